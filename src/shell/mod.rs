//! The shell: the window and everything between the program and the system around it.

pub(crate) mod bench;
pub mod clipboard;
mod fullscreen;
pub(crate) mod graphics;
pub(crate) mod offscreen;
pub mod table_picture;
pub(crate) mod window;

use bevy::prelude::*;
use stack_game::Record;
use stack_session::game::open;
use stack_session::play::{MatchCommand, OpenedMatch, Origin};
use stack_session::session::Command;

/// The shell's parts that a window has.
pub(crate) fn window_plugin(app: &mut App) {
    app.add_plugins((fullscreen::plugin, clipboard::plugin, table_picture::plugin));
}

/// The match that is shown and measured when none is asked for: the start of `four`, which has the
/// most pieces on the board.
fn default_match() -> Option<Command> {
    let (setup, game) = open(&Record::new("focus", "four")).ok()?;
    let origin = Origin::New;
    let opened = OpenedMatch {
        setup,
        game,
        origin,
    };
    Some(MatchCommand::Open(Box::new(opened)).into())
}
