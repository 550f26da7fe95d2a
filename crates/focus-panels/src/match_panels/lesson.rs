//! The panel of a lesson step: task, verdict and buttons.

use crate::tr;
use egui::{
    Color32, Frame, Id, Margin, Rect, Response, ScrollArea, Sense, Ui, UiBuilder, Vec2, WidgetInfo,
    WidgetType, vec2,
};

use stack_game::Square;

use crate::style::{
    BODY_SIZE, BUTTON_RADIUS, SMALL_SIZE, ThemeColors, heading, medium_font, panel_frame,
    paragraph, regular_font, small_text,
};
use crate::widgets::{ScrollBackground, button, fading_scroll, primary_button};

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
const PADDING: f32 = 14.0;
/// Space between task and verdict, and padding of the verdict.
const SPACING: f32 = 12.0;
const VERDICT_PADDING: Vec2 = vec2(12.0, 10.0);
/// Space between the verdict's heading and its text.
const BELOW_HEADING: f32 = 3.0;

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
        let mut action = None;
        let mut child = ui.new_child(UiBuilder::new().id_salt("lesson").max_rect(rect));
        panel_frame(&child).show(&mut child, |ui| {
            ui.set_width(rect.width() - 2.0 * PADDING);
            ui.set_height(rect.height() - 2.0 * PADDING);
            ui.spacing_mut().item_spacing.y = 6.0;
            let (step, all) = self.step;
            let step_text = tr!("learn-step", n = step, all = all);
            ui.label(small_text(format!("{} · {step_text}", self.course)));
            ui.label(heading(self.title).font(medium_font(20.0)));
            self.progress(ui);
            ui.add_space(4.0);
            // The buttons scroll with the text if there is no space for both.
            let text_height = ui.available_height() - BUTTONS_HEIGHT;
            let has_space = text_height >= MIN_TEXT_HEIGHT;
            let height = if has_space {
                text_height
            } else {
                ui.available_height()
            };
            let text = ScrollArea::vertical()
                .id_salt(("task", self.title, step))
                .max_height(height)
                .auto_shrink([false, false]);
            fading_scroll(ui, text, ScrollBackground::Frame, |ui| {
                self.text(ui);
                if !has_space {
                    ui.add_space(8.0);
                    action = self.buttons(ui);
                }
            });
            if has_space {
                ui.add_space(8.0);
                action = self.buttons(ui);
            }
        });
        action
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

    fn text(&self, ui: &mut Ui) {
        ui.spacing_mut().item_spacing.y = SPACING;
        ui.label(paragraph(
            &[(self.task, regular_font(BODY_SIZE), ui.colors().text)],
            ui.available_width(),
        ));
        let last_id = Id::new("last lesson verdict");
        let (heading, text, background) = match self.verdict {
            StepVerdict::Pending => {
                ui.data_mut(|data| data.remove::<Id>(last_id));
                return;
            }
            StepVerdict::Wrong(reason) => (tr!("learn-missed"), reason, ui.colors().field),
            StepVerdict::Correct(learned) => (tr!("learn-solved"), learned, ui.colors().selected),
        };
        let response = verdict_frame(ui, heading, text, background);
        // A new verdict may be below the visible part. After that, the user scrolls.
        let verdict = Id::new((self.title, self.step, heading, text));
        if ui.data(|data| data.get_temp(last_id)) != Some(verdict) {
            ui.data_mut(|data| data.insert_temp(last_id, verdict));
            response.scroll_to_me(None);
        }
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
/// The minimum height of the text above the buttons.
const MIN_TEXT_HEIGHT: f32 = 60.0;

/// Draws the verdict in a frame.
fn verdict_frame(ui: &mut Ui, heading: &str, text: &str, background: Color32) -> Response {
    let width = ui.available_width();
    let output = Frame::new()
        .fill(background)
        .corner_radius(BUTTON_RADIUS)
        .inner_margin(Margin::from(VERDICT_PADDING))
        .show(ui, |ui| {
            ui.set_width(width - 2.0 * VERDICT_PADDING.x);
            ui.spacing_mut().item_spacing.y = BELOW_HEADING;
            ui.label(
                small_text(heading)
                    .color(ui.colors().accent)
                    .font(medium_font(SMALL_SIZE)),
            );
            if !text.is_empty() {
                ui.label(paragraph(
                    &[(text, regular_font(BODY_SIZE), ui.colors().text)],
                    width - 2.0 * VERDICT_PADDING.x,
                ));
            }
        });
    let all = format!("{heading} {text}");
    let response = output.response;
    response.widget_info(|| WidgetInfo::labeled(WidgetType::Label, true, all.trim_end()));
    response
}
