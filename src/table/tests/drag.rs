//! Drag and drop, and squares behind tall stacks.

use bevy::prelude::*;
use stack_game::{Action, Seat, Square, Tray, TrayKind};
use stack_session::game::Controller;
use stack_session::play::MatchCommand;

use super::harness::{
    MIDDLE, TALL, agrees, app, game, open, pieces_on, send, settle, setup, square, touch,
};
use crate::table::{
    AnimatedBoard, DragPosition, InputFeedback, PieceAppearance, SelectedItem, Selection,
    TableCamera, TableCursor, TableInput, TableTarget, TransparentStacks, TurnPreview,
};

fn selection(app: &App) -> Selection {
    app.world().resource::<Selection>().clone()
}

fn said(app: &App) -> String {
    app.world().resource::<InputFeedback>().text.clone()
}

fn carried(app: &App) -> Option<Vec3> {
    app.world().resource::<DragPosition>().0
}

/// The number of pieces that are shown in the hand.
fn in_hand(app: &mut App) -> usize {
    let world = app.world_mut();
    let mut groups = world.query::<(&Name, &Children)>();
    let hand = groups
        .iter(world)
        .find(|(name, _)| name.as_str() == "carried");
    hand.map_or(0, |(_, pieces)| pieces.len())
}

/// A square to which nothing chosen can go.
fn no_target(app: &App) -> Square {
    let now = selection(app);
    let squares = game(app).squares().into_iter();
    let mut others = squares.filter(|&at| now.target(at).is_none() && now.stack() != Some(at));
    others.next().expect("such a square")
}

#[test]
fn a_drag_to_a_target_moves_and_a_drag_elsewhere_puts_down() {
    let mut app = app("four", "none");
    let Some(Action::StackMove { from, to, .. }) = game(&app).actions().into_iter().next() else {
        panic!("a travel is possible");
    };
    let home = TableTarget::Piece(from, 0);
    // Elsewhere: beside the board in silence, on a square with the reason.
    touch(&mut app, TableInput::StartDrag(home));
    assert_eq!(selection(&app).item, SelectedItem::Stack(from));
    touch(&mut app, TableInput::DragTo(Vec3::new(1.0, 1.2, 0.5)));
    assert_eq!(carried(&app), Some(Vec3::new(1.0, 1.2, 0.5)));
    assert_eq!(in_hand(&mut app), 1, "it is seen in the hand");
    touch(&mut app, TableInput::Drop(TableTarget::Nothing));
    assert!(selection(&app).is_empty() && carried(&app).is_none() && said(&app).is_empty());
    assert_eq!(in_hand(&mut app), 0);
    touch(&mut app, TableInput::StartDrag(home));
    let elsewhere = no_target(&app);
    touch(&mut app, TableInput::Drop(TableTarget::Square(elsewhere)));
    assert!(selection(&app).is_empty());
    assert!(said(&app).contains("one piece travels"), "{}", said(&app));
    // A click on what another seat holds asks the same: where can the chosen stack go?
    touch(&mut app, TableInput::Click(home));
    let theirs = game(&app).squares().into_iter().find(|&square| {
        game(&app)
            .owner(square)
            .is_some_and(|owner| owner != game(&app).turn())
            && selection(&app).target(square).is_none()
    });
    touch(
        &mut app,
        TableInput::Click(TableTarget::Square(theirs.unwrap())),
    );
    assert!(said(&app).contains("one piece travels"), "{}", said(&app));
    touch(&mut app, TableInput::Cancel);
    // Back at home it stays chosen.
    touch(&mut app, TableInput::StartDrag(home));
    touch(&mut app, TableInput::Drop(home));
    assert_eq!(selection(&app).item, SelectedItem::Stack(from));
    assert!(carried(&app).is_none());
    // Whatever was chosen before, the drag is about what was pressed.
    touch(&mut app, TableInput::StartDrag(home));
    touch(&mut app, TableInput::Hover(TableTarget::Square(to)));
    let shown = app.world().resource::<TurnPreview>().action();
    assert!(
        matches!(shown, Some(Action::StackMove { from: f, to: t, .. }) if (f, t) == (from, to))
    );
    assert_eq!(in_hand(&mut app), 0, "the preview shows it now");
    touch(&mut app, TableInput::Drop(TableTarget::Square(to)));
    settle(&mut app);
    assert_eq!(game(&app).move_list().cursor_ply, 1);
    assert!(agrees(&app) && carried(&app).is_none());
}

#[test]
fn esc_ends_a_drag_and_letting_go_then_means_nothing() {
    let mut app = app("four", "none");
    let Some(Action::StackMove { from, to, .. }) = game(&app).actions().into_iter().next() else {
        panic!("a travel is possible");
    };
    touch(&mut app, TableInput::StartDrag(TableTarget::Piece(from, 0)));
    touch(&mut app, TableInput::Cancel);
    assert!(carried(&app).is_none() && selection(&app).is_empty());
    touch(&mut app, TableInput::Drop(TableTarget::Square(to)));
    assert_eq!(game(&app).move_list().cursor_ply, 0);
}

#[test]
fn pieces_are_dragged_from_trays() {
    let mut app = app("three", "none");
    let turn = game(&app).turn();
    let opening = TableTarget::Tray(Tray::new(turn, TrayKind::Reserve));
    let empty = selection(&app).targets[0].square;
    touch(&mut app, TableInput::StartDrag(opening));
    touch(&mut app, TableInput::DragTo(Vec3::Y));
    assert_eq!(in_hand(&mut app), 1);
    touch(&mut app, TableInput::Drop(TableTarget::Nothing));
    assert!(carried(&app).is_none());
    assert!(selection(&app).tray().is_some(), "it is still to be placed");
    touch(&mut app, TableInput::StartDrag(opening));
    touch(&mut app, TableInput::Drop(TableTarget::Square(empty)));
    settle(&mut app);
    assert_eq!(game(&app).board_view().stack(empty).height(), 1);
    // A reserve; nobody drags from the tray of another seat.
    open(&mut app, "four", MIDDLE);
    let tray = |seat| TableTarget::Tray(Tray::new(Seat::new(seat), TrayKind::Reserve));
    touch(&mut app, TableInput::StartDrag(tray(3)));
    assert!(
        carried(&app).is_none() && said(&app).contains("Red"),
        "{}",
        said(&app)
    );
    touch(&mut app, TableInput::StartDrag(tray(0)));
    touch(
        &mut app,
        TableInput::Drop(TableTarget::Square(square("e4"))),
    );
    settle(&mut app);
    assert_eq!(game(&app).move_list().moves[0].1, "@e4");
}

#[test]
fn in_byte_the_drag_begins_at_the_piece_that_is_pressed() {
    let mut app = app("byte", "none");
    touch(
        &mut app,
        TableInput::StartDrag(TableTarget::Piece(square("d4"), 0)),
    );
    touch(
        &mut app,
        TableInput::Drop(TableTarget::Piece(square("e5"), 0)),
    );
    settle(&mut app);
    assert_eq!(game(&app).move_list().moves[0].1, "d4-e5:1");
    // White lies on Black now: the lower piece is pressed, both go.
    touch(
        &mut app,
        TableInput::StartDrag(TableTarget::Piece(square("e5"), 0)),
    );
    touch(&mut app, TableInput::DragTo(Vec3::Y));
    assert_eq!(in_hand(&mut app), 2);
}

#[test]
fn nobody_drags_for_a_computer() {
    let mut app = app("two", "none");
    let mut setup = setup("two", "none");
    setup.seats[0].controller = Controller::Computer("greedy".into());
    send(&mut app, MatchCommand::Start(setup));
    app.update();
    let own = Selection::movable_squares(game(&app))[0];
    touch(&mut app, TableInput::StartDrag(TableTarget::Piece(own, 0)));
    assert!(carried(&app).is_none() && selection(&app).is_empty());
    assert!(said(&app).contains("to move"), "{}", said(&app));
}

#[test]
fn a_hidden_square_is_meant_where_a_click_on_it_has_an_effect() {
    let mut app = app("four", "none");
    let actions = game(&app).actions();
    let Some(&Action::StackMove { from, to, .. }) = actions.first() else {
        panic!("a travel is possible");
    };
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
    // Nothing can be done with the hidden stack: the one before it is meant; and the other way round.
    touch(&mut app, TableInput::Click(behind(enemy, from)));
    assert_eq!(selection(&app).item, SelectedItem::Stack(from));
    touch(&mut app, TableInput::Cancel);
    touch(&mut app, TableInput::Click(behind(from, enemy)));
    assert_eq!(selection(&app).item, SelectedItem::Stack(from));
    touch(&mut app, TableInput::Hover(behind(from, enemy)));
    let pointed = app.world().resource::<TableCursor>().square();
    assert_eq!(pointed, Some(from));
    // A hidden target.
    touch(&mut app, TableInput::Click(behind(to, enemy)));
    settle(&mut app);
    assert_eq!(game(&app).move_list().cursor_ply, 1);
    // While pieces are dragged only targets count.
    let actions = game(&app).actions();
    let Some(&Action::StackMove { from, to, .. }) = actions.first() else {
        panic!("a travel is possible");
    };
    touch(&mut app, TableInput::StartDrag(TableTarget::Piece(from, 0)));
    let now = selection(&app);
    let origins = Selection::movable_squares(game(&app)).into_iter();
    let mut others = origins.filter(|&at| now.target(at).is_none() && at != from);
    let other = others.next().expect("another stack");
    touch(&mut app, TableInput::Drop(behind(other, to)));
    settle(&mut app);
    assert_eq!(game(&app).move_list().cursor_ply, 2);
}

#[test]
fn a_stack_fades_while_the_square_behind_it_is_pointed_at() {
    let mut app = app("two", "none");
    open(&mut app, "two", TALL);
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
    // Where nothing stands and nothing can be done, a click means nothing.
    touch(&mut app, TableInput::Hover(TableTarget::Square(behind)));
    assert_eq!(faded(&mut app), (vec![], 0));
    touch(&mut app, TableInput::Click(TableTarget::Piece(tall[0], 4)));
    touch(&mut app, TableInput::Hover(TableTarget::Square(behind)));
    // Its top piece is held over the square.
    assert_eq!(faded(&mut app), (tall.clone(), 4));
    touch(&mut app, TableInput::Cancel);
    touch(&mut app, TableInput::Hover(TableTarget::Piece(tall[0], 2)));
    assert_eq!(faded(&mut app), (vec![], 0));
    // The keyboard's ring does the same.
    app.world_mut().resource_mut::<TableCursor>().keyboard = Some(behind);
    app.update();
    assert_eq!(faded(&mut app), (tall, 5));
    assert!(app.world().resource::<AnimatedBoard>().is_idle());
}

/// What is dragged, or shown over a target, is not seen at home as well; what stays there is not lit as if it were chosen.
#[test]
fn what_is_dragged_is_gone_at_home() {
    let mut app = app("two", "none");
    open(&mut app, "two", TALL);
    let home = square("d4");
    let at_home = |app: &mut App| {
        let pieces = pieces_on(app, home).into_iter();
        pieces.map(|(look, _)| look).collect::<Vec<_>>()
    };
    assert_eq!(at_home(&mut app), [PieceAppearance::Plain; 5]);
    touch(&mut app, TableInput::StartDrag(TableTarget::Piece(home, 4)));
    touch(&mut app, TableInput::DragTo(Vec3::Y));
    let hand = in_hand(&mut app);
    assert!(hand > 0);
    assert_eq!(at_home(&mut app).len() + hand, 5);
    let beside = home.offset(1, 0).expect("a square");
    assert!(selection(&app).target(beside).is_some());
    touch(&mut app, TableInput::Hover(TableTarget::Square(beside)));
    assert_eq!(in_hand(&mut app), 0, "one is over the target");
    assert_eq!(at_home(&mut app), [PieceAppearance::Plain; 4]);
    touch(&mut app, TableInput::Cancel);
    assert_eq!(at_home(&mut app), [PieceAppearance::Plain; 5]);
}
