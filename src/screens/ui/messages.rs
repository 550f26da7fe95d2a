//! Messages over every screen and page; those of a screen step back behind a page over it.

use bevy::prelude::*;
use bevy_egui::{EguiContexts, EguiPrimaryContextPass, egui};
use focus_panels::widgets::MessageLine;

use super::layer::UiLayer;
use super::layout::MARGIN;
use super::panel_coverage::PanelCoverage;
use crate::screen::Screen;
use crate::status::StatusLine;

pub(super) fn plugin(app: &mut App) {
    app.add_systems(EguiPrimaryContextPass, show.in_set(UiLayer::Messages));
}

/// Shows the status line at the top: on the table in the line above the board, else in the middle.
fn show(
    mut contexts: EguiContexts,
    line: Res<StatusLine>,
    screen: Res<State<Screen>>,
    covered: Res<PanelCoverage>,
    mut before: Local<u64>,
) -> Result {
    if !covered.by_dialog {
        *before = line.sequence();
    }
    if line.text().is_empty() || is_behind(&line, &covered, *before) {
        return Ok(());
    }
    let ctx = contexts.ctx_mut()?;
    let window = ctx.content_rect().shrink(MARGIN);
    let table = *screen.get() == Screen::Match && !covered.by_dialog;
    let room = covered.message_area.filter(|_| table).unwrap_or(window);
    let id = egui::Id::new("message");
    let mut ui = egui::Ui::new(
        ctx.clone(),
        id,
        egui::UiBuilder::new()
            .layer_id(egui::LayerId::new(egui::Order::Tooltip, id))
            .max_rect(window),
    );
    ui.set_opacity(line.opacity());
    MessageLine { text: line.text() }.ui(&mut ui, room.center().x, room);
    Ok(())
}

/// True if a page lies over the message: it is about the table, or is the one that was told `before` the page opened.
fn is_behind(line: &StatusLine, covered: &PanelCoverage, before: u64) -> bool {
    covered.by_dialog && (line.is_about_position() || line.sequence() == before)
}
