//! The panels of a review: the position, statistics, and playing from a position.

mod dialogs;
mod live_lines;

pub use dialogs::{
    PlayFromAction, PlayFromModel, StatisticsAction, StatisticsModel, TurningPointRow,
};
pub use live_lines::{LineUse, LiveLine, PreviewBoard};

use std::time::Duration;

use egui::text::LayoutJob;
use egui::{
    Align, Align2, Color32, Frame, Id, Label, Layout, PopupCloseBehavior, Pos2, Rect, Response,
    ScrollArea, Sense, StrokeKind, TextEdit, Ui, UiBuilder, Vec2, WidgetInfo, WidgetType, vec2,
};
use stack_game::MoveMark;
use stack_session::analysis::{Annotation, LinePreview, LineProgress};
use stack_session::game::NodeId;
use stack_session::settings::MAX_LINES;

use crate::match_panels::move_list::PLACEMENT_SIGN;
use crate::style::{
    BODY_SIZE, BUTTON_RADIUS, SMALL_SIZE, ThemeColors, dialog_frame, heading, medium_font,
    multiline_layouter, regular_font, semibold_font, small_text, target_height,
};
use crate::widgets::{
    Dropdown, PopupList, ScrollBackground, button, button_pair, button_width, choice_row,
    clear_undo, fading_scroll, focus_ring, follow_focus, icon_button, paint_button_background,
    panel, primary_button, primary_button_width, progress_bar, show_frameless_text_edit,
    small_link, text_width,
};
use crate::{strings, tr};

/// The review panel.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct ReviewModel {
    /// The id of the match and the node, which identify the comment.
    pub position: (u32, NodeId),
    /// The position, named by its last move with its mark: "12. d5-c5!".
    pub title: String,
    /// The annotation of the last move and its explanation.
    pub verdict: Option<(Option<Annotation>, String)>,
    /// What the last move does and allows.
    pub played: Option<String>,
    /// The better move and the reasons for it.
    pub better: Option<(String, String)>,
    /// The principal variation.
    pub best_line: Option<String>,
    /// What the first move of the principal variation does.
    pub best_explanation: Option<String>,
    /// The win chance of the player to move.
    pub evaluation: Option<PositionEvaluation>,
    /// Who analyzed the position, how deeply and for how long.
    pub details: Option<String>,
    /// Whether live analysis is running; `None` if the game is over here.
    pub live: Option<bool>,
    /// The name of the engine of the live analysis.
    pub engine: String,
    /// The lines found by live analysis, the best first.
    pub live_lines: Vec<LiveLine>,
    /// The part of a line that the user looks at.
    pub previewed: Option<LinePreview>,
    /// The board after the moves of the preview.
    pub preview_board: Option<PreviewBoard>,
    /// Depth, nodes and speed of live analysis, and each seat's win chance with more than two.
    pub live_details: Option<String>,
    /// The engine that is compared with that of the live analysis.
    pub compared: Option<ComparedModel>,
    /// Whether the computer plays a variation out.
    pub is_playing_out: bool,
    /// The name of the player to move.
    pub player_to_move: String,
    /// Whether any position of the line is analyzed.
    pub any_analyzed: bool,
    /// The comment on the position.
    pub comment: String,
    /// The mark of the last move; `None` at the start.
    pub mark: Option<MarkModel>,
    /// The progress of the running analysis.
    pub progress: Option<LineProgress>,
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
    /// The positions that were searched in the library, if there are several.
    pub found: Option<FoundModel>,
}

/// The positions of a game that were searched in the library.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct FoundModel {
    /// Their number.
    pub count: usize,
    /// The index of the viewed one.
    pub viewed: Option<usize>,
    /// The last one before the viewed position.
    pub previous: Option<NodeId>,
    /// The first one after it.
    pub next: Option<NodeId>,
}

/// The marks of a move. The user's own one takes precedence.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct MarkModel {
    /// The mark by the user.
    pub own: Option<MoveMark>,
    /// The mark by the analysis.
    pub computed: Option<MoveMark>,
}

/// A win chance with its uncertainty and search depth.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct PositionEvaluation {
    /// "41 ± 8 %".
    pub chance: String,
    /// The search depth.
    pub depth: u32,
}

/// The engine that is compared with that of the live analysis.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct ComparedModel {
    /// Its name.
    pub engine: String,
    /// Its lines, the best first.
    pub lines: Vec<LiveLine>,
    /// Depth, nodes and speed as in [`ReviewModel::live_details`].
    pub details: Option<String>,
}

/// An action of the review panel.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum ReviewAction {
    /// The comment has changed.
    Comment(String),
    /// Mark the last move, or remove the user's mark.
    Mark(Option<MoveMark>),
    /// Show the better move, given in notation, on the board.
    ShowBetterMove(String),
    /// Analyze all positions.
    Analyze,
    /// Analyze all positions in this total time.
    AnalyzeInTotal(Duration),
    /// Analyze the position until stopped.
    StartLiveAnalysis,
    /// Stop the analysis.
    Stop,
    /// Show the settings of the live analysis.
    LiveSettings,
    /// Use a line of the live analysis, by index.
    Line(usize, LineUse),
    /// Show a line of the live analysis on the board while the pointer is on it.
    Preview(Option<LinePreview>),
    /// Show a position.
    GoToNode(NodeId),
    /// Play from here.
    PlayFrom,
    /// Show the statistics.
    Statistics,
}

/// Maximum number of characters of a comment.
pub(crate) const MAX_COMMENT_CHARS: usize = 2000;

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
/// Width of the button with the mark of the move, and the space before it.
const MARK_WIDTH: f32 = 36.0;
const MARK_GAP: f32 = 4.0;
const MARK_MENU_WIDTH: f32 = 220.0;
/// Size of the buttons that lead to positions found.
const FOUND_BUTTON_SIDE: f32 = 24.0;
/// Padding of the comment field.
const COMMENT_PADDING: egui::Vec2 = vec2(8.0, 5.0);
/// Minimum height of the results, however long the comment is.
const MIN_SCROLLED_RESULTS_HEIGHT: f32 = 56.0;
const SPACING: f32 = 3.0;
/// Space before each link of the heading.
const LINK_GAP: f32 = 12.0;
/// Width of the button with the total times.
const TOTAL_TIMES_WIDTH: f32 = 34.0;
const TOTAL_TIMES_GAP: f32 = 4.0;
/// The total times of an analysis in seconds.
const TOTAL_TIMES: [u64; 5] = [10, 30, 60, 300, 900];

impl ReviewModel {
    /// The minimum height: results and both rows of buttons.
    pub const MIN_HEIGHT: f32 =
        HEADING_HEIGHT + MIN_RESULTS_HEIGHT + EMPTY_COMMENT_HEIGHT + 2.0 * BUTTON_ROW_HEIGHT;

    /// Whether nothing is analyzed and no analysis is running.
    const fn is_empty(&self) -> bool {
        !self.any_analyzed && self.progress.is_none() && !matches!(self.live, Some(true))
    }

    /// Whether there is anything to analyze, or the analysis is running.
    const fn can_analyze(&self) -> bool {
        self.progress.is_some() || self.unanalyzed > 0 || self.analyzed_quickly > 0
    }

    /// Draws the panel within `rect`.
    pub fn ui(&self, ui: &mut Ui, rect: Rect) -> Option<ReviewAction> {
        panel(ui, "review", rect, vec2(12.0, 10.0), |ui| {
            ui.spacing_mut().item_spacing.y = SPACING;
            let mut action = self.heading(ui);
            if let Some(found) = self.found {
                action = found.ui(ui).map(ReviewAction::GoToNode).or(action.take());
            }
            if self.is_empty() {
                action = self.start_button(ui).or(action.take());
            }
            // The buttons are at the bottom, whatever is above them.
            let has_analysis_row = self.can_analyze() && !self.is_empty();
            let has_buttons = self.can_play_from_here || !self.is_empty();
            let rows = usize::from(has_analysis_row) + usize::from(has_buttons);
            let bottom = rect.bottom() - 10.0 - BUTTON_ROW_HEIGHT * rows as f32;
            // The comment is above the buttons and grows upwards.
            let available = bottom - ui.cursor().top();
            let top = bottom - self.comment_height(ui, available);
            let results_height = (top - SPACING - ui.cursor().top()).max(0.0);
            let results = self.scrolling_results(ui, results_height);
            action = results.or(action.take());
            ui.add_space((top - ui.cursor().top()).max(0.0));
            let comment_height = (bottom - ui.cursor().top()).max(EMPTY_COMMENT_HEIGHT);
            action = self.notes(ui, comment_height).or(action.take());
            if has_analysis_row {
                ui.add_space(SPACING);
                action = self.analysis_row(ui).or(action.take());
            }
            if has_buttons {
                ui.add_space(SPACING);
                action = self.buttons(ui).or(action.take());
            }
            action
        })
    }

    /// Draws the button that starts the first analysis.
    fn start_button(&self, ui: &mut Ui) -> Option<ReviewAction> {
        if self.unanalyzed == 0 {
            return None;
        }
        ui.add_space(SPACING);
        let height = START_BUTTON_HEIGHT - 2.0 * SPACING;
        let width = ui.available_width() - TOTAL_TIMES_WIDTH - TOTAL_TIMES_GAP;
        let text = self.analyze_label(|text| primary_button_width(ui, text, height) <= width);
        with_total_times(ui, |ui| primary_button(ui, &text, vec2(width, height)))
    }

    /// The label of the button that starts the analysis, with the estimated time if that fits.
    fn analyze_label(&self, fits: impl Fn(&str) -> bool) -> String {
        let analyze = match self.unannotated_moves {
            0 => tr!("review-analyze-start").into(),
            moves if self.any_analyzed => tr!("review-analyze-more", n = moves),
            moves => tr!("review-analyze", n = moves),
        };
        // The button with the total times is next to it.
        let analyze = if fits(&analyze) {
            analyze
        } else {
            tr!("review-analyze-short").into()
        };
        let with_time = self
            .estimated_time
            .as_ref()
            .map(|time| tr!("review-analyze-time", analyze = analyze, time = time));
        with_time.filter(|text| fits(text)).unwrap_or(analyze)
    }

    /// Draws the results with the given height; longer ones scroll.
    fn scrolling_results(&self, ui: &mut Ui, height: f32) -> Option<ReviewAction> {
        let bottom = ui.cursor().top() + height;
        let list = ScrollArea::vertical()
            .id_salt("verdict")
            .max_height(height)
            .min_scrolled_height(height)
            .auto_shrink([false, true]);
        let results = |ui: &mut Ui| self.results(ui, bottom);
        fading_scroll(ui, list, ScrollBackground::Frame, results).inner
    }

    /// The height of the comment field, which shares the `available` height with the results: that
    /// of its text, as far as they leave space. It grows when focused and doesn't shrink until the
    /// position changes, so that buttons stay in place.
    fn comment_height(&self, ui: &Ui, available: f32) -> f32 {
        if self.is_empty() {
            return available.clamp(EMPTY_COMMENT_HEIGHT, MAX_COMMENT_HEIGHT);
        }
        let mark_width = self.mark.map_or(0.0, |_| MARK_WIDTH + MARK_GAP);
        let width = ui.available_width() - mark_width - 2.0 * COMMENT_PADDING.x;
        let font = regular_font(SMALL_SIZE);
        let text = ui
            .painter()
            .layout(self.comment.clone(), font, Color32::PLACEHOLDER, width);
        let edited: Option<(u32, NodeId)> = ui.data(|data| data.get_temp(edited_id()));
        let min = if edited == Some(self.position) {
            EDITED_COMMENT_HEIGHT
        } else {
            EMPTY_COMMENT_HEIGHT
        };
        // If both are long, both scroll.
        let shared = (available - MIN_SCROLLED_RESULTS_HEIGHT).min(MAX_COMMENT_HEIGHT_WITH_RESULTS);
        let left = available - self.results_height(ui) - SPACING;
        let max = left.max(shared).clamp(min, MAX_COMMENT_HEIGHT);
        (text.size().y + 2.0 * COMMENT_PADDING.y).clamp(min, max)
    }

    /// Draws the title and the links of the live analysis, which get a row of their own if they don't
    /// fit next to the title.
    fn heading(&self, ui: &mut Ui) -> Option<ReviewAction> {
        let links = match self.live {
            None => Vec::new(),
            Some(_) if self.is_playing_out => vec![(tr!("live-stop-playing"), ReviewAction::Stop)],
            Some(true) => vec![
                (tr!("review-stop-live-analysis"), ReviewAction::Stop),
                (tr!("live-settings"), ReviewAction::LiveSettings),
            ],
            Some(false) => vec![(tr!("review-live-analysis"), ReviewAction::StartLiveAnalysis)],
        };
        let width = |text: &str| text_width(ui, text, regular_font(SMALL_SIZE)) + LINK_GAP;
        let links_width: f32 = links.iter().map(|(text, _)| width(text)).sum();
        let title_width = text_width(ui, &self.title, semibold_font(BODY_SIZE));
        let fits = title_width + links_width <= ui.available_width();
        if !fits {
            ui.label(heading(self.title.as_str()));
        }
        let mut action = None;
        ui.horizontal(|ui| {
            if fits {
                ui.label(heading(self.title.as_str()));
            }
            ui.with_layout(Layout::right_to_left(Align::Center), |ui| {
                ui.spacing_mut().item_spacing.x = LINK_GAP;
                for (text, clicked) in links {
                    let mut link = small_link(ui, text);
                    if clicked == ReviewAction::StartLiveAnalysis {
                        link = link.on_hover_text(tr!("review-live-analysis-about"));
                    }
                    if link.clicked() {
                        action = Some(clicked);
                    }
                }
            });
        });
        action
    }

    /// A line of the live analysis. Those of the compared engine start at [`MAX_LINES`].
    fn live_line(&self, index: usize) -> Option<&LiveLine> {
        match index.checked_sub(MAX_LINES.into()) {
            None => self.live_lines.get(index),
            Some(index) => self.compared.as_ref()?.lines.get(index),
        }
    }

    /// The index of a line that starts with this move: `index`, or that of another line of the same
    /// engine.
    fn line_with(&self, index: usize, first: &str) -> Option<usize> {
        let start = index - index % usize::from(MAX_LINES);
        let has_first_move = |index: &usize| {
            let line = self.live_line(*index);
            line.and_then(|line| line.moves.first())
                .is_some_and(|mv| mv == first)
        };
        std::iter::once(index)
            .chain(start..start + usize::from(MAX_LINES))
            .find(has_first_move)
    }

    /// The texts of the results, from top to bottom.
    fn result_texts(&self) -> Vec<(ResultKind, String)> {
        let is_live = self.live == Some(true);
        let mut rows = Vec::new();
        if is_live {
            let first = (&self.engine, &self.live_lines, &self.live_details);
            let compared = self.compared.iter();
            let compared = compared.map(|other| (&other.engine, &other.lines, &other.details));
            let engines = std::iter::once(first).chain(compared);
            for (number, (engine, lines, details)) in engines.enumerate() {
                if !lines.is_empty() {
                    let heading = tr!(
                        "review-live-analysis-chance",
                        engine = engine,
                        seat = self.player_to_move
                    );
                    rows.push((ResultKind::Note, heading));
                } else if details.is_none() {
                    let heading = tr!("review-live-analysis-starting", engine = engine);
                    rows.push((ResultKind::Note, heading));
                }
                let first = number * usize::from(MAX_LINES);
                let lines = lines.iter().enumerate();
                rows.extend(
                    lines.map(|(index, line)| (ResultKind::LiveLine(first + index), line.text())),
                );
                rows.extend(details.clone().map(|details| (ResultKind::Note, details)));
            }
        }
        if let Some((annotation, text)) = &self.verdict {
            rows.push((ResultKind::Verdict(*annotation), text.clone()));
        }
        if let Some(played) = &self.played {
            rows.push((ResultKind::Note, played.clone()));
        }
        if let Some((text, reasons)) = &self.better {
            rows.push((
                ResultKind::BetterMove,
                tr!("review-better", notation = text),
            ));
            if !reasons.is_empty() {
                rows.push((ResultKind::Note, reasons.clone()));
            }
        }
        if let Some(best) = self.best_line.as_ref().filter(|_| !is_live) {
            let text = match &self.evaluation {
                Some(PositionEvaluation { chance, depth }) => tr!(
                    "review-best-found",
                    chance = chance,
                    depth = depth,
                    moves = best
                ),
                None => tr!("review-best", moves = best),
            };
            rows.push((ResultKind::BestLine, text));
            let explanation = self.best_explanation.iter();
            rows.extend(explanation.map(|text| (ResultKind::Note, text.clone())));
        }
        if rows.is_empty() && !self.is_empty() {
            rows.push((ResultKind::Note, tr!("review-not-analyzed").into()));
        }
        rows
    }

    /// The height of the results if nothing is shortened. It depends only on the texts, so that the
    /// layout doesn't depend on the position shown before.
    fn results_height(&self, ui: &Ui) -> f32 {
        let font = regular_font(SMALL_SIZE);
        let row_height = ui.fonts_mut(|fonts| fonts.row_height(&font));
        let heights = self
            .result_texts()
            .into_iter()
            .map(|(kind, text)| match kind {
                ResultKind::LiveLine(_) => row_height + SPACING,
                _ => {
                    let color = ui.colors().text;
                    let galley =
                        ui.painter()
                            .layout(text, font.clone(), color, ui.available_width());
                    galley.size().y + SPACING
                }
            });
        (heights.sum::<f32>() - SPACING).max(0.0)
    }

    /// Draws the results; the principal variation is shortened so that the explanation below it ends
    /// above `bottom`.
    fn results(&self, ui: &mut Ui, bottom: f32) -> Option<ReviewAction> {
        let (mut action, mut previewed) = (None, None);
        let colors = ui.colors();
        for (kind, text) in self.result_texts() {
            match kind {
                ResultKind::Note => {
                    ui.label(small_text(text));
                }
                ResultKind::Verdict(annotation) => {
                    let color = annotation.map(|annotation| colors.mark_color(annotation.into()));
                    ui.label(small_text(text).color(color.unwrap_or(colors.text_soft)));
                }
                ResultKind::BetterMove => {
                    let link = small_link(ui, &text);
                    let notation = self.better.as_ref().map(|(notation, _)| notation);
                    if link.clicked() {
                        action = notation.cloned().map(ReviewAction::ShowBetterMove);
                    }
                    if notation.is_some_and(|notation| notation.contains(PLACEMENT_SIGN)) {
                        link.on_hover_text(tr!("match-placed"));
                    }
                }
                ResultKind::LiveLine(index) => {
                    let Some(line) = self.live_line(index) else {
                        continue;
                    };
                    let (used, moves) = line.ui(ui, self.preview_board.as_ref());
                    // The order may have changed since the menu was opened.
                    let used = used.and_then(|(first, used)| {
                        Some(ReviewAction::Line(self.line_with(index, &first)?, used))
                    });
                    previewed = moves
                        .map(|moves| LinePreview { line: index, moves })
                        .or(previewed);
                    action = used.or(action.take());
                }
                ResultKind::BestLine => {
                    let row = ui.fonts_mut(|fonts| fonts.row_height(&regular_font(SMALL_SIZE)));
                    let below = self.best_explanation.as_ref().map_or(0.0, |text| {
                        let (font, width) = (regular_font(SMALL_SIZE), ui.available_width());
                        let galley = ui.painter().layout(text.clone(), font, colors.text, width);
                        galley.size().y + SPACING
                    });
                    let rows = ((bottom - ui.cursor().top() - below) / row)
                        .floor()
                        .max(1.0);
                    self.best_line(ui, text, rows as usize);
                }
            }
        }
        let changes = previewed != self.previewed;
        action.or(changes.then_some(ReviewAction::Preview(previewed)))
    }

    /// Draws the principal variation; the tooltip has the full line and who found it.
    fn best_line(&self, ui: &mut Ui, text: String, rows: usize) {
        let has_placement = text.contains(PLACEMENT_SIGN);
        let placed = has_placement.then(|| tr!("match-placed").to_string());
        let (line, is_cut) = move_line(ui, text.clone(), rows);
        let full = is_cut.then_some(text);
        let tooltip = full.into_iter().chain(placed).chain(self.details.clone());
        let tooltip: Vec<_> = tooltip.collect();
        if !tooltip.is_empty() {
            line.on_hover_text(tooltip.join("\n"));
        }
    }

    /// Draws the comment field with the given height, and the mark of the move next to its bottom.
    fn notes(&self, ui: &mut Ui, height: f32) -> Option<ReviewAction> {
        let size = vec2(ui.available_width(), target_height(ui, height));
        let Some(mark) = self.mark else {
            return self.comment(ui, size);
        };
        let layout = Layout::left_to_right(Align::Max);
        let notes = ui.allocate_ui_with_layout(size, layout, |ui| {
            ui.spacing_mut().item_spacing.x = MARK_GAP;
            let field = vec2(size.x - MARK_WIDTH - MARK_GAP, size.y);
            let commented = self.comment(ui, field);
            let marked = mark.ui(ui);
            commented.or(marked.map(ReviewAction::Mark))
        });
        notes.inner
    }

    /// Draws the comment field with the given size; longer text scrolls.
    fn comment(&self, ui: &mut Ui, size: Vec2) -> Option<ReviewAction> {
        // Undo must not cross positions.
        let last: Option<(u32, NodeId)> = ui.data(|data| data.get_temp(comment_id()));
        if last != Some(self.position) {
            clear_undo(ui.ctx(), comment_id());
            ui.data_mut(|data| {
                data.insert_temp(comment_id(), self.position);
                data.remove::<(u32, NodeId)>(edited_id());
            });
        }
        let (rect, _) = ui.allocate_exact_size(size, Sense::hover());
        let (fill, line) = (
            ui.visuals().text_edit_bg_color(),
            ui.visuals().widgets.inactive.bg_stroke,
        );
        ui.painter()
            .rect(rect, BUTTON_RADIUS, fill, line, StrokeKind::Inside);
        let mut text = self.comment.clone();
        let mut layout = multiline_layouter(regular_font(SMALL_SIZE));
        let field = TextEdit::multiline(&mut text)
            .id(comment_id())
            .font(regular_font(SMALL_SIZE))
            .layouter(&mut layout)
            .char_limit(MAX_COMMENT_CHARS)
            .frame(Frame::new().inner_margin(COMMENT_PADDING))
            .hint_text(small_text(tr!("review-add-comment")))
            .min_size(size)
            .desired_rows(1)
            .desired_width(f32::INFINITY);
        let area = ScrollArea::vertical()
            .id_salt("comment")
            .max_height(size.y)
            .min_scrolled_height(size.y)
            .auto_shrink([false, false]);
        let mut inside = ui.new_child(UiBuilder::new().max_rect(rect));
        let field = area
            .show(&mut inside, |ui| {
                follow_focus(ui, |ui| show_frameless_text_edit(ui, field))
            })
            .inner;
        if field.has_focus() {
            ui.data_mut(|data| data.insert_temp(edited_id(), self.position));
        }
        // Around the frame, as the text inside scrolls.
        focus_ring(ui, &field, rect, BUTTON_RADIUS);
        let hint = tr!("review-comment");
        field.widget_info(|| WidgetInfo::labeled(WidgetType::TextEdit, true, hint));
        field.changed().then_some(ReviewAction::Comment(text))
    }

    fn analysis_row(&self, ui: &mut Ui) -> Option<ReviewAction> {
        let mut action = None;
        ui.horizontal(|ui| {
            if let Some(LineProgress {
                done: n,
                all,
                is_longer,
            }) = self.progress
            {
                if button(ui, tr!("review-stop"), 0.0).clicked() {
                    action = Some(ReviewAction::Stop);
                }
                ui.with_layout(Layout::right_to_left(Align::Center), |ui| {
                    if is_longer {
                        // A long text instead of the bar.
                        let text = tr!("review-progress-longer", n = n, all = all);
                        ui.add(Label::new(small_text(text)).wrap());
                        return;
                    }
                    ui.label(small_text(tr!("review-progress", n = n, all = all)));
                    let size = vec2(ui.available_width(), 8.0);
                    let (rect, _) = ui.allocate_exact_size(size, Sense::hover());
                    progress_bar(ui, rect, n as f32 / all.max(1) as f32);
                });
                return;
            }
            let width = ui.available_width() - TOTAL_TIMES_WIDTH - TOTAL_TIMES_GAP;
            if self.unanalyzed > 0 {
                let text = self.analyze_label(|text| button_width(ui, text) <= width);
                action = with_total_times(ui, |ui| button(ui, &text, width));
            } else {
                // Analyzed, but for less time than the settings ask for.
                let tooltip = match &self.estimated_time {
                    Some(time) => tr!("review-analyze-time-about", time = time),
                    None => tr!("review-analysis-complete").into(),
                };
                action = with_total_times(ui, |ui| {
                    button(ui, tr!("review-analyze-longer"), width).on_hover_text(tooltip)
                });
            }
        });
        action
    }

    fn buttons(&self, ui: &mut Ui) -> Option<ReviewAction> {
        let mut action = None;
        ui.horizontal(|ui| {
            ui.spacing_mut().item_spacing.x = 6.0;
            // Without an analysis there are no statistics, and after the end there is nothing to
            // play.
            let (statistics, play_from) = (ReviewAction::Statistics, ReviewAction::PlayFrom);
            let max_width = ui.available_width();
            action = match (self.is_empty(), self.can_play_from_here) {
                (false, true) => {
                    let texts = [tr!("review-statistics"), tr!("review-play-from")];
                    button_pair(ui, texts, [true; 2])
                        .map(|index| if index == 0 { statistics } else { play_from })
                }
                (false, false) => button(ui, tr!("review-statistics"), max_width)
                    .clicked()
                    .then_some(statistics),
                (true, true) => button(ui, tr!("review-play-from"), max_width)
                    .clicked()
                    .then_some(play_from),
                (true, false) => None,
            };
        });
        action
    }
}

impl FoundModel {
    /// Draws the number of the position and buttons for the previous and the next one.
    fn ui(self, ui: &mut Ui) -> Option<NodeId> {
        ui.horizontal(|ui| {
            let text = match self.viewed {
                Some(index) => tr!("review-found-at", n = index + 1, all = self.count),
                None => tr!("review-found", n = self.count),
            };
            ui.label(small_text(text));
            ui.with_layout(Layout::right_to_left(Align::Center), |ui| {
                ui.spacing_mut().item_spacing.x = MARK_GAP;
                let mut selected = None;
                for (node, symbol, name) in [
                    (self.next, "›", tr!("review-found-next")),
                    (self.previous, "‹", tr!("review-found-previous")),
                ] {
                    ui.add_enabled_ui(node.is_some(), |ui| {
                        let button = icon_button(ui, symbol, name, FOUND_BUTTON_SIDE);
                        if button.on_hover_text(name).clicked() {
                            selected = node;
                        }
                    });
                }
                selected
            })
            .inner
        })
        .inner
    }
}

impl MarkModel {
    /// Draws the button with the mark, which opens the menu of all marks; returns a new mark.
    fn ui(self, ui: &mut Ui) -> Option<Option<MoveMark>> {
        let size = vec2(MARK_WIDTH, target_height(ui, EMPTY_COMMENT_HEIGHT));
        let (rect, button) = ui.allocate_exact_size(size, Sense::click());
        let shown = self.own.or(self.computed);
        let label = tr!("review-mark");
        let name = shown.map_or_else(
            || label.to_string(),
            |mark| {
                tr!(
                    "common-labeled",
                    label = label,
                    text = strings::mark_name(mark)
                )
            },
        );
        button.widget_info(|| WidgetInfo::labeled(WidgetType::ComboBox, true, &name));
        paint_button_background(ui, &button, rect, false);
        paint_mark(ui, rect.center(), Align2::CENTER_CENTER, shown);
        let menu = PopupList {
            anchor: &button,
            close_behavior: PopupCloseBehavior::CloseOnClick,
            frame: dialog_frame(ui).inner_margin(6),
            dims_background: false,
        };
        let selected = menu.show(|ui| {
            ui.set_width(MARK_MENU_WIDTH);
            ui.spacing_mut().item_spacing.y = 0.0;
            let none = match self.computed {
                Some(_) => tr!("review-mark-computed"),
                None => tr!("review-mark-none"),
            };
            let marks = MoveMark::ALL.map(|mark| (Some(mark), strings::mark_name(mark)));
            let mut selected = None;
            for (mark, name) in std::iter::once((None, none)).chain(marks) {
                let row = choice_row(ui, name, mark == self.own);
                if let Some(mark) = mark.or(self.computed) {
                    let right = row.rect.right_center() - vec2(COMMENT_PADDING.x, 0.0);
                    paint_mark(ui, right, Align2::RIGHT_CENTER, Some(mark));
                }
                if row.clicked() {
                    selected = Some(mark);
                    // Unlike a click, a key press doesn't close the list.
                    ui.close();
                }
            }
            selected
        });
        button.on_hover_text(name);
        selected?.filter(|mark| *mark != self.own)
    }
}

/// Draws a mark; without one a faint symbol for what can be set here.
fn paint_mark(ui: &Ui, at: Pos2, align: Align2, mark: Option<MoveMark>) {
    let (symbol, color) = mark.map_or_else(
        || (MoveMark::Interesting.symbol(), ui.colors().faint()),
        |mark| (mark.symbol(), ui.colors().mark_color(mark)),
    );
    ui.painter()
        .text(at, align, symbol, medium_font(BODY_SIZE), color);
}

/// Draws a button that starts the analysis, and next to it one with total times.
fn with_total_times(ui: &mut Ui, start: impl FnOnce(&mut Ui) -> Response) -> Option<ReviewAction> {
    ui.horizontal(|ui| {
        ui.spacing_mut().item_spacing.x = TOTAL_TIMES_GAP;
        let clicked = start(ui).clicked();
        let choices = TOTAL_TIMES.map(|seconds| {
            let time = strings::duration(Duration::from_secs(seconds));
            tr!("review-in-total", time = time)
        });
        let times = Dropdown {
            name: tr!("review-total-time"),
            selected: usize::MAX,
            choices: &choices,
            notes: &[],
        };
        let total = times.ui(ui, TOTAL_TIMES_WIDTH);
        let total = total.and_then(|index| TOTAL_TIMES.get(index));
        let total = total.map(|&seconds| Duration::from_secs(seconds));
        total
            .map(ReviewAction::AnalyzeInTotal)
            .or(clicked.then_some(ReviewAction::Analyze))
    })
    .inner
}

/// Id of the comment field, which can be focused before it is drawn.
fn comment_id() -> Id {
    Id::new("comment on a position")
}

/// Id of the position whose comment was edited last, in the data of the context.
fn edited_id() -> Id {
    comment_id().with("edited")
}

/// What a row of the results shows.
#[derive(Clone, Copy)]
enum ResultKind {
    Note,
    Verdict(Option<Annotation>),
    BetterMove,
    /// A line of the live analysis, by index as in [`ReviewModel::live_line`].
    LiveLine(usize),
    BestLine,
}

/// Draws moves in at most `rows` rows; also returns whether they were cut.
fn move_line(ui: &mut Ui, text: String, rows: usize) -> (Response, bool) {
    let (font, color) = (regular_font(SMALL_SIZE), ui.colors().text);
    let mut job = LayoutJob::simple(text, font, color, ui.available_width());
    job.wrap.max_rows = rows;
    let galley = ui.painter().layout_job(job);
    let is_cut = galley.elided;
    // The label's own tooltip has less text.
    let label = Label::new(galley).show_tooltip_when_elided(false);
    (ui.add(label), is_cut)
}
