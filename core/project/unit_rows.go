package project

import (
	"slices"

	"semaprax.dev/semaprax/core/canon"
)

// rows lists numbers by row: those of row i are values[starts[i]:starts[i+1]], ascending.
type rows struct{ starts, values []int32 }

func (r *rows) of(i int32) []int32 { return r.values[r.starts[i]:r.starts[i+1]] }

// newRows groups the numbers below len(row) by the row that each belongs to.
func newRows(count int, row []int32) rows {
	r := rows{starts: make([]int32, count+1), values: make([]int32, len(row))}
	for _, i := range row {
		r.starts[i+1]++
	}
	for i := range count {
		r.starts[i+1] += r.starts[i]
	}
	next := slices.Clone(r.starts[:count])
	for value, i := range row {
		r.values[next[i]] = int32(value)
		next[i]++
	}
	return r
}

// texts is a list of texts that stand one after the other.
type texts struct {
	bytes []byte
	ends  []uint32
}

func (t *texts) from(i, j int) []byte {
	if i == j {
		return nil
	}
	start := uint32(0)
	if i > 0 {
		start = t.ends[i-1]
	}
	return t.bytes[start:t.ends[j-1]]
}

// newTexts returns an empty list for a number of texts, in the memory for rows.
func (c *collector) newTexts(count int) texts { return texts{c.rows[:0], make([]uint32, 0, count)} }

// finished returns the list in memory of its own, and takes back the memory for rows.
func (c *collector) finished(t texts) texts {
	c.rows = t.bytes
	return texts{slices.Clone(t.bytes), t.ends}
}

func (t *texts) end() { t.ends = append(t.ends, uint32(len(t.bytes))) }

// writeModule writes what documents say of the module and its source.
func (u *unit) writeModule() {
	row := canon.AppendString([]byte(`,{"path":`), u.path)
	u.pathEnd = len(row)
	row = canon.AppendString(append(row, `,"module":`...), u.Name())
	u.factsStart = len(row)
	row = append(append(row, `,"source_graph_schema":"`...), u.schema...)
	row = u.SourceRevision().Append(append(row, `","source_revision":"`...))
	row = append(u.SourceDigest().Append(append(row, `","source_digest":"`...)), '"')
	u.factsEnd = len(row)
	u.moduleRow = append(row, `,"dependency_depth":`...)
}

// appendSource appends the row of the source in the workspace manifest.
func (u *unit) appendSource(dst []byte) []byte {
	dst = append(dst, u.moduleRow[:u.pathEnd]...)
	dst = append(append(dst, u.moduleRow[u.factsStart:u.factsEnd]...), `,"bytes":`...)
	return append(canon.AppendInt(dst, len(u.Source())), '}')
}

// writeDeclarations writes the rows of the declarations.
func (u *unit) writeDeclarations(c *collector) {
	written := c.newTexts(len(u.order))
	end := appendPlace(nil, u.path, u.Name())
	for i := range u.order {
		written.bytes = append(appendDeclaration(append(written.bytes, ','), u.declaration(int32(i))), end...)
		written.end()
	}
	u.declarations = c.finished(written)
}
