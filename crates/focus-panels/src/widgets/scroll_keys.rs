//! Keyboard scrolling: focused controls are scrolled into view, and page keys scroll the area.

use egui::{Id, Popup, Rect, Ui, vec2};

use crate::keys::{KeyCommand, KeyContext, peek_commands};

/// Height over which a list fades out at its edges, in points, and its maximum share of a low area.
pub(crate) const FADE_HEIGHT: f32 = 40.0;
pub(super) const PART: f32 = 0.25;
/// Step of an arrow key, in points.
pub(super) const LINE: f32 = 44.0;

/// Draws the contents of a scroll area. When the focus moves to a control in it, the area scrolls
/// until the control is visible and away from the fading edges.
pub fn follow_focus<R>(ui: &mut Ui, content: impl FnOnce(&mut Ui) -> R) -> R {
    following(ui, content).0
}

/// Like [`follow_focus`]; also returns the area of the control if it scrolls to it.
///
/// egui reports a gained focus only after Tab, not after arrow keys, so the focus is compared with
/// that of the last pass.
pub(super) fn following<R>(ui: &mut Ui, content: impl FnOnce(&mut Ui) -> R) -> (R, Option<Rect>) {
    let layer = ui.layer_id();
    let ctx = ui.ctx().clone();
    let before = ctx.viewport(|viewport| viewport.this_pass.widgets.get_layer(layer).count());
    let shown = content(ui);
    if !ui.is_visible() {
        return (shown, None);
    }
    let focused = ui.memory(egui::Memory::focused);
    let control = ctx.viewport(|viewport| {
        let mut inside = viewport.this_pass.widgets.get_layer(layer).skip(before);
        let control = inside.find(|widget| Some(widget.id) == focused);
        control.map(|widget| (widget.id, widget.rect))
    });
    let in_view_id = ui.id().with("control in view");
    let in_view: Option<Id> = ui.data(|data| data.get_temp(in_view_id));
    let Some((id, rect)) = control else {
        ui.data_mut(|data| data.remove::<Id>(in_view_id));
        return (shown, None);
    };
    if overflows(ui) {
        let pass = ctx.cumulative_pass_nr();
        ui.data_mut(|data| data.insert_temp(focused_area_id(), (pass, ui.id())));
    }
    if in_view == Some(id) {
        return (shown, None);
    }
    ui.data_mut(|data| data.insert_temp(in_view_id, id));
    // An inner scroll area has already scrolled to the control.
    let pass = ctx.cumulative_pass_nr();
    let placed: Option<(u64, Rect)> = ui.data(|data| data.get_temp(placed_id()));
    let placed = placed.filter(|placed| placed.0 == pass);
    let rect = placed.map_or(rect, |(_, placed)| placed);
    let edge = FADE_HEIGHT.min(ui.clip_rect().height() * PART);
    ui.scroll_to_rect(rect.expand2(vec2(0.0, edge)), None);
    (shown, Some(rect))
}

/// Reports to outer scroll areas where `control` will be within `view` after scrolling.
pub(super) fn place_followed(ui: &Ui, control: Rect, view: Rect) {
    let least = view.top() - control.top();
    let most = (view.bottom() - control.bottom()).max(least);
    let placed = control.translate(vec2(0.0, 0.0_f32.clamp(least, most)));
    let pass = ui.ctx().cumulative_pass_nr();
    ui.data_mut(|data| data.insert_temp(placed_id(), (pass, placed)));
}

/// Stores where the control will be, with the pass number.
fn placed_id() -> Id {
    Id::new("control that comes into view")
}

/// Stores which area contains the focused control, with the pass number; page keys scroll only that
/// area.
fn focused_area_id() -> Id {
    Id::new("scroll area in focus")
}

/// Whether the contents so far are higher than the scroll area.
fn overflows(ui: &Ui) -> bool {
    ui.min_rect().height() > ui.clip_rect().height() + 1.0
}

/// Scrolls by page keys, Home and End, unless a list is open or a text field is focused.
pub(super) fn page(ui: &Ui) {
    let ctx = ui.ctx();
    let taken = Popup::is_any_open(ctx) || ctx.text_edit_focused();
    let on_top = ui.memory(|memory| memory.allows_interaction(ui.layer_id()));
    if taken || !on_top || !ui.is_visible() || !overflows(ui) {
        return;
    }
    let focused: Option<(u64, Id)> = ui.data(|data| data.get_temp(focused_area_id()));
    let recent = focused.filter(|(pass, _)| pass + 1 >= ctx.cumulative_pass_nr());
    if recent.is_some_and(|(_, area)| area != ui.id()) {
        return;
    }
    let by = ui.clip_rect().height() - LINE;
    let all = ui.min_rect().height();
    let commands = ui.input(|input| peek_commands(KeyContext::Paging, input));
    for command in commands {
        let down = match command {
            KeyCommand::PageUp => -by,
            KeyCommand::PageDown => by,
            KeyCommand::FirstLine => -all,
            KeyCommand::LastLine => all,
            _ => continue,
        };
        ui.scroll_with_delta(vec2(0.0, -down));
    }
}
