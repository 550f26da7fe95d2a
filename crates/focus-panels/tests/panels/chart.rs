//! Tests of the chart: when it is shown, how it ends, and positions without an evaluation.

use egui::accesskit::Role;
use egui_kittest::kittest::Queryable;
use focus_panels::match_panels::chart::ChartModel;
use focus_panels::strings::ENGLISH;
use stack_session::analysis::AnalysisCommand;
use stack_session::play::{MatchCommand, OpenedMatch, Origin};
use stack_session::search::WakeHandle;
use stack_session::session::Session;

use super::end::SHUFFLE;
use super::match_panels::record;
use super::spectate::{Shown, annotated, chart, corner, read_hud, watched};

#[test]
fn the_chart_ends_at_0_or_100_percent() {
    let first = [("anti-symmetry", "draw-first")];
    for (moves, wanted) in [(7, [0.996, 0.004]), (8, [1.0, 0.0])] {
        let record = record("two", None, &first, &SHUFFLE[..moves]);
        let expanded = OpenedMatch::from_record(&record, Origin::New).unwrap();
        let mut session = Session::new(None, WakeHandle::default());
        session.handle(MatchCommand::Open(Box::new(expanded)));
        session.handle(MatchCommand::Review(true));
        for ply in [0, moves] {
            annotated(&mut session, ply, [0.996, 0.0, 0.0, 0.004], true);
        }
        let chart = read_hud(&session).chart.unwrap();
        let values = chart.series.iter().map(|series| series.value(moves));
        assert_eq!(values.map(Option::unwrap).collect::<Vec<_>>(), wanted);
    }
}

/// An empty chart is shown only while evaluations are coming, so that no shortcut collapses an
/// invisible one.
#[test]
fn an_empty_chart_is_shown_only_while_evaluations_are_coming() {
    let mut session = watched("two-fast", "d5-c5");
    let is_there = |session: &Session| read_hud(session).chart.is_some();
    assert!(is_there(&session), "players tell what they think");
    session.handle(MatchCommand::Review(true));
    assert!(!is_there(&session));
    session.handle(AnalysisCommand::Start);
    assert!(is_there(&session));
    session.handle(AnalysisCommand::Stop);
    assert!(!is_there(&session));
    for ply in [0, 1] {
        annotated(&mut session, ply, [0.6, 0.0, 0.0, 0.4], true);
    }
    assert!(is_there(&session));
}

#[test]
fn a_review_marks_positions_without_an_evaluation() {
    let shown_texts = "Chances after 3 moves: not analyzed here";
    let studied = |moves: usize| {
        let record = record("two", None, &[], &SHUFFLE[..moves]);
        let expanded = OpenedMatch::from_record(&record, Origin::New).unwrap();
        let mut session = Session::new(None, WakeHandle::default());
        session.handle(MatchCommand::Open(Box::new(expanded)));
        session.handle(MatchCommand::Review(true));
        for ply in [0, 1] {
            annotated(&mut session, ply, [0.6, 0.0, 0.0, 0.4], true);
        }
        session
    };
    let mut session = studied(3);
    let chart = read_hud(&session).chart.unwrap();
    assert_eq!(chart.unevaluated, [false, false, true, true]);
    assert!(corner(chart).query_by_label(shown_texts).is_some());
    session.handle(MatchCommand::GoToPly(1));
    let chart = read_hud(&session).chart.unwrap();
    assert_eq!(read_hud(&session).seats.title, "Review · Focus · Two");
    // The position before the last of three moves is not analyzed.
    assert_eq!(read_hud(&session).review.unwrap().unannotated_moves, 1);
    let titles: Vec<_> = chart.titles.iter().map(String::as_str).collect();
    assert_eq!(titles, ["Start", "1. c2-c1", "1. c7-c8", "2. c1-c2"]);
    let known = "Chances after 1 move: Green 60\u{a0}%, Red 40\u{a0}%";
    assert!(corner(chart).query_by_label(known).is_some());
    // The analysis will reach it.
    session.handle(AnalysisCommand::Start);
    assert_eq!(read_hud(&session).chart.unwrap().unevaluated, [false; 0]);
    session.handle(AnalysisCommand::Stop);
    assert!(read_hud(&session).chart.unwrap().unevaluated[3]);
    // Infinite analysis evaluates only the viewed position.
    session.handle(MatchCommand::GoToPly(3));
    session.handle(AnalysisCommand::Infinite);
    let unevaluated = read_hud(&session).chart.unwrap().unevaluated;
    assert_eq!(unevaluated, [false, false, true, false]);
    session.handle(AnalysisCommand::Stop);
    // Spectators see the players' last evaluation.
    session.handle(MatchCommand::Review(false));
    let watched = read_hud(&session).chart;
    assert!(watched.is_none_or(|chart| chart.unevaluated.is_empty()));
    // A draw needs no evaluation.
    let chart = read_hud(&studied(8)).chart.unwrap();
    assert_eq!(chart.unevaluated[7..], [true, false]);
}

/// The chart names the position of its values: the hovered one, or else the viewed one if it isn't
/// the latest.
#[test]
fn the_chart_names_the_position_of_its_values() {
    let model = ChartModel {
        titles: (0..7).map(|ply| format!("{ply}. a{ply}-b{ply}")).collect(),
        from_players: vec![true; 7],
        viewed_ply: 6,
        ..chart()
    };
    let reads = |harness: &Shown, text: &str| {
        let mut texts = harness.output().shapes.iter();
        texts.any(|clipped| match &clipped.shape {
            egui::Shape::Text(written) => written.galley.text() == text,
            _ => false,
        })
    };
    let labels = &ENGLISH.spectate;
    let mut harness = corner(model.clone());
    assert!(reads(&harness, labels.own_estimates), "the newest position");
    let plot = harness.get_by_role(Role::Slider).rect();
    harness.hover_at(plot.center());
    harness.run_steps(3);
    assert!(reads(&harness, "after 4. a4-b4"));
    harness.hover_at(plot.left_center() + egui::vec2(0.02 * plot.width(), 0.0));
    harness.run_steps(3);
    assert!(reads(&harness, labels.chart_start));
    let earlier = ChartModel {
        viewed_ply: 3,
        ..model
    };
    assert!(reads(&corner(earlier), "after 3. a3-b3"));
}

/// No line leads to the emblems at the ends, and emblems of lines that end together are together.
#[test]
fn no_line_leads_to_the_emblems_at_the_ends() {
    let two = chart();
    let equal = |index: usize| {
        let mut series = two.series[index % 2].clone();
        series.values = vec![Some(0.25); 5];
        series
    };
    let four = ChartModel {
        series: (0..4).map(equal).collect(),
        ..two.clone()
    };
    for chart in [two, four] {
        let harness = corner(chart);
        let shapes = harness.output().shapes.iter();
        let slanting = shapes.filter(|clipped| match clipped.shape {
            egui::Shape::LineSegment { points: [a, b], .. } => {
                (a.x - b.x).abs() > 1.0 && (a.y - b.y).abs() > 1.0
            }
            _ => false,
        });
        assert_eq!(slanting.count(), 0);
    }
}
