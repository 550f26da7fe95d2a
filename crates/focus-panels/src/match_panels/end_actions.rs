//! The end of a match: the result, which the banner above the board tells, and the choice of what follows.

use egui::{Response, Ui, vec2};

use crate::strings::Strings;
use crate::style::{BODY_SIZE, SeatEmblem, medium_font};
use crate::widgets::{
    BUTTON_HEIGHT, compact_button, icon_button, primary_button, primary_button_width, text_width,
};

/// The end of a match.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct EndModel {
    /// "Red wins".
    pub title: String,
    /// The rule by which the match ended.
    pub reason: String,
    /// "After 31 moves".
    pub length: String,
    /// The winners' marks; none for a draw.
    pub winner_emblems: Vec<SeatEmblem>,
}

/// An answer after the end.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum EndAction {
    /// Again with the same seats.
    Rematch,
    /// Again, each player one seat further.
    SwitchSeats,
    /// Study the match.
    Review,
    /// Look at the board.
    ViewBoard,
    /// Back to where the match came from: to the title screen, or to its series.
    Leave,
}

/// The room between buttons.
const BETWEEN: f32 = 6.0;
/// For so long after the choice has appeared, in seconds, its keys do nothing: they were meant for a move.
pub const KEY_DELAY: f64 = 1.0;

/// A button.
struct Entry {
    answer: EndAction,
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
        let quiet = |text| text_width(ui, text, medium_font(BODY_SIZE)) + 2.0 * self.ends;
        let buttons = entries.iter().enumerate().map(|(place, entry)| {
            let name = self.name(entry);
            let width = match place {
                0 => primary_button_width(ui, name, BUTTON_HEIGHT),
                _ => quiet(name),
            };
            width + BETWEEN
        });
        let last = if self.look {
            quiet(look)
        } else {
            BUTTON_HEIGHT
        };
        buttons.sum::<f32>() + last
    }
}

/// Draws the choice of what follows in a row of buttons, at most `room` wide: the board and all beside it stay in view. A
/// game `of_series` leads back there, and is not played again.
pub fn end_actions(ui: &mut Ui, words: &Strings, of_series: bool, room: f32) -> Option<EndAction> {
    let entries = entries(words, of_series);
    let [.., least] = FITS;
    let fits = |fit: &Fit| fit.width(ui, &entries, words.result.view_board) <= room;
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
                    primary_button(ui, fit.name(entry), vec2(0.0, BUTTON_HEIGHT))
                } else {
                    compact_button(ui, fit.name(entry), entry.name, fit.ends)
                };
                if entry.tell(pressed, fit.short).clicked() {
                    answer = Some(entry.answer);
                }
            }
            if others.is_empty() && look(ui, words.result.view_board, fit) {
                answer = Some(EndAction::ViewBoard);
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
        return compact_button(ui, name, name, fit.ends).clicked();
    }
    let button = icon_button(ui, "×", name, BUTTON_HEIGHT);
    button.on_hover_text(name).clicked()
}

/// The buttons, the one that stands out first. The one that shows the board is drawn apart.
fn entries(words: &Strings, of_series: bool) -> Vec<Entry> {
    let (say, study) = (&words.result, &words.review);
    let entry = |answer, name, short, about| Entry {
        answer,
        name,
        short,
        about,
    };
    let (review, note) = (study.review, study.review_note);
    let review = entry(EndAction::Review, review, review, note);
    if of_series {
        let back = words.tournament.back;
        return vec![entry(EndAction::Leave, back, back, ""), review];
    }
    let (again, leave) = (say.rematch, words.table.leave);
    vec![
        entry(EndAction::Rematch, again, again, say.rematch_note),
        entry(
            EndAction::SwitchSeats,
            say.switch_seats,
            say.rotate_short,
            say.rotate_note,
        ),
        review,
        entry(EndAction::Leave, leave, say.leave_short, say.leave_note),
    ]
}
