//! Input and passes of egui in a frame.
//!
//! **Passes:** bevy_egui runs panels in `PostUpdate`, after session and table, which would delay
//! the effect of a click by a frame. Here they run in [`FrameSet::Panels`], before the session. If
//! the frame changes what panels show, they run once more where bevy_egui runs them, without input,
//! so that the same frame shows the effect.
//!
//! **Keys:** bevy_egui 0.42 gives each key event of a frame the modifiers at the end of the frame.
//! In a slow frame a quick Ctrl+A would arrive as a letter, because Ctrl is released by then. Here
//! each event has the modifiers at the time of the event.

use bevy::ecs::entity::EntityHashMap;
use bevy::input::keyboard::{Key, KeyboardInput};
use bevy::prelude::*;
use bevy::window::WindowEvent;
use bevy_egui::helpers::bevy_to_egui_physical_key;
use bevy_egui::input::{EguiContextMessageReader, EguiInputEvent, ModifierKeysState};
use bevy_egui::{
    EguiClipboard, EguiContext, EguiContextSettings, EguiFullOutput, EguiGlobalSettings,
    EguiInputSet, EguiPostUpdateSet, egui, run_egui_context_pass_loop_system,
};

use crate::frame::FrameSet;
use crate::keyboard::{egui_key, is_input_lost};
use crate::screen::Screen;
use crate::session::Session;
use crate::settings::Settings;
use crate::status::StatusLine;
use crate::table::TableState;

/// The output of each context's first pass while the second one runs.
#[derive(Resource, Default)]
struct FirstPass(EntityHashMap<egui::FullOutput>);

pub(super) fn plugin(app: &mut App) {
    let mut settings = app.world_mut().get_resource_or_init::<EguiGlobalSettings>();
    let systems = &mut settings.input_system_settings;
    systems.run_write_keyboard_input_messages_system = false;
    app.init_resource::<FirstPass>()
        .add_systems(
            PreUpdate,
            (end_drags, send_key_events).in_set(EguiInputSet::ReadBevyMessages),
        )
        .add_systems(
            Update,
            (run_first_pass, run_egui_context_pass_loop_system)
                .chain()
                .in_set(FrameSet::Panels),
        )
        .add_systems(
            PostUpdate,
            (
                enable_second_pass.before(EguiPostUpdateSet::EndPass),
                merge_passes
                    .in_set(EguiPostUpdateSet::EndPass)
                    .after(run_egui_context_pass_loop_system),
            ),
        );
}

/// Enables the first pass.
fn run_first_pass(mut contexts: Query<&mut EguiContextSettings>) {
    for mut settings in &mut contexts {
        settings.run_manually = false;
    }
}

/// Enables a second pass if panels show something that changed since the first.
fn enable_second_pass(
    session: Res<Session>,
    settings: Res<Settings>,
    status: Res<StatusLine>,
    table: Res<TableState>,
    screen: Res<State<Screen>>,
    mut first: ResMut<FirstPass>,
    mut contexts: Query<(Entity, &mut EguiContextSettings, &mut EguiFullOutput)>,
) {
    let is_stale = session.is_changed()
        || settings.is_changed()
        || status.is_changed()
        || table.is_changed()
        || screen.is_changed();
    for (context, mut settings, mut output) in &mut contexts {
        settings.run_manually = !is_stale;
        if is_stale && let Some(output) = output.0.take() {
            first.0.insert(context, output);
        }
    }
}

/// Merges the outputs of both passes: the shapes of the second, textures and events of both.
fn merge_passes(mut first: ResMut<FirstPass>, mut contexts: Query<(Entity, &mut EguiFullOutput)>) {
    for (context, mut output) in &mut contexts {
        let Some(mut merged) = first.0.remove(&context) else {
            continue;
        };
        if let Some(second) = output.0.take() {
            merged.append(second);
        }
        output.0 = Some(merged);
    }
}

/// Ends drags of panels when the window loses the focus or is hidden: the release of the button may
/// be missed.
fn end_drags(mut events: MessageReader<WindowEvent>, mut contexts: Query<&mut EguiContext>) {
    if !events.read().any(is_input_lost) {
        return;
    }
    for mut context in &mut contexts {
        let ctx = context.get_mut();
        ctx.stop_dragging();
        // Without a button and a position no widget is pressed or dragged.
        ctx.input_mut(|input| input.pointer = egui::PointerState::default());
    }
}

/// Sends the key events of a frame, and the text, copy, cut and paste events that follow from them.
fn send_key_events(
    now: Res<ModifierKeysState>,
    mut held: Local<ModifierKeysState>,
    mut key_events: EguiContextMessageReader<KeyboardInput>,
    mut clipboard: ResMut<EguiClipboard>,
    mut events: MessageWriter<EguiInputEvent>,
) {
    for (key_event, context) in
        key_events.read_with_non_window_focused(|key_event| key_event.window)
    {
        update_modifiers(&mut held, key_event);
        let pressed = key_event.state.is_pressed();
        let mut write = |event| {
            events.write(EguiInputEvent { context, event });
        };
        if pressed && held.text_input_is_allowed() {
            match &key_event.logical_key {
                Key::Character(text) if !text.contains(char::is_control) => {
                    write(egui::Event::Text(text.to_string()));
                }
                Key::Space => write(egui::Event::Text(" ".into())),
                _ => {}
            }
        }
        let Some(key) = egui_key(key_event) else {
            continue;
        };
        let physical_key = bevy_to_egui_physical_key(&key_event.key_code);
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
    // A key released in another window sends no event here.
    *held = *now;
}

/// Updates the modifiers after an event.
fn update_modifiers(held: &mut ModifierKeysState, key_event: &KeyboardInput) {
    let pressed = key_event.state.is_pressed();
    match key_event.logical_key {
        Key::Shift => held.shift = pressed,
        Key::Control => held.ctrl = pressed,
        Key::Alt => held.alt = pressed,
        Key::Super | Key::Meta => held.win = pressed,
        _ => {}
    }
}
