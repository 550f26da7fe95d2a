//! The places on the title: one column at the left with the wordmark, the menu and the small entries, so that the table
//! beside it is seen whole.

use egui::{Rect, Vec2, pos2, vec2};

use crate::style::{BODY_SIZE, CARD_TITLE_SIZE, SMALL_SIZE};

/// The width of the column where there is room, and where there is little.
const COLUMN: [f32; 2] = [350.0, 210.0];
/// The share of the window that it takes in between, and the largest one.
const SHARES: [f32; 2] = [0.36, 0.45];
/// The least and the most room beside, above and below everything.
const MARGINS: [f32; 2] = [12.0, 72.0];
/// The window that has the least room, and how much more room there is for each point more.
const LEAST: Vec2 = vec2(400.0, 300.0);
const MORE: Vec2 = vec2(0.06, 0.07);
/// The height of the small entries, and of the way to all unfinished matches.
pub(super) const SMALL_ENTRY: f32 = 28.0;
/// The height of a line of text, in sizes of its letters.
const LINE: f32 = 1.25;
/// The widths of the wordmark and of the tagline, in sizes of their letters.
const WIDTHS: [f32; 2] = [2.9, 14.6];

/// The sizes of everything in the column.
#[derive(Clone, Copy, Debug, PartialEq)]
pub(super) struct Sizes {
    /// The sizes of the letters of wordmark and tagline, 0 where there is no room for it. There are few steps: the letters of
    /// each have to be drawn once.
    pub(super) wordmark: [f32; 2],
    /// The height of the match to continue.
    pub(super) resume: f32,
    /// The height of all others.
    pub(super) plate: f32,
    /// The room between two of them.
    pub(super) gap: f32,
    /// The room between the wordmark and the menu, and between the menu and the small entries.
    pub(super) between: f32,
}

/// From the usual window to the smallest one.
const SIZES: [Sizes; 6] = [
    Sizes {
        wordmark: [96.0, CARD_TITLE_SIZE],
        resume: 104.0,
        plate: 62.0,
        gap: 10.0,
        between: 28.0,
    },
    Sizes {
        wordmark: [80.0, CARD_TITLE_SIZE],
        resume: 104.0,
        plate: 56.0,
        gap: 8.0,
        between: 18.0,
    },
    Sizes {
        wordmark: [66.0, CARD_TITLE_SIZE],
        resume: 64.0,
        plate: 50.0,
        gap: 8.0,
        between: 14.0,
    },
    Sizes {
        wordmark: [48.0, BODY_SIZE],
        resume: 48.0,
        plate: 40.0,
        gap: 6.0,
        between: 10.0,
    },
    Sizes {
        wordmark: [34.0, SMALL_SIZE],
        resume: 32.0,
        plate: 32.0,
        gap: 3.0,
        between: 6.0,
    },
    Sizes {
        wordmark: [28.0, 0.0],
        resume: 26.0,
        plate: 26.0,
        gap: 3.0,
        between: 4.0,
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
    fn height(self, sizes: &Sizes) -> f32 {
        let plates = self.plates as f32 * (sizes.plate + sizes.gap) - sizes.gap;
        let resume = f32::from(u8::from(self.resume)) * (sizes.resume + sizes.gap);
        plates + resume + f32::from(u8::from(self.others)) * (SMALL_ENTRY + sizes.gap)
    }
}

impl Sizes {
    /// The height of wordmark and tagline, with the room below them.
    fn head(&self) -> f32 {
        self.wordmark.iter().sum::<f32>() * LINE + self.between
    }

    /// The height of the small entries, with the room above them.
    fn foot(&self) -> f32 {
        SMALL_ENTRY + self.between
    }
}

/// The places of everything.
pub(super) struct TitleLayout {
    /// The room of wordmark and tagline.
    pub(super) head: Rect,
    /// The room of the menu.
    pub(super) menu: Rect,
    /// The room of the small entries.
    pub(super) foot: Rect,
    pub(super) sizes: Sizes,
}

impl TitleLayout {
    /// The places in a window.
    pub(super) fn of(screen: Rect, entries: Entries) -> Self {
        let column = title_column(screen);
        let height = |sizes: &Sizes| sizes.head() + entries.height(sizes) + sizes.foot();
        let fits = |sizes: &&Sizes| {
            height(sizes) <= column.height() && sizes.wordmark[0] * WIDTHS[0] <= column.width()
        };
        let smallest = SIZES[SIZES.len() - 1];
        let mut sizes = SIZES.iter().find(fits).copied().unwrap_or(smallest);
        // A tagline of two lines would lie on the menu.
        let is_one_line = |size: &f32| *size * WIDTHS[1] <= column.width();
        let taglines = [sizes.wordmark[1], SMALL_SIZE.min(sizes.wordmark[1])];
        sizes.wordmark[1] = taglines.into_iter().find(is_one_line).unwrap_or(0.0);
        // Where there is room, the middle of the column is a little above the window's.
        let spare = (column.height() - height(&sizes)).max(0.0);
        let top = column.top() + spare * 0.42;
        let bottom = column.bottom() - spare * 0.58;
        let menu = top + sizes.head();
        // Where not even the smallest fits, the menu is scrolled.
        let foot = (bottom - sizes.foot()).max(menu);
        let bottom = bottom.max(foot + sizes.foot());
        let part = |top: f32, bottom: f32| {
            Rect::from_min_max(pos2(column.left(), top), pos2(column.right(), bottom))
        };
        Self {
            head: part(top, menu - sizes.between),
            menu: part(menu, foot),
            foot: part(foot + sizes.between, bottom),
            sizes,
        }
    }
}

/// The part of a window that the title's texts and buttons take; the table is seen right of it.
#[must_use]
pub fn title_column(screen: Rect) -> Rect {
    let [least, most] = MARGINS.map(Vec2::splat);
    let margin = least + (screen.size() - LEAST) * MORE;
    let inner = screen.shrink2(margin.clamp(least, most));
    let [share, largest] = SHARES.map(|share| screen.width() * share);
    let width = share.clamp(COLUMN[1], COLUMN[0]).min(largest);
    inner.with_max_x(inner.left() + width)
}
