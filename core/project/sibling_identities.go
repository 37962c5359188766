package project

import (
	"slices"
	"strings"

	"semaprax.dev/semaprax/core/check"
	"semaprax.dev/semaprax/core/hir"
	"semaprax.dev/semaprax/core/module"
)

// claim takes the identities that go away from their owners, and gives those that come to their owners, if they are
// free.
func (s *sibling) claim() bool {
	type claimed struct {
		id       string
		position int32
	}
	var claims []claimed
	for _, position := range s.edited {
		outline := s.parsed[position].Outline()
		order := identityOrder(outline)
		s.orders[position] = order
		come, gone, ok := compareIdentities(s.base.unit(position), outline, order)
		if !ok {
			return false
		}
		for _, id := range gone {
			s.owners = s.owners.Delete(id)
		}
		for _, id := range come {
			claims = append(claims, claimed{id, position})
		}
	}
	for _, c := range claims {
		if _, taken := s.owners.Get(c.id); taken || check.IsCompilerOwned(c.id) ||
			strings.HasPrefix(c.id, hir.SyntheticMain("")) {
			return false
		}
		s.owners = s.owners.Set(c.id, c.position)
	}
	for _, position := range s.edited {
		outline := s.parsed[position].Outline()
		if _, authored := s.owners.Get(hir.SyntheticMain(outline.Name())); authored && !outline.HasMain() {
			return false
		}
	}
	return true
}

// compareIdentities returns the identities of a module that come and go by an edit. It is not ok if two declarations
// of the edited module have one identity.
func compareIdentities(old *unit, outline *module.Outline, order []int32) (come, gone []string, ok bool) {
	declarations, i := outline.Declarations(), 0
	for j, at := range order {
		id := declarations.At(int(at)).ID
		if j > 0 && declarations.At(int(order[j-1])).ID == id {
			return nil, nil, false
		}
		for ; i < len(old.order) && old.declaration(int32(i)).ID < id; i++ {
			gone = append(gone, old.declaration(int32(i)).ID)
		}
		if i < len(old.order) && old.declaration(int32(i)).ID == id {
			i++
		} else {
			come = append(come, id)
		}
	}
	for ; i < len(old.order); i++ {
		gone = append(gone, old.declaration(int32(i)).ID)
	}
	return come, gone, true
}

func (s *sibling) ownerOf(id string) (place owned, authored bool) {
	position, authored := s.owners.Get(id)
	if !authored || position == prelude {
		return owned{prelude, prelude}, authored
	}
	order, edited := s.orders[position]
	if !edited {
		order = s.base.unit(position).order
	}
	declarations := s.outlineAt(position).Declarations()
	i, _ := slices.BinarySearchFunc(order, id,
		func(i int32, id string) int { return strings.Compare(declarations.At(int(i)).ID, id) })
	return owned{position, order[i]}, true
}
