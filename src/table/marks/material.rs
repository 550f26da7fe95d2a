//! The material of the marks.

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

use crate::table::view::materials::add_shader;

const MARK: Handle<Shader> = uuid_handle!("5b0b8c3e-3b0e-4f5a-9a51-7f6d5d0c2a03");

/// Registers the material and its shader.
pub(super) fn plugin(app: &mut App) {
    let mark = include_str!("../../../assets/shaders/mark.wgsl");
    add_shader(app, &MARK, mark, "mark.wgsl");
    app.add_plugins(MaterialPlugin::<MarkMaterial>::default());
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
    /// The numbers 1 to 16 side by side, below them the letters a to p, then the names of the trays, then the motifs.
    #[texture(1)]
    #[sampler(2)]
    pub figures: Handle<Image>,
    /// The order of drawing, and whether anything can hide them.
    pub layer: MarkLayer,
}

/// The order in which marks are drawn.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub(crate) enum MarkLayer {
    /// Contact shades, below all others.
    Shade,
    /// Flat on the board.
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

/// The part of a pipeline's key for marks.
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
