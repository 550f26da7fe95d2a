//! Tests of the chart of win chances.

use std::time::{Duration, Instant};

use egui::accesskit::Role;
use egui::{Key, Rect, pos2, vec2};
use egui_kittest::Harness;
use egui_kittest::kittest::Queryable;
use focus_panels::match_panels::chart::{ChartAction, ChartModel, ChartSeries};
use focus_panels::style::{SeatColors, SeatEmblem};
use focus_panels::tr;

use super::common::{SMALL, assert_within, click, count_text, shown};

/// The line of a seat, by index.
fn series(symbol: u8, values: Vec<Option<f32>>) -> ChartSeries {
    let name = ["Green", "Blue", "Yellow", "Red"][usize::from(symbol)];
    ChartSeries {
        emblems: vec![SeatEmblem {
            symbol,
            color: SeatColors::STANDARD.named(name),
        }],
        name: name.into(),
        values,
    }
}

pub(super) fn chart() -> ChartModel {
    let first_five = |symbol, values: [f32; 5]| {
        let values = values.into_iter().map(Some);
        series(symbol, values.chain([None, None]).collect())
    };
    ChartModel {
        series: vec![
            first_five(0, [0.5, 0.55, 0.6, 0.4, 0.7]),
            first_five(3, [0.5, 0.45, 0.4, 0.6, 0.3]),
        ],
        plies: 6,
        round_ends: vec![2, 4, 6].into(),
        viewed_ply: 4,
        marked_moves: vec![3],
        ..ChartModel::default()
    }
}

type Shown = Harness<'static, (bool, (ChartModel, Option<ChartAction>))>;

/// The chart in the lower right corner of a small window.
pub(super) fn corner(model: ChartModel) -> Shown {
    shown(SMALL, (model, None), |ui, (model, action)| {
        let top = 788.0 - model.height();
        let rect = Rect::from_min_max(pos2(1024.0, top), pos2(1268.0, 788.0));
        *action = model.ui(ui, rect).or(*action);
    })
}

const SUMMARY: &str = "Win chances after 4 moves: Green 70\u{a0}%, Red 30\u{a0}%";

#[test]
fn a_click_on_the_chart_goes_to_that_move() {
    let mut harness = corner(chart());
    assert_within(&mut harness, SMALL, "chart");
    let plot = harness.get_by_label(SUMMARY).rect();
    for (share, goal) in [(0.02, 0), (0.5, 4), (0.98, 6)] {
        // At least eight moves are on the axis, and next to them the emblems.
        let at = pos2(plot.left() + share * plot.width(), plot.center().y);
        harness.drag_at(at);
        harness.drop_at(at);
        harness.run();
        assert_eq!(
            harness.state().1.1,
            Some(ChartAction::GoToPly(goal)),
            "{share}"
        );
    }
    click(&mut harness, "Win chances");
    assert_eq!(harness.state().1.1, Some(ChartAction::ToggleCollapsed));
}

#[test]
fn arrow_keys_step_along_the_chart() {
    let mut harness = corner(chart());
    for _ in 0..2 {
        harness.key_press(Key::Tab);
        harness.run();
    }
    assert!(harness.get_by_label(SUMMARY).is_focused());
    for (key, goal) in [(Key::ArrowLeft, 3), (Key::ArrowRight, 5)] {
        harness.key_press(key);
        harness.run();
        assert_eq!(harness.state().1.1, Some(ChartAction::GoToPly(goal)));
        assert!(harness.get_by_label(SUMMARY).is_focused());
    }
}

#[test]
fn evaluations_of_players_are_labeled() {
    for (from_players, note) in [
        ([true; 7], tr!("spectate-estimates-note")),
        ([false; 7], tr!("spectate-analysis-note")),
        (
            [false, true, false, false, false, false, false],
            tr!("spectate-both-note"),
        ),
    ] {
        let mut harness = corner(ChartModel {
            from_players: from_players.into(),
            ..chart()
        });
        harness.get_by_label(tr!("chart-title")).hover();
        harness.run_steps(60);
        harness.get_by_label(note);
        assert_within(&mut harness, SMALL, note);
    }
}

#[test]
fn an_empty_chart_says_so_and_collapses() {
    let empty = ChartModel {
        series: vec![ChartSeries::default()],
        ..ChartModel::default()
    };
    corner(empty);
    let collapsed = ChartModel {
        collapsed: true,
        ..chart()
    };
    assert!(collapsed.height() < 50.0);
    let harness = corner(collapsed);
    assert!(harness.query_by_label(SUMMARY).is_none());
    assert!(harness.query_by_label("Win chances").is_some());
}

#[test]
fn the_chart_of_a_long_match_is_fast() {
    let values: Vec<Option<f32>> = (0..2_000)
        .map(|n| Some(0.5 + 0.3 * (n as f32 / 40.0).sin()))
        .collect();
    let model = ChartModel {
        series: (0..4)
            .map(|symbol| series(symbol, values.clone()))
            .collect(),
        plies: 1_999,
        viewed_ply: 1_000,
        ..ChartModel::default()
    };
    let mut harness = corner(model);
    // The fastest of several frames, as others may have been interrupted.
    let frames = (0..20).map(|_| {
        let start = Instant::now();
        harness.step();
        start.elapsed()
    });
    let each = frames.min().unwrap();
    assert!(each < Duration::from_millis(16), "{each:?}");
    assert_within(&mut harness, SMALL, "long chart");
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
    let reads = |harness: &Shown, text: &str| count_text(harness, text) == 1;
    let mut harness = corner(model.clone());
    assert!(
        reads(&harness, tr!("spectate-own-estimates")),
        "the latest position"
    );
    let plot = harness.get_by_role(Role::Slider).rect();
    harness.hover_at(plot.center());
    harness.run_steps(3);
    assert!(reads(&harness, "after 4. a4-b4"));
    harness.hover_at(plot.left_center() + vec2(0.02 * plot.width(), 0.0));
    harness.run_steps(3);
    assert!(reads(&harness, tr!("chart-start")));
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
    let four = ChartModel {
        series: (0..4)
            .map(|symbol| series(symbol, vec![Some(0.25); 5]))
            .collect(),
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
