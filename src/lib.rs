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
pub mod frame;
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
mod screen;
pub mod screens;
pub mod series;
pub mod session;
pub mod storage;
pub mod table;
#[cfg(test)]
mod tests;
mod window;

pub use frame::Flow;
pub use screen::Screen;

/// Everything that needs neither a window nor a graphics card: what headless tests run.
pub struct CorePlugin;

impl Plugin for CorePlugin {
    fn build(&self, app: &mut App) {
        app.init_state::<Screen>().add_plugins((
            frame::plugin,
            session::SessionPlugin,
            players::PlayersPlugin,
            analysis::AnalysisPlugin,
            lessons::LessonsPlugin,
        ));
    }
}
