//! Colours, motifs, shadows and materials of board and pieces.

use bevy::mesh::MeshTag;
use bevy::prelude::*;
use focus_panels::style::PieceSymbol;
use stack_game::Seat;
use stack_session::play::SeatedMatch;
use table_pictures::{LAMP_POSITION, LAMP_SHARES};
use table_themes::{Light, Linear};

use super::assets::PieceAssets;
use super::materials::{PieceKind, PieceMaterial, PiecePalette};
use super::pieces::{IndexInGroup, Piece, PieceAbove, PieceAppearance};
use crate::render::MeshMaterial;
use crate::session::Session;
use crate::theme::active_theme::{ActiveTheme, linear_rgb};
use crate::theme::piece_finish::PieceFinish;

/// The linear red, green and blue of each seat of a match.
pub(in crate::table) fn seat_colours(
    current: &SeatedMatch,
    theme: &ActiveTheme,
) -> impl Iterator<Item = (Seat, Vec3)> {
    let line = current.game.as_ref();
    let colour = |seat| Vec3::from(linear_rgb(theme.seat_color(line.seat_name(seat))));
    let seats = line.seats().into_iter();
    seats.map(move |seat| (seat, colour(seat)))
}

/// The motif of a seat of a match, by its place in the table of designs.
pub(in crate::table) fn seat_design(current: &SeatedMatch, seat: Seat) -> usize {
    let letter = current.game.seat_letter(seat);
    let mut setups = current.setup.seats.iter();
    let setup = setups.find(|setup| setup.letter == letter);
    PieceSymbol::index(setup.map_or(seat.index() as u8, |setup| setup.design))
}

/// Gives the pieces the colours and motifs of the players, the light of the theme and the gloss of their set.
pub(super) fn apply_colours(
    session: Res<Session>,
    theme: Res<ActiveTheme>,
    assets: Option<Res<PieceAssets>>,
    mut known: Local<Option<PiecePalette>>,
    mut materials: ResMut<Assets<PieceMaterial>>,
) {
    let Some(assets) = assets else { return };
    if !session.is_changed() && !theme.is_changed() && known.is_some() {
        return;
    }
    let finish = PieceFinish::of(theme.pieces);
    let mut palette = shared_palette(&theme.data.light, &finish);
    if let Some(current) = session.displayed() {
        for (seat, colour) in seat_colours(current, &theme) {
            let body = Vec3::from(finish.body(colour.to_array()));
            let design = seat_design(current, seat);
            palette.seats[seat.index()] = body.extend(design as f32);
        }
    }
    if *known == Some(palette) {
        return;
    }
    for handle in &assets.materials {
        if let Some(mut material) = materials.get_mut(handle) {
            material.palette = palette;
        }
    }
    *known = Some(palette);
}

/// What all pieces share, without the seats' colours.
fn shared_palette(light: &Light, finish: &PieceFinish) -> PiecePalette {
    let last = |Linear(colour): Linear, last| Vec3::from(colour).extend(last);
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

/// What is seen where no table is.
pub(super) fn apply_surround(theme: Res<ActiveTheme>, mut clear: ResMut<ClearColor>) {
    if theme.is_changed() {
        clear.0 = theme.background().into();
    }
}

/// Gives new and changed pieces their mesh, their material and the tag that the shader reads.
pub(super) fn apply_materials(
    mut commands: Commands,
    assets: Option<Res<PieceAssets>>,
    changed: Query<(Entity, &Piece, &IndexInGroup, Option<&MeshMaterial>), Changed<Piece>>,
    bare: Query<(), (With<Piece>, Without<Mesh3d>)>,
) {
    let Some(assets) = assets else { return };
    for (entity, piece, &IndexInGroup(place), material) in &changed {
        let flags = match piece.appearance {
            PieceAppearance::Plain => 0,
            PieceAppearance::Preview | PieceAppearance::Expected | PieceAppearance::Highlighted => {
                16
            }
            PieceAppearance::Transparent => 32,
        };
        let above = match piece.above {
            PieceAbove::Nothing => 0,
            PieceAbove::Transparent => 64,
            PieceAbove::Piece => 128,
        };
        let turn = (place % 8) << 8;
        let tag = MeshTag(piece.seat.index() as u32 | flags | above | turn);
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
