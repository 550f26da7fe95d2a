//! The end of a match: its result, and the buttons for what can follow.

use egui::{Response, Ui, vec2};

use crate::strings::join_nonempty;
use crate::style::{AnimalFace, BODY_SIZE, SeatEmblem, medium_font};
use crate::tr;
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
    /// The faces of the winners that are shown as animals.
    pub winner_faces: Vec<AnimalFace>,
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

const SPACING: f32 = 6.0;
/// Seconds after the buttons have appeared during which keys are ignored, because they were meant
/// for a move.
pub const KEY_DELAY: f64 = 1.0;

struct EndButton {
    action: EndAction,
    name: &'static str,
    /// The name if there is little space.
    short_name: &'static str,
    /// The tooltip, or empty.
    tooltip: &'static str,
}

/// How the buttons are laid out.
#[derive(Clone, Copy)]
struct ButtonLayout {
    /// Whether *View board* has its name rather than an icon.
    has_view_board_name: bool,
    /// Padding at both ends of the labels.
    padding: f32,
    /// Whether short names are used.
    short_name: bool,
    rows: usize,
}

/// From wide to narrow.
const BUTTON_LAYOUTS: [ButtonLayout; 5] = [
    ButtonLayout::row(true, 14.0, false),
    ButtonLayout::row(false, 14.0, false),
    ButtonLayout::row(false, 7.0, false),
    ButtonLayout::row(false, 7.0, true),
    ButtonLayout {
        rows: 2,
        ..ButtonLayout::row(false, 7.0, true)
    },
];

impl ButtonLayout {
    const fn row(has_view_board_name: bool, padding: f32, short_name: bool) -> Self {
        Self {
            has_view_board_name,
            padding,
            short_name,
            rows: 1,
        }
    }

    const fn name(self, button: &EndButton) -> &'static str {
        if self.short_name {
            button.short_name
        } else {
            button.name
        }
    }

    /// The width of all buttons in one row.
    fn width(self, ui: &Ui, end_buttons: &[EndButton]) -> f32 {
        let label_width = |text| text_width(ui, text, medium_font(BODY_SIZE)) + 2.0 * self.padding;
        let buttons = end_buttons.iter().enumerate().map(|(index, button)| {
            let name = self.name(button);
            let width = match index {
                0 => primary_button_width(ui, name, BUTTON_HEIGHT),
                _ => label_width(name),
            };
            width + SPACING
        });
        let last = if self.has_view_board_name {
            label_width(tr!("result-view-board"))
        } else {
            BUTTON_HEIGHT
        };
        buttons.sum::<f32>() + last
    }
}

/// Draws the buttons, at most `max_width` wide, so that the board stays visible. A game of a
/// tournament (`is_tournament_game`) can't be played again.
pub fn end_actions(ui: &mut Ui, is_tournament_game: bool, max_width: f32) -> Option<EndAction> {
    let end_buttons = end_buttons(is_tournament_game);
    let [.., minimum] = BUTTON_LAYOUTS;
    let fits = |layout: &ButtonLayout| layout.width(ui, &end_buttons) <= max_width;
    let layout = BUTTON_LAYOUTS.into_iter().find(fits).unwrap_or(minimum);
    let mut action = None;
    ui.spacing_mut().item_spacing = vec2(SPACING, SPACING);
    ui.set_max_width(max_width);
    let mut left = &end_buttons[..];
    for row in 0..layout.rows {
        let (these, others) = left.split_at(left.len().div_ceil(layout.rows - row));
        ui.horizontal(|ui| {
            for (index, button) in these.iter().enumerate() {
                // Enter does not activate it unless it is focused, as it may have been meant for a
                // move.
                let response = if row == 0 && index == 0 {
                    primary_button(ui, layout.name(button), vec2(0.0, BUTTON_HEIGHT))
                } else {
                    compact_button(ui, layout.name(button), button.name, layout.padding)
                };
                if button.with_tooltip(response, layout.short_name).clicked() {
                    action = Some(button.action);
                }
            }
            if others.is_empty() && view_board_button(ui, layout).clicked() {
                action = Some(EndAction::ViewBoard);
            }
        });
        left = others;
    }
    action
}

impl EndButton {
    /// Adds the tooltip, with the full name if a short one is shown.
    fn with_tooltip(&self, button: Response, short_name: bool) -> Response {
        let is_shortened = short_name && self.name != self.short_name;
        let name = if is_shortened { self.name } else { "" };
        let tooltip = join_nonempty([name, self.tooltip], ": ");
        if tooltip.is_empty() {
            button
        } else {
            button.on_hover_text(tooltip)
        }
    }
}

/// Draws the button that shows the board.
fn view_board_button(ui: &mut Ui, layout: ButtonLayout) -> Response {
    let name = tr!("result-view-board");
    if layout.has_view_board_name {
        return compact_button(ui, name, name, layout.padding);
    }
    icon_button(ui, "×", name, BUTTON_HEIGHT).on_hover_text(name)
}

/// The other buttons, the primary one first.
fn end_buttons(is_tournament_game: bool) -> Vec<EndButton> {
    let button = |action, name, short_name, tooltip| EndButton {
        action,
        name,
        short_name,
        tooltip,
    };
    let (review, note) = (tr!("review-review"), tr!("review-review-note"));
    let review = button(EndAction::Review, review, review, note);
    if is_tournament_game {
        let back = tr!("tournament-back");
        return vec![button(EndAction::Leave, back, back, ""), review];
    }
    let (again, leave) = (tr!("result-rematch"), tr!("match-exit"));
    vec![
        button(EndAction::Rematch, again, again, tr!("result-rematch-note")),
        button(
            EndAction::SwitchSeats,
            tr!("result-switch-seats"),
            tr!("result-rotate-short"),
            tr!("result-rotate-note"),
        ),
        review,
        button(
            EndAction::Leave,
            leave,
            tr!("result-exit-short"),
            tr!("result-exit-note"),
        ),
    ]
}
