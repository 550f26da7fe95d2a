//! Builds meshes from vertices.

use bevy::asset::RenderAssetUsages;
use bevy::mesh::{Indices, Mesh, PrimitiveTopology};

/// Vertices and triangles of a mesh under construction.
#[derive(Default)]
pub(crate) struct MeshBuilder {
    positions: Vec<[f32; 3]>,
    normals: Vec<[f32; 3]>,
    uvs: Vec<[f32; 2]>,
    indices: Vec<u32>,
}

impl MeshBuilder {
    /// Number of vertices, which is the index of the next one.
    pub(crate) fn count(&self) -> u32 {
        self.positions.len() as u32
    }

    pub(crate) fn add(&mut self, position: [f32; 3], normal: [f32; 3], uv: [f32; 2]) {
        self.positions.push(position);
        self.normals.push(normal);
        self.uvs.push(uv);
    }

    /// Adds a triangle, counterclockwise seen from outside.
    pub(crate) fn triangle(&mut self, corners: [u32; 3]) {
        self.indices.extend(corners);
    }

    /// Adds a quad, counterclockwise seen from outside.
    pub(crate) fn quad(&mut self, [a, b, c, d]: [u32; 4]) {
        self.triangle([a, b, c]);
        self.triangle([a, c, d]);
    }

    pub(crate) fn mesh(self) -> Mesh {
        mesh(self.positions, self.normals, self.uvs, self.indices)
    }
}

/// A mesh from vertex attributes and indices.
pub(crate) fn mesh(
    positions: Vec<[f32; 3]>,
    normals: Vec<[f32; 3]>,
    uvs: Vec<[f32; 2]>,
    indices: Vec<u32>,
) -> Mesh {
    Mesh::new(
        PrimitiveTopology::TriangleList,
        RenderAssetUsages::RENDER_WORLD,
    )
    .with_inserted_attribute(Mesh::ATTRIBUTE_POSITION, positions)
    .with_inserted_attribute(Mesh::ATTRIBUTE_NORMAL, normals)
    .with_inserted_attribute(Mesh::ATTRIBUTE_UV_0, uvs)
    .with_inserted_indices(Indices::U32(indices))
}

/// A flat unit square; the top of its texture points north.
pub fn quad_mesh() -> Mesh {
    let half = 0.5;
    mesh(
        vec![
            [-half, 0.0, -half],
            [half, 0.0, -half],
            [half, 0.0, half],
            [-half, 0.0, half],
        ],
        vec![[0.0, 1.0, 0.0]; 4],
        vec![[0.0, 0.0], [1.0, 0.0], [1.0, 1.0], [0.0, 1.0]],
        vec![0, 2, 1, 0, 3, 2],
    )
}
