//! The keys of the table.

use bevy::log::debug;
use bevy_egui::egui::Key;
use focus_panels::keys::{
    Direction, KeyCommand, KeyContext, command_for_key, is_bound, is_focus_key, shortcut_modifiers,
};

use super::controls::InputContext;
use super::events::TableInput;
use super::reserved_input::ReservedInput;
use crate::keyboard::HeldModifiers;

/// The command of a key at the table; `None` when the panels keep the key for themselves.
pub(super) fn table_command(
    key: Key,
    modifiers: HeldModifiers,
    reserved: &ReservedInput,
) -> Option<KeyCommand> {
    let now = shortcut_modifiers(modifiers.command, modifiers.shift);
    // The keys of a studied match are those of the playback.
    let theirs = reserved.keyboard
        || reserved.focus && is_focus_key(key)
        || reserved.spectating && is_bound(KeyContext::Spectate, key, now)
        || reserved.lesson_step && is_bound(KeyContext::SolvedStep, key, now);
    command_for_key(KeyContext::Board, key, now).filter(|_| !theirs)
}

/// Carries out a command of a key.
pub(super) fn carry_out(command: KeyCommand, controls: &mut InputContext) {
    let touch = match command {
        KeyCommand::Undo => TableInput::Undo,
        KeyCommand::Redo => TableInput::Redo,
        KeyCommand::MoveCursor(direction) => {
            let (files, ranks) = step(direction, controls.view.yaw);
            TableInput::MoveCursor(files, ranks)
        }
        KeyCommand::ActivateCursor => TableInput::Activate,
        KeyCommand::Deselect => TableInput::Cancel,
        KeyCommand::SelectReserve => TableInput::SelectReserve,
        KeyCommand::NextStack => TableInput::NextSquare(true),
        KeyCommand::PreviousStack => TableInput::NextSquare(false),
        KeyCommand::ResetCamera => {
            // Read by the test of the window (`tests/stage`).
            debug!("the usual view is wanted");
            controls.view.reset();
            return controls.viewed();
        }
        KeyCommand::ToggleTopView => {
            controls.view.toggle_top_view();
            return controls.viewed();
        }
        KeyCommand::TurnLeft => return turn(controls, -1),
        KeyCommand::TurnRight => return turn(controls, 1),
        KeyCommand::FlipBoard => return turn(controls, 2),
        KeyCommand::ToggleSpread => {
            controls.layout.spread = !controls.layout.spread;
            return controls.viewed();
        }
        _ => return,
    };
    controls.inputs.write(touch);
    controls.viewed();
}

/// The viewer walks round the board, by so many quarters.
fn turn(controls: &mut InputContext, quarters: i8) {
    controls.view.rotate(quarters);
    controls.viewed();
}

/// The step of the cursor as the viewer sees the board, in files and ranks.
fn step(direction: Direction, yaw: f32) -> (i8, i8) {
    let step = match direction {
        Direction::Up => 0,
        Direction::Right => 1,
        Direction::Down => 2,
        Direction::Left => 3,
    };
    // A viewer at the west side looks east: up is east there.
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
        assert_eq!(step(Direction::Up, 0.0), (0, 1));
        assert_eq!(step(Direction::Right, 0.2), (1, 0));
        assert_eq!(step(Direction::Up, FRAC_PI_2), (1, 0));
        assert_eq!(step(Direction::Left, PI), (1, 0));
    }

    #[test]
    fn panels_keep_their_keys() {
        let free = ReservedInput::default();
        let none = HeldModifiers::default();
        let command = table_command;
        let up = Some(KeyCommand::MoveCursor(Direction::Up));
        assert_eq!(command(Key::ArrowUp, none, &free), up);
        let watching = ReservedInput {
            spectating: true,
            ..ReservedInput::default()
        };
        assert_eq!(command(Key::ArrowUp, none, &watching), None);
        let shift = HeldModifiers {
            shift: true,
            ..none
        };
        assert_eq!(command(Key::ArrowUp, shift, &watching), up);
        let enter = ReservedInput {
            lesson_step: true,
            ..ReservedInput::default()
        };
        assert_eq!(command(Key::Enter, none, &enter), None);
        let writing = ReservedInput {
            keyboard: true,
            ..ReservedInput::default()
        };
        assert_eq!(command(Key::R, none, &writing), None);
        let focus = ReservedInput {
            focus: true,
            ..ReservedInput::default()
        };
        assert_eq!(command(Key::ArrowUp, none, &focus), None);
        let reserve = Some(KeyCommand::SelectReserve);
        assert_eq!(command(Key::R, none, &focus), reserve);
    }
}
