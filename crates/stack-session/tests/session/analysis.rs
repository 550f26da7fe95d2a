//! The analysis of a studied match, run by commands.

use std::sync::Arc;
use std::sync::atomic::AtomicUsize;
use std::time::Duration;

use stack_session::analysis::{
    AnalysisCommand, Judgement, hasty, judgement, reason_at, unanalysed,
};
use stack_session::game::{Insight, Node};
use stack_session::play::MatchCommand;
use stack_session::players::{ADVISER, Roster};
use stack_session::search::OVERTIME;
use stack_session::session::{Notice, SessionTimes};

use crate::common::{Bench, Failing, Patient, play, with};

/// A finished match on the table, studied; a search takes hardly any time.
fn finished() -> Bench {
    let mut bench = Bench::of_match(&with("two-fast", &["person", "person"]));
    bench.session.set_times(SessionTimes {
        analysis: Duration::from_millis(1),
        ..bench.session.times()
    });
    play(&mut bench, &mut 5, 5_000);
    bench.handle(MatchCommand::Study(true));
    bench
}

#[test]
fn every_position_of_the_line_gets_an_insight() {
    let mut bench = finished();
    let line = bench.game().shown();
    let left = |bench: &Bench| unanalysed(bench.game().tree(), &line).count();
    assert_eq!(left(&bench), line.len());
    bench.handle(AnalysisCommand::Start);
    let (_, total) = bench.session.analysis().progress().unwrap();
    assert_eq!(total, line.len());
    bench.until("the end", |bench| {
        bench.session.analysis().progress().is_none()
    });
    assert_eq!(left(&bench), 0);
    for &node in &line {
        let insight = bench.game().tree().insight(node).unwrap();
        assert_eq!(insight.judge, ADVISER);
        let end = Some(&node) == line.last();
        assert_eq!(insight.line.is_empty(), end);
        assert_eq!(insight.texts.len(), insight.line.len());
        let chances = insight.chances;
        let sum: f32 = chances.iter().sum();
        assert!((sum - 1.0).abs() < 0.05, "{chances:?}");
        // The best move is one of the position.
        if let Some(&(mover, action)) = insight.line.first() {
            let there = bench.game().fork(node).unwrap();
            assert_eq!(mover, there.turn());
            assert!(there.actions().contains(&action));
            assert_eq!(insight.budget, Duration::from_millis(1));
            let reason = reason_at(bench.game(), node).unwrap();
            assert!(reason.height >= 1, "{reason:?}");
        }
    }
    bench.until_no_thread();
    // Another match has none of it.
    bench.handle(MatchCommand::Start(with("two", &["person", "person"])));
    assert!(bench.game().tree().insight(line[0]).is_none());
}

#[test]
fn another_line_the_end_of_the_study_and_a_command_stop_it() {
    for command in [
        AnalysisCommand::Stop.into(),
        MatchCommand::Study(false).into(),
        MatchCommand::Leave.into(),
        stack_session::session::Command::Match(MatchCommand::Start(with("two", &["person"; 2]))),
    ] {
        let mut bench = finished();
        let action = bench.game().fork(Node::START);
        let action = action.unwrap().actions()[0];
        bench.seat_thinker(ADVISER, move || Patient(action));
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
fn a_search_that_fails_is_named() {
    let mut bench = finished();
    let count = Arc::new(AtomicUsize::new(0));
    let failing = count.clone();
    bench.seat_thinker(ADVISER, move || Failing(failing.clone()));
    bench.handle(AnalysisCommand::Start);
    bench.until("the notice", |bench| !failures(bench).is_empty());
    assert_eq!(failures(&bench), ["a fault made on purpose"]);
    assert_eq!(bench.session.analysis().progress(), None);
    // So is a player that cannot be created.
    let refuse = |_: &dyn stack_session::game::AnyMatch, _: &str| Err("nobody here".to_string());
    bench.session.set_roster(Roster(Arc::new(refuse)));
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
fn the_review_of_a_finished_game_analyses_by_itself_for_so_long() {
    for (seconds, begins) in [(0, false), (30, true)] {
        let mut bench = Bench::of_match(&with("two", &["person", "person"]));
        let action = bench.game().actions()[0];
        bench.session.set_times(SessionTimes {
            analysis: Duration::from_secs(600),
            analysis_alone: Duration::from_secs(seconds),
            ..bench.session.times()
        });
        bench.seat_thinker(ADVISER, move || Patient(action));
        bench.stop_clock();
        // A game that goes on is not analysed.
        bench.handle(MatchCommand::Study(true));
        assert_eq!(bench.session.analysis().progress(), None);
        bench.handle(MatchCommand::Study(false));
        bench.person_plays();
        bench.handle(MatchCommand::GiveUp(bench.game().live_turn()));
        bench.handle(MatchCommand::Study(true));
        assert_eq!(bench.session.analysis().progress().is_some(), begins);
        if !begins {
            continue;
        }
        // Each position gets an equal part.
        let part = Duration::from_secs(seconds) / bench.game().shown().len() as u32;
        while let Some(progress) = bench.session.analysis().progress() {
            let due = bench.session.next_due().unwrap() - bench.now();
            assert_eq!(due, part + OVERTIME);
            bench.advance(due);
            bench.until("the next position", |bench| {
                bench.session.analysis().progress() != Some(progress)
            });
        }
        // One that is asked for takes as long as it takes.
        bench.handle(AnalysisCommand::Start);
        bench.advance(Duration::from_secs(60));
        assert!(bench.session.analysis().progress().is_some());
        bench.handle(AnalysisCommand::Stop);
        bench.until_no_thread();
    }
}

#[test]
fn more_time_lets_it_judge_again_and_nothing_else_does() {
    let mut bench = finished();
    let line = bench.game().shown();
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
    // All but the end of the match are given two milliseconds more.
    let time = Duration::from_millis(3);
    bench.session.set_times(SessionTimes {
        analysis: time,
        ..bench.session.times()
    });
    let left = |bench: &Bench| hasty(bench.game().tree(), &line, time).count();
    assert_eq!(left(&bench), positions - 1);
    // Within a time in all only what is unknown is searched.
    let all = Duration::from_secs(1);
    assert_eq!(run(&mut bench, AnalysisCommand::StartWithin(all)), None);
    assert_eq!(left(&bench), positions - 1);
    assert_eq!(run(&mut bench, AnalysisCommand::Start), Some(positions - 1));
    assert_eq!(left(&bench), 0);
}

#[test]
fn a_time_for_all_positions_is_shared_by_them() {
    let mut bench = finished();
    let line = bench.game().shown();
    bench.session.set_times(SessionTimes {
        analysis: Duration::from_secs(60),
        ..bench.session.times()
    });
    let all = Duration::from_millis(2) * line.len() as u32;
    bench.handle(AnalysisCommand::StartWithin(all));
    bench.until("the end", |bench| {
        bench.session.analysis().progress().is_none()
    });
    let insight = bench.game().tree().insight(line[0]).unwrap();
    assert_eq!(insight.budget, Duration::from_millis(2));
}

/// A search that ignores its limit is hurried when its time is over: the alarm is set to that moment.
#[test]
fn a_search_that_does_not_end_by_itself_is_hurried() {
    let mut bench = finished();
    let line = bench.game().shown();
    let action = bench.game().fork(Node::START).unwrap().actions()[0];
    bench.seat_thinker(ADVISER, move || Patient(action));
    bench.session.set_times(SessionTimes {
        analysis: Duration::from_millis(400),
        ..bench.session.times()
    });
    bench.stop_clock();
    bench.handle(AnalysisCommand::Start);
    bench.until("a search", |bench| bench.threads() == 1);
    let due = bench.session.next_due().unwrap() - bench.now();
    assert_eq!(due, Duration::from_millis(500));
    let left = unanalysed(bench.game().tree(), &line).count();
    bench.advance(due);
    bench.until("the next position", |bench| {
        unanalysed(bench.game().tree(), &line).count() < left
    });
}

/// Opinions of players set no marks: only what one judge found in both positions does.
#[test]
fn opinions_are_no_judgements() {
    let mut bench = Bench::of_match(&with("two", &["person", "person"]));
    bench.person_plays();
    let number = bench.current().number;
    let nodes = bench.game().shown();
    let chances = [[0.9, 0.0, 0.0, 0.1], [0.1, 0.0, 0.0, 0.9]];
    let opinion = |node, chances| MatchCommand::SetChances {
        number,
        node,
        chances,
    };
    for (&node, chances) in nodes.iter().zip(chances) {
        bench.handle(opinion(node, chances));
    }
    assert_eq!(judgement(bench.game().tree(), nodes[1]), None);
    for (&node, chances) in nodes.iter().zip(chances) {
        let insight = Insight {
            chances,
            ..Insight::default()
        };
        bench.handle(MatchCommand::SetInsight {
            number,
            node,
            insight,
        });
    }
    let judged = judgement(bench.game().tree(), nodes[1]);
    assert_eq!(judged, Some(Judgement::Blunder));
    // The opinion stands beside it.
    bench.handle(opinion(nodes[1], [0.5, 0.0, 0.0, 0.5]));
    let tree = bench.game().tree();
    assert_eq!(tree.chances(nodes[1]), Some([0.5, 0.0, 0.0, 0.5]));
    assert_eq!(judgement(tree, nodes[1]), judged);
}

#[test]
fn without_an_end_the_position_on_the_table_has_several_lines_that_grow() {
    let mut bench = Bench::of_match(&with("two-fast", &["person", "person"]));
    bench.handle(MatchCommand::Study(true));
    bench.handle(AnalysisCommand::Endless);
    assert!(bench.session.analysis().is_endless());
    bench.until("three lines", |bench| {
        bench.session.analysis().lines().len() == 3
    });
    let lines = bench.session.analysis().lines().to_vec();
    let mover = bench.game().turn().index();
    let firsts: Vec<_> = lines.iter().map(|line| line.thought.line[0].1).collect();
    assert!(firsts[0] != firsts[1] && firsts[1] != firsts[2] && firsts[0] != firsts[2]);
    for line in &lines {
        assert_eq!(line.texts.len(), line.thought.line.len());
        assert!(bench.game().actions().contains(&line.thought.line[0].1));
        assert!((0.0..=1.0).contains(&line.thought.chances[mover]));
    }
    let depth = lines[0].thought.depth;
    bench.until("a deeper line", |bench| {
        let lines = bench.session.analysis().lines();
        lines.first().is_some_and(|line| line.thought.depth > depth)
    });
    // It goes on with the next position, and what it found out stays with the one before.
    let before = bench.game().tree().cursor();
    let action = bench.game().actions()[0];
    bench.handle(MatchCommand::Act(action));
    bench.until("lines of the next position", |bench| {
        let after = bench.game().tree().cursor();
        let lines = bench.session.analysis().lines();
        after != before && !lines.is_empty()
    });
    let insight = bench.game().tree().insight(before).expect("an insight");
    assert_eq!((insight.judge.as_str(), insight.depth > 0), (ADVISER, true));
    bench.handle(AnalysisCommand::Stop);
    bench.until_no_thread();
    bench.rest();
    assert!(bench.session.analysis().lines().is_empty());
    assert!(!bench.session.analysis().is_endless());
    // The analysis of the whole line ends it, and so does the end of the review.
    bench.handle(AnalysisCommand::Endless);
    bench.handle(AnalysisCommand::Start);
    assert!(!bench.session.analysis().is_endless());
    bench.handle(AnalysisCommand::Endless);
    bench.handle(MatchCommand::Study(false));
    bench.until_no_thread();
    assert!(!bench.session.analysis().is_endless());
}
