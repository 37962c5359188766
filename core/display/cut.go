package display

import "github.com/rivo/uniseg"

// ellipsis replaces what Cut leaves out.
const ellipsis = "…"

// Cut returns the text, which must be one line without colours, shortened to at most the given number of cells, which
// must be at least one. It keeps the head and the tail, because ids and paths differ at their ends.
func (t Text) Cut(cells int) Text {
	if t.Cells() <= cells {
		return t
	}
	left := max(0, cells-1)
	head := t.head(left / 2)
	return head + ellipsis + t.tail(left-head.Cells())
}

// head returns the longest prefix that fits into the given number of cells.
func (t Text) head(cells int) Text {
	end := 0
	for rest, state := string(t), -1; rest != ""; {
		var cluster string
		var width int
		cluster, rest, width, state = uniseg.FirstGraphemeClusterInString(rest, state)
		if cells -= width; cells < 0 {
			break
		}
		end += len(cluster)
	}
	return t[:end]
}

// tail returns the longest suffix that fits into the given number of cells.
func (t Text) tail(cells int) Text {
	excess, start := t.Cells()-cells, 0
	for rest, state := string(t), -1; rest != "" && excess > 0; {
		var cluster string
		var width int
		cluster, rest, width, state = uniseg.FirstGraphemeClusterInString(rest, state)
		excess -= width
		start += len(cluster)
	}
	return t[start:]
}
