//! Pointer and keys, turned into touches of the table and movements of the camera.

use bevy::ecs::system::SystemParam;
use bevy::input::mouse::MouseScrollUnit;
use bevy::prelude::*;
use bevy::window::{RequestRedraw, WindowEvent};

use super::camera::{TableCamera, View};
use super::held::Held;
use super::layout::Layout;
use super::mirror::Mirror;
use super::picking::pick;
use super::touch::{Cursor, Spot, Touch, UiWants};

/// How far the pointer may move, in logical pixels, for a press and a release to be a click.
const STEADY: f32 = 6.0;

/// A press that may become a click or a drag.
#[derive(Default)]
pub(super) struct Press {
    at: Vec2,
    button: Option<MouseButton>,
    moved: f32,
}

/// What input changes.
#[derive(SystemParam)]
pub(super) struct Controls<'w> {
    view: ResMut<'w, View>,
    layout: ResMut<'w, Layout>,
    mirror: ResMut<'w, Mirror>,
    touches: MessageWriter<'w, Touch>,
    redraw: MessageWriter<'w, RequestRedraw>,
}

/// What pointer and keys do, event by event in one order: several may fall into one slow frame, and
/// each click belongs where the pointer was, and after the keys that were pressed, at that moment.
pub(super) fn follow(
    mut events: MessageReader<WindowEvent>,
    cameras: Query<(&Camera, &Transform), With<TableCamera>>,
    keys: Res<ButtonInput<KeyCode>>,
    ui: Res<UiWants>,
    cursor: Res<Cursor>,
    mut controls: Controls,
    mut press: Local<Press>,
    mut held: Local<Held>,
    mut at: Local<Option<Vec2>>,
) {
    let camera = cameras.single().ok();
    let mut pointed = cursor.pointed;
    let mut ringed = cursor.ring.is_some();
    for event in events.read() {
        let spot = |at: Vec2, controls: &Controls| {
            let ray = camera.and_then(|(camera, transform)| {
                let global = GlobalTransform::from(*transform);
                camera.viewport_to_world(&global, at).ok()
            });
            ray.map_or(Spot::Nothing, |ray| {
                pick(&controls.layout, &controls.mirror.scene(), ray)
            })
        };
        match event {
            WindowEvent::CursorMoved(moved) => {
                let by = at.map_or(Vec2::ZERO, |before| moved.position - before);
                *at = Some(moved.position);
                if press.button.is_some() {
                    press.moved += by.length();
                    drag(&press, by, held.shift, &mut controls);
                }
                let now = if ui.pointer(moved.position) {
                    Spot::Nothing
                } else {
                    spot(moved.position, &controls)
                };
                if now != pointed || ringed {
                    (pointed, ringed) = (now, false);
                    controls.touches.write(Touch::Point(now));
                }
            }
            WindowEvent::CursorLeft(_) => {
                *at = None;
                if pointed != Spot::Nothing {
                    pointed = Spot::Nothing;
                    controls.touches.write(Touch::Point(Spot::Nothing));
                }
            }
            WindowEvent::MouseButtonInput(input) => {
                let Some(at) = at.filter(|&at| !ui.pointer(at)) else {
                    press.button = None;
                    continue;
                };
                if input.state.is_pressed() {
                    *press = Press {
                        at,
                        button: Some(input.button),
                        moved: 0.0,
                    };
                } else if press.button.take() == Some(input.button)
                    && press.moved <= STEADY
                    && at.distance(press.at) <= STEADY
                {
                    let touch = match input.button {
                        MouseButton::Left => Touch::Click(spot(at, &controls)),
                        MouseButton::Right => Touch::Back,
                        _ => continue,
                    };
                    controls.touches.write(touch);
                }
            }
            WindowEvent::MouseWheel(wheel) if at.is_some_and(|at| !ui.pointer(at)) => {
                let lines = match wheel.unit {
                    MouseScrollUnit::Line => wheel.y,
                    MouseScrollUnit::Pixel => wheel.y / 60.0,
                };
                controls
                    .view
                    .approach((lines.clamp(-4.0, 4.0) * 0.12).exp());
                controls.redraw.write(RequestRedraw);
            }
            WindowEvent::KeyboardInput(stroke) => {
                held.follow(stroke);
                let theirs = ui.keyboard
                    || ui.watching && !held.shift && watches(stroke.key_code)
                    || ui.enter && matches!(stroke.key_code, KeyCode::Enter | KeyCode::NumpadEnter);
                if stroke.state.is_pressed() && !theirs {
                    press_key(stroke.key_code, *held, &mut controls);
                    ringed = true;
                }
            }
            _ => {}
        }
    }
    // A key that was let go in another window has sent no stroke here.
    *held = Held::now(&keys);
}

/// Whether a key belongs to a match that plays by itself.
fn watches(key: KeyCode) -> bool {
    use KeyCode::{ArrowDown, ArrowLeft, ArrowRight, ArrowUp, Space};
    matches!(key, ArrowUp | ArrowDown | ArrowLeft | ArrowRight | Space)
}

/// Turns or shifts the view while a button is held.
fn drag(press: &Press, by: Vec2, shift: bool, controls: &mut Controls) {
    if press.moved <= STEADY {
        return;
    }
    let view = &mut controls.view;
    if shift {
        let by = -by * 0.014 / view.zoom;
        view.pan(by);
    } else if press.button != Some(MouseButton::Left) {
        view.orbit(-by.x * 0.006, by.y * 0.005);
    } else {
        return;
    }
    controls.redraw.write(RequestRedraw);
}

/// Does what a key stands for.
fn press_key(key: KeyCode, held: Held, controls: &mut Controls) {
    let Held { control, shift } = held;
    let touch = match (key, control) {
        (KeyCode::Backspace | KeyCode::KeyZ, _) | (KeyCode::KeyY, true)
            if control || key == KeyCode::Backspace =>
        {
            let redo = key == KeyCode::KeyY || key == KeyCode::KeyZ && shift;
            Some(if redo { Touch::Redo } else { Touch::Undo })
        }
        (_, true) => None,
        (KeyCode::ArrowUp | KeyCode::ArrowDown | KeyCode::ArrowLeft | KeyCode::ArrowRight, _) => {
            let (east, north) = walked(key, controls.view.yaw);
            Some(Touch::Walk(east, north))
        }
        (KeyCode::Enter | KeyCode::NumpadEnter | KeyCode::Space, _) => Some(Touch::Press),
        (KeyCode::Escape, _) => Some(Touch::Back),
        (KeyCode::KeyR, _) => Some(Touch::Reserve),
        (KeyCode::KeyN, _) => Some(Touch::Next(!shift)),
        (KeyCode::Home, _) => {
            controls.view.set_if_neq(View::default());
            None
        }
        (KeyCode::KeyT, _) => {
            controls.view.toggle_above();
            None
        }
        (KeyCode::KeyX, _) => {
            controls.mirror.finish();
            controls.layout.exploded = !controls.layout.exploded;
            None
        }
        _ => return,
    };
    if let Some(touch) = touch {
        controls.touches.write(touch);
    }
    controls.redraw.write(RequestRedraw);
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
