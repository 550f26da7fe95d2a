//! The table by itself: a match, some moves, a selection, for pictures and measurements.
//!
//! `table_demo [--variant V] [--moves "d4-d5 …"] [--select d5] [--point d6] [--position FILE-LIKE]
//! [--keys "T X"] [--animate] [--size 1280x800] [--bench N] [--random N] [--anti A]`

use std::collections::VecDeque;
use std::time::Instant;

use bevy::prelude::*;
use bevy::window::{PresentMode, WindowResolution};
use bevy::winit::{UpdateMode, WinitSettings};
use focus::session::{FirstSeat, Intent, MatchSetup, Session, cards};
use focus::table::{
    Layout, Mirror, Pace, Spot, TablePlugin, Tier, Touch, View, ViewInsets, WantedTier,
};
use focus::{CorePlugin, Screen};
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
        intents.write(Intent::Start(setup));
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
    if script.random > 0 || script.bench > 0 {
        script.random = script.random.saturating_sub(1);
        let mut actions = line.actions();
        // Tall stacks make the better pictures.
        let tall: Vec<Action> = actions
            .iter()
            .copied()
            .filter(|action| match action {
                Action::Travel { to, .. } | Action::Place { to, .. } => {
                    line.tableau().stack(*to).height() > 1
                }
                Action::Exchange { .. } => true,
            })
            .collect();
        if !tall.is_empty() && random(&mut script.seed, 3) > 0 {
            actions = tall;
        }
        if !actions.is_empty() {
            let n = random(&mut script.seed, actions.len());
            intents.write(Intent::Act(actions[n]));
        }
        redraw.write(bevy::window::RequestRedraw);
        return;
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

fn named(action: Action) -> String {
    match action {
        Action::Travel { from, to, .. } => format!("{from}-{to}"),
        Action::Place { to, .. } => format!("@{to}"),
        Action::Exchange { own, enemy } => format!("{own}={enemy}"),
    }
}

fn measure(mut script: ResMut<Script>, mut exit: MessageWriter<AppExit>) {
    if script.bench == 0 {
        return;
    }
    let now = Instant::now();
    if let Some(last) = script.last.replace(now)
        && script.wait > 30
    {
        let frame = now.duration_since(last).as_secs_f32() * 1000.0;
        script.frames.push(frame);
    }
    if script.frames.len() >= script.bench {
        let mut frames = script.frames.clone();
        frames.sort_by(f32::total_cmp);
        let memory = std::fs::read_to_string("/proc/self/status").unwrap_or_default();
        let rss = memory
            .lines()
            .find(|line| line.starts_with("VmRSS"))
            .unwrap_or_default();
        println!(
            "FRAMES n={} median_ms={:.1} p95_ms={:.1} {rss}",
            frames.len(),
            frames[frames.len() / 2],
            frames[frames.len() * 95 / 100]
        );
        exit.write(AppExit::Success);
    }
}
