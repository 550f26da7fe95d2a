//! The rows of the list, from top to bottom.

use std::collections::BTreeMap;
use std::ops::Range;

use egui::{EventFilter, FocusDirection, Id, Key, Sense, Ui};
use stack_session::game::NodeId;

use super::{LineId, MoveListModel, RoundCell};

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Row {
    /// Leads to the start.
    Start,
    /// A round of a line, by index.
    Round(LineId, usize),
    /// An event of a line, by index.
    Event(LineId, usize),
    /// A line of text of the comment on a position, by index.
    Comment(NodeId, usize),
    /// The heading of a variation.
    Variation(usize),
}

/// The rows of the list; consecutive rounds are stored as one run.
#[derive(Clone, Debug, Default)]
pub(super) struct Rows {
    /// The first row of each run, with its index.
    runs: Vec<(usize, Row)>,
    len: usize,
    /// The comments, wrapped into lines.
    comments: BTreeMap<NodeId, Vec<String>>,
    /// The index of the last row that contains the viewed position.
    pub(super) viewed_row: usize,
}

impl Rows {
    pub(super) const fn len(&self) -> usize {
        self.len
    }

    /// The row at an index.
    pub(super) fn get(&self, index: usize) -> Option<Row> {
        let run = self.runs.partition_point(|(first, _)| *first <= index);
        let (first, row) = *self.runs.get(run.checked_sub(1)?)?;
        (index < self.len).then_some(match row {
            Row::Round(line, round) => Row::Round(line, round + index - first),
            row => row,
        })
    }

    /// The text of a row of a comment, by index.
    pub(super) fn comment(&self, node: NodeId, index: usize) -> &str {
        let lines = self.comments.get(&node);
        lines
            .and_then(|lines| lines.get(index))
            .map_or("", String::as_str)
    }

    /// The number of rows of a comment.
    pub(super) fn comment_rows(&self, node: NodeId) -> usize {
        self.comments.get(&node).map_or(0, Vec::len)
    }

    fn push(&mut self, row: Row) {
        self.push_run(row, 1);
    }

    fn push_comment(&mut self, node: NodeId) {
        for index in 0..self.comment_rows(node) {
            self.push(Row::Comment(node, index));
        }
    }

    fn push_run(&mut self, row: Row, rows: usize) {
        if rows > 0 {
            self.runs.push((self.len, row));
            self.len += rows;
        }
    }

    /// The index of the row of a round.
    fn round_row(&self, line: LineId, round: usize) -> Option<usize> {
        let mut runs = self.runs.iter().rev();
        runs.find_map(|&(first, row)| match row {
            Row::Round(other, from) if other == line && from <= round => Some(first + round - from),
            _ => None,
        })
    }
}

impl MoveListModel {
    /// The rows, including those of expanded variations. `wrap` breaks a comment into lines.
    pub(super) fn rows(
        &self,
        is_expanded: impl Fn(usize) -> bool,
        wrap: impl Fn(&str) -> Vec<String>,
    ) -> Rows {
        let mut rows = Rows::default();
        let variations = self.variations.iter().map(|variation| &variation.line);
        let lines = std::iter::once(&self.main_line).chain(variations);
        let moves = lines.flat_map(|line| &line.moves);
        let comments = moves.map(|mv| (mv.node, mv.comment.as_str()));
        let start = (NodeId::START, self.start_comment.as_str());
        let comments = std::iter::once(start).chain(comments);
        rows.comments = comments
            .filter(|(_, comment)| !comment.is_empty())
            .map(|(node, comment)| (node, wrap(comment)))
            .collect();
        rows.push(Row::Start);
        rows.push_comment(NodeId::START);
        let mut collapsed_depth = None;
        let main_interruptions = self.interruptions(LineId::Main);
        let mut next = (0, 0);
        for index in 0..self.variations.len() {
            let variation = &self.variations[index];
            // Variations in a collapsed variation are hidden.
            if collapsed_depth.is_some_and(|collapsed_depth| variation.depth > collapsed_depth) {
                continue;
            }
            let below = self.main_line.round_of(variation.after) + 1;
            next = self.add_rounds(LineId::Main, &main_interruptions, next, below, &mut rows);
            rows.push(Row::Variation(index));
            collapsed_depth = (!is_expanded(index)).then_some(variation.depth);
            if collapsed_depth.is_none() {
                let line = LineId::Variation(index);
                let interruptions = self.interruptions(line);
                self.add_rounds(line, &interruptions, (0, 0), usize::MAX, &mut rows);
            }
        }
        self.add_rounds(
            LineId::Main,
            &main_interruptions,
            next,
            usize::MAX,
            &mut rows,
        );
        rows.viewed_row = self.viewed_row(&rows);
        rows
    }

    /// The comments and events of a line, in order, each with the number of moves before it.
    fn interruptions(&self, line: LineId) -> Vec<(usize, Row)> {
        let view = self.line(line);
        let moves = view.moves.iter().enumerate();
        let commented = moves.filter(|(_, mv)| !mv.comment.is_empty());
        let comments = commented.map(|(index, mv)| (index + 1, Row::Comment(mv.node, 0)));
        let events = view.events.iter().enumerate();
        let events = events.map(|(index, event)| (event.after, Row::Event(line, index)));
        let mut all: Vec<_> = comments.chain(events).collect();
        all.sort_by_key(|&(after, _)| after);
        all
    }

    /// Adds the rounds of a line up to number `to`, and the comments and events between them,
    /// starting at the given round and interruption; returns the next ones.
    fn add_rounds(
        &self,
        line: LineId,
        interruptions: &[(usize, Row)],
        (mut round, mut next): (usize, usize),
        to: usize,
        rows: &mut Rows,
    ) -> (usize, usize) {
        let view = self.line(line);
        let to = to.min(view.rounds.len());
        while let Some(&(after, row)) = interruptions.get(next) {
            // An event before the first move is listed above it.
            let last = after.checked_sub(1);
            let below = last.map_or(0, |last| view.round_of(last) + 1);
            let below = below.min(view.rounds.len());
            if below > to {
                break;
            }
            rows.push_run(Row::Round(line, round), below.saturating_sub(round));
            match row {
                Row::Comment(node, _) => rows.push_comment(node),
                event => rows.push(event),
            }
            (round, next) = (round.max(below), next + 1);
        }
        rows.push_run(Row::Round(line, round), to.saturating_sub(round));
        (round.max(to), next)
    }

    /// The last row that contains the viewed position: its round, or the heading of a collapsed
    /// variation.
    fn viewed_row(&self, rows: &Rows) -> usize {
        let heading_row = |line: LineId| match line {
            LineId::Main => None,
            LineId::Variation(variation) => {
                let is_heading = |(_, row): &&(usize, Row)| *row == Row::Variation(variation);
                rows.runs.iter().find(is_heading).map(|(index, _)| *index)
            }
        };
        let row = |(line, count): (LineId, usize)| {
            let round = self.line(line).round_of(count - 1);
            rows.round_row(line, round).or_else(|| heading_row(line))
        };
        self.path_to_viewed().into_iter().find_map(row).unwrap_or(0)
    }
}

/// A clickable item of the list.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct ListItem {
    pub(super) id: Id,
    pub(super) row: usize,
    /// Position in the row, from the left.
    pub(super) column: usize,
    /// Whether it is the move that leads to the viewed position.
    pub(super) is_viewed: bool,
}

/// The only item that the Tab key reaches.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct TabStop(Option<Id>);

impl TabStop {
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
pub(super) fn item_id(node: NodeId, part: &str) -> Id {
    Id::new(("list of moves", part, node))
}

impl MoveListModel {
    /// The clickable items of a row, from the left.
    pub(super) fn items(&self, rows: &Rows, row: usize) -> Vec<ListItem> {
        let item = |node, part, column| ListItem {
            id: item_id(node, part),
            row,
            column,
            is_viewed: node == self.viewed && part == "move",
        };
        match rows.get(row) {
            Some(Row::Start) => vec![item(NodeId::START, "move", 0)],
            Some(Row::Round(line, round)) => {
                let line = self.line(line);
                let cells = line.rounds[round].cells.iter().enumerate();
                let moves = cells.filter_map(|(column, cell)| match *cell {
                    RoundCell::Move(index) => Some(item(line.moves[index].node, "move", column)),
                    RoundCell::Skipped | RoundCell::Empty => None,
                });
                moves.collect()
            }
            Some(Row::Variation(index)) => match self.variations[index].line.moves.first() {
                Some(first) => vec![
                    item(first.node, "toggle", 0),
                    item(first.node, "variation", 1),
                    item(first.node, "copy", 2),
                    item(first.node, "delete", 3),
                ],
                None => Vec::new(),
            },
            Some(Row::Event(..) | Row::Comment(..)) | None => Vec::new(),
        }
    }
}

/// The items of a list, computed row by row.
pub(super) struct ListItems<F> {
    /// The number of rows.
    pub(super) rows: usize,
    /// Returns the items of a row, by index.
    pub(super) items_of_row: F,
}

impl<F: Fn(usize) -> Vec<ListItem>> ListItems<F> {
    /// The items of a range of rows.
    pub(super) fn within(&self, rows: &Range<usize>) -> Vec<ListItem> {
        rows.clone().flat_map(&self.items_of_row).collect()
    }

    /// The items of the next (or previous) row that has any.
    fn next_row_with_items(&self, row: usize, after: bool) -> Option<Vec<ListItem>> {
        let is_some = |items: &Vec<ListItem>| !items.is_empty();
        if after {
            (row + 1..self.rows).map(&self.items_of_row).find(is_some)
        } else {
            (0..row).rev().map(&self.items_of_row).find(is_some)
        }
    }

    /// The first or the last item.
    fn first_or_last(&self, last: bool) -> Option<ListItem> {
        if last {
            self.next_row_with_items(self.rows, false)?.pop()
        } else {
            (0..self.rows).flat_map(&self.items_of_row).next()
        }
    }

    /// The item this many steps after `item`, or before it if negative; at most the last or first
    /// one.
    fn move_horizontally(&self, mut item: ListItem, steps: isize) -> ListItem {
        for _ in 0..steps.unsigned_abs() {
            let row = (self.items_of_row)(item.row);
            let index = row.iter().position(|other| other.id == item.id);
            let next = if steps > 0 {
                let neighbor = index.and_then(|index| row.get(index + 1).copied());
                neighbor.or_else(|| Some(self.next_row_with_items(item.row, true)?[0]))
            } else {
                let neighbor = index.and_then(|index| row.get(index.checked_sub(1)?).copied());
                neighbor.or_else(|| self.next_row_with_items(item.row, false)?.pop())
            };
            item = next.unwrap_or(item);
        }
        item
    }

    /// The item `rows` rows below `item`, or above it if negative, in the nearest column. Rows
    /// without items are skipped.
    fn move_vertically(&self, item: ListItem, rows: isize) -> ListItem {
        let mut row = vec![item];
        for _ in 0..rows.unsigned_abs() {
            match self.next_row_with_items(row[0].row, rows > 0) {
                Some(next) => row = next,
                None => break,
            }
        }
        let nearest = row
            .iter()
            .min_by_key(|other| other.column.abs_diff(item.column));
        nearest.copied().unwrap_or(item)
    }
}

/// Moves the focus by the arrow keys if an item of the last drawn rows has it. Returns the focused
/// item and whether it has changed.
pub(super) fn handle_arrow_keys<F: Fn(usize) -> Vec<ListItem>>(
    ui: &Ui,
    items: &ListItems<F>,
    drawn: &Range<usize>,
) -> Option<(ListItem, bool)> {
    let focused = ui.memory(egui::Memory::focused)?;
    let mut drawn = items.within(drawn).into_iter();
    let before = drawn.find(|item| item.id == focused)?;
    let (columns, rows, ends) = ui.input(|input| {
        let has_modifier = input.modifiers.any();
        let presses = |key| {
            if has_modifier {
                0
            } else {
                input.num_presses(key) as isize
            }
        };
        (
            presses(Key::ArrowRight) - presses(Key::ArrowLeft),
            presses(Key::ArrowDown) - presses(Key::ArrowUp),
            [presses(Key::Home) > 0, presses(Key::End) > 0],
        )
    });
    let item = match ends {
        [true, _] => items.first_or_last(false).unwrap_or(before),
        [_, true] => items.first_or_last(true).unwrap_or(before),
        _ => items.move_horizontally(items.move_vertically(before, rows), columns),
    };
    ui.memory_mut(|memory| {
        if item.id != before.id {
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
    Some((item, item.id != before.id))
}

/// The item that the Tab key reaches: the focused one, else the viewed move, else the first visible
/// one.
pub(super) fn tab_stop(visible: &[ListItem], focused: Option<Id>) -> TabStop {
    let focused = visible.iter().find(|item| Some(item.id) == focused);
    let viewed = visible.iter().find(|item| item.is_viewed);
    TabStop(focused.or(viewed).or(visible.first()).map(|item| item.id))
}

#[cfg(test)]
mod tests {
    use super::super::{EventView, MoveLine, MoveListData, MoveView, VariationView, rounds};
    use super::*;

    fn line(count: usize, before: Option<(usize, usize)>) -> MoveLine {
        let first = before.map_or(0, |(_, column)| 1 - column);
        let mv = |index: usize| MoveView {
            node: NodeId::START,
            text: format!("move {index}"),
            mark: None,
            comment: String::new(),
        };
        MoveLine {
            moves: (0..count).map(mv).collect(),
            rounds: rounds(2, (0..count).map(|index| (first + index) % 2), before),
            events: Vec::new(),
        }
    }

    fn variation(after: usize, depth: usize) -> VariationView {
        VariationView {
            after,
            depth,
            parent: NodeId::START,
            line: line(2, Some((after / 2, 1))),
        }
    }

    fn model(main_line: MoveLine, variations: Vec<VariationView>) -> MoveListModel {
        MoveListModel {
            lines: MoveListData::new(String::new(), main_line, variations).into(),
            ..MoveListModel::default()
        }
    }

    fn list(rows: &Rows) -> Vec<Row> {
        assert_eq!(rows.get(rows.len()), None);
        (0..rows.len())
            .filter_map(|index| rows.get(index))
            .collect()
    }

    #[test]
    fn variations_are_below_the_round_that_they_leave() {
        let variations = vec![
            variation(0, 1),
            variation(0, 2),
            variation(1, 1),
            variation(4, 1),
        ];
        let model = model(line(4, None), variations);
        let main = |round| Row::Round(LineId::Main, round);
        assert_eq!(
            list(&model.rows(|_| false, words)),
            [
                Row::Start,
                main(0),
                Row::Variation(0),
                Row::Variation(2),
                main(1),
                Row::Variation(3)
            ]
        );
        assert_eq!(
            list(&model.rows(|index| index == 0, words)),
            [
                Row::Start,
                main(0),
                Row::Variation(0),
                Row::Round(LineId::Variation(0), 0),
                Row::Variation(1),
                Row::Variation(2),
                main(1),
                Row::Variation(3)
            ]
        );
    }

    /// Breaks a comment at spaces.
    fn words(comment: &str) -> Vec<String> {
        comment.split(' ').map(Into::into).collect()
    }

    #[test]
    fn events_and_comments_are_between_the_rounds() {
        let mut main_line = line(5, None);
        main_line.moves[1].node = NodeId::default();
        main_line.moves[1].comment = "well played".into();
        let event = |after| EventView {
            after,
            text: "Anna resigns".into(),
        };
        main_line.events = vec![event(0), event(1), event(4), event(5)];
        let model = model(main_line, Vec::new());
        let (round, event) = (
            |index| Row::Round(LineId::Main, index),
            |index| Row::Event(LineId::Main, index),
        );
        let comment = |index| Row::Comment(NodeId::default(), index);
        let rows = model.rows(|_| false, words);
        assert_eq!(rows.comment(NodeId::default(), 1), "played");
        assert_eq!(
            list(&rows),
            [
                // The moves of this test have the node of the start.
                Row::Start,
                comment(0),
                comment(1),
                event(0),
                round(0),
                event(1),
                comment(0),
                comment(1),
                round(1),
                event(2),
                round(2),
                event(3)
            ]
        );
    }

    /// Rows with the given numbers of items.
    fn items(counts: &[usize]) -> ListItems<impl Fn(usize) -> Vec<ListItem>> {
        ListItems {
            rows: counts.len(),
            items_of_row: move |row: usize| {
                let item = |column| ListItem {
                    id: Id::new((row, column)),
                    row,
                    column,
                    is_viewed: row == 2 && column == 0,
                };
                (0..counts[row]).map(item).collect()
            },
        }
    }

    #[test]
    fn arrow_keys_move_to_the_nearest_column_of_the_next_row_with_items() {
        // The start, a round, an event without items, a round.
        let items = items(&[1, 2, 0, 2]);
        let all = items.within(&(0..4));
        for (from, rows, to) in [
            (0, 1, 1),
            (2, 1, 4),
            (4, -1, 2),
            (2, -1, 0),
            (4, 9, 4),
            (3, -9, 0),
        ] {
            let item = items.move_vertically(all[from], rows);
            assert_eq!(item, all[to], "{rows} rows from {from}");
        }
        for (from, steps, to) in [(0, 1, 1), (2, 1, 3), (3, -1, 2), (1, -9, 0), (0, 9, 4)] {
            let item = items.move_horizontally(all[from], steps);
            assert_eq!(item, all[to], "{steps} steps from {from}");
        }
        let ends = [false, true].map(|last| items.first_or_last(last));
        assert_eq!(ends, [Some(all[0]), Some(all[4])]);
    }

    #[test]
    fn the_tab_stop_is_the_focus_then_the_viewed_move_then_the_first_visible_item() {
        let items = items(&[1, 2, 2, 2]);
        let all = items.within(&(0..4));
        let tab_stop = |focused: Option<usize>, visible| {
            let focused = focused.map(|index| all[index].id);
            let TabStop(id) = tab_stop(&items.within(&visible), focused);
            all.iter().position(|item| Some(item.id) == id)
        };
        assert_eq!(tab_stop(Some(1), 1..4), Some(1));
        assert_eq!(tab_stop(None, 0..4), Some(3));
        assert_eq!(tab_stop(None, 3..4), Some(5));
    }
}
