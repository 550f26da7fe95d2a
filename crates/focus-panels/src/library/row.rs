//! A row of the library.

use std::ffi::OsStr;
use std::path::PathBuf;
use std::sync::{Arc, OnceLock};

use egui::{
    Align2, Color32, Id, Rect, Response, Sense, Stroke, StrokeKind, Ui, WidgetInfo, WidgetType,
    pos2, vec2,
};
use stack_session::library::{EntryContent, EntryKind, LibraryEntry, without_number};

use super::variant_labels::VariantLabels;
use crate::hud::variant_title;
use crate::strings::{Strings, WallClock, fill_in};
use crate::style::{
    BODY_SIZE, BUTTON_RADIUS, SMALL_SIZE, ThemeColors, medium_font, regular_font, semibold_font,
};
use crate::widgets::{BoardThumbnail, truncated_line};

/// Height of a row, in points.
pub(super) const HEIGHT: f32 = 64.0;
/// Width of a thumbnail.
const PICTURE: f32 = 52.0;

/// A row of the library.
pub struct LibraryRow {
    /// The game.
    pub entry: Arc<LibraryEntry>,
    /// Created when the row is first visible.
    texts: OnceLock<RowTexts>,
}

/// The texts of a row.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct RowTexts {
    /// The name given to the game, or its players: "Anna – Ben".
    pub title: String,
    /// "Anna – Ben · Two · 31 moves · Anna won", or the error in the file.
    pub about: String,
    /// "Two · 31 moves"; empty for a damaged file.
    pub game: String,
    /// "today 14:05".
    pub date: String,
}

/// What the texts and thumbnails of all rows need.
pub struct LibraryRowContext {
    /// The labels of all variants.
    pub variants: VariantLabels,
    /// The clock for dates.
    pub clock: WallClock,
}

impl RowTexts {
    /// Creates the texts of a game.
    #[must_use]
    pub fn new(entry: &LibraryEntry, lookup: &LibraryRowContext, words: &Strings) -> Self {
        let say = &words.library;
        let name = entry.name.clone().filter(|name| !name.is_empty());
        let file = || {
            let name = entry.path.file_stem().unwrap_or_default();
            name.to_string_lossy().into_owned()
        };
        let mut what = String::new();
        let (title, about) = match &entry.content {
            EntryContent::Unread => (name.unwrap_or_else(file), say.loading.into()),
            EntryContent::Damaged(fault) => {
                let why = words.error(fault).reason;
                let about = fill_in(say.cannot_open, &[("fault", &why)]);
                (name.unwrap_or_else(file), about)
            }
            EntryContent::Read(summary) => {
                let board = lookup.variants.of_variant(&summary.variant);
                let players = board.map(|board| board.players(&summary.seats, words));
                let result = board.map(|board| board.result(summary, words));
                let variant = variant_title(&summary.variant, words);
                what = format!("{variant} · {}", words.move_count(summary.moves));
                // A variant of a later program version is unknown.
                let players = players.unwrap_or_else(|| summary.players_text());
                let is_named = |name: &String| {
                    let title = without_number(name);
                    title != players && title != summary.players_text()
                };
                let told = name.as_ref().filter(|name| is_named(name));
                let told = told.map(|_| players.clone());
                let elsewhere = entry.in_use.then(|| say.elsewhere.to_string());
                let on_table = entry.is_current.then(|| say.on_table.to_string());
                let parts = [elsewhere, on_table, origin(entry, words), told];
                let parts = parts.into_iter().flatten();
                let about: Vec<_> = parts.chain([what.clone()]).chain(result).collect();
                (name.unwrap_or(players), about.join(" · "))
            }
        };
        Self {
            title,
            about,
            game: what,
            date: words.date_and_time(entry.date(), &lookup.clock),
        }
    }
}

/// Where a game comes from, unless humans played it here.
fn origin(entry: &LibraryEntry, words: &Strings) -> Option<String> {
    let say = &words.library;
    match entry.kind {
        EntryKind::Series => {
            // Its file is named by its number.
            let name = entry.path.file_stem().and_then(OsStr::to_str);
            let number: Option<u32> = name.and_then(|name| name.parse().ok());
            let game = number.map(|n| fill_in(say.game_of_series, &[("n", &n)]));
            Some(game.unwrap_or_else(|| say.of_series.into()))
        }
        EntryKind::Opened => Some(say.opened.into()),
        EntryKind::Unfinished | EntryKind::Finished | EntryKind::Saved => None,
    }
}

impl LibraryRow {
    /// Creates a row.
    #[must_use]
    pub const fn new(entry: Arc<LibraryEntry>) -> Self {
        Self {
            entry,
            texts: OnceLock::new(),
        }
    }

    /// The texts, created on first use.
    pub fn texts(&self, lookup: &LibraryRowContext, words: &Strings) -> &RowTexts {
        self.texts
            .get_or_init(|| RowTexts::new(&self.entry, lookup, words))
    }

    /// A file name for a copy: "Anna – Ben, 22 Nov 2026".
    #[must_use]
    pub fn file_name(&self, lookup: &LibraryRowContext, words: &Strings) -> String {
        let title = self.texts(lookup, words).title.clone();
        if self.entry.name.is_some() {
            return title;
        }
        let day = words.short_date(self.entry.date(), &lookup.clock);
        fill_in(
            words.library.proposed_name,
            &[("players", &title), ("date", &day)],
        )
    }

    /// The file.
    #[must_use]
    pub fn path(&self) -> &PathBuf {
        &self.entry.path
    }

    /// Whether the file is damaged.
    #[must_use]
    pub fn is_damaged(&self) -> bool {
        self.entry.error().is_some()
    }

    /// Whether opening it resumes the match.
    #[must_use]
    pub fn is_resumable(&self) -> bool {
        match (self.entry.kind, &self.entry.content) {
            (_, EntryContent::Damaged(_)) => false,
            (EntryKind::Saved, EntryContent::Read(summary)) => summary.result.is_none(),
            (kind, _) => kind == EntryKind::Unfinished,
        }
    }

    /// Draws the row within `rect`. It is clickable but not focusable, as the list as a whole has
    /// the focus.
    pub(super) fn ui(
        &self,
        ui: &Ui,
        rect: Rect,
        chosen: bool,
        lookup: &LibraryRowContext,
        words: &Strings,
    ) -> Response {
        let texts = self.texts(lookup, words);
        let RowTexts {
            title, about, date, ..
        } = texts;
        let free = !self.entry.in_use;
        let response = ui.interact(rect, ui.id().with(self.path()), Sense::CLICK);
        response.widget_info(|| {
            let name = format!("{title}, {about}, {date}");
            WidgetInfo::selected(WidgetType::Button, true, chosen, name)
        });
        paint_row(ui, rect, chosen, response.hovered() && free);
        self.thumbnail(ui, None, picture_at_left(rect), lookup);
        if !free {
            let (ground, _) = row_colours(ui, chosen, false);
            let veil = ground.gamma_multiply(0.6);
            ui.painter()
                .rect_filled(picture_at_left(rect), BUTTON_RADIUS, veil);
        }
        let texts = texts_beside_picture(rect);
        let date = truncated_line(
            ui,
            date,
            regular_font(SMALL_SIZE),
            ui.colors().text_soft,
            texts.width() * 0.4,
        );
        let room = date.size().x + 14.0;
        let place = pos2(texts.right() - date.size().x, texts.top() + 1.0);
        ui.painter().galley(place, date, ui.colors().text_soft);
        let colour = if free {
            ui.colors().text
        } else {
            ui.colors().text_soft
        };
        let title = truncated_line(
            ui,
            title,
            medium_font(BODY_SIZE),
            colour,
            texts.width() - room,
        );
        ui.painter().galley(texts.min, title, colour);
        let colour = if self.is_damaged() {
            ui.colors().error
        } else {
            ui.colors().text_soft
        };
        let about = truncated_line(ui, about, regular_font(SMALL_SIZE), colour, texts.width());
        let place = texts.left_bottom() - vec2(0.0, about.size().y);
        ui.painter().galley(place, about, colour);
        response
    }

    /// Paints the board as large as fits, or an icon for a damaged file. The image is cached under
    /// `id`, or shared if there is none.
    pub(crate) fn thumbnail(
        &self,
        ui: &Ui,
        id: Option<Id>,
        rect: Rect,
        lookup: &LibraryRowContext,
    ) {
        let board = self.entry.summary().and_then(|summary| {
            let board = lookup.variants.of_variant(&summary.variant)?;
            Some((board, summary.board_view()))
        });
        if let Some((board, board_view)) = board {
            let picture = BoardThumbnail {
                squares: &board.squares,
                board_view: &board_view,
                emblems: &board.emblems,
            };
            match id {
                Some(id) => {
                    picture.paint_cached(ui.painter(), id, rect);
                }
                None => picture.paint_shared(ui.painter(), rect),
            }
            return;
        }
        let (sign, colour) = if self.is_damaged() {
            ("!", ui.colors().error)
        } else {
            ("…", ui.colors().text_soft)
        };
        let side = rect.width().min(rect.height());
        let tile = Rect::from_center_size(rect.center(), vec2(side, side));
        let edge = Stroke::new(1.0, ui.colors().line);
        ui.painter().rect(
            tile,
            BUTTON_RADIUS,
            Color32::TRANSPARENT,
            edge,
            StrokeKind::Inside,
        );
        let font = semibold_font(side * 0.5);
        ui.painter()
            .text(tile.center(), Align2::CENTER_CENTER, sign, font, colour);
    }
}

/// The area of the thumbnail in a row.
pub(super) fn picture_at_left(rect: Rect) -> Rect {
    let inner = rect.shrink2(vec2(8.0, 6.0));
    inner.with_max_x(inner.left() + PICTURE)
}

/// The area of the texts in a row.
pub(super) fn texts_beside_picture(rect: Rect) -> Rect {
    let left = picture_at_left(rect).right() + 14.0;
    rect.shrink2(vec2(12.0, 10.0)).with_min_x(left)
}

/// Background and border color of a row.
fn row_colours(ui: &Ui, chosen: bool, hovered: bool) -> (Color32, Color32) {
    match (chosen, hovered) {
        (true, _) => (ui.colors().selected, ui.colors().accent),
        (false, true) => (ui.colors().field_hover, ui.colors().line),
        (false, false) => (ui.colors().field, ui.colors().field),
    }
}

/// Paints the background of a row.
pub(super) fn paint_row(ui: &Ui, rect: Rect, chosen: bool, hovered: bool) {
    let (fill, edge) = row_colours(ui, chosen, hovered);
    let edge = Stroke::new(1.0, edge);
    ui.painter()
        .rect(rect, BUTTON_RADIUS, fill, edge, StrokeKind::Inside);
}
