//! The time on the card of a person who thinks: the window is woken at each full second.

use bevy::prelude::*;
use bevy::window::PrimaryWindow;
use stack_session::search::{Alarm, Wake};

use crate::frame::Flow;
use crate::session::Session;

/// Wakes the window at the next full second of a person's time.
#[derive(Resource)]
pub(crate) struct FullSecond(Alarm);

impl FullSecond {
    pub(crate) fn new(wake: Wake) -> Self {
        Self(Alarm::new(wake))
    }

    #[cfg(test)]
    pub(crate) fn is_set(&self) -> bool {
        self.0.is_set()
    }
}

pub(super) fn plugin(app: &mut App) {
    app.add_systems(Update, set_alarm.after(Flow::Session));
}

/// Sets the alarm while the time is seen. A window that is hidden or has lost the focus sleeps on.
fn set_alarm(
    session: Res<Session>,
    windows: Query<&Window, With<PrimaryWindow>>,
    mut alarm: ResMut<FullSecond>,
) {
    let seen = windows
        .iter()
        .any(|window| window.focused && window.visible);
    alarm.0.set(session.next_full_second().filter(|_| seen));
}
