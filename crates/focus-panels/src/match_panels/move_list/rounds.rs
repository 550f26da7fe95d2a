//! Groups moves into rounds: a row of the list with a cell per seat.

/// A row of the move list.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Round {
    /// The number, from 1.
    pub number: usize,
    /// A cell per seat, the first to move first.
    pub cells: Vec<RoundCell>,
}

/// A seat's turn in a round.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum RoundCell {
    /// A move, by index in the line.
    Move(usize),
    /// The seat was skipped.
    Skipped,
    /// Not played yet, or not part of this line.
    Empty,
}

impl Round {
    /// The moves, by index in the line.
    pub fn moves(&self) -> impl DoubleEndedIterator<Item = usize> + '_ {
        let cells = self.cells.iter();
        cells.filter_map(|cell| match cell {
            RoundCell::Move(place) => Some(*place),
            RoundCell::Skipped | RoundCell::Empty => None,
        })
    }
}

/// Groups the moves of a line into rounds, given the column of each move. A variation starts after
/// a move with the round and column `before`.
#[must_use]
pub fn rounds(
    seats: usize,
    columns: impl IntoIterator<Item = usize>,
    before: Option<(usize, usize)>,
) -> Vec<Round> {
    let mut rounds: Vec<Round> = Vec::new();
    let (mut number, mut last) = before.map_or((0, None), |(number, at)| (number, Some(at)));
    for (place, column) in columns.into_iter().enumerate() {
        let column = column.min(seats.saturating_sub(1));
        let begins = last.is_none_or(|last| column <= last);
        let mut turn = match last {
            // A match may start with any seat.
            None => column,
            Some(_) if begins => 0,
            Some(last) => last + 1,
        };
        if begins {
            if let (Some(round), Some(last)) = (rounds.last_mut(), last) {
                round.cells[last + 1..].fill(RoundCell::Skipped);
            }
            number += 1;
        }
        if begins || rounds.is_empty() {
            let cells = vec![RoundCell::Empty; seats.max(1)];
            rounds.push(Round { number, cells });
        }
        if let Some(round) = rounds.last_mut() {
            turn = turn.min(column);
            round.cells[turn..column].fill(RoundCell::Skipped);
            round.cells[column] = RoundCell::Move(place);
        }
        last = Some(column);
    }
    rounds
}

#[cfg(test)]
mod tests {
    use super::RoundCell::{Empty, Move, Skipped};
    use super::*;

    fn of(
        seats: usize,
        columns: &[usize],
        before: Option<(usize, usize)>,
    ) -> Vec<(usize, Vec<RoundCell>)> {
        let rounds = rounds(seats, columns.iter().copied(), before);
        let rounds = rounds.into_iter();
        rounds.map(|round| (round.number, round.cells)).collect()
    }

    #[test]
    fn a_round_is_a_row_however_many_seats_there_are() {
        assert_eq!(
            of(2, &[0, 1, 0], None),
            [(1, vec![Move(0), Move(1)]), (2, vec![Move(2), Empty])]
        );
        assert_eq!(
            of(3, &[0, 1, 2, 0], None),
            [
                (1, vec![Move(0), Move(1), Move(2)]),
                (2, vec![Move(3), Empty, Empty])
            ]
        );
        assert_eq!(of(4, &[], None), []);
    }

    #[test]
    fn seats_that_were_passed_over_leave_their_cells() {
        // Skipped are the second seat, then the last two, then the first one.
        assert_eq!(
            of(4, &[0, 2, 3, 0, 1, 1, 2], None),
            [
                (1, vec![Move(0), Skipped, Move(1), Move(2)]),
                (2, vec![Move(3), Move(4), Skipped, Skipped]),
                (3, vec![Skipped, Move(5), Move(6), Empty])
            ]
        );
        // One seat moves again and again.
        assert_eq!(
            of(2, &[0, 0], None),
            [(1, vec![Move(0), Skipped]), (2, vec![Move(1), Empty])]
        );
    }

    #[test]
    fn who_begins_later_was_not_passed_over() {
        assert_eq!(
            of(4, &[2, 3, 0], None),
            [
                (1, vec![Empty, Empty, Move(0), Move(1)]),
                (2, vec![Move(2), Empty, Empty, Empty])
            ]
        );
    }

    #[test]
    fn branches_count_on_from_the_move_before() {
        assert_eq!(
            of(4, &[1, 3, 0], Some((7, 0))),
            [
                (7, vec![Empty, Move(0), Skipped, Move(1)]),
                (8, vec![Move(2), Empty, Empty, Empty])
            ]
        );
        assert_eq!(of(2, &[0], Some((7, 1))), [(8, vec![Move(0), Empty])]);
        assert_eq!(of(2, &[1], Some((7, 1))), [(8, vec![Skipped, Move(0)])]);
    }
}
