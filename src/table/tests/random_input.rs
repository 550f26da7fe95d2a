//! After random input during animations, the table always shows the match.

use std::time::Duration;

use bevy::prelude::*;
use bevy::time::TimeUpdateStrategy;
use stack_game::{Action, SplitMix, Tray, TrayKind};
use stack_session::play::MatchCommand;

use super::harness::{
    app, board, game, matches_session, run_until_idle, selection, send_command, session_stacks,
    setup, stack_entities,
};
use crate::table::{MotionSettings, SelectedItem, TableInput, TableTarget};

/// Sends a random input that a user or program could send at any time.
fn random_input(app: &mut App, rng: &mut SplitMix, earlier_actions: &mut Vec<Action>) {
    let squares = game(app).squares();
    let seats = game(app).seats();
    let plies = game(app).move_list().moves.len();
    let square = squares[rng.below(squares.len())];
    let seat = seats[rng.below(seats.len())];
    let kind = [
        TrayKind::Reserve,
        TrayKind::Captures,
        TrayKind::StartingPiece,
    ][rng.below(3)];
    let step = [-1, 0, 1];
    let input = match rng.below(21) {
        0..=6 => {
            let actions = game(app).actions();
            if let Some(&action) = actions.get(rng.below(actions.len())) {
                earlier_actions.push(action);
                send_command(app, MatchCommand::Play(action));
            }
            return;
        }
        7 => {
            // A move of another position, mostly illegal by now.
            if let Some(&action) = earlier_actions.get(rng.below(earlier_actions.len())) {
                send_command(app, MatchCommand::Play(action));
            }
            return;
        }
        8 => {
            let ply = rng.below(plies + 3);
            send_command(app, MatchCommand::GoToPly(ply));
            return;
        }
        9 => {
            send_command(app, MatchCommand::Undo);
            return;
        }
        10 => {
            send_command(app, MatchCommand::Redo);
            return;
        }
        11 => TableInput::Undo,
        12 => TableInput::Redo,
        13 => TableInput::Click(TableTarget::Tray(Tray::new(seat, kind))),
        14 => TableInput::SelectReserve,
        15 => TableInput::Activate,
        16 => TableInput::NextSquare(rng.below(2) == 0),
        17 => TableInput::MoveCursor(step[rng.below(3)], step[rng.below(3)]),
        18 => TableInput::Cancel,
        19 => TableInput::Click(TableTarget::Piece(square, rng.below(9) as u8)),
        _ => TableInput::Click(TableTarget::Square(square)),
    };
    app.world_mut().write_message(input);
}

fn assert_follows(app: &mut App, what: &str) {
    // Nothing is hovered, because a preview would also be on the board.
    app.world_mut()
        .write_message(TableInput::Hover(TableTarget::Nothing));
    // Each waiting turn takes a frame.
    for _ in 0..4 {
        app.update();
    }
    run_until_idle(app);
    app.update();
    assert!(matches_session(app), "{what}");
    assert_eq!(board(app).resyncs(), 0, "{what}");
    let wanted = session_stacks(app);
    assert_eq!(stack_entities(app), wanted, "{what}");
}

#[test]
fn input_during_animations_keeps_the_table_in_sync() {
    for (variant, anti_symmetry) in [
        ("two", "none"),
        ("two", "swap"),
        ("two-fast", "none"),
        ("three", "none"),
        ("three-fast", "none"),
        ("four", "none"),
        ("four-fast", "none"),
        ("partners", "none"),
        ("byte", "none"),
        ("byte-ten", "none"),
    ] {
        let mut app = app(variant, anti_symmetry);
        let mut rng = SplitMix::new(variant.len() as u64 + 99);
        let mut earlier_actions = Vec::new();
        for round in 0..250 {
            for _ in 0..rng.below(4) {
                random_input(&mut app, &mut rng, &mut earlier_actions);
            }
            let pause = Duration::from_millis(rng.below(160) as u64);
            app.insert_resource(TimeUpdateStrategy::ManualDuration(pause));
            if rng.below(25) == 0 {
                *app.world_mut().resource_mut::<MotionSettings>() = MotionSettings {
                    speed: [0.5, 1.0, 2.0][rng.below(3)],
                    instant: rng.below(4) == 0,
                    reduced_motion: rng.below(4) == 0,
                };
            }
            app.update();
            if rng.below(12) == 0 {
                let frame = Duration::from_millis(16);
                app.insert_resource(TimeUpdateStrategy::ManualDuration(frame));
                let what = format!("{variant} {anti_symmetry}, round {round}");
                assert_follows(&mut app, &what);
            }
        }
    }
}

#[test]
fn several_commands_in_one_frame_are_all_shown() {
    let mut app = app("four", "none");
    for _ in 0..3 {
        let action = game(&app).actions()[0];
        send_command(&mut app, MatchCommand::Play(action));
        app.update();
    }
    run_until_idle(&mut app);
    send_command(&mut app, MatchCommand::GoToPly(0));
    send_command(&mut app, MatchCommand::Redo);
    send_command(&mut app, MatchCommand::Redo);
    app.update();
    assert_eq!(game(&app).move_list().cursor_ply, 2);
    assert_follows(&mut app, "back and forth");
    // A new match with its first move.
    let action = game(&app).actions()[0];
    send_command(&mut app, MatchCommand::Leave);
    send_command(&mut app, MatchCommand::Start(setup("four", "none")));
    send_command(&mut app, MatchCommand::Play(action));
    app.update();
    assert_follows(&mut app, "a new match");
}

#[test]
fn a_click_in_the_frame_of_an_undo_uses_the_position_after_it() {
    let mut app = app("four", "none");
    let first = game(&app).actions()[0];
    send_command(&mut app, MatchCommand::Play(first));
    app.update();
    run_until_idle(&mut app);
    // Green's stack can be selected only when Green is to move again.
    let Action::StackMove { from, .. } = first else {
        panic!("a stack move")
    };
    app.world_mut().write_message(TableInput::Undo);
    app.world_mut()
        .write_message(TableInput::Click(TableTarget::Square(from)));
    app.update();
    app.update();
    assert_eq!(game(&app).move_list().cursor_ply, 0);
    assert_eq!(selection(&app).item, SelectedItem::Stack(from));
    assert_follows(&mut app, "after the undo");
}
