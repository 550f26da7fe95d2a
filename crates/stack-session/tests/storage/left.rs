//! Matches that are left after moves were taken back.

use std::fs;
use std::path::PathBuf;
use std::thread;
use std::time::{Duration, SystemTime};

use stack_session::game::Controller;
use stack_session::play::{MatchCommand, Origin};
use stack_session::storage::{Request, read_match, read_record};

use super::program::{Program, SHUFFLE, TestFolder, kept};
use crate::common::several;

/// The first unfinished match that is found.
fn file(folder: &TestFolder) -> PathBuf {
    let files = fs::read_dir(folder.folders().unfinished()).unwrap();
    let mut files = files.flatten().map(|file| file.path());
    files
        .find(|path| path.extension().is_some_and(|e| e == "ron"))
        .unwrap()
}

/// Also after each step back, over one that a seat gave up; a kill leaves the file as it is read here.
#[test]
fn a_match_is_resumed_where_it_was_left() {
    let folder = TestFolder::new("left");
    let mut program = Program::start(&folder);
    program.begin("four");
    program.play(&mut 3, 6);
    let seat = program.game().turn();
    program.want(MatchCommand::Resign(seat));
    program.play(&mut 3, 5);
    let end = program.game().board_view();
    for step in 1..=9 {
        program.want(MatchCommand::Undo);
        let path = file(&folder);
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
    program.want(MatchCommand::GoToPly(2));
    let seat = program.game().turn();
    let computer = Controller::Computer("greedy".into());
    program.want(MatchCommand::SetController(seat, computer));
    drop(program);
    let mut second = Program::start(&folder);
    second.put(Request::Resume(None));
    let current = second.slot.current().unwrap();
    assert!(current.computer_to_move().is_some() && current.computers_paused);
    second.want(MatchCommand::ResumeComputers);
    assert!(!second.slot.current().unwrap().computers_paused);
}

/// The line that a person tries is none that is played, also where it ends the game.
#[test]
fn moves_that_are_tried_in_a_review_finish_no_match() {
    let folder = TestFolder::new("left-tried");
    let (records, unfinished) = (folder.folders().records(), folder.folders().unfinished());
    let mut program = Program::start(&folder);
    program.begin("two");
    SHUFFLE[..7].iter().for_each(|mv| drop(program.act(mv)));
    program.want(MatchCommand::Review(true));
    program.act(SHUFFLE[7]);
    assert!(program.game().outcome().is_some());
    assert_eq!(kept(&unfinished), [SHUFFLE[..7].to_vec()]);
    assert!(kept(&records).is_empty());
    drop(program);

    let mut second = Program::start(&folder);
    second.put(Request::Resume(None));
    let game = second.game();
    assert_eq!((game.ply(), game.outcome()), (7, None));
    assert!(!game.has_undone_moves());
    // What was tried is there to be looked at.
    let tree = game.tree();
    let tried = tree.mv(tree.children(tree.head())[0]);
    assert_eq!(tried.map(|mv| &*mv.text), Some(SHUFFLE[7]));
    second.act(SHUFFLE[7]);
    assert_eq!(kept(&records), [SHUFFLE.to_vec()]);
    assert!(kept(&unfinished).is_empty());
}

/// A match whose end is taken back while it is played is unfinished, at its place, until it ends again.
#[test]
fn a_match_whose_end_is_taken_back_is_unfinished_again() {
    let folder = TestFolder::new("left-reopened");
    let (records, unfinished) = (folder.folders().records(), folder.folders().unfinished());
    let only = |folder: &std::path::Path| {
        let files = fs::read_dir(folder).unwrap().flatten();
        let mut files = files
            .map(|file| file.path())
            .filter(|path| path.extension().is_some_and(|e| e == "ron"));
        let file = files.next().unwrap();
        assert_eq!(files.next(), None);
        read_record(&file).unwrap()
    };
    let mut program = Program::start(&folder);
    program.begin("two");
    SHUFFLE.iter().for_each(|mv| drop(program.act(mv)));
    for _ in 0..2 {
        assert_eq!(only(&records).result.as_deref(), Some("draw"));
        assert!(kept(&unfinished).is_empty());
        program.want(MatchCommand::Undo);
        program.want(MatchCommand::Undo);
        let record = only(&unfinished);
        assert_eq!(
            (record.moves.len(), record.left_at, record.result),
            (8, Some(6), None)
        );
        assert!(kept(&records).is_empty());
        program.want(MatchCommand::Redo);
        program.want(MatchCommand::Redo);
    }
    // So it is when somebody gave up.
    program.begin("two");
    program.act(SHUFFLE[0]);
    let seat = program.game().turn();
    program.want(MatchCommand::Resign(seat));
    assert_eq!(kept(&records).len(), 2);
    program.want(MatchCommand::Undo);
    assert_eq!(kept(&records), [SHUFFLE.to_vec()]);
    assert_eq!(only(&unfinished).given_up.len(), 0);
    program.want(MatchCommand::Leave);
    program.put(Request::Resume(None));
    assert_eq!((program.game().ply(), program.game().outcome()), (1, None));
}

/// A record to which a person gave its name stays; the match is kept beside it while its end is taken back.
#[test]
fn a_named_record_stays_while_its_end_is_taken_back() {
    let folder = TestFolder::new("left-named");
    let (records, unfinished) = (folder.folders().records(), folder.folders().unfinished());
    let mut program = Program::start(&folder);
    program.begin("two");
    SHUFFLE.iter().for_each(|mv| drop(program.act(mv)));
    let finished = program.records()[0].path.clone();
    program.want(MatchCommand::Leave);
    let named = finished.with_file_name("Sunday.ron");
    fs::rename(&finished, &named).unwrap();
    let bytes = fs::read(&named).unwrap();
    program.put(Request::OpenRecord(named.clone()));
    program.want(MatchCommand::Review(false));
    program.want(MatchCommand::Undo);
    let beside = file(&folder);
    assert_eq!(read_record(&beside).unwrap().left_at, Some(7));
    // One file for all that follows: another one would be named after a later millisecond.
    let millisecond = || SystemTime::UNIX_EPOCH.elapsed().unwrap().as_millis();
    let before = millisecond();
    while millisecond() == before {}
    program.want(MatchCommand::Undo);
    assert_eq!(file(&folder), beside);
    assert_eq!(read_record(&beside).unwrap().left_at, Some(6));
    program.want(MatchCommand::Redo);
    program.want(MatchCommand::Redo);
    assert!(kept(&unfinished).is_empty());
    assert_eq!(kept(&records), [SHUFFLE.to_vec()]);
    // What is added goes to the record again.
    assert_eq!(fs::read(&named).unwrap(), bytes);
    let end = program.game().tree().head();
    program.want(MatchCommand::SetComment(end, "a draw".into()));
    assert_eq!(read_record(&named).unwrap().comments[&8], "a draw");
    assert_eq!(kept(&records).len(), 1);
}

/// A match that had a name when it was unfinished gives it to its record, and takes it back with its end.
#[test]
fn a_match_with_a_name_goes_back_with_it_when_its_end_is_taken_back() {
    let folder = TestFolder::new("left-with-name");
    let (records, unfinished) = (folder.folders().records(), folder.folders().unfinished());
    let mut program = Program::start(&folder);
    program.begin("two");
    SHUFFLE[..7].iter().for_each(|mv| drop(program.act(mv)));
    let automatic = file(&folder);
    program.want(MatchCommand::Leave);
    let named = automatic.with_file_name("Sunday.ron");
    fs::rename(&automatic, &named).unwrap();
    program.put(Request::Resume(Some(named.clone())));
    program.act(SHUFFLE[7]);
    let finished = records.join("Sunday.ron");
    assert!(finished.exists() && !named.exists());
    program.want(MatchCommand::Undo);
    assert_eq!(read_record(&named).unwrap().left_at, Some(7));
    assert_eq!((kept(&records).len(), kept(&unfinished).len()), (0, 1));
}

/// A saved game that is not over is played on in its file as long as its moves are the same.
#[test]
fn a_saved_game_keeps_the_place_at_which_it_is_left() {
    let folder = TestFolder::new("left-saved");
    let mut program = Program::start(&folder);
    program.begin("two");
    SHUFFLE[..5].iter().for_each(|mv| drop(program.act(mv)));
    let record = stack_session::storage::record_of(program.slot.current().unwrap());
    program.ask(Request::SaveRecord {
        name: "open".into(),
        record: Box::new(record),
    });
    let path = folder.folders().records().join("open.ron");
    program.put(Request::OpenRecord(path.clone()));
    program.want(MatchCommand::Undo);
    program.want(MatchCommand::Undo);
    assert_eq!(read_record(&path).unwrap().left_at, Some(3));
    // Looking back changes nothing.
    program.want(MatchCommand::Review(true));
    program.want(MatchCommand::GoToPly(0));
    assert_eq!(read_record(&path).unwrap().left_at, Some(3));
    program.put(Request::OpenRecord(path));
    assert_eq!(program.game().ply(), 3);
}

/// Who plays on from an earlier position has taken nothing back: computers go on after a new start, too.
#[test]
fn computers_go_on_in_a_match_that_was_played_on_from_an_earlier_position() {
    let folder = TestFolder::new("left-played-on");
    let mut program = Program::start(&folder);
    program.begin("two");
    program.play(&mut 3, 4);
    program.want(MatchCommand::Review(true));
    program.want(MatchCommand::GoToPly(1));
    let mut seats = program.slot.current().unwrap().setup.seats.clone();
    seats[1].controller = Controller::Computer("greedy".into());
    program.want(MatchCommand::PlayFromHere(seats));
    drop(program);
    let mut second = Program::start(&folder);
    second.put(Request::Resume(None));
    let current = second.slot.current().unwrap();
    assert_eq!(current.game.ply(), 1);
    assert!(current.computer_to_move().is_some() && !current.computers_paused);
    let tree = current.game.tree();
    assert_eq!(
        tree.children(tree.head()).len(),
        1,
        "the old moves are a variation"
    );
}

/// `--resume` right after the window was closed: the program before still writes its last lines.
#[test]
fn the_latest_match_is_resumed_though_its_program_has_not_quite_ended() {
    // A program that is kept from ending for a second is not waited for.
    let (resumed, latest) = several(
        |(resumed, latest)| resumed == latest,
        || {
            let folder = TestFolder::new("ending");
            let mut program = Program::start(&folder);
            program.begin("two");
            program.play(&mut 3, 4);
            drop(program);
            let mut program = Program::start(&folder);
            program.begin("four");
            program.play(&mut 3, 7);
            let latest = program.game().board_view();

            let mut next = Program::start(&folder);
            let ending = thread::spawn(move || {
                thread::sleep(Duration::from_millis(150));
                drop(program);
            });
            next.put(Request::Resume(None));
            ending.join().unwrap();
            (next.game().board_view(), latest)
        },
    );
    assert_eq!(resumed, latest);
}
