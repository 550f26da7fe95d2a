//! The toolbar below the board.

use egui::{Align2, Pos2, Rect, Sense, Stroke, Ui, UiBuilder, WidgetInfo, WidgetType, pos2, vec2};

use stack_session::playback::SPEED_RANGE;

use crate::keys::{KeyContext, shortcut_text};
use crate::strings::{Strings, fill_in};
use crate::style::{BODY_SIZE, BUTTON_RADIUS, ThemeColors, medium_font, panel_frame};
use crate::widgets::{focus_ring, paint_button_background, text_width};

use super::answer::ToolbarAction;
use super::icons::icon;

/// The toolbar.
#[derive(Clone, Copy, Debug, Default)]
pub struct ToolbarModel {
    /// The buttons that depend on the mode.
    pub buttons: MoveButtons,
    /// `Some(true)` if the computers' thinking is shown; `None` without computer players.
    pub shows_thinking: Option<bool>,
    /// Whether it is a review, in which the thinking is the best line.
    pub is_review: bool,
    /// Whether the stacks are spread.
    pub is_spread: bool,
}

/// The buttons that depend on the mode.
#[derive(Clone, Copy, Debug)]
pub enum MoveButtons {
    /// Humans play.
    Play {
        /// Whether a move can be undone.
        can_undo: bool,
        /// Whether a move can be redone.
        can_redo: bool,
        /// What the third button does.
        assist: AssistButton,
        /// `Some(true)` while the moves since the viewer's last turn are replayed; `None` without
        /// such moves.
        replay: Option<bool>,
    },
    /// Computers play, or a game is replayed.
    Playback {
        /// `Some(true)` while playing; `None` after the end.
        playing: Option<bool>,
        /// Whether there is a previous position.
        can_step_back: bool,
        /// Whether another position than the latest one is viewed.
        is_browsing: bool,
        /// The speed; 1 is the default.
        speed: f32,
        /// Whether there is a result to show.
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

/// What the third button does.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum AssistButton {
    /// Nothing; the button is disabled.
    #[default]
    Disabled,
    /// Show a hint.
    Hint {
        /// Whether a hint is shown or being searched.
        on: bool,
    },
    /// A computer is thinking and can be asked to move.
    MoveNow,
    /// Computers wait because the viewer went back to an earlier position.
    Resume,
    /// The match is over and its result can be shown.
    Result,
}

/// Height of the toolbar.
pub const HEIGHT: f32 = 52.0;
const BUTTON: f32 = 36.0;
/// Width of a labeled button without its label, where there is enough space.
const AROUND: f32 = 52.0;
/// Minimum width of a button.
const NARROWEST: f32 = 16.0;
/// Width of the speed display.
const SPEED: f32 = 48.0;

/// Sizes of the toolbar's buttons.
#[derive(Clone, Copy)]
struct Spacing {
    /// Width of a labeled button without its label; `None` if only icons are shown.
    around: Option<f32>,
    /// The same for the button that ends a review.
    around_out: Option<f32>,
    /// Width of a button without a label.
    picture: f32,
    gap: f32,
}

/// From wide to narrow.
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

    /// Icons only, except the button that ends a review.
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

/// An item of the toolbar.
#[derive(Clone, Copy)]
struct Entry {
    answer: ToolbarAction,
    /// The full name, for screen readers and tooltips.
    name: &'static str,
    /// The label next to the icon.
    word: &'static str,
    enabled: bool,
    on: bool,
    look: Look,
}

#[derive(Clone, Copy, PartialEq)]
enum Look {
    /// Icon and label, if labels fit; holds the width of the label.
    Named(f32),
    /// The same, but the label also stays when others are hidden.
    WayOut(f32),
    /// Only an icon: well known from media players.
    Picture,
    /// The speed, which is not a button.
    Speed(f32),
}

impl ToolbarModel {
    /// Draws the toolbar above the point `foot`; returns the clicked button and the area.
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
            // If even that is too wide, the buttons shrink so that nothing leaves the window.
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

    /// The name of a button and its shortcut.
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
                // The third button changes its label, so it is always as wide as the longest one
                // and nothing moves.
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
    /// The playback buttons.
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
                // Calls back to a match that continues; in a review all positions are equal.
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
    /// The third button: action, name, whether it is enabled, whether it is on.
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
    fn is_read(&self) -> bool {
        matches!(self.look, Look::Speed(_))
    }

    fn width(&self, spacing: Spacing) -> f32 {
        match (self.look, self.written(spacing)) {
            (_, Some((name, around))) => name + around,
            (Look::Speed(_), None) => SPEED,
            _ => spacing.picture,
        }
    }

    /// The widths of the label and of the space around it; `None` for an icon alone.
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
        // A dialog opened by a key may cover the hovered button.
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
