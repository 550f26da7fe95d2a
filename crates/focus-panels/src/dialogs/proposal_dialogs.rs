//! The dialogs about giving up and draws: the question to the person who proposes it, and the question to
//! those who are asked.

use egui::{Align, Layout, Painter, Rect, Ui, vec2};
use stack_game::Seat;
use stack_session::proposals::ProposalKind;

use crate::strings::Strings;
use crate::style::{SeatEmblem, body, small_text, title};
use crate::widgets::{BUTTON_HEIGHT, button, choice_button_with_sample, default_button};

/// The size of a symbol before a name.
const MARK: f32 = 20.0;

/// The dialog before a person gives up or offers a draw.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct ProposeModel {
    /// What is proposed.
    pub kind: ProposalKind,
    /// The persons who can propose it now, at least one.
    pub proposers: Vec<Proposer>,
}

/// A person who can propose it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Proposer {
    /// The seat.
    pub seat: Seat,
    /// Its mark.
    pub mark: SeatEmblem,
    /// The player's name, with the color where another player has the same name.
    pub name: String,
    /// What follows: "Anna gives up. Ben wins."
    pub follows: String,
    /// Who is asked; empty if nobody is.
    pub asked: String,
}

/// An answer of the dialog.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum ProposeAction {
    /// This seat proposes it.
    Propose(Seat),
    /// Nobody does.
    Cancel,
}

impl ProposeModel {
    /// Draws the dialog; `chosen` is the place of the chosen proposer.
    pub fn ui(&self, ui: &mut Ui, chosen: &mut usize, words: &Strings) -> Option<ProposeAction> {
        let say = &words.proposals;
        let (heading, now) = match self.kind {
            ProposalKind::Resign => (say.resign_title, say.resign_now),
            ProposalKind::Draw => (say.draw_title, say.offer_now),
        };
        ui.set_width(360.0);
        ui.label(title(heading));
        ui.add_space(4.0);
        if self.proposers.len() > 1 {
            ui.horizontal_wrapped(|ui| {
                ui.label(small_text(say.who));
                for (place, proposer) in self.proposers.iter().enumerate() {
                    let symbol = |painter: &Painter, rect: Rect| {
                        proposer.mark.paint_outline(painter, rect.center(), MARK);
                    };
                    let chosen_now = place == *chosen;
                    if choice_button_with_sample(ui, &proposer.name, chosen_now, MARK + 8.0, symbol)
                        .clicked()
                    {
                        *chosen = place;
                    }
                }
            });
            ui.add_space(4.0);
        }
        let proposer = self.proposers.get(*chosen).or(self.proposers.first())?;
        question(ui, &proposer.follows, &proposer.asked);
        match answers(ui, now, say.decline)? {
            true => Some(ProposeAction::Propose(proposer.seat)),
            false => Some(ProposeAction::Cancel),
        }
    }
}

/// The question to the persons who are asked.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct ProposalResponseModel {
    /// What is proposed.
    pub kind: ProposalKind,
    /// "Anna offers a draw".
    pub title: String,
    /// "Ben and Cleo: do you agree?"
    pub question: String,
    /// What follows if they do; empty for a draw.
    pub follows: String,
}

impl ProposalResponseModel {
    /// Draws the dialog; true if they agree.
    pub fn ui(&self, ui: &mut Ui, words: &Strings) -> Option<bool> {
        let say = &words.proposals;
        ui.set_width(360.0);
        ui.label(title(self.title.as_str()));
        ui.add_space(4.0);
        question(ui, &self.question, &self.follows);
        let agree = match self.kind {
            ProposalKind::Resign => say.resign_now,
            ProposalKind::Draw => say.accept,
        };
        answers(ui, agree, say.decline)
    }
}

fn question(ui: &mut Ui, text: &str, more: &str) {
    ui.label(body(text));
    if !more.is_empty() {
        ui.label(small_text(more));
    }
    ui.add_space(12.0);
}

/// Two buttons that fill their row side by side; true for the first. Enter plays on: a match never ends by one key press too many.
fn answers(ui: &mut Ui, yes: &str, no: &str) -> Option<bool> {
    let mut answer = None;
    let row = vec2(ui.available_width(), BUTTON_HEIGHT);
    let half = (row.x - ui.spacing().item_spacing.x) / 2.0;
    ui.allocate_ui_with_layout(row, Layout::left_to_right(Align::Center), |ui| {
        if button(ui, yes, half).clicked() {
            answer = Some(true);
        }
        if default_button(ui, no, vec2(half, BUTTON_HEIGHT)).clicked() {
            answer = Some(false);
        }
    });
    answer
}
