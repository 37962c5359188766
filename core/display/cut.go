package display

import "github.com/rivo/uniseg"

// ellipsis stands for what Cut leaves out.
const ellipsis = "…"

// Cut returns the text, which must be one line without colours, in at most the given number of cells, at least one:
// of what is wider, the head and the tail are kept, because ids and paths differ at their ends.
func (t Text) Cut(cells int) Text {
	if t.Cells() <= cells {
		return t
	}
	left := max(0, cells-1)
	head := t.head(left / 2)
	return head + ellipsis + t.tail(left-head.Cells())
}

// head returns the longest beginning that fits into so many cells.
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

// tail returns the longest end that fits into so many cells.
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
