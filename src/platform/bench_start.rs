//! Measuring the start: from the beginning of the program to the first shown picture of the title.

use std::sync::{Arc, OnceLock};
use std::time::Instant;

use bevy::app::AppExit;
use bevy::prelude::*;
use bevy::render::{Extract, ExtractSchedule, Render, RenderApp, RenderSystems};
use bevy_egui::{EguiPostUpdateSet, EguiRenderOutput};
use stack_session::storage::Folders;

use super::window;
use crate::frame::RedrawReasons;
use crate::screen::Screen;
use crate::table::{RenderQuality, TableCamera};

/// The moments of a start.
#[derive(Resource)]
struct StartTimes {
    /// The program begins.
    begun: Instant,
    /// The plugins are there.
    built: Instant,
    /// Window and graphics device are there.
    opened: Option<Instant>,
    /// The first frame is calculated.
    first: Option<Instant>,
    /// The title's panels are in a frame for the first time.
    title: Option<Instant>,
    frames: u32,
    /// That frame is shown.
    shown: FirstPresent,
}

/// The moment at which the renderer has handed over the first picture of the title.
#[derive(Resource, Clone, Default)]
struct FirstPresent(Arc<OnceLock<Instant>>);

/// True in the renderer while it draws a frame with the title.
#[derive(Resource, Default)]
struct RendersTitle(bool);

/// Opens the window as always, prints one line when the title is seen, and ends. `begun` is when the program began.
///
/// # Errors
/// When there is no display or no graphics driver.
pub(crate) fn run(
    begun: Instant,
    fullscreen: bool,
    quality: Option<RenderQuality>,
    folders: Folders,
) -> Result<AppExit, String> {
    let mut app = window::start(|| window::build(fullscreen, quality, Some(folders)))?;
    let shown = FirstPresent::default();
    app.insert_resource(StartTimes {
        begun,
        built: Instant::now(),
        opened: None,
        first: None,
        title: None,
        frames: 0,
        shown: shown.clone(),
    })
    .add_systems(PreStartup, |mut start: ResMut<StartTimes>| {
        start.opened = Some(Instant::now());
    })
    .add_systems(PostUpdate, watch.after(EguiPostUpdateSet::ProcessOutput));
    if let Some(renderer) = app.get_sub_app_mut(RenderApp) {
        renderer
            .insert_resource(shown)
            .init_resource::<RendersTitle>()
            .add_systems(ExtractSchedule, extract)
            .add_systems(Render, record_present.in_set(RenderSystems::Cleanup));
    }
    Ok(app.run())
}

fn extract(start: Extract<Res<StartTimes>>, mut draws: ResMut<RendersTitle>) {
    draws.0 = start.title.is_some();
}

/// After the picture is handed over to the window.
fn record_present(draws: Res<RendersTitle>, shown: Res<FirstPresent>) {
    if draws.0 {
        shown.0.get_or_init(Instant::now);
    }
}

fn watch(
    mut start: ResMut<StartTimes>,
    screen: Res<State<Screen>>,
    panels: Query<&EguiRenderOutput, With<TableCamera>>,
    mut busy: ResMut<RedrawReasons>,
    mut exit: MessageWriter<AppExit>,
) {
    busy.add("the start is measured");
    let now = Instant::now();
    if let Some(&shown) = start.shown.0.get() {
        if start.frames > 0 {
            print(&start, shown);
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

fn print(start: &StartTimes, shown: Instant) {
    let ms = |moment: Option<Instant>| {
        let after = moment.map(|moment| moment.saturating_duration_since(start.begun));
        after.map_or("unknown".into(), |after| after.as_millis().to_string())
    };
    println!(
        "START title_ms={} built_ms={} window_and_device_ms={} first_frame_ms={} letters_ms={} frames={}",
        ms(Some(shown)),
        ms(Some(start.built)),
        ms(start.opened),
        ms(start.first),
        ms(start.title),
        start.frames,
    );
}
