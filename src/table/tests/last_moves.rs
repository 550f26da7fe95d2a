//! Last moves, and tray contents.

use bevy::prelude::*;
use stack_game::{Seat, Square, Tray, TrayKind};
use stack_session::play::{MatchCommand, OpenedMatch, Origin};

use super::harness::{
    MIDGAME, TALL_STACK, app, game, open_position, run_until_idle, send_command, send_input,
};
use crate::table::overlay::last_moves::LastMoves;
use crate::table::{TableInput, TableState, TableTarget};

fn marked(app: &App) -> Vec<Vec<Square>> {
    let turns = &app.world().resource::<LastMoves>().0;
    turns.iter().map(|turn| turn.action.squares()).collect()
}

/// Plays the first legal move; returns its squares.
fn play(app: &mut App) -> Vec<Square> {
    let action = game(app).actions()[0];
    send_command(app, MatchCommand::Play(action));
    app.update();
    run_until_idle(app);
    action.squares()
}

#[test]
fn moves_since_the_own_turn_are_marked_also_after_loading() {
    let mut app = app("four", "none");
    assert_eq!(marked(&app), Vec::<Vec<Square>>::new());
    let moves: Vec<_> = (0..6).map(|_| play(&mut app)).collect();
    let newest_first = |from: usize, to: usize| {
        let some = moves[from..to].iter().rev();
        some.cloned().collect::<Vec<_>>()
    };
    assert_eq!(marked(&app), newest_first(3, 6));
    send_command(&mut app, MatchCommand::Undo);
    app.update();
    assert_eq!(
        marked(&app),
        newest_first(2, 5),
        "undone moves are not marked"
    );
    // After another match, the reopened one has its last moves again.
    let record = game(&app).record();
    open_position(&mut app, "two", TALL_STACK);
    assert!(marked(&app).is_empty());
    let opened = OpenedMatch::from_record(&record, Origin::New).expect("a match");
    send_command(&mut app, MatchCommand::Open(Box::new(opened)));
    app.update();
    assert!(!marked(&app).is_empty());
    send_command(&mut app, MatchCommand::GoToPly(4));
    app.update();
    assert_eq!(marked(&app), newest_first(1, 4));
}

#[test]
fn swaps_mark_both_squares() {
    let mut app = app("two", "swap");
    let first = play(&mut app);
    assert_eq!(first.len(), 2);
    assert_eq!(marked(&app), [first]);
}

#[test]
fn hovered_trays_report_their_contents() {
    let mut app = app("four", "none");
    open_position(&mut app, "four", MIDGAME);
    let state = |app: &App| app.world().resource::<TableState>().hovered_tray;
    let tray = |kind| Tray::new(Seat::new(0), kind);
    send_input(
        &mut app,
        TableInput::Hover(TableTarget::Tray(tray(TrayKind::Captures))),
    );
    let content = state(&app).expect("a tray");
    assert_eq!((content.pieces, content.stacks), ([0, 2, 4, 0], 6));
    send_input(
        &mut app,
        TableInput::Hover(TableTarget::Tray(tray(TrayKind::Reserve))),
    );
    assert_eq!(state(&app).expect("a tray").pieces, [1, 0, 0, 0]);
    send_input(&mut app, TableInput::Hover(TableTarget::Nothing));
    assert_eq!(state(&app), None);
}
