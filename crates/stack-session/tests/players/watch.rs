//! Spectating: matches of computer players, and their search info.

use std::sync::Arc;
use std::sync::atomic::{AtomicUsize, Ordering};
use std::time::Duration;

use stack_game::{Action, Seat};
use stack_session::game::{MatchSetup, open_record};
use stack_session::play::MatchCommand;
use stack_session::playback::{Playback, PlaybackCommand};
use stack_session::players::SearchInfos;
use stack_session::search::SearchInfo;
use stack_session::session::PlayersCommand;

use crate::common::{Bench, Talkative, with};

fn info(bench: &Bench, seat: Seat) -> Option<&SearchInfo> {
    let heard = bench.session.search_infos().of(seat)?;
    Some(&heard.info)
}

/// Starts a match in which players reach their full depth even on slow machines.
fn unhurried(setup: &MatchSetup) -> Bench {
    let mut bench = Bench::without_folders();
    bench.think_time(Duration::from_secs(60), Duration::ZERO);
    bench.handle(MatchCommand::Start(setup.clone()));
    bench
}

/// Starts a match in which `random` reports search info until it is stopped. Returns the number of
/// reports and its move.
fn talkative(bench: &mut Bench, players: &[&str]) -> (Arc<AtomicUsize>, Action) {
    bench.handle(MatchCommand::Start(with("two", &["person", "person"])));
    let action = bench.game().actions()[0];
    let infos = Arc::new(AtomicUsize::new(0));
    let count = infos.clone();
    bench.seat_thinker("random", move || Talkative(action, count.clone()));
    bench.handle(MatchCommand::Start(with("two", players)));
    (infos, action)
}

#[test]
fn players_report_depth_and_principal_variation() {
    let mut bench = unhurried(&with("four", &["level-5", "level-4"]));
    let (green, blue) = (bench.game().seats()[0], bench.game().seats()[1]);
    bench.until("two moves", |bench| bench.game().ply() == 2);
    for (ply, seat) in [green, blue].into_iter().enumerate() {
        let heard = bench.session.search_infos().of(seat).unwrap();
        assert_eq!(heard.ply, ply);
        let info = &heard.info;
        assert!(info.depth >= 1 && info.nodes > 0, "{info:?}");
        let sum: f32 = info.chances.iter().sum();
        assert!((sum - 1.0).abs() < 0.05, "{info:?}");
        let (mover, action) = info.line[0];
        assert_eq!(mover, seat);
        // The variation belongs to this match, and every seat moves in turn.
        let mut record = bench.game().record();
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
    bench.handle(MatchCommand::Start(with("two", &["person", "person"])));
    assert_eq!(*bench.session.search_infos(), SearchInfos::default());
}

#[test]
fn search_info_updates_four_times_a_second_if_displayed() {
    for followed in [true, false] {
        let mut bench = Bench::without_folders();
        bench.follow_thoughts(followed);
        bench.think_time(Duration::from_secs(600), Duration::from_secs(600));
        let (count, _) = talkative(&mut bench, &["random", "person"]);
        let green = bench.game().turn();
        bench.until("a thread", |bench| bench.threads() == 1);
        bench.stop_clock();
        bench.update();
        // The window is woken four times a second to display search info, otherwise once a second
        // for the clock.
        let mut last = 0;
        for _ in 0..3 {
            let seen = count.load(Ordering::SeqCst);
            while count.load(Ordering::SeqCst) < seen + 5 {
                std::thread::yield_now();
            }
            let due = bench.session.next_due().unwrap();
            let wait = due - bench.now();
            let interval = Duration::from_millis(250);
            if followed {
                assert!(wait <= interval, "{wait:?}");
            } else {
                let (_, seconds) = bench.session.thinking().unwrap();
                assert!(wait <= Duration::from_secs(1), "{wait:?} after {seconds} s");
            }
            bench.advance(wait);
            // Only the latest search info is available.
            let info = info(&bench, green).unwrap();
            assert!(info.depth as usize >= seen + 4, "{followed}");
            assert!(info.depth > last, "{followed}");
            assert_eq!(info.nodes_per_second(), Some(500_000));
            last = info.depth;
            // Four updates a second against one.
            let next = bench.session.next_due().unwrap() - bench.now();
            assert_eq!(next <= interval, followed, "{next:?}");
        }
        bench.handle(MatchCommand::Leave);
        bench.until_no_thread();
        assert!(info(&bench, green).is_none());
    }
}

#[test]
fn matches_of_computers_can_be_paused_and_stepped() {
    let mut bench = Bench::of_match(&with("three", &["greedy", "greedy", "greedy"]));
    bench.until("some moves", |bench| bench.game().ply() >= 3);
    bench.handle(PlaybackCommand::PlayOrPause);
    let (live, _) = bench.plies();
    bench.until_no_thread();
    bench.rest();
    assert_eq!((bench.plies(), bench.threads()), ((live, live), 0));
    assert_eq!(bench.session.thinking(), None);
    for step in 1..=2 {
        bench.handle(PlaybackCommand::Step);
        bench.until("a step", |bench| bench.plies().0 == live + step);
        bench.until_no_thread();
        bench.rest();
        assert_eq!(bench.plies(), (live + step, live + step));
        assert_eq!(bench.threads(), 0);
    }
    // Going back only changes the displayed position; no move is undone.
    let live = live + 2;
    bench.handle(MatchCommand::Undo);
    bench.handle(MatchCommand::Undo);
    bench.rest();
    assert_eq!(bench.plies(), (live, live - 2));
    // From the earlier position, the match continues and the displayed position follows.
    bench.handle(PlaybackCommand::PlayOrPause);
    bench.until("it continues", |bench| bench.plies().0 >= live + 3);
    assert!(bench.plies().1 >= live - 2);
    // An earlier position remains displayed.
    bench.handle(MatchCommand::GoToPly(0));
    let live = bench.plies().0;
    bench.until("it continues", |bench| bench.plies().0 >= live + 6);
    assert_eq!(bench.plies().1, 0);
    bench.handle(MatchCommand::GoToHead);
    let (now, shown) = bench.plies();
    assert!(shown >= live + 6 && now >= shown, "{shown} of {now}");
    bench.until("the end", |bench| bench.game().is_over_at_head());
    bench.assert_table_follows();
    // A new match plays even if the previous one was paused.
    bench.handle(PlaybackCommand::PlayOrPause);
    bench.handle(MatchCommand::Start(with("two", &["greedy", "greedy"])));
    bench.until("it plays", |bench| bench.game().ply() >= 2);
}

#[test]
fn a_pause_ends_a_search_and_a_second_step_stops_it() {
    let mut bench = Bench::patient(&["random", "greedy"]);
    bench.until("a thread", |bench| bench.threads() == 1);
    bench.handle(PlaybackCommand::PlayOrPause);
    bench.until_no_thread();
    bench.rest();
    assert_eq!((bench.threads(), bench.plies().0), (0, 0));
    bench.handle(PlaybackCommand::Step);
    bench.until("a thread", |bench| bench.threads() == 1);
    bench.rest();
    assert_eq!((bench.threads(), bench.plies().0), (1, 0));
    bench.handle(PlaybackCommand::Step);
    bench.until("the move", |bench| bench.plies().0 == 1);
    bench.until_no_thread();
    bench.rest();
    assert_eq!((bench.threads(), bench.plies().0), (0, 1));
}

#[test]
fn a_shorter_time_limit_applies_to_a_running_search() {
    let mut bench = Bench::patient(&["random", "greedy"]);
    bench.until("a thread", |bench| bench.threads() == 1);
    bench.rest();
    assert_eq!(bench.plies().0, 0);
    bench.think_time(Duration::from_millis(2), Duration::ZERO);
    bench.until("the move", |bench| bench.plies().0 >= 1);
}

#[test]
fn matches_with_humans_have_no_playback() {
    let mut bench = Bench::of_match(&with("two", &["person", "greedy"]));
    let before = *bench.session.playback();
    bench.handle(PlaybackCommand::PlayOrPause);
    bench.handle(PlaybackCommand::Faster);
    bench.handle(PlaybackCommand::Step);
    let playback = bench.session.playback();
    assert_eq!(*playback, before);
    assert_eq!(playback.state(), Playback::default().state());
    assert_eq!(bench.session.speed(), 1.0);
    bench.person_plays();
    bench.until("the answer", |bench| bench.game().ply() == 2);
}

#[test]
fn the_chances_of_a_player_are_stored_with_its_move() {
    let mut bench = Bench::of_match(&with("two", &["level-4", "greedy"]));
    bench.until("some moves", |bench| bench.game().ply() >= 6);
    let game = bench.game();
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
    let mut bench = Bench::without_folders();
    bench.follow_thoughts(true);
    bench.think_time(Duration::from_secs(600), Duration::ZERO);
    let (_, action) = talkative(&mut bench, &["random", "random"]);
    let shown = |bench: &Bench| bench.session.expected_line();
    let green = bench.game().turn();
    bench.until("a line", |bench| shown(bench) == [(green, action)]);
    // After the move, the variation of the next player is displayed.
    bench.handle(PlayersCommand::MoveNow);
    bench.until("the move", |bench| bench.game().ply() == 1);
    bench.until("a line", |bench| !shown(bench).is_empty());
    bench.handle(MatchCommand::GoToPly(0));
    assert!(shown(&bench).is_empty(), "it belongs to another position");
    bench.handle(MatchCommand::GoToHead);
    bench.until("a line", |bench| !shown(bench).is_empty());
    bench.handle(PlaybackCommand::PlayOrPause);
    bench.rest();
    assert!(shown(&bench).is_empty());
    bench.handle(PlaybackCommand::PlayOrPause);
    bench.until("a line", |bench| !shown(bench).is_empty());
    bench.follow_thoughts(false);
    bench.rest();
    assert!(shown(&bench).is_empty());
}

#[test]
fn the_chosen_move_is_shown_before_it_is_played() {
    for player in ["greedy", "level-1", "level-4"] {
        let mut bench = Bench::without_folders();
        bench.follow_thoughts(true);
        bench.think_time(Duration::from_millis(20), Duration::from_secs(3600));
        bench.handle(MatchCommand::Start(with("two", &[player; 2])));
        bench.until("a decision", |bench| {
            !bench.session.expected_line().is_empty() && bench.session.search_threads() == 0
        });
        // The last search info may have arrived before the end of the search was read.
        bench.update();
        let decided = bench.session.expected_line()[0];
        bench.handle(PlayersCommand::MoveNow);
        bench.until("the move", |bench| bench.game().ply() == 1);
        let tree = bench.game().tree();
        let played = tree.mv(tree.head()).unwrap();
        assert_eq!(decided, (played.seat, played.action), "{player}");
    }
}

/// Memory does not grow in a long match.
#[test]
fn only_the_latest_search_info_is_kept() {
    let mut bench = unhurried(&with("four-fast", &["level-1"; 4]));
    bench.follow_thoughts(true);
    bench.until("the end", |bench| bench.game().is_over_at_head());
    let game = bench.game();
    let judged = game
        .tree()
        .nodes()
        .filter(|&node| game.tree().player_chances(node).is_some());
    assert!(judged.count() <= game.move_list().moves.len());
    for seat in game.seats() {
        let heard = bench.session.search_infos().of(seat).unwrap();
        assert!(heard.ply + 12 >= game.ply(), "{heard:?}");
    }
}
