# Every habit of this project, by name. Nothing here needs more than Go, except where a recipe says so.

staticcheck := "go run honnef.co/go/tools/cmd/staticcheck@v0.8.2"

# list the recipes
default:
    @just --list

# build the program into ./bin
build:
    go build -o bin/ ./cmd/...

# the first minute: a served session over the embedded project
demo:
    go run ./cmd/semaprax demo

# format the Go sources
fmt:
    gofmt -w core shell fixtures props cmd

# what must be silent
lint:
    test -z "$(gofmt -l core shell fixtures props cmd)"
    go vet ./...
    GOARCH=386 go vet ./core/... ./shell/... ./cmd/...
    {{staticcheck}} ./...

# all tests
test:
    go test ./...

# the properties, harder than in the ordinary tests
props checks="2000":
    go test ./props/... -rapid.checks={{checks}}

# fuzz every target for some seconds each; what fails is kept in testdata/fuzz of its package
fuzz seconds="30":
    go test ./core/syntax -run '^$' -fuzz '^FuzzLexer$' -fuzztime {{seconds}}s -fuzzminimizetime 20x
    go test ./core/syntax -run '^$' -fuzz '^FuzzParser$' -fuzztime {{seconds}}s -fuzzminimizetime 20x
    go test ./core/syntax -run '^$' -fuzz '^FuzzFormatter$' -fuzztime {{seconds}}s -fuzzminimizetime 20x
    go test ./core/syntax -run '^$' -fuzz '^FuzzRewriter$' -fuzztime {{seconds}}s -fuzzminimizetime 20x
    go test ./props -run '^$' -fuzz '^FuzzChecker$' -fuzztime {{seconds}}s -fuzzminimizetime 20x
    go test ./props -run '^$' -fuzz '^FuzzPlans$' -fuzztime {{seconds}}s -fuzzminimizetime 20x
    go test ./core/project -run '^$' -fuzz '^FuzzManifest$' -fuzztime {{seconds}}s -fuzzminimizetime 20x
    go test ./core/strict -run '^$' -fuzz '^FuzzParse$' -fuzztime {{seconds}}s -fuzzminimizetime 20x
    go test ./core/interaction -run '^$' -fuzz '^FuzzDecode$' -fuzztime {{seconds}}s -fuzzminimizetime 20x

# the conformance run against a corpus of recorded facts
conformance corpus:
    SEMAPRAX_CORPUS={{corpus}} go test ./props/conformance

# compile the generated clients and drive a session with each; needs Node.js 20, Python 3.11 and Cargo
clients:
    props/clients/run

# judge replies and documents by the published schemas with a second validator; needs Python 3.11
schemas:
    props/schemas/run

# the shell with the race detector
race:
    go test -race ./shell/...

# the tables of ratios to public peers, and of the worst shapes of sources to the ordinary one
bench:
    go test -run '^$' -bench . ./props/bench ./core/project

# regenerate golden output; review the difference by eye. The sessions need Python 3.
golden:
    python3 fixtures/sessions/recompute.py
    go test ./shell/cli ./core/client ./fixtures -update
    git --no-pager diff --stat -- fixtures shell/cli/testdata core/client/testdata
