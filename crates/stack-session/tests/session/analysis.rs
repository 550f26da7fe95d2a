//! Analysis of reviewed matches.

use std::sync::Arc;
use std::sync::atomic::AtomicUsize;
use std::time::Duration;

use stack_session::analysis::{
    AnalysisCommand, Annotation, annotation, best_move_reason, estimated_time, move_loss,
    unanalyzed, underanalyzed,
};
use stack_session::game::{MoveLoss, NodeId, PositionAnalysis};
use stack_session::play::MatchCommand;
use stack_session::players::{ComputerPlayerFactory, HINT_PLAYER};
use stack_session::search::GRACE_PERIOD;
use stack_session::session::{Notice, SessionTimes};

use crate::common::{Bench, Failing, Patient, play, with};

/// Starts the review of a finished match. Searches hardly take any time.
fn finished() -> Bench {
    let mut bench = Bench::of_match(&with("two-fast", &["person", "person"]));
    bench.session.set_times(SessionTimes {
        analysis_per_position: Duration::from_millis(1),
        ..bench.session.times()
    });
    play(&mut bench, &mut 5, 5_000);
    bench.handle(MatchCommand::Review(true));
    bench
}

#[test]
fn every_position_of_the_line_is_analyzed() {
    let mut bench = finished();
    let line = bench.game().displayed_line();
    let left = |bench: &Bench| unanalyzed(bench.game().tree(), &line).count();
    assert_eq!(left(&bench), line.len());
    bench.handle(AnalysisCommand::Start);
    let (_, total) = bench.session.analysis().progress().unwrap();
    assert_eq!(total, line.len());
    bench.until("the end", |bench| {
        bench.session.analysis().progress().is_none()
    });
    assert_eq!(left(&bench), 0);
    for &node in &line {
        let analysis = bench.game().tree().analysis(node).unwrap();
        assert_eq!(analysis.player, HINT_PLAYER);
        let end = Some(&node) == line.last();
        assert_eq!(analysis.line.is_empty(), end);
        assert_eq!(analysis.texts.len(), analysis.line.len());
        let chances = analysis.chances;
        let sum: f32 = chances.iter().sum();
        assert!((sum - 1.0).abs() < 0.05, "{chances:?}");
        // The best move is legal.
        if let Some(&(mover, action)) = analysis.line.first() {
            let there = bench.game().fork(node).unwrap();
            assert_eq!(mover, there.turn());
            assert!(there.actions().contains(&action));
            // Uncertain moves get four times the time.
            assert!([1, 4].map(Duration::from_millis).contains(&analysis.budget));
            let reason = best_move_reason(bench.game(), node).unwrap();
            assert!(reason.height_after >= 1, "{reason:?}");
        }
    }
    bench.until_no_thread();
    // Another match has no analysis.
    bench.handle(MatchCommand::Start(with("two", &["person", "person"])));
    assert!(bench.game().tree().analysis(line[0]).is_none());
}

#[test]
fn the_analysis_stops_on_another_line_end_of_review_and_command() {
    for command in [
        AnalysisCommand::Stop.into(),
        MatchCommand::Review(false).into(),
        MatchCommand::Leave.into(),
        stack_session::session::Command::Match(MatchCommand::Start(with("two", &["person"; 2]))),
    ] {
        let mut bench = finished();
        let action = bench.game().fork(NodeId::START);
        let action = action.unwrap().actions()[0];
        bench.seat_thinker(HINT_PLAYER, move || Patient(action));
        bench.handle(AnalysisCommand::Start);
        bench.until("a search", |bench| bench.threads() == 1);
        assert!(bench.session.analysis().progress().is_some());
        bench.handle(command);
        assert_eq!(bench.session.analysis().progress(), None);
        bench.until_no_thread();
        bench.rest();
        assert_eq!(bench.threads(), 0);
    }
}

#[test]
fn failed_searches_are_reported() {
    let mut bench = finished();
    let count = Arc::new(AtomicUsize::new(0));
    let failing = count.clone();
    bench.seat_thinker(HINT_PLAYER, move || Failing(failing.clone()));
    bench.handle(AnalysisCommand::Start);
    bench.until("the notice", |bench| !failures(bench).is_empty());
    assert_eq!(failures(&bench), ["a fault made on purpose"]);
    assert_eq!(bench.session.analysis().progress(), None);
    // The same holds for a player that cannot be created.
    let refuse = |_: &dyn stack_session::game::AnyMatch, _: &str| Err("nobody here".to_string());
    bench
        .session
        .set_player_factory(ComputerPlayerFactory(Arc::new(refuse)));
    bench.handle(AnalysisCommand::Start);
    assert_eq!(failures(&bench)[1..], ["nobody here"]);
    assert_eq!(bench.session.analysis().progress(), None);
}

fn failures(bench: &Bench) -> Vec<&str> {
    let notices = bench.notices().into_iter();
    let failures = notices.filter_map(|notice| match notice {
        Notice::AnalysisFailed(why) => Some(&**why),
        _ => None,
    });
    failures.collect()
}

#[test]
fn the_review_of_a_finished_game_is_analyzed_automatically() {
    for (seconds, begins) in [(0, false), (30, true)] {
        let mut bench = Bench::of_match(&with("two", &["person", "person"]));
        let action = bench.game().actions()[0];
        bench.session.set_times(SessionTimes {
            analysis_per_position: Duration::from_secs(600),
            auto_analysis: Duration::from_secs(seconds),
            ..bench.session.times()
        });
        bench.seat_thinker(HINT_PLAYER, move || Patient(action));
        bench.stop_clock();
        // An unfinished game is not analyzed automatically.
        bench.handle(MatchCommand::Review(true));
        assert_eq!(bench.session.analysis().progress(), None);
        bench.handle(MatchCommand::Review(false));
        bench.person_plays();
        bench.handle(MatchCommand::Resign(bench.game().head_turn()));
        bench.handle(MatchCommand::Review(true));
        assert_eq!(bench.session.analysis().progress().is_some(), begins);
        if !begins {
            continue;
        }
        // Each position gets an equal share.
        let part = Duration::from_secs(seconds) / bench.game().displayed_line().len() as u32;
        while let Some(progress) = bench.session.analysis().progress() {
            let due = bench.session.next_due().unwrap() - bench.now();
            assert_eq!(due, part + GRACE_PERIOD);
            bench.advance(due);
            bench.until("the next position", |bench| {
                bench.session.analysis().progress() != Some(progress)
            });
        }
        // An analysis on command has no total time.
        bench.handle(AnalysisCommand::Start);
        bench.advance(Duration::from_secs(60));
        assert!(bench.session.analysis().progress().is_some());
        bench.handle(AnalysisCommand::Stop);
        bench.until_no_thread();
    }
}

#[test]
fn positions_are_analyzed_again_only_with_more_time() {
    let mut bench = finished();
    let line = bench.game().displayed_line();
    let run = |bench: &mut Bench, command| {
        bench.handle(command);
        let total = bench.session.analysis().progress().map(|(_, total)| total);
        bench.until("the end", |bench| {
            bench.session.analysis().progress().is_none()
        });
        total
    };
    let positions = line.len();
    assert_eq!(run(&mut bench, AnalysisCommand::Start), Some(positions));
    assert_eq!(run(&mut bench, AnalysisCommand::Start), None);
    // All positions except the end of the match get more time.
    let time = Duration::from_millis(5);
    bench.session.set_times(SessionTimes {
        analysis_per_position: time,
        ..bench.session.times()
    });
    let left = |bench: &Bench| underanalyzed(bench.game().tree(), &line, time).count();
    assert_eq!(left(&bench), positions - 1);
    // With a total time only positions without an analysis are searched.
    let all = Duration::from_secs(1);
    assert_eq!(run(&mut bench, AnalysisCommand::StartWithin(all)), None);
    assert_eq!(left(&bench), positions - 1);
    assert_eq!(run(&mut bench, AnalysisCommand::Start), Some(positions - 1));
    assert_eq!(left(&bench), 0);
}

#[test]
fn a_total_time_is_divided_by_the_positions() {
    let mut bench = finished();
    let line = bench.game().displayed_line();
    bench.session.set_times(SessionTimes {
        analysis_per_position: Duration::from_secs(60),
        ..bench.session.times()
    });
    let all = Duration::from_millis(2) * line.len() as u32;
    bench.handle(AnalysisCommand::StartWithin(all));
    bench.until("the end", |bench| {
        bench.session.analysis().progress().is_none()
    });
    let analysis = bench.game().tree().analysis(line[0]).unwrap();
    assert_eq!(analysis.budget, Duration::from_millis(2));
}

/// A search that ignores its limit is stopped at its deadline, for which the timer is set.
#[test]
fn an_analysis_stops_at_its_deadline() {
    let mut bench = finished();
    let line = bench.game().displayed_line();
    let action = bench.game().fork(NodeId::START).unwrap().actions()[0];
    bench.seat_thinker(HINT_PLAYER, move || Patient(action));
    bench.session.set_times(SessionTimes {
        analysis_per_position: Duration::from_millis(400),
        ..bench.session.times()
    });
    bench.stop_clock();
    bench.handle(AnalysisCommand::Start);
    bench.until("a search", |bench| bench.threads() == 1);
    let due = bench.session.next_due().unwrap() - bench.now();
    assert_eq!(due, Duration::from_millis(500));
    let left = unanalyzed(bench.game().tree(), &line).count();
    bench.advance(due);
    bench.until("the next position", |bench| {
        unanalyzed(bench.game().tree(), &line).count() < left
    });
}

/// Win chances of players and differences between the analyses of neighboring positions are no
/// annotations. Only a loss in one search is.
#[test]
fn only_losses_in_one_search_are_annotated() {
    let mut bench = Bench::of_match(&with("two", &["person", "person"]));
    bench.person_plays();
    let number = bench.current().id;
    let nodes = bench.game().displayed_line();
    let chances = [[0.9, 0.0, 0.0, 0.1], [0.1, 0.0, 0.0, 0.9]];
    let opinion = |node, chances| MatchCommand::SetPlayerChances {
        number,
        node,
        chances,
    };
    for (&node, chances) in nodes.iter().zip(chances) {
        bench.handle(opinion(node, chances));
    }
    assert_eq!(annotation(bench.game().tree(), nodes[1]), None);
    for (&node, chances) in nodes.iter().zip(chances) {
        let analysis = PositionAnalysis {
            chances,
            ..PositionAnalysis::default()
        };
        bench.handle(MatchCommand::SetAnalysis {
            number,
            node,
            analysis,
        });
    }
    assert_eq!(annotation(bench.game().tree(), nodes[1]), None);
    let played = bench.game().tree().mv(nodes[1]).unwrap().clone();
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
        bench.handle(MatchCommand::SetAnalysis {
            number,
            node: nodes[0],
            analysis,
        });
        // The best move of the analysis loses nothing.
        assert_eq!(annotation(bench.game().tree(), nodes[1]), annotated);
    }
    // The player's win chances are independent.
    bench.handle(opinion(nodes[1], [0.5, 0.0, 0.0, 0.5]));
    let tree = bench.game().tree();
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
        let mut bench = Bench::of_match(&with(variant, &seats[..count]));
        bench.session.set_times(SessionTimes {
            analysis_per_position: Duration::from_millis(60),
            ..bench.session.times()
        });
        play(&mut bench, &mut 7, 6);
        bench.handle(MatchCommand::Review(true));
        bench.handle(AnalysisCommand::Start);
        bench.until("the end", |bench| {
            bench.session.analysis().progress().is_none()
        });
        let (tree, line) = (bench.game().tree(), bench.game().displayed_line());
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
        let record = bench.game().record();
        let (_, again) = stack_session::game::open_record(&record).unwrap();
        for &node in &line[1..] {
            let (one, other) = (move_loss(tree, node), move_loss(again.tree(), node));
            let rounded = |loss: f32| (loss * 1000.0).round();
            assert_eq!(one.map(rounded), other.map(rounded), "{variant}");
        }
    }
}

/// While it runs, infinite analysis is the analysis of the position for chart, player cards and
/// arrows.
#[test]
fn infinite_analysis_updates_the_stored_analysis() {
    let mut bench = Bench::of_match(&with("two-fast", &["person", "person"]));
    bench.handle(MatchCommand::Review(true));
    bench.handle(AnalysisCommand::Infinite);
    let node = bench.game().tree().cursor();
    for _ in 0..3 {
        let revision = bench.session.analysis().revision();
        bench.until("lines", |bench| {
            let analysis = bench.session.analysis();
            analysis.revision() != revision && !analysis.lines().is_empty()
        });
        let best = &bench.session.analysis().lines()[0];
        let analysis = bench.game().tree().analysis(node).expect("an analysis");
        assert_eq!(analysis.line, best.info.line);
        assert_eq!(analysis.chances, best.info.chances);
        assert_eq!(analysis.depth, best.info.depth);
    }
    bench.handle(AnalysisCommand::Stop);
    bench.until_no_thread();
    assert!(bench.game().tree().analysis(node).is_some(), "it stays");
    // A longer stored analysis is displayed.
    let number = bench.current().id;
    let mut longer = bench.game().tree().analysis(node).unwrap().clone();
    longer.budget = Duration::from_secs(3_600);
    longer.depth = 99;
    bench.handle(MatchCommand::SetAnalysis {
        number,
        node,
        analysis: longer.clone(),
    });
    bench.handle(AnalysisCommand::Infinite);
    bench.until("a search", |bench| bench.threads() == 1);
    bench.rest();
    let lines = bench.session.analysis().lines();
    assert_eq!((lines.len(), lines[0].info.depth), (1, 99));
    assert_eq!(bench.game().tree().analysis(node), Some(&longer));
}

#[test]
fn the_estimated_time_grows_with_the_positions() {
    let second = Duration::from_secs(1);
    let one = estimated_time(1, second);
    assert!((second..second * 3).contains(&one), "{one:?}");
    assert_eq!(estimated_time(400, second), one * 400);
    assert_eq!(estimated_time(0, second), Duration::ZERO);
}

#[test]
fn infinite_analysis_reports_several_lines() {
    let mut bench = Bench::of_match(&with("two-fast", &["person", "person"]));
    bench.handle(MatchCommand::Review(true));
    bench.handle(AnalysisCommand::Infinite);
    assert!(bench.session.analysis().is_infinite());
    bench.until("three lines", |bench| {
        bench.session.analysis().lines().len() == 3
    });
    let lines = bench.session.analysis().lines().to_vec();
    let mover = bench.game().turn().index();
    let firsts: Vec<_> = lines.iter().map(|line| line.info.line[0].1).collect();
    assert!(firsts[0] != firsts[1] && firsts[1] != firsts[2] && firsts[0] != firsts[2]);
    for line in &lines {
        assert_eq!(line.texts.len(), line.info.line.len());
        assert!(bench.game().actions().contains(&line.info.line[0].1));
        assert!((0.0..=1.0).contains(&line.info.chances[mover]));
    }
    let depth = lines[0].info.depth;
    bench.until("a deeper line", |bench| {
        let lines = bench.session.analysis().lines();
        lines.first().is_some_and(|line| line.info.depth > depth)
    });
    // It continues with the next position and stores its result for the previous one.
    let before = bench.game().tree().cursor();
    let action = bench.game().actions()[0];
    bench.handle(MatchCommand::Play(action));
    bench.until("lines of the next position", |bench| {
        let after = bench.game().tree().cursor();
        let lines = bench.session.analysis().lines();
        after != before && !lines.is_empty()
    });
    let analysis = bench.game().tree().analysis(before).expect("an analysis");
    assert_eq!(
        (analysis.player.as_str(), analysis.depth > 0),
        (HINT_PLAYER, true)
    );
    bench.handle(AnalysisCommand::Stop);
    bench.until_no_thread();
    bench.rest();
    assert!(bench.session.analysis().lines().is_empty());
    assert!(!bench.session.analysis().is_infinite());
    // The analysis of the line replaces it, and the end of the review stops it.
    bench.handle(AnalysisCommand::Infinite);
    bench.handle(AnalysisCommand::Start);
    assert!(!bench.session.analysis().is_infinite());
    bench.handle(AnalysisCommand::Infinite);
    bench.handle(MatchCommand::Review(false));
    bench.until_no_thread();
    assert!(!bench.session.analysis().is_infinite());
}
