//! Chart of each team's win chance after each move.

use std::sync::{Arc, OnceLock};

use egui::accesskit::Action;
use egui::{
    Align2, Color32, EventFilter, Pos2, Rect, Response, Sense, Stroke, TextStyle, Ui, UiBuilder,
    WidgetInfo, WidgetType, pos2, vec2,
};
use egui_plot::{GridMark, Line, Plot, PlotBounds, PlotPoint, PlotPoints, PlotUi, VLine};

use crate::keys::{KeyCommand, KeyContext, peek_commands};
use crate::strings;
use crate::style::{
    BODY_SIZE, BUTTON_RADIUS, Colors, PANEL_RADIUS, SMALL_SIZE, SeatEmblem, ThemeColors,
    medium_font, regular_font, semibold_font, target_rect,
};
use crate::tr;
use crate::widgets::{chevron, fit_line, focus_ring, largest_fitting, paint_line, text_width};

/// The chart.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct ChartModel {
    /// One line per team.
    pub series: Vec<ChartSeries>,
    /// For each number of moves, whether the win chances come from the players rather than from the
    /// analysis.
    pub from_players: Vec<bool>,
    /// For each number of moves of a review, whether the position has no evaluation and none is
    /// coming; empty outside a review.
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
    GoToPly(usize),
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
const HEADING_HEIGHT: f32 = 26.0;
/// Height of the row of values.
const VALUES_HEIGHT: f32 = 24.0;
/// Width reserved at the right for the emblems of the lines.
const EMBLEMS_WIDTH: f32 = 18.0;
/// Minimum number of moves on the axis. Shorter matches get a dot per value.
const MIN_AXIS_MOVES: usize = 8;
/// Minimum distance of two numbers below the axis, as a share of its length.
const MIN_LABEL_DISTANCE: f64 = 0.06;
/// Minimum space between the entries of the legend.
const LEGEND_GAP: f32 = 5.0;
/// Font sizes of the legend, the default first; no value is ever cut.
const LEGEND_SIZES: [f32; 5] = [SMALL_SIZE, 12.0, 11.0, 10.0, 9.0];

impl ChartModel {
    /// The preferred height.
    #[must_use]
    pub fn height(&self) -> f32 {
        if self.collapsed {
            COLLAPSED_HEIGHT
        } else if self.data().is_empty {
            EMPTY_HEIGHT
        } else {
            HEIGHT
        }
    }

    /// Draws the chart within `rect`.
    pub fn ui(&self, ui: &mut Ui, rect: Rect) -> Option<ChartAction> {
        ui.painter()
            .rect_filled(rect, PANEL_RADIUS, ui.colors().panel);
        let inner = rect.shrink2(vec2(14.0, 6.0));
        let mut child = ui.new_child(UiBuilder::new().id_salt("chart").max_rect(inner));
        let ui = &mut child;
        let heading = Rect::from_min_size(inner.min, vec2(inner.width(), HEADING_HEIGHT));
        // The heading comes first in Tab order, but is drawn last, when the hovered move is known.
        let target = target_rect(ui, heading);
        let heading_response = ui.interact(target, ui.id().with("head"), Sense::click());
        let toggle = heading_response
            .clicked()
            .then_some(ChartAction::ToggleCollapsed);
        if self.collapsed {
            self.heading(ui, heading_response, None);
            return toggle;
        }
        let top = heading.bottom() + VALUES_HEIGHT;
        let legend = Rect::from_min_max(heading.left_bottom(), pos2(inner.right(), top));
        let area = Rect::from_min_max(pos2(inner.left(), top), inner.max);
        if self.data().is_empty {
            let (font, color) = (regular_font(SMALL_SIZE), ui.colors().text_soft);
            let text = tr!("spectate-not-analyzed").into();
            let galley = ui.painter().layout(text, font, color, inner.width());
            ui.painter()
                .galley(legend.min + vec2(0.0, 4.0), galley, color);
            self.heading(ui, heading_response, None);
            return toggle;
        }
        let (target, hovered) = self.plot(ui, area);
        self.legend(ui, legend, hovered.unwrap_or(self.viewed_ply));
        self.heading(ui, heading_response, hovered);
        toggle.or(target.map(ChartAction::GoToPly))
    }

    /// Draws the heading: next to the name, the position of the displayed values or where they come
    /// from.
    fn heading(&self, ui: &Ui, response: Response, hovered: Option<usize>) {
        let rect = response.rect;
        let title = tr!("chart-title");
        response
            .widget_info(|| WidgetInfo::selected(WidgetType::Button, true, !self.collapsed, title));
        ui.ctx()
            .accesskit_node_builder(response.id, |node| node.set_expanded(!self.collapsed));
        let background = rect.expand2(vec2(6.0, 0.0));
        if response.hovered() {
            ui.painter()
                .rect_filled(background, BUTTON_RADIUS, ui.colors().field_hover);
        }
        focus_ring(ui, &response, background, BUTTON_RADIUS);
        let (left, right) = (rect.left_center(), rect.right_center() - vec2(8.0, 0.0));
        let (font, color) = (semibold_font(BODY_SIZE), ui.colors().text);
        let title_rect = ui
            .painter()
            .text(left, Align2::LEFT_CENTER, title, font, color);
        let (label, note) = match self.source() {
            EvaluationSource::Analysis => ("", tr!("spectate-analysis-note")),
            EvaluationSource::Players => (
                tr!("spectate-own-estimates"),
                tr!("spectate-estimates-note"),
            ),
            EvaluationSource::Mixed => (tr!("spectate-estimates-faint"), tr!("spectate-both-note")),
        };
        let (label, color) = match self.position_name(hovered) {
            Some(position)
                if hovered.is_some() || label.is_empty() || self.viewed_ply < self.plies =>
            {
                (position, color)
            }
            _ => (label.into(), ui.colors().text_soft),
        };
        if !label.is_empty() && !self.data().is_empty && !self.collapsed {
            let available_width = right.x - title_rect.right() - 22.0;
            let galley = fit_line(ui, &label, color, available_width);
            let text_position = pos2(
                title_rect.right() + 8.0,
                rect.center().y - galley.size().y / 2.0,
            );
            ui.painter().galley(text_position, galley, color);
        }
        chevron(ui.painter(), right, !self.collapsed);
        if !self.data().is_empty {
            response.on_hover_text(note);
        }
    }

    /// Names the position of the displayed values: the hovered one or else the viewed one.
    fn position_name(&self, hovered: Option<usize>) -> Option<String> {
        let ply = hovered.unwrap_or(self.viewed_ply);
        let title = self.titles.get(ply)?;
        Some(match ply {
            0 => tr!("chart-start").into(),
            _ => tr!("chart-after", notation = title),
        })
    }

    /// Whether a position of a review has no evaluation.
    fn is_unevaluated(&self, ply: usize) -> bool {
        self.unevaluated.get(ply) == Some(&true)
    }

    /// Whether the win chances after a number of moves come from the players.
    fn is_from_players(&self, ply: usize) -> bool {
        self.from_players.get(ply) == Some(&true)
    }

    /// Whether the win chances after a number of moves are known.
    pub(crate) fn is_known(&self, ply: usize) -> bool {
        let mut series = self.series.iter();
        series.any(|series| matches!(series.values.get(ply), Some(Some(_))))
    }

    /// Where the win chances come from.
    #[must_use]
    pub fn source(&self) -> EvaluationSource {
        self.data().source
    }

    /// Whether there is no line to draw: a single win chance, such as the result at the end, is
    /// none.
    #[must_use]
    pub fn is_empty(&self) -> bool {
        let known = |one: &ChartSeries| one.values.iter().flatten().take(2).count();
        self.series.iter().all(|one| known(one) < 2)
    }

    fn data(&self) -> &ChartData {
        self.cache.0.get_or_init(|| ChartData::new(self))
    }

    /// A team's win chance after a number of moves, or the last one known before.
    fn percent(&self, series: &ChartSeries, ply: usize) -> String {
        let known = &self.data().known;
        let last = known.partition_point(|&known| known <= ply);
        let ply = last.checked_sub(1).map_or(ply, |last| known[last]);
        series.percent(ply)
    }

    /// Draws the legend: each line's emblems and its value after `ply` moves, in the largest font
    /// in which nothing is cut.
    fn legend(&self, ui: &Ui, rect: Rect, ply: usize) {
        if self.is_unevaluated(ply) {
            let text = tr!("spectate-position-not-analyzed");
            let (font, color) = (regular_font(SMALL_SIZE), ui.colors().text_soft);
            paint_line(ui, rect, Align2::LEFT_CENTER, text, font, color);
            return;
        }
        let series = self.series.iter();
        let texts: Vec<_> = series.map(|series| self.percent(series, ply)).collect();
        let widths = |size: f32| -> Vec<f32> {
            let width = |text: &String| text_width(ui, text, medium_font(size));
            texts.iter().map(width).collect()
        };
        let emblems: f32 = self.series.iter().map(ChartSeries::emblems_width).sum();
        let gaps = LEGEND_GAP * self.series.len().saturating_sub(1) as f32;
        let free = |size: f32| rect.width() - emblems - gaps - widths(size).iter().sum::<f32>();
        let size = largest_fitting(LEGEND_SIZES, |&size| free(size) >= 0.0);
        let gap = LEGEND_GAP + free(size).max(0.0) / self.series.len().max(1) as f32;
        let mut left = rect.left();
        for ((series, text), width) in self.series.iter().zip(&texts).zip(widths(size)) {
            for emblem in &series.emblems {
                let center = pos2(left + LEGEND_EMBLEM_SIZE / 2.0, rect.center().y);
                emblem.paint_outline(ui.painter(), center, LEGEND_EMBLEM_SIZE);
                left += LEGEND_EMBLEM_SIZE + 2.0;
            }
            let (font, color) = (medium_font(size), ui.colors().text);
            let at = pos2(left, rect.center().y);
            ui.painter()
                .text(at, Align2::LEFT_CENTER, text, font, color);
            left += width + gap;
        }
    }

    /// Draws the plot; returns the selected move and the hovered one.
    fn plot(&self, ui: &mut Ui, rect: Rect) -> (Option<usize>, Option<usize>) {
        let mut child = ui.new_child(UiBuilder::new().id_salt("plot").max_rect(rect));
        let ui = &mut child;
        for style in [TextStyle::Body, TextStyle::Monospace] {
            ui.style_mut().text_styles.insert(style, regular_font(11.0));
        }
        ui.visuals_mut().override_text_color = Some(ui.colors().text_soft);
        let axes = self.axes(rect, ui.colors().line);
        // Disabled, because otherwise the plot's draggable axes would be two useless tab stops.
        let plot = ui.add_enabled_ui(false, |ui| {
            axes.show(ui, |plot| {
                plot.set_plot_bounds(self.bounds(rect));
                self.lines(plot);
            })
        });
        let plot_response = plot.inner;
        let plot_rect = plot_response.response.rect;
        let response = ui.interact(plot_rect, ui.id().with("chances"), Sense::click());
        let ply_at = |pos: Pos2| {
            let x = plot_response.transform.value_from_position(pos).x.round();
            (x.max(0.0) as usize).min(self.plies)
        };
        let hovered = response.hover_pos().map(ply_at);
        let point = |ply: usize, value: f32| {
            let point = PlotPoint::new(ply as f64, f64::from(value));
            plot_response.transform.position_from_point(&point)
        };
        self.paint_values(ui, *plot_response.transform.frame(), hovered, point);
        response.widget_info(|| WidgetInfo::labeled(WidgetType::Slider, true, self.summary()));
        ui.ctx().accesskit_node_builder(response.id, |node| {
            node.set_numeric_value(self.viewed_ply as f64);
            node.set_min_numeric_value(0.0);
            node.set_max_numeric_value(self.plies as f64);
            node.set_numeric_value_step(1.0);
            node.add_action(Action::Increment);
            node.add_action(Action::Decrement);
        });
        focus_ring(ui, &response, rect, BUTTON_RADIUS);
        let steps = arrow_key_steps(ui, &response);
        let stepped = self.viewed_ply.saturating_add_signed(steps).min(self.plies);
        let pointer = response.interact_pointer_pos();
        let clicked = pointer.filter(|_| response.clicked()).map(ply_at);
        let selected = clicked.or((steps != 0).then_some(stepped));
        (selected, hovered)
    }

    /// Number of moves on the axis.
    fn axis_moves(&self) -> f64 {
        self.plies.max(MIN_AXIS_MOVES) as f64
    }

    /// The visible range, with space for the emblems at the right.
    fn bounds(&self, rect: Rect) -> PlotBounds {
        let last = self.axis_moves();
        let emblems_share = EMBLEMS_WIDTH / (rect.width() - EMBLEMS_WIDTH - 34.0).max(40.0);
        let right = last * (1.0 + f64::from(emblems_share));
        let top = self.top();
        let padding = 0.04 * top;
        PlotBounds::from_min_max([-0.01 * last, -padding], [right, top + padding])
    }

    /// The plot with its axes, grid and numbers.
    fn axes(&self, rect: Rect, line: Color32) -> Plot<'static> {
        let (last, top) = (self.axis_moves(), self.top());
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
            .y_grid_spacer(move |_| [0.0, top / 2.0, top].map(|at| grid_mark(at, top)).to_vec())
            .x_grid_spacer(move |_| ticks.iter().map(|(ply, _)| grid_mark(*ply, last)).collect())
            .y_axis_min_width(26.0)
            .y_axis_formatter(|mark, _| strings::percent(mark.value as f32))
            .x_axis_formatter(move |mark, _| {
                let tick = numbers.iter().find(|(ply, _)| *ply == mark.value);
                tick.map_or(String::new(), |(_, round)| round.to_string())
            })
    }

    /// The moves at which some rounds end, with the numbers of the rounds.
    fn ticks(&self) -> Vec<(f64, usize)> {
        let every = label_step(self.round_ends.len());
        let rounds = (every..=self.round_ends.len()).step_by(every);
        let ends = rounds.map(|round| (self.round_ends[round - 1] as f64, round));
        let all = std::iter::once((0.0, 0)).chain(ends);
        // An unfinished last round may end close to the one before it.
        spaced_labels(all, self.axis_moves() * MIN_LABEL_DISTANCE)
    }

    /// The upper end of the axis; among four players win chances stay small for long.
    fn top(&self) -> f64 {
        if self.data().max < 0.48 { 0.5 } else { 1.0 }
    }

    fn lines(&self, plot: &mut PlotUi<'_>) {
        let colors = plot.ctx().colors();
        for &number in &self.data().marked {
            let line = VLine::new("", number as f64)
                .color(colors.error.gamma_multiply(0.55))
                .width(1.5);
            plot.vline(line.allow_hover(false));
        }
        let viewed = VLine::new("", self.viewed_ply as f64)
            .color(colors.accent)
            .width(1.5);
        plot.vline(viewed.allow_hover(false));
        for (series, segments) in self.series.iter().zip(&self.data().segments) {
            for segment in segments {
                let points = segment.points.iter();
                let points = points.map(|&(ply, value)| [ply as f64, f64::from(value)]);
                let line = Line::new(series.name.as_str(), points.collect::<PlotPoints<'_>>());
                let color = series
                    .color(&colors)
                    .gamma_multiply(opacity(segment.from_players));
                plot.line(line.color(color).width(2.0).allow_hover(false));
            }
        }
    }

    /// Paints the values at the viewed and the hovered move, and the emblems at the ends of the
    /// lines.
    fn paint_values(
        &self,
        ui: &Ui,
        axes: Rect,
        hovered: Option<usize>,
        point: impl Fn(usize, f32) -> Pos2,
    ) {
        let painter = ui.painter();
        // In a short match each value gets a dot.
        let all = (0..=self.plies).filter(|_| self.plies <= MIN_AXIS_MOVES);
        let selected = [Some(self.viewed_ply), hovered].into_iter().flatten();
        let dots = all.map(|ply| (ply, 2.0));
        for (ply, radius) in dots.chain(selected.map(|ply| (ply, 3.0))) {
            let opacity = opacity(self.is_from_players(ply));
            for series in &self.series {
                if let Some(value) = series.values.get(ply).copied().flatten() {
                    let color = series.color(&ui.colors()).gamma_multiply(opacity);
                    let edge = Stroke::new(1.0, ui.colors().panel);
                    painter.circle(point(ply, value), radius, color, edge);
                }
            }
        }
        if let Some(ply) = hovered {
            let x = point(ply, 0.0).x;
            painter.vline(x, axes.y_range(), Stroke::new(1.0, ui.colors().edge));
        }
        let end = |series: &ChartSeries| {
            let ply = *self.data().known.last()?;
            Some((point(ply, series.value(ply)?).y, *series.emblems.first()?))
        };
        let mut ends: Vec<_> = self.series.iter().filter_map(end).collect();
        ends.sort_by(|a, b| a.0.total_cmp(&b.0));
        let mut heights: Vec<f32> = ends.iter().map(|(y, _)| *y).collect();
        // Emblems of lines that end close together are spread. No connecting lines, which would
        // look like a forecast.
        let size = if heights.len() > 2 { 9.0 } else { 12.0 };
        let (top, bottom) = (axes.top() + size / 2.0, axes.bottom() - size / 2.0);
        spread_apart(&mut heights, size + 0.5, top, bottom);
        let x = axes.right() - EMBLEMS_WIDTH / 2.0 + 2.0;
        for (y, (_, emblem)) in heights.into_iter().zip(ends) {
            emblem.paint_outline(painter, pos2(x, y), size);
        }
    }

    /// Describes the chart to screen readers.
    fn summary(&self) -> String {
        let ply = self.viewed_ply;
        let moves = strings::move_count(ply);
        if self.is_unevaluated(ply) {
            let text = tr!("spectate-position-not-analyzed");
            return tr!("chart-summary", moves = moves, figures = text);
        }
        let series = self.series.iter();
        let figures = series.map(|series| format!("{} {}", series.name, self.percent(series, ply)));
        let figures = figures.collect::<Vec<_>>().join(", ");
        if self.is_from_players(ply) {
            tr!(
                "spectate-estimates-summary",
                moves = moves,
                figures = figures
            )
        } else {
            tr!("chart-summary", moves = moves, figures = figures)
        }
    }
}

/// The number of moves by which arrow keys, while the chart has the focus, and screen readers step.
fn arrow_key_steps(ui: &Ui, response: &Response) -> isize {
    let requested = ui.input(|input| {
        let count = |action| input.num_accesskit_action_requests(response.id, action) as isize;
        count(Action::Increment) - count(Action::Decrement)
    });
    if !response.has_focus() {
        return requested;
    }
    let filter = EventFilter {
        horizontal_arrows: true,
        ..EventFilter::default()
    };
    ui.memory_mut(|memory| memory.set_focus_lock_filter(response.id, filter));
    let commands = peek_commands(ui.ctx(), KeyContext::Chart);
    let steps = commands.into_iter().map(|command| match command {
        KeyCommand::StepForward => 1,
        KeyCommand::StepBack => -1,
        _ => 0,
    });
    requested + steps.sum::<isize>()
}

/// Maximum number of distinct x positions of the plot.
const MAX_COLUMNS: usize = 1_000;

/// Where the win chances of a chart come from.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum EvaluationSource {
    /// All from the analysis.
    #[default]
    Analysis,
    /// All from the players.
    Players,
    /// From the analysis, with the players' evaluations in the gaps.
    Mixed,
}

/// The cached data of a chart; clones start empty.
#[derive(Debug, Default)]
pub struct ChartCache(OnceLock<ChartData>);

impl Clone for ChartCache {
    fn clone(&self) -> Self {
        Self::default()
    }
}

impl PartialEq for ChartCache {
    fn eq(&self, _: &Self) -> bool {
        true
    }
}

/// Data derived from all positions of a chart.
#[derive(Debug, Default)]
struct ChartData {
    source: EvaluationSource,
    is_empty: bool,
    /// Numbers of moves after which win chances are known.
    known: Vec<usize>,
    /// The largest win chance.
    max: f32,
    /// The segments of each line.
    segments: Vec<Vec<Segment>>,
    /// Mistakes and blunders, at most one per x position.
    marked: Vec<usize>,
}

impl ChartData {
    /// Derives the data, with lines and markers thinned out to at most [`MAX_COLUMNS`] x positions.
    fn new(model: &ChartModel) -> Self {
        let plies = model.plies;
        let known: Vec<usize> = (0..=plies).filter(|&ply| model.is_known(ply)).collect();
        let is_from_players = |ply: usize| model.is_from_players(ply);
        let from_players = known.iter().filter(|&&ply| is_from_players(ply)).count();
        let source = match from_players {
            0 => EvaluationSource::Analysis,
            count if count == known.len() => EvaluationSource::Players,
            _ => EvaluationSource::Mixed,
        };
        let column = |ply: usize| match plies {
            0..=MAX_COLUMNS => ply,
            _ => ply * MAX_COLUMNS / plies,
        };
        let segments = model.series.iter().map(|series| {
            let mut segments = series.segments(is_from_players);
            for segment in &mut segments {
                segment.points = thin_out(&segment.points, column);
            }
            segments
        });
        let mut marked = model.marked_moves.clone();
        marked.dedup_by_key(|ply| column(*ply));
        let values = model.series.iter().flat_map(|series| &series.values);
        Self {
            source,
            is_empty: model.is_empty(),
            known,
            max: values.flatten().fold(0.0, |max, &value| max.max(value)),
            segments: segments.collect(),
            marked,
        }
    }
}

/// Reduces each column to its first, lowest, highest and last point.
fn thin_out(points: &[(usize, f32)], column: impl Fn(usize) -> usize) -> Vec<(usize, f32)> {
    let columns = points.chunk_by(|one, other| column(one.0) == column(other.0));
    let retained = columns.flat_map(|points| {
        let by_value = |one: &&(usize, f32), other: &&(usize, f32)| one.1.total_cmp(&other.1);
        let retained = [
            points.first(),
            points.iter().min_by(by_value),
            points.iter().max_by(by_value),
            points.last(),
        ];
        let mut retained: Vec<_> = retained.into_iter().flatten().copied().collect();
        retained.sort_by_key(|point| point.0);
        retained.dedup_by_key(|point| point.0);
        retained
    });
    retained.collect()
}

/// Size of an emblem in the legend.
const LEGEND_EMBLEM_SIZE: f32 = 13.0;
/// Largest gap, in moves, that a line bridges.
const MAX_BRIDGED_MOVES: usize = 8;

/// The win chances of a team.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct ChartSeries {
    /// The emblems of the team's seats.
    pub emblems: Vec<SeatEmblem>,
    /// The team's name.
    pub name: String,
    /// The win chance (0 to 1) after each number of moves, where known.
    pub values: Vec<Option<f32>>,
}

impl ChartSeries {
    fn color(&self, colors: &Colors) -> Color32 {
        let emblem = self.emblems.first();
        emblem.map_or(colors.text, |emblem| colors.legible(emblem.color))
    }

    /// Width of the emblems in the legend.
    fn emblems_width(&self) -> f32 {
        self.emblems.len() as f32 * (LEGEND_EMBLEM_SIZE + 2.0)
    }

    /// The win chance after a number of moves, or the last one known before.
    #[must_use]
    pub fn value(&self, ply: usize) -> Option<f32> {
        let known = &self.values[..self.values.len().min(ply + 1)];
        known.iter().rev().flatten().next().copied()
    }

    fn percent(&self, ply: usize) -> String {
        self.value(ply).map_or("–".into(), strings::win_chance)
    }

    /// The line in segments. A segment bridges short gaps only, and doesn't mix analysis with the
    /// players' evaluations.
    fn segments(&self, is_from_players: impl Fn(usize) -> bool) -> Vec<Segment> {
        let mut segments: Vec<Segment> = Vec::new();
        let known = self.values.iter().enumerate();
        for (ply, value) in known.filter_map(|(ply, value)| Some((ply, (*value)?))) {
            let (point, mut from_players) = ((ply, value), is_from_players(ply));
            let previous = segments.last_mut().and_then(|segment| {
                let last = *segment.points.last()?;
                (ply - last.0 <= MAX_BRIDGED_MOVES).then_some((segment, last))
            });
            let mut points = vec![point];
            if let Some((segment, last)) = previous {
                from_players |= is_from_players(last.0);
                if segment.points.len() == 1 || segment.from_players == from_players {
                    segment.from_players = from_players;
                    segment.points.push(point);
                    continue;
                }
                points.insert(0, last);
            }
            segments.push(Segment {
                from_players,
                points,
            });
        }
        segments
    }
}

/// A segment of a line.
#[derive(Debug)]
struct Segment {
    /// Whether it touches evaluations of the players.
    from_players: bool,
    /// Numbers of moves with the win chances after them.
    points: Vec<(usize, f32)>,
}

/// The opacity of a segment: evaluations of the players are fainter.
const fn opacity(from_players: bool) -> f32 {
    if from_players { 0.5 } else { 1.0 }
}

fn grid_mark(value: f64, step_size: f64) -> GridMark {
    GridMark { value, step_size }
}

/// Returns a step of 1, 2 or 5 times a power of ten that yields at most six labels.
fn label_step(rounds: usize) -> usize {
    let powers = std::iter::successors(Some(1), |power: &usize| power.checked_mul(10));
    let mut steps = powers.flat_map(|power| [1, 2, 5].map(|digit| power.saturating_mul(digit)));
    let step = steps.find(|step| rounds <= step.saturating_mul(6));
    step.unwrap_or(usize::MAX)
}

/// Drops labels that are closer than `minimum` to the previous one.
fn spaced_labels(
    labels: impl IntoIterator<Item = (f64, usize)>,
    minimum: f64,
) -> Vec<(f64, usize)> {
    let mut retained: Vec<(f64, usize)> = Vec::new();
    for label in labels {
        if retained
            .last()
            .is_none_or(|last| label.0 - last.0 >= minimum)
        {
            retained.push(label);
        }
    }
    retained
}

/// Spreads ascending positions until they are at least `min_gap` apart, between two limits, moving
/// them as little as possible.
fn spread_apart(heights: &mut [f32], min_gap: f32, top: f32, bottom: f32) {
    // Minus the required distances, the positions only have to ascend: descending runs are replaced
    // by their means (M. Ayer et al.: "An empirical distribution function for sampling with
    // incomplete information", 1955). Each run holds the mean and the number of its positions.
    let mut runs: Vec<(f32, f32)> = Vec::new();
    for (index, height) in heights.iter().enumerate() {
        let mut run = (height - index as f32 * min_gap, 1.0);
        while let Some((mean, count)) = runs.pop_if(|&mut (mean, _)| mean > run.0) {
            let all = count + run.1;
            run = ((mean * count + run.0 * run.1) / all, all);
        }
        runs.push(run);
    }
    let maximum = bottom - heights.len().saturating_sub(1) as f32 * min_gap;
    let means = runs
        .iter()
        .flat_map(|&(mean, count)| std::iter::repeat_n(mean, count as usize));
    for (index, (height, mean)) in heights.iter_mut().zip(means).enumerate() {
        *height = mean.min(maximum).max(top) + index as f32 * min_gap;
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn series(values: Vec<Option<f32>>) -> ChartSeries {
        ChartSeries {
            values,
            ..ChartSeries::default()
        }
    }

    #[test]
    fn a_long_line_is_thinned_out_but_keeps_its_extremes() {
        let plies = 200_000;
        let mut values = vec![Some(0.5); plies + 1];
        values[123_456] = Some(0.9);
        values[123_460] = Some(0.1);
        let model = ChartModel {
            series: vec![series(values)],
            plies,
            marked_moves: (0..plies).collect(),
            ..ChartModel::default()
        };
        let data = model.data();
        let points = &data.segments[0][0].points;
        assert!(points.len() <= 4 * (MAX_COLUMNS + 1), "{}", points.len());
        assert!(points.contains(&(123_456, 0.9)) && points.contains(&(123_460, 0.1)));
        assert_eq!((points[0].0, points[points.len() - 1].0), (0, plies));
        assert_eq!((data.marked.len(), data.max), (MAX_COLUMNS, 0.9));
    }

    #[test]
    fn a_short_line_keeps_all_points() {
        let values = (0..9).map(|ply| Some(ply as f32 / 10.0)).collect();
        let model = ChartModel {
            series: vec![series(values)],
            plies: 8,
            marked_moves: vec![3, 4],
            ..ChartModel::default()
        };
        assert_eq!(model.data().segments[0][0].points.len(), 9);
        assert_eq!(model.data().marked, [3, 4]);
    }

    #[test]
    fn lines_bridge_only_short_gaps() {
        let mut values = vec![None; 30];
        for ply in [1, 3, 11, 20, 21] {
            values[ply] = Some(0.5);
        }
        let series = series(values);
        let segments = |is_from_players: fn(usize) -> bool| -> Vec<(bool, Vec<usize>)> {
            let segments = series.segments(is_from_players).into_iter();
            let plies = |segment: Segment| {
                let plies = segment.points.iter().map(|(ply, _)| *ply).collect();
                (segment.from_players, plies)
            };
            segments.map(plies).collect()
        };
        assert_eq!(
            segments(|_| false),
            [(false, vec![1, 3, 11]), (false, vec![20, 21])]
        );
        // The players' evaluations have their own segments.
        assert_eq!(
            segments(|ply| ply == 11 || ply == 20),
            [
                (false, vec![1, 3]),
                (true, vec![3, 11]),
                (true, vec![20, 21])
            ]
        );
        assert_eq!(series.percent(0), "–");
        assert_eq!(series.percent(29), "50\u{a0}%");
    }

    #[test]
    fn labels_do_not_touch() {
        let rounds = [(0.0, 0), (4.0, 1), (8.0, 2), (9.0, 3)];
        assert_eq!(spaced_labels(rounds, 2.0), rounds[..3]);
        assert_eq!(spaced_labels(rounds, 1.0), rounds);
        let steps = [10, 61, 121, 9_999].map(label_step);
        assert_eq!(steps, [2, 20, 50, 2_000]);
    }

    #[test]
    fn emblems_at_the_ends_never_overlap() {
        for mut heights in [[10.0; 4], [88.0, 90.0, 95.0, 99.0], [0.0, 40.0, 41.0, 99.0]] {
            spread_apart(&mut heights, 13.0, 5.0, 95.0);
            assert!(heights[0] >= 5.0 && heights[3] <= 95.0, "{heights:?}");
            let mut pairs = heights.windows(2);
            assert!(pairs.all(|pair| pair[1] - pair[0] >= 12.99), "{heights:?}");
        }
        // Moved in both directions.
        let mut near = [40.0, 50.0, 51.0, 90.0];
        spread_apart(&mut near, 13.0, 5.0, 95.0);
        assert_eq!(near, [34.0, 47.0, 60.0, 90.0]);
    }
}
