package plan_test

import (
	"semaprax.dev/semaprax/core/plan"
	"semaprax.dev/semaprax/core/plan/replay"
)

func init() {
	plan.Replay = new(replay.CleanupReplayer).Replay
	plan.ReplayLoans = new(replay.LoanReplayer).Replay
}
