//! Turns by touches: real commands, real touches, the board view compared with the match.

use bevy::prelude::*;
use stack_game::{Action, Square, Tray, TrayKind};
use stack_session::game::Controller;
use stack_session::play::MatchCommand;
use table_pictures::PIECE_HEIGHT;

use super::harness::{
    agrees, app, click, entities, game, pieces_on, send, settle, setup, standing, touch,
};
use crate::table::{
    AnimatedBoard, HoveredStack, InputFeedback, MotionSettings, Piece, PieceAppearance,
    SelectedItem, Selection, TableCursor, TableInput, TableTarget, TurnPreview,
};

#[test]
fn every_occupied_square_has_one_stack_with_its_pieces() {
    let mut app = app("four", "none");
    let wanted = standing(&app);
    assert_eq!(wanted.len(), 52);
    assert_eq!(entities(&mut app), wanted);
    let world = app.world_mut();
    let mut pieces = world.query_filtered::<&Piece, With<ChildOf>>();
    assert_eq!(pieces.iter(world).count(), 52);
}

#[test]
fn two_clicks_move_a_stack_and_undo_takes_it_back() {
    let mut app = app("four", "none");
    let Some(Action::StackMove { from, to, .. }) = game(&app).actions().into_iter().next() else {
        panic!("a travel is possible");
    };
    touch(&mut app, TableInput::Click(TableTarget::Square(from)));
    let selection = app.world().resource::<Selection>().clone();
    assert_eq!(selection.item, SelectedItem::Stack(from));
    assert!(selection.target(to).is_some());
    touch(&mut app, TableInput::Click(TableTarget::Square(to)));
    assert!(
        !app.world().resource::<AnimatedBoard>().is_idle(),
        "it flies"
    );
    assert!(app.world().resource::<Selection>().is_empty());
    settle(&mut app);
    assert!(agrees(&app));
    assert_eq!(
        app.world()
            .resource::<AnimatedBoard>()
            .scene()
            .stack(to)
            .height(),
        2
    );
    send(&mut app, MatchCommand::Undo);
    app.update();
    assert!(
        !app.world().resource::<AnimatedBoard>().is_idle(),
        "it flies back"
    );
    settle(&mut app);
    assert!(agrees(&app));
    assert_eq!(entities(&mut app).len(), 52);
}

#[test]
fn whole_games_are_followed_and_taken_back_to_the_start() {
    for variant in ["two-fast", "three", "four-fast", "partners"] {
        let mut app = app(variant, "none");
        let start = app.world().resource::<AnimatedBoard>().scene();
        let mut seed = 11u64;
        let mut plies = 0;
        while game(&app).outcome().is_none() && plies < 120 {
            seed = seed
                .wrapping_mul(6_364_136_223_846_793_005)
                .wrapping_add(99);
            let actions = game(&app).actions();
            let action = actions[(seed >> 33) as usize % actions.len()];
            send(&mut app, MatchCommand::Play(action));
            // Sometimes the next turn comes while the last one still flies.
            app.update();
            if plies % 3 == 0 {
                settle(&mut app);
                assert!(agrees(&app), "{variant} after {plies}");
            }
            plies += 1;
        }
        settle(&mut app);
        assert!(agrees(&app), "{variant}");
        for _ in 0..plies {
            send(&mut app, MatchCommand::Undo);
            app.update();
        }
        settle(&mut app);
        assert!(agrees(&app), "{variant} back at the start");
        assert_eq!(app.world().resource::<AnimatedBoard>().scene(), start);
        assert_eq!(app.world().resource::<AnimatedBoard>().resyncs(), 0);
        let stacks = start.stacks.len();
        assert_eq!(entities(&mut app).len(), stacks);
    }
}

#[test]
fn a_click_while_pieces_fly_lands_them_first_and_counts() {
    let mut app = app("four", "none");
    let first = game(&app).actions()[0];
    send(&mut app, MatchCommand::Play(first));
    app.update();
    assert!(!app.world().resource::<AnimatedBoard>().is_idle());
    let own = Selection::movable_squares(game(&app))[0];
    touch(&mut app, TableInput::Click(TableTarget::Square(own)));
    assert!(app.world().resource::<AnimatedBoard>().is_idle());
    assert_eq!(
        app.world().resource::<Selection>().item,
        SelectedItem::Stack(own)
    );
    assert!(agrees(&app));
}

#[test]
fn what_cannot_be_done_is_said_in_one_line() {
    let mut app = app("four", "none");
    click(&mut app, "c8");
    let hint = app.world().resource::<InputFeedback>().clone();
    assert!(
        hint.text.contains("c8") && hint.text.contains("Blue"),
        "{}",
        hint.text
    );
    touch(&mut app, TableInput::SelectReserve);
    let hint = app.world().resource::<InputFeedback>().clone();
    assert!(hint.text.contains("Green"), "{}", hint.text);
    let tray = Tray::new(stack_game::Seat::new(3), TrayKind::Reserve);
    touch(&mut app, TableInput::Click(TableTarget::Tray(tray)));
    assert!(app.world().resource::<InputFeedback>().text.contains("Red"));
    touch(&mut app, TableInput::Cancel);
    assert!(app.world().resource::<InputFeedback>().text.is_empty());
}

#[test]
fn targets_win_over_own_stacks_and_the_chosen_one_is_put_down_again() {
    let mut app = app("four", "none");
    let origins = Selection::movable_squares(game(&app));
    let (from, beside) = (origins[0], origins[origins.len() - 1]);
    touch(&mut app, TableInput::Click(TableTarget::Square(from)));
    touch(&mut app, TableInput::Click(TableTarget::Square(from)));
    assert!(app.world().resource::<Selection>().is_empty());
    touch(&mut app, TableInput::Click(TableTarget::Square(from)));
    touch(&mut app, TableInput::Click(TableTarget::Square(beside)));
    assert_eq!(
        app.world().resource::<Selection>().item,
        SelectedItem::Stack(beside)
    );
}

#[test]
fn opening_pieces_are_in_the_hand_at_once() {
    let mut app = app("three", "none");
    let selection = app.world().resource::<Selection>().clone();
    assert!(
        matches!(selection.item, SelectedItem::Tray(tray) if tray.kind == TrayKind::StartingPiece)
    );
    // With keys alone: to the next empty square, and down.
    touch(&mut app, TableInput::NextSquare(true));
    let empty = app
        .world()
        .resource::<TableCursor>()
        .keyboard
        .expect("a ring");
    assert!(selection.target(empty).is_some());
    touch(&mut app, TableInput::Activate);
    settle(&mut app);
    assert!(agrees(&app));
    assert_eq!(
        app.world()
            .resource::<AnimatedBoard>()
            .scene()
            .stack(empty)
            .height(),
        1
    );
}

#[test]
fn the_exchange_takes_the_own_piece_first() {
    let mut app = app("two", "swap");
    let own = Selection::movable_squares(game(&app))[0];
    touch(&mut app, TableInput::Click(TableTarget::Square(own)));
    let selection = app.world().resource::<Selection>().clone();
    assert_eq!(selection.item, SelectedItem::OwnPiece(own));
    let enemy = selection.targets[0].square;
    touch(&mut app, TableInput::Hover(TableTarget::Square(enemy)));
    assert!(app.world().resource::<TurnPreview>().action().is_some());
    touch(&mut app, TableInput::Click(TableTarget::Square(enemy)));
    settle(&mut app);
    assert!(agrees(&app));
    assert_eq!(game(&app).move_list().cursor_ply, 1);
    // The second exchange: what would restore the symmetry is barred, and says why.
    let barred = game(&app).blocked_actions();
    if let Some((Action::Swap { own, enemy }, why)) = barred.first().cloned() {
        touch(&mut app, TableInput::Click(TableTarget::Square(own)));
        touch(&mut app, TableInput::Click(TableTarget::Square(enemy)));
        assert_eq!(app.world().resource::<InputFeedback>().text, why);
        assert_eq!(game(&app).move_list().cursor_ply, 1);
    }
}

#[test]
fn keys_alone_make_a_move() {
    let mut app = app("four", "none");
    touch(&mut app, TableInput::NextSquare(true));
    let from = app
        .world()
        .resource::<TableCursor>()
        .keyboard
        .expect("a ring");
    touch(&mut app, TableInput::Activate);
    let selection = app.world().resource::<Selection>().clone();
    assert_eq!(selection.item, SelectedItem::Stack(from));
    let to = selection.targets[0].square;
    let step = |a: u8, b: u8| (i16::from(b) - i16::from(a)) as i8;
    let (files, ranks) = (step(from.file(), to.file()), step(from.rank(), to.rank()));
    touch(
        &mut app,
        TableInput::MoveCursor(files.signum(), ranks.signum()),
    );
    assert_eq!(app.world().resource::<TableCursor>().keyboard, Some(to));
    assert_eq!(
        app.world().resource::<TurnPreview>().action(),
        Some(selection.targets[0].actions[0])
    );
    touch(&mut app, TableInput::Activate);
    settle(&mut app);
    assert_eq!(game(&app).move_list().cursor_ply, 1);
    assert!(agrees(&app));
}

#[test]
fn nobody_moves_for_a_computer_and_tall_stacks_are_told() {
    let mut app = app("two", "none");
    let mut setup = setup("two", "none");
    setup.seats[0].controller = Controller::Computer("greedy".into());
    setup.seats[0].name = "Ada".into();
    let action = game(&app).actions()[0];
    send(&mut app, MatchCommand::Play(action));
    app.update();
    settle(&mut app);
    let Action::StackMove { to, .. } = action else {
        panic!("a travel")
    };
    touch(&mut app, TableInput::Hover(TableTarget::Square(to)));
    let hovered = *app.world().resource::<HoveredStack>();
    assert_eq!(hovered.square.is_some(), hovered.stack.height() > 1);
    send(&mut app, MatchCommand::Start(setup));
    app.update();
    let own = Selection::movable_squares(game(&app))[0];
    touch(&mut app, TableInput::Click(TableTarget::Square(own)));
    // It takes its time, so that people can follow.
    assert!(app.world().resource::<InputFeedback>().text.contains("Ada"));
    assert!(app.world().resource::<Selection>().is_empty());
}

/// Chooses a stack and points at another one on which it can land; returns their squares.
fn point_at_stack(app: &mut App) -> (Square, Square) {
    let occupied = |to| !game(app).board_view().stack(to).is_empty();
    let actions = game(app).actions();
    let mut travels = actions.into_iter().filter_map(|action| match action {
        Action::StackMove { from, to, .. } => Some((from, to)),
        _ => None,
    });
    let (from, to) = travels
        .find(|&(_, to)| occupied(to))
        .expect("a stack to land on");
    touch(app, TableInput::Click(TableTarget::Square(from)));
    touch(app, TableInput::Hover(TableTarget::Square(to)));
    (from, to)
}

/// The layers of a target under the pointer are those after the turn.
#[test]
fn the_stack_that_would_stand_on_a_target_is_told() {
    let mut app = app("two", "none");
    let (_, to) = point_at_stack(&mut app);
    let pointed = *app.world().resource::<HoveredStack>();
    assert_eq!(
        (pointed.square, pointed.current_height),
        (Some(to), Some(1))
    );
    assert_eq!(pointed.stack.height(), 2);
}

#[test]
fn instant_shows_every_turn_at_once() {
    let mut app = app("four", "none");
    app.world_mut().resource_mut::<MotionSettings>().instant = true;
    let action = game(&app).actions()[0];
    send(&mut app, MatchCommand::Play(action));
    app.update();
    assert!(app.world().resource::<AnimatedBoard>().is_idle());
    assert!(agrees(&app));
}

/// The turn under the pointer is seen as if its pieces were in the hand, over the place where they would land.
#[test]
fn what_would_land_is_held_over_its_place_and_gone_where_it_would_leave() {
    let mut app = app("two", "none");
    let (from, to) = point_at_stack(&mut app);
    assert_eq!(pieces_on(&mut app, from), []);
    let [(stays, foot), (lands, above)] = pieces_on(&mut app, to)[..] else {
        panic!("two pieces")
    };
    assert_eq!(
        (stays, lands),
        (PieceAppearance::Plain, PieceAppearance::Preview)
    );
    assert!(above - foot > PIECE_HEIGHT + 0.1, "{foot} {above}");
    touch(&mut app, TableInput::Cancel);
    assert_eq!(pieces_on(&mut app, from), [(PieceAppearance::Plain, foot)]);
    assert_eq!(pieces_on(&mut app, to), [(PieceAppearance::Plain, foot)]);
}
