//! The order in which a frame's panels are drawn.

use bevy::prelude::*;
use bevy_egui::EguiPrimaryContextPass;

use super::fonts::is_ready;

/// The order in which a frame's panels are drawn: later ones lie on top.
#[derive(SystemSet, Debug, Clone, PartialEq, Eq, Hash)]
pub enum UiLayer {
    /// The screen itself.
    Screen,
    /// Dialogs and pages over it.
    Dialogs,
    /// Messages, over dialogs as well.
    Messages,
    /// The table is told which input belongs to the panels.
    ReserveInput,
}

pub(super) fn plugin(app: &mut App) {
    app.configure_sets(
        EguiPrimaryContextPass,
        (
            UiLayer::Screen,
            UiLayer::Dialogs,
            UiLayer::Messages,
            UiLayer::ReserveInput,
        )
            .chain()
            .run_if(is_ready),
    );
}
