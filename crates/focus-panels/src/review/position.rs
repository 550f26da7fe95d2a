//! The position of a review: the judgement of its last move, the better move, the comment, and the
//! progress of the analysis.

use egui::text::LayoutJob;
use egui::{
    Align, Frame, Label, Layout, Margin, Rect, ScrollArea, Sense, StrokeKind, TextEdit, Ui,
    UiBuilder, WidgetInfo, WidgetType, vec2,
};

use stack_session::analysis::Annotation;

use crate::match_panels::move_list::PLACEMENT_SIGN;
use crate::strings::{Strings, fill_in, plural};
use crate::style::{
    BUTTON_RADIUS, SMALL_SIZE, ThemeColors, heading, panel_frame, regular_font, small_text,
};
use crate::widgets::{
    ScrollBackground, button, button_pair, clear_undo, fading_scroll, focus_ring, follow_focus,
    primary_button, progress_bar, show_frameless_text_edit, truncated_line,
};

/// The panel of a position.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct ReviewModel {
    /// The position, named by its last move: "12. d5-c5".
    pub title: String,
    /// The judgement of that move, and the same in words.
    pub verdict: Option<(Option<Annotation>, String)>,
    /// The better move instead of it, and the reasons.
    pub better: Option<(String, String)>,
    /// The best moves here.
    pub best_line: Option<String>,
    /// The chance of the seat to move, and how it was found.
    pub evaluation: Option<PositionEvaluation>,
    /// Who judged the position, how deeply and in what time, for those who ask.
    pub details: Option<String>,
    /// True while the position is thought about without an end; `None` where it is over.
    pub infinite: Option<bool>,
    /// The best lines of the position meanwhile, the best first.
    pub infinite_lines: Vec<InfiniteLine>,
    /// The name of the seat to move, whose chances they tell.
    pub player_to_move: String,
    /// True if any position of the line is analysed.
    pub any_analyzed: bool,
    /// The comment on the position.
    pub comment: String,
    /// The number of rows of the longest comment of the line, about.
    pub max_comment_rows: usize,
    /// The number of analysed positions and their total, while the analysis runs.
    pub progress: Option<(usize, usize)>,
    /// The number of positions of the line that are not analysed.
    pub unanalyzed: usize,
    /// The number of moves of the line that cannot be judged for that reason.
    pub unannotated_moves: usize,
    /// The number of positions of the line that were analysed in less time than the settings say.
    pub analyzed_quickly: usize,
    /// The estimated time of the analysis of the line.
    pub estimated_time: Option<String>,
    /// True if the match can be played on from here.
    pub can_play_from_here: bool,
}

/// The chance of the seat to move with its uncertainty: "41 ± 8 %", and the depth of the search.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct PositionEvaluation {
    /// The chance.
    pub chance: String,
    /// The depth.
    pub depth: u32,
}

/// One of the best lines of a position.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct InfiniteLine {
    /// The chance of the seat to move: "63 ± 5 %".
    pub chance: String,
    /// The depth of the search.
    pub depth: u32,
    /// Its moves in notation.
    pub moves: String,
    /// How far the search has looked ahead.
    pub ahead: String,
}

/// An answer of the panel.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum ReviewAction {
    /// The comment has changed.
    Comment(String),
    /// Show the better move on the board; its notation.
    ShowBetterMove(String),
    /// Analyse all positions.
    Analyze,
    /// Think about the position until it is stopped.
    AnalyzeInfinitely,
    /// Stop the analysis.
    Stop,
    /// Play on from here.
    PlayFrom,
    /// Show the statistics.
    Statistics,
}

/// The room around all and the title.
const HEAD: f32 = 42.0;
/// The height of a row of buttons, with the room above it.
const BUTTONS: f32 = 40.0;
/// The height that the result has at least once anything is analysed.
const RESULT: f32 = 124.0;
/// The height of the button that starts the analysis, with the room above it.
const BEGIN: f32 = 50.0;

/// The height of a comment field of one line, and the least height of one that has been written in.
const EMPTY_COMMENT: f32 = 28.0;
const WRITTEN_COMMENT: f32 = 62.0;
/// The largest height of a comment with long texts about the position, and with short ones: beyond it, it scrolls.
const SHARED_COMMENT: f32 = 96.0;
const LONG_COMMENT: f32 = 240.0;
/// The height of a row of a comment, and the number of letters in it, about.
const ROW: f32 = 16.5;
const LETTERS: usize = 28;
/// The room beside the text of a comment, and above it.
const AROUND_COMMENT: egui::Vec2 = vec2(8.0, 5.0);
/// The least height of the texts about the position, whatever the comment takes. Before the first analysis there are none.
const LEAST_RESULT: f32 = 56.0;
/// The room between two parts.
const BETWEEN: f32 = 3.0;

impl ReviewModel {
    /// The least height once anything is analysed: it holds the highest result and both rows of buttons.
    pub const MIN_HEIGHT: f32 = HEAD + RESULT + EMPTY_COMMENT + 2.0 * BUTTONS;
    /// The height before anything is analysed and written.
    pub const EMPTY_HEIGHT: f32 = HEAD + BEGIN + WRITTEN_COMMENT + BUTTONS;

    /// The height of the panel. It is the same for all positions of a line, so that the panels around it stay where they are on
    /// the way through them: only the beginning of the first analysis makes it higher.
    #[must_use]
    pub const fn height(&self) -> f32 {
        if self.is_bare() {
            Self::EMPTY_HEIGHT
        } else {
            Self::MIN_HEIGHT
        }
    }

    /// The height that it fills where there is room: that in which the longest comment of the line is read whole.
    #[must_use]
    pub fn preferred_height(&self) -> f32 {
        let rows = self.max_comment_rows as f32 * ROW + 2.0 * AROUND_COMMENT.y;
        self.height() + (rows - WRITTEN_COMMENT).clamp(0.0, LONG_COMMENT - WRITTEN_COMMENT)
    }

    /// The number of rows that a comment takes, about.
    #[must_use]
    pub fn comment_rows(comment: &str) -> usize {
        let lines = comment.split('\n');
        lines.map(|line| 1 + line.chars().count() / LETTERS).sum()
    }

    /// True if nothing is analysed and no analysis runs: then there is nothing to tell.
    const fn is_bare(&self) -> bool {
        !self.any_analyzed && self.progress.is_none() && !matches!(self.infinite, Some(true))
    }

    /// True if there is something to analyse, or the analysis runs.
    const fn analyses(&self) -> bool {
        self.progress.is_some() || self.unanalyzed > 0 || self.analyzed_quickly > 0
    }

    /// Draws the panel within `rect`.
    pub fn ui(&self, ui: &mut Ui, rect: Rect, words: &Strings) -> Option<ReviewAction> {
        let mut answer = None;
        let mut child = ui.new_child(UiBuilder::new().id_salt("study").max_rect(rect));
        let frame = panel_frame(ui).inner_margin(Margin::symmetric(12, 10));
        frame.show(&mut child, |ui| {
            ui.set_width(rect.width() - 24.0);
            ui.set_height(rect.height() - 20.0);
            ui.spacing_mut().item_spacing.y = BETWEEN;
            answer = self.head(ui, words);
            if self.is_bare() {
                answer = self.begin(ui, words).or(answer.take());
            }
            // The buttons stand at the foot, whatever is said above.
            let analyses = self.analyses() && !self.is_bare();
            let leads_on = self.can_play_from_here || !self.is_bare();
            let rows = [analyses, leads_on]
                .into_iter()
                .filter(|&shown| shown)
                .count();
            let foot = rect.bottom() - 10.0 - BUTTONS * rows as f32;
            // The comment stands on the buttons and grows upwards.
            let top = foot - self.comment_height(ui, foot - ui.cursor().top());
            let room = top - BETWEEN - ui.cursor().top();
            answer = self.told(ui, room, words).or(answer.take());
            ui.add_space((top - ui.cursor().top()).max(0.0));
            let room = (foot - ui.cursor().top()).max(EMPTY_COMMENT);
            answer = self.comment(ui, room, words).or(answer.take());
            if analyses {
                ui.add_space(BETWEEN);
                answer = self.analysis(ui, words).or(answer.take());
            }
            if leads_on {
                ui.add_space(BETWEEN);
                answer = self.buttons(ui, words).or(answer.take());
            }
        });
        answer
    }

    /// The button that starts the analysis of a line of which nothing is known.
    fn begin(&self, ui: &mut Ui, words: &Strings) -> Option<ReviewAction> {
        if self.unanalyzed == 0 {
            return None;
        }
        ui.add_space(BETWEEN);
        let text = self.analyse(words);
        let size = vec2(ui.available_width(), BEGIN - 2.0 * BETWEEN);
        let pressed = primary_button(ui, &text, size).clicked();
        pressed.then_some(ReviewAction::Analyze)
    }

    /// The name of the button that starts the analysis. It counts moves, as people do.
    fn analyse(&self, words: &Strings) -> String {
        let say = &words.review;
        let phrase = if self.any_analyzed {
            say.analyse_more
        } else {
            say.analyse
        };
        let analyze = match self.unannotated_moves {
            0 => say.analyse_start.into(),
            moves => plural(phrase, moves, &[]),
        };
        match &self.estimated_time {
            Some(time) => fill_in(say.analyse_time, &[("analyze", &analyze), ("time", time)]),
            None => analyze,
        }
    }

    /// The texts about the position, at most `room` high; longer ones scroll.
    fn told(&self, ui: &mut Ui, room: f32, words: &Strings) -> Option<ReviewAction> {
        let room = room.max(0.0);
        let foot = ui.cursor().top() + room;
        let list = ScrollArea::vertical()
            .id_salt("verdict")
            .max_height(room)
            .min_scrolled_height(room)
            .auto_shrink([false, true]);
        let shown = fading_scroll(ui, list, ScrollBackground::Frame, |ui| {
            let top = ui.cursor().top();
            let answer = self.result(ui, foot, words);
            let height = ui.min_rect().bottom() - top;
            let before = ui.data_mut(|data| data.get_temp(texts_id()));
            if before != Some(height) {
                ui.data_mut(|data| data.insert_temp(texts_id(), height));
                ui.ctx().request_discard("the texts have another height");
            }
            answer
        });
        shown.inner
    }

    /// The height of the comment field within the height `room`, which it shares with the texts about the position: that of its
    /// text, as far as these leave it. It grows with the focus and does not shrink without it, as long as the position stays: what
    /// is clicked after writing stays where it is.
    fn comment_height(&self, ui: &Ui, room: f32) -> f32 {
        if self.is_bare() {
            return room.clamp(EMPTY_COMMENT, LONG_COMMENT);
        }
        let wide = ui.available_width() - 2.0 * AROUND_COMMENT.x;
        let colour = ui.colors().text;
        let text = self.comment.clone();
        let text = ui
            .painter()
            .layout(text, regular_font(SMALL_SIZE), colour, wide);
        let texts: Option<f32> = ui.data(|data| data.get_temp(texts_id()));
        let texts = texts.unwrap_or_default();
        let written: Option<String> = ui.data(|data| data.get_temp(written_id()));
        let least = if written.as_ref() == Some(&self.title) {
            WRITTEN_COMMENT
        } else {
            EMPTY_COMMENT
        };
        // Where both are long, both scroll.
        let shared = (room - LEAST_RESULT).min(SHARED_COMMENT);
        let most = (room - texts).max(shared).clamp(least, LONG_COMMENT);
        (text.size().y + 2.0 * AROUND_COMMENT.y).clamp(least, most)
    }

    /// The position, and the switch of the analysis without an end.
    fn head(&self, ui: &mut Ui, words: &Strings) -> Option<ReviewAction> {
        let say = &words.review;
        let mut answer = None;
        ui.horizontal(|ui| {
            ui.label(heading(self.title.as_str()));
            let Some(on) = self.infinite else {
                return;
            };
            ui.with_layout(Layout::right_to_left(Align::Center), |ui| {
                let (text, pressed) = if on {
                    (say.stop_live_analysis, ReviewAction::Stop)
                } else {
                    (say.live_analysis, ReviewAction::AnalyzeInfinitely)
                };
                let link = ui.link(small_text(text).color(ui.colors().accent).underline());
                focus_ring(ui, &link, link.rect.expand(1.0), BUTTON_RADIUS);
                if link.clicked() {
                    answer = Some(pressed);
                }
                if !on {
                    link.on_hover_text(say.endless_about);
                }
            });
        });
        answer
    }

    /// The best lines so far, a row each.
    fn lines(&self, ui: &mut Ui, words: &Strings) {
        if self.infinite_lines.is_empty() {
            ui.label(small_text(words.review.endless_begins));
        } else {
            let of = fill_in(words.review.endless_of, &[("seat", &self.player_to_move)]);
            ui.label(small_text(of));
        }
        for line in &self.infinite_lines {
            let values: [(&str, &dyn std::fmt::Display); 3] = [
                ("chance", &line.chance),
                ("depth", &line.depth),
                ("moves", &line.moves),
            ];
            let text = fill_in(words.review.line, &values);
            let room = ui.available_width();
            let galley =
                truncated_line(ui, &text, regular_font(SMALL_SIZE), ui.colors().text, room);
            // A label would show the whole text in a tooltip of its own.
            let row = ui.add(Label::new(galley).show_tooltip_when_elided(false));
            row.on_hover_text(format!("{text}\n{}", line.ahead));
        }
    }

    /// The result of the analysis; the best line is shortened so that it ends above `foot`.
    fn result(&self, ui: &mut Ui, foot: f32, words: &Strings) -> Option<ReviewAction> {
        let say = &words.review;
        let mut answer = None;
        let thinks = self.infinite == Some(true);
        if thinks {
            self.lines(ui, words);
        }
        if let Some((annotation, text)) = &self.verdict {
            let colour = annotation.map_or(ui.colors().text_soft, |annotation| {
                ui.colors().annotation_color(annotation)
            });
            ui.label(small_text(text.as_str()).color(colour));
        }
        if let Some((text, why)) = &self.better {
            let label = fill_in(say.better, &[("move", text)]);
            let link = ui.link(small_text(label).color(ui.colors().accent).underline());
            focus_ring(ui, &link, link.rect.expand(1.0), BUTTON_RADIUS);
            if link.clicked() {
                answer = Some(ReviewAction::ShowBetterMove(text.clone()));
            }
            if text.contains(PLACEMENT_SIGN) {
                link.on_hover_text(words.table.placed);
            }
            if !why.is_empty() {
                ui.label(small_text(why.as_str()));
            }
        }
        if let Some(best) = self.best_line.as_ref().filter(|_| !thinks) {
            let best = match &self.evaluation {
                Some(PositionEvaluation { chance, depth }) => fill_in(
                    say.best_found,
                    &[("chance", chance), ("depth", depth), ("moves", best)],
                ),
                None => fill_in(say.best, &[("moves", best)]),
            };
            let row = ui.fonts_mut(|fonts| fonts.row_height(&regular_font(SMALL_SIZE)));
            let rows = ((foot - ui.cursor().top()) / row).floor().max(1.0);
            let mut job = LayoutJob::simple(
                best,
                regular_font(SMALL_SIZE),
                ui.colors().text,
                ui.available_width(),
            );
            job.wrap.max_rows = rows as usize;
            self.best_line(ui, job, words);
        }
        let told = self.verdict.is_some() || self.better.is_some() || self.best_line.is_some();
        if !told && !thinks && !self.is_bare() {
            ui.label(small_text(say.unknown));
        }
        answer
    }

    /// The best line; under the pointer the whole of a shortened one, and who says so.
    fn best_line(&self, ui: &mut Ui, job: LayoutJob, words: &Strings) {
        let text = job.text.clone();
        let galley = ui.painter().layout_job(job);
        let placed = text
            .contains(PLACEMENT_SIGN)
            .then(|| words.table.placed.to_string());
        let whole = galley.elided.then_some(text);
        // A label would show the whole text in a tooltip of its own.
        let line = ui.add(Label::new(galley).show_tooltip_when_elided(false));
        let told = whole.into_iter().chain(placed).chain(self.details.clone());
        let told: Vec<_> = told.collect();
        if !told.is_empty() {
            line.on_hover_text(told.join("\n"));
        }
    }

    /// The comment, `room` high; a longer one scrolls.
    fn comment(&self, ui: &mut Ui, room: f32, words: &Strings) -> Option<ReviewAction> {
        // Undo stays within the comment of a position.
        let position = ui.data(|data| data.get_temp(comment_id()));
        if position.as_ref() != Some(&self.title) {
            clear_undo(ui.ctx(), comment_id());
            ui.data_mut(|data| {
                data.insert_temp(comment_id(), self.title.clone());
                data.remove::<String>(written_id());
            });
        }
        let size = vec2(ui.available_width(), room);
        let (rect, _) = ui.allocate_exact_size(size, Sense::hover());
        let (fill, line) = (
            ui.visuals().text_edit_bg_color(),
            ui.visuals().widgets.inactive.bg_stroke,
        );
        ui.painter()
            .rect(rect, BUTTON_RADIUS, fill, line, StrokeKind::Inside);
        let mut text = self.comment.clone();
        let field = TextEdit::multiline(&mut text)
            .id(comment_id())
            .font(regular_font(SMALL_SIZE))
            .char_limit(LONGEST)
            .frame(Frame::new().inner_margin(AROUND_COMMENT))
            .hint_text(small_text(words.review.add_comment))
            .min_size(size)
            .desired_rows(1)
            .desired_width(f32::INFINITY);
        let area = ScrollArea::vertical()
            .id_salt("comment")
            .max_height(room)
            .min_scrolled_height(room)
            .auto_shrink([false, false]);
        let mut inside = ui.new_child(UiBuilder::new().max_rect(rect));
        let field = area
            .show(&mut inside, |ui| {
                follow_focus(ui, |ui| show_frameless_text_edit(ui, field))
            })
            .inner;
        if field.has_focus() {
            ui.data_mut(|data| data.insert_temp(written_id(), self.title.clone()));
        }
        // Around the frame: the text in it scrolls.
        focus_ring(ui, &field, rect, BUTTON_RADIUS);
        let hint = words.review.comment;
        field.widget_info(|| WidgetInfo::labeled(WidgetType::TextEdit, true, hint));
        field.changed().then_some(ReviewAction::Comment(text))
    }

    fn analysis(&self, ui: &mut Ui, words: &Strings) -> Option<ReviewAction> {
        let say = &words.review;
        let mut answer = None;
        ui.horizontal(|ui| {
            if let Some((n, all)) = self.progress {
                if button(ui, say.stop, 0.0).clicked() {
                    answer = Some(ReviewAction::Stop);
                }
                ui.with_layout(Layout::right_to_left(Align::Center), |ui| {
                    let text = fill_in(say.progress, &[("n", &n), ("all", &all)]);
                    ui.label(small_text(text));
                    let size = vec2(ui.available_width(), 8.0);
                    let (rect, _) = ui.allocate_exact_size(size, egui::Sense::hover());
                    progress_bar(ui, rect, n as f32 / all.max(1) as f32);
                });
            } else if self.unanalyzed > 0 {
                let text = self.analyse(words);
                if button(ui, &text, ui.available_width()).clicked() {
                    answer = Some(ReviewAction::Analyze);
                }
            } else {
                // Analyzed, but in less time than the settings say now.
                let response = button(ui, say.deeper, ui.available_width());
                let about = match &self.estimated_time {
                    Some(time) => fill_in(say.analyse_time_about, &[("time", time)]),
                    None => say.analysed.into(),
                };
                if response.on_hover_text(about).clicked() {
                    answer = Some(ReviewAction::Analyze);
                }
            }
        });
        answer
    }

    fn buttons(&self, ui: &mut Ui, words: &Strings) -> Option<ReviewAction> {
        let say = &words.review;
        let mut answer = None;
        ui.horizontal(|ui| {
            ui.spacing_mut().item_spacing.x = 6.0;
            // Where nothing is analysed there is nothing to count, and where the game is over nothing to play.
            let (statistics, play_from) = (ReviewAction::Statistics, ReviewAction::PlayFrom);
            let room = ui.available_width();
            answer = match (self.is_bare(), self.can_play_from_here) {
                (false, true) => button_pair(ui, [say.statistics, say.play_from])
                    .map(|pressed| if pressed == 0 { statistics } else { play_from }),
                (false, false) => button(ui, say.statistics, room)
                    .clicked()
                    .then_some(statistics),
                (true, true) => button(ui, say.play_from, room)
                    .clicked()
                    .then_some(play_from),
                (true, false) => None,
            };
        });
        answer
    }
}

/// The identifier of the comment field: its focus is asked for before the field is drawn.
fn comment_id() -> egui::Id {
    egui::Id::new("comment on a position")
}

/// The place in memory of the position whose comment was written in last.
fn written_id() -> egui::Id {
    comment_id().with("written")
}

/// The place in memory of the height of the texts about the position.
fn texts_id() -> egui::Id {
    egui::Id::new("texts on a position")
}

/// The largest number of letters of a comment.
const LONGEST: usize = 2000;
