package facet

import (
	"slices"

	"semaprax.dev/semaprax/core/canon"
	"semaprax.dev/semaprax/core/diag"
	"semaprax.dev/semaprax/core/image"
)

const (
	// SummarySchema is the schema of a summary. Source: facets, "semaprax.image-function-summary.v1".
	SummarySchema = "semaprax.image-function-summary.v1"

	// SummaryBytesMax bounds a summary.
	SummaryBytesMax = 65_536
)

// AppendSummary appends the summary of a function, with the handles of its facets: form S, without a line feed, at most
// SummaryBytesMax bytes. It checks, in this order: the expected image digest, as image.Image.Verify does; the length of
// the target, at most TargetBytesMax (SPX-G228); that the target names a function declared by a module of the project
// (SPX-G227); and the length of the summary (SPX-G228).
func AppendSummary(dst []byte, img *image.Image, expectedDigest, targetID string) ([]byte, diag.List) {
	if refused := img.Verify(expectedDigest); refused != nil {
		return nil, refused
	}
	t, refused := find(img, targetID)
	if refused != nil {
		return nil, refused
	}
	start := len(dst)
	dst = canon.Sorted(dst, t.appendSummary(nil))
	if len(dst)-start > SummaryBytesMax {
		return nil, exceedsOutput()
	}
	return dst, nil
}

// appendSummary appends the summary in form F.
func (t target) appendSummary(dst []byte) []byte {
	signature := t.function.Signature()
	dst = t.image.Digest().Append(append(dst, `{"schema":"`+SummarySchema+`","image_revision":"`...))
	dst = t.project.Revision().Append(append(dst, `","project_revision":"`...))
	dst = canon.AppendString(append(dst, `","id":`...), signature.ID())
	dst = canon.AppendString(append(dst, `,"name":`...), signature.Name())
	dst = canon.AppendString(append(dst, `,"path":`...), t.module.Path())
	dst = canon.AppendString(append(dst, `,"module":`...), t.module.Name())
	dst = t.module.SourceRevision().Append(append(dst, `,"source_revision":"`...))
	dst = appendSpan(append(dst, `","span":`...), t.lines(), signature.At())
	dst = canon.AppendInt(append(dst, `,"parameter_count":`...), signature.Parameters().Len())
	dst = t.appendTypeID(append(dst, `,"return_type_id":`...), signature.Result())
	dst = canon.AppendStrings(append(dst, `,"effects":`...), slices.Collect(signature.Effects().Values()))
	dst = canon.AppendInt(append(dst, `,"requires_count":`...), t.function.RequiresCount())
	dst = canon.AppendInt(append(dst, `,"ensures_count":`...), t.function.EnsuresCount())
	dst = t.appendHandles(append(dst, `,"facets":`...))
	return append(dst, `,"evidence_class":"`+evidenceClass+`","source_authority":false,"target_execution":false}`...)
}

func (t target) appendHandles(dst []byte) []byte {
	imageDigest := t.image.Digest().String()
	dst = append(dst, '[')
	for i := range facets {
		if i > 0 {
			dst = append(dst, ',')
		}
		dst = canon.AppendString(append(dst, `{"facet":`...), facets[i].name)
		dst = canon.AppendString(append(dst, `,"handle":`...), handleOf(imageDigest, t.function.ID(), facets[i].name))
		dst = append(dst, '}')
	}
	return append(dst, ']')
}
