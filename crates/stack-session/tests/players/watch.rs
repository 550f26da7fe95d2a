//! Spectators: matches of computers alone, and the thoughts of players while they think.

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

fn thought(bench: &Bench, seat: Seat) -> Option<&SearchInfo> {
    let heard = bench.session.search_infos().of(seat)?;
    Some(&heard.info)
}

/// Players that search as deep as they mean to, however slow the machine is.
fn unhurried(setup: &MatchSetup) -> Bench {
    let mut bench = Bench::without_folders();
    bench.think_time(Duration::from_secs(60), Duration::ZERO);
    bench.handle(MatchCommand::Start(setup.clone()));
    bench
}

/// A match in which `random` reports thoughts until it is told to stop, with the number of its
/// thoughts so far and its action.
fn talkative(bench: &mut Bench, players: &[&str]) -> (Arc<AtomicUsize>, Action) {
    bench.handle(MatchCommand::Start(with("two", &["person", "person"])));
    let action = bench.game().actions()[0];
    let thoughts = Arc::new(AtomicUsize::new(0));
    let count = thoughts.clone();
    bench.seat_thinker("random", move || Talkative(action, count.clone()));
    bench.handle(MatchCommand::Start(with("two", players)));
    (thoughts, action)
}

#[test]
fn a_player_reports_its_depth_and_its_line() {
    let mut bench = unhurried(&with("four", &["level-5", "level-4"]));
    let (green, blue) = (bench.game().seats()[0], bench.game().seats()[1]);
    bench.until("two moves", |bench| bench.game().ply() == 2);
    for (ply, seat) in [green, blue].into_iter().enumerate() {
        let heard = bench.session.search_infos().of(seat).unwrap();
        assert_eq!(heard.ply, ply);
        let thought = &heard.info;
        assert!(thought.depth >= 1 && thought.nodes > 0, "{thought:?}");
        let sum: f32 = thought.chances.iter().sum();
        assert!((sum - 1.0).abs() < 0.05, "{thought:?}");
        let (mover, action) = thought.line[0];
        assert_eq!(mover, seat);
        // The line belongs to this match, every seat in its turn.
        let mut record = bench.game().record();
        record.moves.truncate(ply);
        record.evaluations.clear();
        let (_, mut game) = open_record(&record).unwrap();
        assert!(game.actions().contains(&action));
        for &(mover, action) in &thought.line {
            assert_eq!(mover, game.turn());
            game.play(action).unwrap();
        }
    }
    // Another match forgets the thoughts of this one.
    bench.handle(MatchCommand::Start(with("two", &["person", "person"])));
    assert_eq!(*bench.session.search_infos(), SearchInfos::default());
}

#[test]
fn thoughts_are_renewed_a_few_times_a_second_and_only_for_people_who_follow_them() {
    for followed in [true, false] {
        let mut bench = Bench::without_folders();
        bench.follow_thoughts(followed);
        bench.think_time(Duration::from_secs(600), Duration::from_secs(600));
        let (count, _) = talkative(&mut bench, &["random", "person"]);
        let green = bench.game().turn();
        bench.until("a thread", |bench| bench.threads() == 1);
        bench.stop_clock();
        bench.update();
        // The window is woken for the newest thought, four times a second; without followers only
        // the seconds are counted.
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
            // The newest thought, no queue of older ones.
            let thought = thought(&bench, green).unwrap();
            assert!(thought.depth as usize >= seen + 4, "{followed}");
            assert!(thought.depth > last, "{followed}");
            assert_eq!(thought.nodes_per_second(), Some(500_000));
            last = thought.depth;
            // Four renewals a second against one.
            let next = bench.session.next_due().unwrap() - bench.now();
            assert_eq!(next <= interval, followed, "{next:?}");
        }
        bench.handle(MatchCommand::Leave);
        bench.until_no_thread();
        assert!(thought(&bench, green).is_none());
    }
}

#[test]
fn a_match_of_computers_is_paused_stepped_and_continued() {
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
    // Back: the table alone goes there, and no move is taken back.
    let live = live + 2;
    bench.handle(MatchCommand::Undo);
    bench.handle(MatchCommand::Undo);
    bench.rest();
    assert_eq!(bench.plies(), (live, live - 2));
    // The match continues, and the table with it, from the earlier position.
    bench.handle(PlaybackCommand::PlayOrPause);
    bench.until("it continues", |bench| bench.plies().0 >= live + 3);
    assert!(bench.plies().1 >= live - 2);
    // An earlier position that is looked at stays on the table.
    bench.handle(MatchCommand::GoToPly(0));
    let live = bench.plies().0;
    bench.until("it continues", |bench| bench.plies().0 >= live + 6);
    assert_eq!(bench.plies().1, 0);
    bench.handle(MatchCommand::GoToHead);
    let (now, shown) = bench.plies();
    assert!(shown >= live + 6 && now >= shown, "{shown} of {now}");
    bench.until("the end", |bench| bench.game().is_over_at_head());
    bench.assert_table_follows();
    // A new match plays, whatever was paused before.
    bench.handle(PlaybackCommand::PlayOrPause);
    bench.handle(MatchCommand::Start(with("two", &["greedy", "greedy"])));
    bench.until("it plays", |bench| bench.game().ply() >= 2);
}

#[test]
fn a_pause_ends_a_long_search_and_a_second_step_hurries_it() {
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
fn a_search_that_started_with_much_time_moves_when_it_has_little() {
    let mut bench = Bench::patient(&["random", "greedy"]);
    bench.until("a thread", |bench| bench.threads() == 1);
    bench.rest();
    assert_eq!(bench.plies().0, 0);
    bench.think_time(Duration::from_millis(2), Duration::ZERO);
    bench.until("the move", |bench| bench.plies().0 >= 1);
}

#[test]
fn where_persons_play_there_is_no_playback() {
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
fn the_chances_that_a_player_saw_stay_with_its_move() {
    let mut bench = Bench::of_match(&with("two", &["level-4", "greedy"]));
    bench.until("some moves", |bench| bench.game().ply() >= 6);
    let game = bench.game();
    for (ply, &node) in game.displayed_line().iter().take(6).enumerate() {
        // Greedy looks at its own move only and has no opinion about the winner.
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
fn the_expected_line_is_shown_in_its_position() {
    let mut bench = Bench::without_folders();
    bench.follow_thoughts(true);
    bench.think_time(Duration::from_secs(600), Duration::ZERO);
    let (_, action) = talkative(&mut bench, &["random", "random"]);
    let shown = |bench: &Bench| bench.session.expected_line();
    let green = bench.game().turn();
    bench.until("a line", |bench| shown(bench) == [(green, action)]);
    // Once the move is played, the next player's first thought takes its place.
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
fn the_move_that_a_player_has_decided_on_is_shown_during_its_pause() {
    for player in ["greedy", "level-1", "level-4"] {
        let mut bench = Bench::without_folders();
        bench.follow_thoughts(true);
        bench.think_time(Duration::from_millis(20), Duration::from_secs(3600));
        bench.handle(MatchCommand::Start(with("two", &[player; 2])));
        bench.until("a decision", |bench| {
            !bench.session.expected_line().is_empty() && bench.session.search_threads() == 0
        });
        // The last thought may have come before the end of the search was read.
        bench.update();
        let decided = bench.session.expected_line()[0];
        bench.handle(PlayersCommand::MoveNow);
        bench.until("the move", |bench| bench.game().ply() == 1);
        let tree = bench.game().tree();
        let played = tree.mv(tree.head()).unwrap();
        assert_eq!(decided, (played.seat, played.action), "{player}");
    }
}

/// A long match keeps no more thoughts than the last ones.
#[test]
fn of_thoughts_only_the_last_are_kept() {
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
