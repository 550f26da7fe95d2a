//! Turns by commands and input, comparing the table with the match.

use bevy::prelude::*;
use stack_game::{Action, SplitMix, Square, Tray, TrayKind};
use stack_session::game::Controller;
use stack_session::play::MatchCommand;
use table_pictures::PIECE_HEIGHT;

use super::harness::{
    app, board, click, first_move, game, matches_session, message, pieces_on, run_until_idle,
    selection, send_command, send_input, session_stacks, setup, stack_entities,
};
use crate::table::{
    HoveredStack, InputFeedback, MotionSettings, Piece, PieceAppearance, SelectedItem, Selection,
    TableCursor, TableInput, TableTarget, TurnPreview,
};

#[test]
fn every_occupied_square_has_one_stack_entity() {
    let mut app = app("four", "none");
    let wanted = session_stacks(&app);
    assert_eq!(wanted.len(), 52);
    assert_eq!(stack_entities(&mut app), wanted);
    let world = app.world_mut();
    let mut pieces = world.query_filtered::<&Piece, With<ChildOf>>();
    assert_eq!(pieces.iter(world).count(), 52);
}

#[test]
fn two_clicks_move_a_stack_and_undo_reverts_it() {
    let mut app = app("four", "none");
    let (from, to) = first_move(&app);
    send_input(&mut app, TableInput::Click(TableTarget::Square(from)));
    let selected = selection(&app);
    assert_eq!(selected.item, SelectedItem::Stack(from));
    assert!(selected.target(to).is_some());
    send_input(&mut app, TableInput::Click(TableTarget::Square(to)));
    assert!(!board(&app).is_idle(), "it is flying");
    assert!(selection(&app).is_empty());
    run_until_idle(&mut app);
    assert!(matches_session(&app));
    assert_eq!(board(&app).scene().stack(to).height(), 2);
    send_command(&mut app, MatchCommand::Undo);
    app.update();
    assert!(!board(&app).is_idle(), "it is flying back");
    run_until_idle(&mut app);
    assert!(matches_session(&app));
    assert_eq!(stack_entities(&mut app).len(), 52);
}

#[test]
fn full_games_are_shown_and_undone() {
    for variant in ["two-fast", "three", "four-fast", "partners"] {
        let mut app = app(variant, "none");
        let start = board(&app).scene();
        let mut random = SplitMix::new(11);
        let mut plies = 0;
        while game(&app).outcome().is_none() && plies < 120 {
            let actions = game(&app).actions();
            let action = actions[random.below(actions.len())];
            send_command(&mut app, MatchCommand::Play(action));
            // Sometimes the next turn arrives while the last one is still flying.
            app.update();
            if plies % 3 == 0 {
                run_until_idle(&mut app);
                assert!(matches_session(&app), "{variant} after {plies}");
            }
            plies += 1;
        }
        run_until_idle(&mut app);
        assert!(matches_session(&app), "{variant}");
        for _ in 0..plies {
            send_command(&mut app, MatchCommand::Undo);
            app.update();
        }
        run_until_idle(&mut app);
        assert!(matches_session(&app), "{variant} back at the start");
        assert_eq!(board(&app).scene(), start);
        assert_eq!(board(&app).resyncs(), 0);
        let stacks = start.stacks.len();
        assert_eq!(stack_entities(&mut app).len(), stacks);
    }
}

#[test]
fn a_click_during_an_animation_completes_it_and_counts() {
    let mut app = app("four", "none");
    let first = game(&app).actions()[0];
    send_command(&mut app, MatchCommand::Play(first));
    app.update();
    assert!(!board(&app).is_idle());
    let own = Selection::movable_squares(game(&app))[0];
    send_input(&mut app, TableInput::Click(TableTarget::Square(own)));
    assert!(board(&app).is_idle());
    assert_eq!(selection(&app).item, SelectedItem::Stack(own));
    assert!(matches_session(&app));
}

#[test]
fn impossible_input_is_explained() {
    let mut app = app("four", "none");
    click(&mut app, "c8");
    let hint = app.world().resource::<InputFeedback>().clone();
    assert!(
        hint.text.contains("c8") && hint.text.contains("Blue"),
        "{}",
        hint.text
    );
    send_input(&mut app, TableInput::SelectReserve);
    let hint = app.world().resource::<InputFeedback>().clone();
    assert!(hint.text.contains("Green"), "{}", hint.text);
    let tray = Tray::new(stack_game::Seat::new(3), TrayKind::Reserve);
    send_input(&mut app, TableInput::Click(TableTarget::Tray(tray)));
    assert!(message(&app).contains("Red"));
    send_input(&mut app, TableInput::Cancel);
    assert!(message(&app).is_empty());
}

#[test]
fn targets_take_precedence_and_clicking_again_deselects() {
    let mut app = app("four", "none");
    let origins = Selection::movable_squares(game(&app));
    let (from, neighbor) = (origins[0], origins[origins.len() - 1]);
    send_input(&mut app, TableInput::Click(TableTarget::Square(from)));
    send_input(&mut app, TableInput::Click(TableTarget::Square(from)));
    assert!(selection(&app).is_empty());
    send_input(&mut app, TableInput::Click(TableTarget::Square(from)));
    send_input(&mut app, TableInput::Click(TableTarget::Square(neighbor)));
    assert_eq!(selection(&app).item, SelectedItem::Stack(neighbor));
}

#[test]
fn starting_pieces_are_selected_automatically() {
    let mut app = app("three", "none");
    let selected = selection(&app);
    assert!(
        matches!(selected.item, SelectedItem::Tray(tray) if tray.kind == TrayKind::StartingPiece)
    );
    // With keys only: to the next empty square, and place.
    send_input(&mut app, TableInput::NextSquare(true));
    let empty = app
        .world()
        .resource::<TableCursor>()
        .keyboard
        .expect("a cursor");
    assert!(selected.target(empty).is_some());
    send_input(&mut app, TableInput::Activate);
    run_until_idle(&mut app);
    assert!(matches_session(&app));
    assert_eq!(board(&app).scene().stack(empty).height(), 1);
}

#[test]
fn a_swap_starts_with_the_own_piece() {
    let mut app = app("two", "swap");
    let own = Selection::movable_squares(game(&app))[0];
    send_input(&mut app, TableInput::Click(TableTarget::Square(own)));
    let selected = selection(&app);
    assert_eq!(selected.item, SelectedItem::OwnPiece(own));
    let enemy = selected.targets[0].square;
    send_input(&mut app, TableInput::Hover(TableTarget::Square(enemy)));
    assert!(app.world().resource::<TurnPreview>().action().is_some());
    send_input(&mut app, TableInput::Click(TableTarget::Square(enemy)));
    run_until_idle(&mut app);
    assert!(matches_session(&app));
    assert_eq!(game(&app).move_list().cursor_ply, 1);
    // The second swap: restoring the symmetry is blocked with a reason.
    let blocked = game(&app).blocked_actions();
    if let Some((Action::Swap { own, enemy }, reason)) = blocked.first().cloned() {
        send_input(&mut app, TableInput::Click(TableTarget::Square(own)));
        send_input(&mut app, TableInput::Click(TableTarget::Square(enemy)));
        assert_eq!(message(&app), reason);
        assert_eq!(game(&app).move_list().cursor_ply, 1);
    }
}

#[test]
fn a_move_by_keyboard() {
    let mut app = app("four", "none");
    send_input(&mut app, TableInput::NextSquare(true));
    let from = app
        .world()
        .resource::<TableCursor>()
        .keyboard
        .expect("a cursor");
    send_input(&mut app, TableInput::Activate);
    let selected = selection(&app);
    assert_eq!(selected.item, SelectedItem::Stack(from));
    let to = selected.targets[0].square;
    let step = |a: u8, b: u8| (i16::from(b) - i16::from(a)) as i8;
    let (files, ranks) = (step(from.file(), to.file()), step(from.rank(), to.rank()));
    send_input(
        &mut app,
        TableInput::MoveCursor(files.signum(), ranks.signum()),
    );
    assert_eq!(app.world().resource::<TableCursor>().keyboard, Some(to));
    assert_eq!(
        app.world().resource::<TurnPreview>().action(),
        Some(selected.targets[0].actions[0])
    );
    send_input(&mut app, TableInput::Activate);
    run_until_idle(&mut app);
    assert_eq!(game(&app).move_list().cursor_ply, 1);
    assert!(matches_session(&app));
}

#[test]
fn computer_players_stacks_cannot_be_selected() {
    let mut app = app("two", "none");
    let mut setup = setup("two", "none");
    setup.seats[0].controller = Controller::Computer("greedy".into());
    setup.seats[0].name = "Ada".into();
    let action = game(&app).actions()[0];
    send_command(&mut app, MatchCommand::Play(action));
    app.update();
    run_until_idle(&mut app);
    let Action::StackMove { to, .. } = action else {
        panic!("a stack move")
    };
    send_input(&mut app, TableInput::Hover(TableTarget::Square(to)));
    let hovered = *app.world().resource::<HoveredStack>();
    assert_eq!(hovered.square.is_some(), hovered.stack.height() > 1);
    send_command(&mut app, MatchCommand::Start(setup));
    app.update();
    let own = Selection::movable_squares(game(&app))[0];
    send_input(&mut app, TableInput::Click(TableTarget::Square(own)));
    // Takes the minimum turn time.
    assert!(message(&app).contains("Ada"));
    assert!(selection(&app).is_empty());
}

/// Selects a stack and hovers another one that it can land on; returns both squares.
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
    send_input(app, TableInput::Click(TableTarget::Square(from)));
    send_input(app, TableInput::Hover(TableTarget::Square(to)));
    (from, to)
}

#[test]
fn hovering_a_target_reports_the_resulting_stack() {
    let mut app = app("two", "none");
    let (_, to) = point_at_stack(&mut app);
    let hovered = *app.world().resource::<HoveredStack>();
    assert_eq!(
        (hovered.square, hovered.current_height),
        (Some(to), Some(1))
    );
    assert_eq!(hovered.stack.height(), 2);
}

#[test]
fn instant_mode_skips_animations() {
    let mut app = app("four", "none");
    app.world_mut().resource_mut::<MotionSettings>().instant = true;
    let action = game(&app).actions()[0];
    send_command(&mut app, MatchCommand::Play(action));
    app.update();
    assert!(board(&app).is_idle());
    assert!(matches_session(&app));
}

#[test]
fn reduced_motion_ends_animations_in_progress() {
    let mut app = app("four", "none");
    let action = game(&app).actions()[0];
    send_command(&mut app, MatchCommand::Play(action));
    app.update();
    assert!(!board(&app).is_idle());
    let mut motion = app.world_mut().resource_mut::<MotionSettings>();
    motion.reduced_motion = true;
    app.update();
    assert!(board(&app).is_idle());
    assert!(matches_session(&app));
}

#[test]
fn preview_pieces_float_above_the_target_and_leave_the_origin() {
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
    send_input(&mut app, TableInput::Cancel);
    assert_eq!(pieces_on(&mut app, from), [(PieceAppearance::Plain, foot)]);
    assert_eq!(pieces_on(&mut app, to), [(PieceAppearance::Plain, foot)]);
}
