//! The panels without a table: `cargo run --example panels_demo -- [two|three|four|partners] [moves]`.
//!
//! With a variant a match begins at once, and so many moves are played; without one the title
//! screen comes up.

use bevy::prelude::*;
use bevy::window::WindowResolution;
use bevy::winit::WinitSettings;
use bevy_egui::EguiPlugin;
use focus::CorePlugin;
use focus::panels::title::Choices;
use focus::screens::ScreensPlugin;
use focus::screens::hovered::HoveredStack;
use focus::screens::pages::{Page, Pages};
use focus::session::{Intent, Session, cards};

#[derive(Resource, Default)]
struct Wanted {
    moves: usize,
    page: Option<Page>,
    size: (u32, u32),
}

fn main() {
    let mut args = std::env::args().skip(1);
    let variant = args.next().unwrap_or_default();
    let moves = args.next().and_then(|text| text.parse().ok()).unwrap_or(0);
    let page = match args.next().as_deref() {
        Some("menu") => Some(Page::Menu),
        Some("rules") => Some(Page::Rules),
        Some("settings") => Some(Page::Settings),
        Some("keys") => Some(Page::Keys),
        Some("save") => Some(Page::Save),
        Some("open") => Some(Page::Open),
        _ => None,
    };
    let size = args.next().unwrap_or_else(|| "1280x800".into());
    let size = size
        .split_once('x')
        .and_then(|(w, h)| Some((w.parse().ok()?, h.parse().ok()?)))
        .unwrap_or((1280, 800));
    let mut app = App::new();
    app.add_plugins(DefaultPlugins.set(WindowPlugin {
        primary_window: Some(Window {
            title: "Focus: panels".into(),
            resolution: WindowResolution::new(size.0, size.1),
            ..default()
        }),
        ..default()
    }))
    .add_plugins((EguiPlugin::default(), CorePlugin, ScreensPlugin))
    .insert_resource(WinitSettings::desktop_app())
    .insert_resource(ClearColor(Color::srgb_u8(13, 12, 11)))
    .insert_resource(Wanted { moves, page, size })
    .add_systems(Startup, |mut commands: Commands| {
        commands.spawn(Camera2d);
    })
    .add_systems(Update, play);
    if let Some(setup) = start(&variant) {
        app.world_mut().write_message(Intent::Start(setup));
    }
    app.run();
}

fn start(variant: &str) -> Option<focus::session::MatchSetup> {
    let cards = cards();
    let (id, remedy) = variant.split_once('+').unwrap_or((variant, "none"));
    let base = id.strip_suffix("-fast").unwrap_or(id);
    let card = cards.iter().find(|card| card.id == base)?;
    let choices = Choices {
        card: base.into(),
        ..Choices::default()
    };
    let mut setup = choices.setup(&cards, 3, 50)?;
    setup.variant = id.into();
    setup.anti_symmetry = remedy.into();
    setup.first = focus::session::FirstSeat::Seat(card.seats[0].letter);
    Some(setup)
}

/// Plays a move a frame until there are enough, then opens the wanted page.
fn play(
    session: Res<Session>,
    mut wanted: ResMut<Wanted>,
    mut pages: ResMut<Pages>,
    mut hovered: ResMut<HoveredStack>,
    mut intents: MessageWriter<Intent>,
    mut redraw: MessageWriter<bevy::window::RequestRedraw>,
) {
    let current = session.current();
    if let Some(current) = current {
        let played = current.line.played().now;
        let actions = current.line.actions();
        if played < wanted.moves && !actions.is_empty() {
            let number = (played * 7919 + 13) % actions.len();
            intents.write(Intent::Act(actions[number]));
            redraw.write(bevy::window::RequestRedraw);
            return;
        }
        let tall = current.line.tableau();
        let tall = tall.stacks().max_by_key(|(_, stack)| stack.height());
        hovered.stack = tall.filter(|(_, stack)| stack.height() > 2);
        hovered.at = Vec2::new(wanted.size.0 as f32 * 0.45, wanted.size.1 as f32 * 0.5);
    }
    if let Some(page) = wanted.page.take() {
        pages.open(page);
        redraw.write(bevy::window::RequestRedraw);
    }
}
