//! Prints the longest frame of each screen and dialog, to find freezes.

use std::time::Instant;

use bevy::prelude::*;
use bevy::render::{Extract, ExtractSchedule, Render, RenderApp, RenderSystems};
use stack_session::play::Mode;

use crate::damage::Damage;
use crate::screen::Screen;
use crate::screens::{DialogKind, DialogStack};
use crate::session::Session;

/// Longer frames are noticeable.
const SLOW_FRAME_MS: f64 = 30.0;

/// What a frame shows.
type View = (Screen, Option<Mode>, Option<DialogKind>);

/// The frame being computed.
#[derive(Resource, Clone, Copy)]
struct TracedFrame {
    started: Instant,
    calculated_ms: f64,
    view: View,
}

/// The frames since the view changed.
#[derive(Resource, Default)]
struct FrameTrace {
    /// The frame being rendered.
    frame: Option<TracedFrame>,
    view: View,
    longest_ms: f64,
    frames: usize,
    /// When the previous frame was presented.
    last_present: Option<Instant>,
}

/// Prints a line for each slow frame, and one whenever the view changes, with the longest frame of
/// the previous view. A frame lasts from the start of its computation, or from the presentation of
/// the previous frame if that is later, until it is presented.
pub(crate) fn plugin(app: &mut App) {
    app.insert_resource(TracedFrame {
        started: Instant::now(),
        calculated_ms: 0.0,
        view: View::default(),
    })
    .add_systems(First, |mut frame: ResMut<TracedFrame>| {
        frame.started = Instant::now();
    })
    .add_systems(Last, record_view);
    if let Some(renderer) = app.get_sub_app_mut(RenderApp) {
        renderer
            .init_resource::<FrameTrace>()
            .add_systems(
                ExtractSchedule,
                |frame: Extract<Res<TracedFrame>>, mut trace: ResMut<FrameTrace>| {
                    trace.frame = Some(**frame);
                },
            )
            .add_systems(Render, count.in_set(RenderSystems::Cleanup));
    }
}

fn record_view(
    mut frame: ResMut<TracedFrame>,
    screen: Res<State<Screen>>,
    session: Res<Session>,
    dialogs: Res<DialogStack>,
) {
    let mode = session
        .current()
        .map(stack_session::play::SeatedMatch::mode);
    frame.view = (*screen.get(), mode, dialogs.top());
    frame.calculated_ms = ms_since(frame.started);
}

fn ms_since(instant: Instant) -> f64 {
    instant.elapsed().as_secs_f64() * 1e3
}

/// Runs after the frame was presented.
fn count(mut trace: ResMut<FrameTrace>, damage: Option<Res<Damage>>) {
    let Some(TracedFrame {
        started,
        calculated_ms,
        view,
    }) = trace.frame.take()
    else {
        return;
    };
    if view != trace.view {
        let FrameTrace {
            longest_ms, frames, ..
        } = *trace;
        println!(
            "SEEN {:?} longest_ms={longest_ms:.0} frames={frames}",
            trace.view
        );
        trace.view = view;
        trace.longest_ms = 0.0;
        trace.frames = 0;
    }
    trace.frames += 1;
    let since = trace.last_present.map_or(started, |time| time.max(started));
    let ms = ms_since(since);
    if ms > SLOW_FRAME_MS {
        let share = damage.map_or(1.0, |damage| damage.share());
        println!(
            "LONG frame={} ms={ms:.0} calculated_ms={calculated_ms:.0} drawn_percent={:.0}",
            trace.frames,
            share * 100.0
        );
    }
    trace.longest_ms = trace.longest_ms.max(ms);
    trace.last_present = Some(Instant::now());
}
