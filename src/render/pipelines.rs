//! Pipelines of materials and shadows, created on first use.

use bevy::asset::uuid_handle;
use bevy::core_pipeline::core_3d::CORE_3D_DEPTH_FORMAT;
use bevy::mesh::{MeshVertexBufferLayoutRef, MissingVertexAttributeError, VertexBufferLayout};
use bevy::platform::collections::HashMap;
use bevy::prelude::*;
use bevy::render::render_resource::binding_types::{
    sampler, storage_buffer_read_only, texture_depth_2d, uniform_buffer,
};
use bevy::render::render_resource::{
    BindGroupLayoutDescriptor, BindGroupLayoutEntries, BlendState, CachedRenderPipelineId,
    ColorTargetState, ColorWrites, CompareFunction, DepthStencilState, Face, FragmentState,
    MultisampleState, PipelineCache, PrimitiveState, RenderPipelineDescriptor, SamplerBindingType,
    ShaderStages, TextureFormat, VertexState,
};
use bevy::render::view::ViewUniform;
use bevy::shader::{Shader, ShaderDefVal};

use super::extract::Instance;
use super::material::{PreparedMaterial, Surface, add_shader};
use super::shadows::LampUniform;

/// The shader module that all materials import.
const TABLE: Handle<Shader> = uuid_handle!("5b0b8c3e-3b0e-4f5a-9a51-7f6d5d0c2a06");
/// The shader of the shadow pass.
const SHADOW: Handle<Shader> = uuid_handle!("5b0b8c3e-3b0e-4f5a-9a51-7f6d5d0c2a07");

/// Registers the shared shader module and the shadow shader.
pub(super) fn add_shaders(app: &mut App) {
    let table = include_str!("../../assets/shaders/table.wgsl");
    let shadow = include_str!("../../assets/shaders/shadow.wgsl");
    add_shader(app, &TABLE, table, "table.wgsl");
    add_shader(app, &SHADOW, shadow, "shadow.wgsl");
}

/// Properties of a camera's render target.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub(super) struct TargetFormat {
    pub(super) format: TextureFormat,
    /// Samples per pixel.
    pub(super) samples: u32,
    /// Whether there are shadows.
    pub(super) shadows: bool,
}

/// Cache key of a pipeline.
#[derive(PartialEq, Eq, Hash)]
enum Key {
    /// Shader, render state, target, mesh.
    Material(
        AssetId<Shader>,
        [bool; 3],
        TargetFormat,
        MeshVertexBufferLayoutRef,
    ),
    Shadow(MeshVertexBufferLayoutRef),
}

/// Pipelines created so far; `None` for meshes that lack a required attribute.
#[derive(Resource, Default)]
pub(super) struct Pipelines(HashMap<Key, Option<CachedRenderPipelineId>>);

impl Pipelines {
    /// The pipeline for a mesh with a material.
    pub(super) fn material(
        &mut self,
        cache: &PipelineCache,
        material: &PreparedMaterial,
        target: TargetFormat,
        mesh: &MeshVertexBufferLayoutRef,
    ) -> Option<CachedRenderPipelineId> {
        let Surface {
            blending,
            double_sided,
            on_top,
            ..
        } = material.surface;
        let render_state = [blending.is_opaque(), double_sided, on_top];
        let key = Key::Material(material.shader.id(), render_state, target, mesh.clone());
        *self.0.entry(key).or_insert_with(|| {
            let descriptor = material_pipeline(material, target, mesh);
            queue(cache, descriptor)
        })
    }

    /// The pipeline for a mesh's shadow.
    pub(super) fn shadow(
        &mut self,
        cache: &PipelineCache,
        mesh: &MeshVertexBufferLayoutRef,
    ) -> Option<CachedRenderPipelineId> {
        *self
            .0
            .entry(Key::Shadow(mesh.clone()))
            .or_insert_with(|| queue(cache, shadow_pipeline(mesh)))
    }
}

fn queue(
    cache: &PipelineCache,
    descriptor: Result<RenderPipelineDescriptor, MissingVertexAttributeError>,
) -> Option<CachedRenderPipelineId> {
    descriptor
        .inspect_err(|error| error!("cannot draw a mesh of the table: {error}"))
        .ok()
        .map(|descriptor| cache.queue_render_pipeline(descriptor))
}

/// Shader locations of the mesh attributes. Vertex colors are optional.
fn attributes(
    mesh: &MeshVertexBufferLayoutRef,
) -> Result<VertexBufferLayout, MissingVertexAttributeError> {
    let mut attributes = vec![
        Mesh::ATTRIBUTE_POSITION.at_shader_location(0),
        Mesh::ATTRIBUTE_NORMAL.at_shader_location(1),
        Mesh::ATTRIBUTE_UV_0.at_shader_location(2),
    ];
    if mesh.0.contains(Mesh::ATTRIBUTE_COLOR) {
        attributes.push(Mesh::ATTRIBUTE_COLOR.at_shader_location(3));
    }
    mesh.0.get_layout(&attributes)
}

fn material_pipeline(
    material: &PreparedMaterial,
    target: TargetFormat,
    mesh: &MeshVertexBufferLayoutRef,
) -> Result<RenderPipelineDescriptor, MissingVertexAttributeError> {
    let Surface {
        blending,
        double_sided,
        on_top,
        ..
    } = material.surface;
    let opaque = blending.is_opaque();
    let shader_defs = defs(target.shadows);
    Ok(RenderPipelineDescriptor {
        label: Some(material.layout.label.clone()),
        layout: vec![camera_layout(target.shadows), material.layout.clone()],
        vertex: VertexState {
            shader: material.shader.clone(),
            shader_defs: shader_defs.clone(),
            buffers: vec![attributes(mesh)?],
            ..default()
        },
        fragment: Some(FragmentState {
            shader: material.shader.clone(),
            shader_defs,
            targets: vec![Some(ColorTargetState {
                format: target.format,
                blend: (!opaque).then_some(BlendState::ALPHA_BLENDING),
                write_mask: ColorWrites::ALL,
            })],
            ..default()
        }),
        primitive: PrimitiveState {
            cull_mode: (!double_sided).then_some(Face::Back),
            ..default()
        },
        depth_stencil: Some(depth(opaque, on_top)),
        multisample: MultisampleState {
            count: target.samples,
            ..default()
        },
        ..default()
    })
}

fn shadow_pipeline(
    mesh: &MeshVertexBufferLayoutRef,
) -> Result<RenderPipelineDescriptor, MissingVertexAttributeError> {
    Ok(RenderPipelineDescriptor {
        label: Some("shadow".into()),
        layout: vec![lamp_layout()],
        vertex: VertexState {
            shader: SHADOW,
            shader_defs: defs(true),
            buffers: vec![attributes(mesh)?],
            ..default()
        },
        primitive: PrimitiveState {
            cull_mode: Some(Face::Back),
            ..default()
        },
        depth_stencil: Some(depth(true, false)),
        ..default()
    })
}

fn defs(shadows: bool) -> Vec<ShaderDefVal> {
    shadows.then(|| "SHADOWS".into()).into_iter().collect()
}

/// Reverse depth: 1 near the eye, 0 far away.
fn depth(written: bool, on_top: bool) -> DepthStencilState {
    let compare = if on_top {
        CompareFunction::Always
    } else {
        CompareFunction::GreaterEqual
    };
    DepthStencilState {
        format: CORE_3D_DEPTH_FORMAT,
        depth_write_enabled: Some(written),
        depth_compare: Some(compare),
        stencil: default(),
        bias: default(),
    }
}

/// Bind group layout shared by all materials: camera, instances, and with shadows the lamp, its map
/// and sampler.
pub(super) fn camera_layout(shadows: bool) -> BindGroupLayoutDescriptor {
    let stages = ShaderStages::VERTEX_FRAGMENT;
    let camera = uniform_buffer::<ViewUniform>(true);
    let instances = storage_buffer_read_only::<Instance>(false);
    if shadows {
        let lamp = uniform_buffer::<LampUniform>(false);
        let comparison = sampler(SamplerBindingType::Comparison);
        let entries = (camera, instances, lamp, texture_depth_2d(), comparison);
        let entries = BindGroupLayoutEntries::sequential(stages, entries);
        BindGroupLayoutDescriptor::new("camera and lamp", &entries)
    } else {
        let entries = BindGroupLayoutEntries::sequential(stages, (camera, instances));
        BindGroupLayoutDescriptor::new("camera", &entries)
    }
}

/// Bind group layout of the shadow pass: instances and lamp, with the same binding numbers as for
/// materials.
pub(super) fn lamp_layout() -> BindGroupLayoutDescriptor {
    let entries = (
        (1, storage_buffer_read_only::<Instance>(false)),
        (2, uniform_buffer::<LampUniform>(false)),
    );
    let entries = BindGroupLayoutEntries::with_indices(ShaderStages::VERTEX, entries);
    BindGroupLayoutDescriptor::new("lamp", &entries)
}
