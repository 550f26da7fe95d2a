//! The panel of a lesson step: task, verdict and buttons.

use crate::tr;
use egui::{Id, Rect, Sense, Ui, vec2};

use stack_game::Square;

use super::exercise::{ExercisePanel, Verdict, text_with_verdict};
use crate::style::ThemeColors;
use crate::widgets::{button, primary_button};

/// The panel of a lesson step.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct LessonModel {
    /// The name of the game.
    pub course: String,
    /// The title of the lesson.
    pub title: &'static str,
    /// The step, from 1, and the number of steps.
    pub step: (usize, usize),
    /// Explanation and task.
    pub task: &'static str,
    /// The verdict on the last move.
    pub verdict: StepVerdict,
    /// What the button after a solved step does.
    pub next: LessonNext,
    /// Whether the lesson was started from the rules.
    pub from_rules: bool,
}

/// The verdict on a move.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum StepVerdict {
    /// No move yet, or the opponent is about to answer it.
    Pending,
    /// The move didn't solve the step, and why.
    Wrong(&'static str),
    /// The move solved the step, and what was learned.
    Correct(&'static str),
}

/// What follows a solved step.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum LessonNext {
    /// The next step.
    Step,
    /// The next lesson, by title.
    Lesson(&'static str),
    /// The end of the course.
    Finish,
}

/// The squares that a text names.
fn squares_in(text: &str) -> Vec<Square> {
    let strings = text.split(|letter: char| !letter.is_alphanumeric());
    let mut squares: Vec<Square> = strings.filter_map(|word| word.parse().ok()).collect();
    squares.sort_unstable();
    squares.dedup();
    squares
}

/// An action of the lesson panel.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum LessonAction {
    /// Continue.
    Next,
    /// Restart the step.
    Restart,
    /// Show a solution.
    ShowSolution,
    /// Back to where the lesson was started.
    Exit,
}

/// Minimum useful height of the panel.
pub const MIN_HEIGHT: f32 = 240.0;
/// Height of the panel for the longest texts.
pub const MAX_HEIGHT: f32 = 620.0;

impl LessonModel {
    /// The squares named by the verdict, or else by the task. They are highlighted for users who
    /// don't know coordinates.
    #[must_use]
    pub fn named_squares(&self) -> Vec<Square> {
        let newest = match self.verdict {
            StepVerdict::Pending => "",
            StepVerdict::Wrong(text) | StepVerdict::Correct(text) => text,
        };
        let squares = squares_in(newest);
        match self.verdict {
            StepVerdict::Correct(_) => squares,
            _ if squares.is_empty() => squares_in(self.task),
            _ => squares,
        }
    }

    /// Draws the panel within `rect`.
    pub fn ui(&self, ui: &mut Ui, rect: Rect) -> Option<LessonAction> {
        let (step, all) = self.step;
        let step_text = tr!("learn-step", n = step, all = all);
        let id = Id::new((self.title, step));
        let panel = ExercisePanel {
            id: "lesson",
            text: id,
            buttons_height: BUTTONS_HEIGHT,
            about: &format!("{} · {step_text}", self.course),
            title: self.title,
            below_title: &|ui| self.progress(ui),
        };
        panel.ui(ui, rect, |ui| self.text(ui, id), |ui| self.buttons(ui))
    }

    /// Whether the step is solved.
    #[must_use]
    pub fn is_solved(&self) -> bool {
        matches!(self.verdict, StepVerdict::Correct(_))
    }

    /// A progress bar with a segment per step.
    fn progress(&self, ui: &mut Ui) {
        let (step, all) = self.step;
        let (rect, _) = ui.allocate_exact_size(vec2(ui.available_width(), 6.0), Sense::hover());
        let gap = 4.0;
        let width = (rect.width() + gap) / all.max(1) as f32 - gap;
        for index in 0..all {
            let left = rect.min + vec2((width + gap) * index as f32, 0.0);
            let field = Rect::from_min_size(left, vec2(width, rect.height()));
            let done = index + 1 < step || index + 1 == step && self.is_solved();
            let color = if done {
                ui.colors().accent
            } else {
                ui.colors().line
            };
            ui.painter().rect_filled(field, 3.0, color);
        }
    }

    fn text(&self, ui: &mut Ui, id: Id) {
        let verdict = match self.verdict {
            StepVerdict::Pending => None,
            StepVerdict::Wrong(text) => Some(Verdict {
                heading: tr!("learn-missed"),
                text,
                is_right: false,
            }),
            StepVerdict::Correct(text) => Some(Verdict {
                heading: tr!("learn-solved"),
                text,
                is_right: true,
            }),
        };
        text_with_verdict(ui, id, self.task, verdict.as_ref());
    }

    fn buttons(&self, ui: &mut Ui) -> Option<LessonAction> {
        let width = ui.available_width();
        let mut action = None;
        if self.is_solved() {
            let text = match self.next {
                LessonNext::Step => tr!("learn-next").to_string(),
                LessonNext::Lesson(lesson) => tr!("learn-next-lesson", lesson = lesson),
                LessonNext::Finish => tr!("learn-finish").to_string(),
            };
            if primary_button(ui, &text, vec2(width, 40.0)).clicked() {
                action = Some(LessonAction::Next);
            }
        } else {
            ui.add_space(3.0);
            if button(ui, tr!("learn-show"), width).clicked() {
                action = Some(LessonAction::ShowSolution);
            }
        }
        if button(ui, tr!("learn-again"), width).clicked() {
            action = Some(LessonAction::Restart);
        }
        let back = if self.from_rules {
            tr!("learn-to-rules")
        } else {
            tr!("learn-to-lessons")
        };
        if button(ui, back, width).clicked() {
            action = Some(LessonAction::Exit);
        }
        action
    }
}

/// Height of the buttons.
const BUTTONS_HEIGHT: f32 = 136.0;
