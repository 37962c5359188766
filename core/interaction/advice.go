package interaction

import (
	"fmt"
	"strings"

	"semaprax.dev/semaprax/core/strict"
)

// Advice returns the smallest correction, in one line. The contract gives the diagnostics of refusals no help, so the
// advice is separate. Source: Agent Interaction Schema, "Diagnostics".
func (r *Refusal) Advice() string {
	switch {
	case r.advice != "":
		return r.advice
	case r.name == "":
		return adviceOf[r.rule.Code()]
	}
	return adviceOf[r.name]
}

// A document can fail to be canonical in many ways that share one code. These are the corrections for the ways that
// precede the order of members, blanks and escapes.
const (
	adviseOneLine = "write the document as one line that ends with one LF, without a byte order mark"
	adviseJSON    = "give one JSON text, whole and alone: no words, marks or fences before or after it, no " +
		"comments, no extra commas"
	adviseValue   = "a value is not JSON: write text in double quotes, and true, false or null"
	adviseDigits  = "a number is not JSON: write digits, without leading zeros or a plus sign"
	adviseName    = "the name of a member is missing, or is not in double quotes"
	adviseColon   = "write a colon after the name of every member, and nowhere else"
	adviseComma   = `a comma or a closing bracket is missing, or the text before holds a quote that is not written \"`
	adviseBracket = "a bracket closes nothing, or a value is missing before it"
	adviseBlank   = "a character other than a space, tab or line break is outside the strings: remove it"
	adviseControl = `a text holds a raw line break or other control character: write \n, \r, \t,` +
		` or \u and four hex digits`
	adviseEscape    = `a text holds an unknown escape: write \" \\ \n \r \t, or \u and four hex digits`
	adviseSurrogate = `a text holds a lone surrogate: write both halves of the pair as \u escapes, or the character itself`
	adviseEnd       = "the JSON text ends too early: give all of it"
	adviseNumber    = "a number is out of range: give one that a 64-bit float can hold"
	adviseOnce      = "give every member once"
	adviseSchema    = "write the schema as \"" + ValueName + "\""
	adviseBinding   = "write root_type_id and schema_digest as strings"
	adviseCaseText  = "name a case by its stable id, as a string"
	adviseOfFields  = "give the fields as an object, their names the stable ids"
	adviseOfMembers = "give an object, not a text that holds one, with exactly the members "
	adviseOfMember  = "give an object, not a text that holds one, with exactly the member "
)

// AdviceOfFault returns the smallest correction of a text that is not JSON, in one line, or "" for a fault that has
// none.
func AdviceOfFault(fault strict.Fault) string { return adviceOfFault[fault] }

// adviceOfFault holds the advice for every fault of JSON. Length and encoding are checked before.
var adviceOfFault = map[strict.Fault]string{
	strict.FaultSyntax: adviseJSON, strict.FaultValue: adviseValue, strict.FaultDigits: adviseDigits,
	strict.FaultName: adviseName, strict.FaultColon: adviseColon, strict.FaultComma: adviseComma,
	strict.FaultBracket: adviseBracket, strict.FaultBlank: adviseBlank,
	strict.FaultControl: adviseControl, strict.FaultEscape: adviseEscape,
	strict.FaultSurrogate: adviseSurrogate, strict.FaultEnd: adviseEnd, strict.FaultNumber: adviseNumber,
	strict.FaultDepth: fmt.Sprintf("the nesting is too deep: nest at most %d objects and arrays",
		nestingMax),
}

// adviseMembers returns the advice for a value that must be an object with exactly the named members.
func adviseMembers(n *names) string {
	if len(n.list) == 1 {
		return adviseOfMember + n.list[0]
	}
	last := len(n.list) - 1
	return adviseOfMembers + strings.Join(n.list[:last], ", ") + " and " + n.list[last]
}

// adviceOf holds the advice for every part of a rule, and for the rules without parts.
var adviceOf = map[string]string{
	typeUnresolved:           "name a record or variant by its stable id",
	typeGeneric:              "declare a type without type parameters",
	typeIdentityOrigin:       "give the type an @id",
	typeKind:                 "use a record or variant; resources and classes cannot be exchanged",
	typeCases:                "give the variant a case",
	typeCaseIdentityOrigin:   "give the case an @id",
	typeFieldIdentityOrigin:  "give the field an @id",
	typeFieldGenericArgument: "use a type without type arguments",
	typeFieldUnsupported:     "use bool, i32, i64, u8, usize, string, Bytes, or a record or variant",
	typeRecursive:            "let no type reach itself",
	typeMaxDepth:             fmt.Sprintf("let at most %d fields lead from the root to a type", depthMax),
	typeMaxTypes:             fmt.Sprintf("reach at most %d types, the root included", typesMax),

	schemaBytes: fmt.Sprintf("split the type or shorten identities; the document may have %d bytes",
		SchemaBytesMax),
	ruleReplay.Code():    "derive the schema again",
	ruleCanonical.Code(): "write every member once and in declaration order, without blanks and in the canonical escapes",

	documentBytes: fmt.Sprintf("give a value document of at most %d bytes, and a reply of at most %d",
		DocumentBytesMax, ReplyBytesMax),
	documentUTF8:       "encode it in UTF-8",
	rootTypeID:         "give a value of the root that was asked for",
	schemaDigest:       "make the value for the schema that the source gives now",
	valueMaxDepth:      fmt.Sprintf("nest at most %d values below the root", depthMax),
	valueCase:          "name a case by its stable id",
	valueFieldsUnknown: "leave the member out; fields are named by their stable ids",
	valueFieldsMissing: "give every field",
	valueRepresentation: "give a bool as true or false, an integer as a string of digits, text as a string, bytes " +
		"as an array of integers",
	valueStringBytes:  fmt.Sprintf("give at most %d bytes of UTF-8", stringBytesMax),
	valueBytesLength:  fmt.Sprintf("give at most %d elements", bytesMax),
	valueBytesElement: "give an integer from 0 to 255, in digits alone",
	valueInteger:      "give a decimal in digits alone, without leading zeros",
	valueIntegerRange: "give an integer in the range of the field",
}
