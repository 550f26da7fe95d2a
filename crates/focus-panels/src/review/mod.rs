//! The panels of a review: the position, statistics, and playing from a position.

mod dialogs;

pub use dialogs::{PlayFromAction, PlayFromModel, StatisticsModel};

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

/// The review panel.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct ReviewModel {
    /// The position, named by its last move: "12. d5-c5".
    pub title: String,
    /// The annotation of the last move and its explanation.
    pub verdict: Option<(Option<Annotation>, String)>,
    /// The better move and the reasons for it.
    pub better: Option<(String, String)>,
    /// The principal variation.
    pub best_line: Option<String>,
    /// The win chance of the player to move.
    pub evaluation: Option<PositionEvaluation>,
    /// Who analyzed the position, how deeply and for how long.
    pub details: Option<String>,
    /// Whether infinite analysis is running; `None` if the game is over here.
    pub infinite: Option<bool>,
    /// The lines found by infinite analysis, the best first.
    pub infinite_lines: Vec<InfiniteLine>,
    /// The name of the player to move.
    pub player_to_move: String,
    /// Whether any position of the line is analyzed.
    pub any_analyzed: bool,
    /// The comment on the position.
    pub comment: String,
    /// Approximate number of rows of the line's longest comment.
    pub max_comment_rows: usize,
    /// Analyzed positions and their total while the analysis is running.
    pub progress: Option<(usize, usize)>,
    /// Number of positions of the line without an analysis.
    pub unanalyzed: usize,
    /// Number of moves of the line that can't be annotated yet.
    pub unannotated_moves: usize,
    /// Number of positions analyzed for less time than the settings ask for.
    pub analyzed_quickly: usize,
    /// The estimated time to analyze the line.
    pub estimated_time: Option<String>,
    /// Whether the match can be played from here.
    pub can_play_from_here: bool,
}

/// A win chance with its uncertainty and search depth.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct PositionEvaluation {
    /// "41 ± 8 %".
    pub chance: String,
    /// The search depth.
    pub depth: u32,
}

/// A line found by infinite analysis.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct InfiniteLine {
    /// The win chance of the player to move: "63 ± 5 %".
    pub chance: String,
    /// The search depth.
    pub depth: u32,
    /// The moves in notation.
    pub moves: String,
    /// Depth and speed of the search.
    pub ahead: String,
}

/// An action of the review panel.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum ReviewAction {
    /// The comment has changed.
    Comment(String),
    /// Show the better move, given in notation, on the board.
    ShowBetterMove(String),
    /// Analyze all positions.
    Analyze,
    /// Analyze the position until stopped.
    AnalyzeInfinitely,
    /// Stop the analysis.
    Stop,
    /// Play from here.
    PlayFrom,
    /// Show the statistics.
    Statistics,
}

/// Height of the padding and the title.
const HEADING_HEIGHT: f32 = 42.0;
/// Height of a row of buttons, and the space above it.
const BUTTON_ROW_HEIGHT: f32 = 40.0;
/// Minimum height of the results once anything is analyzed.
const MIN_RESULTS_HEIGHT: f32 = 124.0;
/// Height of the button that starts the analysis, and the space above it.
const START_BUTTON_HEIGHT: f32 = 50.0;

/// Height of an empty comment field, and minimum height of one in use.
const EMPTY_COMMENT_HEIGHT: f32 = 28.0;
const EDITED_COMMENT_HEIGHT: f32 = 62.0;
/// Maximum height of the comment field next to long and to short results; longer comments scroll.
const MAX_COMMENT_HEIGHT_WITH_RESULTS: f32 = 96.0;
const MAX_COMMENT_HEIGHT: f32 = 240.0;
/// Approximate height of a comment row, and its number of characters.
const COMMENT_ROW_HEIGHT: f32 = 16.5;
const COMMENT_ROW_CHARS: usize = 28;
/// Padding of the comment field.
const COMMENT_PADDING: egui::Vec2 = vec2(8.0, 5.0);
/// Minimum height of the results, however long the comment is.
const MIN_SCROLLED_RESULTS_HEIGHT: f32 = 56.0;
const SPACING: f32 = 3.0;

impl ReviewModel {
    /// Minimum height once anything is analyzed: results and both rows of buttons.
    pub const MIN_HEIGHT: f32 =
        HEADING_HEIGHT + MIN_RESULTS_HEIGHT + EMPTY_COMMENT_HEIGHT + 2.0 * BUTTON_ROW_HEIGHT;
    /// Height before anything is analyzed or written.
    pub const EMPTY_HEIGHT: f32 =
        HEADING_HEIGHT + START_BUTTON_HEIGHT + EDITED_COMMENT_HEIGHT + BUTTON_ROW_HEIGHT;

    /// The minimum height. It is the same for all positions of a line, so that nothing moves while
    /// stepping through them.
    #[must_use]
    pub const fn height(&self) -> f32 {
        if self.is_empty() {
            Self::EMPTY_HEIGHT
        } else {
            Self::MIN_HEIGHT
        }
    }

    /// The height at which the longest comment of the line is fully visible.
    #[must_use]
    pub fn preferred_height(&self) -> f32 {
        let rows = self.max_comment_rows as f32 * COMMENT_ROW_HEIGHT + 2.0 * COMMENT_PADDING.y;
        self.height()
            + (rows - EDITED_COMMENT_HEIGHT).clamp(0.0, MAX_COMMENT_HEIGHT - EDITED_COMMENT_HEIGHT)
    }

    /// Estimates the number of rows of a comment.
    #[must_use]
    pub fn comment_rows(comment: &str) -> usize {
        let lines = comment.split('\n');
        lines
            .map(|line| 1 + line.chars().count() / COMMENT_ROW_CHARS)
            .sum()
    }

    /// Whether nothing is analyzed and no analysis is running.
    const fn is_empty(&self) -> bool {
        !self.any_analyzed && self.progress.is_none() && !matches!(self.infinite, Some(true))
    }

    /// Whether there is anything to analyze, or the analysis is running.
    const fn can_analyze(&self) -> bool {
        self.progress.is_some() || self.unanalyzed > 0 || self.analyzed_quickly > 0
    }

    /// Draws the panel within `rect`.
    pub fn ui(&self, ui: &mut Ui, rect: Rect, strings: &Strings) -> Option<ReviewAction> {
        let mut answer = None;
        let mut child = ui.new_child(UiBuilder::new().id_salt("study").max_rect(rect));
        let frame = panel_frame(ui).inner_margin(Margin::symmetric(12, 10));
        frame.show(&mut child, |ui| {
            ui.set_width(rect.width() - 24.0);
            ui.set_height(rect.height() - 20.0);
            ui.spacing_mut().item_spacing.y = SPACING;
            answer = self.head(ui, strings);
            if self.is_empty() {
                answer = self.start_button(ui, strings).or(answer.take());
            }
            // The buttons are at the bottom, whatever is above them.
            let can_analyze = self.can_analyze() && !self.is_empty();
            let leads_on = self.can_play_from_here || !self.is_empty();
            let rows = [can_analyze, leads_on]
                .into_iter()
                .filter(|&shown| shown)
                .count();
            let lower_edge = rect.bottom() - 10.0 - BUTTON_ROW_HEIGHT * rows as f32;
            // The comment is above the buttons and grows upwards.
            let top = lower_edge - self.comment_height(ui, lower_edge - ui.cursor().top());
            let available_width = top - SPACING - ui.cursor().top();
            answer = self
                .scrolling_results(ui, available_width, strings)
                .or(answer.take());
            ui.add_space((top - ui.cursor().top()).max(0.0));
            let available_width = (lower_edge - ui.cursor().top()).max(EMPTY_COMMENT_HEIGHT);
            answer = self.comment(ui, available_width, strings).or(answer.take());
            if can_analyze {
                ui.add_space(SPACING);
                answer = self.analysis_row(ui, strings).or(answer.take());
            }
            if leads_on {
                ui.add_space(SPACING);
                answer = self.buttons(ui, strings).or(answer.take());
            }
        });
        answer
    }

    /// Draws the button that starts the first analysis.
    fn start_button(&self, ui: &mut Ui, strings: &Strings) -> Option<ReviewAction> {
        if self.unanalyzed == 0 {
            return None;
        }
        ui.add_space(SPACING);
        let text = self.analyze_label(strings);
        let size = vec2(ui.available_width(), START_BUTTON_HEIGHT - 2.0 * SPACING);
        let pressed = primary_button(ui, &text, size).clicked();
        pressed.then_some(ReviewAction::Analyze)
    }

    /// The label of the button that starts the analysis.
    fn analyze_label(&self, strings: &Strings) -> String {
        let texts = &strings.review;
        let phrase = if self.any_analyzed {
            texts.analyse_more
        } else {
            texts.analyse
        };
        let analyze = match self.unannotated_moves {
            0 => texts.analyse_start.into(),
            moves => plural(phrase, moves, &[]),
        };
        match &self.estimated_time {
            Some(time) => fill_in(texts.analyse_time, &[("analyze", &analyze), ("time", time)]),
            None => analyze,
        }
    }

    /// Draws the results, at most `room` high; longer ones scroll.
    fn scrolling_results(
        &self,
        ui: &mut Ui,
        max_width: f32,
        strings: &Strings,
    ) -> Option<ReviewAction> {
        let max_width = max_width.max(0.0);
        let lower_edge = ui.cursor().top() + max_width;
        let list = ScrollArea::vertical()
            .id_salt("verdict")
            .max_height(max_width)
            .min_scrolled_height(max_width)
            .auto_shrink([false, true]);
        let output = fading_scroll(ui, list, ScrollBackground::Frame, |ui| {
            let top = ui.cursor().top();
            let answer = self.results(ui, lower_edge, strings);
            let height = ui.min_rect().bottom() - top;
            let before = ui.data_mut(|data| data.get_temp(texts_id()));
            if before != Some(height) {
                ui.data_mut(|data| data.insert_temp(texts_id(), height));
                ui.ctx().request_discard("the texts have another height");
            }
            answer
        });
        output.inner
    }

    /// The height of the comment field, which shares `room` with the results: that of its text, as
    /// far as they leave space. It grows when focused and doesn't shrink until the position
    /// changes, so that buttons stay in place.
    fn comment_height(&self, ui: &Ui, max_width: f32) -> f32 {
        if self.is_empty() {
            return max_width.clamp(EMPTY_COMMENT_HEIGHT, MAX_COMMENT_HEIGHT);
        }
        let width = ui.available_width() - 2.0 * COMMENT_PADDING.x;
        let color = ui.colors().text;
        let text = self.comment.clone();
        let text = ui
            .painter()
            .layout(text, regular_font(SMALL_SIZE), color, width);
        let texts: Option<f32> = ui.data(|data| data.get_temp(texts_id()));
        let texts = texts.unwrap_or_default();
        let written: Option<String> = ui.data(|data| data.get_temp(written_id()));
        let minimum = if written.as_ref() == Some(&self.title) {
            EDITED_COMMENT_HEIGHT
        } else {
            EMPTY_COMMENT_HEIGHT
        };
        // If both are long, both scroll.
        let shared = (max_width - MIN_SCROLLED_RESULTS_HEIGHT).min(MAX_COMMENT_HEIGHT_WITH_RESULTS);
        let maximum = (max_width - texts)
            .max(shared)
            .clamp(minimum, MAX_COMMENT_HEIGHT);
        (text.size().y + 2.0 * COMMENT_PADDING.y).clamp(minimum, maximum)
    }

    /// Draws the title and the switch for infinite analysis.
    fn head(&self, ui: &mut Ui, strings: &Strings) -> Option<ReviewAction> {
        let texts = &strings.review;
        let mut answer = None;
        ui.horizontal(|ui| {
            ui.label(heading(self.title.as_str()));
            let Some(on) = self.infinite else {
                return;
            };
            ui.with_layout(Layout::right_to_left(Align::Center), |ui| {
                let (text, pressed) = if on {
                    (texts.stop_live_analysis, ReviewAction::Stop)
                } else {
                    (texts.live_analysis, ReviewAction::AnalyzeInfinitely)
                };
                let link = ui.link(small_text(text).color(ui.colors().accent).underline());
                focus_ring(ui, &link, link.rect.expand(1.0), BUTTON_RADIUS);
                if link.clicked() {
                    answer = Some(pressed);
                }
                if !on {
                    link.on_hover_text(texts.endless_about);
                }
            });
        });
        answer
    }

    /// Draws the lines found so far, one per row.
    fn lines(&self, ui: &mut Ui, strings: &Strings) {
        if self.infinite_lines.is_empty() {
            ui.label(small_text(strings.review.endless_begins));
        } else {
            let of = fill_in(strings.review.endless_of, &[("seat", &self.player_to_move)]);
            ui.label(small_text(of));
        }
        for line in &self.infinite_lines {
            let values: [(&str, &dyn std::fmt::Display); 3] = [
                ("chance", &line.chance),
                ("depth", &line.depth),
                ("moves", &line.moves),
            ];
            let text = fill_in(strings.review.line, &values);
            let max_width = ui.available_width();
            let galley = truncated_line(
                ui,
                &text,
                regular_font(SMALL_SIZE),
                ui.colors().text,
                max_width,
            );
            // A label would add its own tooltip with the full text.
            let row = ui.add(Label::new(galley).show_tooltip_when_elided(false));
            row.on_hover_text(format!("{text}\n{}", line.ahead));
        }
    }

    /// Draws the results; the principal variation is shortened to end above `foot`.
    fn results(&self, ui: &mut Ui, bottom: f32, strings: &Strings) -> Option<ReviewAction> {
        let texts = &strings.review;
        let mut answer = None;
        let thinks = self.infinite == Some(true);
        if thinks {
            self.lines(ui, strings);
        }
        if let Some((annotation, text)) = &self.verdict {
            let color = annotation.map_or(ui.colors().text_soft, |annotation| {
                ui.colors().annotation_color(annotation)
            });
            ui.label(small_text(text.as_str()).color(color));
        }
        if let Some((text, reason)) = &self.better {
            let label = fill_in(texts.better, &[("move", text)]);
            let link = ui.link(small_text(label).color(ui.colors().accent).underline());
            focus_ring(ui, &link, link.rect.expand(1.0), BUTTON_RADIUS);
            if link.clicked() {
                answer = Some(ReviewAction::ShowBetterMove(text.clone()));
            }
            if text.contains(PLACEMENT_SIGN) {
                link.on_hover_text(strings.table.placed);
            }
            if !reason.is_empty() {
                ui.label(small_text(reason.as_str()));
            }
        }
        if let Some(best) = self.best_line.as_ref().filter(|_| !thinks) {
            let best = match &self.evaluation {
                Some(PositionEvaluation { chance, depth }) => fill_in(
                    texts.best_found,
                    &[("chance", chance), ("depth", depth), ("moves", best)],
                ),
                None => fill_in(texts.best, &[("moves", best)]),
            };
            let row = ui.fonts_mut(|fonts| fonts.row_height(&regular_font(SMALL_SIZE)));
            let rows = ((bottom - ui.cursor().top()) / row).floor().max(1.0);
            let mut job = LayoutJob::simple(
                best,
                regular_font(SMALL_SIZE),
                ui.colors().text,
                ui.available_width(),
            );
            job.wrap.max_rows = rows as usize;
            self.best_line(ui, job, strings);
        }
        let scrolling_results =
            self.verdict.is_some() || self.better.is_some() || self.best_line.is_some();
        if !scrolling_results && !thinks && !self.is_empty() {
            ui.label(small_text(texts.unknown));
        }
        answer
    }

    /// Draws the principal variation; the tooltip has the full line and who found it.
    fn best_line(&self, ui: &mut Ui, job: LayoutJob, strings: &Strings) {
        let text = job.text.clone();
        let galley = ui.painter().layout_job(job);
        let placed = text
            .contains(PLACEMENT_SIGN)
            .then(|| strings.table.placed.to_string());
        let whole = galley.elided.then_some(text);
        // A label would add its own tooltip with the full text.
        let line = ui.add(Label::new(galley).show_tooltip_when_elided(false));
        let scrolling_results = whole.into_iter().chain(placed).chain(self.details.clone());
        let scrolling_results: Vec<_> = scrolling_results.collect();
        if !scrolling_results.is_empty() {
            line.on_hover_text(scrolling_results.join("\n"));
        }
    }

    /// Draws the comment field, `room` high; longer text scrolls.
    fn comment(&self, ui: &mut Ui, max_width: f32, strings: &Strings) -> Option<ReviewAction> {
        // Undo must not cross positions.
        let position = ui.data(|data| data.get_temp(comment_id()));
        if position.as_ref() != Some(&self.title) {
            clear_undo(ui.ctx(), comment_id());
            ui.data_mut(|data| {
                data.insert_temp(comment_id(), self.title.clone());
                data.remove::<String>(written_id());
            });
        }
        let size = vec2(ui.available_width(), max_width);
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
            .char_limit(MAX_COMMENT_CHARS)
            .frame(Frame::new().inner_margin(COMMENT_PADDING))
            .hint_text(small_text(strings.review.add_comment))
            .min_size(size)
            .desired_rows(1)
            .desired_width(f32::INFINITY);
        let area = ScrollArea::vertical()
            .id_salt("comment")
            .max_height(max_width)
            .min_scrolled_height(max_width)
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
        // Around the frame, as the text inside scrolls.
        focus_ring(ui, &field, rect, BUTTON_RADIUS);
        let hint = strings.review.comment;
        field.widget_info(|| WidgetInfo::labeled(WidgetType::TextEdit, true, hint));
        field.changed().then_some(ReviewAction::Comment(text))
    }

    fn analysis_row(&self, ui: &mut Ui, strings: &Strings) -> Option<ReviewAction> {
        let texts = &strings.review;
        let mut answer = None;
        ui.horizontal(|ui| {
            if let Some((n, all)) = self.progress {
                if button(ui, texts.stop, 0.0).clicked() {
                    answer = Some(ReviewAction::Stop);
                }
                ui.with_layout(Layout::right_to_left(Align::Center), |ui| {
                    let text = fill_in(texts.progress, &[("n", &n), ("all", &all)]);
                    ui.label(small_text(text));
                    let size = vec2(ui.available_width(), 8.0);
                    let (rect, _) = ui.allocate_exact_size(size, egui::Sense::hover());
                    progress_bar(ui, rect, n as f32 / all.max(1) as f32);
                });
            } else if self.unanalyzed > 0 {
                let text = self.analyze_label(strings);
                if button(ui, &text, ui.available_width()).clicked() {
                    answer = Some(ReviewAction::Analyze);
                }
            } else {
                // Analyzed, but for less time than the settings ask for.
                let response = button(ui, texts.deeper, ui.available_width());
                let about = match &self.estimated_time {
                    Some(time) => fill_in(texts.analyse_time_about, &[("time", time)]),
                    None => texts.analysed.into(),
                };
                if response.on_hover_text(about).clicked() {
                    answer = Some(ReviewAction::Analyze);
                }
            }
        });
        answer
    }

    fn buttons(&self, ui: &mut Ui, strings: &Strings) -> Option<ReviewAction> {
        let texts = &strings.review;
        let mut answer = None;
        ui.horizontal(|ui| {
            ui.spacing_mut().item_spacing.x = 6.0;
            // Without an analysis there are no statistics, and after the end there is nothing to
            // play.
            let (statistics, play_from) = (ReviewAction::Statistics, ReviewAction::PlayFrom);
            let max_width = ui.available_width();
            answer = match (self.is_empty(), self.can_play_from_here) {
                (false, true) => button_pair(ui, [texts.statistics, texts.play_from])
                    .map(|pressed| if pressed == 0 { statistics } else { play_from }),
                (false, false) => button(ui, texts.statistics, max_width)
                    .clicked()
                    .then_some(statistics),
                (true, true) => button(ui, texts.play_from, max_width)
                    .clicked()
                    .then_some(play_from),
                (true, false) => None,
            };
        });
        answer
    }
}

/// Id of the comment field, which can be focused before it is drawn.
fn comment_id() -> egui::Id {
    egui::Id::new("comment on a position")
}

fn written_id() -> egui::Id {
    comment_id().with("written")
}

fn texts_id() -> egui::Id {
    egui::Id::new("texts on a position")
}

/// Maximum number of characters of a comment.
const MAX_COMMENT_CHARS: usize = 2000;
