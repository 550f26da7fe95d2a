//! The parts of the window that panels cover, and the input that belongs to them.

use bevy::prelude::*;
use bevy_egui::{EguiContexts, EguiPrimaryContextPass, egui};

use super::layer::Layer;
use crate::damage::VisibleTableArea;
use crate::settings::TextFocus;
use crate::table::ReservedInput;

/// The parts of the window that this frame's panels cover.
#[derive(Resource, Clone, Debug, Default)]
pub(in crate::screens) struct Covered {
    /// In egui's points.
    pub(in crate::screens) rects: Vec<egui::Rect>,
    /// The free part of the line above the board, where messages are read; `None` where no board is seen.
    pub(in crate::screens) line: Option<egui::Rect>,
    /// True if a dialog covers everything.
    pub(in crate::screens) all: bool,
    /// True if a page lies over the screen and what is told there.
    pub(in crate::screens) by_page: bool,
    /// Where the table can be seen, if only in a part of the window.
    pub(in crate::screens) table_seen: VisibleTableArea,
    /// True if the keys of the playback are in use.
    pub(in crate::screens) watching: bool,
    /// True if Enter and Space continue a lesson.
    pub(in crate::screens) enter: bool,
}

/// The height of the line above the table, in points.
#[derive(Resource, Clone, Copy, Debug, Default, PartialEq)]
pub(in crate::screens) struct TopLine(pub(in crate::screens) f32);

pub(super) fn plugin(app: &mut App) {
    app.init_resource::<Covered>()
        .init_resource::<TopLine>()
        .add_systems(EguiPrimaryContextPass, clear.before(Layer::Screen))
        .add_systems(EguiPrimaryContextPass, reserve_input.in_set(Layer::Reserve));
}

fn clear(mut covered: ResMut<Covered>) {
    covered.rects.clear();
    covered.line = None;
    covered.all = false;
    covered.by_page = false;
    covered.table_seen = VisibleTableArea::default();
    covered.watching = false;
    covered.enter = false;
}

fn reserve_input(
    mut contexts: EguiContexts,
    covered: Res<Covered>,
    mut reserved: ResMut<ReservedInput>,
    mut text: ResMut<TextFocus>,
    mut seen: ResMut<VisibleTableArea>,
) -> Result {
    let ctx = contexts.ctx_mut()?;
    let writes = ctx.text_edit_focused();
    text.set_if_neq(TextFocus(writes));
    seen.set_if_neq(covered.table_seen);
    let scale = ctx.zoom_factor();
    let place = |at: egui::Pos2| Vec2::new(at.x, at.y) * scale;
    let now = ReservedInput {
        covered: covered
            .rects
            .iter()
            .map(|rect| Rect::from_corners(place(rect.min), place(rect.max)))
            .collect(),
        all: covered.all || ctx.egui_is_using_pointer(),
        keyboard: covered.all || writes || egui::Popup::is_any_open(ctx),
        focus: ctx.egui_wants_keyboard_input(),
        watching: covered.watching,
        enter: covered.enter,
    };
    reserved.set_if_neq(now);
    Ok(())
}
