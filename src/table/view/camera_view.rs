//! The camera view requested by the user.

use std::f32::consts::{FRAC_PI_2, PI, TAU};

use bevy::math::{Mat3, Vec2, vec3};
use bevy::prelude::Resource;
use stack_game::BoardSide;

/// Default pitch in radians.
const PITCH: f32 = 1.08;
/// Pitch of the top view.
pub(super) const MAX_PITCH: f32 = 1.5607;
/// Smallest pitch.
const MIN_PITCH: f32 = 0.42;
/// Limits of the zoom; 1 shows the entire board.
const ZOOM_LIMITS: [f32; 2] = [0.6, 4.0];

/// Requested camera view, which the camera eases toward.
#[derive(Resource, Clone, Copy, Debug, PartialEq)]
pub struct CameraView {
    /// Rotation about the vertical axis, in radians; 0 looks north.
    pub yaw: f32,
    /// Downward angle of the camera, in radians; π/2 is straight down.
    pub pitch: f32,
    /// 1 fits the board into the window, 2 is twice as close.
    pub zoom: f32,
    /// Board point at the center of the view, x and z.
    pub focus: Vec2,
    /// Whether the camera moves slowly. It follows drags and the wheel quickly.
    pub gradual: bool,
    /// Pitch to return to from the top view.
    pub side_pitch: f32,
    /// Whether the user is rotating the view: the board keeps its position in the window until the
    /// release.
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
    /// View of the title screen: close, low and from the side. The four-player board is right of
    /// the menu; its far right is outside the window.
    #[must_use]
    pub fn title_screen() -> Self {
        Self {
            yaw: -0.62,
            pitch: 0.44,
            zoom: 1.48,
            focus: Vec2::new(-1.70, 1.02),
            gradual: true,
            ..Self::default()
        }
    }

    /// View of the new-game preview: the entire board in a small area, slightly from the side.
    #[must_use]
    pub fn new_game_preview() -> Self {
        Self {
            yaw: 0.30,
            pitch: 0.72,
            zoom: 0.98,
            gradual: true,
            ..Self::default()
        }
    }

    /// Whether this is the view of the title screen or new-game preview.
    #[must_use]
    pub fn is_menu_view(&self) -> bool {
        [Self::title_screen(), Self::new_game_preview()].contains(self)
    }

    /// Side of the board nearest to the viewer.
    #[must_use]
    pub fn near_side(&self) -> BoardSide {
        let quarters = (self.yaw / FRAC_PI_2).round() as i32;
        BoardSide::South.clockwise(quarters)
    }

    /// Rotates and tilts by radians, within limits.
    pub fn orbit(&mut self, turn: f32, tilt: f32) {
        self.gradual = false;
        self.yaw = (self.yaw + turn).rem_euclid(TAU);
        self.pitch = (self.pitch + tilt).clamp(MIN_PITCH, MAX_PITCH);
    }

    /// Rotates by quarter turns, clockwise seen from above, and aligns with a side of the board.
    pub fn rotate(&mut self, quarters: i8) {
        self.gradual = true;
        let side = (self.yaw / FRAC_PI_2).round() + f32::from(quarters);
        self.yaw = (side * FRAC_PI_2).rem_euclid(TAU);
    }

    /// Returns to the default view.
    pub fn reset(&mut self) {
        *self = Self {
            gradual: true,
            ..Self::default()
        };
    }

    /// Multiplies the zoom, within limits.
    pub fn zoom_by(&mut self, by: f32) {
        self.gradual = false;
        let [min, max] = ZOOM_LIMITS;
        self.zoom = (self.zoom * by).clamp(min, max);
        if self.zoom <= 1.0 {
            self.focus = Vec2::ZERO;
        }
    }

    /// Pans by squares on screen, within the board.
    pub fn pan(&mut self, by: Vec2) {
        self.gradual = false;
        let moved = self.focus + self.screen_to_board(by);
        self.focus = moved.clamp(Vec2::splat(-4.0), Vec2::splat(4.0));
    }

    /// Camera axes: right, up, back.
    #[must_use]
    pub(super) fn axes(&self) -> Mat3 {
        let (sin, cos) = self.yaw.sin_cos();
        let (up, flat) = self.pitch.sin_cos();
        let back = vec3(-sin * flat, up, cos * flat);
        let right = vec3(cos, 0.0, sin);
        Mat3::from_cols(right, back.cross(right), back)
    }

    /// Converts a screen step (right, down) to a board step (x, z).
    pub(super) fn screen_to_board(&self, step: Vec2) -> Vec2 {
        Vec2::from_angle(self.yaw).rotate(step)
    }

    /// Whether the camera looks straight down.
    #[must_use]
    pub fn is_top_down(&self) -> bool {
        self.pitch > MAX_PITCH - 0.01
    }

    /// Toggles between the top view and the previous pitch.
    pub fn toggle_top_view(&mut self) {
        self.gradual = false;
        if self.is_top_down() {
            self.pitch = self.side_pitch;
        } else {
            self.side_pitch = self.pitch;
            self.pitch = MAX_PITCH;
        }
    }

    /// The shorter rotation to another view, in radians.
    fn turn_toward(&self, goal: &Self) -> f32 {
        (goal.yaw - self.yaw + PI).rem_euclid(TAU) - PI
    }

    /// Interpolates to another view, rotating the shorter way.
    pub(super) fn lerp_toward(&self, goal: &Self, share: f32) -> Self {
        Self {
            yaw: (self.yaw + self.turn_toward(goal) * share).rem_euclid(TAU),
            pitch: self.pitch + (goal.pitch - self.pitch) * share,
            zoom: self.zoom + (goal.zoom - self.zoom) * share,
            focus: self.focus.lerp(goal.focus, share),
            gradual: goal.gradual,
            side_pitch: goal.side_pitch,
            dragging: goal.dragging,
        }
    }

    /// Whether two views are visually equal.
    pub(super) fn is_close_to(&self, goal: &Self) -> bool {
        self.turn_toward(goal).abs() < 1e-3
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
    fn views_are_clamped_and_rotate_the_shorter_way() {
        let mut view = CameraView::default();
        view.orbit(-0.5, 9.0);
        assert!(view.pitch <= MAX_PITCH && view.yaw > 5.0);
        let half = view.lerp_toward(&CameraView::default(), 0.5);
        assert!(half.yaw > view.yaw, "through zero, not back round");
        view.zoom_by(100.0);
        view.pan(vec2(50.0, 50.0));
        assert!(view.zoom <= 4.0 && view.focus.abs().max_element() <= 4.0);
        view.zoom_by(0.001);
        assert_eq!(view.focus, Vec2::ZERO);
    }

    #[test]
    fn rotation_aligns_with_the_sides() {
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
        assert!(view.is_close_to(&CameraView::default()));
    }

    #[test]
    fn the_top_view_returns_to_the_previous_pitch() {
        let mut view = CameraView::default();
        view.orbit(0.0, -0.3);
        let before = view.pitch;
        view.toggle_top_view();
        assert!(view.is_top_down());
        view.rotate(1);
        view.toggle_top_view();
        assert_eq!(view.pitch, before);
        // From a view tilted to the top by a drag it returns to the last side view.
        view.orbit(0.0, 9.0);
        view.toggle_top_view();
        assert_eq!(view.pitch, before);
        view.reset();
        view.toggle_top_view();
        view.toggle_top_view();
        assert!(view.is_close_to(&CameraView::default()));
    }

    #[test]
    fn screen_steps_follow_the_camera_axes() {
        for yaw in [0.0, 0.7, PI / 2.0, 4.0] {
            let view = CameraView {
                yaw,
                pitch: MAX_PITCH,
                ..CameraView::default()
            };
            let axes = view.axes();
            for step in [Vec2::X, Vec2::Y, vec2(0.3, -0.8)] {
                let way = axes * vec3(step.x, -step.y, 0.0);
                let on_board = view.screen_to_board(step);
                assert!(on_board.distance(vec2(way.x, way.z)) < 0.05, "{yaw} {step}");
            }
        }
    }
}
