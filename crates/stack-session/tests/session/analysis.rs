//! Analysis of reviewed matches.

use std::sync::Arc;
use std::sync::atomic::AtomicUsize;
use std::time::Duration;

use stack_game::Seat;
use stack_session::analysis::{
    AnalysisCommand, Annotation, annotation, best_move_reason, estimated_line_time, estimated_time,
    game_statistics, move_loss, unanalyzed, underanalyzed,
};
use stack_session::game::{MoveLoss, NodeId, PositionAnalysis};
use stack_session::play::MatchCommand;
use stack_session::players::{ANALYSIS_PLAYER, ComputerPlayerFactory};
use stack_session::search::GRACE_PERIOD;
use stack_session::session::{Notice, SearchSettings};
use stack_session::settings::{AnalysisLimit, LiveAnalysisSettings};

use crate::common::{FixedChancePlayer, PanickingPlayer, SlowPlayer, TestSession, play, with};

/// Starts the review of a finished match. Searches hardly take any time.
fn finished() -> TestSession {
    reviewed(5_000)
}

/// A review after at most this number of moves.
fn reviewed(moves: usize) -> TestSession {
    let mut test = TestSession::of_match(&with("two-fast", &["person", "person"]));
    test.set_analysis_time(Duration::from_millis(1));
    play(&mut test, &mut 5, moves);
    test.handle(MatchCommand::Review(true));
    test
}

#[test]
fn every_position_of_the_line_is_analyzed() {
    let mut test = finished();
    let line = test.game().displayed_line();
    let left = |test: &TestSession| unanalyzed(test.game().tree(), &line).count();
    assert_eq!(left(&test), line.len());
    test.handle(AnalysisCommand::Start);
    let (_, total) = test.session.analysis().progress().unwrap();
    assert_eq!(total, line.len());
    // The end of the match takes no time and is no move.
    let progress = test.session.analysis().progress_in_moves().unwrap();
    assert_eq!((progress.done, progress.all), (0, line.len() - 1));
    test.finish_analysis();
    assert_eq!(left(&test), 0);
    for &node in &line {
        let analysis = test.game().tree().analysis(node).unwrap();
        assert_eq!(analysis.player, ANALYSIS_PLAYER);
        let end = Some(&node) == line.last();
        assert_eq!(analysis.line.is_empty(), end);
        assert_eq!(analysis.texts.len(), analysis.line.len());
        let chances = analysis.chances;
        let sum: f32 = chances.iter().sum();
        assert!((sum - 1.0).abs() < 0.05, "{chances:?}");
        // The best move is legal.
        if let Some(&(mover, action)) = analysis.line.first() {
            let there = test.game().fork(node).unwrap();
            assert_eq!(mover, there.turn());
            assert!(there.actions().contains(&action));
            // Positions before uncertain moves get ten times the time.
            assert!(
                [1, 10]
                    .map(Duration::from_millis)
                    .contains(&analysis.budget)
            );
            let reason = best_move_reason(test.game(), node).unwrap();
            assert!(reason.height_after >= 1, "{reason:?}");
        }
    }
    test.wait_for_idle_threads();
    // Another match has no analysis.
    test.handle(MatchCommand::Start(with("two", &["person", "person"])));
    assert!(test.game().tree().analysis(line[0]).is_none());
}

#[test]
fn the_analysis_stops_on_another_line_end_of_review_and_command() {
    let start = finished().game().fork(NodeId::START).unwrap();
    for command in [
        AnalysisCommand::Stop.into(),
        MatchCommand::Review(false).into(),
        MatchCommand::Leave.into(),
        stack_session::session::Command::Match(MatchCommand::Start(with("two", &["person"; 2]))),
        // A move that is not in the line.
        MatchCommand::Play(*start.actions().last().unwrap()).into(),
    ] {
        let mut test = finished();
        let action = start.actions()[0];
        test.replace_player(ANALYSIS_PLAYER, move || SlowPlayer(action));
        test.handle(AnalysisCommand::Start);
        test.until("a search", |test| test.threads() == 1);
        // It continues while earlier positions are viewed.
        test.handle(MatchCommand::GoToPly(0));
        assert!(test.session.analysis().progress().is_some());
        test.handle(command);
        assert_eq!(test.session.analysis().progress(), None);
        test.wait_for_idle_threads();
        test.rest();
        assert_eq!(test.threads(), 0);
    }
}

#[test]
fn failed_searches_are_reported() {
    let mut test = finished();
    let count = Arc::new(AtomicUsize::new(0));
    let failing = count.clone();
    test.replace_player(ANALYSIS_PLAYER, move || PanickingPlayer(failing.clone()));
    test.handle(AnalysisCommand::Start);
    test.until("the notice", |test| !failures(test).is_empty());
    assert_eq!(failures(&test), ["a planned panic"]);
    assert_eq!(test.session.analysis().progress(), None);
    // The same holds for a player that cannot be created.
    let refuse = |_: &dyn stack_session::game::AnyMatch, _: &str| Err("no such player".to_string());
    test.session
        .set_player_factory(ComputerPlayerFactory(Arc::new(refuse)));
    test.handle(AnalysisCommand::Start);
    assert_eq!(failures(&test)[1..], ["no such player"]);
    assert_eq!(test.session.analysis().progress(), None);
}

fn failures(test: &TestSession) -> Vec<&str> {
    let notices = test.notices().into_iter();
    let failures = notices.filter_map(|notice| match notice {
        Notice::AnalysisFailed(reason) => Some(&**reason),
        _ => None,
    });
    failures.collect()
}

#[test]
fn the_review_of_a_finished_game_is_analyzed_automatically() {
    for (seconds, begins) in [(0, false), (30, true)] {
        let mut test = TestSession::of_match(&with("two", &["person", "person"]));
        let action = test.game().actions()[0];
        test.session.set_search_settings(SearchSettings {
            analysis_per_position: Duration::from_secs(600),
            auto_analysis: Duration::from_secs(seconds),
            ..test.session.search_settings()
        });
        test.replace_player(ANALYSIS_PLAYER, move || SlowPlayer(action));
        test.stop_clock();
        // An unfinished game is not analyzed automatically.
        test.handle(MatchCommand::Review(true));
        assert_eq!(test.session.analysis().progress(), None);
        test.handle(MatchCommand::Review(false));
        test.play_first_move();
        test.handle(MatchCommand::Resign(test.game().head_turn()));
        test.handle(MatchCommand::Review(true));
        assert_eq!(test.session.analysis().progress().is_some(), begins);
        if !begins {
            continue;
        }
        // Each position gets an equal share.
        let part = Duration::from_secs(seconds) / test.game().displayed_line().len() as u32;
        while let Some(progress) = test.session.analysis().progress() {
            let due = test.session.next_due().unwrap() - test.now();
            assert_eq!(due, part + GRACE_PERIOD);
            test.advance(due);
            test.until("the next position", |test| {
                test.session.analysis().progress() != Some(progress)
            });
        }
        // An analysis on command has no total time.
        test.handle(AnalysisCommand::Start);
        test.advance(Duration::from_secs(60));
        assert!(test.session.analysis().progress().is_some());
        test.handle(AnalysisCommand::Stop);
        test.wait_for_idle_threads();
    }
}

#[test]
fn positions_are_analyzed_again_only_with_more_time() {
    let mut test = finished();
    let line = test.game().displayed_line();
    let run = |test: &mut TestSession, command| {
        test.handle(command);
        let total = test.session.analysis().progress().map(|(_, total)| total);
        test.finish_analysis();
        total
    };
    let positions = line.len();
    assert_eq!(run(&mut test, AnalysisCommand::Start), Some(positions));
    assert_eq!(run(&mut test, AnalysisCommand::Start), None);
    // All positions except the end of the match get more time.
    let time = Duration::from_millis(11);
    test.set_analysis_time(time);
    let left = |test: &TestSession| underanalyzed(test.game().tree(), &line, time).count();
    assert_eq!(left(&test), positions - 1);
    // With a total time only positions without an analysis are searched.
    let all = Duration::from_secs(1);
    assert_eq!(run(&mut test, AnalysisCommand::StartWithin(all)), None);
    assert_eq!(left(&test), positions - 1);
    assert_eq!(run(&mut test, AnalysisCommand::Start), Some(positions - 1));
    assert_eq!(left(&test), 0);
}

#[test]
fn a_total_time_includes_the_longer_searches() {
    let mut test = finished();
    let line = test.game().displayed_line();
    let run = |test: &mut TestSession, all| {
        test.handle(AnalysisCommand::StartTotal(all));
        let progress = test.session.analysis().progress();
        test.finish_analysis();
        let budgets = line.iter().map(|&node| {
            let analysis = test.game().tree().analysis(node);
            analysis.expect("an analysis of each position").budget
        });
        (progress.map(|(_, total)| total), budgets.sum::<Duration>())
    };
    let all = Duration::from_millis(6 * line.len() as u64);
    let (total, time) = run(&mut test, all);
    assert_eq!(total, Some(line.len()));
    assert!(time <= all && time >= all / 4, "{time:?} of {all:?}");
    // The same time again is no more for any position; with more time all but the end of the match
    // are searched again.
    assert_eq!(run(&mut test, all), (None, time));
    let (total, time) = run(&mut test, all * 40);
    assert_eq!(total, Some(line.len() - 1));
    assert!(time <= all * 40 && time > all, "{time:?} of {all:?}");
}

/// The first move is uncertain because of the position before it, which is searched last.
#[test]
fn uncertain_moves_are_selected_after_the_last_result() {
    let mut test = TestSession::of_match(&with("two", &["person", "person"]));
    let best = test.game().actions()[1];
    test.play_first_move();
    test.replace_player(ANALYSIS_PLAYER, move || FixedChancePlayer {
        best: (Seat::new(0), best),
        chance: 0.5,
        loss: 0.1,
    });
    test.handle(MatchCommand::Review(true));
    test.analyze();
    let start = test.game().tree().analysis(NodeId::START).unwrap();
    assert_eq!(start.losses.len(), 1, "{start:?}");
    let time = test.session.search_settings().analysis_per_position;
    assert_eq!(start.budget, time * 10);
}

/// A search that ignores its limit is stopped at its deadline, for which the timer is set.
#[test]
fn an_analysis_stops_at_its_deadline() {
    let mut test = finished();
    let line = test.game().displayed_line();
    let action = test.game().fork(NodeId::START).unwrap().actions()[0];
    test.replace_player(ANALYSIS_PLAYER, move || SlowPlayer(action));
    test.set_analysis_time(Duration::from_millis(400));
    test.stop_clock();
    test.handle(AnalysisCommand::Start);
    test.until("a search", |test| test.threads() == 1);
    let due = test.session.next_due().unwrap() - test.now();
    assert_eq!(due, Duration::from_millis(500));
    let left = unanalyzed(test.game().tree(), &line).count();
    test.advance(due);
    test.until("the next position", |test| {
        unanalyzed(test.game().tree(), &line).count() < left
    });
}

/// Win chances of players and differences between the analyses of neighboring positions are no
/// annotations. Only a loss in one search is.
#[test]
fn only_losses_in_one_search_are_annotated() {
    let mut test = TestSession::of_match(&with("two", &["person", "person"]));
    test.play_first_move();
    let nodes = test.game().displayed_line();
    let chances = [[0.9, 0.0, 0.0, 0.1], [0.1, 0.0, 0.0, 0.9]];
    for (&node, chances) in nodes.iter().zip(chances) {
        test.set_player_chances(node, chances);
    }
    assert_eq!(annotation(test.game().tree(), nodes[1]), None);
    for (&node, chances) in nodes.iter().zip(chances) {
        let analysis = PositionAnalysis {
            chances,
            ..PositionAnalysis::default()
        };
        test.set_analysis(node, analysis);
    }
    assert_eq!(annotation(test.game().tree(), nodes[1]), None);
    let played = test.game().tree().mv(nodes[1]).unwrap().clone();
    let mover = played.seat;
    for (played_is_best, annotated) in [(false, Some(Annotation::Blunder)), (true, None)] {
        let loss = MoveLoss {
            action: played.action,
            text: played.text.clone(),
            loss: 0.25,
        };
        let best = played_is_best.then_some((mover, played.action));
        let analysis = PositionAnalysis {
            chances: chances[0],
            line: best.into_iter().collect(),
            losses: vec![loss],
            ..PositionAnalysis::default()
        };
        test.set_analysis(nodes[0], analysis);
        // The best move of the analysis loses nothing.
        assert_eq!(annotation(test.game().tree(), nodes[1]), annotated);
        let statistics = game_statistics(test.game());
        let mut statistics = statistics.into_iter();
        let (_, figures) = statistics.find(|(seat, _)| *seat == mover).unwrap();
        let blunders = usize::from(!played_is_best);
        assert_eq!((figures.moves, figures.annotations), (1, [0, 0, blunders]));
        assert_eq!(figures.mean_loss, Some(0.25 * blunders as f32));
        let trays = (
            figures.captures,
            figures.won_stacks,
            figures.reserve_placements,
        );
        assert_eq!(trays, (Some(0), None, Some(0)));
    }
    // The player's win chances are independent.
    test.set_player_chances(nodes[1], [0.5, 0.0, 0.0, 0.5]);
    let tree = test.game().tree();
    assert_eq!(tree.player_chances(nodes[1]), Some([0.5, 0.0, 0.0, 0.5]));
    assert_eq!(move_loss(tree, nodes[1]), Some(0.0));
}

/// The losses of a review compare the best and the played move in one search at the same depth, and
/// they are saved.
#[test]
fn losses_of_one_search_are_saved() {
    for variant in ["two-fast", "three-fast", "byte"] {
        let seats = ["person"; 3];
        let count = if variant == "three-fast" { 3 } else { 2 };
        let mut test = TestSession::of_match(&with(variant, &seats[..count]));
        test.set_analysis_time(Duration::from_millis(60));
        play(&mut test, &mut 7, 6);
        test.handle(MatchCommand::Review(true));
        test.analyze();
        let (tree, line) = (test.game().tree(), test.game().displayed_line());
        let mut compared = 0;
        for ends in line.windows(2) {
            let analysis = tree.analysis(ends[0]).unwrap();
            let played = tree.mv(ends[1]).unwrap().action;
            let lost = move_loss(tree, ends[1]);
            if analysis.best_action() == Some(played) {
                assert_eq!(lost, Some(0.0), "{variant}");
            } else if analysis.depth > 0 {
                let mover = tree.mv(ends[1]).unwrap().seat.index();
                let lost = lost.unwrap();
                assert!((0.0..=analysis.chances[mover] + 0.01).contains(&lost));
                compared += 1;
            }
        }
        assert!(compared > 0, "{variant}: random moves are not all best");
        let record = test.game().record();
        let (_, again) = stack_session::game::open_record(&record).unwrap();
        for &node in &line[1..] {
            let (one, other) = (move_loss(tree, node), move_loss(again.tree(), node));
            let rounded = |loss: f32| (loss * 1000.0).round();
            assert_eq!(one.map(rounded), other.map(rounded), "{variant}");
        }
    }
}

/// While it runs, live analysis is the analysis of the position for chart, player cards and
/// arrows.
#[test]
fn live_analysis_updates_the_stored_analysis() {
    let mut test = TestSession::of_match(&with("two-fast", &["person", "person"]));
    test.handle(MatchCommand::Review(true));
    test.handle(AnalysisCommand::Live);
    let node = test.game().tree().cursor();
    for _ in 0..3 {
        let revision = test.session.analysis().revision();
        test.until("lines", |test| {
            let analysis = test.session.analysis();
            analysis.revision() != revision && !analysis.lines().is_empty()
        });
        let best = &test.session.analysis().lines()[0];
        let analysis = test.game().tree().analysis(node).expect("an analysis");
        assert_eq!(analysis.line, best.info.line);
        assert_eq!(analysis.chances, best.info.chances);
        assert_eq!(analysis.depth, best.info.depth);
    }
    test.handle(AnalysisCommand::Stop);
    test.wait_for_idle_threads();
    assert!(test.game().tree().analysis(node).is_some(), "it stays");
    // A longer stored analysis is displayed at first, and stays stored.
    let mut longer = test.game().tree().analysis(node).unwrap().clone();
    longer.budget = Duration::from_secs(3_600);
    longer.depth = 99;
    test.set_analysis(node, longer.clone());
    test.handle(AnalysisCommand::Live);
    test.until("a search", |test| test.threads() == 1);
    test.rest();
    let lines = test.session.analysis().lines();
    assert_eq!((lines.len(), lines[0].info.depth), (1, 99));
    test.until("lines of the search", |test| {
        test.session.analysis().lines().len() == 3
    });
    assert_eq!(test.game().tree().analysis(node), Some(&longer));
}

#[test]
fn the_estimated_time_grows_with_the_positions() {
    let second = Duration::from_secs(1);
    let one = estimated_time(1, second);
    assert!((second..=second * 3).contains(&one), "{one:?}");
    assert_eq!(estimated_time(400, second), one * 400);
    assert_eq!(estimated_time(0, second), Duration::ZERO);
    for (positions, uncertain, new, seconds) in [
        (0, 0, 0, 0),
        (1, 0, 0, 3),
        // One of two new moves may be uncertain, and two others are.
        (3, 0, 2, 13),
        (3, 2, 2, 33),
        (400, 0, 400, 1_200),
    ] {
        let estimated = estimated_line_time(positions, uncertain, new, second);
        assert_eq!(estimated, second * seconds, "{positions} {uncertain} {new}");
    }
}

#[test]
fn live_analysis_reports_several_lines() {
    let mut test = TestSession::of_match(&with("two-fast", &["person", "person"]));
    test.handle(MatchCommand::Review(true));
    test.handle(AnalysisCommand::Live);
    assert!(test.session.analysis().is_live());
    test.until("three lines", |test| {
        test.session.analysis().lines().len() == 3
    });
    let lines = test.session.analysis().lines().to_vec();
    let mover = test.game().turn().index();
    let firsts: Vec<_> = lines.iter().map(|line| line.info.line[0].1).collect();
    assert!(firsts[0] != firsts[1] && firsts[1] != firsts[2] && firsts[0] != firsts[2]);
    for line in &lines {
        assert_eq!(line.texts.len(), line.info.line.len());
        assert!(test.game().actions().contains(&line.info.line[0].1));
        assert!((0.0..=1.0).contains(&line.info.chances[mover]));
    }
    let depth = lines[0].info.depth;
    test.until("a deeper line", |test| {
        let lines = test.session.analysis().lines();
        lines.first().is_some_and(|line| line.info.depth > depth)
    });
    // It continues with the next position and stores its result for the previous one.
    let before = test.game().tree().cursor();
    let action = test.game().actions()[0];
    test.handle(MatchCommand::Play(action));
    test.until("lines of the next position", |test| {
        let after = test.game().tree().cursor();
        let lines = test.session.analysis().lines();
        after != before && !lines.is_empty()
    });
    let analysis = test.game().tree().analysis(before).expect("an analysis");
    assert_eq!(
        (analysis.player.as_str(), analysis.depth > 0),
        (ANALYSIS_PLAYER, true)
    );
    test.handle(AnalysisCommand::Stop);
    test.wait_for_idle_threads();
    test.rest();
    assert!(test.session.analysis().lines().is_empty());
    assert!(!test.session.analysis().is_live());
    // The analysis of the line replaces it, and the end of the review stops it.
    test.handle(AnalysisCommand::Live);
    test.handle(AnalysisCommand::Start);
    assert!(!test.session.analysis().is_live());
    test.handle(AnalysisCommand::Live);
    test.handle(MatchCommand::Review(false));
    test.wait_for_idle_threads();
    assert!(!test.session.analysis().is_live());
}

/// The lines of a position are shown again when one returns, until the new search is as deep.
#[test]
fn live_analysis_shows_earlier_lines_of_a_position() {
    let mut test = TestSession::of_match(&with("two-fast", &["person", "person"]));
    test.handle(MatchCommand::Review(true));
    test.handle(AnalysisCommand::Live);
    let depth = |test: &TestSession| {
        let lines = test.session.analysis().lines();
        lines.iter().map(|line| line.info.depth).min().unwrap_or(0)
    };
    let is_deep =
        |test: &TestSession| test.session.analysis().lines().len() == 3 && depth(test) >= 4;
    test.until("deep lines", is_deep);
    let start = test.game().tree().cursor();
    let action = test.game().actions()[0];
    let lines = test.session.analysis().lines().to_vec();
    test.handle(MatchCommand::Play(action));
    test.until("lines of the next position", |test| {
        test.game().tree().cursor() != start && test.session.analysis().lines().len() == 3
    });
    // The search is started at once, but its lines are read later.
    test.handle(MatchCommand::GoToNode(start));
    let earlier = test.session.analysis().lines().to_vec();
    assert_eq!(earlier.len(), 3);
    // The last lines can be newer than the ones read above.
    assert!(earlier[0].info.nodes >= lines[0].info.nodes);
    for _ in 0..3 {
        let shown = test.session.analysis().lines();
        assert!(
            shown
                .iter()
                .zip(&earlier)
                .all(|(shown, earlier)| { shown.info.depth >= earlier.info.depth })
        );
        test.rest();
    }
    // With another number of lines nothing is known.
    let node = test.game().tree().cursor();
    let revision = test.session.analysis().revision();
    test.session.set_live_analysis(&LiveAnalysisSettings {
        lines: 2,
        limit: AnalysisLimit::Depth(1),
        ..LiveAnalysisSettings::default()
    });
    test.until("two lines", |test| {
        let analysis = test.session.analysis();
        analysis.revision() != revision && analysis.lines().len() == 2
    });
    assert_eq!(test.game().tree().cursor(), node);
    assert_eq!(depth(&test), 1);
}

#[test]
fn the_main_line_changes_only_in_an_unfinished_match() {
    for (moves, is_finished) in [(5_000, true), (6, false)] {
        let mut test = reviewed(moves);
        let main = test.game().tree().main_line();
        test.handle(MatchCommand::GoToNode(main[1]));
        let played = test.game().tree().mv(main[2]).unwrap().action;
        let actions = test.game().actions();
        let other = *actions.iter().find(|action| **action != played).unwrap();
        test.handle(MatchCommand::Play(other));
        let tried = test.game().tree().cursor();
        test.handle(MatchCommand::MakeMainLine(tried));
        assert_eq!(test.game().tree().cursor(), tried);
        let expected = if is_finished {
            main.clone()
        } else {
            vec![main[0], main[1], tried]
        };
        assert_eq!(test.game().tree().main_line(), expected);
        // The other moves are a variation.
        assert_eq!(test.game().tree().children(main[1]).len(), 2);
    }
}

#[test]
fn variations_are_deleted_and_the_main_line_stays() {
    let mut test = finished();
    let main = test.game().tree().main_line();
    test.handle(MatchCommand::GoToNode(main[2]));
    let other = |test: &TestSession| {
        let played = test.game().tree().mv(main[3]).unwrap().action;
        let actions = test.game().actions();
        *actions.iter().find(|action| **action != played).unwrap()
    };
    let action = other(&test);
    test.handle(MatchCommand::Play(action));
    let first = test.game().tree().cursor();
    let reply = test.game().actions()[0];
    test.handle(MatchCommand::Play(reply));
    for node in [main[0], main[1], main[3]] {
        test.handle(MatchCommand::DeleteVariation(node));
        assert_eq!(test.game().tree().children(main[2]), [main[3], first]);
    }
    test.handle(MatchCommand::DeleteVariation(first));
    // The deleted moves were displayed.
    assert_eq!(test.game().tree().cursor(), main[2]);
    assert_eq!(test.game().tree().children(main[2]), [main[3]]);
    assert_eq!(test.game().tree().main_line(), main);
    let record = stack_session::storage::record_of(test.current());
    assert!(record.branches.is_empty());
}
