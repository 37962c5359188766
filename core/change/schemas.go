package change

// The schemas of the documents that intents are written from. Source: Image Candidate Protocol v2, "Change catalog",
// "Expression catalog", "Constructor schemas".
const (
	IntentSchema       = "semaprax.semantic-change-intent.v1"
	ExpressionSchema   = "semaprax.typed-expression.v1"
	CatalogSchema      = "semaprax.project-change-catalog.v1"
	ExpressionsSchema  = "semaprax.project-expression-catalog.v1"
	ConstructorsSchema = "semaprax.candidate-constructor-schemas.v1"
)

// The bounds of these documents, in bytes.
const (
	CatalogBytesMax      = 262_144
	ExpressionsBytesMax  = 1_048_576
	ConstructorsBytesMax = 262_144
)
