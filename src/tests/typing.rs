//! Text fields, also in slow frames with several keys.

use bevy::input::ButtonState::{self, Pressed, Released};
use bevy::input::keyboard::{Key, KeyCode};
use stack_session::game::variant_cards;

use super::harness::{TestApp, temp_folder};

impl TestApp {
    /// Presses and releases a letter with Control without running a frame.
    fn send_command(&mut self, code: KeyCode, letter: &str) {
        let control = |program: &mut Self, state: ButtonState| {
            program.send_key_event(KeyCode::ControlLeft, Key::Control, state);
        };
        let key = Key::Character(letter.into());
        control(self, Pressed);
        self.send_key_event(code, key.clone(), Pressed);
        self.send_key_event(code, key, Released);
        control(self, Released);
    }

    /// The name of the first seat of the first card.
    fn first_name(&self) -> String {
        let choice = self.settings().choices.for_card(&variant_cards()[0]);
        choice.seats[0].name.clone()
    }
}

#[test]
fn focusing_a_text_field_selects_its_text() {
    let mut program = TestApp::start(&temp_folder("typing-focus"));
    assert_eq!(program.first_name(), "Green");
    program.press_button("New game");
    program.tab_to("Name");
    program.type_text("Ada");
    assert_eq!(program.first_name(), "Ada");
    program.type_text(" L");
    assert_eq!(program.first_name(), "Ada L");
}

#[test]
fn shortcuts_within_one_frame_type_no_letters() {
    let mut program = TestApp::start(&temp_folder("typing-slow"));
    program.press_button("New game");
    program.tab_to("Name");
    program.type_text("Ada");
    program.send_command(KeyCode::KeyA, "a");
    program.run_frames(1);
    assert_eq!(program.first_name(), "Ada");
    program.type_text("Zoe");
    assert_eq!(program.first_name(), "Zoe", "all was selected");
    // All in one frame: select all, replace it, paste.
    program.send_command(KeyCode::KeyA, "a");
    let letter = Key::Character("x".into());
    program.send_key_event(KeyCode::KeyX, letter.clone(), Pressed);
    program.send_key_event(KeyCode::KeyX, letter, Released);
    program.send_command(KeyCode::KeyC, "c");
    program.run_frames(1);
    assert_eq!(program.first_name(), "x");
    program.send_command(KeyCode::KeyV, "v");
    program.run_frames(1);
    let name = program.first_name();
    assert!(!name.contains('v'), "{name}");
}

#[test]
fn long_names_are_complete() {
    let mut program = TestApp::start(&temp_folder("typing-long"));
    program.press_button("New game");
    program.tab_to("Name");
    let name = "Maximiliane Friederike von Hohenstein";
    program.type_text(name);
    assert_eq!(program.first_name(), name);
    assert!(program.text().contains(name));
}
