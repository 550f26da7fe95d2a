//! Materials of meshes.

use std::marker::PhantomData;

use bevy::asset::UntypedAssetId;
use bevy::ecs::system::SystemParamItem;
use bevy::ecs::system::lifetimeless::SRes;
use bevy::prelude::*;
use bevy::render::erased_render_asset::{
    ErasedRenderAsset, ErasedRenderAssetPlugin, PrepareAssetError,
};
use bevy::render::render_resource::{
    AsBindGroup, AsBindGroupError, BindGroup, BindGroupLayoutDescriptor, PipelineCache,
};
use bevy::render::renderer::RenderDevice;
use bevy::shader::Shader;

/// A material: a shader with its textures and uniforms.
pub(crate) trait Material: Asset + AsBindGroup + Clone {
    /// The shader, with entry points `vertex` and `fragment` and bindings in group 1.
    fn shader() -> Handle<Shader>;

    /// How the material is drawn.
    fn surface(&self) -> Surface;
}

/// How a material is drawn: order, culling, depth and shadows.
#[derive(Clone, Copy, Debug, PartialEq)]
pub(crate) struct Surface {
    /// Opaque or translucent, and the order of drawing.
    pub blending: Blending,
    /// Whether both sides are visible.
    pub double_sided: bool,
    /// Whether it ignores depth.
    pub on_top: bool,
    /// Whether it casts shadows.
    pub casts_shadow: bool,
}

/// Opaque or translucent, and the order of drawing.
#[derive(Clone, Copy, Debug, PartialEq)]
pub(crate) enum Blending {
    /// Opaque. Lower numbers are drawn first: large occluders should come first.
    Opaque(u8),
    /// Translucent: drawn after all opaque meshes, back to front, with a depth bias in world units
    /// toward the camera.
    Translucent(f32),
}

impl Blending {
    /// Whether it is opaque.
    pub(super) const fn is_opaque(self) -> bool {
        matches!(self, Self::Opaque(_))
    }
}

/// The material of a mesh.
#[derive(Component, Clone, Debug, PartialEq, Eq)]
pub(crate) struct MeshMaterial(UntypedHandle);

impl MeshMaterial {
    /// Asset id of the material.
    pub(crate) fn id(&self) -> UntypedAssetId {
        self.0.id()
    }
}

impl<M: Material> From<Handle<M>> for MeshMaterial {
    fn from(handle: Handle<M>) -> Self {
        Self(handle.untyped())
    }
}

/// Registers a material type.
pub(crate) fn add_material<M: Material>(app: &mut App) {
    app.init_asset::<M>()
        .add_plugins(ErasedRenderAssetPlugin::<PrepareMaterial<M>>::default());
}

/// Registers an embedded shader.
pub(crate) fn add_shader(app: &mut App, handle: &Handle<Shader>, source: &'static str, name: &str) {
    let mut shaders = app.world_mut().resource_mut::<Assets<Shader>>();
    if let Err(error) = shaders.insert(handle.id(), Shader::from_wgsl(source, name)) {
        error!("{name}: {error}");
    }
}

/// A material on the GPU.
pub(super) struct PreparedMaterial {
    pub(super) shader: Handle<Shader>,
    pub(super) surface: Surface,
    pub(super) layout: BindGroupLayoutDescriptor,
    pub(super) bindings: BindGroup,
}

/// Prepares a type of material.
struct PrepareMaterial<M>(PhantomData<M>);

impl<M: Material> ErasedRenderAsset for PrepareMaterial<M> {
    type SourceAsset = M;
    type ErasedAsset = PreparedMaterial;
    type Param = (SRes<RenderDevice>, SRes<PipelineCache>, M::Param);

    fn prepare_asset(
        material: M,
        _: AssetId<M>,
        (device, pipelines, param): &mut SystemParamItem<Self::Param>,
    ) -> Result<PreparedMaterial, PrepareAssetError<M>> {
        let layout = M::bind_group_layout_descriptor(device);
        match material.as_bind_group(&layout, device, pipelines, param) {
            Ok(bound) => Ok(PreparedMaterial {
                shader: M::shader(),
                surface: material.surface(),
                layout,
                bindings: bound.bind_group,
            }),
            // Its textures are not loaded yet.
            Err(AsBindGroupError::RetryNextUpdate) => {
                Err(PrepareAssetError::RetryNextUpdate(material))
            }
            Err(error) => Err(PrepareAssetError::AsBindGroupError(error)),
        }
    }
}
