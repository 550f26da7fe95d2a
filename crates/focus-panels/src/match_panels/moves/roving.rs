//! The list as one stop of the Tab key: the arrow keys walk inside it.

use std::ops::Range;

use egui::{EventFilter, FocusDirection, Id, Key, Sense, Ui};
use stack_session::game::Node;

use super::model::MovesModel;
use super::rounds::Cell;
use super::rows::Row;

/// Something in the list that can be pressed.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Item {
    pub(super) id: Id,
    /// The row that it stands in.
    pub(super) row: usize,
    /// Its place in the row, from the left.
    pub(super) column: usize,
    /// True if its position is on the table.
    pub(super) now: bool,
}

/// The one item that the Tab key reaches.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Stop(Option<Id>);

impl Stop {
    /// How an item answers: all are clicked, the stop alone is reached by Tab.
    pub(super) fn sense(self, id: Id) -> Sense {
        if self.0 == Some(id) {
            Sense::click()
        } else {
            Sense::CLICK
        }
    }
}

/// A name for something in the list that stays the same wherever the list has been scrolled to.
pub(super) fn id(node: Node, what: &str) -> Id {
    Id::new(("list of moves", what, node))
}

impl MovesModel {
    /// All that can be pressed, as it is read.
    pub(super) fn items(&self, rows: &[Row]) -> Vec<Item> {
        let mut items = Vec::new();
        for (row, &what) in rows.iter().enumerate() {
            let item = |node, what, column, now| Item {
                id: id(node, what),
                row,
                column,
                now,
            };
            match what {
                Row::Start => items.push(item(Node::START, "move", 0, self.at_start)),
                Row::Round(line, round) => {
                    let line = self.line(line);
                    for (column, cell) in line.rounds[round].cells.iter().enumerate() {
                        if let Cell::Move(place) = *cell {
                            let mv = &line.moves[place];
                            items.push(item(mv.node, "move", column, mv.now));
                        }
                    }
                }
                Row::Event(..) => {}
                Row::Branch(place) => {
                    let branch = &self.branches[place];
                    if let Some(first) = branch.line.moves.first() {
                        items.push(item(first.node, "fold", 0, false));
                        items.push(item(first.node, "branch", 1, false));
                    }
                }
            }
        }
        items
    }
}

/// Moves the focus by the arrow keys, if it is on an item; returns the item that has it now, and whether it has moved.
pub(super) fn walk(ui: &Ui, items: &[Item]) -> Option<(Item, bool)> {
    let focused = ui.memory(egui::Memory::focused)?;
    let at = items.iter().position(|item| item.id == focused)?;
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
    let goal = match ends {
        [true, _] => 0,
        [_, true] => items.len() - 1,
        _ => below_by(items, at, below).saturating_add_signed(beside),
    };
    let goal = goal.min(items.len() - 1);
    let item = items[goal];
    ui.memory_mut(|memory| {
        if goal != at {
            memory.request_focus(item.id);
            memory.move_focus(FocusDirection::None);
        }
        // Otherwise egui would lead the focus to whatever lies in the direction of an arrow.
        let arrows = EventFilter {
            horizontal_arrows: true,
            vertical_arrows: true,
            ..EventFilter::default()
        };
        memory.set_focus_lock_filter(item.id, arrows);
    });
    Some((item, goal != at))
}

/// The place of the item that stands so many rows below another, in its column or the nearest one. Rows without items
/// are passed over.
fn below_by(items: &[Item], at: usize, rows: isize) -> usize {
    let column = items[at].column;
    let mut at = at;
    for _ in 0..rows.unsigned_abs() {
        let row = items[at].row;
        let next = if rows > 0 {
            items.iter().map(|item| item.row).find(|&other| other > row)
        } else {
            let mut above = items.iter().rev().map(|item| item.row);
            above.find(|&other| other < row)
        };
        let Some(next) = next else {
            return at;
        };
        let nearest = (0..items.len())
            .filter(|&place| items[place].row == next)
            .min_by_key(|&place| items[place].column.abs_diff(column));
        at = nearest.unwrap_or(at);
    }
    at
}

/// The item that the Tab key reaches while the list shows some of its rows: the one in focus, else the position on the
/// table, else the first that is seen.
pub(super) fn stop(items: &[Item], focused: Option<Id>, seen: &Range<usize>) -> Stop {
    let shown = || items.iter().filter(|item| seen.contains(&item.row));
    let focused = items.iter().find(|item| Some(item.id) == focused);
    let item = focused
        .or_else(|| shown().find(|item| item.now))
        .or_else(|| shown().next());
    Stop(item.map(|item| item.id))
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Rows of a list: how many items each has.
    fn items(rows: &[usize]) -> Vec<Item> {
        let mut items = Vec::new();
        for (row, &count) in rows.iter().enumerate() {
            items.extend((0..count).map(|column| Item {
                id: Id::new((row, column)),
                row,
                column,
                now: row == 2 && column == 0,
            }));
        }
        items
    }

    #[test]
    fn a_row_below_or_above_keeps_the_column_as_far_as_there_is_one() {
        // The start, a round, an event without items, a round.
        let items = items(&[1, 2, 0, 2]);
        for (at, rows, goal) in [
            (0, 1, 1),
            (2, 1, 4),
            (4, -1, 2),
            (2, -1, 0),
            (4, 9, 4),
            (3, -9, 0),
        ] {
            assert_eq!(below_by(&items, at, rows), goal, "{at} {rows}");
        }
    }

    #[test]
    fn the_stop_is_the_focus_then_the_position_then_what_is_seen() {
        let items = items(&[1, 2, 2, 2]);
        let stop = |focused: Option<usize>, seen| {
            let Stop(id) = stop(&items, focused.map(|place| items[place].id), &seen);
            items.iter().position(|item| Some(item.id) == id)
        };
        assert_eq!(stop(Some(1), 2..4), Some(1));
        assert_eq!(stop(None, 0..4), Some(3));
        assert_eq!(stop(None, 3..4), Some(5));
    }
}
