package check

import (
	"semaprax.dev/semaprax/core/diag"
	"semaprax.dev/semaprax/core/hir"
	"semaprax.dev/semaprax/core/syntax"
)

// memberSpace judges the members of one owner, which share a space of names and identities. The checker has one for
// fields and one for cases, which enclose fields; each serves one owner after the other.
type memberSpace struct {
	member            func(i int) spaceMember
	names, identities *textIndex // of the last member with each
}

// spaceMember is a member as a space sees it.
type spaceMember struct {
	name   syntax.Identifier
	whole  syntax.Range
	id     string
	origin hir.Origin
}

func newMemberSpace() *memberSpace {
	s := &memberSpace{}
	s.names = newTextIndex(func(i int32) string { return s.member(int(i)).name.Text() })
	s.identities = newTextIndex(func(i int32) string { return s.member(int(i)).id })
	return s
}

// open empties the space for the members of another owner, of which there are n.
func (s *memberSpace) open(n int, member func(i int) spaceMember) {
	s.member = member
	s.names.reset(n)
	s.identities.reset(n)
}

// verify judges member i; what says what it is.
func (s *memberSpace) verify(c *checker, i int, what string) {
	m := s.member(i)
	name := m.name.Text()
	c.refuseHost(m.id, m.name.Range())
	if reservedWords[name] {
		c.report(ruleMemberName, m.name.Range(), name+" is a reserved word and cannot name a "+what)
		c.advise("write `" + diag.Excerpt(name) + "_of`, or another name")
	}
	if first, ok := s.names.find(name); ok {
		c.report(ruleDuplicateMember, m.whole, "the "+what+" "+name+" is declared twice")
		c.also(firstDeclared, s.member(int(first)).whole)
		c.advise("leave one of them out, or give it another name: `" + diag.Excerpt(name) + "2`, and an @id of its own")
	} else if first, ok := s.identities.find(m.id); ok {
		c.report(ruleDuplicateMember, m.whole,
			"the "+what+" "+name+" has the @id of the "+what+" "+s.member(int(first)).name.Text())
		c.also(firstDeclared, s.member(int(first)).whole)
		c.advise("give it an @id of its own")
	}
	s.names.put(int32(i))
	s.identities.put(int32(i))
	c.claim(ruleIdentity, m.id, m.whole)
	if m.origin == hir.Automatic {
		c.report(ruleMemberWithoutIdentity, m.name.Range(),
			"the "+what+" "+name+" has no @id, so its identity changes with its name")
		c.adviseIdentity(m.whole)
	}
}

func (c *checker) verifyFieldNames(n int, field func(i int) syntax.Field, declared hir.List[hir.FieldDeclaration]) {
	c.fieldSpace.open(n, func(i int) spaceMember {
		f, d := field(i), declared.At(i)
		return spaceMember{f.Name(), f.Range(), d.ID, d.Origin}
	})
	for i := 0; i < n && !c.stopped; i++ {
		c.fieldSpace.verify(c, i, "field")
	}
}

func (c *checker) verifyCaseNames(v syntax.Variant, declared hir.List[hir.CaseDeclaration]) {
	if v.Cases().Len() == 0 {
		c.report(ruleConstruction, v.Range(), "a variant has at least one case")
		c.advise("write a case in its braces: `Name,`")
	}
	c.caseSpace.open(v.Cases().Len(), func(i int) spaceMember {
		k, d := v.Cases().At(i), declared.At(i)
		return spaceMember{k.Name(), k.Range(), d.ID, d.Origin}
	})
	for i := 0; i < v.Cases().Len() && !c.stopped; i++ {
		c.caseSpace.verify(c, i, "case")
		fields := v.Cases().At(i).Fields()
		c.verifyFieldNames(fields.Len(), fields.At, declared.At(i).Fields)
	}
}
