package check

import (
	"semaprax.dev/semaprax/core/diag"
	"semaprax.dev/semaprax/core/hir"
	"semaprax.dev/semaprax/core/syntax"
)

// AutomaticBytesMax bounds the total length of the automatic identities of one module, in bytes: twice the longest
// document that could show them. Each identity spells its module or owner, so their total can grow with the square of
// the size of a source. The language has no such bound, so this version does not check modules beyond it.
const AutomaticBytesMax = 1 << 27

// naming assigns the identities of the declarations of one module, as long as the automatic ones fit.
type naming struct {
	left      int
	exhausted bool // an automatic identity did not fit; it and later ones are ""
}

// effective returns the identity of a declaration, authored or automatic.
func (n *naming) effective(authored syntax.Identity, automatic func() string) (id string, origin hir.Origin) {
	if authored.Exists() {
		return authored.Text(), hir.Explicit
	}
	if n.exhausted {
		return "", hir.Automatic
	}
	id = automatic()
	if n.left -= len(id); n.left < 0 {
		n.exhausted, id = true, ""
	}
	return id, hir.Automatic
}

// verifyTypes checks the names and identities of the module's own types and their members.
func (c *checker) verifyTypes() {
	names := newTextIndex(func(i int32) string { return c.types[i].syntax.Text() }) // by name: the first type
	names.reset(len(c.types))
	for i, item := range c.types {
		if c.stopped {
			return
		}
		d := item.syntax
		declared := c.module.TypeDeclaration(int(item.index))
		name := d.Name()
		if reservedTypes[name.Text()] {
			c.report(ruleReserved, name.Range(), "the type name "+name.Text()+" is reserved")
			c.advise("write `My" + diag.Excerpt(name.Text()) + "`, or another name")
		}
		c.refuseHost(declared.ID(), name.Range())
		c.verifyTypeParameters(d)
		if reservedWords[name.Text()] {
			c.report(ruleTypeName, name.Range(), name.Text()+" is a reserved word and cannot name a type")
			c.advise("write `" + diag.Excerpt(name.Text()) + "_type`, or another name")
		}
		if first, ok := names.find(name.Text()); ok {
			c.report(ruleDuplicateType, d.Range(), "the type "+name.Text()+" is declared twice")
			c.also(firstDeclared, c.types[first].syntax.Name().Range())
			c.advise("give one of them another name: `" + diag.Excerpt(name.Text()) + "2`")
		} else {
			names.put(int32(i))
		}
		c.claim(ruleIdentity, declared.ID(), d.Range())
		if declared.Origin() == hir.Automatic {
			c.report(ruleTypeWithoutIdentity, name.Range(),
				"the type "+name.Text()+" has no @id, so its identity changes with its name")
			c.adviseIdentity(d.Range())
		}
		switch declared.Kind() {
		case hir.Resource:
			c.verifyLifecycles(d.AsResource(), declared.ID())
		case hir.Record, hir.Class:
			c.verifyFieldNames(item.fields.len(), item.fields.at, declared.OwnFields())
		case hir.Variant:
			c.verifyCaseNames(d.AsVariant(), declared.Cases())
		}
	}
}

func (c *checker) verifyTypeParameters(d syntax.Declaration) {
	seen := map[string]bool{}
	for i := range d.TypeParameters().Len() {
		p := d.TypeParameters().At(i)
		if reservedWords[p.Text()] || seen[p.Text()] {
			c.report(ruleTypeParameter, p.Range(),
				"type parameters must be distinct names that are not reserved, and "+p.Text()+" is not one")
			c.advise("write another name: `" + diag.Excerpt(p.Text()) + "2`")
		}
		seen[p.Text()] = true
	}
}
