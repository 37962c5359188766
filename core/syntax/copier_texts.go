package syntax

// described returns the node of a source without its place and its children.
func (c *copier) described(s source) node {
	if p := s.piece; p != nil {
		n := node{kind: p.kind, detail: p.detail, payload: p.value}
		if !p.kind.hasNumber() {
			n.payload = c.spelled(p.kind, p.text)
		}
		return n
	}
	self := &s.node.file.nodes[s.node.index]
	n := node{kind: self.kind, detail: s.node.detail(), payload: s.node.value()}
	text, isRespelled := "", false
	if c.mayEdit(s.node) {
		text, isRespelled = c.respelled[s.node]
	}
	switch {
	case isRespelled:
		n.payload = c.spelled(self.kind, text)
	case !self.kind.hasNumber() && n.payload != 0:
		n.payload = c.taken(s.node.file, n.payload)
	}
	return n
}

// taken returns the payload, in the copy, of a text of a file.
func (c *copier) taken(f *File, payload uint64) uint64 {
	if f == c.of {
		return payload // the copy has its source, and starts with the texts that it keeps
	}
	return c.keep(f.textOf(payload))
}

// spelled returns the payload of the text of a node.
func (c *copier) spelled(kind Kind, text string) uint64 {
	if !kind.admits(text) {
		c.fail(ErrMisread)
	}
	if text == "" {
		return 0
	}
	return c.keep(text)
}

// keep returns the payload of a text that does not stand in the source of the copy.
func (c *copier) keep(text string) uint64 {
	c.grow(0, len(text))
	return c.out.keep(text)
}
