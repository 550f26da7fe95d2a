//! Materials of board, table and pieces, each with a small shader.

use bevy::asset::uuid_handle;
use bevy::prelude::*;
use bevy::reflect::TypePath;
use bevy::render::render_resource::{AsBindGroup, ShaderType};
use bevy::shader::Shader;

use crate::render::{Blending, Material, Surface, add_material, add_shader};

const BOARD: Handle<Shader> = uuid_handle!("5b0b8c3e-3b0e-4f5a-9a51-7f6d5d0c2a01");
const TABLE: Handle<Shader> = uuid_handle!("5b0b8c3e-3b0e-4f5a-9a51-7f6d5d0c2a04");
const PIECE: Handle<Shader> = uuid_handle!("5b0b8c3e-3b0e-4f5a-9a51-7f6d5d0c2a02");

/// Registers the materials and their shaders.
pub(super) fn plugin(app: &mut App) {
    let board = include_str!("../../../assets/shaders/board.wgsl");
    let table = include_str!("../../../assets/shaders/table_surface.wgsl");
    let piece = include_str!("../../../assets/shaders/piece.wgsl");
    add_shader(app, &BOARD, board, "board.wgsl");
    add_shader(app, &TABLE, table, "table_surface.wgsl");
    add_shader(app, &PIECE, piece, "piece.wgsl");
    add_material::<BoardMaterial>(app);
    add_material::<TableMaterial>(app);
    add_material::<PieceMaterial>(app);
}

/// Draw order of opaque materials, front to back.
const PIECE_ORDER: u8 = 0;
const BOARD_ORDER: u8 = 1;
const TABLE_ORDER: u8 = 2;

/// The board, with lighting baked into its texture.
#[derive(Asset, TypePath, AsBindGroup, Debug, Clone)]
pub(crate) struct BoardMaterial {
    #[texture(0)]
    #[sampler(1)]
    pub texture: Handle<Image>,
}

impl Material for BoardMaterial {
    fn shader() -> Handle<Shader> {
        BOARD
    }

    fn surface(&self) -> Surface {
        Surface {
            blending: Blending::Opaque(BOARD_ORDER),
            double_sided: false,
            on_top: false,
            casts_shadow: false,
        }
    }
}

/// The table around the board: texture times the light in the vertex colors of its mesh.
#[derive(Asset, TypePath, AsBindGroup, Debug, Clone)]
pub(crate) struct TableMaterial {
    /// Wood texture.
    #[texture(0)]
    #[sampler(1)]
    pub texture: Handle<Image>,
    /// Color that distant parts fade into.
    #[uniform(2)]
    pub background: LinearRgba,
}

impl Material for TableMaterial {
    fn shader() -> Handle<Shader> {
        TABLE
    }

    fn surface(&self) -> Surface {
        Surface {
            blending: Blending::Opaque(TABLE_ORDER),
            double_sided: false,
            on_top: false,
            casts_shadow: false,
        }
    }
}

/// Seat colors with symbol numbers, and parameters shared by all pieces.
#[derive(Clone, Copy, Debug, Default, PartialEq, ShaderType)]
pub(crate) struct PiecePalette {
    /// By seat number: linear red, green, blue; symbol number.
    pub seats: [Vec4; 4],
    /// Lamp light; its falloff with distance.
    pub lamp: Vec4,
    /// Sky light; x of the lamp.
    pub sky: Vec4,
    /// Light from the viewer's side; z of the lamp.
    pub front: Vec4,
    /// Reflected color; strength of the sheen at grazing angles.
    pub reflection: Vec4,
    /// Inlay of dark pieces; luminance threshold for light pieces.
    pub light_inlay: Vec4,
    /// Inlay of light pieces; strength of the window reflection.
    pub dark_inlay: Vec4,
    /// Start and end of the window reflection's border; lamp share below the lamp and minimum
    /// share.
    pub border: Vec4,
}

/// Material of the pieces.
#[derive(Asset, TypePath, AsBindGroup, Debug, Clone)]
pub(crate) struct PieceMaterial {
    /// Colors and symbols.
    #[uniform(0)]
    pub palette: PiecePalette,
    /// Relief of the symbols: one layer per symbol for the top, then one per symbol for the wall.
    #[texture(1, dimension = "2d_array")]
    #[sampler(2)]
    pub relief: Handle<Image>,
    pub kind: PieceKind,
}

/// Kinds of pieces that are drawn differently.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum PieceKind {
    Real,
    /// Previewed: casts no shadow.
    Preview,
    /// In front of a hovered square: translucent, casts no shadow.
    Transparent,
}

impl PieceKind {
    /// All kinds, by number.
    pub(super) const ALL: [Self; 3] = [Self::Real, Self::Preview, Self::Transparent];
}

impl Material for PieceMaterial {
    fn shader() -> Handle<Shader> {
        PIECE
    }

    fn surface(&self) -> Surface {
        let blending = match self.kind {
            PieceKind::Real | PieceKind::Preview => Blending::Opaque(PIECE_ORDER),
            PieceKind::Transparent => Blending::Translucent(0.0),
        };
        Surface {
            blending,
            double_sided: false,
            on_top: false,
            casts_shadow: self.kind == PieceKind::Real,
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn only_real_pieces_cast_shadows() {
        let casts = |kind| {
            let material = PieceMaterial {
                palette: PiecePalette::default(),
                relief: Handle::default(),
                kind,
            };
            material.surface().casts_shadow
        };
        assert_eq!(PieceKind::ALL.map(casts), [true, false, false]);
    }
}
