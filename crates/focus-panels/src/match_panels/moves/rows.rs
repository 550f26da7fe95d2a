//! The rows of the list, from top to bottom.

use super::model::{LineView, MovesModel};

/// A row of the list.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Row {
    /// Leads back to the start.
    Start,
    /// A round of a line, by its place in the line.
    Round(Line, usize),
    /// An event of a line, by its place in the line.
    Event(Line, usize),
    /// The head of a branch.
    Branch(usize),
}

/// A line of the list.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub(super) enum Line {
    /// The game that was played.
    Game,
    /// A branch, by its place.
    Branch(usize),
}

impl LineView {
    /// The number of its rows.
    fn rows(&self) -> usize {
        self.rounds.len() + self.events.len()
    }
}

impl MovesModel {
    pub(super) fn line(&self, line: Line) -> &LineView {
        match line {
            Line::Game => &self.game,
            Line::Branch(place) => &self.branches[place].line,
        }
    }

    /// The number of rows with all branches closed.
    pub(super) fn closed_rows(&self) -> usize {
        let branches = self.branches.iter().filter(|branch| branch.depth == 1);
        1 + self.game.rows() + branches.count()
    }

    /// The number of rows with all branches open.
    pub(super) fn open_rows(&self) -> usize {
        let branches = self.branches.iter().map(|branch| 1 + branch.line.rows());
        1 + self.game.rows() + branches.sum::<usize>()
    }

    /// The rows, with those of branches that are open.
    pub(super) fn rows(&self, is_open: impl Fn(usize) -> bool) -> Vec<Row> {
        let mut rows = vec![Row::Start];
        let mut branches = (0..self.branches.len()).peekable();
        let mut closed = None;
        let mut add_branches = |played: usize, rows: &mut Vec<Row>| {
            let leaves = |place: &usize| self.branches[*place].after < played;
            while let Some(place) = branches.next_if(leaves) {
                let depth = self.branches[place].depth;
                // The branches of a closed branch are closed with it.
                if closed.is_some_and(|closed| depth > closed) {
                    continue;
                }
                rows.push(Row::Branch(place));
                closed = (!is_open(place)).then_some(depth);
                if closed.is_none() {
                    self.add_line(Line::Branch(place), rows, |_, _| {});
                }
            }
        };
        self.add_line(Line::Game, &mut rows, &mut add_branches);
        add_branches(usize::MAX, &mut rows);
        rows
    }

    /// Adds the rounds of a line with its events; `then` is called after each round with the number of
    /// moves so far.
    fn add_line(
        &self,
        line: Line,
        rows: &mut Vec<Row>,
        mut then: impl FnMut(usize, &mut Vec<Row>),
    ) {
        let view = self.line(line);
        let mut events = (0..view.events.len()).peekable();
        let mut played = 0;
        for (place, round) in view.rounds.iter().enumerate() {
            // What happened before the first move has its place above it.
            while let Some(event) = events.next_if(|&event| view.events[event].after == 0) {
                rows.push(Row::Event(line, event));
            }
            rows.push(Row::Round(line, place));
            played += round.moves().count();
            while let Some(event) = events.next_if(|&event| view.events[event].after <= played) {
                rows.push(Row::Event(line, event));
            }
            then(played, rows);
        }
        rows.extend(events.map(|event| Row::Event(line, event)));
    }

    /// True if the position on the table belongs to a row.
    pub(super) fn is_now(&self, row: Row) -> bool {
        match row {
            Row::Start => self.at_start,
            Row::Round(line, round) => {
                let line = self.line(line);
                let mut moves = line.rounds[round].moves();
                moves.any(|place| line.moves[place].now)
            }
            Row::Event(..) => false,
            Row::Branch(place) => self.branches[place].shown,
        }
    }
}

#[cfg(test)]
mod tests {
    use super::super::model::{BranchView, EventView, MoveView, Note};
    use super::super::rounds::rounds;
    use super::*;
    use stack_session::game::Node;

    fn line(count: usize, before: Option<(usize, usize)>) -> LineView {
        let first = before.map_or(0, |(_, column)| 1 - column);
        let mv = |place: usize| MoveView {
            node: Node::START,
            text: format!("move {place}"),
            now: false,
            on_the_way: false,
            note: Note::default(),
        };
        LineView {
            moves: (0..count).map(mv).collect(),
            rounds: rounds(2, (0..count).map(|place| (first + place) % 2), before),
            events: Vec::new(),
        }
    }

    fn branch(after: usize, depth: usize) -> BranchView {
        BranchView {
            after,
            depth,
            line: line(2, Some((after / 2, 1))),
            shown: false,
        }
    }

    #[test]
    fn branches_lie_below_the_round_that_they_leave_and_show_their_own_when_they_are_open() {
        let model = MovesModel {
            game: line(4, None),
            branches: vec![branch(0, 1), branch(0, 2), branch(1, 1), branch(4, 1)],
            ..MovesModel::default()
        };
        let game = |round| Row::Round(Line::Game, round);
        // The heights of the list are counted without its rows.
        assert_eq!(model.closed_rows(), model.rows(|_| false).len());
        assert_eq!(model.open_rows(), model.rows(|_| true).len());
        assert_eq!(
            model.rows(|_| false),
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
            model.rows(|place| place == 0),
            [
                Row::Start,
                game(0),
                Row::Branch(0),
                Row::Round(Line::Branch(0), 0),
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
        let model = MovesModel {
            game,
            ..MovesModel::default()
        };
        let (round, event) = (
            |place| Row::Round(Line::Game, place),
            |place| Row::Event(Line::Game, place),
        );
        assert_eq!(model.closed_rows(), model.rows(|_| false).len());
        assert_eq!(
            model.rows(|_| false),
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
