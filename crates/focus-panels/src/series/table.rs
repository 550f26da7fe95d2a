//! A series as it stands: the cross-table, the games that are played, those that are over.

use egui::{
    Align, Align2, Layout, Rect, ScrollArea, Sense, Stroke, Ui, UiBuilder, WidgetInfo, WidgetType,
    pos2, vec2,
};
use stack_match::score::elo;
use stack_match::{CrossTable, Pair};

use super::SeriesAnswer;
use crate::words::{Words, fill};
use crate::style::{
    ACCENT, BODY, EDGE, FAULT, LINE, SMALL, TEXT, TEXT_SOFT, firm, heading, plain, remark, strong,
};
use crate::widgets::{bar, button, entry, one_line, primary};

/// What is known of a series.
#[derive(Clone, Debug, PartialEq)]
pub struct RunModel {
    /// "Two, fast · 250 ms a move".
    pub title: String,
    /// The table; `None` while the records are read.
    pub table: Option<CrossTable>,
    /// The players as people call them, by their places in the table.
    pub names: Vec<String>,
    /// How many games are to be played in all, and by each pair.
    pub total: usize,
    /// How many games each pair is to play.
    pub games: u32,
    /// Whether it is being played.
    pub running: bool,
    /// The games that are being played.
    pub playing: Vec<Playing>,
    /// The latest games that are over.
    pub over: Vec<GameRow>,
    /// What went wrong.
    pub fault: Option<String>,
}

/// A game that is being played.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Playing {
    /// The pair.
    pub pair: Pair,
    /// The game's number within the pair's match, from 0.
    pub number: usize,
    /// "Level 8 – Level 6, game 5".
    pub what: String,
    /// How many moves were played.
    pub moves: usize,
}

/// A game that is over.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct GameRow {
    /// The pair.
    pub pair: Pair,
    /// The game's number within the pair's match, from 0.
    pub number: usize,
    /// "Level 8 – Level 6, game 5".
    pub what: String,
    /// "Level 8 wins".
    pub result: String,
}

/// The height of a row of the table.
const ROW: f32 = 34.0;

impl RunModel {
    pub(super) fn show(&self, ui: &mut Ui, words: &Words, answers: &mut Vec<SeriesAnswer>) {
        let say = &words.series;
        let played = self.table.as_ref().map_or(0, CrossTable::games) as usize;
        ui.horizontal(|ui| {
            ui.vertical(|ui| {
                ui.label(heading(self.title.as_str()));
                let values: [(&str, &dyn std::fmt::Display); 2] =
                    [("n", &played), ("total", &self.total)];
                let mut state = fill(say.played, &values);
                if self.table.is_none() && self.running {
                    state = say.reading.into();
                }
                ui.label(remark(state));
            });
            ui.with_layout(Layout::right_to_left(Align::Center), |ui| {
                if self.running {
                    if button(ui, say.stop, 120.0).clicked() {
                        answers.push(SeriesAnswer::Stop);
                    }
                } else if played < self.total {
                    if primary(ui, say.go_on, vec2(140.0, 36.0)).clicked() {
                        answers.push(SeriesAnswer::GoOn);
                    }
                } else {
                    let more = self.games.saturating_mul(2);
                    let text = fill(say.more, &[("n", &more)]);
                    if button(ui, &text, 120.0).clicked() {
                        answers.push(SeriesAnswer::More(more));
                    }
                }
            });
        });
        ui.add_space(4.0);
        let (rect, _) = ui.allocate_exact_size(vec2(ui.available_width(), 5.0), Sense::hover());
        bar(ui, rect, played as f32 / self.total.max(1) as f32);
        if let Some(fault) = &self.fault {
            ui.add_space(6.0);
            ui.label(remark(fault.as_str()).color(FAULT));
        }
        ui.add_space(14.0);
        if let Some(table) = &self.table {
            self.cross(ui, table, words);
        }
        ui.add_space(16.0);
        let rest = ui.available_rect_before_wrap();
        let half = (rest.width() - 20.0) / 2.0;
        let left = Rect::from_min_size(rest.min, vec2(half, rest.height()));
        let right = left.translate(vec2(half + 20.0, 0.0));
        let mut column = ui.new_child(UiBuilder::new().id_salt("playing").max_rect(left));
        self.playing(&mut column, words, answers);
        let mut column = ui.new_child(UiBuilder::new().id_salt("over").max_rect(right));
        self.over(&mut column, words, answers);
    }

    /// The cross-table. What does not fit side by side is left to the totals.
    fn cross(&self, ui: &mut Ui, table: &CrossTable, words: &Words) {
        let say = &words.series;
        let ranking = table.ranking();
        let width = ui.available_width();
        let height = ROW * (ranking.len() as f32 + 1.0);
        let (rect, response) = ui.allocate_exact_size(vec2(width, height), Sense::hover());
        response.widget_info(|| {
            WidgetInfo::labeled(
                WidgetType::Label,
                true,
                format!("{}\n{}", say.table, table.text()),
            )
        });
        // From the right: Elo, interval with its picture, score, games; then a column for each rank.
        let right = rect.right();
        let (elo_at, range_at, score_at, games_at) =
            (right, right - 62.0, right - 300.0, right - 372.0);
        let names = (rect.width() * 0.24).clamp(96.0, 190.0);
        let first = rect.left() + 28.0 + names;
        let cells = (games_at - 56.0 - first) / ranking.len().max(1) as f32;
        let column = |rank: usize| first + cells * (rank as f32 + 0.5);
        let shown = cells >= 34.0;
        let painter = ui.painter().clone();
        let write = |x: f32, y: f32, align: Align2, text: &str, strength: u8| {
            let (font, colour) = match strength {
                0 => (plain(SMALL), TEXT_SOFT),
                1 => (plain(BODY), TEXT),
                _ => (strong(BODY), TEXT),
            };
            painter.text(pos2(x, y), align, text, font, colour);
        };
        let y = rect.top() + ROW / 2.0;
        for (text, x) in [
            (say.games_column, games_at),
            (say.score, score_at),
            (say.elo, elo_at),
        ] {
            write(x, y, Align2::RIGHT_CENTER, text, 0);
        }
        write(range_at - 118.0, y, Align2::CENTER_CENTER, say.interval, 0);
        if shown {
            for rank in 0..ranking.len() {
                let text = (rank + 1).to_string();
                write(column(rank), y, Align2::CENTER_CENTER, &text, 0);
            }
        }
        for (rank, &player) in ranking.iter().enumerate() {
            let top = rect.top() + ROW * (rank as f32 + 1.0);
            let y = top + ROW / 2.0;
            painter.hline(rect.x_range(), top, Stroke::new(1.0, LINE));
            write(
                rect.left() + 8.0,
                y,
                Align2::LEFT_CENTER,
                &(rank + 1).to_string(),
                0,
            );
            let name = self.names.get(player).map_or("", String::as_str);
            let galley = one_line(ui, name, firm(BODY), TEXT, names - 8.0);
            let place = pos2(rect.left() + 28.0, y - galley.size().y / 2.0);
            painter.galley(place, galley, TEXT);
            for (place, &other) in ranking.iter().enumerate().filter(|_| shown) {
                let against = table.against(player, other);
                let text = match against.games() {
                    0 if player == other => "·".into(),
                    0 => "–".into(),
                    _ => format!("{:.0}", 100.0 * against.value()),
                };
                write(column(place), y, Align2::CENTER_CENTER, &text, 1);
            }
            let total = table.total(player);
            write(
                games_at,
                y,
                Align2::RIGHT_CENTER,
                &total.games().to_string(),
                1,
            );
            if total.games() == 0 {
                continue;
            }
            let percent = |part: f64| format!("{:.0}", 100.0 * part);
            let (low, high) = total.interval();
            let score = format!("{} %", percent(total.value()));
            write(score_at, y, Align2::RIGHT_CENTER, &score, 2);
            let range = format!("{}–{} %", percent(low), percent(high));
            write(range_at, y, Align2::RIGHT_CENTER, &range, 1);
            let track = Rect::from_min_max(
                pos2(score_at + 20.0, y - 3.0),
                pos2(range_at - 92.0, y + 3.0),
            );
            interval(&painter, track, total.value(), low, high);
            write(elo_at, y, Align2::RIGHT_CENTER, &elo_text(total.value()), 1);
        }
    }

    fn playing(&self, ui: &mut Ui, words: &Words, answers: &mut Vec<SeriesAnswer>) {
        let say = &words.series;
        ui.label(heading(say.playing));
        if self.playing.is_empty() {
            let text = if self.running {
                say.setting_up
            } else {
                say.nobody
            };
            ui.label(remark(text));
        }
        ScrollArea::vertical()
            .id_salt("playing")
            .auto_shrink(false)
            .show(ui, |ui| {
                ui.spacing_mut().item_spacing.y = 2.0;
                for game in &self.playing {
                    let moves = words.moves(game.moves);
                    let text = fill(say.watch, &[("what", &game.what)]);
                    if entry(ui, &text, &moves).clicked() {
                        answers.push(SeriesAnswer::Watch(game.pair, game.number));
                    }
                }
            });
    }

    fn over(&self, ui: &mut Ui, words: &Words, answers: &mut Vec<SeriesAnswer>) {
        let say = &words.series;
        ui.label(heading(say.over));
        if self.over.is_empty() {
            ui.label(remark(say.none_over));
        }
        ScrollArea::vertical()
            .id_salt("over")
            .auto_shrink(false)
            .show(ui, |ui| {
                ui.spacing_mut().item_spacing.y = 2.0;
                for game in &self.over {
                    if entry(ui, &game.what, &game.result).clicked() {
                        answers.push(SeriesAnswer::Open(game.pair, game.number));
                    }
                }
            });
    }
}

/// A score within its interval on a line from nothing to everything, the middle marked.
fn interval(painter: &egui::Painter, track: Rect, score: f64, low: f64, high: f64) {
    let at = |part: f64| track.left() + track.width() * part as f32;
    painter.rect_filled(track, 3.0, EDGE.gamma_multiply(0.35));
    let span = Rect::from_x_y_ranges(at(low)..=at(high), track.y_range());
    painter.rect_filled(span, 3.0, ACCENT.gamma_multiply(0.45));
    let middle = Stroke::new(1.0, EDGE);
    painter.vline(at(0.5), track.expand(4.0).y_range(), middle);
    painter.circle_filled(pos2(at(score), track.center().y), 5.0, ACCENT);
}

/// The difference to the others taken together, as people write it.
fn elo_text(score: f64) -> String {
    let points = elo(score);
    if points.is_infinite() {
        return if points > 0.0 { "+∞" } else { "−∞" }.into();
    }
    // A true minus sign is as wide as a plus.
    format!("{points:+.0}")
        .replace("-0", "+0")
        .replace('-', "−")
}

#[cfg(test)]
mod tests {
    use super::elo_text;

    #[test]
    fn differences_are_written_with_their_sign() {
        assert_eq!(elo_text(0.5), "+0");
        assert_eq!(elo_text(0.75), "+191");
        assert_eq!(elo_text(0.25), "−191");
        assert_eq!(elo_text(1.0), "+∞");
        assert_eq!(elo_text(0.0), "−∞");
    }
}
