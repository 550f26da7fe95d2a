//! Buttons that rotate the view of the board.

use std::f32::consts::PI;

use egui::{
    Align2, Context, Painter, PopupCloseBehavior, Pos2, Rect, Response, Sense, Shape, Stroke, Ui,
    UiBuilder, WidgetInfo, WidgetType, pos2, vec2,
};

use crate::keys::{KeyCommand, KeyContext, name_with_shortcut};
use crate::style::{BUTTON_RADIUS, ThemeColors, dialog_frame, panel_frame, target_rect};
use crate::tr;
use crate::widgets::{PopupList, focus_ring, paint_button_background, register_row};

/// A camera button.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum CameraAction {
    /// Rotate the near side to the left.
    RotateLeft,
    /// Rotate the near side to the right.
    RotateRight,
    /// Show the board from the opposite side.
    FlipBoard,
    /// Toggle the view from above.
    TopView,
    /// Reset the view.
    Reset,
}

/// The camera buttons.
#[derive(Clone, Copy, Debug, Default)]
pub struct CameraModel {
    /// Whether the board is seen from above.
    pub top_view: bool,
}

const BUTTON_SIZE: f32 = 28.0;
/// Space between buttons, and padding around them.
const GAP: f32 = 2.0;
const PADDING: f32 = 3.0;
/// In a row below this width the buttons collapse into a menu.
const MENU_BELOW: f32 = 720.0;
/// From left to right.
const BUTTONS: [CameraAction; 5] = [
    CameraAction::RotateLeft,
    CameraAction::RotateRight,
    CameraAction::FlipBoard,
    CameraAction::TopView,
    CameraAction::Reset,
];
/// Width of the buttons with their frame.
pub const WIDTH: f32 = (BUTTON_SIZE + GAP) * BUTTONS.len() as f32 - GAP + 2.0 * PADDING;
/// Height of the buttons with their frame.
pub const HEIGHT: f32 = BUTTON_SIZE + 2.0 * PADDING;

impl CameraModel {
    /// The area at the right end of a row.
    #[must_use]
    pub fn area(row: Rect) -> Rect {
        let width = if row.width() < MENU_BELOW {
            HEIGHT
        } else {
            WIDTH
        };
        Align2::RIGHT_CENTER.align_size_within_rect(vec2(width, HEIGHT), row)
    }

    /// Draws the buttons at the right end of a row; returns the clicked one and the area. In a narrow
    /// row they are in a menu that a single button opens.
    pub fn ui(self, ui: &mut Ui, row: Rect) -> (Option<CameraAction>, Rect) {
        let rect = Self::area(row);
        let collapsed = rect.width() < WIDTH;
        let mut child = ui.new_child(UiBuilder::new().id_salt("camera").max_rect(rect));
        let output = panel_frame(&child)
            .inner_margin(PADDING)
            .show(&mut child, |ui| {
                ui.spacing_mut().item_spacing.x = GAP;
                if collapsed {
                    return self.menu_button(ui);
                }
                ui.horizontal(|ui| self.buttons(ui, |_, _| ())).inner
            });
        (output.inner, rect)
    }

    /// Draws all buttons and calls `after_button` for each.
    fn buttons(self, ui: &mut Ui, after_button: impl Fn(&Ui, &Response)) -> Option<CameraAction> {
        let mut clicked = None;
        for action in BUTTONS {
            let on = (action == CameraAction::TopView).then_some(self.top_view);
            let paint_icon =
                |painter: &Painter, center, stroke| icon(painter, action, center, stroke);
            let response = button(ui, name(action), on, paint_icon);
            let response = response.on_hover_text(tooltip(ui.ctx(), action));
            after_button(ui, &response);
            if response.clicked() {
                clicked = Some(action);
            }
        }
        clicked
    }

    /// Draws the button that opens the menu. The menu stays open, as several rotations often follow
    /// each other.
    fn menu_button(self, ui: &mut Ui) -> Option<CameraAction> {
        let name = tr!("view-view");
        let response = button(ui, name, None, eye);
        let list = PopupList {
            anchor: &response,
            close_behavior: PopupCloseBehavior::CloseOnClickOutside,
            frame: dialog_frame(ui).inner_margin(6),
            dims_background: false,
        };
        let clicked = list.show(|ui| {
            let register = |ui: &Ui, row: &Response| register_row(ui, row, false);
            ui.horizontal(|ui| self.buttons(ui, register)).inner
        });
        response.on_hover_text(name);
        clicked.flatten()
    }
}

/// Draws a button, whose clickable area is larger on touch screens. `on` is the state of a toggle
/// button.
fn button(
    ui: &mut Ui,
    name: &str,
    on: Option<bool>,
    paint_icon: impl FnOnce(&Painter, Pos2, Stroke),
) -> Response {
    let (rect, _) = ui.allocate_exact_size(vec2(BUTTON_SIZE, BUTTON_SIZE), Sense::hover());
    let response = ui.interact(target_rect(ui, rect), ui.id().with(name), Sense::click());
    response.widget_info(|| WidgetInfo {
        selected: on,
        ..WidgetInfo::labeled(WidgetType::Button, true, name)
    });
    let on = on == Some(true);
    if on || response.hovered() {
        paint_button_background(ui, &response, rect, on);
    }
    focus_ring(ui, &response, rect, BUTTON_RADIUS);
    let stroke = Stroke::new(1.6, ui.colors().text);
    paint_icon(ui.painter(), rect.center(), stroke);
    response
}

fn name(action: CameraAction) -> &'static str {
    match action {
        CameraAction::RotateLeft => tr!("view-turn-left"),
        CameraAction::RotateRight => tr!("view-turn-right"),
        CameraAction::FlipBoard => tr!("view-flip-board"),
        CameraAction::TopView => tr!("match-top-view"),
        CameraAction::Reset => tr!("view-reset"),
    }
}

/// The name of a button with its shortcut, and how to rotate with the mouse.
fn tooltip(ctx: &Context, action: CameraAction) -> String {
    let (command, rotates) = match action {
        CameraAction::RotateLeft => (KeyCommand::TurnLeft, true),
        CameraAction::RotateRight => (KeyCommand::TurnRight, true),
        CameraAction::FlipBoard => (KeyCommand::FlipBoard, true),
        CameraAction::TopView => (KeyCommand::ToggleTopView, false),
        CameraAction::Reset => (KeyCommand::ResetCamera, false),
    };
    let text = name_with_shortcut(ctx, name(action), command, &[KeyContext::Board]);
    if rotates {
        format!("{text}\n{}", tr!("view-mouse"))
    } else {
        text
    }
}

/// Paints the icon of a button around `c`, 16 points wide.
fn icon(painter: &Painter, action: CameraAction, c: Pos2, stroke: Stroke) {
    let line = |points: &[(f32, f32)]| {
        let points = points.iter().map(|&(x, y)| pos2(c.x + x, c.y + y));
        painter.add(Shape::line(points.collect(), stroke));
    };
    // An arc around the table, from the right over the far and left side to the near side, with an
    // arrowhead; `direction` 1 points to the right, -1 to the left.
    let arrow = |direction: f32| {
        let arc = (0..=24_u8).map(|step| {
            let angle = PI * (2.0 - 1.72 * f32::from(step) / 24.0);
            (direction * 8.0 * angle.cos(), 4.4 * angle.sin() - 1.0)
        });
        let arc: Vec<(f32, f32)> = arc.collect();
        line(&arc);
        let (x, y) = arc[arc.len() - 1];
        line(&[
            (x - direction * 4.2, y - 2.6),
            (x, y),
            (x - direction * 2.2, y + 4.6),
        ]);
    };
    match action {
        CameraAction::RotateLeft => arrow(-1.0),
        CameraAction::RotateRight => arrow(1.0),
        CameraAction::FlipBoard => {
            for (x, direction) in [(-3.5, 1.0), (3.5, -1.0)] {
                line(&[(x, 6.5 * direction), (x, -6.5 * direction)]);
                line(&[
                    (x - 3.0, -3.5 * direction),
                    (x, -6.5 * direction),
                    (x + 3.0, -3.5 * direction),
                ]);
            }
        }
        CameraAction::TopView => {
            line(&OCTAGON);
            painter.circle_filled(c, 2.2, stroke.color);
        }
        CameraAction::Reset => {
            line(&[(-7.0, 0.5), (0.0, -6.0), (7.0, 0.5)]);
            line(&[(-4.6, -1.0), (-4.6, 6.0), (4.6, 6.0), (4.6, -1.0)]);
        }
    }
}

/// Paints an eye around `c`, the icon of the menu.
fn eye(painter: &Painter, c: Pos2, stroke: Stroke) {
    for sign in [-1.0, 1.0] {
        let lid = (0..=12_u8).map(|step| {
            let along = f32::from(step) / 12.0;
            c + vec2(16.0 * along - 8.0, sign * 5.0 * (PI * along).sin())
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
