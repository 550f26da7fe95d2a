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
    let mut bench = TestSession::with_folders(name);
    bench.handle(MatchCommand::Start(with("two", &["person", "person"])));
    bench.play_first_move();
    bench.session.flush();
    bench
}

/// Pastes a game of the first moves of [`SHUFFLE`] between a human and a computer.
fn paste(bench: &mut TestSession, moves: usize) {
    let mut text = record(["Zoë", "level-1"], moves);
    text.seats[1].player = "level-1".into();
    let opened = OpenedMatch::from_record(&text, Origin::External(None)).unwrap();
    bench.events.clear();
    bench.handle(MatchCommand::Open(Box::new(opened)));
    bench.session.flush();
}

/// The notice about the first opened match: whether it is in review, whether it is over, and whether
/// another one was closed.
fn opened_notice(bench: &TestSession) -> Option<[bool; 3]> {
    bench.notices().into_iter().find_map(|notice| match notice {
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
    let mut bench = playing("pasted");
    let board = bench.game().board_view();
    paste(&mut bench, 5);
    assert_eq!(opened_notice(&bench), Some([true, false, true]));
    assert_eq!(bench.session.mode(), Some(Mode::Review));
    // The computer to move waits.
    assert_eq!(
        bench.current().computer(bench.game().turn()),
        Some("level-1")
    );
    bench.rest();
    assert_eq!((bench.plies(), bench.threads()), ((5, 5), 0));
    bench.list();
    let all: Vec<_> = bench
        .session
        .library()
        .all()
        .map(|entry| entry.kind)
        .collect();
    assert_eq!(all.len(), 2);
    assert!(all.contains(&EntryKind::Opened) && all.contains(&EntryKind::Unfinished));
    assert_eq!(files(&bench.folders().opened()), ["Zoë – level-1.ron"]);
    bench.ask(LibraryCommand::Resume(None));
    assert_eq!(bench.game().board_view(), board);
    assert_eq!(bench.session.mode(), Some(Mode::Play));
    assert_eq!(
        opened_notice(&bench),
        Some([false, false, true]),
        "the pasted game can be continued, too"
    );
}

#[test]
fn the_same_text_is_saved_once() {
    let mut bench = TestSession::with_folders("once");
    for moves in [5, 5, 4, 4, 5, 8] {
        paste(&mut bench, moves);
    }
    assert_eq!(opened_notice(&bench), Some([true, true, true]));
    let names = [" (2)", " (3)", ""].map(|number| format!("Zoë – level-1{number}.ron"));
    assert_eq!(files(&bench.folders().opened()), names);
    assert!(files(&bench.folders().unfinished()).is_empty());
}

/// A game that was played and finished here, and its copy from the clipboard: the copy is saved once
/// it is annotated, and results count both once.
#[test]
fn a_pasted_copy_of_an_own_game_is_no_second_game() {
    let mut bench = playing("own-copy");
    let seat = bench.game().turn();
    bench.handle(MatchCommand::Resign(seat));
    bench.session.flush();
    let text = record_of(bench.current()).write().unwrap();
    let name = bench.current().setup.seats[0].display_name();
    let count = |bench: &mut TestSession| {
        bench.list();
        let library = bench.session.library();
        (library.all().len(), library.games_of_human(&name).total())
    };
    assert_eq!(count(&mut bench), (1, 1));
    let copy = PastedMatch::read(&text, None).ok().unwrap();
    bench.handle(MatchCommand::Open(Box::new(OpenedMatch {
        setup: copy.setup,
        game: copy.game,
        origin: Origin::External(None),
    })));
    bench.session.flush();
    assert_eq!(count(&mut bench), (1, 1));
    let end = bench.game().tree().cursor();
    bench.handle(MatchCommand::SetComment(end, "mine".into()));
    bench.session.flush();
    assert_eq!(count(&mut bench), (2, 1));
    assert_eq!(files(&bench.folders().opened()).len(), 1);
    bench.handle(LibraryCommand::Report(true));
    assert_eq!(bench.complete_report().games.len(), 1);
}

#[test]
fn a_match_from_a_pasted_position_starts_today() {
    let mut bench = playing("position-date");
    let mut text = record(["Zoë", "Ben"], 0);
    text.start = Some(bench.game().position_text());
    text.date = None;
    let opened = OpenedMatch::from_record(&text, Origin::External(None)).unwrap();
    bench.handle(MatchCommand::Open(Box::new(opened)));
    let seats = bench.current().setup.seats.clone();
    bench.handle(MatchCommand::PlayFromHere(seats));
    bench.play_first_move();
    let started = record_of(bench.current()).start_time().unwrap();
    assert!(SystemTime::now().duration_since(started).unwrap() < Duration::from_secs(3_600));
}

#[test]
fn a_pasted_position_is_saved_after_the_first_move() {
    let mut bench = playing("position");
    let mut text = record(["Zoë", "Ben"], 0);
    text.start = Some(bench.game().position_text());
    let opened = OpenedMatch::from_record(&text, Origin::External(None)).unwrap();
    bench.handle(MatchCommand::Open(Box::new(opened)));
    bench.session.flush();
    assert!(files(&bench.folders().opened()).is_empty());
    assert_eq!(files(&bench.folders().unfinished()).len(), 1);
    bench.play_first_move();
    bench.session.flush();
    assert_eq!(files(&bench.folders().opened()).len(), 1);
    assert_eq!(files(&bench.folders().unfinished()).len(), 1);
}

#[test]
fn closing_an_untouched_or_finished_match_is_not_reported() {
    let mut bench = TestSession::with_folders("no-loss");
    let path = bench.save_game("a", 8);
    for moves in [0, 8] {
        bench.ask(LibraryCommand::Open(path.clone()));
        assert_eq!(opened_notice(&bench), None);
        let mut setup = with("two", &["person", "person"]);
        setup.repetition = 3;
        bench.handle(MatchCommand::Start(setup));
        for mv in &SHUFFLE[..moves] {
            let game = bench.game();
            let action = game.actions().into_iter().find(|&action| {
                let mut after = game.fork(game.tree().cursor()).unwrap();
                after.play(action).is_ok()
                    && after
                        .move_list()
                        .moves
                        .last()
                        .is_some_and(|(_, text)| text == mv)
            });
            bench.handle(MatchCommand::Play(action.unwrap()));
        }
    }
    assert!(bench.game().is_over_at_head());
    bench.ask(LibraryCommand::Open(path));
    assert_eq!(opened_notice(&bench), None);
}

#[test]
fn a_match_that_cannot_be_saved_is_not_reported_as_saved() {
    let mut bench = TestSession::with_folders("not-saved");
    let folders = bench.folders();
    fs::create_dir_all(folders.data.parent().unwrap()).unwrap();
    fs::write(&folders.data, "in the way").unwrap();
    bench.handle(MatchCommand::Start(with("two", &["person", "person"])));
    bench.play_first_move();
    bench.session.flush();
    bench.update();
    paste(&mut bench, 5);
    assert_eq!(opened_notice(&bench), Some([true, false, false]));
}

#[test]
fn an_external_game_is_copied_into_the_library() {
    let mut bench = playing("dropped");
    let path = bench
        .folders()
        .data
        .join("outside")
        .join("from a friend.ron");
    write(&path, &record(["Dora", "Emil"], 8), 1);
    let bytes = fs::read(&path).unwrap();
    bench.ask(LibraryCommand::Open(path.clone()));
    assert_eq!(bench.current().origin, Origin::External(Some(path.clone())));
    assert_eq!(bench.session.mode(), Some(Mode::Review));
    bench.list();
    let copy = bench.folders().opened().join("from a friend.ron");
    assert_eq!(bench.entry(&copy).kind, EntryKind::Opened);
    // Comments go to the copy.
    bench.handle(MatchCommand::SetComment(NodeId::START, "mine".into()));
    bench.session.flush();
    assert_eq!(read_record(&copy).unwrap().comments[&0], "mine");
    assert_eq!(fs::read(&path).unwrap(), bytes);
    // The copy is a record of the library.
    bench.ask(LibraryCommand::Open(copy.clone()));
    assert_eq!(bench.current().origin, Origin::Record(copy.clone()));
    assert_eq!(record_of(bench.current()).moves, SHUFFLE);
}

#[test]
fn an_external_file_opened_again_shows_earlier_comments() {
    let mut bench = playing("commented");
    let path = bench.folders().data.join("mail").join("from a friend.ron");
    write(&path, &record(["Dora", "Emil"], 8), 1);
    let copy = bench.folders().opened().join("from a friend.ron");
    let elsewhere = Origin::External(Some(path.clone()));
    for _ in 0..2 {
        // Without comments, the file itself is opened.
        bench.ask(LibraryCommand::Open(path.clone()));
        assert_eq!(bench.current().origin, elsewhere);
    }
    bench.handle(MatchCommand::SetComment(NodeId::START, "mine".into()));
    bench.session.flush();
    bench.ask(LibraryCommand::Open(path.clone()));
    assert_eq!(bench.current().origin, Origin::Record(copy));
    assert_eq!(record_of(bench.current()).comments[&0], "mine");
    // A file that was changed since is opened itself.
    let mut changed = record(["Dora", "Emil"], 8);
    changed.comments.insert(1, "theirs".into());
    fs::write(&path, changed.write().unwrap()).unwrap();
    let file = fs::File::options().write(true).open(&path).unwrap();
    let later = SystemTime::now() + Duration::from_secs(60);
    file.set_modified(later).unwrap();
    bench.ask(LibraryCommand::Open(path));
    assert_eq!(bench.current().origin, elsewhere);
    assert_eq!(record_of(bench.current()).comments[&1], "theirs");
}

#[test]
fn the_same_game_under_another_name_gets_no_second_copy() {
    let mut bench = playing("named");
    let names = ["from a friend.ron", "from another.ron"];
    for name in names {
        let path = bench.folders().data.join("outside").join(name);
        write(&path, &record(["Dora", "Emil"], 8), 1);
        bench.ask(LibraryCommand::Open(path));
        bench.list();
    }
    assert_eq!(files(&bench.folders().opened()), names[..1]);
}

#[test]
fn a_variation_becomes_a_game_of_its_own() {
    let mut bench = TestSession::with_folders("copy-line");
    let mut played = record(["Dora", "Emil"], 6);
    played.result = None;
    played.given_up.insert(6, "R".into());
    played.date = Some("2026-11-22T14:05:00+01:00".into());
    played.comments.insert(1, "of the main line".into());
    let path = bench.folders().records().join("played.ron");
    write(&path, &played, 1);
    bench.list();
    bench.ask(LibraryCommand::Open(path.clone()));
    // Only lines of reviews are copied.
    bench.handle(MatchCommand::Review(false));
    bench.handle(MatchCommand::CopyLineAsGame(NodeId::START));
    assert_eq!(bench.current().origin, Origin::Record(path.clone()));
    bench.handle(MatchCommand::Review(true));
    bench.handle(MatchCommand::GoToPly(2));
    let main = bench.game().tree().main_line();
    let next = bench.game().tree().mv(main[3]).unwrap().action;
    let actions = bench.game().actions();
    let other = actions.into_iter().find(|&action| action != next).unwrap();
    bench.handle(MatchCommand::Play(other));
    let first = bench.game().tree().cursor();
    bench.handle(MatchCommand::SetMark(first, Some(MoveMark::Good)));
    bench.handle(MatchCommand::SetComment(first, "better".into()));
    bench.handle(MatchCommand::Draw("Gd4".parse().unwrap()));
    bench.play_first_move();
    bench.session.flush();
    let original = fs::read(&path).unwrap();
    bench.handle(MatchCommand::GoToNode(first));
    let text = bench.game().tree().mv(first).unwrap().text.clone();
    bench.handle(MatchCommand::CopyLineAsGame(first));
    // It opens in review at the same number of moves.
    assert_eq!(bench.current().origin, Origin::New);
    assert_eq!(bench.session.mode(), Some(Mode::Review));
    assert_eq!(bench.plies(), (4, 3));
    bench.update();
    bench.session.flush();
    assert_eq!(fs::read(&path).unwrap(), original);
    let copies = files(&bench.folders().unfinished());
    let [copy] = copies.as_slice() else {
        panic!("{copies:?}");
    };
    let copy = read_record(&bench.folders().unfinished().join(copy)).unwrap();
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
    let mut bench = TestSession::with_folders("copy-deleted");
    let folders = bench.folders();
    paste(&mut bench, 5);
    let copy = folders.opened().join("Zoë – level-1.ron");
    bench.ask(LibraryRequest::Delete(vec![copy]));
    bench.handle(MatchCommand::SetComment(NodeId::START, "mine".into()));
    bench.session.flush();
    assert_eq!(files(&folders.opened()), [""; 0]);
    assert_eq!(files(&folders.unfinished()).len(), 1);
}

#[test]
fn untouched_matches_of_earlier_versions_are_skipped() {
    let mut bench = TestSession::with_folders("hides");
    let unfinished = bench.folders().unfinished();
    let live = unfinished.join("1763000000000-7-1.ron");
    write(&live, &record(["Anna", "Ben"], 3), 9);
    for n in 2..5 {
        let untouched = unfinished.join(format!("1763000000000-7-{n}.ron"));
        write(&untouched, &record(["Anna", "Ben"], 0), 1);
    }
    let older = unfinished.join("1763000000000-7-9.ron");
    write(&older, &record(["Carla", "Dora"], 2), 20);
    bench.list();
    // The others are offered, latest first.
    let offered = bench.session.library().unfinished();
    let offered: Vec<_> = offered.map(|entry| entry.path.clone()).collect();
    assert_eq!(offered, [live.clone(), older]);
    bench.ask(LibraryCommand::Resume(None));
    assert_eq!(bench.current().origin, Origin::Unfinished(live));
}

#[test]
fn a_file_that_cannot_be_opened_is_reported_with_its_playable_prefix() {
    let mut bench = playing("unopened");
    let board = bench.game().board_view();
    let path = bench.folders().data.join("outside").join("illegal.ron");
    let mut illegal = record(["Dora", "Emil"], 4);
    illegal.moves.push("c2-c8".into());
    write(&path, &illegal, 1);
    let gone = path.with_file_name("gone.ron");
    for (file, prefix) in [(&path, Some(4)), (&gone, None)] {
        bench.events.clear();
        bench.ask(LibraryCommand::Open(file.clone()));
        let unopened = bench.events.iter().find_map(|event| match event {
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
        assert_eq!(bench.game().board_view(), board);
    }
}
