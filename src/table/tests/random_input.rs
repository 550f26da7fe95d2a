//! Whatever is done while pieces fly, the table ends up showing the match.

use std::time::Duration;

use bevy::prelude::*;
use bevy::time::TimeUpdateStrategy;
use stack_game::{Action, SplitMix, Tray, TrayKind};
use stack_session::play::MatchCommand;

use super::harness::{agrees, app, entities, game, send, settle, setup, standing};
use crate::table::{
    AnimatedBoard, MotionSettings, SelectedItem, Selection, TableInput, TableTarget,
};

/// Something that people, or a careless program, might want at any moment.
fn anything(app: &mut App, dice: &mut SplitMix, before: &mut Vec<Action>) {
    let squares = game(app).squares();
    let seats = game(app).seats();
    let plies = game(app).move_list().moves.len();
    let square = squares[dice.below(squares.len())];
    let seat = seats[dice.below(seats.len())];
    let kind = [
        TrayKind::Reserve,
        TrayKind::Captures,
        TrayKind::StartingPiece,
    ][dice.below(3)];
    let step = [-1, 0, 1];
    let touch = match dice.below(21) {
        0..=6 => {
            let actions = game(app).actions();
            if let Some(&action) = actions.get(dice.below(actions.len())) {
                before.push(action);
                send(app, MatchCommand::Play(action));
            }
            return;
        }
        7 => {
            // A move of another position, mostly not possible any more.
            if let Some(&action) = before.get(dice.below(before.len())) {
                send(app, MatchCommand::Play(action));
            }
            return;
        }
        8 => {
            let ply = dice.below(plies + 3);
            send(app, MatchCommand::GoToPly(ply));
            return;
        }
        9 => {
            send(app, MatchCommand::Undo);
            return;
        }
        10 => {
            send(app, MatchCommand::Redo);
            return;
        }
        11 => TableInput::Undo,
        12 => TableInput::Redo,
        13 => TableInput::Click(TableTarget::Tray(Tray::new(seat, kind))),
        14 => TableInput::SelectReserve,
        15 => TableInput::Activate,
        16 => TableInput::NextSquare(dice.below(2) == 0),
        17 => TableInput::MoveCursor(step[dice.below(3)], step[dice.below(3)]),
        18 => TableInput::Cancel,
        19 => TableInput::Click(TableTarget::Piece(square, dice.below(9) as u8)),
        _ => TableInput::Click(TableTarget::Square(square)),
    };
    app.world_mut().write_message(touch);
}

fn assert_follows(app: &mut App, what: &str) {
    // Nothing is pointed at: a preview would stand on the board as well.
    app.world_mut()
        .write_message(TableInput::Hover(TableTarget::Nothing));
    // Each turn among the touches that still wait takes a frame of its own.
    for _ in 0..4 {
        app.update();
    }
    settle(app);
    app.update();
    assert!(agrees(app), "{what}");
    assert_eq!(
        app.world().resource::<AnimatedBoard>().resyncs(),
        0,
        "{what}"
    );
    let wanted = standing(app);
    assert_eq!(entities(app), wanted, "{what}");
}

#[test]
fn nothing_that_is_done_while_pieces_fly_corrupts_the_table() {
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
        let mut dice = SplitMix::new(variant.len() as u64 + 99);
        let mut before = Vec::new();
        for round in 0..250 {
            for _ in 0..dice.below(4) {
                anything(&mut app, &mut dice, &mut before);
            }
            let pause = Duration::from_millis(dice.below(160) as u64);
            app.insert_resource(TimeUpdateStrategy::ManualDuration(pause));
            if dice.below(25) == 0 {
                *app.world_mut().resource_mut::<MotionSettings>() = MotionSettings {
                    speed: [0.5, 1.0, 2.0][dice.below(3)],
                    instant: dice.below(4) == 0,
                    reduced_motion: dice.below(4) == 0,
                };
            }
            app.update();
            if dice.below(12) == 0 {
                let sixteen = Duration::from_millis(16);
                app.insert_resource(TimeUpdateStrategy::ManualDuration(sixteen));
                let what = format!("{variant} {anti_symmetry}, round {round}");
                assert_follows(&mut app, &what);
            }
        }
    }
}

#[test]
fn several_commands_of_one_frame_are_all_shown() {
    let mut app = app("four", "none");
    for _ in 0..3 {
        let action = game(&app).actions()[0];
        send(&mut app, MatchCommand::Play(action));
        app.update();
    }
    settle(&mut app);
    send(&mut app, MatchCommand::GoToPly(0));
    send(&mut app, MatchCommand::Redo);
    send(&mut app, MatchCommand::Redo);
    app.update();
    assert_eq!(game(&app).move_list().cursor_ply, 2);
    assert_follows(&mut app, "back and forth");
    // A new match with its first move.
    let action = game(&app).actions()[0];
    send(&mut app, MatchCommand::Leave);
    send(&mut app, MatchCommand::Start(setup("four", "none")));
    send(&mut app, MatchCommand::Play(action));
    app.update();
    assert_follows(&mut app, "a new match");
}

#[test]
fn what_follows_an_undo_in_the_same_frame_belongs_to_the_position_before() {
    let mut app = app("four", "none");
    let first = game(&app).actions()[0];
    send(&mut app, MatchCommand::Play(first));
    app.update();
    settle(&mut app);
    // Green's stack can be chosen only once Green is to move again.
    let Action::StackMove { from, .. } = first else {
        panic!("a travel")
    };
    app.world_mut().write_message(TableInput::Undo);
    app.world_mut()
        .write_message(TableInput::Click(TableTarget::Square(from)));
    app.update();
    app.update();
    assert_eq!(game(&app).move_list().cursor_ply, 0);
    assert_eq!(
        app.world().resource::<Selection>().item,
        SelectedItem::Stack(from)
    );
    assert_follows(&mut app, "after the undo");
}
