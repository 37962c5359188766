//! The host of a session: it owns the process and the streams.

use std::error::Error as Failure;
use std::io::{BufRead, BufReader, Read, Write};
use std::process::{Child, ChildStdin, ChildStdout, Command, Stdio};

/// The owner of a session and its streams.
pub struct Host {
    session: Child,
    requests: ChildStdin,
    replies: BufReader<ChildStdout>,
}

impl Host {
    pub fn start(program: &str, command: &str, project: &str) -> Result<Host, Box<dyn Failure>> {
        let mut session = Command::new(program)
            .args([command, &format!("{project}/semaprax.toml")])
            .stdin(Stdio::piped())
            .stdout(Stdio::piped())
            .stderr(Stdio::piped())
            .spawn()?;
        Ok(Host {
            requests: session.stdin.take().ok_or("no requests")?,
            replies: BufReader::new(session.stdout.take().ok_or("no replies")?),
            session,
        })
    }

    /// Sends a request and returns its reply.
    pub fn send(&mut self, line: &str) -> Result<String, Box<dyn Failure>> {
        self.requests.write_all(line.as_bytes())?;
        let mut reply = String::new();
        self.replies.read_line(&mut reply)?;
        if !reply.ends_with('\n') {
            return Err("the session ended early".into());
        }
        Ok(reply)
    }

    /// Ends the input. Returns the exit code of the session and its complaint.
    pub fn end(mut self) -> Result<(Option<i32>, String), Box<dyn Failure>> {
        drop(self.requests);
        let mut rest = String::new();
        self.replies.read_to_string(&mut rest)?;
        assert_eq!(rest, "");
        let end = self.session.wait_with_output()?;
        Ok((end.status.code(), String::from_utf8(end.stderr)?))
    }
}
