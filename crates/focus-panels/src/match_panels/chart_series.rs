//! A line of the chart.

use crate::strings::Strings;
use crate::style::{Colors, SeatEmblem};

/// Size of an emblem in the legend.
pub(super) const MARK: f32 = 13.0;
/// Largest gap, in moves, that a line bridges.
const BRIDGED: usize = 8;

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
    pub(super) fn colour(&self, colours: &Colors) -> egui::Color32 {
        let mark = self.emblems.first();
        mark.map_or(colours.text, |mark| colours.legible(mark.color))
    }

    /// Width of the emblems in the legend.
    pub(super) fn marks_width(&self) -> f32 {
        self.emblems.len() as f32 * (MARK + 2.0)
    }

    /// The win chance after a number of moves, or the last one known before.
    #[must_use]
    pub fn value(&self, ply: usize) -> Option<f32> {
        let known = &self.values[..self.values.len().min(ply + 1)];
        known.iter().rev().flatten().next().copied()
    }

    pub(super) fn percent(&self, ply: usize, words: &Strings) -> String {
        self.value(ply)
            .map_or("–".into(), |value| words.win_chance(value))
    }

    /// The line in segments. A segment bridges short gaps only, and doesn't mix analysis with the
    /// players' evaluations.
    pub(super) fn parts(&self, is_opinion: impl Fn(usize) -> bool) -> Vec<Part> {
        let mut parts: Vec<Part> = Vec::new();
        let known = self.values.iter().enumerate();
        for (ply, value) in known.filter_map(|(ply, value)| Some((ply, (*value)?))) {
            let (here, mut opinion) = ((ply, value), is_opinion(ply));
            let near = parts.last_mut().and_then(|part| {
                let last = *part.points.last()?;
                (ply - last.0 <= BRIDGED).then_some((part, last))
            });
            let mut points = vec![here];
            if let Some((part, last)) = near {
                opinion |= is_opinion(last.0);
                if part.points.len() == 1 || part.opinion == opinion {
                    part.opinion = opinion;
                    part.points.push(here);
                    continue;
                }
                points.insert(0, last);
            }
            parts.push(Part { opinion, points });
        }
        parts
    }
}

/// A segment of a line.
#[derive(Debug)]
pub(super) struct Part {
    /// Whether it touches evaluations of the players.
    pub(super) opinion: bool,
    /// Numbers of moves with the win chances after them.
    pub(super) points: Vec<(usize, f32)>,
}

/// The opacity of a segment: evaluations of the players are fainter.
pub(super) const fn strength(opinion: bool) -> f32 {
    if opinion { 0.5 } else { 1.0 }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::strings::ENGLISH;

    #[test]
    fn lines_pass_over_short_gaps_only() {
        let mut values = vec![None; 30];
        for ply in [1, 3, 11, 20, 21] {
            values[ply] = Some(0.5);
        }
        let series = ChartSeries {
            values,
            ..ChartSeries::default()
        };
        let plies = |part: &Part| part.points.iter().map(|(ply, _)| *ply).collect::<Vec<_>>();
        let parts = series.parts(|_| false);
        let parts: Vec<_> = parts.iter().map(plies).collect();
        assert_eq!(parts, [vec![1, 3, 11], vec![20, 21]]);
        // The players' evaluations have segments of their own.
        let parts = series.parts(|ply| ply == 11 || ply == 20);
        let parts: Vec<_> = parts
            .iter()
            .map(|part| (part.opinion, plies(part)))
            .collect();
        let told = [
            (false, vec![1, 3]),
            (true, vec![3, 11]),
            (true, vec![20, 21]),
        ];
        assert_eq!(parts, told);
        assert_eq!(
            (series.percent(0, &ENGLISH), series.percent(29, &ENGLISH)),
            ("–".into(), "50\u{a0}%".into())
        );
    }
}
