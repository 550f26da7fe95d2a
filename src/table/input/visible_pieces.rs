//! Updates the piece entities from the animated board, the selection and the preview.

use bevy::ecs::system::SystemParam;
use bevy::prelude::*;
use stack_game::{Square, Stack, Tray};
use table_pictures::BoardLayout;

use super::drag::DragPosition;
use super::hover::{LiftedPieces, TransparentStacks};
use super::preview::{PREVIEW_LIFT, TurnPreview};
use super::selection::Selection;
use crate::table::motion::animated_board::AnimatedBoard;
use crate::table::motion::board_scene::BoardScene;
use crate::table::view::camera::TableCamera;
use crate::table::view::pieces::{
    BoardStack, FlyingPieces, Piece, PieceAbove, PieceAppearance, PieceEntities, PieceSpawner,
    Pieces, PlacedPiece, TrayPieces,
};

/// Inputs of the piece entities.
#[derive(SystemParam)]
pub(super) struct PieceInputs<'w, 's> {
    board: Res<'w, AnimatedBoard>,
    layout: Res<'w, BoardLayout>,
    preview: Res<'w, TurnPreview>,
    selection: Res<'w, Selection>,
    lifted: Res<'w, LiftedPieces>,
    transparent: Res<'w, TransparentStacks>,
    drag: Res<'w, DragPosition>,
    cameras: Query<'w, 's, Ref<'static, Transform>, (With<TableCamera>, Without<Pieces>)>,
}

/// Updates the piece entities when an input has changed.
pub(super) fn update_pieces(
    inputs: PieceInputs,
    mut spawner: PieceSpawner,
    mut entities: ResMut<PieceEntities>,
) {
    if !inputs.is_changed() {
        return;
    }
    let scene = inputs.board.scene();
    inputs.stacks(&scene, &mut entities, &mut spawner);
    inputs.trays(&scene, &mut entities, &mut spawner);
    inputs.flights(&mut entities, &mut spawner);
    inputs.removed(&scene, &mut entities, &mut spawner);
    inputs.dragged(&scene, &mut entities, &mut spawner);
}

impl PieceInputs<'_, '_> {
    fn is_changed(&self) -> bool {
        self.board.is_changed()
            || self.layout.is_changed()
            || self.preview.is_changed()
            || self.selection.is_changed()
            || self.lifted.is_changed()
            || self.transparent.is_changed()
            || self.drag.is_changed()
            // Removed pieces are placed where the camera can see them.
            || self.preview.action().is_some() && self.cameras.iter().any(|eye| eye.is_changed())
    }

    fn stacks(&self, scene: &BoardScene, entities: &mut PieceEntities, spawner: &mut PieceSpawner) {
        let previewed = self.preview.on_board(scene);
        let mut old = std::mem::take(&mut entities.stacks);
        for (&square, &stack) in &previewed.stacks {
            let pieces = self.stack(square, stack, |level| previewed.appearance(square, level));
            let place = self.layout.center(square);
            let place = place + Vec3::Y * self.board.lift_at(square, place);
            let height = stack.height();
            let is_there =
                |level: &usize| previewed.appearance(square, *level) == PieceAppearance::Plain;
            let on = BoardStack {
                square,
                height,
                placed: (0..height).filter(is_there).count(),
            };
            let components = (on, Name::new(format!("stack {square}")));
            let group = spawner.show(old.remove(&square), components, place, pieces);
            entities.stacks.insert(square, group);
        }
        spawner.despawn(old.into_values());
    }

    /// Pieces of a stack, bottom first.
    fn stack(
        &self,
        square: Square,
        stack: Stack,
        previewed: impl Fn(usize) -> PieceAppearance,
    ) -> Vec<PlacedPiece> {
        let idle = self.board.is_idle();
        let parted = idle && self.lifted.0.is_some_and(|(at, _)| at == square)
            || self.preview.lifts_from(square);
        let is_selected_stack = self.selection.stack() == Some(square) && idle && !parted;
        let transparent = self.transparent.0.contains(&square);
        // Lifted parts separate from the rest of the stack, and preview pieces float above it.
        let lift = |level: usize| match previewed(level) {
            PieceAppearance::Preview => PREVIEW_LIFT,
            _ if idle => self.lifted.lift(square, level),
            _ => 0.0,
        };
        let is_faded = |level| transparent && previewed(level) == PieceAppearance::Plain;
        let piece = |(level, seat)| {
            let appearance = match previewed(level) {
                PieceAppearance::Plain if transparent => PieceAppearance::Transparent,
                PieceAppearance::Plain if is_selected_stack || lift(level) > 0.0 => {
                    PieceAppearance::Highlighted
                }
                appearance => appearance,
            };
            let is_apart = self.layout.spread || lift(level) != lift(level + 1);
            let above = if is_faded(level) && is_faded(level + 1) {
                PieceAbove::Transparent
            } else if is_apart {
                PieceAbove::Nothing
            } else {
                PieceAbove::Piece
            };
            let above = above.in_stack(level, stack.height());
            PlacedPiece {
                piece: Piece {
                    seat,
                    appearance,
                    above,
                    in_tray: false,
                },
                position: self.layout.level(level) + Vec3::Y * lift(level),
                scale: 1.0,
            }
        };
        stack.iter().enumerate().map(piece).collect()
    }

    fn trays(&self, scene: &BoardScene, entities: &mut PieceEntities, spawner: &mut PieceSpawner) {
        let mut old = std::mem::take(&mut entities.trays);
        for (tray, stacks) in self.preview.trays(scene) {
            let pieces = self.tray(tray, &stacks);
            let components = (TrayPieces(tray), Name::new("tray"));
            let group = spawner.show(old.remove(&tray), components, Vec3::ZERO, pieces);
            entities.trays.insert(tray, group);
        }
        spawner.despawn(old.into_values());
    }

    fn tray(&self, tray: Tray, stacks: &[Stack]) -> Vec<PlacedPiece> {
        let look = if self.selection.tray() == Some(tray) && self.board.is_idle() {
            PieceAppearance::Highlighted
        } else {
            PieceAppearance::Plain
        };
        let slots = self.preview.tray_slots(&self.layout, tray, stacks);
        slots
            .into_iter()
            .map(|(slot, expected)| PlacedPiece {
                piece: Piece {
                    seat: slot.piece,
                    appearance: if expected {
                        PieceAppearance::Expected
                    } else {
                        look
                    },
                    above: PieceAbove::Nothing,
                    in_tray: true,
                },
                position: slot.position,
                scale: slot.scale,
            })
            .collect()
    }

    fn flights(&self, entities: &mut PieceEntities, spawner: &mut PieceSpawner) {
        let mut old = std::mem::take(&mut entities.flights).into_iter();
        for (stack, pose) in self.board.flying_pieces() {
            let mut pieces = PlacedPiece::stacked(stack, PieceAppearance::Plain, pose.scale);
            for placed in &mut pieces {
                // Only on the way to or from a tray they are smaller than on the board.
                placed.piece.in_tray = pose.scale < 0.99;
            }
            let components = (FlyingPieces, Name::new("flight"));
            let group = spawner.show(old.next(), components, pose.position, pieces);
            entities.flights.push(group);
        }
        spawner.despawn(old);
    }

    /// Removed pieces, next to their stack.
    fn removed(
        &self,
        scene: &BoardScene,
        entities: &mut PieceEntities,
        spawner: &mut PieceSpawner,
    ) {
        let eye = self.cameras.single().ok().map(|eye| eye.translation);
        let pieces = self.preview.removed_pieces(&self.layout, scene, eye);
        let old = entities.removed.take();
        if pieces.is_empty() {
            spawner.despawn(old);
        } else {
            let group = spawner.show(old, Name::new("removed pieces"), Vec3::ZERO, pieces);
            entities.removed = Some(group);
        }
    }

    /// Dragged pieces while they are over no target; over a target the preview shows them.
    fn dragged(
        &self,
        scene: &BoardScene,
        entities: &mut PieceEntities,
        spawner: &mut PieceSpawner,
    ) {
        let old = entities.dragged.take();
        let at = self.drag.0.filter(|_| self.preview.action().is_none());
        let Some(at) = at.filter(|_| self.board.is_idle()) else {
            return spawner.despawn(old);
        };
        let stack = self.selection.dragged_pieces(scene);
        let pieces = PlacedPiece::stacked(stack, PieceAppearance::Preview, 1.0);
        let group = spawner.show(old, Name::new("dragged pieces"), at, pieces);
        entities.dragged = Some(group);
    }
}
