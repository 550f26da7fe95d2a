//! Files of a report: a web page, and a table for spreadsheets.

use std::fmt::Write as _;
use std::sync::Arc;

use game_export::escape;
use stack_match::Score;
use stack_session::library::{PlayerName, Report, ReportGame, ReportSeat, SeatResult};

use super::report::{Cell, History, ReportTable, ReportView, counts, report_title};
use crate::{strings, tr};

/// Returns the report as a web page without external resources.
#[must_use]
pub fn report_html(report: &Arc<Report>) -> String {
    let view = ReportView::new(report.clone());
    let mut html = String::new();
    let heading = escape(&report_title(report));
    // Writing to a string never fails.
    let _ = write!(
        html,
        "<!DOCTYPE html>\n<html lang=\"{}\">\n<head>\n<meta charset=\"utf-8\">\n<meta \
         name=\"viewport\" content=\"width=device-width\">\n<title>{heading}</title>\n<style>\
         {STYLE}</style>\n</head>\n<body>\n<h1>{heading}</h1>\n<p>{}</p>\n",
        strings::language(),
        escape(&view.summary)
    );
    for table in &view.tables {
        write_table(table, &mut html, 2);
    }
    for (&player, name) in view.players.iter().zip(&view.names) {
        let history = History::new(&report.players[player], report);
        let title = tr!("common-labeled", label = tr!("report-history"), text = name);
        let _ = writeln!(html, "<h2>{}</h2>", escape(&title));
        for chart in &history.charts {
            html.push_str(&chart.svg());
            html.push('\n');
        }
        if !history.months.rows.is_empty() {
            write_table(&history.months, &mut html, 3);
        }
    }
    html.push_str("</body>\n</html>\n");
    html
}

/// Writes a table with a heading of a level.
fn write_table(table: &ReportTable, html: &mut String, level: u8) {
    // Writing to a string never fails.
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
        let more = tr!("report-more", n = table.more);
        let _ = writeln!(html, "<p>{}</p>", escape(&more));
    }
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
/// records. `rating_deviation` is one standard deviation.
#[must_use]
pub fn report_csv(report: &Report) -> String {
    let mut csv = String::from(
        "file,date,variant,seat,player,computer,points,moves,first_move,accuracy,seconds,rating,\
         rating_deviation\r\n",
    );
    for game in &report.games {
        for seat in &game.seats {
            csv_row(&mut csv, game, seat);
        }
    }
    csv
}

fn csv_row(csv: &mut String, game: &ReportGame, seat: &ReportSeat) {
    let file = game.path.file_name().unwrap_or_default().to_string_lossy();
    let players = seat.player.iter().map(|name| match name {
        PlayerName::Given(name) | PlayerName::Color(name) | PlayerName::Computer(name) => &**name,
    });
    let players = players.collect::<Vec<_>>().join(" / ");
    let number = |value: Option<f64>, digits: usize| {
        value.map_or(String::new(), |value| format!("{value:.digits$}"))
    };
    let points = match seat.result {
        SeatResult::Win => "1",
        SeatResult::Draw => "0.5",
        SeatResult::Loss => "0",
    };
    // The move is notation written by the rules, which never contains a function or operator that
    // a spreadsheet would calculate with other data: `@e4` stays what other programs read.
    let fields = [
        quoted(&text_field(&file)),
        quoted(&game.date),
        quoted(&game.variant),
        seat.letter.to_string(),
        quoted(&text_field(&players)),
        if seat.is_computer { "yes" } else { "no" }.into(),
        points.into(),
        game.moves.to_string(),
        quoted(&game.first_move),
        number(seat.accuracy.map(f64::from), 3),
        number(seat.time.map(|time| time.as_secs_f64()), 1),
        number(seat.rating.map(|rating| rating.value), 1),
        number(seat.rating.map(|rating| rating.deviation), 1),
    ];
    csv.push_str(&fields.join(","));
    csv.push_str("\r\n");
}

/// A name that spreadsheets never calculate as a formula.
fn text_field(text: &str) -> String {
    let is_formula = text.starts_with(['=', '+', '-', '@', '\t', '\r']);
    format!("{}{text}", if is_formula { "'" } else { "" })
}

/// Quotes a field of comma-separated values if needed (RFC 4180).
fn quoted(field: &str) -> String {
    if field.contains([',', '"', '\n', '\r']) {
        format!("\"{}\"", field.replace('"', "\"\""))
    } else {
        field.into()
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
            ("@SUM(A1)", "'@SUM(A1)"),
            ("two\nlines", "\"two\nlines\""),
        ] {
            assert_eq!(quoted(&text_field(field)), expected);
        }
        assert_eq!(escape("<b>\"&\""), "&lt;b&gt;&quot;&amp;&quot;");
    }
}
