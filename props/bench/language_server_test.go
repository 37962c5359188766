package bench

import (
	"encoding/json"
	"errors"
	"fmt"
	"io"
	"net/textproto"
	"os/exec"
	"path/filepath"
	"strconv"
	"testing"
)

// languageServer is a session with a warm language server over stdio.
//
// Source: Language Server Protocol 3.17, "Base Protocol".
type languageServer struct {
	*peer
	calls int
}

// message is a request, a notification or a response.
type message struct {
	Version string          `json:"jsonrpc"`
	ID      json.RawMessage `json:"id,omitempty"`
	Method  string          `json:"method,omitempty"`
	Params  any             `json:"params,omitempty"`
	Result  json.RawMessage `json:"result,omitempty"`
	Error   *struct {
		Message string `json:"message"`
	} `json:"error,omitempty"`
}

// object is a JSON object.
type object = map[string]any

// fileURI returns the URI of a file of this system.
func fileURI(path string) string { return "file://" + filepath.ToSlash(path) }

// gopls opens a Go module in gopls, for the duration of a benchmark. It skips the benchmark without a gopls.
func gopls(b *testing.B, folder string) *languageServer {
	b.Helper()
	program, err := exec.LookPath("gopls")
	if err != nil {
		b.Skip("gopls is not on the PATH; the recipe bench of the justfile installs it: ", err)
	}
	b.Setenv("GOPLSCACHE", b.TempDir())
	b.Setenv("GOPROXY", "off")
	b.Setenv("GOWORK", "off")
	b.Setenv("GOFLAGS", "-mod=mod")
	s := &languageServer{peer: running(b, program)}
	s.must(b, "initialize", object{
		"processId":        nil,
		"rootUri":          fileURI(folder),
		"workspaceFolders": []object{{"uri": fileURI(folder), "name": "shop"}},
		"capabilities": object{
			"workspace": object{"workspaceEdit": object{"documentChanges": true}},
			"textDocument": object{"codeAction": object{
				"dataSupport":              true,
				"resolveSupport":           object{"properties": []string{"edit"}},
				"codeActionLiteralSupport": object{"codeActionKind": object{"valueSet": []string{"refactor"}}},
			}},
		},
	})
	if err := s.send(message{Method: "initialized", Params: object{}}); err != nil {
		b.Fatal(err)
	}
	return s
}

// open opens a file in the server, which keeps its package in memory from then on.
func (s *languageServer) open(b *testing.B, path, text string) {
	b.Helper()
	document := object{"uri": fileURI(path), "languageId": "go", "version": 1, "text": text}
	if err := s.send(message{Method: "textDocument/didOpen", Params: object{"textDocument": document}}); err != nil {
		b.Fatal(err)
	}
}

func (s *languageServer) must(b *testing.B, method string, params any) json.RawMessage {
	b.Helper()
	result, err := s.call(method, params)
	if err != nil {
		b.Fatal(err)
	}
	return result
}

// call sends a request and returns its result. It ignores notifications and answers requests of the server with null.
func (s *languageServer) call(method string, params any) (json.RawMessage, error) {
	s.calls++
	id := json.RawMessage(strconv.Itoa(s.calls))
	if err := s.send(message{ID: id, Method: method, Params: params}); err != nil {
		return nil, err
	}
	for {
		answer, err := s.receive()
		switch {
		case err != nil:
			return nil, err
		case answer.Method != "" && answer.ID != nil:
			if err := s.send(message{ID: answer.ID, Result: json.RawMessage("null")}); err != nil {
				return nil, err
			}
		case answer.Method != "":
		case string(answer.ID) != string(id):
			return nil, fmt.Errorf("%s: an answer to request %s", method, answer.ID)
		case answer.Error != nil:
			return nil, errors.New(method + ": " + answer.Error.Message)
		default:
			return answer.Result, nil
		}
	}
}

func (s *languageServer) send(m message) error {
	m.Version = "2.0"
	text, err := json.Marshal(m)
	if err != nil {
		return err
	}
	_, err = fmt.Fprintf(s.input, "Content-Length: %d\r\n\r\n%s", len(text), text)
	return err
}

func (s *languageServer) receive() (m message, err error) {
	header, err := textproto.NewReader(s.output).ReadMIMEHeader()
	if err != nil {
		return m, err
	}
	length, err := strconv.Atoi(header.Get("Content-Length"))
	if err != nil {
		return m, err
	}
	text := make([]byte, length)
	if _, err := io.ReadFull(s.output, text); err != nil {
		return m, err
	}
	return m, json.Unmarshal(text, &m)
}
