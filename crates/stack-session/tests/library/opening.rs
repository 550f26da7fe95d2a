//! Importing games, and what happens to the match before.

use std::fs;
use std::time::{Duration, SystemTime};

use stack_game::MoveMark;
use stack_session::game::{NodeId, PastedMatch};
use stack_session::library::{EntryKind, LibraryCommand, LibraryRequest};
use stack_session::play::{MatchCommand, Mode, OpenedMatch, Origin};
use stack_session::session::{Event, Notice};
use stack_session::storage::{read_record, record_of};

use super::{SHUFFLE, files, record, write};
use crate::common::{TestSession, with};

/// A match in which a human has moved.
fn playing(name: &str) -> TestSession {
    let mut test = TestSession::with_folders(name);
    test.handle(MatchCommand::Start(with("two", &["person", "person"])));
    test.play_first_move();
    test.session.flush();
    test
}

/// Pastes a game of the first moves of [`SHUFFLE`] between a human and a computer.
fn paste(test: &mut TestSession, moves: usize) {
    let mut text = record(["Zoë", "level-1"], moves);
    text.seats[1].player = "level-1".into();
    let opened = OpenedMatch::from_record(&text, Origin::External(None)).unwrap();
    test.events.clear();
    test.handle(MatchCommand::Open(Box::new(opened)));
    test.session.flush();
}

/// The notice about the first opened match: whether it is in review, whether it is over, and
/// whether another one was closed.
fn opened_notice(test: &TestSession) -> Option<[bool; 3]> {
    test.notices().into_iter().find_map(|notice| match notice {
        Notice::Opened {
            for_review,
            over,
            suspended,
        } => Some([*for_review, *over, *suspended]),
        _ => None,
    })
}

#[test]
fn a_pasted_game_is_reviewed_and_the_match_before_can_be_resumed() {
    let mut test = playing("pasted");
    let board = test.game().board_view();
    paste(&mut test, 5);
    assert_eq!(opened_notice(&test), Some([true, false, true]));
    assert_eq!(test.session.mode(), Some(Mode::Review));
    // The computer to move waits.
    assert_eq!(test.current().computer(test.game().turn()), Some("level-1"));
    test.rest();
    assert_eq!((test.plies(), test.threads()), ((5, 5), 0));
    test.list();
    let all: Vec<_> = test
        .session
        .library()
        .all()
        .map(|entry| entry.kind)
        .collect();
    assert_eq!(all.len(), 2);
    assert!(all.contains(&EntryKind::Opened) && all.contains(&EntryKind::Unfinished));
    assert_eq!(files(&test.folders().opened()), ["Zoë – level-1.ron"]);
    test.ask(LibraryCommand::Resume(None));
    assert_eq!(test.game().board_view(), board);
    assert_eq!(test.session.mode(), Some(Mode::Play));
    assert_eq!(
        opened_notice(&test),
        Some([false, false, true]),
        "the pasted game can be continued, too"
    );
}

#[test]
fn the_same_text_is_saved_once() {
    let mut test = TestSession::with_folders("once");
    for moves in [5, 5, 4, 4, 5, 8] {
        paste(&mut test, moves);
    }
    assert_eq!(opened_notice(&test), Some([true, true, true]));
    let names = [" (2)", " (3)", ""].map(|number| format!("Zoë – level-1{number}.ron"));
    assert_eq!(files(&test.folders().opened()), names);
    assert!(files(&test.folders().unfinished()).is_empty());
}

/// A game that was played and finished here, and its copy from the clipboard: the copy is saved
/// once it is annotated, and results count both once.
#[test]
fn a_pasted_copy_of_an_own_game_is_no_second_game() {
    let mut test = playing("own-copy");
    let seat = test.game().turn();
    test.handle(MatchCommand::Resign(seat));
    test.session.flush();
    let text = record_of(test.current()).write().unwrap();
    let name = test.current().setup.seats[0].display_name();
    let count = |test: &mut TestSession| {
        test.list();
        let library = test.session.library();
        (library.all().len(), library.games_of_human(&name).total())
    };
    assert_eq!(count(&mut test), (1, 1));
    let copy = PastedMatch::read(&text, None).ok().unwrap();
    test.handle(MatchCommand::Open(Box::new(OpenedMatch {
        setup: copy.setup,
        game: copy.game,
        origin: Origin::External(None),
    })));
    test.session.flush();
    assert_eq!(count(&mut test), (1, 1));
    let end = test.game().tree().cursor();
    test.handle(MatchCommand::SetComment(end, "mine".into()));
    test.session.flush();
    assert_eq!(count(&mut test), (2, 1));
    assert_eq!(files(&test.folders().opened()).len(), 1);
    test.handle(LibraryCommand::Report(true));
    assert_eq!(test.complete_report().games.len(), 1);
}

#[test]
fn a_match_from_a_pasted_position_starts_today() {
    let mut test = playing("position-date");
    let mut text = record(["Zoë", "Ben"], 0);
    text.start = Some(test.game().position_text());
    text.date = None;
    let opened = OpenedMatch::from_record(&text, Origin::External(None)).unwrap();
    test.handle(MatchCommand::Open(Box::new(opened)));
    let seats = test.current().setup.seats.clone();
    test.handle(MatchCommand::PlayFromHere(seats));
    test.play_first_move();
    let started = record_of(test.current()).start_time().unwrap();
    assert!(SystemTime::now().duration_since(started).unwrap() < Duration::from_secs(3_600));
}

#[test]
fn a_pasted_position_is_saved_after_the_first_move() {
    let mut test = playing("position");
    let mut text = record(["Zoë", "Ben"], 0);
    text.start = Some(test.game().position_text());
    let opened = OpenedMatch::from_record(&text, Origin::External(None)).unwrap();
    test.handle(MatchCommand::Open(Box::new(opened)));
    test.session.flush();
    assert!(files(&test.folders().opened()).is_empty());
    assert_eq!(files(&test.folders().unfinished()).len(), 1);
    test.play_first_move();
    test.session.flush();
    assert_eq!(files(&test.folders().opened()).len(), 1);
    assert_eq!(files(&test.folders().unfinished()).len(), 1);
}

#[test]
fn closing_an_untouched_or_finished_match_is_not_reported() {
    let mut test = TestSession::with_folders("no-loss");
    let path = test.save_game("a", 8);
    for moves in [0, 8] {
        test.ask(LibraryCommand::Open(path.clone()));
        assert_eq!(opened_notice(&test), None);
        let mut setup = with("two", &["person", "person"]);
        setup.repetition = 3;
        test.handle(MatchCommand::Start(setup));
        for mv in &SHUFFLE[..moves] {
            let game = test.game();
            let action = game.actions().into_iter().find(|&action| {
                let mut after = game.fork(game.tree().cursor()).unwrap();
                after.play(action).is_ok()
                    && after
                        .move_list()
                        .moves
                        .last()
                        .is_some_and(|(_, text)| text == mv)
            });
            test.handle(MatchCommand::Play(action.unwrap()));
        }
    }
    assert!(test.game().is_over_at_head());
    test.ask(LibraryCommand::Open(path));
    assert_eq!(opened_notice(&test), None);
}

#[test]
fn a_match_that_cannot_be_saved_is_not_reported_as_saved() {
    let mut test = TestSession::with_folders("not-saved");
    let folders = test.folders();
    fs::create_dir_all(folders.data.parent().unwrap()).unwrap();
    fs::write(&folders.data, "in the way").unwrap();
    test.handle(MatchCommand::Start(with("two", &["person", "person"])));
    test.play_first_move();
    test.session.flush();
    test.update();
    paste(&mut test, 5);
    assert_eq!(opened_notice(&test), Some([true, false, false]));
}

#[test]
fn an_external_game_is_copied_into_the_library() {
    let mut test = playing("dropped");
    let path = test
        .folders()
        .data
        .join("outside")
        .join("from a friend.ron");
    write(&path, &record(["Dora", "Emil"], 8), 1);
    let bytes = fs::read(&path).unwrap();
    test.ask(LibraryCommand::Open(path.clone()));
    assert_eq!(test.current().origin, Origin::External(Some(path.clone())));
    assert_eq!(test.session.mode(), Some(Mode::Review));
    test.list();
    let copy = test.folders().opened().join("from a friend.ron");
    assert_eq!(test.entry(&copy).kind, EntryKind::Opened);
    // Comments go to the copy.
    test.handle(MatchCommand::SetComment(NodeId::START, "mine".into()));
    test.session.flush();
    assert_eq!(read_record(&copy).unwrap().comments[&0], "mine");
    assert_eq!(fs::read(&path).unwrap(), bytes);
    // The copy is a record of the library.
    test.ask(LibraryCommand::Open(copy.clone()));
    assert_eq!(test.current().origin, Origin::Record(copy.clone()));
    assert_eq!(record_of(test.current()).moves, SHUFFLE);
}

#[test]
fn an_external_file_opened_again_shows_earlier_comments() {
    let mut test = playing("commented");
    let path = test.folders().data.join("mail").join("from a friend.ron");
    write(&path, &record(["Dora", "Emil"], 8), 1);
    let copy = test.folders().opened().join("from a friend.ron");
    let elsewhere = Origin::External(Some(path.clone()));
    for _ in 0..2 {
        // Without comments, the file itself is opened.
        test.ask(LibraryCommand::Open(path.clone()));
        assert_eq!(test.current().origin, elsewhere);
    }
    test.handle(MatchCommand::SetComment(NodeId::START, "mine".into()));
    test.session.flush();
    test.ask(LibraryCommand::Open(path.clone()));
    assert_eq!(test.current().origin, Origin::Record(copy));
    assert_eq!(record_of(test.current()).comments[&0], "mine");
    // A file that was changed since is opened itself.
    let mut changed = record(["Dora", "Emil"], 8);
    changed.comments.insert(1, "theirs".into());
    fs::write(&path, changed.write().unwrap()).unwrap();
    let file = fs::File::options().write(true).open(&path).unwrap();
    let later = SystemTime::now() + Duration::from_secs(60);
    file.set_modified(later).unwrap();
    test.ask(LibraryCommand::Open(path));
    assert_eq!(test.current().origin, elsewhere);
    assert_eq!(record_of(test.current()).comments[&1], "theirs");
}

#[test]
fn the_same_game_under_another_name_gets_no_second_copy() {
    let mut test = playing("named");
    let names = ["from a friend.ron", "from another.ron"];
    for name in names {
        let path = test.folders().data.join("outside").join(name);
        write(&path, &record(["Dora", "Emil"], 8), 1);
        test.ask(LibraryCommand::Open(path));
        test.list();
    }
    assert_eq!(files(&test.folders().opened()), names[..1]);
}

#[test]
fn a_variation_becomes_a_game_of_its_own() {
    let mut test = TestSession::with_folders("copy-line");
    let mut played = record(["Dora", "Emil"], 6);
    played.result = None;
    played.given_up.insert(6, "R".into());
    played.date = Some("2026-11-22T14:05:00+01:00".into());
    played.comments.insert(1, "of the main line".into());
    let path = test.folders().records().join("played.ron");
    write(&path, &played, 1);
    test.list();
    test.ask(LibraryCommand::Open(path.clone()));
    // Only lines of reviews are copied.
    test.handle(MatchCommand::Review(false));
    test.handle(MatchCommand::CopyLineAsGame(NodeId::START));
    assert_eq!(test.current().origin, Origin::Record(path.clone()));
    test.handle(MatchCommand::Review(true));
    test.handle(MatchCommand::GoToPly(2));
    let main = test.game().tree().main_line();
    let next = test.game().tree().mv(main[3]).unwrap().action;
    let actions = test.game().actions();
    let other = actions.into_iter().find(|&action| action != next).unwrap();
    test.handle(MatchCommand::Play(other));
    let first = test.game().tree().cursor();
    test.handle(MatchCommand::SetMark(first, Some(MoveMark::Good)));
    test.handle(MatchCommand::SetComment(first, "better".into()));
    test.handle(MatchCommand::Draw("Gd4".parse().unwrap()));
    test.play_first_move();
    test.session.flush();
    let original = fs::read(&path).unwrap();
    test.handle(MatchCommand::GoToNode(first));
    let text = test.game().tree().mv(first).unwrap().text.clone();
    test.handle(MatchCommand::CopyLineAsGame(first));
    // It opens in review at the same number of moves.
    assert_eq!(test.current().origin, Origin::New);
    assert_eq!(test.session.mode(), Some(Mode::Review));
    assert_eq!(test.plies(), (4, 3));
    test.update();
    test.session.flush();
    assert_eq!(fs::read(&path).unwrap(), original);
    let copies = files(&test.folders().unfinished());
    let [copy] = copies.as_slice() else {
        panic!("{copies:?}");
    };
    let copy = read_record(&test.folders().unfinished().join(copy)).unwrap();
    assert_eq!(copy.moves[..2], played.moves[..2]);
    assert_eq!((copy.moves.len(), &copy.moves[2]), (4, &text));
    assert_eq!((copy.result.clone(), copy.left_at), (None, None));
    assert_eq!(copy.marks, [(3, MoveMark::Good)].into());
    let comments = [(1, "of the main line".into()), (3, "better".into())];
    assert_eq!(copy.comments, comments.into());
    assert_eq!(copy.drawings[&3].len(), 1);
    assert_ne!(copy.date, played.date);
    // The other moves stay as a variation.
    assert_eq!(copy.branches.len(), 1);
    assert_eq!(copy.branches[0].moves, played.moves[2..]);
    assert_eq!(copy.branches[0].given_up, played.given_up);
}

/// Later comments go to an unfinished match.
#[test]
fn a_deleted_copy_is_not_created_again() {
    let mut test = TestSession::with_folders("copy-deleted");
    let folders = test.folders();
    paste(&mut test, 5);
    let copy = folders.opened().join("Zoë – level-1.ron");
    test.ask(LibraryRequest::Delete(vec![copy]));
    test.handle(MatchCommand::SetComment(NodeId::START, "mine".into()));
    test.session.flush();
    assert_eq!(files(&folders.opened()), [""; 0]);
    assert_eq!(files(&folders.unfinished()).len(), 1);
}

#[test]
fn untouched_matches_of_earlier_versions_are_skipped() {
    let mut test = TestSession::with_folders("hides");
    let unfinished = test.folders().unfinished();
    let live = unfinished.join("1763000000000-7-1.ron");
    write(&live, &record(["Anna", "Ben"], 3), 9);
    for n in 2..5 {
        let untouched = unfinished.join(format!("1763000000000-7-{n}.ron"));
        write(&untouched, &record(["Anna", "Ben"], 0), 1);
    }
    let older = unfinished.join("1763000000000-7-9.ron");
    write(&older, &record(["Carla", "Dora"], 2), 20);
    test.list();
    // The others are offered, latest first.
    let offered = test.session.library().unfinished();
    let offered: Vec<_> = offered.map(|entry| entry.path.clone()).collect();
    assert_eq!(offered, [live.clone(), older]);
    test.ask(LibraryCommand::Resume(None));
    assert_eq!(test.current().origin, Origin::Unfinished(live));
}

#[test]
fn a_file_that_cannot_be_opened_is_reported_with_its_playable_prefix() {
    let mut test = playing("unopened");
    let board = test.game().board_view();
    let path = test.folders().data.join("outside").join("illegal.ron");
    let mut illegal = record(["Dora", "Emil"], 4);
    illegal.moves.push("c2-c8".into());
    write(&path, &illegal, 1);
    let gone = path.with_file_name("gone.ron");
    for (file, prefix) in [(&path, Some(4)), (&gone, None)] {
        test.events.clear();
        test.ask(LibraryCommand::Open(file.clone()));
        let unopened = test.events.iter().find_map(|event| match event {
            Event::OpenFailed(unopened) => Some(unopened),
            _ => None,
        });
        let unopened = unopened.expect("the error");
        assert_eq!(unopened.error.path(), Some(file.as_path()));
        let moves = unopened
            .playable_prefix
            .as_ref()
            .map(|prefix| prefix.moves.len());
        assert_eq!(moves, prefix);
        assert_eq!(test.game().board_view(), board);
    }
}
