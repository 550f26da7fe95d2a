//! Spectating: matches of computer players, and their search info.

use std::sync::Arc;
use std::sync::atomic::{AtomicUsize, Ordering};
use std::time::Duration;

use stack_game::{Action, Seat};
use stack_session::game::{MatchSetup, open_record};
use stack_session::play::MatchCommand;
use stack_session::playback::PlaybackCommand;
use stack_session::players::SearchInfos;
use stack_session::search::SearchInfo;
use stack_session::session::PlayersCommand;

use crate::common::{ReportingPlayer, TestSession, with};

fn info(test: &TestSession, seat: Seat) -> Option<&SearchInfo> {
    let seen_events = test.session.search_infos().of(seat)?;
    Some(&seen_events.info)
}

/// Starts a match in which players reach their full depth even on slow machines.
fn deep_players(setup: &MatchSetup) -> TestSession {
    let mut test = TestSession::without_folders();
    test.set_think_time(Duration::from_secs(60), Duration::ZERO);
    test.handle(MatchCommand::Start(setup.clone()));
    test
}

/// Starts a match in which `random` reports search info until it is stopped. Returns the number of
/// reports and its move.
fn reporting_player(test: &mut TestSession, players: &[&str]) -> (Arc<AtomicUsize>, Action) {
    test.handle(MatchCommand::Start(with("two", &["person", "person"])));
    let action = test.game().actions()[0];
    let infos = Arc::new(AtomicUsize::new(0));
    let count = infos.clone();
    test.replace_player("random", move || ReportingPlayer(action, count.clone()));
    test.handle(MatchCommand::Start(with("two", players)));
    (infos, action)
}

#[test]
fn players_report_depth_and_principal_variation() {
    let mut test = deep_players(&with("four", &["level-5", "level-4"]));
    let (green, blue) = (test.game().seats()[0], test.game().seats()[1]);
    test.until("two moves", |test| test.game().ply() == 2);
    for (ply, seat) in [green, blue].into_iter().enumerate() {
        let seen_events = test.session.search_infos().of(seat).unwrap();
        assert_eq!(seen_events.ply, ply);
        let info = &seen_events.info;
        assert!(info.depth >= 1 && info.nodes > 0, "{info:?}");
        let sum: f32 = info.chances.iter().sum();
        assert!((sum - 1.0).abs() < 0.05, "{info:?}");
        let (mover, action) = info.line[0];
        assert_eq!(mover, seat);
        // The variation belongs to this match, and every seat moves in turn.
        let mut record = test.game().record();
        record.moves.truncate(ply);
        record.evaluations.clear();
        let (_, mut game) = open_record(&record).unwrap();
        assert!(game.actions().contains(&action));
        for &(mover, action) in &info.line {
            assert_eq!(mover, game.turn());
            game.play(action).unwrap();
        }
    }
    // Another match drops the search info of this one.
    test.handle(MatchCommand::Start(with("two", &["person", "person"])));
    assert_eq!(*test.session.search_infos(), SearchInfos::default());
}

#[test]
fn search_info_updates_four_times_a_second_if_displayed() {
    for followed in [true, false] {
        let mut test = TestSession::without_folders();
        test.show_thinking(followed);
        test.set_think_time(Duration::from_secs(600), Duration::from_secs(600));
        let (count, _) = reporting_player(&mut test, &["random", "person"]);
        let green = test.game().turn();
        test.until("a thread", |test| test.threads() == 1);
        test.stop_clock();
        test.update();
        // The window is woken four times a second to display search info, otherwise once a second
        // for the clock.
        let mut last = 0;
        for _ in 0..3 {
            let seen = count.load(Ordering::SeqCst);
            while count.load(Ordering::SeqCst) < seen + 5 {
                std::thread::yield_now();
            }
            let due = test.session.next_due().unwrap();
            let wait = due - test.now();
            let interval = Duration::from_millis(250);
            if followed {
                assert!(wait <= interval, "{wait:?}");
            } else {
                let (_, seconds) = test.session.thinking().unwrap();
                assert!(wait <= Duration::from_secs(1), "{wait:?} after {seconds} s");
            }
            test.advance(wait);
            // Only the latest search info is available.
            let info = info(&test, green).unwrap();
            assert!(info.depth as usize >= seen + 4, "{followed}");
            assert!(info.depth > last, "{followed}");
            assert_eq!(info.nodes_per_second(), Some(500_000));
            last = info.depth;
            // Four updates a second against one.
            let next = test.session.next_due().unwrap() - test.now();
            assert_eq!(next <= interval, followed, "{next:?}");
        }
        test.handle(MatchCommand::Leave);
        test.wait_for_idle_threads();
        assert!(info(&test, green).is_none());
    }
}

#[test]
fn matches_of_computers_can_be_paused_and_stepped() {
    let mut test = TestSession::of_match(&with("three", &["greedy", "greedy", "greedy"]));
    test.until("some moves", |test| test.game().ply() >= 3);
    test.handle(PlaybackCommand::PlayOrPause);
    let (head, _) = test.plies();
    test.wait_for_idle_threads();
    test.rest();
    assert_eq!((test.plies(), test.threads()), ((head, head), 0));
    assert_eq!(test.session.thinking(), None);
    for step in 1..=2 {
        test.handle(PlaybackCommand::Step);
        test.until("a step", |test| test.plies().0 == head + step);
        test.wait_for_idle_threads();
        test.rest();
        assert_eq!(test.plies(), (head + step, head + step));
        assert_eq!(test.threads(), 0);
    }
    // Going back only changes the displayed position; no move is undone.
    let head = head + 2;
    test.handle(MatchCommand::Undo);
    test.handle(MatchCommand::Undo);
    test.rest();
    assert_eq!(test.plies(), (head, head - 2));
    // From the earlier position, the match continues and the displayed position follows.
    test.handle(PlaybackCommand::PlayOrPause);
    test.until("it continues", |test| test.plies().0 >= head + 3);
    assert!(test.plies().1 >= head - 2);
    // An earlier position remains displayed.
    test.handle(MatchCommand::GoToPly(0));
    let head = test.plies().0;
    test.until("it continues", |test| test.plies().0 >= head + 6);
    assert_eq!(test.plies().1, 0);
    test.handle(MatchCommand::GoToHead);
    let (now, shown) = test.plies();
    assert!(shown >= head + 6 && now >= shown, "{shown} of {now}");
    test.until("the end", |test| test.game().is_over_at_head());
    test.assert_board_in_sync();
    // A new match plays even if the previous one was paused.
    test.handle(PlaybackCommand::PlayOrPause);
    test.handle(MatchCommand::Start(with("two", &["greedy", "greedy"])));
    test.until("it plays", |test| test.game().ply() >= 2);
}

#[test]
fn a_pause_ends_a_search_and_a_second_step_stops_it() {
    let mut test = TestSession::with_slow_player(&["random", "greedy"]);
    test.until("a thread", |test| test.threads() == 1);
    test.handle(PlaybackCommand::PlayOrPause);
    test.wait_for_idle_threads();
    test.rest();
    assert_eq!((test.threads(), test.plies().0), (0, 0));
    test.handle(PlaybackCommand::Step);
    test.until("a thread", |test| test.threads() == 1);
    test.rest();
    assert_eq!((test.threads(), test.plies().0), (1, 0));
    test.handle(PlaybackCommand::Step);
    test.until("the move", |test| test.plies().0 == 1);
    test.wait_for_idle_threads();
    test.rest();
    assert_eq!((test.threads(), test.plies().0), (0, 1));
}

#[test]
fn a_shorter_time_limit_applies_to_a_running_search() {
    let mut test = TestSession::with_slow_player(&["random", "greedy"]);
    test.until("a thread", |test| test.threads() == 1);
    test.rest();
    assert_eq!(test.plies().0, 0);
    test.set_think_time(Duration::from_millis(2), Duration::ZERO);
    test.until("the move", |test| test.plies().0 >= 1);
}

#[test]
fn the_chances_of_a_player_are_stored_with_its_move() {
    let mut test = TestSession::of_match(&with("two", &["level-4", "greedy"]));
    test.until("some moves", |test| test.game().ply() >= 6);
    let game = test.game();
    for (ply, &node) in game.displayed_line().iter().take(6).enumerate() {
        // Greedy searches one ply and has no evaluation.
        let chances = game.tree().player_chances(node).filter(|_| ply % 2 == 0);
        assert_eq!(chances.is_some(), ply % 2 == 0, "{ply}");
        if let Some(chances) = chances {
            let sum: f32 = chances.iter().sum();
            assert!((sum - 1.0).abs() < 0.05, "{chances:?}");
        }
    }
    assert!(game.record().evaluations.len() >= 3);
}

#[test]
fn the_principal_variation_is_shown_in_its_position() {
    let mut test = TestSession::without_folders();
    test.show_thinking(true);
    test.set_think_time(Duration::from_secs(600), Duration::ZERO);
    let (_, action) = reporting_player(&mut test, &["random", "random"]);
    let shown = |test: &TestSession| test.session.expected_line();
    let green = test.game().turn();
    test.until("a line", |test| shown(test) == [(green, action)]);
    // After the move, the variation of the next player is displayed.
    test.handle(PlayersCommand::MoveNow);
    test.until("the move", |test| test.game().ply() == 1);
    test.until("a line", |test| !shown(test).is_empty());
    test.handle(MatchCommand::GoToPly(0));
    assert!(shown(&test).is_empty(), "it belongs to another position");
    test.handle(MatchCommand::GoToHead);
    test.until("a line", |test| !shown(test).is_empty());
    test.handle(PlaybackCommand::PlayOrPause);
    test.rest();
    assert!(shown(&test).is_empty());
    test.handle(PlaybackCommand::PlayOrPause);
    test.until("a line", |test| !shown(test).is_empty());
    test.show_thinking(false);
    test.rest();
    assert!(shown(&test).is_empty());
}

#[test]
fn the_chosen_move_is_shown_before_it_is_played() {
    for player in ["greedy", "level-1", "level-4"] {
        let mut test = TestSession::without_folders();
        test.show_thinking(true);
        test.set_think_time(Duration::from_millis(20), Duration::from_secs(3600));
        test.handle(MatchCommand::Start(with("two", &[player; 2])));
        test.until("a decision", |test| {
            !test.session.expected_line().is_empty() && test.session.running_searches() == 0
        });
        // The last search info may have arrived before the end of the search was read.
        test.update();
        let decided = test.session.expected_line()[0];
        test.handle(PlayersCommand::MoveNow);
        test.until("the move", |test| test.game().ply() == 1);
        let tree = test.game().tree();
        let played = tree.mv(tree.head()).unwrap();
        assert_eq!(decided, (played.seat, played.action), "{player}");
    }
}
