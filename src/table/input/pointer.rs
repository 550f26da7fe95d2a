//! Pointer handling: hover, clicks, drags and the wheel.

use bevy::ecs::system::SystemParam;
use bevy::input::mouse::{MouseButtonInput, MouseScrollUnit, MouseWheel};
use bevy::prelude::*;
use bevy::window::WindowEvent;
use stack_game::{Drawing, DrawingColor};
use table_pictures::{BoardLayout, PIECE_HEIGHT};

use super::cursor::TableCursor;
use super::events::{ReservedInput, TableInput, TableTarget};
use super::hover::LiftedPieces;
use super::picking::pick;
use crate::frame::{MAX_FRAME_SECONDS, RedrawReasons};
use crate::session::Session;
use crate::table::motion::animated_board::AnimatedBoard;
use crate::table::view::camera::TableCamera;
use crate::table::view::camera_view::CameraView;

/// Maximum movement of the mouse during a click, in logical pixels.
pub(super) const CLICK_DISTANCE: f32 = 6.0;
/// Maximum movement of a finger during a tap, in logical pixels.
pub(super) const TAP_DISTANCE: f32 = 14.0;

/// Squares per logical pixel by which a drag pans the view.
pub(super) const PAN_SPEED: f32 = 0.014;

/// Seconds during which a second press at the same position belongs to a double click on a panel or
/// dialog that has closed.
const DOUBLE_CLICK: f32 = 0.4;

/// A press that may become a click or a drag.
#[derive(Default)]
struct Press {
    at: Vec2,
    /// Target under the pointer at the press.
    hit: TableTarget,
    button: Option<MouseButton>,
    /// The drag that it has become.
    drag: Drag,
    /// Whether it is a finger.
    is_touch: bool,
    /// Color of a drawing by the right button, from the modifier keys.
    color: DrawingColor,
}

/// What a drag does.
#[derive(Clone, Copy, Default, PartialEq, Eq)]
enum Drag {
    /// Not moved far enough to be a drag.
    #[default]
    Click,
    /// Rotates and tilts the view.
    Rotate,
    /// Pans the view.
    Pan,
    /// Drags pieces.
    Pieces,
    /// Draws an arrow.
    Draw,
}

/// Whether the pointer is inside the window.
#[derive(Clone, Copy, Default, PartialEq, Eq)]
enum PointerLocation {
    #[default]
    Inside,
    /// Outside, without events since.
    Left,
    /// Outside with events, because a button is held.
    Tracked,
}

/// Pointer state over the table.
#[derive(Default)]
pub(super) struct Pointer {
    at: Option<Vec2>,
    location: PointerLocation,
    /// Window size in logical pixels.
    window: Vec2,
    /// Position of the last press on a panel, or of the pointer when the table was opened, and the
    /// seconds since. A second press there belongs to the same double click.
    panel_press: Option<(Vec2, f32)>,
    press: Press,
    /// The hovered target.
    hovered: TableTarget,
    /// Whether the keyboard cursor is shown.
    cursor_shown: bool,
}

impl Pointer {
    /// Starts a frame with this time step and window size.
    pub(super) fn start_frame(&mut self, cursor: &TableCursor, window: Vec2, seconds: f32) {
        self.hovered = cursor.hovered;
        self.cursor_shown = cursor.keyboard.is_some();
        self.window = window;
        self.panel_press = self
            .panel_press
            .map(|(at, before)| (at, before + seconds.min(MAX_FRAME_SECONDS)))
            .filter(|(_, since)| *since < DOUBLE_CLICK);
    }

    /// Tracks the pointer while another screen is shown, where presses never reach the table.
    pub(super) fn track_hidden(&mut self, event: &WindowEvent) {
        match event {
            WindowEvent::CursorMoved(moved) => self.at = Some(moved.position),
            WindowEvent::CursorLeft(_) => self.at = None,
            _ => {}
        }
        self.panel_press = self.at.map(|at| (at, 0.0));
    }

    /// Cancels the press: dragged pieces return, and nothing is clicked.
    pub(super) fn cancel(&mut self, context: &mut InputContext) {
        self.release(None, context);
    }

    /// Records that a key may have shown the keyboard cursor.
    pub(super) fn key_pressed(&mut self) {
        self.cursor_shown = true;
    }

    /// Handles a pointer movement.
    pub(super) fn moved(
        &mut self,
        to: Vec2,
        shift: bool,
        reserved: &ReservedInput,
        context: &mut InputContext,
    ) {
        let by = self.at.map_or(Vec2::ZERO, |before| to - before);
        self.at = Some(to);
        let inside = self.is_inside(to);
        if inside && self.location == PointerLocation::Left {
            // The button may have been released outside.
            self.cancel(context);
        }
        self.location = if inside {
            PointerLocation::Inside
        } else {
            PointerLocation::Tracked
        };
        if self.press.button.is_some() {
            self.drag(to, by, shift, context);
        }
        let now = if reserved.covers(to) {
            TableTarget::Nothing
        } else {
            context.target_at(to)
        };
        if now != self.hovered || self.cursor_shown {
            (self.hovered, self.cursor_shown) = (now, false);
            context.inputs.write(TableInput::Hover(now));
        }
    }

    /// Handles the pointer leaving the window.
    pub(super) fn left(&mut self, context: &mut InputContext) {
        self.at = None;
        if self.location == PointerLocation::Inside {
            self.location = PointerLocation::Left;
        }
        if self.hovered != TableTarget::Nothing {
            self.hovered = TableTarget::Nothing;
            context
                .inputs
                .write(TableInput::Hover(TableTarget::Nothing));
        }
    }

    /// Handles a button press or release.
    pub(super) fn button(
        &mut self,
        input: &MouseButtonInput,
        color: DrawingColor,
        reserved: &ReservedInput,
        context: &mut InputContext,
    ) {
        if input.state.is_pressed() {
            let press = Press {
                button: Some(input.button),
                color,
                ..Press::default()
            };
            self.start_press(press, reserved, context);
        } else if self.press.button == Some(input.button) {
            self.release(self.table_position(reserved), context);
        }
    }

    /// Handles a finger that touches the screen, as a press of the left button.
    pub(super) fn touch(&mut self, at: Vec2, reserved: &ReservedInput, context: &mut InputContext) {
        self.moved(at, false, reserved, context);
        let press = Press {
            button: Some(MouseButton::Left),
            is_touch: true,
            ..Press::default()
        };
        self.start_press(press, reserved, context);
    }

    /// Replaces the press by a new one at the pointer, if it is on the table.
    fn start_press(&mut self, press: Press, reserved: &ReservedInput, context: &mut InputContext) {
        self.release(None, context);
        let press = self.press_position(reserved).map(|at| Press {
            at,
            hit: context.target_at(at),
            ..press
        });
        self.press = press.unwrap_or_default();
    }

    /// Handles the last finger that leaves the screen.
    pub(super) fn lift(&mut self, reserved: &ReservedInput, context: &mut InputContext) {
        self.release(self.table_position(reserved), context);
        self.left(context);
    }

    /// Whether the table is pressed and nothing is dragged.
    pub(super) fn is_click(&self) -> bool {
        self.press.button.is_some() && self.press.drag == Drag::Click
    }

    /// Position of a press on the table. Presses on panels are remembered instead, so that the
    /// second press of a double click does not reach the table after the panel has closed.
    fn press_position(&mut self, reserved: &ReservedInput) -> Option<Vec2> {
        let at = self.at.filter(|&at| self.is_inside(at))?;
        if reserved.covers(at) {
            self.panel_press = Some((at, 0.0));
            return None;
        }
        let is_second = |(first, _): (Vec2, f32)| at.distance(first) <= CLICK_DISTANCE;
        (!self.panel_press.is_some_and(is_second)).then_some(at)
    }

    /// Position of the pointer if it is on the table and not on a panel.
    fn table_position(&self, reserved: &ReservedInput) -> Option<Vec2> {
        self.at
            .filter(|&at| self.is_inside(at) && !reserved.covers(at))
    }

    fn is_inside(&self, at: Vec2) -> bool {
        Rect::from_corners(Vec2::ZERO, self.window).contains(at)
    }

    /// Ends a press, with a click or drop at `at` if it is a window position.
    fn release(&mut self, at: Option<Vec2>, context: &mut InputContext) {
        let press = std::mem::take(&mut self.press);
        if context.view.dragging {
            context.view.dragging = false;
            context.request_redraw();
        }
        let hit = at.map_or(TableTarget::Nothing, |at| context.target_at(at));
        let input = match (press.drag, press.button) {
            (Drag::Pieces, _) => TableInput::Drop(hit),
            (Drag::Click, Some(MouseButton::Left)) if at.is_some() => TableInput::Click(hit),
            (Drag::Click, Some(MouseButton::Right)) if at.is_some() => {
                TableInput::RightClick(hit, press.color)
            }
            (Drag::Draw, _) => {
                context.inputs.write(TableInput::PreviewDrawing(None));
                let Some(drawing) = press.drawing_to(hit) else {
                    return;
                };
                TableInput::Draw(drawing)
            }
            _ => return,
        };
        context.inputs.write(input);
    }

    /// Handles the wheel.
    pub(super) fn wheel(
        &self,
        wheel: &MouseWheel,
        reserved: &ReservedInput,
        context: &mut InputContext,
    ) {
        if self.at.is_none_or(|at| reserved.covers(at)) {
            return;
        }
        let lines = match wheel.unit {
            MouseScrollUnit::Line => wheel.y,
            MouseScrollUnit::Pixel => wheel.y / 60.0,
        };
        context.view.zoom_by((lines.clamp(-4.0, 4.0) * 0.12).exp());
        context.request_redraw();
    }

    /// Rotates or pans the view, or drags pieces.
    fn drag(&mut self, to: Vec2, by: Vec2, shift: bool, context: &mut InputContext) {
        if self.press.drag == Drag::Click {
            let max_distance = if self.press.is_touch {
                TAP_DISTANCE
            } else {
                CLICK_DISTANCE
            };
            if to.distance(self.press.at) <= max_distance {
                return;
            }
            self.press.drag = self
                .press
                .becomes(shift, context.target_at(to), context.can_drag());
            if self.press.drag == Drag::Pieces {
                context.inputs.write(TableInput::StartDrag(self.press.hit));
            }
        }
        match self.press.drag {
            Drag::Click => return,
            Drag::Rotate => {
                context.view.dragging = true;
                context.view.orbit(-by.x * 0.006, by.y * 0.005);
            }
            Drag::Pan => {
                let by = -by * PAN_SPEED / context.view.zoom;
                context.view.pan(by);
            }
            Drag::Draw => {
                let drawing = self.press.drawing_to(context.target_at(to));
                context.inputs.write(TableInput::PreviewDrawing(drawing));
            }
            Drag::Pieces => {
                if let Some(above) = context.point_above_stacks(to) {
                    context.inputs.write(TableInput::DragTo(above));
                }
            }
        }
        context.request_redraw();
    }
}

impl Press {
    /// The arrow from the press to a target, or the mark if that is the same square.
    fn drawing_to(&self, target: TableTarget) -> Option<Drawing> {
        let from = self.hit.meant_square()?;
        let to = target.meant_square()?;
        Some(Drawing {
            color: self.color,
            from,
            to: (to != from).then_some(to),
        })
    }

    /// The kind of drag. The left button drags pieces if they can move; the right one draws from
    /// squares. From empty squares, next to the board, and with the middle button a drag rotates
    /// the view. A movement within the square remains a click.
    fn becomes(&self, shift: bool, now: TableTarget, lifts: bool) -> Drag {
        match (self.button, self.hit) {
            (Some(MouseButton::Right), hit) if hit.meant_square().is_some() => {
                if hit.meant_square() == now.meant_square() {
                    Drag::Click
                } else {
                    Drag::Draw
                }
            }
            _ if shift => Drag::Pan,
            (Some(MouseButton::Left), TableTarget::Nothing) => Drag::Rotate,
            (Some(MouseButton::Left), hit) if hit.is_same_place(now) => Drag::Click,
            (Some(MouseButton::Left), TableTarget::Square(_)) => Drag::Rotate,
            (Some(MouseButton::Left), _) if lifts => Drag::Pieces,
            _ => Drag::Rotate,
        }
    }
}

/// Height of dragged pieces: just above a stack of five.
const ABOVE: f32 = 5.5 * PIECE_HEIGHT;

/// State used and changed by pointer and key handling.
#[derive(SystemParam)]
pub(super) struct InputContext<'w, 's> {
    /// The view to move the camera to.
    pub view: ResMut<'w, CameraView>,
    pub layout: ResMut<'w, BoardLayout>,
    /// Input messages to write.
    pub inputs: MessageWriter<'w, TableInput>,
    session: Res<'w, Session>,
    board: Res<'w, AnimatedBoard>,
    lifted: Res<'w, LiftedPieces>,
    cameras: Query<'w, 's, (&'static Camera, &'static Transform), With<TableCamera>>,
    redraw: ResMut<'w, RedrawReasons>,
}

impl InputContext<'_, '_> {
    /// Target under a window position.
    pub(super) fn target_at(&self, at: Vec2) -> TableTarget {
        self.ray(at).map_or(TableTarget::Nothing, |ray| {
            pick(&self.layout, &self.board.scene(), *self.lifted, ray)
        })
    }

    /// Whether a drag can pick up pieces: a human is to move, the drag ends a replay, or a position
    /// is edited.
    pub(super) fn can_drag(&self) -> bool {
        self.session.current().is_some_and(|current| {
            let over = current.game.outcome().is_some();
            let edits = current.editor().is_some();
            edits || current.is_replaying_own_game() || current.human_can_move() && !over
        })
    }

    /// Point above the stacks under a window position.
    pub(super) fn point_above_stacks(&self, at: Vec2) -> Option<Vec3> {
        let plane = InfinitePlane3d::new(Vec3::Y);
        self.ray(at)?
            .plane_intersection_point(Vec3::Y * ABOVE, plane)
    }

    fn ray(&self, at: Vec2) -> Option<Ray3d> {
        let (camera, transform) = self.cameras.single().ok()?;
        let global = GlobalTransform::from(*transform);
        camera.viewport_to_world(&global, at).ok()
    }

    /// Requests a frame, because the camera moves.
    pub(super) fn request_redraw(&mut self) {
        self.redraw.add("the view changed");
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_second_press_of_a_double_click_on_a_closed_dialog_does_not_reach_the_table() {
        let at = Vec2::new(50.0, 50.0);
        let dialog = ReservedInput {
            all: true,
            ..ReservedInput::default()
        };
        let free = ReservedInput::default();
        let frame = |pointer: &mut Pointer| {
            pointer.start_frame(&TableCursor::default(), Vec2::splat(100.0), 0.05);
        };
        let mut pointer = Pointer {
            at: Some(at),
            ..Pointer::default()
        };
        frame(&mut pointer);
        assert_eq!(pointer.press_position(&dialog), None);
        for _ in 0..3 {
            frame(&mut pointer);
        }
        assert_eq!(pointer.press_position(&free), None, "the second press");
        let elsewhere = at + Vec2::X * 20.0;
        pointer.at = Some(elsewhere);
        assert_eq!(pointer.press_position(&free), Some(elsewhere));
        pointer.at = Some(at);
        for _ in 0..6 {
            frame(&mut pointer);
        }
        assert_eq!(pointer.press_position(&free), Some(at), "a later press");
    }
}
