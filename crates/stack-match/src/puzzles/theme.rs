//! The themes of puzzles, derived from position and solution.

use std::str::FromStr;

use stack_ai::Tactics;
use stack_game::{Action, Change, Describe, Game, Seat, TrayKind, truncated};

/// A theme of a puzzle: something that its solution shows.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub enum PuzzleTheme {
    /// A move of the solver makes a stack too high, so that pieces leave the board.
    Surplus,
    /// The solver places a reserve piece.
    Reserve,
    /// The solver takes over an enemy stack.
    Cover,
    /// Most other moves let an opponent win at once; the solution does not.
    Block,
    /// The solver wins at once by captures or reserve (the fast games).
    FastWin,
    /// The solver makes the last move: no other seat can move.
    LastMove,
    /// The solution meets the threats of two opponents.
    DefendAgainstTwo,
    /// The solver wins a complete stack (Byte).
    Stack,
}

/// Defines the names of an `enum` in puzzle packs.
macro_rules! names {
    ($type:ident { $($variant:ident = $name:literal),* $(,)? }) => {
        impl $type {
            /// All values.
            pub const ALL: &'static [Self] = &[$(Self::$variant),*];

            /// The name in puzzle packs.
            #[must_use]
            pub const fn name(self) -> &'static str {
                match self {
                    $(Self::$variant => $name,)*
                }
            }
        }

        impl FromStr for $type {
            type Err = String;

            fn from_str(text: &str) -> Result<Self, String> {
                let found = Self::ALL.iter().copied().find(|known| known.name() == text);
                found.ok_or_else(|| {
                    let known: Vec<_> = Self::ALL.iter().map(|known| known.name()).collect();
                    format!("'{}' is not one of {}", truncated(text), known.join(", "))
                })
            }
        }
    };
}
pub(super) use names;

names!(PuzzleTheme {
    Surplus = "surplus",
    Reserve = "reserve",
    Cover = "cover",
    Block = "block",
    FastWin = "fast-win",
    LastMove = "last-move",
    DefendAgainstTwo = "defend-against-two",
    Stack = "stack",
});

/// The themes of a solution: `line` starts at `start` and contains the moves of all seats.
///
/// The list ends at the first illegal move.
pub fn themes<G: Describe + Tactics>(start: &G, line: &[G::Move]) -> Vec<PuzzleTheme> {
    let solver = start.turn();
    let mut found = Vec::new();
    let mut position = start.clone();
    for &mv in line {
        let Ok(changes) = position.changes(mv) else {
            break;
        };
        if position.turn() == solver {
            found.extend(themes_of_move(&position, mv, &changes));
        }
        position.play_unchecked(mv);
    }
    if let Some(&first) = line.first()
        && start.check(first).is_ok()
    {
        if blocks_win(start, first) {
            found.push(PuzzleTheme::Block);
        }
        if defends_against_two(start, first) {
            found.push(PuzzleTheme::DefendAgainstTwo);
        }
    }
    found.sort_unstable();
    found.dedup();
    found
}

/// The themes of one move of the solver.
fn themes_of_move<G: Describe + Tactics>(
    position: &G,
    mv: G::Move,
    changes: &[Change],
) -> Vec<PuzzleTheme> {
    let solver = position.turn();
    let mut found = Vec::new();
    let mut completes_stack = false;
    for change in changes {
        match *change {
            Change::SurplusRemoved { .. } => found.push(PuzzleTheme::Surplus),
            Change::LeftBoard { to, .. } if to.seat == solver => {
                completes_stack = true;
                found.push(PuzzleTheme::Stack);
            }
            Change::GameEnded { outcome } if outcome.winners.contains(solver) => {
                let goals = position.progress(solver);
                let by_goal = goals.into_iter().any(|goal| goal.rule == outcome.rule);
                match (by_goal, completes_stack) {
                    (false, _) => found.push(PuzzleTheme::LastMove),
                    (true, false) => found.push(PuzzleTheme::FastWin),
                    (true, true) => {}
                }
            }
            _ => {}
        }
    }
    let is_reserve =
        |action| matches!(action, Action::Place { tray, .. } if tray.kind == TrayKind::Reserve);
    if is_reserve(position.action(mv)) {
        found.push(PuzzleTheme::Reserve);
    }
    if position.gain(mv).taken > 0 && !completes_stack {
        found.push(PuzzleTheme::Cover);
    }
    found
}

/// Whether at least half of the other moves let the next seat win at once, but `mv` does not.
fn blocks_win<G: Game>(position: &G, mv: G::Move) -> bool {
    let team = position.team(position.turn());
    let allows_win = |mv: G::Move| {
        let mut after = position.clone();
        after.play_unchecked(mv);
        let enemy = after.turn();
        !team.contains(enemy) && wins_at_once(&after)
    };
    let others = position
        .legal_moves()
        .into_iter()
        .filter(|&other| other != mv);
    let (mut losing, mut count) = (0, 0);
    for other in others {
        count += 1;
        losing += usize::from(allows_win(other));
    }
    losing > 0 && 2 * losing >= count && !allows_win(mv)
}

/// Whether the seat to move can win with one move.
fn wins_at_once<G: Game>(position: &G) -> bool {
    let mover = position.turn();
    position.legal_moves().into_iter().any(|mv| {
        let mut after = position.clone();
        after.play_unchecked(mv);
        let outcome = after.outcome();
        outcome.is_some_and(|outcome| outcome.winners.contains(mover))
    })
}

/// Harm of an immediate win; more than any capture.
const WIN: usize = 1_000;
/// Harm that counts as a threat: three pieces, or a stack of three.
const THREAT: usize = 3;

/// Whether two opponents threaten the mover, and `mv` reduces both threats. Only in games in which
/// a seat can have several opponents that play alone.
fn defends_against_two<G: Describe>(position: &G, mv: G::Move) -> bool {
    let solver = position.turn();
    let (seats, team) = (position.seats(), position.team(solver));
    if seats.len() < 3 || team.len() > 1 {
        return false;
    }
    let mut after = position.clone();
    after.play_unchecked(mv);
    let reduced = seats.iter().filter(|&&enemy| {
        let before = harm(position, enemy, solver);
        enemy != solver && before >= THREAT && harm(&after, enemy, solver) < before
    });
    reduced.count() >= 2
}

/// The greatest harm that `enemy` could do to a seat with one move if it were to move: the height
/// of the seat's stack that it takes over, and the number of the seat's pieces that it removes.
fn harm<G: Describe>(position: &G, enemy: Seat, seat: Seat) -> usize {
    let mut position = position.clone();
    if position.outcome().is_some() || position.turn() != enemy && !position.set_turn(enemy) {
        return 0;
    }
    let harm_of = |mv| {
        let Ok(changes) = position.changes(mv) else {
            return 0;
        };
        let harms = changes.iter().map(|change| match *change {
            Change::GameEnded { outcome } if outcome.winners.contains(enemy) => WIN,
            Change::SurplusRemoved { piece, .. } if piece == seat => 1,
            Change::Landed { on, .. } if position.owner(on) == Some(seat) => {
                position.stack(on).height()
            }
            _ => 0,
        });
        harms.sum()
    };
    position
        .legal_moves()
        .into_iter()
        .map(harm_of)
        .max()
        .unwrap_or(0)
}
