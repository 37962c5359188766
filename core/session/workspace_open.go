package session

import (
	"semaprax.dev/semaprax/core/canon"
	"semaprax.dev/semaprax/core/catalog"
	"semaprax.dev/semaprax/core/diag"
)

func workspaceOpen(s State, _ catalog.Arguments) ([]byte, diag.List) { return s.workspace(), nil }

// workspace returns the handles of the bound project, which opening and asking for the status both give.
func (s State) workspace() []byte {
	project := s.image.Project()
	dst := s.image.Digest().Append([]byte(`{"image_revision":"`))
	dst = project.Revision().Append(append(dst, `","project_revision":"`...))
	dst = canon.AppendNarrowString(append(dst, `","schema":`...), catalog.WorkspaceSchema)
	dst = project.WorkspaceRevision().Append(append(dst, `,"state":"open","workspace_revision":"`...))
	return append(dst, `"}`...)
}
