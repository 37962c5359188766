package cli

import (
	"strconv"
	"strings"

	"semaprax.dev/semaprax/core/candidate"
	"semaprax.dev/semaprax/core/change"
	"semaprax.dev/semaprax/core/diag"
	"semaprax.dev/semaprax/core/interaction"
	"semaprax.dev/semaprax/core/strict"
	"semaprax.dev/semaprax/core/syntax"
)

// changeFile is a file with one change: an intent, or a change document.
type changeFile struct {
	name, text string
	root       strict.Value
	intent     strict.Value // root itself, or its member
	isDocument bool
}

// readChanges reads the files of changes and judges that they are JSON.
func (p *program) readChanges(arguments []string) ([]changeFile, error) {
	list := make([]changeFile, len(arguments))
	for i, argument := range arguments {
		text, err := p.read(argument, change.DocumentBytesMax)
		if err != nil {
			return nil, err
		}
		file := changeFile{name: nameOfInput(argument), text: string(text)}
		if refused := file.parse(); refused != nil {
			return nil, refusal{outcome{found: refused, texts: file.texts()}}
		}
		list[i] = file
	}
	return list, nil
}

// parse reads the text of the file: an object with the member intent and without kind is a change document, and
// everything else an intent.
func (f *changeFile) parse() diag.List {
	if len(f.text) > change.DocumentBytesMax {
		return diag.List{change.RuleCapacity.New("a change has at most " + strconv.Itoa(change.DocumentBytesMax) + " bytes").
			WithPath(f.name)}
	}
	document, fault, at := strict.Parse([]byte(f.text), len(f.text)+1)
	if fault != strict.FaultNone {
		wrong := change.RuleDocument.New("the change is not JSON").WithHelp(interaction.AdviceOfFault(fault))
		return diag.List{f.at(wrong, at, at+1)}
	}
	if name, repeated := document.FirstDuplicate(); repeated {
		return diag.List{f.atValue(change.RuleDocument.New("the change repeats the member "+name.Raw()), name)}
	}
	f.root, f.intent = document.Root(), document.Root()
	object, _ := f.root.Object()
	_, hasKind := object.Member("kind")
	if intent, ok := object.Member("intent"); ok && !hasKind {
		f.intent, f.isDocument = intent, true
	}
	return nil
}

// texts returns the text of the file, for diagnostics about it.
func (f changeFile) texts() map[string]string { return map[string]string{f.name: f.text} }

// at returns a diagnostic at a range of the file.
func (f changeFile) at(d diag.Diagnostic, start, end int) diag.Diagnostic {
	if strings.ToValidUTF8(f.text, "") != f.text {
		return d.WithPath(f.name)
	}
	end = min(end, len(f.text))
	lines := syntax.LinesOf(f.text)
	return d.WithPath(f.name).WithSpan(lines.Span(syntax.Range{Start: uint32(min(start, end)), End: uint32(end)}))
}

// atValue returns a diagnostic at a value of the file; of an object or an array it marks the beginning.
func (f changeFile) atValue(d diag.Diagnostic, v strict.Value) diag.Diagnostic {
	length := len(v.Raw())
	if kind := v.Kind(); kind == strict.KindObject || kind == strict.KindArray {
		length = 1
	}
	return f.at(d, v.Offset(), v.Offset()+length)
}

// valueAt returns the value of the intent that a JSON pointer names, or the intent.
func (f changeFile) valueAt(pointer string) strict.Value {
	v := f.intent
	if pointer == "" {
		return v
	}
	for _, segment := range strings.Split(pointer[1:], "/") {
		object, _ := v.Object()
		next, ok := object.Member(strings.NewReplacer("~1", "/", "~0", "~").Replace(segment))
		if array, isArray := v.Array(); isArray {
			i := 0
			for element := range array.Elements() {
				if strconv.Itoa(i) == segment {
					next, ok = element, true
				}
				i++
			}
		}
		if !ok {
			return v
		}
		v = next
	}
	return v
}

// change returns the change of the file for a candidate.
func (f changeFile) change(c *candidate.Candidate) (change.Change, diag.List) {
	if f.isDocument {
		return change.FromJSON([]byte(f.text))
	}
	return change.New(c.Project().Revision().String(), f.intent)
}

// apply applies the changes of files to a candidate, one after the other.
func (b bench) apply(c *candidate.Candidate, files []changeFile) (*candidate.Candidate, *outcome) {
	for _, f := range files {
		made, refused := f.change(c)
		if refused != nil {
			return nil, &outcome{found: diag.List{f.atValue(refused[0], f.root)}, texts: f.texts()}
		}
		next, refused := c.Apply(c.Digest().String(), made)
		if refused != nil {
			o := b.refusedChange(c, f, made, refused)
			return nil, &o
		}
		c = next
	}
	return c, nil
}

// refusedChange returns the outcome of a change that was refused. A diagnostic about a source is shown in the source as
// the change would make it, with the constructor that it comes from; any other one in the file of the change.
func (b bench) refusedChange(c *candidate.Candidate, f changeFile, made change.Change, refused diag.List) outcome {
	o := outcome{found: make(diag.List, len(refused)), texts: f.texts()}
	directory := directoryOf(b.manifest)
	if changed, ok := edited(c, made); ok {
		for m := range c.Project().Modules() {
			o.texts[below(directory, m.Path())] = m.Source()
		}
		for path, text := range changed {
			o.texts[below(directory, path)] = text
		}
	}
	for i, d := range refused {
		from := f.valueAt(d.Pointer())
		if d.Path() == "" {
			o.found[i] = f.atValue(d, from)
			continue
		}
		b.isShownEdited = true
		placed, ok := f.atValue(d, from).Span()
		d = inDirectoryOf(b.manifest, diag.List{d})[0]
		if ok && d.Pointer() != "" && !d.HasOther() {
			d = d.WithOther("constructed here", f.name, placed)
		}
		o.found[i] = d
	}
	return o
}

// edited returns the sources as a change would make them, by path; ok is false if it is refused before they are known.
func edited(c *candidate.Candidate, made change.Change) (sources map[string]string, ok bool) {
	history := make([]change.Change, c.HistoryLen())
	for i := range history {
		history[i] = c.Change(i)
	}
	prepared, refused := change.Prepare(change.NewRevision(c.Project()), made, history)
	if refused != nil {
		return nil, false
	}
	return prepared.Sources(), true
}
