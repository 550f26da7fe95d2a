//! The keys of the table.

use bevy::prelude::*;

use super::controls::Controls;
use super::modifiers::HeldModifiers;
use super::touches::Touch;
use crate::table::view::camera_view::CameraView;

/// True if a key belongs to a match that plays by itself.
pub(super) fn is_playback_key(key: KeyCode) -> bool {
    use KeyCode::{ArrowDown, ArrowLeft, ArrowRight, ArrowUp, Space};
    matches!(key, ArrowUp | ArrowDown | ArrowLeft | ArrowRight | Space)
}

/// Does what a key means at the table.
pub(super) fn press_key(key: KeyCode, held: HeldModifiers, controls: &mut Controls) {
    let HeldModifiers { control, shift } = held;
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
            controls.view.set_if_neq(CameraView::default());
            None
        }
        (KeyCode::KeyT, _) => {
            controls.view.toggle_above();
            None
        }
        (KeyCode::KeyX, _) => {
            controls.layout.exploded = !controls.layout.exploded;
            None
        }
        _ => return,
    };
    if let Some(touch) = touch {
        controls.touches.write(touch);
    }
    controls.viewed();
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
