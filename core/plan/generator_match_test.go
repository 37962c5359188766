package plan

import (
	"fmt"
	"strings"

	"pgregory.net/rapid"
)

// takingMatch returns a match that moves or lends a record, of type i64 or bool.
func (g *generator) takingMatch(t string, depth int) string {
	of := g.pick("Q", "W")
	places, lends := g.places(of, true), rapid.Bool().Draw(g.t, "lends")
	if lends {
		places = g.places(of, false)
		if of == "Q" {
			places = append(places, "l")
		}
	}
	inner := func() string { return g.expression(t, depth) }
	switch {
	case len(places) == 0 || rapid.IntRange(0, 3).Draw(g.t, "made") == 0:
		made := g.made(of, depth)
		if lends {
			return g.matching("borrow", made, of, inner)
		}
		return g.matching("own", made, of, inner)
	case lends:
		place := rapid.SampledFrom(places).Draw(g.t, "place")
		root := strings.Split(place, ".")[0]
		before := g.owned.lent[root]
		g.owned.lent[root] = true
		defer func() { g.owned.lent[root] = before }()
		return g.matching("borrow", place, of, inner)
	}
	place := rapid.SampledFrom(places).Draw(g.t, "place")
	g.owned.moved[place] = true
	return g.matching("own", place, of, inner)
}

// matching returns a match on a record; its arm sees what the pattern binds.
func (g *generator) matching(word, scrutinee, of string, arm func() string) string {
	var bound []possession
	pattern := "_"
	if rapid.IntRange(0, 5).Draw(g.t, "whole") > 0 {
		pattern = g.recordPattern(of, &bound)
	}
	value := arm
	for _, v := range bound {
		rest := value
		switch {
		case v.of == "i64" || v.of == "bool":
			value = func() string { return g.within(v.of, v.name, rest) }
		case word == "own":
			value = func() string { return g.have(v.name, v.of, rest) }
		default:
			value = func() string { return g.see(v.name, v.of, rest) }
		}
	}
	return fmt.Sprintf("(match %s %s { %s => %s, })", word, scrutinee, pattern, value())
}

// recordPattern returns a pattern of a record and adds what it binds.
func (g *generator) recordPattern(of string, bound *[]possession) string {
	var text strings.Builder
	text.WriteString(of + " { ")
	for _, field := range rapid.Permutation(ownedFields[of]).Draw(g.t, "order") {
		switch form := g.pick("name", "name", "ignore", "inside"); {
		case form == "ignore":
			text.WriteString(field.name + ": _, ")
		case form == "inside" && len(ownedFields[field.of]) > 0:
			text.WriteString(field.name + ": " + g.recordPattern(field.of, bound) + ", ")
		default:
			name := g.fresh()
			*bound = append(*bound, possession{name, field.of})
			text.WriteString(field.name + ": " + name + ", ")
		}
	}
	return text.String() + "}"
}

// see evaluates a text in which a value is borrowed.
func (g *generator) see(name, of string, text func() string) string {
	outer := g.owned.borrowed
	g.owned.borrowed = append(outer[:len(outer):len(outer)], possession{name, of})
	defer func() { g.owned.borrowed = outer }()
	return text()
}
