//! The table's surfaces: one small shader each.

use bevy::asset::uuid_handle;
use bevy::mesh::MeshVertexBufferLayoutRef;
use bevy::pbr::{MaterialPipeline, MaterialPipelineKey};
use bevy::prelude::*;
use bevy::reflect::TypePath;
use bevy::render::render_resource::{
    AsBindGroup, CompareFunction, RenderPipelineDescriptor, ShaderType,
    SpecializedMeshPipelineError,
};
use bevy::shader::{Shader, ShaderRef};

const BOARD: Handle<Shader> = uuid_handle!("5b0b8c3e-3b0e-4f5a-9a51-7f6d5d0c2a01");
const GROUND: Handle<Shader> = uuid_handle!("5b0b8c3e-3b0e-4f5a-9a51-7f6d5d0c2a04");
const PIECE: Handle<Shader> = uuid_handle!("5b0b8c3e-3b0e-4f5a-9a51-7f6d5d0c2a02");
const MARK: Handle<Shader> = uuid_handle!("5b0b8c3e-3b0e-4f5a-9a51-7f6d5d0c2a03");

/// Puts the shaders, which are part of the program, where the renderer finds them.
pub(super) fn plugin(app: &mut App) {
    let sources = [
        (
            &GROUND,
            include_str!("../../assets/shaders/ground.wgsl"),
            "ground.wgsl",
        ),
        (
            &BOARD,
            include_str!("../../assets/shaders/board.wgsl"),
            "board.wgsl",
        ),
        (
            &PIECE,
            include_str!("../../assets/shaders/piece.wgsl"),
            "piece.wgsl",
        ),
        (
            &MARK,
            include_str!("../../assets/shaders/mark.wgsl"),
            "mark.wgsl",
        ),
    ];
    let mut shaders = app.world_mut().resource_mut::<Assets<Shader>>();
    for (handle, source, name) in sources {
        if let Err(fault) = shaders.insert(handle.id(), Shader::from_wgsl(source, name)) {
            error!("{name}: {fault}");
        }
    }
    app.add_plugins((
        MaterialPlugin::<BoardMaterial>::default(),
        MaterialPlugin::<GroundMaterial>::default(),
        MaterialPlugin::<PieceMaterial>::default(),
        MaterialPlugin::<MarkMaterial>::default(),
    ));
}

/// What the pipelines of board and pieces depend on: 1 where shadows fall, else 0.
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
    /// Whether stacks throw shadows on it.
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

/// The surround: nothing but the colours of its mesh.
#[derive(Asset, TypePath, AsBindGroup, Debug, Clone)]
pub(crate) struct GroundMaterial {}

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

/// The seats' colours, each with the number of its motif in the last place.
#[derive(Clone, Copy, Debug, Default, PartialEq, ShaderType)]
pub(crate) struct PiecePalette {
    /// By seat number: linear red, green, blue, motif.
    pub seats: [Vec4; 4],
}

/// All pieces.
#[derive(Asset, TypePath, AsBindGroup, Debug, Clone)]
#[bind_group_data(Shadows)]
pub(crate) struct PieceMaterial {
    /// Colours and motifs.
    #[uniform(0)]
    pub palette: PiecePalette,
    /// What is carved into tops and walls, a layer for each motif's top and then for each wall.
    #[texture(1, dimension = "2d_array")]
    #[sampler(2)]
    pub carving: Handle<Image>,
    /// Whether these pieces are translucent.
    pub ghost: bool,
    /// Whether stacks throw shadows on them.
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
        if self.ghost {
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

/// The colours of marks: the seats', then the accent, the bar, shade, and ink.
#[derive(Clone, Copy, Debug, Default, PartialEq, ShaderType)]
pub(crate) struct MarkPalette {
    /// Linear red, green, blue, opacity.
    pub colours: [Vec4; 8],
}

/// Marks, labels and contact shades: flat, translucent, told apart by their tag.
#[derive(Asset, TypePath, AsBindGroup, Debug, Clone)]
#[bind_group_data(MarkKey)]
pub(crate) struct MarkMaterial {
    /// Colours.
    #[uniform(0)]
    pub palette: MarkPalette,
    /// The numbers 1 to 16 side by side, and below them the letters a to p.
    #[texture(1)]
    #[sampler(2)]
    pub figures: Handle<Image>,
    /// In which order marks are drawn, and whether anything can hide them.
    pub layer: MarkLayer,
}

/// In which order marks are drawn.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub(crate) enum MarkLayer {
    /// Contact shades, below all others.
    Shade,
    /// What lies on the board.
    Flat,
    /// Arrows over everything that stands there.
    Arrows,
    /// Labels: nothing hides them.
    Top,
}

impl MarkLayer {
    /// All of them, the lowest first.
    pub(crate) const ALL: [Self; 4] = [Self::Shade, Self::Flat, Self::Arrows, Self::Top];
}

/// What a pipeline depends on.
#[repr(C)]
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub(crate) struct MarkKey {
    on_top: bool,
}

impl From<&MarkMaterial> for MarkKey {
    fn from(material: &MarkMaterial) -> Self {
        Self {
            on_top: matches!(material.layer, MarkLayer::Arrows | MarkLayer::Top),
        }
    }
}

impl Material for MarkMaterial {
    fn vertex_shader() -> ShaderRef {
        MARK.into()
    }

    fn fragment_shader() -> ShaderRef {
        MARK.into()
    }

    fn alpha_mode(&self) -> AlphaMode {
        AlphaMode::Blend
    }

    fn depth_bias(&self) -> f32 {
        // Far more than the board is wide, so that the layers never mix.
        match self.layer {
            MarkLayer::Shade => -200.0,
            MarkLayer::Flat => -100.0,
            MarkLayer::Arrows => 50.0,
            MarkLayer::Top => 100.0,
        }
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
        descriptor.primitive.cull_mode = None;
        if let Some(depth) = &mut descriptor.depth_stencil {
            // The bias orders the marks; it must not lift them through what stands before them.
            depth.bias = default();
            if key.bind_group_data.on_top {
                depth.depth_compare = Some(CompareFunction::Always);
            }
        }
        Ok(())
    }
}
