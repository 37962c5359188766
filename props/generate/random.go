package generate

import "math/rand/v2"

// random draws the decisions of one module.
type random struct{ *rand.Rand }

// newRandom returns the stream of decisions of one module.
func newRandom(seed uint64, module int) random {
	return random{rand.New(rand.NewPCG(seed, uint64(module)))}
}

// chance reports true in percent of 100 cases.
func (r random) chance(percent int) bool { return r.IntN(100) < percent }

// between returns a number from low to high, both included.
func (r random) between(low, high int) int { return low + r.IntN(high-low+1) }

// weighted returns an index, each with a probability in proportion to its weight.
func (r random) weighted(weights ...int) int {
	total := 0
	for _, weight := range weights {
		total += weight
	}
	at := r.IntN(total)
	for i, weight := range weights {
		if at < weight {
			return i
		}
		at -= weight
	}
	return 0
}

// pick returns one element of a list that is not empty.
func pick[T any](r random, from []T) T { return from[r.IntN(len(from))] }
