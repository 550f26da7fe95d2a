//! Marker material.

use bevy::asset::uuid_handle;
use bevy::prelude::*;
use bevy::reflect::TypePath;
use bevy::render::render_resource::{AsBindGroup, ShaderType};
use bevy::shader::Shader;
use focus_panels::style::PIECE_SYMBOLS;
use focus_panels::tr;
use stack_game::DrawingColor;
use table_pictures::texture::{self, Pixel};
use table_pictures::{TextureDetail, quad_mesh};
use table_themes::Linear;

use super::drawings::FIRST_COLOR;
use super::marker::{ACCENT, BLOCKED, INK, MarkerLayer, SHADOW, WORD_ASPECT};
use crate::render::{Blending, Material, Surface, add_material, add_shader};
use crate::session::Session;
use crate::table::view::board_entities::TextureGeneration;
use crate::table::view::piece_materials::seat_colors;
use crate::theme::ActiveTheme;
use crate::theme::active_theme::linear_rgb;
use crate::theme::glyphs::{GlyphMask, GlyphRasterizer};

/// The shader of all markers.
const MARKER: Handle<Shader> = uuid_handle!("5b0b8c3e-3b0e-4f5a-9a51-7f6d5d0c2a03");

/// Registers the material and its shader.
pub(super) fn plugin(app: &mut App) {
    let marker = include_str!("../../../assets/shaders/marker.wgsl");
    add_shader(app, &MARKER, marker, "marker.wgsl");
    add_material::<MarkerMaterial>(app);
}

/// Marker colors: four seats, accent, blocked, shadow, ink, four for drawings.
#[derive(Clone, Copy, Debug, Default, PartialEq, ShaderType)]
pub(crate) struct MarkerPalette {
    /// Linear red, green, blue, opacity.
    pub colors: [Vec4; 12],
}

/// Flat translucent material of all markers; the mesh tag selects shape and color.
#[derive(Asset, TypePath, AsBindGroup, Debug, Clone)]
pub(crate) struct MarkerMaterial {
    #[uniform(0)]
    pub palette: MarkerPalette,
    /// Digits, letters, tray names and symbols (see `glyph_texture`).
    #[texture(1)]
    #[sampler(2)]
    pub glyphs: Handle<Image>,
    /// Draw order, and whether the depth test applies.
    pub layer: MarkerLayer,
}

impl Material for MarkerMaterial {
    fn shader() -> Handle<Shader> {
        MARKER
    }

    fn surface(&self) -> Surface {
        // Much larger than the board, so that layers never interleave.
        let lift = match self.layer {
            MarkerLayer::Shadows => -200.0,
            MarkerLayer::Board => -100.0,
            MarkerLayer::Arrows => 50.0,
            MarkerLayer::Labels => 100.0,
        };
        Surface {
            blending: Blending::Translucent(lift),
            double_sided: true,
            on_top: matches!(self.layer, MarkerLayer::Arrows | MarkerLayer::Labels),
            casts_shadow: false,
        }
    }
}

/// Shared assets of the markers.
#[derive(Resource)]
pub(super) struct MarkerAssets {
    /// Unit square in the xz plane; the top of its texture faces north.
    pub quad: Handle<Mesh>,
    /// By [`MarkerLayer`].
    pub materials: [Handle<MarkerMaterial>; MarkerLayer::ALL.len()],
}

/// Side of a cell in symbol units.
const SYMBOL_SIZE: f32 = 1.25;
/// Stroke width of symbols in symbol units.
const STROKE: f32 = 0.17;
/// Side of a glyph cell in pixels.
const CELL: usize = 64;
/// Font sizes of one digit, two digits, and words, in pixels.
const SIZES: [f32; 3] = [56.0, 42.0, 52.0];
/// Extra stroke width of digits and words.
const BOLDER: [f32; 2] = [2.0, 1.5];

/// Glyph texture: a row with the numbers 1 to 16, a row with the letters a to p, a row for the name
/// of each tray (five cells wide), and a row of symbols.
fn glyph_texture(detail: TextureDetail) -> Image {
    let names = [tr!("match-reserve"), tr!("match-captured"), tr!("view-won")];
    let (cell, part) = (CELL / detail.parts(), 1.0 / detail.parts() as f32);
    let word = cell * WORD_ASPECT as usize;
    let mut glyphs = GlyphRasterizer::default();
    let numbers = (1..=16).map(|n: u32| n.to_string());
    let letters = ('a'..='p').map(String::from);
    let [one, two, word_size] = SIZES.map(|size| size * part);
    let [bolder, bolder_word] = BOLDER.map(|wider| wider * part);
    // Letters and words share a baseline half a letter height below the center.
    let mut half = |text: &str, size: f32| {
        let mask = glyphs.text(text, size, 0.0);
        (mask.baseline - (size / 10.0).ceil()) / 2.0
    };
    let [letter, capital] = [half("x", one), half("R", word_size)];
    let masks: Vec<_> = numbers
        .chain(letters)
        .map(|text| glyphs.text(&text, if text.len() < 2 { one } else { two }, bolder))
        .collect();
    let words = names.map(|name| glyphs.text(name, word_size, bolder_word));
    let none = GlyphMask::default();
    let pixels: Vec<Pixel> = texture::rows(16 * cell, 4 * cell, |x, y| {
        let (mask, width, middle) = match y / cell {
            3 => return [(symbol_coverage(cell, x, y) * 255.0) as u8, 0, 0, 255],
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
        let (width, cell) = (width as f32, cell as f32);
        let u = (x as f32 + 0.5).rem_euclid(width) - width / 2.0 + mask.width as f32 / 2.0;
        let v = (y as f32 + 0.5).rem_euclid(cell) - cell / 2.0 + middle;
        let (u, v) = (u / mask.width.max(1) as f32, v / mask.height.max(1) as f32);
        let inside = (0.0..=1.0).contains(&u) && (0.0..=1.0).contains(&v);
        let ink = if inside { mask.at(u, v) } else { 0.0 };
        [(ink * 255.0) as u8, 0, 0, 255]
    });
    texture::image(vec![pixels], (16 * cell, 4 * cell), false, false)
}

/// Coverage (0 to 1) of a pixel in the row of symbol outlines.
fn symbol_coverage(cell: usize, x: usize, y: usize) -> f32 {
    let Some(symbol) = PIECE_SYMBOLS.get(x / cell) else {
        return 0.0;
    };
    let unit = 1.0 / cell as f32 * SYMBOL_SIZE;
    let at = |pixel: usize| ((pixel % cell) as f32 + 0.5 - cell as f32 / 2.0) * unit;
    let line = (symbol.shape.distance([at(x), -at(y)]) + STROKE / 2.0).abs() - STROKE / 2.0;
    (0.5 - line / unit).clamp(0.0, 1.0)
}

/// Redraws the glyph texture with the tray names of the new language.
pub(super) fn update_glyphs(
    assets: Res<MarkerAssets>,
    mut images: ResMut<Assets<Image>>,
    mut materials: ResMut<Assets<MarkerMaterial>>,
    painting: Res<TextureGeneration>,
) {
    let glyphs = images.add(glyph_texture(painting.shared_detail()));
    for material in &assets.materials {
        if let Some(mut material) = materials.get_mut(material) {
            material.glyphs = glyphs.clone();
        }
    }
}

/// Creates the assets.
pub(super) fn create_assets(
    mut commands: Commands,
    mut meshes: ResMut<Assets<Mesh>>,
    mut images: ResMut<Assets<Image>>,
    mut materials: ResMut<Assets<MarkerMaterial>>,
    painting: Res<TextureGeneration>,
) {
    let glyph_texture = images.add(glyph_texture(painting.shared_detail()));
    commands.insert_resource(MarkerAssets {
        quad: meshes.add(quad_mesh()),
        materials: MarkerLayer::ALL.map(|layer| {
            materials.add(MarkerMaterial {
                palette: MarkerPalette::default(),
                glyphs: glyph_texture.clone(),
                layer,
            })
        }),
    });
}

/// Applies the seat colors and the theme to the markers.
pub(super) fn update_palette(
    session: Res<Session>,
    theme: Res<ActiveTheme>,
    assets: Option<Res<MarkerAssets>>,
    mut last: Local<Option<MarkerPalette>>,
    mut materials: ResMut<Assets<MarkerMaterial>>,
) {
    let Some(assets) = assets else { return };
    if !session.is_changed() && !theme.is_changed() && last.is_some() {
        return;
    }
    let mut palette = MarkerPalette::default();
    if let Some(current) = session.displayed() {
        for (seat, color) in seat_colors(current, &theme) {
            palette.colors[seat.index()] = color.extend(1.0);
        }
    }
    for (index, color) in (FIRST_COLOR as usize..).zip(DrawingColor::ALL) {
        let color = linear_rgb(theme.seat_color(color.name()));
        palette.colors[index] = Vec3::from(color).extend(1.0);
    }
    let opaque = |Linear(color): Linear| Vec3::from(color).extend(1.0);
    let markers = &theme.data.markers;
    palette.colors[ACCENT as usize] = opaque(markers.accent);
    palette.colors[BLOCKED as usize] = opaque(markers.blocked);
    palette.colors[SHADOW as usize] = Vec4::new(0.0, 0.0, 0.0, 1.0);
    palette.colors[INK as usize] = opaque(markers.ink);
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
