//! Input in the position editor: where pieces are put, moved and removed.

use stack_game::{EditedPosition, PositionPart, Seat, Square, Stack, Tray, TrayKind};
use stack_session::play::{EditCommand, PositionEditor};

use super::events::{TableInput, TableTarget};
use super::selection::{SelectedItem, Selection};

/// The target in the position editor. Every square reacts there, so the pointer at the center of a
/// hidden square means that square.
pub(super) fn visible_target(hit: TableTarget, stack: impl Fn(Square) -> Stack) -> TableTarget {
    let TableTarget::Behind { square, .. } = hit else {
        return hit;
    };
    match stack(square).height() {
        0 => TableTarget::Square(square),
        height => TableTarget::Piece(square, height as u8 - 1),
    }
}

/// The pieces that a drag from a target moves: the piece and everything above it.
pub(super) fn dragged_part(editor: &PositionEditor, hit: TableTarget) -> Option<Selection> {
    let TableTarget::Piece(from, level) = hit else {
        return None;
    };
    let height = editor.position().stack(from).height() as u8;
    let count = height.checked_sub(level).filter(|&count| count > 0)?;
    Some(Selection {
        item: SelectedItem::Part {
            from,
            count,
            height,
        },
        ..Selection::default()
    })
}

/// The command of an input; `cursor` is the square under the cursor, and `dragged` what a drag has
/// picked up.
pub(super) fn edit_command(
    input: TableInput,
    editor: &PositionEditor,
    cursor: Option<Square>,
    dragged: SelectedItem,
) -> Option<EditCommand> {
    let mut position = editor.position().clone();
    let color = editor.color();
    match (input, dragged) {
        (TableInput::Click(TableTarget::Tray(tray)), _) => {
            change_tray(&mut position, tray, color, color.is_some());
        }
        (TableInput::RightClick(TableTarget::Tray(tray), _), _) => {
            change_tray(&mut position, tray, color, false);
        }
        (TableInput::Click(hit), _) => position.change_top(hit.meant_square()?, color),
        (TableInput::RightClick(hit, _), _) => position.change_top(hit.meant_square()?, None),
        (TableInput::Activate, _) => position.change_top(cursor?, color),
        (TableInput::RemovePiece, _) => position.change_top(cursor?, None),
        (TableInput::Drop(hit), SelectedItem::Part { from, count, .. }) => {
            let to = hit.meant_square();
            if let TableTarget::Tray(tray) = hit {
                let pieces = position.stack(from).lift(count.into());
                drop_on_tray(&mut position, editor, tray, pieces);
            }
            position.move_pieces(from, to, count.into());
        }
        (TableInput::ChooseColor(number), _) => {
            let color = match usize::from(number).checked_sub(1) {
                Some(index) => Some(*editor.layout().seats.get(index)?),
                None => None,
            };
            return Some(EditCommand::ChooseColor(color));
        }
        // The same key selects what is placed in a match.
        (TableInput::SelectReserve, _) => {
            return Some(EditCommand::ChooseColor(next_color(editor)));
        }
        _ => return None,
    }
    (position != *editor.position()).then(|| EditCommand::Set(Box::new(position)))
}

/// The next color in turn order, then none.
fn next_color(editor: &PositionEditor) -> Option<Seat> {
    let seats = editor.layout().seats;
    let Some(color) = editor.color() else {
        return seats.first().copied();
    };
    let index = seats.iter().position(|&seat| seat == color)?;
    seats.get(index + 1).copied()
}

/// Adds the pieces of a dragged stack to a tray: pieces of another color than a reserve become
/// captures. A won stack counts once, whatever its height.
fn drop_on_tray(position: &mut EditedPosition, editor: &PositionEditor, tray: Tray, pieces: Stack) {
    if tray.kind == TrayKind::WonStacks {
        change_tray(position, tray, None, true);
        return;
    }
    for piece in pieces.iter() {
        if piece == tray.seat || tray.kind == TrayKind::Captures {
            change_tray(position, tray, Some(piece), true);
        } else if editor.layout().has(PositionPart::Tray(TrayKind::Captures)) {
            let captures = Tray::new(tray.seat, TrayKind::Captures);
            change_tray(position, captures, Some(piece), true);
        }
    }
}

/// Adds a piece to a tray, or removes one. Only captures have several colors: without a color, or
/// without pieces of it, another one is removed.
fn change_tray(position: &mut EditedPosition, tray: Tray, color: Option<Seat>, adds: bool) {
    let is_in_tray = |color: &Seat| position.in_tray(tray, *color) > 0;
    let color = match (tray.kind, adds) {
        (TrayKind::Captures, true) => color,
        (TrayKind::Captures, false) => color.into_iter().chain(Seat::ALL).find(is_in_tray),
        _ => Some(tray.seat),
    };
    if let Some(color) = color {
        let count = position.in_tray(tray, color);
        let changed = if adds {
            count.saturating_add(1)
        } else {
            count.saturating_sub(1)
        };
        position.set_in_tray(tray, color, changed);
    }
}
