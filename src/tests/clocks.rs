//! Matches with clocks: display, warning, pause, loss on time, large clocks.

use std::time::Duration;

use bevy::input::keyboard::KeyCode;
use bevy::prelude::*;
use focus_panels::strings::clock_left;
use focus_panels::tr;
use stack_session::play::MatchCommand;
use table_sounds::Sound;

use super::harness::{FRAME_TIME, TestApp, human_setup, temp_folder};
use crate::bridge::ClockTimer;
use crate::screen::Screen;
use crate::screens::DialogKind;
use crate::sounds::PlaySound;

/// The time that the seat to move has left.
fn left(program: &TestApp) -> Duration {
    let clocks = program.current().clocks().unwrap();
    clocks.remaining(program.game().head_turn()).unwrap()
}

#[test]
fn clocks_warn_pause_and_end_the_match() {
    let mut program = TestApp::start(&temp_folder("clocks"));
    let mut setup = human_setup("two");
    for seat in &mut setup.seats {
        seat.time_control = "20".parse().ok();
    }
    program.run(MatchCommand::Start(setup));
    program.settle();
    assert!(program.text().contains("0:20"), "{}", program.text());
    assert!(program.resource::<ClockTimer>().is_set());
    let mut low = 0;
    while left(&program) > Duration::from_secs(5) {
        program.set_frame_time(Duration::from_secs(2));
        program.run_frames(1);
        let mut sounds = program.resource_mut::<Messages<PlaySound>>();
        low += sounds
            .drain()
            .filter(|played| played.sound == Sound::LowTime)
            .count();
    }
    program.set_frame_time(FRAME_TIME);
    program.run_frames(2);
    assert_eq!(low, 1, "one warning");
    assert!(program.status_text().contains("left"));
    let shown = clock_left(left(&program));
    assert!(shown.contains('.'), "tenths of a second");
    assert!(
        program.text().contains(&shown),
        "{shown}: {}",
        program.text()
    );
    program.press_letter(KeyCode::KeyF, "f");
    program.run_frames(3);
    assert!(program.current().clocks_paused);
    assert!(!program.resource::<ClockTimer>().is_set());
    let before = left(&program);
    program.pass_time(Duration::from_secs(4));
    assert_eq!(left(&program), before);
    program.press_button(tr!("clock-pause"));
    program.run_frames(3);
    assert!(!program.current().clocks_paused);
    for _ in 0..3 {
        program.pass_time(Duration::from_secs(2));
    }
    program.settle();
    program.wait_for_dialog(DialogKind::Result);
    program.run_frames(2);
    assert!(program.text().contains("ran out of time"));
}

#[test]
fn the_clock_of_a_new_game_is_remembered_and_can_be_large() {
    let folder = temp_folder("clock-choice");
    let mut program = TestApp::start(&folder);
    program.go_to(Screen::NewGame);
    program.press_button("Clock: No clock");
    program.press_button("Custom…");
    program.run_frames(2);
    assert_eq!(program.dialog(), Some(DialogKind::Clock));
    program.press_button("5+3");
    program.press_button("Cancel");
    program.run_frames(2);
    assert!(program.text().contains("No clock"), "{}", program.text());
    program.press_button("Clock: No clock");
    program.press_button("Custom…");
    program.run_frames(2);
    program.press_button("Time: more");
    program.press_button("OK");
    program.run_frames(2);
    let written = program.written_settings().unwrap();
    let control = written.choices.clock.control;
    assert_eq!(control.unwrap().to_string(), "420+3");
    let mut program = TestApp::start(&folder);
    program.go_to(Screen::NewGame);
    assert!(program.text().contains("7+3"), "{}", program.text());
    let mut setup = human_setup("two");
    for seat in &mut setup.seats {
        seat.time_control = control;
    }
    program.run(MatchCommand::Start(setup));
    program.settle();
    program.settings_mut().large_clocks = true;
    program.run_frames(3);
    assert!(program.text().contains("7:00"), "{}", program.text());
}
