//! The report over games of the library: its dialog and tables.

use std::sync::Arc;
use std::time::Duration;

use egui::{Grid, ScrollArea, Sense, Ui, WidgetInfo, WidgetType, vec2};
use stack_match::Score;
use stack_session::game::variant_cards;
use stack_session::library::{Month, MonthReport, PlayerReport, Rating, RatingReport, Report};

use crate::dialogs::scroll_with_footer;
use crate::strings::player_names;
use crate::style::{BODY_SIZE, ThemeColors, heading, regular_font, small_text, title};
use crate::widgets::{
    BUTTON_HEIGHT, CHART_CELL_SIZE, ChartCell, ChartPoint, Dropdown, button, default_button,
    fit_name, max_dialog_size, progress_bar, result_bar,
};
use crate::{strings, tr};

/// The maximum number of rows of a table. The table for spreadsheets has all games.
const MAX_ROWS: usize = 25;
/// The maximum number of players with charts and months.
const MAX_HISTORIES: usize = 10;
/// The maximum number of months in a chart.
const MAX_CHART_MONTHS: usize = 120;
/// The maximum number of variants in which a player's rating has a chart.
const MAX_RATING_CHARTS: usize = 4;
/// The gap between charts.
const CHART_GAP: f32 = 12.0;
/// Width of a name.
const NAME_WIDTH: f32 = 150.0;
/// Size of a bar of results.
const BAR_SIZE: egui::Vec2 = vec2(110.0, 10.0);

/// A complete report with its texts.
#[derive(Clone, Debug)]
pub struct ReportView {
    report: Arc<Report>,
    pub(super) summary: String,
    pub(super) tables: Vec<ReportTable>,
    /// The most frequent players that have a history, as indices of [`Report::players`].
    pub(super) players: Vec<usize>,
    /// Their names.
    pub(super) names: Vec<String>,
    /// The player among them whose history is shown.
    shown_player: usize,
    /// The history of this player, created when it is first shown: it has thousands of texts.
    history: Option<History>,
}

/// A player over time.
#[derive(Clone, Debug)]
pub(super) struct History {
    pub(super) charts: Vec<ChartCell>,
    /// The results by month; without rows if there are too few.
    pub(super) months: ReportTable,
}

/// A table.
#[derive(Clone, Debug, PartialEq)]
pub(super) struct ReportTable {
    pub(super) title: String,
    pub(super) headers: Vec<&'static str>,
    pub(super) rows: Vec<Vec<Cell>>,
    /// The number of rows that are left out.
    pub(super) more: usize,
}

/// A cell of a table.
#[derive(Clone, Debug, PartialEq)]
pub(super) enum Cell {
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

/// Draws the report, or the progress in percent while there is none yet. `view` keeps the texts
/// between frames.
pub fn report_dialog(
    ui: &mut Ui,
    report: Option<&Arc<Report>>,
    percent: usize,
    view: &mut Option<ReportView>,
) -> Option<ReportAction> {
    ui.set_width(max_dialog_size(ui.ctx()).x.min(760.0));
    let is_current = |view: &ReportView| report.is_some_and(|now| Arc::ptr_eq(now, &view.report));
    if !view.as_ref().is_some_and(is_current) {
        *view = report.map(|report| ReportView::new(report.clone()));
    }
    let complete = view.as_ref().map(|view| &*view.report);
    ui.label(title(
        complete.map_or_else(|| tr!("report-title").into(), report_title),
    ));
    ui.add_space(4.0);
    let games = complete.map_or(0, |report| report.games.len());
    let content = |ui: &mut Ui| match view {
        Some(view) => view.ui(ui),
        None => {
            ui.label(small_text(tr!("report-loading", percent = percent)));
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

/// "Report", or "Report: Anna" for the games of a human.
pub(super) fn report_title(report: &Report) -> String {
    let title = tr!("report-title");
    match &report.human {
        Some(name) => tr!("common-labeled", label = title, text = name.as_str()),
        None => title.into(),
    }
}

impl ReportView {
    /// Creates the texts of a report.
    #[must_use]
    pub fn new(report: Arc<Report>) -> Self {
        let mut summary = tr!("report-games", n = report.games.len());
        if report.left_out > 0 {
            summary = tr!("report-left-out", games = summary, n = report.left_out);
        }
        let players = report.players.iter().take(MAX_HISTORIES).enumerate();
        let players = players.filter(|(_, player)| History::exists(player, &report));
        let players = players.map(|(index, player)| (index, player_names(&player.player)));
        let (players, names) = players.unzip();
        Self {
            summary,
            tables: tables(&report),
            players,
            names,
            shown_player: 0,
            history: None,
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
        let tables = |ui: &mut Ui| self.tables.iter().for_each(|table| table.ui(ui));
        ScrollArea::horizontal().id_salt("tables").show(ui, tables);
        if self.players.is_empty() {
            return;
        }
        ui.add_space(12.0);
        ui.label(heading(tr!("report-history")));
        let players = Dropdown {
            name: tr!("report-player"),
            selected: self.shown_player,
            choices: &self.names,
            notes: &[],
        };
        if let Some(selected) = players.ui(ui, 200.0) {
            self.shown_player = selected;
            self.history = None;
        }
        let player = &self.report.players[self.players[self.shown_player]];
        let history = &mut self.history;
        history
            .get_or_insert_with(|| History::new(player, &self.report))
            .ui(ui);
    }
}

/// The ratings of a player that have charts.
fn charted_ratings<'a>(
    player: &'a PlayerReport,
    report: &'a Report,
) -> impl Iterator<Item = &'a RatingReport> {
    let ratings = report.ratings.iter();
    ratings
        .filter(move |rating| rating.player == player.player)
        .take(MAX_RATING_CHARTS)
}

impl History {
    /// Whether there is anything to show: a chart needs two games or months, the table two months.
    fn exists(player: &PlayerReport, report: &Report) -> bool {
        let mut ratings = charted_ratings(player, report);
        player.months.len() > 1 || ratings.any(|rating| rating.curve.len() > 1)
    }

    pub(super) fn new(player: &PlayerReport, report: &Report) -> Self {
        let ratings = charted_ratings(player, report);
        let mut charts: Vec<_> = ratings.filter_map(rating_chart).collect();
        charts.extend(month_charts(player));
        Self {
            charts,
            months: month_table(player),
        }
    }

    fn ui(&self, ui: &mut Ui) {
        // A row of charts uses the full width.
        let available = ui.available_width();
        let fitting = ((available + CHART_GAP) / (CHART_CELL_SIZE.x + CHART_GAP)) as usize;
        let columns = fitting.clamp(1, self.charts.len().max(1));
        let gaps = CHART_GAP * (columns - 1) as f32;
        for charts in self.charts.chunks(columns) {
            // A last row with fewer charts has wider ones.
            let width = if charts.len() == 1 {
                available
            } else {
                ((available - gaps) / columns as f32).floor()
            };
            ui.add_space(CHART_GAP);
            ui.horizontal(|ui| {
                ui.spacing_mut().item_spacing.x = CHART_GAP;
                charts.iter().for_each(|chart| chart.ui(ui, width));
            });
        }
        if !self.months.rows.is_empty() {
            let months = |ui: &mut Ui| self.months.ui(ui);
            ScrollArea::horizontal().id_salt("months").show(ui, months);
        }
    }
}

/// The rating of a player in a variant after each game.
fn rating_chart(report: &RatingReport) -> Option<ChartCell> {
    let points = report.curve.iter().map(|&(game, rating)| ChartPoint {
        x: game as f64,
        value: rating.value,
        range: Some((
            rating.value - rating.margin(),
            rating.value + rating.margin(),
        )),
        label: tr!("report-game-number", n = game),
        text: rating_text(rating),
    });
    let points: Vec<_> = points.collect();
    let ranges = points.iter().filter_map(|point| point.range);
    let (low, high) = ranges.fold((f64::MAX, f64::MIN), |(low, high), range| {
        (range.0.min(low), range.1.max(high))
    });
    // Whole hundreds.
    let axis = ((low / 100.0).floor() * 100.0, (high / 100.0).ceil() * 100.0);
    let variant = strings::variant_title(&report.variant);
    let title = tr!("report-rating-in", variant = variant);
    ChartCell::new(title, points, axis, |value| value.round().to_string())
}

/// Score, accuracy and time per move by month.
fn month_charts(player: &PlayerReport) -> impl Iterator<Item = ChartCell> {
    let percent = |share: f64| strings::percent(share as f32);
    let score = month_points(player, |month| {
        let games = month.score.games();
        let text = |value: f64| {
            tr!(
                "common-labeled",
                label = strings::results(counts(&month.score)),
                text = percent(value)
            )
        };
        (games > 0).then(|| {
            let value = month.score.value();
            (value, Some(month.score.interval()), text(value))
        })
    });
    let accuracy = month_points(player, |month| {
        let value = month.accuracy.value()?;
        Some((value, None, percent(value)))
    });
    let times = month_points(player, |month| {
        let value = month.move_seconds.value()?;
        Some((value, None, seconds(value)))
    });
    let longest = times.iter().map(|point| point.value).fold(1.0, f64::max);
    [
        ChartCell::new(
            tr!("report-monthly-score").into(),
            score,
            (0.0, 1.0),
            percent,
        ),
        ChartCell::new(tr!("review-accuracy").into(), accuracy, (0.0, 1.0), percent),
        ChartCell::new(
            tr!("report-move-time").into(),
            times,
            (0.0, longest.ceil()),
            seconds,
        ),
    ]
    .into_iter()
    .flatten()
}

/// A point for each of the last months that have a value; `value` returns the value, its limits and
/// its text.
fn month_points(
    player: &PlayerReport,
    value: impl Fn(&MonthReport) -> Option<(f64, Option<(f64, f64)>, String)>,
) -> Vec<ChartPoint> {
    let point = |(month, report): (&Month, &MonthReport)| {
        let (value, range, text) = value(report)?;
        Some(ChartPoint {
            x: 12.0 * f64::from(month.year) + f64::from(month.month),
            value,
            range,
            label: month_name(*month),
            text,
        })
    };
    let months = player.months.iter().rev().filter_map(point);
    let mut points: Vec<_> = months.take(MAX_CHART_MONTHS).collect();
    points.reverse();
    points
}

/// "Nov 2026"
fn month_name(month: Month) -> String {
    tr!("report-month-name", month = month.month, year = month.year)
}

/// "7.5 s"
fn seconds(value: f64) -> String {
    tr!(
        "common-seconds",
        n = strings::decimal(format!("{value:.1}"))
    )
}

/// "1623 ± 121"
fn rating_text(rating: Rating) -> String {
    tr!(
        "report-rating-margin",
        rating = rating.value.round(),
        margin = rating.margin().round()
    )
}

/// The tables that are not empty.
fn tables(report: &Report) -> Vec<ReportTable> {
    let tables = [
        player_table(report),
        rating_table(report),
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
        vec![
            Cell::Name(player_names(&player.player)),
            // Games against oneself have no score.
            Cell::Value(player.games.to_string()),
            Cell::Bar(player.score),
            Cell::Value(score_text(&player.score)),
            optional_value(player.accuracy.value(), |mean| {
                strings::percent(mean as f32)
            }),
            optional_value(player.seconds.value(), |mean| {
                strings::clock(Duration::from_secs_f64(mean))
            }),
        ]
    })
}

fn rating_table(report: &Report) -> ReportTable {
    let headers = [
        tr!("report-player"),
        tr!("report-variant"),
        tr!("report-count"),
        tr!("report-rating"),
    ];
    ReportTable::new(tr!("report-ratings"), &headers, &report.ratings, |rating| {
        vec![
            Cell::Name(player_names(&rating.player)),
            Cell::Value(strings::variant_title(&rating.variant)),
            Cell::Value(rating.games.to_string()),
            Cell::Value(rating_text(rating.rating)),
        ]
    })
}

fn pair_table(report: &Report) -> ReportTable {
    let headers = score_headers(tr!("report-pair"));
    ReportTable::new(tr!("report-pairs"), &headers, &report.pairs, |pair| {
        let [one, other] = [0, 1].map(|index| player_names(&pair.players[index]));
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
    ReportTable::new(
        tr!("report-variants"),
        &headers,
        &report.variants,
        |variant| {
            let share = |count: usize| strings::percent(count as f32 / variant.games.max(1) as f32);
            let wins = variant.wins.iter().map(|&(letter, wins)| {
                let seat = seat_name(&variant.variant, letter);
                format!("{seat} {}", share(wins))
            });
            vec![
                Cell::Name(strings::variant_title(&variant.variant)),
                Cell::Value(variant.games.to_string()),
                optional_value(variant.moves.value(), |mean| {
                    strings::decimal(format!("{mean:.1}"))
                }),
                Cell::Value(share(variant.draws)),
                Cell::Value(wins.collect::<Vec<_>>().join(" · ")),
            ]
        },
    )
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

/// The last months of a player, if there are several.
fn month_table(player: &PlayerReport) -> ReportTable {
    let shown = if player.months.len() > 1 { MAX_ROWS } else { 0 };
    let mut months: Vec<_> = player.months.iter().rev().take(shown).collect();
    months.reverse();
    let headers = score_headers(tr!("report-month"));
    ReportTable::new(
        tr!("report-months"),
        &headers,
        &months,
        |(month, report)| score_row(month_name(**month), &report.score),
    )
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
pub(super) const fn counts(score: &Score) -> [u32; 3] {
    [score.a_wins, score.draws, score.b_wins]
}

/// A value, or a dash without one.
fn optional_value(value: Option<f64>, text: impl FnOnce(f64) -> String) -> Cell {
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
        let grid = Grid::new(("report", &self.title)).spacing([18.0, 6.0]);
        grid.show(ui, |ui| {
            for header in &self.headers {
                ui.label(small_text(*header));
            }
            ui.end_row();
            for row in &self.rows {
                row.iter().for_each(|cell| cell.ui(ui));
                ui.end_row();
            }
        });
        if self.more > 0 {
            ui.label(small_text(tr!("report-more", n = self.more)));
        }
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
