# The routine tasks of this project. Nothing here needs more than Go, except where a recipe says so.

staticcheck := "go run honnef.co/go/tools/cmd/staticcheck@v0.8.2"
gopls := "golang.org/x/tools/gopls@v0.22.0"

# list the recipes
default:
    @just --list

# build the program into ./bin
build:
    go build -o bin/ ./cmd/...

# watch a session over the embedded project
demo:
    go run ./cmd/semaprax demo

# format the Go sources
fmt:
    gofmt -w core shell fixtures props cmd

# run the checks that must print nothing
lint:
    test -z "$(gofmt -l core shell fixtures props cmd)"
    go vet ./...
    GOARCH=386 go vet ./core/... ./shell/... ./cmd/...
    {{staticcheck}} ./...

# run all tests
test:
    go test ./...

# run the properties with more cases than the ordinary tests
props checks="2000":
    go test ./props/... -rapid.checks={{checks}}

# fuzz every target for some seconds; failing inputs are kept in testdata/fuzz of the package
fuzz seconds="30":
    go test ./core/syntax -run '^$' -fuzz '^FuzzLexer$' -fuzztime {{seconds}}s -fuzzminimizetime 20x
    go test ./core/syntax -run '^$' -fuzz '^FuzzParser$' -fuzztime {{seconds}}s -fuzzminimizetime 20x
    go test ./core/syntax -run '^$' -fuzz '^FuzzFormatter$' -fuzztime {{seconds}}s -fuzzminimizetime 20x
    go test ./core/syntax -run '^$' -fuzz '^FuzzRewriter$' -fuzztime {{seconds}}s -fuzzminimizetime 20x
    go test ./props -run '^$' -fuzz '^FuzzChecker$' -fuzztime {{seconds}}s -fuzzminimizetime 20x
    go test ./props -run '^$' -fuzz '^FuzzPlans$' -fuzztime {{seconds}}s -fuzzminimizetime 20x
    go test ./props -run '^$' -fuzz '^FuzzChanges$' -fuzztime {{seconds}}s -fuzzminimizetime 20x
    go test ./props -run '^$' -fuzz '^FuzzCapsules$' -fuzztime {{seconds}}s -fuzzminimizetime 20x
    go test ./core/project -run '^$' -fuzz '^FuzzManifest$' -fuzztime {{seconds}}s -fuzzminimizetime 20x
    go test ./core/strict -run '^$' -fuzz '^FuzzParse$' -fuzztime {{seconds}}s -fuzzminimizetime 20x
    go test ./core/interaction -run '^$' -fuzz '^FuzzDecode$' -fuzztime {{seconds}}s -fuzzminimizetime 20x

# compare with a corpus of recorded facts
conformance corpus:
    SEMAPRAX_CORPUS={{corpus}} go test ./props/conformance

# compile the generated clients and drive a session with each; needs Node.js 20, Python 3.11 and Cargo
clients:
    props/clients/run

# validate replies and documents against the published schemas with a second validator; needs Python 3.11
schemas:
    props/schemas/run

# test the shell with the race detector, whose programs would wait for a second at their end
race:
    GORACE=atexit_sleep_ms=0 go test -race ./shell/...

# print the ratios to public peers, and those of the worst sources to ordinary ones
bench:
    tools=$(mktemp -d) && trap 'rm -rf "$tools"' EXIT && GOBIN="$tools" go install {{gopls}} && \
        PATH="$tools:$PATH" go test -run '^$' -bench . ./props/bench ./core/project ./core/candidate

# regenerate golden output; review the diff. The sessions need Python 3.
golden:
    python3 fixtures/sessions/recompute.py
    go test ./shell/cli ./shell/serve ./core/client ./fixtures -update
    git --no-pager diff --stat -- fixtures shell/cli/testdata core/client/testdata
