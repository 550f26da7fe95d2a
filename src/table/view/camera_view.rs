//! The view of the board that the viewer wants.

use std::f32::consts::{FRAC_PI_2, PI, TAU};

use bevy::math::{Mat3, Vec2, vec3};
use bevy::prelude::Resource;
use stack_game::BoardSide;

/// The default pitch: how steeply the camera looks down, in radians.
const PITCH: f32 = 1.08;
/// The pitch of the view from above.
pub(super) const STEEPEST: f32 = 1.5607;
/// The smallest pitch.
const FLATTEST: f32 = 0.42;

/// The place from which the viewer wants to see the board. The camera follows smoothly.
#[derive(Resource, Clone, Copy, Debug, PartialEq)]
pub struct CameraView {
    /// The turn about the vertical, in radians; 0 looks north.
    pub yaw: f32,
    /// The angle at which the camera looks down, in radians: π/2 is straight down.
    pub pitch: f32,
    /// 1 fits the board into the window, 2 is twice as near.
    pub zoom: f32,
    /// The point of the board in the middle of the view, x and z.
    pub focus: Vec2,
    /// True if the camera takes its time to get there. Under a drag and the wheel it follows at once.
    pub gradual: bool,
    /// The pitch to which the view from above goes back.
    pub side_pitch: f32,
    /// True while a hand holds the table and turns it: the board's middle stays where it is in the window until it is
    /// let go.
    pub dragging: bool,
}

impl Default for CameraView {
    fn default() -> Self {
        Self {
            yaw: 0.0,
            pitch: PITCH,
            zoom: 1.0,
            focus: Vec2::ZERO,
            gradual: false,
            side_pitch: PITCH,
            dragging: false,
        }
    }
}

impl CameraView {
    /// The view of the title: near, low and from the side. The board of four players begins right of what is read there, most of the dishes
    /// beside it too; their far right lies beyond the window.
    #[must_use]
    pub const fn title_screen() -> Self {
        Self {
            yaw: -0.62,
            pitch: 0.44,
            zoom: 1.48,
            focus: Vec2::new(-1.70, 1.02),
            gradual: true,
            side_pitch: PITCH,
            dragging: false,
        }
    }

    /// The view of a start that is chosen: all of the board in a small opening, a little from the side.
    #[must_use]
    pub const fn new_game_preview() -> Self {
        Self {
            yaw: 0.30,
            pitch: 0.72,
            zoom: 0.98,
            focus: Vec2::ZERO,
            gradual: true,
            side_pitch: PITCH,
            dragging: false,
        }
    }

    /// True if nobody sits at the table yet: the view of the title or of a choice.
    #[must_use]
    pub fn is_menu_view(&self) -> bool {
        [Self::title_screen(), Self::new_game_preview()].contains(self)
    }

    /// The side of the board that is nearest to the viewer.
    #[must_use]
    pub fn near_side(&self) -> BoardSide {
        let quarters = (self.yaw / FRAC_PI_2).round() as i32;
        BoardSide::South.clockwise(quarters)
    }

    /// True if the viewer sees the whole board and does not turn it by hand.
    #[must_use]
    pub(super) fn rests(&self) -> bool {
        !self.dragging && (self.zoom - 1.0).abs() < 1e-3
    }

    /// Turns and tilts, by radians, within limits.
    pub fn orbit(&mut self, turn: f32, tilt: f32) {
        self.gradual = false;
        self.yaw = (self.yaw + turn).rem_euclid(TAU);
        self.pitch = (self.pitch + tilt).clamp(FLATTEST, STEEPEST);
    }

    /// Walks round the board by quarters, clockwise seen from above, and ends at a side of it.
    pub fn rotate(&mut self, quarters: i8) {
        self.gradual = true;
        let side = (self.yaw / FRAC_PI_2).round() + f32::from(quarters);
        self.yaw = (side * FRAC_PI_2).rem_euclid(TAU);
    }

    /// Back to the usual view.
    pub fn reset(&mut self) {
        *self = Self {
            gradual: true,
            ..Self::default()
        };
    }

    /// Comes nearer (over 1) or goes away (below 1), within limits.
    pub fn zoom_by(&mut self, by: f32) {
        self.gradual = false;
        self.zoom = (self.zoom * by).clamp(0.6, 4.0);
        if self.zoom <= 1.0 {
            self.focus = Vec2::ZERO;
        }
    }

    /// Moves the middle of the view, in squares as seen on the screen, within the board.
    pub fn pan(&mut self, by: Vec2) {
        self.gradual = false;
        let moved = self.focus + self.on_board(by);
        self.focus = moved.clamp(Vec2::splat(-4.0), Vec2::splat(4.0));
    }

    /// The camera's axes: right, up, and backwards.
    #[must_use]
    pub(super) fn axes(&self) -> Mat3 {
        let (sin, cos) = self.yaw.sin_cos();
        let (up, flat) = self.pitch.sin_cos();
        let back = vec3(-sin * flat, up, cos * flat);
        let right = vec3(cos, 0.0, sin);
        Mat3::from_cols(right, back.cross(right), back)
    }

    /// A step on the screen, right and down, as one on the board, x and z.
    pub(super) fn on_board(&self, step: Vec2) -> Vec2 {
        Vec2::from_angle(self.yaw).rotate(step)
    }

    /// True if the camera looks straight down.
    #[must_use]
    pub fn is_top_down(&self) -> bool {
        self.pitch > STEEPEST - 0.01
    }

    /// Looks straight down, or as before.
    pub fn toggle_top_view(&mut self) {
        self.gradual = false;
        if self.is_top_down() {
            self.pitch = self.side_pitch;
        } else {
            self.side_pitch = self.pitch;
            self.pitch = STEEPEST;
        }
    }

    /// The view a share of the way to another one, turning the shorter way round.
    pub(super) fn towards(&self, goal: &Self, share: f32) -> Self {
        let turn = (goal.yaw - self.yaw + PI).rem_euclid(TAU) - PI;
        Self {
            yaw: (self.yaw + turn * share).rem_euclid(TAU),
            pitch: self.pitch + (goal.pitch - self.pitch) * share,
            zoom: self.zoom + (goal.zoom - self.zoom) * share,
            focus: self.focus.lerp(goal.focus, share),
            gradual: goal.gradual,
            side_pitch: goal.side_pitch,
            dragging: goal.dragging,
        }
    }

    /// True if no difference from another view is seen.
    pub(super) fn near(&self, goal: &Self) -> bool {
        let turn = (goal.yaw - self.yaw + PI).rem_euclid(TAU) - PI;
        turn.abs() < 1e-3
            && (self.pitch - goal.pitch).abs() < 1e-3
            && (self.zoom - goal.zoom).abs() < 1e-3
            && self.focus.distance(goal.focus) < 1e-3
    }
}

#[cfg(test)]
mod tests {
    use bevy::math::vec2;

    use super::*;

    #[test]
    fn views_stay_within_limits_and_turn_the_shorter_way() {
        let mut view = CameraView::default();
        view.orbit(-0.5, 9.0);
        assert!(view.pitch <= STEEPEST && view.yaw > 5.0);
        let half = view.towards(&CameraView::default(), 0.5);
        assert!(half.yaw > view.yaw, "through zero, not back round");
        view.zoom_by(100.0);
        view.pan(vec2(50.0, 50.0));
        assert!(view.zoom <= 4.0 && view.focus.abs().max_element() <= 4.0);
        view.zoom_by(0.001);
        assert_eq!(view.focus, Vec2::ZERO);
    }

    #[test]
    fn a_walk_round_the_board_ends_at_its_sides() {
        let mut view = CameraView::default();
        view.orbit(0.3, 0.1);
        let pitch = view.pitch;
        view.rotate(1);
        assert!((view.yaw - FRAC_PI_2).abs() < 1e-5 && view.pitch == pitch);
        view.rotate(2);
        assert!((view.yaw - 1.5 * PI).abs() < 1e-5);
        view.rotate(1);
        assert!(view.yaw.abs() < 1e-5 || (view.yaw - TAU).abs() < 1e-5);
        view.rotate(-1);
        assert!((view.yaw - 1.5 * PI).abs() < 1e-5);
        view.reset();
        assert!(view.near(&CameraView::default()));
    }

    #[test]
    fn the_view_from_above_goes_back_to_the_pitch_before() {
        let mut view = CameraView::default();
        view.orbit(0.0, -0.3);
        let before = view.pitch;
        view.toggle_top_view();
        assert!(view.is_top_down());
        view.rotate(1);
        view.toggle_top_view();
        assert_eq!(view.pitch, before);
        // From a view that a drag has tilted to the top it goes back to the last one of this kind.
        view.orbit(0.0, 9.0);
        view.toggle_top_view();
        assert_eq!(view.pitch, before);
        view.reset();
        view.toggle_top_view();
        view.toggle_top_view();
        assert!(view.near(&CameraView::default()));
    }

    #[test]
    fn a_step_on_the_screen_follows_the_cameras_axes() {
        for yaw in [0.0, 0.7, PI / 2.0, 4.0] {
            let view = CameraView {
                yaw,
                pitch: STEEPEST,
                ..CameraView::default()
            };
            let axes = view.axes();
            for step in [Vec2::X, Vec2::Y, vec2(0.3, -0.8)] {
                let way = axes * vec3(step.x, -step.y, 0.0);
                let on_board = view.on_board(step);
                assert!(on_board.distance(vec2(way.x, way.z)) < 0.05, "{yaw} {step}");
            }
        }
    }
}
