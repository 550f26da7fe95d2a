//! The light over the table.

use bevy::light::{CascadeShadowConfigBuilder, DirectionalLightShadowMap, PointLightShadowMap};
use bevy::math::{Vec3, vec3};
use bevy::prelude::*;

use super::quality::RenderQuality;

/// The direction from which light comes; the shaders have the same one.
pub(super) const LIGHT: Vec3 = vec3(-0.50, 0.80, -0.33);

/// The side of the shadow map of a light that is not there: it takes its memory all the same.
const TINY: usize = 16;

/// The lamp that throws shadows, on a graphics card. Without it nothing is drawn twice.
pub(super) fn update_lamp(
    mut commands: Commands,
    quality: Res<RenderQuality>,
    lamps: Query<Entity, With<DirectionalLight>>,
    mut map: ResMut<DirectionalLightShadowMap>,
    mut points: ResMut<PointLightShadowMap>,
) {
    // There is no other light, and its map would be made all the same.
    if points.size != TINY {
        points.size = TINY;
    }
    let size = match *quality {
        RenderQuality::Gpu => 4096,
        RenderQuality::Software => TINY,
    };
    if map.size != size {
        map.size = size;
    }
    match (*quality, lamps.iter().next()) {
        (RenderQuality::Gpu, None) => {
            commands.spawn((
                DirectionalLight {
                    shadow_maps_enabled: true,
                    ..default()
                },
                // One map over all distances from which the table is seen.
                CascadeShadowConfigBuilder {
                    num_cascades: 1,
                    minimum_distance: 5.0,
                    maximum_distance: 70.0,
                    first_cascade_far_bound: 70.0,
                    ..default()
                }
                .build(),
                Transform::default().looking_to(-LIGHT, Vec3::Y),
                Name::new("lamp"),
            ));
        }
        (RenderQuality::Software, Some(lamp)) => commands.entity(lamp).despawn(),
        _ => {}
    }
}
