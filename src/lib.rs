//! Focus (Domination) and Byte on a 3D table.
//!
//! The plugins stand in the order in which data flows: intents go in to the session, which alone
//! changes the match; events go out to the table, the panels and the storage.

use bevy::prelude::*;

pub mod cli;
pub mod look;
mod offscreen;
pub mod panels;
pub mod screens;
pub mod session;
pub mod storage;
pub mod table;
mod window;

/// The order of a frame: people and computers speak, the session answers, everything else mirrors.
#[derive(SystemSet, Debug, Clone, PartialEq, Eq, Hash)]
pub enum Flow {
    /// Pointer, keys, panels and computer players write intents.
    Input,
    /// The session reads intents, changes the match and writes events.
    Session,
    /// Table, sound and storage read events.
    Mirror,
}

/// Where the program is.
#[derive(States, Debug, Clone, Copy, PartialEq, Eq, Hash, Default)]
pub enum Screen {
    /// The variant picker.
    #[default]
    Title,
    /// The lots for the first seat are drawn.
    Lots,
    /// A match stands on the table.
    Table,
    /// The rules page.
    Rules,
    /// The settings page.
    Settings,
}

/// Everything that needs neither a window nor a graphics card: what headless tests run.
pub struct CorePlugin;

impl Plugin for CorePlugin {
    fn build(&self, app: &mut App) {
        app.configure_sets(Update, (Flow::Input, Flow::Session, Flow::Mirror).chain())
            .init_state::<Screen>()
            .add_plugins(session::SessionPlugin);
    }
}

/// The table and the screens in a window.
pub struct PresentationPlugin {
    /// How much the graphics may cost; `None` lets the graphics card decide.
    pub tier: Option<cli::TierChoice>,
}

impl Plugin for PresentationPlugin {
    fn build(&self, _: &mut App) {}
}

/// The table alone, for pictures.
pub struct PicturePlugin {
    /// How much the graphics may cost; `None` lets the graphics card decide.
    pub tier: Option<cli::TierChoice>,
    /// Seen straight from above.
    pub top: bool,
    /// In pixels.
    pub size: (u32, u32),
}

impl Plugin for PicturePlugin {
    fn build(&self, _: &mut App) {}
}
