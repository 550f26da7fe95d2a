//! The toolbar below the board.

use egui::{
    Align2, Context, Painter, Pos2, Rect, Sense, Shape, Stroke, Ui, UiBuilder, WidgetInfo,
    WidgetType, pos2, vec2,
};
use stack_session::playback::SPEED_RANGE;

use crate::keys::{KeyCommand, KeyContext, name_with_shortcut};
use crate::style::{BODY_SIZE, BUTTON_RADIUS, ThemeColors, medium_font, panel_frame};
use crate::tr;
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
/// Font size of the labels below the icons.
const LABEL_SIZE: f32 = 12.0;
/// Distances of the icon's and the label's center from the top of the button.
const ICON_Y: f32 = 14.0;
const LABEL_Y: f32 = 33.0;
/// Padding at both ends of a label, and minimum width of a button with a label.
const LABEL_PADDING: f32 = 6.0;
const MIN_LABELED_WIDTH: f32 = 48.0;
/// Maximum and minimum width of a button without a label.
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
    /// The text below the icon.
    label: &'static str,
    enabled: bool,
    on: bool,
    kind: ItemKind,
}

#[derive(Clone, Copy, PartialEq)]
enum ItemKind {
    /// An icon above a label, if all labels fit; holds the width of the label.
    Labeled(f32),
    /// Only an icon: well known from media players.
    Icon,
    /// The speed, which is not a button.
    Speed(f32),
}

impl ToolbarModel {
    /// Draws the toolbar at the center of `area`; returns the clicked button and the area. Either
    /// all buttons have labels or none has, except for those that are always icons.
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
            let is_button = |item: &&ToolbarItem| !matches!(item.kind, ItemKind::Speed(_));
            let buttons = items.iter().filter(is_button).count() as f32;
            let fixed_width = total_width(Some(0.0));
            ((area.width() - fixed_width) / buttons.max(1.0)).clamp(min_width, max_width)
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
        let own_context = match self.buttons {
            MoveButtons::Playback { .. } if self.is_review => KeyContext::Review,
            MoveButtons::Playback { .. } => KeyContext::Spectate,
            MoveButtons::Play { .. } | MoveButtons::Edit { .. } => KeyContext::Match,
        };
        let contexts = [own_context, KeyContext::Match, KeyContext::Board];
        match item.action.key_command() {
            None => item.name.into(),
            Some(command) => name_with_shortcut(ctx, item.name, command, &contexts),
        }
    }

    fn items(self, ui: &Ui) -> Vec<ToolbarItem> {
        let mut items = self.move_items(ui);
        let mut add = |action, name, label, on| {
            items.push(ToolbarItem::new(ui, action, name, true).with_label(ui, label, on));
        };
        if let Some(on) = self.clocks_paused {
            let (name, label) = (tr!("clock-pause"), tr!("spectate-pause"));
            add(ToolbarAction::PauseClocks, name, label, on);
        }
        if let Some(on) = self.shows_thinking {
            let name = if self.is_review {
                tr!("review-best-line")
            } else {
                tr!("spectate-thinking")
            };
            add(ToolbarAction::ToggleThinking, name, name, on);
        }
        let spread = tr!("match-spread");
        add(ToolbarAction::SpreadStacks, spread, spread, self.is_spread);
        if let Some(on) = self.panels {
            let name = match self.buttons {
                MoveButtons::Edit { .. } => tr!("edit-tab"),
                _ => tr!("match-moves"),
            };
            add(ToolbarAction::TogglePanels, name, name, on);
        }
        if self.is_review {
            let (name, label) = (tr!("review-end-review"), tr!("review-end-review-short"));
            add(ToolbarAction::EndReview, name, label, false);
        }
        let menu = tr!("match-menu");
        add(ToolbarAction::Menu, menu, menu, false);
        items
    }

    /// The buttons that depend on the mode.
    fn move_items(self, ui: &Ui) -> Vec<ToolbarItem> {
        let item = |action, name, enabled| ToolbarItem::new(ui, action, name, enabled);
        match self.buttons {
            MoveButtons::Play {
                can_undo,
                can_redo,
                assist,
                replay,
            } => {
                let replay_item =
                    item(ToolbarAction::Replay, tr!("match-replay"), replay.is_some());
                let replay_label = tr!("match-replay-short");
                let mut items = vec![
                    item(ToolbarAction::Undo, tr!("match-undo"), can_undo),
                    item(ToolbarAction::Redo, tr!("match-redo"), can_redo),
                    replay_item.with_label(ui, replay_label, replay == Some(true)),
                ];
                items.extend(assist.item(ui));
                items
            }
            MoveButtons::Edit { can_undo, can_redo } => vec![
                item(ToolbarAction::Undo, tr!("edit-undo"), can_undo),
                item(ToolbarAction::Redo, tr!("edit-redo"), can_redo),
            ],
            MoveButtons::Playback {
                playing,
                can_step_back: back,
                is_browsing,
                speed,
                has_result,
            } => {
                let icon = |action, name, enabled| ToolbarItem {
                    kind: ItemKind::Icon,
                    ..item(action, name, enabled)
                };
                let (play, play_name) = match playing {
                    Some(true) => (ToolbarAction::Pause, tr!("spectate-pause")),
                    _ => (ToolbarAction::Play, tr!("spectate-play")),
                };
                let can_step = is_browsing || playing.is_some();
                let to_latest = tr!("spectate-to-latest");
                let [slowest, fastest] = SPEED_RANGE;
                let (slower, faster) = (tr!("spectate-slower"), tr!("spectate-faster"));
                let mut items = vec![
                    icon(ToolbarAction::ToStart, tr!("spectate-to-start"), back),
                    icon(ToolbarAction::StepBack, tr!("spectate-back"), back),
                    icon(play, play_name, playing.is_some()),
                    icon(ToolbarAction::StepForward, tr!("spectate-step"), can_step),
                    ToolbarItem {
                        // While a match continues; in a review all positions are equal.
                        on: is_browsing && !self.is_review,
                        ..icon(ToolbarAction::ToLatest, to_latest, is_browsing)
                    },
                    icon(ToolbarAction::Slower, slower, speed > slowest),
                    ToolbarItem {
                        kind: ItemKind::Speed(speed),
                        ..item(ToolbarAction::Faster, tr!("spectate-speed"), true)
                    },
                    icon(ToolbarAction::Faster, faster, speed < fastest),
                ];
                let result = item(ToolbarAction::Result, tr!("match-result"), true);
                items.extend(has_result.then_some(result));
                items
            }
        }
    }
}

impl AssistButton {
    /// The third button; `None` if it is hidden.
    fn item(self, ui: &Ui) -> Option<ToolbarItem> {
        let names @ [hint, move_now, resume, result] = [
            tr!("match-hint"),
            tr!("match-move-now"),
            tr!("match-resume-computers"),
            tr!("match-result"),
        ];
        let (action, name) = match self {
            Self::Disabled | Self::Hint { .. } => (ToolbarAction::Hint, hint),
            Self::MoveNow => (ToolbarAction::MoveNow, move_now),
            Self::Resume => (ToolbarAction::Resume, resume),
            Self::Result => (ToolbarAction::Result, result),
            Self::Hidden => return None,
        };
        // As wide as the longest name, so that nothing moves when the name changes.
        let widths = names.map(|name| label_width(ui, name));
        Some(ToolbarItem {
            kind: ItemKind::Labeled(widths.into_iter().fold(0.0, f32::max)),
            on: self == Self::Hint { on: true },
            ..ToolbarItem::new(ui, action, name, self != Self::Disabled)
        })
    }
}

fn label_width(ui: &Ui, label: &str) -> f32 {
    text_width(ui, label, medium_font(LABEL_SIZE))
}

impl ToolbarItem {
    /// A button that is off, with its name as the label.
    fn new(ui: &Ui, action: ToolbarAction, name: &'static str, enabled: bool) -> Self {
        Self {
            action,
            name,
            label: name,
            enabled,
            on: false,
            kind: ItemKind::Labeled(label_width(ui, name)),
        }
    }

    fn with_label(self, ui: &Ui, label: &'static str, on: bool) -> Self {
        Self {
            label,
            on,
            kind: ItemKind::Labeled(label_width(ui, label)),
            ..self
        }
    }

    /// The width with a label, or `icon` if all buttons are icons of this width.
    fn width(&self, icon: Option<f32>) -> f32 {
        match (self.kind, icon) {
            (ItemKind::Speed(_), _) => SPEED_WIDTH,
            (_, Some(width)) => width,
            (ItemKind::Labeled(label), None) => {
                (label + 2.0 * LABEL_PADDING).max(MIN_LABELED_WIDTH)
            }
            (ItemKind::Icon, None) => ICON_WIDTHS[0],
        }
    }

    /// Draws the item; returns whether it was clicked.
    fn ui(&self, ui: &mut Ui, icon_width: Option<f32>, tooltip: &str) -> bool {
        let size = vec2(self.width(icon_width), BUTTON_HEIGHT);
        if let ItemKind::Speed(speed) = self.kind {
            let (rect, response) = ui.allocate_exact_size(size, Sense::hover());
            let text = tr!("spectate-times", n = speed);
            response.widget_info(|| {
                WidgetInfo::labeled(WidgetType::Label, true, format!("{} {text}", self.name))
            });
            let (at, align) = (rect.center(), Align2::CENTER_CENTER);
            let (font, color) = (medium_font(BODY_SIZE), ui.colors().text);
            ui.painter().text(at, align, text, font, color);
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
        let (center, font) = (Align2::CENTER_CENTER, medium_font(LABEL_SIZE));
        ui.painter()
            .text(at(LABEL_Y), center, self.label, font, color);
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

    /// The command of the button's shortcut, if it has one.
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

/// Paints the icon of a button around its center `c`.
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
