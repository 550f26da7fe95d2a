//! The stack, the part of a stack and the turn under the pointer or the ring.

use bevy::prelude::*;
use stack_game::{Square, Stack};
use table_pictures::BoardLayout;

use super::advice::HintMove;
use super::cursor::TableCursor;
use super::drag::DragPosition;
use super::occlusion::{hiders, middle};
use super::preview::TurnPreview;
use super::selection::Selection;
use crate::session::Session;
use crate::table::motion::animated_board::AnimatedBoard;
use crate::table::view::camera::TableCamera;

/// The stack of two or more pieces that is pointed at, or would stand there after the turn that is shown beforehand.
#[derive(Resource, Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct HoveredStack {
    /// Its square; `None` when none is pointed at.
    pub square: Option<Square>,
    /// Its pieces.
    pub stack: Stack,
    /// The number of pieces that stand there now, where the turn would change it.
    pub current_height: Option<usize>,
}

/// The part of a stack that is taken up or would be by a click, unless it is shown over a target: its square
/// and its lowest level. It is drawn raised.
#[derive(Resource, Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct LiftedPieces(pub Option<(Square, usize)>);

/// The height by which it is raised: a whole stack, and a part of one, below which the top of the rest is seen in the gap.
const LIFTS: [f32; 2] = [0.14, 0.32];

impl LiftedPieces {
    /// How far a piece is raised.
    pub(in crate::table) fn lift(self, square: Square, level: usize) -> f32 {
        match self.0 {
            Some((at, lowest)) if at == square && level >= lowest => LIFTS[lowest.min(1)],
            _ => 0.0,
        }
    }
}

/// The squares of the stacks that hide the square of the pointer or the ring: they are drawn
/// translucent.
#[derive(Resource, Clone, Debug, Default, PartialEq, Eq)]
pub struct TransparentStacks(pub Vec<Square>);

/// Fades the stacks between the eye and the square of the ring, or that of the pointer if there is something to see or
/// to do.
pub(super) fn fade_stacks(
    cursor: Res<TableCursor>,
    mirror: Res<AnimatedBoard>,
    selection: Res<Selection>,
    layout: Res<BoardLayout>,
    preview: Res<TurnPreview>,
    cameras: Query<&Transform, With<TableCamera>>,
    mut faded: ResMut<TransparentStacks>,
) {
    let eye = cameras.single().ok().filter(|_| mirror.is_idle());
    let hidden = eye.zip(cursor.square()).and_then(|(eye, square)| {
        let scene = mirror.scene();
        let counts = cursor.keyboard.is_some()
            || !scene.stack(square).is_empty()
            || selection.target(square).is_some()
            || selection.blocked_reason(square).is_some();
        counts.then_some(())?;
        let at = middle(&layout, &scene, square);
        let stacks = preview.on_board(&scene).stacks;
        Some(hiders(eye.translation, at, Some(square), &layout, &stacks).collect())
    });
    faded.set_if_neq(TransparentStacks(hidden.unwrap_or_default()));
}

/// Follows the pointer or the ring: the preview of the turn, the part that a click would take up, and
/// the stack that is pointed at.
pub(super) fn update_preview(
    session: Res<Session>,
    mirror: Res<AnimatedBoard>,
    selection: Res<Selection>,
    cursor: Res<TableCursor>,
    (advice, carried): (Res<HintMove>, Res<DragPosition>),
    mut preview: ResMut<TurnPreview>,
    mut pointed_stack: ResMut<HoveredStack>,
    mut raised: ResMut<LiftedPieces>,
) {
    let square = cursor.square();
    let held = || {
        let current = session
            .current()
            .filter(|current| current.human_can_move())?;
        let line = current.game.as_ref();
        let pointed = Some(cursor.hovered).filter(|_| cursor.keyboard.is_none())?;
        // A pointed square that is a target receives the move; no pieces are taken up from it.
        selection
            .target(pointed.square()?)
            .is_none()
            .then_some(())?;
        Selection::part_at(line, pointed)
    };
    let held = Some(())
        .filter(|()| mirror.is_idle() && carried.0.is_none())
        .and_then(|()| held());
    let pointed = square.and_then(|square| selection.target(square)?.actions.first().copied());
    let seen = pointed.or(advice.0).filter(|_| mirror.is_idle());
    let seen = seen.and_then(|action| {
        if preview.action() == Some(action) && !selection.is_changed() {
            return Some(preview.clone());
        }
        let changes = session.current()?.game.preview(action).ok()?;
        Some(TurnPreview::new(action, changes))
    });
    let dragged = || {
        let carried = carried.0.filter(|_| mirror.is_idle());
        let taken_up = carried.and_then(|_| selection.taken_up(&mirror.scene()));
        taken_up.map(TurnPreview::dragged)
    };
    preview.set_if_neq(seen.or_else(dragged).unwrap_or_default());
    // While pieces move nothing is raised for the eye, and so nothing for the pointer. What the preview has taken up is not there.
    let part = held.or(selection.part()).filter(|_| mirror.is_idle());
    raised.set_if_neq(LiftedPieces(part.filter(|part| !preview.takes_up(part.0))));
    let stack = square.and_then(|square| pointed_at(square, &mirror, &preview));
    let stack = stack.filter(|pointed| pointed.stack.height() > 1);
    pointed_stack.set_if_neq(stack.unwrap_or_default());
}

/// The stack on a square, as it would be after the turn that is shown beforehand.
fn pointed_at(
    square: Square,
    mirror: &AnimatedBoard,
    preview: &TurnPreview,
) -> Option<HoveredStack> {
    let now = mirror.board_view()?.stack(square);
    let then = preview.action().and_then(|_| {
        let after = preview.on_board(&mirror.scene());
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
