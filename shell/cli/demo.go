package cli

import (
	"bufio"
	"context"
	"errors"
	"fmt"
	"io"
	"os"
	"path/filepath"
	"strings"

	"github.com/go-json-experiment/json"
	"github.com/go-json-experiment/json/jsontext"
	"github.com/spf13/cobra"

	"semaprax.dev/semaprax/core/project"
	"semaprax.dev/semaprax/fixtures"
	"semaprax.dev/semaprax/shell/serve"
)

// demoCommand returns the demo command.
func (p *program) demoCommand() *cobra.Command {
	return &cobra.Command{
		Use:     "demo",
		Short:   "Watch an agent's session, step by step",
		GroupID: groupLearn,
		Long: `Watch an agent's session with a small project in a temporary folder: each request
and each reply, from opening over a change that is prepared in memory to the refusal
after an edit on disk. It runs the real serving loop and touches nothing outside the
temporary folder. Revisions are
shortened and replies folded, so that they fit a screen.`,
		Example:               "  semaprax demo",
		Args:                  takes(0, 0, "no arguments"),
		DisableFlagsInUseLine: true,
		ValidArgsFunction:     cobra.NoFileCompletions,
		RunE:                  func(*cobra.Command, []string) error { return demo(prose{p.stdout}) },
	}
}

// The file that the demonstration edits, and the edit.
const (
	demoEdited = "src/rates.spx"
	demoBefore = "Zone::Domestic {} => 250"
	demoAfter  = "Zone::Domestic {} => 990"
)

// demo serves the embedded project from a temporary folder and shows the session on out.
func demo(out io.Writer) (failed error) {
	folder, err := demoFolder()
	if err != nil {
		return err
	}
	defer func() { failed = errors.Join(failed, os.RemoveAll(folder)) }()
	if err := os.CopyFS(folder, fixtures.Parcel()); err != nil {
		return err
	}
	d := startDemo(out, folder)
	d.say("A temporary folder holds a project of four modules, which computes the cost of a parcel.")
	d.say("An agent talks to semaprax serve-candidates over it: > is what it sends, < what comes back.")
	d.step("It opens the project and gets the handle of the image that every answer belongs to.")
	revision := textAt(d.call("workspace/open", ""), "result", "image_revision")
	bound := `"image_revision":"` + revision + `"`
	symbol := bound + `,"stable_id":"parcel.quote"`
	d.step("What is parcel.quote?")
	d.call("image/symbol", symbol)
	d.step("What would a change to parcel.zone-cents reach?")
	d.call("image/impact", bound+`,"target_kind":"declaration","target":"parcel.zone-cents","depth":1`)
	d.step("What does parcel.quote-on-day need from other files?")
	d.call(
		"image/context",
		bound+`,"target_kind":"declaration","target":"parcel.quote-on-day","direction":"forward","depth":1`,
	)
	d.step("A mistaken request gets one clear error, and the session goes on.")
	d.call("image/symbol", bound)
	d.prepare(bound)
	d.step("Now somebody edits " + demoEdited + ": " + demoBefore + " becomes " + demoAfter +
		". The same question again:")
	d.edit(folder, demoBefore, demoAfter)
	d.call("image/symbol", symbol)
	d.step("The old text is put back. It does not help: once seen, a drift is final, and the host must start a new " +
		"session.")
	d.edit(folder, demoAfter, demoBefore)
	d.call("image/symbol", symbol)
	return d.end()
}

// prepare shows a candidate: a change of a signature, its diff, and a change that is refused.
func (d *demonstration) prepare(bound string) {
	d.step("It opens a candidate, a version of the project in memory, and gives parcel.weight-cents one more parameter.")
	opened := textAt(d.call("candidate/open", bound), "result", "payload", "candidate_revision")
	reply := d.call("candidate/apply-intent", bound+`,"candidate_revision":"`+opened+`","intent":`+
		`{"kind":"change_function_signature","target":"parcel.weight-cents","append_parameters":[`+
		`{"name":"surcharge","type":"i64","argument":{"kind":"i64","value":0}}]}`)
	changed := textAt(reply, "result", "payload", "candidate_revision")
	d.step("Every caller follows, and all modules are checked again. The report has the exact diff; no file has " +
		"changed.")
	d.call("candidate/query", bound+`,"candidate_revision":"`+changed+`","chunk_bytes":65536`)
	d.step("A change whose body does not check makes nothing, and the error names the place in it.")
	d.call("candidate/apply-intent", bound+`,"candidate_revision":"`+changed+`","intent":`+
		`{"kind":"replace_function_body","target":"parcel.weight-cents","body":`+
		`{"kind":"binary","op":"+","left":{"kind":"place","name":"grams"},"right":{"kind":"bool","value":true}}}`)
}

// sourceDiffs returns the diffs of the report in a reply to candidate/query, and whether it is one.
func sourceDiffs(reply jsontext.Value) (diffs []string, ok bool) {
	chunk := textAt(reply, "result", "payload", "chunk")
	var report struct {
		Changes []struct {
			Diff string `json:"source_diff"`
		} `json:"source_changes"`
	}
	if chunk == "" || json.Unmarshal([]byte(chunk), &report) != nil {
		return nil, false
	}
	for _, source := range report.Changes {
		diffs = append(diffs, source.Diff)
	}
	return diffs, true
}

// demoFolder makes a temporary folder and returns its path without symbolic links, which Open would refuse.
func demoFolder() (string, error) {
	folder, err := os.MkdirTemp("", "semaprax-demo-")
	if err != nil {
		return "", err
	}
	return filepath.EvalSymlinks(folder)
}

// demonstration is a served session and the output that shows it. The first failure ends it.
type demonstration struct {
	out     io.Writer
	folder  string
	input   *io.PipeWriter
	replies *bufio.Reader
	ended   chan error
	calls   int
	failed  error
}

func startDemo(out io.Writer, folder string) *demonstration {
	requests, input := io.Pipe()
	output, replies := io.Pipe()
	d := &demonstration{
		out:     out,
		folder:  folder,
		input:   input,
		replies: bufio.NewReader(output),
		ended:   make(chan error, 1),
	}
	go func() {
		err := serveFolder(folder, requests, replies)
		replies.CloseWithError(io.EOF)
		requests.CloseWithError(io.ErrClosedPipe)
		d.ended <- err
	}()
	return d
}

// serveFolder serves the project in a folder until its session ends.
func serveFolder(folder string, in io.Reader, out io.Writer) error {
	session, err := serve.Open(filepath.Join(folder, project.ManifestName), serve.CandidateOnly)
	if err != nil {
		return err
	}
	return errors.Join(session.Serve(context.Background(), in, out), session.Close())
}

func (d *demonstration) say(text string) {
	if _, err := fmt.Fprintln(d.out, text); d.failed == nil {
		d.failed = err
	}
}

func (d *demonstration) step(text string) { d.say("\n" + text) }

// call sends one request with the members of its parameters and returns the reply.
func (d *demonstration) call(method, parameters string) (reply jsontext.Value) {
	if d.failed != nil {
		return nil
	}
	d.calls++
	request := fmt.Sprintf(`{"jsonrpc":"2.0","id":%d,"method":"%s"`, d.calls, method)
	if parameters != "" {
		request += `,"params":{` + parameters + `}`
	}
	request += "}"
	d.say("> " + shortened(request))
	if _, err := io.WriteString(d.input, request+"\n"); err != nil {
		d.failed = err
		return nil
	}
	line, err := d.replies.ReadBytes('\n')
	if err != nil {
		d.failed = err
		return nil
	}
	reply = jsontext.Value(line[:len(line)-1])
	if diffs, ok := sourceDiffs(reply); ok {
		shown := strings.TrimSuffix(strings.Join(diffs, ""), "\n")
		d.say(fmt.Sprintf("< a reply of %d bytes; the diffs in its report:\n%s", len(reply), shown))
		return reply
	}
	d.say("< " + folded(jsontext.Value(shortened(d.relative(string(reply)))), "  "))
	return reply
}

// relative removes the temporary folder from a text, so that the output is reproducible.
func (d *demonstration) relative(text string) string {
	return strings.ReplaceAll(text, d.folder+string(filepath.Separator), "")
}

// edit replaces one piece of the edited file, as an editor would: in place.
func (d *demonstration) edit(folder, before, after string) {
	path := filepath.Join(folder, filepath.FromSlash(demoEdited))
	text, err := os.ReadFile(path)
	if err == nil {
		err = os.WriteFile(path, []byte(strings.Replace(string(text), before, after, 1)), 0o666)
	}
	if d.failed == nil {
		d.failed = err
	}
}

// end closes the input, as an agent does, and shows how the process ends.
func (d *demonstration) end() error {
	d.step("The agent closes the input. The final check has the last word, and the exit code is 1:")
	d.input.Close()
	ended := <-d.ended
	if d.failed != nil {
		return d.failed
	}
	var refused serve.Refused
	if !errors.As(ended, &refused) {
		return fmt.Errorf("the session should have ended with a drift, not with %v", ended)
	}
	d.say(d.relative(refused.Error()))
	d.step("Try it on a project of your own: semaprax new <dir>, then semaprax serve-candidates <dir>/semaprax.toml")
	return d.failed
}
