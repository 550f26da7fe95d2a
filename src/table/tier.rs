//! How much the graphics adapter can be asked for.

use bevy::light::{CascadeShadowConfigBuilder, DirectionalLightShadowMap};
use bevy::math::vec3;
use bevy::prelude::*;
use bevy::render::renderer::RenderAdapterInfo;
use bevy::render::view::Msaa;

/// How much is drawn. Both tiers show the same table.
#[derive(Resource, Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Tier {
    /// A processor draws: nothing that is not needed.
    #[default]
    Software,
    /// A graphics card draws: smooth edges and shadows.
    Gpu,
}

impl Tier {
    pub(super) fn msaa(self) -> Msaa {
        match self {
            Self::Software => Msaa::Off,
            Self::Gpu => Msaa::Sample4,
        }
    }
}

/// From where the lamp shines; the shaders and the board's picture say the same.
const LAMP: Vec3 = vec3(-0.50, 0.80, -0.33);

/// The lamp that throws shadows, on a graphics card. Without it nothing is drawn twice.
pub(super) fn lamp(
    mut commands: Commands,
    tier: Res<Tier>,
    lamps: Query<Entity, With<DirectionalLight>>,
    mut map: ResMut<DirectionalLightShadowMap>,
) {
    // The map takes its memory whether or not there is a lamp: hence a tiny one without.
    let size = match *tier {
        Tier::Gpu => 4096,
        Tier::Software => 16,
    };
    if map.size != size {
        map.size = size;
    }
    match (*tier, lamps.iter().next()) {
        (Tier::Gpu, None) => {
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
                Transform::default().looking_to(-LAMP, Vec3::Y),
                Name::new("lamp"),
            ));
        }
        (Tier::Software, Some(lamp)) => commands.entity(lamp).despawn(),
        _ => {}
    }
}

/// The tier that was asked for; without it the adapter decides.
#[derive(Resource, Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct WantedTier(pub Option<Tier>);

/// Chooses the tier once the adapter is known.
pub(super) fn choose(
    adapter: Option<Res<RenderAdapterInfo>>,
    wanted: Res<WantedTier>,
    mut tier: ResMut<Tier>,
) {
    // The type of `device_type` is the graphics library's own; its name is enough here.
    let software = adapter.is_none_or(|info| format!("{:?}", info.device_type) == "Cpu");
    let fitting = if software { Tier::Software } else { Tier::Gpu };
    tier.set_if_neq(wanted.0.unwrap_or(fitting));
}
