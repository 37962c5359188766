package change

import (
	"slices"

	"semaprax.dev/semaprax/core/diag"
	"semaprax.dev/semaprax/core/syntax"
)

// adjustment is by how much a change may alter what is otherwise fixed about a function.
type adjustment struct {
	requires, ensures int
	added, removed    bool // the function is new in its module, or leaves it
}

// fixed is what no change alters: of each function of a module its effects and how many contracts it has. Functions
// are known by their authored identities.
type fixed struct {
	effects           []string
	requires, ensures int
}

func fixedOf(f syntax.Function) fixed {
	var have fixed
	for i := range f.Effects().Len() {
		have.effects = append(have.effects, f.Effects().At(i).Text())
	}
	for i := range f.Clauses().Len() {
		if f.Clauses().At(i).IsEnsures() {
			have.ensures++
		} else {
			have.requires++
		}
	}
	return have
}

// judgeInvariants refuses an edited module whose permits, effects or numbers of contracts are not those of before,
// adjusted by what the intent may change. Functions and methods are compared in the order of the text, which no intent
// changes.
func (p *preparation) judgeInvariants(before *moduleView, after *syntax.File) diag.List {
	if !slices.Equal(permits(before.file), permits(after)) {
		return refuse(RuleDocument, "the change alters the permits of "+before.Path())
	}
	was, is := callables(before.file), callables(after)
	was = slices.DeleteFunc(was, func(f syntax.Function) bool { return p.adjusts[authored(f)].removed })
	is = slices.DeleteFunc(is, func(f syntax.Function) bool { return p.adjusts[authored(f)].added })
	if len(was) != len(is) {
		return refuse(RuleDocument, "the change alters the functions of "+before.Path())
	}
	for i := range was {
		want, have := fixedOf(was[i]), fixedOf(is[i])
		adjust := p.adjusts[authored(was[i])]
		want.requires += adjust.requires
		want.ensures += adjust.ensures
		if !slices.Equal(want.effects, have.effects) || want.requires != have.requires || want.ensures != have.ensures {
			return refuse(RuleDocument, "the change alters the effects or contracts of "+was[i].Text())
		}
	}
	return nil
}

func permits(file *syntax.File) (list []string) {
	for i := range file.Permits().Len() {
		list = append(list, file.Permits().At(i).Text())
	}
	return list
}

// callables returns the functions of a file and then the methods of its classes, in the order of the text.
func callables(file *syntax.File) []syntax.Function {
	var functions, methods []syntax.Function
	for i := range file.Declarations().Len() {
		switch d := file.Declarations().At(i); d.Kind() {
		case syntax.KindFunction:
			functions = append(functions, d.AsFunction())
		case syntax.KindClass:
			for k := range d.AsClass().Members().Len() {
				if m := d.AsClass().Members().At(k); m.Kind() == syntax.KindFunction {
					methods = append(methods, m.AsMethod())
				}
			}
		}
	}
	return append(functions, methods...)
}

// authored returns the authored identity of a function, or "".
func authored(f syntax.Function) string {
	if f.Identity().Exists() {
		return f.Identity().Text()
	}
	return ""
}
