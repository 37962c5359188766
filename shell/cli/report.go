package cli

import (
	"cmp"
	"fmt"
	"io"

	"semaprax.dev/semaprax/core/check"
	"semaprax.dev/semaprax/core/diag"
)

// outcome is what one operation on one input came to: its document, which is nil where the operation was refused, the
// diagnostics in the order in which they were found, and the texts that their spans point into, by path.
type outcome struct {
	document []byte
	found    diag.List
	texts    map[string]string
}

// report writes diagnostics for a person.
func (p *program) report(o outcome) {
	for _, d := range o.found {
		_, _ = io.WriteString(p.stderr, d.Human(o.texts[d.Path()], p.palette))
	}
	p.reportCut(o)
	if o.found.Refused() {
		p.nameProject()
	}
}

// reportCut tells the person of every module of which as many errors are listed as ever are.
func (p *program) reportCut(o outcome) {
	errors := map[string]int{}
	for _, d := range o.found {
		if d.Rule().Severity != diag.Error {
			continue
		}
		if errors[d.Path()]++; errors[d.Path()] == check.ErrorsMax {
			_, _ = fmt.Fprintf(p.stderr, "semaprax: %s has %d errors or more; no more of one module are listed\n",
				cmp.Or(d.Path(), standardInputName), check.ErrorsMax)
		}
	}
}

// reportJSON writes diagnostics as JSON objects, one a line, to standard output. Source: language, "JSON object".
func (p *program) reportJSON(o outcome) {
	for _, d := range o.found {
		_, _ = p.stdout.Write(append(d.AppendJSON(nil), '\n'))
	}
}

// answer writes the document of an outcome, or what refused it.
func (p *program) answer(o outcome) error {
	if o.found.Refused() {
		p.report(o)
		return errReported
	}
	_, _ = p.stdout.Write(o.document)
	return nil
}

// settled returns the outcome of an operation whose inputs were rechecked after it: a drift drops the document, and an
// operation that had failed already keeps its diagnostics before those of the drift, unless it failed by a drift itself.
// Source: Project layer, "When".
func settled(o outcome, drift diag.List) outcome {
	switch {
	case drift == nil:
		return o
	case !o.found.Refused():
		return outcome{found: drift}
	case !o.found.Has(drift[0].Code()):
		o.found = append(o.found, drift...)
	}
	return o
}
