package project

// WorkspaceManifestSchema is the schema of the workspace manifest. Source: Project layer, "Workspace manifest and
// revision".
const WorkspaceManifestSchema = "semaprax.workspace-semantic-manifest.v1"

// Digest domains of the revisions. Source: Project layer, "Digest text and framing".
const (
	workspaceRevisionDomain = "semaprax.workspace-semantic-revision.v1\x00"
	projectRevisionDomain   = "semaprax.project-revision.v1\x00"
)

// WorkspaceManifest returns the canonical workspace manifest: form F, with one LF.
func (p *Project) WorkspaceManifest() string {
	var text []byte
	p.WriteWorkspaceManifest(func(part []byte) { text = append(text, part...) })
	return string(text)
}

// WriteWorkspaceManifest passes the workspace manifest to emit, part by part. A part is valid until emit returns.
func (p *Project) WriteWorkspaceManifest(emit func(part []byte)) {
	p.writeWorkspaceManifest(&rowWriter{emit: emit})
}

func (p *Project) writeWorkspaceManifest(w *rowWriter) {
	w.emit([]byte(`{"schema":"` + WorkspaceManifestSchema + `","files":`))
	w.begin()
	var row []byte
	for u := range p.all() {
		row = u.appendSource(row[:0])
		w.rows(row)
	}
	w.end()
	w.emit([]byte("}\n"))
}
