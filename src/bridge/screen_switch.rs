//! The screen follows the match on the table.

use bevy::prelude::*;
use stack_session::library::LibraryCommand;
use stack_session::play::MatchEvent;
use stack_session::series::SeriesCommand;

use crate::frame::FrameSet;
use crate::screen::{Screen, ScreenAfterMatch};
use crate::session::{MatchUpdate, SessionCommands};

pub(super) fn plugin(app: &mut App) {
    app.add_systems(
        Update,
        (follow_match, switch_screen.run_if(is_screen_changing))
            .chain()
            .after(FrameSet::Session)
            .before(FrameSet::Sync),
    )
    .add_systems(OnEnter(Screen::Title), enter_title)
    .add_systems(OnEnter(Screen::Tournament), enter_tournament);
}

/// Shows the table when a match begins and the title, the series or the wanted screen when it is left.
fn follow_match(
    mut events: MessageReader<MatchUpdate>,
    mut wanted: ResMut<ScreenAfterMatch>,
    mut next: ResMut<NextState<Screen>>,
) {
    for MatchUpdate(event) in events.read() {
        let screen = match event {
            MatchEvent::Started { drawn: true } => Screen::FirstPlayerDraw,
            MatchEvent::Started { drawn: false } => Screen::Match,
            MatchEvent::Left(origin) => wanted.0.unwrap_or({
                if origin.series_game().is_some() {
                    Screen::Tournament
                } else {
                    Screen::Title
                }
            }),
            _ => continue,
        };
        wanted.0 = None;
        NextState::set_if_neq(&mut next, screen);
    }
}

/// True if another screen was asked for in this frame.
fn is_screen_changing(next: Res<NextState<Screen>>) -> bool {
    !matches!(*next, NextState::Unchanged)
}

/// Switches at once, not in the next frame: the panels of the old screen would lie over the new table
/// for one frame, and the first frame of a match takes long.
fn switch_screen(world: &mut World) {
    world.run_schedule(StateTransition);
}

/// Series stop in the background: they would slow down everything else. The library is listed, for the
/// match to continue.
fn enter_title(mut commands: SessionCommands) {
    commands.send(SeriesCommand::Stop);
    commands.send(LibraryCommand::List);
}

fn enter_tournament(mut commands: SessionCommands) {
    commands.send(SeriesCommand::List);
}
