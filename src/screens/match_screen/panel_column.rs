//! The panels of a column beside the board, one below the other or behind tabs.

use bevy_egui::egui::{Rect, pos2};
use focus_panels::match_panels::tabs::TAB_ROW_HEIGHT;

use crate::screens::ui::MARGIN;

/// A panel beside the board.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum PanelKind {
    Seats,
    Moves,
    Lesson,
    Position,
    Chart,
}

/// A panel with the room that it needs.
#[derive(Clone, Copy, Debug)]
pub(super) struct PanelSize {
    pub(super) panel: PanelKind,
    /// The least height at which it is of use.
    pub(super) min: f32,
    /// The height for which a card above it makes room.
    pub(super) preferred: f32,
    /// The largest height that it fills.
    pub(super) max: f32,
}

/// The places of a column's panels.
#[derive(Clone, Debug, PartialEq)]
pub(super) struct ColumnLayout {
    /// The row of tabs, where not all panels fit.
    pub(super) tabs: Option<Rect>,
    /// The panels that are seen.
    pub(super) panels: Vec<(PanelKind, Rect)>,
}

/// Arranges panels in a column: one below the other if all fit, else the one at `shown` below tabs, and below it those that
/// follow it as far as there is room for them.
pub(super) fn layout_column(column: Rect, wanted: &[PanelSize], shown: usize) -> ColumnLayout {
    let gaps = MARGIN * wanted.len().saturating_sub(1) as f32;
    let least: f32 = wanted.iter().map(|one| one.min).sum();
    let mut free = column.height() - least - gaps;
    if free < 0.0 && wanted.len() > 1 {
        let tabs = column.with_max_y(column.top() + TAB_ROW_HEIGHT);
        let mut room = column.with_min_y(tabs.bottom() + MARGIN);
        let (before, from) = wanted.split_at(shown.min(wanted.len() - 1));
        let mut places = Vec::new();
        for one in from.iter().chain(before) {
            if places.is_empty() || one.min <= room.height() {
                let lowest = room.top() + one.max.max(one.min);
                let rect = room.with_max_y(room.bottom().min(lowest));
                places.push((one.panel, rect));
                room.min.y = rect.bottom() + MARGIN;
            }
        }
        return ColumnLayout {
            tabs: Some(tabs),
            panels: places,
        };
    }
    let mut top = column.top();
    let places = wanted.iter().map(|one| {
        let more = free.max(0.0).min(one.max - one.min).max(0.0);
        free -= more;
        let bottom = (top + one.min + more).min(column.bottom());
        let rect = Rect::from_min_max(pos2(column.left(), top), pos2(column.right(), bottom));
        top = bottom + MARGIN;
        (one.panel, rect)
    });
    ColumnLayout {
        tabs: None,
        panels: places.collect(),
    }
}

/// The panel that a column shows where not all fit: the one that a person chose, if the column has
/// it, else what a person needs in this mode.
pub(super) fn selected_panel(wanted: &[PanelSize], chosen: Option<PanelKind>) -> usize {
    let place = |panel| wanted.iter().position(|one| one.panel == panel);
    chosen
        .and_then(place)
        .or_else(|| place(PanelKind::Lesson))
        .or_else(|| place(PanelKind::Position))
        .unwrap_or(0)
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
    fn panels_that_fit_share_a_column() {
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
    fn panels_that_do_not_fit_stand_behind_tabs() {
        let column = column(340.0);
        for (shown, panel) in [(0, PanelKind::Seats), (1, PanelKind::Moves)] {
            let ColumnLayout {
                tabs,
                panels: places,
            } = layout_column(column, &seats_and_moves(), shown);
            let tabs = tabs.expect("tabs");
            assert_eq!(places.len(), 1, "there is no room for two");
            assert_eq!(places[0].0, panel);
            assert!(places[0].1.top() >= tabs.bottom());
            assert!(places[0].1.bottom() <= column.bottom());
        }
    }

    /// The panels that follow the chosen one stand below it where it leaves them room, each whole.
    #[test]
    fn what_the_chosen_panel_leaves_is_filled() {
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
        for (height, shown, seen) in [
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
            } = layout_column(column, &all, shown);
            assert!(tabs.is_some());
            let panels: Vec<_> = places.iter().map(|(panel, _)| *panel).collect();
            assert_eq!(panels, seen, "{height}, {shown}");
            for pair in places.windows(2) {
                assert!(pair[0].1.bottom() < pair[1].1.top(), "{pair:?}");
            }
            assert!(places.iter().all(|(_, rect)| column.contains_rect(*rect)));
        }
    }

    #[test]
    fn a_lesson_comes_first() {
        let mut wanted = seats_and_moves();
        assert_eq!(selected_panel(&wanted, None), 0);
        wanted[1].panel = PanelKind::Lesson;
        assert_eq!(selected_panel(&wanted, None), 1);
    }

    #[test]
    fn the_chosen_panel_stays_whatever_joins_or_leaves() {
        let [seats, moves] = seats_and_moves();
        let chart = PanelSize {
            panel: PanelKind::Chart,
            ..seats
        };
        let chosen = Some(PanelKind::Moves);
        assert_eq!(selected_panel(&[seats, moves], chosen), 1);
        assert_eq!(selected_panel(&[chart, seats, moves], chosen), 2);
        assert_eq!(selected_panel(&[seats, chart], chosen), 0, "it is gone");
    }
}
