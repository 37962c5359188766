package client

import (
	"strconv"
	"strings"

	"semaprax.dev/semaprax/core/catalog"
	"semaprax.dev/semaprax/core/wire"
)

// rustClient needs serde_json with its feature unbounded_depth, and nothing else.
const rustClient = `//! Client of $protocol, generated from its catalogue.
//!
//! The host supplies the streams and the life of a session: it sends every line
//! that request returns, and gives every line that comes back to result. Nothing
//! here sends, waits, tries again or keeps a handle. Needs serde_json with its
//! feature unbounded_depth.

$alloweduse serde_json::Value;
use std::fmt::{self, Display};

/// The protocol that requests are written for and results must have.
pub const PROTOCOL: &str = "$protocol";

/// Every method of the protocol, in the order of its catalogue, below its params.
pub const METHODS: [&str; $count] = [
$methods];

/// How deep the objects and arrays of a line may nest. No reply nests deeper, and
/// the 2 MiB of stack that a thread has by default are enough to read as much.
pub const DEPTH_MAX: usize = $depth;

/// Why there is no request, or no result.
#[derive(Debug)]
pub enum Error {
    /// The protocol has no such method.
    UnknownMethod(String),
    /// The params are not an object.
    InvalidParams,
    /// The line is not JSON.
    Malformed(serde_json::Error),
    /// The line nests deeper than DEPTH_MAX.
    TooDeep,
    /// The session refused the request with this error object.
    Refused(Value),
    /// The line carries no result of the protocol.
    ProtocolMismatch,
}

impl Display for Error {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Error::UnknownMethod(method) => write!(f, "not a method of {PROTOCOL}: {method}"),
            Error::InvalidParams => f.write_str("params must be an object"),
            Error::Malformed(error) => error.fmt(f),
            Error::TooDeep => write!(f, "the line nests more than {DEPTH_MAX} deep"),
            Error::Refused(error) => error.fmt(f),
            Error::ProtocolMismatch => f.write_str("protocol mismatch"),
        }
    }
}

impl std::error::Error for Error {}

/// Returns a request as one line, with its LF. Without params, give an empty object.
pub fn request(id: u64, method: &str, params: &Value) -> Result<String, Error> {
    if !METHODS.contains(&method) {
        return Err(Error::UnknownMethod(method.to_owned()));
    }
    if !params.is_object() {
        return Err(Error::InvalidParams);
    }
    let frame = serde_json::json!({"jsonrpc": "2.0", "id": id, "method": method, "params": params});
    Ok(format!("{frame}\n"))
}

/// Returns the result of a reply: the whole envelope.
pub fn result(line: &str) -> Result<Value, Error> {
    let mut reply = value(line)?;
    if let Some(error) = reply.get_mut("error") {
        return Err(Error::Refused(error.take()));
    }
    if reply["result"]["protocol"] != PROTOCOL {
        return Err(Error::ProtocolMismatch);
    }
    Ok(reply["result"].take())
}

/// Reads a line that holds one value. The limit of serde_json is lower than
/// DEPTH_MAX, so it is lifted once the line is known to nest no deeper.
fn value(line: &str) -> Result<Value, Error> {
    if depth(line) > DEPTH_MAX {
        return Err(Error::TooDeep);
    }
    let mut reader = serde_json::Deserializer::from_str(line);
    reader.disable_recursion_limit();
    let mut values = reader.into_iter();
    match (values.next(), values.next()) {
        (Some(value), None) => value.map_err(Error::Malformed),
        (Some(Err(error)), _) => Err(Error::Malformed(error)),
        _ => Err(Error::ProtocolMismatch),
    }
}

/// Returns how deep the objects and arrays of a line nest.
fn depth(line: &str) -> usize {
    let (mut depth, mut deepest) = (0_usize, 0);
    let (mut quoted, mut escaped) = (false, false);
    for byte in line.bytes() {
        match byte {
            _ if escaped => escaped = false,
            b'\\' if quoted => escaped = true,
            b'"' => quoted = !quoted,
            b'{' | b'[' if !quoted => {
                depth += 1;
                deepest = deepest.max(depth);
            }
            b'}' | b']' if !quoted => depth = depth.saturating_sub(1),
            _ => {}
        }
    }
    deepest
}
`

// rustTypes holds the types of parameters as comments name them: for the compiler all params are one Value.
var rustTypes = types{text: "string", integer: "integer", object: "object"}

func rust(p *catalog.Profile) string {
	allowed, declarations := "", ""
	if p.Prepares() {
		allowed, declarations = "#![allow(dead_code)]\n\n", rustDeclarations(p, vocabularyOf(p))
	}
	return filled(rustClient, "$protocol", p.Protocol(), "$allowed", allowed, "$count", strconv.Itoa(len(p.MethodNames())),
		"$methods", rustMethods(p), "$depth", strconv.Itoa(wire.ResponseDepthMax)) + declarations
}

// rustMethods returns the names of the methods as quoted literals, each below its parameters, because params has one
// type for all methods.
func rustMethods(p *catalog.Profile) string {
	var lines strings.Builder
	for m := range p.Methods() {
		for parameter := range m.Parameters() {
			lines.WriteString(rustParameter(parameter))
		}
		lines.WriteString("    " + strconv.Quote(m.Name()) + ",\n")
	}
	return lines.String()
}

// rustParameter returns a parameter as a comment.
func rustParameter(p *catalog.Parameter) string {
	line := "    // " + p.Name()
	if p.Optional() {
		line += " (optional)"
	}
	line += ": " + rustTypes.of(p, quotedList(p.Choices(), " | "))
	if notes := notesOf(p); notes != "" {
		line += ", " + notes
	}
	return line + "\n"
}
