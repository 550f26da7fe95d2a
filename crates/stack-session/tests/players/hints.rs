//! Hints, and lists of computer players.

use std::time::Duration;

use stack_session::analysis::move_loss;
use stack_session::game::{PositionAnalysis, variant_cards};
use stack_session::players::{
    ANALYSIS_PLAYER, HINT_TIME, MoveReason, level_number, player_choices,
};
use stack_session::session::{Notice, PlayersCommand};

use crate::common::{SlowPlayer, TestSession, setup, with};

fn hints(test: &TestSession) -> Vec<MoveReason> {
    let notices = test.notices().into_iter();
    let hints = notices.filter_map(|notice| match notice {
        Notice::Hint(_, reason) => Some((**reason).clone()),
        _ => None,
    });
    hints.collect()
}

#[test]
fn a_hint_shows_a_move_with_reasons_until_the_next_move() {
    let mut test = TestSession::of_match(&with("two", &["person", "person"]));
    test.handle(PlayersCommand::ToggleHint);
    assert!(test.session.is_searching_hint());
    test.until("a hint", |test| test.session.hinted_action().is_some());
    let hint = test.session.hinted_action().unwrap();
    assert!(test.game().actions().contains(&hint));
    let reason = hints(&test)[0].clone();
    let chance = reason.chance.unwrap();
    assert!((0.0..=1.0).contains(&chance), "{reason:?}");
    assert!(reason.height_after >= 1);
    // The second command hides it.
    test.handle(PlayersCommand::ToggleHint);
    assert_eq!(test.session.hinted_action(), None);
    assert!(!test.session.is_searching_hint());
    // After a move there is no hint for the position before it.
    test.play_first_move();
    test.handle(PlayersCommand::ToggleHint);
    assert!(test.session.is_searching_hint());
    test.play_first_move();
    test.wait_for_idle_threads();
    test.rest();
    assert_eq!(test.session.hinted_action(), None);
    assert_eq!(hints(&test).len(), 1);
}

/// A search that ignores its limit is stopped at its deadline, for which the timer is set.
#[test]
fn a_hint_stops_at_its_deadline() {
    let mut test = TestSession::of_match(&with("two", &["person", "person"]));
    let action = test.game().actions()[0];
    test.replace_player(ANALYSIS_PLAYER, move || SlowPlayer(action));
    test.stop_clock();
    test.update();
    test.handle(PlayersCommand::ToggleHint);
    let due = test.session.next_due().unwrap() - test.now();
    assert_eq!(due, Duration::from_millis(1_100));
    test.advance(due - Duration::from_millis(1));
    assert!(test.session.is_searching_hint());
    test.advance(Duration::from_millis(1));
    test.until("the hint", |test| {
        test.session.hinted_action() == Some(action)
    });
}

#[test]
fn hints_are_for_humans() {
    let mut test = TestSession::with_slow_player(&["random", "person"]);
    test.until("a thread", |test| test.threads() == 1);
    test.handle(PlayersCommand::ToggleHint);
    assert!(!test.session.is_searching_hint());
    assert_eq!(test.threads(), 1);
}

#[test]
fn every_variant_offers_levels() {
    for card in variant_cards() {
        let setup = setup(&card, false);
        for seat in player_choices(&setup, &[]) {
            let levels = seat.iter().filter(|choice| {
                choice.unavailable_reason.is_none() && level_number(&choice.name).is_some()
            });
            assert_eq!(levels.count(), 8, "{}", card.id);
        }
    }
}

/// A hint is stored as the analysis of its position. The review uses it, and another hint needs no
/// search.
#[test]
fn a_hint_is_stored_as_analysis() {
    let mut test = TestSession::of_match(&with("two", &["person", "person"]));
    test.handle(PlayersCommand::ToggleHint);
    test.until("a hint", |test| test.session.hinted_action().is_some());
    let (node, hint) = (test.game().tree().cursor(), test.session.hinted_action());
    let analysis = test.game().tree().analysis(node).cloned();
    let analysis = analysis.expect("an analysis");
    assert_eq!((analysis.best_action(), analysis.budget), (hint, HINT_TIME));
    test.handle(PlayersCommand::ClearHint);
    test.handle(PlayersCommand::ToggleHint);
    assert_eq!(test.session.hinted_action(), hint, "at once");
    assert!(!test.session.is_searching_hint());
    // The hint is no mistake.
    let action = hint.expect("a hint");
    test.handle(stack_session::play::MatchCommand::Play(action));
    let tree = test.game().tree();
    assert_eq!(move_loss(tree, tree.cursor()), Some(0.0));
    // The next hint uses a longer analysis.
    test.handle(stack_session::play::MatchCommand::Undo);
    let actions = test.game().actions();
    let other = actions.into_iter().find(|&other| other != action);
    let mover = test.game().turn();
    let longer = PositionAnalysis {
        line: other.map(|other| (mover, other)).into_iter().collect(),
        texts: vec![String::new()],
        budget: HINT_TIME * 10,
        ..analysis
    };
    let match_id = test.current().id;
    test.handle(stack_session::play::MatchCommand::SetAnalysis {
        match_id,
        node,
        analysis: longer,
    });
    test.handle(PlayersCommand::ToggleHint);
    assert_eq!(test.session.hinted_action(), other);
}

/// While search info is displayed, hint and chart show the same evaluation.
#[test]
fn hint_and_chart_show_the_same_chance() {
    let mut test = TestSession::of_match(&with("two", &["person", "greedy"]));
    test.show_thinking(true);
    let mut reported = 0;
    // A search that got no CPU time may report nothing.
    for _ in 0..20 {
        test.handle(PlayersCommand::ToggleHint);
        test.until("a hint", |test| test.session.hinted_action().is_some());
        let (node, seat) = (test.game().tree().cursor(), test.game().turn());
        let evaluated = test
            .game()
            .tree()
            .analysis(node)
            .map(|reported| reported.chances);
        let hinted = hints(&test).pop().and_then(|reason| reason.chance);
        if hinted.is_some() {
            assert_eq!(evaluated.map(|chances| chances[seat.index()]), hinted);
            reported += 1;
        }
        test.handle(PlayersCommand::ClearHint);
        if reported == 2 {
            return;
        }
    }
    panic!("only {reported} hints have a win chance");
}
