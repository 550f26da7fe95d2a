//! Reads gamepads on a separate thread, which wakes the window.
//!
//! The search for devices takes too long for a frame, and the window sleeps between inputs.

use std::collections::HashMap;
use std::sync::Mutex;
use std::sync::mpsc::{Receiver, Sender, channel};
use std::thread;
use std::time::Duration;

use bevy::input::InputSystems;
use bevy::prelude::*;
use focus_panels::keys::{PadButton, PadKind};
use gilrs::{Axis, Button, EventType, GamepadId, GilrsBuilder};
use stack_session::search::WakeHandle;

use crate::input_devices::{PadEvent, PadInput, Stick};

/// Pause after a wait for events that returned none.
const RETRY_TIME: Duration = Duration::from_millis(20);

/// Reads gamepads.
pub(super) struct GamepadPlugin {
    /// Wakes the window.
    pub(super) wake: WakeHandle,
}

/// The events of the thread.
#[derive(Resource)]
struct PadEvents(Mutex<Receiver<PadInput>>);

impl Plugin for GamepadPlugin {
    fn build(&self, app: &mut App) {
        let wake = self.wake.clone();
        app.add_systems(PreUpdate, read_events.before(InputSystems))
            .add_systems(Startup, move |mut commands: Commands| {
                let (sender, events) = channel();
                let wake = wake.clone();
                let thread = thread::Builder::new().name("gamepads".into());
                if let Err(error) = thread.spawn(move || read_devices(&sender, &wake)) {
                    warn!("gamepads can't be used: {error}");
                }
                commands.insert_resource(PadEvents(Mutex::new(events)));
            });
    }
}

fn read_events(events: Option<Res<PadEvents>>, mut inputs: MessageWriter<PadInput>) {
    if let Some(events) = events
        && let Ok(events) = events.0.lock()
    {
        inputs.write_batch(events.try_iter());
    }
}

/// Sends the events of all gamepads until the window is gone.
fn read_devices(sender: &Sender<PadInput>, wake: &WakeHandle) {
    // Force feedback isn't used; its thread would run 20 times a second.
    let gilrs = GilrsBuilder::new().with_force_feedback(false).build();
    let mut gilrs = match gilrs {
        Ok(gilrs) => gilrs,
        Err(error) => {
            // No device can be opened on this system.
            debug!("no gamepads: {error}");
            return;
        }
    };
    let mut sticks: HashMap<GamepadId, [Vec2; 2]> = HashMap::new();
    loop {
        let Some(event) = gilrs.next_event_blocking(None) else {
            // The device was removed or the system call failed: no busy waiting.
            thread::sleep(RETRY_TIME);
            continue;
        };
        let device = gilrs.gamepad(event.id);
        let sticks = sticks.entry(event.id).or_default();
        let Some(pad_event) = pad_event(event.event, device.name(), sticks) else {
            continue;
        };
        let kind = PadKind::of_device(device.vendor_id(), device.name());
        let input = PadInput {
            kind,
            event: pad_event,
        };
        if sender.send(input).is_err() {
            return;
        }
        wake.wake();
    }
}

/// Converts an event. `sticks` has the positions of both sticks.
fn pad_event(event: EventType, name: &str, sticks: &mut [Vec2; 2]) -> Option<PadEvent> {
    Some(match event {
        EventType::Connected => PadEvent::Connected(name.into()),
        EventType::Disconnected => {
            *sticks = default();
            PadEvent::Disconnected
        }
        EventType::ButtonPressed(pressed, _) => PadEvent::Pressed(button(pressed)?),
        EventType::ButtonReleased(released, _) => PadEvent::Released(button(released)?),
        EventType::AxisChanged(axis, value, _) => {
            let (index, stick) = match axis {
                Axis::LeftStickX | Axis::LeftStickY => (0, Stick::Left),
                Axis::RightStickX | Axis::RightStickY => (1, Stick::Right),
                _ => return None,
            };
            let at = &mut sticks[index];
            match axis {
                Axis::LeftStickX | Axis::RightStickX => at.x = value,
                _ => at.y = value,
            }
            PadEvent::Moved(stick, *at)
        }
        _ => return None,
    })
}

fn button(button: Button) -> Option<PadButton> {
    Some(match button {
        Button::South => PadButton::South,
        Button::East => PadButton::East,
        Button::North => PadButton::North,
        Button::West => PadButton::West,
        Button::LeftTrigger => PadButton::LeftShoulder,
        Button::RightTrigger => PadButton::RightShoulder,
        Button::LeftTrigger2 => PadButton::LeftTrigger,
        Button::RightTrigger2 => PadButton::RightTrigger,
        Button::Select => PadButton::Select,
        Button::Start => PadButton::Start,
        Button::LeftThumb => PadButton::LeftStick,
        Button::RightThumb => PadButton::RightStick,
        Button::DPadUp => PadButton::Up,
        Button::DPadDown => PadButton::Down,
        Button::DPadLeft => PadButton::Left,
        Button::DPadRight => PadButton::Right,
        Button::C | Button::Z | Button::Mode | Button::Unknown => return None,
    })
}
