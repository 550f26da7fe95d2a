//! The size of the window: as it was left, at the first start most of the screen, and never larger than that.

use bevy::app::AppExit;
use bevy::ecs::system::NonSendMarker;
use bevy::prelude::*;
use bevy::window::{Monitor, PrimaryMonitor, PrimaryWindow, WindowMode, WindowResized};
use bevy::winit::WINIT_WINDOWS;

use crate::drivers::WriteSettings;
use crate::frame::Busy;
use crate::settings::Settings;

/// The size of the window at the first start on a small screen or on an unknown one, in logical pixels.
pub(super) const USUAL: UVec2 = UVec2::new(1280, 800);
/// The least size in which everything can be reached, in logical pixels.
pub(super) const LEAST: UVec2 = UVec2::new(480, 360);

/// The part of a larger screen that the window takes at the first start.
const FIRST: f32 = 0.8;
/// The largest size at the first start and where the screen is not known, in logical pixels.
const LARGEST: UVec2 = UVec2::new(1920, 1080);

/// The last size of the window as people made it, in logical pixels: not that of a window that fills
/// the screen or is maximised.
#[derive(Resource, Default)]
struct Size(Option<UVec2>);

/// True if the window manager has maximised the window.
#[derive(Resource, Default)]
struct Maximised(bool);

pub(super) fn plugin(app: &mut App) {
    app.init_resource::<Size>()
        .init_resource::<Maximised>()
        .add_systems(Startup, open)
        .add_systems(Update, (ask_window, follow).chain())
        .add_systems(Last, remember.before(WriteSettings));
}

/// Gives the window its size and place before it is seen for the first time.
fn open(
    mut window: Single<&mut Window, With<PrimaryWindow>>,
    settings: Res<Settings>,
    monitors: Query<(&Monitor, Has<PrimaryMonitor>)>,
    mut busy: ResMut<Busy>,
) {
    let monitor = monitors.iter().max_by_key(|(_, primary)| *primary);
    let screen = monitor.map(|(monitor, _)| {
        let size = monitor.physical_size().as_dvec2() / monitor.scale_factor;
        size.as_uvec2()
    });
    let kept = settings.window.map(|(x, y)| UVec2::new(x, y));
    let size = fitting(kept.unwrap_or_else(|| first(screen)), screen);
    if window.mode == WindowMode::Windowed {
        window.resolution.set(size.x as f32, size.y as f32);
        window.position = WindowPosition::Centered(MonitorSelection::Primary);
        if screen.is_some_and(|screen| size.x >= screen.x || size.y >= screen.y) {
            // A window manager leaves room for its bars then.
            window.set_maximized(true);
        }
    }
    window.visible = true;
    busy.because("the window opens");
}

/// The size at the first start.
fn first(screen: Option<UVec2>) -> UVec2 {
    let part = screen.map_or(USUAL, |screen| (screen.as_vec2() * FIRST).as_uvec2());
    part.clamp(USUAL, LARGEST)
}

/// The size of a window on a screen, if that is known.
fn fitting(wanted: UVec2, screen: Option<UVec2>) -> UVec2 {
    wanted.max(LEAST).min(screen.unwrap_or(LARGEST))
}

/// Asks the system whether the window is maximised: Bevy does not tell.
fn ask_window(
    window: Single<Entity, With<PrimaryWindow>>,
    mut maximised: ResMut<Maximised>,
    _main_thread: NonSendMarker,
) {
    WINIT_WINDOWS.with_borrow(|windows| {
        if let Some(window) = windows.get_window(*window) {
            maximised.0 = window.is_maximized();
        }
    });
}

fn follow(
    mut resized: MessageReader<WindowResized>,
    window: Single<&Window, With<PrimaryWindow>>,
    maximised: Res<Maximised>,
    mut size: ResMut<Size>,
) {
    let usual = window.mode == WindowMode::Windowed && !maximised.0;
    if resized.read().count() > 0 && usual {
        size.0 = Some(window.resolution.size().as_uvec2());
    }
}

/// Remembers the size when the program ends.
fn remember(mut exit: MessageReader<AppExit>, size: Res<Size>, mut settings: ResMut<Settings>) {
    if exit.read().count() > 0
        && let Some(size) = size.0
    {
        settings.window = Some((size.x, size.y));
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_window_fits_on_its_screen() {
        let at = UVec2::new;
        assert_eq!(fitting(USUAL, Some(at(800, 600))), at(800, 600));
        assert_eq!(fitting(USUAL, Some(at(1920, 1080))), USUAL);
        assert_eq!(fitting(at(1700, 700), Some(at(1366, 768))), at(1366, 700));
        assert_eq!(fitting(USUAL, None), USUAL);
        assert_eq!(fitting(at(0, 9), Some(at(800, 600))), LEAST);
        assert_eq!(fitting(at(9000, 700), None), at(1920, 700));
    }

    #[test]
    fn the_first_window_takes_most_of_a_larger_screen() {
        let at = UVec2::new;
        assert_eq!(first(None), USUAL);
        assert_eq!(first(Some(at(1366, 768))), USUAL);
        assert_eq!(first(Some(at(1920, 1080))), at(1536, 864));
        assert_eq!(first(Some(at(3840, 2160))), LARGEST);
        assert_eq!(first(Some(at(1080, 1920))), at(1280, 1080), "upright");
    }

    #[test]
    fn the_size_that_people_made_is_kept() {
        let mut app = App::new();
        app.init_resource::<Size>()
            .init_resource::<Maximised>()
            .add_message::<WindowResized>()
            .add_systems(Update, follow);
        let window = app
            .world_mut()
            .spawn((Window::default(), PrimaryWindow))
            .id();
        let mut resized = |size: UVec2, mode, maximised| {
            let world = app.world_mut();
            world.resource_mut::<Maximised>().0 = maximised;
            let mut part = world.get_mut::<Window>(window).expect("the window");
            part.mode = mode;
            part.resolution.set(size.x as f32, size.y as f32);
            let (width, height) = (size.x as f32, size.y as f32);
            world.write_message(WindowResized {
                window,
                width,
                height,
            });
            app.update();
            app.world().resource::<Size>().0
        };
        let (usual, whole) = (UVec2::new(1000, 700), UVec2::new(1920, 1080));
        let filling = WindowMode::BorderlessFullscreen(MonitorSelection::Current);
        assert_eq!(resized(usual, WindowMode::Windowed, false), Some(usual));
        assert_eq!(resized(whole, filling, false), Some(usual), "fills");
        assert_eq!(resized(whole, WindowMode::Windowed, true), Some(usual));
        let smaller = UVec2::new(800, 600);
        assert_eq!(resized(smaller, WindowMode::Windowed, false), Some(smaller));
    }
}
