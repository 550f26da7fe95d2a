//! The material of the marks.

use bevy::asset::uuid_handle;
use bevy::prelude::*;
use bevy::reflect::TypePath;
use bevy::render::render_resource::{AsBindGroup, ShaderType};
use bevy::shader::Shader;

use crate::render::{Blending, Material, Surface, add_material, add_shader};

const MARK: Handle<Shader> = uuid_handle!("5b0b8c3e-3b0e-4f5a-9a51-7f6d5d0c2a03");

/// Registers the material and its shader.
pub(super) fn plugin(app: &mut App) {
    let mark = include_str!("../../../assets/shaders/mark.wgsl");
    add_shader(app, &MARK, mark, "mark.wgsl");
    add_material::<MarkerMaterial>(app);
}

/// The colours of marks: the seats', then the accent, the bar, shade, and ink.
#[derive(Clone, Copy, Debug, Default, PartialEq, ShaderType)]
pub(crate) struct MarkerPalette {
    /// Linear red, green, blue, opacity.
    pub colors: [Vec4; 8],
}

/// Marks, labels and shadows: flat, translucent, told apart by their tag.
#[derive(Asset, TypePath, AsBindGroup, Debug, Clone)]
pub(crate) struct MarkerMaterial {
    /// Colours.
    #[uniform(0)]
    pub palette: MarkerPalette,
    /// The numbers 1 to 16 side by side, below them the letters a to p, then the names of the trays, then the motifs.
    #[texture(1)]
    #[sampler(2)]
    pub glyphs: Handle<Image>,
    /// The order of drawing, and whether anything can hide them.
    pub layer: MarkerLayer,
}

/// The order in which marks are drawn.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub(crate) enum MarkerLayer {
    /// Shadows, below all others.
    Shadows,
    /// Flat on the board.
    Board,
    /// Arrows over everything that stands there.
    Arrows,
    /// Labels: nothing hides them.
    Labels,
}

impl MarkerLayer {
    /// All of them, the lowest first.
    pub(crate) const ALL: [Self; 4] = [Self::Shadows, Self::Board, Self::Arrows, Self::Labels];
}

impl Material for MarkerMaterial {
    fn shader() -> Handle<Shader> {
        MARK
    }

    fn surface(&self) -> Surface {
        // Far more than the board is wide, so that the layers never mix.
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
