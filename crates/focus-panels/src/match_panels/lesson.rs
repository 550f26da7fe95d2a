//! The step of a lesson: its task, its verdict, its next step.

use egui::{
    Color32, Frame, Margin, Rect, ScrollArea, Sense, Ui, UiBuilder, WidgetInfo, WidgetType, vec2,
};

use crate::style::{
    BODY, Coloured, ROUND_SMALL, SMALL, firm, heading, panel, paragraph, plain, remark,
};
use crate::widgets::{button, primary};
use crate::words::{Words, fill};

/// The panel of a lesson's step.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct LessonModel {
    /// The game.
    pub course: String,
    /// The lesson.
    pub title: &'static str,
    /// The step, counted from 1, and how many there are.
    pub step: (usize, usize),
    /// The explanation and the task.
    pub task: &'static str,
    /// The verdict on the last move.
    pub verdict: Verdict,
    /// The goal of the button after a solved step.
    pub next: Next,
    /// True if the lesson began on the rules page.
    pub from_rules: bool,
}

/// The verdict on a move.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Verdict {
    /// None was played, or the other side will answer it.
    None,
    /// It did not solve the step: why.
    Missed(&'static str),
    /// It did: what was learned.
    Solved(&'static str),
}

/// The goal after a solved step.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Next {
    /// The next step.
    Step,
    /// The next lesson, by its title.
    Lesson(&'static str),
    /// Nothing.
    Nothing,
}

/// An answer of the panel.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum LessonAnswer {
    /// Go on.
    Next,
    /// The step once more.
    Again,
    /// Show a move that solves it.
    Show,
    /// Back to where the lesson was begun.
    Back,
}

/// The height of the panel, where there is room for it.
pub const HEIGHT: f32 = 516.0;

impl LessonModel {
    /// Draws the panel within `rect`.
    pub fn ui(&self, ui: &mut Ui, rect: Rect, words: &Words) -> Option<LessonAnswer> {
        let say = &words.learn;
        let mut answer = None;
        let mut child = ui.new_child(UiBuilder::new().id_salt("lesson").max_rect(rect));
        panel(&child).show(&mut child, |ui| {
            ui.set_width(rect.width() - 28.0);
            ui.set_height(rect.height() - 28.0);
            ui.spacing_mut().item_spacing.y = 6.0;
            let (step, all) = self.step;
            let place = fill(say.step, &[("n", &step), ("all", &all)]);
            ui.label(remark(format!("{} · {place}", self.course)));
            ui.label(heading(self.title).font(firm(20.0)));
            self.progress(ui);
            ui.add_space(4.0);
            let room = ui.available_height() - BUTTONS;
            ScrollArea::vertical()
                .id_salt(("task", self.title, step))
                .max_height(room)
                .auto_shrink([false, false])
                .show(ui, |ui| self.text(ui, words));
            ui.add_space(8.0);
            answer = self.buttons(ui, words);
        });
        answer
    }

    /// True if the step is solved.
    #[must_use]
    pub fn solved(&self) -> bool {
        matches!(self.verdict, Verdict::Solved(_))
    }

    /// A field for each step; those that are done are filled.
    fn progress(&self, ui: &mut Ui) {
        let (step, all) = self.step;
        let (rect, _) = ui.allocate_exact_size(vec2(ui.available_width(), 6.0), Sense::hover());
        let gap = 4.0;
        let width = (rect.width() + gap) / all.max(1) as f32 - gap;
        for place in 0..all {
            let left = rect.min + vec2((width + gap) * place as f32, 0.0);
            let field = Rect::from_min_size(left, vec2(width, rect.height()));
            let done = place + 1 < step || place + 1 == step && self.solved();
            let colour = if done {
                ui.colours().accent
            } else {
                ui.colours().line
            };
            ui.painter().rect_filled(field, 3.0, colour);
        }
    }

    fn text(&self, ui: &mut Ui, words: &Words) {
        let say = &words.learn;
        ui.spacing_mut().item_spacing.y = 12.0;
        ui.label(paragraph(
            &[(self.task, plain(BODY), ui.colours().text)],
            ui.available_width(),
        ));
        match self.verdict {
            Verdict::None => {}
            Verdict::Missed(why) => callout(ui, say.missed, why, ui.colours().field),
            Verdict::Solved(learned) => callout(ui, say.solved, learned, ui.colours().chosen),
        }
    }

    fn buttons(&self, ui: &mut Ui, words: &Words) -> Option<LessonAnswer> {
        let say = &words.learn;
        let wide = ui.available_width();
        let mut answer = None;
        if self.solved() {
            let text = match self.next {
                Next::Step => say.next.to_string(),
                Next::Lesson(lesson) => fill(say.next_lesson, &[("lesson", &lesson)]),
                Next::Nothing => say.finish.to_string(),
            };
            if primary(ui, &text, vec2(wide, 40.0)).clicked() {
                answer = Some(LessonAnswer::Next);
            }
        } else {
            ui.add_space(3.0);
            if button(ui, say.show, wide).clicked() {
                answer = Some(LessonAnswer::Show);
            }
        }
        if button(ui, say.again, wide).clicked() {
            answer = Some(LessonAnswer::Again);
        }
        let back = if self.from_rules {
            say.to_rules
        } else {
            say.to_lessons
        };
        if button(ui, back, wide).clicked() {
            answer = Some(LessonAnswer::Back);
        }
        answer
    }
}

/// The room that the buttons take.
const BUTTONS: f32 = 136.0;

/// The verdict, set apart from the task.
fn callout(ui: &mut Ui, head: &str, text: &str, ground: Color32) {
    let width = ui.available_width();
    let shown = Frame::new()
        .fill(ground)
        .corner_radius(ROUND_SMALL)
        .inner_margin(Margin::symmetric(12, 10))
        .show(ui, |ui| {
            ui.set_width(width - 24.0);
            ui.spacing_mut().item_spacing.y = 3.0;
            ui.label(remark(head).color(ui.colours().accent).font(firm(SMALL)));
            if !text.is_empty() {
                ui.label(paragraph(
                    &[(text, plain(BODY), ui.colours().text)],
                    width - 24.0,
                ));
            }
        });
    let all = format!("{head} {text}");
    let response = shown.response;
    response.widget_info(|| WidgetInfo::labeled(WidgetType::Label, true, all.trim_end()));
    // Large letters may push it below the edge.
    response.scroll_to_me(None);
}
