//! Switches the screen when a match starts or ends.

use bevy::prelude::*;
use stack_session::library::LibraryCommand;
use stack_session::play::MatchEvent;
use stack_session::tournament::TournamentCommand;

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

/// Shows the table when a match starts, and the title, the tournament or the requested screen when
/// it is left.
///
/// A request is valid in its own frame only: in that frame the session leaves the match or refuses.
fn follow_match(
    mut updates: MessageReader<MatchUpdate>,
    mut requested: ResMut<ScreenAfterMatch>,
    mut next: ResMut<NextState<Screen>>,
) {
    let requested = requested.0.take();
    for MatchUpdate(event) in updates.read() {
        let screen = match event {
            MatchEvent::Started { random_start: true } => Screen::StartingPlayerPick,
            MatchEvent::Started {
                random_start: false,
            } => Screen::Match,
            MatchEvent::Left(origin) => requested.unwrap_or({
                if origin.tournament_game().is_some() {
                    Screen::Tournament
                } else {
                    Screen::Title
                }
            }),
            _ => continue,
        };
        NextState::set_if_neq(&mut next, screen);
    }
}

/// Whether another screen was requested in this frame.
fn is_screen_changing(next: Res<NextState<Screen>>) -> bool {
    !matches!(*next, NextState::Unchanged)
}

/// Switches in this frame. Otherwise the old screen's panels would cover the new table for one
/// frame, and the first frame of a match is long.
fn switch_screen(world: &mut World) {
    world.run_schedule(StateTransition);
}

/// Stops tournaments, which would slow down everything else, and lists the library for *Continue*.
fn enter_title(mut commands: SessionCommands) {
    commands.send(TournamentCommand::Stop);
    commands.send(LibraryCommand::List);
}

fn enter_tournament(mut commands: SessionCommands) {
    commands.send(TournamentCommand::List);
}

#[cfg(test)]
mod tests {
    use stack_session::play::Origin;

    use super::*;

    /// The screen to switch to after these updates, with a screen requested in the first frame.
    fn next_screen(frames: &[Option<MatchEvent>]) -> Option<Screen> {
        let mut app = App::new();
        app.add_message::<MatchUpdate>()
            .insert_resource(ScreenAfterMatch(Some(Screen::NewGame)))
            .init_resource::<NextState<Screen>>()
            .add_systems(Update, follow_match);
        for event in frames {
            let update = event.clone().map(MatchUpdate);
            app.world_mut()
                .resource_mut::<Messages<MatchUpdate>>()
                .write_batch(update);
            app.update();
        }
        match app.world().resource::<NextState<Screen>>() {
            NextState::Unchanged => None,
            NextState::Pending(screen) | NextState::PendingIfNeq(screen) => Some(*screen),
        }
    }

    #[test]
    fn requested_screen_is_forgotten_if_leaving_is_refused() {
        let left = || Some(MatchEvent::Left(Origin::New));
        assert_eq!(next_screen(&[left()]), Some(Screen::NewGame));
        assert_eq!(next_screen(&[None]), None);
        assert_eq!(next_screen(&[None, left()]), Some(Screen::Title));
    }
}
