package check

import (
	"strings"

	"semaprax.dev/semaprax/core/diag"
	"semaprax.dev/semaprax/core/hir"
	"semaprax.dev/semaprax/core/syntax"
)

// AutomaticBytesMax bounds what the automatic identities of one module take together: twice the longest document that
// could show them. Each spells its module or owner again, so that a source with one long name and many declarations
// could ask for the square of its size. The language has no such bound, so a module beyond it is one that this
// version does not check.
const AutomaticBytesMax = 1 << 27

// naming gives the declarations of one module their identities while the automatic ones fit.
type naming struct {
	left      int
	exhausted bool // an automatic identity did not fit; it and those after it are ""
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

// refuseHost reports the identity of a host operation, at the name of the declaration that authors it.
func (c *checker) refuseHost(id string, at syntax.Range) {
	if hostOperations[id] {
		c.report(ruleReserved, at, "the identity "+id+" belongs to a compiler-owned operation")
	}
}

// claim enters an identity into the flat space of the module. rule is the code for one that is empty, has a NUL byte or
// is taken. Those of host operations have a rule of their own, which refuseHost applies.
func (c *checker) claim(rule diag.Rule, id string, at syntax.Range) {
	switch {
	case hostOperations[id]:
	case id == "":
		c.report(rule, at, "an identity cannot be empty")
		c.advise("write a name of dots and letters, such as `@id(\"" + diag.Excerpt(c.file.Module().Text()) + "..\")`")
	case strings.IndexByte(id, 0) >= 0:
		c.report(rule, at, "an identity cannot contain a NUL byte")
	case c.isTaken(id):
		c.report(rule, at, "the identity "+id+" is already taken")
		c.also("first taken here", c.identities[id])
		c.advise("write another one, such as `@id(\"" + c.freeIdentity(hir.Suggested(id)) + "\")`")
	}
	if !c.isTaken(id) {
		c.identities[id] = at
	}
}

// isTaken reports whether an identity is one of the compiler or of a declaration before.
func (c *checker) isTaken(id string) bool {
	_, known := c.identities[id]
	return known || compilerIdentities[id]
}

// verifyTypes judges names and identities of the module's own types and their members.
func (c *checker) verifyTypes() {
	names := map[string]syntax.Range{} // of the first type of each
	for _, item := range c.types {
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
		if first, known := names[name.Text()]; known {
			c.report(ruleDuplicateType, d.Range(), "the type "+name.Text()+" is declared twice")
			c.also(firstDeclared, first)
			c.advise("give one of them another name: `" + diag.Excerpt(name.Text()) + "2`")
		} else {
			names[name.Text()] = name.Range()
		}
		c.claim(ruleIdentity, declared.ID(), d.Range())
		if declared.Origin() == hir.Automatic {
			c.report(ruleTypeWithoutIdentity, name.Range(), "the type "+name.Text()+" has no @id, so its identity changes with its name")
			c.advise(c.identityHelp(d.Range()))
		}
		switch declared.Kind() {
		case hir.Resource:
			c.verifyLifecycles(d.AsResource(), declared.ID())
		case hir.Record, hir.Class:
			c.verifyFieldNames(item.fields, declared.OwnFields())
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
			c.report(ruleTypeParameter, p.Range(), "type parameters are distinct names that are not reserved, and "+p.Text()+" is not one")
			c.advise("write another name: `" + diag.Excerpt(p.Text()) + "2`")
		}
		seen[p.Text()] = true
	}
}

// memberSpace judges the members of one owner, which share a space of names and identities. The checker has one for
// fields and one for cases, which enclose fields; each is cleared for the next owner.
type memberSpace map[member]syntax.Range

// member is a name or an identity of a space.
type member struct {
	isIdentity bool
	text       string
}

func (s memberSpace) verify(c *checker, name syntax.Identifier, whole syntax.Range, id string, origin hir.Origin, what string) {
	c.refuseHost(id, name.Range())
	if reservedWords[name.Text()] {
		c.report(ruleMemberName, name.Range(), name.Text()+" is a reserved word and cannot name a "+what)
		c.advise("write `" + diag.Excerpt(name.Text()) + "_of`, or another name")
	}
	first, isTwice := s[member{false, name.Text()}]
	if !isTwice {
		first, isTwice = s[member{true, id}]
	}
	if isTwice {
		c.report(ruleDuplicateMember, whole, "the "+what+" "+name.Text()+" is declared twice")
		c.also(firstDeclared, first)
		c.advise("leave one of them out, or give it another name: `" + diag.Excerpt(name.Text()) + "2`, and an @id of its own")
	}
	s[member{false, name.Text()}], s[member{true, id}] = whole, whole
	c.claim(ruleIdentity, id, whole)
	if origin == hir.Automatic {
		c.report(ruleMemberWithoutIdentity, name.Range(), "the "+what+" "+name.Text()+" has no @id, so its identity changes with its name")
		c.advise(c.identityHelp(whole))
	}
}

func (c *checker) verifyFieldNames(fields []syntax.Field, declared hir.List[hir.FieldDeclaration]) {
	clear(c.fieldSpace)
	for i, f := range fields {
		c.fieldSpace.verify(c, f.Name(), f.Range(), declared.At(i).ID, declared.At(i).Origin, "field")
	}
}

func (c *checker) verifyCaseNames(v syntax.Variant, declared hir.List[hir.CaseDeclaration]) {
	if v.Cases().Len() == 0 {
		c.report(ruleConstruction, v.Range(), "a variant has at least one case")
		c.advise("write a case in its braces: `Name,`")
	}
	clear(c.caseSpace)
	for i := range v.Cases().Len() {
		k := v.Cases().At(i)
		c.caseSpace.verify(c, k.Name(), k.Range(), declared.At(i).ID, declared.At(i).Origin, "case")
		c.verifyFieldNames(elements(k.Fields()), declared.At(i).Fields)
	}
}
