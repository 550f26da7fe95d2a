//! The amounts on a seat's card: stacks, reserve, captures, progress.

use egui::{Align, Layout, Rect, Sense, Ui, pos2, vec2};
use stack_game::Progress;

use crate::style::{Coloured, Mark, SMALL, body, firm, remark};
use crate::widgets::{bar, fitted_line, one_line};
use crate::words::Words;

/// The least room between a text and the count at the right.
const BEFORE_COUNT: f32 = 6.0;

/// Stacks, reserve and captures of a seat.
pub(super) struct Amounts<'a> {
    /// The seat's mark.
    pub(super) mark: Mark,
    /// True if it still has to place its opening piece.
    pub(super) opening: bool,
    /// The number of its stacks in words, where they are told here.
    pub(super) stacks: Option<&'a str>,
    /// Its reserve, where the game has one.
    pub(super) reserve: Option<usize>,
    /// Its captures by colour, where they are told here.
    pub(super) captures: Option<&'a [(Mark, usize)]>,
}

impl Amounts<'_> {
    /// Writes what there is.
    pub(super) fn ui(&self, ui: &mut Ui, words: &Words) {
        let say = &words.table;
        if self.opening {
            ui.label(remark(say.opening_left).color(ui.colours().text));
        }
        let stacks = self.stacks.filter(|text| !text.is_empty());
        let reserve = self.reserve.filter(|&count| count > 0);
        if stacks.is_some() || reserve.is_some() {
            line(ui, |ui| {
                if let Some(stacks) = stacks {
                    ui.label(remark(stacks));
                    ui.add_space(12.0);
                }
                if let Some(count) = reserve {
                    ui.label(remark(say.reserve));
                    amount(ui, self.mark, count);
                }
            });
        }
        let captures = self.captures.into_iter().flatten();
        let captures: Vec<_> = captures.filter(|(_, count)| *count > 0).collect();
        if captures.is_empty() {
            return;
        }
        line(ui, |ui| {
            ui.label(remark(say.captured));
            for &&(mark, count) in &captures {
                ui.add_space(2.0);
                amount(ui, mark, count);
            }
        });
    }
}

/// A line of counts.
fn line(ui: &mut Ui, content: impl FnOnce(&mut Ui)) {
    let size = vec2(ui.available_width(), 18.0);
    ui.allocate_ui_with_layout(size, Layout::left_to_right(Align::Center), |ui| {
        ui.spacing_mut().item_spacing.x = 4.0;
        content(ui);
    });
}

/// A motif with a number.
fn amount(ui: &mut Ui, mark: Mark, count: usize) {
    let (rect, _) = ui.allocate_exact_size(vec2(16.0, 18.0), Sense::hover());
    mark.piece(ui.painter(), rect.center(), 16.0);
    ui.label(body(count.to_string()).size(SMALL));
}

/// What is reached of a win in another way, with a bar.
pub(super) fn progress(ui: &mut Ui, words: &Words, progress: Progress) {
    let Progress { rule, have, need } = progress;
    let (rect, _) = ui.allocate_exact_size(vec2(ui.available_width(), 22.0), Sense::hover());
    let middle = rect.top() + 8.0;
    let count = format!("{have} / {need}");
    let galley = one_line(ui, &count, firm(SMALL), ui.colours().text, 60.0);
    let room = rect.width() - galley.size().x - BEFORE_COUNT;
    let name = fitted_line(
        ui,
        &words.progress_name(rule.0),
        ui.colours().text_soft,
        room,
    );
    let place = pos2(rect.left(), middle - name.size().y / 2.0);
    ui.painter().galley(place, name, ui.colours().text_soft);
    let place = pos2(
        rect.right() - galley.size().x,
        middle - galley.size().y / 2.0,
    );
    ui.painter().galley(place, galley, ui.colours().text);
    let track = Rect::from_min_max(
        pos2(rect.left(), rect.bottom() - 4.0),
        pos2(rect.right(), rect.bottom() - 1.0),
    );
    bar(ui, track, have as f32 / need.max(1) as f32);
}
