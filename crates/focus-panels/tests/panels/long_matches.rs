//! Tests of very long matches: opening is linear, and a frame costs nothing per move.

use std::time::{Duration, Instant};

use egui::{Rect, pos2, vec2};
use focus_panels::hud::{Hud, MovesCache, cached_hud};
use stack_session::game::NodeId;
use stack_session::play::{MatchCommand, OpenedMatch, Origin};
use stack_session::search::WakeHandle;
use stack_session::session::Session;
use stack_session::settings::Settings;

use super::common::{SHUFFLE, SMALL, record, shown};

/// A session that reviews a match with this many moves.
fn reviewed(moves: usize) -> Session {
    let moves: Vec<_> = SHUFFLE.into_iter().cycle().take(moves).collect();
    let settings = [("repetition", "0"), ("quiet-rounds", "0")];
    let record = record("two", None, &settings, &moves);
    let expanded = OpenedMatch::from_record(&record, Origin::External(None)).unwrap();
    let mut session = Session::new(None, WakeHandle::default());
    session.handle(MatchCommand::Open(Box::new(expanded)));
    session
}

fn read(cache: &mut MovesCache, session: &Session) -> Hud {
    cached_hud(cache, session, &Settings::default(), false).unwrap()
}

/// Once every position was replayed for every value of the chart, and 20,000 moves took hours.
#[test]
fn a_long_match_is_opened_and_reviewed_in_linear_time() {
    let start = Instant::now();
    let mut session = reviewed(20_000);
    let mut cache = MovesCache::default();
    let hud = read(&mut cache, &session);
    assert_eq!(hud.move_list.main_line.moves.len(), 20_000);
    assert_eq!(hud.review.unwrap().unanalyzed, 20_001);
    for ply in [0, 19_999, 10_000] {
        session.handle(MatchCommand::GoToPly(ply));
        assert_eq!(read(&mut cache, &session).viewed_ply, ply);
    }
    // The button that leads to the end knows no number.
    session.handle(MatchCommand::GoToPly(usize::MAX));
    assert_eq!(read(&mut cache, &session).viewed_ply, 20_000);
    session.handle(MatchCommand::GoToPly(10_000));
    for _ in 0..50 {
        session.handle(MatchCommand::Undo);
    }
    for _ in 0..20 {
        session.handle(MatchCommand::Redo);
    }
    let hud = read(&mut cache, &session);
    assert_eq!(hud.viewed_ply, 9_970);
    let title = format!("4985. {}", SHUFFLE[1]);
    assert_eq!(hud.review.unwrap().title, title);
    assert!(
        start.elapsed() < Duration::from_secs(60),
        "{:?}",
        start.elapsed()
    );
}

#[test]
fn viewing_another_position_rebuilds_nothing() {
    let mut session = reviewed(100);
    let mut cache = MovesCache::default();
    let first = read(&mut cache, &session).move_list;
    session.handle(MatchCommand::GoToPly(7));
    let second = read(&mut cache, &session).move_list;
    assert!(std::sync::Arc::ptr_eq(&first.lines, &second.lines));
    assert_ne!(first.viewed, second.viewed);
    session.handle(MatchCommand::SetComment(
        NodeId::START,
        "A beginning".into(),
    ));
    let third = read(&mut cache, &session).move_list;
    assert_eq!(
        [&*second.start_comment, &*third.start_comment],
        ["", "A beginning"]
    );
}

#[test]
fn a_frame_of_a_long_match_costs_nothing_per_move() {
    let frame = |moves: usize| {
        let session = reviewed(moves);
        let hud = read(&mut MovesCache::default(), &session);
        let mut harness = shown(SMALL, hud, |ui, hud| {
            let rect = Rect::from_min_size(pos2(1024.0, 12.0), vec2(244.0, 500.0));
            let _ = hud.move_list.ui(ui, rect);
            let rect = Rect::from_min_size(pos2(12.0, 12.0), vec2(244.0, 196.0));
            let _ = hud.chart.as_ref().map(|chart| chart.ui(ui, rect));
        });
        let times = (0..8).map(|_| {
            let start = Instant::now();
            harness.step();
            start.elapsed()
        });
        times.min().unwrap_or_default()
    };
    let (short, long) = (frame(200), frame(40_000));
    assert!(
        long < 5 * short + Duration::from_millis(5),
        "{short:?}, {long:?}"
    );
}
