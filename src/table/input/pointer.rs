//! The pointer: pointing, clicks, drags and the wheel.

use bevy::input::mouse::{MouseButtonInput, MouseScrollUnit, MouseWheel};
use bevy::prelude::*;
use bevy::window::WindowEvent;

use super::controls::InputContext;
use super::cursor::TableCursor;
use super::events::{TableInput, TableTarget};
use super::reserved_input::ReservedInput;

/// The distance of the pointer from the press, in logical pixels, up to which it is always a click.
const CLICK_DISTANCE: f32 = 6.0;

/// The time after another screen has opened in which a press at the same place belongs to the click that
/// opened it, in seconds: the second press of a double-click on a button.
const DOUBLE_CLICK: f32 = 0.4;

/// The longest time of a frame that counts, in seconds: the first frame of a table takes long.
const LONGEST_FRAME: f32 = 0.05;

/// A press that may become a click or a drag.
#[derive(Default)]
struct Press {
    at: Vec2,
    /// The place under the pointer then.
    spot: TableTarget,
    button: Option<MouseButton>,
    /// The drag that it has become.
    drag: Drag,
}

/// The effect of moving the pointer while a button is held.
#[derive(Clone, Copy, Default, PartialEq, Eq)]
enum Drag {
    /// Not far enough to be one.
    #[default]
    Click,
    /// Turns and tilts the view.
    Turn,
    /// Moves the board aside.
    Shift,
    /// Carries pieces.
    Pieces,
}

/// Whether the pointer is inside the window.
#[derive(Clone, Copy, Default, PartialEq, Eq)]
enum Whereabouts {
    #[default]
    Inside,
    /// It has left, and nothing was reported of it since.
    Left,
    /// It is outside and its moves are reported: the system knows that a button is held.
    Tracked,
}

/// The pointer over the table.
#[derive(Default)]
pub(super) struct Pointer {
    at: Option<Vec2>,
    whereabouts: Whereabouts,
    /// The size of the window, in logical pixels.
    window: Vec2,
    /// The place of the pointer when the table was opened, and the seconds since then.
    opened: Option<(Vec2, f32)>,
    press: Press,
    /// The place under it.
    pointed: TableTarget,
    /// True if the keyboard's ring is shown instead.
    ringed: bool,
}

impl Pointer {
    /// Begins a frame that lasts `seconds`, in a window of this size.
    pub(super) fn begin_frame(&mut self, cursor: &TableCursor, window: Vec2, seconds: f32) {
        self.pointed = cursor.hovered;
        self.ringed = cursor.keyboard.is_some();
        self.window = window;
        self.opened = self
            .opened
            .map(|(at, before)| (at, before + seconds.min(LONGEST_FRAME)))
            .filter(|(_, since)| *since < DOUBLE_CLICK);
    }

    /// Follows the pointer while another screen is shown. A press there never reaches the table.
    pub(super) fn elsewhere(&mut self, event: &WindowEvent) {
        match event {
            WindowEvent::CursorMoved(moved) => self.at = Some(moved.position),
            WindowEvent::CursorLeft(_) => self.at = None,
            _ => {}
        }
        self.opened = self.at.map(|at| (at, 0.0));
    }

    /// Cancels the press: dragged pieces go back, and nothing is clicked.
    pub(super) fn cancel(&mut self, controls: &mut InputContext) {
        self.let_go(None, controls);
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
        controls: &mut InputContext,
    ) {
        let by = self.at.map_or(Vec2::ZERO, |before| to - before);
        self.at = Some(to);
        let inside = self.is_inside(to);
        if inside && self.whereabouts == Whereabouts::Left {
            // The button may have been released outside.
            self.cancel(controls);
        }
        self.whereabouts = if inside {
            Whereabouts::Inside
        } else {
            Whereabouts::Tracked
        };
        if self.press.button.is_some() {
            self.drag(to, by, shift, controls);
        }
        let now = if reserved.covers(to) {
            TableTarget::Nothing
        } else {
            controls.spot(to)
        };
        if now != self.pointed || self.ringed {
            (self.pointed, self.ringed) = (now, false);
            controls.inputs.write(TableInput::Hover(now));
        }
    }

    /// The pointer has left the window.
    pub(super) fn left(&mut self, controls: &mut InputContext) {
        self.at = None;
        if self.whereabouts == Whereabouts::Inside {
            self.whereabouts = Whereabouts::Left;
        }
        if self.pointed != TableTarget::Nothing {
            self.pointed = TableTarget::Nothing;
            controls
                .inputs
                .write(TableInput::Hover(TableTarget::Nothing));
        }
    }

    /// A button was pressed or released.
    pub(super) fn button(
        &mut self,
        input: &MouseButtonInput,
        reserved: &ReservedInput,
        controls: &mut InputContext,
    ) {
        let at = self.at;
        let at = at.filter(|&at| self.is_inside(at) && !reserved.covers(at));
        if input.state.is_pressed() {
            self.let_go(None, controls);
            let press = at
                .filter(|&at| !self.belongs_to_opening(at))
                .map(|at| Press {
                    at,
                    spot: controls.spot(at),
                    button: Some(input.button),
                    drag: Drag::Click,
                });
            self.press = press.unwrap_or_default();
        } else if self.press.button == Some(input.button) {
            self.let_go(at, controls);
        }
    }

    /// Whether a point lies inside the window.
    fn is_inside(&self, at: Vec2) -> bool {
        Rect::from_corners(Vec2::ZERO, self.window).contains(at)
    }

    /// Whether a press belongs to the click that opened the table.
    fn belongs_to_opening(&self, at: Vec2) -> bool {
        self.opened
            .is_some_and(|(opened, _)| at.distance(opened) <= CLICK_DISTANCE)
    }

    /// Ends a press at a place of the window; elsewhere without one.
    fn let_go(&mut self, at: Option<Vec2>, controls: &mut InputContext) {
        let press = std::mem::take(&mut self.press);
        if controls.view.dragging {
            controls.view.dragging = false;
            controls.viewed();
        }
        let spot = at.map_or(TableTarget::Nothing, |at| controls.spot(at));
        let touch = match (press.drag, press.button) {
            (Drag::Pieces, _) => TableInput::Drop(spot),
            (Drag::Click, Some(MouseButton::Left)) if at.is_some() => TableInput::Click(spot),
            (Drag::Click, Some(MouseButton::Right)) if at.is_some() => TableInput::Cancel,
            _ => return,
        };
        controls.inputs.write(touch);
    }

    /// The wheel was turned.
    pub(super) fn wheel(
        &self,
        wheel: &MouseWheel,
        reserved: &ReservedInput,
        controls: &mut InputContext,
    ) {
        if self.at.is_none_or(|at| reserved.covers(at)) {
            return;
        }
        let lines = match wheel.unit {
            MouseScrollUnit::Line => wheel.y,
            MouseScrollUnit::Pixel => wheel.y / 60.0,
        };
        controls.view.zoom_by((lines.clamp(-4.0, 4.0) * 0.12).exp());
        controls.viewed();
    }

    /// Turns or shifts the view, or carries pieces, while a button is held.
    fn drag(&mut self, to: Vec2, by: Vec2, shift: bool, controls: &mut InputContext) {
        if self.press.drag == Drag::Click {
            if to.distance(self.press.at) <= CLICK_DISTANCE {
                return;
            }
            self.press.drag = self
                .press
                .becomes(shift, controls.spot(to), controls.lifts());
            if self.press.drag == Drag::Pieces {
                controls
                    .inputs
                    .write(TableInput::StartDrag(self.press.spot));
            }
        }
        match self.press.drag {
            Drag::Click => return,
            Drag::Turn => {
                controls.view.dragging = true;
                controls.view.orbit(-by.x * 0.006, by.y * 0.005);
            }
            Drag::Shift => {
                let by = -by * 0.014 / controls.view.zoom;
                controls.view.pan(by);
            }
            Drag::Pieces => {
                if let Some(above) = controls.above(to) {
                    controls.inputs.write(TableInput::DragTo(above));
                }
            }
        }
        controls.viewed();
    }
}

impl Press {
    /// The drag that a press becomes when the pointer is over another place: pieces are carried with
    /// the left button if they can be lifted; from an empty square, beside the board, and with other
    /// buttons anywhere, the view is turned. A drag that stays on its square is a click.
    fn becomes(&self, shift: bool, now: TableTarget, lifts: bool) -> Drag {
        match (self.button, self.spot) {
            _ if shift => Drag::Shift,
            (Some(MouseButton::Left), TableTarget::Nothing) => Drag::Turn,
            (Some(MouseButton::Left), spot) if spot.is_with(now) => Drag::Click,
            (Some(MouseButton::Left), TableTarget::Square(_)) => Drag::Turn,
            (Some(MouseButton::Left), _) if lifts => Drag::Pieces,
            _ => Drag::Turn,
        }
    }
}
