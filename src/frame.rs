//! The order of a frame, and the reasons to draw the next one.

use bevy::prelude::*;
use bevy::window::RequestRedraw;

/// The order of a frame.
#[derive(SystemSet, Debug, Clone, PartialEq, Eq, Hash)]
pub enum FrameSet {
    /// Pointer and keys at the table send commands.
    TableInput,
    /// Panels are drawn with the input of the frame and send commands.
    Panels,
    /// Requests of the panels to table and clipboard are carried out.
    Requests,
    /// The session carries out commands, lets time pass and writes its events.
    Session,
    /// Table and panels follow the events.
    Sync,
}

/// Reasons to draw the next frame. The window sleeps while there are none.
///
/// The owner of a reason gives it again in every frame in which it holds: none can stay behind.
#[derive(Resource, Debug, Default)]
pub struct RedrawReasons {
    reasons: Vec<&'static str>,
}

impl RedrawReasons {
    /// Asks for the next frame. `reason` is for people who search for what keeps the window awake.
    pub fn add(&mut self, reason: &'static str) {
        if !self.reasons.contains(&reason) {
            self.reasons.push(reason);
        }
    }

    /// The reasons that were given in this frame so far.
    #[must_use]
    pub fn reasons(&self) -> &[&'static str] {
        &self.reasons
    }
}

/// Registers the order of a frame and the reasons to draw the next one.
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

/// Asks the window for the next frame if there is a reason.
fn request_frame(mut busy: ResMut<RedrawReasons>, mut redraw: MessageWriter<RequestRedraw>) {
    if !busy.reasons.is_empty() {
        busy.reasons.clear();
        redraw.write(RequestRedraw);
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_frame_is_asked_for_once_for_each_frame_with_a_reason() {
        let mut app = App::new();
        app.add_plugins(plugin);
        let requests = |app: &mut App| {
            let mut messages = app.world_mut().resource_mut::<Messages<RequestRedraw>>();
            messages.drain().count()
        };
        app.update();
        assert_eq!(requests(&mut app), 0);
        let mut busy = app.world_mut().resource_mut::<RedrawReasons>();
        busy.add("one");
        busy.add("another");
        busy.add("one");
        assert_eq!(busy.reasons(), ["one", "another"]);
        app.update();
        assert_eq!(requests(&mut app), 1);
        app.update();
        assert_eq!(requests(&mut app), 0, "no reason is left");
    }
}
