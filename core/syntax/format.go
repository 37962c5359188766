package syntax

import "slices"

// Format appends the canonical text of a module, comments included, and returns the extended slice. The text is valid
// UTF-8 if the source is, has no CR outside identities, import keys, status domains and audit texts, and ends with
// exactly one LF. Parsing it gives the same tree, with the declarations regrouped and shorthand fields spelled out, and
// the same comments; formatting that again gives the same bytes. The cost is linear in the source.
//
// Source: language, "Canonical formatter".
func Format(dst []byte, f *File) []byte { return format(dst, f, f.comments) }

// FormatWithoutComments appends the canonical text of a module without its comments: the text that the revision of a
// source binds. It is what Format appends for a module that has no comment.
//
// Source: language, "Canonical check and revision".
func FormatWithoutComments(dst []byte, f *File) []byte { return format(dst, f, nil) }

// AppendExpr appends the canonical text of an expression, on one line, as it stands where nothing around it asks for
// parentheses.
//
// Source: language, "Expressions (always one line)".
func AppendExpr(dst []byte, e Expr) []byte {
	p := printer{out: dst, start: len(dst)}
	p.expr(e, anywhere)
	return p.out
}

// AppendType appends the canonical text of a type.
func AppendType(dst []byte, t Type) []byte {
	p := printer{out: dst, start: len(dst)}
	p.typ(t)
	return p.out
}

func format(dst []byte, f *File, comments []comment) []byte {
	p := printer{out: slices.Grow(dst, len(f.source)+64), start: len(dst), moduleEnd: f.moduleEnd,
		commentary: commentary{file: f, all: comments}}
	p.module(f)
	return p.out
}

// printer appends canonical text.
type printer struct {
	out           []byte
	start         int  // where the text of this printer starts in out
	constructions int  // record and variant literals printed so far
	exposed       bool // a scrutinee asks for parentheses around its whole match; see binary
	moduleEnd     uint32
	commentary
}

func (p *printer) text(s string) { p.out = append(p.out, s...) }

func (p *printer) byte(c byte) { p.out = append(p.out, c) }

const (
	indentation = "                                "
	indentWidth = 4
)

// indent appends the white space before a line at a depth.
func (p *printer) indent(depth int) {
	width := depth * indentWidth
	for width > len(indentation) {
		p.text(indentation)
		width -= len(indentation)
	}
	p.text(indentation[:width])
}

// parenthesise puts parentheses around what stands from start to end of the text. Where only the printed text tells
// that they are needed, this saves a walk over the tree.
func (p *printer) parenthesise(start, end int) {
	p.out = slices.Insert(p.out, end, ')')
	p.out = slices.Insert(p.out, start, '(')
}

// names appends names separated by commas.
func (p *printer) names(list List[Identifier]) {
	for i := range list.Len() {
		if i > 0 {
			p.text(", ")
		}
		p.text(list.At(i).Text())
	}
}

// effects appends an effect set.
func (p *printer) effects(list List[Identifier]) {
	p.text("{ ")
	p.names(list)
	p.text(" }")
}

// module appends the whole text.
func (p *printer) module(f *File) {
	p.header(f)
	p.text("module ")
	p.text(f.Module().Text())
	p.byte(';')
	p.endLine(f.moduleEnd)
	uses, declarations := topLevel(f)
	p.uses(f.Uses(), uses)
	if permits := f.Permits(); permits.Len() > 0 {
		p.text("\npermit ")
		p.effects(permits)
		p.byte('\n')
	}
	for section := sectionTypes; section <= sectionFunctions; section++ {
		p.section(section, f.Declarations(), declarations)
	}
	p.footer(f)
}

func (p *printer) uses(uses List[Use], items siblings) {
	for i := range uses.Len() {
		p.leading(items, i, 0)
		use := uses.At(i)
		if use.IsFunction() {
			p.text("use function ")
		} else {
			p.text("use type ")
		}
		p.attribute("id", use.Identity().Text())
		p.text(" from ")
		p.text(use.Module().Text())
		p.text(" as ")
		p.text(use.Alias().Text())
		p.byte(';')
		p.end(items, i, 0)
	}
}
