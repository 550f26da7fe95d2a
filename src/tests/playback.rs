//! Watching a match of computers by keyboard.

use bevy::input::ButtonState;
use bevy::input::keyboard::{Key, KeyCode};
use bevy::math::Vec2;
use focus_panels::tr;
use stack_game::{Record, RecordSeat};
use stack_session::game::{Controller, FirstSeat};
use stack_session::lessons::lesson_by_id;
use stack_session::play::MatchCommand;
use stack_session::playback::{Playback, PlaybackState};
use stack_session::settings::CameraMotion;

use super::harness::{FrameOutput, TestApp, human_setup, temp_folder};
use crate::screen::Screen;
use crate::screens::DialogKind;
use crate::table::{
    BoardLayout, CameraView, MotionSettings, Selection, TableCursor, TableInput, TableTarget,
};

impl TestApp {
    /// A match of four fast computer players.
    fn watch_four_computers(&mut self) {
        let mut record = Record::new("focus", "four");
        record.seats = ['G', 'B', 'Y', 'R']
            .map(|seat| RecordSeat::new(seat, seat.to_string(), "level-1"))
            .into();
        self.settings_mut().min_turn_seconds = 0.0625;
        self.open_record(&record);
    }

    fn playback(&self) -> Playback {
        *self.session().playback()
    }

    /// The number of played moves, and of displayed moves.
    fn plies(&self) -> (usize, usize) {
        (self.current().head_ply(), self.game().ply())
    }

    fn running_searches(&self) -> usize {
        self.session().running_searches()
    }

    /// The window position of a computer player's card.
    fn computer_card_position(&self) -> Vec2 {
        let texts = &self.resource::<FrameOutput>().texts;
        let mut cards = texts.iter().filter(|(text, _)| text.contains("Level 1"));
        cards.next().expect("a card").1
    }

    /// Whether computer thinking is shown.
    fn shows_thinking(&self) -> bool {
        self.session().search_settings().show_thinking
    }
}

#[test]
fn paused_match_draws_no_frames() {
    let mut program = TestApp::start(&temp_folder("watch-still"));
    program.watch_four_computers();
    program.wait_until("some moves", |program| program.plies().0 >= 3);
    program.space();
    assert_eq!(program.playback().state(), PlaybackState::Paused);
    program.wait_until("no thread", |program| program.running_searches() == 0);
    program.settle();
    // After the start every frame is drawn for a while.
    program.run_frames(200);
    let plies = program.plies();
    assert_eq!(program.count_redraw_frames(100), 0, "no frame is drawn");
    assert_eq!((program.plies(), program.running_searches()), (plies, 0));
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
    let (latest, shown) = program.plies();
    assert_eq!(latest, shown);
    // Back and forward again, then one new move.
    for back in 1..=3 {
        program.key(KeyCode::ArrowLeft, Key::ArrowLeft);
        assert_eq!(program.plies(), (latest, latest - back));
    }
    program.key(KeyCode::ArrowRight, Key::ArrowRight);
    assert_eq!(program.plies(), (latest, latest - 2));
    program.key(KeyCode::End, Key::End);
    assert_eq!(program.plies(), (latest, latest));
    program.settle();
    program.key(KeyCode::ArrowRight, Key::ArrowRight);
    program.wait_until("one move more", |program| {
        program.plies() == (latest + 1, latest + 1)
    });
    assert_eq!(program.playback().state(), PlaybackState::Paused);

    // Resuming from an earlier position leads to the latest one, and the match continues.
    program.send(MatchCommand::GoToPly(1));
    program.space();
    program.wait_until("it continues", |program| program.plies().0 >= latest + 3);
    program.wait_until("the table continues", |program| program.plies().1 >= 2);
    // A viewed position stays while the match continues.
    program.send(MatchCommand::GoToPly(1));
    let latest = program.plies().0;
    program.wait_until("it continues", |program| program.plies().0 >= latest + 3);
    assert_eq!(program.plies().1, 1);
    program.key(KeyCode::End, Key::End);
    let (now, shown) = program.plies();
    assert!(shown >= latest + 3 && now >= shown);

    // Arrow keys change the speed; with Shift they move the cursor.
    assert_eq!(program.session().speed(), 1.0);
    program.key(KeyCode::ArrowUp, Key::ArrowUp);
    program.key(KeyCode::ArrowUp, Key::ArrowUp);
    program.run_frames(2);
    assert_eq!(program.playback().speed(), 4.0);
    assert_eq!(program.session().speed(), 4.0);
    assert_eq!(program.resource::<MotionSettings>().speed, 4.0);
    for _ in 0..9 {
        program.key(KeyCode::ArrowDown, Key::ArrowDown);
    }
    assert_eq!(program.playback().speed(), 0.25);
    assert_eq!(program.cursor(), None);
    program.key_event(KeyCode::ShiftLeft, Key::Shift, ButtonState::Pressed);
    program.key(KeyCode::ArrowUp, Key::ArrowUp);
    program.key_event(KeyCode::ShiftLeft, Key::Shift, ButtonState::Released);
    assert!(program.resource::<TableCursor>().keyboard.is_some());
    assert_eq!(program.playback().speed(), 0.25);

    // Thinking and chart.
    assert!(program.shows_thinking());
    assert!(program.text().contains("Win chances"));
    // A card's tooltip shows the depth of its player.
    let card = program.computer_card_position();
    program.move_pointer(card);
    program.wait_for_text("depth\u{a0}");
    program.press_letter(KeyCode::KeyL, "l");
    program.run_frames(2);
    assert!(!program.shows_thinking());
    assert!(!program.text().contains("Win chances"));
    assert!(!program.text().contains("depth\u{a0}"));
    program.press_letter(KeyCode::KeyL, "l");
    program.run_frames(2);
    assert!(program.text().contains("100\u{a0}%") || program.text().contains("50\u{a0}%"));
    program.press_letter(KeyCode::KeyC, "c");
    program.run_frames(2);
    assert!(program.settings().chart_collapsed);
    assert!(program.text().contains("Win chances"));
    program.key(KeyCode::F1, Key::F1);
    program.run_frames(2);
    assert!(program.text().contains("While spectating"));
    program.escape();

    // Buttons do the same.
    program.space();
    let paused = program.playback().is_paused();
    program.press_button(if paused {
        tr!("spectate-play")
    } else {
        tr!("spectate-pause")
    });
    program.run_frames(2);
    assert_ne!(program.playback().is_paused(), paused);
    assert_eq!(program.animated_board().resyncs(), 0);
}

#[test]
fn camera_follows_moves_if_enabled() {
    let mut program = TestApp::start(&temp_folder("watch-camera"));
    program.watch_four_computers();
    program.wait_until("some moves", |program| program.plies().0 >= 2);
    let view = |program: &TestApp| *program.resource::<CameraView>();
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
    let is_default = |view: CameraView| (view.zoom, view.focus) == (1.0, Vec2::ZERO);
    assert!(is_default(view(&program)));
    let plies = program.plies().0;
    program.wait_until("more moves", |program| program.plies().0 >= plies + 2);
    assert!(is_default(view(&program)), "nothing but the pieces moves");
    program.settings_mut().reduced_motion = false;
    program.wait_until("it goes along", |program| view(program).zoom > 1.0);
    program.settings_mut().camera = CameraMotion::Still;
    program.run_frames(3);
    assert!(is_default(view(&program)));
}

#[test]
fn victory_camera_returns_unless_the_user_moved_it() {
    let mut program = TestApp::start(&temp_folder("victory-camera"));
    let mut record = Record::new("focus", "two-fast");
    let nearly = lesson_by_id("focus-fast").unwrap().steps[0].position;
    record.start = Some(nearly.into());
    program.open_record(&record);
    program.run_frames(4);
    let view = |program: &TestApp| *program.resource::<CameraView>();
    let initial = view(&program);
    program.play_move("d4-e4");
    let is_lowered = |program: &TestApp| view(program).pitch < initial.pitch;
    program.wait_until("the camera sinks", is_lowered);
    // As close as the panels allow: the board stays fully visible.
    assert_eq!(view(&program).zoom, 1.0);
    program.settle();
    program.run(MatchCommand::Undo);
    let is_back = |program: &TestApp| view(program).pitch == initial.pitch;
    program.wait_until("it goes back", is_back);

    // A view that the user has changed stays, before the victory and after it.
    let moved = Vec2::new(0.5, 0.0);
    program.resource_mut::<CameraView>().focus = moved;
    program.play_move("d4-e4");
    program.wait_until("the end", |program| program.dialog().is_some());
    program.settle();
    assert_eq!(
        (view(&program).focus, view(&program).pitch),
        (moved, initial.pitch)
    );
    program.run(MatchCommand::Undo);
    program.run_frames(4);
    program.resource_mut::<CameraView>().focus = Vec2::ZERO;
    program.play_move("d4-e4");
    program.wait_until("the camera sinks again", is_lowered);
    program.settle();
    program.resource_mut::<CameraView>().yaw += 0.5;
    program.run(MatchCommand::Undo);
    program.run_frames(4);
    assert!(is_lowered(&program), "it stays as the user has left it");
}

#[test]
fn thinking_is_hidden_in_matches_with_humans() {
    let mut program = TestApp::start(&temp_folder("watch-humans"));
    program.watch_four_computers();
    program.space();
    program.wait_until("no thread", |program| program.running_searches() == 0);
    program.settle();
    let turn = program.game().turn();
    program.send(MatchCommand::SetController(turn, Controller::Human));
    program.run_frames(3);
    assert!(!program.shows_thinking());
    assert!(!program.text().contains("Win chances"));
    // Keys belong to the board again, and the speed is that of the settings.
    assert_eq!(program.resource::<MotionSettings>().speed, 1.0);
    program.key(KeyCode::ArrowUp, Key::ArrowUp);
    assert!(program.resource::<TableCursor>().keyboard.is_some());
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
    assert!(!program.settings().show_thinking_playing);
    assert!(!program.shows_thinking());
}

impl TestApp {
    /// The number of moves before the displayed position.
    fn ply(&self) -> usize {
        self.game().ply()
    }

    /// A four-player match after a move of a human and three of computers.
    pub(super) fn after_computer_turns(name: &str) -> Self {
        let mut program = Self::start(&temp_folder(name));
        let mut setup = human_setup("four");
        setup.first = FirstSeat::Seat(setup.seats[0].letter);
        for seat in &mut setup.seats[1..] {
            seat.controller = Controller::Computer("greedy".into());
        }
        program.settings_mut().min_turn_seconds = 0.0;
        program.run(MatchCommand::Start(setup));
        program.play_nth_move(0);
        program.wait_until("three moves", |program| program.ply() == 4);
        program.settle();
        program
    }

    /// Sends table input and lets the session answer.
    pub(super) fn table_input(&mut self, input: TableInput) {
        self.app.world_mut().write_message(input);
        self.run_frames(3);
    }
}

#[test]
fn replay_asks_for_no_move_and_ends_on_any_input() {
    let mut program = TestApp::after_computer_turns("replay-touch");
    assert!(program.text().contains("to move"));
    let square = program.game().squares()[20];
    let origin = Selection::movable_squares(program.game())[0];
    for touch in [
        TableInput::Click(TableTarget::Square(square)),
        TableInput::Click(TableTarget::Piece(origin, 0)),
        TableInput::StartDrag(TableTarget::Piece(origin, 0)),
        TableInput::Activate,
        TableInput::SelectReserve,
        TableInput::Cancel,
        TableInput::Undo,
    ] {
        program.press_letter(KeyCode::KeyP, "p");
        program.run_frames(2);
        assert!(program.current().is_replaying(), "{touch:?}");
        assert!(!program.text().contains("to move"), "{touch:?}");
        assert!(!program.text().contains("place your starting piece"));
        let selection = program.resource::<Selection>();
        assert!(selection.is_empty(), "{touch:?}");
        program.table_input(touch);
        assert!(!program.current().is_replaying(), "{touch:?}");
        assert_eq!((program.ply(), program.current().head_ply()), (4, 4));
        assert_eq!(program.status_text(), "", "{touch:?}");
        assert_eq!(program.dialog(), None);
    }
    // Esc ends the replay first; only then it opens the menu.
    program.press_letter(KeyCode::KeyP, "p");
    assert!(program.current().is_replaying());
    program.escape();
    assert_eq!(
        (program.current().is_replaying(), program.dialog()),
        (false, None)
    );
    program.escape();
    assert_eq!(program.dialog(), Some(DialogKind::Menu));
}

/// A focused button keeps Enter and Space, but letters stay shortcuts.
#[test]
fn letter_shortcuts_work_while_a_button_has_the_focus() {
    let mut program = TestApp::after_computer_turns("replay-focus");
    program.tab_to("Replay moves since your last turn");
    program.enter();
    assert!(program.current().is_replaying());
    program.press_letter(KeyCode::KeyP, "p");
    assert!(!program.current().is_replaying());
    assert_eq!(program.ply(), 4);
    let spread = |program: &TestApp| program.resource::<BoardLayout>().spread;
    program.press_letter(KeyCode::KeyX, "x");
    assert!(spread(&program));
    // Enter belongs to the button, not to the board.
    program.enter();
    assert_eq!((program.ply(), program.current().head_ply()), (1, 4));
    program.wait_until("its end", |program| !program.current().is_replaying());
    program.settle();
    assert_eq!(program.ply(), 4);
    assert_eq!(program.animated_board().resyncs(), 0);
}

#[test]
fn review_has_keys_for_both_ends_and_speed() {
    let mut program = TestApp::with_finished_match("replay-review");
    let last = program.ply();
    program.run(MatchCommand::Review(true));
    program.key(KeyCode::Home, Key::Home);
    assert_eq!(program.ply(), 0);
    program.key(KeyCode::End, Key::End);
    assert_eq!(program.ply(), last);
    program.press_button("Go to start");
    assert_eq!(program.ply(), 0);
    for (code, sign, speed) in [
        (KeyCode::NumpadAdd, "+", 2.0),
        (KeyCode::Equal, "=", 4.0),
        (KeyCode::Minus, "-", 2.0),
    ] {
        program.press_letter(code, sign);
        assert_eq!(program.session().speed(), speed, "{sign}");
        assert_eq!(program.resource::<MotionSettings>().speed, speed);
    }
    assert!(program.text().contains("2×"));
}

/// The result can be shown again after viewing the board.
#[test]
fn result_dialog_can_be_reopened() {
    let mut program = TestApp::with_finished_match("replay-end");
    program.wait_for_dialog(DialogKind::Result);
    program.press_button("View board");
    program.run_frames(2);
    assert_eq!(program.dialog(), None);
    program.press_button("Result");
    assert_eq!(program.dialog(), Some(DialogKind::Result));
    program.escape();
    // The focus returns to the activated button, and Esc clears it first.
    program.escape();
    assert_eq!(program.dialog(), None);
    program.escape();
    assert_eq!(program.dialog(), Some(DialogKind::Menu));
    assert!(!program.text().contains(tr!("match-exit-note")));
    program.press_button("Rematch");
    program.run_frames(3);
    assert!(program.game().move_list().moves.is_empty());
    assert_ne!(program.screen(), Screen::Title);
}
