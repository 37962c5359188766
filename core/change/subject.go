package change

import (
	"semaprax.dev/semaprax/core/diag"
	"semaprax.dev/semaprax/core/hir"
	"semaprax.dev/semaprax/core/project"
	"semaprax.dev/semaprax/core/strict"
	"semaprax.dev/semaprax/core/syntax"
)

// subject is a type that a module can spell, and perhaps a case of it.
type subject struct {
	declaration *hir.TypeDeclaration
	spelling    string
	index       int // of the case, or hir.NoCase
}

// fields returns the fields of the case or of the record.
func (s subject) fields() hir.List[hir.FieldDeclaration] {
	if s.index != hir.NoCase {
		return s.declaration.Cases().At(s.index).Fields
	}
	return s.declaration.Fields()
}

// isPrelude reports whether the compiler owns the type.
func (s subject) isPrelude() bool { return s.declaration.Origin() == hir.CompilerOwned }

// types yields the types of the module that constructors may select, imported ones and those of the prelude included.
func (v *moduleView) types(kind hir.Kind) (found []*hir.TypeDeclaration) {
	for i := range v.Model().TypeDeclarationCount() {
		if d := v.Model().TypeDeclaration(i); d.Kind() == kind && d.Origin() != hir.Automatic {
			found = append(found, d)
		}
	}
	return found
}

// record returns the record with an identity as the module spells it. All of its fields are explicit.
func (v *moduleView) record(id string) (subject, diag.List) {
	var found []*hir.TypeDeclaration
	for _, d := range v.types(hir.Record) {
		if d.ID() == id && d.Origin() == hir.Explicit && areExplicit(d.Fields()) {
			found = append(found, d)
		}
	}
	return v.spelled(found, id, "record whose fields all have an @id")
}

// variant returns the variant with an identity as the module spells it. All that it is made of is explicit, unless the
// compiler owns it.
func (v *moduleView) variant(id string) (subject, diag.List) {
	var found []*hir.TypeDeclaration
	for _, d := range v.types(hir.Variant) {
		if d.ID() == id && casesAreExplicit(d) {
			found = append(found, d)
		}
	}
	return v.spelled(found, id, "variant whose cases and fields all have an @id")
}

// variantCase returns the case with an identity, of a variant that variant admits.
func (v *moduleView) variantCase(id string) (subject, diag.List) {
	for _, d := range v.types(hir.Variant) {
		for i, c := range d.Cases().All() {
			if c.ID == id {
				s, refused := v.variant(d.ID())
				s.index = i
				return s, refused
			}
		}
	}
	return subject{}, v.unknownSubject(id, "case of a variant whose cases and fields all have an @id")
}

// field returns the record that has a field with an identity, and the field.
func (v *moduleView) field(id string) (subject, hir.FieldDeclaration, diag.List) {
	for _, d := range v.types(hir.Record) {
		for _, f := range d.Fields().All() {
			if f.ID == id && f.Origin == hir.Explicit && d.Origin() == hir.Explicit {
				s, refused := v.spelled(v.declarations(d.ID()), d.ID(), "record")
				return s, f, refused
			}
		}
	}
	return subject{}, hir.FieldDeclaration{}, v.unknownSubject(id, "field of a record")
}

// declarations returns the types with an identity: more than one if several use lines import it.
func (v *moduleView) declarations(id string) (found []*hir.TypeDeclaration) {
	for i := range v.Model().TypeDeclarationCount() {
		if d := v.Model().TypeDeclaration(i); d.ID() == id {
			found = append(found, d)
		}
	}
	return found
}

// spelled returns the one declaration that was found, as the module spells it.
func (v *moduleView) spelled(found []*hir.TypeDeclaration, id, what string) (subject, diag.List) {
	switch {
	case len(found) == 0:
		return subject{}, v.unknownSubject(id, what)
	case len(found) > 1:
		return subject{}, refuse(RuleIntent, "the module "+v.Name()+" imports "+quoted(id)+" by several names")
	}
	s := subject{found[0], found[0].Name(), hir.NoCase}
	if s.isPrelude() && (v.names.types[s.spelling] || v.names.isAlias(s.spelling)) {
		return subject{}, refuse(RuleIntent, "the module "+v.Name()+" gives another type the name "+s.spelling)
	}
	return s, nil
}

func (v *moduleView) unknownSubject(id, what string) diag.List {
	found := refuse(RuleIntent, quoted(id)+" is not a "+what+" that the module "+v.Name()+" declares or imports")
	near, ok := diag.Closest(id, v.typeIdentities())
	return advised(found, project.DidYouMean(near, ok))
}

// typeIdentities returns the identities of the types that the module declares or imports, of their fields and cases.
func (v *moduleView) typeIdentities() (ids []string) {
	fields := func(of hir.List[hir.FieldDeclaration]) {
		for f := range of.Values() {
			ids = append(ids, f.ID)
		}
	}
	for i := range v.Model().TypeDeclarationCount() {
		d := v.Model().TypeDeclaration(i)
		ids = append(ids, d.ID())
		fields(d.Fields())
		for c := range d.Cases().Values() {
			ids = append(ids, c.ID)
			fields(c.Fields)
		}
	}
	return ids
}

func areExplicit(fields hir.List[hir.FieldDeclaration]) bool {
	for f := range fields.Values() {
		if f.Origin == hir.Automatic {
			return false
		}
	}
	return true
}

func casesAreExplicit(d *hir.TypeDeclaration) bool {
	for c := range d.Cases().Values() {
		if c.Origin == hir.Automatic || !areExplicit(c.Fields) {
			return false
		}
	}
	return true
}

// typeArguments returns the type arguments that a constructor gives the subject: as trees, and as words.
func (b *construction) typeArguments(
	object strict.Object, s subject,
) ([]syntax.Tree[syntax.Type], []string, diag.List) {
	var words []string
	if v, ok := object.Member("type_arguments"); ok {
		list, refused := listOf(v, "type_arguments")
		if refused != nil {
			return nil, nil, refused
		}
		if refused := b.charge(len(list)); refused != nil {
			return nil, nil, refused
		}
		for _, argument := range list {
			word, _ := argument.Text()
			if word != knownI64.word && word != knownBool.word {
				return nil, nil, refuse(RuleIntent, "a type argument must be i64 or bool, not "+shown(argument))
			}
			words = append(words, word)
		}
	}
	if want := s.declaration.Parameters().Len(); len(words) != want {
		return nil, nil, refuse(RuleIntent, s.spelling+" takes "+decimal(want)+" type arguments, not "+decimal(len(words)))
	}
	return namedTypes(words), words, nil
}

func namedTypes(words []string) (trees []syntax.Tree[syntax.Type]) {
	for _, word := range words {
		trees = append(trees, syntax.NewNamedType(word))
	}
	return trees
}

// selection is the type that a constructor selects, with its type arguments.
type selection struct {
	subject
	arguments []syntax.Tree[syntax.Type]
	typ       known
}

// typed returns the type that the target of a constructor selects. find returns what an identity means there.
func (b *construction) typed(
	o strict.Object, constructor string, find func(id string) (subject, diag.List),
) (selection, diag.List) {
	id, refused := selectorOf(member(o, "target"), "target of "+constructor)
	if refused != nil {
		return selection{}, refused
	}
	s, refused := find(id)
	if refused != nil {
		return selection{}, refused
	}
	return b.withArguments(o, s)
}

// withArguments returns a type with the type arguments that a constructor gives it.
func (b *construction) withArguments(o strict.Object, s subject) (selection, diag.List) {
	arguments, words, refused := b.typeArguments(o, s)
	if refused != nil {
		return selection{}, refused
	}
	return selection{s, arguments, known{declaration: s.declaration.ID(), arguments: words}}, nil
}
