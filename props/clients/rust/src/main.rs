//! Drives a session with the generated client, from its opening to the end after
//! drift. This program is the host: it owns the process and the streams.
//!
//! Usage: drive <semaprax> <folder of the calculator>

mod client;

use client::{Error, METHODS, PROTOCOL, request, result};
use serde_json::{Value, json};
use std::error::Error as Failure;
use std::io::{BufRead, BufReader, Read, Write};
use std::path::Path;
use std::process::{Child, ChildStdin, ChildStdout, Command, Stdio};
use std::{env, fs};

fn main() -> Result<(), Box<dyn Failure>> {
    let arguments: Vec<String> = env::args().collect();
    let [_, program, project] = arguments.as_slice() else {
        return Err("two arguments".into());
    };
    what_a_request_looks_like()?;
    what_no_reply_can_be();
    let mut session = Command::new(program)
        .args(["serve-image", &format!("{project}/semaprax.toml")])
        .stdin(Stdio::piped())
        .stdout(Stdio::piped())
        .stderr(Stdio::piped())
        .spawn()?;
    let mut host = Host::of(&mut session).ok_or("no streams")?;
    drive(&mut host, &Path::new(project).join("src/core.spx"))?;

    // The end of the input ends the session, with the drift as its reason.
    let mut replies = host.replies;
    drop(host.requests);
    let mut rest = String::new();
    replies.read_to_string(&mut rest)?;
    assert_eq!(rest, "");
    let end = session.wait_with_output()?;
    assert_eq!(end.status.code(), Some(1));
    assert!(end.stderr.starts_with(b"SPX-J102: "));
    println!("a session from its opening to drift went as agreed");
    Ok(())
}

/// The owner of the streams of a session.
struct Host {
    requests: ChildStdin,
    replies: BufReader<ChildStdout>,
}

impl Host {
    fn of(session: &mut Child) -> Option<Host> {
        Some(Host {
            requests: session.stdin.take()?,
            replies: BufReader::new(session.stdout.take()?),
        })
    }

    /// Sends a request and returns the result of its reply.
    fn ask(&mut self, line: &str) -> Result<Value, Box<dyn Failure>> {
        self.requests.write_all(line.as_bytes())?;
        let mut reply = String::new();
        self.replies.read_line(&mut reply)?;
        Ok(result(&reply)?)
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

fn drive(host: &mut Host, source: &Path) -> Result<(), Box<dyn Failure>> {
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
