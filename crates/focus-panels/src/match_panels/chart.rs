//! The chances of each seat or team after each move, as lines.

use egui::{
    Align2, EventFilter, Pos2, Rect, Sense, Shape, Stroke, TextStyle, Ui, UiBuilder, WidgetInfo,
    WidgetType, pos2, vec2,
};
use egui_plot::{GridMark, Line, Plot, PlotBounds, PlotPoint, PlotPoints, PlotUi, VLine};

use crate::keys::{KeyCommand, KeyContext, commands_in};
use crate::style::{
    ACCENT, BODY, EDGE, FAULT, FIELD_HOVER, LINE, PANEL, ROUND, ROUND_SMALL, SMALL, TEXT,
    TEXT_SOFT, firm, plain, strong,
};
use crate::style::{Mark, legible};
use crate::widgets::{focus_ring, one_line};
use crate::words::{Words, fill};

/// The chart.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct ChartModel {
    /// A line for each seat or team.
    pub series: Vec<Series>,
    /// The number of moves of the match.
    pub plies: usize,
    /// The number of moves before the position on the table.
    pub now: usize,
    /// Moves that deserve a second look, by their number counted from 1.
    pub marked: Vec<usize>,
    /// True if only the heading is shown.
    pub folded: bool,
}

/// The line of a seat or a team.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct Series {
    /// The marks of those who win together.
    pub marks: Vec<Mark>,
    /// Their name.
    pub name: String,
    /// The chance, 0 to 1, after each number of moves; `None` where it is not known.
    pub values: Vec<Option<f32>>,
}

/// An answer of the chart.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum ChartAnswer {
    /// The position after so many moves.
    GoTo(usize),
    /// More of the chart, or less.
    Fold,
}

/// The height of the panel.
pub const HEIGHT: f32 = 214.0;
/// The height of the panel when it is folded.
pub const FOLDED: f32 = 38.0;
/// The height of the heading.
const HEAD: f32 = 26.0;
/// The height of the row of numbers.
const FIGURES: f32 = 24.0;
/// The width of the column at the right for the marks of the lines.
const ENDS: f32 = 18.0;
/// The largest number of moves without a chance that a line bridges.
const BRIDGED: usize = 8;

impl ChartModel {
    /// The height that it needs.
    #[must_use]
    pub const fn height(&self) -> f32 {
        if self.folded { FOLDED } else { HEIGHT }
    }

    /// Draws the chart within `rect`.
    pub fn ui(&self, ui: &mut Ui, rect: Rect, words: &Words) -> Option<ChartAnswer> {
        ui.painter().rect_filled(rect, ROUND, PANEL);
        let inner = rect.shrink2(vec2(14.0, 6.0));
        let mut child = ui.new_child(UiBuilder::new().id_salt("chart").max_rect(inner));
        let ui = &mut child;
        let head = Rect::from_min_size(inner.min, vec2(inner.width(), HEAD));
        let folds = self.head(ui, head, words).then_some(ChartAnswer::Fold);
        if self.folded {
            return folds;
        }
        let top = head.bottom() + FIGURES;
        let figures = Rect::from_min_max(head.left_bottom(), pos2(inner.right(), top));
        let room = Rect::from_min_max(pos2(inner.left(), top), inner.max);
        if self
            .series
            .iter()
            .all(|one| one.values.iter().all(Option::is_none))
        {
            let line = plain(SMALL);
            let text = ui.painter().layout(
                words.spectate.no_chart.into(),
                line,
                TEXT_SOFT,
                inner.width(),
            );
            ui.painter()
                .galley(figures.min + vec2(0.0, 4.0), text, TEXT_SOFT);
            return folds;
        }
        let (goal, pointed) = self.plot(ui, room, words);
        self.figures(ui, figures, pointed.unwrap_or(self.now), words);
        folds.or(goal.map(ChartAnswer::GoTo))
    }

    fn head(&self, ui: &Ui, rect: Rect, words: &Words) -> bool {
        let response = ui.interact(rect, ui.id().with("head"), Sense::click());
        let say = &words.spectate;
        response.widget_info(|| {
            WidgetInfo::selected(WidgetType::Button, true, !self.folded, say.chart)
        });
        let ground = rect.expand2(vec2(6.0, 0.0));
        if response.hovered() {
            ui.painter().rect_filled(ground, ROUND_SMALL, FIELD_HOVER);
        }
        focus_ring(ui, &response, ground, ROUND_SMALL);
        let (left, right) = (rect.left_center(), rect.right_center() - vec2(8.0, 0.0));
        ui.painter()
            .text(left, Align2::LEFT_CENTER, say.chart, strong(BODY), TEXT);
        let way = if self.folded { -3.0 } else { 3.0 };
        let corner = |x: f32, y: f32| right + vec2(x, y);
        ui.painter().add(Shape::line(
            vec![
                corner(-5.0, way * -0.8),
                corner(0.0, way),
                corner(5.0, way * -0.8),
            ],
            Stroke::new(1.7, TEXT_SOFT),
        ));
        response.clicked()
    }

    /// Each line's mark with its value after `ply` moves: the legend.
    fn figures(&self, ui: &Ui, rect: Rect, ply: usize, words: &Words) {
        let width = rect.width() / self.series.len().max(1) as f32;
        for (place, series) in self.series.iter().enumerate() {
            let mut at = pos2(rect.left() + place as f32 * width, rect.center().y);
            for mark in &series.marks {
                mark.outline(ui.painter(), at + vec2(7.0, 0.0), 13.0);
                at.x += 17.0;
            }
            let text = series.percent(ply, words);
            let galley = one_line(ui, &text, firm(SMALL), TEXT, width - 18.0);
            let place = pos2(at.x + 2.0, at.y - galley.size().y / 2.0);
            ui.painter().galley(place, galley, TEXT);
        }
    }

    /// The lines; returns the move that was chosen and the one that is pointed at.
    fn plot(&self, ui: &mut Ui, rect: Rect, words: &Words) -> (Option<usize>, Option<usize>) {
        let mut child = ui.new_child(UiBuilder::new().id_salt("plot").max_rect(rect));
        let ui = &mut child;
        for style in [TextStyle::Body, TextStyle::Monospace] {
            ui.style_mut().text_styles.insert(style, plain(11.0));
        }
        ui.visuals_mut().override_text_color = Some(TEXT_SOFT);
        let last = self.plies.max(8) as f64;
        let beyond = last * f64::from(ENDS / (rect.width() - ENDS - 34.0).max(40.0));
        let top = self.top();
        let air = 0.04 * top;
        let bounds = PlotBounds::from_min_max([-0.01 * last, -air], [last + beyond, top + air]);
        let every = step(self.plies) as f64;
        let all_words = *words;
        let percent = move |share| all_words.percent(share);
        let shown = Plot::new("chances")
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
            .grid_color(LINE)
            .show_grid([false, true])
            .y_grid_spacer(move |_| marks(top / 2.0, top))
            .x_grid_spacer(move |_| marks(every, last))
            .y_axis_min_width(26.0)
            .y_axis_formatter(move |mark, _| percent(mark.value as f32))
            .x_axis_formatter(|mark, _| format!("{:.0}", mark.value))
            .show(ui, |plot| {
                plot.set_plot_bounds(bounds);
                self.lines(plot);
            });
        let response = shown.response;
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
        focus_ring(ui, &response, rect.expand(3.0), ROUND_SMALL);
        let by = keys(ui, &response);
        let stepped = self.now.saturating_add_signed(by).min(self.plies);
        let chosen = response
            .clicked()
            .then(|| response.interact_pointer_pos().map(at));
        let goal = chosen.flatten().or((by != 0).then_some(stepped));
        (goal, pointed)
    }

    /// The value at the upper edge: among four seats, chances are small for long.
    fn top(&self) -> f64 {
        let values = self.series.iter().flat_map(|series| &series.values);
        let most = values
            .flatten()
            .fold(0.0, |most: f32, &value| most.max(value));
        if most < 0.48 { 0.5 } else { 1.0 }
    }

    fn lines(&self, plot: &mut PlotUi<'_>) {
        for &number in &self.marked {
            let line = VLine::new("", number as f64)
                .color(FAULT.gamma_multiply(0.55))
                .width(1.5);
            plot.vline(line.allow_hover(false));
        }
        let now = VLine::new("", self.now as f64).color(ACCENT).width(1.5);
        plot.vline(now.allow_hover(false));
        for series in &self.series {
            for part in series.parts() {
                let points = part
                    .iter()
                    .map(|&(ply, value)| [ply as f64, f64::from(value)]);
                let line = Line::new(series.name.as_str(), points.collect::<PlotPoints<'_>>());
                plot.line(line.color(series.colour()).width(2.0).allow_hover(false));
            }
        }
    }

    /// The values at the move shown and at the move pointed at, and the lines' marks at their ends.
    fn points(
        &self,
        ui: &Ui,
        frame: Rect,
        pointed: Option<usize>,
        point: impl Fn(usize, f32) -> Pos2,
    ) {
        let painter = ui.painter();
        for ply in [Some(self.now), pointed].into_iter().flatten() {
            for series in &self.series {
                if let Some(value) = series.values.get(ply).copied().flatten() {
                    painter.circle(
                        point(ply, value),
                        3.0,
                        series.colour(),
                        Stroke::new(1.0, PANEL),
                    );
                }
            }
        }
        if let Some(ply) = pointed {
            let x = point(ply, 0.0).x;
            painter.vline(x, frame.y_range(), Stroke::new(1.0, EDGE));
        }
        let last = |series: &Series| series.values.iter().rev().flatten().next().copied();
        let mut ends: Vec<(f32, Mark)> = self
            .series
            .iter()
            .filter_map(|series| Some((point(0, last(series)?).y, *series.marks.first()?)))
            .collect();
        ends.sort_by(|a, b| a.0.total_cmp(&b.0));
        let mut heights: Vec<f32> = ends.iter().map(|(y, _)| *y).collect();
        spread(&mut heights, 13.0, frame.top() + 5.0, frame.bottom() - 5.0);
        for (y, (_, mark)) in heights.into_iter().zip(ends) {
            mark.outline(painter, pos2(frame.right() - ENDS / 2.0 + 2.0, y), 12.0);
        }
    }

    /// The chart in words, for screen readers.
    fn summary(&self, words: &Words) -> String {
        let figures = self
            .series
            .iter()
            .map(|series| format!("{} {}", series.name, series.percent(self.now, words)));
        let figures: Vec<_> = figures.collect();
        fill(
            words.spectate.chart_summary,
            &[
                ("moves", &words.moves(self.now)),
                ("figures", &figures.join(", ")),
            ],
        )
    }
}

impl Series {
    fn colour(&self) -> egui::Color32 {
        self.marks.first().map_or(TEXT, |mark| legible(mark.colour))
    }

    /// The last judgement up to a move.
    fn percent(&self, ply: usize, words: &Words) -> String {
        let known = &self.values[..self.values.len().min(ply + 1)];
        let value = known.iter().rev().flatten().next();
        value.map_or("–".into(), |&value| words.percent(value))
    }

    /// The known values in parts, none of which passes over much that is not known.
    fn parts(&self) -> Vec<Vec<(usize, f32)>> {
        let mut parts: Vec<Vec<(usize, f32)>> = Vec::new();
        let known = self.values.iter().enumerate();
        for (ply, value) in known.filter_map(|(ply, value)| Some((ply, (*value)?))) {
            match parts.last_mut() {
                Some(part) if part.last().is_some_and(|last| ply - last.0 <= BRIDGED) => {
                    part.push((ply, value));
                }
                _ => parts.push(vec![(ply, value)]),
            }
        }
        parts
    }
}

/// Steps of the arrow keys while the chart has the keyboard.
fn keys(ui: &Ui, response: &egui::Response) -> isize {
    if !response.has_focus() {
        return 0;
    }
    let filter = EventFilter {
        horizontal_arrows: true,
        ..EventFilter::default()
    };
    ui.memory_mut(|memory| memory.set_focus_lock_filter(response.id, filter));
    let commands = ui.input(|input| commands_in(KeyContext::Chart, input));
    let given = |command| isize::from(commands.contains(&command));
    given(KeyCommand::StepForward) - given(KeyCommand::StepBack)
}

/// Marks at multiples of `every` up to `last`.
fn marks(every: f64, last: f64) -> Vec<GridMark> {
    let count = (last / every) as u32;
    let mark = |n| GridMark {
        value: every * f64::from(n),
        step_size: last,
    };
    (0..=count).map(mark).collect()
}

/// The distance of numbered moves: a round number, for at most six of them.
fn step(plies: usize) -> usize {
    let steps = [2, 5, 10, 20, 50, 100, 200, 500];
    let fits = steps.into_iter().find(|step| plies <= step * 6);
    fits.unwrap_or(1000)
}

/// Moves rising heights apart until none is nearer to the next than `apart`, between two limits.
fn spread(heights: &mut [f32], apart: f32, top: f32, bottom: f32) {
    let mut least = top;
    for height in heights.iter_mut() {
        *height = height.max(least);
        least = *height + apart;
    }
    let mut most = bottom;
    for height in heights.iter_mut().rev() {
        *height = height.min(most);
        most = *height - apart;
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::words::ENGLISH;

    #[test]
    fn lines_pass_over_short_gaps_only() {
        let mut values = vec![None; 30];
        for ply in [1, 3, 11, 20, 21] {
            values[ply] = Some(0.5);
        }
        let series = Series {
            values,
            ..Series::default()
        };
        let parts = series.parts();
        let plies = |part: &[(usize, f32)]| part.iter().map(|(ply, _)| *ply).collect::<Vec<_>>();
        let parts: Vec<_> = parts.iter().map(|part| plies(part)).collect();
        assert_eq!(parts, [vec![1, 3, 11], vec![20, 21]]);
        assert_eq!(
            (series.percent(0, &ENGLISH), series.percent(29, &ENGLISH)),
            ("–".into(), "50 %".into())
        );
    }

    #[test]
    fn marks_at_the_ends_never_cover_each_other() {
        for mut heights in [[10.0; 4], [88.0, 90.0, 95.0, 99.0], [0.0, 40.0, 41.0, 99.0]] {
            spread(&mut heights, 13.0, 5.0, 95.0);
            assert!(heights[0] >= 5.0 && heights[3] <= 95.0, "{heights:?}");
            assert!(
                heights.windows(2).all(|two| two[1] - two[0] >= 12.99),
                "{heights:?}"
            );
        }
        assert_eq!(
            (step(10), step(61), step(121), step(9_999)),
            (2, 20, 50, 1000)
        );
    }
}
