//! Explains moves, for hints and reviews.

use stack_game::{Action, Change, Seat, Square, TrayKind};

use crate::game::AnyMatch;

/// What a move achieves.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct MoveReason {
    /// Whether it wins immediately.
    pub wins: bool,
    /// The number of the mover's turns to a forced win.
    pub wins_in: Option<u32>,
    /// The owners of the captured pieces, with the number of pieces of each.
    pub captured: Vec<(Seat, usize)>,
    /// The seats of the mover's team whose pieces return to their reserve, with the number of
    /// pieces.
    pub to_reserve: Vec<(Seat, usize)>,
    /// Owner and height of the stack taken over; `None` in games where stacks have no owner, such
    /// as Byte.
    pub takes_over: Option<(Seat, usize)>,
    /// Owner and height of the stack left behind, if its owner could not move it before: an enemy,
    /// a partner, or the mover if its pieces lay under others. `None` in games where stacks have no
    /// owner.
    pub uncovers: Option<(Seat, usize)>,
    /// The seat that wins a complete stack; not necessarily the mover.
    pub wins_stack: Option<Seat>,
    /// The top pieces of the target stack before and after the move, in games where the top piece
    /// wins complete stacks, such as Byte. `None` if nothing was merged or the stack is complete.
    pub tops: Option<(Seat, Seat)>,
    /// The distance to the nearest stack after moving an isolated stack, in steps; `None` for other
    /// moves.
    pub approaches: Option<usize>,
    /// The next enemy and the number of its moves, if the move leaves it few or none. Only in games
    /// where stacks have no owner.
    pub restricts: Option<(Seat, usize)>,
    /// The height of the target stack before the move.
    pub height_before: usize,
    /// The height of the target stack after the move.
    pub height_after: usize,
    /// An enemy move that is prevented.
    pub prevents: Option<RelatedMove>,
    /// The next move of the mover's team in the expected line, if the move makes it possible or
    /// stronger.
    pub threatens: Option<RelatedMove>,
    /// What enemies do to the mover's team before that, in the expected line.
    pub allows: Option<RelatedMove>,
    /// Square and height of the highest stack of the mover's team, of two pieces at least, onto
    /// which the next enemy can then move a stack.
    pub exposes: Option<(Square, usize)>,
    /// What happens to the stacks in the expected line, in games where complete stacks are won.
    /// `None` if `threatens` or `allows` say it.
    pub outlook: Option<StackOutlook>,
    /// The next moves of the expected line, in notation.
    pub expected_line: Vec<String>,
    /// The mover's win probability, 0 to 1, if a search has found it.
    pub chance: Option<f32>,
    /// The uncertainty of the win probability.
    pub uncertainty: f32,
}

/// A move that explains another one.
#[derive(Clone, Debug, PartialEq)]
pub struct RelatedMove {
    /// The move in notation.
    pub text: String,
    /// The seat.
    pub seat: Seat,
    /// What it achieves.
    pub reason: Box<MoveReason>,
}

/// What happens to the stacks in the expected line of a game where complete stacks are won.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum StackOutlook {
    /// A stack is completed.
    Won {
        /// The seat that wins the first complete stack.
        seat: Seat,
        /// The move that completes it, in notation.
        text: String,
        /// The number of moves after the explained move, including this one.
        moves: usize,
    },
    /// No stack is completed.
    Highest {
        /// The seat of the top piece of the highest stack at the end of the line.
        seat: Seat,
        /// The height of this stack.
        height: usize,
        /// The number of moves after the explained move.
        moves: usize,
    },
}

impl MoveReason {
    /// The number of captured pieces.
    pub fn captures(&self) -> usize {
        self.captured.iter().map(|(_, count)| count).sum()
    }

    /// Rates what a move does to opponents, to select the one to mention; 0 for nothing.
    pub(crate) fn weight(&self, mover: Seat) -> usize {
        let stack = match self.wins_stack {
            Some(seat) if seat == mover => 100,
            _ => 0,
        };
        let taken = self.takes_over.map_or(0, |(_, height)| height);
        1_000 * usize::from(self.wins) + stack + 3 * self.captures() + 2 * taken
    }
}

/// Explains a move from its changes.
pub fn move_reason(
    game: &dyn AnyMatch,
    mover: Seat,
    action: Action,
    changes: &[Change],
) -> MoveReason {
    let target = match action {
        Action::StackMove { to, .. } | Action::Place { to, .. } => to,
        Action::Swap { enemy, .. } => enemy,
    };
    let before = game.board_view().stack(target).height();
    let owner = game
        .owner(target)
        .filter(|&owner| game.has_owned_stacks() && !game.team(mover).contains(owner));
    let removed_to = |kind: TrayKind| {
        let seats = game.seats().into_iter().filter_map(|seat| {
            let removed = changes.iter().filter(|change| {
                matches!(change, Change::SurplusRemoved { piece, to, .. } if to.kind == kind && *piece == seat)
            });
            Some((seat, removed.count())).filter(|(_, count)| *count > 0)
        });
        seats.collect()
    };
    let landed = changes.iter().find_map(|change| match change {
        Change::Landed { count, .. } => Some(usize::from(*count)),
        _ => None,
    });
    let removed = changes
        .iter()
        .filter(|change| matches!(change, Change::SurplusRemoved { .. }));
    let wins_stack = completed_stack(changes);
    let top = game.board_view().stack(target).top();
    let tops = top.filter(|_| !game.has_owned_stacks() && wins_stack.is_none());
    MoveReason {
        wins: changes.iter().any(
            |change| matches!(change, Change::GameEnded { outcome } if outcome.winners.contains(mover)),
        ),
        captured: removed_to(TrayKind::Captures),
        to_reserve: removed_to(TrayKind::Reserve),
        takes_over: landed.and(owner).map(|owner| (owner, before)),
        uncovers: uncovered_stack(game, mover, action),
        wins_stack,
        tops: tops.zip(lifted_top(game, action)),
        height_before: before,
        height_after: landed.map_or(before, |landed| before + landed) - removed.count(),
        ..MoveReason::default()
    }
}

/// Returns the seat that wins the stack completed by a move; `None` if the move completes none.
pub(crate) fn completed_stack(changes: &[Change]) -> Option<Seat> {
    changes.iter().find_map(|change| match change {
        Change::LeftBoard { to, .. } => Some(to.seat),
        _ => None,
    })
}

/// Returns the top piece of the stack that a move lifts.
fn lifted_top(game: &dyn AnyMatch, action: Action) -> Option<Seat> {
    match action {
        Action::StackMove { from, .. } => game.board_view().stack(from).top(),
        Action::Place { .. } | Action::Swap { .. } => None,
    }
}

/// Returns owner and height of the stack that a move leaves behind; `None` if the mover could move
/// its top pieces before.
fn uncovered_stack(game: &dyn AnyMatch, mover: Seat, action: Action) -> Option<(Seat, usize)> {
    let Action::StackMove { from, count, .. } = action else {
        return None;
    };
    let mut left = game.board_view().stack(from);
    let lifted = left.lift(usize::from(count));
    let owner = left.top().filter(|_| game.has_owned_stacks())?;
    let was_buried = owner != mover || lifted.iter().any(|piece| piece != mover);
    was_buried.then_some((owner, left.height()))
}

#[cfg(test)]
mod tests {
    use stack_game::Record;

    use super::*;
    use crate::game::open_record;

    /// In Byte the owner of the top checker wins a stack of eight, even if another player completes
    /// it.
    #[test]
    fn byte_reasons_name_stacks_won_but_none_taken_over() {
        let mut record = Record::new("byte", "byte");
        record.start = Some("3(BWBW)/4/4/4/1(WWBBB)1(BWBW)/1(WBW)2/4/4 W B1".into());
        let (_, game) = open_record(&record).expect("a position");
        let mut winners = Vec::new();
        for action in game.actions() {
            let changes = game.preview(action).expect("a legal move");
            let reason = move_reason(game.as_ref(), game.turn(), action, &changes);
            assert_eq!(reason.takes_over, None, "{action:?}");
            assert_eq!(
                reason.wins_stack.is_some(),
                reason.height_after == 8,
                "{action:?}"
            );
            winners.extend(reason.wins_stack);
        }
        assert!(winners.contains(&game.turn()), "{winners:?}");
    }
}
