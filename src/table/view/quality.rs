//! Render quality, selected by the graphics adapter.

use bevy::prelude::*;
use bevy::render::renderer::RenderAdapterInfo;
use table_pictures::LIGHT_DIRECTION;

use crate::render::Shadows;

/// Render quality.
#[derive(Resource, clap::ValueEnum, Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum RenderQuality {
    /// Software rendering without optional effects.
    #[default]
    Software,
    /// GPU rendering with anti-aliased motion and shadows.
    Gpu,
}

/// The requested quality; `None` selects it by the adapter.
#[derive(Resource, Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct RequestedQuality(pub Option<RenderQuality>);

/// Selects the quality once the adapter is known.
pub(super) fn select_quality(
    adapter: Option<Res<RenderAdapterInfo>>,
    requested: Res<RequestedQuality>,
    mut quality: ResMut<RenderQuality>,
) {
    // Comparing the name avoids a dependency on the type's crate.
    let software = adapter.is_none_or(|info| format!("{:?}", info.device_type) == "Cpu");
    let automatic = if software {
        RenderQuality::Software
    } else {
        RenderQuality::Gpu
    };
    quality.set_if_neq(requested.0.unwrap_or(automatic));
}

/// Radius of the shadow map: trays and the pieces flying above them.
const REACH: f32 = 12.0;

/// Turns on the shadow-casting lamp on GPUs. Software rendering draws nothing twice.
pub(super) fn update_shadows(quality: Res<RenderQuality>, mut shadows: ResMut<Shadows>) {
    shadows.set_if_neq(match *quality {
        RenderQuality::Gpu => Shadows::On {
            direction: LIGHT_DIRECTION,
            reach: REACH,
        },
        RenderQuality::Software => Shadows::Off,
    });
}
