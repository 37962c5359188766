package image

import (
	"semaprax.dev/semaprax/core/canon"
	"semaprax.dev/semaprax/core/catalog"
)

func workspaceOpen(s State, _ catalog.Arguments, dst []byte) Outcome {
	return s.reads(s.appendWorkspace(dst), nil)
}

// appendWorkspace appends the handles of the bound project, which opening and asking for the status both give.
func (s State) appendWorkspace(dst []byte) []byte {
	project := s.image.Project()
	dst = s.image.Digest().Append(append(dst, `{"image_revision":"`...))
	dst = project.Revision().Append(append(dst, `","project_revision":"`...))
	dst = canon.AppendNarrowString(append(dst, `","schema":`...), catalog.WorkspaceSchema)
	dst = project.WorkspaceRevision().Append(append(dst, `,"state":"open","workspace_revision":"`...))
	return append(dst, `"}`...)
}
