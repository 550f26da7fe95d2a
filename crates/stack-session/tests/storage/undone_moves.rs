//! Closing matches after undoing moves.

use std::fs;
use std::path::{Path, PathBuf};
use std::thread;
use std::time::{Duration, SystemTime};

use stack_session::game::Controller;
use stack_session::play::{MatchCommand, Origin};
use stack_session::storage::{Request, read_match, read_record};

use super::program::{Program, SHUFFLE, saved_moves};
use crate::common::{TestFolder, files_in, several};

/// The file of an unfinished match.
fn unfinished_file(folder: &TestFolder) -> PathBuf {
    files_in(&folder.folders().unfinished(), "ron").remove(0)
}

/// After each undo, also of a resignation.
#[test]
fn a_match_is_resumed_at_the_position_where_it_was_left() {
    let folder = TestFolder::new("left");
    let mut program = Program::start(&folder);
    program.start_match("four");
    program.play_random(&mut 3, 6);
    let seat = program.game().turn();
    program.execute_and_save(MatchCommand::Resign(seat));
    program.play_random(&mut 3, 5);
    let end = program.game().board_view();
    for step in 1..=9 {
        program.execute_and_save(MatchCommand::Undo);
        let path = unfinished_file(&folder);
        let opened = read_match(&path, Origin::Unfinished(path.clone())).unwrap();
        assert_eq!(
            opened.game.board_view(),
            program.game().board_view(),
            "{step}"
        );
        assert_eq!(
            opened.game.move_list(),
            program.game().move_list(),
            "{step}"
        );
        let record = read_record(&path).unwrap();
        assert_eq!((record.moves.len(), record.left_at), (11, Some(12 - step)));
    }
    let before = program.game().board_view();
    drop(program);

    let mut second = Program::start(&folder);
    assert_eq!(second.unfinished()[0].summary().unwrap().moves, 3);
    second.open(Request::Resume(None));
    assert_eq!(second.game().board_view(), before);
    // After redoing all moves, the record no longer mentions it.
    while second.game().can_redo() {
        second.execute_and_save(MatchCommand::Redo);
    }
    assert_eq!(second.game().board_view(), end);
    assert_eq!(
        read_record(&unfinished_file(&folder)).unwrap().left_at,
        None
    );
}

#[test]
fn computers_do_not_repeat_undone_moves_after_resuming() {
    let folder = TestFolder::new("left-paused");
    let mut program = Program::start(&folder);
    program.start_match("two");
    program.play_random(&mut 3, 4);
    program.execute_and_save(MatchCommand::GoToPly(2));
    let seat = program.game().turn();
    let computer = Controller::Computer("greedy".into());
    program.execute_and_save(MatchCommand::SetController(seat, computer));
    drop(program);
    let mut second = Program::start(&folder);
    second.open(Request::Resume(None));
    let current = second.current();
    assert!(current.computer_to_move().is_some() && current.computers_paused);
    second.execute_and_save(MatchCommand::ResumeComputers);
    assert!(!second.current().computers_paused);
}

#[test]
fn variations_in_a_review_do_not_finish_the_match() {
    let folder = TestFolder::new("left-variation");
    let (records, unfinished) = (folder.folders().records(), folder.folders().unfinished());
    let mut program = Program::start(&folder);
    program.start_match("two");
    program.play_moves(&SHUFFLE[..7]);
    program.execute_and_save(MatchCommand::Review(true));
    program.play_move(SHUFFLE[7]);
    assert!(program.game().outcome().is_some());
    assert_eq!(saved_moves(&unfinished), [SHUFFLE[..7].to_vec()]);
    assert!(saved_moves(&records).is_empty());
    drop(program);

    let mut second = Program::start(&folder);
    second.open(Request::Resume(None));
    let game = second.game();
    assert_eq!((game.ply(), game.outcome()), (7, None));
    assert!(!game.has_undone_moves());
    // The variation is in the record.
    let tree = game.tree();
    let variation = tree.mv(tree.children(tree.head())[0]);
    assert_eq!(variation.map(|mv| &*mv.text), Some(SHUFFLE[7]));
    second.play_move(SHUFFLE[7]);
    assert_eq!(saved_moves(&records), [SHUFFLE.to_vec()]);
    assert!(saved_moves(&unfinished).is_empty());
}

#[test]
fn a_match_whose_end_is_undone_is_unfinished_again() {
    let folder = TestFolder::new("left-reopened");
    let (records, unfinished) = (folder.folders().records(), folder.folders().unfinished());
    let only = |folder: &Path| match &files_in(folder, "ron")[..] {
        [file] => read_record(file).unwrap(),
        files => panic!("{files:?}"),
    };
    let mut program = Program::start(&folder);
    program.start_match("two");
    program.play_moves(&SHUFFLE);
    for _ in 0..2 {
        assert_eq!(only(&records).result.as_deref(), Some("draw"));
        assert!(saved_moves(&unfinished).is_empty());
        program.execute_and_save(MatchCommand::Undo);
        program.execute_and_save(MatchCommand::Undo);
        let record = only(&unfinished);
        assert_eq!(
            (record.moves.len(), record.left_at, record.result),
            (8, Some(6), None)
        );
        assert!(saved_moves(&records).is_empty());
        program.execute_and_save(MatchCommand::Redo);
        program.execute_and_save(MatchCommand::Redo);
    }
    // The same after a resignation.
    program.start_match("two");
    program.play_move(SHUFFLE[0]);
    let seat = program.game().turn();
    program.execute_and_save(MatchCommand::Resign(seat));
    assert_eq!(saved_moves(&records).len(), 2);
    program.execute_and_save(MatchCommand::Undo);
    assert_eq!(saved_moves(&records), [SHUFFLE.to_vec()]);
    assert_eq!(only(&unfinished).given_up.len(), 0);
    program.execute_and_save(MatchCommand::Leave);
    program.open(Request::Resume(None));
    assert_eq!((program.game().ply(), program.game().outcome()), (1, None));
}

#[test]
fn a_named_record_stays_while_its_end_is_undone() {
    let folder = TestFolder::new("left-named");
    let (records, unfinished) = (folder.folders().records(), folder.folders().unfinished());
    let mut program = Program::start(&folder);
    program.start_match("two");
    program.play_moves(&SHUFFLE);
    let finished = program.records()[0].path.clone();
    program.execute_and_save(MatchCommand::Leave);
    let named = finished.with_file_name("Sunday.ron");
    fs::rename(&finished, &named).unwrap();
    let bytes = fs::read(&named).unwrap();
    program.open(Request::OpenRecord(named.clone()));
    program.execute_and_save(MatchCommand::Review(false));
    program.execute_and_save(MatchCommand::Undo);
    let separate = unfinished_file(&folder);
    assert_eq!(read_record(&separate).unwrap().left_at, Some(7));
    // The same file is used for all later moves: a new one would be named after a later
    // millisecond.
    let millisecond = || SystemTime::UNIX_EPOCH.elapsed().unwrap().as_millis();
    let before = millisecond();
    while millisecond() == before {}
    program.execute_and_save(MatchCommand::Undo);
    assert_eq!(unfinished_file(&folder), separate);
    assert_eq!(read_record(&separate).unwrap().left_at, Some(6));
    program.execute_and_save(MatchCommand::Redo);
    program.execute_and_save(MatchCommand::Redo);
    assert!(saved_moves(&unfinished).is_empty());
    assert_eq!(saved_moves(&records), [SHUFFLE.to_vec()]);
    // Later comments go to the record again.
    assert_eq!(fs::read(&named).unwrap(), bytes);
    program.comment("draw");
    assert_eq!(read_record(&named).unwrap().comments[&8], "draw");
    assert_eq!(saved_moves(&records).len(), 1);
}

#[test]
fn a_named_unfinished_match_keeps_its_name_when_it_ends_and_is_reopened() {
    let folder = TestFolder::new("left-with-name");
    let (records, unfinished) = (folder.folders().records(), folder.folders().unfinished());
    let mut program = Program::start(&folder);
    program.start_match("two");
    program.play_moves(&SHUFFLE[..7]);
    let automatic = unfinished_file(&folder);
    program.execute_and_save(MatchCommand::Leave);
    let named = automatic.with_file_name("Sunday.ron");
    fs::rename(&automatic, &named).unwrap();
    program.open(Request::Resume(Some(named.clone())));
    program.play_move(SHUFFLE[7]);
    let finished = records.join("Sunday.ron");
    assert!(finished.exists() && !named.exists());
    program.execute_and_save(MatchCommand::Undo);
    assert_eq!(read_record(&named).unwrap().left_at, Some(7));
    assert_eq!(
        (saved_moves(&records).len(), saved_moves(&unfinished).len()),
        (0, 1)
    );
}

#[test]
fn an_unfinished_saved_game_remembers_the_position_where_it_was_left() {
    let folder = TestFolder::new("left-saved");
    let mut program = Program::start(&folder);
    program.start_match("two");
    program.play_moves(&SHUFFLE[..5]);
    program.request(program.save_as("open"));
    let path = folder.folders().records().join("open.ron");
    program.open(Request::OpenRecord(path.clone()));
    program.execute_and_save(MatchCommand::Undo);
    program.execute_and_save(MatchCommand::Undo);
    assert_eq!(read_record(&path).unwrap().left_at, Some(3));
    // Viewing earlier positions changes nothing.
    program.execute_and_save(MatchCommand::Review(true));
    program.execute_and_save(MatchCommand::GoToPly(0));
    assert_eq!(read_record(&path).unwrap().left_at, Some(3));
    program.open(Request::OpenRecord(path));
    assert_eq!(program.game().ply(), 3);
}

#[test]
fn computers_continue_a_match_that_was_started_from_an_earlier_position() {
    let folder = TestFolder::new("left-earlier");
    let mut program = Program::start(&folder);
    program.start_match("two");
    program.play_random(&mut 3, 4);
    program.execute_and_save(MatchCommand::Review(true));
    program.execute_and_save(MatchCommand::GoToPly(1));
    let mut seats = program.current().setup.seats.clone();
    seats[1].controller = Controller::Computer("greedy".into());
    program.execute_and_save(MatchCommand::PlayFromHere(seats));
    drop(program);
    let mut second = Program::start(&folder);
    second.open(Request::Resume(None));
    let current = second.current();
    assert_eq!(current.game.ply(), 1);
    assert!(current.computer_to_move().is_some() && !current.computers_paused);
    let tree = current.game.tree();
    assert_eq!(
        tree.children(tree.head()).len(),
        1,
        "the old moves are a variation"
    );
}

/// `--resume` right after closing the window, while the first program is still writing.
#[test]
fn the_latest_match_is_resumed_while_its_program_is_ending() {
    // A program that takes longer than a second to end is not waited for.
    let (resumed, latest) = several(
        |(resumed, latest)| resumed == latest,
        || {
            let folder = TestFolder::new("ending");
            let mut program = Program::start(&folder);
            program.start_match("two");
            program.play_random(&mut 3, 4);
            drop(program);
            let mut program = Program::start(&folder);
            program.start_match("four");
            program.play_random(&mut 3, 7);
            let latest = program.game().board_view();

            let mut next = Program::start(&folder);
            let ending = thread::spawn(move || {
                thread::sleep(Duration::from_millis(150));
                drop(program);
            });
            next.open(Request::Resume(None));
            ending.join().unwrap();
            (next.game().board_view(), latest)
        },
    );
    assert_eq!(resumed, latest);
}
