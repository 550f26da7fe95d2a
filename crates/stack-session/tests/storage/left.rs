//! Matches that are left after moves were taken back.

use std::fs;

use stack_session::game::Controller;
use stack_session::play::{MatchCommand, Origin};
use stack_session::storage::{Request, read_match, read_record};

use super::program::{Program, TestFolder};

/// Also after each step back, over one that a seat gave up; a kill leaves the file as it is read here.
#[test]
fn a_match_is_resumed_where_it_was_left() {
    let folder = TestFolder::new("left");
    let mut program = Program::start(&folder);
    let file = |folder: &TestFolder| {
        let files = fs::read_dir(folder.folders().unfinished()).unwrap();
        let mut files = files.flatten().map(|file| file.path());
        files
            .find(|path| path.extension().is_some_and(|e| e == "ron"))
            .unwrap()
    };
    program.begin("four");
    program.play(&mut 3, 6);
    let seat = program.game().turn();
    program.want(MatchCommand::GiveUp(seat));
    program.play(&mut 3, 5);
    let end = program.game().board_view();
    for step in 1..=9 {
        program.want(MatchCommand::Undo);
        let file = file(&folder);
        let opened = read_match(&file, Origin::Unfinished(file.clone())).unwrap();
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
        let record = read_record(&file).unwrap();
        assert_eq!((record.moves.len(), record.left_at), (11, Some(12 - step)));
    }
    let before = program.game().board_view();
    drop(program);

    let mut second = Program::start(&folder);
    assert_eq!(second.unfinished()[0].summary().unwrap().moves, 3);
    second.put(Request::Resume(None));
    assert_eq!(second.game().board_view(), before);
    // What was taken back is played again, and nothing is told of it any more.
    while second.game().can_redo() {
        second.want(MatchCommand::Redo);
    }
    assert_eq!(second.game().board_view(), end);
    assert_eq!(read_record(&file(&folder)).unwrap().left_at, None);
}

/// A move that is taken back is not made again by the computer that made it.
#[test]
fn computers_wait_where_a_match_was_left() {
    let folder = TestFolder::new("left-waiting");
    let mut program = Program::start(&folder);
    program.begin("two");
    program.play(&mut 3, 4);
    program.want(MatchCommand::GoTo(2));
    let seat = program.game().turn();
    let computer = Controller::Computer("greedy".into());
    program.want(MatchCommand::Seat(seat, computer));
    drop(program);
    let mut second = Program::start(&folder);
    second.put(Request::Resume(None));
    let current = second.slot.current().unwrap();
    assert!(current.computer_to_move().is_some() && current.computers_wait);
    second.want(MatchCommand::PlayOn);
    assert!(!second.slot.current().unwrap().computers_wait);
}
