//! Telling the longest frame of each change of screen, to find freezes.

use std::time::Instant;

use bevy::prelude::*;
use bevy::render::{Extract, ExtractSchedule, Render, RenderApp, RenderSystems};
use stack_session::play::Mode;

use crate::damage::Damage;
use crate::screen::Screen;
use crate::screens::{DialogKind, DialogStack};
use crate::session::Session;

/// A frame that takes longer is felt.
const SLOW_FRAME_MS: f64 = 30.0;

/// What is seen in a frame.
type View = (Screen, Option<Mode>, Option<DialogKind>);

/// The frame that is being calculated.
#[derive(Resource, Clone, Copy)]
struct TracedFrame {
    begun: Instant,
    calculated_ms: f64,
    view: View,
}

/// The frames since something else is seen.
#[derive(Resource, Default)]
struct FrameTrace {
    /// The frame that is being drawn.
    frame: Option<TracedFrame>,
    view: View,
    longest_ms: f64,
    frames: usize,
    /// When the frame before was handed over.
    shown: Option<Instant>,
}

/// Prints a line for each long frame, and one whenever something else is seen: what was seen before, and the longest of its
/// frames. A frame lasts from the beginning of its calculation, or from the moment at which the one before was handed over
/// to the window if that is later, until it is handed over itself.
pub(crate) fn plugin(app: &mut App) {
    app.insert_resource(TracedFrame {
        begun: Instant::now(),
        calculated_ms: 0.0,
        view: View::default(),
    })
    .add_systems(First, |mut frame: ResMut<TracedFrame>| {
        frame.begun = Instant::now();
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
    pages: Res<DialogStack>,
) {
    let mode = session
        .current()
        .map(stack_session::play::SeatedMatch::mode);
    frame.view = (*screen.get(), mode, pages.top());
    frame.calculated_ms = ms_since(frame.begun);
}

fn ms_since(instant: Instant) -> f64 {
    instant.elapsed().as_secs_f64() * 1e3
}

/// After the picture is handed over to the window.
fn count(mut trace: ResMut<FrameTrace>, damage: Option<Res<Damage>>) {
    let Some(TracedFrame {
        begun,
        calculated_ms,
        view: seen,
    }) = trace.frame.take()
    else {
        return;
    };
    if seen != trace.view {
        let FrameTrace {
            longest_ms, frames, ..
        } = *trace;
        println!(
            "SEEN {:?} longest_ms={longest_ms:.0} frames={frames}",
            trace.view
        );
        trace.view = seen;
        trace.longest_ms = 0.0;
        trace.frames = 0;
    }
    trace.frames += 1;
    let since = trace.shown.map_or(begun, |shown| shown.max(begun));
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
    trace.shown = Some(Instant::now());
}
