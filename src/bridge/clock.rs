//! The time on the card of a person who thinks: the window is woken at each full second.

use bevy::prelude::*;
use bevy::window::PrimaryWindow;
use stack_session::search::{WakeHandle, WakeTimer};

use crate::frame::FrameSet;
use crate::session::Session;

/// Wakes the window at the next full second of a person's time.
#[derive(Resource)]
pub(crate) struct ClockTimer(WakeTimer);

impl ClockTimer {
    pub(crate) fn new(wake: WakeHandle) -> Self {
        Self(WakeTimer::new(wake))
    }

    #[cfg(test)]
    pub(crate) fn is_set(&self) -> bool {
        self.0.is_set()
    }
}

pub(super) fn plugin(app: &mut App) {
    app.add_systems(Update, update_clock_timer.after(FrameSet::Session));
}

/// Sets the alarm while the time is seen. A window that is hidden or has lost the focus sleeps on.
fn update_clock_timer(
    session: Res<Session>,
    windows: Query<&Window, With<PrimaryWindow>>,
    mut alarm: ResMut<ClockTimer>,
) {
    let seen = windows
        .iter()
        .any(|window| window.focused && window.visible);
    alarm.0.set(session.next_full_second().filter(|_| seen));
}
