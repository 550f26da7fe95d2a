//! Draws status messages where no prompt of a match shows them.

use bevy::prelude::*;
use bevy_egui::{EguiContexts, EguiPrimaryContextPass};
use focus_panels::match_panels::layout::MARGIN;
use focus_panels::widgets::MessageLine;

use super::egui_setup::{UiLayer, top_layer_ui};
use super::panel_coverage::PanelCoverage;
use crate::status::StatusLine;

pub(super) fn plugin(app: &mut App) {
    app.add_systems(
        EguiPrimaryContextPass,
        show_message.in_set(UiLayer::Messages),
    );
}

/// Shows the status message at the top, unless the prompt next to the board does.
fn show_message(
    mut contexts: EguiContexts,
    line: Res<StatusLine>,
    coverage: Res<PanelCoverage>,
    mut before: Local<u64>,
) -> Result {
    if !coverage.by_dialog {
        *before = line.sequence();
    }
    let is_in_prompt = coverage.layout.is_some() && !coverage.by_dialog;
    if line.text().is_empty() || is_in_prompt || is_hidden_by_dialog(&line, &coverage, *before) {
        return Ok(());
    }
    let ctx = contexts.ctx_mut()?;
    let window = ctx.content_rect().shrink(MARGIN);
    let mut ui = top_layer_ui(ctx, "message", window);
    ui.set_opacity(line.opacity());
    MessageLine { text: line.text() }.ui(&mut ui, window.center().x, window);
    Ok(())
}

/// Whether a dialog hides the message: it is about the position, or older than the dialog
/// (`before`).
fn is_hidden_by_dialog(line: &StatusLine, coverage: &PanelCoverage, before: u64) -> bool {
    coverage.by_dialog && (line.is_about_position() || line.sequence() == before)
}
