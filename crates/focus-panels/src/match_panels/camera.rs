//! The buttons for the view of the board.

use std::f32::consts::PI;

use egui::{
    Painter, PopupCloseBehavior, Pos2, Rect, Response, Sense, Shape, Stroke, Ui, UiBuilder,
    WidgetInfo, WidgetType, pos2, vec2,
};

use crate::keys::{KeyCommand, KeyContext, shortcut};
use crate::style::{Coloured, ROUND_SMALL, dialog, panel};
use crate::widgets::{OpenList, focus_ring, list_row, paint_plate};
use crate::words::{Words, fill};

/// A button for the view.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum CameraAnswer {
    /// The near side of the board goes to the left.
    TurnLeft,
    /// The near side of the board goes to the right.
    TurnRight,
    /// The far side becomes the near one.
    OtherSide,
    /// Straight down, or from the side again.
    TopView,
    /// Back to the usual view.
    Reset,
}

/// The buttons for the view, side by side.
#[derive(Clone, Copy, Debug, Default)]
pub struct CameraModel {
    /// True if the board is seen from above.
    pub top_view: bool,
}

/// The side of a button.
const BUTTON: f32 = 28.0;
/// The room between buttons, and around them.
const GAP: f32 = 2.0;
const AROUND: f32 = 3.0;
/// With less width than this the board would lie below the buttons.
const ROOMY: f32 = 640.0;
/// The buttons from left to right.
const BUTTONS: [CameraAnswer; 5] = [
    CameraAnswer::TurnLeft,
    CameraAnswer::TurnRight,
    CameraAnswer::OtherSide,
    CameraAnswer::TopView,
    CameraAnswer::Reset,
];
/// The width of the buttons with their frame.
pub const WIDTH: f32 = (BUTTON + GAP) * BUTTONS.len() as f32 - GAP + 2.0 * AROUND;
/// The height of the buttons with their frame.
pub const HEIGHT: f32 = BUTTON + 2.0 * AROUND;

impl CameraModel {
    /// Draws the buttons in the upper right corner of `room`; returns what was pressed and the area they
    /// took. Where the board has little room, that is `around_board` wide, they are in a list that one button opens.
    pub fn ui(
        self,
        ui: &mut Ui,
        room: Rect,
        around_board: f32,
        words: &Words,
    ) -> (Option<CameraAnswer>, Rect) {
        let folded = around_board < ROOMY;
        let size = vec2(if folded { HEIGHT } else { WIDTH }, HEIGHT);
        let rect = Rect::from_min_size(room.right_top() - vec2(size.x, 0.0), size);
        let mut child = ui.new_child(UiBuilder::new().id_salt("camera").max_rect(rect));
        let shown = panel(&child).inner_margin(AROUND).show(&mut child, |ui| {
            ui.spacing_mut().item_spacing.x = GAP;
            if folded {
                return self.folded(ui, words);
            }
            ui.horizontal(|ui| self.buttons(ui, words, |_, _| ())).inner
        });
        (shown.inner, rect)
    }

    /// Draws all buttons and tells `drawn` of each.
    fn buttons(
        self,
        ui: &mut Ui,
        words: &Words,
        drawn: impl Fn(&Ui, &Response),
    ) -> Option<CameraAnswer> {
        let mut pressed = None;
        for answer in BUTTONS {
            let response = self.button(ui, answer, words);
            drawn(ui, &response);
            if response.clicked() {
                pressed = Some(answer);
            }
        }
        pressed
    }

    /// The button that opens the list of the others. The list stays open: people turn several times.
    fn folded(self, ui: &mut Ui, words: &Words) -> Option<CameraAnswer> {
        let (rect, response) = ui.allocate_exact_size(vec2(BUTTON, BUTTON), Sense::click());
        let name = words.view.view;
        response.widget_info(|| WidgetInfo::labeled(WidgetType::Button, true, name));
        if response.hovered() {
            paint_plate(ui, &response, rect, false);
        }
        focus_ring(ui, &response, rect, ROUND_SMALL);
        eye(
            ui.painter(),
            rect.center(),
            Stroke::new(1.6, ui.colours().text),
        );
        let list = OpenList {
            opener: &response,
            closes: PopupCloseBehavior::CloseOnClickOutside,
            frame: dialog(ui).inner_margin(6),
            veils: false,
        };
        let pressed = list.show(|ui| {
            let told = |ui: &Ui, row: &Response| list_row(ui, row, false);
            ui.horizontal(|ui| self.buttons(ui, words, told)).inner
        });
        response.on_hover_text(name);
        pressed.flatten()
    }

    fn button(self, ui: &mut Ui, answer: CameraAnswer, words: &Words) -> Response {
        let (rect, response) = ui.allocate_exact_size(vec2(BUTTON, BUTTON), Sense::click());
        let on = answer == CameraAnswer::TopView && self.top_view;
        let name = name(answer, words);
        response.widget_info(|| WidgetInfo::selected(WidgetType::Button, true, on, name));
        if on || response.hovered() {
            paint_plate(ui, &response, rect, on);
        }
        focus_ring(ui, &response, rect, ROUND_SMALL);
        icon(
            ui.painter(),
            answer,
            rect.center(),
            Stroke::new(1.6, ui.colours().text),
        );
        response.on_hover_text(tooltip(answer, words))
    }
}

fn name(answer: CameraAnswer, words: &Words) -> &'static str {
    match answer {
        CameraAnswer::TurnLeft => words.view.turn_left,
        CameraAnswer::TurnRight => words.view.turn_right,
        CameraAnswer::OtherSide => words.view.other_side,
        CameraAnswer::TopView => words.table.top_view,
        CameraAnswer::Reset => words.view.usual,
    }
}

/// The name of a button with its key; those that turn tell how to turn by hand.
fn tooltip(answer: CameraAnswer, words: &Words) -> String {
    let name = name(answer, words);
    let (command, turns) = match answer {
        CameraAnswer::TurnLeft => (KeyCommand::TurnLeft, true),
        CameraAnswer::TurnRight => (KeyCommand::TurnRight, true),
        CameraAnswer::OtherSide => (KeyCommand::OtherSide, true),
        CameraAnswer::TopView => (KeyCommand::ToggleTopView, false),
        CameraAnswer::Reset => (KeyCommand::ResetCamera, false),
    };
    let key = shortcut(command, &[KeyContext::Board], &words.keys);
    let told = key.map_or(name.into(), |key| {
        fill(words.common.with_key, &[("name", &name), ("key", &key)])
    });
    if turns {
        format!("{told}\n{}", words.view.by_hand)
    } else {
        told
    }
}

/// Draws a button's picture around `c`, 16 points wide.
fn icon(painter: &Painter, answer: CameraAnswer, c: Pos2, stroke: Stroke) {
    let line = |points: &[(f32, f32)]| {
        let points = points.iter().map(|&(x, y)| pos2(c.x + x, c.y + y));
        painter.add(Shape::line(points.collect(), stroke));
    };
    // Round a table, as it is seen from the side, from its far right edge, by the left, to the near one, with an arrow where the
    // near edge goes: `way` 1 to the right.
    let turn = |way: f32| {
        let arc = (0..=24_u8).map(|step| {
            let angle = PI * (2.0 - 1.72 * f32::from(step) / 24.0);
            (way * 8.0 * angle.cos(), 4.4 * angle.sin() - 1.0)
        });
        let arc: Vec<(f32, f32)> = arc.collect();
        line(&arc);
        let (x, y) = arc[arc.len() - 1];
        line(&[(x - way * 4.2, y - 2.6), (x, y), (x - way * 2.2, y + 4.6)]);
    };
    match answer {
        CameraAnswer::TurnLeft => turn(-1.0),
        CameraAnswer::TurnRight => turn(1.0),
        CameraAnswer::OtherSide => {
            for (x, way) in [(-3.5, 1.0), (3.5, -1.0)] {
                line(&[(x, 6.5 * way), (x, -6.5 * way)]);
                line(&[
                    (x - 3.0, -3.5 * way),
                    (x, -6.5 * way),
                    (x + 3.0, -3.5 * way),
                ]);
            }
        }
        CameraAnswer::TopView => {
            line(&OCTAGON);
            painter.circle_filled(c, 2.2, stroke.color);
        }
        CameraAnswer::Reset => {
            line(&[(-7.0, 0.5), (0.0, -6.0), (7.0, 0.5)]);
            line(&[(-4.6, -1.0), (-4.6, 6.0), (4.6, 6.0), (4.6, -1.0)]);
        }
    }
}

/// Draws an eye around `c`, the picture of the button for all views.
fn eye(painter: &Painter, c: Pos2, stroke: Stroke) {
    for way in [-1.0, 1.0] {
        let lid = (0..=12_u8).map(|step| {
            let along = f32::from(step) / 12.0;
            c + vec2(16.0 * along - 8.0, way * 5.0 * (PI * along).sin())
        });
        painter.add(Shape::line(lid.collect(), stroke));
    }
    painter.circle_filled(c, 2.4, stroke.color);
}

/// The outline of a board from above.
const OCTAGON: [(f32, f32); 9] = [
    (-7.0, -3.0),
    (-3.0, -7.0),
    (3.0, -7.0),
    (7.0, -3.0),
    (7.0, 3.0),
    (3.0, 7.0),
    (-3.0, 7.0),
    (-7.0, 3.0),
    (-7.0, -3.0),
];
