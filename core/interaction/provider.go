package interaction

import (
	"slices"
	"strings"
)

// Presentation is a schema as it is presented to a provider. It never changes.
type Presentation struct {
	document    string
	unexpressed []Unexpressed
	warnings    []string
}

// Document returns the document of the dialect, one line with its LF.
func (p *Presentation) Document() string { return p.document }

// Unexpressed returns the constraints that the document does not express, in a fixed order.
func (p *Presentation) Unexpressed() []Unexpressed { return slices.Clone(p.unexpressed) }

// Warnings returns, one line each and in a fixed order, the reasons why some providers are known to reject the document
// although it keeps the limits of the dialect.
func (p *Presentation) Warnings() []string { return slices.Clone(p.warnings) }

// ProviderSchema returns the schema of the value of a document, without the envelope around it, in a dialect. A schema
// that exceeds the limits of the dialect is refused, never weakened: the error is a *LimitError. It is a *LabelError if
// the dialect does not accept the labels. Comments on types, cases and fields become descriptions in every dialect
// except Generic. Source: Agent Interaction Schema, "Provider projection" and "Provider dialects and adapter rules".
func (c *Interaction) ProviderSchema(dialect Dialect, labels Labels) (*Presentation, error) {
	if err := dialect.CheckLabels(labels); err != nil {
		return nil, err
	}
	d := dialects[dialect]
	p := &Presentation{unexpressed: c.unexpressed(d)}
	document := c.projection(d.adapts)
	if d.adapts {
		schema := c.adapter(d).document(document)
		warnings, exceeded := judged(dialect, measured(schema))
		if exceeded != nil {
			return nil, exceeded
		}
		p.warnings = warnings
		document = d.wrap(c.labelled(d, labels, schema))
	}
	p.document = string(append(document.append(nil), '\n'))
	return p, nil
}

// Unexpressed is a constraint of the decoder that a document for a provider does not express. A reply that violates it
// is rejected when it arrives.
type Unexpressed struct {
	code   string
	rule   string
	reason string
	fields []string
}

// Code returns the code of the refusal.
func (u Unexpressed) Code() string { return u.code }

// Rule returns the name of the part of the rule, or "" where the code says all.
func (u Unexpressed) Rule() string { return u.rule }

// Reason returns why the document does not express the constraint.
func (u Unexpressed) Reason() string { return u.reason }

// Fields returns the stable identities of the fields that the constraint is about, in the order of the schema
// document, or nothing if it is about the whole document.
func (u Unexpressed) Fields() []string { return slices.Clone(u.fields) }

// String returns the constraint as one line.
func (u Unexpressed) String() string {
	line := u.rule
	if line == "" {
		line = u.code
	}
	line += ": " + u.reason
	if len(u.fields) > 0 {
		line += ": " + strings.Join(u.fields, ", ")
	}
	return line
}

// constraints lists what the decoder requires beyond structure and JSON types: the fields concerned, the keywords by
// which a schema can express it, and the gaps that these leave; a loose gap is left only by the projection. A
// constraint without fields concerns the whole document.
var constraints = []struct {
	code, rule string
	of         []Representation
	keywords   []string
	gap        string
	isLoose    bool
}{
	{
		ruleAdmission.Code(), valueInteger, []Representation{I32, I64, U8, U64}, []string{"pattern"},
		"the pattern admits leading zeros and -0", true,
	},
	{
		ruleAdmission.Code(), valueIntegerRange, []Representation{I32, I64, U8, U64}, nil,
		"no keyword bounds a string of digits", false,
	},
	{
		ruleAdmission.Code(), valueStringBytes, []Representation{String}, []string{"maxLength"},
		"maxLength counts characters, not bytes", false,
	},
	{ruleAdmission.Code(), valueBytesLength, []Representation{Bytes}, []string{"maxItems"}, "", false},
	{
		ruleAdmission.Code(), valueBytesElement, []Representation{Bytes}, []string{"minimum", "maximum"},
		"an integer may be written with a fraction, an exponent or a sign", false,
	},
	{ruleAdmission.Code(), documentBytes, nil, nil, "no keyword bounds a document", false},
	{ruleCanonical.Code(), "", nil, nil, "no keyword forbids a member that is repeated", false},
}

// unexpressed returns the constraints of the schema that a dialect does not express.
func (c *Interaction) unexpressed(d *dialect) (list []Unexpressed) {
	for _, constraint := range constraints {
		fields := c.fieldsOf(constraint.of)
		if constraint.of != nil && fields == nil {
			continue
		}
		lacking := slices.DeleteFunc(
			slices.Clone(constraint.keywords),
			func(keyword string) bool { return d.keywords[keyword] == keep },
		)
		reason := constraint.gap
		if constraint.isLoose && d.adapts {
			reason = ""
		}
		if len(lacking) > 0 {
			reason = "the dialect has no " + strings.Join(lacking, " and no ")
		}
		if reason != "" {
			list = append(list, Unexpressed{constraint.code, constraint.rule, reason, fields})
		}
	}
	return list
}

// fieldsOf returns the identities of the fields with one of the representations.
func (c *Interaction) fieldsOf(ways []Representation) (ids []string) {
	for _, t := range c.types {
		for i := range t.shapes {
			for _, f := range t.shapes[i].fields {
				if slices.Contains(ways, f.representation) {
					ids = append(ids, f.id)
				}
			}
		}
	}
	return ids
}
