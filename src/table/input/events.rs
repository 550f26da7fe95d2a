//! Table input, independent of the device.

use bevy::prelude::*;
use focus_panels::keys::KeyContext;
use stack_game::{Action, Drawing, DrawingColor, Square, Tray};

/// A target on the table.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum TableTarget {
    /// A square, or its entire stack.
    Square(Square),
    /// A piece of the stack on a square, by its level counted from 0 at the bottom.
    Piece(Square, u8),
    /// The center of a square hidden by a piece of another stack.
    Behind {
        /// The hidden square.
        square: Square,
        /// Square of the stack in front.
        front: Square,
        /// Level of the visible piece.
        level: u8,
    },
    /// A tray or a piece in it.
    Tray(Tray),
    /// Nothing that reacts to input.
    #[default]
    Nothing,
}

impl TableTarget {
    /// The visible square.
    #[must_use]
    pub const fn square(self) -> Option<Square> {
        match self {
            Self::Square(square) | Self::Piece(square, _) | Self::Behind { front: square, .. } => {
                Some(square)
            }
            Self::Tray(_) | Self::Nothing => None,
        }
    }

    /// The square that the user means: the hidden one if the pointer is at its center.
    #[must_use]
    pub(super) const fn meant_square(self) -> Option<Square> {
        match self {
            Self::Behind { square, .. } => Some(square),
            target => target.square(),
        }
    }

    /// Whether both are on the same square or in the same tray.
    #[must_use]
    pub(super) fn is_same_place(self, other: Self) -> bool {
        self == other || self.square().is_some() && self.square() == other.square()
    }
}

/// Input on the table by pointer or keys.
#[derive(Message, Clone, Copy, Debug, PartialEq)]
pub enum TableInput {
    /// A click on a target.
    Click(TableTarget),
    /// A drag that starts on a target.
    StartDrag(TableTarget),
    /// A drag that moves to a world position.
    DragTo(Vec3),
    /// A drag that ends on a target.
    Drop(TableTarget),
    /// The pointer moves to a target.
    Hover(TableTarget),
    /// Clears the selection.
    Cancel,
    /// A click with the right button: clears the selection, or marks the square if nothing is
    /// selected.
    RightClick(TableTarget, DrawingColor),
    /// The drawing that a drag with the right button has reached.
    PreviewDrawing(Option<Drawing>),
    /// Draws an arrow or a mark, or removes it.
    Draw(Drawing),
    /// Removes all drawings.
    ClearDrawings,
    /// Marks the square of the keyboard cursor, or removes the mark.
    MarkCursor,
    /// Selects a piece from the reserve.
    SelectReserve,
    /// Chooses the color with this number, in turn order from 1, in the position editor; 0 removes
    /// pieces.
    ChooseColor(u8),
    /// Removes the top piece under the cursor in the position editor.
    RemovePiece,
    /// Moves the keyboard cursor by files and ranks.
    MoveCursor(i8, i8),
    /// Places the keyboard cursor on a square.
    PlaceCursor(Square),
    /// Clicks the square of the keyboard cursor.
    Activate,
    /// Moves the keyboard cursor to the next (`true`) or previous movable stack, or target of the
    /// selection.
    NextSquare(bool),
    /// Undoes the last move.
    Undo,
    /// Redoes the move undone last.
    Redo,
}

impl TableInput {
    /// Whether the input has the same effect in the position editor.
    #[must_use]
    pub(super) const fn is_shared_with_editor(self) -> bool {
        matches!(
            self,
            Self::Hover(_)
                | Self::DragTo(_)
                | Self::MoveCursor(..)
                | Self::PlaceCursor(_)
                | Self::Undo
                | Self::Redo
        )
    }

    /// Whether the input ends a replay of a match in progress.
    #[must_use]
    pub(super) const fn ends_replay(self) -> bool {
        matches!(
            self,
            Self::Click(_)
                | Self::StartDrag(_)
                | Self::Activate
                | Self::SelectReserve
                | Self::Cancel
                | Self::Undo
                | Self::Redo
        )
    }
}

/// The move of a hint, or the one that the question before a blunder holds back, previewed as if it
/// were hovered. The next input except hovering clears it.
#[derive(Resource, Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct PreviewedMove(pub Option<Action>);

/// Pointer areas and keys that belong to panels. Set by panels.
#[derive(Resource, Clone, Debug, Default, PartialEq)]
pub struct ReservedInput {
    /// Window areas covered by panels, in logical pixels.
    pub panel_areas: Vec<Rect>,
    /// Everything is reserved: a dialog is open, or something is being dragged.
    pub all: bool,
    /// All keys are reserved: a dialog, list or text field has the keyboard.
    pub keyboard: bool,
    /// A control has the focus and uses its own keys.
    pub focus: bool,
    /// Contexts whose keys belong to panels and not to the table, such as those of a review.
    pub contexts: Vec<KeyContext>,
}

impl ReservedInput {
    /// Whether a window position belongs to panels. Call it for each click: the pointer may have
    /// moved since the panels were drawn.
    #[must_use]
    pub fn covers(&self, at: Vec2) -> bool {
        self.all || self.panel_areas.iter().any(|rect| rect.contains(at))
    }
}
