//! A row of the library.

use std::ffi::OsStr;
use std::path::PathBuf;
use std::sync::{Arc, OnceLock};

use egui::{
    Align2, Color32, Id, Pos2, Rect, Response, Sense, Stroke, StrokeKind, Ui, WidgetInfo,
    WidgetType, vec2,
};
use stack_game::BoardView;
use stack_session::library::{
    EntryContent, EntryKind, LibraryEntry, PositionSearchState, without_number,
};

use super::variant_labels::VariantLabels;
use crate::strings;
use crate::strings::WallClock;
use crate::strings::variant_title;
use crate::style::{
    BODY_SIZE, BUTTON_RADIUS, SMALL_SIZE, ThemeColors, medium_font, regular_font, semibold_font,
};
use crate::tr;
use crate::widgets::{BoardThumbnail, paint_line};

/// Height of a row, in points.
pub(super) const ROW_HEIGHT: f32 = 64.0;
/// Width of a thumbnail.
const THUMBNAIL_WIDTH: f32 = 52.0;

/// The games that match the query, in their order.
pub struct LibraryRows {
    /// The rows.
    pub rows: Vec<LibraryRow>,
    /// A number that differs from that of any earlier list.
    pub revision: u64,
    /// What the texts and thumbnails of all rows need.
    pub context: LibraryRowContext,
    /// Number of files still to be loaded.
    pub loading_count: usize,
    /// Whether there is neither search nor filter.
    pub is_unfiltered: bool,
    /// The search for positions, if only games with certain positions are listed.
    pub position_search: Option<PositionSearchState>,
    /// The conditions of that search in short; `None` if it is for a whole position.
    pub conditions: Option<String>,
}

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
    /// "today 14:05", or "no date".
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
    pub fn new(entry: &LibraryEntry, context: &LibraryRowContext) -> Self {
        let name = entry.name.clone().filter(|name| !name.is_empty());
        let file = || {
            let name = entry.path.file_stem().unwrap_or_default();
            name.to_string_lossy().into_owned()
        };
        let mut game = String::new();
        let (title, about) = match &entry.content {
            EntryContent::Unread => (name.unwrap_or_else(file), tr!("library-loading").into()),
            EntryContent::Damaged(error) => {
                let reason = strings::error_message(error).reason;
                let about = tr!("library-cannot-open", error = reason);
                (name.unwrap_or_else(file), about)
            }
            EntryContent::Read(summary) => {
                let label = context.variants.get(&summary.variant);
                let players = label.map(|label| label.players(&summary.seats));
                let result = label.map(|label| label.result(summary));
                let handicaps = label.map(|label| label.handicaps(&summary.seats));
                let clocks = label.map(|label| label.time_controls(&summary.seats));
                let conditions = handicaps.into_iter().chain(clocks);
                let conditions = conditions.filter(|text| !text.is_empty());
                let variant = variant_title(&summary.variant);
                game = format!("{variant} · {}", strings::move_count(summary.moves));
                // A variant of a later program version is unknown.
                let players = players.unwrap_or_else(|| summary.players_text());
                let is_named = |name: &String| {
                    let title = without_number(name);
                    title != players && title != summary.players_text()
                };
                let named_players = name.as_ref().filter(|name| is_named(name));
                let named_players = named_players.map(|_| players.clone());
                let in_use = entry
                    .in_use
                    .then(|| tr!("library-open-elsewhere").to_string());
                let on_table = entry
                    .is_current
                    .then(|| tr!("library-current-match").to_string());
                let parts = [in_use, on_table, source_text(entry), named_players];
                let parts = parts.into_iter().flatten();
                let about: Vec<_> = parts
                    .chain([game.clone()])
                    .chain(conditions)
                    .chain(result)
                    .collect();
                // The name of a copy was made of the names in the record, in no language.
                let title = name.map(|name| {
                    let base = without_number(&name);
                    match base == summary.players_text() {
                        true => format!("{players}{}", &name[base.len()..]),
                        false => name,
                    }
                });
                (title.unwrap_or(players), about.join(" · "))
            }
        };
        Self {
            title,
            about,
            game,
            date: match entry.date() {
                Some(date) => strings::date_and_time(date, &context.clock),
                None => tr!("library-undated").into(),
            },
        }
    }
}

/// The source of a game, unless it was played or saved here.
fn source_text(entry: &LibraryEntry) -> Option<String> {
    match entry.kind {
        EntryKind::Tournament => {
            // Its file is named by its number.
            let name = entry.path.file_stem().and_then(OsStr::to_str);
            let number: Option<u32> = name.and_then(|name| name.parse().ok());
            let game = number.map(|n| tr!("library-tournament-game", n = n));
            Some(game.unwrap_or_else(|| tr!("library-tournament").into()))
        }
        EntryKind::Opened => Some(tr!("library-opened").into()),
        EntryKind::Unfinished | EntryKind::Finished | EntryKind::Saved => None,
    }
}

/// How a row is shown.
#[derive(Clone, Copy)]
pub(super) struct RowState {
    /// Whether the cursor is in this row.
    pub(super) has_cursor: bool,
    /// Whether the game is selected; `None` without a selection of several games.
    pub(super) is_selected: Option<bool>,
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
    pub fn texts(&self, context: &LibraryRowContext) -> &RowTexts {
        self.texts
            .get_or_init(|| RowTexts::new(&self.entry, context))
    }

    /// A file name for a copy: "Anna – Ben, 22 Nov 2026".
    #[must_use]
    pub fn file_name(&self, context: &LibraryRowContext) -> String {
        let title = self.texts(context).title.clone();
        match self.entry.date().filter(|_| self.entry.name.is_none()) {
            Some(date) => {
                let day = strings::short_date(date, &context.clock);
                tr!("library-proposed-name", players = title, date = day)
            }
            None => title,
        }
    }

    /// The file of the game.
    #[must_use]
    pub fn path(&self) -> &PathBuf {
        &self.entry.path
    }

    /// Whether the file is damaged.
    #[must_use]
    pub fn is_damaged(&self) -> bool {
        self.entry.error().is_some()
    }

    /// Whether the file can be deleted and renamed: it is in the library, and no match uses it.
    pub(super) fn is_deletable(&self) -> bool {
        self.entry.kind.is_editable() && !self.entry.in_use && !self.entry.is_current
    }

    /// Whether opening the game resumes the match.
    #[must_use]
    pub fn is_resumable(&self) -> bool {
        match (self.entry.kind, &self.entry.content) {
            (_, EntryContent::Damaged(_)) => false,
            (EntryKind::Saved, EntryContent::Read(summary)) => summary.result.is_none(),
            (kind, _) => kind == EntryKind::Unfinished,
        }
    }

    /// Draws the row within `rect`. It is clickable but not focusable: the list has the focus.
    pub(super) fn ui(
        &self,
        ui: &Ui,
        rect: Rect,
        state: RowState,
        context: &LibraryRowContext,
    ) -> Response {
        let RowTexts {
            title, about, date, ..
        } = self.texts(context);
        let can_open = !self.entry.in_use;
        let response = ui.interact(rect, ui.id().with(self.path()), Sense::CLICK);
        let selected = state.is_selected.unwrap_or(state.has_cursor);
        response.widget_info(|| {
            let name = format!("{title}, {about}, {date}");
            WidgetInfo::selected(WidgetType::Button, true, selected, name)
        });
        ui.ctx()
            .accesskit_node_builder(response.id, |node| node.set_selected(selected));
        paint_row(ui, rect, selected, response.hovered() && can_open);
        if state.has_cursor && !selected {
            let edge = Stroke::new(1.0, ui.colors().accent);
            ui.painter()
                .rect_stroke(rect, BUTTON_RADIUS, edge, StrokeKind::Inside);
        }
        self.thumbnail(ui, None, thumbnail_rect(rect), context, None);
        if !can_open {
            let (background, _) = row_colors(ui, selected, false);
            let overlay = background.gamma_multiply(0.6);
            ui.painter()
                .rect_filled(thumbnail_rect(rect), BUTTON_RADIUS, overlay);
        }
        if let Some(is_selected) = state.is_selected {
            paint_check_mark(ui, thumbnail_rect(rect).left_top(), is_selected);
        }
        let colors = ui.colors();
        let (area, small) = (texts_rect(rect), regular_font(SMALL_SIZE));
        let date_area = area.with_min_x(area.left() + 0.6 * area.width());
        let date_area = date_area.translate(vec2(0.0, 1.0));
        let (top_right, font) = (Align2::RIGHT_TOP, small.clone());
        let date = paint_line(ui, date_area, top_right, date, font, colors.text_soft);
        let title_area = area.with_max_x(date.rect.left() - 14.0);
        let (top_left, font) = (Align2::LEFT_TOP, medium_font(BODY_SIZE));
        let color = if can_open {
            colors.text
        } else {
            colors.text_soft
        };
        paint_line(ui, title_area, top_left, title, font, color);
        let color = if self.is_damaged() {
            colors.error
        } else {
            colors.text_soft
        };
        paint_line(ui, area, Align2::LEFT_BOTTOM, about, small, color);
        response
    }

    /// Paints `position`, or else the last one, as large as fits, or an icon for a damaged file. The
    /// image is cached under `id`, or shared without one.
    pub(crate) fn thumbnail(
        &self,
        ui: &Ui,
        id: Option<Id>,
        rect: Rect,
        context: &LibraryRowContext,
        position: Option<&BoardView>,
    ) {
        let board = self.entry.summary().and_then(|summary| {
            let board = context.variants.get(&summary.variant)?;
            let position = position.cloned();
            let emblems = board.emblems_of(&summary.seats);
            let position = position.unwrap_or_else(|| summary.board_view());
            Some((board, emblems, position))
        });
        if let Some((board, emblems, board_view)) = board {
            let thumbnail = BoardThumbnail {
                squares: &board.squares,
                board_view: &board_view,
                emblems: &emblems,
            };
            match id {
                Some(id) => {
                    thumbnail.paint_cached(ui.painter(), id, rect);
                }
                None => thumbnail.paint_shared(ui.painter(), rect),
            }
            return;
        }
        let (symbol, color) = if self.is_damaged() {
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
            .text(tile.center(), Align2::CENTER_CENTER, symbol, font, color);
    }
}

/// Paints a disc with a check mark next to a corner of the thumbnail, or an empty one.
fn paint_check_mark(ui: &Ui, corner: Pos2, is_checked: bool) {
    const RADIUS: f32 = 9.0;
    let (colors, painter) = (ui.colors(), ui.painter());
    let center = corner + vec2(RADIUS - 2.0, RADIUS - 2.0);
    let (fill, edge) = if is_checked {
        (colors.accent, colors.page)
    } else {
        (colors.page, colors.text_soft)
    };
    painter.circle(center, RADIUS, fill, Stroke::new(1.5, edge));
    if is_checked {
        let points = [(-4.0, 0.0), (-1.0, 3.0), (4.0, -3.0)];
        let points = points.map(|(x, y)| center + vec2(x, y));
        painter.line(points.to_vec(), Stroke::new(2.0, colors.page));
    }
}

/// The area of the thumbnail in a row.
pub(super) fn thumbnail_rect(rect: Rect) -> Rect {
    let inner = rect.shrink2(vec2(8.0, 6.0));
    inner.with_max_x(inner.left() + THUMBNAIL_WIDTH)
}

/// The area of the texts in a row.
pub(super) fn texts_rect(rect: Rect) -> Rect {
    let left = thumbnail_rect(rect).right() + 14.0;
    rect.shrink2(vec2(12.0, 10.0)).with_min_x(left)
}

/// Background and border color of a row.
fn row_colors(ui: &Ui, selected: bool, hovered: bool) -> (Color32, Color32) {
    match (selected, hovered) {
        (true, _) => (ui.colors().selected, ui.colors().accent),
        (false, true) => (ui.colors().field_hover, ui.colors().line),
        (false, false) => (ui.colors().field, ui.colors().field),
    }
}

/// Paints the background of a row.
pub(super) fn paint_row(ui: &Ui, rect: Rect, selected: bool, hovered: bool) {
    let (fill, edge) = row_colors(ui, selected, hovered);
    let edge = Stroke::new(1.0, edge);
    ui.painter()
        .rect(rect, BUTTON_RADIUS, fill, edge, StrokeKind::Inside);
}
