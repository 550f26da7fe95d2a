//! The end of a match: the result, which the banner above the board tells, and the choice of what follows.

use egui::{Response, Ui, vec2};

use crate::style::{BODY, Mark, firm};
use crate::widgets::{BUTTON, icon, primary, primary_width, short_button, text_width};
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

/// The room between buttons.
const BETWEEN: f32 = 6.0;
/// For so long after the choice has appeared, in seconds, its keys do nothing: they were meant for a move.
pub const CALM: f64 = 1.0;

/// A button.
struct Entry {
    answer: EndAnswer,
    name: &'static str,
    /// Its name where there is little room.
    short: &'static str,
    /// The tooltip; empty where there is none.
    about: &'static str,
}

/// A form of the row of buttons.
#[derive(Clone, Copy)]
struct Fit {
    /// True if the way to look at the board has its name.
    look: bool,
    /// The room at both ends of texts.
    ends: f32,
    /// True if names are short.
    short: bool,
    rows: usize,
}

/// From plenty of room to hardly any.
const FITS: [Fit; 5] = [
    Fit::row(true, 14.0, false),
    Fit::row(false, 14.0, false),
    Fit::row(false, 7.0, false),
    Fit::row(false, 7.0, true),
    Fit {
        rows: 2,
        ..Fit::row(false, 7.0, true)
    },
];

impl Fit {
    const fn row(look: bool, ends: f32, short: bool) -> Self {
        Self {
            look,
            ends,
            short,
            rows: 1,
        }
    }

    const fn name(self, entry: &Entry) -> &'static str {
        if self.short { entry.short } else { entry.name }
    }

    /// The width of all buttons in a row.
    fn width(self, ui: &Ui, entries: &[Entry], look: &str) -> f32 {
        let quiet = |text| text_width(ui, text, firm(BODY)) + 2.0 * self.ends;
        let buttons = entries.iter().enumerate().map(|(place, entry)| {
            let name = self.name(entry);
            let width = match place {
                0 => primary_width(ui, name, BUTTON),
                _ => quiet(name),
            };
            width + BETWEEN
        });
        let last = if self.look { quiet(look) } else { BUTTON };
        buttons.sum::<f32>() + last
    }
}

/// Draws the choice of what follows in a row of buttons, at most `room` wide: the board and all beside it stay in view. A
/// game `of_series` leads back there, and is not played again.
pub fn choices(ui: &mut Ui, words: &Words, of_series: bool, room: f32) -> Option<EndAnswer> {
    let entries = entries(words, of_series);
    let [.., least] = FITS;
    let fits = |fit: &Fit| fit.width(ui, &entries, words.end.look) <= room;
    let fit = FITS.into_iter().find(fits).unwrap_or(least);
    let mut answer = None;
    ui.spacing_mut().item_spacing = vec2(BETWEEN, BETWEEN);
    ui.set_max_width(room);
    let mut left = &entries[..];
    for row in 0..fit.rows {
        let (these, others) = left.split_at(left.len().div_ceil(fit.rows - row));
        ui.horizontal(|ui| {
            for (place, entry) in these.iter().enumerate() {
                // Enter means none of them unless it has the focus: it may have been meant for a move.
                let pressed = if row == 0 && place == 0 {
                    primary(ui, fit.name(entry), vec2(0.0, BUTTON))
                } else {
                    short_button(ui, fit.name(entry), entry.name, fit.ends)
                };
                if entry.tell(pressed, fit.short).clicked() {
                    answer = Some(entry.answer);
                }
            }
            if others.is_empty() && look(ui, words.end.look, fit) {
                answer = Some(EndAnswer::Look);
            }
        });
        left = others;
    }
    answer
}

impl Entry {
    /// Tells under the pointer what a button does, with its whole name where that is short.
    fn tell(&self, button: Response, short: bool) -> Response {
        let mut told = vec![self.name, self.about];
        told.retain(|text| !text.is_empty());
        if !short || self.name == self.short {
            told.remove(0);
        }
        if told.is_empty() {
            button
        } else {
            button.on_hover_text(told.join(": "))
        }
    }
}

/// The button that leads back to the board; true if it was pressed.
fn look(ui: &mut Ui, name: &str, fit: Fit) -> bool {
    if fit.look {
        return short_button(ui, name, name, fit.ends).clicked();
    }
    let button = icon(ui, "×", name, BUTTON);
    button.on_hover_text(name).clicked()
}

/// The buttons, the one that stands out first. The one that shows the board is drawn apart.
fn entries(words: &Words, of_series: bool) -> Vec<Entry> {
    let (say, study) = (&words.end, &words.study);
    let entry = |answer, name, short, about| Entry {
        answer,
        name,
        short,
        about,
    };
    let (review, note) = (study.review, study.review_note);
    let review = entry(EndAnswer::Review, review, review, note);
    if of_series {
        let back = words.series.back;
        return vec![entry(EndAnswer::Leave, back, back, ""), review];
    }
    let (again, leave) = (say.rematch, words.table.leave);
    vec![
        entry(EndAnswer::Rematch, again, again, say.rematch_note),
        entry(
            EndAnswer::Rotate,
            say.rotate,
            say.rotate_short,
            say.rotate_note,
        ),
        review,
        entry(EndAnswer::Leave, leave, say.leave_short, say.leave_note),
    ]
}
