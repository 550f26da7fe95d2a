//! Origins of matches, and saving.

use std::fs;
use std::path::PathBuf;

use stack_session::lessons::LessonCommand;
use stack_session::library::LibraryCommand;
use stack_session::play::{MatchCommand, MatchEvent, Origin};
use stack_session::session::Event;

use crate::common::{Bench, with};

/// Returns the origins of the matches that were left.
fn left(bench: &Bench) -> Vec<Origin> {
    let events = bench.events.iter().filter_map(|event| match event {
        Event::Match(MatchEvent::Left(origin)) => Some(origin.clone()),
        _ => None,
    });
    events.collect()
}

fn records_in(folder: &std::path::Path) -> Vec<PathBuf> {
    let files = fs::read_dir(folder).into_iter().flatten().flatten();
    let paths = files.map(|file| file.path());
    let mut records: Vec<_> = paths
        .filter(|path| path.extension().is_some_and(|ending| ending == "ron"))
        .collect();
    records.sort();
    records
}

fn unfinished(bench: &Bench) -> Vec<PathBuf> {
    bench.session.flush();
    records_in(&bench.folders().unfinished())
}

#[test]
fn leaving_a_match_reports_its_origin() {
    let mut bench = Bench::with_folders("origins");
    bench.handle(MatchCommand::Start(with("two", &["person", "person"])));
    assert_eq!(bench.current().origin, Origin::New);
    bench.person_plays();
    bench.handle(LibraryCommand::Save("ours".into()));
    let file = unfinished(&bench).remove(0);
    bench.handle(MatchCommand::Leave);
    assert_eq!(left(&bench), [Origin::New]);

    bench.handle(LibraryCommand::Resume(None));
    bench.until("the match", |bench| bench.session.current().is_some());
    let resumed = Origin::Unfinished(file.clone());
    assert_eq!(bench.current().origin, resumed);
    // Further moves go to the same file.
    bench.person_plays();
    assert_eq!(unfinished(&bench), [file]);
    bench.handle(MatchCommand::Leave);
    assert_eq!(left(&bench)[1..], [resumed]);

    let saved = bench.folders().records();
    let saved = saved.join("ours.ron");
    bench.handle(LibraryCommand::Open(saved.clone()));
    bench.until("the record", |bench| bench.session.current().is_some());
    let record = Origin::Record(saved);
    assert_eq!(bench.current().origin, record);
    assert_eq!(bench.game().ply(), 1);
    bench.handle(MatchCommand::Leave);
    assert_eq!(left(&bench)[2..], [record]);
}

#[test]
fn a_lesson_suspends_and_resumes_the_match() {
    let mut bench = Bench::with_folders("aside");
    bench.stop_clock();
    bench.handle(MatchCommand::Start(with("two", &["person", "person"])));
    bench.person_plays();
    let (number, board) = (bench.current().id, bench.game().board_view());
    let before = unfinished(&bench);
    let text = fs::read_to_string(&before[0]).unwrap();

    bench.handle(LessonCommand::Start("focus-travel".into()));
    assert!(bench.session.is_lesson());
    assert_eq!(bench.current().origin, Origin::Lesson);
    assert_eq!(bench.session.suspended().unwrap().id, number);
    bench.assert_table_follows();
    // The match stays suspended from step to step and lesson to lesson.
    let solution = bench.session.lesson().unwrap().solution().unwrap();
    bench.handle(MatchCommand::Play(solution));
    bench.handle(LessonCommand::Next);
    bench.handle(LessonCommand::Start("byte-slide".into()));
    assert_eq!(bench.session.suspended().unwrap().id, number);
    // The lesson is not saved; the file of the match is unchanged and locked.
    assert_eq!(unfinished(&bench), before);
    assert_eq!(fs::read_to_string(&before[0]).unwrap(), text);

    bench.handle(LessonCommand::End);
    assert!(!bench.session.is_lesson());
    assert_eq!(bench.session.lesson(), None);
    assert_eq!(bench.current().id, number);
    assert_eq!(bench.game().board_view(), board);
    bench.assert_table_follows();
    assert_eq!(left(&bench), [], "the table was not left");
    bench.person_plays();
    assert_eq!(unfinished(&bench), before);
    assert_ne!(fs::read_to_string(&before[0]).unwrap(), text);
}

#[test]
fn ending_a_lesson_without_a_match_leaves_no_match() {
    let mut bench = Bench::without_folders();
    bench.handle(LessonCommand::Start("focus-travel".into()));
    bench.handle(LessonCommand::End);
    assert!(bench.session.current().is_none());
    assert_eq!(left(&bench), [Origin::Lesson]);
    // A match that starts during a lesson replaces the suspended one.
    bench.handle(MatchCommand::Start(with("two", &["person", "person"])));
    bench.handle(LessonCommand::Start("focus-travel".into()));
    bench.handle(MatchCommand::Start(with("three", &["person"; 3])));
    assert!(bench.session.suspended().is_none());
    assert_eq!(bench.session.lesson(), None);
    assert_eq!(bench.game().variant(), "three");
    bench.handle(MatchCommand::EndLesson);
    assert_eq!(bench.refusals(), ["no lesson is on the table"]);
    assert_eq!(bench.game().variant(), "three");
}
