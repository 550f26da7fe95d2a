//! Strokes of the keyboard on their way to egui.
//!
//! bevy_egui 0.42 gives each stroke of a frame the modifier keys that are held at the end of the frame.
//! In a slow frame a quick Ctrl+A would arrive as the letter: Ctrl is let go by then. Here each stroke
//! goes with the keys that were held when it was made.

use bevy::input::keyboard::{Key, KeyboardInput};
use bevy::prelude::*;
use bevy::window::WindowEvent;
use bevy_egui::helpers::bevy_to_egui_physical_key;
use bevy_egui::input::{EguiContextMessageReader, EguiInputEvent, ModifierKeysState};
use bevy_egui::{EguiClipboard, EguiContext, EguiGlobalSettings, EguiInputSet, egui};

use crate::keyboard::{egui_key, is_input_lost};

pub(super) fn plugin(app: &mut App) {
    let mut settings = app.world_mut().get_resource_or_init::<EguiGlobalSettings>();
    let systems = &mut settings.input_system_settings;
    systems.run_write_keyboard_input_messages_system = false;
    app.add_systems(
        PreUpdate,
        (end_drags, send_key_events).in_set(EguiInputSet::ReadBevyMessages),
    );
}

/// Ends drags of panels when the window loses the keyboard or is hidden: the button may be released in
/// another window.
fn end_drags(mut events: MessageReader<WindowEvent>, mut contexts: Query<&mut EguiContext>) {
    if !events.read().any(is_input_lost) {
        return;
    }
    for mut context in &mut contexts {
        let ctx = context.get_mut();
        ctx.stop_dragging();
        // Without a held button and a place no widget is pressed or dragged any more.
        ctx.input_mut(|input| input.pointer = egui::PointerState::default());
    }
}

/// Tells egui the strokes of a frame, and what they write, copy, cut or paste.
fn send_key_events(
    now: Res<ModifierKeysState>,
    mut held: Local<ModifierKeysState>,
    mut strokes: EguiContextMessageReader<KeyboardInput>,
    mut clipboard: ResMut<EguiClipboard>,
    mut events: MessageWriter<EguiInputEvent>,
) {
    for (stroke, context) in strokes.read_with_non_window_focused(|stroke| stroke.window) {
        update_modifiers(&mut held, stroke);
        let pressed = stroke.state.is_pressed();
        let mut write = |event| {
            events.write(EguiInputEvent { context, event });
        };
        if pressed && held.text_input_is_allowed() {
            match &stroke.logical_key {
                Key::Character(text) if !text.contains(char::is_control) => {
                    write(egui::Event::Text(text.to_string()));
                }
                Key::Space => write(egui::Event::Text(" ".into())),
                _ => {}
            }
        }
        let Some(key) = egui_key(stroke) else {
            continue;
        };
        let physical_key = bevy_to_egui_physical_key(&stroke.key_code);
        let modifiers = held.to_egui_modifiers();
        write(egui::Event::Key {
            key,
            pressed,
            repeat: false,
            modifiers,
            physical_key,
        });
        if !pressed || !modifiers.command {
            continue;
        }
        match key {
            egui::Key::C => write(egui::Event::Copy),
            egui::Key::X => write(egui::Event::Cut),
            egui::Key::V => {
                if let Some(text) = clipboard.get_text() {
                    write(egui::Event::Paste(text));
                }
            }
            _ => {}
        }
    }
    // A key that was let go in another window has sent no stroke here.
    *held = *now;
}

/// The modifier keys after a stroke.
fn update_modifiers(held: &mut ModifierKeysState, stroke: &KeyboardInput) {
    let pressed = stroke.state.is_pressed();
    match stroke.logical_key {
        Key::Shift => held.shift = pressed,
        Key::Control => held.ctrl = pressed,
        Key::Alt => held.alt = pressed,
        Key::Super | Key::Meta => held.win = pressed,
        _ => {}
    }
}
