//! The panel of a puzzle: task, verdict and buttons.

use egui::{Id, Rect, Ui, vec2};
use stack_session::puzzles::PuzzleResult;

use super::exercise::{ExercisePanel, Verdict, text_with_verdict};
use crate::tr;
use crate::widgets::{BUTTON_HEIGHT, button, button_pair, primary_button};

/// The panel of a puzzle.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct PuzzleModel {
    /// The id of the puzzle.
    pub id: String,
    /// The title.
    pub title: &'static str,
    /// Whether it is a mistake of the user.
    pub is_mistake: bool,
    /// Variant, and difficulty if known.
    pub about: String,
    /// Who is to move, and what to find.
    pub task: String,
    /// The verdict on the last move.
    pub verdict: PuzzleVerdict,
    /// The reply to a wrong move; may be empty.
    pub answer: String,
    /// What the first move of the solution does, shown after the end; may be empty.
    pub explanation: String,
    /// Number of consecutive days whose puzzles were solved, shown after a daily puzzle was solved;
    /// otherwise 0.
    pub streak: usize,
    /// The themes of the solution, shown after the end; may be empty.
    pub themes: String,
}

/// The verdict on a move.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum PuzzleVerdict {
    /// No move yet.
    Pending,
    /// A hint for the next move.
    Hint(String),
    /// The last move was right, and there are more to find.
    Continue,
    /// The last move was wrong, for this reason.
    Wrong(String),
    /// The puzzle has ended.
    Ended(PuzzleResult),
}

/// An action of the puzzle panel.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum PuzzleAction {
    /// Show a hint.
    Hint,
    /// Show the next move of the solution.
    ShowSolution,
    /// Start again.
    Retry,
    /// Start another puzzle.
    Next,
    /// Open the puzzle with its solution for review.
    Study,
    /// Back to the list of puzzles.
    Exit,
}

/// Minimum useful height of the panel.
pub const MIN_HEIGHT: f32 = 240.0;
/// Height of the panel for the longest texts.
pub const MAX_HEIGHT: f32 = 500.0;
/// Height of the buttons.
const BUTTONS_HEIGHT: f32 = 134.0;

impl PuzzleModel {
    /// Whether the puzzle has ended.
    #[must_use]
    pub const fn has_ended(&self) -> bool {
        matches!(self.verdict, PuzzleVerdict::Ended(_))
    }

    /// Draws the panel within `rect`.
    pub fn ui(&self, ui: &mut Ui, rect: Rect) -> Option<PuzzleAction> {
        let id = Id::new(("puzzle", &self.id));
        let panel = ExercisePanel {
            id: "puzzle",
            text: id,
            buttons_height: BUTTONS_HEIGHT,
            about: &self.about,
            title: self.title,
            below_title: &|_| {},
        };
        panel.ui(ui, rect, |ui| self.text(ui, id), |ui| self.buttons(ui))
    }

    fn text(&self, ui: &mut Ui, id: Id) {
        let verdict = |heading, text, is_right| Verdict {
            heading,
            text,
            is_right,
        };
        let themes = tr!("puzzle-themes", themes = self.themes.as_str());
        let themes = if self.themes.is_empty() { "" } else { &themes };
        let streak = match self.streak {
            0 => String::new(),
            days => tr!("puzzle-streak", n = days),
        };
        let lines = |parts: &[&str]| {
            let filled = parts.iter().copied().filter(|part| !part.is_empty());
            filled.collect::<Vec<_>>().join("\n")
        };
        let after = match &self.verdict {
            PuzzleVerdict::Wrong(text) => lines(&[text, &self.answer]),
            _ => lines(&[&streak, &self.explanation, themes]),
        };
        let verdict = match &self.verdict {
            PuzzleVerdict::Pending => None,
            PuzzleVerdict::Hint(text) => Some(verdict(tr!("match-hint"), text, false)),
            PuzzleVerdict::Continue => {
                Some(verdict(tr!("learn-solved"), tr!("puzzle-continue"), true))
            }
            PuzzleVerdict::Wrong(_) => Some(verdict(tr!("learn-missed"), &after, false)),
            PuzzleVerdict::Ended(result) => {
                let heading = match result {
                    PuzzleResult::Solved => tr!("puzzle-solved"),
                    PuzzleResult::WithMistakes => tr!("puzzle-solved-mistakes"),
                    PuzzleResult::Shown => tr!("puzzle-solved-shown"),
                };
                Some(verdict(heading, &after, *result == PuzzleResult::Solved))
            }
        };
        text_with_verdict(ui, id, &self.task, verdict.as_ref());
    }

    fn buttons(&self, ui: &mut Ui) -> Option<PuzzleAction> {
        let has_ended = self.has_ended();
        // Each button keeps its place, so that a second click on *Show me* after the last move does
        // nothing.
        let mut action = None;
        for (pair, texts, enabled) in [
            (
                [PuzzleAction::Hint, PuzzleAction::ShowSolution],
                [tr!("match-hint"), tr!("learn-show")],
                [!has_ended; 2],
            ),
            (
                [PuzzleAction::Retry, PuzzleAction::Study],
                [tr!("learn-again"), tr!("puzzle-study")],
                [true, has_ended],
            ),
        ] {
            let row = ui.horizontal(|ui| button_pair(ui, texts, enabled));
            action = row.inner.map(|index| pair[index]).or(action);
        }
        ui.horizontal(|ui| {
            if button(ui, tr!("common-close"), 0.0).clicked() {
                action = Some(PuzzleAction::Exit);
            }
            let width = ui.available_width();
            let next = if has_ended {
                primary_button(ui, tr!("puzzle-next"), vec2(width, BUTTON_HEIGHT))
            } else {
                button(ui, tr!("puzzle-next"), width)
            };
            if next.clicked() {
                action = Some(PuzzleAction::Next);
            }
        });
        action
    }
}
