//! The materials of board, ground and pieces: one small shader each.

use bevy::asset::uuid_handle;
use bevy::mesh::MeshVertexBufferLayoutRef;
use bevy::pbr::{MaterialPipeline, MaterialPipelineKey};
use bevy::prelude::*;
use bevy::reflect::TypePath;
use bevy::render::render_resource::{
    AsBindGroup, RenderPipelineDescriptor, ShaderType, SpecializedMeshPipelineError,
};
use bevy::shader::{Shader, ShaderRef};

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
    app.add_plugins((
        MaterialPlugin::<BoardMaterial>::default(),
        MaterialPlugin::<GroundMaterial>::default(),
        MaterialPlugin::<PieceMaterial>::default(),
    ));
}

/// Gives the renderer a shader that is part of the program.
pub(crate) fn add_shader(app: &mut App, handle: &Handle<Shader>, source: &'static str, name: &str) {
    let mut shaders = app.world_mut().resource_mut::<Assets<Shader>>();
    if let Err(fault) = shaders.insert(handle.id(), Shader::from_wgsl(source, name)) {
        error!("{name}: {fault}");
    }
}

/// The part of a pipeline's key for board and pieces: 1 where shadows fall, else 0.
#[repr(C)]
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub(crate) struct Shadows(u32);

impl Shadows {
    fn define(self, descriptor: &mut RenderPipelineDescriptor) {
        if let (1, Some(fragment)) = (self.0, &mut descriptor.fragment) {
            fragment.shader_defs.push("SHADOWS".into());
        }
    }
}

/// A surface with a picture that is lit already.
#[derive(Asset, TypePath, AsBindGroup, Debug, Clone)]
#[bind_group_data(Shadows)]
pub(crate) struct BoardMaterial {
    /// The picture.
    #[texture(0)]
    #[sampler(1)]
    pub picture: Handle<Image>,
    /// True if stacks throw shadows on it.
    pub shadows: bool,
}

impl From<&BoardMaterial> for Shadows {
    fn from(material: &BoardMaterial) -> Self {
        Self(u32::from(material.shadows))
    }
}

impl Material for BoardMaterial {
    fn fragment_shader() -> ShaderRef {
        BOARD.into()
    }

    fn enable_prepass() -> bool {
        false
    }

    fn enable_shadows() -> bool {
        false
    }

    fn specialize(
        _: &MaterialPipeline,
        descriptor: &mut RenderPipelineDescriptor,
        _: &MeshVertexBufferLayoutRef,
        key: MaterialPipelineKey<Self>,
    ) -> Result<(), SpecializedMeshPipelineError> {
        key.bind_group_data.define(descriptor);
        Ok(())
    }
}

/// The table around the board: its picture in the light that lies in the colours of its mesh.
#[derive(Asset, TypePath, AsBindGroup, Debug, Clone)]
pub(crate) struct GroundMaterial {
    /// The picture of its wood.
    #[texture(0)]
    #[sampler(1)]
    pub wood: Handle<Image>,
    /// What it is lost in far away.
    #[uniform(2)]
    pub surround: LinearRgba,
}

impl Material for GroundMaterial {
    fn fragment_shader() -> ShaderRef {
        GROUND.into()
    }

    fn enable_prepass() -> bool {
        false
    }

    fn enable_shadows() -> bool {
        false
    }
}

/// The seats' colours, each with the number of its motif in the last place, and all that the pieces share.
#[derive(Clone, Copy, Debug, Default, PartialEq, ShaderType)]
pub(crate) struct PiecePalette {
    /// By seat number: linear red, green, blue, motif.
    pub seats: [Vec4; 4],
    /// The light from the lamp.
    pub lamp: Vec4,
    /// The light from above.
    pub sky: Vec4,
    /// The light from the viewer's side.
    pub front: Vec4,
    /// What is reflected, and the strength of the sheen at grazing angles.
    pub reflection: Vec4,
    /// The inlay of dark pieces, and the luminance from which on a piece is light.
    pub light_inlay: Vec4,
    /// The inlay of light pieces, and the strength of the window's reflection.
    pub dark_inlay: Vec4,
    /// Where the border of the window's reflection begins and ends.
    pub border: Vec4,
}

/// The material of the pieces.
#[derive(Asset, TypePath, AsBindGroup, Debug, Clone)]
#[bind_group_data(Shadows)]
pub(crate) struct PieceMaterial {
    /// Colours and motifs.
    #[uniform(0)]
    pub palette: PiecePalette,
    /// The motifs carved into tops and walls: a layer for each motif's top and then for each wall.
    #[texture(1, dimension = "2d_array")]
    #[sampler(2)]
    pub carving: Handle<Image>,
    /// True if these pieces are translucent.
    pub translucent: bool,
    /// True if stacks throw shadows on them.
    pub shadows: bool,
}

impl From<&PieceMaterial> for Shadows {
    fn from(material: &PieceMaterial) -> Self {
        Self(u32::from(material.shadows))
    }
}

impl Material for PieceMaterial {
    fn vertex_shader() -> ShaderRef {
        PIECE.into()
    }

    fn fragment_shader() -> ShaderRef {
        PIECE.into()
    }

    fn alpha_mode(&self) -> AlphaMode {
        if self.translucent {
            AlphaMode::Blend
        } else {
            AlphaMode::Opaque
        }
    }

    fn enable_prepass() -> bool {
        false
    }

    fn enable_shadows() -> bool {
        // Only the light of the richer tier asks for them.
        true
    }

    fn specialize(
        _: &MaterialPipeline,
        descriptor: &mut RenderPipelineDescriptor,
        _: &MeshVertexBufferLayoutRef,
        key: MaterialPipelineKey<Self>,
    ) -> Result<(), SpecializedMeshPipelineError> {
        key.bind_group_data.define(descriptor);
        Ok(())
    }
}
