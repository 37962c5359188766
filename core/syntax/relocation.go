package syntax

import (
	"cmp"
	"math"
	"slices"
	"sort"
)

// relocation gives the comments of a copy their places. Each comes from the gap, the item or the list of a file to
// which it belongs there, and goes to the offset that the copier has for the same gap, item or list; comments at the
// same offset keep the order in which they came.
type relocation struct {
	copier *copier
	files  map[*File]*origin
	moved  []comment
}

// origin is a file from which comments come.
type origin struct {
	file     *File
	comments []comment
	edited   []int32 // the nodes that are replaced or removed, ascending
	parents  []int32 // of the nodes, once they are asked for
}

// from returns the origin that a file is.
func (r *relocation) from(f *File) *origin {
	o, known := r.files[f]
	if known {
		return o
	}
	o = &origin{file: f, comments: f.comments}
	if len(o.comments) > 0 {
		for _, n := range r.copier.dropped {
			if n.file == f {
				o.edited = append(o.edited, n.index)
			}
		}
		slices.Sort(o.edited)
	}
	r.files[f] = o
	return o
}

// within returns the comments that start in a range. The ranges that a rewrite asks for jump to and fro, so it
// searches.
func (o *origin) within(r Range) []comment {
	if r.Start >= r.End {
		return nil
	}
	first, last := o.seek(r.Start), o.seek(r.End)
	return o.comments[first:last]
}

// seek returns the index of the first comment that starts at an offset or behind it.
func (o *origin) seek(offset uint32) int {
	at, _ := slices.BinarySearchFunc(o.comments, offset, func(c comment, offset uint32) int {
		return cmp.Compare(c.start, offset)
	})
	return at
}

// place adds a comment of a file at an offset, on a line of its own.
func (r *relocation) place(f *File, of comment, at uint32, sticky bool) {
	moved := newComment(at, r.copier.taken(f, of.payload()))
	moved.isSticky = sticky
	r.add(moved)
}

// placeBehind adds a comment of a file behind what ends at an offset, on its line.
func (r *relocation) placeBehind(f *File, of comment, end uint32) {
	moved := newComment(end, r.copier.taken(f, of.payload()))
	moved.isSticky, moved.behind = true, end
	r.add(moved)
}

// add adds a comment of the copy. Beyond those that the file has, they count as what the rewrite writes.
func (r *relocation) add(moved comment) {
	if len(r.moved) >= len(r.copier.of.comments) {
		r.copier.grow(1, len(r.copier.out.textOf(moved.payload())))
	}
	if r.copier.err == nil {
		r.moved = append(r.moved, moved)
	}
}

// sorted returns the comments in the order of their offsets.
func (r *relocation) sorted() []comment {
	slices.SortStableFunc(r.moved, func(a, b comment) int { return cmp.Compare(a.start, b.start) })
	return r.moved
}

// header takes the comments before the first token.
func (r *relocation) header() {
	f := r.copier.of
	for _, comment := range r.from(f).within(Range{0, f.firstToken}) {
		r.place(f, comment, r.copier.at, false)
	}
	r.copier.at++
}

// moduleLine takes the comment behind the module line, which ends at the current offset of the copy.
func (r *relocation) moduleLine() {
	f := r.copier.of
	r.behind(r.from(f), f.moduleEnd)
	r.copier.at++
}

// behind takes the comment that stands behind an offset on its line, if there is one.
func (r *relocation) behind(o *origin, end uint32) {
	if at := o.seek(end); at < len(o.comments) && o.comments[at].behind == end {
		r.placeBehind(o.file, o.comments[at], r.copier.at)
	}
}

// footer takes the comments after the last declaration and its line.
func (r *relocation) footer(declarations siblings) {
	f, end := r.copier.of, declarations.inside.End
	for _, comment := range r.from(f).within(Range{end, math.MaxUint32}) {
		if comment.behind != end {
			r.place(f, comment, r.copier.at, false)
		}
	}
}

// leading takes the comments in the gap before item i of a list that lead it.
func (r *relocation) leading(s siblings, i int) {
	first, f := i == 0 && !s.continued, s.list.file
	for _, comment := range r.from(f).within(s.before(i)) {
		if (first || !comment.isSticky) && comment.behind != f.moduleEnd {
			r.place(f, comment, r.copier.at, false)
		}
	}
	r.copier.at++
}

// trailing takes the comment on the line of item i of a list, which ends at the current offset of the copy, and those
// in the gap behind it that trail it.
func (r *relocation) trailing(s siblings, i int) {
	o, item := r.from(s.list.file), s.list.child(i)
	end := item.Range().End
	if item.Kind() == KindLifecycle {
		end = 0 // no comment stands on the line of one
	} else {
		r.behind(o, end)
	}
	for _, comment := range o.within(s.after(i)) {
		if comment.isSticky && (end == 0 || comment.behind != end) {
			r.place(o.file, comment, r.copier.at, true)
		}
	}
	r.copier.at++
}

// closing takes the comments at the end of a list that trail no item.
func (r *relocation) closing(s siblings) {
	o, gap := r.from(s.list.file), s.inside
	if s.len() > 0 {
		gap = s.after(s.len() - 1)
	}
	for _, comment := range o.within(gap) {
		if s.len() == 0 || !comment.isSticky {
			r.place(o.file, comment, r.copier.at, false)
		}
	}
	r.copier.at++
}

// own takes the comments inside an item that stand in none of its lists.
func (r *relocation) own(item Node) {
	whole, list := item.Range(), insideOf(item)
	r.take(item, Range{whole.Start, list.Start})
	r.take(item, Range{list.End, whole.End})
}

// inside takes the comments inside a graft that is no item; they belong to the item around it.
func (r *relocation) inside(n Node) { r.take(n, n.Range()) }

// take takes the comments in a range of a node, except those inside what is replaced or removed there.
func (r *relocation) take(n Node, at Range) {
	o := r.from(n.file)
	comments := o.within(at)
	if len(comments) == 0 {
		return
	}
	dropped, end := o.dropped(n), uint32(0)
	for _, comment := range comments {
		for ; len(dropped) > 0 && dropped[0].Start <= comment.start; dropped = dropped[1:] {
			end = max(end, dropped[0].End)
		}
		if comment.start >= end {
			r.place(o.file, comment, r.copier.item, false)
		}
	}
}

// dropped returns the ranges of what is replaced or removed below a node, in the order in which they start.
func (o *origin) dropped(n Node) (ranges []Range) {
	first, _ := slices.BinarySearch(o.edited, n.lowest())
	for _, index := range o.edited[first:] {
		if index >= n.index {
			break
		}
		ranges = append(ranges, Node{n.file, index}.Range())
	}
	slices.SortFunc(ranges, func(a, b Range) int { return cmp.Compare(a.Start, b.Start) })
	return ranges
}

// around returns the list in which a node is an item, and where; at is -1 for a node that is none.
func (r *relocation) around(n Node) (s siblings, at int) {
	f := n.file
	o := r.from(f)
	if len(o.comments) == 0 {
		return siblings{}, -1
	}
	if o.parents == nil {
		o.parents = parentsOf(f)
	}
	parent := o.parents[n.index]
	if parent == absent {
		return siblings{}, -1
	}
	list := Node{f, parent}
	switch {
	case parent == f.uses:
		s, _ = topLevel(f)
	case parent == f.declarations:
		_, s = topLevel(f)
	case list.Kind() == KindBlock:
		s = siblings{list: list, inside: Range{list.Range().Start + 1, list.Range().End}}
	case list.Kind() == KindList && o.parents[parent] != absent:
		s = nested(Node{f, o.parents[parent]}, list)
	default:
		return siblings{}, -1
	}
	// The parser appends the elements of a list in their order.
	at = sort.Search(s.len(), func(i int) bool { return s.list.child(i).index >= n.index })
	return s, at
}

// parentsOf returns the index of the parent of each node, or absent.
func parentsOf(f *File) []int32 {
	parents := slices.Repeat([]int32{absent}, len(f.nodes))
	for i := range int32(len(f.nodes)) {
		for k := range f.count(i) {
			if child := f.child(i, k); child != absent {
				parents[child] = i
			}
		}
	}
	return parents
}
