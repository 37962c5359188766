package diag

// Closest returns the first of the candidates that takes the fewest edits of single bytes to become the name, at most a
// third of its length.
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

// distance returns how many bytes must be inserted, removed or exchanged to turn a into b; where that is enough or more,
// it returns enough. The cost is the product of the lengths, and nothing where the lengths already differ enough.
func distance(a, b string, enough int) int {
	if max(len(a), len(b))-min(len(a), len(b)) >= enough {
		return enough
	}
	row := make([]int, len(b)+1) // distances of a's prefix to every prefix of b
	for j := range row {
		row[j] = j
	}
	for i := range len(a) {
		diagonal := row[0]
		row[0] = i + 1
		for j := range len(b) {
			edits := diagonal
			if a[i] != b[j] {
				edits = 1 + min(diagonal, row[j], row[j+1])
			}
			diagonal, row[j+1] = row[j+1], edits
		}
	}
	return min(row[len(b)], enough)
}
