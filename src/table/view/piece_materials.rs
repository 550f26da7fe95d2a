//! Updates the colors, symbols and materials of pieces and background.

use bevy::mesh::MeshTag;
use bevy::prelude::*;
use focus_panels::style::{PIECE_SYMBOLS, PieceSymbol};
use stack_game::Seat;
use stack_session::play::SeatedMatch;
use table_pictures::{LAMP_POSITION, LAMP_SHARES, TextureDetail, piece_mesh, relief_texture};
use table_themes::{Light, Linear, PieceFinish, PieceSet};

use super::board_entities::TextureGeneration;
use super::materials::{PieceKind, PieceMaterial, PiecePalette};
use super::pieces::{IndexInGroup, Piece, PieceAbove, PieceAppearance};
use crate::background_tasks::{BackgroundTasks, TaskResult};
use crate::frame::RedrawReasons;
use crate::render::MeshMaterial;
use crate::session::Session;
use crate::theme::active_theme::{ActiveTheme, linear_rgb};

/// Linear RGB of each seat of a match.
pub(in crate::table) fn seat_colors(
    current: &SeatedMatch,
    theme: &ActiveTheme,
) -> impl Iterator<Item = (Seat, Vec3)> {
    let game = current.game.as_ref();
    let color = |seat| Vec3::from(linear_rgb(theme.seat_color(game.seat_name(seat))));
    let seats = game.seats().into_iter();
    seats.map(move |seat| (seat, color(seat)))
}

/// Symbol number of a seat in a match.
pub(in crate::table) fn seat_symbol(current: &SeatedMatch, seat: Seat) -> usize {
    let letter = current.game.seat_letter(seat);
    let mut setups = current.setup.seats.iter();
    let setup = setups.find(|setup| setup.letter == letter);
    PieceSymbol::index(setup.map_or(seat.index() as u8, |setup| setup.symbol))
}

/// Updates the piece palette from the players, the theme and the piece set.
pub(super) fn update_palette(
    session: Res<Session>,
    theme: Res<ActiveTheme>,
    assets: Option<Res<PieceAssets>>,
    mut last: Local<Option<PiecePalette>>,
    mut materials: ResMut<Assets<PieceMaterial>>,
) {
    let Some(assets) = assets else { return };
    if !session.is_changed() && !theme.is_changed() && last.is_some() {
        return;
    }
    let finish = PieceFinish::of(theme.pieces);
    let mut palette = shared_palette(&theme.data.light, &finish);
    if let Some(current) = session.displayed() {
        for (seat, color) in seat_colors(current, &theme) {
            let body = Vec3::from(finish.body(color.to_array()));
            let symbol = seat_symbol(current, seat);
            palette.seats[seat.index()] = body.extend(symbol as f32);
        }
    }
    if *last == Some(palette) {
        return;
    }
    for handle in &assets.materials {
        if let Some(mut material) = materials.get_mut(handle) {
            material.palette = palette;
        }
    }
    *last = Some(palette);
}

/// Palette without the seats.
fn shared_palette(light: &Light, finish: &PieceFinish) -> PiecePalette {
    let last = |Linear(color): Linear, last| Vec3::from(color).extend(last);
    PiecePalette {
        seats: Default::default(),
        lamp: last(light.piece_lamp, light.fall),
        sky: last(light.piece_sky, LAMP_POSITION.x),
        front: last(light.piece_front, LAMP_POSITION.y),
        reflection: last(light.reflection, finish.graze),
        light_inlay: last(Linear(finish.light_inlay), finish.light_from),
        dark_inlay: last(Linear(finish.dark_inlay), finish.window),
        border: Vec4::from((Vec2::from(finish.border), Vec2::from(LAMP_SHARES))),
    }
}

/// Updates the background color.
pub(super) fn update_background(theme: Res<ActiveTheme>, mut clear: ResMut<ClearColor>) {
    if theme.is_changed() {
        clear.0 = theme.background().into();
    }
}

/// Updates mesh, material and shader tag of new and changed pieces.
pub(super) fn update_materials(
    mut commands: Commands,
    assets: Option<Res<PieceAssets>>,
    changed: Query<(Entity, &Piece, &IndexInGroup, Option<&MeshMaterial>), Changed<Piece>>,
    bare: Query<(), (With<Piece>, Without<Mesh3d>)>,
) {
    let Some(assets) = assets else { return };
    for (entity, piece, &IndexInGroup(index), material) in &changed {
        let tag = MeshTag(shader_tag(piece, index));
        let kind = match piece.appearance {
            PieceAppearance::Plain | PieceAppearance::Highlighted => PieceKind::Real,
            PieceAppearance::Preview | PieceAppearance::Expected => PieceKind::Preview,
            PieceAppearance::Transparent => PieceKind::Transparent,
        };
        let wanted = &assets.materials[kind as usize];
        let mut entity = commands.entity(entity);
        entity.insert(tag);
        if material.is_none_or(|material| material.id() != wanted.id().untyped()) {
            entity.insert(MeshMaterial::from(wanted.clone()));
        }
        if bare.contains(entity.id()) {
            entity.insert(Mesh3d(assets.mesh.clone()));
        }
    }
}

/// Packs what the shader needs to know about a piece; `piece.wgsl` describes the bits.
fn shader_tag(piece: &Piece, index: u32) -> u32 {
    let appearance = match piece.appearance {
        PieceAppearance::Plain => 0,
        PieceAppearance::Preview | PieceAppearance::Expected | PieceAppearance::Highlighted => 16,
        PieceAppearance::Transparent => 32,
    };
    let above = match piece.above {
        PieceAbove::Nothing => 0,
        PieceAbove::Transparent => 64,
        PieceAbove::Piece => 128,
    };
    let tray = if piece.in_tray { 4 } else { 0 };
    piece.seat.index() as u32 | tray | appearance | above | (index % 8) << 8
}

/// Shared assets of the pieces.
#[derive(Resource)]
pub(super) struct PieceAssets {
    /// The current piece set, or the one being generated.
    set: PieceSet,
    /// Mesh of a piece.
    pub(super) mesh: Handle<Mesh>,
    /// Materials by [`PieceKind`].
    pub(super) materials: [Handle<PieceMaterial>; PieceKind::ALL.len()],
    /// Task that generates the relief of another set.
    task: Option<TaskResult<Image>>,
}

/// Relief of the symbols in a piece set.
fn relief(set: PieceSet, detail: TextureDetail) -> Image {
    relief_texture(set, &PIECE_SYMBOLS.map(|symbol| symbol.shape), detail)
}

/// Creates the assets.
pub(super) fn create_assets(
    mut commands: Commands,
    (theme, generation): (Res<ActiveTheme>, Res<TextureGeneration>),
    mut meshes: ResMut<Assets<Mesh>>,
    mut images: ResMut<Assets<Image>>,
    mut materials: ResMut<Assets<PieceMaterial>>,
) {
    let relief = images.add(relief(theme.pieces, generation.shared_detail()));
    let material = |kind| {
        materials.add(PieceMaterial {
            palette: PiecePalette::default(),
            relief: relief.clone(),
            kind,
        })
    };
    commands.insert_resource(PieceAssets {
        set: theme.pieces,
        mesh: meshes.add(piece_mesh(theme.pieces)),
        materials: PieceKind::ALL.map(material),
        task: None,
    });
}

/// Generates another piece set in the background and then shows it.
pub(super) fn update_piece_set(
    (theme, background, generation): (
        Res<ActiveTheme>,
        Res<BackgroundTasks>,
        Res<TextureGeneration>,
    ),
    assets: Option<ResMut<PieceAssets>>,
    mut meshes: ResMut<Assets<Mesh>>,
    mut images: ResMut<Assets<Image>>,
    mut materials: ResMut<Assets<PieceMaterial>>,
    mut redraw: ResMut<RedrawReasons>,
) {
    let Some(mut assets) = assets else { return };
    let assets = assets.bypass_change_detection();
    if assets.task.is_none() && assets.set != theme.pieces {
        let (set, detail) = (theme.pieces, generation.shared_detail());
        assets.set = set;
        assets.task = Some(background.spawn(move || relief(set, detail)));
    }
    let Some(done) = TaskResult::take_if_ready(&mut assets.task) else {
        return;
    };
    redraw.add("a new piece set");
    let relief = match done {
        Ok(relief) => relief,
        Err(error) => {
            error!("cannot generate the piece relief: {error}");
            return;
        }
    };
    let relief = images.add(relief);
    for handle in &assets.materials {
        if let Some(mut material) = materials.get_mut(handle) {
            material.relief = relief.clone();
        }
    }
    if let Err(error) = meshes.insert(assets.mesh.id(), piece_mesh(assets.set)) {
        error!("cannot change the piece mesh: {error}");
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_shader_tag_packs_all_properties_of_a_piece() {
        let piece = Piece {
            seat: Seat::new(3),
            appearance: PieceAppearance::Preview,
            above: PieceAbove::Piece,
            in_tray: false,
        };
        assert_eq!(shader_tag(&piece, 9), 3 | 16 | 128 | 1 << 8);
        let in_tray = Piece {
            in_tray: true,
            ..piece
        };
        assert_eq!(shader_tag(&in_tray, 9), 3 | 4 | 16 | 128 | 1 << 8);
    }
}
