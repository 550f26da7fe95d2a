//! A part of the window as a few disjoint rectangles of pixels.

use bevy::math::{URect, UVec2};

/// Maximum number of rectangles. Each one costs a draw pass.
const MAX_RECTS: usize = 4;

/// Disjoint rectangles of pixels.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub(super) struct Region {
    rects: Vec<URect>,
}

impl Region {
    /// All pixels of a window.
    pub(super) fn full(size: UVec2) -> Self {
        let rects = vec![URect::from_corners(UVec2::ZERO, size)];
        Self { rects }
    }

    pub(super) fn rects(&self) -> &[URect] {
        &self.rects
    }

    /// Whether it contains no pixels.
    pub(super) fn is_empty(&self) -> bool {
        self.rects.is_empty()
    }

    /// Number of pixels.
    pub(super) fn area(&self) -> u32 {
        self.rects.iter().copied().map(area).sum()
    }

    /// Adds a rectangle; merges neighbors if there are too many.
    pub(super) fn add(&mut self, rect: URect) {
        if rect.is_empty() {
            return;
        }
        self.insert(rect);
        while self.rects.len() > MAX_RECTS
            && let Some((one, other)) = self.nearest()
        {
            // `one` is the smaller index.
            let removed = self.rects.swap_remove(other);
            let joined = self.rects.swap_remove(one).union(removed);
            self.insert(joined);
        }
    }

    /// Removes and returns about this many pixels, at least one row.
    pub(super) fn take(&mut self, pixels: u32) -> Self {
        let mut taken = Self::default();
        while let Some(rect) = self.rects.pop() {
            let left = pixels.saturating_sub(taken.area());
            let rows = left / rect.width();
            if rows == 0 && !taken.is_empty() {
                self.rects.push(rect);
                break;
            }
            let (mut part, mut rest) = (rect, rect);
            part.max.y = rect.max.y.min(rect.min.y + rows.max(1));
            rest.min.y = part.max.y;
            taken.rects.push(part);
            if !rest.is_empty() {
                self.rects.push(rest);
            }
        }
        taken
    }

    /// Inserts a rectangle merged with all rectangles that it overlaps.
    fn insert(&mut self, mut rect: URect) {
        while let Some(n) = self.rects.iter().position(|&other| overlap(rect, other)) {
            rect = rect.union(self.rects.swap_remove(n));
        }
        self.rects.push(rect);
    }

    /// The two rectangles whose union adds the fewest pixels.
    fn nearest(&self) -> Option<(usize, usize)> {
        let pairs = (0..self.rects.len()).flat_map(|n| (0..n).map(move |m| (m, n)));
        pairs.min_by_key(|&(m, n)| {
            let (a, b) = (self.rects[m], self.rects[n]);
            area(a.union(b)).saturating_sub(area(a) + area(b))
        })
    }
}

fn area(rect: URect) -> u32 {
    rect.width() * rect.height()
}

/// Whether two rectangles overlap.
fn overlap(a: URect, b: URect) -> bool {
    !a.intersect(b).is_empty()
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Reproducible pseudorandom numbers.
    fn random_numbers(seed: u32) -> impl Iterator<Item = u32> {
        std::iter::successors(Some(seed), |n| {
            Some(n.wrapping_mul(1_664_525).wrapping_add(1_013_904_223))
        })
        .map(|n| n >> 16)
    }

    #[test]
    fn regions_are_few_disjoint_rectangles_that_cover_all_added_pixels() {
        for seed in 0..200 {
            let mut place = random_numbers(seed);
            let mut next = |bound: u32| place.next().unwrap_or(0) % bound;
            let mut region = Region::default();
            let mut added = Vec::new();
            for _ in 0..12 {
                let rect = URect::new(next(90), next(90), next(90), next(90));
                added.push(rect);
                region.add(rect);
                assert!(region.rects().len() <= MAX_RECTS);
                for (n, &a) in region.rects().iter().enumerate() {
                    assert!(!a.is_empty());
                    for &b in &region.rects()[..n] {
                        assert!(!overlap(a, b), "{a:?} {b:?}");
                    }
                }
                for rect in added.iter().filter(|rect| !rect.is_empty()) {
                    let covered = region
                        .rects()
                        .iter()
                        .any(|&part| part.contains(rect.min) && part.contains(rect.max));
                    assert!(covered, "{rect:?} in {region:?}");
                }
            }
        }
    }

    #[test]
    fn taking_pixels_splits_a_region_completely() {
        let mut region = Region::default();
        region.add(URect::new(0, 0, 100, 50));
        region.add(URect::new(200, 0, 210, 300));
        region.add(URect::new(300, 7, 1_300, 8));
        let all = region.area();
        let (mut pieces, mut taken) = (Vec::new(), 0);
        while !region.is_empty() {
            let piece = region.take(700);
            assert!(piece.area() <= 1_000, "{piece:?}");
            taken += piece.area();
            pieces.extend(piece.rects().to_vec());
        }
        assert_eq!(taken, all);
        for (n, &a) in pieces.iter().enumerate() {
            assert!(!a.is_empty());
            assert!(pieces[..n].iter().all(|&b| !overlap(a, b)), "{pieces:?}");
        }
        assert!(pieces.len() > 10);
    }

    #[test]
    fn distant_rectangles_are_not_merged() {
        let mut region = Region::default();
        region.add(URect::new(0, 0, 10, 10));
        region.add(URect::new(500, 500, 510, 510));
        region.add(URect::new(5, 5, 12, 12));
        assert_eq!(region.area(), 144 + 100);
        assert_eq!(Region::full(UVec2::new(30, 20)).area(), 600);
    }
}
