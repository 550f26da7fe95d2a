//! What the chart needs of all positions. It is found once: a frame costs nothing per move.

use std::sync::OnceLock;

use super::chart_series::{ChartSeries, Part};

/// A chart draws so many places beside each other at most: more cannot be told apart.
const COLUMNS: usize = 1_000;

/// The origin of the chances of a chart.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum EvaluationSource {
    /// All are those of one judge.
    #[default]
    Analysis,
    /// All are the players' own opinions.
    Players,
    /// Opinions fill the gaps of the judge.
    Mixed,
}

/// What was found of a chart; a copy of the chart finds it anew.
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

/// What the chart needs of all positions.
#[derive(Debug, Default)]
pub(super) struct ChartFacts {
    pub(super) source: EvaluationSource,
    pub(super) is_empty: bool,
    /// The numbers of moves after which chances are known.
    pub(super) known: Vec<usize>,
    /// The largest chance.
    pub(super) most: f32,
    /// The parts of each line as they are drawn.
    pub(super) parts: Vec<Vec<Part>>,
    /// The moves that deserve a second look, one for each place.
    pub(super) marked: Vec<usize>,
}

impl ChartFacts {
    /// The lines and the marked moves as they are drawn.
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

/// The points of a line of which no more than four lie in one column: the first, the lowest, the highest and the last.
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
