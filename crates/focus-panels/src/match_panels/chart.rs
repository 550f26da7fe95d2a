//! Chart of each team's win chance after each move.

use std::sync::Arc;

use egui::{
    Align2, EventFilter, Galley, Pos2, Rect, Response, Sense, Stroke, TextStyle, Ui, UiBuilder,
    WidgetInfo, WidgetType, pos2, vec2,
};
use egui_plot::{Line, Plot, PlotBounds, PlotPoint, PlotPoints, PlotUi, VLine};

pub use super::chart_facts::ChartCache;
use super::chart_facts::ChartFacts;
pub use super::chart_facts::EvaluationSource;
use super::chart_scale::{apart, mark, spread, step};
pub use super::chart_series::ChartSeries;
use super::chart_series::{MARK, strength};
use crate::keys::{KeyCommand, KeyContext, peek_commands};
use crate::strings::{Strings, fill_in};
use crate::style::{
    BODY_SIZE, BUTTON_RADIUS, PANEL_RADIUS, SMALL_SIZE, ThemeColors, medium_font, regular_font,
    semibold_font,
};
use crate::widgets::{chevron, fit_line, focus_ring, truncated_line};

/// The chart.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct ChartModel {
    /// One line per team.
    pub series: Vec<ChartSeries>,
    /// For each number of moves, whether the win chances come from the players rather than from the
    /// analysis.
    pub from_players: Vec<bool>,
    /// For each number of moves of a review, whether the position has no evaluation and none is
    /// coming; empty elsewhere.
    pub unevaluated: Vec<bool>,
    /// Number of moves of the match.
    pub plies: usize,
    /// Number of moves at the end of each round.
    pub round_ends: Arc<[usize]>,
    /// Number of moves played before the viewed position.
    pub viewed_ply: usize,
    /// The name of each position: "Start", "1. e3-e4", …
    pub titles: Arc<[String]>,
    /// Numbers (from 1) of the mistakes and blunders.
    pub marked_moves: Vec<usize>,
    /// Whether only the heading is shown.
    pub collapsed: bool,
    /// Data derived when the chart is first drawn.
    pub cache: ChartCache,
}

/// An action of the chart.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum ChartAction {
    /// Go to the position after this many moves.
    GoTo(usize),
    /// Collapse or expand the chart.
    ToggleCollapsed,
}

/// Height of the panel.
pub const HEIGHT: f32 = 196.0;
/// Minimum height of the panel next to a move list.
pub const MIN_HEIGHT: f32 = 140.0;
/// Height of the collapsed panel.
pub const COLLAPSED_HEIGHT: f32 = 38.0;
/// Height of the panel without data.
pub const EMPTY_HEIGHT: f32 = 64.0;
const HEAD: f32 = 26.0;
/// Height of the row of values.
const FIGURES: f32 = 24.0;
/// Width reserved at the right for the emblems of the lines.
const ENDS: f32 = 18.0;
/// Minimum number of moves on the axis. Shorter matches get a dot per value.
const SHORT: usize = 8;
/// Minimum distance of two numbers below the axis, as a share of its length.
const NUMBERS_APART: f64 = 0.06;
/// Minimum space between the entries of the legend.
const BETWEEN: f32 = 5.0;

impl ChartModel {
    /// The preferred height.
    #[must_use]
    pub fn height(&self) -> f32 {
        match self.collapsed {
            true => COLLAPSED_HEIGHT,
            false if self.facts().is_empty => EMPTY_HEIGHT,
            false => HEIGHT,
        }
    }

    /// The minimum height.
    #[must_use]
    pub fn min_height(&self) -> f32 {
        self.height().min(MIN_HEIGHT)
    }

    /// Draws the chart within `rect`.
    pub fn ui(&self, ui: &mut Ui, rect: Rect, words: &Strings) -> Option<ChartAction> {
        ui.painter()
            .rect_filled(rect, PANEL_RADIUS, ui.colors().panel);
        let inner = rect.shrink2(vec2(14.0, 6.0));
        let mut child = ui.new_child(UiBuilder::new().id_salt("chart").max_rect(inner));
        let ui = &mut child;
        let head = Rect::from_min_size(inner.min, vec2(inner.width(), HEAD));
        // The heading comes first in Tab order, but is drawn last, when the hovered move is known.
        let pressed = ui.interact(head, ui.id().with("head"), Sense::click());
        let folds = pressed.clicked().then_some(ChartAction::ToggleCollapsed);
        if self.collapsed {
            self.head(ui, pressed, None, words);
            return folds;
        }
        let top = head.bottom() + FIGURES;
        let figures = Rect::from_min_max(head.left_bottom(), pos2(inner.right(), top));
        let room = Rect::from_min_max(pos2(inner.left(), top), inner.max);
        if self.facts().is_empty {
            let line = regular_font(SMALL_SIZE);
            let text = ui.painter().layout(
                words.spectate.not_analyzed.into(),
                line,
                ui.colors().text_soft,
                inner.width(),
            );
            ui.painter()
                .galley(figures.min + vec2(0.0, 4.0), text, ui.colors().text_soft);
            self.head(ui, pressed, None, words);
            return folds;
        }
        let (goal, pointed) = self.plot(ui, room, words);
        self.figures(ui, figures, pointed.unwrap_or(self.viewed_ply), words);
        self.head(ui, pressed, pointed, words);
        folds.or(goal.map(ChartAction::GoTo))
    }

    /// Draws the heading: next to the name, the position of the displayed values or where they come
    /// from.
    fn head(&self, ui: &Ui, response: Response, pointed: Option<usize>, words: &Strings) {
        let rect = response.rect;
        let say = &words.spectate;
        response.widget_info(|| {
            WidgetInfo::selected(WidgetType::Button, true, !self.collapsed, say.chart)
        });
        let ground = rect.expand2(vec2(6.0, 0.0));
        if response.hovered() {
            ui.painter()
                .rect_filled(ground, BUTTON_RADIUS, ui.colors().field_hover);
        }
        focus_ring(ui, &response, ground, BUTTON_RADIUS);
        let (left, right) = (rect.left_center(), rect.right_center() - vec2(8.0, 0.0));
        let name = ui.painter().text(
            left,
            Align2::LEFT_CENTER,
            say.chart,
            semibold_font(BODY_SIZE),
            ui.colors().text,
        );
        let (label, note) = match self.source() {
            EvaluationSource::Analysis => ("", say.judged_note),
            EvaluationSource::Players => (say.own_estimates, say.opinions_note),
            EvaluationSource::Mixed => (say.opinions_faint, say.both_note),
        };
        let (label, colour) = match self.told(pointed, words) {
            Some(position)
                if pointed.is_some() || label.is_empty() || self.viewed_ply < self.plies =>
            {
                (position, ui.colors().text)
            }
            _ => (label.into(), ui.colors().text_soft),
        };
        if !label.is_empty() && !self.facts().is_empty && !self.collapsed {
            let room = right.x - name.right() - 22.0;
            let galley = fit_line(ui, &label, colour, room);
            let place = pos2(name.right() + 8.0, rect.center().y - galley.size().y / 2.0);
            ui.painter().galley(place, galley, colour);
        }
        chevron(ui.painter(), right, !self.collapsed);
        if !self.facts().is_empty {
            response.on_hover_text(note);
        }
    }

    /// Names the position of the displayed values: the hovered one or else the viewed one.
    fn told(&self, pointed: Option<usize>, words: &Strings) -> Option<String> {
        let ply = pointed.unwrap_or(self.viewed_ply);
        let title = self.titles.get(ply)?;
        Some(match ply {
            0 => words.spectate.chart_start.into(),
            _ => fill_in(words.spectate.chart_after, &[("move", title)]),
        })
    }

    /// Whether a position of a review has no evaluation.
    fn is_unjudged(&self, ply: usize) -> bool {
        self.unevaluated.get(ply).copied().unwrap_or(false)
    }

    /// Whether the win chances after a number of moves come from the players.
    fn is_opinion(&self, ply: usize) -> bool {
        self.from_players.get(ply).copied().unwrap_or(false)
    }

    /// Whether the win chances after a number of moves are known.
    pub(crate) fn is_known(&self, ply: usize) -> bool {
        let mut series = self.series.iter();
        series.any(|one| one.values.get(ply).copied().flatten().is_some())
    }

    /// Where the win chances come from.
    #[must_use]
    pub fn source(&self) -> EvaluationSource {
        self.facts().source
    }

    /// Whether there is no line to draw; the known result at the end alone is none.
    #[must_use]
    pub fn is_empty(&self) -> bool {
        let known = |one: &ChartSeries| one.values.iter().flatten().take(2).count();
        self.series.iter().all(|one| known(one) < 2)
    }

    fn facts(&self) -> &ChartFacts {
        self.cache.get(|| {
            let mut known = (0..=self.plies).filter(|&ply| self.is_known(ply));
            let first = known.next();
            let opinion = first.is_some_and(|first| self.is_opinion(first));
            let source = match (opinion, known.all(|ply| self.is_opinion(ply) == opinion)) {
                (_, false) => EvaluationSource::Mixed,
                (true, true) => EvaluationSource::Players,
                (false, true) => EvaluationSource::Analysis,
            };
            ChartFacts {
                source,
                is_empty: self.is_empty(),
                known: (0..=self.plies).filter(|&ply| self.is_known(ply)).collect(),
                ..ChartFacts::of(&self.series, self.plies, &self.marked_moves, |ply| {
                    self.is_opinion(ply)
                })
            }
        })
    }

    /// A team's win chance after a number of moves, or the last one known before.
    fn percent(&self, series: &ChartSeries, ply: usize, words: &Strings) -> String {
        let known = &self.facts().known;
        let last = known.partition_point(|&known| known <= ply);
        let ply = last.checked_sub(1).map_or(ply, |last| known[last]);
        series.percent(ply, words)
    }

    /// Draws the legend: each line's emblems and its value after `ply` moves, in the largest font
    /// in which nothing is cut.
    fn figures(&self, ui: &Ui, rect: Rect, ply: usize, words: &Strings) {
        if self.is_unjudged(ply) {
            let (text, colour) = (words.spectate.position_not_analyzed, ui.colors().text_soft);
            let galley = truncated_line(ui, text, regular_font(SMALL_SIZE), colour, rect.width());
            let up = vec2(0.0, galley.size().y / 2.0);
            ui.painter().galley(rect.left_center() - up, galley, colour);
            return;
        }
        let texts: Vec<_> = self
            .series
            .iter()
            .map(|series| self.percent(series, ply, words))
            .collect();
        let lay = |size: f32| {
            let painter = ui.painter();
            let texts = texts.iter();
            let laid = texts.map(|text| {
                painter.layout_no_wrap(text.clone(), medium_font(size), ui.colors().text)
            });
            laid.collect::<Vec<_>>()
        };
        let marks: f32 = self.series.iter().map(ChartSeries::marks_width).sum();
        let needed = |texts: &[Arc<Galley>]| {
            let texts: f32 = texts.iter().map(|text| text.size().x + BETWEEN).sum();
            marks + texts - BETWEEN
        };
        let mut laid = [SMALL_SIZE, 12.0, 11.0, 10.0].into_iter().map(lay);
        let texts = laid
            .find(|texts| needed(texts) <= rect.width())
            .unwrap_or_else(|| lay(9.0));
        let free = (rect.width() - needed(&texts)).max(0.0) / self.series.len().max(1) as f32;
        let mut at = rect.left_center();
        for (series, text) in self.series.iter().zip(texts) {
            for mark in &series.emblems {
                mark.paint_outline(ui.painter(), at + vec2(MARK / 2.0, 0.0), MARK);
                at.x += MARK + 2.0;
            }
            let (width, up) = (text.size().x, vec2(0.0, text.size().y / 2.0));
            ui.painter().galley(at - up, text, ui.colors().text);
            at.x += width + BETWEEN + free;
        }
    }

    /// Draws the plot; returns the selected move and the hovered one.
    fn plot(&self, ui: &mut Ui, rect: Rect, words: &Strings) -> (Option<usize>, Option<usize>) {
        let mut child = ui.new_child(UiBuilder::new().id_salt("plot").max_rect(rect));
        let ui = &mut child;
        for style in [TextStyle::Body, TextStyle::Monospace] {
            ui.style_mut().text_styles.insert(style, regular_font(11.0));
        }
        ui.visuals_mut().override_text_color = Some(ui.colors().text_soft);
        let frame = self.frame(rect, ui.colors().line, *words);
        // Disabled, because the plot's draggable axes would be two useless stops of the Tab key.
        let plot = ui.add_enabled_ui(false, |ui| {
            frame.show(ui, |plot| {
                plot.set_plot_bounds(self.bounds(rect));
                self.lines(plot);
            })
        });
        let shown = plot.inner;
        let response = ui.interact(shown.response.rect, ui.id().with("chances"), Sense::click());
        let at = |pos: Pos2| {
            let x = shown.transform.value_from_position(pos).x.round();
            (x.max(0.0) as usize).min(self.plies)
        };
        let pointed = response.hover_pos().map(at);
        let point = |ply: usize, value: f32| {
            let point = PlotPoint::new(ply as f64, f64::from(value));
            shown.transform.position_from_point(&point)
        };
        self.points(ui, *shown.transform.frame(), pointed, point);
        response.widget_info(|| WidgetInfo::labeled(WidgetType::Slider, true, self.summary(words)));
        focus_ring(ui, &response, rect, BUTTON_RADIUS);
        let by = keys(ui, &response);
        let stepped = self.viewed_ply.saturating_add_signed(by).min(self.plies);
        let chosen = response
            .clicked()
            .then(|| response.interact_pointer_pos().map(at));
        let goal = chosen.flatten().or((by != 0).then_some(stepped));
        (goal, pointed)
    }

    /// Number of moves on the axis.
    fn longest(&self) -> f64 {
        self.plies.max(SHORT) as f64
    }

    /// The visible range, with space for the emblems at the right.
    fn bounds(&self, rect: Rect) -> PlotBounds {
        let last = self.longest();
        let beyond = last * f64::from(ENDS / (rect.width() - ENDS - 34.0).max(40.0));
        let top = self.top();
        let air = 0.04 * top;
        PlotBounds::from_min_max([-0.01 * last, -air], [last + beyond, top + air])
    }

    /// The plot with its axes, grid and numbers.
    fn frame(&self, rect: Rect, line: egui::Color32, words: Strings) -> Plot<'static> {
        let (last, top) = (self.longest(), self.top());
        let ticks = self.ticks();
        let numbers = ticks.clone();
        Plot::new("chances")
            .width(rect.width())
            .height(rect.height())
            .sense(Sense::click())
            .allow_zoom(false)
            .allow_drag(false)
            .allow_scroll(false)
            .allow_boxed_zoom(false)
            .allow_axis_zoom_drag(false)
            .allow_double_click_reset(false)
            .show_background(false)
            .show_crosshair(false)
            .show_x(false)
            .show_y(false)
            .label_formatter(|_| None)
            .grid_color(line)
            .show_grid([false, true])
            .y_grid_spacer(move |_| [0.0, top / 2.0, top].map(|at| mark(at, top)).to_vec())
            .x_grid_spacer(move |_| ticks.iter().map(|(ply, _)| mark(*ply, last)).collect())
            .y_axis_min_width(26.0)
            .y_axis_formatter(move |mark, _| words.percent(mark.value as f32))
            .x_axis_formatter(move |mark, _| {
                let tick = numbers.iter().find(|(ply, _)| *ply == mark.value);
                tick.map_or(String::new(), |(_, round)| round.to_string())
            })
    }

    /// The moves at which some rounds end, with the numbers of the rounds.
    fn ticks(&self) -> Vec<(f64, usize)> {
        let every = step(self.round_ends.len());
        let rounds = (every..=self.round_ends.len()).step_by(every);
        let ends = rounds.map(|round| (self.round_ends[round - 1] as f64, round));
        let all = std::iter::once((0.0, 0)).chain(ends);
        // An unfinished last round may end close to the one before it.
        apart(all, self.longest() * NUMBERS_APART)
    }

    /// The upper end of the axis; among four players win chances stay small for long.
    fn top(&self) -> f64 {
        if self.facts().most < 0.48 { 0.5 } else { 1.0 }
    }

    fn lines(&self, plot: &mut PlotUi<'_>) {
        let colours = plot.ctx().colors();
        for &number in &self.facts().marked {
            let line = VLine::new("", number as f64)
                .color(colours.error.gamma_multiply(0.55))
                .width(1.5);
            plot.vline(line.allow_hover(false));
        }
        let now = VLine::new("", self.viewed_ply as f64)
            .color(colours.accent)
            .width(1.5);
        plot.vline(now.allow_hover(false));
        for (series, parts) in self.series.iter().zip(&self.facts().parts) {
            for part in parts {
                let points = part.points.iter();
                let points = points.map(|&(ply, value)| [ply as f64, f64::from(value)]);
                let line = Line::new(series.name.as_str(), points.collect::<PlotPoints<'_>>());
                let colour = series
                    .colour(&colours)
                    .gamma_multiply(strength(part.opinion));
                plot.line(line.color(colour).width(2.0).allow_hover(false));
            }
        }
    }

    /// Paints the values at the viewed and the hovered move, and the emblems at the ends of the
    /// lines.
    fn points(
        &self,
        ui: &Ui,
        frame: Rect,
        pointed: Option<usize>,
        point: impl Fn(usize, f32) -> Pos2,
    ) {
        let painter = ui.painter();
        // In a short match each value gets a dot.
        let short = (0..=self.plies).filter(|_| self.plies <= SHORT);
        let chosen = [Some(self.viewed_ply), pointed].into_iter().flatten();
        let dots = short.map(|ply| (ply, 2.0));
        for (ply, radius) in dots.chain(chosen.map(|ply| (ply, 3.0))) {
            for series in &self.series {
                if let Some(value) = series.values.get(ply).copied().flatten() {
                    painter.circle(
                        point(ply, value),
                        radius,
                        series
                            .colour(&ui.colors())
                            .gamma_multiply(strength(self.is_opinion(ply))),
                        Stroke::new(1.0, ui.colors().panel),
                    );
                }
            }
        }
        if let Some(ply) = pointed {
            let x = point(ply, 0.0).x;
            painter.vline(x, frame.y_range(), Stroke::new(1.0, ui.colors().edge));
        }
        let end = |series: &ChartSeries| {
            let ply = *self.facts().known.last()?;
            Some((point(ply, series.value(ply)?).y, *series.emblems.first()?))
        };
        let mut ends: Vec<_> = self.series.iter().filter_map(end).collect();
        ends.sort_by(|a, b| a.0.total_cmp(&b.0));
        let mut heights: Vec<f32> = ends.iter().map(|(y, _)| *y).collect();
        // Emblems of lines that end close together are spread. No connecting lines, which would
        // look like a forecast.
        let size = if heights.len() > 2 { 9.0 } else { 12.0 };
        let edge = size / 2.0;
        spread(
            &mut heights,
            size + 0.5,
            frame.top() + edge,
            frame.bottom() - edge,
        );
        let x = frame.right() - ENDS / 2.0 + 2.0;
        for (y, (_, mark)) in heights.into_iter().zip(ends) {
            mark.paint_outline(painter, pos2(x, y), size);
        }
    }

    /// Describes the chart for screen readers.
    fn summary(&self, words: &Strings) -> String {
        let figures = self.series.iter().map(|series| {
            format!(
                "{} {}",
                series.name,
                self.percent(series, self.viewed_ply, words)
            )
        });
        let say = &words.spectate;
        let figures = if self.is_unjudged(self.viewed_ply) {
            say.position_not_analyzed.into()
        } else {
            figures.collect::<Vec<_>>().join(", ")
        };
        let phrase = if self.is_opinion(self.viewed_ply) && !self.is_unjudged(self.viewed_ply) {
            say.opinion_summary
        } else {
            say.chart_summary
        };
        fill_in(
            phrase,
            &[
                ("moves", &words.move_count(self.viewed_ply)),
                ("figures", &figures),
            ],
        )
    }
}

/// Reads the arrow keys while the chart has the focus.
fn keys(ui: &Ui, response: &egui::Response) -> isize {
    if !response.has_focus() {
        return 0;
    }
    let filter = EventFilter {
        horizontal_arrows: true,
        ..EventFilter::default()
    };
    ui.memory_mut(|memory| memory.set_focus_lock_filter(response.id, filter));
    let commands = ui.input(|input| peek_commands(KeyContext::Chart, input));
    let steps = commands.into_iter().map(|command| match command {
        KeyCommand::StepForward => 1,
        KeyCommand::StepBack => -1,
        _ => 0,
    });
    steps.sum()
}
