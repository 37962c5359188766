package image

// CalculatorImage is the image_revision of fixtures/calculator, for requests that serve as examples of rules.
const CalculatorImage = "sha256:4b2246dfc4b6196498ff3c29fd2733d15b9d6918e23b6dc663043c30933d938c"

// ExampleRequest returns a request of an image method as an example of a rule: one frame with its LF. parameters holds
// the JSON members after image_revision.
func ExampleRequest(method, image, parameters string) string {
	return `{"jsonrpc":"2.0","id":1,"method":"image/` + method + `","params":{"image_revision":"` + image + `",` +
		parameters + "}}\n"
}
