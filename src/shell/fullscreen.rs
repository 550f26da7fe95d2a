//! The whole screen, or a window: F11 changes between them.

use bevy::prelude::*;
use bevy::window::{Monitor, PrimaryMonitor, PrimaryWindow, RequestRedraw, WindowMode};
use bevy_egui::{EguiContexts, EguiPrimaryContextPass, egui};

use super::Layer;

const WHOLE: WindowMode = WindowMode::BorderlessFullscreen(MonitorSelection::Current);

pub(super) fn plugin(app: &mut App) {
    app.add_systems(EguiPrimaryContextPass, toggle.in_set(Layer::Pages))
        .add_systems(Update, fill);
}

fn toggle(
    mut contexts: EguiContexts,
    mut windows: Query<&mut Window, With<PrimaryWindow>>,
) -> Result {
    let ctx = contexts.ctx_mut()?;
    if ctx.input_mut(|input| input.consume_key(egui::Modifiers::NONE, egui::Key::F11))
        && let Ok(mut window) = windows.single_mut()
    {
        window.mode = match window.mode {
            WindowMode::Windowed => WHOLE,
            _ => WindowMode::Windowed,
        };
    }
    Ok(())
}

/// Makes a window that is to fill the screen as large as the screen.
///
/// Window managers do so by themselves. Where there is none (kiosks, virtual displays) the wish for
/// the whole screen is not heard, and the window would keep a size that nobody chose.
fn fill(
    mut window: Single<&mut Window, With<PrimaryWindow>>,
    monitors: Query<&Monitor, With<PrimaryMonitor>>,
    mut mode: Local<Option<WindowMode>>,
    mut redraw: MessageWriter<RequestRedraw>,
) {
    let (Ok(monitor), true) = (monitors.single(), *mode != Some(window.mode)) else {
        return;
    };
    *mode = Some(window.mode);
    let whole = monitor.physical_size();
    if window.mode == WHOLE && window.physical_size() != whole {
        window.resolution.set_physical_resolution(whole.x, whole.y);
        redraw.write(RequestRedraw);
    }
}
