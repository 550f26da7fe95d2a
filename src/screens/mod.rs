//! Screens: they fill view models from the match, show panels, and turn answers into intents.

mod fullscreen;
pub mod hovered;
pub mod insets;
mod lots;
mod match_pages;
pub mod notice;
pub mod pages;
mod passes;
pub mod records;
mod series;
mod stage;
mod study_pages;
mod table;
mod title;
pub mod view;

use bevy::prelude::*;
use bevy_egui::EguiPrimaryContextPass;

use crate::look::text::{ENGLISH, Words};
use crate::preferences::Preferences;

pub use table::model::{Hud, Stage, TurnOf, hud};

/// The language that is spoken on all screens.
#[derive(Resource, Clone, Copy)]
pub struct Language(pub &'static Words);

impl Default for Language {
    fn default() -> Self {
        Self(&ENGLISH)
    }
}

/// The order in which a frame's panels are shown: what comes later lies on top.
#[derive(SystemSet, Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub(crate) enum Layer {
    /// The screen itself.
    Screen,
    /// Dialogs and pages over it.
    Pages,
    /// What egui wants of pointer and keyboard is told to the table.
    Told,
}

/// All screens. Needs `EguiPlugin` and a camera that carries the primary context.
pub struct ScreensPlugin;

impl Plugin for ScreensPlugin {
    fn build(&self, app: &mut App) {
        app.init_resource::<Language>()
            .init_resource::<Preferences>()
            .configure_sets(
                EguiPrimaryContextPass,
                (Layer::Screen, Layer::Pages, Layer::Told)
                    .chain()
                    .run_if(stage::is_dressed),
            )
            .add_plugins((
                stage::plugin,
                passes::plugin,
                insets::plugin,
                notice::plugin,
                hovered::plugin,
                view::plugin,
                records::plugin,
                title::plugin,
                series::plugin,
                lots::plugin,
                table::plugin,
                pages::plugin,
                fullscreen::plugin,
            ));
    }
}
