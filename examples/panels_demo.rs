//! The panels without a table:
//! `cargo run --example panels_demo -- [two|three|four-fast|two+swap|partners] [moves] [page] [WxH]`.
//!
//! With a variant a match with so many moves lies on the table; without one the title screen comes up.

use bevy::prelude::*;
use bevy::state::app::StatesPlugin;
use bevy::window::WindowResolution;
use bevy::winit::WinitSettings;
use bevy_egui::EguiPlugin;
use focus::CorePlugin;
use focus::panels::files::RecordEntry;
use focus::panels::title::Choices;
use focus::screens::ScreensPlugin;
use focus::screens::hovered::HoveredStack;
use focus::screens::pages::{Page, Pages};
use focus::screens::records::{RecordsModel, Resumable, ResumeOffer};
use focus::session::{FirstSeat, Handover, Intent, MatchSetup, Session, cards, open};

fn main() {
    let mut args = std::env::args().skip(1);
    let variant = args.next().unwrap_or_default();
    let moves = args.next().and_then(|text| text.parse().ok()).unwrap_or(0);
    let page = args.next().unwrap_or_default();
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
    .insert_resource(records())
    .insert_resource(ResumeOffer(Some(Resumable {
        variant: "partners".into(),
        moves: 31,
    })))
    .add_systems(Startup, |mut commands: Commands<'_, '_>| {
        commands.spawn(Camera2d);
    });
    if let Some((setup, line, tall)) = start(&variant).and_then(|setup| played(setup, moves)) {
        app.world_mut().write_message(Intent::Resume(setup, line));
        if page == "layers" {
            app.insert_resource(HoveredStack {
                stack: tall,
                at: Vec2::new(size.0 as f32 * 0.45, size.1 as f32 * 0.5),
            });
        }
    }
    let page = match page.as_str() {
        "menu" => Some(Page::Menu),
        "rules" => Some(Page::Rules),
        "settings" => Some(Page::Settings),
        "keys" => Some(Page::Keys),
        "save" => Some(Page::Save),
        "open" => Some(Page::Open),
        _ => None,
    };
    if let Some(page) = page {
        app.world_mut().resource_mut::<Pages>().open(page);
    }
    app.run();
}

fn records() -> RecordsModel {
    let entry = |name: &str, what: &str, fault: Option<&str>| RecordEntry {
        name: name.into(),
        what: what.into(),
        fault: fault.map(Into::into),
    };
    RecordsModel {
        folder: "Documents/Focus".into(),
        entries: vec![
            entry("Sunday evening", "Four · fast, 41 moves, Ada won", None),
            entry("Against Bruno", "Two, 87 moves", None),
            entry("torn page", "", Some("line 12: 'd5-c9' is no move")),
        ],
    }
}

fn start(variant: &str) -> Option<MatchSetup> {
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
    setup.first = FirstSeat::Seat(card.seats[0].letter);
    Some(setup)
}

type Tall = Option<(stack_game::Square, stack_game::Stack)>;

/// Plays moves without a window: the same ones every time.
fn played(setup: MatchSetup, moves: usize) -> Option<(MatchSetup, Handover, Tall)> {
    let mut app = App::new();
    app.add_plugins((MinimalPlugins, StatesPlugin, CorePlugin));
    app.world_mut().write_message(Intent::Start(setup.clone()));
    app.update();
    for number in 0..moves {
        let session = app.world().resource::<Session>();
        let actions = session.current()?.line.actions();
        let Some(action) = actions.get((number * 7919 + 13) % actions.len().max(1)) else {
            break;
        };
        app.world_mut().write_message(Intent::Act(*action));
        app.update();
    }
    let session = app.world().resource::<Session>();
    let line = &session.current()?.line;
    let tableau = line.tableau();
    let tall = tableau.stacks().max_by_key(|(_, stack)| stack.height());
    let (_, line) = open(&line.record()).ok()?;
    Some((setup, Handover::new(line), tall))
}
