//! Explains the best move of a position.

use stack_ai::evaluation_uncertainty;
use stack_game::{Action, Seat, SeatSet};

use crate::game::{AnyMatch, NodeId, PositionAnalysis};
use crate::players::{MoveReason, RelatedMove, move_reason};

/// Enemy moves of less weight are not mentioned. A capture or a stack of two reaches it.
const WORTH: usize = 3;

/// Explains the best move at a node; `None` without an analysis.
#[must_use]
pub fn best_move_reason(game: &dyn AnyMatch, node: NodeId) -> Option<MoveReason> {
    let analysis = game.tree().analysis(node)?;
    let action = analysis.best_action()?;
    let there = game.fork(node)?;
    let mover = there.turn();
    let changes = there.preview(action).ok()?;
    let mut ahead = there.boxed_clone();
    ahead.play(action).ok()?;
    let seats = game.seats().len() as u32;
    let sides = game.teams_without(there.resigned()).len();
    // A search of depth 1 has no reliable win chance unless it has proved the result.
    let chance = analysis.chances[mover.index()];
    let known = analysis.depth > 1 || chance == 0.0 || chance == 1.0;
    Some(MoveReason {
        wins_in: analysis.wins_in.map(|plies| plies.div_ceil(seats)),
        prevents: avoided(game, node, there.as_ref(), ahead.as_ref()),
        prepares: prepared(analysis, there.as_ref(), ahead),
        chance: known.then_some(chance),
        uncertainty: evaluation_uncertainty(chance, sides, analysis.budget),
        ..move_reason(there.as_ref(), mover, action, &changes)
    })
}

/// Returns the enemy move that the best move prevents. This is the expected reply to the move that
/// was played instead, else the strongest move of the next enemy if the turn were passed.
fn avoided(
    game: &dyn AnyMatch,
    node: NodeId,
    there: &dyn AnyMatch,
    ahead: &dyn AnyMatch,
) -> Option<RelatedMove> {
    let tree = game.tree();
    let own = there.team(there.turn());
    let next = tree.main_child(node);
    let answer = next.and_then(|next| {
        let best = tree
            .analysis(next)
            .and_then(PositionAnalysis::best_action)?;
        let after = game.fork(next)?;
        let text = tree.analysis(next)?.texts.first()?.clone();
        let seat = after.turn();
        Some((harm(after.as_ref(), (seat, best), text, own)?, best))
    });
    let prevented = |(other, action): &(RelatedMove, Action)| {
        let left = harm(ahead, (other.seat, *action), String::new(), own);
        let still = left.map_or(0, |left| left.reason.weight(other.seat));
        ahead.outcome().is_none()
            && ahead.turn() == other.seat
            && still < other.reason.weight(other.seat)
    };
    if let Some(answer) = answer.filter(prevented) {
        return Some(answer.0);
    }
    let threats = there.threats().into_iter();
    let mut threats: Vec<_> = threats
        .filter_map(|threat| {
            let why = move_reason(there, threat.seat, threat.action, &threat.changes);
            let other = RelatedMove {
                text: threat.text,
                seat: threat.seat,
                reason: Box::new(why),
            };
            hurts(&other, own).then_some((other, threat.action))
        })
        .filter(|(other, _)| other.reason.weight(other.seat) >= WORTH)
        .collect();
    threats.sort_by_key(|(other, _)| std::cmp::Reverse(other.reason.weight(other.seat)));
    let mut threats = threats.into_iter();
    threats.find(prevented).map(|(other, _)| other)
}

/// Returns what a move of the seat to move does to a team; `None` if it is illegal or harmless.
fn harm(
    game: &dyn AnyMatch,
    (seat, action): (Seat, Action),
    text: String,
    side: SeatSet,
) -> Option<RelatedMove> {
    let changes = game.preview(action).ok()?;
    let other = RelatedMove {
        text,
        seat,
        reason: Box::new(move_reason(game, seat, action, &changes)),
    };
    hurts(&other, side).then_some(other)
}

/// Whether a move wins, captures or takes over something of `side`.
fn hurts(other: &RelatedMove, side: SeatSet) -> bool {
    let why = &other.reason;
    let takes = why
        .takes_over
        .is_some_and(|(owner, _)| side.contains(owner));
    let wins_stack = why.wins_stack == Some(other.seat);
    !side.contains(other.seat) && (why.wins || takes || wins_stack || why.captures > 0)
}

/// Returns the next move of the same team in the best line, if it does more than it could have done
/// at once.
fn prepared(
    analysis: &PositionAnalysis,
    there: &dyn AnyMatch,
    mut ahead: Box<dyn AnyMatch>,
) -> Option<RelatedMove> {
    let own = there.team(there.turn());
    for (&(seat, action), text) in analysis.line.iter().zip(&analysis.texts).skip(1) {
        let changes = ahead.preview(action).ok()?;
        if own.contains(seat) {
            let why = move_reason(ahead.as_ref(), seat, action, &changes);
            let weight = why.weight(seat);
            let at_once = there.preview(action).ok();
            let at_once = at_once.map(|changes| move_reason(there, seat, action, &changes));
            let before = at_once.map_or(0, |why| why.weight(seat));
            return (weight >= WORTH && weight > before).then(|| RelatedMove {
                text: text.clone(),
                seat,
                reason: Box::new(why),
            });
        }
        ahead.play(action).ok()?;
    }
    None
}
