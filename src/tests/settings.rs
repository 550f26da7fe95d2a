//! Settings: applied when they change, written when a text is complete.

use std::fs;

use bevy::app::AppExit;
use bevy::input::ButtonState;
use bevy::input::keyboard::{Key, KeyCode};
use stack_session::game::cards;
use stack_session::settings::{MoveSpeed, Settings};

use super::program::{Program, folder};
use crate::screens::Page;
use crate::table::MotionSettings;

impl Program {
    /// The settings on disk, once everything is written; `None` before the first writing.
    fn written_settings(&mut self) -> Option<Settings> {
        self.replies();
        let text = fs::read_to_string(self.folders().settings()).ok()?;
        Some(ron::from_str(&text).unwrap())
    }

    fn motion(&self) -> MotionSettings {
        *self.app.world().resource()
    }
}

#[test]
fn a_change_on_the_page_is_applied_and_written() {
    let mut program = Program::start(&folder("settings-page"));
    assert_eq!(program.written_settings(), None, "nothing has changed");
    assert_eq!(program.motion().speed, 1.0);
    program.press("Settings");
    assert_eq!(program.page(), Some(Page::Settings));
    program.press("Fast");
    assert_eq!(program.motion().speed, 2.0);
    program.press("Instant");
    assert!(program.motion().instant);
    // A button keeps the focus and reads no text.
    let written = program.written_settings().unwrap();
    assert_eq!(written.pace, MoveSpeed::Instant);
    // A second start applies what was written.
    let again = Program::start(&program.folder);
    assert!(again.motion().instant);
    assert_eq!(again.settings().0, written);
}

#[test]
fn a_name_is_written_when_its_field_loses_the_focus() {
    let mut program = Program::start(&folder("settings-name"));
    program.press("New game");
    program.tab_to("Name");
    program.key(KeyCode::End, Key::End);
    program.write(" X");
    // The name is in use at once, and not on disk at each letter.
    let name = |settings: &Settings| {
        let choice = settings.choices.of(&cards()[0]);
        choice.seats[0].name.clone()
    };
    assert_eq!(name(program.settings()), "Green X");
    assert_eq!(program.written_settings(), None);
    program.stroke(KeyCode::Tab, Key::Tab, ButtonState::Pressed);
    let written = program.written_settings().unwrap();
    assert_eq!(name(&written), "Green X");
}

#[test]
fn a_name_is_written_when_the_program_ends() {
    let mut program = Program::start(&folder("settings-exit"));
    program.press("New game");
    program.tab_to("Name");
    program.key(KeyCode::End, Key::End);
    program.write(" X");
    program.app.world_mut().write_message(AppExit::Success);
    program.frames(1);
    assert!(program.written_settings().is_some());
}
