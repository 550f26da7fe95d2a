//! Hints, and lists of computer players.

use std::time::Duration;

use stack_session::analysis::move_loss;
use stack_session::game::{PositionAnalysis, variant_cards};
use stack_session::players::{HINT_PLAYER, HINT_TIME, MoveReason, level_number, player_choices};
use stack_session::session::{Notice, PlayersCommand};

use crate::common::{Bench, Patient, setup, with};

fn hints(bench: &Bench) -> Vec<MoveReason> {
    let notices = bench.notices().into_iter();
    let hints = notices.filter_map(|notice| match notice {
        Notice::Hint(_, reason) => Some(reason.clone()),
        _ => None,
    });
    hints.collect()
}

#[test]
fn a_hint_shows_a_move_with_reasons_until_the_next_move() {
    let mut bench = Bench::of_match(&with("two", &["person", "person"]));
    bench.handle(PlayersCommand::ToggleHint);
    assert!(bench.session.is_searching_hint());
    bench.until("a hint", |bench| bench.session.hinted_action().is_some());
    let advice = bench.session.hinted_action().unwrap();
    assert!(bench.game().actions().contains(&advice));
    let reason = hints(&bench)[0].clone();
    let chance = reason.chance.unwrap();
    assert!((0.0..=1.0).contains(&chance), "{reason:?}");
    assert!(reason.height_after >= 1);
    // The second command hides it.
    bench.handle(PlayersCommand::ToggleHint);
    assert_eq!(bench.session.hinted_action(), None);
    assert!(!bench.session.is_searching_hint());
    // After a move there is no hint for the position before it.
    bench.person_plays();
    bench.handle(PlayersCommand::ToggleHint);
    assert!(bench.session.is_searching_hint());
    bench.person_plays();
    bench.until_no_thread();
    bench.rest();
    assert_eq!(bench.session.hinted_action(), None);
    assert_eq!(hints(&bench).len(), 1);
}

#[test]
fn a_hint_can_be_cleared() {
    let mut bench = Bench::of_match(&with("two", &["person", "person"]));
    bench.handle(PlayersCommand::ToggleHint);
    bench.until("a hint", |bench| bench.session.hinted_action().is_some());
    bench.handle(PlayersCommand::ClearHint);
    assert_eq!(bench.session.hinted_action(), None);
    assert!(!bench.session.is_searching_hint());
}

/// A search that ignores its limit is stopped at its deadline, for which the timer is set.
#[test]
fn a_hint_stops_at_its_deadline() {
    let mut bench = Bench::of_match(&with("two", &["person", "person"]));
    let action = bench.game().actions()[0];
    bench.seat_thinker(HINT_PLAYER, move || Patient(action));
    bench.stop_clock();
    bench.update();
    bench.handle(PlayersCommand::ToggleHint);
    let due = bench.session.next_due().unwrap() - bench.now();
    assert_eq!(due, Duration::from_millis(1_100));
    bench.advance(due - Duration::from_millis(1));
    assert!(bench.session.is_searching_hint());
    bench.advance(Duration::from_millis(1));
    bench.until("the hint", |bench| {
        bench.session.hinted_action() == Some(action)
    });
}

#[test]
fn hints_are_for_humans() {
    let mut bench = Bench::patient(&["random", "person"]);
    bench.until("a thread", |bench| bench.threads() == 1);
    bench.handle(PlayersCommand::ToggleHint);
    assert!(!bench.session.is_searching_hint());
    assert_eq!(bench.threads(), 1);
}

#[test]
fn every_variant_offers_levels() {
    for card in variant_cards() {
        let setup = setup(&card, false);
        for seat in player_choices(&setup) {
            let levels = seat.iter().filter(|choice| {
                choice.unavailable_reason.is_none() && level_number(choice.name).is_some()
            });
            assert_eq!(levels.count(), 8, "{}", card.id);
        }
    }
}

/// A hint is stored as the analysis of its position. The review uses it, and another hint needs no
/// search.
#[test]
fn a_hint_is_stored_as_analysis() {
    let mut bench = Bench::of_match(&with("two", &["person", "person"]));
    bench.handle(PlayersCommand::ToggleHint);
    bench.until("a hint", |bench| bench.session.hinted_action().is_some());
    let (node, advice) = (bench.game().tree().cursor(), bench.session.hinted_action());
    let analysis = bench.game().tree().analysis(node).cloned();
    let analysis = analysis.expect("an analysis");
    assert_eq!(
        (analysis.best_action(), analysis.budget),
        (advice, HINT_TIME)
    );
    bench.handle(PlayersCommand::ClearHint);
    bench.handle(PlayersCommand::ToggleHint);
    assert_eq!(bench.session.hinted_action(), advice, "at once");
    assert!(!bench.session.is_searching_hint());
    // The hint is no mistake.
    let action = advice.expect("a hint");
    bench.handle(stack_session::play::MatchCommand::Play(action));
    let tree = bench.game().tree();
    assert_eq!(move_loss(tree, tree.cursor()), Some(0.0));
    // The next hint uses a longer analysis.
    bench.handle(stack_session::play::MatchCommand::Undo);
    let actions = bench.game().actions();
    let other = actions.into_iter().find(|&other| other != action);
    let mover = bench.game().turn();
    let longer = PositionAnalysis {
        line: other.map(|other| (mover, other)).into_iter().collect(),
        texts: vec![String::new()],
        budget: HINT_TIME * 10,
        ..analysis
    };
    let number = bench.current().id;
    bench.handle(stack_session::play::MatchCommand::SetAnalysis {
        number,
        node,
        analysis: longer,
    });
    bench.handle(PlayersCommand::ToggleHint);
    assert_eq!(bench.session.hinted_action(), other);
}

/// While search info is displayed, hint and chart show the same evaluation.
#[test]
fn hint_and_chart_show_the_same_chance() {
    let mut bench = Bench::of_match(&with("two", &["person", "greedy"]));
    bench.follow_thoughts(true);
    let mut told = 0;
    // A search that got no CPU time may report nothing.
    for _ in 0..20 {
        bench.handle(PlayersCommand::ToggleHint);
        bench.until("a hint", |bench| bench.session.hinted_action().is_some());
        let (node, seat) = (bench.game().tree().cursor(), bench.game().turn());
        let judged = bench.game().tree().analysis(node).map(|told| told.chances);
        let hinted = hints(&bench).pop().and_then(|reason| reason.chance);
        if hinted.is_some() {
            assert_eq!(judged.map(|chances| chances[seat.index()]), hinted);
            told += 1;
        }
        bench.handle(PlayersCommand::ClearHint);
        if told == 2 {
            return;
        }
    }
    panic!("only {told} hints told a chance");
}
