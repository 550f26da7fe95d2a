//! A move that somebody recommends.

use bevy::math::{Quat, Vec3};
use bevy::prelude::{Resource, Transform};
use stack_game::{Action, Square};

use super::layout::Layout;
use super::scene::Scene;

/// The recommended move, shown as if it were pointed at. Whatever is done to the table next, the
/// pointer's movements apart, takes it away.
#[derive(Resource, Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Advice(pub Option<Action>);

/// How large the arrowheads are.
const SIZE: f32 = 0.54;

impl Advice {
    /// The squares that the move concerns.
    pub(super) fn squares(self) -> Vec<Square> {
        match self.0 {
            None => Vec::new(),
            Some(Action::Travel { from, to, .. }) => vec![from, to],
            Some(Action::Place { to, .. }) => vec![to],
            Some(Action::Exchange { own, enemy }) => vec![own, enemy],
        }
    }

    /// Arrowheads on the way of a stack that travels, one for each step, above all that stands there.
    pub(super) fn arrows(self, layout: &Layout, scene: &Scene) -> Vec<Transform> {
        let Some(Action::Travel { from, to, count }) = self.0 else {
            return Vec::new();
        };
        let (start, end) = (layout.centre(from), layout.centre(to));
        let way = end - start;
        let steps = way.length().round().max(1.0);
        let top = |square: Square, more: u8| {
            let height = scene.stack(square).height() + usize::from(more);
            layout.crown(square, height).y
        };
        let high = top(from, 0).max(top(to, count)) + 0.10;
        (0..steps as u16)
            .map(|step| {
                let at = start + way * ((f32::from(step) + 0.5) / steps);
                Transform {
                    translation: at.with_y(high),
                    rotation: Quat::from_rotation_y(-way.z.atan2(way.x)),
                    scale: Vec3::new(SIZE, 1.0, SIZE),
                }
            })
            .collect()
    }
}
