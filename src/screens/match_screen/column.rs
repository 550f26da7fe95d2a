//! The panels of a column beside the board, one below the other or behind tabs.

use bevy_egui::egui::{Rect, pos2};
use focus_panels::match_panels::tabs::TABS;

use crate::screens::ui::MARGIN;

/// A panel beside the board.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Panel {
    Seats,
    Moves,
    Lesson,
    Study,
    Chart,
}

/// A panel with the room that it needs.
#[derive(Clone, Copy, Debug)]
pub(super) struct Wanted {
    pub(super) panel: Panel,
    /// The least height at which it is of use.
    pub(super) least: f32,
    /// The height for which a card above it makes room.
    pub(super) good: f32,
    /// The largest height that it fills.
    pub(super) most: f32,
}

/// The places of a column's panels.
#[derive(Clone, Debug, PartialEq)]
pub(super) struct Arranged {
    /// The row of tabs, where not all panels fit.
    pub(super) tabs: Option<Rect>,
    /// The panels that are seen.
    pub(super) places: Vec<(Panel, Rect)>,
}

/// Arranges panels in a column: one below the other if all fit, else the one at `shown` below tabs, and below it those that
/// follow it as far as there is room for them.
pub(super) fn arrange(column: Rect, wanted: &[Wanted], shown: usize) -> Arranged {
    let gaps = MARGIN * wanted.len().saturating_sub(1) as f32;
    let least: f32 = wanted.iter().map(|one| one.least).sum();
    let mut free = column.height() - least - gaps;
    if free < 0.0 && wanted.len() > 1 {
        let tabs = column.with_max_y(column.top() + TABS);
        let mut room = column.with_min_y(tabs.bottom() + MARGIN);
        let (before, from) = wanted.split_at(shown.min(wanted.len() - 1));
        let mut places = Vec::new();
        for one in from.iter().chain(before) {
            if places.is_empty() || one.least <= room.height() {
                let lowest = room.top() + one.most.max(one.least);
                let rect = room.with_max_y(room.bottom().min(lowest));
                places.push((one.panel, rect));
                room.min.y = rect.bottom() + MARGIN;
            }
        }
        return Arranged {
            tabs: Some(tabs),
            places,
        };
    }
    let mut top = column.top();
    let places = wanted.iter().map(|one| {
        let more = free.max(0.0).min(one.most - one.least).max(0.0);
        free -= more;
        let bottom = (top + one.least + more).min(column.bottom());
        let rect = Rect::from_min_max(pos2(column.left(), top), pos2(column.right(), bottom));
        top = bottom + MARGIN;
        (one.panel, rect)
    });
    Arranged {
        tabs: None,
        places: places.collect(),
    }
}

/// The panel that a column shows where not all fit: the one that a person chose, if the column has
/// it, else what a person needs in this mode.
pub(super) fn shown(wanted: &[Wanted], chosen: Option<Panel>) -> usize {
    let place = |panel| wanted.iter().position(|one| one.panel == panel);
    chosen
        .and_then(place)
        .or_else(|| place(Panel::Lesson))
        .or_else(|| place(Panel::Study))
        .unwrap_or(0)
}

#[cfg(test)]
mod tests {
    use super::*;

    fn column(height: f32) -> Rect {
        Rect::from_min_max(pos2(8.0, 8.0), pos2(252.0, 8.0 + height))
    }

    fn seats_and_moves() -> [Wanted; 2] {
        [
            Wanted {
                panel: Panel::Seats,
                least: 200.0,
                good: 200.0,
                most: 200.0,
            },
            Wanted {
                panel: Panel::Moves,
                least: 150.0,
                good: 150.0,
                most: f32::INFINITY,
            },
        ]
    }

    #[test]
    fn panels_that_fit_share_a_column() {
        let column = column(484.0);
        let Arranged { tabs, places } = arrange(column, &seats_and_moves(), 0);
        assert_eq!(tabs, None);
        let [(Panel::Seats, seats), (Panel::Moves, moves)] = places[..] else {
            panic!("{places:?}");
        };
        assert_eq!(seats.height(), 200.0);
        assert_eq!(moves.top(), seats.bottom() + MARGIN);
        assert_eq!(moves.bottom(), column.bottom(), "the moves take the rest");
    }

    #[test]
    fn panels_that_do_not_fit_stand_behind_tabs() {
        let column = column(340.0);
        for (shown, panel) in [(0, Panel::Seats), (1, Panel::Moves)] {
            let Arranged { tabs, places } = arrange(column, &seats_and_moves(), shown);
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
            Wanted {
                panel: Panel::Study,
                ..seats
            },
            Wanted {
                panel: Panel::Chart,
                ..seats
            },
        ];
        for (height, shown, seen) in [
            (540.0, 2, vec![Panel::Study, Panel::Chart]),
            (540.0, 3, vec![Panel::Chart, Panel::Seats]),
            (540.0, 1, vec![Panel::Moves]),
            (440.0, 2, vec![Panel::Study, Panel::Moves]),
            (380.0, 2, vec![Panel::Study]),
        ] {
            let column = column(height);
            let Arranged { tabs, places } = arrange(column, &all, shown);
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
        assert_eq!(shown(&wanted, None), 0);
        wanted[1].panel = Panel::Lesson;
        assert_eq!(shown(&wanted, None), 1);
    }

    #[test]
    fn the_chosen_panel_stays_whatever_joins_or_leaves() {
        let [seats, moves] = seats_and_moves();
        let chart = Wanted {
            panel: Panel::Chart,
            ..seats
        };
        let chosen = Some(Panel::Moves);
        assert_eq!(shown(&[seats, moves], chosen), 1);
        assert_eq!(shown(&[chart, seats, moves], chosen), 2);
        assert_eq!(shown(&[seats, chart], chosen), 0, "it is gone");
    }
}
