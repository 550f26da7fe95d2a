//! A match on a table without a window.

use std::time::Duration;

use bevy::prelude::*;
use bevy::time::TimeUpdateStrategy;
use stack_game::{Action, Record, Square};
use stack_session::game::{AnyMatch, FirstSeat, MatchSetup, new_record, variant_cards};
use stack_session::play::{MatchCommand, OpenedMatch, Origin};
use stack_session::session::Command;

use crate::app::CorePlugin;
use crate::session::{Session, SessionCommand};
use crate::table::{
    AnimatedBoard, BoardStack, InputFeedback, Piece, PieceAppearance, Selection, TableInput,
    TableLogicPlugin, TableTarget,
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
    send_command(&mut app, MatchCommand::Start(setup(variant, anti_symmetry)));
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

/// Sends a command to the session without running a frame.
pub(super) fn send_command(app: &mut App, command: impl Into<Command>) {
    app.world_mut()
        .write_message(SessionCommand(command.into()));
}

pub(super) fn square(name: &str) -> Square {
    name.parse().expect("a square")
}

pub(super) fn send_input(app: &mut App, input: TableInput) {
    app.world_mut().write_message(input);
    app.update();
}

pub(super) fn click(app: &mut App, name: &str) {
    send_input(app, TableInput::Click(TableTarget::Square(square(name))));
}

pub(super) fn run_until_idle(app: &mut App) {
    for _ in 0..400 {
        app.update();
        if board(app).is_idle() {
            return;
        }
    }
    panic!("the table never becomes idle");
}

pub(super) fn board(app: &App) -> &AnimatedBoard {
    app.world().resource::<AnimatedBoard>()
}

pub(super) fn selection(app: &App) -> Selection {
    app.world().resource::<Selection>().clone()
}

/// The message about the last input.
pub(super) fn message(app: &App) -> String {
    app.world().resource::<InputFeedback>().text.clone()
}

/// The first legal stack move: where from and where to.
pub(super) fn first_move(app: &App) -> (Square, Square) {
    match game(app).actions().first() {
        Some(&Action::StackMove { from, to, .. }) => (from, to),
        _ => panic!("a legal stack move"),
    }
}

/// Whether the table shows the match.
pub(super) fn matches_session(app: &App) -> bool {
    board(app).board_view() == Some(&game(app).board_view())
}

pub(super) fn game(app: &App) -> &dyn AnyMatch {
    let session = app.world().resource::<Session>();
    session.current().expect("a match").game.as_ref()
}

/// Squares with stacks and their heights, as in the animated board.
pub(super) fn session_stacks(app: &App) -> Vec<(Square, usize)> {
    let scene = board(app).scene();
    let stacks = scene.stacks.iter();
    stacks
        .map(|(&square, stack)| (square, stack.height()))
        .collect()
}

/// The same, as in the entities.
pub(super) fn stack_entities(app: &mut App) -> Vec<(Square, usize)> {
    let world = app.world_mut();
    let mut query = world.query::<&BoardStack>();
    let mut found: Vec<(Square, usize)> =
        query.iter(world).map(|on| (on.square, on.height)).collect();
    found.sort();
    found
}

/// Pieces drawn on a square, bottom first: appearance and height.
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

/// Middle game of `four`: Green to move, with a reserve piece.
pub(super) const MIDGAME: &str = "1B2/(YBYR)4R/8/1Y2(RGYRG)2(RG)/2(BBY)3(YYRRB)1/(GB)4(RG)(RG)1/BG2GG/GB2 \
    G G1B1 G:B2Y4,B:G1Y1R1,Y:R3,R:G1B2Y1 first=Y quiet=2";

/// Endgame of `two`: a stack of five on d4 and one enemy piece.
pub(super) const TALL_STACK: &str = "4/6/8/8/3(GGGGG)4/8/5R/4 G - G:R17,R:G13";

/// Opens a match from a position.
pub(super) fn open_position(app: &mut App, variant: &str, position: &str) {
    let record = Record {
        start: Some(position.into()),
        ..new_record(variant).expect("a known variant")
    };
    let opened = OpenedMatch::from_record(&record, Origin::New).expect("a position");
    send_command(app, MatchCommand::Open(Box::new(opened)));
    app.update();
    app.update();
}
