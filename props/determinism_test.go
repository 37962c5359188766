package props

import (
	"testing"

	"pgregory.net/rapid"

	"semaprax.dev/semaprax/core/project"
)

func TestOpeningTwiceGivesTheSameProject(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		s := drawSources(t)
		requireSameProject(t, s.mustOpen(t), s.mustOpen(t))
	})
}

func TestTheOrderInWhichModulesAreReadAndCheckedChangesNothing(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		s := drawSources(t)
		anyOrder := project.Host{Run: func(n int, newWorker func() (job func(i int))) {
			workers := []func(i int){newWorker(), newWorker()}
			for _, i := range drawOrder(t, n) {
				rapid.SampledFrom(workers).Draw(t, "worker")(i)
			}
		}}
		p, found := anyOrder.Open(s.manifest, s.texts)
		if found != nil {
			t.Fatal(found)
		}
		requireSameProject(t, p, s.mustOpen(t))
	})
}

// drawOrder returns the numbers below n in any order.
func drawOrder(t *rapid.T, n int) []int {
	numbers := make([]int, n)
	for i := range numbers {
		numbers[i] = i
	}
	return rapid.Permutation(numbers).Draw(t, "order")
}
