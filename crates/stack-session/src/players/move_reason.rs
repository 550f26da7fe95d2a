//! Explains moves, for hints and reviews.

use stack_game::{Action, Change, Seat, TrayKind};

use crate::game::AnyMatch;

/// What a move achieves.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct MoveReason {
    /// Whether it wins immediately.
    pub wins: bool,
    /// The number of the mover's turns to a forced win.
    pub wins_in: Option<u32>,
    /// The number of captured enemy pieces.
    pub captures: usize,
    /// The number of pieces gained for the reserve.
    pub reserve_gain: usize,
    /// Owner and height of the stack taken over; `None` in games where stacks have no owner, such
    /// as Byte.
    pub takes_over: Option<(Seat, usize)>,
    /// The seat that wins a complete stack; not necessarily the mover.
    pub wins_stack: Option<Seat>,
    /// The height of the target stack before the move.
    pub height_before: usize,
    /// The height of the target stack after the move.
    pub height_after: usize,
    /// An enemy move that is prevented.
    pub prevents: Option<RelatedMove>,
    /// A later move of the mover's team that is prepared.
    pub prepares: Option<RelatedMove>,
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

impl MoveReason {
    /// Rates what a move does to opponents, to select the one to mention; 0 for nothing.
    pub(crate) fn weight(&self, mover: Seat) -> usize {
        let stack = match self.wins_stack {
            Some(seat) if seat == mover => 100,
            _ => 0,
        };
        let taken = self.takes_over.map_or(0, |(_, height)| height);
        1_000 * usize::from(self.wins) + stack + 3 * self.captures + 2 * taken
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
    let fell = |kind: TrayKind| {
        let fallen = changes.iter().filter(|change| {
            matches!(change, Change::SurplusRemoved { to, .. } if to.kind == kind && to.seat == mover)
        });
        fallen.count()
    };
    let landed = changes.iter().find_map(|change| match change {
        Change::Landed { count, .. } => Some(usize::from(*count)),
        _ => None,
    });
    let fallen = changes
        .iter()
        .filter(|change| matches!(change, Change::SurplusRemoved { .. }));
    MoveReason {
        wins: changes.iter().any(
            |change| matches!(change, Change::GameEnded { outcome } if outcome.winners.contains(mover)),
        ),
        captures: fell(TrayKind::Captures),
        reserve_gain: fell(TrayKind::Reserve),
        takes_over: landed.and(owner).map(|owner| (owner, before)),
        wins_stack: changes.iter().find_map(|change| match change {
            Change::LeftBoard { to, .. } => Some(to.seat),
            _ => None,
        }),
        height_before: before,
        height_after: landed.map_or(before, |landed| before + landed) - fallen.count(),
        ..MoveReason::default()
    }
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
