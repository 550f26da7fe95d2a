//! The toolbar below the board.

use egui::{
    Align2, Context, Painter, Pos2, Rect, Sense, Shape, Stroke, Ui, UiBuilder, WidgetInfo,
    WidgetType, pos2, vec2,
};
use stack_session::playback::SPEED_RANGE;

use crate::keys::{KeyCommand, KeyContext, shortcut_text};
use crate::strings::{Strings, fill_in};
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
const BUTTON_HEIGHT: f32 = 36.0;
/// Width of a labeled button without its label, where there is enough space.
const LABEL_EXTRA_WIDTH: f32 = 52.0;
/// Minimum width of a button.
const MIN_BUTTON_WIDTH: f32 = 16.0;
/// Width of the speed display.
const SPEED_WIDTH: f32 = 48.0;

/// Sizes of the toolbar's buttons.
#[derive(Clone, Copy)]
struct ButtonSizes {
    /// Width of a labeled button without its label; `None` if only icons are shown.
    labeled: Option<f32>,
    /// The same for the button that ends a review.
    end_review: Option<f32>,
    /// Width of a button without a label.
    icon: f32,
    gap: f32,
}

/// From wide to narrow.
const BUTTON_SIZES: [ButtonSizes; 9] = [
    ButtonSizes::labels(LABEL_EXTRA_WIDTH),
    ButtonSizes::labels(42.0),
    ButtonSizes::labels(36.0),
    ButtonSizes::labels(32.0),
    ButtonSizes::icons_and_end_review(40.0, 6.0),
    ButtonSizes::icons_and_end_review(36.0, 2.0),
    ButtonSizes::icons_and_end_review(32.0, 2.0),
    ButtonSizes::icons(40.0, 6.0),
    ButtonSizes::icons(36.0, 2.0),
];

impl ButtonSizes {
    const fn labels(labeled: f32) -> Self {
        Self {
            labeled: Some(labeled),
            end_review: Some(labeled),
            icon: 40.0,
            gap: 6.0,
        }
    }

    /// Icons only, except the button that ends a review.
    const fn icons_and_end_review(icon: f32, gap: f32) -> Self {
        Self {
            end_review: Some(36.0),
            ..Self::icons(icon, gap)
        }
    }

    const fn icons(icon: f32, gap: f32) -> Self {
        Self {
            labeled: None,
            end_review: None,
            icon,
            gap,
        }
    }
}

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
    /// Icon and label, if labels fit; holds the width of the label.
    Labeled(f32),
    /// The same, but the label also stays when others are hidden.
    EndReview(f32),
    /// Only an icon: well known from media players.
    Icon,
    /// The speed, which is not a button.
    Speed(f32),
}

impl ToolbarModel {
    /// Draws the toolbar above the point `bottom_center`; returns the clicked button and the area.
    pub fn ui(
        self,
        ui: &mut Ui,
        bottom_center: Pos2,
        max_width: f32,
        strings: &Strings,
    ) -> (Option<ToolbarAction>, Rect) {
        let items = self.items(ui, strings);
        let total_width = |sizes: ButtonSizes| {
            let widths = items.iter().map(|item| item.width(sizes));
            widths.sum::<f32>() + sizes.gap * (items.len() - 1) as f32 + 16.0
        };
        let [wider @ .., minimum] = BUTTON_SIZES;
        let sizes = wider
            .into_iter()
            .find(|&sizes| total_width(sizes) <= max_width);
        let sizes = sizes.unwrap_or_else(|| {
            // If even that is too wide, the buttons shrink so that nothing leaves the window.
            let icons = items.iter().filter(|item| !item.is_text());
            let lack = (total_width(minimum) - max_width).max(0.0) / icons.count().max(1) as f32;
            ButtonSizes {
                icon: (minimum.icon - lack).max(MIN_BUTTON_WIDTH),
                ..minimum
            }
        });
        let width = total_width(sizes);
        let corner = pos2(bottom_center.x - width / 2.0, bottom_center.y - HEIGHT);
        let rect = Rect::from_min_size(corner, vec2(width, HEIGHT));
        let mut clicked = None;
        let mut child = ui.new_child(UiBuilder::new().id_salt("bar").max_rect(rect));
        panel_frame(&child).inner_margin(8).show(&mut child, |ui| {
            ui.horizontal(|ui| {
                ui.spacing_mut().item_spacing.x = sizes.gap;
                for item in items {
                    ui.add_enabled_ui(item.enabled, |ui| {
                        let tooltip = self.tooltip(ui.ctx(), &item, strings);
                        if item.ui(ui, sizes, &tooltip, strings) {
                            clicked = Some(item.action);
                        }
                    });
                }
            });
        });
        (clicked, rect)
    }

    /// The name of a button and its shortcut.
    fn tooltip(self, ctx: &Context, item: &ToolbarItem, strings: &Strings) -> String {
        let contexts: &[KeyContext] = match self.buttons {
            MoveButtons::Play { .. } => &[KeyContext::Match, KeyContext::Board],
            MoveButtons::Playback { .. } if self.is_review => {
                &[KeyContext::Review, KeyContext::Match, KeyContext::Board]
            }
            MoveButtons::Playback { .. } => {
                &[KeyContext::Spectate, KeyContext::Match, KeyContext::Board]
            }
        };
        let command = item.action.key_command();
        match command.and_then(|command| shortcut_text(ctx, command, contexts, strings)) {
            None => item.name.into(),
            Some(key) => fill_in(
                strings.common.with_key,
                &[("name", &item.name), ("key", &key)],
            ),
        }
    }

    fn items(self, ui: &Ui, strings: &Strings) -> Vec<ToolbarItem> {
        let texts = &strings.table;
        let item = |action, name, enabled, on| ToolbarItem {
            action,
            name,
            word: name,
            enabled,
            on,
            kind: ItemKind::Labeled(text_width(ui, name, medium_font(BODY_SIZE))),
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
                    texts.hint,
                    texts.move_now,
                    texts.resume_computers,
                    texts.result,
                ]
                .map(|text| text_width(ui, text, medium_font(BODY_SIZE)));
                let (action, name, enabled, on) = assist.button(strings);
                let mut third = item(action, name, enabled, on);
                third.kind = ItemKind::Labeled(longest.into_iter().fold(0.0, f32::max));
                vec![
                    item(ToolbarAction::Undo, texts.undo, can_undo, false),
                    item(ToolbarAction::Redo, texts.redo, can_redo, false),
                    ToolbarItem {
                        word: texts.replay_word,
                        kind: ItemKind::Labeled(text_width(
                            ui,
                            texts.replay_word,
                            medium_font(BODY_SIZE),
                        )),
                        ..item(
                            ToolbarAction::Replay,
                            texts.replay,
                            replay.is_some(),
                            replay == Some(true),
                        )
                    },
                    third,
                ]
            }
            MoveButtons::Playback { .. } => self.playback(strings, item),
        };
        if let Some(on) = self.shows_thinking {
            let name = if self.is_review {
                strings.review.best_line
            } else {
                strings.spectate.thinking
            };
            items.push(item(ToolbarAction::ToggleThinking, name, true, on));
        }
        items.push(item(
            ToolbarAction::SpreadStacks,
            texts.spread,
            true,
            self.is_spread,
        ));
        if self.is_review {
            let (name, word) = (strings.review.end_review, strings.review.end_review_short);
            items.push(ToolbarItem {
                word,
                kind: ItemKind::EndReview(text_width(ui, word, medium_font(BODY_SIZE))),
                ..item(ToolbarAction::EndReview, name, true, false)
            });
        }
        items.push(item(ToolbarAction::Menu, texts.menu, true, false));
        items
    }
}

impl ToolbarModel {
    /// The playback buttons.
    fn playback(
        self,
        strings: &Strings,
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
        let texts = &strings.spectate;
        let (play, name) = match playing {
            Some(true) => (ToolbarAction::Pause, texts.pause),
            _ => (ToolbarAction::Play, texts.play),
        };
        let icon = |action, name, enabled| ToolbarItem {
            kind: ItemKind::Icon,
            ..item(action, name, enabled, false)
        };
        let speed_item = ToolbarItem {
            kind: ItemKind::Speed(speed),
            ..item(ToolbarAction::Faster, texts.speed, true, false)
        };
        let [slowest, fastest] = SPEED_RANGE;
        let mut items = vec![
            icon(ToolbarAction::ToStart, texts.to_start, back),
            icon(ToolbarAction::StepBack, texts.back, back),
            icon(play, name, playing.is_some()),
            icon(
                ToolbarAction::StepForward,
                texts.step,
                away || playing.is_some(),
            ),
            ToolbarItem {
                // Calls back to a match that continues; in a review all positions are equal.
                on: away && !self.is_review,
                ..icon(ToolbarAction::ToLatest, texts.to_latest, away)
            },
            icon(ToolbarAction::Slower, texts.slower, speed > slowest),
            speed_item,
            icon(ToolbarAction::Faster, texts.faster, speed < fastest),
        ];
        if result {
            let result = strings.table.result;
            items.push(item(ToolbarAction::Result, result, true, false));
        }
        items
    }
}

impl AssistButton {
    /// The third button: action, name, whether it is enabled, whether it is on.
    fn button(self, strings: &Strings) -> (ToolbarAction, &'static str, bool, bool) {
        let texts = &strings.table;
        match self {
            Self::Disabled => (ToolbarAction::Hint, texts.hint, false, false),
            Self::Hint { on } => (ToolbarAction::Hint, texts.hint, true, on),
            Self::MoveNow => (ToolbarAction::MoveNow, texts.move_now, true, false),
            Self::Resume => (ToolbarAction::Resume, texts.resume_computers, true, false),
            Self::Result => (ToolbarAction::Result, texts.result, true, false),
        }
    }
}

impl ToolbarItem {
    fn is_text(&self) -> bool {
        matches!(self.kind, ItemKind::Speed(_))
    }

    fn width(&self, sizes: ButtonSizes) -> f32 {
        match (self.kind, self.label_widths(sizes)) {
            (_, Some((name, labeled))) => name + labeled,
            (ItemKind::Speed(_), None) => SPEED_WIDTH,
            _ => sizes.icon,
        }
    }

    /// The widths of the label and of the space around it; `None` for an icon alone.
    fn label_widths(&self, sizes: ButtonSizes) -> Option<(f32, f32)> {
        match self.kind {
            ItemKind::Labeled(name) => Some((name, sizes.labeled?)),
            ItemKind::EndReview(name) => Some((name, sizes.end_review?)),
            ItemKind::Icon | ItemKind::Speed(_) => None,
        }
    }

    fn ui(&self, ui: &mut Ui, sizes: ButtonSizes, tooltip: &str, strings: &Strings) -> bool {
        let size = vec2(self.width(sizes), BUTTON_HEIGHT);
        if let ItemKind::Speed(speed) = self.kind {
            let (rect, response) = ui.allocate_exact_size(size, Sense::hover());
            let text = fill_in(strings.spectate.times, &[("n", &speed)]);
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
        response
            .widget_info(|| WidgetInfo::selected(WidgetType::Button, enabled, self.on, self.name));
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
        let Some((longest, labeled)) = self.label_widths(sizes) else {
            icon(ui.painter(), self.action, rect.center(), stroke);
            return response.clicked();
        };
        let galley = ui
            .painter()
            .layout_no_wrap(self.word.into(), medium_font(BODY_SIZE), color);
        let left = rect.left() + (longest - galley.size().x) / 2.0;
        let x = left + 22.0 - (LABEL_EXTRA_WIDTH - labeled) / 2.0;
        icon(ui.painter(), self.action, pos2(x, rect.center().y), stroke);
        let text_position = pos2(x + 16.0, rect.center().y - galley.size().y / 2.0);
        ui.painter().galley(text_position, galley, color);
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
    /// Show or hide the computers' thinking.
    ToggleThinking,
    /// Spread the stacks, or join them again.
    SpreadStacks,
    /// Return from the review to the match.
    EndReview,
    /// Open the menu.
    Menu,
}

impl ToolbarAction {
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
            Self::ToggleThinking => KeyCommand::ToggleThinking,
            Self::SpreadStacks => KeyCommand::ToggleSpread,
            Self::Menu => KeyCommand::OpenMenu,
            Self::Replay => KeyCommand::Replay,
            Self::ToStart => KeyCommand::ToStart,
            Self::Result | Self::EndReview => return None,
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
        ToolbarAction::Pause => {
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
