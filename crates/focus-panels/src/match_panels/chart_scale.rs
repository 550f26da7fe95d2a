//! Layout of ticks and labels along the axes of the chart.

use egui_plot::GridMark;

pub(super) fn mark(value: f64, step_size: f64) -> GridMark {
    GridMark { value, step_size }
}

/// Returns a step of 1, 2 or 5 times a power of ten that yields at most six labels.
pub(super) fn step(rounds: usize) -> usize {
    let powers = std::iter::successors(Some(1), |power: &usize| power.checked_mul(10));
    let mut steps = powers.flat_map(|power| [1, 2, 5].map(|digit| power.saturating_mul(digit)));
    let fits = steps.find(|step| rounds <= step.saturating_mul(6));
    fits.unwrap_or(usize::MAX)
}

/// Drops labels that are closer than `least` to the previous one.
pub(super) fn apart(
    numbers: impl IntoIterator<Item = (f64, usize)>,
    least: f64,
) -> Vec<(f64, usize)> {
    let mut kept: Vec<(f64, usize)> = Vec::new();
    for number in numbers {
        if kept.last().is_none_or(|last| number.0 - last.0 >= least) {
            kept.push(number);
        }
    }
    kept
}

/// Spreads ascending positions until they are at least `apart`, between two limits, moving them as
/// little as possible.
pub(super) fn spread(heights: &mut [f32], apart: f32, top: f32, bottom: f32) {
    // Minus the required distances, the positions only have to ascend: descending runs are replaced
    // by their means (M. Ayer et al.: "An empirical distribution function for sampling with
    // incomplete information", 1955). Each run holds the mean and the number of its positions.
    let mut runs: Vec<(f32, f32)> = Vec::new();
    for (place, height) in heights.iter().enumerate() {
        let mut run = (height - place as f32 * apart, 1.0);
        while let Some((mean, count)) = runs.pop_if(|&mut (mean, _)| mean > run.0) {
            let all = count + run.1;
            run = ((mean * count + run.0 * run.1) / all, all);
        }
        runs.push(run);
    }
    let most = bottom - heights.len().saturating_sub(1) as f32 * apart;
    let means = runs
        .iter()
        .flat_map(|&(mean, count)| std::iter::repeat_n(mean, count as usize));
    for (place, (height, mean)) in heights.iter_mut().zip(means).enumerate() {
        *height = mean.min(most).max(top) + place as f32 * apart;
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn numbers_do_not_touch() {
        let rounds = [(0.0, 0), (4.0, 1), (8.0, 2), (9.0, 3)];
        assert_eq!(apart(rounds, 2.0), rounds[..3]);
        assert_eq!(apart(rounds, 1.0), rounds);
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
        // Moved in both directions.
        let mut near = [40.0, 50.0, 51.0, 90.0];
        spread(&mut near, 13.0, 5.0, 95.0);
        assert_eq!(near, [34.0, 47.0, 60.0, 90.0]);
        assert_eq!(
            (step(10), step(61), step(121), step(9_999)),
            (2, 20, 50, 2000)
        );
    }
}
