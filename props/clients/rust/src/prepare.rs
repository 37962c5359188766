//! Prepares candidates with the generated client of their protocol, from the
//! opening of a session to the end after drift.

use crate::candidates::*;
use crate::host::Host;
use std::error::Error as Failure;
use std::fs;

pub fn drive(program: &str, project: &str) -> Result<(), Box<dyn Failure>> {
    let mut session = Session::start(program, project)?;
    session.prepare()?;
    session.drift(&format!("{project}/src/core.spx"))?;
    let (code, complaint) = session.host.end()?;
    assert_eq!(code, Some(1));
    assert!(complaint.starts_with("SPX-J102: "), "{complaint}");
    println!("candidates were prepared, merged and refused as agreed");
    Ok(())
}

/// A session, and the candidate without changes that it opens with.
struct Session {
    host: Host,
    image_revision: String,
    root: String,
}

impl Session {
    fn start(program: &str, project: &str) -> Result<Session, Box<dyn Failure>> {
        let mut host = Host::start(program, "serve-candidates", project)?;
        let line = host.send(&call(1, &WorkspaceOpen {}))?;
        let image_revision = payload::<WorkspaceOpen>(&line)?.image_revision;
        let open = CandidateOpen { image_revision: image_revision.clone() };
        let root = payload::<CandidateOpen>(&host.send(&call(2, &open))?)?;
        assert_eq!(root.base_revision, root.project_revision);
        assert!(matches!(payload::<CandidateOpen>(&line), Err(Error::ProtocolMismatch)));
        Ok(Session { host, image_revision, root: root.candidate_revision })
    }

    /// Calls a method and returns its payload.
    fn ask<C: Call>(&mut self, params: &C) -> Result<C::Payload, Box<dyn Failure>> {
        Ok(payload::<C>(&self.host.send(&call(3, params))?)?)
    }

    fn apply(&mut self, intent: Intent) -> Result<ImageCandidateHandleV1, Box<dyn Failure>> {
        let (image_revision, candidate_revision) = (self.image_revision.clone(), self.root.clone());
        self.ask(&CandidateApplyIntent { image_revision, candidate_revision, intent })
    }

    fn rename(&mut self, name: &str) -> Result<ImageCandidateHandleV1, Box<dyn Failure>> {
        self.apply(Intent::RenameDeclaration(Box::new(IntentRenameDeclaration {
            kind: "rename_declaration".into(),
            target: "calculator.add".into(),
            name: name.into(),
        })))
    }

    /// Returns the text of a report, which its chunks come to.
    fn read(&mut self, candidate: &ImageCandidateHandleV1) -> Result<String, Box<dyn Failure>> {
        let (mut text, mut next) = (String::new(), Some(0));
        while next.is_some() {
            let chunk = self.ask(&CandidateQuery {
                image_revision: self.image_revision.clone(),
                candidate_revision: candidate.candidate_revision.clone(),
                offset: next,
                chunk_bytes: Some(1024),
            })?;
            text += &chunk.chunk;
            next = chunk.next_offset;
        }
        Ok(text)
    }

    fn merge(&mut self, left: &str, right: &str) -> Result<ImageCandidateReconciliationV1, Box<dyn Failure>> {
        self.ask(&CandidateMerge {
            image_revision: self.image_revision.clone(),
            candidate_revision: left.into(),
            other_candidate_revision: right.into(),
        })
    }

    fn prepare(&mut self) -> Result<(), Box<dyn Failure>> {
        let renamed = self.rename("sum")?;
        let guarded = self.apply(Intent::AddContract(Box::new(IntentAddContract {
            kind: "add_contract".into(),
            target: "calculator.divide".into(),
            phase: "requires".into(),
            predicate: Expression::Binary(Box::new(ExpressionBinary {
                kind: "binary".into(),
                op: ">=".into(),
                left: Expression::Place(Box::new(ExpressionPlace { kind: "place".into(), name: "dividend".into() })),
                right: Expression::I64(Box::new(ExpressionI64 { kind: "i64".into(), value: 0 })),
            })),
        })))?;

        let text = self.read(&renamed)?;
        assert_eq!(text.len() as i128, renamed.report_bytes);
        let value = serde_json::from_str(&text)?;
        let report = ProjectCandidateV1::read(&value).ok_or("the report has another type")?;
        assert_eq!(report.candidate_revision, renamed.project_revision);
        assert!(matches!(&report.changes[0].intent, Intent::RenameDeclaration(intent) if intent.name == "sum"));
        assert!(report.source_changes[0].source_diff.contains("\n+fn sum("));

        // Two candidates become one, and one that conflicts is refused.
        let (left, right) = (renamed.candidate_revision, guarded.candidate_revision);
        let ImageCandidateReconciliationV1::Merge(merged) = self.merge(&left, &right)? else {
            panic!("a merge is no rebase")
        };
        assert_eq!(merged.report.right_parent_candidate, right);
        let another = self.rename("total")?.candidate_revision;
        refused(self.merge(&left, &another), "SPX-G235: ");
        Ok(())
    }

    /// Expects no answer after a file drifts, even after the bytes are back.
    fn drift(&mut self, source: &str) -> Result<(), Box<dyn Failure>> {
        let text = fs::read_to_string(source)?;
        fs::write(source, format!("{text}\n"))?;
        refused(self.ask(&WorkspaceStatus {}), "SPX-J102: ");
        fs::write(source, text)?;
        refused(self.ask(&WorkspaceStatus {}), "SPX-J102: ");
        Ok(())
    }
}

/// Expects that a request was refused with a message that starts so.
fn refused<T: std::fmt::Debug>(answer: Result<T, Box<dyn Failure>>, message: &str) {
    let failure = answer.expect_err("a refusal");
    match failure.downcast_ref() {
        Some(Error::Refused(error)) => {
            assert_eq!(error["code"], -32000);
            let told = error["message"].as_str().unwrap_or_default();
            assert!(told.starts_with(message), "{told}");
        }
        _ => panic!("{failure}"),
    }
}
