//! The opening explorer: the moves that were played in the displayed position, with their scores.

use egui::{Align, Align2, Id, Layout, Rect, ScrollArea, Sense, Ui, WidgetInfo, WidgetType, vec2};
use stack_game::Action;
use stack_match::MoveStats;
use stack_session::library::{Explorer, ExplorerMove, GameFilter};

use crate::strings;
use crate::style::{
    BUTTON_RADIUS, SMALL_SIZE, ThemeColors, heading, medium_font, regular_font, small_text,
    target_height,
};
use crate::tr;
use crate::widgets::{
    Dropdown, ScrollBackground, TextField, choice_button_of_width, fading_scroll, focus_ring,
    name_choices, paint_line, panel, result_bar, small_link,
};

/// Where the games come from.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum ExplorerSource {
    /// The user's library.
    #[default]
    Library,
    /// The shipped book: games of the champion.
    Book,
}

/// The column by which the moves are sorted, and whether its smallest value comes first.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
struct ExplorerOrder {
    column: SortColumn,
    ascending: bool,
}

/// A column that can be sorted.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
enum SortColumn {
    /// The number of games.
    #[default]
    Games,
    /// The share of the points.
    Results,
    /// The mean win chance.
    Chance,
}

impl SortColumn {
    /// The value of a move; `None` if it has none.
    fn value(self, stats: &MoveStats) -> Option<f64> {
        match self {
            Self::Games => Some(stats.games.into()),
            Self::Results => {
                let [wins, draws, losses] = [stats.wins, stats.draws, stats.losses].map(f64::from);
                let finished = wins + draws + losses;
                (finished > 0.0).then(|| (wins + draws / 2.0) / finished)
            }
            Self::Chance => stats.mean_chance(),
        }
    }
}

/// Where the order is stored while the program runs.
fn order_id() -> Id {
    Id::new("order of the explorer")
}

/// The panel.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct ExplorerModel {
    /// The moves, in any order.
    pub moves: Vec<ExplorerMove>,
    /// Whether the variant has a book.
    pub has_book: bool,
    /// Whether the library is being searched.
    pub is_searching: bool,
    /// Whether the library cannot be searched.
    pub is_unavailable: bool,
    /// Which games of the library are counted.
    pub filter: GameFilter,
}

/// An action of the panel.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum ExplorerAction {
    /// Play a move on the board.
    Play(Action),
    /// Show the games of another source.
    SetSource(ExplorerSource),
    /// Count other games of the library.
    SetFilter(GameFilter),
    /// Find games of the library with this position, or with similar ones.
    FindGames,
}

/// The minimum height: heading, source, filter, column headings, and three moves.
pub const MIN_HEIGHT: f32 = 234.0;
/// The height beyond which more space is rarely useful.
pub const MAX_HEIGHT: f32 = 420.0;

const ROW_HEIGHT: f32 = 24.0;
const HEADINGS_HEIGHT: f32 = 18.0;
/// The widths of the columns before the bar: notation, number of games, share of the games.
const COLUMNS: [f32; 3] = [74.0, 40.0, 40.0];
/// The width of the evaluation after the bar.
const EVALUATION_WIDTH: f32 = 40.0;
/// The longest name of a player.
const MAX_PLAYER_LENGTH: usize = 60;
/// The width of the choice of a period.
const PERIOD_WIDTH: f32 = 104.0;
/// The periods to choose from, in days.
const PERIODS: [Option<u32>; 3] = [None, Some(365), Some(30)];

impl ExplorerModel {
    /// Reads the model from a session's explorer; `None` while it is closed.
    #[must_use]
    pub fn new(explorer: &Explorer) -> Option<Self> {
        let filter = explorer.filter()?;
        Some(Self {
            moves: explorer.moves().to_vec(),
            has_book: explorer.book().is_some(),
            is_searching: explorer.is_searching(),
            is_unavailable: explorer.is_unavailable(),
            filter: filter.clone(),
        })
    }

    /// The moves of a source with their statistics in an order. Moves without a value come last.
    fn rows(
        &self,
        source: ExplorerSource,
        order: ExplorerOrder,
    ) -> Vec<(&ExplorerMove, MoveStats)> {
        let rows = self.moves.iter().map(|mv| match source {
            ExplorerSource::Library => (mv, mv.library),
            ExplorerSource::Book => (mv, mv.book),
        });
        let mut rows: Vec<_> = rows.filter(|(_, stats)| stats.games > 0).collect();
        // Moves with equal values are in the order of their number of games, then of the rules.
        rows.sort_by_key(|(_, stats)| std::cmp::Reverse(stats.games));
        rows.sort_by(|(_, one), (_, other)| {
            let [one, other] = [one, other].map(|stats| order.column.value(stats));
            match (one, other) {
                (Some(one), Some(other)) if order.ascending => one.total_cmp(&other),
                (Some(one), Some(other)) => other.total_cmp(&one),
                (one, other) => other.is_some().cmp(&one.is_some()),
            }
        });
        rows
    }

    /// Draws the panel with the games of a source within `rect`; without a book, of the library.
    pub fn ui(&self, ui: &mut Ui, rect: Rect, source: ExplorerSource) -> Option<ExplorerAction> {
        let source = if self.has_book {
            source
        } else {
            ExplorerSource::Library
        };
        panel(ui, "explorer", rect, vec2(12.0, 10.0), |ui| {
            ui.spacing_mut().item_spacing.y = 4.0;
            let mut action = explorer_heading(ui);
            if self.has_book {
                action = choose_source(ui, source).or(action.take());
            }
            if source == ExplorerSource::Library {
                action = self.filter(ui).or(action.take());
            }
            let order = ui.data(|data| data.get_temp(order_id()));
            let order = order.unwrap_or_default();
            let rows = self.rows(source, order);
            if rows.is_empty() {
                let text = match source {
                    ExplorerSource::Book => tr!("explorer-no-book-moves"),
                    ExplorerSource::Library if self.is_searching => tr!("explorer-searching"),
                    ExplorerSource::Library if self.is_unavailable => tr!("explorer-unavailable"),
                    ExplorerSource::Library => tr!("explorer-no-moves"),
                };
                ui.label(small_text(text));
                return action;
            }
            if let Some(order) = column_headings(ui, order) {
                ui.data_mut(|data| data.insert_temp(order_id(), order));
            }
            let total: u32 = rows.iter().map(|(_, stats)| stats.games).sum();
            let list = ScrollArea::vertical()
                .id_salt("moves")
                .auto_shrink([false, false]);
            let played = fading_scroll(ui, list, ScrollBackground::Frame, |ui| {
                ui.spacing_mut().item_spacing.y = 0.0;
                let mut played = None;
                for (mv, stats) in &rows {
                    if move_row(ui, mv, stats, total) {
                        played = Some(ExplorerAction::Play(mv.action));
                    }
                }
                played
            });
            played.inner.or(action)
        })
    }

    /// Draws the choice of player and period.
    fn filter(&self, ui: &mut Ui) -> Option<ExplorerAction> {
        let mut filter = self.filter.clone();
        ui.horizontal(|ui| {
            let field = TextField {
                hint: tr!("explorer-player"),
                limit: MAX_PLAYER_LENGTH,
                width: ui.available_width() - PERIOD_WIDTH - ui.spacing().item_spacing.x,
            };
            field.ui(ui, "player", &mut filter.player);
            let names = [
                tr!("explorer-all-time"),
                tr!("explorer-past-year"),
                tr!("explorer-past-month"),
            ];
            let selected = PERIODS.iter().position(|days| *days == filter.days);
            let periods = Dropdown {
                name: tr!("explorer-period"),
                selected: selected.unwrap_or(0),
                choices: &names.map(Into::into),
                notes: &[],
            };
            if let Some(index) = periods.ui(ui, PERIOD_WIDTH) {
                filter.days = PERIODS[index];
            }
        });
        (filter != self.filter).then_some(ExplorerAction::SetFilter(filter))
    }
}

/// Draws the title and the link to the games with the position.
fn explorer_heading(ui: &mut Ui) -> Option<ExplorerAction> {
    ui.horizontal(|ui| {
        ui.label(heading(tr!("explorer-title")));
        ui.with_layout(Layout::right_to_left(Align::Center), |ui| {
            let link = small_link(ui, tr!("explorer-find-games"));
            link.clicked().then_some(ExplorerAction::FindGames)
        })
        .inner
    })
    .inner
}

/// Draws the choice between library and book.
fn choose_source(ui: &mut Ui, selected: ExplorerSource) -> Option<ExplorerAction> {
    let mut action = None;
    ui.horizontal(|ui| {
        name_choices(ui, tr!("explorer-title"));
        let width = (ui.available_width() - ui.spacing().item_spacing.x) / 2.0;
        for (source, name) in [
            (ExplorerSource::Library, tr!("explorer-library")),
            (ExplorerSource::Book, tr!("explorer-book")),
        ] {
            if choice_button_of_width(ui, name, selected == source, width).clicked() {
                action = Some(ExplorerAction::SetSource(source));
            }
        }
    });
    action
}

/// Draws the headings of the columns of [`move_row`]; returns another order once it is selected.
/// The second click on a heading reverses the order.
fn column_headings(ui: &mut Ui, order: ExplorerOrder) -> Option<ExplorerOrder> {
    let size = vec2(ui.available_width(), target_height(ui, HEADINGS_HEIGHT));
    let (rect, _) = ui.allocate_exact_size(size, Sense::hover());
    let (left, right) = (rect.left() + 4.0, rect.right() - 4.0);
    let [games, bar] = [COLUMNS[0], COLUMNS.iter().sum()].map(|width| left + width);
    let evaluation = rect.right() - EVALUATION_WIDTH - 8.0;
    let texts = [
        tr!("explorer-column-move"),
        tr!("explorer-column-games"),
        tr!("explorer-column-results"),
        tr!("explorer-column-chance"),
    ];
    let columns = [
        (left..=games, Align2::LEFT_CENTER, None),
        (games..=bar, Align2::RIGHT_CENTER, Some(SortColumn::Games)),
        (
            bar + 8.0..=evaluation,
            Align2::CENTER_CENTER,
            Some(SortColumn::Results),
        ),
        (
            evaluation..=right,
            Align2::RIGHT_CENTER,
            Some(SortColumn::Chance),
        ),
    ];
    let mut selected = None;
    for (text, (span, align, column)) in texts.into_iter().zip(columns) {
        let area = Rect::from_x_y_ranges(span, rect.y_range());
        let font = regular_font(SMALL_SIZE);
        let Some(column) = column else {
            paint_line(ui, area, align, text, font, ui.colors().text_soft);
            continue;
        };
        let response = ui.interact(area, ui.id().with(text), Sense::click());
        let is_sorted = order.column == column;
        let name = tr!("explorer-sort", column = text);
        response.widget_info(|| {
            WidgetInfo::selected(WidgetType::SelectableLabel, true, is_sorted, name.as_str())
        });
        let color = if is_sorted || response.hovered() {
            ui.colors().text
        } else {
            ui.colors().text_soft
        };
        paint_line(ui, area, align, text, font, color);
        if is_sorted {
            // Below the largest values if they come first, above them otherwise.
            let y = if order.ascending {
                area.top()
            } else {
                area.bottom()
            };
            let stroke = (1.0, ui.colors().accent);
            ui.painter().hline(area.x_range().shrink(2.0), y, stroke);
        }
        focus_ring(ui, &response, area, BUTTON_RADIUS);
        if response.on_hover_text(name).clicked() {
            selected = Some(ExplorerOrder {
                column,
                ascending: is_sorted && !order.ascending,
            });
        }
    }
    selected
}

/// Draws a move; returns whether it was clicked.
fn move_row(ui: &mut Ui, mv: &ExplorerMove, stats: &MoveStats, total: u32) -> bool {
    let size = vec2(ui.available_width(), target_height(ui, ROW_HEIGHT));
    let (rect, response) = ui.allocate_exact_size(size, Sense::click());
    let share = stats.games as f32 / total.max(1) as f32;
    let evaluation = stats
        .mean_chance()
        .map(|chance| strings::percent(chance as f32));
    let results = strings::results([stats.wins, stats.draws, stats.losses]);
    let mut name = tr!(
        "explorer-move",
        notation = mv.text,
        n = stats.games,
        results = results
    );
    if let Some(chance) = &evaluation {
        name = tr!("explorer-about-evaluated", results = name, chance = chance);
    }
    response.widget_info(|| WidgetInfo::labeled(WidgetType::Button, true, name.as_str()));
    let colors = ui.colors();
    let next = mv.is_next.then_some(colors.selected);
    let hovered = response.hovered().then_some(colors.field_hover);
    if let Some(fill) = hovered.or(next) {
        ui.painter().rect_filled(rect, BUTTON_RADIUS, fill);
    }
    focus_ring(ui, &response, rect.shrink(1.0), BUTTON_RADIUS);
    let mut left = rect.left() + 4.0;
    let (font, soft) = (regular_font(SMALL_SIZE), colors.text_soft);
    let (games, share) = (stats.games.to_string(), strings::percent(share));
    let (left_align, right_align) = (Align2::LEFT_CENTER, Align2::RIGHT_CENTER);
    let columns = [
        (&mv.text, left_align, medium_font(SMALL_SIZE), colors.text),
        (&games, right_align, font.clone(), colors.text),
        (&share, right_align, font.clone(), soft),
    ];
    for ((text, align, font, color), width) in columns.into_iter().zip(COLUMNS) {
        let area = rect.with_min_x(left).with_max_x(left + width);
        paint_line(ui, area, align, text, font, color);
        left += width;
    }
    let bar = rect
        .with_min_x(left + 8.0)
        .with_max_x(rect.right() - EVALUATION_WIDTH - 8.0)
        .shrink2(vec2(0.0, 7.0));
    result_bar(ui, bar, [stats.wins, stats.draws, stats.losses]);
    if let Some(evaluation) = &evaluation {
        let area = rect.with_min_x(bar.right()).with_max_x(rect.right() - 4.0);
        paint_line(ui, area, right_align, evaluation, font, soft);
    }
    response.on_hover_text(name).clicked()
}
