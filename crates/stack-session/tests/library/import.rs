//! Importing folders, archives and game reports.

use std::fs;
use std::io::Write;
use std::path::{Path, PathBuf};

use flate2::Compression;
use flate2::write::DeflateEncoder;
use rawzip::{CompressionMethod, ZipArchiveWriter};
use stack_session::library::{EntryKind, ImportReport, LibraryCommand, LibraryRequest};
use stack_session::session::{Event, Notice};
use stack_session::storage::{FileError, StorageError};

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
    let mut test = TestSession::with_folders("import");
    let existing = test.save_game("mine", 3);
    let before = fs::read(&existing).unwrap();
    test.list();
    let source = test.source();
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
        // Line ends and byte order mark of Windows.
        (
            "report.json",
            format!("\u{feff}{}", REPORT.replace('\n', "\r\n")),
        ),
        ("package.json", r#"{"name": "no game"}"#.into()),
        ("torn.ron", "(format: 1".into()),
        ("readme.txt", "no game".into()),
        // Under this name the library would list it as a game that was played here.
        ("backup/1763000000000-12-3.ron", text(["Gus", "Hanna"], 4)),
        (".hidden.ron", text(["Emil", "Fee"], 6)),
    ] {
        write_text(&source.join(name), &text, 10);
    }
    let report = test.import(&source);
    let records = test.folders().records();
    // The report of Chess is a duplicate of no game, but an error; other JSON files are skipped.
    assert_eq!(
        (report.imported, report.duplicates, report.errors),
        (5, 2, 2)
    );
    let error = report.first_error.unwrap();
    assert!(error.path().unwrap().starts_with(&source), "{error:?}");
    assert_eq!(fs::read(&existing).unwrap(), before);
    assert_eq!(
        files(&records),
        [
            "Gus – Hanna.ron",
            "mine (2).ron",
            "mine.ron",
            "new (2).ron",
            "new.ron",
            "report.ron"
        ]
    );
    let report = test.entry(&records.join("report.ron"));
    assert_eq!(
        (&*report.summary().unwrap().variant, report.kind),
        ("byte", EntryKind::Saved)
    );
    // The second time everything is known, except what was deleted.
    test.ask(LibraryRequest::Delete(vec![records.join("report.ron")]));
    let again = test.import(&source);
    assert_eq!((again.imported, again.duplicates, again.errors), (1, 6, 2));
}

#[test]
fn opening_a_report_imports_it() {
    let mut test = TestSession::with_folders("import-open");
    let source = test.source();
    let report = source.join("one.json");
    write_text(&report, REPORT, 10);
    test.ask(LibraryCommand::Open(report));
    test.until("the game is listed", |test| test.listed().len() == 1);
    test.ask(LibraryCommand::Open(source.join("missing.json")));
    test.until("the error is reported", |test| {
        let mut events = test.events.iter();
        events.any(
            |event| matches!(event, Event::Notice(Notice::Imported(report)) if report.errors == 1),
        )
    });
    assert_eq!(test.listed().len(), 1);
}

/// A ZIP archive with these files. The text is stored or compressed; other methods are not written.
fn archive(files: &[(&str, &str, CompressionMethod)]) -> Vec<u8> {
    let mut bytes = Vec::new();
    let mut archive = ZipArchiveWriter::new(&mut bytes);
    for (name, text, method) in files {
        let file = archive.new_file(name).compression_method(*method);
        let (mut entry, config) = file.start().unwrap();
        let descriptor = if *method == CompressionMethod::DEFLATE {
            let encoder = DeflateEncoder::new(&mut entry, Compression::default());
            let mut writer = config.wrap(encoder);
            writer.write_all(text.as_bytes()).unwrap();
            let (encoder, descriptor) = writer.finish().unwrap();
            encoder.finish().unwrap();
            descriptor
        } else {
            let mut writer = config.wrap(&mut entry);
            writer.write_all(text.as_bytes()).unwrap();
            writer.finish().unwrap().1
        };
        entry.finish(descriptor).unwrap();
    }
    archive.finish().unwrap();
    bytes
}

#[test]
fn an_archive_is_imported_without_duplicates() {
    let mut test = TestSession::with_folders("import-archive");
    test.save_game("mine", 3);
    test.list();
    let text = |moves| record(["Anna", "Ben"], moves).write().unwrap();
    let [known, new, stored] = [3, 4, 5].map(text);
    let huge = " ".repeat(17 << 20);
    let bytes = archive(&[
        ("known.ron", &known, CompressionMethod::DEFLATE),
        ("../../new.ron", &new, CompressionMethod::DEFLATE),
        ("folder/stored.ron", &stored, CompressionMethod::STORE),
        ("folder/report.json", REPORT, CompressionMethod::DEFLATE),
        ("readme.txt", "no game", CompressionMethod::STORE),
        ("package.json", "{}", CompressionMethod::STORE),
        (
            "__MACOSX/._stored.ron",
            "resource",
            CompressionMethod::STORE,
        ),
        ("huge.ron", &huge, CompressionMethod::DEFLATE),
        ("other.ron", &new, CompressionMethod::BZIP2),
    ]);
    let source = test.source().join("games.zip");
    fs::create_dir_all(test.source()).unwrap();
    fs::write(&source, &bytes).unwrap();
    let report = test.import(&source);
    assert_eq!(
        (report.imported, report.duplicates, report.errors),
        (3, 1, 2)
    );
    assert_eq!(
        report.first_error,
        Some(StorageError::File {
            path: source.join("huge.ron"),
            error: FileError::TooLarge(16 << 20),
        })
    );
    let imported = ["mine.ron", "new.ron", "report.ron", "stored.ron"];
    assert_eq!(files(&test.folders().records()), imported);
    assert_eq!(fs::read(&source).unwrap(), bytes);
    // Damaged: the text of the stored file no longer has its checksum; the list of files is
    // missing.
    let place = bytes.windows(4).position(|part| part == b"Anna").unwrap();
    let mut changed = bytes.clone();
    changed[place] = b'H';
    for (damaged, expected) in [
        (&changed[..], (0, 3, 3)),
        (&bytes[..bytes.len() / 2], (0, 0, 1)),
    ] {
        fs::write(&source, damaged).unwrap();
        let report = test.import(&source);
        assert_eq!(
            (report.imported, report.duplicates, report.errors),
            expected,
            "{:?}",
            report.first_error
        );
    }
    assert_eq!(files(&test.folders().records()), imported);
}
