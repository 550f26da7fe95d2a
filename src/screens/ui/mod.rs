//! The common ground of all screens: fonts, layers, the parts of the window that panels cover,
//! messages.

mod control_sounds;
mod egui_input;
mod egui_setup;
mod fonts;
mod layer;
mod layout;
mod messages;
mod panel_coverage;
mod shown;
mod strokes;

use bevy::prelude::*;

pub(super) use egui_setup::{root_ui, screen_background, screen_background_with_cutout};
pub use layer::UiLayer;
pub(super) use layout::{GAP_ABOVE_TABLE, MARGIN, PanelColumns};
pub(super) use panel_coverage::{PanelCoverage, TopStripHeight};
pub(super) use shown::HudState;

pub(super) fn plugin(app: &mut App) {
    app.add_plugins((
        fonts::plugin,
        shown::plugin,
        layer::plugin,
        egui_setup::plugin,
        egui_input::plugin,
        panel_coverage::plugin,
        messages::plugin,
        strokes::plugin,
        control_sounds::plugin,
    ));
}
