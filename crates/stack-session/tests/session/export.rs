//! Exports in the background.

use std::fs;
use std::sync::mpsc::channel;
use std::sync::{Arc, Mutex};

use game_export::{ExportError, ExportOptions, ExportedPart, Format, Style, Texts};
use stack_session::export::{
    ExportCommand, ExportFailure, ExportRequest, ExportSource, ExportTarget, Exported, TextExport,
};
use stack_session::game::PastedMatch;
use stack_session::play::MatchCommand;
use stack_session::session::{Event, Notice};
use stack_session::storage::{Folders, StorageError, record_of};
use table_themes::{Palette, Theme};

use crate::common::{TestSession, with};

fn source(test: &TestSession) -> ExportSource {
    ExportSource::Record(Box::new(record_of(test.current())))
}

fn file(test: &TestSession, name: &str, options: ExportOptions) -> ExportTarget {
    ExportTarget::File {
        path: test.folders().documents.join(name),
        options,
        appearance: Arc::new(|record, replay| {
            let style = Style::new(Theme::lamplight(), Palette::STANDARD, replay);
            (style, Texts::english(record, replay))
        }),
    }
}

fn start(test: &mut TestSession, source: ExportSource, target: ExportTarget) {
    let request = ExportRequest { source, target };
    test.handle(ExportCommand::Start(Box::new(request)));
}

/// Exports and returns the notice.
fn exported(test: &mut TestSession, source: ExportSource, target: ExportTarget) -> Notice {
    let before = notices(test).len();
    start(test, source, target);
    test.until("the export", |test| notices(test).len() > before);
    assert_eq!(test.session.export_percent(), None);
    notices(test).pop().unwrap()
}

/// The notices of exports.
fn notices(test: &TestSession) -> Vec<Notice> {
    let events = test.events.iter().filter_map(|event| match event {
        Event::Notice(notice @ (Notice::Exported(_) | Notice::ExportFailed(_))) => {
            Some(notice.clone())
        }
        _ => None,
    });
    events.collect()
}

/// The names of the files in the folder of exports.
fn files(folders: &Folders) -> Vec<String> {
    let entries = fs::read_dir(&folders.documents).unwrap().flatten();
    let files = entries.filter(|entry| entry.file_type().unwrap().is_file());
    files
        .map(|file| file.file_name().into_string().unwrap())
        .collect()
}

/// Exports the match on the board and returns the notice.
fn export_match(test: &mut TestSession, target: ExportTarget) -> Notice {
    let game = source(test);
    exported(test, game, target)
}

fn started(name: &str) -> TestSession {
    let mut test = TestSession::with_folders(name);
    test.handle(MatchCommand::Start(with("two", &["person", "person"])));
    test.play_first_move();
    test
}

#[test]
fn games_become_files_and_texts() {
    let mut test = started("export");
    let page = ExportOptions::new(Format::Html);
    let target = file(&test, "an evening. with dots", page);
    let notice = export_match(&mut test, target);
    let path = test.folders().documents.join("an evening. with dots.html");
    assert_eq!(notice, Notice::Exported(Exported::File(path.clone())));
    let page = fs::read_to_string(path).unwrap();
    assert!(page.contains("data-ply=\"1\""), "{page}");
    let target = file(&test, "Upper.SVG", ExportOptions::new(Format::Svg));
    let notice = export_match(&mut test, target);
    let path = test.folders().documents.join("Upper.svg");
    assert_eq!(notice, Notice::Exported(Exported::File(path)));
    // A file with a move, as in the library.
    let record = record_of(test.current());
    let path = test.folders().documents.join("game.ron");
    fs::write(&path, record.write().unwrap()).unwrap();
    let notice = exported(&mut test, ExportSource::File(path), ExportTarget::Text);
    let Notice::Exported(Exported::Text(text)) = notice else {
        panic!("{notice:?}");
    };
    let pasted = PastedMatch::read(&text, None).unwrap();
    assert_eq!(pasted.game.record().moves, record.moves);
}

#[test]
fn errors_are_reported_and_no_file_is_replaced() {
    let mut test = started("export-errors");
    let documents = test.folders().documents.clone();
    fs::create_dir_all(&documents).unwrap();
    fs::write(documents.join("kept.svg"), "kept").unwrap();
    let svg = ExportOptions::new(Format::Svg);
    for name in ["kept.svg", "kept", "kept.svg/below.svg"] {
        let target = file(&test, name, svg.clone());
        let notice = export_match(&mut test, target);
        assert!(
            matches!(notice, Notice::ExportFailed(ExportFailure::Storage(_))),
            "{name}: {notice:?}"
        );
    }
    let target = file(&test, "kept.svg", svg.clone());
    let notice = export_match(&mut test, target);
    let taken = matches!(
        &notice,
        Notice::ExportFailed(ExportFailure::Storage(StorageError::NameTaken { name, .. }))
            if name == "kept"
    );
    assert!(taken, "{notice:?}");
    let missing = ExportSource::File(documents.join("missing.ron"));
    let notice = exported(&mut test, missing, ExportTarget::Text);
    assert!(matches!(notice, Notice::ExportFailed(_)), "{notice:?}");
    let position = ExportOptions {
        part: ExportedPart::Position(5),
        ..svg
    };
    let target = file(&test, "position.svg", position);
    let notice = export_match(&mut test, target);
    let error = ExportError::Position { ply: 5, moves: 1 };
    assert_eq!(notice, Notice::ExportFailed(ExportFailure::Export(error)));
    assert_eq!(files(&test.folders()), ["kept.svg"]);
    let kept = fs::read_to_string(documents.join("kept.svg")).unwrap();
    assert_eq!(kept, "kept");
}

#[test]
fn a_canceled_export_writes_nothing_and_another_one_can_start() {
    let mut test = started("export-cancel");
    let target = file(&test, "game.gif", ExportOptions::new(Format::Gif));
    let game = source(&test);
    start(&mut test, game, target);
    test.handle(ExportCommand::Cancel);
    assert_eq!(test.session.export_percent(), None);
    let target = file(&test, "page.html", ExportOptions::new(Format::Html));
    let notice = export_match(&mut test, target);
    assert!(matches!(notice, Notice::Exported(_)), "{notice:?}");
    assert_eq!(notices(&test).len(), 1);
    let folders = test.folders();
    // Waits for the threads.
    let folder = test.close();
    assert_eq!(files(&folders), ["page.html"]);
    drop(folder);
}

#[test]
fn the_session_ends_during_an_export() {
    let mut test = started("export-exit");
    let folders = test.folders();
    let target = file(&test, "game.gif", ExportOptions::new(Format::Gif));
    let game = source(&test);
    start(&mut test, game, target);
    let folder = test.close();
    // No temporary file remains, and the export was canceled unless it was faster.
    assert!(files(&folders).iter().all(|name| name == "game.gif"));
    drop(folder);
}

#[test]
fn a_text_is_saved_while_an_export_runs() {
    let mut test = started("export-text");
    // The first text is not complete before the second one is started.
    let (release, wait) = channel();
    let wait = Mutex::new(wait);
    let folder = test.folders().documents;
    let text = |name: &str, text: Arc<dyn Fn() -> String + Send + Sync>| {
        ExportCommand::StartText(TextExport {
            path: folder.join(name),
            extension: "csv",
            text,
        })
    };
    let waits = move || wait.lock().unwrap().recv().unwrap();
    test.handle(text("slow.csv", Arc::new(waits)));
    test.handle(text("report.csv", Arc::new(|| "a,b".into())));
    test.until("the report", |test| !notices(test).is_empty());
    assert_eq!(test.session.export_percent(), Some(0));
    release.send("slow".to_string()).unwrap();
    test.until("the other text", |test| notices(test).len() == 2);
    let saved =
        ["report.csv", "slow.csv"].map(|name| fs::read_to_string(folder.join(name)).unwrap());
    assert_eq!(saved, ["a,b", "slow"]);
}
