package project

// The graph is judged before it is written: the bytes that its declarations and edges take at least are summed while
// they are collected, and none is kept beyond the bound. A text that stands in many of them, such as a long identity, is
// so never copied more often than the document has room for. Source: Project layer, "Limits" and "Render procedure".

// The forms of a declaration and of an edge in the graph, without their texts.
const (
	declarationForm = `{"id":"","kind":"","identity_origin":"","owner":,"path":,"module":}`
	edgeForm        = `{"caller_path":"","caller":"","target_path":"","target":"","kind":"","site":"",` +
		`"expression":"","ast_path":"","alias":"","ordinal":0}`
)

// bytesLeast returns how many bytes a declaration takes in the graph at least; escapes make it longer.
func (p *Project) bytesLeast(d Declaration) int {
	path, name := p.Place(d)
	return len(declarationForm) + len(d.ID) + len(d.Kind.String()) + len(d.Origin.String()) + len(d.Owner) + len(path) + len(name)
}

// bytesLeast returns how many bytes an edge takes in the graph at least; escapes make it longer.
func (e *Edge) bytesLeast() int {
	total := len(edgeForm)
	for member := range edgeTexts {
		total += len(e.text(member))
	}
	return total
}

// declarationBytesLeast returns how many bytes the declarations take in the graph at least.
func (p *Project) declarationBytesLeast() (total int) {
	for i := range p.declarations {
		total += p.bytesLeast(p.declarations[i])
	}
	return total
}

// GraphBytesEstimate returns about how many bytes the project graph has, to size a buffer with. It is at most
// GraphBytesMax.
func (p *Project) GraphBytesEstimate() int {
	const perModule, perEntry, fixed = 400, len(`"",`) + 2*len(`""`), 4096
	total := fixed + perModule*len(p.modules) + perEntry*(len(p.declarations)+len(p.edges)) + p.declarationBytesLeast()
	for i := range p.edges {
		total += p.edges[i].bytesLeast()
	}
	return min(total, GraphBytesMax)
}
