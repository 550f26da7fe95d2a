//! Watching: the bar of a match that plays by itself, what computers think, the chart.

use egui::{Key, Rect, pos2, vec2};
use egui_kittest::Harness;
use egui_kittest::kittest::{NodeT, Queryable};
use focus_panels::match_panels::bar::{BarAnswer, BarModel, Moves};
use focus_panels::match_panels::chart::{ChartAnswer, ChartModel, Series};
use focus_panels::match_panels::seats::SeatThought;
use focus_panels::style::{Mark, SeatColours};
use focus_panels::words::ENGLISH;

use crate::common::{SMALL, assert_within, click, shown};
use crate::table::{current, read, side};

fn bar(moves: Moves) -> Harness<'static, (bool, Option<BarAnswer>)> {
    shown(SMALL, None, move |ui, pressed| {
        let bar = BarModel {
            moves,
            thoughts: Some(true),
            studied: false,
            ..BarModel::default()
        };
        // As much room as between the panels of the smallest usual window.
        let (now, rect) = bar.ui(ui, pos2(634.0, 788.0), 756.0, &ENGLISH);
        assert!(rect.width() <= 756.0, "{rect:?}");
        *pressed = now.or(*pressed);
    })
}

#[test]
fn everything_that_moves_a_watched_match_can_be_pressed() {
    let say = &ENGLISH.watch;
    let moves = |playing, away, speed| Moves::Watched {
        playing,
        back: true,
        away,
        speed,
    };
    for (name, answer) in [
        (say.back, BarAnswer::Back),
        (say.pause, BarAnswer::Pause),
        (say.step, BarAnswer::Step),
        (say.to_live, BarAnswer::ToLive),
        (say.slower, BarAnswer::Slower),
        (say.faster, BarAnswer::Faster),
        (say.thoughts, BarAnswer::Thoughts),
    ] {
        let mut harness = bar(moves(Some(true), true, 0.5));
        click(&mut harness, name);
        assert_eq!(harness.state().1, Some(answer), "{name}");
        assert!(harness.query_by_label("Speed 0.5×").is_some());
        assert_within(&harness, SMALL, name);
    }
    let mut paused = bar(moves(Some(false), false, 16.0));
    click(&mut paused, say.play);
    assert_eq!(paused.state().1, Some(BarAnswer::Play));
    for (name, harness) in [
        (say.faster, &paused),
        (say.to_live, &paused),
        (say.play, &bar(moves(None, false, 1.0))),
        (say.step, &bar(moves(None, false, 1.0))),
    ] {
        assert!(
            harness.get_by_label(name).accesskit_node().is_disabled(),
            "{name}"
        );
    }
}

#[test]
fn seats_tell_what_they_expect_and_how_far_they_look() {
    let mut hud = read(&current("four", None, &[], &["c4-c5"]));
    let seat = &mut hud.seats.groups[1].seats[0];
    seat.player = Some("Champion · thinking".into());
    seat.thought = Some(SeatThought {
        chance: 0.314,
        depth: 9,
        speed: Some(1_260_000),
    });
    let told = seat.told(&ENGLISH);
    assert_eq!(
        told,
        "Blue to move, Champion · thinking, 31 %, depth 9 · 1.3 M nodes/s"
    );
    let harness = side(hud);
    assert!(harness.query_by_label(&told).is_some());
    assert_within(&harness, SMALL, "thoughts");
}

#[test]
fn four_seats_fit_with_all_that_they_say() {
    let mut hud = read(&current("four-fast", None, &[], &[]));
    for seat in hud
        .seats
        .groups
        .iter_mut()
        .flat_map(|group| &mut group.seats)
    {
        seat.player = Some("Champion · thinking 12 s".into());
        seat.thought = Some(SeatThought {
            chance: 1.0,
            depth: 12,
            speed: Some(1_260_000),
        });
    }
    let seats = hud.seats.groups.iter().flat_map(|group| &group.seats);
    let told: Vec<_> = seats.map(|seat| seat.told(&ENGLISH)).collect();
    let harness = side(hud);
    // Each card is wholly seen, the lowest one, too.
    for card in told {
        let rect = harness.get_by_label(&card).rect();
        assert!(rect.bottom() < 780.0, "{card}: {rect:?}");
    }
}

fn chart() -> ChartModel {
    let series = |design, name: &str, values: [f32; 5]| Series {
        marks: vec![Mark {
            design,
            colour: SeatColours::STANDARD
                .named(["Green", "Blue", "Yellow", "Red"][usize::from(design)]),
        }],
        name: name.into(),
        values: values.into_iter().map(Some).chain([None, None]).collect(),
    };
    ChartModel {
        series: vec![
            series(0, "Green", [0.5, 0.55, 0.6, 0.4, 0.7]),
            series(3, "Red", [0.5, 0.45, 0.4, 0.6, 0.3]),
        ],
        plies: 6,
        now: 4,
        marked: vec![3],
        folded: false,
    }
}

type Shown = Harness<'static, (bool, (ChartModel, Option<ChartAnswer>))>;

/// The chart in the lower right corner of the smallest usual window.
fn corner(model: ChartModel) -> Shown {
    shown(SMALL, (model, None), |ui, (model, answer)| {
        let top = 788.0 - model.height();
        let rect = Rect::from_min_max(pos2(1024.0, top), pos2(1268.0, 788.0));
        *answer = model.ui(ui, rect, &ENGLISH).or(*answer);
    })
}

const TOLD: &str = "Chances after 4 moves: Green 70 %, Red 30 %";

#[test]
fn a_click_on_the_chart_leads_to_that_move() {
    let mut harness = corner(chart());
    assert_within(&harness, SMALL, "chart");
    let plot = harness.get_by_label(TOLD).rect();
    for (share, goal) in [(0.02, 0), (0.5, 4), (0.98, 6)] {
        // Eight moves are shown at least, and beside them the lines' marks.
        let at = pos2(plot.left() + share * plot.width(), plot.center().y);
        harness.drag_at(at);
        harness.drop_at(at);
        harness.run();
        assert_eq!(
            harness.state().1.1,
            Some(ChartAnswer::GoTo(goal)),
            "{share}"
        );
    }
    click(&mut harness, "Chances");
    assert_eq!(harness.state().1.1, Some(ChartAnswer::Fold));
}

#[test]
fn keys_lead_along_the_chart() {
    let mut harness = corner(chart());
    for _ in 0..2 {
        harness.key_press(Key::Tab);
        harness.run();
    }
    assert!(harness.get_by_label(TOLD).is_focused());
    for (key, goal) in [(Key::ArrowLeft, 3), (Key::ArrowRight, 5)] {
        harness.key_press(key);
        harness.run();
        assert_eq!(harness.state().1.1, Some(ChartAnswer::GoTo(goal)));
        assert!(harness.get_by_label(TOLD).is_focused());
    }
}

#[test]
fn the_chart_says_so_when_there_is_nothing_to_show_and_folds() {
    let empty = ChartModel {
        series: vec![Series::default()],
        ..ChartModel::default()
    };
    corner(empty);
    let folded = ChartModel {
        folded: true,
        ..chart()
    };
    assert!(folded.height() < 50.0);
    let harness = corner(folded);
    assert!(harness.query_by_label(TOLD).is_none());
    assert!(harness.query_by_label("Chances").is_some());
}

#[test]
fn a_long_match_is_charted_quickly() {
    let values: Vec<Option<f32>> = (0..2_000)
        .map(|n| Some(0.5 + 0.3 * (n as f32 / 40.0).sin()))
        .collect();
    let series = |design| Series {
        marks: vec![Mark {
            design,
            colour: SeatColours::STANDARD
                .named(["Green", "Blue", "Yellow", "Red"][usize::from(design)]),
        }],
        name: "Green".into(),
        values: values.clone(),
    };
    let model = ChartModel {
        series: vec![series(0), series(1), series(2), series(3)],
        plies: 1_999,
        now: 1_000,
        ..ChartModel::default()
    };
    let mut harness = corner(model);
    // The fastest of several frames: the others may have been interrupted by other programs.
    let frames = (0..20).map(|_| {
        let begun = std::time::Instant::now();
        harness.step();
        begun.elapsed()
    });
    let each = frames.min().unwrap();
    assert!(each < std::time::Duration::from_millis(16), "{each:?}");
    assert_within(&harness, vec2(1280.0, 800.0), "long chart");
}
