//! Explains moves of a match: the best move of a position, and the move that was played.

use stack_ai::evaluation_uncertainty;
use stack_game::{Action, Seat, SeatSet, Square};

use super::annotation::is_best_move;
use crate::game::{AnyMatch, NodeId, PositionAnalysis};
use crate::players::{MoveReason, RelatedMove, move_reason};

/// Enemy moves of less weight are not mentioned. A capture or a stack of two reaches it.
const MIN_WEIGHT: usize = 3;

/// Explains the best move at a node; `None` without an analysis.
pub fn best_move_reason(game: &dyn AnyMatch, node: NodeId) -> Option<MoveReason> {
    let analysis = game.tree().analysis(node)?;
    let action = analysis.best_action()?;
    let before = game.position_at(node)?;
    let after = position_after(before.as_ref(), action)?;
    let mover = before.turn();
    let seats = game.seats().len() as u32;
    let sides = game.teams_without(before.resigned()).len();
    // A search of depth 1 has no reliable win chance unless it has proved the result.
    let chance = analysis.chances[mover.index()];
    let known = analysis.depth > 1 || chance == 0.0 || chance == 1.0;
    let reply = reply_to_played_move(game, node, before.as_ref());
    Some(MoveReason {
        wins_in: analysis.wins_in.map(|plies| plies.div_ceil(seats)),
        prevents: prevented_move(reply, before.as_ref(), after.as_ref()),
        chance: known.then_some(chance),
        uncertainty: evaluation_uncertainty(chance, sides, analysis.budget),
        ..explained(before.as_ref(), action, after.as_ref(), (analysis, 1))?
    })
}

/// Explains the move to a node; `None` at the start, or if a player resigned after the position
/// before it. Without an analysis of the position after it only its immediate effects are known.
pub fn played_move_reason(game: &dyn AnyMatch, node: NodeId) -> Option<MoveReason> {
    let tree = game.tree();
    let mv = tree.mv(node)?;
    let parent = tree.parent(node)?;
    if tree.non_move_events(parent).resigned != mv.resigned_before {
        return None;
    }
    let before = game.position_at(parent)?;
    let after = position_after(before.as_ref(), mv.action)?;
    let unknown = PositionAnalysis::default();
    let line = match (tree.analysis(node), tree.analysis(parent)) {
        (Some(after), _) => (after, 0),
        (None, Some(before)) if is_best_move(tree, node) => (before, 1),
        _ => (&unknown, 0),
    };
    Some(MoveReason {
        prevents: prevented_move(None, before.as_ref(), after.as_ref()),
        ..explained(before.as_ref(), mv.action, after.as_ref(), line)?
    })
}

/// Explains the first of some moves from a position by its effects and by the moves after it; `None`
/// if it is not legal.
pub(crate) fn explained_line(
    before: &dyn AnyMatch,
    line: Vec<(Seat, Action)>,
) -> Option<RelatedMove> {
    let &(seat, action) = line.first()?;
    let after = position_after(before, action)?;
    let analysis = PositionAnalysis {
        texts: before.line_notation(&line),
        line,
        ..PositionAnalysis::default()
    };
    let reason = MoveReason {
        prevents: prevented_move(None, before, after.as_ref()),
        ..explained(before, action, after.as_ref(), (&analysis, 1))?
    };
    Some(RelatedMove {
        text: analysis.texts.into_iter().next()?,
        seat,
        reason: Box::new(reason),
    })
}

/// Returns a move of the seat to move with its immediate effects; `None` if it is not legal.
pub(crate) fn explained_move(game: &dyn AnyMatch, action: Action) -> Option<RelatedMove> {
    let seat = game.turn();
    let changes = game.preview(action).ok()?;
    Some(RelatedMove {
        text: game.line_notation(&[(seat, action)]).pop()?,
        seat,
        reason: Box::new(move_reason(game, seat, action, &changes)),
    })
}

/// Returns the reply to a move with its immediate effects; `None` if one of them is not legal.
pub fn explained_reply(game: &dyn AnyMatch, action: Action, reply: Action) -> Option<RelatedMove> {
    explained_move(position_after(game, action)?.as_ref(), reply)
}

fn position_after(before: &dyn AnyMatch, action: Action) -> Option<Box<dyn AnyMatch>> {
    let mut after = before.boxed_clone();
    after.play(action).ok()?;
    Some(after)
}

/// Explains a move by its effects and by the line after it, which begins at an index of the line
/// of an analysis.
fn explained(
    before: &dyn AnyMatch,
    action: Action,
    after: &dyn AnyMatch,
    (analysis, start): (&PositionAnalysis, usize),
) -> Option<MoveReason> {
    let mover = before.turn();
    let changes = before.preview(action).ok()?;
    let line = analysis.line.iter().copied().zip(&analysis.texts);
    let (threatens, allows) = follow_ups(before, after, line.skip(start));
    Some(MoveReason {
        exposes: exposed_stack(after, before.team(mover)),
        threatens,
        allows,
        ..move_reason(before, mover, action, &changes)
    })
}

/// Returns the expected reply to the move that was played at a node, if it does harm.
fn reply_to_played_move(
    game: &dyn AnyMatch,
    node: NodeId,
    before: &dyn AnyMatch,
) -> Option<(RelatedMove, Action)> {
    let tree = game.tree();
    let next = tree.main_child(node)?;
    let analysis = tree.analysis(next)?;
    let best = analysis.best_action()?;
    let after = game.position_at(next)?;
    let text = analysis.texts.first()?.clone();
    let team = before.team(before.turn());
    let reply = harmful_move(after.as_ref(), (after.turn(), best), text, team)?;
    Some((reply, best))
}

/// Returns the enemy move that a move prevents: `reply`, else the strongest move of the next enemy
/// if the turn were passed.
fn prevented_move(
    reply: Option<(RelatedMove, Action)>,
    before: &dyn AnyMatch,
    after: &dyn AnyMatch,
) -> Option<RelatedMove> {
    let team = before.team(before.turn());
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
    !side.contains(other.seat) && (reason.wins || takes || wins_stack || reason.captures() > 0)
}

/// Returns the next move of the same team in the line after a move, if it does more than it could
/// have done at once, and the most harmful enemy move before it.
fn follow_ups<'a>(
    before: &dyn AnyMatch,
    after: &dyn AnyMatch,
    line: impl Iterator<Item = ((Seat, Action), &'a String)>,
) -> (Option<RelatedMove>, Option<RelatedMove>) {
    let team = before.team(before.turn());
    let mut position = after.boxed_clone();
    let mut allows: Option<RelatedMove> = None;
    for ((seat, action), text) in line {
        let Ok(changes) = position.preview(action) else {
            break;
        };
        if team.contains(seat) {
            let reason = move_reason(position.as_ref(), seat, action, &changes);
            let weight = reason.weight(seat);
            let at_once = before.preview(action).ok();
            let at_once = at_once.map(|changes| move_reason(before, seat, action, &changes));
            let at_once = at_once.map_or(0, |reason| reason.weight(seat));
            let threat = (weight >= MIN_WEIGHT && weight > at_once).then(|| RelatedMove {
                text: text.clone(),
                seat,
                reason: Box::new(reason),
            });
            return (threat, allows);
        }
        let weight = |other: &RelatedMove| other.reason.weight(other.seat);
        let known = allows.as_ref().map_or(0, weight);
        let harm = harmful_move(position.as_ref(), (seat, action), text.clone(), team);
        allows = harm.filter(|harm| weight(harm) > known).or(allows);
        if position.play(action).is_err() {
            break;
        }
    }
    (None, allows)
}

/// Returns the highest stack of a team, of two pieces at least, onto which the next enemy can move
/// a stack. Placements are left out: with a reserve they reach every stack.
fn exposed_stack(game: &dyn AnyMatch, team: SeatSet) -> Option<(Square, usize)> {
    if game.outcome().is_some() || !game.has_owned_stacks() {
        return None;
    }
    let actions: Vec<_> = if team.contains(game.turn()) {
        let threats = game.threats().into_iter();
        threats.map(|threat| threat.action).collect()
    } else {
        game.actions()
    };
    let view = game.board_view();
    let targets = actions.into_iter().filter_map(|action| match action {
        Action::StackMove { to, .. } => Some((to, view.stack(to).height())),
        Action::Place { .. } | Action::Swap { .. } => None,
    });
    let exposed = targets.filter(|&(to, height)| {
        height > 1 && game.owner(to).is_some_and(|owner| team.contains(owner))
    });
    exposed.max_by_key(|&(square, height)| (height, std::cmp::Reverse(square)))
}

#[cfg(test)]
mod tests {
    use rand::rngs::Xoshiro256PlusPlus;
    use rand::{Rng, SeedableRng};
    use stack_game::{Tray, TrayKind};

    use super::*;
    use crate::game::{new_record, open_record, variants};

    /// Number of pieces of `piece` in the trays of a kind.
    fn in_trays(game: &dyn AnyMatch, kind: TrayKind, piece: Seat) -> usize {
        let view = game.board_view();
        let trays = game.seats().into_iter();
        let stacks = trays.flat_map(|seat| view.tray(Tray::new(seat, kind)).to_vec());
        stacks
            .map(|stack| stack.iter().filter(|&one| one == piece).count())
            .sum()
    }

    /// Checks what a reason claims about a move against the positions before and after it.
    fn check(before: &dyn AnyMatch, action: Action, mover: Seat, reason: &MoveReason) {
        let mut after = before.boxed_clone();
        after.play(action).expect("a legal move");
        let (to, taken) = match action {
            Action::StackMove { to, .. } => (to, None),
            Action::Place { tray, to } => (to, Some(tray)),
            Action::Swap { enemy, .. } => (enemy, None),
        };
        for seat in before.seats() {
            let change = |kind| {
                let placed = taken == Some(Tray::new(seat, kind));
                in_trays(after.as_ref(), kind, seat) + usize::from(placed)
                    - in_trays(before, kind, seat)
            };
            let claimed = |list: &[(Seat, usize)]| {
                let of_seat = list.iter().filter(|(other, _)| *other == seat);
                of_seat.map(|(_, count)| count).sum::<usize>()
            };
            assert_eq!(claimed(&reason.captured), change(TrayKind::Captures));
            assert_eq!(claimed(&reason.to_reserve), change(TrayKind::Reserve));
            let won = |game: &dyn AnyMatch| {
                let view = game.board_view();
                view.tray(Tray::new(seat, TrayKind::WonStacks)).len()
            };
            let wins = usize::from(reason.wins_stack == Some(seat));
            assert_eq!(won(before) + wins, won(after.as_ref()));
        }
        let team = before.team(mover);
        if let Some((seat, height)) = reason.takes_over {
            assert!(before.owner(to) == Some(seat) && !team.contains(seat));
            assert_eq!(after.owner(to), Some(mover));
            assert_eq!(before.board_view().stack(to).height(), height);
        }
        if let (Some((seat, height)), Action::StackMove { from, .. }) = (reason.uncovers, action) {
            assert_eq!(before.owner(from), Some(mover));
            assert_eq!(after.owner(from), Some(seat));
            assert_eq!(after.board_view().stack(from).height(), height);
        }
        let won = after
            .outcome()
            .map(|outcome| outcome.winners.contains(mover));
        assert_eq!(reason.wins, won == Some(true));
        let height = after.board_view().stack(to).height();
        assert!(reason.wins_stack.is_some() || reason.height_after == height);
    }

    /// Every claim about a move, the moves that follow it and the stacks that it exposes holds.
    #[test]
    fn explanations_are_true_in_all_variants() {
        let (mut captures, mut uncovered, mut threats, mut allowed, mut exposed) = (0, 0, 0, 0, 0);
        for (number, variant) in variants().into_iter().enumerate() {
            let mut rng = Xoshiro256PlusPlus::seed_from_u64(number as u64);
            let mut throw = |below: usize| (rng.next_u64() % below as u64) as usize;
            let record = new_record(variant).expect("a variant");
            let (_, mut game) = open_record(&record).expect("a match");
            while game.outcome().is_none() && game.ply() < 160 {
                // A line of the engine that is legal, but not good.
                let mut ahead = game.fork(game.tree().cursor()).expect("a node");
                let mut line = Vec::new();
                while ahead.outcome().is_none() && line.len() < 1 + throw(8) {
                    let actions = ahead.actions();
                    let action = actions[throw(actions.len())];
                    line.push((ahead.turn(), action));
                    ahead.play(action).expect("a legal move");
                }
                let node = game.tree().cursor();
                let analysis = PositionAnalysis {
                    texts: game.line_notation(&line),
                    line: line.clone(),
                    depth: 2,
                    ..PositionAnalysis::default()
                };
                game.set_analysis(node, analysis);
                let reason = best_move_reason(game.as_ref(), node).expect("an analysis");
                let (mover, best) = line[0];
                let before = game.position_at(node).expect("a node");
                check(before.as_ref(), best, mover, &reason);
                let team = game.team(mover);
                let mut position = position_after(before.as_ref(), best).expect("legal");
                let after = position.boxed_clone();
                let texts = game.line_notation(&line);
                let mut found = [false; 2];
                for (&(seat, action), text) in line.iter().zip(&texts).skip(1) {
                    let is_own = team.contains(seat);
                    let claim = if is_own {
                        &reason.threatens
                    } else {
                        &reason.allows
                    };
                    if let Some(claim) = claim.as_ref().filter(|claim| claim.text == *text) {
                        assert_eq!(claim.seat, seat);
                        check(position.as_ref(), action, seat, &claim.reason);
                        found[usize::from(is_own)] = true;
                    }
                    if is_own {
                        break;
                    }
                    position.play(action).expect("a legal line");
                }
                assert_eq!(found[1], reason.threatens.is_some(), "{variant}");
                assert_eq!(found[0], reason.allows.is_some(), "{variant}");
                if let Some((square, height)) = reason.exposes {
                    assert_eq!(after.board_view().stack(square).height(), height);
                    let owner = after.owner(square).expect("an owner");
                    assert!(team.contains(owner));
                    let enemy = !team.contains(after.turn());
                    let covers = |action: &Action| matches!(action, Action::StackMove { to, .. } if *to == square);
                    assert!(!enemy || after.actions().iter().any(covers), "{variant}");
                }
                captures += reason.captures();
                uncovered += usize::from(reason.uncovers.is_some());
                threats += usize::from(reason.threatens.is_some());
                allowed += usize::from(reason.allows.is_some());
                exposed += usize::from(reason.exposes.is_some());
                let actions = game.actions();
                let played = actions[throw(actions.len())];
                game.play(played).expect("a legal move");
                let after = game.tree().cursor();
                let reason = played_move_reason(game.as_ref(), after).expect("a move");
                check(before.as_ref(), played, mover, &reason);
            }
        }
        assert!(captures > 0 && uncovered > 0 && threats > 0 && allowed > 0 && exposed > 0);
    }
}
