package schema

import (
	"semaprax.dev/semaprax/core/project"
	"semaprax.dev/semaprax/core/shape"
)

// edge is one cross-file fact; its family determines its ends and where it arises. Source: Project layer, "Edge
// families".
func edge() shape.Shape {
	structural := shape.Text("^" + structuralPath + "$")
	expressionSite := edgeSite{phase, expressionID, structural, identifier, shape.Integer(0, project.CallsMax-1)}
	use := edgeSite{
		shape.Exactly(project.SiteModule),
		numbered("use"),
		numbered("use"),
		identifier,
		shape.Integer(0, project.UsesMax-1),
	}
	permit := edgeSite{
		shape.Exactly(project.SiteModule),
		numbered("permit"),
		numbered("permit"),
		shape.Exactly(""),
		shape.Natural,
	}
	reference := edgeSite{shape.Exactly(project.SiteType), identity,
		identity, identifier, shape.Integer(0, project.CrossFileEdgesMax-1)}
	return shape.Tagged("kind",
		edgeVariant(project.FunctionImport, moduleName, identity, use),
		edgeVariant(project.TypeImport, moduleName, identity, use),
		edgeVariant(project.Call, identity, identity, expressionSite),
		edgeVariant(project.TypeReference, identity, identity, reference),
		edgeVariant(project.EffectRequirement, identity, capability, expressionSite),
		edgeVariant(project.CapabilityAuthority, moduleName, capability, permit),
	)
}

// edgeSite describes the place where an edge arises.
type edgeSite struct{ site, expression, path, alias, ordinal shape.Shape }

func edgeVariant(family project.EdgeKind, caller, target shape.Shape, at edgeSite) shape.Variant {
	return shape.Kind(
		family.String(),
		shape.Has(
			"caller_path",
			path,
		),
		shape.Has("caller", caller),
		shape.Has("target_path", path),
		shape.Has("target", target),
		shape.Has(
			"site",
			at.site,
		),
		shape.Has("expression", at.expression),
		shape.Has("ast_path", at.path),
		shape.Has("alias", at.alias),
		shape.Has("ordinal", at.ordinal),
	)
}
