package diag

// Closest returns the first of the candidates that takes the fewest edits to become the name, at most a third of its
// length. An edit inserts, removes or exchanges one byte, or swaps two that stand side by side.
func Closest(name string, candidates []string) (near string, found bool) {
	const nameBytesMax = 256 // what is longer was not mistyped
	if len(name) > nameBytesMax {
		return "", false
	}
	fewest := len(name)/3 + 1
	for _, candidate := range candidates {
		if edits := distance(name, candidate, fewest); edits < fewest {
			near, fewest, found = candidate, edits, true
		}
	}
	return near, found
}

// distance returns how many edits turn a into b, where no byte is edited twice; where that is enough or more, it
// returns enough. The cost is the product of the lengths, and nothing where the lengths already differ enough.
func distance(a, b string, enough int) int {
	if max(len(a), len(b))-min(len(a), len(b)) >= enough {
		return enough
	}
	var rows [3][]int // distances of a's last three prefixes to every prefix of b, the longest last
	for i := range rows {
		rows[i] = make([]int, len(b)+1)
	}
	for j := range rows[2] {
		rows[2][j] = j
	}
	for i := range len(a) {
		rows[0], rows[1], rows[2] = rows[1], rows[2], rows[0]
		rows[2][0] = i + 1
		for j := range len(b) {
			edits := rows[1][j]
			if a[i] != b[j] {
				edits = 1 + min(rows[1][j], rows[1][j+1], rows[2][j])
				if i > 0 && j > 0 && a[i] == b[j-1] && a[i-1] == b[j] {
					edits = min(edits, 1+rows[0][j-1])
				}
			}
			rows[2][j+1] = edits
		}
	}
	return min(rows[2][len(b)], enough)
}
