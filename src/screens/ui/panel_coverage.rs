//! The parts of the window that panels cover: reserved input, screen backgrounds.

use bevy::prelude::*;
use bevy_egui::{EguiContexts, EguiPrimaryContextPass, egui};
use focus_panels::keys::KeyContext;
use focus_panels::match_panels::layout::MatchLayout;
use focus_panels::style::{self, ThemeColors};

use super::egui_setup::UiLayer;
use crate::damage::VisibleTableArea;
use crate::settings::TextFocus;
use crate::table::ReservedInput;

/// The parts of the window covered by this frame's panels.
#[derive(Resource, Clone, Debug, Default)]
pub(in crate::screens) struct PanelCoverage {
    /// In egui points.
    pub(in crate::screens) rects: Vec<egui::Rect>,
    /// The layout of the match on the table, whose prompt shows the messages.
    pub(in crate::screens) layout: Option<MatchLayout>,
    /// Whether a dialog or screen covers everything.
    pub(in crate::screens) modal: bool,
    /// Whether a dialog covers the screen and its messages.
    pub(in crate::screens) by_dialog: bool,
    /// Where the table is visible, if only in a part of the window.
    pub(in crate::screens) visible_table: VisibleTableArea,
    /// Contexts whose keys do not reach the table.
    pub(in crate::screens) key_contexts: Vec<KeyContext>,
}

pub(super) fn plugin(app: &mut App) {
    app.init_resource::<PanelCoverage>().add_systems(
        EguiPrimaryContextPass,
        (
            clear.before(UiLayer::Screen),
            reserve_input.in_set(UiLayer::ReserveInput),
        ),
    );
}

fn clear(mut coverage: ResMut<PanelCoverage>) {
    let mut rects = std::mem::take(&mut coverage.rects);
    rects.clear();
    *coverage = PanelCoverage { rects, ..default() };
}

fn reserve_input(
    mut contexts: EguiContexts,
    coverage: Res<PanelCoverage>,
    mut reserved: ResMut<ReservedInput>,
    mut text_focus: ResMut<TextFocus>,
    mut visible_table: ResMut<VisibleTableArea>,
) -> Result {
    let ctx = contexts.ctx_mut()?;
    let edits_text = ctx.text_edit_focused();
    text_focus.set_if_neq(TextFocus(edits_text));
    visible_table.set_if_neq(coverage.visible_table);
    let scale = ctx.zoom_factor();
    let pixels = |at: egui::Pos2| Vec2::new(at.x, at.y) * scale;
    let areas = coverage.rects.iter();
    reserved.set_if_neq(ReservedInput {
        panel_areas: areas
            .map(|rect| Rect::from_corners(pixels(rect.min), pixels(rect.max)))
            .collect(),
        all: coverage.modal || ctx.egui_is_using_pointer(),
        keyboard: coverage.modal || edits_text || egui::Popup::is_any_open(ctx),
        focus: ctx.egui_wants_keyboard_input(),
        contexts: coverage.key_contexts.clone(),
    });
    Ok(())
}

/// Draws the background of a screen over the table.
pub(in crate::screens) fn screen_background(ui: &egui::Ui, coverage: &mut PanelCoverage) {
    let index = ui.painter().add(egui::Shape::Noop);
    paint_background(ui, coverage, index, None);
}

/// Draws the background of a screen over the table, except for the cut-out that `draw` returns.
pub(in crate::screens) fn screen_background_with_cutout<R>(
    ui: &mut egui::Ui,
    coverage: &mut PanelCoverage,
    draw: impl FnOnce(&mut egui::Ui) -> (R, Option<egui::Rect>),
) -> R {
    let index = ui.painter().add(egui::Shape::Noop);
    let (output, cutout) = draw(ui);
    paint_background(ui, coverage, index, cutout);
    output
}

/// Paints the background at its index. The table takes no input; if the background is opaque,
/// software rendering skips the table.
fn paint_background(
    ui: &egui::Ui,
    coverage: &mut PanelCoverage,
    index: egui::layers::ShapeIdx,
    cutout: Option<egui::Rect>,
) {
    let window = ui.ctx().content_rect();
    let colors = ui.colors();
    let background = style::screen_background(window, cutout, &colors);
    ui.painter().set(index, background);
    coverage.modal = true;
    if colors.curtain.is_opaque() {
        coverage.visible_table = VisibleTableArea(Some(cutout.unwrap_or(egui::Rect::NOTHING)));
    }
}
