//! The panel of a lesson step: task, verdict and buttons.

use egui::{
    Color32, Frame, Margin, Rect, ScrollArea, Sense, Ui, UiBuilder, Vec2, WidgetInfo, WidgetType,
    vec2,
};

use stack_game::Square;

use crate::strings::{Strings, fill_in};
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
    let words = text.split(|letter: char| !letter.is_alphanumeric());
    let mut squares: Vec<Square> = words.filter_map(|word| word.parse().ok()).collect();
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
pub const MIN_HEIGHT: f32 = 300.0;
/// Default height of the panel.
pub const HEIGHT: f32 = 516.0;
/// Height of the panel for the longest texts.
pub const MAX_HEIGHT: f32 = 620.0;
const INNER: f32 = 14.0;
/// Height of course, title and progress.
const HEAD: f32 = 74.0;
/// Space between task and verdict, and padding of the verdict.
const BETWEEN: f32 = 12.0;
const AROUND: Vec2 = vec2(12.0, 10.0);
/// Space between the verdict's heading and its text.
const BELOW_HEAD: f32 = 3.0;

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

    /// The part of `room` that the panel takes: the default height, or more for a long text.
    #[must_use]
    pub fn panel_rect(&self, ui: &Ui, room: Rect, words: &Strings) -> Rect {
        let width = room.width() - 2.0 * INNER;
        let height = |text: &str, width| {
            let parts = [(text, regular_font(BODY_SIZE), ui.colors().text)];
            ui.painter().layout_job(paragraph(&parts, width)).size().y
        };
        let (head, told) = match self.verdict {
            StepVerdict::Pending => ("", ""),
            StepVerdict::Wrong(why) => (words.learn.missed, why),
            StepVerdict::Correct(learned) => (words.learn.solved, learned),
        };
        let mut text = height(self.task, width);
        if !head.is_empty() {
            let line = ui.fonts_mut(|fonts| fonts.row_height(&medium_font(SMALL_SIZE)));
            text += BETWEEN + line + 2.0 * AROUND.y;
            if !told.is_empty() {
                text += BELOW_HEAD + height(told, width - 2.0 * AROUND.x);
            }
        }
        let all = 2.0 * INNER + HEAD + text + BUTTONS + END;
        room.with_max_y(room.bottom().min(room.top() + all.max(HEIGHT)))
    }

    /// Draws the panel within `rect`.
    pub fn ui(&self, ui: &mut Ui, rect: Rect, words: &Strings) -> Option<LessonAction> {
        let say = &words.learn;
        let mut answer = None;
        let mut child = ui.new_child(UiBuilder::new().id_salt("lesson").max_rect(rect));
        panel_frame(&child).show(&mut child, |ui| {
            ui.set_width(rect.width() - 2.0 * INNER);
            ui.set_height(rect.height() - 2.0 * INNER);
            ui.spacing_mut().item_spacing.y = 6.0;
            let (step, all) = self.step;
            let place = fill_in(say.step, &[("n", &step), ("all", &all)]);
            ui.label(small_text(format!("{} · {place}", self.course)));
            ui.label(heading(self.title).font(medium_font(20.0)));
            self.progress(ui);
            ui.add_space(4.0);
            let room = ui.available_height() - BUTTONS;
            let text = ScrollArea::vertical()
                .id_salt(("task", self.title, step))
                .max_height(room)
                .auto_shrink([false, false]);
            fading_scroll(ui, text, ScrollBackground::Frame, |ui| self.text(ui, words));
            ui.add_space(8.0);
            answer = self.buttons(ui, words);
        });
        answer
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
        for place in 0..all {
            let left = rect.min + vec2((width + gap) * place as f32, 0.0);
            let field = Rect::from_min_size(left, vec2(width, rect.height()));
            let done = place + 1 < step || place + 1 == step && self.is_solved();
            let colour = if done {
                ui.colors().accent
            } else {
                ui.colors().line
            };
            ui.painter().rect_filled(field, 3.0, colour);
        }
    }

    fn text(&self, ui: &mut Ui, words: &Strings) {
        let say = &words.learn;
        ui.spacing_mut().item_spacing.y = BETWEEN;
        ui.label(paragraph(
            &[(self.task, regular_font(BODY_SIZE), ui.colors().text)],
            ui.available_width(),
        ));
        match self.verdict {
            StepVerdict::Pending => {}
            StepVerdict::Wrong(why) => callout(ui, say.missed, why, ui.colors().field),
            StepVerdict::Correct(learned) => callout(ui, say.solved, learned, ui.colors().selected),
        }
    }

    fn buttons(&self, ui: &mut Ui, words: &Strings) -> Option<LessonAction> {
        let say = &words.learn;
        let wide = ui.available_width();
        let mut answer = None;
        if self.is_solved() {
            let text = match self.next {
                LessonNext::Step => say.next.to_string(),
                LessonNext::Lesson(lesson) => fill_in(say.next_lesson, &[("lesson", &lesson)]),
                LessonNext::Finish => say.finish.to_string(),
            };
            if primary_button(ui, &text, vec2(wide, 40.0)).clicked() {
                answer = Some(LessonAction::Next);
            }
        } else {
            ui.add_space(3.0);
            if button(ui, say.show, wide).clicked() {
                answer = Some(LessonAction::ShowSolution);
            }
        }
        if button(ui, say.again, wide).clicked() {
            answer = Some(LessonAction::Restart);
        }
        let back = if self.from_rules {
            say.to_rules
        } else {
            say.to_lessons
        };
        if button(ui, back, wide).clicked() {
            answer = Some(LessonAction::Exit);
        }
        answer
    }
}

/// Height of the buttons, and padding below the text.
const BUTTONS: f32 = 136.0;
const END: f32 = 6.0;

/// Draws the verdict in a frame.
fn callout(ui: &mut Ui, head: &str, text: &str, ground: Color32) {
    let width = ui.available_width();
    let shown = Frame::new()
        .fill(ground)
        .corner_radius(BUTTON_RADIUS)
        .inner_margin(Margin::from(AROUND))
        .show(ui, |ui| {
            ui.set_width(width - 2.0 * AROUND.x);
            ui.spacing_mut().item_spacing.y = BELOW_HEAD;
            ui.label(
                small_text(head)
                    .color(ui.colors().accent)
                    .font(medium_font(SMALL_SIZE)),
            );
            if !text.is_empty() {
                ui.label(paragraph(
                    &[(text, regular_font(BODY_SIZE), ui.colors().text)],
                    width - 2.0 * AROUND.x,
                ));
            }
        });
    let all = format!("{head} {text}");
    let response = shown.response;
    response.widget_info(|| WidgetInfo::labeled(WidgetType::Label, true, all.trim_end()));
    // With large text it may be below the visible part.
    response.scroll_to_me(None);
}
