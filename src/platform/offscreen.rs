//! Screenshots of the table without a window.

use std::fs::OpenOptions;
use std::path::{Path, PathBuf};
use std::time::Duration;

use bevy::app::{AppExit, ScheduleRunnerPlugin};
use bevy::camera::RenderTarget;
use bevy::prelude::*;
use bevy::render::render_resource::TextureFormat;
use bevy::render::view::screenshot::{Screenshot, ScreenshotCaptured};
use bevy::window::ExitCondition;
use bevy::winit::WinitPlugin;
use stack_game::printable;
use stack_session::session::Command;
use stack_session::storage::write_atomically_with;

use super::bench::default_match;
use super::screenshot::write_png;
use super::window::{catch_startup_panic, default_plugins, send_initial_command};
use crate::app::CorePlugin;
use crate::screen::Screen;
use crate::table::{CameraView, RenderQuality, RequestedQuality, TablePlugin, ViewInsets};
use crate::theme::ActiveTheme;

/// The number of frames before the screenshot: everything is loaded and idle then.
const FRAMES: u32 = 8;

/// The options of `--screenshot`.
pub(crate) struct ScreenshotOptions {
    /// Width and height in pixels.
    pub(crate) size: (u32, u32),
    /// Whether the camera looks straight down.
    pub(crate) from_above: bool,
    /// The graphics quality; by default that of the adapter.
    pub(crate) quality: Option<RenderQuality>,
    /// The theme.
    pub(crate) theme: ActiveTheme,
}

/// The screenshot to take.
#[derive(Resource)]
struct ScreenshotJob {
    file: PathBuf,
    target: Handle<Image>,
    frames: u32,
}

/// Renders the table of the initial or default match into a file.
///
/// # Errors
/// There is no graphics driver, or the file cannot be written.
pub(crate) fn run(
    file: &Path,
    options: ScreenshotOptions,
    initial: Option<Command>,
) -> Result<AppExit, String> {
    let size = options.size;
    check_writable(file)?;
    let built = catch_startup_panic(move || {
        let mut app = App::new();
        let plugins = default_plugins(WindowPlugin {
            primary_window: None,
            exit_condition: ExitCondition::DontExit,
            ..default()
        })
        .disable::<WinitPlugin>();
        app.add_plugins(plugins)
            .add_plugins(ScheduleRunnerPlugin::run_loop(Duration::ZERO))
            .add_plugins((CorePlugin::default(), move |app: &mut App| {
                table_plugin(app, &options);
            }));
        app
    });
    let mut app = built?;

    let mut target = Image::new_target_texture(size.0, size.1, TextureFormat::Rgba8UnormSrgb, None);
    target.texture_descriptor.usage |= bevy::render::render_resource::TextureUsages::COPY_SRC;
    let target = app.world_mut().resource_mut::<Assets<Image>>().add(target);
    let job = ScreenshotJob {
        file: file.into(),
        target,
        frames: 0,
    };
    app.insert_resource(job)
        .add_systems(PreUpdate, redirect_cameras)
        .add_systems(Last, take_picture);
    send_initial_command(&mut app, initial.or_else(default_match));
    Ok(app.run())
}

/// The margin around the board, in pixels.
const MARGIN: f32 = 40.0;

/// Only the table, from a seat or from above.
fn table_plugin(app: &mut App, options: &ScreenshotOptions) {
    app.insert_resource(RequestedQuality(options.quality))
        .insert_resource(options.theme.clone())
        .insert_resource(ViewInsets::uniform(MARGIN))
        .add_plugins(TablePlugin);
    if options.from_above {
        app.world_mut()
            .resource_mut::<CameraView>()
            .toggle_top_view();
    }
}

/// Checks that the file can be written before anything is rendered.
fn check_writable(file: &Path) -> Result<(), String> {
    let is_png = file
        .extension()
        .is_some_and(|ending| ending.eq_ignore_ascii_case("png"));
    if !is_png {
        return Err(format!(
            "--screenshot: {} does not end in .png",
            file.display()
        ));
    }
    let is_new = !file.exists();
    let mut options = OpenOptions::new();
    let opened = options.append(true).create_new(is_new).open(file);
    opened.map_err(|error| format!("--screenshot: {}: {error}", file.display()))?;
    if is_new {
        // An empty file would mislead if rendering fails.
        let _ = std::fs::remove_file(file);
    }
    Ok(())
}

/// Redirects cameras to the image.
fn redirect_cameras(
    job: Res<ScreenshotJob>,
    mut commands: Commands,
    cameras: Query<Entity, Added<Camera>>,
    mut next: ResMut<NextState<Screen>>,
) {
    // Fully qualified, because the resource wrapper has a method with the same name.
    NextState::set_if_neq(&mut next, Screen::Match);
    for camera in &cameras {
        commands
            .entity(camera)
            .insert(RenderTarget::Image(job.target.clone().into()));
    }
}

fn take_picture(mut job: ResMut<ScreenshotJob>, mut commands: Commands) {
    job.frames += 1;
    if job.frames == FRAMES {
        commands
            .spawn(Screenshot::image(job.target.clone()))
            .observe(save);
    }
}

fn save(
    captured: On<ScreenshotCaptured>,
    job: Res<ScreenshotJob>,
    mut exit: MessageWriter<AppExit>,
) {
    let image = captured.image.clone();
    match write_atomically_with(&job.file, |file| write_png(image, file)) {
        Ok(()) => exit.write(AppExit::Success),
        Err(error) => {
            eprintln!("focus: --screenshot: {}", printable(&error.to_string()));
            exit.write(AppExit::error())
        }
    };
}
