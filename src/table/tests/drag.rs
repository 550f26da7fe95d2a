//! Drag and drop, and squares behind tall stacks.

use bevy::prelude::*;
use focus_panels::tr;
use stack_game::{Action, Seat, Square, Tray, TrayKind};
use stack_session::game::Controller;
use stack_session::play::MatchCommand;

use super::harness::{
    MIDGAME, TALL_STACK, app, board, first_move, game, matches_session, message, open_position,
    pieces_on, run_until_idle, selection, send_command, send_input, setup, square,
};
use crate::table::{
    DragPosition, PieceAppearance, SelectedItem, Selection, TableCamera, TableCursor, TableInput,
    TableTarget, TransparentStacks, TurnPreview,
};

fn drag_position(app: &App) -> Option<Vec3> {
    app.world().resource::<DragPosition>().0
}

/// Number of dragged pieces on screen.
fn dragged_pieces(app: &mut App) -> usize {
    let world = app.world_mut();
    let mut groups = world.query::<(&Name, &Children)>();
    let hand = groups
        .iter(world)
        .find(|(name, _)| name.as_str() == "dragged pieces");
    hand.map_or(0, |(_, pieces)| pieces.len())
}

/// The message that a single piece cannot reach a square.
fn unreachable(from: Square, square: Square) -> String {
    tr!("feedback-too-far", n = 1, from = from, square = square)
}

/// A square that is no target of the selection.
fn no_target(app: &App) -> Square {
    let now = selection(app);
    let squares = game(app).squares().into_iter();
    let mut others = squares.filter(|&at| now.target(at).is_none() && now.stack() != Some(at));
    others.next().expect("a square that is no target")
}

#[test]
fn drops_on_targets_move_and_other_drops_deselect() {
    let mut app = app("four", "none");
    let (from, to) = first_move(&app);
    let origin = TableTarget::Piece(from, 0);
    // Elsewhere the selection is cleared: without a message next to the board, with a reason on a
    // square.
    send_input(&mut app, TableInput::StartDrag(origin));
    assert_eq!(selection(&app).item, SelectedItem::Stack(from));
    send_input(&mut app, TableInput::DragTo(Vec3::new(1.0, 1.2, 0.5)));
    assert_eq!(drag_position(&app), Some(Vec3::new(1.0, 1.2, 0.5)));
    assert_eq!(dragged_pieces(&mut app), 1, "the dragged piece is visible");
    send_input(&mut app, TableInput::Drop(TableTarget::Nothing));
    assert!(
        selection(&app).is_empty() && drag_position(&app).is_none() && message(&app).is_empty()
    );
    assert_eq!(dragged_pieces(&mut app), 0);
    send_input(&mut app, TableInput::StartDrag(origin));
    let elsewhere = no_target(&app);
    send_input(&mut app, TableInput::Drop(TableTarget::Square(elsewhere)));
    assert!(selection(&app).is_empty());
    assert_eq!(message(&app), unreachable(from, elsewhere));
    // A click on another player's stack gives the same reason.
    send_input(&mut app, TableInput::Click(origin));
    let theirs = game(&app).squares().into_iter().find(|&square| {
        let owner = game(&app).owner(square);
        owner.is_some_and(|owner| owner != game(&app).turn())
            && selection(&app).target(square).is_none()
    });
    let theirs = theirs.expect("another player's stack");
    send_input(&mut app, TableInput::Click(TableTarget::Square(theirs)));
    assert_eq!(message(&app), unreachable(from, theirs));
    send_input(&mut app, TableInput::Cancel);
    // Dropped at its origin, it stays selected.
    send_input(&mut app, TableInput::StartDrag(origin));
    send_input(&mut app, TableInput::Drop(origin));
    assert_eq!(selection(&app).item, SelectedItem::Stack(from));
    assert!(drag_position(&app).is_none());
    // A drag replaces the previous selection.
    send_input(&mut app, TableInput::StartDrag(origin));
    send_input(&mut app, TableInput::Hover(TableTarget::Square(to)));
    let shown = app.world().resource::<TurnPreview>().action();
    assert!(
        matches!(shown, Some(Action::StackMove { from: f, to: t, .. }) if (f, t) == (from, to))
    );
    assert_eq!(dragged_pieces(&mut app), 0, "the preview shows it now");
    send_input(&mut app, TableInput::Drop(TableTarget::Square(to)));
    run_until_idle(&mut app);
    assert_eq!(game(&app).move_list().cursor_ply, 1);
    assert!(matches_session(&app) && drag_position(&app).is_none());
}

#[test]
fn escape_cancels_a_drag() {
    let mut app = app("four", "none");
    let (from, to) = first_move(&app);
    send_input(&mut app, TableInput::StartDrag(TableTarget::Piece(from, 0)));
    send_input(&mut app, TableInput::Cancel);
    assert!(drag_position(&app).is_none() && selection(&app).is_empty());
    send_input(&mut app, TableInput::Drop(TableTarget::Square(to)));
    assert_eq!(game(&app).move_list().cursor_ply, 0);
}

#[test]
fn pieces_are_dragged_from_trays() {
    let mut app = app("three", "none");
    let turn = game(&app).turn();
    let opening = TableTarget::Tray(Tray::new(turn, TrayKind::Reserve));
    let empty = selection(&app).targets[0].square;
    send_input(&mut app, TableInput::StartDrag(opening));
    send_input(&mut app, TableInput::DragTo(Vec3::Y));
    assert_eq!(dragged_pieces(&mut app), 1);
    send_input(&mut app, TableInput::Drop(TableTarget::Nothing));
    assert!(drag_position(&app).is_none());
    assert!(selection(&app).tray().is_some(), "it is still to be placed");
    send_input(&mut app, TableInput::StartDrag(opening));
    send_input(&mut app, TableInput::Drop(TableTarget::Square(empty)));
    run_until_idle(&mut app);
    assert_eq!(game(&app).board_view().stack(empty).height(), 1);
    // A reserve piece; other players' trays cannot be dragged from.
    open_position(&mut app, "four", MIDGAME);
    let tray = |seat| TableTarget::Tray(Tray::new(Seat::new(seat), TrayKind::Reserve));
    send_input(&mut app, TableInput::StartDrag(tray(3)));
    assert!(
        drag_position(&app).is_none() && message(&app).contains("Red"),
        "{}",
        message(&app)
    );
    send_input(&mut app, TableInput::StartDrag(tray(0)));
    send_input(
        &mut app,
        TableInput::Drop(TableTarget::Square(square("e4"))),
    );
    run_until_idle(&mut app);
    assert_eq!(game(&app).move_list().moves[0].1, "@e4");
}

#[test]
fn byte_drags_from_the_pressed_piece_up() {
    let mut app = app("byte", "none");
    send_input(
        &mut app,
        TableInput::StartDrag(TableTarget::Piece(square("d4"), 0)),
    );
    send_input(
        &mut app,
        TableInput::Drop(TableTarget::Piece(square("e5"), 0)),
    );
    run_until_idle(&mut app);
    assert_eq!(game(&app).move_list().moves[0].1, "d4-e5:1");
    // White is on top of Black now: pressing the lower piece drags both.
    send_input(
        &mut app,
        TableInput::StartDrag(TableTarget::Piece(square("e5"), 0)),
    );
    send_input(&mut app, TableInput::DragTo(Vec3::Y));
    assert_eq!(dragged_pieces(&mut app), 2);
}

#[test]
fn computer_players_pieces_cannot_be_dragged() {
    let mut app = app("two", "none");
    let mut setup = setup("two", "none");
    setup.seats[0].controller = Controller::Computer("greedy".into());
    setup.seats[0].name = "Ada".into();
    send_command(&mut app, MatchCommand::Start(setup));
    app.update();
    let own = Selection::movable_squares(game(&app))[0];
    send_input(&mut app, TableInput::StartDrag(TableTarget::Piece(own, 0)));
    assert!(drag_position(&app).is_none() && selection(&app).is_empty());
    assert!(message(&app).contains("Ada"), "{}", message(&app));
}

#[test]
fn hidden_squares_are_hit_if_usable() {
    let mut app = app("four", "none");
    let (from, to) = first_move(&app);
    let origins = Selection::movable_squares(game(&app));
    let squares = game(&app).squares();
    let enemy = *squares
        .iter()
        .find(|at| !origins.contains(at))
        .expect("an enemy");
    let behind = |square, front| TableTarget::Behind {
        square,
        front,
        level: 0,
    };
    // The hidden stack cannot be used, so the one in front is meant; and vice versa.
    send_input(&mut app, TableInput::Click(behind(enemy, from)));
    assert_eq!(selection(&app).item, SelectedItem::Stack(from));
    send_input(&mut app, TableInput::Cancel);
    send_input(&mut app, TableInput::Click(behind(from, enemy)));
    assert_eq!(selection(&app).item, SelectedItem::Stack(from));
    send_input(&mut app, TableInput::Hover(behind(from, enemy)));
    let pointed = app.world().resource::<TableCursor>().square();
    assert_eq!(pointed, Some(from));
    // A hidden target.
    send_input(&mut app, TableInput::Click(behind(to, enemy)));
    run_until_idle(&mut app);
    assert_eq!(game(&app).move_list().cursor_ply, 1);
    // While pieces are dragged, only targets count.
    let (from, to) = first_move(&app);
    send_input(&mut app, TableInput::StartDrag(TableTarget::Piece(from, 0)));
    let now = selection(&app);
    let origins = Selection::movable_squares(game(&app)).into_iter();
    let mut others = origins.filter(|&at| now.target(at).is_none() && at != from);
    let other = others.next().expect("another stack");
    send_input(&mut app, TableInput::Drop(behind(other, to)));
    run_until_idle(&mut app);
    assert_eq!(game(&app).move_list().cursor_ply, 2);
}

#[test]
fn stacks_in_front_of_the_hovered_square_are_transparent() {
    let mut app = app("two", "none");
    open_position(&mut app, "two", TALL_STACK);
    let eye = Transform::from_xyz(-0.5, 22.2, 15.4);
    app.world_mut().spawn((TableCamera::default(), eye));
    let faded = |app: &mut App| {
        let listed = app.world().resource::<TransparentStacks>().0.clone();
        let pieces = pieces_on(app, square("d4")).into_iter();
        let faint = pieces
            .filter(|(look, _)| *look == PieceAppearance::Transparent)
            .count();
        (listed, faint)
    };
    let tall = vec![square("d4")];
    let behind = tall[0].offset(0, 1).expect("a square");
    // An empty square that is no target has no effect.
    send_input(&mut app, TableInput::Hover(TableTarget::Square(behind)));
    assert_eq!(faded(&mut app), (vec![], 0));
    send_input(&mut app, TableInput::Click(TableTarget::Piece(tall[0], 4)));
    send_input(&mut app, TableInput::Hover(TableTarget::Square(behind)));
    // The preview piece is over the square.
    assert_eq!(faded(&mut app), (tall.clone(), 4));
    send_input(&mut app, TableInput::Cancel);
    send_input(&mut app, TableInput::Hover(TableTarget::Piece(tall[0], 2)));
    assert_eq!(faded(&mut app), (vec![], 0));
    // The same with the keyboard cursor.
    app.world_mut().resource_mut::<TableCursor>().keyboard = Some(behind);
    app.update();
    assert_eq!(faded(&mut app), (tall, 5));
    assert!(board(&app).is_idle());
}

#[test]
fn dragged_pieces_leave_their_origin() {
    let mut app = app("two", "none");
    open_position(&mut app, "two", TALL_STACK);
    let origin = square("d4");
    let at_origin = |app: &mut App| {
        let pieces = pieces_on(app, origin).into_iter();
        pieces.map(|(look, _)| look).collect::<Vec<_>>()
    };
    assert_eq!(at_origin(&mut app), [PieceAppearance::Plain; 5]);
    send_input(
        &mut app,
        TableInput::StartDrag(TableTarget::Piece(origin, 4)),
    );
    send_input(&mut app, TableInput::DragTo(Vec3::Y));
    let hand = dragged_pieces(&mut app);
    assert!(hand > 0);
    assert_eq!(at_origin(&mut app).len() + hand, 5);
    let neighbor = origin.offset(1, 0).expect("a square");
    assert!(selection(&app).target(neighbor).is_some());
    send_input(&mut app, TableInput::Hover(TableTarget::Square(neighbor)));
    assert_eq!(dragged_pieces(&mut app), 0, "one is over the target");
    assert_eq!(at_origin(&mut app), [PieceAppearance::Plain; 4]);
    send_input(&mut app, TableInput::Cancel);
    assert_eq!(at_origin(&mut app), [PieceAppearance::Plain; 5]);
}
