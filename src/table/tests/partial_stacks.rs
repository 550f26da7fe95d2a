//! Selecting part of a stack by the hovered piece (Byte).

use bevy::prelude::*;
use focus_panels::tr;
use stack_game::{Action, Square, TrayKind};
use stack_session::lessons::lesson_by_id;
use stack_session::play::MatchCommand;

use super::harness::{
    app, board, click, game, matches_session, message, run_until_idle, selection, send_command,
    send_input, square,
};
use crate::table::{LiftedPieces, PreviewedMove, SelectedItem, Selection, TableInput, TableTarget};

fn piece(name: &str, level: u8) -> TableTarget {
    TableTarget::Piece(square(name), level)
}

fn part(name: &str, count: u8, height: u8) -> SelectedItem {
    SelectedItem::Part {
        from: square(name),
        count,
        height,
    }
}

/// Plays up to 60 moves until `find` returns something.
fn play_until<T>(app: &mut App, find: impl Fn(&mut App) -> Option<T>) -> T {
    for turn in 0..60 {
        if let Some(found) = find(app) {
            return found;
        }
        let actions = game(app).actions();
        send_command(app, MatchCommand::Play(actions[turn * 5 % actions.len()]));
        app.update();
        run_until_idle(app);
    }
    panic!("not found in this game")
}

/// Plays a move by clicks.
fn play(app: &mut App, from: TableTarget, to: &str) {
    send_input(app, TableInput::Click(from));
    click(app, to);
    run_until_idle(app);
    assert!(matches_session(app));
}

#[test]
fn targets_show_the_resulting_height() {
    let mut app = app("byte", "none");
    send_input(&mut app, TableInput::Click(piece("d4", 0)));
    let now = selection(&app);
    assert_eq!(now.item, part("d4", 1, 1));
    let squares: Vec<_> = now.targets.iter().map(|t| t.square.to_string()).collect();
    assert_eq!(squares, ["c3", "e3", "c5", "e5"]);
    assert!(now.targets.iter().all(|target| target.labels() == [2]));
    // Clicking the same piece again deselects it.
    send_input(&mut app, TableInput::Click(piece("d4", 0)));
    assert!(selection(&app).is_empty());
    play(&mut app, piece("d4", 0), "e5");
    assert_eq!(game(&app).move_list().moves[0].1, "d4-e5:1");
}

#[test]
fn the_hovered_piece_is_the_lowest_to_move() {
    let mut app = app("byte", "none");
    play(&mut app, piece("d4", 0), "e5");
    // Black to move: white is on top of black on e5. White alone cannot be lifted.
    send_input(&mut app, TableInput::Hover(piece("e5", 0)));
    let grip = *app.world().resource::<LiftedPieces>();
    assert_eq!(grip, LiftedPieces(Some((square("e5"), 0))));
    send_input(&mut app, TableInput::Hover(piece("e5", 1)));
    assert_eq!(
        *app.world().resource::<LiftedPieces>(),
        grip,
        "the nearest movable part"
    );
    send_input(&mut app, TableInput::Click(piece("e5", 1)));
    let now = selection(&app);
    assert_eq!(now.item, part("e5", 2, 2));
    assert!(now.targets.iter().all(|target| target.labels() == [3]));
}

#[test]
fn selecting_a_different_part_is_explained() {
    let lesson = lesson_by_id("byte-part").expect("the lesson");
    let (_, game) = lesson.steps[1].start().expect("its position");
    let from: Square = "c3".parse().expect("a square");
    let stack = game.board_view().stack(from);
    let own = (0..)
        .zip(stack.iter())
        .filter(|(_, seat)| *seat == game.turn());
    let hints: Vec<_> = own
        .map(|(level, _)| {
            let answer = Selection::default().click(game.as_ref(), TableTarget::Piece(from, level));
            assert!(answer.selection.part().is_some());
            answer.message.unwrap_or_default()
        })
        .collect();
    assert!(hints[0].starts_with("c3-d4:4 would make a stack of 9"));
    assert_eq!(hints[1..], ["", ""]);
}

#[test]
fn repeated_key_presses_select_more_of_a_stack() {
    let mut app = app("byte", "none");
    // Plays until a stack can be split in several ways.
    let (from, wanted) = play_until(&mut app, |app| {
        let actions = game(app).actions();
        let counts = |square: Square| {
            let counts = actions.iter().filter_map(|action| match *action {
                Action::StackMove { from, count, .. } if from == square => Some(count),
                _ => None,
            });
            counts.collect::<std::collections::BTreeSet<u8>>()
        };
        let squares = game(app).squares();
        let found = squares.into_iter().map(|square| (square, counts(square)));
        found.into_iter().find(|(_, counts)| counts.len() > 1)
    });
    let height = game(&app).board_view().stack(from).height() as u8;
    for &count in &wanted {
        send_input(&mut app, TableInput::Click(TableTarget::Square(from)));
        assert_eq!(
            selection(&app).item,
            SelectedItem::Part {
                from,
                count,
                height
            }
        );
    }
    send_input(&mut app, TableInput::Click(TableTarget::Square(from)));
    assert!(selection(&app).is_empty(), "then it is deselected");
}

#[test]
fn an_isolated_stack_shows_targets_and_blocked_squares() {
    let mut app = app("byte", "none");
    // Plays until an isolated stack has blocked squares.
    let now = play_until(&mut app, |app| {
        for from in Selection::movable_squares(game(app)) {
            send_input(app, TableInput::Click(TableTarget::Piece(from, 0)));
            let now = selection(app);
            let only_slides = tr!("feedback-only-slides", from = from);
            let slides = message(app) == only_slides;
            assert_eq!(slides, !now.approach_targets.is_empty(), "{from}");
            if !now.approach_targets.is_empty() && !now.blocked.is_empty() {
                return Some(now);
            }
            send_input(app, TableInput::Cancel);
        }
        None
    });
    let (blocked, reason) = now.blocked[0].clone();
    let far = |a: Square, b: Square| {
        let (files, ranks) = (a.file().abs_diff(b.file()), a.rank().abs_diff(b.rank()));
        files.max(ranks)
    };
    let from = now.stack().expect("a stack");
    let nearest = now.approach_targets.iter();
    assert!(
        nearest
            .clone()
            .all(|&to| far(to, from) == far(now.approach_targets[0], from))
    );
    assert!(nearest.clone().all(|&to| far(to, blocked) >= far(to, from)));
    assert!(nearest.clone().all(|to| reason.contains(&to.to_string())));
    send_input(&mut app, TableInput::Hover(TableTarget::Square(blocked)));
    assert_eq!(message(&app), reason);
    send_input(
        &mut app,
        TableInput::Hover(TableTarget::Square(now.targets[0].square)),
    );
    assert_eq!(message(&app), "", "only while hovered");
}

#[test]
fn clicking_a_blocked_own_stack_selects_it() {
    let mut app = app("byte", "none");
    let blocked = play_until(&mut app, |app| {
        let origins = Selection::movable_squares(game(app));
        for &from in &origins {
            send_input(app, TableInput::Click(TableTarget::Square(from)));
            let blocked = selection(app).blocked.into_iter().map(|(at, _)| at);
            if let Some(at) = blocked.clone().find(|at| origins.contains(at)) {
                return Some(at);
            }
            send_input(app, TableInput::Cancel);
        }
        None
    });
    let ply = game(&app).ply();
    send_input(&mut app, TableInput::Click(TableTarget::Square(blocked)));
    assert_eq!(selection(&app).stack(), Some(blocked));
    assert_eq!(game(&app).ply(), ply);
}

#[test]
fn a_hint_clears_the_selection() {
    let mut app = app("two", "none");
    let action = game(&app).actions()[0];
    let origins = Selection::movable_squares(game(&app));
    let other = origins
        .into_iter()
        .find(|at| !action.squares().contains(at));
    send_input(
        &mut app,
        TableInput::Click(TableTarget::Square(other.expect("a stack"))),
    );
    assert!(!selection(&app).is_empty());
    app.world_mut().resource_mut::<PreviewedMove>().0 = Some(action);
    app.update();
    assert!(selection(&app).is_empty());
}

#[test]
fn won_stacks_move_to_the_winners_tray() {
    let mut app = app("byte", "none");
    // Every game ends; on the way a stack is won.
    for turn in 0..200 {
        let actions = game(&app).actions();
        let Some(&action) = actions.get(turn * 7 % actions.len().max(1)) else {
            break;
        };
        send_command(&mut app, MatchCommand::Play(action));
        app.update();
        run_until_idle(&mut app);
        assert!(matches_session(&app));
    }
    assert!(game(&app).outcome().is_some());
    let scene = board(&app).scene();
    let won: Vec<_> = scene
        .trays
        .iter()
        .filter(|(tray, _)| tray.kind == TrayKind::WonStacks)
        .flat_map(|(tray, stacks)| stacks.iter().map(|stack| (tray.seat, *stack)))
        .collect();
    assert!(won.len() >= 2, "{won:?}");
    for (seat, stack) in won {
        assert_eq!((stack.height(), stack.top()), (8, Some(seat)));
    }
}
