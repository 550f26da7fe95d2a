//! Data derived from all positions of a chart, cached so that a frame costs nothing per move.

use std::sync::OnceLock;

use super::chart_series::{ChartSeries, Part};

/// Maximum number of distinct x positions of the plot.
const COLUMNS: usize = 1_000;

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
pub struct ChartCache(OnceLock<ChartFacts>);

impl ChartCache {
    pub(super) fn get(&self, find: impl FnOnce() -> ChartFacts) -> &ChartFacts {
        self.0.get_or_init(find)
    }
}

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
pub(super) struct ChartFacts {
    pub(super) source: EvaluationSource,
    pub(super) is_empty: bool,
    /// Numbers of moves after which win chances are known.
    pub(super) known: Vec<usize>,
    /// The largest win chance.
    pub(super) most: f32,
    /// The segments of each line.
    pub(super) parts: Vec<Vec<Part>>,
    /// Mistakes and blunders, at most one per x position.
    pub(super) marked: Vec<usize>,
}

impl ChartFacts {
    /// Thins out lines and markers to at most [`COLUMNS`] x positions.
    pub(super) fn of(
        series: &[ChartSeries],
        plies: usize,
        marked: &[usize],
        is_opinion: impl Fn(usize) -> bool,
    ) -> Self {
        let values = series.iter().flat_map(|series| &series.values);
        let column = |ply: usize| match plies {
            0..=COLUMNS => ply,
            _ => ply * COLUMNS / plies,
        };
        let parts = series.iter().map(|series| {
            let parts = series.parts(&is_opinion).into_iter();
            let thinned = parts.map(|part| Part {
                points: thinned(&part.points, column),
                ..part
            });
            thinned.collect()
        });
        let mut marked = marked.to_vec();
        marked.dedup_by_key(|ply| column(*ply));
        Self {
            most: values.flatten().fold(0.0, |most, &value| most.max(value)),
            parts: parts.collect(),
            marked,
            ..Self::default()
        }
    }
}

/// Reduces each column to its first, lowest, highest and last point.
fn thinned(points: &[(usize, f32)], column: impl Fn(usize) -> usize) -> Vec<(usize, f32)> {
    let columns = points.chunk_by(|one, other| column(one.0) == column(other.0));
    let thinned = columns.flat_map(|points| {
        let by_value = |one: &&(usize, f32), other: &&(usize, f32)| one.1.total_cmp(&other.1);
        let kept = [
            points.first(),
            points.iter().min_by(by_value),
            points.iter().max_by(by_value),
            points.last(),
        ];
        let mut kept: Vec<_> = kept.into_iter().flatten().copied().collect();
        kept.sort_by_key(|point| point.0);
        kept.dedup_by_key(|point| point.0);
        kept
    });
    thinned.collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_long_line_is_drawn_with_few_points_and_keeps_its_extremes() {
        let plies = 200_000;
        let mut values = vec![Some(0.5); plies + 1];
        values[123_456] = Some(0.9);
        values[123_460] = Some(0.1);
        let series = ChartSeries {
            values,
            ..ChartSeries::default()
        };
        let marked: Vec<_> = (0..plies).collect();
        let facts = ChartFacts::of(&[series], plies, &marked, |_| false);
        let points = &facts.parts[0][0].points;
        assert!(points.len() <= 4 * (COLUMNS + 1), "{}", points.len());
        assert!(points.contains(&(123_456, 0.9)) && points.contains(&(123_460, 0.1)));
        assert_eq!((points[0].0, points[points.len() - 1].0), (0, plies));
        assert_eq!((facts.marked.len(), facts.most), (COLUMNS, 0.9));
    }

    #[test]
    fn a_short_line_keeps_all_points() {
        let series = ChartSeries {
            values: (0..9).map(|ply| Some(ply as f32 / 10.0)).collect(),
            ..ChartSeries::default()
        };
        let facts = ChartFacts::of(&[series], 8, &[3, 4], |_| false);
        assert_eq!(facts.parts[0][0].points.len(), 9);
        assert_eq!(facts.marked, [3, 4]);
    }
}
