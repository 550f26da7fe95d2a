//! Every screen and dialog, with and without folders.

use focus_panels::strings;
use focus_panels::tr;
use std::time::Duration;

use bevy::input::keyboard::{Key, KeyCode};
use bevy::prelude::*;
use stack_game::BoardView;
use stack_session::play::MatchCommand;
use table_sounds::Sound;

use super::harness::{DialogPlace, TestApp, dialogs_at, human_setup, temp_folder};
use crate::bridge::ClockTimer;
use crate::damage::VisibleTableArea;
use crate::screen::Screen;
use crate::screens::DialogKind;
use crate::settings::Settings;
use crate::sounds::PlaySound;
use crate::table::{AnimatedBoard, BoardLayout};

/// The visible board.
fn board(program: &mut TestApp) -> Entity {
    let world = program.app.world_mut();
    let mut boards = world.query::<(Entity, &Name, &Visibility)>();
    let mut boards = boards.iter(world);
    let board = boards.find(|(_, name, _)| name.as_str() == "board");
    let (board, _, seen) = board.unwrap();
    assert_ne!(*seen, Visibility::Hidden);
    board
}

/// The position on the board.
fn position(program: &TestApp) -> BoardView {
    let mirror = program.resource::<AnimatedBoard>();
    mirror.board_view().cloned().unwrap()
}

#[test]
fn new_game_shows_the_start() {
    let mut program = TestApp::start(&temp_folder("board-seen"));
    program.go_to(Screen::NewGame);
    let of_two = board(&mut program);
    let laid_out = position(&program);
    // The board of the match exists already.
    program.start_match("two");
    assert_eq!(board(&mut program), of_two);
    assert_eq!(position(&program), laid_out);
}

#[test]
fn table_is_drawn_only_where_visible() {
    let mut program = TestApp::start(&temp_folder("table-seen"));
    let seen = |program: &TestApp| program.resource::<VisibleTableArea>().0;
    assert_eq!((program.screen(), seen(&program)), (Screen::Title, None));
    program.go_to(Screen::NewGame);
    let opening = seen(&program).unwrap();
    assert!(opening.is_positive(), "{opening:?}");
    assert!(opening.area() < 1_280.0 * 800.0 / 3.0, "{opening:?}");
    program.start_with_random_player("two");
    program.run_frames(3);
    assert_eq!(program.screen(), Screen::StartingPlayerPick);
    assert!(seen(&program).is_some_and(|part| !part.is_positive()));
    program.go_to(Screen::Match);
    assert_eq!((program.screen(), seen(&program)), (Screen::Match, None));
}

#[test]
fn leaving_a_match_ends_spreading() {
    let mut program = TestApp::after_computer_turns("spread");
    let spread = |program: &TestApp| program.resource::<BoardLayout>().spread;
    program.press_letter(KeyCode::KeyX, "x");
    assert!(spread(&program));
    program.run(MatchCommand::Leave);
    program.wait_for_screen(Screen::Title);
    program.settle();
    assert!(!spread(&program));
}

#[test]
fn title_shows_the_last_match() {
    let folder = temp_folder("backdrop");
    let mut program = TestApp::start(&folder);
    // Without a match: a position with stacks of many heights up to the limit.
    let showpiece = position(&program);
    let mut heights: Vec<usize> = showpiece
        .stacks()
        .map(|(_, stack)| stack.height())
        .collect();
    heights.sort_unstable();
    heights.dedup();
    assert_eq!(heights, [1, 2, 3, 5]);
    program.start_match("byte");
    program.play_nth_move(0);
    program.settle();
    let left = position(&program);
    program.run(MatchCommand::Leave);
    assert_eq!(position(&program), left);
    board(&mut program);
    program.go_to(Screen::NewGame);
    assert_ne!(position(&program), left);
    // The unfinished match is the one that was left.
    program.go_to(Screen::Title);
    assert_eq!(position(&program), left);
    // Also after a restart.
    program.app = App::new();
    assert_eq!(position(&TestApp::start(&folder)), left);
}

#[test]
fn first_frame_of_a_match_shows_nothing_of_the_title() {
    let mut program = TestApp::start(&temp_folder("first-frame"));
    let quit = tr!("title-quit");
    assert!(program.text().contains(quit));
    program.send(MatchCommand::Start(human_setup("two")));
    program.run_frames(1);
    assert_eq!(program.screen(), Screen::Match);
    assert!(!program.text().contains(quit), "{}", program.text());
    program.send(MatchCommand::Leave);
    program.run_frames(1);
    assert!(program.text().contains(quit), "{}", program.text());
}

#[test]
fn every_screen_works_without_folders() {
    let mut program = TestApp::without_folders();
    for dialog in dialogs_at(DialogPlace::Anywhere).chain([DialogKind::Menu]) {
        program.open_dialog(dialog);
        program.run_frames(3);
        program.escape();
    }
    program.start_with_random_player("four");
    program.run_frames(5);
    assert_eq!(program.screen(), Screen::StartingPlayerPick);
    program.key(KeyCode::Space, Key::Space);
    program.run_frames(5);
    assert_eq!(program.screen(), Screen::Match);
    program.escape();
    assert_eq!(program.dialog(), Some(DialogKind::Menu));
    program.go_to(Screen::Tournament);
    // Without folders there are no tournaments.
    assert_eq!(program.screen(), Screen::Title);
}

/// Even slow frames skip nothing of the animation.
#[test]
fn slow_frames_do_not_skip_the_starting_player_pick() {
    let mut program = TestApp::start(&temp_folder("slow-draw"));
    program.start_with_random_player("four");
    program.run_frames(3);
    assert_eq!(program.screen(), Screen::StartingPlayerPick);
    program.set_frame_time(Duration::from_secs(3));
    let mut frames = 0;
    while program.screen() == Screen::StartingPlayerPick {
        frames += 1;
        assert!(frames < 100, "it ends");
        program.run_frames(1);
    }
    assert!(frames > 30, "it was visible for only {frames} frames");
}

/// The menu leads to *New game* in one step, and the match is saved.
#[test]
fn menu_leads_to_a_new_game() {
    let mut program = TestApp::start(&temp_folder("menu-new-game"));
    program.start_match("two");
    program.play_move("d5-c5");
    program.settle();
    program.escape();
    program.press_button("New game");
    program.settle();
    assert_eq!(
        (program.screen(), program.dialog()),
        (Screen::NewGame, None)
    );
    assert!(program.session().current().is_none());
    // The next screen change is not affected.
    program.press_button("Back");
    program.settle();
    assert_eq!(program.screen(), Screen::Title);
    program.press_button(tr!("library-resume"));
    program.settle();
    assert_eq!(program.game().ply(), 1);
    program.send(MatchCommand::Leave);
    program.settle();
    assert_eq!(program.screen(), Screen::Title);
}

/// The sounds played since the last check.
#[derive(Resource, Default)]
struct PlayedSounds(Vec<Sound>);

fn record_sounds(mut sounds: MessageReader<PlaySound>, mut played: ResMut<PlayedSounds>) {
    played.0.extend(sounds.read().map(|message| message.sound));
}

fn take_sounds(program: &mut TestApp) -> Vec<Sound> {
    std::mem::take(&mut program.resource_mut::<PlayedSounds>().0)
}

#[test]
fn plays_sounds_of_buttons_draws_and_refusals() {
    let mut program = TestApp::start(&temp_folder("sounds"));
    program
        .app
        .init_resource::<PlayedSounds>()
        .add_systems(Last, record_sounds);
    program.run_frames(1);
    assert_eq!(take_sounds(&mut program), []);
    program.press_button(tr!("common-settings"));
    assert_eq!(take_sounds(&mut program), [Sound::Button]);
    program.escape();
    take_sounds(&mut program);
    program.start_with_random_player("two");
    program.run_frames(1);
    assert_eq!(take_sounds(&mut program), [Sound::StartingPlayerPick]);
    program.key(KeyCode::Space, Key::Space);
    program.run_frames(2);
    take_sounds(&mut program);
    program.send(MatchCommand::EndLesson);
    program.run_frames(1);
    assert_eq!(take_sounds(&mut program), [Sound::Refused]);
}

#[test]
fn f10_mutes_and_unmutes() {
    let mut program = TestApp::start(&temp_folder("mute"));
    let muted = |program: &TestApp| program.resource::<Settings>().sound.muted;
    assert!(!muted(&program));
    program.key(KeyCode::F10, Key::F10);
    program.run_frames(1);
    assert!(muted(&program));
    program.key(KeyCode::F10, Key::F10);
    program.run_frames(1);
    assert!(!muted(&program));
}

/// Without other activity the window is woken once per second.
#[test]
fn clock_wakes_the_window_every_second() {
    let mut program = TestApp::start(&temp_folder("time"));
    program.start_match("two");
    program.settle();
    program.wait_until("rest", |program| program.animated_board().is_idle());
    program.run_frames(200);
    assert_eq!(program.count_redraw_frames(10), 0);
    let seat = program.game().turn();
    let used = |program: &TestApp| program.session().time_used(seat);
    program.set_frame_time(Duration::from_secs(1));
    for _ in 0..2 {
        let next = used(&program) + Duration::from_secs(1);
        // Each frame of this test needs a wake-up.
        program.wait_for_text(&strings::clock(next));
    }
    // A window without the focus sleeps.
    let window = program.window;
    assert!(program.resource::<ClockTimer>().is_set());
    let world = program.app.world_mut();
    world.get_mut::<Window>(window).unwrap().focused = false;
    program.run_frames(1);
    assert!(!program.resource::<ClockTimer>().is_set());
}
