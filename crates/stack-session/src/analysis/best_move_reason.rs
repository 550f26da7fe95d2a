//! Explains the best move of a position.

use stack_ai::evaluation_uncertainty;
use stack_game::{Action, Seat, SeatSet};

use crate::game::{AnyMatch, NodeId, PositionAnalysis};
use crate::players::{MoveReason, RelatedMove, move_reason};

/// Enemy moves of less weight are not mentioned. A capture or a stack of two reaches it.
const MIN_WEIGHT: usize = 3;

/// Explains the best move at a node; `None` without an analysis.
pub fn best_move_reason(game: &dyn AnyMatch, node: NodeId) -> Option<MoveReason> {
    let analysis = game.tree().analysis(node)?;
    let action = analysis.best_action()?;
    let before = game.position_at(node)?;
    let mover = before.turn();
    let changes = before.preview(action).ok()?;
    let mut after = before.boxed_clone();
    after.play(action).ok()?;
    let seats = game.seats().len() as u32;
    let sides = game.teams_without(before.resigned()).len();
    // A search of depth 1 has no reliable win chance unless it has proved the result.
    let chance = analysis.chances[mover.index()];
    let known = analysis.depth > 1 || chance == 0.0 || chance == 1.0;
    Some(MoveReason {
        wins_in: analysis.wins_in.map(|plies| plies.div_ceil(seats)),
        prevents: prevented_move(game, node, before.as_ref(), after.as_ref()),
        prepares: prepared_move(analysis, before.as_ref(), after),
        chance: known.then_some(chance),
        uncertainty: evaluation_uncertainty(chance, sides, analysis.budget),
        ..move_reason(before.as_ref(), mover, action, &changes)
    })
}

/// Returns the enemy move that the best move prevents. This is the expected reply to the move that
/// was played instead, else the strongest move of the next enemy if the turn were passed.
fn prevented_move(
    game: &dyn AnyMatch,
    node: NodeId,
    before: &dyn AnyMatch,
    after: &dyn AnyMatch,
) -> Option<RelatedMove> {
    let tree = game.tree();
    let team = before.team(before.turn());
    let next = tree.main_child(node);
    let reply = next.and_then(|next| {
        let best = tree
            .analysis(next)
            .and_then(PositionAnalysis::best_action)?;
        let after = game.position_at(next)?;
        let text = tree.analysis(next)?.texts.first()?.clone();
        let seat = after.turn();
        Some((
            harmful_move(after.as_ref(), (seat, best), text, team)?,
            best,
        ))
    });
    let prevented = |(other, action): &(RelatedMove, Action)| {
        let left = harmful_move(after, (other.seat, *action), String::new(), team);
        let still = left.map_or(0, |left| left.reason.weight(other.seat));
        after.outcome().is_none()
            && after.turn() == other.seat
            && still < other.reason.weight(other.seat)
    };
    if let Some(reply) = reply.filter(prevented) {
        return Some(reply.0);
    }
    let threats = before.threats().into_iter();
    let mut threats: Vec<_> = threats
        .filter_map(|threat| {
            let reason = move_reason(before, threat.seat, threat.action, &threat.changes);
            let other = RelatedMove {
                text: threat.text,
                seat: threat.seat,
                reason: Box::new(reason),
            };
            is_harmful(&other, team).then_some((other, threat.action))
        })
        .filter(|(other, _)| other.reason.weight(other.seat) >= MIN_WEIGHT)
        .collect();
    threats.sort_by_key(|(other, _)| std::cmp::Reverse(other.reason.weight(other.seat)));
    let mut threats = threats.into_iter();
    threats.find(prevented).map(|(other, _)| other)
}

/// Returns what a move of the seat to move does to a team; `None` if it is illegal or harmless.
fn harmful_move(
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
    is_harmful(&other, side).then_some(other)
}

/// Whether a move wins, captures or takes over something of `side`.
fn is_harmful(other: &RelatedMove, side: SeatSet) -> bool {
    let reason = &other.reason;
    let takes = reason
        .takes_over
        .is_some_and(|(owner, _)| side.contains(owner));
    let wins_stack = reason.wins_stack == Some(other.seat);
    !side.contains(other.seat) && (reason.wins || takes || wins_stack || reason.captures > 0)
}

/// Returns the next move of the same team in the best line, if it does more than it could have done
/// at once.
fn prepared_move(
    analysis: &PositionAnalysis,
    before: &dyn AnyMatch,
    mut after: Box<dyn AnyMatch>,
) -> Option<RelatedMove> {
    let team = before.team(before.turn());
    for (&(seat, action), text) in analysis.line.iter().zip(&analysis.texts).skip(1) {
        let changes = after.preview(action).ok()?;
        if team.contains(seat) {
            let reason = move_reason(after.as_ref(), seat, action, &changes);
            let weight = reason.weight(seat);
            let at_once = before.preview(action).ok();
            let at_once = at_once.map(|changes| move_reason(before, seat, action, &changes));
            let before = at_once.map_or(0, |reason| reason.weight(seat));
            return (weight >= MIN_WEIGHT && weight > before).then(|| RelatedMove {
                text: text.clone(),
                seat,
                reason: Box::new(reason),
            });
        }
        after.play(action).ok()?;
    }
    None
}
