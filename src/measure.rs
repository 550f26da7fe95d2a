//! Measuring frames in the window while computer moves are played.

use std::time::Instant;

use bevy::app::AppExit;
use bevy::prelude::*;
use bevy::render::renderer::RenderAdapterInfo;
use bevy::window::RequestRedraw;

use crate::cli::{Cli, First, usual_match};
use crate::session::{Intent, Session};
use crate::table::TableQuiet;
use crate::window;

/// How long each frame took.
#[derive(Resource)]
struct Frames {
    wanted: usize,
    begun: Instant,
    last: Option<Instant>,
    first_ms: f64,
    times_ms: Vec<f64>,
}

/// Frames after the first one that are not counted: pipelines and textures come into being.
const WARM_UP: usize = 10;

/// Plays random moves with animation for `frames` frames and prints one line.
///
/// # Errors
/// When there is no display or no graphics driver.
pub(crate) fn run(frames: u32, cli: &Cli, first: First) -> Result<AppExit, String> {
    let begun = Instant::now();
    let mut app = window::guarded(|| window::build(cli))?;
    let intent = first.intent.or_else(usual_match);
    if let Some(intent) = intent {
        app.world_mut()
            .resource_mut::<Messages<Intent>>()
            .write(intent);
    }
    app.insert_resource(Frames {
        wanted: frames as usize + WARM_UP,
        begun,
        last: None,
        first_ms: 0.0,
        times_ms: Vec::new(),
    })
    .add_systems(Update, play_on.in_set(crate::Flow::Input))
    .add_systems(Last, count_frame);
    Ok(app.run())
}

/// Plays a move whenever nothing moves: every frame has something to show.
fn play_on(
    session: Res<Session>,
    table: TableQuiet,
    mut intents: MessageWriter<Intent>,
    mut number: Local<usize>,
) {
    let Some(current) = session.current() else {
        return;
    };
    // Computers play by themselves: then it is measured how their thoughts are shown.
    if !table.is_quiet() || current.watched() {
        return;
    }
    let actions = current.line.actions();
    // A fixed stride through the legal moves: varied, and the same on every run.
    *number = number.wrapping_add(7_919);
    match actions.get(*number % actions.len().max(1)) {
        Some(&action) => intents.write(Intent::Act(action)),
        None => intents.write(Intent::GoTo(0)),
    };
}

fn count_frame(
    mut frames: ResMut<Frames>,
    mut exit: MessageWriter<AppExit>,
    mut redraw: MessageWriter<RequestRedraw>,
    adapter: Option<Res<RenderAdapterInfo>>,
) {
    redraw.write(RequestRedraw);
    let now = Instant::now();
    match frames.last.replace(now) {
        None => frames.first_ms = (now - frames.begun).as_secs_f64() * 1e3,
        Some(last) => frames.times_ms.push((now - last).as_secs_f64() * 1e3),
    }
    if frames.times_ms.len() < frames.wanted {
        return;
    }
    let mut times = frames.times_ms.split_off(WARM_UP);
    times.sort_by(f64::total_cmp);
    let at = |share: f64| times[((times.len() - 1) as f64 * share) as usize];
    println!(
        "FRAMES n={} median_ms={:.1} p95_ms={:.1} first_frame_ms={:.0} memory_mb={} adapter={}",
        times.len(),
        at(0.5),
        at(0.95),
        frames.first_ms,
        memory_mb().map_or("unknown".into(), |mb| mb.to_string()),
        adapter.map_or("unknown".into(), |adapter| adapter.name.replace(' ', "_")),
    );
    exit.write(AppExit::Success);
}

/// The memory in use by this process, where the system tells.
fn memory_mb() -> Option<u64> {
    let status = std::fs::read_to_string("/proc/self/status").ok()?;
    let line = status.lines().find(|line| line.starts_with("VmRSS:"))?;
    let kib: u64 = line.split_whitespace().nth(1)?.parse().ok()?;
    Some(kib / 1024)
}
