//! The end of a match: its result, and the buttons for what can follow.

use egui::{Response, Ui, vec2};

use crate::strings::Strings;
use crate::style::{BODY_SIZE, SeatEmblem, medium_font};
use crate::widgets::{
    BUTTON_HEIGHT, compact_button, icon_button, primary_button, primary_button_width, text_width,
};

/// The result of a match.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct EndModel {
    /// "Red wins".
    pub title: String,
    /// How the match ended.
    pub reason: String,
    /// "After 31 moves".
    pub length: String,
    /// The winners' emblems; empty for a draw.
    pub winner_emblems: Vec<SeatEmblem>,
}

/// An action after the end of a match.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum EndAction {
    /// Play again with the same seats.
    Rematch,
    /// Play again, everyone one seat on.
    SwitchSeats,
    /// Review the match.
    Review,
    /// View the board.
    ViewBoard,
    /// Leave for the title screen or the tournament.
    Leave,
}

const BETWEEN: f32 = 6.0;
/// Seconds during which keys are ignored after the buttons have appeared, because they were meant
/// for a move.
pub const KEY_DELAY: f64 = 1.0;

struct Entry {
    answer: EndAction,
    name: &'static str,
    /// The name if there is little space.
    short: &'static str,
    /// The tooltip, or empty.
    about: &'static str,
}

/// How the buttons are laid out.
#[derive(Clone, Copy)]
struct Fit {
    /// Whether *View board* has its name rather than an icon.
    look: bool,
    /// Padding at both ends of the labels.
    ends: f32,
    /// Whether short names are used.
    short: bool,
    rows: usize,
}

/// From wide to narrow.
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

    /// The width of all buttons in one row.
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

/// Draws the buttons, at most `room` wide, so that the board stays visible. A game of a tournament
/// (`of_series`) can't be played again.
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
                // Enter does not activate it unless it is focused, as it may have been meant for a
                // move.
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
    /// Adds the tooltip, with the full name if a short one is shown.
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

/// Draws the button that shows the board; returns whether it was clicked.
fn look(ui: &mut Ui, name: &str, fit: Fit) -> bool {
    if fit.look {
        return compact_button(ui, name, name, fit.ends).clicked();
    }
    let button = icon_button(ui, "×", name, BUTTON_HEIGHT);
    button.on_hover_text(name).clicked()
}

/// The other buttons, the primary one first.
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
