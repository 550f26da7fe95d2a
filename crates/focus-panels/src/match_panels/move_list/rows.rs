//! The rows of the list, from top to bottom.

use super::model::{LineId, MoveListModel};

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Row {
    /// Leads to the start.
    Start,
    /// A round of a line, by index.
    Round(LineId, usize),
    /// An event of a line, by index.
    Event(LineId, usize),
    /// The heading of a variation.
    Branch(usize),
}

/// The rows of the list; consecutive rounds are stored as one run.
#[derive(Clone, Debug, Default)]
pub(super) struct Rows {
    /// The first row of each run, with its index.
    runs: Vec<(usize, Row)>,
    len: usize,
    /// The last row that contains the viewed position.
    pub(super) now: usize,
}

impl Rows {
    pub(super) const fn len(&self) -> usize {
        self.len
    }

    /// The row at an index.
    pub(super) fn get(&self, place: usize) -> Option<Row> {
        let run = self.runs.partition_point(|(first, _)| *first <= place);
        let (first, row) = *self.runs.get(run.checked_sub(1)?)?;
        (place < self.len).then_some(match row {
            Row::Round(line, round) => Row::Round(line, round + place - first),
            row => row,
        })
    }

    fn push(&mut self, row: Row) {
        self.push_run(row, 1);
    }

    fn push_run(&mut self, row: Row, rows: usize) {
        if rows > 0 {
            self.runs.push((self.len, row));
            self.len += rows;
        }
    }

    /// The index of a round of a line.
    fn round(&self, line: LineId, round: usize) -> Option<usize> {
        let places = self.runs.iter().rev();
        let mut places = places.filter_map(|&(first, row)| match row {
            Row::Round(other, from) if other == line && from <= round => Some(first + round - from),
            _ => None,
        });
        places.next()
    }
}

impl MoveListModel {
    /// The number of rows with all variations collapsed.
    pub(super) fn closed_rows(&self) -> usize {
        self.index().rows[0]
    }

    /// The number of rows with all variations expanded.
    pub(super) fn open_rows(&self) -> usize {
        self.index().rows[1]
    }

    /// The rows, including those of expanded variations.
    pub(super) fn rows(&self, is_open: impl Fn(usize) -> bool) -> Rows {
        let mut rows = Rows::default();
        rows.push(Row::Start);
        let mut closed = None;
        let mut listed = (0, 0);
        for place in 0..self.variations.len() {
            let branch = &self.variations[place];
            // Variations in a collapsed variation are hidden.
            if closed.is_some_and(|closed| branch.depth > closed) {
                continue;
            }
            let below = self.main_line.round_of(branch.after) + 1;
            listed = self.add_rounds(LineId::Main, listed, below, &mut rows);
            rows.push(Row::Branch(place));
            closed = (!is_open(place)).then_some(branch.depth);
            if closed.is_none() {
                self.add_rounds(LineId::Variation(place), (0, 0), usize::MAX, &mut rows);
            }
        }
        self.add_rounds(LineId::Main, listed, usize::MAX, &mut rows);
        rows.now = self.row_now(&rows);
        rows
    }

    /// Adds the rounds of a line up to number `to`, and the events between them, starting at the
    /// given round and event; returns the next ones.
    fn add_rounds(
        &self,
        line: LineId,
        (mut round, mut event): (usize, usize),
        to: usize,
        rows: &mut Rows,
    ) -> (usize, usize) {
        let view = self.line(line);
        let to = to.min(view.rounds.len());
        while let Some(told) = view.events.get(event) {
            // An event before the first move is listed above it.
            let last = told.after.checked_sub(1);
            let below = last.map_or(0, |last| view.round_of(last) + 1);
            let below = below.min(view.rounds.len());
            if below > to {
                break;
            }
            rows.push_run(Row::Round(line, round), below.saturating_sub(round));
            rows.push(Row::Event(line, event));
            (round, event) = (round.max(below), event + 1);
        }
        rows.push_run(Row::Round(line, round), to.saturating_sub(round));
        (round.max(to), event)
    }

    /// The last row that contains the viewed position: its round, or the heading of a collapsed
    /// variation.
    fn row_now(&self, rows: &Rows) -> usize {
        let head = |line: LineId| match line {
            LineId::Main => None,
            LineId::Variation(branch) => {
                let is_head = |(_, row): &&(usize, Row)| *row == Row::Branch(branch);
                rows.runs.iter().find(is_head).map(|(place, _)| *place)
            }
        };
        let row = |(line, count): (LineId, usize)| {
            let round = self.line(line).round_of(count - 1);
            rows.round(line, round).or_else(|| head(line))
        };
        self.way().into_iter().find_map(row).unwrap_or(0)
    }
}

#[cfg(test)]
mod tests {
    use super::super::model::{
        EventView, MoveLine, MoveListData, MoveNote, MoveView, VariationView,
    };
    use super::super::rounds::rounds;
    use super::*;
    use stack_session::game::NodeId;

    fn line(count: usize, before: Option<(usize, usize)>) -> MoveLine {
        let first = before.map_or(0, |(_, column)| 1 - column);
        let mv = |place: usize| MoveView {
            node: NodeId::START,
            text: format!("move {place}"),
            note: MoveNote::default(),
        };
        MoveLine {
            moves: (0..count).map(mv).collect(),
            rounds: rounds(2, (0..count).map(|place| (first + place) % 2), before),
            events: Vec::new(),
        }
    }

    fn branch(after: usize, depth: usize) -> VariationView {
        VariationView {
            after,
            depth,
            parent: NodeId::START,
            line: line(2, Some((after / 2, 1))),
        }
    }

    fn model(game: MoveLine, branches: Vec<VariationView>) -> MoveListModel {
        MoveListModel {
            lines: MoveListData::new(false, game, branches).into(),
            ..MoveListModel::default()
        }
    }

    fn list(rows: &Rows) -> Vec<Row> {
        assert_eq!(rows.get(rows.len()), None);
        let places = 0..rows.len();
        places.filter_map(|place| rows.get(place)).collect()
    }

    #[test]
    fn branches_lie_below_the_round_that_they_leave_and_show_their_own_when_they_are_open() {
        let branches = vec![branch(0, 1), branch(0, 2), branch(1, 1), branch(4, 1)];
        let model = model(line(4, None), branches);
        let game = |round| Row::Round(LineId::Main, round);
        // Heights are counted without building the rows.
        assert_eq!(model.closed_rows(), model.rows(|_| false).len());
        assert_eq!(model.open_rows(), model.rows(|_| true).len());
        assert_eq!(
            list(&model.rows(|_| false)),
            [
                Row::Start,
                game(0),
                Row::Branch(0),
                Row::Branch(2),
                game(1),
                Row::Branch(3)
            ]
        );
        assert_eq!(
            list(&model.rows(|place| place == 0)),
            [
                Row::Start,
                game(0),
                Row::Branch(0),
                Row::Round(LineId::Variation(0), 0),
                Row::Branch(1),
                Row::Branch(2),
                game(1),
                Row::Branch(3)
            ]
        );
    }

    #[test]
    fn events_have_their_place_between_the_rounds() {
        let mut game = line(5, None);
        let event = |after| EventView {
            after,
            text: "Anna gives up".into(),
        };
        game.events = vec![event(0), event(1), event(4), event(5)];
        let model = model(game, Vec::new());
        let (round, event) = (
            |place| Row::Round(LineId::Main, place),
            |place| Row::Event(LineId::Main, place),
        );
        assert_eq!(model.closed_rows(), model.rows(|_| false).len());
        assert_eq!(
            list(&model.rows(|_| false)),
            [
                Row::Start,
                event(0),
                round(0),
                event(1),
                round(1),
                event(2),
                round(2),
                event(3)
            ]
        );
    }
}
