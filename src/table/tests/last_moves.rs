//! The marks of the last turns, and what is told about trays.

use bevy::prelude::*;
use stack_game::{Seat, Square, Tray, TrayKind};
use stack_session::play::{MatchCommand, OpenedMatch, Origin};

use super::harness::{MIDDLE, TALL, app, game, open, send, settle, touch};
use crate::table::overlay::last_moves::LastMoves;
use crate::table::{TableInput, TableState, TableTarget};

fn marked(app: &App) -> Vec<Vec<Square>> {
    let turns = &app.world().resource::<LastMoves>().0;
    turns.iter().map(|turn| turn.squares.clone()).collect()
}

/// Plays the first possible move; returns its squares.
fn play(app: &mut App) -> Vec<Square> {
    let action = game(app).actions()[0];
    send(app, MatchCommand::Play(action));
    app.update();
    settle(app);
    action.squares()
}

#[test]
fn all_turns_since_the_own_last_one_are_marked_also_after_loading() {
    let mut app = app("four", "none");
    assert_eq!(marked(&app), Vec::<Vec<Square>>::new());
    let moves: Vec<_> = (0..6).map(|_| play(&mut app)).collect();
    let newest_first = |from: usize, to: usize| {
        let some = moves[from..to].iter().rev();
        some.cloned().collect::<Vec<_>>()
    };
    assert_eq!(marked(&app), newest_first(3, 6));
    send(&mut app, MatchCommand::Undo);
    app.update();
    assert_eq!(
        marked(&app),
        newest_first(2, 5),
        "what is taken back is marked no more"
    );
    // Another match comes and goes; opened again, the marks are there.
    let record = game(&app).record();
    open(&mut app, "two", TALL);
    assert!(marked(&app).is_empty());
    let opened = OpenedMatch::from_record(&record, Origin::New).expect("a match");
    send(&mut app, MatchCommand::Open(Box::new(opened)));
    app.update();
    assert!(!marked(&app).is_empty());
    send(&mut app, MatchCommand::GoToPly(4));
    app.update();
    assert_eq!(marked(&app), newest_first(1, 4));
}

#[test]
fn exchanges_mark_both_squares() {
    let mut app = app("two", "swap");
    let first = play(&mut app);
    assert_eq!(first.len(), 2);
    assert_eq!(marked(&app), [first]);
}

#[test]
fn a_tray_under_the_pointer_tells_its_content() {
    let mut app = app("four", "none");
    open(&mut app, "four", MIDDLE);
    let state = |app: &App| app.world().resource::<TableState>().hovered_tray;
    let tray = |kind| Tray::new(Seat::new(0), kind);
    touch(
        &mut app,
        TableInput::Hover(TableTarget::Tray(tray(TrayKind::Captures))),
    );
    let content = state(&app).expect("a tray");
    assert_eq!((content.pieces, content.stacks), ([0, 2, 4, 0], 6));
    touch(
        &mut app,
        TableInput::Hover(TableTarget::Tray(tray(TrayKind::Reserve))),
    );
    assert_eq!(state(&app).expect("a tray").pieces, [1, 0, 0, 0]);
    touch(&mut app, TableInput::Hover(TableTarget::Nothing));
    assert_eq!(state(&app), None);
}
