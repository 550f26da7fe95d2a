//! Shadow mapping: depth from the lamp.

use bevy::core_pipeline::core_3d::CORE_3D_DEPTH_FORMAT;
use bevy::math::{Mat4, Vec3};
use bevy::prelude::*;
use bevy::render::extract_resource::ExtractResource;
use bevy::render::render_resource::{
    AddressMode, BindingResource, CompareFunction, Extent3d, FilterMode, Sampler,
    SamplerDescriptor, ShaderType, TextureDescriptor, TextureDimension, TextureUsages, TextureView,
    TextureViewDescriptor, UniformBuffer,
};
use bevy::render::renderer::{RenderDevice, RenderQueue};

/// The shadows that the lamp casts on the table.
#[derive(Resource, ExtractResource, Clone, Copy, Debug, Default, PartialEq)]
pub(crate) enum Shadows {
    /// No shadows.
    #[default]
    Off,
    /// With shadows.
    On {
        /// Direction to the lamp.
        direction: Vec3,
        /// Radius around the board's center with shadows, in world units.
        reach: f32,
    },
}

/// Width and height of the shadow map in texels.
const MAP_SIZE: u32 = 2048;

/// Uniform data of the lamp.
#[derive(Clone, Copy, Debug, Default, ShaderType)]
pub(super) struct LampUniform {
    clip_from_world: Mat4,
    direction: Vec3,
}

impl LampUniform {
    /// The lamp is far away: its rays are parallel.
    fn new(direction: Vec3, reach: f32) -> Self {
        let direction = direction.normalize_or(Vec3::Y);
        // A lamp directly above has no up direction otherwise.
        let up = if direction.y.abs() > 0.99 {
            Vec3::Z
        } else {
            Vec3::Y
        };
        let view = Mat4::look_to_rh(direction * reach, -direction, up);
        // Near and far are swapped: reverse depth as for cameras.
        let lens = Mat4::orthographic_rh(-reach, reach, -reach, reach, 2.0 * reach, 0.0);
        Self {
            clip_from_world: lens * view,
            direction,
        }
    }
}

/// The shadow map on the GPU; none without shadows.
#[derive(Resource, Default)]
pub(super) struct ShadowMap {
    map: Option<(TextureView, Sampler)>,
    lamp: UniformBuffer<LampUniform>,
}

impl ShadowMap {
    /// The render target.
    pub(super) fn target(&self) -> Option<&TextureView> {
        self.map.as_ref().map(|(map, _)| map)
    }

    /// Resources for materials: lamp, map, comparison sampler.
    pub(super) fn parts(&self) -> Option<(BindingResource<'_>, &TextureView, &Sampler)> {
        let (map, sampler) = self.map.as_ref()?;
        Some((self.lamp.binding()?, map, sampler))
    }
}

/// Creates the map if there are shadows.
pub(super) fn prepare(
    shadows: Res<Shadows>,
    (device, queue): (Res<RenderDevice>, Res<RenderQueue>),
    mut shadow_map: ResMut<ShadowMap>,
) {
    let Shadows::On { direction, reach } = *shadows else {
        shadow_map.map = None;
        return;
    };
    shadow_map.lamp.set(LampUniform::new(direction, reach));
    shadow_map.lamp.write_buffer(&device, &queue);
    shadow_map.map.get_or_insert_with(|| new_map(&device));
}

fn new_map(device: &RenderDevice) -> (TextureView, Sampler) {
    let texture = device.create_texture(&TextureDescriptor {
        label: Some("shadow map"),
        size: Extent3d {
            width: MAP_SIZE,
            height: MAP_SIZE,
            depth_or_array_layers: 1,
        },
        mip_level_count: 1,
        sample_count: 1,
        dimension: TextureDimension::D2,
        format: CORE_3D_DEPTH_FORMAT,
        usage: TextureUsages::RENDER_ATTACHMENT | TextureUsages::TEXTURE_BINDING,
        view_formats: &[],
    });
    let sampler = device.create_sampler(&SamplerDescriptor {
        address_mode_u: AddressMode::ClampToEdge,
        address_mode_v: AddressMode::ClampToEdge,
        mag_filter: FilterMode::Linear,
        min_filter: FilterMode::Linear,
        compare: Some(CompareFunction::GreaterEqual),
        ..default()
    });
    let view = texture.create_view(&TextureViewDescriptor::default());
    (view, sampler)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn lamp_projection_uses_reverse_depth() {
        let direction = Vec3::new(-0.5, 0.8, -0.33);
        let lamp = LampUniform::new(direction, 12.0);
        let seen = |at: Vec3| lamp.clip_from_world.project_point3(at);
        for corner in [
            Vec3::new(7.0, 0.0, 7.0),
            Vec3::new(-7.0, 0.0, 7.0),
            Vec3::new(-7.0, 3.0, -7.0),
        ] {
            let at = seen(corner);
            assert!(at.truncate().abs().max_element() < 1.0, "{at}");
            assert!((0.0..=1.0).contains(&at.z), "{at}");
        }
        let (low, high) = (seen(Vec3::ZERO), seen(direction));
        assert!(high.z > low.z, "{low} {high}");
        assert!(low.truncate().distance(high.truncate()) < 1e-5);
        // A lamp directly above works, too.
        let above = LampUniform::new(Vec3::Y, 12.0);
        assert!(above.clip_from_world.is_finite());
    }
}
