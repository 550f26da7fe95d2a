//! A list that opens at a control: the keys that walk in it, and the control that has the focus after it.

use egui::{FocusDirection, Frame, Id, Key, Popup, PopupCloseBehavior, Response, Ui};

use crate::style::{ThemeColors, fill_around_cutout};

/// A list that a click on a control opens and closes.
pub struct PopupList<'a> {
    /// The control.
    pub anchor: &'a Response,
    /// What closes the list, beside a choice and Esc.
    pub close_behavior: PopupCloseBehavior,
    /// The frame around the list.
    pub frame: Frame,
    /// True if all but its control is darkened: a large list cuts texts behind it.
    pub dims_background: bool,
}

/// The room between a list and its control where the rest is darkened: with it no line of *New game* is cut.
const APART: f32 = 8.0;

/// The rows of the open list that can be chosen, in their order.
#[derive(Clone, Default)]
struct Rows {
    ids: Vec<Id>,
    /// The upper edge of each, in points.
    tops: Vec<f32>,
    /// The place of the row that is the present choice.
    chosen: Option<usize>,
    /// Those that are sliders: the arrows to the sides move them, not on to the next row.
    sliders: Vec<Id>,
}

/// The place in memory of the rows: only one list is open at a time.
fn rows_id() -> Id {
    Id::new("rows of the open list")
}

/// Tells the open list of one of its rows; `chosen` if it is the present choice.
pub fn register_row(ui: &Ui, row: &Response, chosen: bool) {
    if !ui.is_enabled() {
        return;
    }
    ui.data_mut(|data| {
        let rows = data.get_temp_mut_or_default::<Rows>(rows_id());
        if chosen {
            rows.chosen = Some(rows.ids.len());
        }
        rows.ids.push(row.id);
        rows.tops.push(row.rect.top());
    });
}

/// Tells the open list of a slider in it, which arrows up and down reach and leave.
pub(super) fn register_slider(ui: &Ui, slider: &Response) {
    register_row(ui, slider, false);
    if !ui.is_enabled() {
        return;
    }
    ui.data_mut(|data| {
        let rows = data.get_temp_mut_or_default::<Rows>(rows_id());
        rows.sliders.push(slider.id);
    });
}

impl PopupList<'_> {
    /// Shows the list while it is open, and returns what `content` returns.
    ///
    /// However it was opened, the present choice has the focus at first, and the arrow keys, the page keys, Home and End walk
    /// from there.
    /// A list that a key closes gives the focus back to its control.
    pub fn show<T>(self, content: impl FnOnce(&mut Ui) -> T) -> Option<T> {
        let ctx = &self.anchor.ctx;
        let popup = Popup::default_response_id(self.anchor);
        let entered_id = popup.with("entered");
        let shown = Popup::menu(self.anchor)
            .close_behavior(self.close_behavior)
            .frame(Frame::NONE)
            .gap(if self.dims_background { APART } else { 0.0 })
            .show(|ui| {
                if self.dims_background {
                    let (window, veil) = (ctx.content_rect(), ui.colors().scrim);
                    let around = fill_around_cutout(window, 0.0, self.anchor.rect, veil);
                    ui.painter().with_clip_rect(window).add(around);
                }
                ui.data_mut(|data| data.remove::<Rows>(rows_id()));
                let shown = self.frame.show(ui, content);
                walk(ui, entered_id, shown.response.rect.height());
                shown.inner
            });
        let entered = ctx.data(|data| data.get_temp::<Entered>(entered_id).is_some());
        if entered && !Popup::is_id_open(ctx, popup) {
            ctx.data_mut(|data| data.remove::<Entered>(entered_id));
            // A click takes the focus away on purpose.
            if !ctx.input(|input| input.pointer.any_click()) {
                self.anchor.request_focus();
            }
        }
        shown.map(|shown| shown.inner)
    }
}

/// The place and the identifier of the row that had the focus last.
type Entered = (usize, Id);

/// Gives the focus to the present choice when the list has just opened, and moves it by the keys. `entered_id` is the place in
/// memory of the row that had it last; the list is `height` points high.
fn walk(ui: &Ui, entered_id: Id, height: f32) {
    let rows: Option<Rows> = ui.data_mut(|data| data.remove_temp(rows_id()));
    // The pass that only finds the size of the list has no rows that can be chosen.
    let Some(rows) = rows else {
        return;
    };
    let entered: Option<Entered> = ui.data(|data| data.get_temp(entered_id));
    let focused = ui.memory(egui::Memory::focused);
    let at = rows.ids.iter().position(|&id| focused == Some(id));
    let last = rows.ids.len() - 1;
    let present = rows.chosen.unwrap_or(0);
    let goal = match (entered, at, focused) {
        (None, ..) => Some(present),
        (Some(_), Some(at), _) => rows.goal(ui, at, height),
        // The row in focus has made way for others.
        (Some((before, row)), None, Some(gone)) if row == gone => Some(before.min(last)),
        (Some(_), None, _) => rows.goal(ui, present, height).map(|_| present),
    };
    if let Some(now) = goal.or(at) {
        ui.data_mut(|data| data.insert_temp::<Entered>(entered_id, (now, rows.ids[now])));
    }
    let Some(goal) = goal else {
        return;
    };
    ui.memory_mut(|memory| {
        memory.request_focus(rows.ids[goal]);
        // The arrows would lead on to whatever lies in their direction.
        memory.move_focus(FocusDirection::None);
    });
    ui.ctx().request_repaint();
}

impl Rows {
    /// The row to which the keys of this frame lead from another one, in a list so `height`; `None` if none was pressed.
    fn goal(&self, ui: &Ui, at: usize, height: f32) -> Option<usize> {
        let last = self.ids.len() - 1;
        let slides = self.sliders.contains(&self.ids[at]);
        let (far, by) = ui.input(|input| {
            let presses = |key| input.num_presses(key) as isize;
            let across = presses(Key::ArrowRight) - presses(Key::ArrowLeft);
            let down = presses(Key::ArrowDown) - presses(Key::ArrowUp);
            let keys = [Key::Home, Key::End, Key::PageUp, Key::PageDown];
            let far = keys.into_iter().find(|&key| input.key_pressed(key));
            (far, down + if slides { 0 } else { across })
        });
        let page = height * 0.8;
        let (top, tops) = (self.tops[at], &self.tops);
        match far {
            Some(Key::Home) => Some(0),
            Some(Key::End) => Some(last),
            Some(Key::PageUp) => tops.iter().position(|&other| other >= top - page),
            Some(_) => tops.iter().rposition(|&other| other <= top + page),
            None if by != 0 => Some(at.saturating_add_signed(by).min(last)),
            None => None,
        }
    }
}
