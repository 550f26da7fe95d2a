//! Keys and window sizes, as the window reports them.

use bevy::input::ButtonState;
use bevy::input::keyboard::{Key, KeyCode, KeyboardInput};
use bevy::prelude::*;
use bevy::window::{WindowEvent, WindowResized};

use super::harness::TestApp;
use super::seen::FrameOutput;

impl TestApp {
    /// Resizes the window.
    pub(super) fn resize(&mut self, size: Vec2) {
        let window = self.window;
        let world = self.app.world_mut();
        let mut part = world.get_mut::<Window>(window).unwrap();
        part.resolution.set(size.x, size.y);
        world.write_message(WindowResized {
            window,
            width: size.x,
            height: size.y,
        });
        self.run_frames(3);
    }

    /// Presses and releases a key and runs a frame for each.
    pub(super) fn key(&mut self, code: KeyCode, key: Key) {
        self.key_event(code, key.clone(), ButtonState::Pressed);
        self.key_event(code, key, ButtonState::Released);
        self.run_frames(1);
    }

    /// Sends a key event and runs a frame.
    pub(super) fn key_event(&mut self, code: KeyCode, key: Key, state: ButtonState) {
        self.send_key_event(code, key, state);
        self.run_frames(1);
    }

    /// Sends a key event. The next frame processes it after all earlier ones.
    pub(super) fn send_key_event(
        &mut self,
        key_code: KeyCode,
        logical_key: Key,
        state: ButtonState,
    ) {
        let text = match &logical_key {
            Key::Character(text) => Some(text.clone()),
            _ => None,
        };
        let stroke = KeyboardInput {
            key_code,
            logical_key,
            state,
            text,
            repeat: false,
            window: self.window,
        };
        // As the window does: once for egui, once in the order of all events.
        let world = self.app.world_mut();
        world.write_message(WindowEvent::from(stroke.clone()));
        world.write_message(stroke);
    }

    pub(super) fn enter(&mut self) {
        self.key(KeyCode::Enter, Key::Enter);
    }

    pub(super) fn escape(&mut self) {
        self.key(KeyCode::Escape, Key::Escape);
    }

    pub(super) fn space(&mut self) {
        self.key(KeyCode::Space, Key::Space);
    }

    /// Presses the key of a Latin letter.
    pub(super) fn press_letter(&mut self, code: KeyCode, letter: &str) {
        self.key(code, Key::Character(letter.into()));
    }

    /// Types letters and spaces.
    pub(super) fn type_text(&mut self, text: &str) {
        for letter in text.chars() {
            let key = Key::Character(letter.to_string().into());
            self.key(KeyCode::KeyA, key);
        }
    }

    /// Presses Tab until the control with this label has the focus.
    pub(super) fn tab_to(&mut self, name: &str) {
        let mut seen = Vec::new();
        for _ in 0..100 {
            for state in [ButtonState::Pressed, ButtonState::Released] {
                self.key_event(KeyCode::Tab, Key::Tab, state);
                let focused = self.app.world().resource::<FrameOutput>().focused.clone();
                if focused.as_deref() == Some(name) {
                    return;
                }
                seen.extend(focused);
            }
        }
        panic!("'{name}' is not reached with Tab; on the way: {seen:?}");
    }

    /// Moves the focus to a button and activates it.
    pub(super) fn press_button(&mut self, name: &str) {
        self.tab_to(name);
        self.enter();
    }
}
