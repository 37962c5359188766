package project

import (
	"sync"

	"semaprax.dev/semaprax/core/canon"
	"semaprax.dev/semaprax/core/diag"
)

// The documents that are linear in the project, which are its graph and its workspace manifest, are written from the
// rows of the units and go straight into their hashes; nothing of them is kept. Rows of one unit that follow each
// other are written at once, so that writing costs little more than hashing.

// rowWriter writes JSON arrays of rows that begin with a comma, in form F or, if isSorted, in form S.
type rowWriter struct {
	emit     func(part []byte)
	isSorted bool
	isBehind bool // a row was written in the array before
	row      []byte
	array    []byte
}

func (w *rowWriter) begin() {
	w.isBehind = false
	w.emit([]byte{'['})
}

func (w *rowWriter) end() { w.emit([]byte{']'}) }

// rows writes rows in form F that stand one after the other.
func (w *rowWriter) rows(rows []byte) {
	if len(rows) == 0 {
		return
	}
	if w.isSorted {
		w.array = append(append(append(w.array[:0], '['), rows[len(","):]...), ']')
		w.row = canon.Sorted(append(w.row[:0], ','), w.array)
		w.row[1] = ','
		rows = w.row[1 : len(w.row)-len("]")]
	}
	if !w.isBehind {
		rows = rows[len(","):]
	}
	w.isBehind = true
	w.emit(rows)
}

// writeModules writes the rows of the modules, by path, each with the depth that only the project knows.
func (p *Project) writeModules(w *rowWriter) {
	w.begin()
	var row []byte
	for u := range p.all() {
		row = append(canon.AppendInt(append(row[:0], u.moduleRow...), int(p.closures.depths[u.position])), '}')
		w.rows(row)
	}
	w.end()
}

// writeDeclarations writes the rows of the declarations, by identity.
func (p *Project) writeDeclarations(w *rowWriter) {
	w.begin()
	d := p.declared()
	prelude := preludeRows()
	first, ok := d.next()
	for ok {
		last, next := first, Node{}
		for {
			if next, ok = d.next(); !ok || next.unit != first.unit {
				break
			}
			last = next
		}
		rows := &prelude
		if first.unit >= 0 {
			rows = &d.units[first.unit].declarations
		}
		w.rows(rows.from(int(first.index), int(last.index)+1))
		first = next
	}
	w.end()
}

// preludeRows returns the rows of the declarations of the prelude.
func preludeRows() (rows texts) {
	for i := range preludeDeclarations {
		rows.bytes = appendPlace(appendDeclaration(append(rows.bytes, ','), preludeDeclarations[i]), "", "")
		rows.end()
	}
	return rows
}

// writeEdges writes the rows of the edges in their order, those of type references with the ordinals that only the
// project knows.
func (p *Project) writeEdges(w *rowWriter) {
	w.begin()
	var rows, ordinal []byte
	for u := range p.all() {
		if u.references == 0 {
			w.rows(u.edgeRows.bytes)
			continue
		}
		rows = rows[:0]
		written := 0
		for i := range u.edges {
			e := &u.edges[i]
			if e.kind != TypeReference {
				continue
			}
			ordinal = append(canon.AppendInt(ordinal[:0], int(p.before[u.position]+e.ordinal)), '}')
			if row := u.edgeRows.from(written, i+1); w.isSorted {
				rows = append(append(rows, row...), ordinal...)
			} else {
				w.rows(row)
				w.emit(ordinal)
			}
			written = i + 1
		}
		if rest := u.edgeRows.from(written, len(u.edges)); w.isSorted {
			w.rows(append(rows, rest...))
		} else {
			w.rows(rest)
		}
	}
	w.end()
}

// bind derives the revisions, or refuses a graph that is too long.
func (p *Project) bind() diag.List {
	p.workspaceRevision = canon.DigestOf(workspaceRevisionDomain, p.AppendWorkspaceManifest(nil))
	p.revision = canon.NewHasher(projectRevisionDomain).
		FrameString(p.manifest.Text()).Frame(p.workspaceRevision.Append(nil)).Sum()
	bytes := p.graphBytes()
	if whole := bytes + len(`,"graph_digest":""`) + canon.DigestTextBytes; whole > GraphBytesMax {
		return overLimit("output_bytes", whole, GraphBytesMax)
	}
	p.graphDigest = sync.OnceValue(func() canon.Digest { return p.streamedGraph(bytes) })
	return nil
}

// streamedGraph returns the digest of the graph, which has a length. Nothing of it is kept.
func (p *Project) streamedGraph(length int) canon.Digest {
	h := canon.NewHasher(graphDigestDomain).Length(length)
	p.writeGraph(&rowWriter{emit: func(part []byte) { h.Raw(part) }}, false)
	return h.Sum()
}
