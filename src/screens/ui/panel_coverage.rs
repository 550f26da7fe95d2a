//! The parts of the window that panels cover, and the input that belongs to them.

use bevy::prelude::*;
use bevy_egui::{EguiContexts, EguiPrimaryContextPass, egui};

use super::layer::UiLayer;
use crate::damage::VisibleTableArea;
use crate::settings::TextFocus;
use crate::table::ReservedInput;

/// The parts of the window that this frame's panels cover.
#[derive(Resource, Clone, Debug, Default)]
pub(in crate::screens) struct PanelCoverage {
    /// In egui's points.
    pub(in crate::screens) rects: Vec<egui::Rect>,
    /// The free part of the line above the board, where messages are read; `None` where no board is seen.
    pub(in crate::screens) message_area: Option<egui::Rect>,
    /// True if a dialog covers everything.
    pub(in crate::screens) modal: bool,
    /// True if a page lies over the screen and what is told there.
    pub(in crate::screens) by_dialog: bool,
    /// Where the table can be seen, if only in a part of the window.
    pub(in crate::screens) visible_table: VisibleTableArea,
    /// True if the keys of the playback are in use.
    pub(in crate::screens) playback_keys: bool,
    /// True if Enter and Space continue a lesson.
    pub(in crate::screens) lesson_keys: bool,
}

/// The height of the line above the table, in points.
#[derive(Resource, Clone, Copy, Debug, Default, PartialEq)]
pub(in crate::screens) struct TopStripHeight(pub(in crate::screens) f32);

pub(super) fn plugin(app: &mut App) {
    app.init_resource::<PanelCoverage>()
        .init_resource::<TopStripHeight>()
        .add_systems(EguiPrimaryContextPass, clear.before(UiLayer::Screen))
        .add_systems(
            EguiPrimaryContextPass,
            reserve_input.in_set(UiLayer::ReserveInput),
        );
}

fn clear(mut covered: ResMut<PanelCoverage>) {
    covered.rects.clear();
    covered.message_area = None;
    covered.modal = false;
    covered.by_dialog = false;
    covered.visible_table = VisibleTableArea::default();
    covered.playback_keys = false;
    covered.lesson_keys = false;
}

fn reserve_input(
    mut contexts: EguiContexts,
    covered: Res<PanelCoverage>,
    mut reserved: ResMut<ReservedInput>,
    mut text: ResMut<TextFocus>,
    mut seen: ResMut<VisibleTableArea>,
) -> Result {
    let ctx = contexts.ctx_mut()?;
    let writes = ctx.text_edit_focused();
    text.set_if_neq(TextFocus(writes));
    seen.set_if_neq(covered.visible_table);
    let scale = ctx.zoom_factor();
    let place = |at: egui::Pos2| Vec2::new(at.x, at.y) * scale;
    let now = ReservedInput {
        panel_areas: covered
            .rects
            .iter()
            .map(|rect| Rect::from_corners(place(rect.min), place(rect.max)))
            .collect(),
        all: covered.modal || ctx.egui_is_using_pointer(),
        keyboard: covered.modal || writes || egui::Popup::is_any_open(ctx),
        focus: ctx.egui_wants_keyboard_input(),
        spectating: covered.playback_keys,
        lesson_step: covered.lesson_keys,
    };
    reserved.set_if_neq(now);
    Ok(())
}
