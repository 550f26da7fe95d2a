//! The models of the panels around the board.

use bevy::prelude::*;
use focus_panels::hud::Hud;

/// The models of the panels; `None` without a match.
#[derive(Resource, Default)]
pub(in crate::screens) struct HudState(pub(in crate::screens) Option<Hud>);

pub(super) fn plugin(app: &mut App) {
    app.init_resource::<HudState>();
}
