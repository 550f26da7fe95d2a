//! Carrying a move out: landing, surplus, whose turn is next, and whether the game is over.

use stack_game::{Progress, Seat, SeatSet};

use crate::board::MAX_HEIGHT;
use crate::moves::Move;
use crate::pile::Pile;
use crate::position::{CAPTURES, CAPTURES_FROM_EACH, End, Ending, IN_FRONT, Position};
use crate::tally::Tally;

impl Position {
    /// Plays a move that is known to be legal. With any other move the position afterwards means
    /// nothing, but nothing worse happens.
    #[inline]
    pub fn play_unchecked(&mut self, mv: Move) {
        let mover = self.turn;
        let to = mv.target();
        let (lifted, count) = match mv.count() {
            0 => {
                self.pay_for_placing(mover);
                (mover.index() as u32, 1)
            }
            count @ 1..=5 => {
                let from = mv.origin();
                let pile = self.piles[usize::from(from)];
                let count = count.min(pile.height());
                self.set(from, pile.without_top(count));
                (pile.pieces() & ((1 << (2 * count)) - 1), count)
            }
            _ => return self.play_exchange(mv),
        };
        let (kept, surplus, fallen) = land(self.piles[usize::from(to)], lifted, count);
        self.set(to, kept);
        self.quiet = self.quiet.saturating_add(1);
        if fallen > 0 {
            self.share_out(mover, Tally::of_pieces(surplus, fallen));
        }
        self.pass_turn(mover, fallen > 0);
    }

    /// Gives the turn to a seat that can move. No rule of the game: for searches that leave seats
    /// out. A seat that is left out before it has placed its opening piece still has to place it.
    #[inline]
    pub const fn give_turn(&mut self, seat: Seat) {
        self.turn = seat;
    }

    /// Takes the placed piece from where it lay.
    #[inline]
    fn pay_for_placing(&mut self, mover: Seat) {
        if self.pending.contains(mover) {
            self.pending = self.pending.without(mover);
        } else {
            self.reserves.0 = self.reserves.0.wrapping_sub(1 << (8 * mover.index()));
        }
    }

    /// Gives the surplus to reserves and captures.
    #[inline]
    fn share_out(&mut self, mover: Seat, surplus: Tally) {
        // In partners a partner's piece goes to the partner's reserve, which is its own byte.
        let own = surplus.0 & self.variant.kept[mover.index()];
        let captured = surplus.0 - own;
        self.reserves.0 = self.reserves.0.wrapping_add(own);
        let captures = &mut self.captures[mover.index()].0;
        *captures = captures.wrapping_add(captured);
        if captured > 0 {
            self.quiet = 0;
        }
    }

    /// Ends the mover's turn.
    #[inline]
    fn pass_turn(&mut self, mover: Seat, surplus: bool) {
        let next = self.variant.next[mover.index()];
        self.turn = next;
        if !self.can_move(next) {
            self.pass_over(mover);
        }
        if surplus && self.variant.fast().is_some() && self.end.by == Ending::GoesOn {
            self.end = self.fast_end(mover);
        }
    }

    /// Finds the next seat when the one after the mover cannot move.
    #[cold]
    fn pass_over(&mut self, mover: Seat) {
        self.turn = self.next_able(mover);
        self.end = self.last_mover_end();
    }

    /// The first seat after the mover that can move; the mover itself if nobody else can.
    ///
    /// With two seats nobody is ever passed over: the seat that cannot move has lost.
    fn next_able(&self, mover: Seat) -> Seat {
        let next = &self.variant.next;
        let mut seat = next[mover.index()];
        if self.variant.seats().len() > 2 {
            while !self.can_move(seat) && seat != mover {
                seat = next[seat.index()];
            }
        }
        seat
    }

    /// Whether only one seat, or only one team, can move; with two seats, whether the seat to move cannot.
    pub(crate) fn last_mover_end(&self) -> End {
        let variant = self.variant;
        let able: SeatSet = variant
            .seats()
            .iter()
            .copied()
            .filter(|&seat| self.can_move(seat))
            .collect();
        let Some(anyone) = able.iter().next() else {
            return End::default();
        };
        let team = variant.team(anyone);
        let ended = if variant.seats().len() == 2 {
            !able.contains(self.turn)
        } else {
            able.iter().all(|seat| team.contains(seat))
        };
        if ended {
            End {
                winners: team,
                by: Ending::NoMove,
            }
        } else {
            End::default()
        }
    }

    /// Whether a seat has won a fast game.
    pub(crate) fn fast_end(&self, seat: Seat) -> End {
        let reached = self
            .fast_progress(seat)
            .into_iter()
            .flatten()
            .find(|p| p.have >= p.need);
        let Some(Progress { rule, .. }) = reached else {
            return End::default();
        };
        let by = match rule {
            CAPTURES => Ending::Captures,
            CAPTURES_FROM_EACH => Ending::CapturesFromEach,
            _ => Ending::InFront,
        };
        End {
            winners: self.variant.team(seat),
            by,
        }
    }

    /// How far a seat has come towards each condition of a fast win that the variant has.
    pub(crate) fn fast_progress(&self, seat: Seat) -> [Option<Progress>; 3] {
        let Some(fast) = self.variant.fast() else {
            return [None; 3];
        };
        let others = self.variant.seats().iter().filter(|&&other| other != seat);
        let least = others
            .map(|&other| self.captured(seat, other))
            .min()
            .unwrap_or(0);
        let progress = |rule, have, need: Option<u8>| {
            need.map(|need| Progress {
                rule,
                have,
                need: u32::from(need),
            })
        };
        [
            progress(CAPTURES, self.captures(seat), fast.captures),
            progress(
                CAPTURES_FROM_EACH,
                u32::from(least),
                fast.captures_from_each,
            ),
            progress(IN_FRONT, self.in_front(seat), fast.in_front),
        ]
    }
}

/// The pile after `count` lifted pieces have landed on `pile`, then the pieces that fall out below
/// and how many these are.
#[inline]
pub(crate) fn land(pile: Pile, lifted: u32, count: u32) -> (Pile, u32, u32) {
    const MAX: u32 = MAX_HEIGHT as u32;
    let pieces = pile.pieces() << (2 * count) | lifted;
    let height = pile.height() + count;
    let fallen = height.saturating_sub(MAX);
    (
        Pile::new(pieces & 0x3FF, height.min(MAX)),
        pieces >> (2 * MAX),
        fallen,
    )
}
