//! Deleting, restoring and exporting several games, and changing the details of a game.

use std::fs;
use std::path::{Path, PathBuf};

use stack_game::Record;
use stack_session::export::{ArchiveExport, ExportCommand, Exported};
use stack_session::game::NodeId;
use stack_session::library::{
    BatchReport, BatchTask, EntryKind, GameDetails, LibraryCommand, LibraryRequest, RestoredGame,
};
use stack_session::play::MatchCommand;
use stack_session::session::{Event, Notice};
use stack_session::storage::{FileError, LibraryChange, read_record};

use super::{file_name, files, record, write, write_text};
use crate::common::{TestSession, with};

impl TestSession {
    /// Deletes or restores several games. Returns the last report.
    fn change_several(&mut self, request: LibraryRequest) -> BatchReport {
        self.ask(request);
        let report = |test: &Self| {
            let mut events = test.events.iter().rev();
            events.find_map(|event| match event {
                Event::Notice(Notice::SeveralGames(report)) if report.is_over => {
                    Some(report.clone())
                }
                _ => None,
            })
        };
        self.until("the games are changed", |test| report(test).is_some());
        report(self).unwrap()
    }

    /// Changes the details of a game. Returns the details that it had.
    fn edit(&mut self, path: &Path, change: impl FnOnce(&mut GameDetails)) -> GameDetails {
        self.handle(LibraryCommand::ReadDetails(path.into()));
        self.until("the details", |test| {
            test.session.library().details().is_some()
        });
        let read = self.session.library().details().unwrap();
        let before = read.details.clone().unwrap();
        let mut details = before.clone();
        change(&mut details);
        self.ask(LibraryRequest::Edit {
            path: path.into(),
            details: Box::new(details),
        });
        before
    }
}

/// Games that are deleted together are one deletion, also after a restart.
#[test]
fn several_games_are_deleted_and_restored_together() {
    let mut test = TestSession::with_folders("several");
    let folders = test.folders();
    let paths: Vec<_> = (0..40)
        .map(|n| folders.records().join(format!("game {n}.ron")))
        .chain([folders.opened().join("from a friend.ron")])
        .collect();
    for path in &paths {
        write(path, &record(["Anna", "Ben"], 8), 1);
    }
    let other = test.save_game("other", 2);
    test.ask(LibraryRequest::Delete(vec![other.clone()]));
    let gone = folders.records().join("gone.ron");
    let asked: Vec<_> = paths.iter().chain([&gone]).cloned().collect();
    let report = test.change_several(LibraryRequest::Delete(asked));
    assert_eq!(
        (report.task, report.total, report.done, report.errors),
        (BatchTask::Delete, 42, 41, 1)
    );
    let error = report.first_error.unwrap();
    assert_eq!(error.path(), Some(&*gone));
    assert_eq!(test.changes(), [&LibraryChange::Deleted(paths.clone())]);
    assert_eq!(test.listed(), [""; 0]);
    // One of them has another name by now.
    write(&paths[3], &record(["Carla", "Dora"], 4), 0);
    let mut next = test.second_instance();
    next.list();
    let library = next.session.library();
    assert_eq!(library.last_deleted_count(), 41);
    let last = library.last_deleted().unwrap().path.clone();
    let report = next.change_several(LibraryRequest::UndoDelete(last));
    assert_eq!(
        (report.task, report.total, report.done, report.errors),
        (BatchTask::Restore, 41, 41, 0)
    );
    let [LibraryChange::Restored(restored)] = next.changes()[..] else {
        panic!("{:?}", next.events);
    };
    let renamed = RestoredGame {
        from: paths[3].clone(),
        to: folders.records().join("game 3 (2).ron"),
    };
    assert!(restored.contains(&renamed), "{restored:?}");
    assert_eq!(files(&folders.records()).len(), 41);
    assert_eq!(files(&folders.opened()), ["from a friend.ron"]);
    // The deletion before is offered next.
    let library = next.session.library();
    let last = library.last_deleted().map(|last| last.path.clone());
    assert_eq!((last, library.last_deleted_count()), (Some(other), 1));
}

#[test]
fn a_report_covers_the_requested_games() {
    let mut test = TestSession::with_folders("several-reported");
    let paths = [("a", 6), ("b", 7), ("c", 8)].map(|(name, moves)| test.save_game(name, moves));
    test.list();
    test.handle(LibraryCommand::ReportOfGames(paths[..2].to_vec()));
    let report = test.complete_report();
    assert_eq!(report.games.len() + report.left_out, 2);
}

/// The archive can be imported again.
#[test]
fn several_games_are_exported_to_an_archive() {
    let mut test = TestSession::with_folders("several-exported");
    let folders = test.folders();
    let automatic = folders.records().join("1763000000000-7-1.ron");
    write(&automatic, &record(["Anna", "Ben"], 7), 0);
    let copy = folders.opened().join("Mine.ron");
    write(&copy, &record(["Carla", "Dora"], 4), 0);
    let damaged = folders.records().join("damaged.ron");
    write_text(&damaged, "Record(", 0);
    let mine = test.save_game("mine", 8);
    let path = folders.documents.join("evening.zip");
    let export = |records: &[&PathBuf]| {
        ExportCommand::StartArchive(ArchiveExport {
            path: folders.documents.join("evening"),
            records: records.iter().copied().cloned().collect(),
        })
    };
    let ended = |test: &TestSession| {
        let mut events = test.events.iter();
        events.find_map(|event| match event {
            Event::Notice(notice @ (Notice::Exported(_) | Notice::ExportFailed(_))) => {
                Some(notice.clone())
            }
            _ => None,
        })
    };
    // A missing game is reported, and no archive is left.
    test.handle(export(&[&mine, &folders.records().join("gone.ron")]));
    test.until("an error", |test| ended(test).is_some());
    assert!(matches!(ended(&test), Some(Notice::ExportFailed(_))));
    assert!(!path.exists());
    test.events.clear();
    test.handle(export(&[&automatic, &mine, &copy, &damaged]));
    test.until("the archive", |test| ended(test).is_some());
    assert_eq!(
        ended(&test),
        Some(Notice::Exported(Exported::File(path.clone())))
    );
    let mut other = TestSession::with_folders("several-imported");
    other.ask(LibraryCommand::Open(path));
    other.until("the games are imported", |test| {
        let mut events = test.events.iter();
        events
            .any(|event| matches!(event, Event::Notice(Notice::Imported(report)) if report.is_over))
    });
    assert_eq!(
        files(&other.folders().records()),
        ["Anna – Ben.ron", "Mine (2).ron", "mine.ron"]
    );
}

const DATE: &str = "2001-02-03T04:05:06+01:00";

fn set_details(details: &mut GameDetails) {
    details.names[0].1 = " Ada ".into();
    details.date = Some(DATE.into());
    details.comment = "Club evening".into();
}

fn assert_edited(record: &Record) {
    let names: Vec<_> = record.seats.iter().map(|seat| &*seat.name).collect();
    assert_eq!(names, ["Ada", "Ben"]);
    assert_eq!(record.date.as_deref(), Some(DATE));
    assert_eq!(record.comments[&0], "Club evening");
}

#[test]
fn the_details_of_a_game_are_changed() {
    let mut test = TestSession::with_folders("details");
    let path = test.save_game("mine", 8);
    test.list();
    let before = test.edit(&path, set_details);
    let names = ['G', 'R'].into_iter().zip(["Anna", "Ben"]);
    assert_eq!(
        before,
        GameDetails {
            names: names.map(|(seat, name)| (seat, name.into())).collect(),
            ..GameDetails::default()
        }
    );
    let mut expected = record(["Ada", "Ben"], 8);
    expected.set_start_time(std::time::SystemTime::now());
    expected.date = Some(DATE.into());
    expected.comments.insert(0, "Club evening".into());
    let read = read_record(&path).unwrap();
    assert_eq!((read.seats, read.moves), (expected.seats, expected.moves));
    assert_edited(&read_record(&path).unwrap());
    // The list and the search know it at once.
    assert_eq!(test.search("ada"), ["mine.ron"]);
    assert_eq!(test.search("anna"), [""; 0]);
    test.search("");
    // Everything is removed again.
    test.edit(&path, |details| *details = before);
    assert_eq!(read_record(&path).unwrap(), record(["Anna", "Ben"], 8));
    // A record without players has the seats of its variant.
    let mut nameless = record(["", ""], 3);
    nameless.seats.clear();
    write(&path, &nameless, 0);
    test.list();
    let before = test.edit(&path, |details| details.names[1].1 = "Ben".into());
    assert_eq!(before.names.len(), 2);
    assert_eq!(read_record(&path).unwrap().seats[0].name, "Ben");
}

#[test]
fn invalid_details_change_nothing() {
    let mut test = TestSession::with_folders("bad-details");
    let path = test.save_game("mine", 8);
    let before = fs::read(&path).unwrap();
    test.list();
    test.edit(&path, |details| details.date = Some("yesterday".into()));
    let error = test.errors()[0].to_string();
    assert!(error.contains("'yesterday' is not a time"), "{error}");
    assert_eq!(fs::read(&path).unwrap(), before);
    // A game of a tournament, and a file that is no game.
    let games = test.folders().tournaments().join("001 two/1-2/games");
    let game = games.join("00001.ron");
    write(&game, &record(["level-8", "level-6"], 8), 0);
    test.list();
    test.edit(&game, set_details);
    test.assert_file_error(&game, FileError::BelongsToTournament);
    write_text(&path, "Record(", 0);
    test.handle(LibraryCommand::ReadDetails(path.clone()));
    test.until("an error", |test| {
        let read = test.session.library().details();
        read.is_some_and(|read| read.details.is_err())
    });
}

/// Later saves of the open match keep the details, and no other file appears.
#[test]
fn details_of_the_current_match_are_changed() {
    for is_finished in [true, false] {
        let mut test = TestSession::with_folders(&format!("details-open-{is_finished}"));
        let path = if is_finished {
            let path = test.save_game("mine", 8);
            test.ask(LibraryCommand::Open(path.clone()));
            path
        } else {
            test.handle(MatchCommand::Start(with("two", &["person"; 2])));
            test.play_first_move();
            let unfinished = test.games(EntryKind::Unfinished);
            unfinished[0].path.clone()
        };
        test.edit(&path, |details| {
            details.names[1].1 = "Ben".into();
            set_details(details);
        });
        assert_edited(&read_record(&path).unwrap());
        assert_eq!(test.current().setup.seats[0].name, "Ada");
        assert_eq!(test.game().tree().comment(NodeId::START), "Club evening");
        let head = test.game().tree().head();
        test.handle(MatchCommand::SetComment(head, "well played".into()));
        test.session.flush();
        let saved = read_record(&path).unwrap();
        assert_edited(&saved);
        assert!(saved.comments.values().any(|text| text == "well played"));
        assert_eq!(files(path.parent().unwrap()), [file_name(&path)]);
    }
}
