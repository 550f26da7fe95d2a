//! Benchmarks: frame times while moves are played, and the time of a start.

use std::sync::{Arc, OnceLock};
use std::time::Instant;

use bevy::app::AppExit;
use bevy::prelude::*;
use bevy::render::renderer::RenderAdapterInfo;
use bevy::render::{Extract, ExtractSchedule, Render, RenderApp, RenderSystems};
use bevy_egui::{EguiPostUpdateSet, EguiRenderOutput};
use stack_game::Record;
use stack_session::analysis::AnalysisCommand;
use stack_session::play::{MatchCommand, Mode, OpenedMatch, Origin};
use stack_session::session::Command;
use stack_session::storage::Folders;

use super::window;
use crate::damage::Damage;
use crate::frame::{FrameSet, RedrawReasons};
use crate::screen::Screen;
use crate::session::{Session, SessionCommands};
use crate::table::{RenderQuality, TableCamera, TableIdle};

/// The frame times.
#[derive(Resource)]
struct FrameTimes {
    target_frames: usize,
    started: Instant,
    last: Option<Instant>,
    first_ms: f64,
    times_ms: Vec<f64>,
    /// The sum of the redrawn shares of the window.
    drawn_share: f64,
    /// The processor time at the end of the warm-up.
    processor_ms: Option<f64>,
}

/// The number of frames after the first that are not counted, because pipelines and textures are
/// created.
const WARM_UP: usize = 10;

/// Plays random animated moves for `frames` frames, in a review with live analysis if `live` is
/// set, and prints one line.
///
/// # Errors
/// There is no display or no graphics driver.
pub(crate) fn run_frames(
    frames: u32,
    fullscreen: bool,
    quality: Option<RenderQuality>,
    (initial, live): (Option<Command>, bool),
) -> Result<AppExit, String> {
    let start = Instant::now();
    let mut app = window::start(|| window::build(fullscreen, quality, None))?;
    window::send_initial_command(&mut app, initial.or_else(default_match));
    if live {
        window::send_initial_command(&mut app, Some(MatchCommand::Review(true).into()));
        window::send_initial_command(&mut app, Some(AnalysisCommand::Live.into()));
    }
    app.insert_resource(FrameTimes {
        target_frames: frames as usize + WARM_UP,
        started: start,
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

/// Plays a move whenever the table is idle, so that every frame is animated.
pub(super) fn play_random_moves(
    session: Res<Session>,
    idle: TableIdle,
    mut commands: SessionCommands,
    mut number: Local<usize>,
) {
    let Some(current) = session.current() else {
        return;
    };
    // The computers move, so that their thinking is measured, too.
    if !idle.is_idle() || current.mode() == Mode::Spectate {
        return;
    }
    let actions = current.game.actions();
    // A fixed stride through the legal moves: varied, but the same on every run.
    *number = number.wrapping_add(7_919);
    match actions.get(*number % actions.len().max(1)) {
        Some(&action) => commands.send(MatchCommand::Play(action)),
        None => commands.send(MatchCommand::GoToPly(0)),
    };
}

fn count_frame(
    mut frames: ResMut<FrameTimes>,
    mut exit: MessageWriter<AppExit>,
    mut redraw: ResMut<RedrawReasons>,
    damage: Res<Damage>,
    adapter: Option<Res<RenderAdapterInfo>>,
) {
    redraw.add("frames are measured");
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

/// The processor time of this process in steps of 10 ms, if the system reports it.
fn processor_ms() -> Option<f64> {
    let stat = std::fs::read_to_string("/proc/self/stat").ok()?;
    // The program's name in parentheses may contain spaces; numbers follow it.
    let (_, numbers) = stat.rsplit_once(')')?;
    let mut ticks = numbers.split_whitespace().skip(11);
    let user: f64 = ticks.next()?.parse().ok()?;
    let system: f64 = ticks.next()?.parse().ok()?;
    Some((user + system) * 10.0)
}

/// The memory used by this process, if the system reports it.
fn memory_mb() -> Option<u64> {
    let status = std::fs::read_to_string("/proc/self/status").ok()?;
    let line = status.lines().find(|line| line.starts_with("VmRSS:"))?;
    let kib: u64 = line.split_whitespace().nth(1)?.parse().ok()?;
    Some(kib / 1024)
}

/// The times of a start.
#[derive(Resource)]
struct StartTimes {
    /// When the program started.
    started: Instant,
    /// When the plugins were built.
    built: Instant,
    /// When the window and the graphics device were ready.
    opened: Option<Instant>,
    /// When the first frame was computed.
    first: Option<Instant>,
    /// When a frame contained the title's panels for the first time.
    title: Option<Instant>,
    /// When that frame was displayed.
    presented: FirstPresent,
    frames: u32,
}

/// When the renderer presented the first frame of the title.
#[derive(Resource, Clone, Default)]
struct FirstPresent(Arc<OnceLock<Instant>>);

/// Whether the renderer is drawing a frame with the title.
#[derive(Resource, Default)]
struct RendersTitle(bool);

/// Opens the window, prints one line when the title is displayed, and exits. `started` is when the
/// program started.
///
/// # Errors
/// There is no display or no graphics driver.
pub(crate) fn run_start(
    started: Instant,
    fullscreen: bool,
    quality: Option<RenderQuality>,
    folders: Folders,
) -> Result<AppExit, String> {
    let mut app = window::start(|| window::build(fullscreen, quality, Some(folders)))?;
    let presented = FirstPresent::default();
    app.insert_resource(StartTimes {
        started,
        built: Instant::now(),
        opened: None,
        first: None,
        title: None,
        frames: 0,
        presented: presented.clone(),
    })
    .add_systems(PreStartup, |mut start: ResMut<StartTimes>| {
        start.opened = Some(Instant::now());
    })
    .add_systems(
        PostUpdate,
        record_start.after(EguiPostUpdateSet::ProcessOutput),
    );
    if let Some(renderer) = app.get_sub_app_mut(RenderApp) {
        renderer
            .insert_resource(presented)
            .init_resource::<RendersTitle>()
            .add_systems(ExtractSchedule, extract_title)
            .add_systems(Render, record_present.in_set(RenderSystems::Cleanup));
    }
    Ok(app.run())
}

fn extract_title(start: Extract<Res<StartTimes>>, mut draws: ResMut<RendersTitle>) {
    draws.0 = start.title.is_some();
}

/// Runs after the frame was presented.
fn record_present(draws: Res<RendersTitle>, presented: Res<FirstPresent>) {
    if draws.0 {
        presented.0.get_or_init(Instant::now);
    }
}

fn record_start(
    mut start: ResMut<StartTimes>,
    screen: Res<State<Screen>>,
    panels: Query<&EguiRenderOutput, With<TableCamera>>,
    mut redraw: ResMut<RedrawReasons>,
    mut exit: MessageWriter<AppExit>,
) {
    redraw.add("the start is measured");
    let now = Instant::now();
    if let Some(&presented) = start.presented.0.get() {
        if start.frames > 0 {
            print_start(&start, presented);
            exit.write(AppExit::Success);
        }
        start.frames = 0;
        return;
    }
    start.frames += 1;
    start.first.get_or_insert(now);
    let drawn = panels.iter().any(|output| !output.paint_jobs.is_empty());
    if drawn && *screen.get() == Screen::Title {
        start.title.get_or_insert(now);
    }
}

fn print_start(start: &StartTimes, presented: Instant) {
    let ms = |moment: Option<Instant>| {
        let after = moment.map(|moment| moment.saturating_duration_since(start.started));
        after.map_or("unknown".into(), |after| after.as_millis().to_string())
    };
    println!(
        "START title_ms={} built_ms={} window_and_device_ms={} first_frame_ms={} letters_ms={} frames={}",
        ms(Some(presented)),
        ms(Some(start.built)),
        ms(start.opened),
        ms(start.first),
        ms(start.title),
        start.frames,
    );
}

/// The default match of screenshots and benchmarks: the start of `four`, which has the most pieces
/// on the board.
pub(super) fn default_match() -> Option<Command> {
    let record = Record::new("focus", "four");
    let opened = OpenedMatch::from_record(&record, Origin::New).ok()?;
    Some(MatchCommand::Open(Box::new(opened)).into())
}
