//! The squares of the last turn.

use bevy::prelude::*;
use stack_game::{Change, Square};

use stack_session::play::MatchEvent;

use crate::session::MatchNews;

/// The squares of the last turn, to be seen for as long as it is the last one.
#[derive(Resource, Default, PartialEq)]
pub(super) struct LastTurn(pub(super) Vec<Square>);

/// Notes the first and the last square of the last turn.
pub(super) fn note_last_turn(mut events: MessageReader<MatchNews>, mut last: ResMut<LastTurn>) {
    for event in events.read() {
        let squares = match &event.0 {
            MatchEvent::Stepped {
                changes,
                forward: true,
                ..
            } => changes
                .iter()
                .filter_map(|change| match *change {
                    Change::Lifted { from, .. } => Some(from),
                    Change::Landed { on, .. } => Some(on),
                    Change::Exchanged { own, .. } => Some(own),
                    _ => None,
                })
                .collect(),
            MatchEvent::Began { .. }
            | MatchEvent::Seated
            | MatchEvent::Grown
            | MatchEvent::Annotated => continue,
            _ => Vec::new(),
        };
        last.set_if_neq(LastTurn(squares));
    }
}
