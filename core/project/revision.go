package project

import "slices"

// WorkspaceManifestSchema is the schema of the workspace manifest. Source: Project layer, "Workspace manifest and
// revision".
const WorkspaceManifestSchema = "semaprax.workspace-semantic-manifest.v1"

// Digest domains of the revisions. Source: Project layer, "Digest text and framing".
const (
	workspaceRevisionDomain = "semaprax.workspace-semantic-revision.v1\x00"
	projectRevisionDomain   = "semaprax.project-revision.v1\x00"
)

// AppendWorkspaceManifest appends the canonical workspace manifest: form F, with one LF.
func (p *Project) AppendWorkspaceManifest(dst []byte) []byte {
	dst = append(dst, `{"schema":"`+WorkspaceManifestSchema+`","files":[`...)
	first := len(dst)
	for u := range p.all() {
		isFirst := len(dst) == first
		dst = u.appendSource(dst)
		if isFirst {
			dst = slices.Delete(dst, first, first+len(",")) // a row begins with a comma
			dst = slices.Grow(dst, p.ModuleCount()*(len(dst)-first+16))
		}
	}
	return append(dst, "]}\n"...)
}
