//! The end of a match: the result, which the banner above the board tells, and the choice of what follows.

use egui::{Response, Sense, Ui, WidgetInfo, WidgetType, vec2};

use crate::style::{BODY, Coloured, Mark, firm};
use crate::widgets::{BUTTON, default_button, icon, one_line, paint_plate};
use crate::words::Words;

/// The end of a match.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct EndModel {
    /// "Red wins".
    pub title: String,
    /// The rule by which the match ended.
    pub why: String,
    /// "After 31 moves".
    pub after: String,
    /// The winners' marks; none for a draw.
    pub marks: Vec<Mark>,
}

/// An answer after the end.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum EndAnswer {
    /// Again with the same seats.
    Rematch,
    /// Again, each player one seat further.
    Rotate,
    /// Study the match.
    Review,
    /// Look at the board.
    Look,
    /// Back to where the match came from: to the title screen, or to its series.
    Leave,
}

/// The room between buttons, and at both ends of their texts where there is plenty and where there is little.
const BETWEEN: f32 = 6.0;
const ENDS: [f32; 2] = [14.0, 7.0];
/// The same of the golden button.
const GOLDEN_ENDS: f32 = 16.0;

/// A button: what it does, its text and what is told about it.
type Entry = (EndAnswer, &'static str, &'static str);

/// Draws the choice of what follows in a row of buttons, at most `room` wide: the board and all beside it stay in view. A
/// game `of_series` leads back there, and is not played again.
pub fn choices(ui: &mut Ui, words: &Words, of_series: bool, room: f32) -> Option<EndAnswer> {
    let entries = entries(words, of_series);
    let look = words.end.look;
    let width = |ui: &Ui, ends: f32| -> f32 {
        let texts = entries.iter().enumerate().map(|(place, (_, text, _))| {
            let ends = if place == 0 { GOLDEN_ENDS } else { ends };
            text_width(ui, text) + 2.0 * ends + BETWEEN
        });
        texts.sum::<f32>() - BETWEEN
    };
    let whole = text_width(ui, look) + 2.0 * ENDS[0] + BETWEEN;
    let written = width(ui, ENDS[0]) + whole <= room;
    let little = width(ui, ENDS[0]) + BUTTON + BETWEEN > room;
    let ends = ENDS[usize::from(little)];
    let mut answer = None;
    ui.spacing_mut().item_spacing = vec2(BETWEEN, BETWEEN);
    ui.set_max_width(room);
    // Where there is hardly any room, in two rows.
    let rows = if width(ui, ends) + BUTTON + BETWEEN > room {
        2
    } else {
        1
    };
    let mut left = &entries[..];
    for row in 0..rows {
        let (these, others) = left.split_at(left.len().div_ceil(rows - row));
        left = others;
        ui.horizontal(|ui| {
            for &(what, text, about) in these {
                let mut pressed = if what == entries[0].0 {
                    default_button(ui, text, vec2(0.0, BUTTON))
                } else {
                    quiet_button(ui, text, ends)
                };
                if !about.is_empty() {
                    pressed = pressed.on_hover_text(about);
                }
                if pressed.clicked() {
                    answer = Some(what);
                }
            }
            if row + 1 == rows {
                let pressed = if written {
                    quiet_button(ui, look, ends)
                } else {
                    icon(ui, "×", look, BUTTON).on_hover_text(look)
                };
                if pressed.clicked() {
                    answer = Some(EndAnswer::Look);
                }
            }
        });
    }
    answer
}

/// What can follow, the default first, without the look at the board.
fn entries(words: &Words, of_series: bool) -> Vec<Entry> {
    let (say, study) = (&words.end, &words.study);
    let review = (EndAnswer::Review, study.review, study.review_note);
    if of_series {
        return vec![(EndAnswer::Leave, words.series.back, ""), review];
    }
    vec![
        (EndAnswer::Rematch, say.rematch, say.rematch_note),
        (EndAnswer::Rotate, say.rotate, say.rotate_note),
        review,
        (EndAnswer::Leave, words.table.leave, say.leave_note),
    ]
}

fn text_width(ui: &Ui, text: &str) -> f32 {
    let colour = ui.colours().text;
    one_line(ui, text, firm(BODY), colour, f32::INFINITY)
        .size()
        .x
}

/// A button with so much room at both ends of its text.
fn quiet_button(ui: &mut Ui, text: &str, ends: f32) -> Response {
    let colour = ui.colours().text;
    let galley = one_line(ui, text, firm(BODY), colour, f32::INFINITY);
    let size = vec2(galley.size().x + 2.0 * ends, BUTTON);
    let (rect, response) = ui.allocate_exact_size(size, Sense::click());
    response.widget_info(|| WidgetInfo::labeled(WidgetType::Button, true, text));
    paint_plate(ui, &response, rect, false);
    let place = rect.center() - galley.size() / 2.0;
    ui.painter().galley(place, galley, colour);
    response
}
