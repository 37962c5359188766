package syntax

import (
	"math"
	"strings"
)

// Comments are no part of the tree. Canonical text gives each one a place next to the item that it belongs to: items
// are the module line, use lines, declarations, fields, cases, lifecycles, methods, statements and tails.
//
// Where a comment belongs is read off its offset. Behind the last token of an item, and on its line, it stays there;
// only lifecycles have none. Before the first token it heads the file. In the gap before an item it trails the item
// before if there is one and the comment is sticky (comment.isSticky); otherwise it leads the item behind the gap.
// Inside an item it is placed in the list that the item has in its braces, and where it stands outside of that list
// it leads the item. After the last item of a list it trails that item or closes the list; after the last declaration
// it ends the file. All these stand on lines of their own.
//
// The items of a list do not always keep their order, so nothing is attached to anything beforehand: each item asks
// for the comments of the gaps around it when it is printed. Offsets then only ever move forward, but for a step back
// into the gap just read and one more run through a list for each group that is printed apart. This keeps the cost
// linear, and a module without comments pays one comparison an item.
//
// Source: language, "Comments".

// siblings is a list of items in source order with the gaps around them.
type siblings struct {
	list      Node  // its children are the items; may be absent
	inside    Range // the bytes of the list with the gaps before the first and after the last item
	continued bool  // another list stands directly before, so that the first item is not the first of its level
}

func (s siblings) len() int {
	if !s.list.Exists() {
		return 0
	}
	return s.list.count()
}

// before returns the gap before item i.
func (s siblings) before(i int) Range {
	start := s.inside.Start
	if i > 0 {
		start = s.list.child(i - 1).Range().End
	}
	return Range{start, s.list.child(i).Range().Start}
}

// after returns the gap behind item i.
func (s siblings) after(i int) Range {
	end := s.inside.End
	if i+1 < s.len() {
		end = s.list.child(i + 1).Range().Start
	}
	return Range{s.list.child(i).Range().End, end}
}

// topLevel returns the use lines and the declarations of a file, which is being rewritten if it has no declarations.
// What follows the last declaration is in no gap: it ends the file.
func topLevel(f *File) (uses, declarations siblings) {
	uses.list, declarations.list = Node{f, f.uses}, Node{f, f.declarations}
	uses.inside, declarations.inside = Range{f.firstToken, math.MaxUint32}, Range{f.firstToken, math.MaxUint32}
	if n := declarations.len(); n > 0 {
		uses.inside.End = declarations.list.child(0).Range().Start
		declarations.inside.End = declarations.list.child(n - 1).Range().End
	}
	if uses.len() > 0 {
		declarations.inside.Start = uses.list.child(uses.len() - 1).Range().End
		declarations.continued = true
	}
	return uses, declarations
}

// nested returns the list that an item has in its braces.
func nested(item, list Node) siblings { return siblings{list: list, inside: insideOf(item)} }

// insideOf returns the bytes of an item that belong to the list in its braces: from behind the declared name of a
// type or a case, or from behind the opening brace of a body. It is empty, at the end of the item, for an item that is
// printed without a list.
func insideOf(item Node) Range {
	at := item.Range()
	switch item.Kind() {
	case KindRecord, KindVariant, KindClass:
		at.Start = item.child(1).Range().End + 1
	case KindResource:
		if !item.child(3).Exists() {
			return Range{at.End, at.End}
		}
		at.Start = item.child(1).Range().End + 1
	case KindCase:
		if !item.child(2).Exists() {
			return Range{at.End, at.End}
		}
		at = Range{item.child(1).Range().End + 1, at.End - 2}
	case KindFunction:
		at.Start = item.child(7).Range().Start + 1
	case KindWhile, KindUnsafe:
		at.Start = item.child(item.count()-1).Range().Start + 1
	default:
		return Range{at.End, at.End}
	}
	return at
}

// commentary hands out the comments of a file.
type commentary struct {
	file    *File
	all     []comment
	at      int       // the first comment behind the bytes that were last asked for
	carried []comment // comments that go before the next thing that is printed
}

// seek moves to the first comment that starts at an offset or behind it.
func (c *commentary) seek(offset uint32) {
	for c.at > 0 && c.all[c.at-1].start >= offset {
		c.at--
	}
	for c.at < len(c.all) && c.all[c.at].start < offset {
		c.at++
	}
}

// within returns the comments that start in a range.
func (c *commentary) within(r Range) []comment {
	if r.Start >= r.End {
		return nil
	}
	c.seek(r.Start)
	first := c.at
	for c.at < len(c.all) && c.all[c.at].start < r.End {
		c.at++
	}
	return c.all[first:c.at]
}

// comment appends a comment on a line of its own.
func (p *printer) comment(c comment, depth int) {
	p.indent(depth)
	p.commentText(c)
	p.byte('\n')
}

// commentText appends a comment. A CR inside it becomes a space, since canonical text has none.
func (p *printer) commentText(c comment) {
	p.text("//")
	p.text(strings.ReplaceAll(p.file.textOf(c.payload()), "\r", " "))
}

// endLine ends the line of an item that ends at an offset of the source, with the comment that stands behind it there.
func (p *printer) endLine(end uint32) {
	if len(p.all) > 0 {
		p.seek(end)
		if p.at < len(p.all) && p.all[p.at].behind == end {
			p.byte(' ')
			p.commentText(p.all[p.at])
		}
	}
	p.byte('\n')
}

func (p *printer) comments(list []comment, depth int) {
	for _, c := range list {
		p.comment(c, depth)
	}
}

// header appends the comments before the first token.
func (p *printer) header(f *File) {
	if len(p.all) > 0 {
		p.comments(p.within(Range{0, f.firstToken}), 0)
	}
}

// footer appends the comments after the last declaration.
func (p *printer) footer(f *File) {
	if len(p.all) > 0 {
		p.carry(0)
		_, declarations := topLevel(f)
		for _, c := range p.within(Range{declarations.inside.End, math.MaxUint32}) {
			if c.behind != declarations.inside.End {
				p.comment(c, 0)
			}
		}
	}
}

// leading appends the comments that lead item i of a list: those in the gap before it, and those inside it that belong
// to no list of its own.
func (p *printer) leading(s siblings, i, depth int) {
	if len(p.all) == 0 {
		return
	}
	p.carry(depth)
	first := i == 0 && !s.continued
	for _, c := range p.within(s.before(i)) {
		if (first || !c.isSticky) && c.behind != p.moduleEnd {
			p.comment(c, depth)
		}
	}
	item := s.list.child(i)
	whole, inside := item.Range(), insideOf(item)
	p.comments(p.within(Range{whole.Start, inside.Start}), depth)
	p.comments(p.within(Range{inside.End, whole.End}), depth)
}

// end ends the line of item i of a list and appends the comments that trail it. Only the first of these stands where
// it is read back as trailing, on the line below the item. The others go before whatever is printed next, which they
// lead when the text is read again; a blank line, if one follows the item, therefore stands after the first.
func (p *printer) end(s siblings, i, depth int) {
	item := s.list.child(i)
	end := item.Range().End
	if item.Kind() == KindLifecycle {
		p.byte('\n')
		end = 0
	} else {
		p.endLine(end)
	}
	if len(p.all) == 0 {
		return
	}
	printed := false
	for _, c := range p.within(s.after(i)) {
		switch {
		case !c.isSticky || end > 0 && c.behind == end:
		case printed:
			p.carried = append(p.carried, c)
		default:
			p.comment(c, depth)
			printed = true
		}
	}
}

// carry appends the comments that wait for the next line.
func (p *printer) carry(depth int) {
	p.comments(p.carried, depth)
	p.carried = p.carried[:0]
}

// closing appends the comments before the closing brace of a list.
func (p *printer) closing(s siblings, depth int) {
	if len(p.all) == 0 {
		return
	}
	p.carry(depth)
	if s.len() == 0 {
		p.comments(p.within(s.inside), depth)
		return
	}
	for _, c := range p.within(s.after(s.len() - 1)) {
		if !c.isSticky {
			p.comment(c, depth)
		}
	}
}

// commented reports whether there is a comment inside a list.
func (p *printer) commented(s siblings) bool { return len(p.all) > 0 && len(p.within(s.inside)) > 0 }
