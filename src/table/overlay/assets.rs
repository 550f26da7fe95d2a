//! The picture, the materials and the colours that the marks share.

use bevy::prelude::*;
use focus_panels::style::PIECE_SYMBOLS;
use table_pictures::texture::{self, Pixel};
use table_pictures::{TextureDetail, quad_mesh};
use table_themes::Linear;

use super::marker::{ACCENT, BARRED, INK, SHADE, WORD_ASPECT};
use super::material::{MarkerLayer, MarkerMaterial, MarkerPalette};
use crate::language::Language;
use crate::session::Session;
use crate::table::view::appearance::seat_colours;
use crate::table::view::board_entities::TextureGeneration;
use crate::theme::ActiveTheme;
use crate::theme::glyphs::{GlyphMask, GlyphRasterizer};

/// The shared assets of the marks.
#[derive(Resource)]
pub(super) struct MarkerAssets {
    /// A flat square of side 1, its picture's upper edge to the north.
    pub quad: Handle<Mesh>,
    /// By [`MarkerLayer`].
    pub materials: [Handle<MarkerMaterial>; MarkerLayer::ALL.len()],
}

/// The side of a cell in the units of the motifs, and the width of their lines.
const MOTIF: f32 = 1.25;
const STROKE: f32 = 0.17;
/// The side of a cell of the figures, in pixels, and the sizes of a figure, of two side by side, and of a word in it.
const CELL: usize = 64;
const SIZES: [f32; 3] = [56.0, 42.0, 52.0];
/// By how much the strokes of figures and of words are wider than those of the font.
const BOLDER: [f32; 2] = [2.0, 1.5];

/// The figures 1 to 16 side by side, below them the letters a to p, below these the names of the
/// trays, each five cells wide, and at last the motifs.
fn figures(names: [&str; 3], detail: TextureDetail) -> Image {
    let (cell, part) = (CELL / detail.parts(), 1.0 / detail.parts() as f32);
    let word = cell * WORD_ASPECT as usize;
    let mut glyphs = GlyphRasterizer::default();
    let numbers = (1..=16).map(|n: u32| n.to_string());
    let letters = ('a'..='p').map(String::from);
    let [one, two, of_word] = SIZES.map(|size| size * part);
    let [bolder, bolder_word] = BOLDER.map(|wider| wider * part);
    // Letters and words stand on one line each: that which is half of a letter below the middle.
    let mut half = |text: &str, size: f32| {
        let mask = glyphs.text(text, size, 0.0);
        (mask.baseline - (size / 10.0).ceil()) / 2.0
    };
    let [letter, capital] = [half("x", one), half("R", of_word)];
    let masks: Vec<_> = numbers
        .chain(letters)
        .map(|text| glyphs.text(&text, if text.len() < 2 { one } else { two }, bolder))
        .collect();
    let words = names.map(|name| glyphs.text(name, of_word, bolder_word));
    let none = GlyphMask::default();
    let pixels: Vec<Pixel> = texture::rows(16 * cell, 4 * cell, |x, y| {
        let (mask, wide, middle) = match y / cell {
            3 => return [(motif(cell, x, y) * 255.0) as u8, 0, 0, 255],
            2 => {
                let mask = words.get(x / word).unwrap_or(&none);
                (mask, word, mask.baseline - capital)
            }
            1 => {
                let mask = &masks[x / cell + 16];
                (mask, cell, mask.baseline - letter)
            }
            _ => {
                let mask = &masks[x / cell];
                (mask, cell, mask.height as f32 / 2.0)
            }
        };
        let (wide, cell) = (wide as f32, cell as f32);
        let u = (x as f32 + 0.5).rem_euclid(wide) - wide / 2.0 + mask.width as f32 / 2.0;
        let v = (y as f32 + 0.5).rem_euclid(cell) - cell / 2.0 + middle;
        let (u, v) = (u / mask.width.max(1) as f32, v / mask.height.max(1) as f32);
        let inside = (0.0..=1.0).contains(&u) && (0.0..=1.0).contains(&v);
        let ink = if inside { mask.at(u, v) } else { 0.0 };
        [(ink * 255.0) as u8, 0, 0, 255]
    });
    texture::image(vec![pixels], (16 * cell, 4 * cell), false, false)
}

/// The ink of a pixel in the row of the motifs, 0 to 1: their outlines.
fn motif(cell: usize, x: usize, y: usize) -> f32 {
    let Some(design) = PIECE_SYMBOLS.get(x / cell) else {
        return 0.0;
    };
    let unit = 1.0 / cell as f32 * MOTIF;
    let at = |pixel: usize| ((pixel % cell) as f32 + 0.5 - cell as f32 / 2.0) * unit;
    let line = (design.distance([at(x), -at(y)]) + STROKE / 2.0).abs() - STROKE / 2.0;
    (0.5 - line / unit).clamp(0.0, 1.0)
}

/// Makes the assets.
pub(super) fn make_assets(
    mut commands: Commands,
    mut meshes: ResMut<Assets<Mesh>>,
    mut images: ResMut<Assets<Image>>,
    mut materials: ResMut<Assets<MarkerMaterial>>,
    (language, painting): (Res<Language>, Res<TextureGeneration>),
) {
    let (table, view) = (&language.0.table, &language.0.view);
    let names = [table.reserve, table.captured, view.won];
    let figures = images.add(figures(names, painting.of_all_boards()));
    commands.insert_resource(MarkerAssets {
        quad: meshes.add(quad_mesh()),
        materials: MarkerLayer::ALL.map(|layer| {
            materials.add(MarkerMaterial {
                palette: MarkerPalette::default(),
                glyphs: figures.clone(),
                layer,
            })
        }),
    });
}

/// Gives the marks the colours of the seats and of the theme.
pub(super) fn apply_colours(
    session: Res<Session>,
    theme: Res<ActiveTheme>,
    assets: Option<Res<MarkerAssets>>,
    mut known: Local<Option<MarkerPalette>>,
    mut materials: ResMut<Assets<MarkerMaterial>>,
) {
    let Some(assets) = assets else { return };
    if !session.is_changed() && !theme.is_changed() && known.is_some() {
        return;
    }
    let mut palette = MarkerPalette::default();
    if let Some(current) = session.displayed() {
        for (seat, colour) in seat_colours(current, &theme) {
            palette.colors[seat.index()] = colour.extend(1.0);
        }
    }
    let opaque = |Linear(colour): Linear| Vec3::from(colour).extend(1.0);
    let marks = &theme.data.marks;
    palette.colors[ACCENT as usize] = opaque(marks.accent);
    palette.colors[BARRED as usize] = opaque(marks.barred);
    palette.colors[SHADE as usize] = Vec4::new(0.0, 0.0, 0.0, 1.0);
    palette.colors[INK as usize] = opaque(marks.ink);
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
