//! Tests of the camera buttons, trays, messages and turn prompts.

use egui::{Key, Rect, Shape, pos2, vec2};
use egui_kittest::kittest::Queryable;
use focus_panels::match_panels::banner::TaskBanner;
use focus_panels::match_panels::camera::{CameraAction, CameraModel, HEIGHT, WIDTH};
use focus_panels::match_panels::stack_contents::TrayContents;
use focus_panels::strings::ENGLISH;
use focus_panels::widgets::{MESSAGE_HEIGHT, MessageLine};
use stack_game::TrayKind;

use super::common::{SMALL, assert_within, click, shown};
use super::match_panels::{current, read};

/// A board area of this width.
fn available_width(width: f32) -> Rect {
    Rect::from_min_size(pos2(0.0, 10.0), vec2(width, 600.0))
}

#[test]
fn every_camera_button_is_visible_and_works() {
    let mut harness = shown(SMALL, (None, Rect::NOTHING), |ui, state| {
        let camera = CameraModel { top_view: true };
        let (pressed, rect) = camera.ui(ui, available_width(700.0), 700.0, &ENGLISH);
        *state = (pressed.or(state.0), rect);
    });
    let rect = harness.state().1.1;
    assert_eq!(
        rect,
        Rect::from_min_size(pos2(700.0 - WIDTH, 10.0), vec2(WIDTH, HEIGHT))
    );
    for (name, action) in [
        ("Rotate left", CameraAction::RotateLeft),
        ("Rotate right", CameraAction::RotateRight),
        ("Flip board", CameraAction::FlipBoard),
        ("Top view", CameraAction::TopView),
        ("Reset view", CameraAction::Reset),
    ] {
        assert!(
            rect.contains_rect(harness.get_by_label(name).rect()),
            "{name}"
        );
        click(&mut harness, name);
        assert_eq!(harness.state().1.0, Some(action));
    }
}

/// Even if the corner is narrower than the board area.
#[test]
fn all_camera_buttons_are_visible_in_the_corner() {
    let mut harness = shown(SMALL, Rect::NOTHING, |ui, state| {
        let corner = Rect::from_min_size(pos2(500.0, 10.0), vec2(244.0, 60.0));
        *state = CameraModel::default().ui(ui, corner, 750.0, &ENGLISH).1;
    });
    let rect = harness.state().1;
    assert_eq!((rect.right(), rect.top()), (744.0, 10.0));
    let left = harness.get_by_label("Rotate left").rect();
    let home = harness.get_by_label("Reset view").rect();
    assert!(rect.contains_rect(left) && rect.contains_rect(home));
    assert_eq!(left.top(), home.top());
    click(&mut harness, "Reset view");
}

/// By mouse and keys.
#[test]
fn in_a_narrow_area_one_button_opens_the_camera_menu() {
    let mut harness = shown(SMALL, (None, Rect::NOTHING), |ui, state| {
        let (pressed, rect) =
            CameraModel::default().ui(ui, available_width(400.0), 400.0, &ENGLISH);
        *state = (pressed.or(state.0), rect);
    });
    assert_eq!(harness.state().1.1.size(), vec2(HEIGHT, HEIGHT));
    assert!(harness.query_by_label("Top view").is_none());
    click(&mut harness, "Board view");
    click(&mut harness, "Top view");
    assert_eq!(harness.state().1.0, Some(CameraAction::TopView));
    // The menu stays open for further rotations.
    for _ in 0..2 {
        harness.key_press(Key::ArrowRight);
        harness.run();
    }
    harness.key_press(Key::Enter);
    harness.run();
    assert_eq!(harness.state().1.0, Some(CameraAction::RotateRight));
    harness.key_press(Key::Escape);
    harness.run();
    assert!(harness.query_by_label("Top view").is_none());
    assert!(harness.get_by_label("Board view").is_focused());
}

#[test]
fn tooltips_explain_how_to_rotate_with_the_mouse() {
    let mut harness = shown(SMALL, (), |ui, ()| {
        let _ = CameraModel::default().ui(ui, available_width(700.0), 700.0, &ENGLISH);
    });
    harness.get_by_label("Rotate left").hover();
    harness.run();
    for hint in ["Or drag the table; scroll to zoom", "Rotate left (Q)"] {
        assert!(harness.query_by_label_contains(hint).is_some(), "{hint}");
    }
}

#[test]
fn tray_tooltips_show_seat_kind_and_counts() {
    let tray = |kind, stacks, pieces: &[(&str, usize)]| TrayContents {
        seat: "Green".into(),
        kind,
        stacks,
        pieces: pieces.iter().map(|&(color, n)| (color.into(), n)).collect(),
    };
    for (model, text) in [
        (tray(TrayKind::Reserve, 0, &[]), "Green · Reserve: empty"),
        (
            tray(TrayKind::Reserve, 1, &[("Green", 1)]),
            "Green · Reserve: 1 piece",
        ),
        (
            tray(TrayKind::Captures, 5, &[("Blue", 3), ("Red", 2)]),
            "Green · Captured: 5 pieces 3 Blue · 2 Red",
        ),
        (
            tray(TrayKind::WonStacks, 1, &[("Green", 5), ("Red", 3)]),
            "Green · Won: 1 stack",
        ),
    ] {
        let mut harness = shown(SMALL, model, |ui, model| {
            let area = Rect::from_min_size(pos2(0.0, 0.0), SMALL);
            // Fully visible also at the edge of the area.
            model.ui(ui, pos2(SMALL.x - 5.0, 5.0), area, &ENGLISH);
        });
        assert!(harness.query_by_label(text).is_some(), "{text}");
        assert_within(&mut harness, SMALL, text);
    }
}

#[test]
fn a_message_is_one_line_high_and_fits_its_area() {
    for (words, width) in [(3, 700.0), (24, 700.0), (8, 300.0), (200, 300.0)] {
        let text = "several words ".repeat(words / 2);
        let area = Rect::from_min_size(pos2(200.0, 8.0), vec2(width, MESSAGE_HEIGHT));
        let mut harness = shown(SMALL, Rect::NOTHING, |ui, rect| {
            let line = MessageLine { text: &text };
            *rect = line.ui(ui, area.center().x, area);
            assert_eq!(rect.width(), line.width(ui, width));
        });
        let rect = harness.state().1;
        assert!(area.expand(0.5).contains_rect(rect), "{rect:?} in {area:?}");
        harness.step();
        let shapes = &harness.output().shapes;
        let mut texts = shapes.iter().filter_map(|clipped| match &clipped.shape {
            Shape::Text(text) => Some(text),
            _ => None,
        });
        let text = texts.next().unwrap();
        let written = text.visual_bounding_rect();
        assert!(rect.contains_rect(written), "{written:?} in {rect:?}");
        assert_eq!(text.galley.elided, words == 200);
    }
}

/// It keeps its height and area however narrow that is; text that is cut has a tooltip.
#[test]
fn a_turn_prompt_is_as_high_as_a_message() {
    for (remark, step) in [
        ("", ""),
        ("", "Swap 1 of 2"),
        ("Blocked squares would make both sides equal", "Swap 1 of 2"),
    ] {
        let hud = read(&current("two", None, &[], &[]));
        let task = TaskBanner {
            emblem: hud.turn_emblem,
            text: "Choose two pieces of different colours that change places".into(),
            note: remark.into(),
            step: step.into(),
        };
        for available_width in [1200.0, 560.0, 420.0, 300.0, 240.0] {
            let task = task.clone();
            let what = format!("{task:?} in {available_width}");
            let mut harness = shown(SMALL, Rect::NOTHING, move |ui, taken| {
                *taken = task.ui(ui, pos2(640.0, 8.0), available_width);
            });
            harness.run();
            let taken = harness.state().1;
            assert_eq!(taken.height(), MESSAGE_HEIGHT, "{what}");
            assert!(taken.width() <= available_width + 0.5, "{taken:?}, {what}");
            for clipped in &harness.output().shapes {
                if let Shape::Text(text) = &clipped.shape {
                    let area = text.visual_bounding_rect();
                    assert!(taken.contains_rect(area), "{area:?}: {what}");
                }
            }
        }
    }
}
