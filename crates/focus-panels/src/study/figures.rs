//! The figures of each seat in a match, as a table.

use egui::{Grid, ScrollArea, Sense, Ui, vec2};

use crate::style::{BODY, plain, remark, title};
use crate::style::{Coloured, Mark};
use crate::widgets::{BUTTON, default_button, dialog_room, fitted_name};
use crate::words::{Words, fill};
use stack_session::analysis::Figures;

/// The table: each seat's mark, player and figures.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct FiguresModel {
    /// The seats, in turn order.
    pub seats: Vec<(Mark, String, Figures)>,
}

/// The text of a figure; `None` where the game does not have it.
type Cell<'a> = dyn Fn(&Figures) -> Option<String> + 'a;

impl FiguresModel {
    /// Draws the table; returns true when it is to be closed.
    pub fn ui(&self, ui: &mut Ui, words: &Words) -> bool {
        let say = &words.study;
        let wide = 240.0 + 110.0 * self.seats.len() as f32;
        ui.set_width(wide.min(dialog_room(ui.ctx()).x));
        ui.label(title(say.statistics));
        ui.add_space(8.0);
        let percent = |loss: Option<f32>| match loss {
            None => "–".to_string(),
            Some(loss) => fill(
                words.common.percent,
                &[("n", &format!("{:.1}", loss * 100.0))],
            ),
        };
        let number = |count: Option<usize>| count.map(|count| count.to_string());
        // A figure that the game does not have is no row.
        let rows: [(&str, &Cell<'_>); 7] = [
            (say.moves, &|one| number(Some(one.moves))),
            (say.captures, &|one| number(one.captures)),
            (say.stacks_won, &|one| number(one.won)),
            (say.reserves, &|one| number(one.reserves)),
            (say.tops, &|one| number(one.tops)),
            (say.loss, &|one| Some(percent(one.loss))),
            (say.judgements, &|one| {
                let [inaccuracies, mistakes, blunders] = one.judgements;
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
                        mark.outline(ui.painter(), rect.center(), 16.0);
                        let galley = fitted_name(ui, name, ui.colours().text, 92.0);
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
                    ui.label(remark(name));
                    for value in values {
                        let text = egui::RichText::new(value);
                        ui.label(text.font(plain(BODY)).color(ui.colours().text));
                    }
                    ui.end_row();
                }
            });
        });
        ui.add_space(14.0);
        default_button(ui, words.common.close, vec2(120.0, BUTTON)).clicked()
    }
}
