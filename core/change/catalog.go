package change

import (
	"slices"
	"strings"

	"semaprax.dev/semaprax/core/canon"
	"semaprax.dev/semaprax/core/diag"
	"semaprax.dev/semaprax/core/hir"
)

// Why a change catalog lists what it lists. Source: Image Candidate Protocol v2, "Change catalog".
const (
	reasonUnsupported = "target_is_not_a_supported_top_level_function"
	reasonIneligible  = "target_requires_explicit_identity_monomorphic_non_main_function"
	reasonLimit       = "candidate_intention_limit_reached"
	reasonAvailable   = "constructor_available_payload_requires_full_candidate_admission"
)

// CatalogReasons returns why a change catalog lists what it lists, in the order in which the reasons are judged.
func CatalogReasons() []string {
	return []string{reasonUnsupported, reasonIneligible, reasonLimit, reasonAvailable}
}

// AppendCatalog appends the change catalog of a target: what kinds of intents can be asked of it, and what their
// constructors can select in its module; form S, without a line feed, at most CatalogBytesMax bytes (SPX-G223).
// candidate is the digest of the candidate whose project the revision is, and history the number of its changes. A
// target that is too long is SPX-G223, one that is empty or has a NUL byte SPX-G222; an unknown one has no operations.
// Source: Image Candidate Protocol v2, "Change catalog".
func AppendCatalog(dst []byte, r *Revision, candidate canon.Digest, history int, target string) ([]byte, diag.List) {
	switch {
	case len(target) > SelectorBytesMax:
		return nil, exceeds(RuleCapacity, "target", len(target), SelectorBytesMax, "bytes")
	case target == "" || strings.IndexByte(target, 0) >= 0:
		return nil, refuse(RuleDocument, "the target is empty or has a NUL byte")
	}
	c := newChangeCatalog(r, target, history < HistoryMax)
	text := candidate.Append([]byte(`{"admission":"constructor_discovery_only","candidate_digest":"`))
	text = append(text, `","operations":[`...)
	for i, row := range c.operations {
		if i > 0 {
			text = append(text, ',')
		}
		text = row.append(text)
	}
	text = c.appendParameters(append(text, `],"parameters":`...))
	text = r.project.Revision().Append(append(text, `,"project_revision":"`...))
	text = append(append(text, `","reason":"`...), c.reason...)
	text = append(text, `","requires_full_candidate_validation":true,"schema":"`+CatalogSchema+
		`","source_authority":false,"target":`...)
	text = canon.AppendString(text, target)
	for _, i := range c.inventories {
		if len(i.rows) > 0 {
			text = append(append(append(text, `,"`+i.name+`":[`...), strings.Join(i.rows, ",")...), ']')
		}
	}
	text = append(text, '}')
	if len(text) >= CatalogBytesMax {
		return nil, exceeds(RuleCapacity, "change catalog", len(text)+1, CatalogBytesMax, "bytes")
	}
	return canon.Sorted(dst, text), nil
}

// changeCatalog is what can be asked of one target.
type changeCatalog struct {
	revision    *Revision
	target      string
	function    functionView // if it is one
	isFunction  bool
	isEligible  bool // an explicit function without type parameters, main included, and room in the history
	isMain      bool
	reason      string
	operations  []catalogRow
	inventories []inventoryOf
}

func newChangeCatalog(r *Revision, target string, hasRoom bool) *changeCatalog {
	c := &changeCatalog{revision: r, target: target, reason: reasonUnsupported}
	if c.function, c.isFunction = r.function(target); c.isFunction {
		c.isMain = c.function.tree.Text() == mainName
		isOpen := c.function.isOpen()
		c.isEligible = isOpen && hasRoom
		switch {
		case !isOpen || c.isMain:
			c.reason = reasonIneligible
		case !hasRoom:
			c.reason = reasonLimit
		}
		if isOpen {
			c.inventories = c.function.inventories()
		}
	}
	if hasRoom {
		c.list()
	}
	if len(c.operations) > 0 {
		c.reason = reasonAvailable
	}
	return c
}

// list lists the operations that can be asked of the target.
func (c *changeCatalog) list() {
	switch {
	case c.isEligible && !c.isMain:
		c.operations = append(c.operations, rowRename, c.signatureRow(), c.bodyRow(), rowExpression)
		if c.function.tree.Clauses().Len() < ContractsMax {
			c.operations = append(c.operations, rowContract)
		}
	case c.isEligible:
		c.operations = append(c.operations, rowExpression)
	}
	if c.isEligible {
		declaration := rowDeclaration.with(
			`"anchor":` + quotedJSON(c.target) + `,"placement":"append_function_in_anchor_module"`)
		c.operations = append(c.operations, declaration, rowExtract)
		if anchors := c.destinations(); len(anchors) > 0 {
			c.operations = append(c.operations, rowMove.with(`"destination_anchors":`+string(canon.AppendStrings(nil, anchors))))
		}
	}
	if c.isExtensible() {
		c.operations = append(c.operations,
			rowField.with(`"field_fields":["id","name","type","default"],"field_types":["i64","bool","i32","u8","usize"]`))
	}
}

// isExtensible reports whether the target is a record that can get a field.
func (c *changeCatalog) isExtensible() bool {
	p := &preparation{revision: c.revision}
	d, refused := p.recordWithID(c.target)
	if refused != nil {
		return false
	}
	m, _ := c.revision.project.ModuleOf(d)
	return c.revision.module(m).declarations(d.ID)[0].Fields().Len() < RecordFieldsMax
}

// destinations returns the functions beside which the target can move, sorted.
func (c *changeCatalog) destinations() (anchors []string) {
	f := c.function
	if c.isMain || slices.Contains(c.revision.project.Manifest().WebExports(), c.target) || f.judgeMovable() != nil {
		return nil
	}
	p := &preparation{revision: c.revision, function: f}
	for m := range c.revision.project.Modules() {
		if m.Path() == f.Path() || p.judgeDestination(c.revision.module(m)) != nil {
			continue
		}
		for _, d := range m.Outline().Declarations().All() {
			if d.Kind == hir.Function && d.Owner == "" && d.Origin == hir.Explicit {
				anchors = append(anchors, d.ID)
			}
		}
	}
	slices.Sort(anchors)
	return anchors
}

// appendParameters appends the parameters of the target, which has none in the catalog unless its signature can change.
func (c *changeCatalog) appendParameters(dst []byte) []byte {
	dst = append(dst, '[')
	if c.isEligible && !c.isMain {
		m := c.function.Model()
		for i, p := range c.function.model.Signature().Parameters().All() {
			if i > 0 {
				dst = append(dst, ',')
			}
			dst = c.function.appendCatalogParameter(dst, m, i, p)
		}
	}
	return append(dst, ']')
}
