//! Icons of the toolbar, 16 points wide.

use egui::{Painter, Pos2, Shape, Stroke, pos2, vec2};

use super::answer::ToolbarAction;

/// Paints the icon of a button around `c`.
pub(super) fn icon(painter: &Painter, answer: ToolbarAction, c: Pos2, stroke: Stroke) {
    let line = |points: &[(f32, f32)]| {
        let points = points.iter().map(|&(x, y)| pos2(c.x + x, c.y + y));
        painter.add(Shape::line(points.collect(), stroke));
    };
    match answer {
        ToolbarAction::Undo | ToolbarAction::Redo => {
            let way = if answer == ToolbarAction::Undo {
                1.0
            } else {
                -1.0
            };
            for part in curved_arrow(way) {
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
            let way = if answer == ToolbarAction::ToLatest {
                1.0
            } else {
                -1.0
            };
            line(&[(7.0 * way, -6.0), (7.0 * way, 6.0)]);
            for x in [-6.5, -0.5] {
                line(&[(x * way, -5.5), ((x + 5.5) * way, 0.0), (x * way, 5.5)]);
            }
        }
        ToolbarAction::Replay => {
            line(&ROUND_ARROW);
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
        ToolbarAction::EndReview => WAY_OUT.iter().for_each(|part| line(part)),
        ToolbarAction::Menu => {
            for y in [-5.0, 0.0, 5.0] {
                line(&[(-6.5, y), (6.5, y)]);
            }
        }
    }
}

/// A door with an arrow leading out.
const WAY_OUT: [&[(f32, f32)]; 3] = [
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
const ROUND_ARROW: [(f32, f32); 10] = [
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
fn curved_arrow(way: f32) -> [Vec<(f32, f32)>; 2] {
    let arc = (0..=12_u8).map(|step| {
        let angle = -1.4 + 2.9 * f32::from(step) / 12.0;
        (way * (1.5 + 5.0 * angle.cos()), 0.5 + 5.0 * angle.sin())
    });
    let mut shaft = vec![(way * -6.5, -4.5)];
    shaft.extend(arc);
    shaft.push((way * -2.5, 5.5));
    let head = [(-3.0, -8.0), (-6.5, -4.5), (-3.0, -1.0)].map(|(x, y)| (way * x, y));
    [shaft, head.to_vec()]
}
