//! The order of systems in a frame, and requests for redraws.

use bevy::prelude::*;
use bevy::window::RequestRedraw;

/// The longest time in seconds that a frame adds to presses, gestures and animations: the window
/// may have slept, and the first frame of a table is slow.
pub(crate) const MAX_FRAME_SECONDS: f32 = 0.05;

/// The order of systems in a frame.
#[derive(SystemSet, Debug, Clone, PartialEq, Eq, Hash)]
pub enum FrameSet {
    /// The table turns pointer and keys into commands.
    TableInput,
    /// Panels process the input of the frame, are drawn and send commands.
    Panels,
    /// Requests from panels to the table and the clipboard are executed.
    Requests,
    /// The session executes commands, advances the time and sends events.
    Session,
    /// Table and panels react to events.
    Sync,
}

/// Reasons to draw the next frame. Without any the window sleeps.
///
/// A reason must be added again in every frame in which it applies.
#[derive(Resource, Debug, Default)]
pub struct RedrawReasons {
    reasons: Vec<&'static str>,
}

impl RedrawReasons {
    /// Requests the next frame. The reason helps to find out what keeps the window awake.
    pub fn add(&mut self, reason: &'static str) {
        if !self.reasons.contains(&reason) {
            self.reasons.push(reason);
        }
    }

    /// The reasons added in this frame so far.
    #[must_use]
    pub fn reasons(&self) -> &[&'static str] {
        &self.reasons
    }
}

pub(crate) fn plugin(app: &mut App) {
    app.configure_sets(
        Update,
        (
            FrameSet::TableInput,
            FrameSet::Panels,
            FrameSet::Requests,
            FrameSet::Session,
            FrameSet::Sync,
        )
            .chain(),
    )
    .init_resource::<RedrawReasons>()
    .add_message::<RequestRedraw>()
    .add_systems(Last, request_frame);
}

/// Requests a redraw if there is a reason.
fn request_frame(mut reasons: ResMut<RedrawReasons>, mut requests: MessageWriter<RequestRedraw>) {
    if !reasons.reasons.is_empty() {
        reasons.reasons.clear();
        requests.write(RequestRedraw);
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn requests_one_redraw_per_frame_with_a_reason() {
        let mut app = App::new();
        app.add_plugins(plugin);
        let requests = |app: &mut App| {
            let mut messages = app.world_mut().resource_mut::<Messages<RequestRedraw>>();
            messages.drain().count()
        };
        app.update();
        assert_eq!(requests(&mut app), 0);
        let mut redraw = app.world_mut().resource_mut::<RedrawReasons>();
        redraw.add("one");
        redraw.add("another");
        redraw.add("one");
        assert_eq!(redraw.reasons(), ["one", "another"]);
        app.update();
        assert_eq!(requests(&mut app), 1);
        app.update();
        assert_eq!(requests(&mut app), 0, "the reasons are cleared");
    }
}
