//! The reasons for a move, shown with hints and in a review.

use stack_game::{Action, Change, Seat, TrayKind};

use crate::game::AnyMatch;

/// The reasons for a move.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct MoveReason {
    /// True if it wins at once.
    pub wins: bool,
    /// The number of the mover's turns in which it wins by force, if that is known.
    pub wins_in: Option<u32>,
    /// The number of enemy pieces it captures.
    pub captures: usize,
    /// The number of pieces it brings to the mover's reserve.
    pub reserve_gain: usize,
    /// The owner and the height of the stack it takes over; `None` where nobody owns a whole stack, as in Byte.
    pub takes_over: Option<(Seat, usize)>,
    /// The seat that wins a finished stack by it, the mover or another one.
    pub wins_stack: Option<Seat>,
    /// The height of the stack on its target before it.
    pub height_before: usize,
    /// The height of the stack it makes.
    pub height_after: usize,
    /// An enemy move that it prevents.
    pub prevents: Option<RelatedMove>,
    /// A move of the mover's side that it prepares.
    pub prepares: Option<RelatedMove>,
    /// The mover's chance of winning, 0 to 1, when a search knows it.
    pub chance: Option<f32>,
    /// The uncertainty of that chance.
    pub uncertainty: f32,
}

/// Another move that gives a reason for a move, with what it does.
#[derive(Clone, Debug, PartialEq)]
pub struct RelatedMove {
    /// The move in notation.
    pub text: String,
    /// The seat that makes it.
    pub seat: Seat,
    /// What it does.
    pub reason: Box<MoveReason>,
}

impl MoveReason {
    /// The weight of what a move of a seat does to the others, for choosing the one worth telling; 0 for nothing.
    pub(crate) fn weight(&self, mover: Seat) -> usize {
        let stack = match self.wins_stack {
            Some(seat) if seat == mover => 100,
            _ => 0,
        };
        let taken = self.takes_over.map_or(0, |(_, height)| height);
        1_000 * usize::from(self.wins) + stack + 3 * self.captures + 2 * taken
    }
}

/// The facts that speak for an action of a seat with these changes.
#[must_use]
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

    /// In Byte the owner of the top checker wins a stack of eight, whoever moves.
    #[test]
    fn in_byte_it_is_told_who_wins_a_stack_and_that_nobody_takes_one_over() {
        let mut record = Record::new("byte", "byte");
        record.start = Some("3(BWBW)/4/4/4/1(WWBBB)1(BWBW)/1(WBW)2/4/4 W B1".into());
        let (_, game) = open_record(&record).expect("a position");
        let mut winners = Vec::new();
        for action in game.actions() {
            let changes = game.preview(action).expect("a legal move");
            let why = move_reason(game.as_ref(), game.turn(), action, &changes);
            assert_eq!(why.takes_over, None, "{action:?}");
            assert_eq!(
                why.wins_stack.is_some(),
                why.height_after == 8,
                "{action:?}"
            );
            winners.extend(why.wins_stack);
        }
        assert!(winners.contains(&game.turn()), "{winners:?}");
    }
}
