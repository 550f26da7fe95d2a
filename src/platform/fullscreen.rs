//! The whole screen, or a window: F11 changes between them.

use bevy::prelude::*;
use bevy::window::{Monitor, PrimaryMonitor, PrimaryWindow, WindowMode};
use bevy_egui::{EguiContexts, EguiPrimaryContextPass};
use focus_panels::keys::{KeyCommand, KeyContext, peek_commands};

use crate::frame::RedrawReasons;
use crate::screens::UiLayer;

const FULLSCREEN: WindowMode = WindowMode::BorderlessFullscreen(MonitorSelection::Current);

pub(super) fn plugin(app: &mut App) {
    app.add_systems(EguiPrimaryContextPass, toggle.before(UiLayer::Screen))
        .add_systems(Update, resize_to_monitor);
}

fn toggle(
    mut contexts: EguiContexts,
    mut windows: Query<&mut Window, With<PrimaryWindow>>,
) -> Result {
    let ctx = contexts.ctx_mut()?;
    let commands = ctx.input(|input| peek_commands(KeyContext::Window, input));
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

/// Resizes a window that fills the screen to the size of the screen.
///
/// Window managers do this. Where there is none (kiosks, virtual displays) the window would keep its
/// size.
fn resize_to_monitor(
    mut window: Single<&mut Window, With<PrimaryWindow>>,
    monitors: Query<&Monitor, With<PrimaryMonitor>>,
    mut mode: Local<Option<WindowMode>>,
    mut busy: ResMut<RedrawReasons>,
) {
    let (Ok(monitor), true) = (monitors.single(), *mode != Some(window.mode)) else {
        return;
    };
    *mode = Some(window.mode);
    let whole = monitor.physical_size();
    if window.mode == FULLSCREEN && window.physical_size() != whole {
        window.resolution.set_physical_resolution(whole.x, whole.y);
        busy.add("the window fills the screen");
    }
}
