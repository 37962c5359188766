package check

import (
	"semaprax.dev/semaprax/core/hir"
	"semaprax.dev/semaprax/core/syntax"
)

// declareTypes enters the prelude, the module's own records, classes, variants and resources, and the imported types.
// Members get their names and identities here and their types in resolveMembers, since any type may be mentioned
// before its declaration.
func (c *checker) declareTypes() {
	for i := range hir.PreludeTypes {
		c.typeNames.put(int32(i))
	}
	declarations := c.file.Declarations()
	for i := range declarations.Len() {
		d := declarations.At(i)
		fields := fieldsOf(d)
		var index int32
		switch d.Kind() {
		case syntax.KindRecord:
			index = c.declare(d, hir.Record, "record")
			c.builder.Members(index, c.declareFields(fields, c.module.TypeDeclaration(int(index)).ID(), hir.AutomaticField),
				hir.List[hir.CaseDeclaration]{})
		case syntax.KindClass:
			index = c.declare(d, hir.Class, "class")
			c.builder.Members(index, c.declareFields(fields, c.module.TypeDeclaration(int(index)).ID(), hir.AutomaticField),
				hir.List[hir.CaseDeclaration]{})
		case syntax.KindVariant:
			index = c.declare(d, hir.Variant, "variant")
			c.builder.Members(index, hir.List[hir.FieldDeclaration]{},
				c.declareCases(d.AsVariant(), c.module.TypeDeclaration(int(index)).ID()))
		case syntax.KindResource:
			index = c.declare(d, hir.Resource, "resource")
			c.declareLifecycle(d.AsResource(), index)
		default:
			continue
		}
		c.types = append(c.types, typeItem{d, index, fields})
	}
	c.declareImportedTypes()
	c.nominal = make([]hir.TypeID, c.module.TypeDeclarationCount())
	for i := range c.nominal {
		c.nominal[i] = hir.NoType
		if c.module.TypeDeclaration(i).Parameters().Len() == 0 {
			c.nominal[i] = c.builder.Nominal(int32(i))
		}
	}
}

func (c *checker) declare(d syntax.Declaration, kind hir.Kind, word string) int32 {
	name := d.Name().Text()
	id, origin := c.naming.effective(d.Identity(), func() string {
		return hir.AutomaticType(word, c.file.Module().Text(), name)
	})
	var parameters hir.List[string]
	if kind != hir.Resource { // which has none, even if it is written with some
		parameters = texts(d.TypeParameters())
	}
	index := c.builder.Declare(hir.TypeSpec{Kind: kind, ID: id, Name: name, Origin: origin, Parameters: parameters})
	if _, taken := c.typeNames.find(name); !taken {
		c.typeNames.put(index)
	}
	return index
}

func (c *checker) declareFields(fields fieldNodes, owner string,
	automatic func(owner, name string) string) hir.List[hir.FieldDeclaration] {
	return hir.Collect(fields.len(), func(i int) hir.FieldDeclaration {
		field := fields.at(i)
		name := field.Name().Text()
		id, origin := c.naming.effective(field.Identity(), func() string { return automatic(owner, name) })
		return hir.FieldDeclaration{ID: id, Name: name, Origin: origin, Type: hir.NoType}
	})
}

func (c *checker) declareCases(v syntax.Variant, owner string) hir.List[hir.CaseDeclaration] {
	return hir.Collect(v.Cases().Len(), func(i int) hir.CaseDeclaration {
		k := v.Cases().At(i)
		name := k.Name().Text()
		id, origin := c.naming.effective(k.Identity(), func() string { return hir.AutomaticCase(owner, name) })
		return hir.CaseDeclaration{ID: id, Name: name, Origin: origin,
			Fields: c.declareFields(fieldNodes{listed: k.Fields()}, id, hir.AutomaticCaseField)}
	})
}

// declareImportedTypes enters every imported type under its alias, with its original identities.
func (c *checker) declareImportedTypes() {
	uses := c.file.Uses()
	for i, imported := range c.imports {
		if imported.shape == nil {
			continue
		}
		alias := uses.At(i).Alias().Text()
		index := c.builder.Declare(hir.TypeSpec{
			Kind:     imported.shape.Kind,
			ID:       imported.shape.ID,
			Name:     alias,
			Imported: true,
		})
		if imported.shape.Kind == hir.Resource {
			c.builder.Lifecycle(index, imported.shape.Lifecycle, imported.shape.DropKey)
			c.finalizers.add(index, imported.shape.DropEffects)
		}
		c.typeNames.put(index)
	}
}

// resolveMembers sets the type of every member, leaving reports to verifyMembers, when the facts are known.
func (c *checker) resolveMembers() {
	for _, item := range c.types {
		c.builder.TypeMembers(item.index, func(k, i int, _ hir.TypeID) hir.TypeID {
			return c.resolve(item.payload(k, i).Type(), resolution{owner: item.index, silent: true})
		})
	}
	c.resolveImportedMembers()
	c.inherit()
	c.settle()
}

func (c *checker) resolveImportedMembers() {
	byID := map[string]int32{}
	for i := range c.module.TypeDeclarationCount() {
		if d := c.module.TypeDeclaration(i); d.Imported() || d.Origin() == hir.CompilerOwned {
			byID[d.ID()] = int32(i)
		}
	}
	members := func(list hir.List[hir.MemberInterface]) hir.List[hir.FieldDeclaration] {
		return hir.Collect(list.Len(), func(i int) hir.FieldDeclaration {
			m := list.At(i)
			return hir.FieldDeclaration{ID: m.ID, Name: m.Name, Type: c.typeOf(m.Type, byID)}
		})
	}
	for _, imported := range c.imports {
		if imported.shape == nil {
			continue
		}
		cases := hir.Collect(imported.shape.Cases.Len(), func(i int) hir.CaseDeclaration {
			k := imported.shape.Cases.At(i)
			return hir.CaseDeclaration{ID: k.ID, Name: k.Name, Fields: members(k.Fields)}
		})
		c.builder.Members(byID[imported.shape.ID], members(imported.shape.Fields), cases)
	}
	c.importedIDs = byID
}

// typeOf returns the type here of a reference from another module, or NoType if this module does not import it, which
// the caller that resolved the imports refuses.
func (c *checker) typeOf(ref hir.TypeRef, byID map[string]int32) hir.TypeID {
	if ref.Unknown {
		c.incomplete = true
		return hir.NoType
	}
	switch ref.Kind {
	case hir.Nominal:
	case hir.Array:
		return c.builder.Array(ref.Length)
	default:
		return hir.TypeID(ref.Kind)
	}
	declaration, ok := byID[ref.Declaration]
	if !ok {
		c.incomplete = true
		return hir.NoType
	}
	arguments := make([]hir.TypeID, ref.Arguments.Len())
	for i, argument := range ref.Arguments.All() {
		if arguments[i] = c.typeOf(argument, byID); !isKnown(arguments[i]) {
			return hir.NoType
		}
	}
	return c.builder.Nominal(declaration, arguments...)
}
