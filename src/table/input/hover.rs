//! What is under the pointer or cursor: stack, lifted pieces, move preview, transparent stacks.

use bevy::prelude::*;
use stack_game::{Square, Stack};
use table_pictures::BoardLayout;

use super::cursor::TableCursor;
use super::drag::DragPosition;
use super::events::PreviewedMove;
use super::occlusion::{aim_point, occluding_stacks};
use super::preview::TurnPreview;
use super::selection::Selection;
use crate::session::Session;
use crate::table::motion::animated_board::AnimatedBoard;
use crate::table::view::camera::TableCamera;

/// Stack of at least two pieces under the pointer or cursor, including the previewed move.
#[derive(Resource, Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct HoveredStack {
    /// Its square, if there is one.
    pub square: Option<Square>,
    /// Its pieces.
    pub stack: Stack,
    /// Current number of pieces, if the previewed move changes it.
    pub current_height: Option<usize>,
}

/// Pieces drawn lifted, because they are selected or a click would select them: square and lowest
/// level.
#[derive(Resource, Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct LiftedPieces(pub Option<(Square, usize)>);

/// Lift of a full stack, and of a part of one, where the gap must show the top of the rest.
const LIFT_HEIGHTS: [f32; 2] = [0.14, 0.32];

impl LiftedPieces {
    /// Lift of a piece.
    pub(in crate::table) fn lift(self, square: Square, level: usize) -> f32 {
        match self.0 {
            Some((at, lowest)) if at == square && level >= lowest => LIFT_HEIGHTS[lowest.min(1)],
            _ => 0.0,
        }
    }
}

/// Squares of stacks drawn transparent because they hide the square under the pointer or cursor.
#[derive(Resource, Clone, Debug, Default, PartialEq, Eq)]
pub struct TransparentStacks(pub Vec<Square>);

/// Makes stacks transparent that hide the keyboard cursor, or a hovered square with a stack or
/// target.
pub(super) fn update_transparent_stacks(
    cursor: Res<TableCursor>,
    board: Res<AnimatedBoard>,
    selection: Res<Selection>,
    layout: Res<BoardLayout>,
    preview: Res<TurnPreview>,
    cameras: Query<&Transform, With<TableCamera>>,
    mut transparent: ResMut<TransparentStacks>,
) {
    let eye = cameras.single().ok().filter(|_| board.is_idle());
    let hidden = eye.zip(cursor.square()).and_then(|(eye, square)| {
        let scene = board.scene();
        let counts = cursor.keyboard.is_some()
            || !scene.stack(square).is_empty()
            || selection.target(square).is_some()
            || selection.blocked_reason(square).is_some();
        counts.then_some(())?;
        let at = aim_point(&layout, &scene, square);
        let stacks = preview.on_board(&scene).stacks;
        Some(occluding_stacks(eye.translation, at, Some(square), &layout, &stacks).collect())
    });
    transparent.set_if_neq(TransparentStacks(hidden.unwrap_or_default()));
}

/// Updates the move preview, the lifted pieces and the hovered stack.
pub(super) fn update_preview(
    session: Res<Session>,
    board: Res<AnimatedBoard>,
    selection: Res<Selection>,
    cursor: Res<TableCursor>,
    (hint, drag): (Res<PreviewedMove>, Res<DragPosition>),
    mut preview: ResMut<TurnPreview>,
    mut hovered_stack: ResMut<HoveredStack>,
    mut lifted: ResMut<LiftedPieces>,
) {
    let square = cursor.square();
    let hovered_part = || {
        if !board.is_idle() || drag.0.is_some() {
            return None;
        }
        let current = session
            .current()
            .filter(|current| current.human_can_move())?;
        let game = current.game.as_ref();
        let hovered = Some(cursor.hovered).filter(|_| cursor.keyboard.is_none())?;
        // A hovered target receives the move; no pieces are lifted from it.
        selection
            .target(hovered.square()?)
            .is_none()
            .then_some(())?;
        Selection::part_at(game, hovered)
    };
    let hovered = square.and_then(|square| selection.target(square)?.actions.first().copied());
    let previewed = hovered.or(hint.0).filter(|_| board.is_idle());
    let previewed = previewed.and_then(|action| {
        if preview.action() == Some(action) && !selection.is_changed() {
            return Some(preview.clone());
        }
        let changes = session.current()?.game.preview(action).ok()?;
        Some(TurnPreview::new(action, changes))
    });
    let dragged = || {
        let drag = drag.0.filter(|_| board.is_idle());
        let change = drag.and_then(|_| selection.dragged_change(&board.scene()));
        change.map(TurnPreview::of_drag)
    };
    preview.set_if_neq(previewed.or_else(dragged).unwrap_or_default());
    // Nothing is lifted during animations or where the preview has already removed the pieces.
    let part = hovered_part()
        .or(selection.part())
        .filter(|_| board.is_idle());
    lifted.set_if_neq(LiftedPieces(
        part.filter(|part| !preview.lifts_from(part.0)),
    ));
    let stack = square.and_then(|square| stack_preview(square, &board, &preview));
    let stack = stack.filter(|hovered| hovered.stack.height() > 1);
    hovered_stack.set_if_neq(stack.unwrap_or_default());
}

/// The stack on a square, including the previewed move.
fn stack_preview(
    square: Square,
    board: &AnimatedBoard,
    preview: &TurnPreview,
) -> Option<HoveredStack> {
    let now = board.board_view()?.stack(square);
    let then = preview.action().and_then(|_| {
        let after = preview.on_board(&board.scene());
        let changed = after.changes(square);
        after.stacks.get(&square).copied().filter(|_| changed)
    });
    let stack = then.unwrap_or(now);
    let grows = stack.height() != now.height();
    Some(HoveredStack {
        square: Some(square),
        stack,
        current_height: grows.then_some(now.height()),
    })
}

/// Message about the last input: why it had no effect, or why a move is suggested.
#[derive(Resource, Clone, Debug, Default, PartialEq, Eq)]
pub struct InputFeedback {
    /// The message; empty if there is none.
    pub text: String,
    /// Incremented with every message, so that a repeated message is noticed.
    pub sequence: u32,
}

impl InputFeedback {
    /// Shows a message.
    pub fn show(&mut self, text: impl Into<String>) {
        self.text = text.into();
        self.sequence = self.sequence.wrapping_add(1);
    }

    /// Clears the message.
    pub fn clear(&mut self) {
        self.text.clear();
    }
}

/// Explains why the selection cannot move to the square under the pointer or cursor.
pub(super) fn explain_blocked(
    cursor: Res<TableCursor>,
    selection: Res<Selection>,
    mut feedback: ResMut<InputFeedback>,
    mut shown: Local<String>,
) {
    if !cursor.is_changed() && !selection.is_changed() {
        return;
    }
    let reason = cursor.square().and_then(|at| selection.blocked_reason(at));
    match reason {
        Some(reason) if feedback.text != reason => {
            feedback.show(reason);
            *shown = reason.into();
        }
        None if !shown.is_empty() && feedback.text == *shown => {
            feedback.clear();
            shown.clear();
        }
        _ => {}
    }
}
