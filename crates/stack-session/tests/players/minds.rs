//! Undo, changes of players and other commands during computer turns.

use std::time::Duration;

use stack_game::RecordSeat;
use stack_session::game::{Controller, open_record};
use stack_session::library::LibraryCommand;
use stack_session::play::{MatchCommand, Origin};
use stack_session::session::PlayersCommand;
use stack_session::storage::record_of;

use crate::common::{Bench, with};

#[test]
fn undo_returns_to_the_human_and_the_computer_waits() {
    let mut bench = Bench::of_match(&with("four", &["greedy", "person", "greedy", "greedy"]));
    let to_person = |bench: &mut Bench, ply| {
        bench.until("the person's turn", |bench| bench.game().ply() == ply);
    };
    to_person(&mut bench, 1);
    bench.person_plays();
    to_person(&mut bench, 5);
    let at_five = bench.game().board_view();
    bench.handle(MatchCommand::Undo);
    assert_eq!(bench.game().ply(), 1);
    bench.rest();
    assert_eq!(bench.game().ply(), 1);
    bench.handle(MatchCommand::Redo);
    assert_eq!(bench.game().ply(), 5);
    assert_eq!(bench.game().board_view(), at_five);

    // At the start a computer would be to move. It waits.
    for _ in 0..2 {
        bench.handle(MatchCommand::Undo);
    }
    bench.until_no_thread();
    bench.rest();
    assert_eq!((bench.game().ply(), bench.threads()), (0, 0));
    bench.handle(MatchCommand::ResumeComputers);
    to_person(&mut bench, 1);

    // The same move gets a reply again.
    bench.handle(MatchCommand::GoToPly(1));
    bench.person_plays();
    bench.until("answers", |bench| bench.game().ply() == 5);
    bench.assert_table_follows();
}

/// In a match of computers any position can be displayed; they continue at the head.
#[test]
fn matches_of_computers_continue_while_earlier_positions_are_displayed() {
    let mut bench = Bench::of_match(&with("two", &["greedy", "greedy"]));
    bench.until("some moves", |bench| bench.game().ply() >= 6);
    bench.handle(MatchCommand::GoToPly(2));
    let stands = bench.game().board_view();
    bench.until("it continues", |bench| bench.plies().0 >= 10);
    assert_eq!((bench.game().ply(), bench.game().board_view()), (2, stands));
    bench.assert_table_follows();
    bench.handle(MatchCommand::Undo);
    assert_eq!(bench.game().ply(), 1);
    // A human cannot play an earlier move for a computer.
    let action = bench.game().actions()[0];
    bench.handle(MatchCommand::Play(action));
    assert_eq!(bench.game().ply(), 1);
    assert_eq!(bench.refusals().len(), 1);
    bench.handle(MatchCommand::GoToHead);
    let (live, ply) = bench.plies();
    assert_eq!(ply, live);
    bench.until("it is followed again", |bench| bench.game().ply() > ply + 2);
    let (live, ply) = bench.plies();
    assert_eq!(ply, live);
    bench.assert_table_follows();
    // Once a human plays, the head is displayed.
    bench.handle(MatchCommand::GoToPly(3));
    let seat = bench.game().seats()[0];
    bench.handle(MatchCommand::SetController(seat, Controller::Person));
    let (live, ply) = bench.plies();
    assert_eq!(ply, live);
}

#[test]
fn computer_moves_are_played_at_the_head() {
    let mut bench = Bench::patient(&["random", "random"]);
    bench.until("a thread", |bench| bench.threads() == 1);
    bench.handle(MatchCommand::GoToPly(0));
    assert_eq!(bench.threads(), 1, "looking elsewhere stops no search");
    bench.handle(PlayersCommand::MoveNow);
    bench.until("the move", |bench| bench.game().ply() == 1);
    bench.until("the next turn", |bench| bench.session.thinking().is_some());
    bench.handle(MatchCommand::GoToPly(0));
    bench.handle(PlayersCommand::MoveNow);
    bench.until("the answer", |bench| {
        bench.game().tree().nodes().count() == 3
    });
    assert_eq!(bench.game().ply(), 0);
    assert_eq!(bench.game().move_list().moves.len(), 2);
}

/// After undoing a move and giving away all seats, no human is left to resume the match.
#[test]
fn computers_continue_when_all_humans_leave() {
    let mut bench = Bench::of_match(&with("two", &["person", "level-1"]));
    bench.person_plays();
    bench.until("the answer", |bench| bench.game().ply() == 2);
    bench.handle(MatchCommand::Undo);
    assert_eq!(bench.game().ply(), 0);
    for seat in bench.game().seats() {
        let computer = Controller::Computer("level-1".into());
        bench.handle(MatchCommand::SetController(seat, computer));
    }
    bench.until("moves", |bench| bench.game().ply() >= 2);
    bench.assert_table_follows();
}

#[test]
fn changes_of_the_match_stop_the_search() {
    for (name, command) in [
        ("leave", MatchCommand::Leave),
        ("undo", MatchCommand::Undo),
        ("go to", MatchCommand::GoToPly(0)),
        (
            "start",
            MatchCommand::Start(with("two", &["person", "person"])),
        ),
    ] {
        let mut bench = Bench::patient(&["person", "random"]);
        bench.person_plays();
        bench.until("a thread", |bench| bench.threads() == 1);
        bench.handle(command);
        bench.until_no_thread();
        bench.rest();
        assert_eq!(bench.session.thinking(), None, "{name}");
        assert_eq!(bench.threads(), 0, "{name}");
        match bench.session.current() {
            None => assert_eq!(name, "leave"),
            Some(current) => assert_eq!(current.game.ply(), 0, "{name}"),
        }
    }
}

#[test]
fn late_replies_are_dropped() {
    let mut bench = Bench::of_match(&with("two", &["person", "greedy"]));
    bench.think_time(Duration::from_millis(2), Duration::from_secs(600));
    let number = bench.current().id;
    bench.person_plays();
    let action = bench.game().actions()[0];
    let answer = |number, ply| MatchCommand::PlayAtHead {
        number,
        ply,
        action,
    };
    let heard = bench.events.len();
    bench.handle(answer(number, 0));
    bench.handle(answer(number + 1, 1));
    assert_eq!((bench.game().ply(), bench.events.len()), (1, heard));
    // The human undoes the move in the frame in which the reply arrives.
    bench.session.handle(MatchCommand::Undo);
    bench.handle(answer(number, 1));
    assert_eq!(bench.game().ply(), 0);
    bench.handle(MatchCommand::Redo);
    bench.handle(answer(number, 1));
    assert_eq!(bench.game().ply(), 2);
    bench.assert_table_follows();
}

#[test]
fn changes_of_players_are_saved() {
    let mut bench = Bench::with_folders("seats");
    bench.handle(MatchCommand::Start(with("two", &["person", "person"])));
    let (green, red) = (bench.game().seats()[0], bench.game().seats()[1]);
    bench.person_plays();
    let computer = Controller::Computer("greedy".into());
    bench.handle(MatchCommand::SetController(red, computer.clone()));
    bench.until("the answer", |bench| bench.game().ply() == 2);
    bench.handle(MatchCommand::SetController(green, computer));
    bench.until("both play", |bench| bench.game().ply() >= 6);
    bench.handle(MatchCommand::SetController(green, Controller::Person));
    bench.handle(MatchCommand::SetController(red, Controller::Person));
    let ply = bench.game().ply();
    bench.until_no_thread();
    bench.rest();
    assert_eq!((bench.game().ply(), bench.threads()), (ply, 0));
    bench.handle(MatchCommand::SetController(
        red,
        Controller::Computer("level-2".into()),
    ));

    // The record names the players, and the resumed match has them.
    let record = record_of(bench.current());
    let players: Vec<_> = record.seats.iter().map(RecordSeat::last_player).collect();
    assert_eq!(players, ["person", "level-2"]);
    let (setup, game) = open_record(&record).unwrap();
    let level_2 = Controller::Computer("level-2".into());
    assert_eq!(setup.seats[1].controller, level_2);
    let (turn, ply) = (game.turn(), game.ply());
    bench.handle(MatchCommand::Leave);
    bench.handle(LibraryCommand::Resume(None));
    bench.until("the match", |bench| bench.session.current().is_some());
    assert!(matches!(bench.current().origin, Origin::Unfinished(_)));
    assert_eq!(bench.current().setup.seats[1].controller, level_2);
    if turn == red {
        bench.until("it continues", |bench| bench.game().ply() > ply);
    }
}
