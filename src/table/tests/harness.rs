//! A match on a table without a window.

use std::time::Duration;

use bevy::prelude::*;
use bevy::time::TimeUpdateStrategy;
use stack_game::{Record, Square};
use stack_session::game::{AnyMatch, FirstSeat, MatchSetup, new_record, variant_cards};
use stack_session::play::{MatchCommand, OpenedMatch, Origin};
use stack_session::session::Command;

use crate::app::CorePlugin;
use crate::session::{Session, SessionCommand};
use crate::table::{
    AnimatedBoard, BoardStack, Piece, PieceAppearance, TableInput, TableLogicPlugin, TableTarget,
};

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
    let card = variant_cards()
        .into_iter()
        .find(|card| card.includes(variant))
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

pub(super) fn touch(app: &mut App, touch: TableInput) {
    app.world_mut().write_message(touch);
    app.update();
}

pub(super) fn click(app: &mut App, name: &str) {
    touch(app, TableInput::Click(TableTarget::Square(square(name))));
}

pub(super) fn settle(app: &mut App) {
    for _ in 0..400 {
        app.update();
        if app.world().resource::<AnimatedBoard>().is_idle() {
            return;
        }
    }
    panic!("the table never comes to rest");
}

/// True if the table shows the match.
pub(super) fn agrees(app: &App) -> bool {
    app.world().resource::<AnimatedBoard>().board_view() == Some(&game(app).board_view())
}

pub(super) fn game(app: &App) -> &dyn AnyMatch {
    let session = app.world().resource::<Session>();
    session.current().expect("a match").game.as_ref()
}

/// The squares with stacks and how high these are, as the mirror has them.
pub(super) fn standing(app: &App) -> Vec<(Square, usize)> {
    let scene = app.world().resource::<AnimatedBoard>().scene();
    let stacks = scene.stacks.iter();
    stacks
        .map(|(&square, stack)| (square, stack.height()))
        .collect()
}

/// The same as entities.
pub(super) fn entities(app: &mut App) -> Vec<(Square, usize)> {
    let world = app.world_mut();
    let mut query = world.query::<&BoardStack>();
    let mut found: Vec<(Square, usize)> =
        query.iter(world).map(|on| (on.square, on.height)).collect();
    found.sort();
    found
}

/// The pieces that are drawn on a square, from the bottom: their looks and heights.
pub(super) fn pieces_on(app: &mut App, square: Square) -> Vec<(PieceAppearance, f32)> {
    let world = app.world_mut();
    let mut stacks = world.query::<(&BoardStack, &Children)>();
    let mut pieces = world.query::<(&Piece, &Transform)>();
    let found = stacks.iter(world).find(|(on, _)| on.square == square);
    let children: Vec<Entity> = found.map_or(Vec::new(), |(_, all)| all.iter().collect());
    let shown = children.iter().map(|&at| {
        let (piece, place) = pieces.get(world, at).expect("a piece");
        (piece.appearance, place.translation.y)
    });
    shown.collect()
}

/// The middle of a game of `four`: Green is to move and holds a reserve piece.
pub(super) const MIDDLE: &str = "1B2/(YBYR)4R/8/1Y2(RGYRG)2(RG)/2(BBY)3(YYRRB)1/(GB)4(RG)(RG)1/BG2GG/GB2 \
    G G1B1 G:B2Y4,B:G1Y1R1,Y:R3,R:G1B2Y1 first=Y quiet=2";

/// The end of a game of `two`: a stack of five on d4 and one enemy.
pub(super) const TALL: &str = "4/6/8/8/3(GGGGG)4/8/5R/4 G - G:R17,R:G13";

/// Puts a match from a position on the table.
pub(super) fn open(app: &mut App, variant: &str, position: &str) {
    let record = Record {
        start: Some(position.into()),
        ..new_record(variant).expect("a known variant")
    };
    let opened = OpenedMatch::from_record(&record, Origin::New).expect("a position");
    send(app, MatchCommand::Open(Box::new(opened)));
    app.update();
    app.update();
}
