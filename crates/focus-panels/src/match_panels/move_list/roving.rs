//! Keyboard navigation: the list is a single stop of the Tab key, and arrow keys move within it.

use std::ops::Range;

use egui::{EventFilter, FocusDirection, Id, Key, Sense, Ui};
use stack_session::game::NodeId;

use super::model::MoveListModel;
use super::rounds::RoundCell;
use super::rows::{Row, Rows};

/// A clickable item of the list.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Item {
    pub(super) id: Id,
    pub(super) row: usize,
    /// Position in the row, from the left.
    pub(super) column: usize,
    /// Whether its position is viewed.
    pub(super) now: bool,
}

/// The only item that the Tab key reaches.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Stop(Option<Id>);

impl Stop {
    /// All items are clickable, but only the stop takes part in Tab order.
    pub(super) fn sense(self, id: Id) -> Sense {
        if self.0 == Some(id) {
            Sense::click()
        } else {
            Sense::CLICK
        }
    }
}

/// An id that doesn't depend on the scroll offset.
pub(super) fn id(node: NodeId, what: &str) -> Id {
    Id::new(("list of moves", what, node))
}

impl MoveListModel {
    /// The clickable items of a row, from the left.
    pub(super) fn items(&self, rows: &Rows, row: usize) -> Vec<Item> {
        let item = |node, what, column| Item {
            id: id(node, what),
            row,
            column,
            now: node == self.viewed && what == "move",
        };
        match rows.get(row) {
            Some(Row::Start) => vec![item(NodeId::START, "move", 0)],
            Some(Row::Round(line, round)) => {
                let line = self.line(line);
                let cells = line.rounds[round].cells.iter().enumerate();
                let moves = cells.filter_map(|(column, cell)| match *cell {
                    RoundCell::Move(place) => Some(item(line.moves[place].node, "move", column)),
                    RoundCell::Skipped | RoundCell::Empty => None,
                });
                moves.collect()
            }
            Some(Row::Branch(place)) => match self.variations[place].line.moves.first() {
                Some(first) => vec![item(first.node, "fold", 0), item(first.node, "branch", 1)],
                None => Vec::new(),
            },
            Some(Row::Event(..)) | None => Vec::new(),
        }
    }
}

/// The items of a list, computed row by row.
pub(super) struct Items<F> {
    /// The number of rows.
    pub(super) rows: usize,
    /// Returns the items of a row.
    pub(super) of: F,
}

impl<F: Fn(usize) -> Vec<Item>> Items<F> {
    /// The items of a range of rows.
    pub(super) fn within(&self, rows: &Range<usize>) -> Vec<Item> {
        rows.clone().flat_map(&self.of).collect()
    }

    /// The items of the next (or previous) row that has any.
    fn row_beyond(&self, row: usize, after: bool) -> Option<Vec<Item>> {
        let is_some = |items: &Vec<Item>| !items.is_empty();
        if after {
            (row + 1..self.rows).map(&self.of).find(is_some)
        } else {
            (0..row).rev().map(&self.of).find(is_some)
        }
    }

    /// The first or the last item.
    fn end(&self, last: bool) -> Option<Item> {
        if last {
            self.row_beyond(self.rows, false)?.pop()
        } else {
            (0..self.rows).flat_map(&self.of).next()
        }
    }

    /// The item `places` steps further on, or the last one.
    fn beside_by(&self, mut at: Item, places: isize) -> Item {
        for _ in 0..places.unsigned_abs() {
            let row = (self.of)(at.row);
            let here = row.iter().position(|item| item.id == at.id);
            let next = if places > 0 {
                let beside = here.and_then(|here| row.get(here + 1).copied());
                beside.or_else(|| Some(self.row_beyond(at.row, true)?[0]))
            } else {
                let beside = here.and_then(|here| row.get(here.checked_sub(1)?).copied());
                beside.or_else(|| self.row_beyond(at.row, false)?.pop())
            };
            at = next.unwrap_or(at);
        }
        at
    }

    /// The item `rows` rows below, in the nearest column. Rows without items are skipped.
    fn below_by(&self, at: Item, rows: isize) -> Item {
        let mut row = vec![at];
        for _ in 0..rows.unsigned_abs() {
            match self.row_beyond(row[0].row, rows > 0) {
                Some(next) => row = next,
                None => break,
            }
        }
        let nearest = row
            .iter()
            .min_by_key(|item| item.column.abs_diff(at.column));
        nearest.copied().unwrap_or(at)
    }
}

/// Moves the focus by the arrow keys if an item of the last drawn rows has it. Returns the focused
/// item and whether it has changed.
pub(super) fn walk<F: Fn(usize) -> Vec<Item>>(
    ui: &Ui,
    items: &Items<F>,
    drawn: &Range<usize>,
) -> Option<(Item, bool)> {
    let focused = ui.memory(egui::Memory::focused)?;
    let mut drawn = items.within(drawn).into_iter();
    let at = drawn.find(|item| item.id == focused)?;
    let (beside, below, ends) = ui.input(|input| {
        let alone = input.modifiers.is_none();
        let presses = |key| {
            if alone {
                input.num_presses(key) as isize
            } else {
                0
            }
        };
        (
            presses(Key::ArrowRight) - presses(Key::ArrowLeft),
            presses(Key::ArrowDown) - presses(Key::ArrowUp),
            [presses(Key::Home) > 0, presses(Key::End) > 0],
        )
    });
    let item = match ends {
        [true, _] => items.end(false).unwrap_or(at),
        [_, true] => items.end(true).unwrap_or(at),
        _ => items.beside_by(items.below_by(at, below), beside),
    };
    ui.memory_mut(|memory| {
        if item.id != at.id {
            memory.request_focus(item.id);
            memory.move_focus(FocusDirection::None);
        }
        // Keeps egui from moving the focus in the direction of the arrow.
        let arrows = EventFilter {
            horizontal_arrows: true,
            vertical_arrows: true,
            ..EventFilter::default()
        };
        memory.set_focus_lock_filter(item.id, arrows);
    });
    Some((item, item.id != at.id))
}

/// The item that the Tab key reaches: the focused one, else the viewed move, else the first visible
/// one.
pub(super) fn stop(seen: &[Item], focused: Option<Id>) -> Stop {
    let focused = seen.iter().find(|item| Some(item.id) == focused);
    let now = seen.iter().find(|item| item.now);
    Stop(focused.or(now).or(seen.first()).map(|item| item.id))
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Rows with the given numbers of items.
    fn items(counts: &[usize]) -> Items<impl Fn(usize) -> Vec<Item>> {
        Items {
            rows: counts.len(),
            of: move |row: usize| {
                let item = |column| Item {
                    id: Id::new((row, column)),
                    row,
                    column,
                    now: row == 2 && column == 0,
                };
                (0..counts[row]).map(item).collect()
            },
        }
    }

    #[test]
    fn a_row_below_or_above_keeps_the_column_as_far_as_there_is_one() {
        // The start, a round, an event without items, a round.
        let items = items(&[1, 2, 0, 2]);
        let all = items.within(&(0..4));
        for (at, rows, goal) in [
            (0, 1, 1),
            (2, 1, 4),
            (4, -1, 2),
            (2, -1, 0),
            (4, 9, 4),
            (3, -9, 0),
        ] {
            assert_eq!(items.below_by(all[at], rows), all[goal], "{at} {rows}");
        }
        for (at, places, goal) in [(0, 1, 1), (2, 1, 3), (3, -1, 2), (1, -9, 0), (0, 9, 4)] {
            assert_eq!(items.beside_by(all[at], places), all[goal], "{at} {places}");
        }
        let ends = [false, true].map(|last| items.end(last));
        assert_eq!(ends, [Some(all[0]), Some(all[4])]);
    }

    #[test]
    fn the_stop_is_the_focus_then_the_position_then_what_is_seen() {
        let items = items(&[1, 2, 2, 2]);
        let all = items.within(&(0..4));
        let stop = |focused: Option<usize>, seen| {
            let Stop(id) = stop(&items.within(&seen), focused.map(|place| all[place].id));
            all.iter().position(|item| Some(item.id) == id)
        };
        assert_eq!(stop(Some(1), 1..4), Some(1));
        assert_eq!(stop(None, 0..4), Some(3));
        assert_eq!(stop(None, 3..4), Some(5));
    }
}
