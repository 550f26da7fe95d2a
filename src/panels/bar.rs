//! The bar below the board.

use bevy_egui::egui::{
    Painter, Pos2, Rect, Sense, Shape, Stroke, Ui, UiBuilder, WidgetInfo, WidgetType, pos2, vec2,
};

use super::widgets::{focus_ring, paint_plate};
use crate::look::text::Words;
use crate::look::ui_style::{BODY, ROUND_SMALL, TEXT, TEXT_SOFT, firm, panel};

/// What the bar shows.
#[derive(Clone, Copy, Debug, Default)]
pub struct BarModel {
    /// Whether there is a move to take back.
    pub undo: bool,
    /// Whether there is a move to play again.
    pub redo: bool,
    /// What the third button is for.
    pub help: Help,
    /// Whether the board is seen from above.
    pub top_view: bool,
    /// Whether the stacks are spread.
    pub exploded: bool,
}

/// What the third button is for: it serves whoever waits.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Help {
    /// Nobody needs a hint now.
    #[default]
    Nothing,
    /// A hint for the person to move.
    Hint {
        /// Whether one is shown or thought about.
        on: bool,
    },
    /// A computer player thinks and can be told to move.
    MoveNow,
    /// Computer players wait because somebody looks at an earlier position.
    PlayOn,
}

/// A button of the bar.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum BarAnswer {
    /// Take the last move back.
    Undo,
    /// Play it again.
    Redo,
    /// Ask for a hint.
    Hint,
    /// Tell the computer to move.
    MoveNow,
    /// Let the computers play on.
    PlayOn,
    /// See the board from above, or no longer.
    TopView,
    /// Spread the stacks, or no longer.
    Exploded,
    /// Open the menu.
    Menu,
}

/// The height of the bar.
pub const HEIGHT: f32 = 52.0;

impl BarModel {
    /// Shows the bar with its lower edge in the middle of `foot`; answers with what was pressed
    /// and the room it took.
    pub fn show(
        self,
        ui: &mut Ui,
        foot: Pos2,
        room: f32,
        words: &Words,
    ) -> (Option<BarAnswer>, Rect) {
        let say = &words.table;
        let entries = [
            (BarAnswer::Undo, say.undo, self.undo, false),
            (BarAnswer::Redo, say.redo, self.redo, false),
            self.help(words),
            (BarAnswer::TopView, say.top_view, true, self.top_view),
            (BarAnswer::Exploded, say.exploded, true, self.exploded),
            (BarAnswer::Menu, say.menu, true, false),
        ];
        // With little room the icons stand alone; their names remain as tooltips.
        // The third button changes its name with the turn: it always has room for the longest, so
        // that nothing moves under the pointer.
        let longest = [say.hint, say.move_now, say.play_on];
        let longest = longest.map(|text| text_width(ui, text));
        let longest = longest.into_iter().fold(0.0, f32::max);
        let width_of = |(place, text): (usize, &str)| match place {
            2 => longest + 52.0,
            _ => text_width(ui, text) + 52.0,
        };
        let texts = entries.iter().map(|(_, text, ..)| *text);
        let widths: Vec<f32> = texts.enumerate().map(width_of).collect();
        let full = widths.iter().sum::<f32>() + 5.0 * 6.0 + 16.0;
        let named = full <= room;
        let width = if named {
            full
        } else {
            6.0 * 40.0 + 5.0 * 6.0 + 16.0
        };
        let rect = Rect::from_min_size(
            pos2(foot.x - width / 2.0, foot.y - HEIGHT),
            vec2(width, HEIGHT),
        );
        let mut pressed = None;
        let mut child = ui.new_child(UiBuilder::new().id_salt("bar").max_rect(rect));
        panel().inner_margin(8).show(&mut child, |ui| {
            ui.horizontal(|ui| {
                ui.spacing_mut().item_spacing.x = 6.0;
                for ((answer, text, enabled, on), full) in entries.into_iter().zip(widths) {
                    let width = if named { full } else { 40.0 };
                    ui.add_enabled_ui(enabled, |ui| {
                        let clicked = icon_button(ui, answer, text, (named, width), on);
                        if clicked {
                            pressed = Some(answer);
                        }
                    });
                }
            });
        });
        (pressed, rect)
    }
}

impl BarModel {
    /// The third button: what it does, its name, whether it works, whether it is pressed.
    fn help(self, words: &Words) -> (BarAnswer, &'static str, bool, bool) {
        let say = &words.table;
        match self.help {
            Help::Nothing => (BarAnswer::Hint, say.hint, false, false),
            Help::Hint { on } => (BarAnswer::Hint, say.hint, true, on),
            Help::MoveNow => (BarAnswer::MoveNow, say.move_now, true, false),
            Help::PlayOn => (BarAnswer::PlayOn, say.play_on, true, false),
        }
    }
}

fn text_width(ui: &Ui, text: &str) -> f32 {
    ui.painter()
        .layout_no_wrap(text.into(), firm(BODY), TEXT)
        .size()
        .x
}

fn icon_button(
    ui: &mut Ui,
    answer: BarAnswer,
    text: &str,
    (named, width): (bool, f32),
    on: bool,
) -> bool {
    let (rect, response) = ui.allocate_exact_size(vec2(width, 36.0), Sense::click());
    let enabled = ui.is_enabled();
    response.widget_info(|| WidgetInfo::selected(WidgetType::Button, enabled, on, text));
    if on || (response.hovered() && enabled) {
        paint_plate(ui, &response, rect, on);
    }
    focus_ring(ui, &response, rect, ROUND_SMALL);
    let colour = if enabled { TEXT } else { TEXT_SOFT };
    let x = if named {
        rect.left() + 22.0 + (width - text_width(ui, text) - 52.0) / 2.0
    } else {
        rect.center().x
    };
    icon(
        ui.painter(),
        answer,
        pos2(x, rect.center().y),
        Stroke::new(1.7, colour),
    );
    if named {
        let galley = ui.painter().layout_no_wrap(text.into(), firm(BODY), colour);
        let place = pos2(x + 16.0, rect.center().y - galley.size().y / 2.0);
        ui.painter().galley(place, galley, colour);
    } else {
        response.clone().on_hover_text(text);
    }
    response.clicked()
}

fn icon(painter: &Painter, answer: BarAnswer, c: Pos2, stroke: Stroke) {
    let line = |points: &[(f32, f32)]| {
        let points = points.iter().map(|&(x, y)| pos2(c.x + x, c.y + y));
        painter.add(Shape::line(points.collect(), stroke));
    };
    match answer {
        BarAnswer::Undo | BarAnswer::Redo => {
            let way = if answer == BarAnswer::Undo { 1.0 } else { -1.0 };
            let arc = (0..=12).map(|i| {
                let angle = -1.4 + 2.9 * i as f32 / 12.0;
                (way * (1.5 + 5.0 * angle.cos()), 0.5 + 5.0 * angle.sin())
            });
            let mut shaft = vec![(way * -6.5, -4.5)];
            shaft.extend(arc);
            shaft.push((way * -2.5, 5.5));
            line(&shaft);
            line(&[(way * -3.0, -8.0), (way * -6.5, -4.5), (way * -3.0, -1.0)]);
        }
        BarAnswer::Hint => {
            painter.circle_stroke(c + vec2(0.0, -2.0), 5.5, stroke);
            line(&[(-2.4, 5.0), (2.4, 5.0)]);
            line(&[(-1.6, 7.6), (1.6, 7.6)]);
        }
        BarAnswer::MoveNow => {
            for x in [-5.0, 1.5] {
                line(&[(x, -5.5), (x + 5.5, 0.0), (x, 5.5)]);
            }
        }
        BarAnswer::PlayOn => {
            line(&[(-4.0, -6.0), (6.0, 0.0), (-4.0, 6.0), (-4.0, -6.0)]);
        }
        BarAnswer::TopView => {
            line(&[
                (-7.0, -3.0),
                (-3.0, -7.0),
                (3.0, -7.0),
                (7.0, -3.0),
                (7.0, 3.0),
            ]);
            line(&[
                (7.0, 3.0),
                (3.0, 7.0),
                (-3.0, 7.0),
                (-7.0, 3.0),
                (-7.0, -3.0),
            ]);
            painter.circle_filled(c, 2.2, stroke.color);
        }
        BarAnswer::Exploded => {
            for y in [-6.0, 0.0, 6.0] {
                line(&[
                    (-7.0, y),
                    (0.0, y + 3.0),
                    (7.0, y),
                    (0.0, y - 3.0),
                    (-7.0, y),
                ]);
            }
        }
        BarAnswer::Menu => {
            for y in [-5.0, 0.0, 5.0] {
                line(&[(-6.5, y), (6.5, y)]);
            }
        }
    }
}
