//! Counters on a player card: stacks, reserve, captures and progress.

use egui::{Align, Align2, Layout, Rect, Sense, Ui, pos2, vec2};
use stack_game::Progress;

use crate::strings::Strings;
use crate::style::{SMALL_SIZE, SeatEmblem, ThemeColors, body, medium_font, small_text};
use crate::widgets::{fit_line, progress_bar, truncated_line};

/// Minimum space between a label and the count to its right.
const BEFORE_COUNT: f32 = 6.0;

/// Stacks, reserve and captures of a seat.
pub(super) struct Amounts<'a> {
    pub(super) mark: SeatEmblem,
    /// Whether the starting piece is still to be placed.
    pub(super) opening: bool,
    /// "9 stacks", unless shown elsewhere.
    pub(super) stacks: Option<&'a str>,
    pub(super) reserve: Option<usize>,
    /// Captures by color, unless shown elsewhere.
    pub(super) captures: Option<&'a [(SeatEmblem, usize)]>,
}

impl Amounts<'_> {
    pub(super) fn ui(&self, ui: &mut Ui, words: &Strings) {
        let say = &words.table;
        if self.opening {
            ui.label(small_text(say.opening_left).color(ui.colors().text));
        }
        let stacks = self.stacks.filter(|text| !text.is_empty());
        let reserve = self.reserve.filter(|&count| count > 0);
        if stacks.is_some() || reserve.is_some() {
            line(ui, |ui| {
                if let Some(stacks) = stacks {
                    ui.label(small_text(stacks));
                    ui.add_space(12.0);
                }
                if let Some(count) = reserve {
                    ui.label(small_text(say.reserve));
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
            ui.label(small_text(say.captured));
            for &&(mark, count) in &captures {
                ui.add_space(2.0);
                amount(ui, mark, count);
            }
        });
    }
}

fn line(ui: &mut Ui, content: impl FnOnce(&mut Ui)) {
    let size = vec2(ui.available_width(), 18.0);
    ui.allocate_ui_with_layout(size, Layout::left_to_right(Align::Center), |ui| {
        ui.spacing_mut().item_spacing.x = 4.0;
        content(ui);
    });
}

/// A piece with a number.
fn amount(ui: &mut Ui, mark: SeatEmblem, count: usize) {
    let (rect, _) = ui.allocate_exact_size(vec2(16.0, 18.0), Sense::hover());
    mark.paint_piece(ui.painter(), rect.center(), 16.0);
    ui.label(body(count.to_string()).size(SMALL_SIZE));
}

/// Paints a badge at the right of a line; returns its left edge.
pub(super) fn chip(ui: &Ui, line: Rect, text: &str) -> f32 {
    let colours = ui.colors();
    let painter = ui.painter();
    let galley = painter.layout_no_wrap(text.into(), medium_font(SMALL_SIZE), colours.on_accent);
    let chip = line.with_min_x(line.right() - galley.size().x - 16.0);
    painter.rect_filled(chip, line.height() / 2.0, colours.filled);
    let place = chip.center() - galley.size() / 2.0;
    painter.galley(place, galley, colours.on_accent);
    chip.left()
}

/// Progress towards a win, with a bar. With `badge` the line is higher and the count follows the
/// name.
pub(super) fn progress(
    ui: &mut Ui,
    words: &Strings,
    progress: Progress,
    beside: Option<Option<&str>>,
) {
    let high = if beside.is_some() { 22.0 } else { 16.0 };
    let size = vec2(ui.available_width(), high + 6.0);
    let (rect, _) = ui.allocate_exact_size(size, Sense::hover());
    let mut line = rect.with_max_y(rect.top() + high);
    if let Some(Some(text)) = beside {
        line.max.x = chip(ui, line, text) - BEFORE_COUNT;
    }
    let count = truncated_line(
        ui,
        &reached(progress),
        medium_font(SMALL_SIZE),
        ui.colors().text,
        60.0,
    );
    let room = line.width() - count.size().x - BEFORE_COUNT;
    let name = words.progress_name(progress.rule.0);
    let name = fit_line(ui, &name, ui.colors().text_soft, room);
    if beside.is_some() {
        let both = name.size().x + BEFORE_COUNT + count.size().x;
        line.max.x = line.right().min(line.left() + both);
    }
    for (text, side, colour) in [
        (name, Align2::LEFT_CENTER, ui.colors().text_soft),
        (count, Align2::RIGHT_CENTER, ui.colors().text),
    ] {
        let place = side.align_size_within_rect(text.size(), line);
        ui.painter().galley(place.min, text, colour);
    }
    let track = Rect::from_min_max(
        pos2(rect.left(), rect.bottom() - 4.0),
        pos2(rect.right(), rect.bottom() - 1.0),
    );
    let Progress { have, need, .. } = progress;
    progress_bar(ui, track, have as f32 / need.max(1) as f32);
}

/// "1 / 2".
pub(super) fn reached(Progress { have, need, .. }: Progress) -> String {
    format!("{have} / {need}")
}
