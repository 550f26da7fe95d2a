//! The entities of pieces: one parent per occupied square, per tray and per flight, with its pieces
//! as children.

use std::collections::BTreeMap;

use bevy::ecs::system::SystemParam;
use bevy::prelude::*;
use stack_game::{Seat, Square, Tray};

/// The stack on a square; its pieces are its children.
#[derive(Component, Clone, Copy, Debug, PartialEq, Eq)]
pub struct BoardStack {
    /// The square.
    pub square: Square,
    /// The number of pieces that are drawn.
    pub height: usize,
    /// The number of those that stand there; the others are held over them.
    pub placed: usize,
}

/// The pieces in a tray.
#[derive(Component, Clone, Copy, Debug, PartialEq, Eq)]
pub struct TrayPieces(pub Tray);

/// Pieces between two places.
#[derive(Component, Clone, Copy, Debug, PartialEq, Eq)]
pub struct FlyingPieces;

/// One piece.
#[derive(Component, Clone, Copy, Debug, PartialEq, Eq)]
#[require(Transform, Visibility)]
pub struct Piece {
    /// The seat whose piece it is.
    pub seat: Seat,
    /// Its appearance.
    pub appearance: PieceAppearance,
    /// What lies on it.
    pub above: PieceAbove,
}

/// What lies on a piece.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Default)]
pub enum PieceAbove {
    /// Nothing, or a piece that is held over it.
    #[default]
    Nothing,
    /// A piece: no light reaches the edge below it.
    Piece,
    /// A piece, both translucent: then it shows no top. They would be seen through each other.
    Transparent,
}

impl PieceAbove {
    /// The same for the piece on a level of a stack of a height; nothing lies on the highest one.
    pub(in crate::table) fn in_stack(self, level: usize, height: usize) -> Self {
        if level + 1 < height {
            self
        } else {
            Self::Nothing
        }
    }
}

/// The place of a piece among those of its group, counted from the bottom. Neighbours lie turned a little against each other.
#[derive(Component, Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct IndexInGroup(pub(super) u32);

/// The appearance of a piece.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Default)]
pub enum PieceAppearance {
    /// As it is.
    #[default]
    Plain,
    /// Not there yet: lit up, and held over its place.
    Preview,
    /// Not in its tray yet: lit up, with a ring around it.
    Expected,
    /// Before a square that is pointed at: translucent.
    Transparent,
    /// Chosen: lit up.
    Highlighted,
}

/// A piece and its place relative to its parent.
#[derive(Clone, Copy, Debug, PartialEq)]
pub(in crate::table) struct PlacedPiece {
    /// The piece.
    pub piece: Piece,
    /// The middle of its underside.
    pub position: Vec3,
    /// Its size in proportion to a piece on the board.
    pub scale: f32,
}

impl PlacedPiece {
    fn transform(&self) -> Transform {
        Transform::from_translation(self.position).with_scale(Vec3::splat(self.scale))
    }
}

/// A parent entity and the pieces that it shows.
pub(in crate::table) struct PieceGroup {
    root: Entity,
    pieces: Vec<PlacedPiece>,
}

/// The groups on the table.
#[derive(Resource, Default)]
pub(in crate::table) struct PieceEntities {
    /// The stacks on squares.
    pub stacks: BTreeMap<Square, PieceGroup>,
    /// The pieces in trays.
    pub trays: BTreeMap<Tray, PieceGroup>,
    /// The pieces in the air.
    pub flights: Vec<PieceGroup>,
    /// The pieces that would fall out of a stack.
    pub removed: Option<PieceGroup>,
    /// The pieces that are dragged.
    pub dragged: Option<PieceGroup>,
}

/// The piece entities of a group, from the bottom.
#[derive(Component, Default)]
pub(in crate::table) struct Pieces(Vec<Entity>);

/// Spawns, changes and despawns groups of pieces.
#[derive(SystemParam)]
pub(in crate::table) struct PieceSpawner<'w, 's> {
    commands: Commands<'w, 's>,
    roots: Query<'w, 's, (&'static mut Pieces, &'static mut Transform), Without<Piece>>,
}

impl PieceSpawner<'_, '_> {
    /// Shows `pieces` at `place` under the parent of `old`, or under a new one. `components` are
    /// the parent's own.
    pub(in crate::table) fn show(
        &mut self,
        old: Option<PieceGroup>,
        components: impl Bundle,
        place: Vec3,
        pieces: Vec<PlacedPiece>,
    ) -> PieceGroup {
        match old {
            Some(group) => self.change(group, components, place, pieces),
            None => self.spawn(components, place, pieces),
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
        place: Vec3,
        pieces: Vec<PlacedPiece>,
    ) -> PieceGroup {
        let transform = Transform::from_translation(place);
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
        let place = IndexInGroup(n as u32);
        self.commands
            .spawn((placed.piece, place, placed.transform(), ChildOf(root)))
            .id()
    }

    /// Changes only what differs: entities that stay the same are not touched.
    fn change(
        &mut self,
        group: PieceGroup,
        components: impl Bundle,
        place: Vec3,
        wanted: Vec<PlacedPiece>,
    ) -> PieceGroup {
        let PieceGroup { root, pieces } = group;
        let Ok((mut children, mut transform)) = self.roots.get_mut(root) else {
            return PieceGroup { root, pieces };
        };
        if transform.translation != place {
            transform.translation = place;
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
