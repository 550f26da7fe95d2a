//! The places on the title: the wordmark at the upper left, the menu at the right, small entries at the
//! lower left.

use egui::{Rect, Vec2, vec2};

use crate::style::{BODY, CARD, SMALL};

/// The width of the menu where there is room, and where there is little.
const MENU: [f32; 2] = [350.0, 210.0];
/// The share of the window that the menu takes in between, and the largest one.
const SHARES: [f32; 2] = [0.4, 0.45];
/// The least and the most room beside and below everything.
const MARGINS: [f32; 2] = [12.0, 72.0];
/// The window that has the least room, and how much more room there is for each point more.
const LEAST: Vec2 = vec2(400.0, 300.0);
const MORE: Vec2 = vec2(0.06, 0.12);
/// The least height of a window, and the sizes of wordmark and tagline there. There are few steps: the letters
/// of each have to be drawn once.
const WORDMARKS: [(f32, [f32; 2]); 4] = [
    (720.0, [88.0, CARD]),
    (560.0, [66.0, CARD]),
    (420.0, [48.0, BODY]),
    (0.0, [34.0, SMALL]),
];
/// The height of the small entries, and of the way to all unfinished matches.
pub(super) const SMALL_ENTRY: f32 = 28.0;

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
    pub(super) others: bool,
    /// The number of the other plates.
    pub(super) plates: usize,
}

impl Entries {
    /// The height of all entries in some sizes.
    fn height(self, sizes: &PlateSizes) -> f32 {
        let plates = self.plates as f32 * (sizes.plate + sizes.gap) - sizes.gap;
        let resume = f32::from(u8::from(self.resume)) * (sizes.resume + sizes.gap);
        plates + resume + f32::from(u8::from(self.others)) * (SMALL_ENTRY + sizes.gap)
    }
}

/// The places of everything.
pub(super) struct Room {
    /// The room for wordmark, tagline and small entries.
    pub(super) left: Rect,
    /// The room of the menu.
    pub(super) menu: Rect,
    pub(super) sizes: PlateSizes,
    /// The sizes of the letters of wordmark and tagline.
    pub(super) wordmark: [f32; 2],
}

impl Room {
    /// The places in a window.
    pub(super) fn of(screen: Rect, entries: Entries) -> Self {
        let [least, most] = MARGINS.map(Vec2::splat);
        let margin = least + (screen.size() - LEAST) * MORE;
        let margin = margin.clamp(least, most);
        let inner = screen.shrink2(margin);
        let fits = |sizes: &&PlateSizes| {
            screen.height() >= sizes.from && entries.height(sizes) <= inner.height()
        };
        let smallest = SIZES[SIZES.len() - 1];
        let sizes = SIZES.iter().find(fits).copied().unwrap_or(smallest);
        let known = WORDMARKS.iter();
        let wordmark = known.copied().find(|(from, _)| screen.height() >= *from);
        let [share, largest] = SHARES.map(|share| screen.width() * share);
        let width = share.clamp(MENU[1], MENU[0]).min(largest);
        let height = entries.height(&sizes).min(inner.height());
        Self {
            left: inner.with_max_x(inner.right() - width - margin.x),
            menu: Rect::from_min_max(inner.max - vec2(width, height), inner.max),
            sizes,
            wordmark: wordmark.unwrap_or(WORDMARKS[WORDMARKS.len() - 1]).1,
        }
    }
}
