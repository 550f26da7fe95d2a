//! The bar below the board.

use egui::{Align2, Pos2, Rect, Sense, Stroke, Ui, UiBuilder, WidgetInfo, WidgetType, pos2, vec2};

use stack_session::playback::SPEED_RANGE;

use crate::keys::{KeyContext, shortcut_text};
use crate::strings::{Strings, fill_in};
use crate::style::{BODY_SIZE, BUTTON_RADIUS, ThemeColors, medium_font, panel_frame};
use crate::widgets::{focus_ring, paint_button_background, text_width};

use super::answer::ToolbarAction;
use super::icons::icon;

/// The bar.
#[derive(Clone, Copy, Debug, Default)]
pub struct ToolbarModel {
    /// The buttons for the moves.
    pub buttons: MoveButtons,
    /// `Some(true)` if the thoughts of computers are shown; `None` where no computer plays.
    pub shows_thinking: Option<bool>,
    /// True if the match is reviewed: the thoughts are the best line then.
    pub is_review: bool,
    /// True if the stacks are spread.
    pub is_spread: bool,
}

/// The buttons for the moves.
#[derive(Clone, Copy, Debug)]
pub enum MoveButtons {
    /// Persons play.
    Play {
        /// True if there is a move to take back.
        can_undo: bool,
        /// True if there is a move to play again.
        can_redo: bool,
        /// The purpose of the third button.
        assist: AssistButton,
        /// `Some(true)` while the moves since the viewer's last turn are shown again; `None` without
        /// such moves.
        replay: Option<bool>,
    },
    /// The match plays by itself.
    Playback {
        /// `Some(true)` while it goes on; `None` after its end.
        playing: Option<bool>,
        /// True if a move leads to the position shown.
        can_step_back: bool,
        /// True if another position is shown than the one at which the match goes on.
        is_browsing: bool,
        /// The speed; 1 is the usual one.
        speed: f32,
        /// True if the match is over and its result can be shown.
        has_result: bool,
    },
}

impl Default for MoveButtons {
    fn default() -> Self {
        Self::Play {
            can_undo: false,
            can_redo: false,
            assist: AssistButton::Disabled,
            replay: None,
        }
    }
}

/// The purpose of the third button, for the player who waits.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum AssistButton {
    /// None now.
    #[default]
    Disabled,
    /// A hint for the person to move.
    Hint {
        /// True if a hint is shown or searched for.
        on: bool,
    },
    /// A computer player thinks and can be asked to move.
    MoveNow,
    /// Computer players wait because a person went back to an earlier position.
    Resume,
    /// The match is over: its result can be shown.
    Result,
}

/// The height of the bar.
pub const HEIGHT: f32 = 52.0;
/// The height of a button.
const BUTTON: f32 = 36.0;
/// The room around the name of a button, its picture included, where there is plenty of it.
const AROUND: f32 = 52.0;
/// The least width of a button.
const NARROWEST: f32 = 16.0;
/// The width of the speed.
const SPEED: f32 = 48.0;

/// The room that a bar gives to its buttons.
#[derive(Clone, Copy)]
struct Spacing {
    /// The room around names with their pictures; without it pictures stand alone, and names are
    /// tooltips.
    around: Option<f32>,
    /// The room around the name of the way out.
    around_out: Option<f32>,
    /// The width of a button without a name.
    picture: f32,
    /// The room between buttons.
    gap: f32,
}

/// From plenty of room to little.
const SPACINGS: [Spacing; 9] = [
    Spacing::named(AROUND),
    Spacing::named(42.0),
    Spacing::named(36.0),
    Spacing::named(32.0),
    Spacing::way_out(40.0, 6.0),
    Spacing::way_out(36.0, 2.0),
    Spacing::way_out(32.0, 2.0),
    Spacing::pictures(40.0, 6.0),
    Spacing::pictures(36.0, 2.0),
];

impl Spacing {
    const fn named(around: f32) -> Self {
        Self {
            around: Some(around),
            around_out: Some(around),
            picture: 40.0,
            gap: 6.0,
        }
    }

    /// Pictures, and the name of the way out of a review.
    const fn way_out(picture: f32, gap: f32) -> Self {
        Self {
            around_out: Some(36.0),
            ..Self::pictures(picture, gap)
        }
    }

    const fn pictures(picture: f32, gap: f32) -> Self {
        Self {
            around: None,
            around_out: None,
            picture,
            gap,
        }
    }
}

/// Something on the bar.
#[derive(Clone, Copy)]
struct Entry {
    answer: ToolbarAction,
    /// The name of the action, for screen readers and shortcuts.
    name: &'static str,
    /// The word beside the picture.
    word: &'static str,
    enabled: bool,
    on: bool,
    look: Look,
}

#[derive(Clone, Copy, PartialEq)]
enum Look {
    /// Picture and name, where there is room for names; the width of the name.
    Named(f32),
    /// The same also where all others are pictures.
    WayOut(f32),
    /// The picture alone, which is common enough: on every player of music.
    Picture,
    /// A number that is read and not pressed.
    Speed(f32),
}

impl ToolbarModel {
    /// Draws the bar with its lower edge in the middle of `foot`; returns what was pressed
    /// and the room it took.
    pub fn ui(
        self,
        ui: &mut Ui,
        foot: Pos2,
        room: f32,
        words: &Strings,
    ) -> (Option<ToolbarAction>, Rect) {
        let entries = self.entries(ui, words);
        let full = |spacing: Spacing| {
            let widths = entries.iter().map(|entry| entry.width(spacing));
            widths.sum::<f32>() + spacing.gap * (entries.len() - 1) as f32 + 16.0
        };
        let [wider @ .., least] = SPACINGS;
        let spacing = wider.into_iter().find(|&spacing| full(spacing) <= room);
        let spacing = spacing.unwrap_or_else(|| {
            // Narrower still where even that is too much: nothing leaves the window.
            let pictures = entries.iter().filter(|entry| !entry.is_read());
            let lack = (full(least) - room).max(0.0) / pictures.count().max(1) as f32;
            Spacing {
                picture: (least.picture - lack).max(NARROWEST),
                ..least
            }
        });
        let width = full(spacing);
        let corner = pos2(foot.x - width / 2.0, foot.y - HEIGHT);
        let rect = Rect::from_min_size(corner, vec2(width, HEIGHT));
        let mut pressed = None;
        let mut child = ui.new_child(UiBuilder::new().id_salt("bar").max_rect(rect));
        panel_frame(&child).inner_margin(8).show(&mut child, |ui| {
            ui.horizontal(|ui| {
                ui.spacing_mut().item_spacing.x = spacing.gap;
                for entry in entries {
                    ui.add_enabled_ui(entry.enabled, |ui| {
                        let tooltip = self.tooltip(&entry, words);
                        if entry.ui(ui, spacing, &tooltip, words) {
                            pressed = Some(entry.answer);
                        }
                    });
                }
            });
        });
        (pressed, rect)
    }

    /// The name of a button with its key.
    fn tooltip(self, entry: &Entry, words: &Strings) -> String {
        let contexts: &[KeyContext] = match self.buttons {
            MoveButtons::Play { .. } => &[KeyContext::Match, KeyContext::Board],
            MoveButtons::Playback { .. } if self.is_review => {
                &[KeyContext::Review, KeyContext::Match, KeyContext::Board]
            }
            MoveButtons::Playback { .. } => {
                &[KeyContext::Spectate, KeyContext::Match, KeyContext::Board]
            }
        };
        let command = entry.answer.key_command();
        match command.and_then(|command| shortcut_text(command, contexts, &words.shortcuts)) {
            None => entry.name.into(),
            Some(key) => fill_in(
                words.common.with_key,
                &[("name", &entry.name), ("key", &key)],
            ),
        }
    }

    fn entries(self, ui: &Ui, words: &Strings) -> Vec<Entry> {
        let say = &words.table;
        let entry = |answer, name, enabled, on| Entry {
            answer,
            name,
            word: name,
            enabled,
            on,
            look: Look::Named(text_width(ui, name, medium_font(BODY_SIZE))),
        };
        let mut entries = match self.buttons {
            MoveButtons::Play {
                can_undo: undo,
                can_redo: redo,
                assist: help,
                replay,
            } => {
                // The third button changes its name with the turn: it always has room for the
                // longest, so that nothing moves under the pointer.
                let longest = [say.hint, say.move_now, say.resume_computers, say.result]
                    .map(|text| text_width(ui, text, medium_font(BODY_SIZE)));
                let (answer, name, enabled, on) = help.button(words);
                let mut third = entry(answer, name, enabled, on);
                third.look = Look::Named(longest.into_iter().fold(0.0, f32::max));
                vec![
                    entry(ToolbarAction::Undo, say.undo, undo, false),
                    entry(ToolbarAction::Redo, say.redo, redo, false),
                    Entry {
                        word: say.replay_word,
                        look: Look::Named(text_width(ui, say.replay_word, medium_font(BODY_SIZE))),
                        ..entry(
                            ToolbarAction::Replay,
                            say.replay,
                            replay.is_some(),
                            replay == Some(true),
                        )
                    },
                    third,
                ]
            }
            MoveButtons::Playback { .. } => self.playback(words, entry),
        };
        if let Some(on) = self.shows_thinking {
            let name = if self.is_review {
                words.review.best_line
            } else {
                words.spectate.thinking
            };
            entries.push(entry(ToolbarAction::ToggleThinking, name, true, on));
        }
        entries.push(entry(
            ToolbarAction::SpreadStacks,
            say.spread,
            true,
            self.is_spread,
        ));
        if self.is_review {
            let (name, word) = (words.review.end_review, words.review.end_review_short);
            entries.push(Entry {
                word,
                look: Look::WayOut(text_width(ui, word, medium_font(BODY_SIZE))),
                ..entry(ToolbarAction::EndReview, name, true, false)
            });
        }
        entries.push(entry(ToolbarAction::Menu, say.menu, true, false));
        entries
    }
}

impl ToolbarModel {
    /// The buttons of a playback; none for a match that is played.
    fn playback(
        self,
        words: &Strings,
        entry: impl Fn(ToolbarAction, &'static str, bool, bool) -> Entry,
    ) -> Vec<Entry> {
        let MoveButtons::Playback {
            playing,
            can_step_back: back,
            is_browsing: away,
            speed,
            has_result: result,
        } = self.buttons
        else {
            return Vec::new();
        };
        let say = &words.spectate;
        let (play, name) = match playing {
            Some(true) => (ToolbarAction::Pause, say.pause),
            _ => (ToolbarAction::Play, say.play),
        };
        let picture = |answer, name, enabled| Entry {
            look: Look::Picture,
            ..entry(answer, name, enabled, false)
        };
        let shown = Entry {
            look: Look::Speed(speed),
            ..entry(ToolbarAction::Faster, say.speed, true, false)
        };
        let [slowest, fastest] = SPEED_RANGE;
        let mut entries = vec![
            picture(ToolbarAction::ToStart, say.to_start, back),
            picture(ToolbarAction::StepBack, say.back, back),
            picture(play, name, playing.is_some()),
            picture(
                ToolbarAction::StepForward,
                say.step,
                away || playing.is_some(),
            ),
            Entry {
                // A match that goes on elsewhere calls back; the positions of a review are all alike.
                on: away && !self.is_review,
                ..picture(ToolbarAction::ToLatest, say.to_latest, away)
            },
            picture(ToolbarAction::Slower, say.slower, speed > slowest),
            shown,
            picture(ToolbarAction::Faster, say.faster, speed < fastest),
        ];
        if result {
            let result = words.table.result;
            entries.push(entry(ToolbarAction::Result, result, true, false));
        }
        entries
    }
}

impl AssistButton {
    /// The third button: what it does, its name, whether it works, whether it is pressed.
    fn button(self, words: &Strings) -> (ToolbarAction, &'static str, bool, bool) {
        let say = &words.table;
        match self {
            Self::Disabled => (ToolbarAction::Hint, say.hint, false, false),
            Self::Hint { on } => (ToolbarAction::Hint, say.hint, true, on),
            Self::MoveNow => (ToolbarAction::MoveNow, say.move_now, true, false),
            Self::Resume => (ToolbarAction::Resume, say.resume_computers, true, false),
            Self::Result => (ToolbarAction::Result, say.result, true, false),
        }
    }
}

impl Entry {
    /// True if it is read and not pressed.
    fn is_read(&self) -> bool {
        matches!(self.look, Look::Speed(_))
    }

    /// Its width.
    fn width(&self, spacing: Spacing) -> f32 {
        match (self.look, self.written(spacing)) {
            (_, Some((name, around))) => name + around,
            (Look::Speed(_), None) => SPEED,
            _ => spacing.picture,
        }
    }

    /// The room of its name and around it; `None` where the picture stands alone.
    fn written(&self, spacing: Spacing) -> Option<(f32, f32)> {
        match self.look {
            Look::Named(name) => Some((name, spacing.around?)),
            Look::WayOut(name) => Some((name, spacing.around_out?)),
            Look::Picture | Look::Speed(_) => None,
        }
    }

    fn ui(&self, ui: &mut Ui, spacing: Spacing, tooltip: &str, words: &Strings) -> bool {
        let size = vec2(self.width(spacing), BUTTON);
        if let Look::Speed(speed) = self.look {
            let (rect, response) = ui.allocate_exact_size(size, Sense::hover());
            let text = fill_in(words.spectate.times, &[("n", &speed)]);
            response.widget_info(|| {
                WidgetInfo::labeled(WidgetType::Label, true, format!("{} {text}", self.name))
            });
            let centre = rect.center();
            ui.painter().text(
                centre,
                Align2::CENTER_CENTER,
                text,
                medium_font(BODY_SIZE),
                ui.colors().text,
            );
            return false;
        }
        let (rect, response) = ui.allocate_exact_size(size, Sense::click());
        let enabled = ui.is_enabled();
        response
            .widget_info(|| WidgetInfo::selected(WidgetType::Button, enabled, self.on, self.name));
        if self.on || (response.hovered() && enabled) {
            paint_button_background(ui, &response, rect, self.on);
        }
        focus_ring(ui, &response, rect, BUTTON_RADIUS);
        let colour = if enabled {
            ui.colors().text
        } else {
            ui.colors().text_soft
        };
        let stroke = Stroke::new(1.7, colour);
        // A dialog that a key opened lies over what the pointer is on.
        let layer = ui.layer_id();
        if ui.memory(|memory| memory.allows_interaction(layer)) {
            response.clone().on_hover_text(tooltip);
        }
        let Some((longest, around)) = self.written(spacing) else {
            icon(ui.painter(), self.answer, rect.center(), stroke);
            return response.clicked();
        };
        let galley = ui
            .painter()
            .layout_no_wrap(self.word.into(), medium_font(BODY_SIZE), colour);
        let left = rect.left() + (longest - galley.size().x) / 2.0;
        let x = left + 22.0 - (AROUND - around) / 2.0;
        icon(ui.painter(), self.answer, pos2(x, rect.center().y), stroke);
        let place = pos2(x + 16.0, rect.center().y - galley.size().y / 2.0);
        ui.painter().galley(place, galley, colour);
        response.clicked()
    }
}
