//! Computer players that cannot play where they sit.

use bevy::prelude::*;

use super::{Remark, check};
use crate::session::{Controller, Current, Intent, MatchEvent, Session};

/// When a match comes to the table or a seat changes hands: a player that is not known (a record of
/// another program) or cannot play here gives its seat to a person, and that is said.
pub(super) fn check_seats(
    mut events: MessageReader<MatchEvent>,
    session: Res<Session>,
    mut intents: MessageWriter<Intent>,
    mut remarks: MessageWriter<Remark>,
) {
    let seated = |event: &MatchEvent| matches!(event, MatchEvent::Shown | MatchEvent::Seated);
    if !events.read().fold(false, |any, event| any | seated(event)) {
        return;
    }
    let Some(current) = session.current() else {
        return;
    };
    if current.line.live_over() || !current.kept() {
        // Nobody plays here any more, or ever did; whoever plays on from an earlier move is asked again.
        return;
    }
    let mut told = Vec::new();
    for seat in current.line.seats() {
        if let Some(why) = unfit(current, seat) {
            told.push(format!(
                "{}: {why}. A person plays this seat now",
                current.player_name(seat)
            ));
            intents.write(Intent::Seat(seat, Controller::Person));
        }
    }
    if !told.is_empty() {
        remarks.write(Remark(told.join(". ")));
    }
}

fn unfit(current: &Current, seat: stack_game::Seat) -> Option<String> {
    let name = current.computer(seat)?;
    check(current.line.as_ref(), seat, name).err()
}
