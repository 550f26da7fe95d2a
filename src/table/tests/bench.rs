//! A match on a table without a window.

use std::time::Duration;

use bevy::prelude::*;
use bevy::time::TimeUpdateStrategy;
use stack_game::Square;
use stack_session::game::{AnyMatch, FirstSeat, MatchSetup, cards};
use stack_session::play::MatchCommand;
use stack_session::session::Command;

use crate::app::CorePlugin;
use crate::session::{Session, SessionCommand};
use crate::table::{Mirror, Spot, StackOn, TableLogicPlugin, Touch};

pub(super) fn app(variant: &str, anti_symmetry: &str) -> App {
    let mut app = App::new();
    app.add_plugins((
        MinimalPlugins,
        bevy::state::app::StatesPlugin,
        CorePlugin::default(),
        TableLogicPlugin,
    ))
    .insert_resource(TimeUpdateStrategy::ManualDuration(Duration::from_millis(
        16,
    )));
    send(&mut app, MatchCommand::Start(setup(variant, anti_symmetry)));
    app.update();
    app.update();
    app
}

pub(super) fn setup(variant: &str, anti_symmetry: &str) -> MatchSetup {
    let card = cards()
        .into_iter()
        .find(|card| card.plays(variant))
        .expect("a known variant");
    MatchSetup {
        variant: variant.into(),
        anti_symmetry: anti_symmetry.into(),
        first: FirstSeat::Seat(card.seats[0].letter),
        seats: card.seats,
        repetition: 3,
        quiet_rounds: 50,
    }
}

/// Sends a command to the session. No frame passes.
pub(super) fn send(app: &mut App, command: impl Into<Command>) {
    app.world_mut()
        .write_message(SessionCommand(command.into()));
}

pub(super) fn square(name: &str) -> Square {
    name.parse().expect("a square")
}

pub(super) fn touch(app: &mut App, touch: Touch) {
    app.world_mut().write_message(touch);
    app.update();
}

pub(super) fn click(app: &mut App, name: &str) {
    touch(app, Touch::Click(Spot::Square(square(name))));
}

pub(super) fn settle(app: &mut App) {
    for _ in 0..400 {
        app.update();
        if app.world().resource::<Mirror>().is_quiet() {
            return;
        }
    }
    panic!("the table never comes to rest");
}

/// True if the table shows the match.
pub(super) fn agrees(app: &App) -> bool {
    app.world().resource::<Mirror>().board_view() == Some(&game(app).board_view())
}

pub(super) fn game(app: &App) -> &dyn AnyMatch {
    let session = app.world().resource::<Session>();
    session.current().expect("a match").game.as_ref()
}

/// The squares with stacks and how high these are, as the mirror has them.
pub(super) fn standing(app: &App) -> Vec<(Square, usize)> {
    let scene = app.world().resource::<Mirror>().scene();
    let stacks = scene.stacks.iter();
    stacks
        .map(|(&square, stack)| (square, stack.height()))
        .collect()
}

/// The same as entities.
pub(super) fn entities(app: &mut App) -> Vec<(Square, usize)> {
    let world = app.world_mut();
    let mut query = world.query::<&StackOn>();
    let mut found: Vec<(Square, usize)> =
        query.iter(world).map(|on| (on.square, on.height)).collect();
    found.sort();
    found
}
