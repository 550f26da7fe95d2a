//! Sizes and layout of the panels in the columns, and the board area that they leave free.

use bevy::math::{Vec2, vec2};
use bevy_egui::egui::{self, Rect, pos2};
use focus_panels::hud::Hud;
use focus_panels::match_panels::card_placement::CardObstacles;
use focus_panels::match_panels::{camera, lesson, tabs};
use stack_game::BoardSide;

use crate::screens::ui::{MARGIN, PanelColumns};
use crate::table::{TableOutlines, ViewInsets};

/// A panel next to the board.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum PanelKind {
    Seats,
    Moves,
    Lesson,
    Position,
    Chart,
}

/// The heights that a panel can use.
#[derive(Clone, Copy, Debug)]
pub(super) struct PanelSize {
    pub(super) panel: PanelKind,
    /// The minimum useful height.
    pub(super) min: f32,
    /// The height that cards above it leave free.
    pub(super) preferred: f32,
    /// The height beyond which more space is useless.
    pub(super) max: f32,
}

/// The layout of a column.
#[derive(Clone, Debug, PartialEq)]
pub(super) struct ColumnLayout {
    /// The row of tabs if not all panels fit.
    pub(super) tabs: Option<Rect>,
    /// The visible panels.
    pub(super) panels: Vec<(PanelKind, Rect)>,
}

/// Lays out panels in a column: one below the other if all fit, otherwise tabs, the panel at
/// `selected`, and those after it that still fit.
pub(super) fn layout_column(column: Rect, sizes: &[PanelSize], selected: usize) -> ColumnLayout {
    let gaps = MARGIN * sizes.len().saturating_sub(1) as f32;
    let min: f32 = sizes.iter().map(|size| size.min).sum();
    let mut spare = column.height() - min - gaps;
    if spare < 0.0 && sizes.len() > 1 {
        let tabs = column.with_max_y(column.top() + tabs::TAB_ROW_HEIGHT);
        let mut free = column.with_min_y(tabs.bottom() + MARGIN);
        let (before, after) = sizes.split_at(selected.min(sizes.len() - 1));
        let mut panels = Vec::new();
        for size in after.iter().chain(before) {
            if panels.is_empty() || size.min <= free.height() {
                let bottom = free.top() + size.max.max(size.min);
                let rect = free.with_max_y(free.bottom().min(bottom));
                panels.push((size.panel, rect));
                free.min.y = rect.bottom() + MARGIN;
            }
        }
        return ColumnLayout {
            tabs: Some(tabs),
            panels,
        };
    }
    let mut top = column.top();
    let panels = sizes.iter().map(|size| {
        let extra = spare.max(0.0).min(size.max - size.min).max(0.0);
        spare -= extra;
        let bottom = (top + size.min + extra).min(column.bottom());
        let rect = Rect::from_min_max(pos2(column.left(), top), pos2(column.right(), bottom));
        top = bottom + MARGIN;
        (size.panel, rect)
    });
    ColumnLayout {
        tabs: None,
        panels: panels.collect(),
    }
}

/// The index of the panel to show if not all fit: the one the user selected, otherwise the one that
/// the mode needs.
pub(super) fn selected_panel(sizes: &[PanelSize], selected: Option<PanelKind>) -> usize {
    let index = |panel| sizes.iter().position(|size| size.panel == panel);
    selected
        .and_then(index)
        .or_else(|| index(PanelKind::Lesson))
        .or_else(|| index(PanelKind::Position))
        .unwrap_or(0)
}

/// The minimum height of the move list next to other panels, in points.
const MIN_MOVES_HEIGHT: f32 = 190.0;
/// The height of a move list that shows twelve rounds or more.
const PREFERRED_MOVES_HEIGHT: f32 = 366.0;

/// The size of the player list, where players have no cards.
pub(super) fn seat_panel_size(hud: &Hud) -> PanelSize {
    let height = hud.seats.height();
    PanelSize {
        panel: PanelKind::Seats,
        min: height,
        preferred: height,
        max: height,
    }
}

/// The panels about the moves: the move list, which may be `collapsed`, or the lesson; the position
/// in a review; the chart.
pub(super) fn play_panel_sizes(hud: &Hud, collapsed: bool) -> Vec<PanelSize> {
    let size = |panel, min, max| PanelSize {
        panel,
        min,
        preferred: min,
        max,
    };
    let moves = match (&hud.lesson, collapsed) {
        (Some(_), _) => PanelSize {
            preferred: lesson::MAX_HEIGHT,
            ..size(PanelKind::Lesson, lesson::MIN_HEIGHT, f32::INFINITY)
        },
        (None, true) => {
            let height = tabs::COLLAPSED_HEIGHT;
            size(PanelKind::Moves, height, height)
        }
        (None, false) => {
            // Alone it is as tall as its moves need. Next to others it has a fixed minimum, so that
            // these stay in place.
            let is_alone = hud.review.is_none() && hud.chart.is_none();
            let full = hud.move_list.expanded_height();
            let min = if is_alone {
                full.min(MIN_MOVES_HEIGHT)
            } else {
                MIN_MOVES_HEIGHT
            };
            PanelSize {
                preferred: PREFERRED_MOVES_HEIGHT,
                ..size(PanelKind::Moves, min, full.max(min))
            }
        }
    };
    let position = hud.review.as_ref().map(|review| {
        let (min, max) = (review.height(), review.preferred_height());
        size(PanelKind::Position, min, max)
    });
    let chart = hud.chart.as_ref().map(|chart| {
        // In a review the moves with their variations need the space more.
        let min = match hud.review {
            Some(_) => chart.min_height(),
            None => chart.height(),
        };
        size(PanelKind::Chart, min, chart.height())
    });
    [Some(moves), position, chart]
        .into_iter()
        .flatten()
        .collect()
}

/// The part of the window that the panels leave to the board below a strip of height `above`, seen
/// from the side `near`. It is the same on every turn.
pub(in crate::screens) fn board_area(
    ctx: &egui::Context,
    hud: &Hud,
    near: BoardSide,
    above: f32,
) -> ViewInsets {
    let columns = PanelColumns::in_context(ctx);
    let mut insets = columns.board_insets(ctx, above);
    let Some(right) = columns.right else {
        return insets;
    };
    let (window, scale) = (ctx.content_rect(), ctx.zoom_factor());
    let heights = hud.seats.corner_heights(near);
    let right_width = window.right() - right.left() + MARGIN;
    // Also while the move list is collapsed, so that the board stays in place.
    insets.left = MARGIN * scale;
    insets.right = right_width * scale;
    let left_width = columns.left.right();
    let corner = |width: f32, height: f32| (vec2(width, height + MARGIN) + MARGIN) * scale;
    insets.corner_sizes = [
        corner(left_width, heights.upper_left),
        corner(right_width + camera::WIDTH, camera::HEIGHT),
        Vec2::ZERO,
        corner(left_width, heights.lower_left),
    ];
    insets
}

/// What player cards must not cover, in points: the outlines of the table, the panels `below` the
/// right card, and the reserved `strips`. `scale` is pixels per point; `near` is the viewer's side.
pub(super) fn card_obstacles(
    table: &TableOutlines,
    below: &[PanelSize],
    strips: Vec<egui::Rect>,
    near: BoardSide,
    scale: f32,
) -> CardObstacles {
    let point = |at: &Vec2| egui::pos2(at.x / scale, at.y / scale);
    let outlines = table.outlines.iter();
    let outlines: Vec<Vec<egui::Pos2>> = outlines
        .map(|outline| outline.iter().map(point).collect())
        .collect();
    let mut dishes: Vec<(BoardSide, egui::Rect)> = Vec::new();
    // The first outline is the board's.
    for (outline, side) in outlines.iter().skip(1).zip(&table.tray_sides) {
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
        message_strips: strips,
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn column(height: f32) -> Rect {
        Rect::from_min_max(pos2(8.0, 8.0), pos2(252.0, 8.0 + height))
    }

    fn seats_and_moves() -> [PanelSize; 2] {
        [
            PanelSize {
                panel: PanelKind::Seats,
                min: 200.0,
                preferred: 200.0,
                max: 200.0,
            },
            PanelSize {
                panel: PanelKind::Moves,
                min: 150.0,
                preferred: 150.0,
                max: f32::INFINITY,
            },
        ]
    }

    #[test]
    fn panels_share_a_column_if_they_fit() {
        let column = column(484.0);
        let ColumnLayout {
            tabs,
            panels: places,
        } = layout_column(column, &seats_and_moves(), 0);
        assert_eq!(tabs, None);
        let [(PanelKind::Seats, seats), (PanelKind::Moves, moves)] = places[..] else {
            panic!("{places:?}");
        };
        assert_eq!(seats.height(), 200.0);
        assert_eq!(moves.top(), seats.bottom() + MARGIN);
        assert_eq!(moves.bottom(), column.bottom(), "the moves take the rest");
    }

    #[test]
    fn panels_are_behind_tabs_if_they_do_not_fit() {
        let column = column(340.0);
        for (selected, panel) in [(0, PanelKind::Seats), (1, PanelKind::Moves)] {
            let ColumnLayout {
                tabs,
                panels: places,
            } = layout_column(column, &seats_and_moves(), selected);
            let tabs = tabs.expect("tabs");
            assert_eq!(places.len(), 1, "there is not enough space for two");
            assert_eq!(places[0].0, panel);
            assert!(places[0].1.top() >= tabs.bottom());
            assert!(places[0].1.bottom() <= column.bottom());
        }
    }

    #[test]
    fn space_below_the_selected_panel_is_filled() {
        let [seats, moves] = seats_and_moves();
        let all = [
            seats,
            moves,
            PanelSize {
                panel: PanelKind::Position,
                ..seats
            },
            PanelSize {
                panel: PanelKind::Chart,
                ..seats
            },
        ];
        for (height, selected, visible) in [
            (540.0, 2, vec![PanelKind::Position, PanelKind::Chart]),
            (540.0, 3, vec![PanelKind::Chart, PanelKind::Seats]),
            (540.0, 1, vec![PanelKind::Moves]),
            (440.0, 2, vec![PanelKind::Position, PanelKind::Moves]),
            (380.0, 2, vec![PanelKind::Position]),
        ] {
            let column = column(height);
            let ColumnLayout {
                tabs,
                panels: places,
            } = layout_column(column, &all, selected);
            assert!(tabs.is_some());
            let panels: Vec<_> = places.iter().map(|(panel, _)| *panel).collect();
            assert_eq!(panels, visible, "{height}, {selected}");
            for pair in places.windows(2) {
                assert!(pair[0].1.bottom() < pair[1].1.top(), "{pair:?}");
            }
            assert!(places.iter().all(|(_, rect)| column.contains_rect(*rect)));
        }
    }

    #[test]
    fn lesson_is_shown_first() {
        let mut sizes = seats_and_moves();
        assert_eq!(selected_panel(&sizes, None), 0);
        sizes[1].panel = PanelKind::Lesson;
        assert_eq!(selected_panel(&sizes, None), 1);
    }

    #[test]
    fn selection_survives_changes_of_other_panels() {
        let [seats, moves] = seats_and_moves();
        let chart = PanelSize {
            panel: PanelKind::Chart,
            ..seats
        };
        let selected = Some(PanelKind::Moves);
        assert_eq!(selected_panel(&[seats, moves], selected), 1);
        assert_eq!(selected_panel(&[chart, seats, moves], selected), 2);
        assert_eq!(selected_panel(&[seats, chart], selected), 0, "it is gone");
    }
}
