//! The order in which a frame's panels are drawn.

use bevy::prelude::*;
use bevy_egui::EguiPrimaryContextPass;

use super::fonts::is_ready;

/// The order in which a frame's panels are drawn: later ones lie on top.
#[derive(SystemSet, Debug, Clone, PartialEq, Eq, Hash)]
pub enum Layer {
    /// The screen itself.
    Screen,
    /// Dialogs and pages over it.
    Pages,
    /// Messages, over dialogs as well.
    Messages,
    /// The table is told which input belongs to the panels.
    Reserve,
}

pub(super) fn plugin(app: &mut App) {
    app.configure_sets(
        EguiPrimaryContextPass,
        (Layer::Screen, Layer::Pages, Layer::Messages, Layer::Reserve)
            .chain()
            .run_if(is_ready),
    );
}
