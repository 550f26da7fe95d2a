//! Resigned seats in matches that continue.

use std::sync::Arc;
use std::sync::atomic::{AtomicUsize, Ordering};
use std::time::Duration;

use stack_game::SeatSet;
use stack_session::analysis::{AnalysisCommand, move_loss, unanalyzed};
use stack_session::play::{MatchCommand, Mode, OpenedMatch, Origin};
use stack_session::players::HINT_PLAYER;
use stack_session::proposals::ProposalCommand;
use stack_session::session::SessionTimes;
use stack_session::storage::record_of;

use crate::common::{Bench, Patient, Sure, begun, play, turn, with};

#[test]
fn undo_and_redo_cross_a_resignation() {
    let mut bench = begun("four");
    let seat = turn(&bench);
    bench.handle(ProposalCommand::Resign(seat));
    play(&mut bench, &mut 9, 9);
    assert!(
        bench.game().move_list().moves[6..]
            .iter()
            .all(|(mover, _)| *mover != seat)
    );
    let (end, ply) = (bench.game().board_view(), bench.game().ply());
    // Each undo takes back one move or the resignation.
    for _ in 0..ply - 6 {
        bench.handle(MatchCommand::Undo);
        assert!(bench.game().resigned().contains(seat));
        bench.assert_table_follows();
    }
    bench.handle(MatchCommand::Undo);
    assert_eq!(
        (bench.game().resigned(), turn(&bench)),
        (SeatSet::EMPTY, seat)
    );
    while bench.game().can_redo() {
        bench.handle(MatchCommand::Redo);
        bench.assert_table_follows();
    }
    assert_eq!(bench.game().board_view(), end);
    // In a review, and before a move without the resignation.
    bench.handle(MatchCommand::Review(true));
    for _ in 0..ply {
        bench.handle(MatchCommand::Undo);
        bench.assert_table_follows();
    }
    bench.handle(MatchCommand::GoToPly(6));
    bench.person_plays();
    bench.assert_table_follows();
    let record = record_of(bench.current());
    assert_eq!(record.given_up.len(), 1);
    let again = OpenedMatch::from_record(&record, Origin::New).unwrap();
    assert_eq!(record_of(bench.current()).moves, again.game.record().moves);
    assert_eq!(again.game.record().branches, record.branches);
}

#[test]
fn an_even_chance_depends_on_the_remaining_teams() {
    let mut bench = Bench::of_match(&with("three", &["person", "uct", "uct"]));
    bench.seat_thinker("uct", || Sure(0.4));
    let seat = bench.game().seats()[0];
    bench.handle(ProposalCommand::OfferDraw(seat));
    bench.until("an answer", |bench| bench.session.proposal().is_none());
    assert_eq!(bench.game().outcome(), None, "0.4 is more than a third");
    let mut bench = Bench::of_match(&with("three", &["person", "person", "uct"]));
    bench.seat_thinker("uct", || Sure(0.4));
    bench.handle(ProposalCommand::Resign(seat));
    let left = turn(&bench);
    bench.handle(ProposalCommand::OfferDraw(left));
    bench.until("an answer", |bench| bench.session.proposal().is_none());
    assert!(bench.game().outcome().is_some(), "and less than a half");
}

#[test]
fn computers_continue_after_the_human_resigns() {
    let mut bench = Bench::of_match(&with("four", &["person", "greedy", "greedy", "greedy"]));
    assert_eq!(bench.current().mode(), Mode::Play);
    bench.handle(ProposalCommand::Resign(turn(&bench)));
    assert_eq!(bench.current().mode(), Mode::Spectate);
    bench.until("moves of the others", |bench| bench.plies().0 >= 6);
}

/// Writes the match as a record and opens it again.
fn opened_again(bench: &Bench) -> OpenedMatch {
    let text = record_of(bench.current()).write().unwrap();
    let record = stack_game::Record::read(&text).unwrap();
    OpenedMatch::from_record(&record, Origin::New).unwrap_or_else(|why| panic!("{why}\n{text}"))
}

#[test]
fn a_game_ended_by_resignations_can_be_reopened_after_analysis() {
    for moves_between in [0, 2] {
        let mut bench = begun("three");
        bench.session.set_times(SessionTimes {
            analysis_per_position: Duration::from_millis(1),
            ..bench.session.times()
        });
        bench.handle(ProposalCommand::Resign(turn(&bench)));
        play(&mut bench, &mut 9, moves_between);
        bench.handle(ProposalCommand::Resign(turn(&bench)));
        let winners = bench.game().outcome().unwrap().winners;
        let end = bench.game().tree().head();
        bench.handle(MatchCommand::Review(true));
        bench.handle(AnalysisCommand::Start);
        bench.until("the end", |bench| {
            bench.session.analysis().progress().is_none()
        });
        let tree = bench.game().tree();
        assert_eq!(unanalyzed(tree, &bench.game().displayed_line()).count(), 0);
        let analysis = tree.analysis(end).unwrap();
        assert!(analysis.line.is_empty(), "the game is over there");
        for seat in bench.game().seats() {
            let wins = winners.contains(seat);
            let chance = analysis.chances[seat.index()];
            assert_eq!(chance, f32::from(u8::from(wins)));
        }
        // The resignation is not the fault of the previous move.
        assert_ne!(move_loss(tree, end), Some(1.0));
        let again = opened_again(&bench).game;
        let told = again.tree().analysis(again.tree().head());
        assert_eq!(told.map(|told| told.chances), Some(analysis.chances));
    }
}

#[test]
fn a_resignation_drops_the_analysis_of_its_position() {
    let mut bench = Bench::without_folders();
    bench.follow_thoughts(true);
    let setup = with("three", &["person", "person", "greedy"]);
    bench.handle(MatchCommand::Start(setup.clone()));
    let judged = |bench: &Bench| {
        let tree = bench.game().tree();
        tree.analysis(tree.head()).cloned()
    };
    bench.until("a judgement", |bench| judged(bench).is_some());
    let seat = turn(&bench);
    assert_eq!(judged(&bench).unwrap().line[0].0, seat);
    bench.follow_thoughts(false);
    bench.handle(ProposalCommand::Resign(seat));
    assert_eq!((judged(&bench), bench.game().outcome()), (None, None));
    opened_again(&bench);
    bench.handle(MatchCommand::Undo);

    // A search that started before it stops.
    let action = bench.game().actions()[0];
    let begun = Arc::new(AtomicUsize::new(0));
    let count = begun.clone();
    bench.seat_thinker(HINT_PLAYER, move || {
        count.fetch_add(1, Ordering::SeqCst);
        Patient(action)
    });
    bench.handle(MatchCommand::Start(setup));
    bench.follow_thoughts(true);
    bench.until("a search", |bench| bench.threads() == 1);
    assert_eq!(begun.load(Ordering::SeqCst), 1);
    bench.handle(ProposalCommand::Resign(turn(&bench)));
    bench.until("another search", |_| begun.load(Ordering::SeqCst) == 2);
}

/// Undoing a resignation keeps the moves that followed without it.
#[test]
fn moves_can_be_redone_after_undoing_a_resignation() {
    let mut bench = begun("four");
    let seats = bench.game().seats();
    let blue = turn(&bench);
    bench.handle(ProposalCommand::Resign(blue));
    play(&mut bench, &mut 9, 2);
    bench.handle(MatchCommand::Undo);
    bench.handle(MatchCommand::Undo);
    assert_eq!(
        (bench.game().ply(), bench.game().resigned()),
        (6, SeatSet::of(blue))
    );
    assert!(bench.game().can_redo());
    let yellow = seats.into_iter().find(|&seat| seat != blue).unwrap();
    bench.handle(ProposalCommand::Resign(yellow));
    assert!(!bench.game().can_redo(), "no move followed that");
    bench.handle(MatchCommand::Undo);
    assert_eq!(bench.game().resigned(), SeatSet::of(blue));
    assert!(bench.game().can_redo());
    bench.handle(MatchCommand::Redo);
    bench.handle(MatchCommand::Redo);
    assert_eq!(bench.game().ply(), 8);
    bench.assert_table_follows();
}
