//! The pieces that are shown: what stands, lies and flies, with selection and preview.

use bevy::ecs::system::SystemParam;
use bevy::prelude::*;
use stack_game::{Square, Stack, Tray, TrayKind};

use super::highlight::RaisedPart;
use super::preview::TurnPreview;
use super::selection::Selection;
use crate::table::motion::mirror::Mirror;
use crate::table::motion::scene::BoardScene;
use crate::table::view::layout::{BoardLayout, HEIGHT};
use crate::table::view::pieces::{
    InAir, InTray, Piece, PieceEntities, PieceLook, PieceSpawner, PlacedPiece, StackOn,
};
use crate::table::view::trays::slots;

/// The height by which a part of a stack that would be taken up is raised.
const LIFT: f32 = 0.12;

/// Everything that decides how pieces are shown.
#[derive(SystemParam)]
pub(super) struct Shown<'w> {
    mirror: Res<'w, Mirror>,
    layout: Res<'w, BoardLayout>,
    preview: Res<'w, TurnPreview>,
    selection: Res<'w, Selection>,
    raised: Res<'w, RaisedPart>,
}

/// Brings the entities of the pieces up to date when anything has changed that they depend on.
pub(super) fn show_pieces(
    shown: Shown,
    mut spawner: PieceSpawner,
    mut entities: ResMut<PieceEntities>,
) {
    if !shown.is_changed() {
        return;
    }
    let scene = shown.mirror.scene();
    shown.stacks(&scene, &mut entities, &mut spawner);
    shown.trays(&scene, &mut entities, &mut spawner);
    shown.flights(&mut entities, &mut spawner);
    shown.falling(&scene, &mut entities, &mut spawner);
}

impl Shown<'_> {
    fn is_changed(&self) -> bool {
        self.mirror.is_changed()
            || self.layout.is_changed()
            || self.preview.is_changed()
            || self.selection.is_changed()
            || self.raised.is_changed()
    }

    fn stacks(&self, scene: &BoardScene, entities: &mut PieceEntities, spawner: &mut PieceSpawner) {
        let previewed = self.preview.on_board(scene);
        let mut old = std::mem::take(&mut entities.stacks);
        for (&square, &stack) in &previewed.stacks {
            let pieces = self.stack(square, stack, |level| previewed.look(square, level));
            let place = self.layout.centre(square) + Vec3::Y * self.mirror.raised(square);
            let on = StackOn {
                square,
                height: stack.height(),
            };
            let components = (on, Name::new(format!("stack {square}")));
            let group = spawner.show(old.remove(&square), components, place, pieces);
            entities.stacks.insert(square, group);
        }
        spawner.despawn(old.into_values());
    }

    /// The pieces of a stack, from the bottom.
    fn stack(
        &self,
        square: Square,
        stack: Stack,
        look: impl Fn(usize) -> PieceLook,
    ) -> Vec<PlacedPiece> {
        let quiet = self.mirror.is_quiet();
        let part = self.raised.0.filter(|&(at, _)| at == square && quiet);
        let lowest = part.map(|(_, lowest)| lowest);
        let whole = self.selection.stack() == Some(square) && quiet && lowest.is_none();
        let raised = |level: usize| lowest.is_some_and(|lowest| level >= lowest);
        let piece = |(level, seat)| {
            let look = match look(level) {
                PieceLook::Plain if whole || raised(level) => PieceLook::Lit,
                look => look,
            };
            // A part that would be taken up comes off the rest, which shows where the stack is parted.
            let lift = if raised(level) { LIFT } else { 0.0 };
            PlacedPiece {
                piece: Piece { seat, look },
                place: self.layout.level(level) + Vec3::Y * lift,
                scale: 1.0,
            }
        };
        stack.iter().enumerate().map(piece).collect()
    }

    fn trays(&self, scene: &BoardScene, entities: &mut PieceEntities, spawner: &mut PieceSpawner) {
        let mut old = std::mem::take(&mut entities.trays);
        for (&tray, stacks) in &scene.trays {
            let pieces = self.tray(tray, stacks);
            let components = (InTray(tray), Name::new("tray"));
            let group = spawner.show(old.remove(&tray), components, Vec3::ZERO, pieces);
            entities.trays.insert(tray, group);
        }
        spawner.despawn(old.into_values());
    }

    /// The pieces in a tray.
    fn tray(&self, tray: Tray, stacks: &[Stack]) -> Vec<PlacedPiece> {
        let look = if self.selection.tray() == Some(tray) && self.mirror.is_quiet() {
            PieceLook::Lit
        } else if tray.kind == TrayKind::Captures {
            PieceLook::Captured
        } else {
            PieceLook::Plain
        };
        let slots = slots(&self.layout, tray, stacks);
        let mut pieces: Vec<PlacedPiece> = slots
            .into_iter()
            .map(|slot| PlacedPiece {
                piece: Piece {
                    seat: slot.piece,
                    look,
                },
                place: slot.place,
                scale: slot.scale,
            })
            .collect();
        if let Some(last) = pieces.last_mut().filter(|_| self.preview.takes_from(tray)) {
            last.piece.look = PieceLook::Leaving;
        }
        pieces
    }

    fn flights(&self, entities: &mut PieceEntities, spawner: &mut PieceSpawner) {
        let mut old = std::mem::take(&mut entities.flights).into_iter();
        for (stack, pose) in self.mirror.flying() {
            let piece = |(level, seat)| PlacedPiece {
                piece: Piece {
                    seat,
                    look: PieceLook::Plain,
                },
                place: Vec3::Y * (level as f32 * HEIGHT * pose.scale),
                scale: pose.scale,
            };
            let pieces = stack.iter().enumerate().map(piece).collect();
            let components = (InAir, Name::new("flight"));
            let group = spawner.show(old.next(), components, pose.place, pieces);
            entities.flights.push(group);
        }
        spawner.despawn(old);
    }

    /// The pieces that would fall out, beside their stack and in the trays.
    fn falling(
        &self,
        scene: &BoardScene,
        entities: &mut PieceEntities,
        spawner: &mut PieceSpawner,
    ) {
        let pieces = self.preview.beside(&self.layout, scene);
        let old = entities.falling.take();
        if pieces.is_empty() {
            spawner.despawn(old);
        } else {
            let group = spawner.show(old, Name::new("falling"), Vec3::ZERO, pieces);
            entities.falling = Some(group);
        }
    }
}
