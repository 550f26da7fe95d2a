//! Fingers on the table: a tap clicks, one finger drags as the left button does, two fingers
//! rotate, zoom and pan. A long press only shows what hovering shows.

use bevy::input::touch::{TouchInput, TouchPhase};
use bevy::prelude::*;
use focus_panels::widgets::LONG_PRESS;

use super::events::ReservedInput;
use super::pointer::{InputContext, PAN_SPEED, Pointer};
use crate::frame::MAX_FRAME_SECONDS;

/// The fingers on the screen.
#[derive(Default)]
pub(super) struct Fingers {
    /// The id and position of each, the first one first.
    down: Vec<(u64, Vec2)>,
    gesture: Gesture,
    /// Seconds since the first finger touched the table.
    seconds: f32,
}

/// What the fingers do.
#[derive(Clone, Copy, Default, PartialEq, Eq)]
enum Gesture {
    /// One finger acts as the pointer.
    #[default]
    Pointer,
    /// A long press: lifting the finger does nothing.
    LongPress,
    /// Two fingers move the view. It lasts until all fingers are lifted.
    View,
    /// A finger touched a panel or another screen.
    Elsewhere,
}

impl Fingers {
    /// Advances the time; a finger that rests becomes a long press.
    pub(super) fn start_frame(
        &mut self,
        seconds: f32,
        pointer: &mut Pointer,
        context: &mut InputContext,
    ) {
        if self.down.len() != 1 || self.gesture != Gesture::Pointer {
            return;
        }
        self.seconds += seconds.min(MAX_FRAME_SECONDS);
        if !pointer.is_click() {
            return;
        }
        if self.seconds >= LONG_PRESS {
            self.gesture = Gesture::LongPress;
            pointer.cancel(context);
        } else {
            // Nothing else wakes the window.
            context.request_redraw();
        }
    }

    /// Handles a touch; `reserved` is `None` if the table takes no input.
    pub(super) fn handle(
        &mut self,
        touch: &TouchInput,
        reserved: Option<&ReservedInput>,
        pointer: &mut Pointer,
        context: &mut InputContext,
    ) {
        let index = self.down.iter().position(|(id, _)| *id == touch.id);
        match (touch.phase, index) {
            (TouchPhase::Started, None) => {
                self.down.push((touch.id, touch.position));
                self.start(touch.position, reserved, pointer, context);
            }
            (TouchPhase::Moved, Some(index)) => {
                let before = std::mem::replace(&mut self.down[index].1, touch.position);
                self.move_finger(index, before, reserved, pointer, context);
            }
            (TouchPhase::Ended | TouchPhase::Canceled, Some(index)) => {
                self.down.remove(index);
                if self.gesture == Gesture::View {
                    context.view.dragging = false;
                    context.request_redraw();
                }
                if self.gesture == Gesture::Pointer {
                    match reserved.filter(|_| touch.phase == TouchPhase::Ended) {
                        Some(reserved) => pointer.lift(reserved, context),
                        None => pointer.cancel(context),
                    }
                }
                if self.down.is_empty() {
                    self.gesture = Gesture::Pointer;
                }
            }
            _ => {}
        }
    }

    /// Handles a finger that touches the screen.
    fn start(
        &mut self,
        at: Vec2,
        reserved: Option<&ReservedInput>,
        pointer: &mut Pointer,
        context: &mut InputContext,
    ) {
        let on_table = reserved.filter(|reserved| !reserved.covers(at));
        match (self.down.len(), on_table) {
            (1, Some(reserved)) => {
                self.gesture = Gesture::Pointer;
                self.seconds = 0.0;
                pointer.touch(at, reserved, context);
                context.request_redraw();
            }
            (1, None) => self.gesture = Gesture::Elsewhere,
            (2, Some(_)) if self.gesture != Gesture::Elsewhere => {
                self.gesture = Gesture::View;
                // Dragged pieces return, and nothing is clicked.
                pointer.cancel(context);
                pointer.left(context);
            }
            _ => {}
        }
    }

    /// Handles a finger that moves.
    fn move_finger(
        &mut self,
        index: usize,
        before: Vec2,
        reserved: Option<&ReservedInput>,
        pointer: &mut Pointer,
        context: &mut InputContext,
    ) {
        let now = self.down[index].1;
        match self.gesture {
            Gesture::Pointer | Gesture::LongPress if index == 0 => {
                if let Some(reserved) = reserved {
                    pointer.moved(now, false, reserved, context);
                }
            }
            Gesture::View if index < 2 && self.down.len() >= 2 && reserved.is_some() => {
                let other = self.down[1 - index].1;
                let (turn, zoom, by) = view_change(other, before, now);
                context.view.dragging = true;
                context.view.orbit(turn, 0.0);
                context.view.zoom_by(zoom);
                let pan = -by * PAN_SPEED / context.view.zoom;
                context.view.pan(pan);
                context.request_redraw();
            }
            _ => {}
        }
    }
}

/// The change of the view if a finger moves while another one rests: rotation in radians, zoom
/// factor, and movement of the point between them.
fn view_change(resting: Vec2, before: Vec2, now: Vec2) -> (f32, f32, Vec2) {
    let (from, to) = (before - resting, now - resting);
    let distance = from.length();
    if distance < 1.0 || to.length() < 1.0 {
        return (0.0, 1.0, Vec2::ZERO);
    }
    // The view rotates against the fingers, so that the board follows them.
    (
        -from.angle_to(to),
        to.length() / distance,
        (now - before) / 2.0,
    )
}

#[cfg(test)]
mod tests {
    use std::f32::consts::FRAC_PI_2;

    use super::*;

    #[test]
    fn two_fingers_rotate_and_zoom() {
        let resting = Vec2::new(100.0, 100.0);
        let right = resting + Vec2::X * 50.0;
        let (turn, zoom, _) = view_change(resting, right, resting + Vec2::Y * 50.0);
        assert!((turn + FRAC_PI_2).abs() < 1e-5);
        assert!((zoom - 1.0).abs() < 1e-5);
        let (turn, zoom, by) = view_change(resting, right, resting + Vec2::X * 100.0);
        assert_eq!((turn, zoom, by), (0.0, 2.0, Vec2::new(25.0, 0.0)));
        let (turn, zoom, _) = view_change(resting, resting, right);
        assert_eq!((turn, zoom), (0.0, 1.0), "both at the same point");
    }
}
