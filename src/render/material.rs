//! Materials: what a mesh is drawn with.

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

/// What a mesh is drawn with: a shader, and the pictures and numbers that it reads.
pub(crate) trait Material: Asset + AsBindGroup + Clone {
    /// The shader. Its entry points are named `vertex` and `fragment`, its bindings are those of group 1.
    fn shader() -> Handle<Shader>;

    /// How it is drawn.
    fn surface(&self) -> Surface;
}

/// How a material is drawn.
#[derive(Clone, Copy, Debug, PartialEq)]
pub(crate) struct Surface {
    /// Its place among the others, and whether it hides what lies behind it.
    pub blending: Blending,
    /// True if it is seen from both sides.
    pub double_sided: bool,
    /// True if nothing hides it.
    pub on_top: bool,
    /// True if it throws shadows.
    pub casts_shadow: bool,
}

/// Whether a material hides what lies behind it.
#[derive(Clone, Copy, Debug, PartialEq)]
pub(crate) enum Blending {
    /// It does. The lower number is drawn earlier: what hides much should come first.
    Opaque(u8),
    /// It does not: it is drawn after everything opaque, from far to near, as if it were nearer by so many units of the
    /// world than it is.
    Translucent(f32),
}

impl Blending {
    /// True if it hides what lies behind it.
    pub(super) const fn is_opaque(self) -> bool {
        matches!(self, Self::Opaque(_))
    }
}

/// The material of a mesh.
#[derive(Component, Clone, Debug, PartialEq, Eq)]
pub(crate) struct MeshMaterial(UntypedHandle);

impl MeshMaterial {
    /// The material's name among the assets.
    pub(crate) fn id(&self) -> UntypedAssetId {
        self.0.id()
    }
}

impl<M: Material> From<Handle<M>> for MeshMaterial {
    fn from(handle: Handle<M>) -> Self {
        Self(handle.untyped())
    }
}

/// Lets meshes be drawn with a kind of material.
pub(crate) fn add_material<M: Material>(app: &mut App) {
    app.init_asset::<M>()
        .add_plugins(ErasedRenderAssetPlugin::<Prepared<M>>::default());
}

/// Gives the renderer a shader that is part of the program.
pub(crate) fn add_shader(app: &mut App, handle: &Handle<Shader>, source: &'static str, name: &str) {
    let mut shaders = app.world_mut().resource_mut::<Assets<Shader>>();
    if let Err(fault) = shaders.insert(handle.id(), Shader::from_wgsl(source, name)) {
        error!("{name}: {fault}");
    }
}

/// A material on the graphics device.
pub(super) struct PreparedMaterial {
    pub(super) shader: Handle<Shader>,
    pub(super) surface: Surface,
    pub(super) layout: BindGroupLayoutDescriptor,
    pub(super) bindings: BindGroup,
}

/// Prepares one kind of material.
struct Prepared<M>(PhantomData<M>);

impl<M: Material> ErasedRenderAsset for Prepared<M> {
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
            // Its pictures are not there yet.
            Err(AsBindGroupError::RetryNextUpdate) => {
                Err(PrepareAssetError::RetryNextUpdate(material))
            }
            Err(fault) => Err(PrepareAssetError::AsBindGroupError(fault)),
        }
    }
}
