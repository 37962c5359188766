package target

import (
	"slices"

	"semaprax.dev/semaprax/core/canon"
)

// laneKind is one kind of projection: its name, how it is validated, and the domain of its digests.
type laneKind struct{ name, validation, domain string }

// The lanes, in the order of the rows of one role. Source: Image Candidate Protocol v2, "What we emit".
var lanes = [...]laneKind{
	{"checked_hir", "canonical_projection_replay_not_target_emission", "semaprax.candidate.checked-hir.v1\x00"},
	{"interpreter_plan", "structural_plan_check_not_execution", "semaprax.candidate.interpreter-plan.v1\x00"},
}

const (
	checkedHIR = iota
	interpreterPlan

	rowCount = roleCount * len(lanes)
)

// Lanes returns the names of the lanes, in the order of the rows of one role.
func Lanes() (names []string) {
	for _, kind := range lanes {
		names = append(names, kind.name)
	}
	return names
}

// Validations returns how each lane is validated, in the order of Lanes.
func Validations() (validations []string) {
	for _, kind := range lanes {
		validations = append(validations, kind.validation)
	}
	return validations
}

// row is one lane of one role.
type row struct {
	role       string
	lane       int
	bytes      int
	digest     canon.Digest // over the pairs of path and module digest, in the order of paths
	diagnostic string       // the code of why the lane is not admitted, or ""
}

func (r *row) append(dst []byte) []byte {
	kind := lanes[r.lane]
	if r.diagnostic != "" {
		dst = append(dst, `{"admitted":false,"diagnostic":"`+r.diagnostic...)
		return append(dst, `","lane":"`+kind.name+`","role":"`+r.role+`"}`...)
	}
	dst = canon.AppendInt(append(dst, `{"admitted":true,"bytes":`...), r.bytes)
	dst = r.digest.Append(append(dst, `,"digest":"`...))
	return append(dst, `","lane":"`+kind.name+`","role":"`+r.role+`","validation":"`+kind.validation+`"}`...)
}

// Roles returns the names of the roles, in the order of the rows.
func Roles() []string { return slices.Clone(roles[:]) }

// Diagnostics returns the codes of why a lane is not admitted.
func Diagnostics() []string { return []string{codeAdmission, codeResource, codePlan} }
