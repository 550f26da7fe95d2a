//! Draw commands of a pass.

use std::ops::Range;

use bevy::ecs::system::SystemParam;
use bevy::math::URect;
use bevy::prelude::*;
use bevy::render::erased_render_asset::ErasedRenderAssets;
use bevy::render::mesh::allocator::MeshAllocator;
use bevy::render::mesh::{RenderMesh, RenderMeshBufferInfo};
use bevy::render::render_asset::RenderAssets;
use bevy::render::render_phase::TrackedRenderPass;
use bevy::render::render_resource::{BindGroup, BindGroupEntries, PipelineCache};
use bevy::render::renderer::RenderDevice;
use bevy::render::view::{ViewUniformOffset, ViewUniforms};

use super::batches::{BatchKey, Batches};
use super::material::PreparedMaterial;
use super::pipelines::{camera_layout, lamp_layout};
use super::shadows::ShadowMap;

/// Bind groups shared by all materials, and those for shadows, in this frame.
#[derive(Resource, Default)]
pub(super) struct Bindings {
    camera: Option<BindGroup>,
    lamp: Option<BindGroup>,
}

/// Creates the bind groups of this frame.
pub(super) fn bind(
    batches: Res<Batches>,
    cameras: Res<ViewUniforms>,
    shadows: Res<ShadowMap>,
    (cache, device): (Res<PipelineCache>, Res<RenderDevice>),
    mut bindings: ResMut<Bindings>,
) {
    *bindings = default();
    let (Some(instances), Some(camera)) = (batches.instances.binding(), cameras.uniforms.binding())
    else {
        return;
    };
    let Some((lamp, map, sampler)) = shadows.parts() else {
        let layout = cache.get_bind_group_layout(&camera_layout(false));
        let entries = BindGroupEntries::sequential((camera, instances));
        bindings.camera = Some(device.create_bind_group("camera", &layout, &entries));
        return;
    };
    let layout = cache.get_bind_group_layout(&lamp_layout());
    let entries = BindGroupEntries::with_indices(((1, instances.clone()), (2, lamp.clone())));
    bindings.lamp = Some(device.create_bind_group("lamp", &layout, &entries));
    let layout = cache.get_bind_group_layout(&camera_layout(true));
    let entries = BindGroupEntries::sequential((camera, instances, lamp, map, sampler));
    bindings.camera = Some(device.create_bind_group("camera and lamp", &layout, &entries));
}

/// Draws the table's meshes in a pass.
#[derive(SystemParam)]
pub(crate) struct TableDraw<'w> {
    batches: Res<'w, Batches>,
    bindings: Res<'w, Bindings>,
    pipelines: Res<'w, PipelineCache>,
    materials: Res<'w, ErasedRenderAssets<PreparedMaterial>>,
    meshes: Res<'w, RenderAssets<RenderMesh>>,
    allocator: Res<'w, MeshAllocator>,
}

impl TableDraw<'_> {
    /// Draws what a camera sees: opaque meshes, then translucent ones. For a `part` of the frame,
    /// only what touches it.
    pub(crate) fn draw<'a>(
        &'a self,
        pass: &mut TrackedRenderPass<'a>,
        camera: Entity,
        uniforms: &ViewUniformOffset,
        part: Option<URect>,
    ) {
        let list = self.batches.cameras.get(&camera);
        let (Some(list), Some(bindings)) = (list, &self.bindings.camera) else {
            return;
        };
        pass.set_bind_group(0, bindings, &[uniforms.offset]);
        for batch in list {
            let Some(material) = self.materials.get(batch.key.material) else {
                continue;
            };
            let runs = match part {
                Some(part) => self.batches.touching(batch, part),
                None => vec![batch.instances.clone()],
            };
            for instances in runs {
                pass.set_bind_group(1, &material.bindings, &[]);
                self.draw_run(pass, &batch.key, instances);
            }
        }
    }

    /// Draws the shadow casters.
    pub(super) fn draw_shadows<'a>(&'a self, pass: &mut TrackedRenderPass<'a>) {
        let Some(bindings) = &self.bindings.lamp else {
            return;
        };
        pass.set_bind_group(0, bindings, &[]);
        for batch in &self.batches.shadows {
            self.draw_run(pass, &batch.key, batch.instances.clone());
        }
    }

    fn draw_run<'a>(
        &'a self,
        pass: &mut TrackedRenderPass<'a>,
        key: &BatchKey,
        instances: Range<u32>,
    ) {
        let (Some(pipeline), Some(mesh), Some(corners)) = (
            self.pipelines.get_render_pipeline(key.pipeline),
            self.meshes.get(key.mesh),
            self.allocator.mesh_vertex_slice(&key.mesh),
        ) else {
            return;
        };
        pass.set_render_pipeline(pipeline);
        pass.set_vertex_buffer(0, corners.buffer.slice(..));
        match mesh.buffer_info {
            RenderMeshBufferInfo::Indexed {
                count,
                index_format,
            } => {
                let Some(indices) = self.allocator.mesh_index_slice(&key.mesh) else {
                    return;
                };
                pass.set_index_buffer(indices.buffer.slice(..), index_format);
                let first = indices.range.start;
                pass.draw_indexed(first..first + count, corners.range.start as i32, instances);
            }
            RenderMeshBufferInfo::NonIndexed => pass.draw(corners.range, instances),
        }
    }
}
