package check

import (
	"semaprax.dev/semaprax/core/hir"
	"semaprax.dev/semaprax/core/syntax"
)

func (o *outliner) members(fields fieldNodes, owner string, kind hir.Kind,
	automatic func(owner, name string) string) hir.List[hir.MemberInterface] {
	return hir.Collect(fields.len(), func(i int) hir.MemberInterface {
		f := fields.at(i)
		id, origin := o.naming.effective(f.Identity(), func() string { return automatic(owner, f.Text()) })
		o.add(Declaration{ID: id, Name: f.Text(), Kind: kind, Origin: origin, Owner: owner, At: f.Range()})
		return hir.MemberInterface{ID: id, Name: f.Text(), Type: o.typeRef(f.Type())}
	})
}

// collectImports enters what the keys of imports mean; the first import with an identity wins, as in checking.
func (o *outliner) collectImports() {
	declarations := o.file.Declarations()
	for i := range declarations.Len() {
		d := declarations.At(i)
		if d.Kind() != syntax.KindInterface {
			continue
		}
		imports := d.AsInterface().Imports()
		for j := range imports.Len() {
			if m := imports.At(j); m.Identity().Exists() {
				if _, taken := o.imports[m.Identity().Text()]; !taken {
					o.imports[m.Identity().Text()] = m
				}
			}
		}
	}
}

// hostInterface enters an interface and its imports, of which other modules see their identities only.
func (o *outliner) hostInterface(i syntax.Interface) {
	id, origin := o.naming.effective(i.Identity(), func() string { return hir.AutomaticInterface(o.file.Module().Text(), i.Text()) })
	o.add(Declaration{ID: id, Name: i.Text(), Kind: hir.Interface, Origin: origin, At: i.Range()})
	for n := range i.Imports().Len() {
		m := i.Imports().At(n)
		importID, importOrigin := o.naming.effective(m.Identity(), func() string { return hir.AutomaticImport(id, m.Text()) })
		o.add(Declaration{ID: importID, Name: m.Text(), Kind: hir.Import, Origin: importOrigin, Owner: id, At: m.Range()})
		for p := range m.Parameters().Len() {
			o.outline.imported[m.Parameters().At(p).Type().Text()] = true
		}
	}
}
