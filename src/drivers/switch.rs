//! The screen follows the match on the table.

use bevy::prelude::*;
use stack_session::library::LibraryCommand;
use stack_session::play::MatchEvent;
use stack_session::series::SeriesCommand;

use crate::frame::Flow;
use crate::screen::Screen;
use crate::session::{MatchNews, SessionCommands};

pub(super) fn plugin(app: &mut App) {
    app.add_systems(
        Update,
        follow_match.after(Flow::Session).before(Flow::Mirror),
    )
    .add_systems(OnEnter(Screen::Title), enter_title)
    .add_systems(OnEnter(Screen::Series), enter_series);
}

/// Shows the table when a match begins and the title, or the series, when it is left.
fn follow_match(mut events: MessageReader<MatchNews>, mut next: ResMut<NextState<Screen>>) {
    for MatchNews(event) in events.read() {
        let screen = match event {
            MatchEvent::Began { drawn: true } => Screen::Lots,
            MatchEvent::Began { drawn: false } => Screen::Table,
            MatchEvent::Left(origin) if origin.series_game().is_some() => Screen::Series,
            MatchEvent::Left(_) => Screen::Title,
            _ => continue,
        };
        NextState::set_if_neq(&mut next, screen);
    }
}

/// Series stop in the background: they would slow down everything else. The library is listed, for the
/// match to continue.
fn enter_title(mut commands: SessionCommands) {
    commands.send(SeriesCommand::Stop);
    commands.send(LibraryCommand::List);
}

fn enter_series(mut commands: SessionCommands) {
    commands.send(SeriesCommand::List);
}
