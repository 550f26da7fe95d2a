//! The bar below the board.

use egui::{Align2, Pos2, Rect, Sense, Stroke, Ui, UiBuilder, WidgetInfo, WidgetType, pos2, vec2};

use crate::keys::{KeyContext, shortcut};
use crate::style::{BODY, ROUND_SMALL, TEXT, TEXT_SOFT, firm, panel};
use crate::widgets::{focus_ring, paint_plate};
use crate::words::{Words, fill};
use stack_session::playback::SPEEDS;

use super::answer::BarAnswer;
use super::icons::icon;

/// The bar.
#[derive(Clone, Copy, Debug, Default)]
pub struct BarModel {
    /// The buttons for the moves.
    pub moves: Moves,
    /// `Some(true)` if the thoughts of computers are shown; `None` where no computer plays.
    pub thoughts: Option<bool>,
    /// True if the match is reviewed: the thoughts are the best line then.
    pub studied: bool,
    /// True if the board is seen from above.
    pub top_view: bool,
    /// True if the stacks are spread.
    pub exploded: bool,
}

/// The buttons for the moves.
#[derive(Clone, Copy, Debug)]
pub enum Moves {
    /// Persons play.
    Played {
        /// True if there is a move to take back.
        undo: bool,
        /// True if there is a move to play again.
        redo: bool,
        /// The purpose of the third button.
        help: Help,
    },
    /// The match plays by itself.
    Playback {
        /// `Some(true)` while it goes on; `None` after its end.
        playing: Option<bool>,
        /// True if a move leads to the position shown.
        back: bool,
        /// True if another position is shown than the one at which the match goes on.
        away: bool,
        /// The speed; 1 is the usual one.
        speed: f32,
    },
}

impl Default for Moves {
    fn default() -> Self {
        Self::Played {
            undo: false,
            redo: false,
            help: Help::Nothing,
        }
    }
}

/// The purpose of the third button, for the player who waits.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Help {
    /// None now.
    #[default]
    Nothing,
    /// A hint for the person to move.
    Hint {
        /// True if a hint is shown or searched for.
        on: bool,
    },
    /// A computer player thinks and can be asked to move.
    MoveNow,
    /// Computer players wait because a person went back to an earlier position.
    PlayOn,
}

/// The height of the bar.
pub const HEIGHT: f32 = 52.0;
/// The height of a button, and the width of one without a name.
const BUTTON: (f32, f32) = (36.0, 40.0);
/// The room between buttons.
const GAP: f32 = 6.0;
/// The room around the name of a button, its picture included: with plenty of room, and with little.
const AROUND: [f32; 2] = [52.0, 42.0];
/// The width of the speed.
const SPEED: f32 = 48.0;

/// Something on the bar.
#[derive(Clone, Copy)]
struct Entry {
    answer: BarAnswer,
    name: &'static str,
    enabled: bool,
    on: bool,
    look: Look,
}

#[derive(Clone, Copy, PartialEq)]
enum Look {
    /// Picture and name, where there is room for names; the width of the name.
    Named(f32),
    /// The picture alone, which is common enough.
    Picture,
    /// A number that is read and not pressed.
    Speed(f32),
}

impl BarModel {
    /// Draws the bar with its lower edge in the middle of `foot`; returns what was pressed
    /// and the room it took.
    pub fn ui(
        self,
        ui: &mut Ui,
        foot: Pos2,
        room: f32,
        words: &Words,
    ) -> (Option<BarAnswer>, Rect) {
        let entries = self.entries(ui, words);
        // With little room the pictures remain, with the names as tooltips.
        let full = |around: Option<f32>| {
            let widths = entries.iter().map(|entry| entry.width(around));
            widths.sum::<f32>() + GAP * (entries.len() - 1) as f32 + 16.0
        };
        let around = AROUND
            .into_iter()
            .find(|&around| full(Some(around)) <= room);
        let width = full(around);
        let corner = pos2(foot.x - width / 2.0, foot.y - HEIGHT);
        let rect = Rect::from_min_size(corner, vec2(width, HEIGHT));
        let mut pressed = None;
        let mut child = ui.new_child(UiBuilder::new().id_salt("bar").max_rect(rect));
        panel().inner_margin(8).show(&mut child, |ui| {
            ui.horizontal(|ui| {
                ui.spacing_mut().item_spacing.x = GAP;
                for entry in entries {
                    ui.add_enabled_ui(entry.enabled, |ui| {
                        let tooltip = self.tooltip(&entry, words);
                        if entry.ui(ui, around, &tooltip, words) {
                            pressed = Some(entry.answer);
                        }
                    });
                }
            });
        });
        (pressed, rect)
    }

    /// The name of a button with its key.
    fn tooltip(self, entry: &Entry, words: &Words) -> String {
        let contexts: &[KeyContext] = match self.moves {
            Moves::Played { .. } => &[KeyContext::Match, KeyContext::Board],
            Moves::Playback { .. } if self.studied => {
                &[KeyContext::Study, KeyContext::Match, KeyContext::Board]
            }
            Moves::Playback { .. } => &[KeyContext::Spectate, KeyContext::Match, KeyContext::Board],
        };
        match shortcut(entry.answer.key_command(), contexts, &words.keys) {
            None => entry.name.into(),
            Some(key) => fill(
                words.common.with_key,
                &[("name", &entry.name), ("key", &key)],
            ),
        }
    }

    fn entries(self, ui: &Ui, words: &Words) -> Vec<Entry> {
        let say = &words.table;
        let entry = |answer, name, enabled, on| Entry {
            answer,
            name,
            enabled,
            on,
            look: Look::Named(text_width(ui, name)),
        };
        let mut entries = match self.moves {
            Moves::Played { undo, redo, help } => {
                // The third button changes its name with the turn: it always has room for the
                // longest, so that nothing moves under the pointer.
                let longest =
                    [say.hint, say.move_now, say.play_on].map(|text| text_width(ui, text));
                let (answer, name, enabled, on) = help.button(words);
                let mut third = entry(answer, name, enabled, on);
                third.look = Look::Named(longest.into_iter().fold(0.0, f32::max));
                vec![
                    entry(BarAnswer::Undo, say.undo, undo, false),
                    entry(BarAnswer::Redo, say.redo, redo, false),
                    third,
                ]
            }
            Moves::Playback {
                playing,
                back,
                away,
                speed,
            } => {
                let say = &words.spectate;
                let (play, name) = match playing {
                    Some(true) => (BarAnswer::Pause, say.pause),
                    _ => (BarAnswer::Play, say.play),
                };
                let picture = |answer, name, enabled| Entry {
                    look: Look::Picture,
                    ..entry(answer, name, enabled, false)
                };
                let shown = Entry {
                    look: Look::Speed(speed),
                    ..entry(BarAnswer::Faster, say.speed, true, false)
                };
                let [slowest, fastest] = SPEEDS;
                vec![
                    picture(BarAnswer::Back, say.back, back),
                    picture(play, name, playing.is_some()),
                    picture(BarAnswer::Step, say.step, away || playing.is_some()),
                    Entry {
                        on: away,
                        ..picture(BarAnswer::ToLive, say.to_live, away)
                    },
                    picture(BarAnswer::Slower, say.slower, speed > slowest),
                    shown,
                    picture(BarAnswer::Faster, say.faster, speed < fastest),
                ]
            }
        };
        if let Some(on) = self.thoughts {
            let name = if self.studied {
                words.study.best_line
            } else {
                words.spectate.thoughts
            };
            entries.push(entry(BarAnswer::Thoughts, name, true, on));
        }
        entries.extend([
            entry(BarAnswer::TopView, say.top_view, true, self.top_view),
            entry(BarAnswer::Exploded, say.exploded, true, self.exploded),
            entry(BarAnswer::Menu, say.menu, true, false),
        ]);
        entries
    }
}

impl Help {
    /// The third button: what it does, its name, whether it works, whether it is pressed.
    fn button(self, words: &Words) -> (BarAnswer, &'static str, bool, bool) {
        let say = &words.table;
        match self {
            Self::Nothing => (BarAnswer::Hint, say.hint, false, false),
            Self::Hint { on } => (BarAnswer::Hint, say.hint, true, on),
            Self::MoveNow => (BarAnswer::MoveNow, say.move_now, true, false),
            Self::PlayOn => (BarAnswer::PlayOn, say.play_on, true, false),
        }
    }
}

fn text_width(ui: &Ui, text: &str) -> f32 {
    let galley = ui.painter().layout_no_wrap(text.into(), firm(BODY), TEXT);
    galley.size().x
}

impl Entry {
    /// Its width with so much room around names, or without names.
    fn width(&self, around: Option<f32>) -> f32 {
        match (self.look, around) {
            (Look::Named(name), Some(around)) => name + around,
            (Look::Speed(_), _) => SPEED,
            _ => BUTTON.1,
        }
    }

    fn ui(&self, ui: &mut Ui, around: Option<f32>, tooltip: &str, words: &Words) -> bool {
        let size = vec2(self.width(around), BUTTON.0);
        if let Look::Speed(speed) = self.look {
            let (rect, response) = ui.allocate_exact_size(size, Sense::hover());
            let text = fill(words.spectate.times, &[("n", &speed)]);
            response.widget_info(|| {
                WidgetInfo::labeled(WidgetType::Label, true, format!("{} {text}", self.name))
            });
            let centre = rect.center();
            ui.painter()
                .text(centre, Align2::CENTER_CENTER, text, firm(BODY), TEXT);
            return false;
        }
        let (rect, response) = ui.allocate_exact_size(size, Sense::click());
        let enabled = ui.is_enabled();
        response
            .widget_info(|| WidgetInfo::selected(WidgetType::Button, enabled, self.on, self.name));
        if self.on || (response.hovered() && enabled) {
            paint_plate(ui, &response, rect, self.on);
        }
        focus_ring(ui, &response, rect, ROUND_SMALL);
        let colour = if enabled { TEXT } else { TEXT_SOFT };
        let stroke = Stroke::new(1.7, colour);
        let (Look::Named(longest), Some(around)) = (self.look, around) else {
            icon(ui.painter(), self.answer, rect.center(), stroke);
            response.clone().on_hover_text(tooltip);
            return response.clicked();
        };
        let galley = ui
            .painter()
            .layout_no_wrap(self.name.into(), firm(BODY), colour);
        let left = rect.left() + (longest - galley.size().x) / 2.0;
        let x = left + 22.0 - (AROUND[0] - around) / 2.0;
        icon(ui.painter(), self.answer, pos2(x, rect.center().y), stroke);
        let place = pos2(x + 16.0, rect.center().y - galley.size().y / 2.0);
        ui.painter().galley(place, galley, colour);
        response.clicked()
    }
}
