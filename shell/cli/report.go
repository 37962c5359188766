package cli

import (
	"cmp"

	"semaprax.dev/semaprax/core/check"
	"semaprax.dev/semaprax/core/diag"
	"semaprax.dev/semaprax/core/syntax"
)

// outcome is the result of one operation on one input: its document, nil if the operation was refused; the diagnostics
// in the order in which they were found; and the texts of their sources, by path.
type outcome struct {
	document []byte
	found    diag.List
	texts    map[string]string
}

// report writes diagnostics for a person: all errors, and the first warnings of each code and file.
func (p *program) report(o outcome) {
	var alike likeWarnings
	for _, d := range o.found {
		if alike.isShown(d) {
			p.stderr.Print(d.Human(o.texts, p.palette))
		}
		p.reported.add(d)
	}
	for _, left := range alike.leftOut() {
		p.stderr.Print(left)
	}
	p.reportCut(o)
	if o.found.Refused() {
		p.nameProject()
	}
}

// reportCut names the files whose list of errors is as long as possible, and therefore perhaps incomplete: syntax
// errors of a file that does not parse, or errors of a module.
func (p *program) reportCut(o outcome) {
	modules, files, warned := map[string]int{}, map[string]int{}, map[string]int{}
	for _, d := range o.found {
		name := cmp.Or(d.Path(), standardInputName)
		switch {
		case d.Rule().Severity() != diag.Error:
			if warned[name]++; warned[name] == check.WarningsMax {
				p.stderr.Printf("semaprax: %s has %d warnings or more; no more of one module are listed\n",
					name, check.WarningsMax)
			}
		case syntax.IsRule(d.Rule()):
			if files[name]++; files[name] == syntax.ErrorsMax {
				p.stderr.Printf("semaprax: %s has %d syntax errors or more; no more of one file are listed\n",
					name, syntax.ErrorsMax)
			}
		default:
			if modules[name]++; modules[name] == check.ErrorsMax {
				p.stderr.Printf("semaprax: %s has %d errors or more; no more of one module are listed\n",
					name, check.ErrorsMax)
			}
		}
	}
}

// reportJSON writes diagnostics as JSON objects, one a line, to standard output. Source: language, "JSON object".
func (p *program) reportJSON(o outcome) {
	const most = 64 << 10 // bytes of one write, since there can be very many diagnostics
	var lines []byte
	for _, d := range o.found {
		lines = append(d.AppendJSON(lines), '\n')
		if len(lines) >= most {
			p.stdout.Document(lines)
			lines = lines[:0]
		}
	}
	p.stdout.Document(lines)
}

// answer writes the document of an outcome, or reports its diagnostics.
func (p *program) answer(o outcome) error {
	if o.found.Refused() {
		p.report(o)
		return errReported
	}
	p.stdout.Document(o.document)
	return nil
}

// settled returns the outcome of an operation after the recheck of its inputs: a drift drops the document, and follows
// the diagnostics of an operation that had failed already, unless that failure was a drift itself. Source: Project
// layer, "When".
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
