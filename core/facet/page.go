package facet

import (
	"strconv"
	"strings"

	"semaprax.dev/semaprax/core/canon"
	"semaprax.dev/semaprax/core/diag"
	"semaprax.dev/semaprax/core/image"
	"semaprax.dev/semaprax/core/project"
)

// Schema is the schema of a page. Source: facets, "semaprax.image-facet.v1".
const Schema = "semaprax.image-facet.v1"

// The bounds and defaults of options. The image protocols bound the bytes of a page more tightly than the library does,
// since a reply holds it. Source: facets, "Payload".
const (
	PageSizeMin            = 1
	PageSizeMax            = 128
	PageSizeDefault        = 32
	OutputBytesMin         = 1_024
	OutputBytesMax         = 1_048_576
	OutputBytesDefault     = 65_536
	ProtocolOutputBytesMax = 524_288
)

// evidenceClass names the evidence behind summaries and pages.
const evidenceClass = "descriptive_projection_of_validated_hir"

// nonclaims lists what a page does not claim, in document order.
var nonclaims = []string{
	"no_source_or_commit_authority",
	"no_runtime_liveness_or_target_execution",
	"no_test_coverage_inference",
	"no_external_or_dynamic_callers",
}

// Options selects one page.
type Options struct {
	Target   string // the stable identity of a function
	Facet    string // one of Names
	Handle   string // of the facet, from the summary of the target
	Cursor   string // from the page before; "" for the first page
	PageSize int    // items, PageSizeMin to PageSizeMax
	MaxBytes int    // of the page, OutputBytesMin to OutputBytesMax; it may differ from page to page
}

// AppendPage appends one page of a facet: form S, without a line feed, at most o.MaxBytes bytes. It reports only the
// first violation in this order: an unknown facet (SPX-G227), a size out of range (SPX-G228), an expected image digest
// that is not that of the image (as image.Image.Verify), a target that AppendSummary would refuse, references that are
// too long (SPX-G228) or were not issued for this page (SPX-G229), an inventory beyond its bounds (SPX-G228), a cursor
// at or past its end (SPX-G229), a page that does not fit (SPX-G228). Source: facets, "Evaluation order and
// diagnostics".
func AppendPage(dst []byte, img *image.Image, expectedDigest string, o Options) ([]byte, diag.List) {
	facet, refused := o.verify()
	if refused != nil {
		return nil, refused
	}
	if refused := img.Verify(expectedDigest); refused != nil {
		return nil, refused
	}
	t, refused := find(img, o.Target)
	if refused != nil {
		return nil, refused
	}
	offset, refused := verifyReferences(handleOf(expectedDigest, o.Target, o.Facet), o)
	if refused != nil {
		return nil, refused
	}
	items, refused := t.list(facet)
	if refused != nil {
		return nil, refused
	}
	if offset > 0 && offset >= items.length {
		return nil, refuse(ruleReference, "semantic image facet cursor is outside the inventory")
	}
	start := len(dst)
	dst = canon.Sorted(dst, t.appendPage(nil, o, offset, items))
	if len(dst)-start > o.MaxBytes {
		return nil, exceedsOutput()
	}
	return dst, nil
}

// verify judges the options that need no image, and returns the index of the facet.
func (o *Options) verify() (facet int, refused diag.List) {
	if facet = indexOf(o.Facet); facet < 0 {
		near := project.DidYouMean(diag.Closest(o.Facet, Names()))
		return facet, diag.List{
			ruleTarget.New("semantic image facet is unknown; the facets are " + strings.Join(Names(), ", ")).WithHelp(
				near,
			),
		}
	}
	if o.PageSize < PageSizeMin || o.PageSize > PageSizeMax {
		return facet, refuse(
			ruleLimit,
			outside("semantic image facet page", o.PageSize, "items", PageSizeMin, PageSizeMax),
		)
	}
	if o.MaxBytes < OutputBytesMin || o.MaxBytes > OutputBytesMax {
		return facet, refuse(
			ruleLimit,
			outside("semantic image facet output", o.MaxBytes, "bytes", OutputBytesMin, OutputBytesMax),
		)
	}
	return facet, nil
}

// outside returns the message for a quantity that is not within its bounds.
func outside(subject string, found int, unit string, least, most int) string {
	return subject + " must have " + strconv.Itoa(least) + " to " + strconv.Itoa(most) + " " + unit + "; found " +
		strconv.Itoa(found)
}

// exceedsOutput returns the violation of the bound of a whole document.
func exceedsOutput() diag.List {
	return refuse(ruleLimit, "semantic image facet response exceeds its byte bound")
}

// wideningMax is the largest ratio of the length of form F to that of form S.
const wideningMax = 6

// appendPage appends the page at an offset, in form F. It stops after the item that makes the page too long, because
// the page is then refused.
func (t target) appendPage(dst []byte, o Options, offset int, items inventory) []byte {
	end := min(offset+o.PageSize, items.length)
	dst = t.image.Digest().Append(append(dst, `{"schema":"`+Schema+`","image_revision":"`...))
	dst = t.project.Revision().Append(append(dst, `","project_revision":"`...))
	dst = canon.AppendString(append(dst, `","target":`...), o.Target)
	dst = canon.AppendString(append(dst, `,"facet":`...), o.Facet)
	dst = canon.AppendString(append(dst, `,"handle":`...), o.Handle)
	dst = canon.AppendString(append(dst, `,"path":`...), t.module.Path())
	dst = t.module.SourceRevision().Append(append(dst, `,"source_revision":"`...))
	dst = canon.AppendInt(append(dst, `","offset":`...), offset)
	dst = canon.AppendInt(append(dst, `,"total_items":`...), items.length)
	dst = append(dst, `,"items":[`...)
	for i := offset; i < end && len(dst) <= wideningMax*o.MaxBytes; i++ {
		if i > offset {
			dst = append(dst, ',')
		}
		dst = items.append(dst, i)
	}
	next := ""
	if end < items.length {
		next = cursorOf(o.Handle, end, o.PageSize)
	}
	dst = canon.AppendOptionalString(append(dst, `],"next_cursor":`...), next)
	dst = append(dst, `,"evidence_class":"`+evidenceClass+`","nonclaims":`...)
	return append(canon.AppendStrings(dst, nonclaims), '}')
}
