//! Tests of the camera buttons.

use egui::{Key, Rect, pos2, vec2};
use egui_kittest::kittest::Queryable;
use focus_panels::match_panels::camera::{CameraAction, CameraModel, HEIGHT, WIDTH};

use super::common::{SMALL, click, shown};

/// A row of this width.
fn row(width: f32) -> Rect {
    Rect::from_min_size(pos2(0.0, 10.0), vec2(width, HEIGHT))
}

#[test]
fn every_camera_button_is_visible_and_works() {
    let mut harness = shown(SMALL, (None, Rect::NOTHING), |ui, state| {
        let camera = CameraModel { top_view: true };
        let (pressed, rect) = camera.ui(ui, row(800.0));
        *state = (pressed.or(state.0), rect);
    });
    let rect = harness.state().1.1;
    assert_eq!(rect.min, pos2(800.0 - WIDTH, 10.0));
    assert_eq!(rect.size(), vec2(WIDTH, HEIGHT));
    for (name, action) in [
        ("Rotate left", CameraAction::RotateLeft),
        ("Rotate right", CameraAction::RotateRight),
        ("Flip board", CameraAction::FlipBoard),
        ("Top view", CameraAction::TopView),
        ("Reset view", CameraAction::Reset),
    ] {
        let button = harness.get_by_label(name).rect();
        assert!(rect.contains_rect(button), "{name}");
        click(&mut harness, name);
        assert_eq!(harness.state().1.0, Some(action));
    }
}

/// By mouse and keys.
#[test]
fn in_a_narrow_area_one_button_opens_the_camera_menu() {
    let mut harness = shown(SMALL, (None, Rect::NOTHING), |ui, state| {
        let (pressed, rect) = CameraModel::default().ui(ui, row(400.0));
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
        let _ = CameraModel::default().ui(ui, row(800.0));
    });
    harness.get_by_label("Rotate left").hover();
    harness.run();
    for hint in ["Or drag the table; scroll to zoom", "Rotate left (Q)"] {
        harness.get_by_label_contains(hint);
    }
}
