package change

import (
	"math"
	"slices"

	"semaprax.dev/semaprax/core/diag"
	"semaprax.dev/semaprax/core/hir"
	"semaprax.dev/semaprax/core/project"
	"semaprax.dev/semaprax/core/strict"
	"semaprax.dev/semaprax/core/syntax"
)

// addRecordField appends a field to a record, its default to every construction of the record, and a wildcard to every
// pattern of it. Updates stay as they are. Source: Image Candidate Protocol v2, "add_record_field".
func (p *preparation) addRecordField() diag.List {
	d, refused := p.explicitRecord()
	if refused != nil {
		return refused
	}
	object, refused := closed(member(p.intent, "field"), "field", []string{"id", "name", "type", "default"})
	if refused != nil {
		return refused
	}
	m, _ := p.revision.project.ModuleOf(d)
	owner := p.revision.module(m)
	of := owner.declarations(d.ID)[0]
	id, refused := p.newIdentity(member(object, "id"))
	if refused != nil {
		return refused
	}
	name, ok := member(object, "name").Text()
	if !ok || !isWord(name) || len(name) > NameBytesMax {
		return refuse(RuleIntent, "the name of the field must be an identifier of 1 to "+decimal(NameBytesMax)+" bytes, not "+
			shown(member(object, "name")))
	}
	isNamed := func(f hir.FieldDeclaration) bool { return f.Name == name }
	if slices.ContainsFunc(slices.Collect(of.Fields().Values()), isNamed) {
		return refuse(RuleIntent, "the record has a field "+quoted(name)+" already")
	}
	typ, _ := member(object, "type").Text()
	if !slices.Contains(computedTypes, typ) {
		return refuse(RuleIntent, "the type of the field must be i64, i32, u8, usize or bool, not "+
			shown(member(object, "type")))
	}
	value, refused := defaultOf(member(object, "default"), typ)
	if refused != nil {
		return refused
	}
	if of.Fields().Len() >= RecordFieldsMax {
		return refuse(RuleStructure, "the record has "+decimal(of.Fields().Len())+" fields, and can have no more than "+
			decimal(RecordFieldsMax))
	}
	record, _ := owner.declared(d.ID)
	p.edit(owner, syntax.AppendField(record.AsRecord(), syntax.NewField(id, name, syntax.NewNamedType(typ))))
	for _, in := range append([]*moduleView{owner}, slices.Collect(p.revision.importers(d))...) {
		if refused := p.completeRecord(in, of, name, value); refused != nil {
			return refused
		}
	}
	p.operation.added = &added{
		id: id, kind: hir.Field.String(), module: owner.Outline().Name(), name: name, owner: d.ID, path: owner.Path(),
	}
	p.verify = func(before, after *Revision) diag.List { return judgeRecord(before, after, d.ID) }
	return nil
}

// explicitRecord returns the record that the intent selects.
func (p *preparation) explicitRecord() (project.Declaration, diag.List) {
	id, refused := selectorOf(member(p.intent, "target"), "target")
	if refused != nil {
		return project.Declaration{}, refused
	}
	return p.recordWithID(id)
}

// recordWithID returns the record with an identity, to which a field can be added.
func (p *preparation) recordWithID(id string) (project.Declaration, diag.List) {
	d, ok := p.revision.project.Find(id)
	if !ok || d.Kind != hir.Record || d.Origin != hir.Explicit {
		found := refuse(RuleIntent, "the target "+quoted(id)+" is not a record with an @id")
		near, ok := p.revision.project.NearestDeclaration(id, hir.Record)
		found = advised(found, project.DidYouMean(near, ok && near != id))
		return project.Declaration{}, diag.List{found[0].WithPointer("/target")}
	}
	m, _ := p.revision.project.ModuleOf(d)
	of := p.revision.module(m).declarations(id)[0]
	if of.Parameters().Len() > 0 {
		return project.Declaration{}, refuse(RuleIntent, "the target "+quoted(id)+" must have no type parameters")
	}
	if _, facts, ok := p.revision.record(id); !ok || facts.ContainsResource {
		return project.Declaration{}, refuse(RuleIntent, "the target "+quoted(id)+" must hold no resource")
	}
	return d, nil
}

// defaultOf returns the literal of a default, which is of the type of its field.
func defaultOf(v strict.Value, typ string) (syntax.Tree[syntax.Expr], diag.List) {
	object, refused := closed(v, "default", []string{"kind", "value"})
	if refused != nil {
		return syntax.Tree[syntax.Expr]{}, refused
	}
	if kind, _ := member(object, "kind").Text(); kind != typ {
		return syntax.Tree[syntax.Expr]{}, refuse(RuleIntent, "the default must be a literal of the kind "+typ)
	}
	value := member(object, "value")
	if n, ok := signed(value, 64); ok && (typ == "i64" && n == math.MinInt64 || typ == "i32" && n == math.MinInt32) {
		return syntax.Tree[syntax.Expr]{}, refuse(RuleIntent, "the default of a field cannot be the minimum of its type")
	}
	e, refused := scalar(typ, value)
	return e.tree, refused
}

// declared returns the declaration of the file with an authored identity.
func (v *moduleView) declared(id string) (syntax.Declaration, bool) {
	for i := range v.file.Declarations().Len() {
		if d := v.file.Declarations().At(i); d.Identity().Exists() && d.Identity().Text() == id {
			return d, true
		}
	}
	return syntax.Declaration{}, false
}

// completeRecord adds the field to the constructions and the patterns of the record in a module.
func (p *preparation) completeRecord(
	in *moduleView, of *hir.TypeDeclaration, name string, value syntax.Tree[syntax.Expr],
) diag.List {
	spellings := make(map[string]bool)
	for _, d := range in.declarations(of.ID()) {
		spellings[d.Name()] = true
	}
	var incomplete bool
	for i := range in.file.NodeCount() {
		n := in.file.Node(i)
		switch kind := n.Kind(); { // only nodes of some kinds have a text
		case kind == syntax.KindRecordLiteral && spellings[n.Text()]:
			e := syntax.Expr{Node: n}
			fields := grafts(e.Fields())
			incomplete = incomplete || len(fields) != of.Fields().Len()
			fields = append(fields, syntax.NewFieldInit(name, value))
			p.edit(in, syntax.Replace(e, syntax.NewRecordLiteral(n.Text(), nil, fields...)))
		case kind == syntax.KindRecordPattern && spellings[n.Text()]:
			e := syntax.Pattern{Node: n}
			fields := grafts(e.Fields())
			incomplete = incomplete || len(fields) != of.Fields().Len()
			fields = append(fields, syntax.NewPatternField(name, syntax.NewWildcard()))
			p.edit(in, syntax.Replace(e, syntax.NewRecordPattern(n.Text(), fields...)))
		}
	}
	if incomplete {
		return refuse(RuleIntent, "the module "+in.Outline().Name()+
			" has a construction or a pattern of the record without all of its fields")
	}
	return nil
}

// grafts returns the trees of the elements of a list.
func grafts[V interface{ ~struct{ syntax.Node } }](list syntax.List[V]) []syntax.Tree[V] {
	trees := make([]syntax.Tree[V], list.Len(), list.Len()+1)
	for i := range trees {
		trees[i] = syntax.Graft(list.At(i))
	}
	return trees
}

// judgeRecord refuses a record whose old fields are not what they were, or whose values are treated otherwise.
func judgeRecord(before, after *Revision, id string) diag.List {
	was, facts, ok := before.record(id)
	is, now, still := after.record(id)
	if !ok || !still || is.Fields().Len() != was.Fields().Len()+1 ||
		facts.Copy != now.Copy || facts.NeedsDrop != now.NeedsDrop {
		return refuse(RuleIntent, "the record would not be what it was, with one field more")
	}
	for i, f := range was.Fields().All() {
		if g := is.Fields().At(i); f.ID != g.ID || f.Name != g.Name {
			return refuse(RuleIntent, "the field "+quoted(f.ID)+" would not be what it was")
		}
	}
	return nil
}

// record returns the record with an identity in its own module, and the facts of its type.
func (r *Revision) record(id string) (*hir.TypeDeclaration, hir.Facts, bool) {
	d, ok := r.project.Find(id)
	if !ok {
		return nil, hir.Facts{}, false
	}
	m, _ := r.project.ModuleOf(d)
	for t := range hir.TypeID(m.Model().TypeCount()) {
		if m.Model().TypeKind(t) == hir.Nominal && m.Model().TypeDeclarationOf(t).ID() == id {
			return m.Model().TypeDeclarationOf(t), m.Model().Facts(t), true
		}
	}
	return nil, hir.Facts{}, false
}
