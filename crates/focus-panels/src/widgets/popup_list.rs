//! A popup list with keyboard navigation.

use egui::{FocusDirection, Frame, Id, Key, Popup, PopupCloseBehavior, Response, Ui};

use crate::style::{ThemeColors, fill_around_cutout};

/// A list that opens and closes by clicks on a control.
pub struct PopupList<'a> {
    /// The control that opens it.
    pub anchor: &'a Response,
    /// What closes the list, besides a selection and Esc.
    pub close_behavior: PopupCloseBehavior,
    /// The frame around the list.
    pub frame: Frame,
    /// Whether everything but the control is dimmed, as a large list covers texts.
    pub dims_background: bool,
}

/// Space between a dimming list and its control, with which it cuts no text of *New game*.
const APART: f32 = 8.0;

/// The selectable rows of the open list, in order.
#[derive(Clone, Default)]
struct Rows {
    ids: Vec<Id>,
    /// The top of each row, in points.
    tops: Vec<f32>,
    /// The row with the current choice.
    chosen: Option<usize>,
    /// Rows that are sliders, which left and right arrows move.
    sliders: Vec<Id>,
}

/// Where the rows are stored; only one list is open at a time.
fn rows_id() -> Id {
    Id::new("rows of the open list")
}

/// Registers a row of the open list; `selected` if it is the current choice.
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

/// Registers a slider of the open list.
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
    /// Shows the list while it is open; returns what `content` returns.
    ///
    /// The current choice is focused at first, and arrow keys, page keys, Home and End move the
    /// focus. If a key closes the list, the focus returns to the control.
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
            // A click intentionally removes the focus.
            if !ctx.input(|input| input.pointer.any_click()) {
                self.anchor.request_focus();
            }
        }
        shown.map(|shown| shown.inner)
    }
}

/// Index and id of the row that was focused last.
type Entered = (usize, Id);

/// Focuses the current choice of a list that was just opened, and moves the focus by keys.
/// `entered_id` stores the last focused row; `height` is the height of the list.
fn walk(ui: &Ui, entered_id: Id, height: f32) {
    let rows: Option<Rows> = ui.data_mut(|data| data.remove_temp(rows_id()));
    // The sizing pass has no rows.
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
        // The focused row was replaced.
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
        // Keeps egui from moving the focus in the direction of the arrow.
        memory.move_focus(FocusDirection::None);
    });
    ui.ctx().request_repaint();
}

impl Rows {
    /// The row that a key leads to from row `at`; `height` is the height of the list.
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
