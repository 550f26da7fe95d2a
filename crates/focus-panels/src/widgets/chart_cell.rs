//! A small line chart with an optional band of uncertainty, on screen and as SVG.

use std::fmt::Write as _;

use egui::epaint::Mesh;
use egui::{
    Align2, Pos2, Rect, Sense, Shape, Stroke, Ui, Vec2, WidgetInfo, WidgetType, pos2, vec2,
};
use game_export::escape;

use crate::style::{ThemeColors, regular_font};
use crate::tr;

/// The preferred size.
pub const CHART_CELL_SIZE: Vec2 = vec2(340.0, 150.0);
/// Height of the title, and of the labels below the axis.
const LINE_HEIGHT: f32 = 18.0;
/// Width of the numbers next to the axis.
const AXIS_WIDTH: f32 = 46.0;
const FONT_SIZE: f32 = 11.0;
/// The maximum number of points with dots.
const MAX_DOTS: usize = 24;

/// A small chart of one series.
#[derive(Clone, Debug, PartialEq)]
pub struct ChartCell {
    title: String,
    points: Vec<ChartPoint>,
    /// The values at the lower and the upper end of the axis, with their texts.
    axis: [(f64, String); 2],
    /// The chart in words, for screen readers.
    description: String,
}

/// A point of a chart.
#[derive(Clone, Debug, PartialEq)]
pub struct ChartPoint {
    /// The place on the horizontal axis, in increasing order.
    pub x: f64,
    /// The value.
    pub value: f64,
    /// The limits of the uncertainty.
    pub range: Option<(f64, f64)>,
    /// The name of the place: "Nov 2026".
    pub label: String,
    /// The value as text: "87 %".
    pub text: String,
}

/// The shapes of a chart, in points.
struct ChartShapes {
    frame: Rect,
    line: Vec<Pos2>,
    /// The upper and lower edge of the band.
    band: Vec<(Pos2, Pos2)>,
}

impl ChartCell {
    /// Creates a chart with an axis between two values; `axis_text` writes them. `None` with fewer
    /// than two points.
    pub fn new(
        title: String,
        points: Vec<ChartPoint>,
        (low, high): (f64, f64),
        axis_text: impl Fn(f64) -> String,
    ) -> Option<Self> {
        let by_value = |one: &&ChartPoint, other: &&ChartPoint| one.value.total_cmp(&other.value);
        let [first, .., last] = &points[..] else {
            return None;
        };
        let least = points.iter().min_by(by_value).unwrap_or(first);
        let most = points.iter().max_by(by_value).unwrap_or(last);
        let description = tr!(
            "chart-description",
            title = title,
            start = first.label,
            first = first.text,
            end = last.label,
            last = last.text,
            least = least.text,
            most = most.text
        );
        Some(Self {
            description,
            axis: [low, high].map(|value| (value, axis_text(value))),
            title,
            points,
        })
    }

    /// The chart in words.
    #[must_use]
    pub fn description(&self) -> &str {
        &self.description
    }

    /// Places the chart within an area.
    fn shapes(&self, area: Rect) -> ChartShapes {
        let frame = Rect::from_min_max(
            area.min + vec2(AXIS_WIDTH, LINE_HEIGHT + 6.0),
            area.max - vec2(8.0, LINE_HEIGHT),
        );
        let [(low, _), (high, _)] = self.axis;
        let xs = self.points.first().zip(self.points.last());
        let (left, right) = xs.map_or((0.0, 1.0), |(first, last)| (first.x, last.x));
        let share = |value: f64, from: f64, to: f64| {
            ((value - from) / (to - from).max(f64::MIN_POSITIVE)).clamp(0.0, 1.0) as f32
        };
        let place = |x: f64, y: f64| {
            pos2(
                frame.left() + frame.width() * share(x, left, right),
                frame.bottom() - frame.height() * share(y, low, high),
            )
        };
        let points = self.points.iter();
        let ranges = points
            .clone()
            .filter_map(|point| Some((point.x, point.range?)));
        ChartShapes {
            frame,
            line: points.map(|point| place(point.x, point.value)).collect(),
            band: ranges
                .map(|(x, (low, high))| (place(x, high), place(x, low)))
                .collect(),
        }
    }

    /// The texts of the axes: place, alignment, text.
    fn labels(&self, area: Rect, frame: Rect) -> [(Pos2, Align2, &str); 5] {
        let ends = [self.points.first(), self.points.last()];
        let [first, last] = ends.map(|point| point.map_or("", |point| &*point.label));
        let [(_, low), (_, high)] = &self.axis;
        let below = vec2(0.0, 4.0);
        [
            (area.min, Align2::LEFT_TOP, &*self.title),
            (
                frame.left_bottom() - vec2(6.0, 0.0),
                Align2::RIGHT_CENTER,
                low,
            ),
            (
                frame.left_top() - vec2(6.0, 0.0),
                Align2::RIGHT_CENTER,
                high,
            ),
            (frame.left_bottom() + below, Align2::LEFT_TOP, first),
            (frame.right_bottom() + below, Align2::RIGHT_TOP, last),
        ]
    }

    /// Draws the chart in a given width. A tooltip shows the value nearest to the pointer.
    pub fn ui(&self, ui: &mut Ui, width: f32) {
        let size = vec2(width, CHART_CELL_SIZE.y);
        let (area, response) = ui.allocate_exact_size(size, Sense::hover());
        let (colors, painter) = (ui.colors(), ui.painter_at(area));
        let shapes = self.shapes(area);
        let frame = shapes.frame;
        let edge = Stroke::new(1.0, colors.line);
        painter.hline(frame.x_range(), frame.top(), edge);
        painter.hline(frame.x_range(), frame.bottom(), edge);
        // Not a polygon: that would have to be convex.
        let mut band = Mesh::default();
        for (index, &(upper, lower)) in shapes.band.iter().enumerate() {
            let fill = colors.text_soft.gamma_multiply(0.25);
            band.colored_vertex(upper, fill);
            band.colored_vertex(lower, fill);
            if index > 0 {
                let corner = 2 * index as u32;
                band.add_triangle(corner - 2, corner - 1, corner);
                band.add_triangle(corner - 1, corner, corner + 1);
            }
        }
        painter.add(band);
        // The edges keep the band visible without its color.
        let soft = Stroke::new(1.0, colors.text_soft);
        let (upper, lower): (Vec<_>, Vec<_>) = shapes.band.iter().copied().unzip();
        painter.extend(Shape::dashed_line(&upper, soft, 3.0, 3.0));
        painter.extend(Shape::dashed_line(&lower, soft, 3.0, 3.0));
        painter.line(shapes.line.clone(), Stroke::new(2.0, colors.accent));
        if shapes.line.len() <= MAX_DOTS {
            for &point in &shapes.line {
                painter.circle_filled(point, 3.0, colors.accent);
            }
        }
        for (place, align, text) in self.labels(area, frame) {
            painter.text(
                place,
                align,
                text,
                regular_font(FONT_SIZE),
                colors.text_soft,
            );
        }
        response.widget_info(|| WidgetInfo::labeled(WidgetType::Image, true, &self.description));
        let Some(pointer) = response.hover_pos() else {
            return;
        };
        let distance = |point: &&(&ChartPoint, &Pos2)| (point.1.x - pointer.x).abs();
        let points: Vec<_> = self.points.iter().zip(&shapes.line).collect();
        let nearest = points
            .iter()
            .min_by(|one, other| distance(one).total_cmp(&distance(other)));
        if let Some((point, place)) = nearest {
            painter.vline(place.x, frame.y_range(), soft);
            let text = tr!("common-labeled", label = point.label, text = point.text);
            response.on_hover_text_at_pointer(text);
        }
    }

    /// The chart as an SVG element of [`CHART_CELL_SIZE`], in shades of gray for printing.
    #[must_use]
    pub fn svg(&self) -> String {
        let area = Rect::from_min_size(Pos2::ZERO, CHART_CELL_SIZE);
        let shapes = self.shapes(area);
        let frame = shapes.frame;
        let description = escape(&self.description);
        let mut svg = format!(
            "<svg width=\"{0}\" height=\"{1}\" viewBox=\"0 0 {0} {1}\" role=\"img\" \
             aria-label=\"{description}\"><title>{description}</title>",
            area.width(),
            area.height()
        );
        // Writing to a string never fails.
        for y in [frame.top(), frame.bottom()] {
            let _ = write!(
                svg,
                "<path d=\"M{} {y}H{}\" stroke=\"#999\"/>",
                frame.left(),
                frame.right()
            );
        }
        if !shapes.band.is_empty() {
            let (upper, mut lower): (Vec<_>, Vec<_>) = shapes.band.iter().copied().unzip();
            lower.reverse();
            let _ = write!(
                svg,
                "<polygon points=\"{} {}\" fill=\"#ddd\" stroke=\"#777\" stroke-dasharray=\"3\"/>",
                coordinates(&upper),
                coordinates(&lower)
            );
        }
        let _ = write!(
            svg,
            "<polyline points=\"{}\" fill=\"none\" stroke=\"#111\" stroke-width=\"2\"/>",
            coordinates(&shapes.line)
        );
        if shapes.line.len() <= MAX_DOTS {
            for point in &shapes.line {
                let _ = write!(
                    svg,
                    "<circle cx=\"{:.1}\" cy=\"{:.1}\" r=\"3\" fill=\"#111\"/>",
                    point.x, point.y
                );
            }
        }
        for (place, align, text) in self.labels(area, frame) {
            let anchor = match align.x() {
                egui::Align::Max => "end",
                _ => "start",
            };
            // The place is at the top or middle of the text, but SVG needs its baseline.
            let baseline = match align.y() {
                egui::Align::Center => 0.35 * FONT_SIZE,
                _ => FONT_SIZE,
            };
            let _ = write!(
                svg,
                "<text x=\"{:.1}\" y=\"{:.1}\" font-size=\"{FONT_SIZE}\" \
                 text-anchor=\"{anchor}\">{}</text>",
                place.x,
                place.y + baseline,
                escape(text)
            );
        }
        svg + "</svg>"
    }
}

/// "10.0,20.0 30.0,40.0"
fn coordinates(points: &[Pos2]) -> String {
    let points = points.iter();
    let points: Vec<_> = points
        .map(|point| format!("{:.1},{:.1}", point.x, point.y))
        .collect();
    points.join(" ")
}

#[cfg(test)]
mod tests {
    use super::*;

    fn point(x: f64, value: f64) -> ChartPoint {
        ChartPoint {
            x,
            value,
            range: Some((value - 0.1, value + 0.1)),
            label: format!("month <{x}>"),
            text: format!("{value}"),
        }
    }

    #[test]
    fn points_are_placed_by_time_and_value() {
        let chart = |points| ChartCell::new("Score".into(), points, (0.0, 1.0), |y| y.to_string());
        assert_eq!(chart(vec![point(0.0, 0.5)]), None);
        let chart = chart(vec![point(0.0, 0.25), point(1.0, 1.0), point(4.0, 0.5)]);
        let chart = chart.expect("a chart");
        let area = Rect::from_min_size(pos2(10.0, 20.0), CHART_CELL_SIZE);
        let shapes = chart.shapes(area);
        let frame = shapes.frame;
        assert!(area.contains_rect(frame));
        let shares: Vec<_> = shapes
            .line
            .iter()
            .map(|point| {
                let at = (*point - frame.left_bottom()) / frame.size();
                (at.x, -at.y)
            })
            .collect();
        for ((x, y), expected) in shares
            .into_iter()
            .zip([(0.0, 0.25), (0.25, 1.0), (1.0, 0.5)])
        {
            assert!((x - expected.0).abs() < 1e-3 && (y - expected.1).abs() < 1e-3);
        }
        // The band stays within the axis.
        assert!(
            shapes
                .band
                .iter()
                .all(|(upper, lower)| frame.contains(*upper) && frame.contains(*lower))
        );
        let expected = "Score: month <0> 0.25, month <4> 0.5, lowest 0.25, highest 1";
        assert_eq!(chart.description(), expected);
        let svg = chart.svg();
        assert!(
            svg.contains(&format!("aria-label=\"{}\"", escape(expected))),
            "{svg}"
        );
        assert_eq!(svg.matches("<circle").count(), 3);
        assert!(!svg.contains("month <"), "{svg}");
    }
}
