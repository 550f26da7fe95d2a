//! The layout of the title screen: name, menu and links in a column at the left of the table.

use egui::{Rect, Vec2, pos2, vec2};

use crate::style::{BODY_SIZE, CARD_TITLE_SIZE, SMALL_SIZE};

/// The minimum and maximum width of the column.
const COLUMN_WIDTH: [f32; 2] = [210.0, 350.0];
/// The column's share of the window, and its maximum share.
const COLUMN_SHARE: f32 = 0.36;
const MAX_COLUMN_SHARE: f32 = 0.45;
/// The minimum and maximum margin of the column.
const MARGINS: [f32; 2] = [12.0, 72.0];
/// The window size with the minimum margin, and the growth of the margin per point.
const SMALLEST_WINDOW: Vec2 = vec2(400.0, 300.0);
const MARGIN_GROWTH: Vec2 = vec2(0.06, 0.07);
/// The height of the links, and of the entry for all unfinished matches.
pub(super) const LINK_HEIGHT: f32 = 28.0;
/// The line height per font size.
const LINE_HEIGHT: f32 = 1.25;
/// The widths of the name and the tagline per font size.
const NAME_WIDTH: f32 = 2.9;
const TAGLINE_WIDTH: f32 = 14.6;
/// The share of unused height above the content.
const SPACE_ABOVE: f32 = 0.42;

/// The sizes of the content.
#[derive(Clone, Copy, Debug, PartialEq)]
pub(super) struct Sizes {
    /// The font sizes of the name and the tagline; 0 if there is no space for the tagline.
    pub(super) header: [f32; 2],
    /// The height of *Continue*.
    pub(super) resume: f32,
    /// The height of the other buttons.
    pub(super) button: f32,
    /// The space between buttons.
    pub(super) gap: f32,
    /// The space between header, menu and links.
    section_gap: f32,
}

/// From the largest to the smallest window. The few font sizes are rasterized once each.
const SIZES: [Sizes; 6] = [
    Sizes::new([96.0, CARD_TITLE_SIZE], [104.0, 62.0], [10.0, 28.0]),
    Sizes::new([80.0, CARD_TITLE_SIZE], [104.0, 54.0], [8.0, 18.0]),
    Sizes::new([66.0, CARD_TITLE_SIZE], [64.0, 50.0], [8.0, 14.0]),
    Sizes::new([48.0, BODY_SIZE], [48.0, 40.0], [6.0, 10.0]),
    Sizes::new([34.0, SMALL_SIZE], [32.0, 32.0], [3.0, 6.0]),
    Sizes::new([28.0, 0.0], [22.0, 22.0], [3.0, 4.0]),
];

/// The entries of the menu.
#[derive(Clone, Copy)]
pub(super) struct MenuEntries {
    /// Whether it has *Continue*.
    pub(super) resume: bool,
    /// Whether it has an entry for all unfinished matches.
    pub(super) unfinished: bool,
    /// The number of other buttons.
    pub(super) buttons: usize,
    /// The number of lines of the links.
    pub(super) link_lines: usize,
}

impl MenuEntries {
    fn height(self, sizes: &Sizes) -> f32 {
        let mut height = self.buttons as f32 * (sizes.button + sizes.gap) - sizes.gap;
        if self.resume {
            height += sizes.resume + sizes.gap;
        }
        if self.unfinished {
            height += LINK_HEIGHT + sizes.gap;
        }
        height
    }
}

impl Sizes {
    const fn new(
        header: [f32; 2],
        [resume, button]: [f32; 2],
        [gap, section_gap]: [f32; 2],
    ) -> Self {
        Self {
            header,
            resume,
            button,
            gap,
            section_gap,
        }
    }

    /// The height of the header and the space below it.
    fn header_height(&self) -> f32 {
        self.header.iter().sum::<f32>() * LINE_HEIGHT + self.section_gap
    }

    /// The height of some lines of links and the space above them.
    fn footer_height(&self, lines: usize) -> f32 {
        LINK_HEIGHT * lines as f32 + self.section_gap
    }
}

/// The layout of the title screen.
pub(super) struct TitleLayout {
    /// The name and the tagline.
    pub(super) header: Rect,
    /// The menu.
    pub(super) menu: Rect,
    /// The links.
    pub(super) footer: Rect,
    pub(super) sizes: Sizes,
}

impl TitleLayout {
    /// Computes the layout with the largest sizes that fit, and buttons of at least `min_button`.
    pub(super) fn new(screen: Rect, entries: MenuEntries, min_button: f32) -> Self {
        let column = title_column(screen);
        let footer = |sizes: &Sizes| sizes.footer_height(entries.link_lines);
        let height = |sizes: &Sizes| sizes.header_height() + entries.height(sizes) + footer(sizes);
        let fits = |sizes: &&Sizes| {
            height(sizes) <= column.height() && sizes.header[0] * NAME_WIDTH <= column.width()
        };
        let mut large = SIZES.iter().filter(|sizes| sizes.button >= min_button);
        let smallest = large.clone().next_back().unwrap_or(&SIZES[0]);
        let mut sizes = *large.find(fits).unwrap_or(smallest);
        // The tagline must not wrap.
        let fits_line = |size: &f32| *size * TAGLINE_WIDTH <= column.width();
        let taglines = [sizes.header[1], SMALL_SIZE.min(sizes.header[1])];
        sizes.header[1] = taglines.into_iter().find(fits_line).unwrap_or(0.0);
        let unused = (column.height() - height(&sizes)).max(0.0);
        let top = column.top() + unused * SPACE_ABOVE;
        let bottom = column.bottom() - unused * (1.0 - SPACE_ABOVE);
        let menu_top = top + sizes.header_height();
        // If even the smallest sizes don't fit, the menu scrolls.
        let menu_bottom = (bottom - footer(&sizes)).max(menu_top);
        let bottom = bottom.max(menu_bottom + footer(&sizes));
        let rows = |top: f32, bottom: f32| {
            Rect::from_min_max(pos2(column.left(), top), pos2(column.right(), bottom))
        };
        Self {
            header: rows(top, menu_top - sizes.section_gap),
            menu: rows(menu_top, menu_bottom),
            footer: rows(menu_bottom + sizes.section_gap, bottom),
            sizes,
        }
    }
}

/// Returns the part of the window with the texts and buttons of the title screen. The table is
/// right of it.
#[must_use]
pub fn title_column(screen: Rect) -> Rect {
    let [min, max] = MARGINS.map(Vec2::splat);
    let margin = min + (screen.size() - SMALLEST_WINDOW) * MARGIN_GROWTH;
    let inner = screen.shrink2(margin.clamp(min, max));
    let width = (screen.width() * COLUMN_SHARE)
        .clamp(COLUMN_WIDTH[0], COLUMN_WIDTH[1])
        .min(screen.width() * MAX_COLUMN_SHARE);
    inner.with_max_x(inner.left() + width)
}
