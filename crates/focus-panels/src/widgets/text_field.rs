//! Fields for text.

use std::fmt::Debug;
use std::hash::Hash;

use egui::text::{CCursor, CCursorRange};
use egui::text_edit::TextEditState;
use egui::{Align2, Context, Id, LayerId, Order, Response, TextEdit, Ui, Vec2, vec2};

use super::controls::follow_focus;
use crate::style::{ACCENT, PANEL, SMALL, plain};

/// A field for a line of text.
pub struct TextField<'a> {
    /// What is shown while the field is empty; also its name for readers of the screen.
    pub hint: &'a str,
    /// The largest number of letters. Near it the field says how many there are.
    pub limit: usize,
    /// The width.
    pub width: f32,
}

impl TextField<'_> {
    /// Draws the field; `salt` tells it from others beside it.
    pub fn ui(&self, ui: &mut Ui, salt: impl Hash + Debug, text: &mut String) -> Response {
        let id = ui.make_persistent_id(salt);
        self.with_id(ui, id, text)
    }

    /// Draws the field under an id that is known outside of it.
    pub fn with_id(&self, ui: &mut Ui, id: Id, text: &mut String) -> Response {
        let field = TextEdit::singleline(text)
            .id(id)
            .char_limit(self.limit)
            .margin(vec2(10.0, 8.0))
            .hint_text(self.hint)
            .desired_width(self.width);
        let response = show_field(ui, field);
        show_limit(ui, &response, text.chars().count(), self.limit);
        response
    }
}

/// Draws a field for text. The click that gives it the focus selects all, as Tab does; a drag selects
/// what it covers.
pub fn show_field(ui: &mut Ui, field: TextEdit<'_>) -> Response {
    let output = field.show(ui);
    let response = output.response.response;
    follow_focus(&response);
    let fresh = response.id.with("fresh");
    let gained = response.gained_focus();
    let held = ui.input(|input| input.pointer.any_down());
    let clicked = response.clicked();
    let waits = gained || ui.data(|data| data.get_temp(fresh).unwrap_or(false));
    if waits && (clicked || gained && !held) {
        select_all(ui.ctx(), response.id, output.galley.text());
    }
    if gained || waits {
        let waits = waits && held && !clicked && !response.dragged();
        ui.data_mut(|data| data.insert_temp(fresh, waits));
    }
    response
}

/// Selects the whole text of the field with this id: what is typed next replaces it.
pub fn select_all(ctx: &Context, id: Id, text: &str) {
    let mut state = TextEditState::load(ctx, id).unwrap_or_default();
    let all = CCursorRange::two(CCursor::default(), CCursor::new(text.chars().count()));
    state.cursor.set_char_range(Some(all));
    state.store(ctx, id);
}

/// Gives a field that has just appeared the keyboard, once: call it before the field is drawn. It
/// waits through passes that only find a dialog's size, where nothing can take the keyboard.
pub fn take_keyboard(ui: &Ui, id: Id, fresh: &mut bool) {
    if ui.is_enabled() && std::mem::take(fresh) {
        ui.memory_mut(|memory| memory.request_focus(id));
    }
}

/// The share of the limit from which on the field tells it.
const TOLD: f32 = 0.8;

/// Says below the field how many letters there are when only a few more fit.
fn show_limit(ui: &Ui, response: &Response, count: usize, limit: usize) {
    if !response.has_focus() || (count as f32) < limit as f32 * TOLD {
        return;
    }
    let layer = LayerId::new(Order::Foreground, Id::new("letters").with(response.id));
    let painter = ui.ctx().layer_painter(layer);
    let text = format!("{count} / {limit}");
    let galley = painter.layout_no_wrap(text, plain(SMALL), ACCENT);
    let around = Vec2::new(6.0, 2.0);
    let right = response.rect.right_bottom() + vec2(0.0, 2.0);
    let rect = Align2::RIGHT_TOP.anchor_size(right, galley.size() + around * 2.0);
    painter.rect_filled(rect, 4.0, PANEL);
    painter.galley(rect.min + around, galley, ACCENT);
}
