//! The judge beside the players: one judge for all positions of a match that people follow.

use std::sync::Arc;
use std::sync::atomic::{AtomicUsize, Ordering};
use std::time::Duration;

use stack_session::analysis::unanalyzed;
use stack_session::play::MatchCommand;
use stack_session::playback::PlaybackCommand;
use stack_session::players::HINT_PLAYER;
use stack_session::session::Notice;

use crate::common::{Bench, Failing, Patient, with};

/// The numbers of moves after which the live line was judged.
fn judged(bench: &Bench) -> Vec<usize> {
    let tree = bench.game().tree();
    let line = tree.path(tree.head()).into_iter();
    let judged = line.filter(|&node| tree.analysis(node).is_some());
    judged.map(|node| tree.ply(node)).collect()
}

#[test]
fn a_followed_match_is_judged_by_the_champion_to_its_end() {
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
            let Some(insight) = tree.analysis(node) else {
                continue;
            };
            assert_eq!(insight.player, HINT_PLAYER);
            assert_eq!(insight.budget, Duration::from_millis(2), "a quarter");
            let chances = insight.chances;
            // One chance for a side, whichever of its seats is to move.
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
fn no_position_is_judged_unseen() {
    let mut bench = Bench::of_match(&with("two", &["greedy", "greedy"]));
    bench.until("some moves", |bench| bench.plies().0 >= 6);
    assert!(judged(&bench).is_empty());
    // Persons alone are judged when they ask for it.
    bench.follow_thoughts(true);
    bench.handle(MatchCommand::Start(with("two", &["person", "person"])));
    bench.person_plays();
    bench.rest();
    assert!(judged(&bench).is_empty());
    assert_eq!(bench.threads(), 0);
}

/// What was played unseen is judged later, the newest positions first; a match at rest has no search
/// but the one for its newest position.
#[test]
fn positions_that_were_left_out_are_judged_while_the_match_goes_on() {
    let mut bench = Bench::of_match(&with("two", &["person", "greedy"]));
    for ply in [2, 4, 6] {
        bench.person_plays();
        bench.until("the answer", |bench| bench.game().ply() == ply);
    }
    bench.think_time(Duration::from_millis(40), Duration::ZERO);
    bench.follow_thoughts(true);
    bench.until("the newest position", |bench| !judged(bench).is_empty());
    assert_eq!(judged(&bench), [6]);
    // The person thinks on: the others follow, one after the other.
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
fn a_paused_match_has_its_newest_position_judged_and_no_other() {
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
fn the_judge_is_one_search_that_stops_when_it_is_not_followed() {
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
        // No program time passes: a judge whose time is over is hurried, and its answer counts.
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
fn a_judge_that_fails_is_told_once_and_the_match_goes_on() {
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
