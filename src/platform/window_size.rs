//! The size of the window: as it was left, at the first start most of the screen, and never larger than what is free there.

use bevy::app::AppExit;
use bevy::ecs::system::NonSendMarker;
use bevy::prelude::*;
use bevy::window::{
    Monitor, PrimaryMonitor, PrimaryWindow, WindowCloseRequested, WindowMode, WindowResized,
};
use bevy::winit::WINIT_WINDOWS;

use super::work_area::{WorkArea, work_area};
use crate::bridge::WriteSettings;
use crate::frame::RedrawReasons;
use crate::settings::Settings;

/// The size of the window at the first start on a small screen or on an unknown one, in logical pixels.
pub(super) const DEFAULT_SIZE: UVec2 = UVec2::new(1280, 800);
/// The least size in which everything can be reached, in logical pixels. On a smaller screen the panels are scaled down.
pub(super) const MIN_SIZE: UVec2 = UVec2::new(480, 360);

/// The part of a larger screen that the window takes at the first start.
const DEFAULT_SCREEN_SHARE: f32 = 0.8;
/// The largest size at the first start and where the screen is not known, in logical pixels.
const MAX_DEFAULT_SIZE: UVec2 = UVec2::new(1920, 1080);
/// The usual frame of a window with its title bar, in logical pixels.
const WINDOW_FRAME: UVec2 = UVec2::new(8, 40);
/// The frame and the bars of the desktop where the system does not report them, in logical pixels.
const UNKNOWN_FRAME: UVec2 = UVec2::new(16, 100);

/// The last size of the window as people made it, in logical pixels: not that of a window that fills
/// the screen or is maximised.
#[derive(Resource, Default)]
struct RestoredSize(Option<UVec2>);

/// True if the window manager has maximised the window.
#[derive(Resource, Default)]
struct IsMaximized(bool);

/// The frames until the window is maximized as it was opened: a window manager ignores this before it shows the window.
#[derive(Resource, Default)]
struct MaximizeCountdown(Option<u8>);

pub(super) fn plugin(app: &mut App) {
    app.init_resource::<RestoredSize>()
        .init_resource::<IsMaximized>()
        .init_resource::<MaximizeCountdown>()
        .add_systems(Startup, set_initial_size)
        .add_systems(Update, (maximize, read_maximized, track_size).chain())
        .add_systems(Last, store_size.before(WriteSettings));
}

/// Gives the window its size and place before it is seen for the first time.
fn set_initial_size(
    mut window: Single<&mut Window, With<PrimaryWindow>>,
    settings: Res<Settings>,
    monitors: Query<(&Monitor, Has<PrimaryMonitor>)>,
    mut maximize: ResMut<MaximizeCountdown>,
    mut busy: ResMut<RedrawReasons>,
) {
    let monitor = monitors.iter().max_by_key(|(_, primary)| *primary);
    let screen = monitor.map(|(monitor, _)| MonitorArea::new(monitor, work_area()));
    let kept = settings.window.map(|(x, y)| UVec2::new(x, y));
    let free = screen.as_ref().map(MonitorArea::available);
    let opened = InitialSize::new(kept, screen.as_ref().map(|screen| screen.size), free);
    if window.mode == WindowMode::Windowed {
        let size = opened.size;
        window.resolution.set(size.x as f32, size.y as f32);
        window.position = screen.map_or(
            WindowPosition::Centered(MonitorSelection::Primary),
            |screen| screen.centered(size),
        );
        let least = free.map_or(MIN_SIZE, |free| MIN_SIZE.min(free)).as_vec2();
        window.resize_constraints.min_width = least.x;
        window.resize_constraints.min_height = least.y;
        maximize.0 = opened.maximized.then_some(2);
    }
    window.visible = true;
    busy.add("the window opens");
}

/// The screen on which the window opens.
struct MonitorArea {
    /// The part that windows may cover, in physical pixels.
    area: IRect,
    /// Logical pixels: the whole screen, and what the frame of a window takes of the area.
    size: UVec2,
    window_frame: UVec2,
    scale: f64,
}

impl MonitorArea {
    fn new(monitor: &Monitor, area: WorkArea) -> Self {
        let corner = monitor.physical_position;
        let whole = IRect::from_corners(corner, corner + monitor.physical_size().as_ivec2());
        let (area, frame) = match area {
            WorkArea::Known(area) => (area.intersect(whole), WINDOW_FRAME),
            WorkArea::Unmanaged => (whole, UVec2::ZERO),
            WorkArea::Unknown => (whole, UNKNOWN_FRAME),
        };
        let scale = monitor.scale_factor;
        let size = (whole.size().as_dvec2() / scale).as_uvec2();
        let area = if area.is_empty() { whole } else { area };
        Self {
            area,
            size,
            window_frame: frame,
            scale,
        }
    }

    /// The largest window, in logical pixels.
    fn available(&self) -> UVec2 {
        let area = (self.area.size().as_dvec2() / self.scale).as_uvec2();
        area.saturating_sub(self.window_frame).max(UVec2::ONE)
    }

    /// The place of a window of this size: with its frame in the middle of the area.
    fn centered(&self, size: UVec2) -> WindowPosition {
        let outer = ((size + self.window_frame).as_dvec2() * self.scale).as_ivec2();
        let rest = (self.area.size() - outer).max(IVec2::ZERO);
        WindowPosition::At(self.area.min + rest / 2)
    }
}

/// How the window opens.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
struct InitialSize {
    size: UVec2,
    /// True if it is maximized; the size is the one to which people restore it.
    maximized: bool,
}

impl InitialSize {
    /// The window with the size that was `kept`, or of a first start, on a screen with so much `free` for a window, if they are known.
    fn new(kept: Option<UVec2>, screen: Option<UVec2>, free: Option<UVec2>) -> Self {
        let wanted = kept.unwrap_or_else(|| default_size(screen)).max(MIN_SIZE);
        let size = wanted.min(free.unwrap_or(MAX_DEFAULT_SIZE));
        // People may have made a window high, or wide; a new one is maximized where it would be cut.
        let clipped = wanted.cmpgt(size);
        let fills = if kept.is_some() {
            clipped.all()
        } else {
            clipped.any()
        };
        Self {
            size,
            maximized: free.is_some() && fills,
        }
    }
}

/// The size at the first start.
fn default_size(screen: Option<UVec2>) -> UVec2 {
    let part = screen.map_or(DEFAULT_SIZE, |screen| {
        (screen.as_vec2() * DEFAULT_SCREEN_SHARE).as_uvec2()
    });
    part.clamp(DEFAULT_SIZE, MAX_DEFAULT_SIZE)
}

/// Maximizes the window once it is seen.
fn maximize(
    mut window: Single<&mut Window, With<PrimaryWindow>>,
    mut maximize: ResMut<MaximizeCountdown>,
    mut busy: ResMut<RedrawReasons>,
) {
    let Some(frames) = maximize.0 else { return };
    busy.add("the window opens");
    maximize.0 = frames.checked_sub(1);
    if frames == 0 {
        window.set_maximized(true);
    }
}

/// Asks the system whether the window is maximised: Bevy does not tell.
fn read_maximized(
    window: Single<Entity, With<PrimaryWindow>>,
    mut maximised: ResMut<IsMaximized>,
    _main_thread: NonSendMarker,
) {
    WINIT_WINDOWS.with_borrow(|windows| {
        if let Some(window) = windows.get_window(*window) {
            maximised.0 = window.is_maximized();
        }
    });
}

fn track_size(
    mut resized: MessageReader<WindowResized>,
    window: Single<&Window, With<PrimaryWindow>>,
    maximised: Res<IsMaximized>,
    mut size: ResMut<RestoredSize>,
) {
    let usual = window.mode == WindowMode::Windowed && !maximised.0;
    if resized.read().count() > 0 && usual {
        size.0 = Some(window.resolution.size().as_uvec2());
    }
}

/// Remembers the size when the program ends or the window is closed.
fn store_size(
    mut exit: MessageReader<AppExit>,
    mut closed: MessageReader<WindowCloseRequested>,
    size: Res<RestoredSize>,
    mut settings: ResMut<Settings>,
) {
    let ends = exit.read().count() + closed.read().count() > 0;
    if ends && let Some(size) = size.0 {
        settings.window = Some((size.x, size.y));
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn opened(size: UVec2, maximized: bool) -> InitialSize {
        InitialSize { size, maximized }
    }

    #[test]
    fn a_window_fits_on_its_screen_with_its_frame() {
        let at = UVec2::new;
        let open = |kept, screen, free| InitialSize::new(kept, Some(screen), Some(free));
        // A screen of the window's size, with a title bar; below a bar of the desktop; without a window manager.
        let (screen, free) = (at(1280, 800), at(1272, 760));
        assert_eq!(open(None, screen, free), opened(free, true));
        assert_eq!(open(Some(DEFAULT_SIZE), screen, free), opened(free, true));
        assert_eq!(
            open(None, at(1366, 768), at(1358, 700)),
            opened(at(1280, 700), true)
        );
        assert_eq!(open(None, screen, screen), opened(DEFAULT_SIZE, false));
        // What people made fits as it is, or is cut where it is too large.
        let kept = at(1000, 740);
        assert_eq!(open(Some(kept), screen, free), opened(kept, false));
        let wide = at(1700, 700);
        assert_eq!(open(Some(wide), screen, free), opened(at(1272, 700), false));
        assert_eq!(open(Some(at(0, 9)), screen, free), opened(MIN_SIZE, false));
        // A screen of 1024×600 pixels, two or three to a point.
        for free in [at(504, 260), at(333, 160)] {
            assert_eq!(open(None, free, free), opened(free, true));
        }
        let unknown = |kept| InitialSize::new(kept, None, None);
        assert_eq!(unknown(None), opened(DEFAULT_SIZE, false));
        assert_eq!(unknown(Some(at(9000, 700))), opened(at(1920, 700), false));
    }

    #[test]
    fn a_window_opens_within_what_is_free() {
        let monitor = Monitor {
            name: None,
            physical_width: 2560,
            physical_height: 1600,
            physical_position: IVec2::new(100, 0),
            refresh_rate_millihertz: None,
            scale_factor: 2.0,
            video_modes: Vec::new(),
        };
        let area = IRect::new(0, 64, 9000, 1600);
        let screen = MonitorArea::new(&monitor, WorkArea::Known(area));
        assert_eq!(screen.available(), UVec2::new(1272, 728));
        let at = screen.centered(screen.available());
        assert_eq!(at, WindowPosition::At(IVec2::new(100, 64)));
        let smaller = screen.centered(UVec2::new(1000, 628));
        assert_eq!(smaller, WindowPosition::At(IVec2::new(372, 164)));
        let unmanaged = MonitorArea::new(&monitor, WorkArea::Unmanaged);
        assert_eq!(unmanaged.available(), unmanaged.size);
        let unknown = MonitorArea::new(&monitor, WorkArea::Unknown);
        assert_eq!(unknown.available(), UVec2::new(1264, 700));
    }

    #[test]
    fn the_first_window_takes_most_of_a_larger_screen() {
        let at = UVec2::new;
        assert_eq!(default_size(None), DEFAULT_SIZE);
        assert_eq!(default_size(Some(at(1366, 768))), DEFAULT_SIZE);
        assert_eq!(default_size(Some(at(1920, 1080))), at(1536, 864));
        assert_eq!(default_size(Some(at(3840, 2160))), MAX_DEFAULT_SIZE);
        assert_eq!(
            default_size(Some(at(1080, 1920))),
            at(1280, 1080),
            "upright"
        );
    }

    #[test]
    fn the_size_that_people_made_is_kept() {
        let mut app = App::new();
        app.init_resource::<RestoredSize>()
            .init_resource::<IsMaximized>()
            .add_message::<WindowResized>()
            .add_systems(Update, track_size);
        let window = app
            .world_mut()
            .spawn((Window::default(), PrimaryWindow))
            .id();
        let mut resized = |size: UVec2, mode, maximised| {
            let world = app.world_mut();
            world.resource_mut::<IsMaximized>().0 = maximised;
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
            app.world().resource::<RestoredSize>().0
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
