//! Very long matches: opening is linear, and a frame costs nothing per move.

use std::time::{Duration, Instant};

use egui::{Rect, pos2, vec2};
use focus_panels::hud::{Hud, MovesCache, hud_with};
use focus_panels::words::ENGLISH;
use stack_session::game::Node;
use stack_session::play::{MatchCommand, OpenedMatch, Origin};
use stack_session::search::Wake;
use stack_session::session::Session;
use stack_session::settings::Settings;

use super::common::{SMALL, shown};
use super::end::SHUFFLE;
use super::table::record;

/// A session that reviews a match of so many moves.
fn reviewed(moves: usize) -> Session {
    let moves: Vec<_> = SHUFFLE.into_iter().cycle().take(moves).collect();
    let settings = [("repetition", "0"), ("quiet-rounds", "0")];
    let record = record("two", None, &settings, &moves);
    let opened = OpenedMatch::from_record(&record, Origin::Elsewhere(None)).unwrap();
    let mut session = Session::new(None, Wake::default());
    session.handle(MatchCommand::Open(Box::new(opened)));
    session
}

fn read(cache: &mut MovesCache, session: &Session) -> Hud {
    hud_with(cache, session, &ENGLISH, &Settings::default(), false).unwrap()
}

/// Without this each position was played anew for each number in the chart: 20,000 moves took hours.
#[test]
fn a_long_match_is_opened_and_reviewed_in_linear_time() {
    let begun = Instant::now();
    let mut session = reviewed(20_000);
    let mut cache = MovesCache::default();
    let hud = read(&mut cache, &session);
    assert_eq!(hud.moves.game.moves.len(), 20_000);
    assert_eq!(hud.study.unwrap().left, 20_001);
    for ply in [0, 19_999, 10_000] {
        session.handle(MatchCommand::GoTo(ply));
        assert_eq!(read(&mut cache, &session).now, ply);
    }
    // The button that leads to the end knows no number.
    session.handle(MatchCommand::GoTo(usize::MAX));
    assert_eq!(read(&mut cache, &session).now, 20_000);
    session.handle(MatchCommand::GoTo(10_000));
    for _ in 0..50 {
        session.handle(MatchCommand::Undo);
    }
    for _ in 0..20 {
        session.handle(MatchCommand::Redo);
    }
    let hud = read(&mut cache, &session);
    assert_eq!(hud.now, 9_970);
    let title = format!("4985. {}", SHUFFLE[1]);
    assert_eq!(hud.study.unwrap().title, title);
    assert!(
        begun.elapsed() < Duration::from_secs(60),
        "{:?}",
        begun.elapsed()
    );
}

/// The lines are read once, not for each position that is looked at.
#[test]
fn looking_at_another_position_reads_no_moves() {
    let mut session = reviewed(100);
    let mut cache = MovesCache::default();
    let first = read(&mut cache, &session).moves;
    session.handle(MatchCommand::GoTo(7));
    let second = read(&mut cache, &session).moves;
    assert!(std::sync::Arc::ptr_eq(&first.lines, &second.lines));
    assert_ne!(first.now, second.now);
    session.handle(MatchCommand::Comment(Node::START, "A beginning".into()));
    let third = read(&mut cache, &session).moves;
    assert!(third.start_comment && !second.start_comment);
}

#[test]
fn a_frame_of_a_long_list_and_its_chart_costs_nothing_per_move() {
    let frame = |moves: usize| {
        let session = reviewed(moves);
        let hud = read(&mut MovesCache::default(), &session);
        let mut harness = shown(SMALL, hud, |ui, hud| {
            let rect = Rect::from_min_size(pos2(1024.0, 12.0), vec2(244.0, 500.0));
            let _ = hud.moves.ui(ui, rect, &ENGLISH);
            let rect = Rect::from_min_size(pos2(12.0, 12.0), vec2(244.0, 196.0));
            let _ = hud.chart.as_ref().map(|chart| chart.ui(ui, rect, &ENGLISH));
        });
        let times = (0..8).map(|_| {
            let begun = Instant::now();
            harness.step();
            begun.elapsed()
        });
        times.min().unwrap_or_default()
    };
    let (short, long) = (frame(200), frame(40_000));
    assert!(
        long < 5 * short + Duration::from_millis(5),
        "{short:?}, {long:?}"
    );
}
