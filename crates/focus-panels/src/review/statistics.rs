//! Table with the statistics of each player.

use egui::{Grid, ScrollArea, Sense, Ui, vec2};

use crate::strings::{Strings, fill_in};
use crate::style::{BODY_SIZE, regular_font, small_text, title};
use crate::style::{SeatEmblem, ThemeColors};
use crate::widgets::{BUTTON_HEIGHT, default_button, fit_name, max_dialog_size};
use stack_session::analysis::PlayerStatistics;

/// The statistics of a match.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct StatisticsModel {
    /// Emblem, name and statistics of each seat, in turn order.
    pub seats: Vec<(SeatEmblem, String, PlayerStatistics)>,
}

/// The text of a value; `None` if the game doesn't have it.
type Cell<'a> = dyn Fn(&PlayerStatistics) -> Option<String> + 'a;

impl StatisticsModel {
    /// Draws the dialog; returns whether it should close.
    pub fn ui(&self, ui: &mut Ui, words: &Strings) -> bool {
        let say = &words.review;
        let wide = 240.0 + 110.0 * self.seats.len() as f32;
        ui.set_width(wide.min(max_dialog_size(ui.ctx()).x));
        ui.label(title(say.statistics));
        ui.add_space(8.0);
        let percent = |loss: Option<f32>| match loss {
            None => "–".to_string(),
            Some(loss) => fill_in(
                words.common.percent,
                &[("n", &format!("{:.1}", loss * 100.0))],
            ),
        };
        let number = |count: Option<usize>| count.map(|count| count.to_string());
        // Rows that don't apply to the game are left out.
        let rows: [(&str, &Cell<'_>); 7] = [
            (say.moves, &|one| number(Some(one.moves))),
            (say.captures, &|one| number(one.captures)),
            (say.stacks_won, &|one| number(one.won_stacks)),
            (say.reserves, &|one| number(one.reserve_placements)),
            (say.tops, &|one| number(one.owned_stacks)),
            (say.loss, &|one| Some(percent(one.mean_loss))),
            (say.judgements, &|one| {
                let [inaccuracies, mistakes, blunders] = one.annotations;
                Some(format!("{inaccuracies}  ·  {mistakes}  ·  {blunders}"))
            }),
        ];
        let grid = Grid::new("figures")
            .num_columns(1 + self.seats.len())
            .spacing([18.0, 8.0])
            .min_col_width(92.0);
        ScrollArea::horizontal().show(ui, |ui| {
            grid.show(ui, |ui| {
                ui.label("");
                for (mark, name, _) in &self.seats {
                    ui.horizontal(|ui| {
                        let (rect, _) = ui.allocate_exact_size(vec2(20.0, 20.0), Sense::hover());
                        mark.paint_outline(ui.painter(), rect.center(), 16.0);
                        let galley = fit_name(ui, name, ui.colors().text, 92.0);
                        let cut = galley.elided;
                        let label = ui.label(galley);
                        if cut {
                            label.on_hover_text(name);
                        }
                    });
                }
                ui.end_row();
                for (name, value) in rows {
                    let values = self.seats.iter().map(|(_, _, figures)| value(figures));
                    let Some(values) = values.collect::<Option<Vec<_>>>() else {
                        continue;
                    };
                    ui.label(small_text(name));
                    for value in values {
                        let text = egui::RichText::new(value);
                        ui.label(text.font(regular_font(BODY_SIZE)).color(ui.colors().text));
                    }
                    ui.end_row();
                }
            });
        });
        ui.add_space(14.0);
        default_button(ui, words.common.close, vec2(120.0, BUTTON_HEIGHT)).clicked()
    }
}
