//! Meshes, pictures and materials of the pieces, made once for a set of pieces and shared by all of them.

use bevy::prelude::*;
use focus_panels::style::PIECE_SYMBOLS;
use table_pictures::{TextureDetail, piece_mesh, relief_texture};
use table_themes::PieceSet;

use super::board_entities::TextureGeneration;
use super::materials::{PieceKind, PieceMaterial, PiecePalette};
use crate::background_tasks::{BackgroundTasks, TaskResult};
use crate::frame::RedrawReasons;
use crate::theme::ActiveTheme;

/// The shared assets of the pieces.
#[derive(Resource)]
pub(super) struct PieceAssets {
    /// The set of pieces that they are of, or will be once they are carved.
    set: PieceSet,
    /// The shape of a piece.
    pub(super) mesh: Handle<Mesh>,
    /// The materials, one for each kind of `PieceKind::ALL`.
    pub(super) materials: [Handle<PieceMaterial>; PieceKind::ALL.len()],
    /// Carves another set.
    carver: Option<TaskResult<Image>>,
}

/// The carvings of the motifs in a set of pieces.
fn carving(set: PieceSet, detail: TextureDetail) -> Image {
    relief_texture(set, &PIECE_SYMBOLS.map(|design| design.shape), detail)
}

/// Makes the assets.
pub(super) fn make_assets(
    mut commands: Commands,
    (theme, painting): (Res<ActiveTheme>, Res<TextureGeneration>),
    mut meshes: ResMut<Assets<Mesh>>,
    mut images: ResMut<Assets<Image>>,
    mut materials: ResMut<Assets<PieceMaterial>>,
) {
    let carving = images.add(carving(theme.pieces, painting.of_all_boards()));
    let material = |kind| {
        materials.add(PieceMaterial {
            palette: PiecePalette::default(),
            relief: carving.clone(),
            kind,
        })
    };
    commands.insert_resource(PieceAssets {
        set: theme.pieces,
        mesh: meshes.add(piece_mesh(theme.pieces)),
        materials: PieceKind::ALL.map(material),
        carver: None,
    });
}

/// Carves the pieces of another set in the background, and shows them when that is done.
pub(super) fn change_set(
    (theme, background, painting): (
        Res<ActiveTheme>,
        Res<BackgroundTasks>,
        Res<TextureGeneration>,
    ),
    assets: Option<ResMut<PieceAssets>>,
    mut meshes: ResMut<Assets<Mesh>>,
    mut images: ResMut<Assets<Image>>,
    mut materials: ResMut<Assets<PieceMaterial>>,
    mut busy: ResMut<RedrawReasons>,
) {
    let Some(mut assets) = assets else { return };
    let assets = assets.bypass_change_detection();
    if assets.carver.is_none() && assets.set != theme.pieces {
        let (set, detail) = (theme.pieces, painting.of_all_boards());
        assets.set = set;
        assets.carver = Some(background.spawn(move || carving(set, detail)));
    }
    let Some(done) = TaskResult::take_if_ready(&mut assets.carver) else {
        return;
    };
    busy.add("carved pieces are shown");
    let carving = match done {
        Ok(carving) => carving,
        Err(fault) => {
            error!("the pieces could not be carved: {fault}");
            return;
        }
    };
    let carving = images.add(carving);
    for handle in &assets.materials {
        if let Some(mut material) = materials.get_mut(handle) {
            material.relief = carving.clone();
        }
    }
    if let Err(fault) = meshes.insert(assets.mesh.id(), piece_mesh(assets.set)) {
        error!("the pieces keep their shape: {fault}");
    }
}
