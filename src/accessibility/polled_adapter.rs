//! Exchanges trees and actions with macOS and Windows through the adapter of Bevy's window.
//!
//! Only Bevy's window can create this adapter, and Bevy's handlers don't wake the sleeping window.
//! Both systems call them from within their own event loops, so nothing else reports a call: a
//! thread polls.

use std::sync::{Arc, Mutex, PoisonError};
use std::thread;
use std::time::Duration;

use bevy::a11y::{AccessibilityRequested, ActionRequest};
use bevy::ecs::system::NonSendMarker;
use bevy::prelude::*;
use bevy::window::PrimaryWindow;
use bevy::winit::accessibility::{
    ACCESS_KIT_ADAPTERS, WinitActionRequestHandler, WinitActionRequestHandlers,
};
use stack_session::search::WakeHandle;

use super::{AccessibilityTree, TreeSet};

/// How often the queue of actions is checked while an assistive technology is active, and how often
/// it is checked whether one has become active.
const CHECK_INTERVALS: [Duration; 2] = [Duration::from_millis(20), Duration::from_millis(500)];

/// Connects the tree to the window.
pub(crate) fn plugin(wake: WakeHandle) -> impl Fn(&mut App) + Send + Sync + 'static {
    move |app: &mut App| {
        app.insert_resource(ActionWatch {
            wake: wake.clone(),
            is_running: false,
        })
        .add_systems(First, receive_actions)
        .add_systems(PostUpdate, send_tree.in_set(TreeSet::Send));
    }
}

/// The thread that wakes the window for actions.
#[derive(Resource)]
struct ActionWatch {
    wake: WakeHandle,
    is_running: bool,
}

/// Passes actions on in the frame in which they arrive; Bevy would do so at the end of the frame.
fn receive_actions(
    handlers: Option<Res<WinitActionRequestHandlers>>,
    requested: Res<AccessibilityRequested>,
    mut watch: ResMut<ActionWatch>,
    mut requests: MessageWriter<ActionRequest>,
) {
    let Some(handlers) = handlers else { return };
    for queue in handlers.values() {
        if !watch.is_running {
            watch.is_running = true;
            wake_for_actions(queue.clone(), requested.clone(), watch.wake.clone());
        }
        let mut queue = queue.lock().unwrap_or_else(PoisonError::into_inner);
        requests.write_batch(queue.drain(..).map(ActionRequest));
    }
}

/// Wakes the window when an assistive technology becomes active or sends an action: Bevy's handlers
/// only fill a queue, while the window sleeps.
fn wake_for_actions(
    queue: Arc<Mutex<WinitActionRequestHandler>>,
    requested: AccessibilityRequested,
    wake: WakeHandle,
) {
    let watch = thread::Builder::new().name("accessibility".into());
    // The window is gone once nothing else refers to its queue.
    let queue = Arc::downgrade(&queue);
    let watched = watch.spawn(move || {
        let mut was_requested = false;
        while let Some(queue) = queue.upgrade() {
            let is_requested = requested.get();
            let is_empty = queue
                .lock()
                .unwrap_or_else(PoisonError::into_inner)
                .is_empty();
            drop(queue);
            if !is_empty || is_requested != was_requested {
                wake.wake();
            }
            was_requested = is_requested;
            thread::sleep(CHECK_INTERVALS[usize::from(!is_requested)]);
        }
    });
    if let Err(error) = watched {
        warn!("actions of assistive technologies don't wake the window: {error}");
    }
}

/// Sends the tree to the system.
fn send_tree(
    mut tree: ResMut<AccessibilityTree>,
    windows: Query<Entity, With<PrimaryWindow>>,
    _main_thread: NonSendMarker,
) {
    let Some((update, window)) = tree.0.take().zip(windows.single().ok()) else {
        return;
    };
    ACCESS_KIT_ADAPTERS.with_borrow_mut(|adapters| {
        if let Some(adapter) = adapters.get_mut(&window) {
            adapter.update_if_active(|| update);
        }
    });
}
