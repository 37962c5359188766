package diag

// Closest returns the candidate that is the fewest edits away from name, the first of several, if that takes at most
// a third of the length of name. An edit inserts, removes or replaces one byte, or swaps two adjacent ones.
func Closest(name string, candidates []string) (near string, ok bool) {
	const nameBytesMax = 256 // a longer name was not mistyped
	if len(name) > nameBytesMax {
		return "", false
	}
	fewest := len(name)/3 + 1
	for _, candidate := range candidates {
		if edits := distance(name, candidate, fewest); edits < fewest {
			near, fewest, ok = candidate, edits, true
		}
	}
	return near, ok
}

// distance returns how many edits turn a into b, editing no byte twice, or enough if that many are needed. It takes
// time proportional to the product of the lengths, and none if the lengths already differ by enough.
func distance(a, b string, enough int) int {
	if max(len(a), len(b))-min(len(a), len(b)) >= enough {
		return enough
	}
	var rows [3][]int // distances from a's last three prefixes to every prefix of b, the longest last
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
