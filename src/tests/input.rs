//! Keys and sizes, as the window tells them.

use bevy::input::ButtonState;
use bevy::input::keyboard::{Key, KeyCode, KeyboardInput};
use bevy::prelude::*;
use bevy::window::{WindowEvent, WindowResized};

use super::harness::TestApp;
use super::seen::FrameOutput;

impl TestApp {
    /// Makes the window so large.
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

    /// Presses and releases a key, and lets its effects happen.
    pub(super) fn key(&mut self, code: KeyCode, key: Key) {
        self.key_event(code, key.clone(), ButtonState::Pressed);
        self.key_event(code, key, ButtonState::Released);
        self.run_frames(1);
    }

    /// Presses or releases a key and lets one frame pass.
    pub(super) fn key_event(&mut self, code: KeyCode, key: Key, state: ButtonState) {
        self.send_key_event(code, key, state);
        self.run_frames(1);
    }

    /// Presses or releases a key. It is heard in the next frame, after all strokes before it.
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
        // As the window does: once for egui, once in the order of everything that happens.
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

    /// The key of a Latin letter.
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

    /// Walks with Tab to the widget with this name.
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

    /// Walks to a button and presses it.
    pub(super) fn press_button(&mut self, name: &str) {
        self.tab_to(name);
        self.enter();
    }
}
