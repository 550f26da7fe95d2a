//! The panel of a game whose moves are guessed: task, verdict on the last guess, score and buttons.

use egui::{Id, Rect, Ui, vec2};

use super::exercise::{ExercisePanel, Verdict, text_with_verdict};
use crate::tr;
use crate::widgets::{button, button_pair, primary_button};

/// The panel of a game whose moves are guessed.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct GuessModel {
    /// The number of the guess, and the points so far.
    pub about: String,
    /// Whose move is to be found.
    pub task: String,
    /// The verdict on the last guess, a hint, or the score.
    pub verdict: Option<GuessVerdict>,
    /// Whether all moves were guessed.
    pub has_ended: bool,
    /// Whether a hint is shown or no move has to be guessed now.
    pub hint_shown: bool,
}

/// A verdict.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct GuessVerdict {
    /// The points.
    pub heading: String,
    /// Compares the guess with the game's move.
    pub text: String,
    /// Whether it has full points.
    pub is_right: bool,
}

/// An action of the panel.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum GuessAction {
    /// Show a hint.
    Hint,
    /// Play the game's move.
    ShowMove,
    /// Start again.
    Again,
    /// Review the game.
    Review,
    /// Back to the game.
    Exit,
}

/// Minimum useful height of the panel.
pub const MIN_HEIGHT: f32 = 240.0;
/// Height of the panel for the longest texts.
pub const MAX_HEIGHT: f32 = 400.0;
/// Height of the buttons before and after the end.
const BUTTONS_HEIGHT: [f32; 2] = [96.0, 136.0];

impl GuessModel {
    /// Draws the panel within `rect`.
    pub fn ui(&self, ui: &mut Ui, rect: Rect) -> Option<GuessAction> {
        let id = Id::new(("guess", self.has_ended));
        let panel = ExercisePanel {
            id: "guess",
            text: id,
            buttons_height: BUTTONS_HEIGHT[usize::from(self.has_ended)],
            about: &self.about,
            title: tr!("guess-title"),
            below_title: &|_| {},
        };
        panel.ui(ui, rect, |ui| self.text(ui, id), |ui| self.buttons(ui))
    }

    fn text(&self, ui: &mut Ui, id: Id) {
        let verdict = self.verdict.as_ref().map(|verdict| Verdict {
            heading: &verdict.heading,
            text: &verdict.text,
            is_right: verdict.is_right,
        });
        // Two equal verdicts in a row are two verdicts.
        let id = id.with(&self.about);
        text_with_verdict(ui, id, &self.task, verdict.as_ref());
    }

    fn buttons(&self, ui: &mut Ui) -> Option<GuessAction> {
        let width = ui.available_width();
        let mut action = None;
        if self.has_ended {
            if primary_button(ui, tr!("review-review"), vec2(width, 40.0)).clicked() {
                action = Some(GuessAction::Review);
            }
            if button(ui, tr!("learn-again"), width).clicked() {
                action = Some(GuessAction::Again);
            }
            if button(ui, tr!("guess-exit"), width).clicked() {
                action = Some(GuessAction::Exit);
            }
            return action;
        }
        ui.add_space(3.0);
        let pair = [GuessAction::Hint, GuessAction::ShowMove];
        let clicked = ui.add_enabled_ui(!self.hint_shown, |ui| {
            let texts = [tr!("guess-hint"), tr!("learn-show")];
            ui.horizontal(|ui| button_pair(ui, texts, [true; 2])).inner
        });
        action = clicked.inner.map(|index| pair[index]).or(action);
        if button(ui, tr!("guess-exit"), width).clicked() {
            action = Some(GuessAction::Exit);
        }
        action
    }
}
