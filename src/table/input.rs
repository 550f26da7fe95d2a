//! Pointer and keys, turned into touches of the table and movements of the camera.

use bevy::input::keyboard::KeyboardInput;
use bevy::input::mouse::{AccumulatedMouseMotion, AccumulatedMouseScroll, MouseScrollUnit};
use bevy::prelude::*;
use bevy::window::{PrimaryWindow, RequestRedraw};

use super::camera::{TableCamera, View};
use super::layout::Layout;
use super::mirror::Mirror;
use super::picking::pick;
use super::touch::{Cursor, Spot, Touch, UiWants};
use crate::session::Intent;

/// How far the pointer may move, in logical pixels, for a press and a release to be a click.
const STEADY: f32 = 6.0;

/// A press that may become a click or a drag.
#[derive(Default)]
pub(super) struct Press {
    at: Vec2,
    button: Option<MouseButton>,
    moved: f32,
}

/// The pointer: what it is over, clicks, and drags of the camera.
pub(super) fn pointer(
    windows: Query<&Window, With<PrimaryWindow>>,
    cameras: Query<(&Camera, &Transform), With<TableCamera>>,
    (buttons, keys): (Res<ButtonInput<MouseButton>>, Res<ButtonInput<KeyCode>>),
    (motion, scroll): (Res<AccumulatedMouseMotion>, Res<AccumulatedMouseScroll>),
    (layout, mirror, ui): (Res<Layout>, Res<Mirror>, Res<UiWants>),
    cursor: Res<Cursor>,
    mut view: ResMut<View>,
    mut press: Local<Press>,
    mut last: Local<(Option<Vec2>, Spot)>,
    mut touches: MessageWriter<Touch>,
    mut redraw: MessageWriter<RequestRedraw>,
) {
    let (Ok(window), Ok((camera, transform))) = (windows.single(), cameras.single()) else {
        return;
    };
    let at = window.cursor_position();
    let global = GlobalTransform::from(*transform);
    let spot = |at: Vec2| match camera.viewport_to_world(&global, at) {
        Ok(ray) => pick(&layout, &mirror.scene(), ray),
        Err(_) => Spot::Nothing,
    };
    let free = at.filter(|_| !ui.pointer);
    let moved = last.0 != at;
    let pointed = free.map_or(Spot::Nothing, spot);
    // A pointer that rests does not take the place back that the keys have gone to.
    let new_place = pointed != last.1 && cursor.ring.is_none();
    if new_place || moved && cursor.ring.is_some() {
        touches.write(Touch::Point(pointed));
    }
    *last = (at, pointed);

    if let Some(at) = free {
        for button in [MouseButton::Left, MouseButton::Right, MouseButton::Middle] {
            if buttons.just_pressed(button) {
                *press = Press {
                    at,
                    button: Some(button),
                    moved: 0.0,
                };
            }
        }
    }
    let Some(button) = press.button else {
        zoom(&scroll, &mut view, free.is_some(), &mut redraw);
        return;
    };
    press.moved += motion.delta.length();
    if press.moved > STEADY && buttons.pressed(button) && motion.delta != Vec2::ZERO {
        let shift = keys.any_pressed([KeyCode::ShiftLeft, KeyCode::ShiftRight]);
        if shift {
            let by = -motion.delta * 0.014 / view.zoom;
            view.pan(by);
            redraw.write(RequestRedraw);
        } else if button != MouseButton::Left {
            view.orbit(-motion.delta.x * 0.006, motion.delta.y * 0.005);
            redraw.write(RequestRedraw);
        }
    }
    if buttons.just_released(button) || !buttons.pressed(button) {
        let steady = press.moved <= STEADY && at.is_some_and(|at| at.distance(press.at) <= STEADY);
        match (button, free) {
            (MouseButton::Left, Some(at)) if steady => {
                touches.write(Touch::Click(spot(at)));
            }
            (MouseButton::Right, Some(_)) if steady => {
                touches.write(Touch::Back);
            }
            _ => {}
        }
        press.button = None;
    }
}

fn zoom(
    scroll: &AccumulatedMouseScroll,
    view: &mut ResMut<View>,
    free: bool,
    redraw: &mut MessageWriter<RequestRedraw>,
) {
    if scroll.delta.y == 0.0 || !free {
        return;
    }
    let lines = match scroll.unit {
        MouseScrollUnit::Line => scroll.delta.y,
        MouseScrollUnit::Pixel => scroll.delta.y / 60.0,
    };
    view.approach((lines.clamp(-4.0, 4.0) * 0.12).exp());
    redraw.write(RequestRedraw);
}

/// The keys.
pub(super) fn keys(
    keys: Res<ButtonInput<KeyCode>>,
    mut strokes: MessageReader<KeyboardInput>,
    ui: Res<UiWants>,
    mut view: ResMut<View>,
    mut layout: ResMut<Layout>,
    mut mirror: ResMut<Mirror>,
    mut touches: MessageWriter<Touch>,
    mut intents: MessageWriter<Intent>,
    mut redraw: MessageWriter<RequestRedraw>,
) {
    if ui.keyboard {
        strokes.clear();
        return;
    }
    let control = keys.any_pressed([KeyCode::ControlLeft, KeyCode::ControlRight]);
    let shift = keys.any_pressed([KeyCode::ShiftLeft, KeyCode::ShiftRight]);
    // Stroke by stroke: several may fall into one slow frame, and their order counts.
    for stroke in strokes.read().filter(|stroke| stroke.state.is_pressed()) {
        let key = stroke.key_code;
        let touch = match (key, control) {
            (KeyCode::Backspace | KeyCode::KeyZ, _) | (KeyCode::KeyY, true)
                if control || key == KeyCode::Backspace =>
            {
                let redo = key == KeyCode::KeyY || key == KeyCode::KeyZ && shift;
                mirror.finish();
                intents.write(if redo { Intent::Redo } else { Intent::Undo });
                None
            }
            (_, true) => None,
            (
                KeyCode::ArrowUp | KeyCode::ArrowDown | KeyCode::ArrowLeft | KeyCode::ArrowRight,
                _,
            ) => {
                let (east, north) = walked(key, view.yaw);
                Some(Touch::Walk(east, north))
            }
            (KeyCode::Enter | KeyCode::NumpadEnter | KeyCode::Space, _) => Some(Touch::Press),
            (KeyCode::Escape, _) => Some(Touch::Back),
            (KeyCode::KeyR, _) => Some(Touch::Reserve),
            (KeyCode::Tab, _) => Some(Touch::Next(!shift)),
            (KeyCode::Home, _) => {
                view.set_if_neq(View::default());
                None
            }
            (KeyCode::KeyT, _) => {
                view.toggle_above();
                None
            }
            (KeyCode::KeyX, _) => {
                mirror.finish();
                layout.exploded = !layout.exploded;
                None
            }
            _ => continue,
        };
        if let Some(touch) = touch {
            touches.write(touch);
        }
        redraw.write(RequestRedraw);
    }
}

/// The step of an arrow key as the viewer sees the board, in files and ranks.
fn walked(key: KeyCode, yaw: f32) -> (i8, i8) {
    let step = match key {
        KeyCode::ArrowUp => 0,
        KeyCode::ArrowRight => 1,
        KeyCode::ArrowDown => 2,
        _ => 3,
    };
    // A viewer who has gone round to the west looks east: up is east there.
    let turned = (yaw / std::f32::consts::FRAC_PI_2).round() as i32;
    match (step + turned).rem_euclid(4) {
        0 => (0, 1),
        1 => (1, 0),
        2 => (0, -1),
        _ => (-1, 0),
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use std::f32::consts::{FRAC_PI_2, PI};

    #[test]
    fn arrow_keys_follow_the_eye() {
        assert_eq!(walked(KeyCode::ArrowUp, 0.0), (0, 1));
        assert_eq!(walked(KeyCode::ArrowRight, 0.2), (1, 0));
        assert_eq!(walked(KeyCode::ArrowUp, FRAC_PI_2), (1, 0));
        assert_eq!(walked(KeyCode::ArrowLeft, PI), (1, 0));
    }
}
