//! The cross table of a tournament.

use egui::{
    Align2, Color32, FontId, Painter, Pos2, Rect, Sense, Stroke, Ui, WidgetInfo, WidgetType, pos2,
    vec2,
};
use stack_game::Seat;
use stack_match::CrossTable;
use stack_match::score::elo;

use crate::strings::{Strings, fill_in};
use crate::style::{
    BODY_SIZE, Colors, SMALL_SIZE, ThemeColors, fade, medium_font, regular_font, semibold_font,
};
use crate::widgets::truncated_line;

pub(super) const ROW: f32 = 34.0;

/// Draws the cross table, ordered by rank; `names` is indexed like the table.
pub(super) fn cross_table(ui: &mut Ui, table: &CrossTable, names: &[String], words: &Strings) {
    let say = &words.tournament;
    let ranking = table.ranking();
    let height = ROW * (ranking.len() as f32 + 1.0);
    let (rect, response) =
        ui.allocate_exact_size(vec2(ui.available_width(), height), Sense::hover());
    response.widget_info(|| {
        let text = format!("{}\n{}", say.table, table.text());
        WidgetInfo::labeled(WidgetType::Label, true, text)
    });
    let columns = Columns::new(rect, ranking.len());
    head(ui.painter(), &columns, ranking.len(), words);
    for (rank, &player) in ranking.iter().enumerate() {
        let top = rect.top() + ROW * (rank as f32 + 1.0);
        ui.painter()
            .hline(rect.x_range(), top, Stroke::new(1.0, ui.colors().line));
        let y = top + ROW / 2.0;
        let name = names.get(player).map_or("", String::as_str);
        let number = (rank + 1).to_string();
        let place = pos2(columns.rank, y);
        write(
            ui.painter(),
            place,
            Align2::LEFT_CENTER,
            &number,
            Style::Soft,
        );
        let galley = truncated_line(
            ui,
            name,
            medium_font(BODY_SIZE),
            ui.colors().text,
            columns.names - 8.0,
        );
        let place = pos2(columns.name, y - galley.size().y / 2.0);
        ui.painter().galley(place, galley, ui.colors().text);
        against(ui.painter(), &columns, table, &ranking, player, y);
        total(ui, &columns, table, player, y, words);
    }
}

/// The height of both tables.
pub(super) fn height(table: &CrossTable) -> f32 {
    let players = table.names().len() as f32;
    let seats = match table.seats().is_empty() {
        true => 0.0,
        false => SEATS_ABOVE + SEAT_ROW * (players + 2.0),
    };
    ROW * (players + 1.0) + seats
}

/// Height of a row of the seat table, and space above it.
const SEAT_ROW: f32 = 26.0;
const SEATS_ABOVE: f32 = 10.0;

/// Draws the score of each player per seat, and of all players; `names` is indexed like the table.
pub(super) fn seat_table(
    ui: &mut Ui,
    table: &CrossTable,
    (names, seats): (&[String], &[(Seat, String)]),
    words: &Strings,
) {
    let played = table.seats();
    if played.is_empty() {
        return;
    }
    let say = &words.tournament;
    ui.add_space(SEATS_ABOVE);
    let ranking = table.ranking();
    let height = SEAT_ROW * (ranking.len() as f32 + 2.0);
    let (rect, response) =
        ui.allocate_exact_size(vec2(ui.available_width(), height), Sense::hover());
    let label = (rect.width() * 0.3).clamp(110.0, 218.0);
    let width = ((rect.width() - label) / played.len() as f32).min(150.0);
    let column = |place: usize| rect.left() + label + width * (place as f32 + 0.5);
    let y = |row: usize| rect.top() + SEAT_ROW * (row as f32 + 0.5);
    let mut told = vec![say.by_seat.to_string()];
    let left = Align2::LEFT_CENTER;
    write(
        ui.painter(),
        pos2(rect.left() + 8.0, y(0)),
        left,
        say.by_seat,
        Style::Soft,
    );
    for (place, seat) in played.iter().enumerate() {
        let name = seats.iter().find(|(other, _)| other == seat);
        let name = name.map_or("", |(_, name)| name.as_str());
        let galley = truncated_line(
            ui,
            name,
            regular_font(SMALL_SIZE),
            ui.colors().text_soft,
            width - 4.0,
        );
        let at = pos2(column(place), y(0)) - galley.size() / 2.0;
        ui.painter().galley(at, galley, ui.colors().text_soft);
        told.push(name.into());
    }
    let rows = ranking.iter().map(|&player| Some(player)).chain([None]);
    for (row, player) in (1..).zip(rows) {
        let top = y(row) - SEAT_ROW / 2.0;
        ui.painter()
            .hline(rect.x_range(), top, Stroke::new(1.0, ui.colors().line));
        let name = player.map_or(say.all_players, |player| {
            names.get(player).map_or("", String::as_str)
        });
        let galley = truncated_line(
            ui,
            name,
            regular_font(BODY_SIZE),
            ui.colors().text,
            label - 16.0,
        );
        let at = pos2(rect.left() + 8.0, y(row) - galley.size().y / 2.0);
        ui.painter().galley(at, galley, ui.colors().text);
        told.push(name.into());
        for (place, &seat) in played.iter().enumerate() {
            let tally = table.seat_counts(seat, player);
            let text = tally.share().map_or("–".into(), |share| {
                let values: [(&str, &dyn std::fmt::Display); 3] = [
                    ("share", &format!("{:.0}", 100.0 * share)),
                    ("wins", &tally.wins),
                    ("n", &tally.games),
                ];
                fill_in(say.seat_score, &values)
            });
            let style = if player.is_none() {
                Style::Strong
            } else {
                Style::Plain
            };
            let centre = pos2(column(place), y(row));
            write(ui.painter(), centre, Align2::CENTER_CENTER, &text, style);
            told.push(text);
        }
    }
    response.widget_info(|| WidgetInfo::labeled(WidgetType::Label, true, told.join(" ")));
}

/// Positions of the columns. From the right: Elo, confidence interval, score, games; then a column
/// per rank if there is space.
struct Columns {
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

impl Columns {
    fn new(rect: Rect, players: usize) -> Self {
        let names = (rect.width() * 0.24).clamp(80.0, 190.0);
        // In a narrow window the interval bar is left out.
        let least = 28.0 + names + 56.0 + 372.0;
        let near = (least - rect.width()).clamp(0.0, 146.0);
        let games = rect.right() - 372.0 + near;
        let first = rect.left() + 28.0 + names;
        let width = (games - 56.0 - first) / players.max(1) as f32;
        Self {
            top: rect.top(),
            rank: rect.left() + 8.0,
            name: rect.left() + 28.0,
            names,
            cells: (width >= 34.0).then_some((first, width)),
            games,
            score: rect.right() - 300.0 + near,
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
enum Style {
    Soft,
    Plain,
    Strong,
}

impl Style {
    fn font(self, colours: &Colors) -> (FontId, Color32) {
        match self {
            Self::Soft => (regular_font(SMALL_SIZE), colours.text_soft),
            Self::Plain => (regular_font(BODY_SIZE), colours.text),
            Self::Strong => (semibold_font(BODY_SIZE), colours.text),
        }
    }
}

fn write(painter: &Painter, at: Pos2, align: Align2, text: &str, style: Style) {
    let (font, colour) = style.font(&painter.colors());
    painter.text(at, align, text, font, colour);
}

/// Draws the column headings.
fn head(painter: &Painter, columns: &Columns, players: usize, words: &Strings) {
    let say = &words.tournament;
    let y = columns.top + ROW / 2.0;
    for (text, x) in [
        (say.games_column, columns.games),
        (say.score, columns.score),
        (say.elo, columns.elo),
    ] {
        write(painter, pos2(x, y), Align2::RIGHT_CENTER, text, Style::Soft);
    }
    let middle = pos2(columns.score.midpoint(columns.range) + 10.0, y);
    write(
        painter,
        middle,
        Align2::CENTER_CENTER,
        say.interval,
        Style::Soft,
    );
    for rank in 0..players {
        if let Some(x) = columns.cell(rank) {
            let text = (rank + 1).to_string();
            write(
                painter,
                pos2(x, y),
                Align2::CENTER_CENTER,
                &text,
                Style::Soft,
            );
        }
    }
}

/// Draws a player's scores against each other player.
fn against(
    painter: &Painter,
    columns: &Columns,
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
        write(
            painter,
            pos2(x, y),
            Align2::CENTER_CENTER,
            &text,
            Style::Plain,
        );
    }
}

/// Draws a player's total score.
fn total(ui: &Ui, columns: &Columns, table: &CrossTable, player: usize, y: f32, words: &Strings) {
    let (painter, right) = (ui.painter(), Align2::RIGHT_CENTER);
    let total = table.total(player);
    let games = total.games().to_string();
    write(painter, pos2(columns.games, y), right, &games, Style::Plain);
    if total.games() == 0 {
        return;
    }
    let (low, high) = total.interval();
    let percent = |text: &str| fill_in(words.common.percent, &[("n", &text)]);
    let share = |part: f64| format!("{:.0}", 100.0 * part);
    let score = percent(&share(total.value()));
    write(
        painter,
        pos2(columns.score, y),
        right,
        &score,
        Style::Strong,
    );
    let range = percent(&format!("{}–{}", share(low), share(high)));
    write(painter, pos2(columns.range, y), right, &range, Style::Plain);
    let track = Rect::from_min_max(
        pos2(columns.score + 20.0, y - 3.0),
        pos2(columns.range - 92.0, y + 3.0),
    );
    if track.width() > 40.0 {
        interval(painter, track, total.value(), low, high);
    }
    let place = pos2(columns.elo, y);
    match elo_text(total.value()) {
        Some(elo) => write(painter, place, right, &elo, Style::Plain),
        None => {
            write(painter, place, right, "–", Style::Soft);
            let around = Rect::from_center_size(place, vec2(44.0, ROW));
            let sign = ui.interact(around, ui.id().with(("elo", player)), Sense::hover());
            sign.on_hover_text(words.tournament.elo_open);
        }
    }
}

/// Paints a score and its confidence interval on a line from 0 to 1, with a mark at the center.
fn interval(painter: &Painter, track: Rect, score: f64, low: f64, high: f64) {
    let at = |part: f64| track.left() + track.width() * part as f32;
    painter.rect_filled(track, 3.0, fade(painter.colors().edge, 0.22));
    let span = Rect::from_x_y_ranges(at(low)..=at(high), track.y_range());
    painter.rect_filled(span, 3.0, fade(painter.colors().accent, 0.20));
    let middle = Stroke::new(1.0, painter.colors().edge);
    painter.vline(at(0.5), track.expand(4.0).y_range(), middle);
    painter.circle_filled(
        pos2(at(score), track.center().y),
        5.0,
        painter.colors().accent,
    );
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
    fn differences_are_written_with_their_sign() {
        let told = [0.5, 0.75, 0.25, 1.0, 0.0].map(elo_text);
        let told = told.each_ref().map(Option::as_deref);
        assert_eq!(told, [Some("+0"), Some("+191"), Some("−191"), None, None]);
    }
}
