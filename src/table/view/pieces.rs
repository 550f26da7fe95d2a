//! Piece entities: one parent per occupied square, tray and flight, with its pieces as children.

use std::collections::BTreeMap;

use bevy::ecs::system::SystemParam;
use bevy::prelude::*;
use stack_game::{Seat, Square, Stack, Tray};
use table_pictures::PIECE_HEIGHT;

/// Stack on a square; parent of its pieces.
#[derive(Component, Clone, Copy, Debug, PartialEq, Eq)]
pub struct BoardStack {
    /// Its square.
    pub square: Square,
    /// Number of drawn pieces.
    pub height: usize,
    /// Number of pieces on the board; the others float above them.
    pub placed: usize,
}

/// The pieces in a tray.
#[derive(Component, Clone, Copy, Debug, PartialEq, Eq)]
pub struct TrayPieces(pub Tray);

/// Flying pieces.
#[derive(Component, Clone, Copy, Debug, PartialEq, Eq)]
pub struct FlyingPieces;

/// One piece.
#[derive(Component, Clone, Copy, Debug, PartialEq, Eq)]
#[require(Transform, Visibility)]
pub struct Piece {
    /// Its owner.
    pub seat: Seat,
    /// Its appearance.
    pub appearance: PieceAppearance,
    /// What is on top of it.
    pub above: PieceAbove,
    /// Whether it is in a tray, or flying to or from one: the surface below it is felt.
    pub in_tray: bool,
}

/// What is on top of a piece.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Default)]
pub enum PieceAbove {
    /// Nothing, or a floating piece.
    #[default]
    Nothing,
    /// A piece, which shades the edge below it.
    Piece,
    /// A piece, both translucent: the covered top is not drawn.
    Transparent,
}

impl PieceAbove {
    /// The value for a level of a stack; nothing is on top of the highest piece.
    pub(in crate::table) fn in_stack(self, level: usize, height: usize) -> Self {
        if level + 1 < height {
            self
        } else {
            Self::Nothing
        }
    }
}

/// Index of a piece in its group, bottom first. Neighbors are rotated slightly against each other.
#[derive(Component, Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct IndexInGroup(pub(super) u32);

/// Appearance of a piece.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Default)]
pub enum PieceAppearance {
    /// Normal.
    #[default]
    Plain,
    /// Previewed: highlighted and floating.
    Preview,
    /// Previewed in its tray: highlighted, with a ring.
    Expected,
    /// In front of a hovered square: translucent.
    Transparent,
    /// Selected.
    Highlighted,
}

/// A piece with its position relative to its parent.
#[derive(Clone, Copy, Debug, PartialEq)]
pub(in crate::table) struct PlacedPiece {
    pub piece: Piece,
    /// Center of its underside.
    pub position: Vec3,
    /// Scale relative to a piece on the board.
    pub scale: f32,
}

impl PlacedPiece {
    /// The pieces of a stack outside of trays, bottom first.
    pub(in crate::table) fn stacked(
        stack: Stack,
        appearance: PieceAppearance,
        scale: f32,
    ) -> Vec<Self> {
        let placed = |(level, seat)| Self {
            piece: Piece {
                seat,
                appearance,
                above: PieceAbove::Piece.in_stack(level, stack.height()),
                in_tray: false,
            },
            position: Vec3::Y * (level as f32 * PIECE_HEIGHT * scale),
            scale,
        };
        stack.iter().enumerate().map(placed).collect()
    }

    fn transform(&self) -> Transform {
        Transform::from_translation(self.position).with_scale(Vec3::splat(self.scale))
    }
}

/// A parent entity with the pieces it shows.
pub(in crate::table) struct PieceGroup {
    root: Entity,
    pieces: Vec<PlacedPiece>,
}

/// The piece groups on the table.
#[derive(Resource, Default)]
pub(in crate::table) struct PieceEntities {
    /// Stacks on squares.
    pub stacks: BTreeMap<Square, PieceGroup>,
    /// Pieces in trays.
    pub trays: BTreeMap<Tray, PieceGroup>,
    /// Flying pieces.
    pub flights: Vec<PieceGroup>,
    /// Excess pieces removed by the previewed move.
    pub removed: Option<PieceGroup>,
    /// Dragged pieces.
    pub dragged: Option<PieceGroup>,
}

/// Piece entities of a group, bottom first.
#[derive(Component, Default)]
pub(in crate::table) struct Pieces(Vec<Entity>);

/// Spawns, updates and despawns groups of pieces.
#[derive(SystemParam)]
pub(in crate::table) struct PieceSpawner<'w, 's> {
    commands: Commands<'w, 's>,
    roots: Query<'w, 's, (&'static mut Pieces, &'static mut Transform), Without<Piece>>,
}

impl PieceSpawner<'_, '_> {
    /// Shows `pieces` at `position`, reusing the entities of `old`. `components` belong to the
    /// parent.
    pub(in crate::table) fn show(
        &mut self,
        old: Option<PieceGroup>,
        components: impl Bundle,
        position: Vec3,
        pieces: Vec<PlacedPiece>,
    ) -> PieceGroup {
        match old {
            Some(group) => self.update(group, components, position, pieces),
            None => self.spawn(components, position, pieces),
        }
    }

    /// Despawns groups with their pieces.
    pub(in crate::table) fn despawn(&mut self, groups: impl IntoIterator<Item = PieceGroup>) {
        for group in groups {
            self.commands.entity(group.root).despawn();
        }
    }

    fn spawn(
        &mut self,
        components: impl Bundle,
        position: Vec3,
        pieces: Vec<PlacedPiece>,
    ) -> PieceGroup {
        let transform = Transform::from_translation(position);
        let root = self
            .commands
            .spawn((components, transform, Visibility::default()))
            .id();
        let entities = pieces
            .iter()
            .enumerate()
            .map(|(n, placed)| self.spawn_piece(root, n, placed))
            .collect();
        self.commands.entity(root).insert(Pieces(entities));
        PieceGroup { root, pieces }
    }

    fn spawn_piece(&mut self, root: Entity, n: usize, placed: &PlacedPiece) -> Entity {
        let index = IndexInGroup(n as u32);
        self.commands
            .spawn((placed.piece, index, placed.transform(), ChildOf(root)))
            .id()
    }

    /// Updates only what differs.
    fn update(
        &mut self,
        group: PieceGroup,
        components: impl Bundle,
        position: Vec3,
        wanted: Vec<PlacedPiece>,
    ) -> PieceGroup {
        let PieceGroup { root, pieces } = group;
        let Ok((mut children, mut transform)) = self.roots.get_mut(root) else {
            return PieceGroup { root, pieces };
        };
        if transform.translation != position {
            transform.translation = position;
        }
        if pieces == wanted {
            return PieceGroup { root, pieces };
        }
        let mut entities = std::mem::take(&mut children.0);
        while entities.len() > wanted.len() {
            if let Some(extra) = entities.pop() {
                self.commands.entity(extra).despawn();
            }
        }
        for (n, placed) in wanted.iter().enumerate() {
            match entities.get(n) {
                Some(_) if pieces.get(n) == Some(placed) => {}
                Some(&entity) => {
                    self.commands
                        .entity(entity)
                        .insert((placed.piece, placed.transform()));
                }
                None => {
                    let entity = self.spawn_piece(root, n, placed);
                    entities.push(entity);
                }
            }
        }
        if let Ok((mut children, _)) = self.roots.get_mut(root) {
            children.0 = entities;
        }
        self.commands.entity(root).insert(components);
        PieceGroup {
            root,
            pieces: wanted,
        }
    }
}
