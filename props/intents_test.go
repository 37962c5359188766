package props

import (
	"encoding/json"
	"fmt"
	"maps"
	"math"
	"slices"
	"strings"

	"pgregory.net/rapid"

	"semaprax.dev/semaprax/core/canon"
	"semaprax.dev/semaprax/core/change"
	"semaprax.dev/semaprax/core/hir"
	"semaprax.dev/semaprax/core/project"
)

// object is a JSON object of an intent.
type object = map[string]any

// author draws intents for one project. It finds what it can ask for as an agent does, in the catalogs of the project,
// so most of its intents are accepted; the others break a rule of the language, or one that it was told to break.
type author struct {
	t        *rapid.T
	project  *project.Project
	revision *change.Revision
	drawn    int      // of names, so that binders differ
	focus    []string // functions and records that most intents are about and select
}

func newAuthor(t *rapid.T, p *project.Project) *author {
	return &author{t: t, project: p, revision: change.NewRevision(p)}
}

func (a *author) chance(percent int, what string) bool {
	return rapid.IntRange(0, 99).Draw(a.t, what) < percent
}

// name returns a name that nothing else has.
func (a *author) name(prefix string) string {
	for {
		a.drawn++
		if name := fmt.Sprintf("%s_%d", prefix, a.drawn); !a.spells(name) {
			return name
		}
	}
}

// spells reports whether a source of the project has a word.
func (a *author) spells(word string) bool {
	for m := range a.project.Modules() {
		if strings.Contains(m.Outline().Source(), word) {
			return true
		}
	}
	return false
}

// identity returns a new identity from a small pool, so that two histories may add the same one.
func (a *author) identity() string {
	return fmt.Sprintf("shop.new.%d", rapid.IntRange(0, 30).Draw(a.t, "identity"))
}

// kinds are the nine kinds of intents, with one entry for each of the two forms of a signature change.
var kinds = []string{
	"rename_declaration", "append_parameters", "parameters", "replace_function_body", "replace_expression",
	"add_contract", "add_declaration", "extract_function", "move_declaration", "add_record_field",
}

// intent draws an intent of any kind.
func (a *author) intent() object { return a.intentOf(kinds...) }

// intentOf draws an intent of one of some kinds. Where the project has nothing to do it to, it is one of another kind.
func (a *author) intentOf(kinds ...string) object {
	kind := rapid.SampledFrom(kinds).Draw(a.t, "kind")
	if kind == "add_record_field" {
		if record, ok := a.declaration(hir.Record); ok {
			return a.field(record)
		}
	}
	c := a.catalog(a.function(kind))
	target := c.target
	of := object{"kind": kind, "target": target}
	switch kind {
	case "append_parameters":
		of["kind"], of["append_parameters"] = "change_function_signature", a.appended()
	case "parameters":
		of["kind"], of["parameters"] = "change_function_signature", a.ordered(c)
	case "replace_function_body":
		of["body"] = a.expression(c, c.result, c.visible, 3)
	case "replace_expression":
		e := a.selected(target)
		of["expression_id"], of["replacement"] = e.ID, a.expression(c, e.Type, e.visible(), 2)
	case "add_contract":
		phase := rapid.SampledFrom([]string{"requires", "ensures"}).Draw(a.t, "phase")
		visible := maps.Clone(c.visible)
		if phase == "ensures" {
			visible["result"] = c.result
		}
		of["phase"], of["predicate"] = phase, a.expression(c, "bool", visible, 2)
	case "add_declaration":
		of["declaration"] = a.added(c)
	case "extract_function":
		of["expression_id"], of["new_id"], of["new_name"] = a.selected(target).ID, a.identity(), a.name("part")
	case "move_declaration":
		of["destination"] = a.destination(c)
	default:
		of["kind"], of["name"] = "rename_declaration", a.name("called")
	}
	return of
}

// function draws a function that an intent of a kind can be about, now and then any function.
func (a *author) function(kind string) string {
	for range 4 {
		id, ok := a.declaration(hir.Function)
		if !ok {
			a.t.Skip("the project has no function")
		}
		c := a.catalog(id)
		isListed := slices.ContainsFunc(c.Operations, func(o operation) bool {
			return o.Kind == kind || o.Kind == "change_function_signature" && strings.HasSuffix(kind, "parameters")
		})
		if isListed || a.chance(5, "any function") {
			return id
		}
	}
	id, _ := a.declaration(hir.Function)
	return id
}

// declaration returns a function of the top level, or a record.
func (a *author) declaration(kind hir.Kind) (string, bool) {
	var ids, focused []string
	for d := range a.project.Declarations() {
		if d.Kind == kind && d.Owner == "" && d.Origin == hir.Explicit {
			ids = append(ids, d.ID)
			if slices.Contains(a.focus, d.ID) {
				focused = append(focused, d.ID)
			}
		}
	}
	if len(focused) > 0 && a.chance(70, "focus") {
		return rapid.SampledFrom(focused).Draw(a.t, "target"), true
	}
	if len(ids) == 0 {
		return "", false
	}
	return rapid.SampledFrom(ids).Draw(a.t, "target"), true
}

// known is what the catalogs and the model tell of a target.
type known struct {
	target     string
	module     *hir.Module
	visible    map[string]string // the parameters: the identities of their types by name
	parameters []hir.ParameterDeclaration
	result     string
	effects    []string

	Operations   []operation
	Constructors []aggregate `json:"aggregate_constructors"`
	Projections  []aggregate `json:"aggregate_projections"`
	Updates      []aggregate `json:"aggregate_updates"`
	Matches      []struct {
		Generic bool
		Target  string
		Cases   []struct {
			Target string
			Fields []member
		}
	} `json:"aggregate_matches"`
}

type operation struct {
	Kind    string
	Anchors []string `json:"destination_anchors"`
}

type aggregate struct {
	Generic      bool
	Kind, Target string
	Owner        string
	Type         string `json:"type_identity"`
	Fields       []member
}

type member struct {
	Target, Name string
	Type         string `json:"type_identity"`
}

// catalog reads the change catalog of a function.
func (a *author) catalog(target string) *known {
	c := &known{target: target, visible: make(map[string]string)}
	a.read(target, c)
	d, _ := a.project.Find(target)
	m, _ := a.project.ModuleOf(d)
	c.module = m.Model()
	f, _ := c.module.FunctionNamed(target)
	for p := range f.Signature().Parameters().Values() {
		c.parameters = append(c.parameters, p)
		c.visible[p.Name] = c.module.TypeIdentity(p.Type)
	}
	c.result = c.module.TypeIdentity(f.Signature().Result())
	c.effects = slices.Sorted(f.Signature().Effects().Values())
	return c
}

// read reads the change catalog of a target.
func (a *author) read(target string, catalog any) {
	document, refused := change.AppendCatalog(nil, a.revision, canon.Digest{}, 0, target)
	if refused != nil {
		a.t.Fatal(refused)
	}
	if err := json.Unmarshal(document, catalog); err != nil {
		a.t.Fatal(err)
	}
}

// offers returns what the change catalog of a target lists.
func (a *author) offers(target string) []operation {
	var catalog struct{ Operations []operation }
	a.read(target, &catalog)
	return catalog.Operations
}

// expressionRow is a row of an expression catalog.
type expressionRow struct {
	ID          string `json:"expression_id"`
	Type        string `json:"expected_type"`
	Replaceable bool
	Scope       []struct {
		Name, Type string
		Mutable    bool
	}
}

func (e expressionRow) visible() map[string]string {
	visible := make(map[string]string)
	for _, v := range e.Scope {
		visible[v.Name] = v.Type
	}
	return visible
}

// expressions returns the rows of the expression catalog of a function.
func (a *author) expressions(target string) []expressionRow {
	document, refused := change.AppendExpressions(nil, a.revision, canon.Digest{}, target)
	if refused != nil {
		a.t.Fatal(refused)
	}
	var catalog struct{ Expressions []expressionRow }
	if err := json.Unmarshal(document, &catalog); err != nil {
		a.t.Fatal(err)
	}
	return catalog.Expressions
}

// selected draws an expression of a function that can be replaced, now and then one that cannot.
func (a *author) selected(target string) expressionRow {
	all := a.expressions(target)
	rows := slices.Clone(all)
	if !a.chance(5, "any expression") {
		rows = slices.DeleteFunc(rows, func(e expressionRow) bool { return !e.Replaceable })
	}
	if len(rows) == 0 {
		rows = all
	}
	return rapid.SampledFrom(rows).Draw(a.t, "expression")
}

// scalars are the types whose values can be spelled by a literal and computed.
var scalars = []string{"i64", "i32", "u8", "usize", "bool"}

// literal draws a literal of a scalar type.
func (a *author) literal(typ string) object {
	switch typ {
	case "bool":
		return object{"kind": typ, "value": rapid.Bool().Draw(a.t, "bool")}
	case "char":
		return object{"kind": typ, "scalar": fmt.Sprintf("%08x", rapid.Int32Range('a', 'z').Draw(a.t, "char"))}
	case "f32":
		return object{"kind": typ, "bits": fmt.Sprintf("%08x", math.Float32bits(rapid.Float32Range(-9, 9).Draw(a.t, "f32")))}
	case "f64":
		return object{"kind": typ, "bits": fmt.Sprintf("%016x", math.Float64bits(rapid.Float64Range(-9, 9).Draw(a.t, "f64")))}
	case "i64", "i32":
		return object{"kind": typ, "value": rapid.IntRange(-9, 99).Draw(a.t, "integer")}
	}
	return object{"kind": typ, "value": rapid.IntRange(0, 99).Draw(a.t, "integer")}
}

// appended draws the items of the append form of a signature.
func (a *author) appended() (items []object) {
	for range rapid.IntRange(1, 3).Draw(a.t, "parameters") {
		items = append(items, a.freshParameter())
	}
	return items
}

func (a *author) freshParameter() object {
	typ := rapid.SampledFrom([]string{"i64", "i32", "u8", "usize", "bool", "char", "f32", "f64"}).Draw(a.t, "type")
	return object{"name": a.name("extra"), "type": typ, "argument": a.literal(typ)}
}

// ordered draws the items of the ordered form of a signature.
func (a *author) ordered(c *known) []object {
	items := []object{}
	order := rapid.Permutation(c.parameters).Draw(a.t, "order")
	for _, p := range order {
		item := object{"from": p.Name}
		switch {
		case a.chance(3, "leave out"):
			continue
		case a.chance(25, "rename"):
			item["name"] = a.name("given")
		case a.chance(10, "take over a name"):
			item["name"] = rapid.SampledFrom(order).Draw(a.t, "parameter").Name
		}
		items = append(items, item)
	}
	if a.chance(30, "fresh") {
		items = append(items, a.freshParameter())
	}
	if a.chance(30, "computed") {
		typ := rapid.SampledFrom(scalars).Draw(a.t, "type")
		items = append(items, object{"name": a.name("computed"), "type": typ, "argument_expression": a.scalarOf(c, typ)})
	}
	return items
}

// scalarOf draws an expression without calls, which every caller can evaluate.
func (a *author) scalarOf(c *known, typ string) object {
	bare := *c
	bare.module, bare.Constructors, bare.Projections, bare.Updates, bare.Matches = nil, nil, nil, nil, nil
	return a.expression(&bare, typ, c.visible, 2)
}

// added draws the declaration of a new function.
func (a *author) added(c *known) object {
	result := rapid.SampledFrom(scalars).Draw(a.t, "result")
	parameters, visible := []object{}, make(map[string]string)
	for range rapid.IntRange(0, 3).Draw(a.t, "parameters") {
		typ := rapid.SampledFrom(scalars).Draw(a.t, "type")
		name := a.name("given")
		parameters = append(parameters, object{"name": name, "type": typ, "mode": "value"})
		visible[name] = typ
	}
	effects := []string{}
	if a.chance(50, "effects") {
		effects = append(effects, c.effects...)
	}
	requires, ensures := []object{}, []object{}
	if a.chance(40, "requires") {
		requires = append(requires, a.scalarIn(c, "bool", visible))
	}
	if a.chance(40, "ensures") {
		after := maps.Clone(visible)
		after["result"] = result
		ensures = append(ensures, a.scalarIn(c, "bool", after))
	}
	return object{
		"id": a.identity(), "name": a.name("added"), "parameters": parameters, "return_type": result, "effects": effects,
		"requires": requires, "ensures": ensures, "body": a.expression(c, result, visible, 3),
	}
}

func (a *author) scalarIn(c *known, typ string, visible map[string]string) object {
	inside := *c
	inside.visible = visible
	return a.scalarOf(&inside, typ)
}

// destination draws where a function moves: a place that its catalog lists, or any function.
func (a *author) destination(c *known) string {
	for _, o := range c.Operations {
		if o.Kind == "move_declaration" {
			focused := slices.DeleteFunc(slices.Clone(o.Anchors), func(id string) bool { return !slices.Contains(a.focus, id) })
			if len(focused) > 0 && a.chance(50, "focus") {
				return rapid.SampledFrom(focused).Draw(a.t, "destination")
			}
			return rapid.SampledFrom(o.Anchors).Draw(a.t, "destination")
		}
	}
	id, _ := a.declaration(hir.Function)
	return id
}

// field draws the intent that adds a field to a record.
func (a *author) field(record string) object {
	typ := rapid.SampledFrom(scalars).Draw(a.t, "type")
	value := a.literal(typ)
	return object{"kind": "add_record_field", "target": record, "field": object{
		"id": a.identity(), "name": a.name("field"), "type": typ, "default": value,
	}}
}

// expression draws an expression of a type that nests at most so deep. Of a type that it cannot make it is a place.
func (a *author) expression(c *known, typ string, visible map[string]string, depth int) object {
	var makers []func() object
	maker := func(make func() object) { makers = append(makers, make) }
	if typ == "string" {
		maker(func() object {
			return object{"kind": "string", "value": rapid.StringMatching(`[a-zäλ ]{0,6}`).Draw(a.t, "text")}
		})
	} else if !strings.Contains(typ, ":") {
		maker(func() object { return a.literal(typ) })
		if names := namesOf(visible, typ); len(names) > 0 {
			maker(func() object { return place(rapid.SampledFrom(names).Draw(a.t, "place")) })
		}
	}
	if depth > 0 {
		a.operators(c, typ, visible, depth, maker)
		a.calls(c, typ, visible, depth, maker)
	}
	a.aggregates(c, typ, visible, depth, maker)
	if len(makers) == 0 {
		if names := namesOf(visible, typ); len(names) > 0 {
			return place(rapid.SampledFrom(names).Draw(a.t, "place"))
		}
		return a.literal("i64")
	}
	return rapid.SampledFrom(makers).Draw(a.t, "constructor")()
}

// weight returns how often a constructor that selects a declaration is among those that are drawn from.
func (a *author) weight(id string) int {
	if slices.Contains(a.focus, id) {
		return 6
	}
	return 1
}

func place(name string) object { return object{"kind": "place", "name": name} }

// namesOf returns the names of a type, sorted.
func namesOf(visible map[string]string, typ string) (names []string) {
	for _, name := range slices.Sorted(maps.Keys(visible)) {
		if visible[name] == typ {
			names = append(names, name)
		}
	}
	return names
}

// operators adds the constructors that need no declaration.
func (a *author) operators(c *known, typ string, visible map[string]string, depth int, maker func(func() object)) {
	inner := func(typ string) object { return a.expression(c, typ, visible, depth-1) }
	switch typ {
	case "i64", "i32":
		maker(func() object { return object{"kind": "unary", "op": "-", "value": inner(typ)} })
		fallthrough
	case "u8", "usize":
		maker(func() object {
			op := rapid.SampledFrom([]string{"+", "-", "*", "/", "%"}).Draw(a.t, "operator")
			return object{"kind": "binary", "op": op, "left": inner(typ), "right": inner(typ)}
		})
	case "bool":
		maker(func() object { return object{"kind": "unary", "op": "!", "value": inner(typ)} })
		maker(func() object {
			of := rapid.SampledFrom([]string{"i64", "u8", "usize"}).Draw(a.t, "operands")
			op := rapid.SampledFrom([]string{"==", "!=", "<", "<=", ">", ">="}).Draw(a.t, "operator")
			return object{"kind": "binary", "op": op, "left": inner(of), "right": inner(of)}
		})
		maker(func() object {
			op := rapid.SampledFrom([]string{"&&", "||"}).Draw(a.t, "operator")
			return object{"kind": "binary", "op": op, "left": inner(typ), "right": inner(typ)}
		})
	}
	maker(func() object {
		return object{"kind": "if", "condition": inner("bool"), "then": inner(typ), "else": inner(typ)}
	})
	maker(func() object {
		name, of := a.name("local"), rapid.SampledFrom(scalars).Draw(a.t, "type")
		wider := maps.Clone(visible)
		wider[name] = of
		return object{"kind": "let", "name": name, "value": inner(of), "body": a.expression(c, typ, wider, depth-1)}
	})
}

// calls adds calls of functions of the module whose arguments can be made.
func (a *author) calls(c *known, typ string, visible map[string]string, depth int, maker func(func() object)) {
	if c.module == nil {
		return
	}
	for i := range c.module.CallableCount() {
		f := c.module.Callable(i)
		if f.Operation() || f.IsTemplate() || f.IsInstance() || f.Class() != hir.NoParent || f.Effects().Len() > 0 ||
			f.Name() == "main" || c.module.TypeIdentity(f.Result()) != typ {
			continue
		}
		fits := true
		for p := range f.Parameters().Values() {
			fits = fits && slices.Contains(scalars, c.module.TypeIdentity(p.Type))
		}
		for range a.weight(f.ID()) {
			if !fits {
				break
			}
			maker(func() object {
				arguments := []object{}
				for p := range f.Parameters().Values() {
					arguments = append(arguments, a.expression(c, c.module.TypeIdentity(p.Type), visible, depth-1))
				}
				return object{"kind": "call", "target": f.ID(), "arguments": arguments}
			})
		}
	}
}

// nominalOf returns the identity of a type without type arguments.
func nominalOf(id string) string { return fmt.Sprintf("nominal:%d:%s:0:", len(id), id) }

// aggregates adds constructions of records and cases, projections, updates and matches, as the catalog lists them.
func (a *author) aggregates(c *known, typ string, visible map[string]string, depth int, maker func(func() object)) {
	inner := func(typ string) object { return a.expression(c, typ, visible, depth-1) }
	initialized := func(fields []member) []object {
		list := []object{}
		for _, f := range rapid.Permutation(fields).Draw(a.t, "fields") {
			list = append(list, object{"target": f.Target, "value": inner(f.Type)})
		}
		return list
	}
	for _, row := range c.Constructors {
		if !row.Generic && nominalOf(row.Owner) == typ && a.areScalars(row.Fields) {
			maker(func() object {
				return object{"kind": row.Kind, "target": row.Target, "fields": initialized(row.Fields)}
			})
		}
	}
	if depth <= 0 {
		return
	}
	for _, row := range c.Projections {
		if !row.Generic && row.Type == typ && c.constructs(a, row.Owner) {
			for range a.weight(row.Owner) {
				maker(func() object {
					return object{"kind": "project", "target": row.Target, "base": inner(nominalOf(row.Owner))}
				})
			}
			for _, root := range namesOf(visible, nominalOf(row.Owner)) {
				maker(func() object { return object{"kind": "field_place", "target": row.Target, "root": root} })
			}
		}
	}
	for _, row := range c.Updates {
		if !row.Generic && nominalOf(row.Owner) == typ && a.areScalars(row.Fields) {
			maker(func() object {
				fields := rapid.SliceOfDistinct(rapid.SampledFrom(row.Fields), func(f member) string { return f.Target })
				some := fields.Draw(a.t, "some")
				return object{"kind": "update", "target": row.Target, "base": inner(typ), "fields": initialized(some)}
			})
		}
	}
	for _, row := range c.Matches {
		if row.Generic || !c.constructs(a, row.Target) {
			continue
		}
		maker(func() object {
			arms := []object{}
			for _, of := range rapid.Permutation(row.Cases).Draw(a.t, "cases") {
				wider, binders := maps.Clone(visible), []object{}
				for _, f := range of.Fields {
					name := a.name("part")
					wider[name] = f.Type
					binders = append(binders, object{"target": f.Target, "name": name})
				}
				arms = append(arms, object{"target": of.Target, "fields": binders, "body": a.expression(c, typ, wider, depth-1)})
			}
			return object{"kind": "match", "target": row.Target, "value": inner(nominalOf(row.Target)), "arms": arms}
		})
	}
}

func (a *author) areScalars(fields []member) bool {
	return !slices.ContainsFunc(fields, func(f member) bool { return !slices.Contains(scalars, f.Type) })
}

// constructs reports whether a value of a type can be made of scalars.
func (c *known) constructs(a *author, owner string) bool {
	return slices.ContainsFunc(c.Constructors, func(row aggregate) bool {
		return !row.Generic && row.Owner == owner && a.areScalars(row.Fields)
	})
}
