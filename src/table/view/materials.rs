//! The materials of board, ground and pieces: one small shader each.

use bevy::asset::uuid_handle;
use bevy::prelude::*;
use bevy::reflect::TypePath;
use bevy::render::render_resource::{AsBindGroup, ShaderType};
use bevy::shader::Shader;

use crate::render::{Blending, Material, Surface, add_material, add_shader};

const BOARD: Handle<Shader> = uuid_handle!("5b0b8c3e-3b0e-4f5a-9a51-7f6d5d0c2a01");
const GROUND: Handle<Shader> = uuid_handle!("5b0b8c3e-3b0e-4f5a-9a51-7f6d5d0c2a04");
const PIECE: Handle<Shader> = uuid_handle!("5b0b8c3e-3b0e-4f5a-9a51-7f6d5d0c2a02");

/// Registers the materials and their shaders.
pub(super) fn plugin(app: &mut App) {
    let board = include_str!("../../../assets/shaders/board.wgsl");
    let ground = include_str!("../../../assets/shaders/ground.wgsl");
    let piece = include_str!("../../../assets/shaders/piece.wgsl");
    add_shader(app, &BOARD, board, "board.wgsl");
    add_shader(app, &GROUND, ground, "ground.wgsl");
    add_shader(app, &PIECE, piece, "piece.wgsl");
    add_material::<BoardMaterial>(app);
    add_material::<TableMaterial>(app);
    add_material::<PieceMaterial>(app);
}

/// The order of what is opaque: what stands before others comes first.
const PIECES_FIRST: u8 = 0;
const BOARD_NEXT: u8 = 1;
const GROUND_LAST: u8 = 2;

/// A surface with a picture that is lit already.
#[derive(Asset, TypePath, AsBindGroup, Debug, Clone)]
pub(crate) struct BoardMaterial {
    /// The picture.
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
            blending: Blending::Opaque(BOARD_NEXT),
            double_sided: false,
            on_top: false,
            casts_shadow: false,
        }
    }
}

/// The table around the board: its picture in the light that lies in the colours of its mesh.
#[derive(Asset, TypePath, AsBindGroup, Debug, Clone)]
pub(crate) struct TableMaterial {
    /// The picture of its wood.
    #[texture(0)]
    #[sampler(1)]
    pub texture: Handle<Image>,
    /// What it is lost in far away.
    #[uniform(2)]
    pub background: LinearRgba,
}

impl Material for TableMaterial {
    fn shader() -> Handle<Shader> {
        GROUND
    }

    fn surface(&self) -> Surface {
        Surface {
            blending: Blending::Opaque(GROUND_LAST),
            double_sided: false,
            on_top: false,
            casts_shadow: false,
        }
    }
}

/// The seats' colours, each with the number of its motif in the last place, and all that the pieces share.
#[derive(Clone, Copy, Debug, Default, PartialEq, ShaderType)]
pub(crate) struct PiecePalette {
    /// By seat number: linear red, green, blue, motif.
    pub seats: [Vec4; 4],
    /// The light from the lamp, and how fast it falls with the distance from it.
    pub lamp: Vec4,
    /// The light from above, and the place below the lamp along x.
    pub sky: Vec4,
    /// The light from the viewer's side, and the place below the lamp along z.
    pub front: Vec4,
    /// What is reflected, and the strength of the sheen at grazing angles.
    pub reflection: Vec4,
    /// The inlay of dark pieces, and the luminance from which on a piece is light.
    pub light_inlay: Vec4,
    /// The inlay of light pieces, and the strength of the window's reflection.
    pub dark_inlay: Vec4,
    /// Where the border of the window's reflection begins and ends; the share of the lamp's light below it, and the least one.
    pub border: Vec4,
}

/// The material of the pieces.
#[derive(Asset, TypePath, AsBindGroup, Debug, Clone)]
pub(crate) struct PieceMaterial {
    /// Colours and motifs.
    #[uniform(0)]
    pub palette: PiecePalette,
    /// The motifs carved into tops and walls: a layer for each motif's top and then for each wall.
    #[texture(1, dimension = "2d_array")]
    #[sampler(2)]
    pub relief: Handle<Image>,
    /// The kind of these pieces.
    pub kind: PieceKind,
}

/// The kinds of pieces on the table, which are drawn differently.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum PieceKind {
    /// There.
    Real,
    /// Not there yet: it throws no shadow.
    Preview,
    /// Before a square that is pointed at: translucent, without a shadow.
    Transparent,
}

impl PieceKind {
    /// All kinds, in the order of their numbers.
    pub(super) const ALL: [Self; 3] = [Self::Real, Self::Preview, Self::Transparent];
}

impl Material for PieceMaterial {
    fn shader() -> Handle<Shader> {
        PIECE
    }

    fn surface(&self) -> Surface {
        let blending = match self.kind {
            PieceKind::Real | PieceKind::Preview => Blending::Opaque(PIECES_FIRST),
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
    fn pieces_throw_shadows_unless_they_are_not_there() {
        let throws = |kind| {
            let material = PieceMaterial {
                palette: PiecePalette::default(),
                relief: Handle::default(),
                kind,
            };
            material.surface().casts_shadow
        };
        assert_eq!(PieceKind::ALL.map(throws), [true, false, false]);
    }
}
