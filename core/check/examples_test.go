package check

// function returns a function with an identity, a name, a signature and a body.
func function(id, signature, body string) string {
	return "\n@id(\"" + id + "\")\nfn " + signature + "\n{\n    " + body + "\n}\n"
}

// inMain returns a module whose main has the body, after other declarations.
func inMain(declarations, body string) string {
	return header + declarations + function("app.main", "main() -> i64", body)
}

// withFunction returns a module with one function besides main.
func withFunction(declarations, signature, body string) string {
	return header + declarations + function("app.f", signature, body) + entry
}

// host returns an interface with one import.
func host(permits, imported string) string {
	return "\n@id(\"app.host\")\ninterface Host\n    permits { " + permits + " }\n{\n" + imported + "}\n"
}

// finish returns an import that consumes a Token.
func finish(id, result string) string {
	return id + "    import fn finish(t: own Token) -> " + result + "\n        effects { token.release }\n" +
		"        failure infallible\n        consumes t always;\n"
}
