//! Whether a move is legal, and if not, why.

use stack_game::{Seat, Square};

use crate::board::{self, MAX_HEIGHT, cells, ring};
use crate::colour::name;
use crate::movegen::merges;
use crate::moves::{Move, MoveKind};
use crate::position::Position;

/// Why a move is not legal.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum IllegalMove {
    /// The game has ended.
    #[error("the game is over")]
    GameOver,
    /// A square that the board lacks.
    #[error("{0} is not on the board")]
    OffBoard(Square),
    /// A move from an empty square.
    #[error("{0} is empty")]
    Empty(Square),
    /// A slide of a stack on another seat's checker.
    #[error("{square} stands on a checker of {}, {} is to move", name(*owner), name(*turn))]
    NotYours {
        /// The square.
        square: Square,
        /// Whose the lowest checker is.
        owner: Seat,
        /// Whose turn it is.
        turn: Seat,
    },
    /// A slide of a stack next to another one.
    #[error("{square} stands next to {neighbour} and does not slide, it merges")]
    NextToAnother {
        /// The square.
        square: Square,
        /// One of its neighbours with a stack.
        neighbour: Square,
    },
    /// A slide that does not come closer to a nearest stack.
    #[error(
        "{from}-{to} comes no closer to {}, {distance} steps away",
        any_of(nearest)
    )]
    NotCloser {
        /// Where the stack stands.
        from: Square,
        /// Where it would go.
        to: Square,
        /// The stacks nearest to it.
        nearest: Vec<Square>,
        /// How far they are.
        distance: u8,
    },
    /// A merge with an empty square.
    #[error("there is no stack on {0} to merge with")]
    NothingThere(Square),
    /// A merge of more checkers than the stack has.
    #[error("{count} checkers cannot be lifted from {square}, {height} {} there",
        if *height == 1 { "stands" } else { "stand" })]
    TooFew {
        /// The square.
        square: Square,
        /// How many would have to move.
        count: u8,
        /// How many there are.
        height: u8,
    },
    /// A merge whose lowest checker is another seat's.
    #[error("the lowest of the top {count} on {square} is {}'s, {} is to move",
        name(*owner), name(*turn))]
    NotYourChecker {
        /// The square.
        square: Square,
        /// How many would have to move.
        count: u8,
        /// Whose the lowest of them is.
        owner: Seat,
        /// Whose turn it is.
        turn: Seat,
    },
    /// A merge that brings its lowest checker no higher.
    #[error(
        "{from}-{to}:{count} would go from level {level} to level {landing}, it must go higher"
    )]
    NotHigher {
        /// Where the checkers stand.
        from: Square,
        /// Where they would land.
        to: Square,
        /// How many.
        count: u8,
        /// The level of the lowest, from 1.
        level: u8,
        /// The level on which it would land.
        landing: u8,
    },
    /// A merge that makes a stack of more than eight.
    #[error("{from}-{to}:{count} would make a stack of {height}, at most 8 may stand")]
    TooHigh {
        /// Where the checkers stand.
        from: Square,
        /// Where they would land.
        to: Square,
        /// How many.
        count: u8,
        /// How high the stack would be.
        height: u8,
    },
    /// Nothing of a stack next to others can be moved: it holds no checker of the seat to move.
    #[error("{square} stands next to {neighbour} and holds no checker of {} to merge", name(*turn))]
    NoCheckers {
        /// The square.
        square: Square,
        /// One of its neighbours with a stack.
        neighbour: Square,
        /// Whose turn it is.
        turn: Seat,
    },
    /// Nothing of a stack next to others can be moved: no merge goes higher and fits.
    #[error("no checker of {} on {square} would stand higher next door, in a stack of at most 8",
        name(*turn))]
    NoMerge {
        /// The square.
        square: Square,
        /// Whose turn it is.
        turn: Seat,
    },
}

/// `c5`, `c5 or e5`, `a1, c5 or e5`.
fn any_of(squares: &[Square]) -> String {
    let names: Vec<String> = squares.iter().map(Square::to_string).collect();
    match names.split_last() {
        Some((last, [])) => last.clone(),
        Some((last, others)) => format!("{} or {last}", others.join(", ")),
        None => String::new(),
    }
}

impl Position {
    /// Whether a move is legal, and if not, why.
    ///
    /// # Errors
    /// The first rule that the move breaks.
    pub fn check(&self, mv: Move) -> Result<(), IllegalMove> {
        if self.is_over() {
            return Err(IllegalMove::GameOver);
        }
        let (from, to) = match mv.kind() {
            MoveKind::Slide { from, to } | MoveKind::Merge { from, to, .. } => (from, to),
        };
        for square in [from, to] {
            if !self.variant.is_square(square) {
                return Err(IllegalMove::OffBoard(square));
            }
        }
        if self.pile(mv.origin()).is_empty() {
            return Err(IllegalMove::Empty(from));
        }
        match mv.kind() {
            MoveKind::Slide { from, to } => self.check_slide(mv, from, to),
            MoveKind::Merge { from, to, count } => self.check_merge(mv, from, to, count),
        }
    }

    /// Plays a move if it is legal.
    ///
    /// # Errors
    /// As [`check`](Self::check); the position is unchanged then.
    pub fn play(&mut self, mv: Move) -> Result<(), IllegalMove> {
        self.check(mv)?;
        self.play_unchecked(mv);
        Ok(())
    }

    fn check_slide(&self, mv: Move, from: Square, to: Square) -> Result<(), IllegalMove> {
        if let Some(neighbour) = self.neighbour(mv.origin()) {
            let square = from;
            return Err(IllegalMove::NextToAnother { square, neighbour });
        }
        let owner = self.pile(mv.origin()).bottom();
        if owner != self.turn {
            return Err(IllegalMove::NotYours {
                square: from,
                owner,
                turn: self.turn,
            });
        }
        match self.nearest(mv.origin()) {
            Some((distance, nearest)) if ring(mv.target(), distance - 1) & nearest == 0 => {
                Err(IllegalMove::NotCloser {
                    from,
                    to,
                    nearest: cells(nearest).map(board::square).collect(),
                    distance: distance as u8,
                })
            }
            _ => Ok(()),
        }
    }

    fn check_merge(
        &self,
        mv: Move,
        from: Square,
        to: Square,
        count: u8,
    ) -> Result<(), IllegalMove> {
        let (pile, onto) = (self.pile(mv.origin()), self.pile(mv.target()));
        let height = pile.height() as u8;
        if onto.is_empty() {
            return Err(IllegalMove::NothingThere(to));
        }
        if count > height {
            return Err(IllegalMove::TooFew {
                square: from,
                count,
                height,
            });
        }
        let owner = pile.colour_at(u32::from(height - count));
        if owner != self.turn {
            return Err(IllegalMove::NotYourChecker {
                square: from,
                count,
                owner,
                turn: self.turn,
            });
        }
        let (level, landing) = (height - count + 1, onto.height() as u8 + 1);
        if landing <= level {
            return Err(IllegalMove::NotHigher {
                from,
                to,
                count,
                level,
                landing,
            });
        }
        let height = onto.height() as u8 + count;
        if usize::from(height) > MAX_HEIGHT {
            return Err(IllegalMove::TooHigh {
                from,
                to,
                count,
                height,
            });
        }
        Ok(())
    }

    /// Why the seat to move can do nothing with what stands on a square; `None` when it can.
    #[must_use]
    pub fn blocked_reason(&self, square: Square) -> Option<IllegalMove> {
        if self.is_over() {
            return Some(IllegalMove::GameOver);
        }
        let turn = self.turn;
        let Some(cell) = board::cell(square).filter(|_| self.variant.is_square(square)) else {
            return Some(IllegalMove::OffBoard(square));
        };
        let pile = self.pile(cell);
        if pile.is_empty() {
            return Some(IllegalMove::Empty(square));
        }
        let Some(neighbour) = self.neighbour(cell) else {
            let owner = pile.bottom();
            return (owner != turn).then_some(IllegalMove::NotYours {
                square,
                owner,
                turn,
            });
        };
        let own = pile.levels_of(turn);
        if own == 0 {
            return Some(IllegalMove::NoCheckers {
                square,
                neighbour,
                turn,
            });
        }
        let mut neighbours = cells(ring(cell, 1) & self.occupied);
        let merges = neighbours.any(|to| merges(pile, own, self.pile(to)) != 0);
        (!merges).then_some(IllegalMove::NoMerge { square, turn })
    }

    /// What looks possible for the seat to move and is not, for showing why it is barred: slides
    /// that come no closer to a nearest stack, merges that go no higher or make a stack too high.
    #[must_use]
    pub fn blocked_actions(&self) -> Vec<(Move, IllegalMove)> {
        let mut barred = Vec::new();
        for (from, _) in self.stacks() {
            for (direction, to) in (0..4).filter_map(|d| Some((d, board::step(from, d)?))) {
                let empty = self.pile(to).is_empty();
                for count in if empty { 0..1 } else { 1..MAX_HEIGHT as u8 } {
                    let mv = Move::of(from, direction, count);
                    let why = self.check(mv).err();
                    barred.extend(why.filter(IllegalMove::is_near_miss).map(|why| (mv, why)));
                }
            }
        }
        barred
    }

    /// The stacks to one of which a slide has to come closer: those nearest to the stack on a square,
    /// if it stands alone.
    #[must_use]
    pub fn approach_targets(&self, from: Square) -> Vec<Square> {
        let cell = board::cell(from).filter(|&cell| !self.pile(cell).is_empty());
        match cell.and_then(|cell| self.nearest(cell)) {
            Some((distance, nearest)) if distance > 1 => {
                cells(nearest).map(board::square).collect()
            }
            _ => Vec::new(),
        }
    }

    /// A square next to a cell on which a stack stands.
    fn neighbour(&self, cell: u8) -> Option<Square> {
        let mut neighbours = cells(ring(cell, 1) & self.occupied);
        neighbours.next().map(board::square)
    }
}

impl IllegalMove {
    /// Whether the checkers may move, only not there.
    const fn is_near_miss(&self) -> bool {
        matches!(
            self,
            Self::NotCloser { .. } | Self::NotHigher { .. } | Self::TooHigh { .. }
        )
    }
}
