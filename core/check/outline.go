package check

import (
	"cmp"
	"iter"
	"slices"
	"strings"

	"semaprax.dev/semaprax/core/hir"
	"semaprax.dev/semaprax/core/syntax"
)

// Declaration is one authored declaration as a project sees it.
type Declaration struct {
	ID     string // effective: authored or automatic
	Name   string
	Kind   hir.Kind
	Origin hir.Origin
	Owner  string       // the identity of the enclosing declaration, or ""
	At     syntax.Range // from the declaring word, or from the name of a member
}

// Outline is the part of a module that other modules see: its declarations, and the interfaces of its functions and
// types. It is derived from the tree without checking, and never changes.
//
// A module can have a declaration for every few bytes, so an outline keeps places of texts and numbers of types, and
// makes declarations and interfaces of them on demand.
type Outline struct {
	source     string
	side       string // the texts that do not stand in the source, one after the other: automatic identities above all
	rows       []outlineRow
	callables  []outlineCallable
	parameters []outlineParameter
	effects    []textPlace
	resources  []outlineResource
	types      []hir.TypeRef // that rows and callables mention; the first is the unknown one
	byIdentity []int32       // the rows of functions and types by identity, equal ones in source order
	imported   map[string]bool
}

// textPlace is where a text stands: in the source, or from sideStart on in the side texts.
type textPlace struct{ start, length uint32 }

// sideStart is more than any offset in a source, and as much as side texts need at most.
const sideStart = 1 << 31

// outlineRow is a declaration. The members of a type follow it.
type outlineRow struct {
	id, name textPlace
	at       syntax.Range
	owner    int32 // a row before, or noRow
	detail   int32 // a field's type; a function's index in callables; 1 + a lifecycle's index in resources
	kind     hir.Kind
	origin   hir.Origin
	generic  bool
}

// noRow is the owner of a declaration that none encloses.
const noRow int32 = -1

// outlineCallable is what an outline knows of a function beside its row; its parameters and effects end where those of
// the next one start.
type outlineCallable struct{ parameters, effects, result int32 }

type outlineParameter struct {
	name textPlace
	typ  int32
	mode syntax.Mode
}

// outlineResource is what an outline knows of a resource beside its row.
type outlineResource struct {
	lifecycle, dropKey string
	dropEffects        hir.List[string]
}

// Declarations is the declarations of an outline. It never changes.
type Declarations struct{ of *Outline }

// Declarations returns the declarations in source order, each owner before its members.
func (o *Outline) Declarations() Declarations { return Declarations{o} }

// Len returns the number of declarations.
func (d Declarations) Len() int { return len(d.of.rows) }

// At returns declaration i, counted from 0.
func (d Declarations) At(i int) Declaration {
	row := &d.of.rows[i]
	declared := Declaration{ID: d.of.text(row.id), Name: d.of.text(row.name), Kind: row.kind, Origin: row.origin,
		At: row.at}
	if row.owner != noRow {
		declared.Owner = d.of.text(d.of.rows[row.owner].id)
	}
	return declared
}

// All returns the declarations with their indexes, in order.
func (d Declarations) All() iter.Seq2[int, Declaration] {
	return func(yield func(int, Declaration) bool) {
		for i := 0; i < d.Len() && yield(i, d.At(i)); i++ {
		}
	}
}

func (o *Outline) text(p textPlace) string {
	if p.start >= sideStart {
		return o.side[p.start-sideStart:][:p.length]
	}
	return o.source[p.start:][:p.length]
}

// rowOf returns the row of the function or type with the identity; of several the last one.
func (o *Outline) rowOf(id string, isFunction bool) (row int, found bool) {
	after, _ := slices.BinarySearchFunc(o.byIdentity, id, func(i int32, id string) int {
		if o.text(o.rows[i].id) <= id {
			return -1
		}
		return 1
	})
	for _, i := range slices.Backward(o.byIdentity[:after]) {
		if o.text(o.rows[i].id) != id {
			break
		}
		if o.rows[i].kind.IsFunction() == isFunction {
			return int(i), true
		}
	}
	return 0, false
}

// Function returns the interface of the function with the identity; ok is false if there is none.
func (o *Outline) Function(id string) (function hir.FunctionInterface, ok bool) {
	i, ok := o.rowOf(id, true)
	if !ok {
		return hir.FunctionInterface{}, false
	}
	row := &o.rows[i]
	self := o.callables[row.detail]
	next := outlineCallable{parameters: int32(len(o.parameters)), effects: int32(len(o.effects))}
	if int(row.detail) < len(o.callables)-1 {
		next = o.callables[row.detail+1]
	}
	return hir.FunctionInterface{ID: o.text(row.id), Name: o.text(row.name), Generic: row.kind == hir.FunctionTemplate,
		Result: o.types[self.result],
		Parameters: hir.Collect(int(next.parameters-self.parameters), func(i int) hir.ParameterInterface {
			p := &o.parameters[int(self.parameters)+i]
			return hir.ParameterInterface{Name: o.text(p.name), Mode: p.mode, Type: o.types[p.typ]}
		}),
		Effects: hir.Collect(int(next.effects-self.effects),
			func(i int) string { return o.text(o.effects[int(self.effects)+i]) }),
	}, true
}

// Type returns the interface of the type with the identity; ok is false if there is none.
func (o *Outline) Type(id string) (shape hir.TypeInterface, ok bool) {
	i, ok := o.rowOf(id, false)
	if !ok {
		return hir.TypeInterface{}, false
	}
	row := &o.rows[i]
	shape = hir.TypeInterface{ID: o.text(row.id), Kind: row.kind, Generic: row.generic}
	switch row.kind {
	case hir.Record:
		shape.Fields = o.members(int32(i))
	case hir.Variant:
		shape.Cases = o.cases(int32(i))
	case hir.Resource:
		if row.detail > 0 {
			own := &o.resources[row.detail-1]
			shape.Lifecycle, shape.DropKey, shape.DropEffects = own.lifecycle, own.dropKey, own.dropEffects
		}
	}
	return shape, true
}

// members returns the fields of a record or case, whose rows follow it.
func (o *Outline) members(owner int32) hir.List[hir.MemberInterface] {
	first := int(owner) + 1
	n := 0
	for first+n < len(o.rows) && o.rows[first+n].owner == owner {
		n++
	}
	return hir.Collect(n, func(i int) hir.MemberInterface {
		row := &o.rows[first+i]
		return hir.MemberInterface{ID: o.text(row.id), Name: o.text(row.name), Type: o.types[row.detail]}
	})
}

// cases returns the cases of a variant, whose rows follow it, each with its fields behind it.
func (o *Outline) cases(variant int32) hir.List[hir.CaseInterface] {
	var cases []hir.CaseInterface
	for i := variant + 1; int(i) < len(o.rows) && o.rows[i].owner >= variant; i++ {
		if row := &o.rows[i]; row.owner == variant {
			cases = append(cases, hir.CaseInterface{ID: o.text(row.id), Name: o.text(row.name), Fields: o.members(i)})
		}
	}
	return hir.Frozen(cases)
}

// Import returns the import of the function or type with the identity, which must exist.
func (o *Outline) Import(id string, isFunction bool) Import {
	if isFunction {
		f, _ := o.Function(id)
		return ImportFunction(f)
	}
	t, _ := o.Type(id)
	return ImportType(t)
}

// TakesAsImport reports whether an import of an interface has a parameter whose type has the given name.
func (o *Outline) TakesAsImport(name string) bool { return o.imported[name] }

// indexed orders the functions and types by identity.
func (o *Outline) indexed() {
	for i := range o.rows {
		switch o.rows[i].kind {
		case hir.Function, hir.FunctionTemplate, hir.Record, hir.Variant, hir.Resource, hir.Class:
			o.byIdentity = append(o.byIdentity, int32(i))
		}
	}
	slices.SortFunc(o.byIdentity, func(a, b int32) int {
		return cmp.Or(strings.Compare(o.text(o.rows[a].id), o.text(o.rows[b].id)), cmp.Compare(a, b))
	})
}
