//! Undo and redo of moves, resignations and agreed draws.

use stack_game::{BoardView, Outcome, Seat, SeatSet};
use stack_session::game::MatchSetup;
use stack_session::play::{MatchCommand, Mode};
use stack_session::session::PlayersCommand;

use crate::common::{Bench, Patient, turn, variants, with};

/// Everything that undo must restore.
#[derive(Debug, PartialEq)]
struct State {
    board: BoardView,
    moves: usize,
    out: SeatSet,
    outcome: Option<Outcome>,
}

fn state(bench: &Bench) -> State {
    let game = bench.game();
    bench.assert_table_follows();
    assert_eq!(bench.refusals(), [""; 0]);
    State {
        board: game.board_view(),
        moves: game.ply(),
        out: game.resigned(),
        outcome: game.outcome(),
    }
}

/// Waits until a human is to move, or the match is over.
fn persons_turn(bench: &mut Bench) {
    bench.until("a person's turn", |bench| {
        bench.game().is_over_at_head() || bench.current().human_can_move()
    });
}

/// Returns all combinations of humans and computers with at least one human.
fn mixes(setup: &MatchSetup) -> Vec<Vec<&'static str>> {
    let seats = setup.seats.len();
    let player = |persons: u32, seat: usize| match persons >> seat & 1 {
        1 => "person",
        _ => "greedy",
    };
    (1..1 << seats)
        .map(|persons| (0..seats).map(|seat| player(persons, seat)).collect())
        .collect()
}

/// Starts a match with these players and some moves, with a human to move.
fn begun(variant: &str, players: &[&str]) -> Bench {
    let mut bench = Bench::of_match(&with(variant, players));
    for _ in 0..3 {
        persons_turn(&mut bench);
        bench.person_plays();
    }
    persons_turn(&mut bench);
    bench
}

#[test]
fn a_resignation_is_one_undo_step() {
    for setup in variants() {
        for players in mixes(&setup) {
            let mut bench = begun(&setup.variant, &players);
            let what = format!("{} {players:?}", setup.variant);
            let (before, seat) = (state(&bench), turn(&bench));
            // If only computers are left, they wait because an animation is running.
            let persons = players.iter().filter(|player| **player == "person");
            bench.quiet = persons.count() > 1;
            bench.handle(MatchCommand::Resign(seat));
            if bench.current().mode() == Mode::Play {
                persons_turn(&mut bench);
            }
            let after = state(&bench);
            assert_ne!(before, after, "{what}");
            for _ in 0..2 {
                bench.handle(MatchCommand::Undo);
                assert_eq!(state(&bench), before, "{what}");
                assert!(bench.current().human_can_move(), "{what}");
                assert!(bench.current().can_redo(), "{what}");
                bench.handle(MatchCommand::Redo);
                assert_eq!(state(&bench), after, "{what}");
            }
        }
    }
}

#[test]
fn an_agreed_draw_is_one_undo_step() {
    for setup in variants() {
        for players in mixes(&setup) {
            let mut bench = begun(&setup.variant, &players);
            let what = format!("{} {players:?}", setup.variant);
            let before = state(&bench);
            bench.handle(MatchCommand::AgreeDraw);
            let after = state(&bench);
            assert!(after.outcome.is_some(), "{what}");
            bench.handle(MatchCommand::Undo);
            assert_eq!(state(&bench), before, "{what}");
            bench.handle(MatchCommand::Redo);
            assert_eq!(state(&bench), after, "{what}");
        }
    }
}

/// Undoes the complete match in steps of the human and redoes it.
#[test]
fn undo_and_redo_pass_the_same_positions() {
    for players in [
        ["person"; 4],
        ["person", "person", "greedy", "person"],
        ["person", "greedy", "person", "greedy"],
    ] {
        let mut bench = begun("four", &players);
        bench.handle(MatchCommand::Resign(turn(&bench)));
        persons_turn(&mut bench);
        let mut back = vec![state(&bench)];
        while bench.game().ply() > 0 || bench.game().resigned() != SeatSet::EMPTY {
            bench.handle(MatchCommand::Undo);
            back.push(state(&bench));
            let last = back.len() - 1;
            if back[last].moves == 0 && back[last].out == SeatSet::EMPTY {
                break;
            }
        }
        let outs = back.iter().map(|state| state.out);
        assert!(outs.clone().any(|out| out == SeatSet::EMPTY));
        for expected in back.iter().rev().skip(1) {
            bench.handle(MatchCommand::Redo);
            assert_eq!(&state(&bench), expected, "{players:?}");
        }
        assert!(!bench.current().can_redo());
    }
}

/// Green and Blue are humans. Blue resigns while the computer is searching.
#[test]
fn a_resignation_out_of_turn_is_undone_with_the_moves_after_it() {
    let mut bench = Bench::of_match(&with("three", &["person"; 3]));
    bench.person_plays();
    bench.person_plays();
    let action = bench.game().actions()[0];
    bench.seat_thinker("random", move || Patient(action));
    bench.handle(MatchCommand::Start(with(
        "three",
        &["person", "person", "random"],
    )));
    bench.person_plays();
    bench.person_plays();
    let before = state(&bench);
    let blue = bench.game().seats()[1];
    bench.until("a search", |bench| bench.threads() > 0);
    bench.handle(MatchCommand::Resign(blue));
    bench.until("a search", |bench| bench.threads() > 0);
    bench.handle(PlayersCommand::MoveNow);
    persons_turn(&mut bench);
    let after = state(&bench);
    assert_eq!((after.moves, after.out), (3, SeatSet::of(blue)));
    bench.handle(MatchCommand::Undo);
    assert_eq!(state(&bench), before);
    assert!(
        bench.current().computers_paused,
        "its move can be taken again"
    );
    bench.handle(MatchCommand::Redo);
    assert_eq!(state(&bench), after);
    bench.handle(MatchCommand::Undo);
    bench.handle(MatchCommand::Undo);
    assert_eq!(bench.game().ply(), 1);
    bench.handle(MatchCommand::Redo);
    assert_eq!(state(&bench), before);
    bench.until_no_thread();
}

#[test]
fn another_move_discards_the_undone_resignation() {
    let mut bench = begun("four", &["person"; 4]);
    let seat: Seat = turn(&bench);
    bench.handle(MatchCommand::Resign(seat));
    bench.handle(MatchCommand::Undo);
    bench.person_plays();
    assert!(!bench.current().can_redo());
    bench.handle(MatchCommand::Undo);
    bench.handle(MatchCommand::Redo);
    assert_eq!(
        (bench.game().ply(), bench.game().resigned()),
        (4, SeatSet::EMPTY)
    );
}

/// A jump to an earlier move undoes a resignation; it can be redone as a separate step.
#[test]
fn a_resignation_undone_by_a_jump_is_redone_separately() {
    let mut bench = begun("four", &["person"; 4]);
    let before = state(&bench);
    bench.handle(MatchCommand::Resign(turn(&bench)));
    let after = state(&bench);
    bench.handle(MatchCommand::GoToPly(2));
    bench.handle(MatchCommand::Redo);
    assert_eq!(state(&bench), before);
    bench.handle(MatchCommand::Redo);
    assert_eq!(state(&bench), after);
}
