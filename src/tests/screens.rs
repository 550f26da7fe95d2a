//! Every screen and page is shown, with and without folders.

use std::time::Duration;

use bevy::input::keyboard::{Key, KeyCode};
use bevy::prelude::*;
use bevy_egui::EguiContext;
use focus_panels::words::ENGLISH;
use stack_game::BoardView;
use stack_session::game::{FirstSeat, MatchSetup};
use stack_session::play::MatchCommand;

use super::play::setup;
use super::program::{Program, folder};
use super::seen::Seen;
use crate::damage::VisibleTableArea;
use crate::screen::Screen;
use crate::screens::{Page, Pages};
use crate::table::{BoardLayout, Mirror, TableOutlines};

/// The board that is seen.
fn board(program: &mut Program) -> Entity {
    let world = program.app.world_mut();
    let mut boards = world.query::<(Entity, &Name, &Visibility)>();
    let mut boards = boards.iter(world);
    let board = boards.find(|(_, name, _)| name.as_str() == "board");
    let (board, _, seen) = board.unwrap();
    assert_ne!(*seen, Visibility::Hidden);
    board
}

/// What lies on it.
fn position(program: &Program) -> BoardView {
    let mirror = program.app.world().resource::<Mirror>();
    mirror.board_view().cloned().unwrap()
}

/// Goes to a screen.
fn go(program: &mut Program, screen: Screen) {
    let mut next = program.app.world_mut().resource_mut::<NextState<Screen>>();
    NextState::set_if_neq(&mut next, screen);
    program.frames(5);
}

#[test]
fn what_would_begin_lies_behind_the_choice_of_a_game() {
    let mut program = Program::start(&folder("board-seen"));
    go(&mut program, Screen::NewGame);
    let of_two = board(&mut program);
    let laid_out = position(&program);
    // The board of the match was on the table already: nothing has to be made.
    program.begin("two");
    assert_eq!(board(&mut program), of_two);
    assert_eq!(position(&program), laid_out);
}

/// Nothing shines through the pages in front of it.
#[test]
fn the_table_is_drawn_only_where_it_is_seen() {
    let mut program = Program::start(&folder("table-seen"));
    let seen = |program: &Program| program.app.world().resource::<VisibleTableArea>().0;
    assert_eq!((program.screen(), seen(&program)), (Screen::Title, None));
    go(&mut program, Screen::NewGame);
    let opening = seen(&program).unwrap();
    assert!(opening.is_positive(), "{opening:?}");
    assert!(opening.area() < 1_280.0 * 800.0 / 3.0, "{opening:?}");
    program.send(MatchCommand::Start(MatchSetup {
        first: FirstSeat::Lot,
        ..setup("two")
    }));
    program.frames(3);
    assert_eq!(program.screen(), Screen::Lots);
    assert!(seen(&program).is_some_and(|part| !part.is_positive()));
    go(&mut program, Screen::Table);
    assert_eq!((program.screen(), seen(&program)), (Screen::Table, None));
}

/// Spread stacks stand as usual again behind the title.
#[test]
fn spread_ends_where_a_match_is_left() {
    let mut program = Program::round("spread");
    let spread = |program: &Program| program.app.world().resource::<BoardLayout>().exploded;
    program.letter(KeyCode::KeyX, "x");
    assert!(spread(&program));
    program.want(MatchCommand::Leave);
    program.until("the title", |program| program.screen() == Screen::Title);
    program.settle();
    assert!(!spread(&program));
}

#[test]
fn behind_the_title_lies_what_was_played_last() {
    let folder = folder("backdrop");
    let mut program = Program::start(&folder);
    // Nobody has played yet: a position with stacks of many heights, one of them as high as can be.
    let showpiece = position(&program);
    let mut heights: Vec<usize> = showpiece
        .stacks()
        .map(|(_, stack)| stack.height())
        .collect();
    heights.sort_unstable();
    heights.dedup();
    assert_eq!(heights, [1, 2, 3, 5]);
    program.begin("byte");
    program.act_number(0);
    program.settle();
    let left = position(&program);
    program.want(MatchCommand::Leave);
    assert_eq!(position(&program), left);
    board(&mut program);
    go(&mut program, Screen::NewGame);
    assert_ne!(position(&program), left);
    // The match that waits is the one that was left.
    go(&mut program, Screen::Title);
    assert_eq!(position(&program), left);
    // And after the next start.
    program.app = App::new();
    assert_eq!(position(&Program::start(&folder)), left);
}

#[test]
fn the_picture_of_the_frame_that_begins_a_match_shows_nothing_of_the_title() {
    let mut program = Program::start(&folder("first-frame"));
    let quit = ENGLISH.title.quit;
    assert!(program.written().contains(quit));
    program.send(MatchCommand::Start(setup("two")));
    program.frames(1);
    assert_eq!(program.screen(), Screen::Table);
    assert!(!program.written().contains(quit), "{}", program.written());
    program.send(MatchCommand::Leave);
    program.frames(1);
    assert!(program.written().contains(quit), "{}", program.written());
}

#[test]
fn every_screen_and_page_is_shown_where_nothing_is_kept() {
    let mut program = Program::without_folders();
    for page in [Page::Rules, Page::Settings, Page::Games, Page::Menu] {
        program.app.world_mut().resource_mut::<Pages>().open(page);
        program.frames(3);
        program.escape();
    }
    program.send(MatchCommand::Start(MatchSetup {
        first: FirstSeat::Lot,
        ..setup("four")
    }));
    program.frames(5);
    assert_eq!(program.screen(), Screen::Lots);
    program.key(KeyCode::Space, Key::Space);
    program.frames(5);
    assert_eq!(program.screen(), Screen::Table);
    program.escape();
    assert_eq!(program.page(), Some(Page::Menu));
    go(&mut program, Screen::Series);
    // Without folders there are no series.
    assert_eq!(program.screen(), Screen::Title);
}

/// A frame that takes long, as the first one of a table may, skips nothing of the draw.
#[test]
fn the_draw_is_seen_however_slow_the_frames_are() {
    let mut program = Program::start(&folder("slow-draw"));
    program.send(MatchCommand::Start(MatchSetup {
        first: FirstSeat::Lot,
        ..setup("four")
    }));
    program.frames(3);
    assert_eq!(program.screen(), Screen::Lots);
    program.set_frame_time(Duration::from_secs(3));
    let mut frames = 0;
    while program.screen() == Screen::Lots {
        frames += 1;
        assert!(frames < 100, "it ends");
        program.frames(1);
    }
    assert!(frames > 30, "it was seen in {frames} frames only");
}

/// The announcement of the turn covers nothing of the board, in windows of all sizes.
#[test]
fn the_turn_is_announced_above_the_board() {
    for size in [
        vec2(800.0, 600.0),
        vec2(1280.0, 800.0),
        vec2(1920.0, 1080.0),
    ] {
        for variant in ["two", "four", "byte"] {
            let mut program = Program::start(&folder(&format!("announced-{}-{variant}", size.x)));
            program.resize(size);
            program.begin(variant);
            program.frames(90);
            // A task stands in the same line in the first turns.
            for _ in 0..8 {
                program.act_number(0);
                program.frames(4);
                program.until_written(", your turn");
                program.settle();
            }
            program.act_number(0);
            program.until_written(", your turn");
            let seen = program.app.world().resource::<Seen>();
            let mut texts = seen.texts.iter().zip(&seen.areas);
            let found = texts.find(|((text, _), _)| text.ends_with(", your turn"));
            let bottom = found.unwrap().1.bottom();
            let world = program.app.world_mut();
            let mut contexts = world.query::<&mut EguiContext>();
            let zoom = contexts.single_mut(world).unwrap().get_mut().zoom_factor();
            let board = &world.resource::<TableOutlines>().all[0];
            let top = board.iter().map(|at| at.y).fold(f32::MAX, f32::min);
            let bottom = bottom * zoom;
            assert!(bottom < top, "{variant} in {size}: {bottom} and {top}");
        }
    }
}

/// A new game is one step away from a match, which is kept.
#[test]
fn the_menu_leads_to_a_new_game() {
    let mut program = Program::start(&folder("menu-new-game"));
    program.begin("two");
    program.act("d5-c5");
    program.settle();
    program.escape();
    program.press("New game");
    program.settle();
    assert_eq!((program.screen(), program.page()), (Screen::NewGame, None));
    assert!(program.session().current().is_none());
    // What follows is not diverted.
    program.press("Back");
    program.settle();
    assert_eq!(program.screen(), Screen::Title);
    program.press("Continue");
    program.settle();
    assert_eq!(program.game().ply(), 1);
    program.send(MatchCommand::Leave);
    program.settle();
    assert_eq!(program.screen(), Screen::Title);
}
