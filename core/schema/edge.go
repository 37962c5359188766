package schema

import "semaprax.dev/semaprax/core/project"

// edge is one cross-file fact; its family says what its ends are and where it arises. Source: Project layer, "Edge
// families".
func edge() shape {
	structural := text("^" + structuralPath + "$")
	expressionSite := edgeSite{phase, expressionID, structural, identifier, integer(0, project.CallsMax-1)}
	use := edgeSite{exactly(project.SiteModule), numbered("use"), numbered("use"), identifier, integer(0, project.UsesMax-1)}
	permit := edgeSite{exactly(project.SiteModule), numbered("permit"), numbered("permit"), exactly(""), natural}
	reference := edgeSite{exactly(project.SiteType), identity,
		identity, identifier, integer(0, project.CrossFileEdgesMax-1)}
	return tagged("kind",
		edgeVariant(project.FunctionImport, moduleName, identity, use),
		edgeVariant(project.TypeImport, moduleName, identity, use),
		edgeVariant(project.Call, identity, identity, expressionSite),
		edgeVariant(project.TypeReference, identity, identity, reference),
		edgeVariant(project.EffectRequirement, identity, capability, expressionSite),
		edgeVariant(project.CapabilityAuthority, moduleName, capability, permit),
	)
}

// edgeSite is what an edge says of the place where it arises.
type edgeSite struct{ site, expression, path, alias, ordinal shape }

func edgeVariant(family project.EdgeKind, caller, target shape, at edgeSite) variant {
	return kind(family.String(),
		has("caller_path", path), has("caller", caller), has("target_path", path), has("target", target),
		has("site", at.site), has("expression", at.expression), has("ast_path", at.path), has("alias", at.alias),
		has("ordinal", at.ordinal))
}
