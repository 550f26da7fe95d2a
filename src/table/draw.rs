//! What is drawn: meshes, pictures and materials, made once and shared by everything of a kind.

use bevy::mesh::MeshTag;
use bevy::prelude::*;
use bevy::window::RequestRedraw;

use super::board;
use super::layout::Layout;
use super::materials::{
    BoardMaterial, GroundMaterial, MarkLayer, MarkMaterial, MarkPalette, PieceMaterial,
    PiecePalette,
};
use super::pieces;
use super::stacks::{Look, Piece};
use super::tier::Tier;
use crate::look::canvas::{self, Pixel};
use crate::look::glyphs::Glyphs;
use crate::look::theme::{Theme, linear};
use crate::session::Session;

/// The shared assets.
#[derive(Resource)]
pub(super) struct Drawn {
    piece: Handle<Mesh>,
    solid: Handle<PieceMaterial>,
    ghost: Handle<PieceMaterial>,
    /// A flat square of side 1, its picture's upper edge to the north.
    pub quad: Handle<Mesh>,
    /// By [`MarkLayer`].
    pub marks: [Handle<MarkMaterial>; MarkLayer::ALL.len()],
}

/// The board's own entities, made anew when another board is put on the table.
#[derive(Component)]
pub(super) struct Furniture;

/// The figures 1 to 16 side by side, and below them the letters a to p.
fn figures() -> Image {
    const CELL: usize = 64;
    let mut glyphs = Glyphs::default();
    let numbers = (1..=16).map(|n: u32| n.to_string());
    let letters = ('a'..='p').map(String::from);
    let masks: Vec<_> = numbers
        .chain(letters)
        .map(|text| glyphs.text(&text, if text.len() < 2 { 56.0 } else { 42.0 }, 2.0))
        .collect();
    let pixels: Vec<Pixel> = canvas::rows(16 * CELL, 2 * CELL, |x, y| {
        let mask = &masks[x / CELL + y / CELL * 16];
        let at = |place: usize, size: usize| {
            (place as f32 + 0.5 - (CELL as f32 - size as f32) / 2.0) / size.max(1) as f32
        };
        let (u, v) = (at(x % CELL, mask.width), at(y % CELL, mask.height));
        let inside = (0.0..=1.0).contains(&u) && (0.0..=1.0).contains(&v);
        let ink = if inside { mask.at(u, v) } else { 0.0 };
        [(ink * 255.0) as u8, 0, 0, 255]
    });
    canvas::image(&[pixels], (16 * CELL, 2 * CELL), false, false)
}

/// Makes everything that does not depend on the match.
pub(super) fn make(
    mut commands: Commands,
    mut meshes: ResMut<Assets<Mesh>>,
    mut images: ResMut<Assets<Image>>,
    mut piece_materials: ResMut<Assets<PieceMaterial>>,
    mut mark_materials: ResMut<Assets<MarkMaterial>>,
) {
    let carving = images.add(pieces::carving());
    let figures = images.add(figures());
    let mut piece_material = |ghost| {
        piece_materials.add(PieceMaterial {
            palette: PiecePalette::default(),
            carving: carving.clone(),
            ghost,
            shadows: false,
        })
    };
    let mut mark_material = |layer| {
        mark_materials.add(MarkMaterial {
            palette: MarkPalette::default(),
            figures: figures.clone(),
            layer,
        })
    };
    let half = 0.5;
    let quad = board::mesh(
        vec![
            [-half, 0.0, -half],
            [half, 0.0, -half],
            [half, 0.0, half],
            [-half, 0.0, half],
        ],
        vec![[0.0, 1.0, 0.0]; 4],
        vec![[0.0, 0.0], [1.0, 0.0], [1.0, 1.0], [0.0, 1.0]],
        vec![0, 2, 1, 0, 3, 2],
    );
    commands.insert_resource(Drawn {
        piece: meshes.add(pieces::piece()),
        solid: piece_material(false),
        ghost: piece_material(true),
        quad: meshes.add(quad),
        marks: MarkLayer::ALL.map(&mut mark_material),
    });
}

/// The board and its ground, whenever the board's shape has changed.
pub(super) fn furnish(
    mut commands: Commands,
    layout: Res<Layout>,
    theme: Res<Theme>,
    mut built: Local<Option<Layout>>,
    old: Query<Entity, With<Furniture>>,
    mut meshes: ResMut<Assets<Mesh>>,
    mut images: ResMut<Assets<Image>>,
    mut materials: ResMut<Assets<BoardMaterial>>,
    mut grounds: ResMut<Assets<GroundMaterial>>,
    tier: Res<Tier>,
    mut fresh: Local<u32>,
    mut redraw: MessageWriter<RequestRedraw>,
) {
    // Pictures and materials reach the renderer over several frames.
    if *fresh > 0 {
        *fresh -= 1;
        redraw.write(RequestRedraw);
    }
    let shape = layout.closed();
    if shape.squares().is_empty() || built.as_ref() == Some(&shape) && !theme.is_changed() {
        return;
    }
    for entity in &old {
        commands.entity(entity).despawn();
    }
    commands.spawn((
        Furniture,
        Name::new("board"),
        Mesh3d(meshes.add(board::slab(&shape))),
        MeshMaterial3d(materials.add(BoardMaterial {
            picture: images.add(board::picture(&shape)),
            shadows: *tier == Tier::Gpu,
        })),
        Transform::default(),
    ));
    commands.spawn((
        Furniture,
        Name::new("ground"),
        Mesh3d(meshes.add(board::ground(&shape, linear(theme.surround)))),
        MeshMaterial3d(grounds.add(GroundMaterial {})),
        Transform::default(),
    ));
    *built = Some(shape);
    *fresh = 12;
    redraw.write(RequestRedraw);
}

/// The board is seen only while there is a match: behind other screens it would disturb who reads.
pub(super) fn clear_away(
    session: Res<Session>,
    mut furniture: Query<&mut Visibility, With<Furniture>>,
) {
    let wanted = match session.current() {
        Some(_) => Visibility::Inherited,
        None => Visibility::Hidden,
    };
    for mut seen in &mut furniture {
        seen.set_if_neq(wanted);
    }
}

/// Shadows fall in the richer tier alone.
pub(super) fn follow_tier(
    tier: Res<Tier>,
    drawn: Option<Res<Drawn>>,
    mut pieces: ResMut<Assets<PieceMaterial>>,
    mut boards: ResMut<Assets<BoardMaterial>>,
) {
    let Some(drawn) = drawn.filter(|drawn| drawn.is_added() || tier.is_changed()) else {
        return;
    };
    let shadows = *tier == Tier::Gpu;
    for handle in [&drawn.solid, &drawn.ghost] {
        if let Some(mut material) = pieces.get_mut(handle) {
            material.shadows = shadows;
        }
    }
    for (_, material) in boards.iter_mut() {
        material.shadows = shadows;
    }
}

/// Gives the pieces the colours and motifs of those who play.
pub(super) fn colour(
    session: Res<Session>,
    theme: Res<Theme>,
    drawn: Option<Res<Drawn>>,
    mut known: Local<Option<(PiecePalette, MarkPalette)>>,
    mut piece_materials: ResMut<Assets<PieceMaterial>>,
    mut mark_materials: ResMut<Assets<MarkMaterial>>,
) {
    let Some(drawn) = drawn else { return };
    if !session.is_changed() && !theme.is_changed() && known.is_some() {
        return;
    }
    let mut palette = PiecePalette::default();
    let mut marks = MarkPalette::default();
    if let Some(current) = session.current() {
        for seat in current.line.seats() {
            let letter = current.line.seat_letter(seat);
            let setup = current
                .setup
                .seats
                .iter()
                .find(|setup| setup.letter == letter);
            let design = setup.map_or(seat.index() as u8, |setup| setup.design);
            let [r, g, b] = linear(theme.seat(current.line.seat_name(seat)));
            palette.seats[seat.index()] = Vec4::new(r, g, b, f32::from(design % 8));
            marks.colours[seat.index()] = Vec4::new(r, g, b, 1.0);
        }
    }
    let opaque = |colour| Vec3::from(linear(colour)).extend(1.0);
    marks.colours[4] = opaque(theme.accent);
    marks.colours[5] = opaque(theme.barred);
    marks.colours[6] = Vec4::new(0.0, 0.0, 0.0, 1.0);
    marks.colours[7] = Vec4::new(0.012, 0.007, 0.004, 1.0);
    if *known == Some((palette, marks)) {
        return;
    }
    for handle in [&drawn.solid, &drawn.ghost] {
        if let Some(mut material) = piece_materials.get_mut(handle) {
            material.palette = palette;
        }
    }
    for handle in &drawn.marks {
        if let Some(mut material) = mark_materials.get_mut(handle) {
            material.palette = marks;
        }
    }
    *known = Some((palette, marks));
}

/// Gives new and changed pieces their appearance.
pub(super) fn dress(
    mut commands: Commands,
    drawn: Option<Res<Drawn>>,
    changed: Query<(Entity, &Piece, Option<&MeshMaterial3d<PieceMaterial>>), Changed<Piece>>,
    bare: Query<(), (With<Piece>, Without<Mesh3d>)>,
) {
    let Some(drawn) = drawn else { return };
    for (entity, piece, material) in &changed {
        let flags = match piece.look {
            Look::Plain => 0,
            Look::Captured => 4,
            Look::Ghost => 8,
            Look::Lit => 16,
            Look::Leaving => 32,
        };
        let tag = MeshTag(piece.seat.index() as u32 | flags);
        let wanted = if matches!(piece.look, Look::Ghost | Look::Leaving) {
            &drawn.ghost
        } else {
            &drawn.solid
        };
        let mut entity = commands.entity(entity);
        entity.insert(tag);
        if material.is_none_or(|material| material.0 != *wanted) {
            entity.insert(MeshMaterial3d(wanted.clone()));
        }
        if bare.contains(entity.id()) {
            entity.insert(Mesh3d(drawn.piece.clone()));
        }
    }
}
