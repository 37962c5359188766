package generate

import (
	"strconv"
	"strings"
)

// The words that names are made of. A function is a verb and a noun, a type is a noun and a form, a case is a state; no
// word is in two lists, so that Go, where all of these share one namespace, needs no other names. None is reserved in
// either language.
var (
	verbs = strings.Fields(
		`scale adjust combine measure estimate weigh settle rank derive convert compare allot trim raise
		blend choose admit defer refine spread audit quote clear assign sample grade`,
	)
	nouns = strings.Fields(
		`price order stock parcel route ledger invoice basket quota tariff supply demand season region
		carrier pallet voucher account payment refund deposit credit batch shelf ticket parish vessel crate freight levy`,
	)
	forms  = strings.Fields(`line plan entry rule sheet slot note term mark view`)
	states = strings.Fields(`open closed pending partial ready blocked empty split final late moved held`)

	fieldWords = strings.Fields(`width height depth volume rate share fee bonus margin limit floor ceiling weight origin
		target delay span age score tally code unit lot zone`)
	numberWords = strings.Fields(
		`amount total count base extra level part rest step load cost gain loss first second third
		left right sum gap`,
	)
	truthWords   = strings.Fields(`active valid fresh known due full paid sealed`)
	symbolWords  = strings.Fields(`letter symbol sign initial`)
	textWords    = strings.Fields(`label title caption phrase heading`)
	bufferWords  = strings.Fields(`data chunk packet content`)
	viewWords    = strings.Fields(`window excerpt passage extract`)
	counterWords = strings.Fields(`index turn lap pass`)
)

// effects are the effect names that modules permit.
var effects = []string{
	"audit.write", "clock.read", argumentsRead, inputRead, errorsWritten, outputWritten, "store.read", "store.write",
}

// unique returns base, or base with the first number that makes it new, and takes the name.
func unique(taken map[string]bool, base string) string {
	name := base
	for n := 2; taken[name]; n++ {
		name = base + strconv.Itoa(n)
	}
	taken[name] = true
	return name
}

// camel returns the words of a name joined with capitals: price_line becomes PriceLine.
func camel(name string) string {
	var joined strings.Builder
	for word := range strings.SplitSeq(name, "_") {
		joined.WriteString(strings.ToUpper(word[:1]))
		joined.WriteString(word[1:])
	}
	return joined.String()
}

// kebab returns the words of a name in lower case, joined with dashes: PriceLine and price_line become price-line.
func kebab(name string) string {
	var joined strings.Builder
	for i, c := range name {
		switch {
		case c == '_':
			joined.WriteByte('-')
		case c >= 'A' && c <= 'Z':
			if i > 0 {
				joined.WriteByte('-')
			}
			joined.WriteRune(c - 'A' + 'a')
		default:
			joined.WriteRune(c)
		}
	}
	return joined.String()
}

// sentence returns a comment about nothing in particular.
func sentence(r random) string {
	return "The " + pick(r, nouns) + " is what we " + pick(r, verbs) + " before the " + pick(r, nouns) + " is " +
		pick(r, states) + "."
}
