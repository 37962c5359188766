package plan

import (
	"testing"

	"pgregory.net/rapid"
)

func TestReplayAgreesWithEveryBuiltPlanOfOwnedValues(t *testing.T) {
	var builder Builder
	var replayer Replayer
	rapid.Check(t, func(t *rapid.T) {
		m := moduleOf(t, ownedSource(t))
		for i := range m.FunctionCount() {
			f := m.Function(i)
			if found := replayer.Replay(f, builder.Cleanup(f)); found != nil {
				t.Fatalf("%s", found)
			}
		}
	})
}
