//! The places on the title: the wordmark at the upper left, the menu at the right, small entries at the
//! lower left.

use egui::{Rect, Vec2, vec2};

/// The widest menu, and the largest share of the window that it takes.
const MENU: f32 = 350.0;
const SHARE: f32 = 0.45;
/// The room beside and below everything, as a share of the window, and its limits.
const MARGIN: Vec2 = vec2(0.05, 0.09);
const MARGINS: [f32; 2] = [12.0, 72.0];
/// The wordmark's height as a share of the window's, and its limits, in points.
const WORDMARK: f32 = 0.11;
const WORDMARKS: [f32; 2] = [34.0, 88.0];
/// The height of the way to all unfinished matches, and of the small entries.
pub(super) const LINK: f32 = 28.0;

/// The sizes of the plates.
#[derive(Clone, Copy, Debug, PartialEq)]
pub(super) struct PlateSizes {
    /// The height of the match to continue.
    pub(super) resume: f32,
    /// The height of all others.
    pub(super) plate: f32,
    /// The room between two of them.
    pub(super) gap: f32,
    /// The least height of a window that has them.
    from: f32,
}

/// From the usual window to the smallest one.
const SIZES: [PlateSizes; 3] = [
    PlateSizes {
        resume: 104.0,
        plate: 64.0,
        gap: 10.0,
        from: 660.0,
    },
    PlateSizes {
        resume: 64.0,
        plate: 50.0,
        gap: 8.0,
        from: 0.0,
    },
    PlateSizes {
        resume: 34.0,
        plate: 34.0,
        gap: 4.0,
        from: 0.0,
    },
];

/// What stands in the menu.
#[derive(Clone, Copy)]
pub(super) struct Entries {
    /// There is a match to continue.
    pub(super) resume: bool,
    /// There is a way to the other unfinished ones.
    pub(super) link: bool,
    /// The number of the other plates.
    pub(super) plates: usize,
}

impl Entries {
    /// The height of all entries in some sizes.
    fn height(self, sizes: &PlateSizes) -> f32 {
        let plates = self.plates as f32 * (sizes.plate + sizes.gap) - sizes.gap;
        let resume = f32::from(u8::from(self.resume)) * (sizes.resume + sizes.gap);
        plates + resume + f32::from(u8::from(self.link)) * (LINK + sizes.gap)
    }
}

/// The places of everything.
pub(super) struct Room {
    /// The room for wordmark, tagline and small entries.
    pub(super) left: Rect,
    /// The room of the menu.
    pub(super) menu: Rect,
    pub(super) sizes: PlateSizes,
    /// The size of the wordmark's letters.
    pub(super) wordmark: f32,
}

impl Room {
    /// The places in a window.
    pub(super) fn of(screen: Rect, entries: Entries) -> Self {
        let margin = screen.size() * MARGIN;
        let margin = vec2(
            margin.x.clamp(MARGINS[0], MARGINS[1]),
            margin.y.clamp(MARGINS[0], MARGINS[1]),
        );
        let inner = screen.shrink2(margin);
        let fits = |sizes: &&PlateSizes| {
            screen.height() >= sizes.from && entries.height(sizes) <= inner.height()
        };
        let smallest = SIZES[SIZES.len() - 1];
        let sizes = SIZES.iter().find(fits).copied().unwrap_or(smallest);
        let width = MENU.min(screen.width() * SHARE);
        let height = entries.height(&sizes).min(inner.height());
        Self {
            left: inner.with_max_x(inner.right() - width - margin.x),
            menu: Rect::from_min_max(inner.max - vec2(width, height), inner.max),
            sizes,
            wordmark: (screen.height() * WORDMARK).clamp(WORDMARKS[0], WORDMARKS[1]),
        }
    }
}
