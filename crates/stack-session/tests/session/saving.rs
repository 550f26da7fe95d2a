//! Origins of matches, and saving.

use std::fs;
use std::path::PathBuf;

use stack_game::{MoveMark, Record};
use stack_session::game::{MatchSetup, PastedMatch, share_text};
use stack_session::lessons::LessonCommand;
use stack_session::library::{EntryContent, EntryKind, LibraryCommand};
use stack_session::play::{MatchCommand, MatchEvent, Origin};
use stack_session::session::{Event, Notice};
use stack_session::storage::{StorageError, read_record, record_of};

use crate::common::{TestSession, files_in, with};

/// Returns the origins of the matches that were left.
fn left_origins(test: &TestSession) -> Vec<Origin> {
    let events = test.events.iter().filter_map(|event| match event {
        Event::Match(MatchEvent::Left(origin)) => Some(origin.clone()),
        _ => None,
    });
    events.collect()
}

fn unfinished(test: &TestSession) -> Vec<PathBuf> {
    test.session.flush();
    files_in(&test.folders().unfinished(), "ron")
}

#[test]
fn leaving_a_match_reports_its_origin() {
    let mut test = TestSession::with_folders("origins");
    test.handle(MatchCommand::Start(with("two", &["person", "person"])));
    assert_eq!(test.current().origin, Origin::New);
    test.play_first_move();
    test.handle(LibraryCommand::Save("ours".into()));
    let file = unfinished(&test).remove(0);
    test.handle(MatchCommand::Leave);
    assert_eq!(left_origins(&test), [Origin::New]);

    test.handle(LibraryCommand::Resume(None));
    test.until("the match", |test| test.session.current().is_some());
    let resumed = Origin::Unfinished(file.clone());
    assert_eq!(test.current().origin, resumed);
    // Further moves go to the same file.
    test.play_first_move();
    assert_eq!(unfinished(&test), [file]);
    test.handle(MatchCommand::Leave);
    assert_eq!(left_origins(&test)[1..], [resumed]);

    let saved = test.folders().records();
    let saved = saved.join("ours.ron");
    test.handle(LibraryCommand::Open(saved.clone()));
    test.until("the record", |test| test.session.current().is_some());
    let record = Origin::Record(saved);
    assert_eq!(test.current().origin, record);
    assert_eq!(test.game().ply(), 1);
    test.handle(MatchCommand::Leave);
    assert_eq!(left_origins(&test)[2..], [record]);
}

#[test]
fn a_lesson_suspends_and_resumes_the_match() {
    let mut test = TestSession::with_folders("aside");
    test.stop_clock();
    test.handle(MatchCommand::Start(with("two", &["person", "person"])));
    test.play_first_move();
    let (match_id, board) = (test.current().id, test.game().board_view());
    let before = unfinished(&test);
    let text = fs::read_to_string(&before[0]).unwrap();

    test.handle(LessonCommand::Start("focus-travel".into()));
    assert!(test.session.is_lesson());
    assert_eq!(test.current().origin, Origin::Lesson);
    assert_eq!(test.session.suspended().unwrap().id, match_id);
    test.assert_board_in_sync();
    // The match stays suspended from step to step and lesson to lesson.
    let solution = test.session.lesson().unwrap().solution().unwrap();
    test.handle(MatchCommand::Play(solution));
    test.handle(LessonCommand::Next);
    test.handle(LessonCommand::Start("byte-slide".into()));
    assert_eq!(test.session.suspended().unwrap().id, match_id);
    // The lesson is not saved; the file of the match is unchanged and locked.
    assert_eq!(unfinished(&test), before);
    assert_eq!(fs::read_to_string(&before[0]).unwrap(), text);

    test.handle(LessonCommand::End);
    assert!(!test.session.is_lesson());
    assert_eq!(test.session.lesson(), None);
    assert_eq!(test.current().id, match_id);
    assert_eq!(test.game().board_view(), board);
    test.assert_board_in_sync();
    assert_eq!(left_origins(&test), [], "the table was not left");
    test.play_first_move();
    assert_eq!(unfinished(&test), before);
    assert_ne!(fs::read_to_string(&before[0]).unwrap(), text);
}

#[test]
fn ending_a_lesson_without_a_match_leaves_no_match() {
    let mut test = TestSession::without_folders();
    test.handle(LessonCommand::Start("focus-travel".into()));
    test.handle(LessonCommand::End);
    assert!(test.session.current().is_none());
    assert_eq!(left_origins(&test), [Origin::Lesson]);
    // A match that starts during a lesson replaces the suspended one.
    test.handle(MatchCommand::Start(with("two", &["person", "person"])));
    test.handle(LessonCommand::Start("focus-travel".into()));
    test.handle(MatchCommand::Start(with("three", &["person"; 3])));
    assert!(test.session.suspended().is_none());
    assert_eq!(test.session.lesson(), None);
    assert_eq!(test.game().variant(), "three");
    test.handle(MatchCommand::EndLesson);
    assert_eq!(test.refusals(), ["no lesson is open"]);
    test.handle(LessonCommand::Start("unknown".into()));
    assert_eq!(test.game().variant(), "three");
}

#[test]
fn failed_and_recovered_autosaves_are_reported() {
    let mut test = TestSession::with_folders("unsaved");
    let folders = test.folders();
    fs::create_dir_all(folders.data.parent().unwrap()).unwrap();
    fs::write(&folders.data, "in the way").unwrap();
    test.handle(MatchCommand::Start(with("two", &["person", "person"])));
    test.play_first_move();
    let reports = |test: &TestSession| {
        let notices = test.notices().into_iter();
        let reported =
            |notice: &&Notice| matches!(notice, Notice::Storage(StorageError::AutosaveFailed(_)));
        notices.filter(reported).count()
    };
    test.until("a notification", |test| reports(test) == 1);
    fs::remove_file(&folders.data).unwrap();
    // No move is played in the meantime.
    test.until("saved again", |test| {
        test.notices().contains(&&Notice::AutosaveRecovered)
    });
    assert_eq!(reports(&test), 1);
    let files = files_in(&folders.unfinished(), "ron");
    assert_eq!(read_record(&files[0]).unwrap().moves.len(), 1);
}

#[test]
fn marks_belong_to_moves_and_are_saved() {
    let mut test = TestSession::of_match(&with("two", &["person", "person"]));
    test.play_first_move();
    let plain = test.game().record().write().unwrap();
    test.play_first_move();
    let main = test.game().tree().main_line();
    let mark = |test: &mut TestSession, node, mark| {
        test.handle(MatchCommand::SetMark(node, mark));
    };
    mark(&mut test, main[1], Some(MoveMark::Brilliant));
    mark(&mut test, main[2], Some(MoveMark::Dubious));
    mark(&mut test, main[2], Some(MoveMark::Mistake));
    mark(&mut test, main[0], Some(MoveMark::Good));
    // A variation has its own marks.
    test.handle(MatchCommand::Review(true));
    test.handle(MatchCommand::GoToPly(1));
    let action = test.game().actions()[1];
    test.handle(MatchCommand::Play(action));
    let tried = test.game().tree().cursor();
    mark(&mut test, tried, Some(MoveMark::Interesting));
    let record = test.game().record();
    assert_eq!(record.format, 8);
    let marks = [(1, MoveMark::Brilliant), (2, MoveMark::Mistake)];
    assert_eq!(record.marks, marks.into(), "the start has none");
    let of_variation = [(2, MoveMark::Interesting)];
    assert_eq!(record.branches[0].marks, of_variation.into());
    let again = Record::read(&record.write().unwrap()).unwrap();
    let (_, reopened) = stack_session::game::open_record(&again).unwrap();
    assert_eq!(reopened.record(), record);
    // Without marks the record is that of an earlier version.
    for node in [main[1], main[2], tried] {
        mark(&mut test, node, None);
    }
    test.handle(MatchCommand::DeleteVariation(tried));
    test.handle(MatchCommand::Review(false));
    test.handle(MatchCommand::Undo);
    let mut record = test.game().record();
    record.moves.pop();
    record.left_at = None;
    assert_eq!(record.write().unwrap(), plain);
}

#[test]
fn drawings_belong_to_the_position_and_are_saved() {
    let mut test = TestSession::of_match(&with("two", &["person", "person"]));
    let draw = |test: &mut TestSession, text: &str| {
        test.handle(MatchCommand::Draw(text.parse().unwrap()));
    };
    draw(&mut test, "Gd4");
    draw(&mut test, "Rd4-f4");
    test.play_first_move();
    draw(&mut test, "Bc3");
    let drawn = |test: &TestSession| {
        let record = test.game().record();
        let texts = record.drawings.iter().map(|(ply, drawings)| {
            let drawings: Vec<String> = drawings.iter().map(ToString::to_string).collect();
            (*ply, drawings.join(" "))
        });
        texts.collect::<Vec<_>>()
    };
    assert_eq!(drawn(&test), [(0, "Gd4 Rd4-f4".into()), (1, "Bc3".into())]);
    test.handle(MatchCommand::GoToPly(0));
    test.handle(MatchCommand::ClearDrawings);
    assert_eq!(drawn(&test), [(1, "Bc3".into())]);
    let text = test.game().record().write().unwrap();
    let record = Record::read(&text).unwrap();
    let (_, reopened) = stack_session::game::open_record(&record).unwrap();
    assert_eq!(reopened.record().drawings, record.drawings);
}

#[test]
fn symbols_stay_with_the_match() {
    let mut test = TestSession::with_folders("symbols");
    let mut setup = with("two", &["person", "person"]);
    let default = setup.seats[1].symbol;
    setup.seats[0].symbol = 4;
    test.handle(MatchCommand::Start(setup));
    test.play_first_move();
    let record = record_of(test.current());
    let text = record.write().unwrap();
    assert_eq!(text.matches("symbol: ").count(), 1, "no default: {text}");
    assert_eq!(Record::read(&text).unwrap().seats, record.seats);
    let shared = share_text(&record).unwrap();
    let shared = PastedMatch::read(&shared, None).ok();
    let symbols = |setup: &MatchSetup| -> Vec<u8> {
        let seats = setup.seats.iter();
        seats.map(|seat| seat.symbol).collect()
    };
    let shared = shared.map(|shared| symbols(&shared.setup));
    assert_eq!(shared, Some(vec![4, default]));
    test.handle(MatchCommand::Leave);
    // From the files, and after a restart from the index of the library.
    let mut test = TestSession::in_folders(test.folders());
    for _ in 0..2 {
        let games = test.games(EntryKind::Unfinished);
        let EntryContent::Read(summary) = &games[0].content else {
            panic!("{:?}", games[0].content);
        };
        let listed: Vec<_> = summary.seats.iter().map(|seat| seat.symbol).collect();
        assert_eq!(listed, [Some(4), None]);
        test = TestSession::in_folders(test.folders());
    }
    test.handle(LibraryCommand::Resume(None));
    test.until("the match", |test| test.session.current().is_some());
    assert_eq!(symbols(&test.current().setup), [4, default]);
}
