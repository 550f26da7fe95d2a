//! The line that a computer player thinks about, shown on the table.

use bevy::prelude::*;

use super::{Status, Thoughts, Watched};
use crate::session::Session;
use crate::table::ShownLine;

/// Shows the line of the player who thinks, if somebody watches and the table shows what it thinks
/// about. Lines that others show stay.
pub(super) fn show(
    session: Res<Session>,
    status: Res<Status>,
    thoughts: Res<Thoughts>,
    watched: Res<Watched>,
    mut mine: Local<bool>,
    mut shown: ResMut<ShownLine>,
) {
    let line = || {
        let current = session.current().filter(|current| current.at_live())?;
        let (seat, _) = status.thinking.filter(|_| watched.0)?;
        let heard = thoughts.of(seat)?;
        (heard.ply == current.live_ply()).then(|| heard.thought.line.clone())
    };
    let line = line().unwrap_or_default();
    if *mine || !line.is_empty() {
        *mine = !line.is_empty();
        shown.set_if_neq(ShownLine(line));
    }
}
