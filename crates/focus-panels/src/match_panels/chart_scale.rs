//! The places of what stands along the axes of the chart.

use egui_plot::GridMark;

/// A mark of a grid.
pub(super) fn mark(value: f64, step_size: f64) -> GridMark {
    GridMark { value, step_size }
}

/// The distance of numbered rounds, so that there are at most six of them.
pub(super) fn step(rounds: usize) -> usize {
    let steps = [1, 2, 5, 10, 20, 50, 100, 200, 500];
    let fits = steps.into_iter().find(|step| rounds <= step * 6);
    fits.unwrap_or(1000)
}

/// Moves rising heights apart until none is nearer to the next than `apart`, between two limits.
pub(super) fn spread(heights: &mut [f32], apart: f32, top: f32, bottom: f32) {
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
