//! Measuring the frames of the window while moves are played.

use std::time::Instant;

use bevy::app::AppExit;
use bevy::prelude::*;
use bevy::render::renderer::RenderAdapterInfo;
use stack_session::play::{MatchCommand, Mode};
use stack_session::session::Command;

use super::default_match::default_match;
use super::window;
use crate::damage::Damage;
use crate::frame::{FrameSet, RedrawReasons};
use crate::session::{Session, SessionCommands};
use crate::table::{RenderQuality, TableIdle};

/// How long each frame took.
#[derive(Resource)]
struct FrameTimes {
    target_frames: usize,
    started: Instant,
    last: Option<Instant>,
    first_ms: f64,
    times_ms: Vec<f64>,
    /// The sum of the shares of the window that were drawn.
    drawn_share: f64,
    /// The processor time when the warm-up was over.
    processor_ms: Option<f64>,
}

/// Frames after the first one that are not counted: pipelines and textures come into being.
const WARM_UP: usize = 10;

/// Plays random moves with animation for `frames` frames and prints one line.
///
/// # Errors
/// When there is no display or no graphics driver.
pub(crate) fn run(
    frames: u32,
    fullscreen: bool,
    quality: Option<RenderQuality>,
    first: Option<Command>,
) -> Result<AppExit, String> {
    let begun = Instant::now();
    let mut app = window::start(|| window::build(fullscreen, quality, None))?;
    window::send_initial_command(&mut app, first.or_else(default_match));
    app.insert_resource(FrameTimes {
        target_frames: frames as usize + WARM_UP,
        started: begun,
        last: None,
        first_ms: 0.0,
        times_ms: Vec::new(),
        drawn_share: 0.0,
        processor_ms: None,
    })
    .add_systems(Update, play_random_moves.in_set(FrameSet::Requests))
    .add_systems(PostUpdate, count_frame);
    Ok(app.run())
}

/// Plays a move whenever nothing moves: every frame has something to show.
pub(super) fn play_random_moves(
    session: Res<Session>,
    quiet: TableIdle,
    mut commands: SessionCommands,
    mut number: Local<usize>,
) {
    let Some(current) = session.current() else {
        return;
    };
    // Computers play by themselves: their thoughts are measured, too.
    if !quiet.is_idle() || current.mode() == Mode::Spectate {
        return;
    }
    let actions = current.game.actions();
    // A fixed stride through the legal moves: varied, and the same on every run.
    *number = number.wrapping_add(7_919);
    match actions.get(*number % actions.len().max(1)) {
        Some(&action) => commands.send(MatchCommand::Play(action)),
        None => commands.send(MatchCommand::GoToPly(0)),
    };
}

fn count_frame(
    mut frames: ResMut<FrameTimes>,
    mut exit: MessageWriter<AppExit>,
    mut busy: ResMut<RedrawReasons>,
    damage: Res<Damage>,
    adapter: Option<Res<RenderAdapterInfo>>,
) {
    busy.add("frames are measured");
    let now = Instant::now();
    match frames.last.replace(now) {
        None => frames.first_ms = (now - frames.started).as_secs_f64() * 1e3,
        Some(last) => frames.times_ms.push((now - last).as_secs_f64() * 1e3),
    }
    if frames.times_ms.len() > WARM_UP {
        frames.drawn_share += f64::from(damage.share());
    } else {
        frames.processor_ms = processor_ms();
    }
    if frames.times_ms.len() < frames.target_frames {
        return;
    }
    let mut times = frames.times_ms.split_off(WARM_UP);
    times.sort_by(f64::total_cmp);
    let at = |share: f64| times[((times.len() - 1) as f64 * share) as usize];
    let used = processor_ms().zip(frames.processor_ms);
    let processor = used.map(|(now, before)| (now - before) / times.len() as f64);
    println!(
        "FRAMES n={} median_ms={:.1} p95_ms={:.1} processor_ms={} drawn_percent={:.0} \
         first_frame_ms={:.0} memory_mb={} adapter={}",
        times.len(),
        at(0.5),
        at(0.95),
        processor.map_or("unknown".into(), |ms| format!("{ms:.1}")),
        frames.drawn_share / times.len() as f64 * 100.0,
        frames.first_ms,
        memory_mb().map_or("unknown".into(), |mb| mb.to_string()),
        adapter.map_or("unknown".into(), |adapter| adapter.name.replace(' ', "_")),
    );
    exit.write(AppExit::Success);
}

/// The time that all processors have worked for this process, where the system tells: in steps of 10 ms.
fn processor_ms() -> Option<f64> {
    let stat = std::fs::read_to_string("/proc/self/stat").ok()?;
    // The name of the program may hold spaces; the numbers follow its bracket.
    let (_, numbers) = stat.rsplit_once(')')?;
    let mut ticks = numbers.split_whitespace().skip(11);
    let user: f64 = ticks.next()?.parse().ok()?;
    let system: f64 = ticks.next()?.parse().ok()?;
    Some((user + system) * 10.0)
}

/// The memory in use by this process, where the system tells.
fn memory_mb() -> Option<u64> {
    let status = std::fs::read_to_string("/proc/self/status").ok()?;
    let line = status.lines().find(|line| line.starts_with("VmRSS:"))?;
    let kib: u64 = line.split_whitespace().nth(1)?.parse().ok()?;
    Some(kib / 1024)
}
