//! Exchanges trees and actions with the accessibility bus of Linux.
//!
//! Bevy's own adapter is built without it: its handlers only fill a queue, which does not wake the
//! sleeping window.

use std::sync::mpsc::{Receiver, Sender, channel};
use std::sync::{Mutex, PoisonError};

use accesskit_unix::Adapter;
use bevy::a11y::{AccessibilityRequested, ActionRequest};
use bevy::ecs::system::NonSendMarker;
use bevy::prelude::*;
use bevy::window::{WindowFocused, WindowMoved, WindowResized};
use bevy::winit::WINIT_WINDOWS;
use bevy_egui::egui::accesskit::{self, TreeUpdate};
use stack_session::search::WakeHandle;

use super::{AccessibilityTree, TreeSet};

/// Connects the tree to the window.
pub(crate) fn plugin(wake: WakeHandle) -> impl Fn(&mut App) + Send + Sync + 'static {
    move |app: &mut App| {
        let wake = wake.clone();
        let connect = move |mut commands: Commands, requested: Res<AccessibilityRequested>| {
            commands.insert_resource(Connection::new(requested.clone(), wake.clone()));
        };
        app.add_systems(Startup, connect)
            .add_systems(First, (receive_actions, update_window_state))
            .add_systems(PostUpdate, send_tree.in_set(TreeSet::Send));
    }
}

/// The connection to the bus.
#[derive(Resource)]
struct Connection {
    adapter: Adapter,
    actions: Mutex<Receiver<accesskit::ActionRequest>>,
}

impl Connection {
    fn new(requested: AccessibilityRequested, wake: WakeHandle) -> Self {
        let (sender, actions) = channel();
        let handler = Handler {
            requested,
            actions: sender,
            wake,
        };
        Self {
            adapter: Adapter::new(handler.clone(), handler.clone(), handler),
            actions: Mutex::new(actions),
        }
    }
}

/// Handles calls of assistive technologies, on the thread of the bus.
#[derive(Clone)]
struct Handler {
    requested: AccessibilityRequested,
    actions: Sender<accesskit::ActionRequest>,
    wake: WakeHandle,
}

impl Handler {
    fn set_requested(&self, requested: bool) {
        self.requested.set(requested);
        self.wake.wake();
    }
}

impl accesskit::ActivationHandler for Handler {
    fn request_initial_tree(&mut self) -> Option<TreeUpdate> {
        self.set_requested(true);
        // The next frame sends it.
        None
    }
}

impl accesskit::DeactivationHandler for Handler {
    fn deactivate_accessibility(&mut self) {
        self.set_requested(false);
    }
}

impl accesskit::ActionHandler for Handler {
    fn do_action(&mut self, request: accesskit::ActionRequest) {
        // The receiver is gone while the app is dropped.
        let _ = self.actions.send(request);
        self.wake.wake();
    }
}

/// Passes actions on in the frame in which they arrive.
fn receive_actions(connection: Res<Connection>, mut requests: MessageWriter<ActionRequest>) {
    let actions = connection.actions.lock();
    let actions = actions.unwrap_or_else(PoisonError::into_inner);
    requests.write_batch(actions.try_iter().map(ActionRequest));
}

/// Passes focus and position of the window on to the bus.
fn update_window_state(
    mut connection: ResMut<Connection>,
    mut focused: MessageReader<WindowFocused>,
    mut moved: MessageReader<WindowMoved>,
    mut resized: MessageReader<WindowResized>,
    _main_thread: NonSendMarker,
) {
    for event in focused.read() {
        let is_focused = event.focused;
        connection.adapter.update_window_focus_state(is_focused);
    }
    let moved = moved.read().map(|event| event.window);
    let resized = resized.read().map(|event| event.window);
    let Some(entity) = moved.chain(resized).last() else {
        return;
    };
    WINIT_WINDOWS.with_borrow(|windows| {
        if let Some(window) = windows.get_window(entity)
            // Unknown on Wayland.
            && let (Ok(outer), Ok(inner)) = (window.outer_position(), window.inner_position())
        {
            let (outer_size, inner_size) = (window.outer_size(), window.inner_size());
            connection.adapter.set_root_window_bounds(
                rect(outer.into(), outer_size.into()),
                rect(inner.into(), inner_size.into()),
            );
        }
    });
}

/// A rectangle in physical pixels.
fn rect(corner: (f64, f64), size: (f64, f64)) -> accesskit::Rect {
    accesskit::Rect::from_origin_size(corner, size)
}

/// Sends the tree to the bus.
fn send_tree(mut tree: ResMut<AccessibilityTree>, mut connection: ResMut<Connection>) {
    if let Some(update) = tree.0.take() {
        connection.adapter.update_if_active(|| update);
    }
}

#[cfg(test)]
mod tests {
    use std::sync::Arc;
    use std::sync::atomic::{AtomicUsize, Ordering};

    use accesskit::{
        Action, ActionHandler, ActivationHandler, DeactivationHandler, NodeId, TreeId,
    };

    use super::*;

    #[test]
    fn each_call_wakes_the_window() {
        let wakes = Arc::new(AtomicUsize::new(0));
        let counter = Arc::clone(&wakes);
        let count = move || {
            counter.fetch_add(1, Ordering::Relaxed);
        };
        let (sender, actions) = channel();
        let requested = AccessibilityRequested::default();
        let mut handler = Handler {
            requested: requested.clone(),
            actions: sender,
            wake: WakeHandle::new(count),
        };
        assert!(handler.request_initial_tree().is_none());
        assert!(requested.get());
        assert_eq!(wakes.load(Ordering::Relaxed), 1);
        handler.do_action(accesskit::ActionRequest {
            action: Action::Click,
            target_tree: TreeId::ROOT,
            target_node: NodeId(7),
            data: None,
        });
        assert_eq!(actions.try_recv().unwrap().target_node, NodeId(7));
        assert_eq!(wakes.load(Ordering::Relaxed), 2);
        handler.deactivate_accessibility();
        assert!(!requested.get());
        assert_eq!(wakes.load(Ordering::Relaxed), 3);
    }
}
