//! Meshes, pictures and materials of the pieces, made once and shared by all of them.

use bevy::prelude::*;

use super::materials::{PieceMaterial, PiecePalette};
use super::piece_shape::{carving, piece};

/// The shared assets of the pieces.
#[derive(Resource)]
pub(super) struct PieceAssets {
    /// The shape of a piece.
    pub(super) mesh: Handle<Mesh>,
    /// The material of pieces that are there.
    pub(super) solid: Handle<PieceMaterial>,
    /// The material of pieces that are not there yet, or about to leave.
    pub(super) translucent: Handle<PieceMaterial>,
}

/// Makes the assets.
pub(super) fn make_assets(
    mut commands: Commands,
    mut meshes: ResMut<Assets<Mesh>>,
    mut images: ResMut<Assets<Image>>,
    mut materials: ResMut<Assets<PieceMaterial>>,
) {
    let carving = images.add(carving());
    let mut material = |translucent| {
        materials.add(PieceMaterial {
            palette: PiecePalette::default(),
            carving: carving.clone(),
            translucent,
            shadows: false,
        })
    };
    commands.insert_resource(PieceAssets {
        mesh: meshes.add(piece()),
        solid: material(false),
        translucent: material(true),
    });
}
