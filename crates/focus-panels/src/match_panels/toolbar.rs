//! The toolbar below the board.

use crate::tr;
use egui::{
    Align2, Context, Painter, Pos2, Rect, Sense, Shape, Stroke, Ui, UiBuilder, WidgetInfo,
    WidgetType, pos2, vec2,
};
use stack_session::playback::SPEED_RANGE;

use crate::keys::{KeyCommand, KeyContext, shortcut_text};
use crate::style::{BODY_SIZE, BUTTON_RADIUS, ThemeColors, medium_font, panel_frame};
use crate::widgets::{focus_ring, paint_button_background, text_width};

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
    /// Whether the drawer of panels is open; `None` without one.
    pub panels: Option<bool>,
    /// `Some(true)` if the clocks are paused; `None` if they cannot be paused.
    pub clocks_paused: Option<bool>,
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
    /// A position is edited.
    Edit {
        /// Whether a change can be undone.
        can_undo: bool,
        /// Whether a change can be redone.
        can_redo: bool,
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

/// What the third button does: it assists the player to move.
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
    /// The button is left out: the panel of an exercise has it.
    Hidden,
}

/// Height of the toolbar.
pub const HEIGHT: f32 = 52.0;
const BUTTON_HEIGHT: f32 = 44.0;
/// Padding of the frame.
const PADDING: f32 = 4.0;
/// Font size of the words below the icons.
const WORD_SIZE: f32 = 12.0;
/// Distances of the icon's and the word's center from the top of the button.
const ICON_Y: f32 = 14.0;
const WORD_Y: f32 = 33.0;
/// Padding at both ends of a word, and minimum width of a button with a word.
const WORD_PADDING: f32 = 6.0;
const MIN_WORD_WIDTH: f32 = 48.0;
/// Maximum and minimum width of an icon alone.
const ICON_WIDTHS: [f32; 2] = [40.0, 16.0];
/// Width of the speed display.
const SPEED_WIDTH: f32 = 40.0;
/// Space between buttons.
const GAP: f32 = 2.0;

/// An item of the toolbar.
#[derive(Clone, Copy)]
struct ToolbarItem {
    action: ToolbarAction,
    /// The full name, for screen readers and tooltips.
    name: &'static str,
    /// The label next to the icon.
    word: &'static str,
    enabled: bool,
    on: bool,
    kind: ItemKind,
}

#[derive(Clone, Copy, PartialEq)]
enum ItemKind {
    /// An icon above a word, if all words fit; holds the width of the word.
    Labeled(f32),
    /// Only an icon: well known from media players.
    Icon,
    /// The speed, which is not a button.
    Speed(f32),
}

impl ToolbarModel {
    /// Draws the toolbar in the middle of `area`; returns the clicked button and the area. Either all
    /// buttons have words or none has.
    pub fn ui(self, ui: &mut Ui, area: Rect) -> (Option<ToolbarAction>, Rect) {
        let items = self.items(ui);
        let around = GAP * (items.len() - 1) as f32 + 2.0 * PADDING;
        let total_width = |icon: Option<f32>| {
            let widths = items.iter().map(|item| item.width(icon));
            widths.sum::<f32>() + around
        };
        let icon = (total_width(None) > area.width()).then(|| {
            // The buttons shrink so that nothing leaves the area.
            let [max_width, min_width] = ICON_WIDTHS;
            let icons = items.iter().filter(|item| !item.is_text()).count() as f32;
            let speed = total_width(Some(0.0));
            ((area.width() - speed) / icons.max(1.0)).clamp(min_width, max_width)
        });
        let size = vec2(total_width(icon), HEIGHT);
        let rect = Align2::CENTER_CENTER.align_size_within_rect(size, area);
        let mut clicked = None;
        let mut child = ui.new_child(UiBuilder::new().id_salt("bar").max_rect(rect));
        panel_frame(&child)
            .inner_margin(PADDING)
            .show(&mut child, |ui| {
                ui.horizontal(|ui| {
                    ui.spacing_mut().item_spacing.x = GAP;
                    for item in items {
                        ui.add_enabled_ui(item.enabled, |ui| {
                            let tooltip = self.tooltip(ui.ctx(), &item);
                            if item.ui(ui, icon, &tooltip) {
                                clicked = Some(item.action);
                            }
                        });
                    }
                });
            });
        (clicked, rect)
    }

    /// The name of a button and its shortcut.
    fn tooltip(self, ctx: &Context, item: &ToolbarItem) -> String {
        let contexts: &[KeyContext] = match self.buttons {
            MoveButtons::Play { .. } | MoveButtons::Edit { .. } => {
                &[KeyContext::Match, KeyContext::Board]
            }
            MoveButtons::Playback { .. } if self.is_review => {
                &[KeyContext::Review, KeyContext::Match, KeyContext::Board]
            }
            MoveButtons::Playback { .. } => {
                &[KeyContext::Spectate, KeyContext::Match, KeyContext::Board]
            }
        };
        let command = item.action.key_command();
        match command.and_then(|command| shortcut_text(ctx, command, contexts)) {
            None => item.name.into(),
            Some(key) => tr!("common-with-key", name = item.name, key = key),
        }
    }

    fn items(self, ui: &Ui) -> Vec<ToolbarItem> {
        let item = |action, name, enabled, on| ToolbarItem {
            action,
            name,
            word: name,
            enabled,
            on,
            kind: ItemKind::Labeled(text_width(ui, name, medium_font(WORD_SIZE))),
        };
        let mut items = match self.buttons {
            MoveButtons::Play {
                can_undo,
                can_redo,
                assist,
                replay,
            } => {
                // The third button changes its label, so it is always as wide as the longest one
                // and nothing moves.
                let longest = [
                    tr!("match-hint"),
                    tr!("match-move-now"),
                    tr!("match-resume-computers"),
                    tr!("match-result"),
                ]
                .map(|text| text_width(ui, text, medium_font(WORD_SIZE)));
                let (action, name, enabled, on) = assist.button();
                let mut third = item(action, name, enabled, on);
                third.kind = ItemKind::Labeled(longest.into_iter().fold(0.0, f32::max));
                let third = (assist != AssistButton::Hidden).then_some(third);
                let mut items = vec![
                    item(ToolbarAction::Undo, tr!("match-undo"), can_undo, false),
                    item(ToolbarAction::Redo, tr!("match-redo"), can_redo, false),
                    ToolbarItem {
                        word: tr!("match-replay-word"),
                        kind: ItemKind::Labeled(text_width(
                            ui,
                            tr!("match-replay-word"),
                            medium_font(WORD_SIZE),
                        )),
                        ..item(
                            ToolbarAction::Replay,
                            tr!("match-replay"),
                            replay.is_some(),
                            replay == Some(true),
                        )
                    },
                ];
                items.extend(third);
                items
            }
            MoveButtons::Edit { can_undo, can_redo } => vec![
                item(ToolbarAction::Undo, tr!("edit-undo"), can_undo, false),
                item(ToolbarAction::Redo, tr!("edit-redo"), can_redo, false),
            ],
            MoveButtons::Playback { .. } => self.playback(item),
        };
        if let Some(on) = self.clocks_paused {
            let (name, word) = (tr!("clock-pause"), tr!("spectate-pause"));
            items.push(ToolbarItem {
                word,
                kind: ItemKind::Labeled(text_width(ui, word, medium_font(WORD_SIZE))),
                ..item(ToolbarAction::PauseClocks, name, true, on)
            });
        }
        if let Some(on) = self.shows_thinking {
            let name = if self.is_review {
                tr!("review-best-line")
            } else {
                tr!("spectate-thinking")
            };
            items.push(item(ToolbarAction::ToggleThinking, name, true, on));
        }
        items.push(item(
            ToolbarAction::SpreadStacks,
            tr!("match-spread"),
            true,
            self.is_spread,
        ));
        if let Some(on) = self.panels {
            let name = match self.buttons {
                MoveButtons::Edit { .. } => tr!("edit-tab"),
                _ => tr!("match-moves"),
            };
            items.push(item(ToolbarAction::TogglePanels, name, true, on));
        }
        if self.is_review {
            let (name, word) = (tr!("review-end-review"), tr!("review-end-review-short"));
            items.push(ToolbarItem {
                word,
                kind: ItemKind::Labeled(text_width(ui, word, medium_font(WORD_SIZE))),
                ..item(ToolbarAction::EndReview, name, true, false)
            });
        }
        items.push(item(ToolbarAction::Menu, tr!("match-menu"), true, false));
        items
    }
}

impl ToolbarModel {
    /// The playback buttons.
    fn playback(
        self,
        item: impl Fn(ToolbarAction, &'static str, bool, bool) -> ToolbarItem,
    ) -> Vec<ToolbarItem> {
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
        let (play, name) = match playing {
            Some(true) => (ToolbarAction::Pause, tr!("spectate-pause")),
            _ => (ToolbarAction::Play, tr!("spectate-play")),
        };
        let icon = |action, name, enabled| ToolbarItem {
            kind: ItemKind::Icon,
            ..item(action, name, enabled, false)
        };
        let speed_item = ToolbarItem {
            kind: ItemKind::Speed(speed),
            ..item(ToolbarAction::Faster, tr!("spectate-speed"), true, false)
        };
        let [slowest, fastest] = SPEED_RANGE;
        let mut items = vec![
            icon(ToolbarAction::ToStart, tr!("spectate-to-start"), back),
            icon(ToolbarAction::StepBack, tr!("spectate-back"), back),
            icon(play, name, playing.is_some()),
            icon(
                ToolbarAction::StepForward,
                tr!("spectate-step"),
                away || playing.is_some(),
            ),
            ToolbarItem {
                // Calls back to a match that continues; in a review all positions are equal.
                on: away && !self.is_review,
                ..icon(ToolbarAction::ToLatest, tr!("spectate-to-latest"), away)
            },
            icon(
                ToolbarAction::Slower,
                tr!("spectate-slower"),
                speed > slowest,
            ),
            speed_item,
            icon(
                ToolbarAction::Faster,
                tr!("spectate-faster"),
                speed < fastest,
            ),
        ];
        if result {
            let result = tr!("match-result");
            items.push(item(ToolbarAction::Result, result, true, false));
        }
        items
    }
}

impl AssistButton {
    /// The third button: action, name, whether it is enabled, whether it is on.
    fn button(self) -> (ToolbarAction, &'static str, bool, bool) {
        match self {
            Self::Disabled | Self::Hidden => (ToolbarAction::Hint, tr!("match-hint"), false, false),
            Self::Hint { on } => (ToolbarAction::Hint, tr!("match-hint"), true, on),
            Self::MoveNow => (ToolbarAction::MoveNow, tr!("match-move-now"), true, false),
            Self::Resume => (
                ToolbarAction::Resume,
                tr!("match-resume-computers"),
                true,
                false,
            ),
            Self::Result => (ToolbarAction::Result, tr!("match-result"), true, false),
        }
    }
}

impl ToolbarItem {
    fn is_text(&self) -> bool {
        matches!(self.kind, ItemKind::Speed(_))
    }

    /// The width with a word, or that of an icon alone if a width for it is given.
    fn width(&self, icon: Option<f32>) -> f32 {
        match (self.kind, icon) {
            (ItemKind::Speed(_), _) => SPEED_WIDTH,
            (_, Some(width)) => width,
            (ItemKind::Labeled(word), None) => (word + 2.0 * WORD_PADDING).max(MIN_WORD_WIDTH),
            (ItemKind::Icon, None) => ICON_WIDTHS[0],
        }
    }

    fn ui(&self, ui: &mut Ui, icon_width: Option<f32>, tooltip: &str) -> bool {
        let size = vec2(self.width(icon_width), BUTTON_HEIGHT);
        if let ItemKind::Speed(speed) = self.kind {
            let (rect, response) = ui.allocate_exact_size(size, Sense::hover());
            let text = tr!("spectate-times", n = speed);
            response.widget_info(|| {
                WidgetInfo::labeled(WidgetType::Label, true, format!("{} {text}", self.name))
            });
            let center = rect.center();
            ui.painter().text(
                center,
                Align2::CENTER_CENTER,
                text,
                medium_font(BODY_SIZE),
                ui.colors().text,
            );
            return false;
        }
        let (rect, response) = ui.allocate_exact_size(size, Sense::click());
        let enabled = ui.is_enabled();
        response.widget_info(|| WidgetInfo {
            selected: self.action.is_toggle().then_some(self.on),
            ..WidgetInfo::labeled(WidgetType::Button, enabled, self.name)
        });
        if self.on || (response.hovered() && enabled) {
            paint_button_background(ui, &response, rect, self.on);
        }
        focus_ring(ui, &response, rect, BUTTON_RADIUS);
        let color = if enabled {
            ui.colors().text
        } else {
            ui.colors().text_soft
        };
        let stroke = Stroke::new(1.7, color);
        // A dialog opened by a key may cover the hovered button.
        let layer = ui.layer_id();
        if ui.memory(|memory| memory.allows_interaction(layer)) {
            response.clone().on_hover_text(tooltip);
        }
        if !matches!((self.kind, icon_width), (ItemKind::Labeled(_), None)) {
            icon(ui.painter(), self.action, rect.center(), stroke);
            return response.clicked();
        }
        let at = |y: f32| pos2(rect.center().x, rect.top() + y);
        icon(ui.painter(), self.action, at(ICON_Y), stroke);
        let (center, font) = (Align2::CENTER_CENTER, medium_font(WORD_SIZE));
        ui.painter()
            .text(at(WORD_Y), center, self.word, font, color);
        response.clicked()
    }
}

/// A button of the toolbar.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum ToolbarAction {
    /// Undo the last move.
    Undo,
    /// Redo it.
    Redo,
    /// Show or hide a hint.
    Hint,
    /// Make the computer move at once.
    MoveNow,
    /// Let the computers continue.
    Resume,
    /// Replay the moves since the viewer's last turn, or stop replaying.
    Replay,
    /// Show the result and what can follow.
    Result,
    /// Go to the first position.
    ToStart,
    /// Go to the previous position.
    StepBack,
    /// Start the playback.
    Play,
    /// Pause it.
    Pause,
    /// Go to the next position; at the last one, play one move.
    StepForward,
    /// Go to the latest position.
    ToLatest,
    /// Halve the speed.
    Slower,
    /// Double the speed.
    Faster,
    /// Pause the clocks, or let them run.
    PauseClocks,
    /// Show or hide the computers' thinking.
    ToggleThinking,
    /// Spread the stacks, or join them again.
    SpreadStacks,
    /// Open or close the drawer of panels.
    TogglePanels,
    /// Return from the review to the match.
    EndReview,
    /// Open the menu.
    Menu,
}

impl ToolbarAction {
    /// Whether the button is on or off; the others act once.
    const fn is_toggle(self) -> bool {
        matches!(
            self,
            Self::Hint
                | Self::Replay
                | Self::ToLatest
                | Self::PauseClocks
                | Self::ToggleThinking
                | Self::SpreadStacks
                | Self::TogglePanels
        )
    }

    /// The shortcut for the button, if it has one.
    #[must_use]
    pub const fn key_command(self) -> Option<KeyCommand> {
        Some(match self {
            Self::Undo => KeyCommand::Undo,
            Self::Redo => KeyCommand::Redo,
            Self::Hint => KeyCommand::ToggleHint,
            Self::MoveNow | Self::Resume => KeyCommand::MoveNow,
            Self::StepBack => KeyCommand::StepBack,
            Self::Play | Self::Pause => KeyCommand::PlayOrPause,
            Self::StepForward => KeyCommand::StepForward,
            Self::ToLatest => KeyCommand::ToLatest,
            Self::Slower => KeyCommand::Slower,
            Self::Faster => KeyCommand::Faster,
            Self::PauseClocks => KeyCommand::PauseClocks,
            Self::ToggleThinking => KeyCommand::ToggleThinking,
            Self::SpreadStacks => KeyCommand::ToggleSpread,
            Self::Menu => KeyCommand::OpenMenu,
            Self::Replay => KeyCommand::Replay,
            Self::ToStart => KeyCommand::ToStart,
            Self::Result | Self::EndReview | Self::TogglePanels => return None,
        })
    }
}

/// Paints the icon of a button around `c`.
pub(super) fn icon(painter: &Painter, action: ToolbarAction, c: Pos2, stroke: Stroke) {
    let line = |points: &[(f32, f32)]| {
        let points = points.iter().map(|&(x, y)| pos2(c.x + x, c.y + y));
        painter.add(Shape::line(points.collect(), stroke));
    };
    match action {
        ToolbarAction::Undo | ToolbarAction::Redo => {
            let direction = if action == ToolbarAction::Undo {
                1.0
            } else {
                -1.0
            };
            for part in curved_arrow(direction) {
                line(&part);
            }
        }
        ToolbarAction::Hint => {
            painter.circle_stroke(c + vec2(0.0, -2.0), 5.5, stroke);
            line(&[(-2.4, 5.0), (2.4, 5.0)]);
            line(&[(-1.6, 7.6), (1.6, 7.6)]);
        }
        ToolbarAction::MoveNow => {
            for x in [-5.0, 1.5] {
                line(&[(x, -5.5), (x + 5.5, 0.0), (x, 5.5)]);
            }
        }
        ToolbarAction::Resume | ToolbarAction::Play => {
            line(&[(-4.0, -6.0), (6.0, 0.0), (-4.0, 6.0), (-4.0, -6.0)]);
        }
        ToolbarAction::Pause | ToolbarAction::PauseClocks => {
            for x in [-3.0, 3.0] {
                line(&[(x, -6.0), (x, 6.0)]);
            }
        }
        ToolbarAction::StepBack => {
            line(&[(-5.5, -6.0), (-5.5, 6.0)]);
            line(&[(5.5, -6.0), (-1.5, 0.0), (5.5, 6.0), (5.5, -6.0)]);
        }
        ToolbarAction::StepForward => {
            line(&[(5.5, -6.0), (5.5, 6.0)]);
            line(&[(-5.5, -6.0), (1.5, 0.0), (-5.5, 6.0), (-5.5, -6.0)]);
        }
        ToolbarAction::ToStart | ToolbarAction::ToLatest => {
            let direction = if action == ToolbarAction::ToLatest {
                1.0
            } else {
                -1.0
            };
            line(&[(7.0 * direction, -6.0), (7.0 * direction, 6.0)]);
            for x in [-6.5, -0.5] {
                line(&[
                    (x * direction, -5.5),
                    ((x + 5.5) * direction, 0.0),
                    (x * direction, 5.5),
                ]);
            }
        }
        ToolbarAction::Replay => {
            line(&CIRCULAR_ARROW);
            line(&[(-7.5, -6.5), (-5.5, -1.5), (-0.5, -3.0)]);
            line(&[(-1.5, -3.2), (3.5, 0.5), (-1.5, 4.2), (-1.5, -3.2)]);
        }
        ToolbarAction::Result => {
            line(&[(-4.5, 7.5), (-4.5, -7.0), (6.0, -3.5), (-4.5, 0.5)]);
        }
        ToolbarAction::Slower => {
            line(&[(-5.0, 0.0), (5.0, 0.0)]);
        }
        ToolbarAction::Faster => {
            line(&[(-5.0, 0.0), (5.0, 0.0)]);
            line(&[(0.0, -5.0), (0.0, 5.0)]);
        }
        ToolbarAction::ToggleThinking => {
            line(&[(-7.5, 5.5), (-3.5, -0.5), (0.5, 2.5), (6.5, -5.5)]);
            line(&[(2.0, -5.8), (6.7, -5.8), (6.9, -1.2)]);
        }
        ToolbarAction::SpreadStacks => {
            for y in [-6.0, 0.0, 6.0] {
                line(&diamond(y));
            }
        }
        ToolbarAction::TogglePanels => {
            for y in [-5.0, 0.0, 5.0] {
                line(&[(-6.5, y), (-5.0, y)]);
                line(&[(-2.0, y), (6.5, y)]);
            }
        }
        ToolbarAction::EndReview => DOOR.iter().for_each(|part| line(part)),
        ToolbarAction::Menu => {
            for y in [-5.0, 0.0, 5.0] {
                line(&[(-6.5, y), (6.5, y)]);
            }
        }
    }
}

/// A door with an arrow leading out.
const DOOR: [&[(f32, f32)]; 3] = [
    &[(-0.5, -6.5), (-6.5, -6.5), (-6.5, 6.5), (-0.5, 6.5)],
    &[(-2.5, 0.0), (7.0, 0.0)],
    &[(3.0, -4.0), (7.0, 0.0), (3.0, 4.0)],
];

/// A layer of a stack, at a height.
const fn diamond(y: f32) -> [(f32, f32); 5] {
    [
        (-7.0, y),
        (0.0, y + 3.0),
        (7.0, y),
        (0.0, y - 3.0),
        (-7.0, y),
    ]
}

/// An open circle to the left.
const CIRCULAR_ARROW: [(f32, f32); 10] = [
    (-5.5, -2.0),
    (-3.2, -5.4),
    (0.6, -6.6),
    (4.4, -5.3),
    (6.6, -2.0),
    (6.7, 1.9),
    (4.5, 5.2),
    (0.8, 6.6),
    (-3.0, 5.6),
    (-5.6, 2.6),
];

/// An arrow that turns back, to the left for `direction` 1 and to the right for -1: shaft and head.
fn curved_arrow(direction: f32) -> [Vec<(f32, f32)>; 2] {
    let arc = (0..=12_u8).map(|step| {
        let angle = -1.4 + 2.9 * f32::from(step) / 12.0;
        (
            direction * (1.5 + 5.0 * angle.cos()),
            0.5 + 5.0 * angle.sin(),
        )
    });
    let mut shaft = vec![(direction * -6.5, -4.5)];
    shaft.extend(arc);
    shaft.push((direction * -2.5, 5.5));
    let head = [(-3.0, -8.0), (-6.5, -4.5), (-3.0, -1.0)].map(|(x, y)| (direction * x, y));
    [shaft, head.to_vec()]
}
