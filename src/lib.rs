//! Focus (Domination) and Byte on a 3D table.
//!
//! The plugins stand in the order in which data flows: intents go in to the session, which alone
//! changes the match; events go out to the table, the panels and the storage.

#![allow(
    clippy::needless_pass_by_value,
    clippy::too_many_arguments,
    clippy::type_complexity,
    reason = "Bevy's systems take what they use by value, one parameter each, queries by their types"
)]

use bevy::prelude::*;

pub mod analysis;
pub mod cli;
pub mod clipboard;
mod graphics;
mod keeping;
pub mod lessons;
pub mod look;
mod measure;
mod offscreen;
pub mod panels;
mod picture;
pub mod players;
pub mod preferences;
mod presentation;
pub mod screens;
pub mod series;
pub mod session;
pub mod storage;
pub mod table;
#[cfg(test)]
mod tests;
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
    /// Series of computer players.
    Series,
    /// A match stands on the table.
    Table,
}

/// Everything that needs neither a window nor a graphics card: what headless tests run.
pub struct CorePlugin;

impl Plugin for CorePlugin {
    fn build(&self, app: &mut App) {
        app.configure_sets(Update, (Flow::Input, Flow::Session, Flow::Mirror).chain())
            .init_state::<Screen>()
            .add_plugins((
                session::SessionPlugin,
                players::PlayersPlugin,
                analysis::AnalysisPlugin,
                lessons::LessonsPlugin,
            ));
    }
}
