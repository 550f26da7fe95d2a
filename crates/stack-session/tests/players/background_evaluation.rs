//! Background evaluation of matches.

use std::sync::Arc;
use std::sync::atomic::{AtomicUsize, Ordering};
use std::time::Duration;

use stack_session::analysis::unanalyzed;
use stack_session::play::MatchCommand;
use stack_session::playback::PlaybackCommand;
use stack_session::players::ANALYSIS_PLAYER;
use stack_session::session::Notice;

use crate::common::{PanickingPlayer, SlowPlayer, TestSession, with};

/// Returns the plies of the main line that have an analysis.
fn evaluated(test: &TestSession) -> Vec<usize> {
    let tree = test.game().tree();
    let line = tree.path(tree.head()).into_iter();
    let evaluated = line.filter(|&node| tree.analysis(node).is_some());
    evaluated.map(|node| tree.ply(node)).collect()
}

#[test]
fn watched_matches_are_evaluated_by_the_champion() {
    for (variant, players) in [("two", 2), ("partners", 4), ("byte", 2)] {
        let mut test = TestSession::without_folders();
        test.show_thinking(true);
        test.set_think_time(Duration::from_millis(8), Duration::from_millis(20));
        test.handle(MatchCommand::Start(with(
            variant,
            &["level-2"; 4][..players],
        )));
        test.until("four moves and their annotations", |test| {
            evaluated(test).len() >= 4
        });
        let tree = test.game().tree();
        for node in tree.path(tree.head()) {
            let Some(analysis) = tree.analysis(node) else {
                continue;
            };
            assert_eq!(analysis.player, ANALYSIS_PLAYER);
            assert_eq!(analysis.budget, Duration::from_millis(2), "a quarter");
            let chances = analysis.chances;
            // Partners have the same win chance.
            for seat in test.game().seats() {
                for partner in test.game().team(seat).iter() {
                    let (one, other) = (chances[seat.index()], chances[partner.index()]);
                    assert!((one - other).abs() < 0.001, "{variant}: {chances:?}");
                }
            }
        }
    }
}

#[test]
fn nothing_is_evaluated_while_search_info_is_hidden() {
    let mut test = TestSession::of_match(&with("two", &["greedy", "greedy"]));
    test.until("some moves", |test| test.plies().0 >= 6);
    assert!(evaluated(&test).is_empty());
    // Matches between humans are only evaluated on request.
    test.show_thinking(true);
    test.handle(MatchCommand::Start(with("two", &["person", "person"])));
    test.play_first_move();
    test.rest();
    assert!(evaluated(&test).is_empty());
    assert_eq!(test.threads(), 0);
}

/// Positions that were played while search info was hidden are evaluated later, the latest first. A
/// paused match only evaluates its latest position.
#[test]
fn missing_evaluations_are_added_later() {
    let mut test = TestSession::of_match(&with("two", &["person", "greedy"]));
    for ply in [2, 4, 6] {
        test.play_first_move();
        test.until("the answer", |test| test.game().ply() == ply);
    }
    test.set_think_time(Duration::from_millis(40), Duration::ZERO);
    test.show_thinking(true);
    test.until("the newest position", |test| !evaluated(test).is_empty());
    assert_eq!(evaluated(&test), [6]);
    // While the human thinks, the others follow.
    let mut known = 1;
    while known < 7 {
        test.until("one more", |test| evaluated(test).len() > known);
        known = evaluated(&test).len();
        let first = 7 - known;
        assert_eq!(evaluated(&test), (first..7).collect::<Vec<_>>());
    }
    test.wait_for_idle_threads();
    test.rest();
    assert_eq!(test.session.next_due(), None);
}

#[test]
fn paused_matches_only_evaluate_the_latest_position() {
    let mut test = TestSession::of_match(&with("two", &["greedy", "greedy"]));
    test.until("some moves", |test| test.plies().0 >= 4);
    test.handle(PlaybackCommand::PlayOrPause);
    test.show_thinking(true);
    let (head, _) = test.plies();
    test.until("its analysis", |test| !evaluated(test).is_empty());
    test.wait_for_idle_threads();
    test.rest();
    assert_eq!((evaluated(&test), test.threads()), (vec![head], 0));
    assert_eq!(test.session.next_due(), None, "no alarm is set");
}

#[test]
fn one_search_evaluates_and_stops_when_hidden() {
    let mut test = TestSession::with_slow_player(&["person", "random"]);
    let action = test.game().actions()[0];
    test.replace_player(ANALYSIS_PLAYER, move || SlowPlayer(action));
    test.show_thinking(true);
    test.until("a search", |test| test.threads() == 1);
    for stop in [
        |test: &mut TestSession| test.show_thinking(false),
        |test: &mut TestSession| test.handle(MatchCommand::Review(true)),
    ] {
        test.show_thinking(true);
        test.handle(MatchCommand::Review(false));
        test.until("a search", |test| test.threads() == 1);
        // No program time passes, so the deadline of the search does not matter.
        for _ in 0..40 {
            test.update();
            assert!(test.threads() <= 1, "one search at a time");
        }
        test.until("a search", |test| test.threads() == 1);
        stop(&mut test);
        test.wait_for_idle_threads();
        test.rest();
        assert_eq!(test.threads(), 0);
    }
}

#[test]
fn failed_evaluations_are_reported_once() {
    let mut test = TestSession::without_folders();
    let failures = Arc::new(AtomicUsize::new(0));
    let count = failures.clone();
    test.replace_player(ANALYSIS_PLAYER, move || PanickingPlayer(count.clone()));
    test.show_thinking(true);
    test.handle(MatchCommand::Start(with("two", &["person", "greedy"])));
    test.until("the end of its work", |test| {
        let notices = test.notices();
        notices
            .iter()
            .any(|notice| matches!(notice, Notice::AnalysisFailed(_)))
    });
    for ply in [2, 4] {
        test.play_first_move();
        test.until("the answer", |test| test.plies().0 == ply);
    }
    assert_eq!(failures.load(Ordering::SeqCst), 1);
    let tree = test.game().tree();
    let line = tree.path(tree.head());
    assert_eq!(unanalyzed(tree, &line).count(), line.len());
}
