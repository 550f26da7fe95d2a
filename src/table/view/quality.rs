//! Quality of drawing, chosen by the graphics adapter.

use bevy::prelude::*;
use bevy::render::renderer::RenderAdapterInfo;

/// The quality of drawing. Both show the same table.
#[derive(Resource, Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum RenderQuality {
    /// A processor draws: nothing that is not needed.
    #[default]
    Software,
    /// A graphics card draws: smooth edges also while things move, and shadows.
    Gpu,
}

/// The quality that was asked for; without it the adapter decides.
#[derive(Resource, Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct RequestedQuality(pub Option<RenderQuality>);

/// Chooses the quality once the adapter is known.
pub(super) fn choose_quality(
    adapter: Option<Res<RenderAdapterInfo>>,
    wanted: Res<RequestedQuality>,
    mut quality: ResMut<RenderQuality>,
) {
    // The type of `device_type` is the graphics library's own; its name is enough here.
    let software = adapter.is_none_or(|info| format!("{:?}", info.device_type) == "Cpu");
    let fitting = if software {
        RenderQuality::Software
    } else {
        RenderQuality::Gpu
    };
    quality.set_if_neq(wanted.0.unwrap_or(fitting));
}
