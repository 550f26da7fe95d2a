//! Shared by all screens: egui setup and input, drawing order, panel coverage, status messages,
//! control sounds.

mod control_sounds;
mod egui_input;
mod egui_setup;
mod message_line;
mod panel_coverage;

use bevy::prelude::*;
use focus_panels::hud::Hud;
use stack_session::game::{VariantCard, variant_cards};

pub use egui_setup::UiLayer;
pub(super) use egui_setup::{root_ui, top_layer_ui};
pub(super) use panel_coverage::{PanelCoverage, screen_background, screen_background_with_cutout};

/// The HUD models of the current match, if any.
#[derive(Resource, Default)]
pub(super) struct HudState(pub(super) Option<Hud>);

/// The variants to choose from. They never change.
#[derive(Resource)]
pub(super) struct VariantCards(pub(super) Vec<VariantCard>);

pub(super) fn plugin(app: &mut App) {
    app.insert_resource(VariantCards(variant_cards()));
    app.init_resource::<HudState>().add_plugins((
        egui_setup::plugin,
        egui_input::plugin,
        panel_coverage::plugin,
        message_line::plugin,
        control_sounds::plugin,
    ));
}
