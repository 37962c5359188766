//! Drives a session with the generated client, from its opening to the end after
//! drift. This program is the host: it owns the process and the streams.
//!
//! Usage: drive <semaprax> <folder of the calculator> <folder of the deep project>

mod candidates;
mod client;
mod host;
mod prepare;

use client::{DEPTH_MAX, Error, METHODS, PROTOCOL, request, result};
use host::Host;
use serde_json::{Value, json};
use std::error::Error as Failure;
use std::path::Path;
use std::{env, fs};

fn main() -> Result<(), Box<dyn Failure>> {
    let arguments: Vec<String> = env::args().collect();
    let [_, program, project, deep] = arguments.as_slice() else {
        return Err("three arguments".into());
    };
    what_a_request_looks_like()?;
    what_no_reply_can_be();
    std::thread::spawn(what_nests).join().expect("no panic"); // with 2 MiB of stack
    let mut host = Session(Host::start(program, "serve-image", project)?);
    drive(&mut host, &Path::new(project).join("src/core.spx"))?;
    let (code, complaint) = host.0.end()?;
    assert_eq!(code, Some(1));
    assert!(complaint.starts_with("SPX-J102: "), "{complaint}");
    println!("a session from its opening to drift went as agreed");

    let mut host = Session(Host::start(program, "serve-image", deep)?);
    read_deeply(&mut host)?;
    assert_eq!(host.0.end()?, (Some(0), String::new()));
    println!("a contract of 120 calls went as agreed");
    prepare::drive(program, project)
}

/// A session whose replies are read by the client.
struct Session(Host);

impl Session {
    /// Sends a request and returns the result of its reply.
    fn ask(&mut self, line: &str) -> Result<Value, Box<dyn Failure>> {
        Ok(result(&self.0.send(line)?)?)
    }

    /// Expects that a request is refused with a code and a message that starts so.
    fn refused(&mut self, line: &str, code: i64, message: &str) {
        let failure = self.ask(line).expect_err("a refusal");
        match failure.downcast_ref() {
            Some(refusal @ Error::Refused(error)) => {
                assert_eq!(error["code"], code);
                let told = error["message"].as_str().unwrap_or_default();
                assert!(told.starts_with(message), "{told}");
                assert_eq!(refusal.to_string(), error.to_string());
            }
            _ => panic!("{failure}"),
        }
    }
}

fn drive(host: &mut Session, source: &Path) -> Result<(), Box<dyn Failure>> {
    // The session opens, and is of the protocol that the client was made for.
    let opened = host.ask(&request(1, "workspace/open", &json!({}))?)?;
    let image = &opened["image_revision"];
    assert_eq!(opened["protocol"], PROTOCOL);
    assert_eq!(opened["payload"]["state"], "open");
    let capabilities = host.ask(&request(2, "protocol/capabilities", &json!({}))?)?;
    assert_eq!(capabilities["payload"]["methods"], json!(METHODS));

    // Questions.
    let params = json!({"image_revision": image, "stable_id": "calculator.divide"});
    let divide = request(3, "image/symbol", &params)?;
    let symbol = host.ask(&divide)?;
    assert_eq!(symbol["payload"]["symbol"]["name"], "divide");
    let params = json!({
        "image_revision": image,
        "target_kind": "declaration",
        "target": "calculator.add",
        "direction": "reverse",
        "max_nodes": 2,
    });
    let context = host.ask(&request(4, "image/context", &params)?)?;
    assert_eq!(&context["image_revision"], image);

    // A reply repeats an id with what other readers take for line ends.
    let name = "a\u{2028}b\u{2029}c";
    let frame = json!({"jsonrpc": "2.0", "id": name, "method": "workspace/status"});
    let reply = host.0.send(&format!("{frame}\n"))?;
    assert!(reply.contains(name), "{reply}");
    assert_eq!(&result(&reply)?["image_revision"], image);

    // Mistakes are refused, and the session goes on.
    let another = format!("sha256:{}", "0".repeat(64));
    let params = json!({"image_revision": another, "stable_id": "a"});
    host.refused(&request(5, "image/symbol", &params)?, -32000, "SPX-G221: ");
    let incomplete = request(6, "image/symbol", &json!({"image_revision": image}))?;
    host.refused(&incomplete, -32602, "missing parameter stable_id");
    assert_eq!(host.ask(&divide)?, symbol);

    // A file drifts: no answer any more, even after the bytes are back.
    let text = fs::read_to_string(source)?;
    fs::write(source, format!("{text}\n"))?;
    host.refused(&divide, -32000, "SPX-J102: ");
    fs::write(source, text)?;
    let status = request(8, "workspace/status", &json!({}))?;
    host.refused(&status, -32000, "SPX-J102: ");
    Ok(())
}

/// Expects that the reply that nests deepest is read.
fn read_deeply(host: &mut Session) -> Result<(), Box<dyn Failure>> {
    let opened = host.ask(&request(1, "workspace/open", &json!({}))?)?;
    let mut params = json!({"image_revision": opened["image_revision"], "target": "deep.guarded"});
    let summary = host.ask(&request(2, "image/function-summary", &params)?)?;
    let facets = summary["payload"]["facets"].as_array().ok_or("no facets")?;
    let contracts = facets.iter().find(|facet| facet["facet"] == "contracts");
    params["facet"] = json!("contracts");
    params["handle"] = contracts.ok_or("no contracts")?["handle"].clone();
    let page = host.ask(&request(3, "image/facet", &params)?)?;
    let mut expression = &page["payload"]["items"][0]["expression"];
    let mut calls = 0;
    while expression["kind"] == "call" {
        expression = &expression["args"][0];
        calls += 1;
    }
    assert_eq!(calls, 120);
    Ok(())
}

/// Expects one line, with params always, of this protocol only.
fn what_a_request_looks_like() -> Result<(), Error> {
    let line = request(u64::MAX, "workspace/open", &json!({"a": "\u{2028}\n"}))?;
    let frame: Value = serde_json::from_str(&line).map_err(Error::Malformed)?;
    assert_eq!(
        frame,
        json!({"jsonrpc": "2.0", "id": u64::MAX, "method": "workspace/open", "params": {"a": "\u{2028}\n"}})
    );
    assert_eq!(line.find('\n'), Some(line.len() - 1));
    let unknown = request(1, "candidate/open", &json!({}));
    assert!(matches!(unknown, Err(Error::UnknownMethod(method)) if method == "candidate/open"));
    for params in [json!(null), json!([]), json!("a")] {
        let refused = request(1, "workspace/open", &params);
        assert!(matches!(refused, Err(Error::InvalidParams)));
    }
    Ok(())
}

/// Expects that nothing but a result of this protocol passes for one.
fn what_no_reply_can_be() {
    assert!(matches!(result("{"), Err(Error::Malformed(_))));
    for line in ["null", "[]", "{}", r#"{"result":{"protocol":"a"}}"#] {
        let failure = result(line).expect_err(line);
        assert_eq!(failure.to_string(), "protocol mismatch");
    }
}

/// Expects that a line that nests too deep is an error and no crash.
fn what_nests() {
    let nested = |member: &str, depth: usize, text: &str| {
        let (open, close) = ("[".repeat(depth - 2), "]".repeat(depth - 2));
        format!(r#"{{"{member}":{{"protocol":"{PROTOCOL}","payload":{open}{text}{close}}}}}"#)
    };
    let brackets = format!(r#""\\\"{}""#, "[".repeat(DEPTH_MAX)); // text does not nest
    assert!(result(&nested("result", DEPTH_MAX, &brackets)).is_ok());
    let refused = result(&nested("error", DEPTH_MAX, &brackets));
    assert!(matches!(refused, Err(Error::Refused(_))));
    for depth in [DEPTH_MAX + 1, 1_000_000] {
        let failure = result(&nested("result", depth, "")).expect_err("too deep");
        assert!(matches!(failure, Error::TooDeep), "{failure}");
    }
    for line in ["[".repeat(1_000_000), r#"{"a":"#.repeat(1_000_000)] {
        assert!(matches!(result(&line), Err(Error::TooDeep)));
    }
    let twice = nested("result", 3, "").repeat(2);
    assert!(matches!(result(&twice), Err(Error::ProtocolMismatch)));
}
