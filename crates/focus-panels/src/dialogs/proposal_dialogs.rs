//! The dialogs to resign or offer a draw, and to respond to another player's proposal.

use egui::{Align, Layout, Painter, Rect, Ui, vec2};
use stack_game::Seat;
use stack_session::proposals::ProposalKind;

use super::scroll_with_footer;
use crate::style::{SeatEmblem, body, small_text, title, visual_order};
use crate::tr;
use crate::widgets::{BUTTON_HEIGHT, button, default_button, wide_choice_button};

const WIDTH: f32 = 360.0;
/// The size of the symbol before a name.
const SYMBOL: f32 = 20.0;
/// The number of players in a row.
const COLUMNS: usize = 2;

/// The dialog of a human who resigns or offers a draw.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct ProposeModel {
    /// What is proposed.
    pub kind: ProposalKind,
    /// The humans who can propose it now, at least one.
    pub proposers: Vec<Proposer>,
}

/// A human who can propose something.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Proposer {
    /// The seat.
    pub seat: Seat,
    /// The emblem of the seat.
    pub emblem: SeatEmblem,
    /// The player's name, with the color if another player has the same name.
    pub name: String,
    /// The consequence: "Anna resigns. Ben wins."
    pub follows: String,
    /// Who will be asked first; empty if no one.
    pub asked: String,
}

/// What the user did in the dialog.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum ProposeAction {
    /// The player in this seat proposes it.
    Propose(Seat),
    /// Close the dialog.
    Cancel,
}

impl ProposeModel {
    /// Draws the dialog; `selected` is the index of the proposer.
    pub fn ui(&self, ui: &mut Ui, selected: &mut usize) -> Option<ProposeAction> {
        let (heading, confirm) = match self.kind {
            ProposalKind::Resign => (tr!("proposal-resign-title"), tr!("proposal-resign-now")),
            ProposalKind::Draw => (tr!("proposal-draw-title"), tr!("proposal-offer-now")),
        };
        ui.set_width(WIDTH);
        ui.label(title(heading));
        ui.add_space(4.0);
        let proposer = |selected| self.proposers.get(selected).or(self.proposers.first());
        let content = |ui: &mut Ui| {
            self.choose_proposer(ui, selected);
            if let Some(proposer) = proposer(*selected) {
                question(ui, &proposer.follows, &proposer.asked);
            }
        };
        let confirmed = scroll_with_footer(ui, "proposal", content, |ui| {
            buttons(ui, confirm, tr!("proposal-keep-playing"))
        })?;
        match confirmed {
            true => Some(ProposeAction::Propose(proposer(*selected)?.seat)),
            false => Some(ProposeAction::Cancel),
        }
    }

    /// Draws a button for each human, if there are several.
    fn choose_proposer(&self, ui: &mut Ui, selected: &mut usize) {
        if self.proposers.len() < 2 {
            return;
        }
        ui.label(small_text(tr!("proposal-who")));
        for (row, proposers) in self.proposers.chunks(COLUMNS).enumerate() {
            ui.columns(COLUMNS, |columns| {
                for (column, (ui, proposer)) in columns.iter_mut().zip(proposers).enumerate() {
                    let index = row * COLUMNS + column;
                    let symbol = |painter: &Painter, rect: Rect| {
                        let center = rect.center();
                        proposer.emblem.paint_outline(painter, center, SYMBOL);
                    };
                    let widths = (ui.available_width(), SYMBOL + 8.0);
                    let is_selected = index == *selected;
                    let response =
                        wide_choice_button(ui, &proposer.name, is_selected, widths, symbol);
                    if response.clicked() {
                        *selected = index;
                    }
                }
            });
        }
        ui.add_space(4.0);
    }
}

/// The question to the humans who respond to a proposal.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct ProposalResponseModel {
    /// What is proposed.
    pub kind: ProposalKind,
    /// "Anna offers a draw"
    pub title: String,
    /// "Ben and Cleo: do you accept?"
    pub question: String,
    /// The consequence of accepting; empty for a draw.
    pub follows: String,
}

impl ProposalResponseModel {
    /// Draws the dialog; returns whether they accept.
    pub fn ui(&self, ui: &mut Ui) -> Option<bool> {
        ui.set_width(WIDTH);
        ui.label(title(visual_order(&self.title)));
        ui.add_space(4.0);
        question(ui, &self.question, &self.follows);
        ui.add_space(12.0);
        match self.kind {
            ProposalKind::Resign => {
                buttons(ui, tr!("proposal-resign-now"), tr!("proposal-keep-playing"))
            }
            ProposalKind::Draw => buttons(ui, tr!("proposal-accept"), tr!("proposal-decline")),
        }
    }
}

fn question(ui: &mut Ui, text: &str, note: &str) {
    ui.label(body(visual_order(text)));
    if !note.is_empty() {
        ui.label(small_text(visual_order(note)));
    }
}

/// Draws two buttons that share the row; returns `true` for the first one.
///
/// Enter activates the second one, so a stray key press never ends a match.
pub(super) fn buttons(ui: &mut Ui, confirm: &str, keep_playing: &str) -> Option<bool> {
    let mut confirmed = None;
    let row = vec2(ui.available_width(), BUTTON_HEIGHT);
    let width = (row.x - ui.spacing().item_spacing.x) / 2.0;
    ui.allocate_ui_with_layout(row, Layout::left_to_right(Align::Center), |ui| {
        if button(ui, confirm, width).clicked() {
            confirmed = Some(true);
        }
        if default_button(ui, keep_playing, vec2(width, BUTTON_HEIGHT)).clicked() {
            confirmed = Some(false);
        }
    });
    confirmed
}
