//! Parts of stacks, chosen by the piece that is pointed at.

use bevy::prelude::*;
use focus_panels::strings::ENGLISH;
use stack_game::{Action, Square, TrayKind};
use stack_session::lessons::lesson_by_id;
use stack_session::play::MatchCommand;

use super::harness::{agrees, app, click, game, send, settle, square, touch};
use crate::table::{
    AnimatedBoard, HintMove, InputFeedback, LiftedPieces, SelectedItem, Selection, TableInput,
    TableTarget,
};

fn piece(name: &str, level: u8) -> TableTarget {
    TableTarget::Piece(square(name), level)
}

fn selection(app: &App) -> Selection {
    app.world().resource::<Selection>().clone()
}

fn part(name: &str, count: u8, of: u8) -> SelectedItem {
    SelectedItem::Part {
        from: square(name),
        count,
        of,
    }
}

/// Plays on, up to 60 moves, until something is found.
fn play_until<T>(app: &mut App, find: impl Fn(&mut App) -> Option<T>) -> T {
    for turn in 0..60 {
        if let Some(found) = find(app) {
            return found;
        }
        let actions = game(app).actions();
        send(app, MatchCommand::Play(actions[turn * 5 % actions.len()]));
        app.update();
        settle(app);
    }
    panic!("it is not found in this game")
}

/// Plays by clicks.
fn play(app: &mut App, from: TableTarget, to: &str) {
    touch(app, TableInput::Click(from));
    click(app, to);
    settle(app);
    assert!(agrees(app));
}

#[test]
fn a_target_tells_how_high_the_stack_will_be() {
    let mut app = app("byte", "none");
    touch(&mut app, TableInput::Click(piece("d4", 0)));
    let now = selection(&app);
    assert_eq!(now.item, part("d4", 1, 1));
    let squares: Vec<_> = now.targets.iter().map(|t| t.square.to_string()).collect();
    assert_eq!(squares, ["c3", "e3", "c5", "e5"]);
    assert!(now.targets.iter().all(|target| target.labels() == [2]));
    // The same piece once more puts it down.
    touch(&mut app, TableInput::Click(piece("d4", 0)));
    assert!(selection(&app).is_empty());
    play(&mut app, piece("d4", 0), "e5");
    assert_eq!(game(&app).move_list().moves[0].1, "d4-e5:1");
}

#[test]
fn the_piece_pointed_at_is_the_lowest_that_moves() {
    let mut app = app("byte", "none");
    play(&mut app, piece("d4", 0), "e5");
    // Black to move: white lies on black on e5. The white one cannot be lifted by itself.
    touch(&mut app, TableInput::Hover(piece("e5", 0)));
    let grip = *app.world().resource::<LiftedPieces>();
    assert_eq!(grip, LiftedPieces(Some((square("e5"), 0))));
    touch(&mut app, TableInput::Hover(piece("e5", 1)));
    assert_eq!(
        *app.world().resource::<LiftedPieces>(),
        grip,
        "the nearest part that can"
    );
    touch(&mut app, TableInput::Click(piece("e5", 1)));
    let now = selection(&app);
    assert_eq!(now.item, part("e5", 2, 2));
    assert!(now.targets.iter().all(|target| target.labels() == [3]));
}

#[test]
fn it_is_said_why_not_the_part_that_was_clicked_is_taken_up() {
    let lesson = lesson_by_id("byte-part").expect("the lesson");
    let (_, game) = lesson.steps[1].start().expect("its position");
    let from: Square = "c3".parse().expect("a square");
    let stack = game.board_view().stack(from);
    let own = (0..)
        .zip(stack.iter())
        .filter(|(_, seat)| *seat == game.turn());
    let hints: Vec<_> = own
        .map(|(level, _)| {
            let answer = Selection::default().click(
                game.as_ref(),
                TableTarget::Piece(from, level),
                &ENGLISH.input_feedback,
            );
            assert!(answer.selection.part().is_some());
            answer.message.unwrap_or_default()
        })
        .collect();
    let why = "c3-d4:4 would make a stack of 9, at most 8 may stand";
    assert_eq!(hints, [why, "", ""]);
}

#[test]
fn keys_take_up_more_and_more_of_a_stack() {
    let mut app = app("byte", "none");
    // Somewhere in this game a stack can be parted in several ways.
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
    let of = game(&app).board_view().stack(from).height() as u8;
    for &count in &wanted {
        touch(&mut app, TableInput::Click(TableTarget::Square(from)));
        assert_eq!(selection(&app).item, SelectedItem::Part { from, count, of });
    }
    touch(&mut app, TableInput::Click(TableTarget::Square(from)));
    assert!(selection(&app).is_empty(), "then it is put down");
}

#[test]
fn a_slide_shows_what_it_approaches_and_why_not_elsewhere() {
    let mut app = app("byte", "none");
    // Somewhere in this game a stack stands alone, and may not go everywhere.
    let now = play_until(&mut app, |app| {
        for from in Selection::movable_squares(game(app)) {
            touch(app, TableInput::Click(TableTarget::Piece(from, 0)));
            let now = selection(app);
            let said = &app.world().resource::<InputFeedback>().text;
            let slides = said.contains("stands alone: it can only slide");
            assert_eq!(slides, !now.approach_targets.is_empty(), "{from}: {said}");
            if !now.approach_targets.is_empty() && !now.blocked.is_empty() {
                return Some(now);
            }
            touch(app, TableInput::Cancel);
        }
        None
    });
    let (barred, why) = now.blocked[0].clone();
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
    assert!(nearest.clone().all(|&to| far(to, barred) >= far(to, from)));
    assert!(nearest.clone().all(|to| why.contains(&to.to_string())));
    let said = |app: &App| app.world().resource::<InputFeedback>().text.clone();
    touch(&mut app, TableInput::Hover(TableTarget::Square(barred)));
    assert_eq!(said(&app), why);
    touch(
        &mut app,
        TableInput::Hover(TableTarget::Square(now.targets[0].square)),
    );
    assert_eq!(said(&app), "", "only as long as it is pointed at");
}

/// A click on own checkers where those in hand cannot go chooses them.
#[test]
fn own_checkers_that_are_barred_are_chosen_instead() {
    let mut app = app("byte", "none");
    let barred = play_until(&mut app, |app| {
        let origins = Selection::movable_squares(game(app));
        for &from in &origins {
            touch(app, TableInput::Click(TableTarget::Square(from)));
            let barred = selection(app).blocked.into_iter().map(|(at, _)| at);
            if let Some(at) = barred.clone().find(|at| origins.contains(at)) {
                return Some(at);
            }
            touch(app, TableInput::Cancel);
        }
        None
    });
    let ply = game(&app).ply();
    touch(&mut app, TableInput::Click(TableTarget::Square(barred)));
    assert_eq!(selection(&app).stack(), Some(barred));
    assert_eq!(game(&app).ply(), ply);
}

/// A hint puts down what was chosen.
#[test]
fn a_hint_takes_the_place_of_a_choice() {
    let mut app = app("two", "none");
    let action = game(&app).actions()[0];
    let origins = Selection::movable_squares(game(&app));
    let other = origins
        .into_iter()
        .find(|at| !action.squares().contains(at));
    touch(
        &mut app,
        TableInput::Click(TableTarget::Square(other.expect("a stack"))),
    );
    assert!(!selection(&app).is_empty());
    app.world_mut().resource_mut::<HintMove>().0 = Some(action);
    app.update();
    assert!(selection(&app).is_empty());
}

#[test]
fn stacks_of_eight_leave_the_board_for_their_winner() {
    let mut app = app("byte", "none");
    // Any game has an end; on the way a stack is won.
    for turn in 0..200 {
        let actions = game(&app).actions();
        let Some(&action) = actions.get(turn * 7 % actions.len().max(1)) else {
            break;
        };
        send(&mut app, MatchCommand::Play(action));
        app.update();
        settle(&mut app);
        assert!(agrees(&app));
    }
    assert!(game(&app).outcome().is_some());
    let scene = app.world().resource::<AnimatedBoard>().scene();
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
