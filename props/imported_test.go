package props

import (
	"regexp"
	"slices"
	"strings"
)

// This file reads from the canonical texts alone, line by line, what a module sees of others, so that it can judge the
// compiler's view of the same texts.

var (
	useLine     = regexp.MustCompile(`(?m)^use (?:function|type) @id\("(.*)"\) from (.*) as (.*);$`)
	declaredAs  = regexp.MustCompile(`(?m)^@id\("(.*)"\)\n(?:record|variant|resource|class) (\w+)`)
	typeWord    = regexp.MustCompile(`\b[A-Z]\w*\b`)
	contract    = regexp.MustCompile(`^    (?:requires|ensures) `)
	lineComment = regexp.MustCompile(`\s*//.*$`)
)

// imported returns everything that module i sees of the modules that it uses: for each use line the header of the
// function or the members of the type, with identities in place of the names of types.
func (s sources) imported(i int) string {
	var seen strings.Builder
	for _, use := range useLine.FindAllStringSubmatch(s.texts[i], -1) {
		provider := slices.IndexFunc(s.texts, func(text string) bool { return moduleOf(text) == use[2] })
		seen.WriteString(use[0] + "\n")
		if provider >= 0 {
			seen.WriteString(facing(s.texts[provider], use[1]))
		}
	}
	return seen.String()
}

// facing returns the part of a declaration that other modules see: the text after its @id, up to the body of a function
// or the end of a type, without comments, contracts and the name of a function.
func facing(text, id string) string {
	_, rest, _ := strings.Cut(text, "\n@id(\""+id+"\")\n")
	var seen strings.Builder
	for line := range strings.Lines(rest) {
		line = lineComment.ReplaceAllString(strings.TrimSuffix(line, "\n"), "")
		if line == "{" || line == "" && seen.Len() > 0 {
			break
		}
		if header, ok := strings.CutPrefix(line, "fn "); ok {
			line = header[strings.Index(header, "("):]
		}
		if !contract.MatchString(line) {
			seen.WriteString(line + "\n")
		}
	}
	ids := map[string]string{}
	for _, d := range declaredAs.FindAllStringSubmatch(text, -1) {
		ids[d[2]] = d[1]
	}
	for _, use := range useLine.FindAllStringSubmatch(text, -1) {
		ids[use[3]] = use[1]
	}
	return typeWord.ReplaceAllStringFunc(seen.String(), func(name string) string {
		if id, ok := ids[name]; ok {
			return id
		}
		return name
	})
}
