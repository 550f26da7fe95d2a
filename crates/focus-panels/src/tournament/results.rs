//! The results of a tournament: cross table, running games and finished games.

use egui::{
    Align, Align2, Color32, FontId, Layout, Painter, Pos2, Rect, ScrollArea, Sense, Stroke, Ui,
    UiBuilder, WidgetInfo, WidgetType, pos2, vec2,
};
use stack_game::Seat;
use stack_match::score::elo;
use stack_match::{CrossTable, PlayerPair};

use super::action::TournamentScreenAction;
use crate::strings;
use crate::style::{
    BODY_SIZE, Colors, SMALL_SIZE, ThemeColors, fade, heading, medium_font, regular_font,
    semibold_font, small_text,
};
use crate::tr;
use crate::widgets::{
    BUTTON_HEIGHT, ScrollBackground, button, default_button, fading_scroll, paint_line,
    progress_bar, row_with_note,
};

/// From this width on running and finished games are side by side.
const TWO_COLUMNS_FROM: f32 = 640.0;
/// Minimum height of the scrolling lists, and height of everything above the table.
const MIN_LISTS_HEIGHT: f32 = 240.0;
const ABOVE_TABLE_HEIGHT: f32 = 130.0;
/// Space for the scroll bar.
const SCROLL_BAR_GAP: f32 = 6.0;

/// The results of a tournament.
#[derive(Clone, Debug, PartialEq)]
pub struct TournamentResultsModel {
    /// "Two, fast · 0.25 s per move".
    pub title: String,
    /// The cross table; `None` while the games are loading.
    pub table: Option<CrossTable>,
    /// The names of the players, indexed like the table.
    pub names: Vec<String>,
    /// The color names of the seats.
    pub color_names: Vec<(Seat, String)>,
    /// Number of games of the entire tournament.
    pub total_games: usize,
    /// Number of games per pairing.
    pub games_per_pair: u32,
    /// Whether games are being played.
    pub is_running: bool,
    /// The running games.
    pub playing: Vec<RunningGameRow>,
    /// The latest finished games.
    pub finished: Vec<FinishedGameRow>,
    /// An error to show.
    pub error: Option<String>,
}

/// A running game.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct RunningGameRow {
    /// The pairing.
    pub pair: PlayerPair,
    /// The game's index within the pairing.
    pub number: usize,
    /// "Champion – Level 6, game 5".
    pub title: String,
    /// Number of moves so far.
    pub move_count: usize,
}

/// A finished game.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct FinishedGameRow {
    /// The pairing.
    pub pair: PlayerPair,
    /// The game's index within the pairing.
    pub number: usize,
    /// "Champion – Level 6, game 5".
    pub title: String,
    /// "Champion won".
    pub result: String,
}

impl TournamentResultsModel {
    /// Draws the results. If the lists can't have their own scroll areas, everything scrolls
    /// together.
    pub(super) fn ui(&self, ui: &mut Ui, actions: &mut Vec<TournamentScreenAction>) {
        let area = ui.available_rect_before_wrap();
        let table = self.table.as_ref();
        let tables = table.map_or(0.0, tables_height);
        let left = area.height() - ABOVE_TABLE_HEIGHT - tables;
        if area.width() >= TWO_COLUMNS_FROM && left >= MIN_LISTS_HEIGHT {
            self.heading(ui, actions);
            self.lists(ui, actions);
            return;
        }
        let all = ScrollArea::vertical().id_salt("run").auto_shrink(false);
        fading_scroll(ui, all, ScrollBackground::Frame, |ui| {
            // Nothing is below the scroll bar.
            ui.set_max_width(ui.available_width() - SCROLL_BAR_GAP);
            self.heading(ui, actions);
            self.running_games(ui, actions);
            ui.add_space(12.0);
            self.finished_games(ui, actions);
        });
    }

    /// Draws title, progress and table.
    fn heading(&self, ui: &mut Ui, actions: &mut Vec<TournamentScreenAction>) {
        let played = self.table.as_ref().map_or(0, CrossTable::games) as usize;
        ui.horizontal(|ui| {
            ui.vertical(|ui| {
                ui.label(heading(&self.title));
                let state = if self.table.is_none() && self.is_running {
                    tr!("tournament-loading").into()
                } else {
                    tr!("tournament-played", n = self.total_games, played = played)
                };
                ui.label(small_text(state));
            });
            ui.with_layout(Layout::right_to_left(Align::Center), |ui| {
                if self.is_running {
                    if button(ui, tr!("tournament-stop"), 120.0).clicked() {
                        actions.push(TournamentScreenAction::Stop);
                    }
                } else if played < self.total_games
                    && default_button(ui, tr!("tournament-continue"), vec2(140.0, BUTTON_HEIGHT))
                        .clicked()
                {
                    actions.push(TournamentScreenAction::Resume);
                }
            });
        });
        ui.add_space(4.0);
        let (rect, _) = ui.allocate_exact_size(vec2(ui.available_width(), 5.0), Sense::hover());
        progress_bar(ui, rect, played as f32 / self.total_games.max(1) as f32);
        if !self.is_running && played >= self.total_games {
            // As many games again; not where *Stop* was, so that it isn't clicked by accident.
            ui.add_space(10.0);
            let more = self.games_per_pair.saturating_mul(2);
            let text = tr!("tournament-more", n = (more - self.games_per_pair) as usize);
            if button(ui, &text, 120.0).clicked() {
                actions.push(TournamentScreenAction::More(more));
            }
        }
        if let Some(error) = &self.error {
            ui.add_space(6.0);
            ui.label(small_text(error).color(ui.colors().error));
        }
        ui.add_space(14.0);
        if let Some(table) = &self.table {
            cross_table(ui, table, &self.names);
            seat_table(ui, table, &self.names, &self.color_names);
        }
        ui.add_space(16.0);
    }

    /// Draws the running and finished games side by side.
    fn lists(&self, ui: &mut Ui, actions: &mut Vec<TournamentScreenAction>) {
        let area = ui.available_rect_before_wrap();
        let half = (area.width() - 20.0) / 2.0;
        let left = Rect::from_min_size(area.min, vec2(half, area.height()));
        let right = left.translate(vec2(half + 20.0, 0.0));
        let mut column = ui.new_child(UiBuilder::new().id_salt("playing").max_rect(left));
        scrolling_column(&mut column, "playing", |ui| {
            self.running_games(ui, actions);
        });
        let mut column = ui.new_child(UiBuilder::new().id_salt("over").max_rect(right));
        scrolling_column(&mut column, "over", |ui| {
            self.finished_games(ui, actions);
        });
    }

    fn running_games(&self, ui: &mut Ui, actions: &mut Vec<TournamentScreenAction>) {
        ui.label(heading(tr!("tournament-playing")));
        if self.playing.is_empty() {
            let text = if self.is_running {
                tr!("tournament-setting-up")
            } else {
                tr!("tournament-no-live-games")
            };
            ui.label(small_text(text));
        }
        ui.spacing_mut().item_spacing.y = 2.0;
        for game in &self.playing {
            let moves = strings::move_count(game.move_count);
            let text = tr!("tournament-watch", what = game.title);
            if row_with_note(ui, &text, &moves).clicked() {
                actions.push(TournamentScreenAction::Watch(game.pair, game.number));
            }
        }
    }

    fn finished_games(&self, ui: &mut Ui, actions: &mut Vec<TournamentScreenAction>) {
        ui.label(heading(tr!("tournament-finished")));
        if self.finished.is_empty() {
            ui.label(small_text(tr!("tournament-none-finished")));
        }
        ui.spacing_mut().item_spacing.y = 2.0;
        for game in &self.finished {
            if row_with_note(ui, &game.title, &game.result).clicked() {
                actions.push(TournamentScreenAction::Open(game.pair, game.number));
            }
        }
    }
}

/// A column with its own scroll area.
fn scrolling_column(ui: &mut Ui, id: &'static str, content: impl FnOnce(&mut Ui)) {
    let list = ScrollArea::vertical().id_salt(id).auto_shrink(false);
    fading_scroll(ui, list, ScrollBackground::Frame, content);
}

const ROW_HEIGHT: f32 = 34.0;

/// Draws the cross table, ordered by rank; `names` is indexed like the table.
fn cross_table(ui: &mut Ui, table: &CrossTable, names: &[String]) {
    let ranking = table.ranking();
    let height = ROW_HEIGHT * (ranking.len() as f32 + 1.0);
    let (rect, response) =
        ui.allocate_exact_size(vec2(ui.available_width(), height), Sense::hover());
    response.widget_info(|| {
        let text = format!("{}\n{}", tr!("tournament-table"), table.text());
        WidgetInfo::labeled(WidgetType::Label, true, text)
    });
    let columns = ColumnLayout::new(rect, ranking.len());
    headings(ui.painter(), &columns, ranking.len());
    for (rank, &player) in ranking.iter().enumerate() {
        let top = rect.top() + ROW_HEIGHT * (rank as f32 + 1.0);
        ui.painter()
            .hline(rect.x_range(), top, Stroke::new(1.0, ui.colors().line));
        let y = top + ROW_HEIGHT / 2.0;
        let name = names.get(player).map_or("", String::as_str);
        let (left, number) = (Align2::LEFT_CENTER, (rank + 1).to_string());
        let rank_pos = pos2(columns.rank, y);
        write(ui.painter(), rank_pos, left, &number, CellStyle::Soft);
        let area = Rect::from_x_y_ranges(columns.name..=columns.name + columns.names - 8.0, y..=y);
        let (font, color) = (medium_font(BODY_SIZE), ui.colors().text);
        paint_line(ui, area, left, name, font, color);
        opponent_scores(ui.painter(), &columns, table, &ranking, player, y);
        total_score(ui, &columns, table, player, y);
    }
}

/// The height of both tables.
fn tables_height(table: &CrossTable) -> f32 {
    let players = table.names().len() as f32;
    let seats = if table.seats().is_empty() {
        0.0
    } else {
        ABOVE_SEAT_TABLE + SEAT_ROW_HEIGHT * (players + 2.0)
    };
    ROW_HEIGHT * (players + 1.0) + seats
}

/// Height of a row of the seat table, and space above it.
const SEAT_ROW_HEIGHT: f32 = 26.0;
const ABOVE_SEAT_TABLE: f32 = 10.0;

/// Draws the score of each player and of all players per seat; `names` is indexed like the table.
fn seat_table(ui: &mut Ui, table: &CrossTable, names: &[String], color_names: &[(Seat, String)]) {
    let seats = table.seats();
    if seats.is_empty() {
        return;
    }
    ui.add_space(ABOVE_SEAT_TABLE);
    let ranking = table.ranking();
    let height = SEAT_ROW_HEIGHT * (ranking.len() as f32 + 2.0);
    let (rect, response) =
        ui.allocate_exact_size(vec2(ui.available_width(), height), Sense::hover());
    let label = (rect.width() * 0.3).clamp(110.0, 218.0);
    let width = ((rect.width() - label) / seats.len() as f32).min(150.0);
    let column = |index: usize| rect.left() + label + width * (index as f32 + 0.5);
    let y = |row: usize| rect.top() + SEAT_ROW_HEIGHT * (row as f32 + 0.5);
    let (left, title) = (Align2::LEFT_CENTER, tr!("tournament-by-seat"));
    let title_pos = pos2(rect.left() + 8.0, y(0));
    write(ui.painter(), title_pos, left, title, CellStyle::Soft);
    let mut cells = vec![title.to_string()];
    for (index, seat) in seats.iter().enumerate() {
        let name = color_names.iter().find(|(other, _)| other == seat);
        let name = name.map_or("", |(_, name)| name.as_str());
        let area = Rect::from_center_size(pos2(column(index), y(0)), vec2(width - 4.0, 0.0));
        let (font, color) = (regular_font(SMALL_SIZE), ui.colors().text_soft);
        paint_line(ui, area, Align2::CENTER_CENTER, name, font, color);
        cells.push(name.into());
    }
    let rows = ranking.iter().copied().map(Some).chain([None]);
    for (row, player) in (1..).zip(rows) {
        let top = y(row) - SEAT_ROW_HEIGHT / 2.0;
        ui.painter()
            .hline(rect.x_range(), top, Stroke::new(1.0, ui.colors().line));
        let name_of = |player: usize| names.get(player).map_or("", String::as_str);
        let name = player.map_or(tr!("tournament-all-players"), name_of);
        let span = rect.left() + 8.0..=rect.left() + label - 8.0;
        let area = Rect::from_x_y_ranges(span, y(row)..=y(row));
        let (font, color) = (regular_font(BODY_SIZE), ui.colors().text);
        paint_line(ui, area, left, name, font, color);
        cells.push(name.into());
        for (index, &seat) in seats.iter().enumerate() {
            let tally = table.seat_counts(seat, player);
            let text = tally.share().map_or("–".into(), |share| {
                tr!(
                    "tournament-seat-score",
                    share = strings::percent(share as f32),
                    wins = tally.wins,
                    n = tally.games
                )
            });
            let style = match player {
                Some(_) => CellStyle::Plain,
                None => CellStyle::Strong,
            };
            let center = pos2(column(index), y(row));
            write(ui.painter(), center, Align2::CENTER_CENTER, &text, style);
            cells.push(text);
        }
    }
    response.widget_info(|| WidgetInfo::labeled(WidgetType::Label, true, cells.join(" ")));
}

/// Positions of the columns. From the right: Elo, confidence interval, score, games; then a column
/// per rank if there is space.
struct ColumnLayout {
    top: f32,
    rank: f32,
    name: f32,
    /// Width of the names.
    names: f32,
    /// Left edge and width of the rank columns.
    cells: Option<(f32, f32)>,
    games: f32,
    score: f32,
    range: f32,
    elo: f32,
}

impl ColumnLayout {
    fn new(rect: Rect, players: usize) -> Self {
        let names = (rect.width() * 0.24).clamp(80.0, 190.0);
        // In a narrow window the interval bar is left out.
        let minimum = 28.0 + names + 56.0 + 372.0;
        let overlap = (minimum - rect.width()).clamp(0.0, 146.0);
        let games = rect.right() - 372.0 + overlap;
        let first = rect.left() + 28.0 + names;
        let width = (games - 56.0 - first) / players.max(1) as f32;
        Self {
            top: rect.top(),
            rank: rect.left() + 8.0,
            name: rect.left() + 28.0,
            names,
            cells: (width >= 34.0).then_some((first, width)),
            games,
            score: rect.right() - 300.0 + overlap,
            range: rect.right() - 62.0,
            elo: rect.right(),
        }
    }

    /// The center of a rank's column, if there is space for it.
    fn cell(&self, rank: usize) -> Option<f32> {
        let (first, width) = self.cells?;
        Some(first + width * (rank as f32 + 0.5))
    }
}

#[derive(Clone, Copy)]
enum CellStyle {
    Soft,
    Plain,
    Strong,
}

impl CellStyle {
    fn font(self, colors: &Colors) -> (FontId, Color32) {
        match self {
            Self::Soft => (regular_font(SMALL_SIZE), colors.text_soft),
            Self::Plain => (regular_font(BODY_SIZE), colors.text),
            Self::Strong => (semibold_font(BODY_SIZE), colors.text),
        }
    }
}

fn write(painter: &Painter, at: Pos2, align: Align2, text: &str, style: CellStyle) {
    let (font, color) = style.font(&painter.colors());
    painter.text(at, align, text, font, color);
}

/// Draws the column headings of the cross table.
fn headings(painter: &Painter, columns: &ColumnLayout, players: usize) {
    let y = columns.top + ROW_HEIGHT / 2.0;
    let write = |x: f32, align, text: &str| {
        write(painter, pos2(x, y), align, text, CellStyle::Soft);
    };
    let right = Align2::RIGHT_CENTER;
    write(columns.games, right, tr!("tournament-games-column"));
    write(columns.score, right, tr!("tournament-score"));
    write(columns.elo, right, tr!("tournament-elo"));
    let middle = columns.score.midpoint(columns.range) + 10.0;
    write(middle, Align2::CENTER_CENTER, tr!("tournament-interval"));
    for rank in 0..players {
        if let Some(x) = columns.cell(rank) {
            write(x, Align2::CENTER_CENTER, &(rank + 1).to_string());
        }
    }
}

/// Draws a player's scores against each other player.
fn opponent_scores(
    painter: &Painter,
    columns: &ColumnLayout,
    table: &CrossTable,
    ranking: &[usize],
    player: usize,
    y: f32,
) {
    for (rank, &other) in ranking.iter().enumerate() {
        let Some(x) = columns.cell(rank) else {
            return;
        };
        let score = table.score_against(player, other);
        let text = match score.games() {
            0 if player == other => "·".into(),
            0 => "–".into(),
            _ => format!("{:.0}", 100.0 * score.value()),
        };
        let (pos, center) = (pos2(x, y), Align2::CENTER_CENTER);
        write(painter, pos, center, &text, CellStyle::Plain);
    }
}

/// Draws a player's total score.
fn total_score(ui: &Ui, columns: &ColumnLayout, table: &CrossTable, player: usize, y: f32) {
    let (painter, right) = (ui.painter(), Align2::RIGHT_CENTER);
    let score = table.total(player);
    let write = |x: f32, text: &str, style| write(painter, pos2(x, y), right, text, style);
    write(columns.games, &score.games().to_string(), CellStyle::Plain);
    if score.games() == 0 {
        return;
    }
    let (low, high) = score.interval();
    let percent = |text: &str| tr!("common-percent", n = text);
    let share = |part: f64| format!("{:.0}", 100.0 * part);
    let value = percent(&share(score.value()));
    write(columns.score, &value, CellStyle::Strong);
    let range = format!("{}–{}", share(low), share(high));
    write(columns.range, &percent(&range), CellStyle::Plain);
    let track = Rect::from_min_max(
        pos2(columns.score + 20.0, y - 3.0),
        pos2(columns.range - 92.0, y + 3.0),
    );
    if track.width() > 40.0 {
        interval_bar(painter, track, score.value(), low, high);
    }
    if let Some(elo) = elo_text(score.value()) {
        write(columns.elo, &elo, CellStyle::Plain);
        return;
    }
    write(columns.elo, "–", CellStyle::Soft);
    let hover_area = Rect::from_center_size(pos2(columns.elo, y), vec2(44.0, ROW_HEIGHT));
    let response = ui.interact(hover_area, ui.id().with(("elo", player)), Sense::hover());
    response.on_hover_text(tr!("tournament-elo-open"));
}

/// Paints a score and its confidence interval on a line from 0 to 1, with a mark at the center.
fn interval_bar(painter: &Painter, track: Rect, score: f64, low: f64, high: f64) {
    let at = |part: f64| track.left() + track.width() * part as f32;
    painter.rect_filled(track, 3.0, fade(painter.colors().edge, 0.22));
    let span = Rect::from_x_y_ranges(at(low)..=at(high), track.y_range());
    painter.rect_filled(span, 3.0, fade(painter.colors().accent, 0.20));
    let middle = Stroke::new(1.0, painter.colors().edge);
    painter.vline(at(0.5), track.expand(4.0).y_range(), middle);
    let center = pos2(at(score), track.center().y);
    painter.circle_filled(center, 5.0, painter.colors().accent);
}

/// The Elo difference to all others together; `None` if all games were won or lost.
fn elo_text(score: f64) -> Option<String> {
    let points = elo(score);
    if points.is_infinite() {
        return None;
    }
    // A true minus sign is as wide as a plus.
    let text = format!("{points:+.0}").replace("-0", "+0");
    Some(text.replace('-', "−"))
}

#[cfg(test)]
mod tests {

    use super::elo_text;

    #[test]
    fn elo_differences_have_a_sign() {
        let cells = [0.5, 0.75, 0.25, 1.0, 0.0].map(elo_text);
        let cells = cells.each_ref().map(Option::as_deref);
        assert_eq!(cells, [Some("+0"), Some("+191"), Some("−191"), None, None]);
    }
}
