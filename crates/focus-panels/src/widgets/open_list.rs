//! A list that opens at a control: the keys that walk in it, and the control that has the focus after it.

use egui::{FocusDirection, Frame, Id, Key, Popup, PopupCloseBehavior, Response, Ui};

use super::controls::into_view;
use crate::style::{Coloured, around_opening};

/// A list that a click on a control opens and closes.
pub struct OpenList<'a> {
    /// The control.
    pub opener: &'a Response,
    /// What closes the list, beside a choice and Esc.
    pub closes: PopupCloseBehavior,
    /// The frame around the list.
    pub frame: Frame,
    /// True if all but its control is darkened: a large list cuts texts behind it.
    pub veils: bool,
}

/// The room between a list and its control where the rest is darkened: with it no line of *New game* is cut.
const APART: f32 = 8.0;

/// The rows of the open list that can be chosen, in their order.
#[derive(Clone, Default)]
struct Rows {
    ids: Vec<Id>,
    /// The place of the row that is the present choice.
    chosen: Option<usize>,
    /// Those that are sliders: the arrows to the sides move them, not on to the next row.
    sliders: Vec<Id>,
}

/// The place in memory of the rows: only one list is open at a time.
fn rows_id() -> Id {
    Id::new("rows of the open list")
}

/// The place in memory of the row that has just got the focus, until it has come into view.
fn followed_id() -> Id {
    Id::new("row of the open list that comes into view")
}

/// Tells the open list of one of its rows; `chosen` if it is the present choice.
pub fn list_row(ui: &Ui, row: &Response, chosen: bool) {
    if !ui.is_enabled() {
        return;
    }
    let followed = ui.data(|data| data.get_temp::<Id>(followed_id()));
    if followed == Some(row.id) {
        ui.data_mut(|data| data.remove::<Id>(followed_id()));
        into_view(row);
    }
    ui.data_mut(|data| {
        let rows = data.get_temp_mut_or_default::<Rows>(rows_id());
        if chosen {
            rows.chosen = Some(rows.ids.len());
        }
        rows.ids.push(row.id);
    });
}

/// Tells the open list of a slider in it, which arrows up and down reach and leave.
pub(super) fn list_slider(ui: &Ui, slider: &Response) {
    list_row(ui, slider, false);
    if !ui.is_enabled() {
        return;
    }
    ui.data_mut(|data| {
        let rows = data.get_temp_mut_or_default::<Rows>(rows_id());
        rows.sliders.push(slider.id);
    });
}

impl OpenList<'_> {
    /// Shows the list while it is open, and returns what `content` returns.
    ///
    /// However it was opened, the present choice has the focus at first, and the arrow keys walk from there.
    /// A list that a key closes gives the focus back to its control.
    pub fn show<T>(self, content: impl FnOnce(&mut Ui) -> T) -> Option<T> {
        let ctx = &self.opener.ctx;
        let popup = Popup::default_response_id(self.opener);
        let entered_id = popup.with("entered");
        let shown = Popup::menu(self.opener)
            .close_behavior(self.closes)
            .frame(Frame::NONE)
            .gap(if self.veils { APART } else { 0.0 })
            .show(|ui| {
                if self.veils {
                    let (window, veil) = (ctx.content_rect(), ui.colours().veil);
                    let around = around_opening(window, 0.0, self.opener.rect, veil);
                    ui.painter().with_clip_rect(window).add(around);
                }
                ui.data_mut(|data| data.remove::<Rows>(rows_id()));
                let answer = self.frame.show(ui, content).inner;
                walk(ui, entered_id);
                answer
            });
        let entered = ctx.data(|data| data.get_temp::<bool>(entered_id).is_some());
        if entered && !Popup::is_id_open(ctx, popup) {
            ctx.data_mut(|data| data.remove::<bool>(entered_id));
            // A click takes the focus away on purpose.
            if !ctx.input(|input| input.pointer.any_click()) {
                self.opener.request_focus();
            }
        }
        shown.map(|shown| shown.inner)
    }
}

/// Gives the focus to the present choice when the list has just opened, and moves it by the arrow keys.
fn walk(ui: &Ui, entered_id: Id) {
    let rows: Option<Rows> = ui.data_mut(|data| data.remove_temp(rows_id()));
    // The pass that only finds the size of the list has no rows that can be chosen.
    let Some(rows) = rows else {
        return;
    };
    let entered = ui.data(|data| data.get_temp::<bool>(entered_id).is_some());
    let focused = ui.memory(egui::Memory::focused);
    let at = rows.ids.iter().position(|&id| focused == Some(id));
    let start = rows.chosen.unwrap_or(0);
    let slides = focused.is_some_and(|focused| rows.sliders.contains(&focused));
    let by = ui.input(|input| {
        let presses = |key| input.num_presses(key) as isize;
        let beside = presses(Key::ArrowRight) - presses(Key::ArrowLeft);
        presses(Key::ArrowDown) - presses(Key::ArrowUp) + if slides { 0 } else { beside }
    });
    let goal = match (entered, by) {
        (false, _) => start,
        (true, 0) => return,
        (true, by) => at.map_or(start, |at| at.saturating_add_signed(by)),
    };
    let Some(&goal) = rows.ids.get(goal.min(rows.ids.len() - 1)) else {
        return;
    };
    ui.memory_mut(|memory| {
        memory.request_focus(goal);
        // The arrows would lead on to whatever lies in their direction.
        memory.move_focus(FocusDirection::None);
    });
    ui.data_mut(|data| {
        data.insert_temp(entered_id, true);
        data.insert_temp(followed_id(), goal);
    });
    ui.ctx().request_repaint();
}
