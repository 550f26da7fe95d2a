//! Watching a match of computers by keyboard.

use bevy::input::ButtonState;
use bevy::input::keyboard::{Key, KeyCode};
use bevy::math::Vec2;
use focus_panels::strings::ENGLISH;
use stack_game::{Record, RecordSeat};
use stack_session::game::Controller;
use stack_session::lessons::lesson_by_id;
use stack_session::play::MatchCommand;
use stack_session::playback::{Playback, PlaybackState};
use stack_session::settings::CameraMotion;

use super::harness::{TestApp, temp_folder};
use super::seen::FrameOutput;
use crate::table::{CameraView, MotionSettings, TableCursor};

impl TestApp {
    /// A match of four fast computer players.
    fn watch_four_computers(&mut self) {
        let mut record = Record::new("focus", "four");
        record.seats = ['G', 'B', 'Y', 'R']
            .map(|seat| RecordSeat::new(seat, seat.to_string(), "level-1"))
            .into();
        self.settings_mut().pause = 0.0625;
        self.open_record(&record);
    }

    fn playback(&self) -> Playback {
        *self.session().playback()
    }

    /// The number of played moves, and of displayed moves.
    fn plies(&self) -> (usize, usize) {
        (self.current().head_ply(), self.game().ply())
    }

    fn search_threads(&self) -> usize {
        self.session().search_threads()
    }

    /// The window position of a computer player's card.
    fn computer_card_position(&self) -> Vec2 {
        let texts = &self.app.world().resource::<FrameOutput>().texts;
        let mut cards = texts.iter().filter(|(text, _)| text.contains("Level 1"));
        cards.next().expect("a card").1
    }

    /// Whether computer thinking is shown.
    fn shows_thinking(&self) -> bool {
        self.session().times().show_thinking
    }
}

#[test]
fn paused_match_draws_no_frames() {
    let mut program = TestApp::start(&temp_folder("watch-still"));
    program.watch_four_computers();
    program.wait_until("some moves", |program| program.plies().0 >= 3);
    program.space();
    assert_eq!(program.playback().state(), PlaybackState::Paused);
    program.wait_until("no thread", |program| program.search_threads() == 0);
    program.settle();
    // After the start every frame is drawn for a while.
    program.run_frames(200);
    let plies = program.plies();
    assert_eq!(
        program.count_redraw_frames(100),
        0,
        "frames are drawn in vain"
    );
    assert_eq!((program.plies(), program.search_threads()), (plies, 0));
    program.space();
    assert!(program.count_redraw_frames(20) > 0);
    program.wait_until("it plays on", |program| program.plies().0 > plies.0 + 1);
}

#[test]
fn keyboard_controls_a_watched_match() {
    let mut program = TestApp::start(&temp_folder("watch-keys"));
    program.watch_four_computers();
    program.wait_until("some moves", |program| program.plies().0 >= 4);
    program.space();
    program.settle();
    let (live, shown) = program.plies();
    assert_eq!(live, shown);
    // Back and forward again, then one new move.
    for back in 1..=3 {
        program.key(KeyCode::ArrowLeft, Key::ArrowLeft);
        assert_eq!(program.plies(), (live, live - back));
    }
    program.key(KeyCode::ArrowRight, Key::ArrowRight);
    assert_eq!(program.plies(), (live, live - 2));
    program.key(KeyCode::End, Key::End);
    assert_eq!(program.plies(), (live, live));
    program.settle();
    program.key(KeyCode::ArrowRight, Key::ArrowRight);
    program.wait_until("one move more", |program| {
        program.plies() == (live + 1, live + 1)
    });
    assert_eq!(program.playback().state(), PlaybackState::Paused);

    // Resuming from an earlier position leads to the latest one, and the match continues.
    program.send(MatchCommand::GoToPly(1));
    program.space();
    program.wait_until("it goes on", |program| program.plies().0 >= live + 3);
    program.wait_until("the table goes on", |program| program.plies().1 >= 2);
    // A viewed position stays while the match continues.
    program.send(MatchCommand::GoToPly(1));
    let live = program.plies().0;
    program.wait_until("it goes on", |program| program.plies().0 >= live + 3);
    assert_eq!(program.plies().1, 1);
    program.key(KeyCode::End, Key::End);
    let (now, shown) = program.plies();
    assert!(shown >= live + 3 && now >= shown);

    // Arrow keys change the speed; with Shift they move the cursor.
    assert_eq!(program.session().speed(), 1.0);
    program.key(KeyCode::ArrowUp, Key::ArrowUp);
    program.key(KeyCode::ArrowUp, Key::ArrowUp);
    program.run_frames(2);
    assert_eq!(program.playback().speed(), 4.0);
    assert_eq!(program.session().speed(), 4.0);
    assert_eq!(program.app.world().resource::<MotionSettings>().speed, 4.0);
    for _ in 0..9 {
        program.key(KeyCode::ArrowDown, Key::ArrowDown);
    }
    assert_eq!(program.playback().speed(), 0.25);
    assert_eq!(program.app.world().resource::<TableCursor>().keyboard, None);
    program.key_event(KeyCode::ShiftLeft, Key::Shift, ButtonState::Pressed);
    program.key(KeyCode::ArrowUp, Key::ArrowUp);
    program.key_event(KeyCode::ShiftLeft, Key::Shift, ButtonState::Released);
    assert!(
        program
            .app
            .world()
            .resource::<TableCursor>()
            .keyboard
            .is_some()
    );
    assert_eq!(program.playback().speed(), 0.25);

    // Thinking and chart.
    assert!(program.shows_thinking());
    assert!(program.text().contains("Win chances"));
    // A card's tooltip shows the depth of its player.
    let card = program.computer_card_position();
    program.move_pointer(card);
    program.wait_for_text(" ahead");
    program.press_letter(KeyCode::KeyL, "l");
    program.run_frames(2);
    assert!(!program.shows_thinking());
    assert!(!program.text().contains("Win chances"));
    assert!(!program.text().contains(" ahead"));
    program.press_letter(KeyCode::KeyL, "l");
    program.run_frames(2);
    assert!(program.text().contains("100\u{a0}%") || program.text().contains("50\u{a0}%"));
    program.press_letter(KeyCode::KeyC, "c");
    program.run_frames(2);
    assert!(program.settings().chart_folded);
    assert!(program.text().contains("Win chances"));
    program.key(KeyCode::F1, Key::F1);
    program.run_frames(2);
    assert!(program.text().contains("While spectating"));
    program.escape();

    // Buttons do the same.
    let say = &ENGLISH.spectate;
    program.space();
    let paused = program.playback().is_paused();
    program.press_button(if paused { say.play } else { say.pause });
    program.run_frames(2);
    assert_ne!(program.playback().is_paused(), paused);
    assert_eq!(program.animated_board().resyncs(), 0);
}

#[test]
fn camera_follows_moves_if_enabled() {
    let mut program = TestApp::start(&temp_folder("watch-camera"));
    program.watch_four_computers();
    program.wait_until("some moves", |program| program.plies().0 >= 2);
    let view = |program: &TestApp| *program.app.world().resource::<CameraView>();
    assert_eq!(
        view(&program),
        CameraView {
            gradual: true,
            ..CameraView::default()
        },
        "it stays where it is"
    );
    program.settings_mut().camera = CameraMotion::Moves;
    program.wait_until("it goes along", |program| view(program).zoom > 1.0);
    assert!(view(&program).gradual);
    program.settings_mut().reduced_motion = true;
    program.run_frames(3);
    let still = |view: CameraView| (view.zoom, view.focus) == (1.0, Vec2::ZERO);
    assert!(still(view(&program)));
    let plies = program.plies().0;
    program.wait_until("more moves", |program| program.plies().0 >= plies + 2);
    assert!(still(view(&program)), "nothing but the pieces moves");
    program.settings_mut().reduced_motion = false;
    program.wait_until("it goes along", |program| view(program).zoom > 1.0);
    program.settings_mut().camera = CameraMotion::Still;
    program.run_frames(3);
    assert!(still(view(&program)));
}

#[test]
fn victory_camera_returns_unless_the_user_moved_it() {
    let mut program = TestApp::start(&temp_folder("victory-camera"));
    let mut record = Record::new("focus", "two-fast");
    let nearly = lesson_by_id("focus-fast").unwrap().steps[0].position;
    record.start = Some(nearly.into());
    program.open_record(&record);
    program.run_frames(4);
    let view = |program: &TestApp| *program.app.world().resource::<CameraView>();
    let usual = view(&program);
    program.play_move("d4-e4");
    let sinks = |program: &TestApp| view(program).pitch < usual.pitch;
    program.wait_until("the camera sinks", sinks);
    // As close as the panels allow: the board stays fully visible.
    assert_eq!(view(&program).zoom, 1.0);
    program.settle();
    program.run(MatchCommand::Undo);
    let is_back = |program: &TestApp| view(program).pitch == usual.pitch;
    program.wait_until("it goes back", is_back);

    // A view that the user has changed stays, before the victory and after it.
    let moved = Vec2::new(0.5, 0.0);
    program.app.world_mut().resource_mut::<CameraView>().focus = moved;
    program.play_move("d4-e4");
    program.wait_until("the end", |program| program.dialog().is_some());
    program.settle();
    assert_eq!(
        (view(&program).focus, view(&program).pitch),
        (moved, usual.pitch)
    );
    program.run(MatchCommand::Undo);
    program.run_frames(4);
    program.app.world_mut().resource_mut::<CameraView>().focus = Vec2::ZERO;
    program.play_move("d4-e4");
    program.wait_until("the camera sinks again", sinks);
    program.settle();
    program.app.world_mut().resource_mut::<CameraView>().yaw += 0.5;
    program.run(MatchCommand::Undo);
    program.run_frames(4);
    assert!(sinks(&program), "it stays as the person has turned it");
}

#[test]
fn thinking_is_hidden_in_matches_with_humans() {
    let mut program = TestApp::start(&temp_folder("watch-company"));
    program.watch_four_computers();
    program.space();
    program.wait_until("no thread", |program| program.search_threads() == 0);
    program.settle();
    let turn = program.game().turn();
    program.send(MatchCommand::SetController(turn, Controller::Person));
    program.run_frames(3);
    assert!(!program.shows_thinking());
    assert!(!program.text().contains("Win chances"));
    // Keys belong to the board again, and the speed is that of the settings.
    assert_eq!(program.app.world().resource::<MotionSettings>().speed, 1.0);
    program.key(KeyCode::ArrowUp, Key::ArrowUp);
    assert!(
        program
            .app
            .world()
            .resource::<TableCursor>()
            .keyboard
            .is_some()
    );
    program.press_letter(KeyCode::KeyL, "l");
    program.run_frames(2);
    assert!(program.shows_thinking());
    assert!(program.text().contains("Win chances"));
    // The next match hides thinking again.
    program.open_record(&Record::new("focus", "two"));
    let seat = program.game().seats()[1];
    let level = Controller::Computer("level-1".into());
    program.send(MatchCommand::SetController(seat, level));
    program.run_frames(3);
    assert!(!program.settings().thoughts_in_company);
    assert!(!program.shows_thinking());
}
