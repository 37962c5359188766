package bench

import (
	"errors"
	"go/parser"
	"go/token"
	"testing"

	"semaprax.dev/semaprax/core/syntax"
	"semaprax.dev/semaprax/props/generate"
)

// goParserMode makes go/parser do the same work as syntax.Parse: comments are kept, names are not resolved.
const goParserMode = parser.ParseComments | parser.SkipObjectResolution

// BenchmarkParse compares parsing one module with parsing its twin. Each side is measured in bytes of its own text.
func BenchmarkParse(b *testing.B) {
	for _, size := range []struct {
		name  string
		bytes int
	}{{"8KiB", 8 << 10}, {"1MiB", 1 << 20}} {
		for _, comments := range []struct {
			name string
			are  bool
		}{{"", false}, {"+comments", true}} {
			name := size.name + comments.name
			b.Run(name, func(b *testing.B) {
				ours := generate.Module(1, size.bytes, comments.are)
				theirs := generate.ModuleTwin(1, size.bytes, comments.are)
				compare(b, "parse "+name, parsing(ours.Text), goParsing(theirs.Text))
			})
		}
	}
}

// parsing is the workload of parsing one module.
func parsing(text string) workload {
	return workload{name: "syntax", amount: len(text), unit: inBytes, run: func() error {
		if _, found := syntax.Parse(text); found != nil {
			return errors.New(found.String())
		}
		return nil
	}}
}

// goParsing is the workload of parsing one Go file.
func goParsing(text string) workload {
	source := []byte(text)
	return workload{name: "go/parser", amount: len(source), unit: inBytes, run: func() error {
		_, err := parser.ParseFile(token.NewFileSet(), "", source, goParserMode)
		return err
	}}
}
