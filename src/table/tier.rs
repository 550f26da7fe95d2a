//! How much the graphics adapter can be asked for.

use bevy::prelude::*;
use bevy::render::renderer::RenderAdapterInfo;
use bevy::render::view::Msaa;

/// How much is drawn. Both tiers show the same table.
#[derive(Resource, Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Tier {
    /// A processor draws: nothing that is not needed.
    #[default]
    Software,
    /// A graphics card draws: smooth edges.
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
