//! Requests behind a slow disk.

use stack_session::play::MatchCommand;
use stack_session::settings::Settings;
use stack_session::storage::{Reply, Request, ScreenshotFile, StorageError};

use super::program::{Program, SHUFFLE, TestFolder, saved_moves, stack_move};

#[test]
fn requests_do_not_wait_for_a_slow_disk() {
    let folder = TestFolder::new("slow");
    let mut program = Program::start(&folder);
    let release = program.block_disk();
    program.storage.request(Request::ListSeries);
    program.send(MatchCommand::Start(super::program::setups().remove(0)));
    let action = program.game().actions()[0];
    program.send(MatchCommand::Play(action));
    assert!(program.storage.replies().is_empty());
    assert!(!folder.folders().unfinished().exists());
    drop(release);
    program.storage.flush();
    let replies = program.storage.replies();
    assert!(
        matches!(
            &replies[..],
            [Reply::ScreenshotSaved(Ok(_)), Reply::SeriesList(_)]
        ),
        "{replies:?}"
    );
    // Each reply wakes the window once.
    assert_eq!(program.wakes.try_iter().count(), 2);
    assert_eq!(saved_moves(&folder.folders().unfinished()).len(), 1);
}

#[test]
fn the_latest_queued_snapshot_is_written() {
    let folder = TestFolder::new("newest");
    let mut program = Program::start(&folder);
    program.start_match("two");
    let release = program.block_disk();
    for mv in &SHUFFLE[..6] {
        let action = stack_move(program.game(), mv);
        program.send(MatchCommand::Play(action));
    }
    drop(release);
    program.storage.flush();
    let unfinished = folder.folders().unfinished();
    assert_eq!(saved_moves(&unfinished), [SHUFFLE[..6].to_vec()]);
}

#[test]
fn a_finished_match_is_written_before_later_matches() {
    let folder = TestFolder::new("finished");
    let mut program = Program::start(&folder);
    program.start_match("two");
    let release = program.block_disk();
    for mv in &SHUFFLE {
        let action = stack_move(program.game(), mv);
        program.send(MatchCommand::Play(action));
    }
    // A match from an earlier position, and a new one.
    program.send(MatchCommand::Review(true));
    let seats = program.slot.current().unwrap().setup.seats.clone();
    program.send(MatchCommand::GoToPly(3));
    program.send(MatchCommand::PlayFromHere(seats));
    let action = program.game().actions()[0];
    program.send(MatchCommand::Play(action));
    program.send(MatchCommand::Start(super::program::setups().remove(1)));
    drop(release);
    drop(program);
    assert_eq!(saved_moves(&folder.folders().records()), [SHUFFLE.to_vec()]);
    let unfinished = saved_moves(&folder.folders().unfinished());
    assert_eq!(unfinished.iter().map(Vec::len).collect::<Vec<_>>(), [4]);
}

#[test]
fn a_queued_comment_is_written_before_the_match_continues() {
    let folder = TestFolder::new("at-once");
    let mut program = Program::start(&folder);
    program.start_match("two");
    SHUFFLE[..3]
        .iter()
        .for_each(|mv| drop(program.play_move(mv)));
    let record = stack_session::storage::record_of(program.slot.current().unwrap());
    let saved = program.request(Request::SaveRecord {
        name: "open".into(),
        record: Box::new(record),
    });
    let [Reply::Saved(path)] = &saved[..] else {
        panic!("{saved:?}");
    };
    let Some(Reply::Opened(opened)) = program.request(Request::OpenRecord(path.clone())).pop()
    else {
        panic!("not opened");
    };
    let release = program.block_disk();
    program.send(MatchCommand::Open(opened));
    let end = program.game().tree().head();
    program.send(MatchCommand::SetComment(end, "here".into()));
    let action = stack_move(program.game(), SHUFFLE[3]);
    program.send(MatchCommand::Play(action));
    drop(release);
    program.storage.flush();
    let record = stack_session::storage::read_record(path).unwrap();
    assert_eq!((record.moves.len(), &*record.comments[&3]), (3, "here"));
    // The earlier match was closed after three moves; this one has its own file.
    let unfinished = saved_moves(&folder.folders().unfinished());
    assert_eq!(unfinished, [SHUFFLE[..3].to_vec(), SHUFFLE[..4].to_vec()]);
}

#[test]
fn everything_is_written_when_the_program_ends() {
    let folder = TestFolder::new("end");
    let program = Program::start(&folder);
    let release = program.block_disk();
    for scale in [1.1, 1.2, 1.3] {
        let settings = Settings {
            ui_scale: scale,
            ..Settings::default()
        };
        program
            .storage
            .request(Request::WriteSettings(Box::new(settings)));
    }
    drop(release);
    drop(program);
    let replies = Program::start(&folder).request(Request::ReadSettings);
    assert!(
        matches!(&replies[..], [Reply::Settings(Ok(settings))] if settings.ui_scale == 1.3),
        "{replies:?}"
    );
}

#[test]
fn a_panic_is_reported_and_the_next_request_is_carried_out() {
    let folder = TestFolder::new("panics");
    let program = Program::start(&folder);
    program
        .storage
        .request(Request::SaveScreenshot(ScreenshotFile {
            name: "mine".into(),
            extension: "png",
            write: Box::new(|_| panic!("a panic of this test")),
        }));
    let replies = program.request(Request::ListSeries);
    assert!(
        matches!(
            &replies[..],
            [Reply::Error(StorageError::Panicked), Reply::SeriesList(_)]
        ),
        "{replies:?}"
    );
}
