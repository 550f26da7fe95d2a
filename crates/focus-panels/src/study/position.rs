//! The position of a review: the judgement of its last move, the better move, the comment, and the
//! progress of the analysis.

use egui::text::LayoutJob;
use egui::{
    Align, Layout, Margin, Rect, ScrollArea, TextEdit, Ui, UiBuilder, WidgetInfo, WidgetType, vec2,
};

use crate::style::{
    ACCENT, SMALL, TEXT, TEXT_SOFT, heading, judgement_colour, panel, plain, remark,
};
use crate::widgets::{bar, button, follow_focus, show_field};
use crate::words::{Words, counted, fill};
use stack_session::analysis::Judgement;

/// The panel of a position.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct StudyModel {
    /// The position, named by its last move: "12. d5-c5".
    pub title: String,
    /// The judgement of that move, and the same in words.
    pub verdict: Option<(Option<Judgement>, String)>,
    /// The better move instead of it, and the reasons.
    pub better: Option<(String, String)>,
    /// The best moves here.
    pub best: Option<String>,
    /// Who judged the position, how deeply and in what time, for those who ask.
    pub details: Option<String>,
    /// The comment on the position.
    pub comment: String,
    /// The number of analysed positions and their total, while the analysis runs.
    pub progress: Option<(usize, usize)>,
    /// The number of positions of the line that are not analysed.
    pub left: usize,
    /// The number of positions of the line that were analysed in less time than the settings say.
    pub hasty: usize,
    /// True if the match can be played on from here.
    pub playable: bool,
}

/// An answer of the panel.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum StudyAnswer {
    /// The comment has changed.
    Comment(String),
    /// Show the better move on the board.
    Better,
    /// Analyse all positions.
    Analyse,
    /// Stop the analysis.
    Stop,
    /// Play on from here.
    PlayFrom,
    /// Show the statistics.
    Statistics,
}

/// The height of the panel.
pub const HEIGHT: f32 = 280.0;

impl StudyModel {
    /// Draws the panel within `rect`.
    pub fn ui(&self, ui: &mut Ui, rect: Rect, words: &Words) -> Option<StudyAnswer> {
        let mut answer = None;
        let mut child = ui.new_child(UiBuilder::new().id_salt("study").max_rect(rect));
        let frame = panel().inner_margin(Margin::symmetric(12, 10));
        frame.show(&mut child, |ui| {
            ui.set_width(rect.width() - 24.0);
            ui.set_height(rect.height() - 20.0);
            ui.spacing_mut().item_spacing.y = 3.0;
            ui.label(heading(self.title.as_str()));
            let words_height = rect.height() - 184.0;
            let foot = ui.cursor().top() + words_height;
            ScrollArea::vertical()
                .id_salt("verdict")
                .max_height(words_height)
                .min_scrolled_height(words_height)
                .auto_shrink([false, false])
                .show(ui, |ui| answer = self.result(ui, foot, words));
            answer = self.comment(ui, words).or(answer.take());
            ui.add_space(2.0);
            answer = self.analysis(ui, words).or(answer.take());
            ui.add_space(2.0);
            answer = self.buttons(ui, words).or(answer.take());
        });
        answer
    }

    /// The result of the analysis; the best line is shortened so that it ends above `foot`.
    fn result(&self, ui: &mut Ui, foot: f32, words: &Words) -> Option<StudyAnswer> {
        let say = &words.study;
        let mut answer = None;
        if let Some((judgement, text)) = &self.verdict {
            let colour = judgement.map_or(TEXT_SOFT, judgement_colour);
            ui.label(remark(text.as_str()).color(colour));
        }
        if let Some((text, why)) = &self.better {
            let label = fill(say.better, &[("move", text)]);
            let link = ui.link(remark(label).color(ACCENT).underline());
            follow_focus(&link);
            if link.clicked() {
                answer = Some(StudyAnswer::Better);
            }
            if !why.is_empty() {
                ui.label(remark(why.as_str()));
            }
        }
        if let Some(best) = &self.best {
            let best = fill(say.best, &[("moves", best)]);
            let row = ui.fonts_mut(|fonts| fonts.row_height(&plain(SMALL)));
            let rows = ((foot - ui.cursor().top()) / row).floor().max(1.0);
            let mut job = LayoutJob::simple(best, plain(SMALL), TEXT, ui.available_width());
            job.wrap.max_rows = rows as usize;
            // A label shows the whole of a shortened text under the pointer.
            let line = ui.label(ui.painter().layout_job(job));
            if let Some(details) = &self.details {
                line.on_hover_text(details);
            }
        }
        if self.verdict.is_none() && self.better.is_none() && self.best.is_none() {
            ui.label(remark(say.unknown));
        }
        answer
    }

    fn comment(&self, ui: &mut Ui, words: &Words) -> Option<StudyAnswer> {
        let mut text = self.comment.clone();
        let field = TextEdit::multiline(&mut text)
            .id_salt("comment")
            .font(plain(SMALL))
            .char_limit(LONGEST)
            .margin(vec2(8.0, 5.0))
            .hint_text(remark(words.study.comment))
            .return_key(None)
            .desired_rows(2)
            .desired_width(f32::INFINITY);
        let area = ScrollArea::vertical()
            .id_salt("comment")
            .max_height(50.0)
            .min_scrolled_height(50.0)
            .auto_shrink([false, false]);
        let field = area.show(ui, |ui| show_field(ui, field)).inner;
        let hint = words.study.comment;
        field.widget_info(|| WidgetInfo::labeled(WidgetType::TextEdit, true, hint));
        field.changed().then_some(StudyAnswer::Comment(text))
    }

    fn analysis(&self, ui: &mut Ui, words: &Words) -> Option<StudyAnswer> {
        let say = &words.study;
        let mut answer = None;
        ui.horizontal(|ui| {
            if let Some((n, all)) = self.progress {
                if button(ui, say.stop, 0.0).clicked() {
                    answer = Some(StudyAnswer::Stop);
                }
                ui.with_layout(Layout::right_to_left(Align::Center), |ui| {
                    let text = fill(say.progress, &[("n", &n), ("all", &all)]);
                    ui.label(remark(text));
                    let size = vec2(ui.available_width(), 8.0);
                    let (rect, _) = ui.allocate_exact_size(size, egui::Sense::hover());
                    bar(ui, rect, n as f32 / all.max(1) as f32);
                });
            } else if self.left > 0 {
                let text = counted(say.analyse, self.left, &[]);
                if button(ui, &text, ui.available_width()).clicked() {
                    answer = Some(StudyAnswer::Analyse);
                }
            } else if self.hasty > 0 {
                // Analysed, but in less time than the settings say now.
                let response = button(ui, say.deeper, ui.available_width());
                if response.on_hover_text(say.analysed).clicked() {
                    answer = Some(StudyAnswer::Analyse);
                }
            } else {
                ui.label(remark(say.analysed));
            }
        });
        answer
    }

    fn buttons(&self, ui: &mut Ui, words: &Words) -> Option<StudyAnswer> {
        let say = &words.study;
        let mut answer = None;
        ui.horizontal(|ui| {
            ui.spacing_mut().item_spacing.x = 6.0;
            if button(ui, say.statistics, 0.0).clicked() {
                answer = Some(StudyAnswer::Statistics);
            }
            let room = ui.available_width();
            ui.add_enabled_ui(self.playable, |ui| {
                if button(ui, say.play_from_short, room).clicked() {
                    answer = Some(StudyAnswer::PlayFrom);
                }
            });
        });
        answer
    }
}

/// The largest number of letters of a comment.
const LONGEST: usize = 2000;
