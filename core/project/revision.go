package project

import "semaprax.dev/semaprax/core/canon"

// WorkspaceManifestSchema is the schema of the workspace manifest. Source: Project layer, "Workspace manifest and
// revision".
const WorkspaceManifestSchema = "semaprax.workspace-semantic-manifest.v1"

// Digest domains of the revisions. Source: Project layer, "Digest text and framing".
const (
	workspaceRevisionDomain = "semaprax.workspace-semantic-revision.v1\x00"
	projectRevisionDomain   = "semaprax.project-revision.v1\x00"
)

// bindRevisions writes the workspace manifest and derives the two revisions.
func (p *Project) bindRevisions() {
	text := p.appendWorkspaceManifest(nil)
	p.workspaceManifest = string(text)
	p.workspaceRevision = canon.DigestOf(workspaceRevisionDomain, text)
	p.revision = canon.NewHasher(projectRevisionDomain).FrameString(p.manifest.Text()).Frame(p.workspaceRevision.Append(nil)).Sum()
}

func (p *Project) appendWorkspaceManifest(dst []byte) []byte {
	dst = append(dst, `{"schema":"`+WorkspaceManifestSchema+`","files":[`...)
	for i := range p.modules {
		m := &p.modules[i]
		if i > 0 {
			dst = append(dst, ',')
		}
		dst = canon.AppendString(append(dst, `{"path":`...), m.path)
		dst = m.appendSourceFacts(dst)
		dst = canon.AppendInt(append(dst, `,"bytes":`...), len(m.Source()))
		dst = append(dst, '}')
	}
	return append(dst, "]}\n"...)
}

// appendSourceFacts appends the three members that several documents give of a source.
func (m *Module) appendSourceFacts(dst []byte) []byte {
	dst = append(append(dst, `,"source_graph_schema":"`...), m.GraphSchema()...)
	dst = m.SourceRevision().Append(append(dst, `","source_revision":"`...))
	dst = m.SourceDigest().Append(append(dst, `","source_digest":"`...))
	return append(dst, '"')
}
