package bench

import (
	"crypto/sha256"
	"encoding/json"
	"errors"
	"fmt"
	"os"
	"path/filepath"
	"strings"
	"testing"
	"time"

	"semaprax.dev/semaprax/core/project"
	"semaprax.dev/semaprax/core/syntax"
	"semaprax.dev/semaprax/props/generate"
)

// signatureCallers is the number of modules, or packages, that call the function whose signature changes.
const signatureCallers = 16

// signatureShape has a module for each caller, and one more than that which has nothing to do with the function. The
// module of the function comes on top.
var signatureShape = generate.Shape{Modules: 2*signatureCallers + 1, Lines: openLines}

// The function whose signature changes, as a module and as a package. A parameter is appended to the one; the second
// parameter of the other goes.
const (
	signatureModule  = "module shop.a;\n\n@id(\"shop.a.target\")\nfn target(x: i64) -> i64\n{\n    x + 1\n}\n"
	signaturePackage = "package a\n\nfunc Target(x, unused int64) int64 {\n\treturn x + 1\n}\n"
)

// BenchmarkSignature compares changing the signature of a function that 16 modules call with the same change of as many
// Go packages in gopls: the time on the clock from the request to its reply, over stdio, in sessions that have answered
// it before. The sources say the same in both languages, and neither side writes them. gopls cannot append a parameter,
// so it removes one; it only gives the edit of a code action that it has found before. We also check the edited project
// and report what changed in it.
//
// A client of gopls opens the file that it is about, and gopls then keeps its package in memory. Against such a client
// the speed must be 5 or more, and should be 20: a fifth, or a twentieth, of the time. The second row is that of a
// client that has all 17 files open.
//
// The metrics beside it are the parts of ours that grow with the project by contract: the rechecks of its sources, and
// its graph.
func BenchmarkSignature(b *testing.B) {
	source := signatureProject(b)
	session := newCandidateSession(b, checkout(b, source))
	ours := candidateSignature(b, session)
	folder, edited := goModule(b, generate.Twin(1, signatureShape))
	for _, open := range []int{1, len(edited)} {
		b.Run(fmt.Sprintf("%d open", open), func(b *testing.B) {
			theirs := goplsSignature(b, folder, edited, open)
			compare(b, fmt.Sprintf("signature in %d modules, %d open", signatureCallers, open), ours, theirs)
			b.ReportMetric(session.recheck(b).Seconds()*1e6, "recheck-us")
			b.ReportMetric(graphTime(b, source).Seconds()*1e6, "graph-us")
		})
	}
}

// recheck returns the time of the cheapest answer about a candidate: that of two rechecks of all sources.
func (s *candidateSession) recheck(b *testing.B) time.Duration {
	return fastest(b, func() error {
		_, err := s.call("candidate/query", `,"candidate_revision":"`+s.root+`"`)
		return err
	})
}

// graphTime returns the time of writing and digesting the graph of a project, which every candidate has.
func graphTime(b *testing.B, source generate.Source) time.Duration {
	manifest, refused := project.ParseManifest([]byte(source.Manifest))
	if refused != nil {
		b.Fatal(refused)
	}
	p, refused := project.Open(manifest, textsOf(source))
	if refused != nil {
		b.Fatal(refused)
	}
	return fastest(b, func() error {
		digest := sha256.New()
		p.WriteGraph(func(part []byte) { digest.Write(part) })
		digest.Sum(nil)
		return nil
	})
}

// fastest returns the time of the fastest of some runs.
func fastest(b *testing.B, run func() error) time.Duration {
	best := time.Hour
	for range 10 * rounds {
		start := time.Now()
		if err := run(); err != nil {
			b.Fatal(err)
		}
		best = min(best, time.Since(start))
	}
	return best
}

// isCaller reports whether a module, or a package, calls the function. The name is that of its file or folder.
func isCaller(name string) bool {
	var number int
	_, err := fmt.Sscanf(name, "m%d", &number)
	return err == nil && number < signatureCallers
}

// signatureProject returns a generated project with the function and its callers.
func signatureProject(b *testing.B) generate.Source {
	source := generate.Project(1, signatureShape)
	source.Manifest = strings.Replace(source.Manifest, `sources = [`, `sources = ["src/a.spx", `, 1)
	for i, file := range source.Files {
		name := strings.TrimSuffix(filepath.Base(file.Path), ".spx")
		if !isCaller(name) {
			continue
		}
		head, rest, _ := strings.Cut(file.Text, "\n")
		parsed, refused := syntax.Parse(head + "\nuse function @id(\"shop.a.target\") from shop.a as a_target;\n" + rest +
			"\n@id(\"shop." + name + ".caller\")\nfn caller(x: i64) -> i64\n{\n    a_target(x)\n}\n")
		if refused != nil {
			b.Fatal(refused)
		}
		source.Files[i].Text = string(syntax.Format(nil, parsed))
	}
	source.Files = append([]generate.File{{Path: "src/a.spx", Text: signatureModule}}, source.Files...)
	return source
}

// goModule writes packages as a Go module, with the function and its callers, and returns its folder and the files of
// the function and of its callers, that of the function first.
func goModule(b *testing.B, packages generate.Packages) (folder string, edited []string) {
	b.Helper()
	folder, err := filepath.EvalSymlinks(b.TempDir())
	if err != nil {
		b.Fatal(err)
	}
	put := func(path, text string) string {
		path = filepath.Join(folder, filepath.FromSlash(path))
		if err := errors.Join(os.MkdirAll(filepath.Dir(path), 0o777), os.WriteFile(path, []byte(text), 0o666)); err != nil {
			b.Fatal(err)
		}
		return path
	}
	put("go.mod", "module shop\n\ngo 1.26\n")
	put("prelude/prelude.go", generate.Prelude().Text)
	edited = []string{put("a/a.go", signaturePackage)}
	for _, p := range packages {
		// A path without the name of the module would be one of the standard library.
		text := strings.Replace(p.Text, `"`+generate.Prelude().Path+`"`, `"shop/prelude"`, 1)
		_, name, _ := strings.Cut(p.Path, "/")
		path := name + "/" + name + ".go"
		if !isCaller(name) {
			put(path, text)
			continue
		}
		head, rest, _ := strings.Cut(text, "\n")
		edited = append(edited, put(path, head+"\n\nimport \"shop/a\"\n"+rest+
			"\nfunc Caller(x int64) int64 {\n\treturn a.Target(x, 0)\n}\n"))
	}
	return folder, edited
}

// goplsSignature is the workload of resolving the code action that removes a parameter. Some of the files that it edits
// are open.
func goplsSignature(b *testing.B, folder string, edited []string, open int) workload {
	b.Helper()
	s := gopls(b, folder)
	for _, path := range edited[:open] {
		text, err := os.ReadFile(path)
		if err != nil {
			b.Fatal(err)
		}
		s.open(b, path, string(text))
	}
	before, _, _ := strings.Cut(signaturePackage, "unused")
	at := object{"line": strings.Count(before, "\n"), "character": len(before) - strings.LastIndexByte(before, '\n') - 1}
	var actions []json.RawMessage
	found := s.must(b, "textDocument/codeAction", object{
		"textDocument": object{"uri": fileURI(edited[0])},
		"range":        object{"start": at, "end": at},
		"context":      object{"diagnostics": []object{}, "only": []string{"refactor.rewrite.removeUnusedParam"}},
	})
	if err := json.Unmarshal(found, &actions); err != nil || len(actions) != 1 {
		b.Fatalf("%v: not one code action: %s", err, found)
	}
	run := func() error {
		resolved, err := s.call("codeAction/resolve", actions[0])
		if err != nil {
			return err
		}
		for _, path := range edited {
			if !strings.Contains(string(resolved), fileURI(path)) {
				return fmt.Errorf("gopls does not edit %s: %s", path, resolved)
			}
		}
		return nil
	}
	return warm(b, workload{name: "gopls", amount: 1, unit: inQuestions, run: run, elsewhere: true})
}

// warm returns a workload that has run.
func warm(b *testing.B, w workload) workload {
	b.Helper()
	for range rounds {
		if err := errors.Join(w.run(), w.undone()); err != nil {
			b.Fatal(err)
		}
	}
	return w
}

// candidateSignature is the workload of applying the intent to the candidate without changes. Each run names the
// parameter anew and the session forgets its candidate afterwards, so none is answered from what another one made.
func candidateSignature(b *testing.B, s *candidateSession) workload {
	b.Helper()
	runs, made := 0, ""
	run := func() (err error) {
		runs++
		made, err = s.candidate("candidate/apply-intent", fmt.Sprintf(`,"candidate_revision":"%s","intent":{`+
			`"kind":"change_function_signature","target":"shop.a.target","append_parameters":[{"name":"more%d",`+
			`"type":"i64","argument":{"kind":"i64","value":0}}]}`, s.root, runs))
		return err
	}
	undo := func() error {
		_, err := s.call("candidate/discard", `,"candidate_revision":"`+made+`"`)
		return err
	}
	return warm(b, workload{
		name: "apply-intent", amount: 1, unit: inQuestions, run: run, undo: undo, elsewhere: true,
	})
}

// candidateSession is a session of candidates, and the candidate of its project without changes.
type candidateSession struct {
	*peer
	revision, root string
}

func newCandidateSession(b *testing.B, manifest string) *candidateSession {
	b.Helper()
	s := &candidateSession{peer: running(b, build(b, "semaprax.dev/semaprax/cmd/semaprax"), "serve-candidates", manifest)}
	opened, err := s.ask(`{"jsonrpc":"2.0","id":1,"method":"workspace/open"}`)
	if err != nil {
		b.Fatal(err)
	}
	_, rest, _ := strings.Cut(opened, `"image_revision":"`)
	s.revision, _, _ = strings.Cut(rest, `"`)
	if s.root, err = s.candidate("candidate/open", ""); err != nil {
		b.Fatal(err)
	}
	return s
}

// call calls a method with the image revision and other parameters.
func (s *candidateSession) call(method, parameters string) (string, error) {
	reply, err := s.ask(`{"jsonrpc":"2.0","id":2,"method":"` + method + `","params":{"image_revision":"` + s.revision +
		`"` + parameters + `}}`)
	if err == nil && !strings.Contains(reply, `"payload":`) {
		err = errors.New(method + ": " + reply)
	}
	return reply, err
}

// candidate calls a method whose reply names a candidate.
func (s *candidateSession) candidate(method, parameters string) (string, error) {
	reply, err := s.call(method, parameters)
	_, rest, _ := strings.Cut(reply, `"candidate_revision":"`)
	revision, _, _ := strings.Cut(rest, `"`)
	return revision, err
}
