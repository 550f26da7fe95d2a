//! The pointer: pointing, clicks, drags and the wheel.

use bevy::input::mouse::{MouseButtonInput, MouseScrollUnit, MouseWheel};
use bevy::prelude::*;

use super::controls::Controls;
use super::cursor::TableCursor;
use super::reserved_input::ReservedInput;
use super::touches::{Spot, Touch};

/// The farthest that the pointer may move between press and release of a click, in logical pixels.
const CLICK_DISTANCE: f32 = 6.0;

/// A press that may become a click or a drag.
#[derive(Default)]
struct Press {
    at: Vec2,
    button: Option<MouseButton>,
    moved: f32,
}

/// The pointer over the table.
#[derive(Default)]
pub(super) struct Pointer {
    at: Option<Vec2>,
    press: Press,
    /// The place under it.
    pointed: Spot,
    /// True if the keyboard's ring is shown instead.
    ringed: bool,
}

impl Pointer {
    /// Begins a frame.
    pub(super) fn begin_frame(&mut self, cursor: &TableCursor) {
        self.pointed = cursor.pointed;
        self.ringed = cursor.ring.is_some();
    }

    /// A key was pressed that may show the ring.
    pub(super) fn key_pressed(&mut self) {
        self.ringed = true;
    }

    /// The pointer is at a point of the window now.
    pub(super) fn moved(
        &mut self,
        to: Vec2,
        shift: bool,
        reserved: &ReservedInput,
        controls: &mut Controls,
    ) {
        let by = self.at.map_or(Vec2::ZERO, |before| to - before);
        self.at = Some(to);
        if self.press.button.is_some() {
            self.press.moved += by.length();
            self.drag(by, shift, controls);
        }
        let now = if reserved.pointer(to) {
            Spot::Nothing
        } else {
            controls.spot(to)
        };
        if now != self.pointed || self.ringed {
            (self.pointed, self.ringed) = (now, false);
            controls.touches.write(Touch::Point(now));
        }
    }

    /// The pointer has left the window.
    pub(super) fn left(&mut self, controls: &mut Controls) {
        self.at = None;
        if self.pointed != Spot::Nothing {
            self.pointed = Spot::Nothing;
            controls.touches.write(Touch::Point(Spot::Nothing));
        }
    }

    /// A button was pressed or released.
    pub(super) fn button(
        &mut self,
        input: &MouseButtonInput,
        reserved: &ReservedInput,
        controls: &mut Controls,
    ) {
        let Some(at) = self.at.filter(|&at| !reserved.pointer(at)) else {
            self.press.button = None;
            return;
        };
        if input.state.is_pressed() {
            self.press = Press {
                at,
                button: Some(input.button),
                moved: 0.0,
            };
        } else if self.press.button.take() == Some(input.button)
            && self.press.moved <= CLICK_DISTANCE
            && at.distance(self.press.at) <= CLICK_DISTANCE
        {
            let touch = match input.button {
                MouseButton::Left => Touch::Click(controls.spot(at)),
                MouseButton::Right => Touch::Back,
                _ => return,
            };
            controls.touches.write(touch);
        }
    }

    /// The wheel was turned.
    pub(super) fn wheel(
        &self,
        wheel: &MouseWheel,
        reserved: &ReservedInput,
        controls: &mut Controls,
    ) {
        if self.at.is_none_or(|at| reserved.pointer(at)) {
            return;
        }
        let lines = match wheel.unit {
            MouseScrollUnit::Line => wheel.y,
            MouseScrollUnit::Pixel => wheel.y / 60.0,
        };
        controls
            .view
            .approach((lines.clamp(-4.0, 4.0) * 0.12).exp());
        controls.viewed();
    }

    /// Turns or shifts the view while a button is held.
    fn drag(&self, by: Vec2, shift: bool, controls: &mut Controls) {
        if self.press.moved <= CLICK_DISTANCE {
            return;
        }
        let view = &mut controls.view;
        if shift {
            let by = -by * 0.014 / view.zoom;
            view.pan(by);
        } else if self.press.button != Some(MouseButton::Left) {
            view.orbit(-by.x * 0.006, by.y * 0.005);
        } else {
            return;
        }
        controls.viewed();
    }
}
