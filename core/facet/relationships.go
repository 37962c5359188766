package facet

import (
	"slices"

	"semaprax.dev/semaprax/core/canon"
	"semaprax.dev/semaprax/core/diag"
)

// relationships lists how the target stands to the project: its admission, the entry, the tests and the exports.
// Source: facets, "relationships".
func (t target) relationships() (inventory, diag.List) {
	items := [...]func([]byte) []byte{t.appendAdmission, t.appendEntry, t.appendTests, t.appendExport}
	return inventory{len(items), func(dst []byte, i int) []byte { return items[i](dst) }}, nil
}

func (t target) appendAdmission(dst []byte) []byte {
	manifest := t.project.Manifest()
	dst = canon.AppendString(append(dst, `{"kind":"project_profile_admission","project_schema":`...), manifest.Schema())
	dst = canon.AppendOptionalString(append(dst, `,"profile":`...), manifest.Profile())
	return append(dst, `,"admitted":true,"basis":"retained_ProjectRevision_admission",`+
		`"native_target_check":"not_performed","wasm_target_check":"not_performed"}`...)
}

func (t target) appendEntry(dst []byte) []byte {
	entry := t.project.Manifest().Entry()
	dst = canon.AppendString(append(dst, `{"kind":"entry_relationship","entry_module":`...), entry)
	dst = canon.AppendBool(append(dst, `,"declared_in_entry_module":`...), t.module.Name() == entry)
	return append(canon.AppendBool(append(dst, `,"in_entry_closure":`...), t.module.InEntryClosure()), '}')
}

func (t target) appendTests(dst []byte) []byte {
	tests := t.project.Manifest().TestModule()
	dst = canon.AppendString(append(dst, `{"kind":"test_relationship","test_module":`...), tests)
	dst = canon.AppendBool(append(dst, `,"declared_in_test_module":`...), t.module.Name() == tests)
	dst = canon.AppendBool(append(dst, `,"in_test_closure":`...), t.module.InTestClosure())
	return append(dst, `,"coverage":"not_inferred","executed":false}`...)
}

func (t target) appendExport(dst []byte) []byte {
	selected := slices.Contains(t.project.Manifest().WebExports(), t.function.ID())
	dst = canon.AppendBool(append(dst, `{"kind":"export_relationship","selected_web_export":`...), selected)
	return append(dst, `,"artifact_emitted":false}`...)
}
