//! Turns gamepad input into key presses, so that a gamepad can do what the keyboard can, the right
//! stick and held triggers into camera movements, and buttons in a text field into text.

use bevy::ecs::message::MessageCursor;
use bevy::ecs::system::SystemParam;
use bevy::input::mouse::{MouseButtonInput, MouseMotion, MouseWheel};
use bevy::input::touch::TouchInput;
use bevy::input::{
    ButtonState, InputSystems,
    keyboard::{KeyboardInput, NativeKeyCode},
};
use bevy::prelude::*;
use bevy::time::Real;
use bevy::window::{PrimaryWindow, WindowEvent};
use bevy_egui::{EguiContexts, EguiPrimaryContextPass, egui};
use focus_panels::keys::{KeyBindings, PadButton, PadKind, shortcut_modifiers};
use focus_panels::tr;
use focus_panels::widgets::{PadKeyboard, PadTyping};

use super::dialogs::DialogStack;
use super::ui::UiLayer;
use crate::frame::{MAX_FRAME_SECONDS, RedrawReasons};
use crate::input_devices::{PadEvent, PadInput, Stick};
use crate::keyboard::{UserKeys, gamepad_key};
use crate::screen::Screen;
use crate::settings::TextFocus;
use crate::status::{StatusMessage, StatusSource};
use crate::table::{ReservedInput, ViewRequest};

/// A stick counts as a pressed direction from this deflection on.
const STICK_PRESSED: f32 = 0.6;
/// A stick counts as a released direction below this deflection.
const STICK_RELEASED: f32 = 0.4;
/// Smallest deflection of the right stick that moves the camera.
const CAMERA_DEAD_ZONE: f32 = 0.15;
/// Camera speed at full deflection, in radians per second.
const CAMERA_SPEED: Vec2 = Vec2::new(2.2, 1.2);
/// Seconds after which a held trigger zooms instead of moving the focus.
const ZOOM_DELAY: f32 = 0.25;
/// Zoom speed in octaves per second.
const ZOOM_SPEED: f32 = 1.5;
/// Seconds until a held direction repeats.
const FIRST_REPEAT: f32 = 0.4;
/// Seconds between further repetitions.
const NEXT_REPEAT: f32 = 0.12;

pub(super) fn plugin(app: &mut App) {
    app.init_resource::<TextKeyboard>()
        .add_systems(
            PreUpdate,
            (detect_other_devices, send_keys)
                .chain()
                .before(InputSystems),
        )
        .add_systems(EguiPrimaryContextPass, install_keys.before(UiLayer::Screen));
}

/// Passes the user's keys and the gamepad in use to the panels.
fn install_keys(mut contexts: EguiContexts, keys: Res<UserKeys>) -> Result {
    if keys.is_changed() {
        let ctx = contexts.ctx_mut()?;
        KeyBindings::set(keys.0.clone(), ctx);
        ctx.request_repaint();
    }
    Ok(())
}

/// Shows keys instead of buttons after mouse or touch input.
fn detect_other_devices(
    mut clicks: MessageReader<MouseButtonInput>,
    mut motion: MessageReader<MouseMotion>,
    mut wheel: MessageReader<MouseWheel>,
    mut touches: MessageReader<TouchInput>,
    mut keys: ResMut<UserKeys>,
) {
    let count = clicks.read().count()
        + motion.read().count()
        + wheel.read().count()
        + touches.read().count();
    if count > 0 {
        set_pad(&mut keys, None);
    }
}

/// Sets the gamepad in use.
fn set_pad(keys: &mut ResMut<UserKeys>, pad: Option<PadKind>) {
    if keys.0.pad != pad {
        let mut changed = KeyBindings::clone(&keys.0);
        changed.pad = pad;
        keys.0 = changed.into();
    }
}

/// Where key presses go.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Target {
    /// The cursor on the board.
    Board,
    /// The focused control.
    Control,
    /// The focused text field.
    Text,
    /// A dialog or screen without a focused control.
    NoControl,
}

/// A direction that is held down.
struct HeldDirection {
    button: PadButton,
    /// Whether it is the left stick, which moves the cursor during playback, too.
    by_stick: bool,
    /// Seconds until it repeats.
    repeats_in: f32,
}

/// The on-screen keyboard for text fields.
#[derive(Resource, Default)]
pub(super) struct TextKeyboard(pub(super) PadKeyboard);

/// The state of the gamepad.
#[derive(Default)]
struct PadState {
    held: Option<HeldDirection>,
    /// A trigger pressed on the board, and the seconds since.
    trigger: Option<(PadButton, f32)>,
    camera: Vec2,
    /// Seconds until the right stick scrolls by another page.
    scrolls_in: f32,
}

impl PadState {
    /// Updates the state; returns the key to press.
    fn handle(
        &mut self,
        kind: PadKind,
        event: &PadEvent,
        target: Target,
        is_dialog: bool,
    ) -> Option<(egui::Key, egui::Modifiers)> {
        match event {
            PadEvent::Connected(_) => None,
            PadEvent::Disconnected => {
                *self = Self::default();
                None
            }
            PadEvent::Pressed(
                button @ (PadButton::Up | PadButton::Down | PadButton::Left | PadButton::Right),
            ) => self.hold(*button, false, target),
            // The button that opens the menu closes it, too.
            PadEvent::Pressed(PadButton::Start) if is_dialog => {
                Some((egui::Key::Escape, egui::Modifiers::NONE))
            }
            // The focus moves when the trigger is released, because it zooms while it is held.
            PadEvent::Pressed(button @ (PadButton::LeftTrigger | PadButton::RightTrigger))
                if target == Target::Board =>
            {
                let before = self.trigger.replace((*button, 0.0));
                before.and_then(|before| focus_key(before, kind))
            }
            PadEvent::Pressed(button) => Some(button.key(kind)),
            PadEvent::Released(button) => {
                self.held = self.held.take().filter(|held| held.button != *button);
                let trigger = self.trigger.take_if(|(held, _)| *held == *button);
                trigger.and_then(|trigger| focus_key(trigger, kind))
            }
            PadEvent::Moved(Stick::Left, at) => {
                let before = self.held.as_ref().filter(|held| held.by_stick);
                let before = before.map(|held| held.button);
                let now = stick_direction(*at, before);
                if now == before {
                    return None;
                }
                self.held = None;
                self.hold(now?, true, target)
            }
            PadEvent::Moved(Stick::Right, at) => {
                self.camera = if at.length() < CAMERA_DEAD_ZONE {
                    Vec2::ZERO
                } else {
                    *at
                };
                None
            }
        }
    }

    /// Starts to hold a direction; returns its key.
    fn hold(
        &mut self,
        button: PadButton,
        by_stick: bool,
        target: Target,
    ) -> Option<(egui::Key, egui::Modifiers)> {
        self.held = Some(HeldDirection {
            button,
            by_stick,
            repeats_in: FIRST_REPEAT,
        });
        Some(direction_key(button, by_stick, target))
    }
}

/// What decides about the effect of a button.
#[derive(SystemParam)]
struct PadEnvironment<'w, 's> {
    contexts: EguiContexts<'w, 's>,
    screen: Res<'w, State<Screen>>,
    dialogs: Res<'w, DialogStack>,
    reserved: Res<'w, ReservedInput>,
    text: Res<'w, TextFocus>,
    windows: Query<'w, 's, Entity, With<PrimaryWindow>>,
}

impl PadEnvironment<'_, '_> {
    fn target(&mut self) -> Target {
        let focused = self
            .contexts
            .ctx_mut()
            .is_ok_and(|ctx| ctx.memory(|memory| memory.focused().is_some()));
        let is_board = *self.screen.get() == Screen::Match
            && self.dialogs.top().is_none()
            && !self.reserved.keyboard;
        match (focused, is_board) {
            _ if self.text.0 => Target::Text,
            (true, _) => Target::Control,
            (false, true) => Target::Board,
            (false, false) => Target::NoControl,
        }
    }
}

/// Writes key events in the order in which a keyboard would send them.
struct KeyWriter<'a> {
    keys: &'a mut Messages<KeyboardInput>,
    events: &'a mut Messages<WindowEvent>,
    window: Entity,
}

impl KeyWriter<'_> {
    /// Presses and releases a key.
    fn press(&mut self, key: egui::Key, held: egui::Modifiers) {
        let shift = (KeyCode::ShiftLeft, bevy::input::keyboard::Key::Shift);
        let Some(key) = gamepad_key(key) else { return };
        let all = if held.shift {
            vec![shift, key]
        } else {
            vec![key]
        };
        for (code, key) in &all {
            self.write(*code, key.clone(), ButtonState::Pressed);
        }
        for (code, key) in all.iter().rev() {
            self.write(*code, key.clone(), ButtonState::Released);
        }
    }

    /// Presses a key, or on the on-screen keyboard does what it means there.
    fn press_at(
        &mut self,
        target: Target,
        keyboard: &mut PadKeyboard,
        (key, held): (egui::Key, egui::Modifiers),
    ) {
        if target != Target::Text {
            return self.press(key, held);
        }
        match keyboard.press(key) {
            PadTyping::Character(character) => {
                let key = bevy::input::keyboard::Key::Character(character.to_string().into());
                let code = KeyCode::Unidentified(NativeKeyCode::Unidentified);
                self.write(code, key.clone(), ButtonState::Pressed);
                self.write(code, key, ButtonState::Released);
            }
            PadTyping::Key(key) => self.press(key, held),
            PadTyping::Nothing => {}
        }
    }

    fn write(
        &mut self,
        key_code: KeyCode,
        logical_key: bevy::input::keyboard::Key,
        state: ButtonState,
    ) {
        let text = match &logical_key {
            bevy::input::keyboard::Key::Character(text) => Some(text.clone()),
            _ => None,
        };
        let event = KeyboardInput {
            key_code,
            logical_key,
            state,
            text,
            repeat: false,
            window: self.window,
        };
        // As the window does: once for egui, once in the order of all events.
        self.events.write(WindowEvent::from(event.clone()));
        self.keys.write(event);
    }
}

fn send_keys(
    mut inputs: MessageReader<PadInput>,
    mut state: Local<PadState>,
    mut seen_keys: Local<MessageCursor<KeyboardInput>>,
    mut keys: ResMut<Messages<KeyboardInput>>,
    mut events: ResMut<Messages<WindowEvent>>,
    mut user_keys: ResMut<UserKeys>,
    time: Res<Time<Real>>,
    mut environment: PadEnvironment,
    (mut view, mut status): (MessageWriter<ViewRequest>, MessageWriter<StatusMessage>),
    (mut redraw, mut keyboard): (ResMut<RedrawReasons>, ResMut<TextKeyboard>),
) {
    let Ok(window) = environment.windows.single() else {
        return;
    };
    if seen_keys.read(&keys).count() > 0 {
        set_pad(&mut user_keys, None);
    }
    let seconds = time.delta_secs().min(MAX_FRAME_SECONDS);
    let target = environment.target();
    let mut writer = KeyWriter {
        keys: &mut keys,
        events: &mut events,
        window,
    };
    if target != Target::Text {
        keyboard.0.close();
    }
    let is_dialog = environment.dialogs.top().is_some() && !keyboard.0.is_open();
    for PadInput { kind, event } in inputs.read() {
        redraw.add("gamepad input");
        let message = match event {
            PadEvent::Connected(name) => Some(tr!("device-connected", name = name)),
            PadEvent::Disconnected => Some(tr!("device-disconnected").into()),
            _ => None,
        };
        status.write_batch(message.map(|text| StatusMessage::Show(StatusSource::Session, text)));
        let press = state.handle(*kind, event, target, is_dialog);
        if *event == PadEvent::Disconnected {
            set_pad(&mut user_keys, None);
        } else if press.is_some() || state.trigger.is_some() || state.camera != Vec2::ZERO {
            set_pad(&mut user_keys, Some(*kind));
        }
        if let Some(press) = press {
            writer.press_at(target, &mut keyboard.0, press);
        }
    }
    if let Some(held) = &mut state.held {
        redraw.add("a gamepad direction is held");
        held.repeats_in -= seconds;
        if held.repeats_in <= 0.0 {
            held.repeats_in += NEXT_REPEAT;
            let press = direction_key(held.button, held.by_stick, target);
            writer.press_at(target, &mut keyboard.0, press);
        }
    }
    if let Some((button, pressed_for)) = &mut state.trigger {
        redraw.add("a gamepad trigger is held");
        *pressed_for += seconds;
        if *pressed_for >= ZOOM_DELAY && target == Target::Board {
            let octaves = if *button == PadButton::RightTrigger {
                ZOOM_SPEED * seconds
            } else {
                -ZOOM_SPEED * seconds
            };
            view.write(ViewRequest::Zoom(octaves.exp2()));
        }
    }
    if state.camera == Vec2::ZERO {
        state.scrolls_in = 0.0;
    } else {
        redraw.add("a gamepad stick is held");
        if target == Target::Board {
            let by = state.camera * CAMERA_SPEED * seconds;
            view.write(ViewRequest::Orbit(Vec2::new(-by.x, by.y)));
        } else if state.camera.y.abs() > STICK_PRESSED {
            state.scrolls_in -= seconds;
            if state.scrolls_in <= 0.0 {
                state.scrolls_in = FIRST_REPEAT;
                let key = if state.camera.y > 0.0 {
                    egui::Key::PageUp
                } else {
                    egui::Key::PageDown
                };
                writer.press(key, egui::Modifiers::NONE);
            }
        }
    }
    seen_keys.clear(&keys);
}

/// The key of a released trigger, unless it was held to zoom.
fn focus_key(
    (trigger, pressed_for): (PadButton, f32),
    kind: PadKind,
) -> Option<(egui::Key, egui::Modifiers)> {
    (pressed_for < ZOOM_DELAY).then(|| trigger.key(kind))
}

/// The direction of a stick. The previous one remains until the stick is nearly back.
fn stick_direction(at: Vec2, before: Option<PadButton>) -> Option<PadButton> {
    let limit = if before.is_some() {
        STICK_RELEASED
    } else {
        STICK_PRESSED
    };
    if at.abs().max_element() < limit {
        return None;
    }
    let (deflection, negative, positive) = if at.x.abs() > at.y.abs() {
        (at.x, PadButton::Left, PadButton::Right)
    } else {
        (at.y, PadButton::Down, PadButton::Up)
    };
    Some(if deflection > 0.0 { positive } else { negative })
}

/// The key of a direction. Without a focused control it focuses the next or previous one. With
/// Shift, arrow keys move the cursor on the board during playback, too.
fn direction_key(
    button: PadButton,
    by_stick: bool,
    target: Target,
) -> (egui::Key, egui::Modifiers) {
    let (key, modifiers) = button.key(PadKind::Xbox);
    let shift = shortcut_modifiers(false, true);
    match target {
        Target::Board if by_stick => (key, shift),
        Target::Board | Target::Control | Target::Text => (key, modifiers),
        Target::NoControl if matches!(button, PadButton::Up | PadButton::Left) => {
            (egui::Key::Tab, shift)
        }
        Target::NoControl => (egui::Key::Tab, modifiers),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn sticks_have_four_directions_with_hysteresis() {
        let right = Some(PadButton::Right);
        for (at, before, now) in [
            (Vec2::new(0.5, 0.0), None, None),
            (Vec2::new(0.7, 0.3), None, right),
            (Vec2::new(0.5, 0.1), right, right),
            (Vec2::new(0.3, 0.1), right, None),
            (Vec2::new(0.3, 0.8), right, Some(PadButton::Up)),
            (Vec2::new(-0.9, -0.8), None, Some(PadButton::Left)),
            (Vec2::new(0.0, -1.0), None, Some(PadButton::Down)),
        ] {
            assert_eq!(stick_direction(at, before), now, "{at}");
        }
    }
}
