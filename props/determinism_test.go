package props

import (
	"testing"

	"pgregory.net/rapid"

	"semaprax.dev/semaprax/core/module"
	"semaprax.dev/semaprax/core/project"
)

func TestTwoBuildsGiveTheSameProject(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		s := drawSources(t)
		requireSameProject(t, s.mustBuild(t), s.mustBuild(t))
	})
}

func TestTheOrderInWhichModulesAreCheckedChangesNothing(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		s := drawSources(t)
		readings := make([]project.Reading, len(s.texts))
		for _, i := range drawOrder(t, len(s.texts)) {
			readings[i] = project.Read(s.texts[i])
		}
		arrangement, found := project.Arrange(s.manifest, readings, nil, nil)
		if found != nil {
			t.Fatal(found)
		}
		modules := make([]*module.Module, arrangement.Len())
		for _, i := range drawOrder(t, len(modules)) {
			checked, found := arrangement.Check(i)
			if found != nil {
				t.Fatal(found)
			}
			modules[i] = checked
		}
		p, found := arrangement.Complete(modules)
		if found != nil {
			t.Fatal(found)
		}
		requireSameProject(t, p, s.mustBuild(t))
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
