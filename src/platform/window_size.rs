//! The size and position of the window: restored, or most of the screen at the first start, but
//! never larger than the free part of the screen.

use bevy::app::AppExit;
use bevy::ecs::system::NonSendMarker;
use bevy::math::IRect;
use bevy::prelude::*;
use bevy::window::{
    Monitor, PrimaryMonitor, PrimaryWindow, WindowCloseRequested, WindowMode, WindowResized,
};
use bevy::winit::WINIT_WINDOWS;
use bevy_egui::{EguiContexts, EguiPrimaryContextPass};
use focus_panels::keys::{KeyCommand, KeyContext, peek_commands};

use super::is_env_set;
use crate::bridge::WriteSettings;
use crate::frame::RedrawReasons;
use crate::screens::UiLayer;
use crate::settings::Settings;

/// The size at the first start on a small or unknown screen, in logical pixels.
pub(super) const DEFAULT_SIZE: UVec2 = UVec2::new(1280, 800);
/// The minimum size in logical pixels. On smaller screens the panels are scaled down.
pub(super) const MIN_SIZE: UVec2 = UVec2::new(480, 360);

/// The share of a larger screen that the window takes at the first start.
const DEFAULT_SCREEN_SHARE: f32 = 0.8;
/// The largest size at the first start or on an unknown screen, in logical pixels.
const MAX_DEFAULT_SIZE: UVec2 = UVec2::new(1920, 1080);
/// A typical window frame with a title bar, in logical pixels.
const WINDOW_FRAME: UVec2 = UVec2::new(8, 40);
/// Window frame and desktop bars if the system does not report them, in logical pixels.
const UNKNOWN_FRAME: UVec2 = UVec2::new(16, 100);

/// Full screen on the current monitor.
pub(super) const FULLSCREEN: WindowMode =
    WindowMode::BorderlessFullscreen(MonitorSelection::Current);

/// Stored instead of a size if the window was maximized when it was closed.
const MAXIMIZED: (u32, u32) = (u32::MAX, u32::MAX);

/// The size of the window as far as it is to be stored.
#[derive(Resource, Default)]
struct WindowState {
    /// The last size that was neither maximized nor full screen, in logical pixels.
    restored_size: Option<UVec2>,
    /// Whether the window manager has maximized the window.
    is_maximized: bool,
    /// Frames until the window is maximized: window managers ignore requests before it is visible.
    frames_to_maximize: Option<u8>,
}

pub(super) fn plugin(app: &mut App) {
    app.init_resource::<WindowState>()
        .add_systems(Startup, set_initial_size)
        .add_systems(
            Update,
            (
                (maximize, read_maximized, track_size).chain(),
                resize_to_monitor,
            ),
        )
        .add_systems(
            EguiPrimaryContextPass,
            toggle_fullscreen.before(UiLayer::Screen),
        )
        .add_systems(Last, store_size.before(WriteSettings));
}

/// Sets the size and position of the window before it becomes visible.
fn set_initial_size(
    mut window: Single<&mut Window, With<PrimaryWindow>>,
    settings: Res<Settings>,
    monitors: Query<(&Monitor, Has<PrimaryMonitor>)>,
    mut state: ResMut<WindowState>,
    mut redraw: ResMut<RedrawReasons>,
) {
    let monitor = monitors.iter().max_by_key(|(_, primary)| *primary);
    let monitor = monitor.map(|(monitor, _)| MonitorArea::new(monitor, work_area()));
    let available = monitor.as_ref().map(MonitorArea::available);
    let screen = monitor.as_ref().map(|monitor| monitor.size);
    let initial = InitialSize::new(settings.window, screen, available);
    if window.mode == WindowMode::Windowed {
        let size = initial.size;
        window.resolution.set(size.x as f32, size.y as f32);
        window.position = monitor.map_or(
            WindowPosition::Centered(MonitorSelection::Primary),
            |monitor| monitor.centered(size),
        );
        let min = available.map_or(MIN_SIZE, |size| MIN_SIZE.min(size));
        window.resize_constraints.min_width = min.x as f32;
        window.resize_constraints.min_height = min.y as f32;
        state.frames_to_maximize = initial.maximized.then_some(2);
    }
    window.visible = true;
    redraw.add("the window opens");
}

/// The monitor on which the window opens.
struct MonitorArea {
    /// The part that windows may cover, in physical pixels.
    area: IRect,
    /// The size of the full screen in logical pixels.
    size: UVec2,
    /// What the window frame adds to the size of a window, in logical pixels.
    window_frame: UVec2,
    /// Physical pixels per logical pixel.
    scale: f64,
}

impl MonitorArea {
    fn new(monitor: &Monitor, area: WorkArea) -> Self {
        let corner = monitor.physical_position;
        let screen = IRect::from_corners(corner, corner + monitor.physical_size().as_ivec2());
        let (area, window_frame) = match area {
            WorkArea::Known(area) => (area.intersect(screen), WINDOW_FRAME),
            WorkArea::Unmanaged => (screen, UVec2::ZERO),
            WorkArea::Unknown => (screen, UNKNOWN_FRAME),
        };
        let scale = monitor.scale_factor;
        Self {
            area: if area.is_empty() { screen } else { area },
            size: (screen.size().as_dvec2() / scale).as_uvec2(),
            window_frame,
            scale,
        }
    }

    /// The largest possible window, in logical pixels.
    fn available(&self) -> UVec2 {
        let area = (self.area.size().as_dvec2() / self.scale).as_uvec2();
        area.saturating_sub(self.window_frame).max(UVec2::ONE)
    }

    /// The position that centers a window of this size, including its frame.
    fn centered(&self, size: UVec2) -> WindowPosition {
        let outer = ((size + self.window_frame).as_dvec2() * self.scale).as_ivec2();
        let rest = (self.area.size() - outer).max(IVec2::ZERO);
        WindowPosition::At(self.area.min + rest / 2)
    }
}

/// The initial size of the window.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
struct InitialSize {
    size: UVec2,
    /// Whether the window is maximized; `size` is what it restores to.
    maximized: bool,
}

impl InitialSize {
    /// The size for a `saved` size on a `screen` with a largest `available` window, each if known.
    fn new(saved: Option<(u32, u32)>, screen: Option<UVec2>, available: Option<UVec2>) -> Self {
        let was_maximized = saved == Some(MAXIMIZED);
        let saved = saved.filter(|_| !was_maximized);
        let saved = saved.map(|(width, height)| UVec2::new(width, height));
        let preferred = saved.unwrap_or_else(|| default_size(screen)).max(MIN_SIZE);
        let size = preferred.min(available.unwrap_or(MAX_DEFAULT_SIZE));
        // Users may have made a window wide or tall; a new one is maximized if it would be clipped
        // in any direction.
        let is_clipped = preferred.cmpgt(size);
        let fills_screen = if saved.is_some() {
            is_clipped.all()
        } else {
            is_clipped.any()
        };
        Self {
            size,
            maximized: was_maximized || available.is_some() && fills_screen,
        }
    }
}

/// The size at the first start.
fn default_size(screen: Option<UVec2>) -> UVec2 {
    let share = screen.map_or(DEFAULT_SIZE, |screen| {
        (screen.as_vec2() * DEFAULT_SCREEN_SHARE).as_uvec2()
    });
    share.clamp(DEFAULT_SIZE, MAX_DEFAULT_SIZE)
}

/// Maximizes the window once it is visible.
fn maximize(
    mut window: Single<&mut Window, With<PrimaryWindow>>,
    mut state: ResMut<WindowState>,
    mut redraw: ResMut<RedrawReasons>,
) {
    let Some(frames) = state.frames_to_maximize else {
        return;
    };
    redraw.add("the window opens");
    state.frames_to_maximize = frames.checked_sub(1);
    if frames == 0 {
        window.set_maximized(true);
    }
}

/// Asks the system whether the window is maximized, because Bevy does not report it.
fn read_maximized(
    window: Single<Entity, With<PrimaryWindow>>,
    mut state: ResMut<WindowState>,
    _main_thread: NonSendMarker,
) {
    WINIT_WINDOWS.with_borrow(|windows| {
        if let Some(window) = windows.get_window(*window) {
            state.is_maximized = window.is_maximized();
        }
    });
}

fn track_size(
    mut resized: MessageReader<WindowResized>,
    window: Single<&Window, With<PrimaryWindow>>,
    mut state: ResMut<WindowState>,
) {
    let is_restored = window.mode == WindowMode::Windowed && !state.is_maximized;
    if resized.read().count() > 0 && is_restored {
        state.restored_size = Some(window.resolution.size().as_uvec2());
    }
}

/// Stores the size when the program exits or the window is closed.
fn store_size(
    mut exit: MessageReader<AppExit>,
    mut close_requests: MessageReader<WindowCloseRequested>,
    state: Res<WindowState>,
    mut settings: ResMut<Settings>,
) {
    if exit.read().count() + close_requests.read().count() == 0 {
        return;
    }
    if state.is_maximized {
        settings.window = Some(MAXIMIZED);
    } else if let Some(size) = state.restored_size {
        settings.window = Some((size.x, size.y));
    }
}

/// What the system reports about the part of the screen that windows may cover.
#[derive(Clone, Copy, Debug, PartialEq)]
enum WorkArea {
    /// The part, over all monitors, in physical pixels.
    Known(IRect),
    /// There is no window manager: no window frames, no bars.
    Unmanaged,
    /// The system does not report it.
    Unknown,
}

/// Asks the X server, if the window opens there. Winit cannot.
#[cfg(target_os = "linux")]
fn work_area() -> WorkArea {
    let is_wayland = is_env_set("WAYLAND_DISPLAY") || is_env_set("WAYLAND_SOCKET");
    if is_wayland || !is_env_set("DISPLAY") {
        return WorkArea::Unknown;
    }
    x11::work_area().unwrap_or(WorkArea::Unknown)
}

/// Other systems are not asked.
#[cfg(not(target_os = "linux"))]
fn work_area() -> WorkArea {
    WorkArea::Unknown
}

#[cfg(target_os = "linux")]
mod x11 {
    use bevy::math::{IRect, IVec2};
    use x11rb::connection::Connection;
    use x11rb::protocol::xproto::{AtomEnum, ConnectionExt};

    use super::WorkArea;

    /// The window manager stores a rectangle per desktop in a property of the root window. They
    /// rarely differ.
    pub(super) fn work_area() -> Option<WorkArea> {
        let (server, screen) = x11rb::connect(None).ok()?;
        let root = server.setup().roots.get(screen)?.root;
        let atom = server.intern_atom(false, b"_NET_WORKAREA").ok()?;
        let atom = atom.reply().ok()?.atom;
        let property = server.get_property(false, root, atom, AtomEnum::CARDINAL, 0, 4);
        let property = property.ok()?.reply().ok()?;
        let numbers: Vec<u32> = property.value32().into_iter().flatten().collect();
        let &[x, y, width, height] = &numbers[..] else {
            return Some(WorkArea::Unmanaged);
        };
        let corner = IVec2::new(x as i32, y as i32);
        let size = IVec2::new(width as i32, height as i32);
        Some(WorkArea::Known(IRect::from_corners(corner, corner + size)))
    }
}

/// F11 switches between full screen and a window.
fn toggle_fullscreen(
    mut contexts: EguiContexts,
    mut windows: Query<&mut Window, With<PrimaryWindow>>,
) -> Result {
    let ctx = contexts.ctx_mut()?;
    let commands = peek_commands(ctx, KeyContext::Window);
    let toggles = commands
        .iter()
        .filter(|&&command| command == KeyCommand::ToggleFullscreen);
    if toggles.count() % 2 == 1
        && let Ok(mut window) = windows.single_mut()
    {
        window.mode = match window.mode {
            WindowMode::Windowed => FULLSCREEN,
            _ => WindowMode::Windowed,
        };
    }
    Ok(())
}

/// Resizes a full-screen window to the monitor.
///
/// Window managers do this themselves, but kiosks and virtual displays have none.
fn resize_to_monitor(
    mut window: Single<&mut Window, With<PrimaryWindow>>,
    monitors: Query<&Monitor, With<PrimaryMonitor>>,
    mut last_mode: Local<Option<WindowMode>>,
    mut redraw: ResMut<RedrawReasons>,
) {
    let (Ok(monitor), true) = (monitors.single(), *last_mode != Some(window.mode)) else {
        return;
    };
    *last_mode = Some(window.mode);
    let size = monitor.physical_size();
    if window.mode == FULLSCREEN && window.physical_size() != size {
        window.resolution.set_physical_resolution(size.x, size.y);
        redraw.add("the window is resized to the monitor");
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    const fn at(width: u32, height: u32) -> UVec2 {
        UVec2::new(width, height)
    }

    #[test]
    fn window_fits_on_the_screen_with_its_frame() {
        let restored = |size| InitialSize {
            size,
            maximized: false,
        };
        let maximized = |size| InitialSize {
            size,
            maximized: true,
        };
        let laptop = at(1280, 800);
        let below_bars = at(1272, 760);
        // Saved size, screen, available part of it.
        for (saved, screen, available, expected) in [
            // A screen as large as the window: with a title bar; below a desktop bar; without a
            // window manager.
            (None, laptop, below_bars, maximized(below_bars)),
            (Some((1280, 800)), laptop, below_bars, maximized(below_bars)),
            (None, at(1366, 768), at(1358, 700), maximized(at(1280, 700))),
            (None, laptop, laptop, restored(DEFAULT_SIZE)),
            // A saved size is kept, or clipped if too large.
            (
                Some((1000, 740)),
                laptop,
                below_bars,
                restored(at(1000, 740)),
            ),
            (
                Some((1700, 700)),
                laptop,
                below_bars,
                restored(at(1272, 700)),
            ),
            (Some((0, 9)), laptop, below_bars, restored(MIN_SIZE)),
            // A screen of 1024×600 pixels with two or three per point.
            (None, at(504, 260), at(504, 260), maximized(at(504, 260))),
            (None, at(333, 160), at(333, 160), maximized(at(333, 160))),
        ] {
            let initial = InitialSize::new(saved, Some(screen), Some(available));
            assert_eq!(initial, expected, "{saved:?} on {screen} with {available}");
        }
        let unknown = |saved| InitialSize::new(saved, None, None);
        assert_eq!(unknown(None), restored(DEFAULT_SIZE));
        assert_eq!(unknown(Some((9000, 700))), restored(at(1920, 700)));
        assert_eq!(unknown(Some(MAXIMIZED)), maximized(DEFAULT_SIZE));
    }

    fn monitor(scale_factor: f64) -> Monitor {
        Monitor {
            name: None,
            physical_width: 2560,
            physical_height: 1600,
            physical_position: IVec2::new(100, 0),
            refresh_rate_millihertz: None,
            scale_factor,
            video_modes: Vec::new(),
        }
    }

    #[test]
    fn window_opens_in_the_free_area() {
        let area = IRect::new(0, 64, 9000, 1600);
        let screen = MonitorArea::new(&monitor(2.0), WorkArea::Known(area));
        assert_eq!(screen.available(), at(1272, 728));
        let largest = screen.centered(screen.available());
        assert_eq!(largest, WindowPosition::At(IVec2::new(100, 64)));
        let smaller = screen.centered(at(1000, 628));
        assert_eq!(smaller, WindowPosition::At(IVec2::new(372, 164)));
        let unmanaged = MonitorArea::new(&monitor(2.0), WorkArea::Unmanaged);
        assert_eq!(unmanaged.available(), unmanaged.size);
        let unknown = MonitorArea::new(&monitor(2.0), WorkArea::Unknown);
        assert_eq!(unknown.available(), at(1264, 700));
    }

    #[test]
    fn first_window_takes_most_of_a_large_screen() {
        for (screen, size) in [
            (None, DEFAULT_SIZE),
            (Some(at(1366, 768)), DEFAULT_SIZE),
            (Some(at(1920, 1080)), at(1536, 864)),
            (Some(at(3840, 2160)), MAX_DEFAULT_SIZE),
            // An upright screen.
            (Some(at(1080, 1920)), at(1280, 1080)),
        ] {
            assert_eq!(default_size(screen), size, "{screen:?}");
        }
    }

    /// What is stored when the window is closed after these sizes.
    fn stored(sizes: &[(UVec2, WindowMode, bool)]) -> Option<(u32, u32)> {
        let mut app = App::new();
        app.init_resource::<WindowState>()
            .init_resource::<Settings>()
            .add_message::<AppExit>()
            .add_message::<WindowResized>()
            .add_message::<WindowCloseRequested>()
            .add_systems(Update, (track_size, store_size).chain());
        let window = (Window::default(), PrimaryWindow);
        let window = app.world_mut().spawn(window).id();
        for &(size, mode, is_maximized) in sizes {
            let world = app.world_mut();
            world.resource_mut::<WindowState>().is_maximized = is_maximized;
            let (width, height) = (size.x as f32, size.y as f32);
            let mut component = world.get_mut::<Window>(window).expect("the window");
            component.mode = mode;
            component.resolution.set(width, height);
            world.write_message(WindowResized {
                window,
                width,
                height,
            });
            app.update();
        }
        app.world_mut()
            .write_message(WindowCloseRequested { window });
        app.update();
        app.world().resource::<Settings>().window
    }

    #[test]
    fn stores_the_restored_size_or_that_the_window_is_maximized() {
        let (normal, screen) = (at(1000, 700), at(1920, 1080));
        let windowed = (normal, WindowMode::Windowed, false);
        let fullscreen = (screen, FULLSCREEN, false);
        let maximized = (screen, WindowMode::Windowed, true);
        let smaller = (at(800, 600), WindowMode::Windowed, false);
        assert_eq!(stored(&[windowed, fullscreen]), Some((1000, 700)));
        assert_eq!(stored(&[windowed, maximized]), Some(MAXIMIZED));
        assert_eq!(stored(&[windowed, maximized, smaller]), Some((800, 600)));
    }

    #[test]
    fn window_closed_maximized_starts_maximized() {
        let saved = stored(&[(at(1920, 1080), WindowMode::Windowed, true)]);
        for scale_factor in [1.0, 2.0, 3.0] {
            let monitor = MonitorArea::new(&monitor(scale_factor), WorkArea::Unknown);
            let available = monitor.available();
            let initial = InitialSize::new(saved, Some(monitor.size), Some(available));
            assert!(initial.maximized, "at {scale_factor}");
            // It restores to the size of a first start.
            let restored = default_size(Some(monitor.size)).min(available);
            assert_eq!(initial.size, restored, "at {scale_factor}");
        }
    }
}
