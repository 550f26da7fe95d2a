//! Importing folders and game reports.

use std::fs;
use std::path::{Path, PathBuf};

use stack_session::library::{EntryKind, ImportReport, LibraryCommand, LibraryRequest};
use stack_session::session::{Event, Notice};

use super::{files, record, write_text};
use crate::common::TestSession;

impl TestSession {
    /// Imports a source. Returns the last report.
    fn import(&mut self, source: &Path) -> ImportReport {
        self.ask(LibraryCommand::Open(source.into()));
        let report = |test: &Self| {
            let mut events = test.events.iter().rev();
            events.find_map(|event| match event {
                Event::Notice(Notice::Imported(report)) if report.is_over => Some(report.clone()),
                _ => None,
            })
        };
        self.until("the import is over", |test| report(test).is_some());
        let report = report(self).unwrap();
        assert_eq!(report.source, source);
        self.list();
        report
    }

    /// A folder outside the library.
    fn source(&self) -> PathBuf {
        self.folders().data.join("downloads")
    }
}

/// A game report of Abstract Play.
const REPORT: &str = r#"{
    "header": {
        "game": {"name": "Byte", "variants": []},
        "site": {"name": "Abstract Play", "gameid": "1"},
        "date-start": "2024-03-01T10:00:00.000Z",
        "date-end": "2024-03-02T10:00:00.000Z",
        "date-generated": "2024-03-02T10:00:00.000Z",
        "players": [{"name": "Anna", "result": 1}, {"name": "Ben", "result": 0}]
    },
    "moves": [["b2-c3", "e3-d4"], ["c3:2-d4", null]]
}"#;

#[test]
fn a_folder_is_imported_without_duplicates() {
    let mut bench = TestSession::with_folders("import");
    let existing = bench.save_game("mine", 3);
    let before = fs::read(&existing).unwrap();
    bench.list();
    let source = bench.source();
    let text = |players, moves| record(players, moves).write().unwrap();
    let mut commented = record(["Anna", "Ben"], 3);
    commented.comments.insert(1, "the same game".into());
    for (name, text) in [
        ("mine.ron", text(["Carla", "Dora"], 3)),
        ("known.ron", commented.write().unwrap()),
        ("a/new.ron", text(["Emil", "Fee"], 4)),
        ("b/new.ron", text(["Emil", "Fee"], 5)),
        ("b/twice.ron", text(["Emil", "Fee"], 5)),
        ("b/chess.json", REPORT.replace("Byte", "Chess")),
        ("report.json", REPORT.into()),
        ("package.json", r#"{"name": "no game"}"#.into()),
        ("torn.ron", "(format: 1".into()),
        ("readme.txt", "no game".into()),
        (".hidden.ron", text(["Emil", "Fee"], 6)),
    ] {
        write_text(&source.join(name), &text, 10);
    }
    let report = bench.import(&source);
    let records = bench.folders().records();
    // The report of Chess is a duplicate of no game, but an error; other JSON files are skipped.
    assert_eq!(
        (report.imported, report.duplicates, report.errors),
        (4, 2, 2)
    );
    let error = report.first_error.unwrap();
    assert!(error.path().unwrap().starts_with(&source), "{error:?}");
    assert_eq!(fs::read(&existing).unwrap(), before);
    assert_eq!(
        files(&records),
        [
            "mine (2).ron",
            "mine.ron",
            "new (2).ron",
            "new.ron",
            "report.ron"
        ]
    );
    let report = bench.entry(&records.join("report.ron"));
    assert_eq!(
        (&*report.summary().unwrap().variant, report.kind),
        ("byte", EntryKind::Saved)
    );
    // The second time everything is known, except what was deleted.
    bench.ask(LibraryRequest::Delete(records.join("report.ron")));
    let again = bench.import(&source);
    assert_eq!((again.imported, again.duplicates, again.errors), (1, 5, 2));
}

#[test]
fn opening_a_report_imports_it() {
    let mut bench = TestSession::with_folders("import-open");
    let source = bench.source();
    let report = source.join("one.json");
    write_text(&report, REPORT, 10);
    bench.ask(LibraryCommand::Open(report));
    bench.until("the game is listed", |test| test.listed().len() == 1);
    bench.ask(LibraryCommand::Open(source.join("missing.json")));
    bench.until("the error is reported", |test| {
        let mut events = test.events.iter();
        events.any(
            |event| matches!(event, Event::Notice(Notice::Imported(report)) if report.errors == 1),
        )
    });
    assert_eq!(bench.listed().len(), 1);
}
