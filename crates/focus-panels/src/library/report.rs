//! The report over games of the library: a dialog, a web page and a table for spreadsheets.

use std::fmt::Write as _;
use std::sync::Arc;
use std::time::Duration;

use egui::{Grid, ScrollArea, Sense, Ui, WidgetInfo, WidgetType, vec2};
use game_export::escape;
use stack_match::Score;
use stack_session::game::variant_cards;
use stack_session::library::{PlayerReport, Report, ReportPlayer, ReportRow};

use crate::dialogs::scroll_with_footer;
use crate::style::{BODY_SIZE, ThemeColors, heading, regular_font, small_text, title};
use crate::widgets::{
    BUTTON_HEIGHT, Dropdown, button, default_button, fit_name, max_dialog_size, progress_bar,
    result_bar,
};
use crate::{strings, tr};

/// The maximum number of rows of a table. The table for spreadsheets has all games.
const MAX_ROWS: usize = 25;
/// The maximum number of players with months.
const MAX_HISTORIES: usize = 10;
/// Width of a name.
const NAME_WIDTH: f32 = 150.0;
/// Size of a bar of results.
const BAR_SIZE: egui::Vec2 = vec2(110.0, 10.0);

/// A complete report with its texts.
#[derive(Clone, Debug)]
pub struct ReportView {
    report: Arc<Report>,
    summary: String,
    tables: Vec<ReportTable>,
    /// The months of the most frequent players.
    histories: Vec<(String, ReportTable)>,
    /// The player whose months are shown.
    shown_history: usize,
}

/// A table.
#[derive(Clone, Debug, PartialEq)]
struct ReportTable {
    title: String,
    headers: Vec<&'static str>,
    rows: Vec<Vec<Cell>>,
    /// The number of rows that are left out.
    more: usize,
}

/// A cell of a table.
#[derive(Clone, Debug, PartialEq)]
enum Cell {
    /// A name, at the left.
    Name(String),
    /// A value.
    Value(String),
    /// A bar of wins, draws and losses.
    Bar(Score),
}

/// An action of the report.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum ReportAction {
    /// Save it as a web page.
    SaveHtml,
    /// Save the games as a table for spreadsheets.
    SaveCsv,
    /// Close the report.
    Close,
}

/// Draws the report, or the progress in percent while it is being made. `view` keeps its texts.
pub fn report_dialog(
    ui: &mut Ui,
    (report, percent): (Option<&Arc<Report>>, usize),
    view: &mut Option<ReportView>,
) -> Option<ReportAction> {
    ui.set_width(max_dialog_size(ui.ctx()).x.min(760.0));
    ui.label(title(tr!("report-title")));
    ui.add_space(4.0);
    let is_known = |view: &ReportView| report.is_some_and(|now| Arc::ptr_eq(now, &view.report));
    if !view.as_ref().is_some_and(is_known) {
        *view = report.map(|report| ReportView::new(report.clone()));
    }
    let games = view.as_ref().map_or(0, |view| view.report.games);
    let content = |ui: &mut Ui| match view {
        Some(view) => view.ui(ui),
        None => {
            ui.label(small_text(tr!("report-reading", percent = percent)));
            let (rect, _) = ui.allocate_exact_size(vec2(260.0, 8.0), Sense::hover());
            progress_bar(ui, rect, percent as f32 / 100.0);
        }
    };
    scroll_with_footer(ui, "report", content, |ui| {
        let mut action = None;
        ui.horizontal(|ui| {
            if default_button(ui, tr!("common-close"), vec2(120.0, BUTTON_HEIGHT)).clicked() {
                action = Some(ReportAction::Close);
            }
            if games > 0 {
                for (text, save) in [
                    (tr!("report-save-html"), ReportAction::SaveHtml),
                    (tr!("report-save-csv"), ReportAction::SaveCsv),
                ] {
                    if button(ui, text, 0.0).clicked() {
                        action = Some(save);
                    }
                }
            }
        });
        action
    })
}

impl ReportView {
    /// Creates the texts of a report.
    #[must_use]
    pub fn new(report: Arc<Report>) -> Self {
        let mut summary = tr!("report-games", n = report.games);
        if report.left_out > 0 {
            summary = tr!("report-left-out", games = summary, n = report.left_out);
        }
        let most_frequent = report
            .players
            .iter()
            .filter(|player| player.months.len() > 1);
        let histories = most_frequent
            .take(MAX_HISTORIES)
            .map(|player| (player_name(&player.player), history(player)));
        Self {
            summary,
            tables: tables(&report),
            histories: histories.collect(),
            shown_history: 0,
            report,
        }
    }

    /// The report.
    #[must_use]
    pub const fn report(&self) -> &Arc<Report> {
        &self.report
    }

    fn ui(&mut self, ui: &mut Ui) {
        ui.label(small_text(self.summary.as_str()));
        ScrollArea::horizontal().show(ui, |ui| {
            for table in &self.tables {
                table.ui(ui);
            }
            let Some((name, months)) = self.histories.get(self.shown_history) else {
                return;
            };
            ui.add_space(12.0);
            ui.label(heading(tr!("report-months")));
            let names: Vec<_> = self
                .histories
                .iter()
                .map(|(name, _)| name.clone())
                .collect();
            let players = Dropdown {
                name: tr!("report-player"),
                selected: self.shown_history,
                choices: &names,
            };
            let selected = players.ui(ui, 200.0);
            months.grid(ui, name);
            self.shown_history = selected.unwrap_or(self.shown_history);
        });
    }
}

/// The tables that are not empty.
fn tables(report: &Report) -> Vec<ReportTable> {
    let tables = [
        player_table(report),
        pair_table(report),
        variant_table(report),
        first_move_table(report),
    ];
    let tables = tables.into_iter();
    tables.filter(|table| !table.rows.is_empty()).collect()
}

fn player_table(report: &Report) -> ReportTable {
    let headers = [
        tr!("report-player"),
        tr!("report-count"),
        tr!("report-results"),
        tr!("report-score"),
        tr!("review-accuracy"),
        tr!("report-time"),
    ];
    ReportTable::new(tr!("report-players"), &headers, &report.players, |player| {
        let mut row = score_row(player_name(&player.player), &player.score);
        row.push(optional(player.accuracy.value(), |mean| {
            strings::percent(mean as f32)
        }));
        row.push(optional(player.seconds.value(), |mean| {
            strings::clock(Duration::from_secs_f64(mean))
        }));
        row
    })
}

fn pair_table(report: &Report) -> ReportTable {
    let headers = score_headers(tr!("report-pair"));
    ReportTable::new(tr!("report-pairs"), &headers, &report.pairs, |pair| {
        let [one, other] = [0, 1].map(|index| player_name(&pair.players[index]));
        score_row(format!("{one} – {other}"), &pair.score)
    })
}

fn variant_table(report: &Report) -> ReportTable {
    let cards = variant_cards();
    let seat_name = |variant: &str, letter: char| {
        let card = cards.iter().find(|card| card.includes(variant));
        let mut seats = card.into_iter().flat_map(|card| &card.seats);
        let seat = seats.find(|seat| seat.letter == letter);
        seat.map_or_else(|| letter.to_string(), |seat| strings::color(&seat.name))
    };
    let headers = [
        tr!("report-variant"),
        tr!("report-count"),
        tr!("report-moves"),
        tr!("report-draws"),
        tr!("report-wins"),
    ];
    ReportTable::new(tr!("report-variants"), &headers, &report.variants, |of| {
        let share = |count: usize| strings::percent(count as f32 / of.games.max(1) as f32);
        let wins = of.wins.iter().map(|&(letter, wins)| {
            let seat = seat_name(&of.variant, letter);
            format!("{seat} {}", share(wins))
        });
        vec![
            Cell::Name(strings::variant_title(&of.variant)),
            Cell::Value(of.games.to_string()),
            optional(of.moves.value(), |mean| {
                strings::decimal(format!("{mean:.1}"))
            }),
            Cell::Value(share(of.draws)),
            Cell::Value(wins.collect::<Vec<_>>().join(" · ")),
        ]
    })
}

fn first_move_table(report: &Report) -> ReportTable {
    let headers = score_headers(tr!("report-move"));
    let (title, moves) = (tr!("report-first-moves"), &report.first_moves);
    ReportTable::new(title, &headers, moves, |first| {
        let variant = strings::variant_title(&first.variant);
        score_row(format!("{variant} · {}", first.text), &first.score)
    })
}

/// The headers of a table of scores.
fn score_headers(first: &'static str) -> [&'static str; 4] {
    [
        first,
        tr!("report-count"),
        tr!("report-results"),
        tr!("report-score"),
    ]
}

/// Name, number of games, results and score.
fn score_row(name: String, score: &Score) -> Vec<Cell> {
    vec![
        Cell::Name(name),
        Cell::Value(score.games().to_string()),
        Cell::Bar(*score),
        Cell::Value(score_text(score)),
    ]
}

/// The months of a player.
fn history(player: &PlayerReport) -> ReportTable {
    // The last months.
    let mut months: Vec<_> = player.months.iter().rev().take(MAX_ROWS).collect();
    months.reverse();
    let title = player_name(&player.player);
    let headers = score_headers(tr!("report-month"));
    ReportTable::new(&title, &headers, &months, |(month, score)| {
        score_row((*month).clone(), score)
    })
}

fn player_name(player: &ReportPlayer) -> String {
    match player {
        ReportPlayer::Human(name) if name.is_empty() => "–".into(),
        ReportPlayer::Human(name) => strings::color(name),
        ReportPlayer::Computer(name) => strings::player_name(name),
    }
}

/// "54 % (47–61 %)"
fn score_text(score: &Score) -> String {
    let (low, high) = score.interval();
    tr!(
        "report-interval",
        score = strings::percent(score.value() as f32),
        low = (low * 100.0).round(),
        high = strings::percent(high as f32)
    )
}

/// The numbers of wins, draws and losses.
const fn counts(score: &Score) -> [u32; 3] {
    [score.a_wins, score.draws, score.b_wins]
}

fn optional(value: Option<f64>, text: impl FnOnce(f64) -> String) -> Cell {
    Cell::Value(value.map_or_else(|| "–".into(), text))
}

impl ReportTable {
    /// Creates a table with a row for each of the first items.
    fn new<T>(
        title: &str,
        headers: &[&'static str],
        items: &[T],
        row: impl Fn(&T) -> Vec<Cell>,
    ) -> Self {
        let rows: Vec<_> = items.iter().take(MAX_ROWS).map(row).collect();
        Self {
            title: title.into(),
            headers: headers.to_vec(),
            more: items.len() - rows.len(),
            rows,
        }
    }

    fn ui(&self, ui: &mut Ui) {
        ui.add_space(12.0);
        ui.label(heading(self.title.as_str()));
        self.grid(ui, &self.title);
        if self.more > 0 {
            ui.label(small_text(tr!("report-more", n = self.more)));
        }
    }

    fn grid(&self, ui: &mut Ui, id: &str) {
        let grid = Grid::new(("report", id)).spacing([18.0, 6.0]);
        grid.show(ui, |ui| {
            for header in &self.headers {
                ui.label(small_text(*header));
            }
            ui.end_row();
            for row in &self.rows {
                for cell in row {
                    cell.ui(ui);
                }
                ui.end_row();
            }
        });
    }
}

impl Cell {
    fn ui(&self, ui: &mut Ui) {
        match self {
            Self::Name(name) => {
                let galley = fit_name(ui, name, ui.colors().text, NAME_WIDTH);
                let is_cut = galley.elided;
                let label = ui.label(galley);
                if is_cut {
                    label.on_hover_text(name);
                }
            }
            Self::Value(text) => {
                let text = egui::RichText::new(text).font(regular_font(BODY_SIZE));
                ui.label(text.color(ui.colors().text));
            }
            Self::Bar(score) => {
                let (rect, response) = ui.allocate_exact_size(BAR_SIZE, Sense::hover());
                result_bar(ui, rect, counts(score));
                let results = strings::results(counts(score));
                response.widget_info(|| WidgetInfo::labeled(WidgetType::Label, true, &results));
                response.on_hover_text(results);
            }
        }
    }
}

/// Returns the report as a web page without external resources.
#[must_use]
pub fn report_html(report: &Arc<Report>) -> String {
    let view = ReportView::new(report.clone());
    let mut html = String::new();
    let heading = escape(tr!("report-title"));
    // Writing to a string never fails.
    let _ = write!(
        html,
        "<!DOCTYPE html>\n<html lang=\"{}\">\n<head>\n<meta charset=\"utf-8\">\n<meta \
         name=\"viewport\" content=\"width=device-width\">\n<title>{heading}</title>\n<style>\
         {STYLE}</style>\n</head>\n<body>\n<h1>{heading}</h1>\n<p>{}</p>\n",
        strings::language(),
        escape(&view.summary)
    );
    let histories = view.histories.iter().map(|(_, table)| table);
    for (index, table) in view.tables.iter().chain(histories).enumerate() {
        if index == view.tables.len() {
            let _ = writeln!(html, "<h2>{}</h2>", escape(tr!("report-months")));
        }
        let level = if index < view.tables.len() { 2 } else { 3 };
        let _ = writeln!(html, "<h{level}>{}</h{level}>", escape(&table.title));
        html.push_str("<table>\n<tr>");
        for header in &table.headers {
            let _ = write!(html, "<th>{}</th>", escape(header));
        }
        html.push_str("</tr>\n");
        for row in &table.rows {
            html.push_str("<tr>");
            for cell in row {
                let _ = match cell {
                    Cell::Name(text) => write!(html, "<td>{}</td>", escape(text)),
                    Cell::Value(text) => {
                        write!(html, "<td class=\"value\">{}</td>", escape(text))
                    }
                    Cell::Bar(score) => write!(html, "<td>{}</td>", svg_bar(score)),
                };
            }
            html.push_str("</tr>\n");
        }
        html.push_str("</table>\n");
        if table.more > 0 {
            let _ = writeln!(
                html,
                "<p>{}</p>",
                escape(&tr!("report-more", n = table.more))
            );
        }
    }
    html.push_str("</body>\n</html>\n");
    html
}

const STYLE: &str = "body{font-family:sans-serif;max-width:60em;margin:2em auto;padding:0 1em;\
                     color:#222;background:#fff}table{border-collapse:collapse}td,th{padding:.25em \
                     .8em .25em 0;text-align:left}th{font-weight:normal;color:#666}\
                     .value{white-space:nowrap}";

/// A bar of wins, draws and losses.
fn svg_bar(score: &Score) -> String {
    let results = escape(&strings::results(counts(score)));
    let mut svg = format!(
        "<svg width=\"120\" height=\"12\" role=\"img\" aria-label=\"{results}\"><title>{results}\
         </title>"
    );
    let mut left = 0.0;
    let games = score.games().max(1) as f32;
    let fills = ["#2e7d32", "#9e9e9e", "#c62828"];
    for (count, color) in counts(score).into_iter().zip(fills) {
        let width = 120.0 * count as f32 / games;
        let _ = write!(
            svg,
            "<rect x=\"{left:.1}\" width=\"{width:.1}\" height=\"12\" fill=\"{color}\"/>"
        );
        left += width;
    }
    svg + "</svg>"
}

/// Returns the games of a report as comma-separated values with a header, one row per game and
/// seat, for spreadsheets in all languages: numbers have a decimal point, names are those of
/// records.
#[must_use]
pub fn report_csv(report: &Report) -> String {
    let mut csv = String::from(
        "file,date,variant,seat,player,computer,points,moves,first_move,accuracy,seconds\r\n",
    );
    for row in &report.rows {
        csv_row(&mut csv, row);
    }
    csv
}

fn csv_row(csv: &mut String, row: &ReportRow) {
    let (player, is_computer) = match &row.player {
        ReportPlayer::Human(name) => (name, false),
        ReportPlayer::Computer(name) => (name, true),
    };
    let file = row.path.file_name().unwrap_or_default().to_string_lossy();
    let accuracy = row.accuracy.map(|accuracy| format!("{accuracy:.3}"));
    let seconds = row.time.map(|time| format!("{:.1}", time.as_secs_f64()));
    let fields = [
        &*file,
        &row.date,
        &row.variant,
        &row.seat.to_string(),
        player,
        if is_computer { "yes" } else { "no" },
        &row.points.to_string(),
        &row.moves.to_string(),
        &row.first_move,
        accuracy.as_deref().unwrap_or_default(),
        seconds.as_deref().unwrap_or_default(),
    ];
    csv.push_str(&fields.map(quoted).join(","));
    csv.push_str("\r\n");
}

/// Quotes a field of comma-separated values if needed (RFC 4180).
fn quoted(field: &str) -> String {
    // Spreadsheets would calculate fields that begin like formulas.
    let is_formula = field.starts_with(['=', '+', '-', '@']);
    let needs_quotes = field.contains([',', '"', '\n', '\r']);
    let field = if is_formula {
        format!("'{field}")
    } else {
        field.into()
    };
    if needs_quotes {
        format!("\"{}\"", field.replace('"', "\"\""))
    } else {
        field
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn fields_are_quoted_and_never_formulas() {
        for (field, expected) in [
            ("Anna", "Anna"),
            ("Anna, Ben", "\"Anna, Ben\""),
            ("the \"fox\"", "\"the \"\"fox\"\"\""),
            ("=1+2", "'=1+2"),
            ("two\nlines", "\"two\nlines\""),
        ] {
            assert_eq!(quoted(field), expected);
        }
        assert_eq!(escape("<b>\"&\""), "&lt;b&gt;&quot;&amp;&quot;");
    }
}
