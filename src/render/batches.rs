//! Draw order of a frame's meshes, and their instance list.

use std::ops::Range;

use bevy::asset::UntypedAssetId;
use bevy::ecs::entity::EntityHashMap;
use bevy::ecs::schedule::ScheduleLabel;
use bevy::math::{FloatOrd, Mat4, URect, UVec2};
use bevy::prelude::*;
use bevy::render::camera::ExtractedCamera;
use bevy::render::erased_render_asset::ErasedRenderAssets;
use bevy::render::mesh::RenderMesh;
use bevy::render::render_asset::RenderAssets;
use bevy::render::render_resource::{
    BufferUsages, BufferVec, CachedRenderPipelineId, PipelineCache,
};
use bevy::render::renderer::{RenderDevice, RenderQueue};
use bevy::render::view::{ExtractedView, Msaa};

use super::extract::{ExtractedMesh, ExtractedMeshes, Instance};
use super::material::{Blending, PreparedMaterial};
use super::passes::FullFrame;
use super::pipelines::{Pipelines, TargetFormat};
use super::screen_bounds::screen_bounds;
use super::shadows::Shadows;

/// What meshes drawn by one command have in common.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct BatchKey {
    pub(super) pipeline: CachedRenderPipelineId,
    pub(super) material: UntypedAssetId,
    pub(super) mesh: AssetId<Mesh>,
}

/// Meshes drawn by one command: a range of the instance list.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) struct Batch {
    pub(super) key: BatchKey,
    pub(super) instances: Range<u32>,
}

/// What a frame draws.
#[derive(Resource)]
pub(super) struct Batches {
    /// In draw order, by camera.
    pub(super) cameras: EntityHashMap<Vec<Batch>>,
    /// Shadow casters.
    pub(super) shadows: Vec<Batch>,
    pub(super) instances: BufferVec<Instance>,
    /// Screen bounds of each instance; empty for full redraws.
    bounds: Vec<URect>,
}

impl Default for Batches {
    fn default() -> Self {
        Self {
            cameras: default(),
            shadows: default(),
            instances: BufferVec::new(BufferUsages::STORAGE),
            bounds: default(),
        }
    }
}

impl Batches {
    fn clear(&mut self) {
        self.cameras.clear();
        self.shadows.clear();
        self.instances.clear();
        self.bounds.clear();
    }

    /// Adds meshes to the instance list and merges consecutive ones with the same key.
    fn add(&mut self, meshes: impl IntoIterator<Item = Placed>) -> Vec<Batch> {
        let mut batches: Vec<Batch> = Vec::new();
        for mesh in meshes {
            let at = self.instances.push(mesh.instance) as u32;
            self.bounds.push(mesh.bounds);
            match batches.last_mut() {
                Some(batch) if batch.key == mesh.key => batch.instances.end = at + 1,
                _ => batches.push(Batch {
                    key: mesh.key,
                    instances: at..at + 1,
                }),
            }
        }
        batches
    }

    /// The instances of a batch that touch a part of the frame, as ranges.
    pub(super) fn touching(&self, batch: &Batch, part: URect) -> Vec<Range<u32>> {
        let mut runs: Vec<Range<u32>> = Vec::new();
        for at in batch.instances.clone() {
            let bounds = self.bounds.get(at as usize).copied().unwrap_or_default();
            if bounds.intersect(part).is_empty() {
                continue;
            }
            match runs.last_mut() {
                Some(run) if run.end == at => run.end = at + 1,
                _ => runs.push(at..at + 1),
            }
        }
        runs
    }
}

/// A mesh to be added to the instance list.
#[derive(Clone, Copy)]
struct Placed {
    key: BatchKey,
    instance: Instance,
    bounds: URect,
}

/// Position of a mesh in the draw order.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
enum Rank {
    /// One command draws many meshes with the same material and mesh, front to back: hidden pixels
    /// need no shading.
    Opaque(u8, UntypedAssetId, AssetId<Mesh>, FloatOrd, u32),
    /// Back to front. At equal depth the lower tag is first: entity ids are reused and would change
    /// the order.
    Translucent(FloatOrd, u32, u32),
}

impl Rank {
    /// `nearness` increases toward the camera.
    fn new(drawn: &ExtractedMesh, blending: Blending, nearness: f32) -> Self {
        // Entities themselves are sorted in reverse.
        let number = drawn.entity.index_u32();
        match blending {
            Blending::Opaque(order) => Self::Opaque(
                order,
                drawn.material,
                drawn.mesh,
                FloatOrd(-nearness),
                number,
            ),
            Blending::Translucent(lift) => {
                Self::Translucent(FloatOrd(nearness + lift), drawn.tag, number)
            }
        }
    }
}

/// Looks up the data of the table's meshes.
struct MeshLookup<'a> {
    scene: &'a ExtractedMeshes,
    materials: &'a ErasedRenderAssets<PreparedMaterial>,
    meshes: &'a RenderAssets<RenderMesh>,
}

impl<'a> MeshLookup<'a> {
    /// Meshes whose materials and vertices are on the GPU.
    fn ready(
        &self,
    ) -> impl Iterator<Item = (&'a ExtractedMesh, &'a PreparedMaterial, &'a RenderMesh)> {
        self.scene.0.iter().filter_map(|drawn| {
            let material = self.materials.get(drawn.material)?;
            Some((drawn, material, self.meshes.get(drawn.mesh)?))
        })
    }

    /// What a camera sees, in draw order; with screen bounds if the redraw `is_partial`.
    fn visible(
        &self,
        view: &ExtractedView,
        is_partial: bool,
        mut pipeline: impl FnMut(&PreparedMaterial, &RenderMesh) -> Option<CachedRenderPipelineId>,
    ) -> Vec<Placed> {
        let finder = view.rangefinder3d();
        let clip_from_world = view
            .clip_from_world
            .unwrap_or_else(|| view.clip_from_view * view.world_from_view.to_matrix().inverse());
        let size = UVec2::new(view.viewport.z, view.viewport.w);
        let visible = self.ready().filter(|(drawn, ..)| drawn.visible);
        let placed = visible.filter_map(|(drawn, material, mesh)| {
            let center = drawn.transform.transform_point3(mesh.aabb_center);
            let nearness = finder.distance(&center);
            let rank = Rank::new(drawn, material.surface.blending, nearness);
            let placed = Placed {
                key: key(drawn, pipeline(material, mesh)?),
                instance: drawn.into(),
                bounds: if is_partial {
                    let clip_from_local = clip_from_world * Mat4::from(drawn.transform);
                    screen_bounds(drawn.bounds.as_ref(), &clip_from_local, size)
                } else {
                    URect::default()
                },
            };
            Some((rank, placed))
        });
        let mut ranked: Vec<(Rank, Placed)> = placed.collect();
        ranked.sort_unstable_by_key(|&(rank, _)| rank);
        ranked.into_iter().map(|(_, placed)| placed).collect()
    }

    /// The shadow casters.
    fn casters(
        &self,
        mut pipeline: impl FnMut(&RenderMesh) -> Option<CachedRenderPipelineId>,
    ) -> Vec<Placed> {
        let casters = self
            .ready()
            .filter(|(_, material, _)| material.surface.casts_shadow);
        casters
            .filter_map(|(drawn, _, mesh)| {
                Some(Placed {
                    key: key(drawn, pipeline(mesh)?),
                    instance: drawn.into(),
                    // The map is always fully redrawn.
                    bounds: URect::default(),
                })
            })
            .collect()
    }
}

const fn key(drawn: &ExtractedMesh, pipeline: CachedRenderPipelineId) -> BatchKey {
    BatchKey {
        pipeline,
        material: drawn.material,
        mesh: drawn.mesh,
    }
}

/// Sorts what each camera sees and writes the instance list.
pub(super) fn queue(
    (scene, shadows): (Res<ExtractedMeshes>, Res<Shadows>),
    materials: Res<ErasedRenderAssets<PreparedMaterial>>,
    meshes: Res<RenderAssets<RenderMesh>>,
    cameras: Query<(Entity, &ExtractedCamera, &ExtractedView, &Msaa), With<Camera3d>>,
    (cache, mut pipelines): (Res<PipelineCache>, ResMut<Pipelines>),
    mut batches: ResMut<Batches>,
    (device, queue): (Res<RenderDevice>, Res<RenderQueue>),
) {
    let lookup = MeshLookup {
        scene: &scene,
        materials: &materials,
        meshes: &meshes,
    };
    batches.clear();
    let has_shadows = *shadows != Shadows::Off;
    let full = FullFrame.intern();
    for (entity, camera, view, samples) in &cameras {
        let target = TargetFormat {
            format: view.target_format,
            samples: samples.samples(),
            shadows: has_shadows,
        };
        let is_partial = camera.schedule != full;
        let visible = lookup.visible(view, is_partial, |material, mesh| {
            pipelines.material(&cache, material, target, &mesh.layout)
        });
        let list = batches.add(visible);
        batches.cameras.insert(entity, list);
    }
    if has_shadows {
        let casters = lookup.casters(|mesh| pipelines.shadow(&cache, &mesh.layout));
        batches.shadows = batches.add(casters);
    }
    batches.instances.write_buffer(&device, &queue);
}

#[cfg(test)]
mod tests {
    use bevy::math::{Affine3A, Vec3};

    use super::*;

    fn drawn(number: u32, material: u128) -> ExtractedMesh {
        let entity = Entity::from_raw_u32(number).expect("a small number");
        let material: AssetId<Image> = AssetId::Uuid {
            uuid: bevy::asset::uuid::Uuid::from_u128(material),
        };
        ExtractedMesh {
            entity,
            mesh: AssetId::default(),
            material: material.untyped(),
            transform: Affine3A::from_translation(Vec3::new(1.0, 2.0, 3.0)),
            bounds: None,
            tag: number,
            visible: true,
        }
    }

    #[test]
    fn opaque_meshes_are_front_to_back_then_translucent_ones_back_to_front() {
        let rank = |number, material, blending, nearness| {
            let drawn = drawn(number, material);
            (Rank::new(&drawn, blending, nearness), number)
        };
        let mut ranks = [
            rank(1, 9, Blending::Translucent(0.0), -2.0),
            rank(2, 9, Blending::Translucent(0.0), -5.0),
            // Farther away, but biased above all others.
            rank(3, 8, Blending::Translucent(100.0), -9.0),
            rank(4, 2, Blending::Opaque(1), -1.0),
            rank(5, 1, Blending::Opaque(0), -8.0),
            rank(6, 1, Blending::Opaque(0), -3.0),
            // At equal depth: the lower tag is drawn first, independent of the list order.
            rank(0, 9, Blending::Translucent(0.0), -2.0),
        ];
        ranks.sort_unstable();
        assert_eq!(ranks.map(|(_, number)| number), [6, 5, 4, 2, 0, 1, 3]);
    }

    #[test]
    fn consecutive_equal_keys_form_one_batch() {
        let pieces = [drawn(0, 1), drawn(1, 1), drawn(2, 2), drawn(3, 1)];
        let placed = pieces.iter().zip(0..).map(|(drawn, n)| Placed {
            key: key(drawn, CachedRenderPipelineId::INVALID),
            instance: drawn.into(),
            bounds: URect::new(10 * n, 0, 10 * n + 10, 10),
        });
        let mut all = Batches::default();
        let batches = all.add(placed);
        let ranges: Vec<_> = batches
            .iter()
            .map(|batch| batch.instances.clone())
            .collect();
        assert_eq!(ranges, [0..2, 2..3, 3..4]);
        assert_eq!(batches[1].key.material, pieces[2].material);
        assert_eq!(all.instances.len(), 4);
        let rows = Instance::from(&pieces[0]).rows;
        assert_eq!(rows.map(|row| row.w), [1.0, 2.0, 3.0]);

        // For a part of the frame, only what touches it is drawn.
        let touching = |batch: usize, part| {
            let runs = all.touching(&batches[batch], part);
            (runs.len(), runs.first().cloned())
        };
        let full = URect::new(0, 0, 100, 10);
        assert_eq!(touching(0, full), (1, Some(0..2)));
        assert_eq!(touching(0, URect::new(12, 0, 14, 3)), (1, Some(1..2)));
        assert_eq!(touching(2, URect::new(0, 0, 30, 10)), (0, None));
    }
}
