package image

import (
	"semaprax.dev/semaprax/core/candidate"
	"semaprax.dev/semaprax/core/canon"
	"semaprax.dev/semaprax/core/catalog"
)

func validationCatalog(s State, _ catalog.Arguments, dst []byte) Outcome {
	dst = append(dst, `{"available":[{"kind":"independent_source_and_target_projection_replay",`+
		`"method":"candidate/validate","runtime_execution":false}],"required_external_gates":`...)
	dst = canon.AppendStrings(dst, candidate.RequiredGates())
	dst = append(dst, `,"schema":"`+catalog.ValidationsCatalogSchema+`","source_authority":false,"tests":"not_run"}`...)
	return s.reads(dst, nil)
}
