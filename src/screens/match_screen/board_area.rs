//! The panels that a match wants, and the part of the window that they leave to the board.

use bevy::math::{Vec2, vec2};
use bevy_egui::egui;
use focus_panels::hud::Hud;
use focus_panels::match_panels::card_placement::CardObstacles;
use focus_panels::match_panels::{camera, lesson, tabs};
use stack_game::BoardSide;

use super::panel_column::{PanelKind, PanelSize};
use crate::screens::ui::{MARGIN, PanelColumns};
use crate::table::{TableOutlines, ViewInsets};

/// The least height of the list of moves beside other panels, in points.
const MOVES: f32 = 190.0;
/// The height of a list of moves in which a good part of a match is seen: twelve rounds and more.
const MANY_MOVES: f32 = 366.0;

/// The panel of the seats, where it is a list.
pub(super) fn seat_panel_size(hud: &Hud) -> PanelSize {
    let height = hud.seats.height();
    PanelSize {
        panel: PanelKind::Seats,
        min: height,
        preferred: height,
        max: height,
    }
}

/// The panels of the moves: the list, which may be `folded`, or the lesson, the position in a review, the chart.
pub(super) fn play_panel_sizes(hud: &Hud, folded: bool) -> Vec<PanelSize> {
    let wanted = |panel, least, most| PanelSize {
        panel,
        min: least,
        preferred: least,
        max: most,
    };
    let mut all = vec![match (&hud.lesson, folded) {
        (Some(_), _) => PanelSize {
            preferred: lesson::MAX_HEIGHT,
            ..wanted(PanelKind::Lesson, lesson::MIN_HEIGHT, f32::INFINITY)
        },
        (None, true) => wanted(
            PanelKind::Moves,
            tabs::COLLAPSED_HEIGHT,
            tabs::COLLAPSED_HEIGHT,
        ),
        (None, false) => {
            // Alone it is as high as its moves. With others it has its room at once, so that these stay where they are.
            let alone = hud.review.is_none() && hud.chart.is_none();
            let (all, usual) = (hud.move_list.expanded_height(), MOVES);
            let least = if alone { all.min(usual) } else { usual };
            PanelSize {
                preferred: MANY_MOVES,
                ..wanted(PanelKind::Moves, least, all.max(least))
            }
        }
    }];
    if let Some(study) = &hud.review {
        all.push(wanted(
            PanelKind::Position,
            study.height(),
            study.preferred_height(),
        ));
    }
    if let Some(chart) = &hud.chart {
        // In a review the moves with their variations need the room more.
        let least = match hud.review {
            Some(_) => chart.min_height(),
            None => chart.height(),
        };
        all.push(wanted(PanelKind::Chart, least, chart.height()));
    }
    all
}

/// The part of the window that the panels of a match leave to the board, below a line as high as `above`: the same on
/// every turn, for a viewer to whom the side `near` is nearest.
pub(in crate::screens) fn board_area(
    ctx: &egui::Context,
    hud: &Hud,
    near: BoardSide,
    above: f32,
) -> ViewInsets {
    let columns = PanelColumns::in_context(ctx);
    let mut room = columns.board_insets(ctx, above);
    let Some(right) = columns.right else {
        return room;
    };
    let (window, scale) = (ctx.content_rect(), ctx.zoom_factor());
    let heights = hud.seats.corner_heights(near);
    let edge = window.right() - right.left() + MARGIN;
    // Also while the moves are folded away: the board stays where it is.
    room.left = MARGIN * scale;
    room.right = edge * scale;
    let wide = columns.left.right();
    let around = |wide: f32, high: f32| (vec2(wide, high + MARGIN) + MARGIN) * scale;
    room.corner_sizes = [
        around(wide, heights.upper_left),
        around(edge + camera::WIDTH, camera::HEIGHT),
        Vec2::ZERO,
        around(wide, heights.lower_left),
    ];
    room
}

/// What lies on the table in points, with the height that the panels `below` the card at the right should have and the
/// `lines` above and below the board, for a viewer to whom the side `near` is nearest; a point has so many pixels as `scale`
/// says.
pub(super) fn card_obstacles(
    lying: &TableOutlines,
    below: &[PanelSize],
    lines: Vec<egui::Rect>,
    near: BoardSide,
    scale: f32,
) -> CardObstacles {
    let point = |at: &Vec2| egui::pos2(at.x / scale, at.y / scale);
    let outlines = lying.outlines.iter();
    let outlines: Vec<Vec<egui::Pos2>> = outlines
        .map(|outline| outline.iter().map(point).collect())
        .collect();
    let mut dishes: Vec<(BoardSide, egui::Rect)> = Vec::new();
    // The first outline is the board's.
    for (outline, side) in outlines.iter().skip(1).zip(&lying.tray_sides) {
        let (side, rect) = (side.relative_to(near), egui::Rect::from_points(outline));
        match dishes.iter_mut().find(|(of, _)| *of == side) {
            Some((_, all)) => *all = all.union(rect),
            None => dishes.push((side, rect)),
        }
    }
    let below = below.iter().map(|one| one.preferred + MARGIN);
    CardObstacles {
        outlines,
        trays: dishes,
        right_panels_height: below.sum(),
        message_strips: lines,
    }
}
