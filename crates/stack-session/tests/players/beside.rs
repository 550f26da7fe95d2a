//! Background evaluation of matches.

use std::sync::Arc;
use std::sync::atomic::{AtomicUsize, Ordering};
use std::time::Duration;

use stack_session::analysis::unanalyzed;
use stack_session::play::MatchCommand;
use stack_session::playback::PlaybackCommand;
use stack_session::players::HINT_PLAYER;
use stack_session::session::Notice;

use crate::common::{Bench, Failing, Patient, with};

/// Returns the plies of the main line that have an analysis.
fn judged(bench: &Bench) -> Vec<usize> {
    let tree = bench.game().tree();
    let line = tree.path(tree.head()).into_iter();
    let judged = line.filter(|&node| tree.analysis(node).is_some());
    judged.map(|node| tree.ply(node)).collect()
}

#[test]
fn watched_matches_are_evaluated_by_the_champion() {
    for (variant, players) in [("two", 2), ("partners", 4), ("byte", 2)] {
        let mut bench = Bench::without_folders();
        bench.follow_thoughts(true);
        bench.think_time(Duration::from_millis(8), Duration::from_millis(20));
        bench.handle(MatchCommand::Start(with(
            variant,
            &["level-2"; 4][..players],
        )));
        bench.until("four moves and their judgements", |bench| {
            judged(bench).len() >= 4
        });
        let tree = bench.game().tree();
        for node in tree.path(tree.head()) {
            let Some(analysis) = tree.analysis(node) else {
                continue;
            };
            assert_eq!(analysis.player, HINT_PLAYER);
            assert_eq!(analysis.budget, Duration::from_millis(2), "a quarter");
            let chances = analysis.chances;
            // Partners have the same win chance.
            for seat in bench.game().seats() {
                for partner in bench.game().team(seat).iter() {
                    let (one, other) = (chances[seat.index()], chances[partner.index()]);
                    assert!((one - other).abs() < 0.001, "{variant}: {chances:?}");
                }
            }
        }
    }
}

#[test]
fn nothing_is_evaluated_while_search_info_is_hidden() {
    let mut bench = Bench::of_match(&with("two", &["greedy", "greedy"]));
    bench.until("some moves", |bench| bench.plies().0 >= 6);
    assert!(judged(&bench).is_empty());
    // Matches between humans are only evaluated on request.
    bench.follow_thoughts(true);
    bench.handle(MatchCommand::Start(with("two", &["person", "person"])));
    bench.person_plays();
    bench.rest();
    assert!(judged(&bench).is_empty());
    assert_eq!(bench.threads(), 0);
}

/// Positions that were played while search info was hidden are evaluated later, the latest first. A
/// paused match only evaluates its latest position.
#[test]
fn missing_evaluations_are_added_later() {
    let mut bench = Bench::of_match(&with("two", &["person", "greedy"]));
    for ply in [2, 4, 6] {
        bench.person_plays();
        bench.until("the answer", |bench| bench.game().ply() == ply);
    }
    bench.think_time(Duration::from_millis(40), Duration::ZERO);
    bench.follow_thoughts(true);
    bench.until("the newest position", |bench| !judged(bench).is_empty());
    assert_eq!(judged(&bench), [6]);
    // While the human thinks, the others follow.
    let mut known = 1;
    while known < 7 {
        bench.until("one more", |bench| judged(bench).len() > known);
        known = judged(&bench).len();
        let first = 7 - known;
        assert_eq!(judged(&bench), (first..7).collect::<Vec<_>>());
    }
    bench.until_no_thread();
    bench.rest();
    assert_eq!(bench.session.next_due(), None);
}

#[test]
fn paused_matches_only_evaluate_the_latest_position() {
    let mut bench = Bench::of_match(&with("two", &["greedy", "greedy"]));
    bench.until("some moves", |bench| bench.plies().0 >= 4);
    bench.handle(PlaybackCommand::PlayOrPause);
    bench.follow_thoughts(true);
    let (live, _) = bench.plies();
    bench.until("its judgement", |bench| !judged(bench).is_empty());
    bench.until_no_thread();
    bench.rest();
    assert_eq!((judged(&bench), bench.threads()), (vec![live], 0));
    assert_eq!(bench.session.next_due(), None, "no alarm is set");
}

#[test]
fn one_search_evaluates_and_stops_when_hidden() {
    let mut bench = Bench::patient(&["person", "random"]);
    let action = bench.game().actions()[0];
    bench.seat_thinker(HINT_PLAYER, move || Patient(action));
    bench.follow_thoughts(true);
    bench.until("the judge", |bench| bench.threads() == 1);
    for stop in [
        |bench: &mut Bench| bench.follow_thoughts(false),
        |bench: &mut Bench| bench.handle(MatchCommand::Review(true)),
    ] {
        bench.follow_thoughts(true);
        bench.handle(MatchCommand::Review(false));
        bench.until("the judge", |bench| bench.threads() == 1);
        // No program time passes, so the deadline of the search does not matter.
        for _ in 0..40 {
            bench.update();
            assert!(bench.threads() <= 1, "one search at a time");
        }
        bench.until("the judge", |bench| bench.threads() == 1);
        stop(&mut bench);
        bench.until_no_thread();
        bench.rest();
        assert_eq!(bench.threads(), 0);
    }
}

#[test]
fn failed_evaluations_are_reported_once() {
    let mut bench = Bench::without_folders();
    let failures = Arc::new(AtomicUsize::new(0));
    let count = failures.clone();
    bench.seat_thinker(HINT_PLAYER, move || Failing(count.clone()));
    bench.follow_thoughts(true);
    bench.handle(MatchCommand::Start(with("two", &["person", "greedy"])));
    bench.until("the end of its work", |bench| {
        let notices = bench.notices();
        notices
            .iter()
            .any(|notice| matches!(notice, Notice::AnalysisFailed(_)))
    });
    for ply in [2, 4] {
        bench.person_plays();
        bench.until("the answer", |bench| bench.plies().0 == ply);
    }
    assert_eq!(failures.load(Ordering::SeqCst), 1);
    let tree = bench.game().tree();
    let line = tree.path(tree.head());
    assert_eq!(unanalyzed(tree, &line).count(), line.len());
}
