//! Keyboard shortcuts of the table.

use bevy::log::debug;
use bevy_egui::egui::Key;
use focus_panels::keys::{
    Direction, KeyBindings, KeyCommand, KeyContext, is_focus_key, shortcut_modifiers,
};

use super::events::{ReservedInput, TableInput};
use super::pointer::InputContext;
use crate::keyboard::HeldModifiers;

/// Command of a key; `None` if a panel uses the key.
pub(super) fn table_command(
    key: Key,
    modifiers: HeldModifiers,
    keys: &KeyBindings,
    reserved: &ReservedInput,
) -> Option<KeyCommand> {
    let now = shortcut_modifiers(modifiers.command, modifiers.shift);
    let mut contexts = reserved.contexts.iter();
    let is_reserved = reserved.keyboard
        || reserved.focus && is_focus_key(key)
        || contexts.any(|&context| keys.is_bound(context, key, now));
    keys.command_for_key(KeyContext::Board, key, now)
        .filter(|_| !is_reserved)
}

/// Runs a keyboard command.
pub(super) fn run_command(command: KeyCommand, context: &mut InputContext) {
    let input = match command {
        KeyCommand::Undo => TableInput::Undo,
        KeyCommand::Redo => TableInput::Redo,
        KeyCommand::MoveCursor(direction) => {
            let (files, ranks) = step(direction, context.view.yaw);
            TableInput::MoveCursor(files, ranks)
        }
        KeyCommand::ActivateCursor => TableInput::Activate,
        KeyCommand::Deselect => TableInput::Cancel,
        KeyCommand::SelectReserve => TableInput::SelectReserve,
        KeyCommand::ChooseColor(number) => TableInput::ChooseColor(number),
        KeyCommand::RemovePiece => TableInput::RemovePiece,
        KeyCommand::MarkSquare => TableInput::MarkCursor,
        KeyCommand::ClearDrawings => TableInput::ClearDrawings,
        KeyCommand::NextStack => TableInput::NextSquare(true),
        KeyCommand::PreviousStack => TableInput::NextSquare(false),
        KeyCommand::ResetCamera => {
            // Read by the window tests in `tests/display`.
            debug!("view reset requested");
            context.view.reset();
            return context.request_redraw();
        }
        KeyCommand::ToggleTopView => {
            context.view.toggle_top_view();
            return context.request_redraw();
        }
        KeyCommand::TurnLeft => return turn(context, -1),
        KeyCommand::TurnRight => return turn(context, 1),
        KeyCommand::FlipBoard => return turn(context, 2),
        KeyCommand::ToggleSpread => {
            context.layout.spread = !context.layout.spread;
            return context.request_redraw();
        }
        _ => return,
    };
    context.inputs.write(input);
    context.request_redraw();
}

/// Rotates the view by quarter turns.
fn turn(context: &mut InputContext, quarters: i8) {
    context.view.rotate(quarters);
    context.request_redraw();
}

/// Cursor step in files and ranks for a screen direction.
fn step(direction: Direction, yaw: f32) -> (i8, i8) {
    let step = match direction {
        Direction::Up => 0,
        Direction::Right => 1,
        Direction::Down => 2,
        Direction::Left => 3,
    };
    // A viewer on the west side looks east: up is east.
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
    use std::collections::BTreeMap;
    use std::f32::consts::{FRAC_PI_2, PI};

    #[test]
    fn arrow_keys_follow_the_view() {
        assert_eq!(step(Direction::Up, 0.0), (0, 1));
        assert_eq!(step(Direction::Right, 0.2), (1, 0));
        assert_eq!(step(Direction::Up, FRAC_PI_2), (1, 0));
        assert_eq!(step(Direction::Left, PI), (1, 0));
    }

    #[test]
    fn reserved_keys_are_ignored() {
        let free = ReservedInput::default();
        let none = HeldModifiers::default();
        let keys = KeyBindings::default();
        let command = |key, held, reserved: &_| table_command(key, held, &keys, reserved);
        let up = Some(KeyCommand::MoveCursor(Direction::Up));
        assert_eq!(command(Key::ArrowUp, none, &free), up);
        let of = |context| ReservedInput {
            contexts: vec![context],
            ..ReservedInput::default()
        };
        for (context, key) in [
            (KeyContext::Spectate, Key::ArrowUp),
            (KeyContext::Review, Key::ArrowUp),
            (KeyContext::SolvedStep, Key::Enter),
        ] {
            assert_eq!(command(key, none, &of(context)), None, "{context:?}");
        }
        let shift = HeldModifiers {
            shift: true,
            ..none
        };
        let review = of(KeyContext::Review);
        assert_eq!(command(Key::ArrowUp, shift, &review), up);
        // A key that a user gives to a command of reviews does not undo there, too.
        let change = ("Review.StepBack".into(), vec!["Backspace".into()]);
        let changed = KeyBindings::from_settings(&BTreeMap::from([change]));
        assert_eq!(table_command(Key::Backspace, none, &changed, &review), None);
        let undo = Some(KeyCommand::Undo);
        assert_eq!(table_command(Key::Backspace, none, &changed, &free), undo);
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
