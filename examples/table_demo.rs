//! The table by itself: a match, some moves, a selection, for pictures and measurements.
//!
//! `table_demo [--variant V] [--anti A] [--moves "d4-d5 …"] [--random N] [--select d5|auto]
//! [--point d6|auto] [--keys "T X O Z W"] [--animate] [--size 1280x800] [--bench N [--still]] [--gpu]`

#![allow(
    clippy::needless_pass_by_value,
    clippy::too_many_arguments,
    reason = "systems take what they need by value"
)]

use std::collections::VecDeque;
use std::time::Instant;

use bevy::prelude::*;
use bevy::window::{PresentMode, WindowResolution};
use bevy::winit::{UpdateMode, WinitSettings};
use focus::session::{FirstSeat, Handover, Intent, Line, MatchSetup, Session, cards, open};
use focus::table::{
    Layout, Mirror, Pace, Spot, TablePlugin, Tier, Touch, View, ViewInsets, WantedTier,
};
use focus::{CorePlugin, Screen};
use focus_rules::{Settings, Variant};
use stack_game::{Action, Square};

#[derive(Resource, Default)]
struct Script {
    variant: String,
    anti: String,
    moves: VecDeque<String>,
    random: usize,
    select: Option<String>,
    point: Option<String>,
    keys: String,
    animate: bool,
    bench: usize,
    still: bool,
    processor: f32,
    frames: Vec<f32>,
    last: Option<Instant>,
    started: bool,
    wait: u32,
    seed: u64,
}

fn main() -> AppExit {
    let mut script = Script {
        variant: "four".into(),
        anti: "none".into(),
        seed: 7,
        ..default()
    };
    let mut size = (1280, 800);
    let mut tier = None;
    let mut instances = true;
    let mut args = std::env::args().skip(1);
    while let Some(arg) = args.next() {
        let mut value = || args.next().unwrap_or_default();
        match arg.as_str() {
            "--variant" => script.variant = value(),
            "--anti" => script.anti = value(),
            "--moves" => script.moves = value().split_whitespace().map(String::from).collect(),
            "--random" => script.random = value().parse().unwrap_or(0),
            "--seed" => script.seed = value().parse().unwrap_or(7),
            "--select" => script.select = Some(value()),
            "--point" => script.point = Some(value()),
            "--keys" => script.keys = value(),
            "--animate" => script.animate = true,
            "--bench" => script.bench = value().parse().unwrap_or(0),
            "--still" => script.still = true,
            "--cpu-instances" => instances = false,
            "--gpu" => tier = Some(Tier::Gpu),
            "--size" => {
                let text = value();
                let mut parts = text.split('x').map(|part| part.parse().unwrap_or(800));
                size = (parts.next().unwrap_or(1280), parts.next().unwrap_or(800));
            }
            other => {
                eprintln!("unknown argument {other}");
                return AppExit::error();
            }
        }
    }
    let continuous = script.bench > 0;
    App::new()
        .add_plugins(
            DefaultPlugins
                .set(WindowPlugin {
                    primary_window: Some(Window {
                        title: "Focus: the table".into(),
                        resolution: WindowResolution::new(size.0, size.1)
                            .with_scale_factor_override(1.0),
                        present_mode: PresentMode::AutoNoVsync,
                        ..default()
                    }),
                    ..default()
                })
                .set(bevy::pbr::PbrPlugin {
                    use_gpu_instance_buffer_builder: instances,
                    ..default()
                })
                .set(bevy::render::RenderPlugin {
                    synchronous_pipeline_compilation: true,
                    ..default()
                }),
        )
        .insert_resource(ClearColor(Color::srgb_u8(0x0D, 0x0C, 0x0B)))
        .insert_resource(WinitSettings {
            focused_mode: if continuous {
                UpdateMode::Continuous
            } else {
                UpdateMode::reactive_low_power(std::time::Duration::from_secs(3600))
            },
            unfocused_mode: if continuous {
                UpdateMode::Continuous
            } else {
                UpdateMode::reactive_low_power(std::time::Duration::from_secs(3600))
            },
        })
        .insert_resource(WantedTier(tier))
        .insert_resource(ViewInsets {
            left: 250.0,
            right: 250.0,
            top: 8.0,
            bottom: 44.0,
        })
        .insert_resource(script)
        .add_plugins((CorePlugin, TablePlugin))
        .add_systems(Update, (direct, measure).before(focus::Flow::Input))
        .run()
}

fn square(name: &str) -> Option<Square> {
    name.parse().ok()
}

fn random(seed: &mut u64, below: usize) -> usize {
    *seed = seed
        .wrapping_mul(6_364_136_223_846_793_005)
        .wrapping_add(1_442_695_040_888_963_407);
    (*seed >> 33) as usize % below.max(1)
}

fn direct(
    mut script: ResMut<Script>,
    session: Res<Session>,
    mirror: Res<Mirror>,
    screen: Res<State<Screen>>,
    mut pace: ResMut<Pace>,
    mut view: ResMut<View>,
    mut layout: ResMut<Layout>,
    mut intents: MessageWriter<Intent>,
    mut touches: MessageWriter<Touch>,
    mut redraw: MessageWriter<bevy::window::RequestRedraw>,
) {
    script.wait += 1;
    if !script.started {
        script.started = true;
        let base = script.variant.trim_end_matches("-fast");
        let Some(card) = cards().into_iter().find(|card| card.id == base) else {
            return;
        };
        let setup = MatchSetup {
            variant: script.variant.clone(),
            anti_symmetry: script.anti.clone(),
            first: FirstSeat::Seat(card.seats[0].letter),
            seats: card.seats,
            repetition: 3,
            quiet_rounds: 50,
        };
        match played(&mut script, &setup) {
            Some(line) => intents.write(Intent::Resume(setup, Handover::new(line))),
            None => intents.write(Intent::Start(setup)),
        };
        pace.instant = !script.animate;
        redraw.write(bevy::window::RequestRedraw);
        return;
    }
    if *screen.get() != Screen::Table || !mirror.is_quiet() {
        redraw.write(bevy::window::RequestRedraw);
        return;
    }
    let Some(current) = session.current() else {
        return;
    };
    let line = current.line.as_ref();
    if let Some(text) = script.moves.pop_front() {
        redraw.write(bevy::window::RequestRedraw);
        if text == "undo" {
            intents.write(Intent::Undo);
            return;
        }
        let action = line
            .actions()
            .into_iter()
            .find(|action| named(*action) == text);
        match action {
            Some(action) => {
                intents.write(Intent::Act(action));
            }
            None => error!("{text} is not possible"),
        }
        return;
    }
    if script.bench > 0 && !script.still {
        if let Some(action) = any(&mut script, line) {
            intents.write(Intent::Act(action));
        }
        redraw.write(bevy::window::RequestRedraw);
        return;
    }
    if script.select.as_deref() == Some("auto") {
        // The stack whose move would push the most pieces out.
        let fallen = |action: &Action| {
            let changes = line.preview(*action).unwrap_or_default();
            changes
                .iter()
                .filter(|change| matches!(change, stack_game::Change::FellOut { .. }))
                .count()
        };
        if let Some(Action::Travel { from, to, .. }) = line
            .actions()
            .into_iter()
            .filter(|action| matches!(action, Action::Travel { .. }))
            .max_by_key(fallen)
        {
            script.select = Some(from.to_string());
            if script.point.as_deref() == Some("auto") {
                script.point = Some(to.to_string());
            }
        }
    }
    if let Some(name) = script.select.take() {
        redraw.write(bevy::window::RequestRedraw);
        if name == "R" {
            touches.write(Touch::Reserve);
        } else if let Some(square) = square(&name) {
            touches.write(Touch::Click(Spot::Square(square)));
        }
        return;
    }
    if let Some(square) = script.point.take().as_deref().and_then(square) {
        touches.write(Touch::Point(Spot::Square(square)));
        redraw.write(bevy::window::RequestRedraw);
    }
    for key in std::mem::take(&mut script.keys).split_whitespace() {
        redraw.write(bevy::window::RequestRedraw);
        match key {
            "T" => view.toggle_above(),
            "X" => layout.exploded = !layout.exploded,
            "O" => view.orbit(0.6, -0.25),
            "Z" => view.approach(1.6),
            "W" => {
                touches.write(Touch::Walk(1, 0));
            }
            _ => {}
        }
    }
}

/// A match in which random moves were played already.
fn played(script: &mut Script, setup: &MatchSetup) -> Option<Box<dyn Line>> {
    let mut settings = Settings::new(Variant::by_id(&setup.variant)?);
    settings.anti_symmetry = setup.anti_symmetry.parse().ok()?;
    let begun = settings.start_match().ok()?;
    let (_, mut line) = open(&settings.record(&begun)).ok()?;
    for _ in 0..std::mem::take(&mut script.random) {
        if let Some(action) = any(script, line.as_ref()) {
            line.act(action).ok()?;
        }
    }
    // Then on until a move would push pieces out, if that is what is to be seen.
    for _ in 0..200 {
        let surplus = line.actions().into_iter().any(|action| {
            let changes = line.preview(action).unwrap_or_default();
            let fallen = changes
                .iter()
                .filter(|change| matches!(change, stack_game::Change::FellOut { .. }));
            matches!(action, Action::Travel { .. }) && fallen.count() > 1
        });
        if surplus || script.select.as_deref() != Some("auto") {
            break;
        }
        if let Some(action) = any(script, line.as_ref()) {
            line.act(action).ok()?;
        }
    }
    Some(line)
}

/// A random action, rather onto a stack than beside it: tall stacks make the better pictures.
fn any(script: &mut Script, line: &dyn Line) -> Option<Action> {
    let mut actions = line.actions();
    let tableau = line.tableau();
    let onto = |action: &Action| match action {
        Action::Travel { to, .. } | Action::Place { to, .. } => tableau.stack(*to).height() > 1,
        Action::Exchange { .. } => true,
    };
    let tall: Vec<Action> = actions.iter().copied().filter(onto).collect();
    if !tall.is_empty() && random(&mut script.seed, 3) > 0 {
        actions = tall;
    }
    let n = random(&mut script.seed, actions.len());
    actions.get(n).copied()
}

fn named(action: Action) -> String {
    match action {
        Action::Travel { from, to, .. } => format!("{from}-{to}"),
        Action::Place { to, .. } => format!("@{to}"),
        Action::Exchange { own, enemy } => format!("{own}={enemy}"),
    }
}

/// The processor time of all threads so far, in milliseconds, where the system tells.
fn processor_time() -> f32 {
    let stat = std::fs::read_to_string("/proc/self/stat").unwrap_or_default();
    let fields = stat
        .rsplit(')')
        .next()
        .unwrap_or_default()
        .split_whitespace();
    let ticks: f32 = fields
        .skip(11)
        .take(2)
        .filter_map(|field| field.parse::<f32>().ok())
        .sum();
    ticks * 10.0
}

fn measure(mut script: ResMut<Script>, mut exit: MessageWriter<AppExit>) {
    if script.bench == 0 {
        return;
    }
    let now = Instant::now();
    if script.wait <= 30 {
        script.processor = processor_time();
    }
    if let Some(last) = script.last.replace(now)
        && script.wait > 30
    {
        let frame = now.duration_since(last).as_secs_f32() * 1000.0;
        script.frames.push(frame);
    }
    if script.frames.len() >= script.bench {
        let mut frames = script.frames.clone();
        frames.sort_by(f32::total_cmp);
        let cpu = (processor_time() - script.processor) / frames.len() as f32;
        let memory = std::fs::read_to_string("/proc/self/status").unwrap_or_default();
        let rss = memory
            .lines()
            .find(|line| line.starts_with("VmRSS"))
            .unwrap_or_default();
        println!(
            "FRAMES n={} median_ms={:.1} p95_ms={:.1} processor_ms={cpu:.1} {rss}",
            frames.len(),
            frames[frames.len() / 2],
            frames[frames.len() * 95 / 100]
        );
        exit.write(AppExit::Success);
    }
}
