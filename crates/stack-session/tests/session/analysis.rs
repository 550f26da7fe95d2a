//! The analysis of a studied match, run by commands.

use std::sync::Arc;
use std::sync::atomic::AtomicUsize;
use std::time::Duration;

use stack_session::analysis::AnalysisCommand;
use stack_session::play::MatchCommand;
use stack_session::players::{ADVISER, Roster};
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
    assert_eq!(bench.session.analysis().left(&line), line.len());
    bench.handle(AnalysisCommand::Start);
    let (_, total) = bench.session.analysis().progress().unwrap();
    assert_eq!(total, line.len());
    bench.until("the end", |bench| {
        bench.session.analysis().progress().is_none()
    });
    let analysis = bench.session.analysis();
    assert_eq!(analysis.left(&line), 0);
    for &node in &line {
        let insight = analysis.insight(node).unwrap();
        let end = Some(&node) == line.last();
        assert_eq!(insight.line.is_empty(), end);
        assert_eq!(insight.texts.len(), insight.line.len());
        let chances = bench.game().tree().chances(node).unwrap();
        let sum: f32 = chances.iter().sum();
        assert!((sum - 1.0).abs() < 0.05, "{chances:?}");
        // The best move is one of the position.
        if let Some(&(mover, action)) = insight.line.first() {
            let there = bench.game().fork(node).unwrap();
            assert_eq!(mover, there.turn());
            assert!(there.actions().contains(&action));
        }
    }
    bench.until_no_thread();
    // Another match has none of it.
    bench.handle(MatchCommand::Start(with("two", &["person", "person"])));
    assert!(bench.session.analysis().insight(line[0]).is_none());
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
        let action = bench.game().fork(stack_session::game::Node::START);
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
