//! Explains moves of a match: the best move of a position, and the move that was played.

use stack_ai::evaluation_uncertainty;
use stack_game::{Action, Seat, SeatSet, Square};

use super::annotation::is_best_move;
use crate::game::{AnyMatch, NodeId, PositionAnalysis};
use crate::players::{MoveReason, RelatedMove, StackOutlook, completed_stack, move_reason};

/// Enemy moves of less weight are not mentioned. A capture or a stack of two reaches it.
const MIN_WEIGHT: usize = 3;
/// An enemy with at most this many moves is mentioned.
const FEW_MOVES: usize = 2;
/// Lower stacks at the end of the expected line are not mentioned.
const MIN_OUTLOOK: usize = 4;
/// Number of moves of the expected line that are kept.
const KEPT_MOVES: usize = 4;

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
        uncertainty: evaluation_uncertainty(chance, (game.seats().len(), sides), analysis.budget),
        ..explained(before.as_ref(), action, after.as_ref(), analysis, 1)?
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
    let (analysis, start) = match (tree.analysis(node), tree.analysis(parent)) {
        (Some(after), _) => (after, 0),
        (None, Some(before)) if is_best_move(tree, node) => (before, 1),
        _ => (&unknown, 0),
    };
    Some(MoveReason {
        prevents: prevented_move(None, before.as_ref(), after.as_ref()),
        ..explained(before.as_ref(), mv.action, after.as_ref(), analysis, start)?
    })
}

/// Explains the first of some moves from a position by its effects and by the moves after it;
/// `None` if it is not legal.
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
        ..explained(before, action, after.as_ref(), &analysis, 1)?
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

/// Explains a move by its effects and by the line after it: that of an analysis from the index
/// `start` on.
fn explained(
    before: &dyn AnyMatch,
    action: Action,
    after: &dyn AnyMatch,
    analysis: &PositionAnalysis,
    start: usize,
) -> Option<MoveReason> {
    let mover = before.turn();
    let changes = before.preview(action).ok()?;
    let line = analysis.line.iter().copied().zip(&analysis.texts);
    let line = line.skip(start);
    let (threatens, allows) = follow_ups(before, after, line.clone());
    let allows = allows.or_else(|| completing_reply(after, before.team(mover)));
    let is_known = |text: &String| {
        let mut related = threatens.iter().chain(&allows);
        related.any(|related| related.reason.wins_stack.is_some() && related.text == *text)
    };
    let outlook = outlook(after, line.clone())
        .filter(|found| !matches!(found, StackOutlook::Won { text, .. } if is_known(text)));
    Some(MoveReason {
        exposes: exposed_stack(after, before.team(mover)),
        approaches: approached_distance(before, action, after),
        restricts: restricted_enemy(after, before.team(mover)),
        outlook,
        expected_line: line
            .take(KEPT_MOVES)
            .map(|(_, text)| text.clone())
            .collect(),
        threatens,
        allows,
        ..move_reason(before, mover, action, &changes)
    })
}

/// Returns the next move of an enemy that wins a complete stack.
fn completing_reply(after: &dyn AnyMatch, team: SeatSet) -> Option<RelatedMove> {
    let seat = after.turn();
    if after.has_owned_stacks() || after.outcome().is_some() || team.contains(seat) {
        return None;
    }
    let wins = |&action: &Action| {
        let changes = after.preview(action).ok();
        changes.is_some_and(|changes| completed_stack(&changes) == Some(seat))
    };
    let action = after.actions().into_iter().find(wins)?;
    let text = after.line_notation(&[(seat, action)]).into_iter().next()?;
    harmful_move(after, (seat, action), text, team)
}

/// Returns how far an isolated stack is from the nearest stack after its move.
fn approached_distance(
    before: &dyn AnyMatch,
    action: Action,
    after: &dyn AnyMatch,
) -> Option<usize> {
    let Action::StackMove { from, to, .. } = action else {
        return None;
    };
    if before.approach_targets(from).is_empty() {
        return None;
    }
    // All nearest stacks are equally far, and those of neighbors are not listed.
    let nearest = after.approach_targets(to).into_iter().next();
    let steps = |other: Square| {
        let (files, ranks) = (
            to.file().abs_diff(other.file()),
            to.rank().abs_diff(other.rank()),
        );
        usize::from(files.max(ranks))
    };
    Some(nearest.map_or(1, steps))
}

/// Returns the next enemy and the number of its moves, if there are few or none.
fn restricted_enemy(after: &dyn AnyMatch, team: SeatSet) -> Option<(Seat, usize)> {
    if after.has_owned_stacks() || after.outcome().is_some() {
        return None;
    }
    if team.contains(after.turn()) {
        // The enemies are skipped.
        let enemy = after
            .seats()
            .into_iter()
            .find(|&seat| !team.contains(seat))?;
        return Some((enemy, 0));
    }
    let count = after.actions().len();
    (count <= FEW_MOVES).then_some((after.turn(), count))
}

/// Returns what happens to the stacks in the line after a move, in games where complete stacks are
/// won.
fn outlook<'a>(
    after: &dyn AnyMatch,
    line: impl Iterator<Item = ((Seat, Action), &'a String)>,
) -> Option<StackOutlook> {
    if after.has_owned_stacks() {
        return None;
    }
    let mut position = after.boxed_clone();
    let mut moves = 0;
    for ((_, action), text) in line {
        let Ok(changes) = position.preview(action) else {
            break;
        };
        moves += 1;
        if let Some(seat) = completed_stack(&changes) {
            let text = text.clone();
            return Some(StackOutlook::Won { seat, text, moves });
        }
        if position.play(action).is_err() {
            break;
        }
    }
    let view = position.board_view();
    let height = view.stacks().map(|(_, stack)| stack.height()).max()?;
    let tops = view.stacks().filter(|(_, stack)| stack.height() == height);
    let mut tops = tops.filter_map(|(_, stack)| stack.top());
    let seat = tops.next()?;
    // Several highest stacks with different top pieces say nothing.
    let is_clear = moves > 1 && height >= MIN_OUTLOOK && tops.all(|top| top == seat);
    is_clear.then_some(StackOutlook::Highest {
        seat,
        height,
        moves,
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
    use stack_ai::{Limits, Stop};
    use stack_game::{Record, Tray, TrayKind};

    use super::*;
    use crate::game::{new_record, open_record, variants};
    use crate::players::ANALYSIS_PLAYER;

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
        if let Some(tops) = reason.tops {
            let top = |game: &dyn AnyMatch| game.board_view().stack(to).top();
            assert_eq!(
                (top(before), top(after.as_ref())),
                (Some(tops.0), Some(tops.1))
            );
        }
        if let Some(steps) = reason.approaches {
            let view = after.board_view();
            let others = view.stacks().filter(|(square, _)| *square != to);
            let distances = others.map(|(square, _)| {
                let files = square.file().abs_diff(to.file());
                usize::from(files.max(square.rank().abs_diff(to.rank())))
            });
            assert_eq!(distances.min(), Some(steps));
        }
        if let Some((enemy, count)) = reason.restricts {
            let is_skipped = after.turn() != enemy;
            assert_eq!(count, if is_skipped { 0 } else { after.actions().len() });
            assert!(!team.contains(enemy) && is_skipped == (after.turn() == mover));
        }
    }

    /// Checks the outlook of a line by the won stacks and the board at its end.
    fn check_outlook(after: &dyn AnyMatch, line: &[(Seat, Action)], outlook: &StackOutlook) {
        let played = |moves: usize| {
            let mut position = after.boxed_clone();
            for &(_, action) in &line[..moves] {
                position.play(action).expect("a legal line");
            }
            position
        };
        let won = |game: &dyn AnyMatch, seat| {
            game.board_view()
                .tray(Tray::new(seat, TrayKind::WonStacks))
                .len()
        };
        match *outlook {
            StackOutlook::Won {
                seat,
                ref text,
                moves,
            } => {
                let [before, end] = [moves - 1, moves].map(played);
                assert_eq!(won(before.as_ref(), seat) + 1, won(end.as_ref(), seat));
                for seat in after.seats() {
                    assert_eq!(
                        won(before.as_ref(), seat),
                        won(after, seat),
                        "an earlier stack"
                    );
                }
                assert_eq!(after.line_notation(line)[moves - 1], *text);
            }
            StackOutlook::Highest {
                seat,
                height,
                moves,
            } => {
                assert_eq!(moves, line.len());
                let end = played(moves);
                let view = end.board_view();
                for (_, stack) in view.stacks() {
                    assert!(stack.height() <= height);
                    assert!(stack.height() < height || stack.top() == Some(seat));
                }
            }
        }
    }

    /// Analyzes the displayed position with the engine.
    fn analyze(game: &mut dyn AnyMatch) {
        let node = game.tree().cursor();
        let steps = game.steps_to(node);
        let mut engine = game.computer_player(ANALYSIS_PLAYER).expect("a player");
        let limits = Limits {
            nodes: Some(20_000),
            memory: 16,
            ..Limits::default()
        };
        let mut line = Vec::new();
        engine.think(&steps, &limits, &Stop::new(), &mut |info| line = info.line);
        let analysis = PositionAnalysis {
            texts: game.line_notation(&line),
            line,
            depth: 2,
            ..PositionAnalysis::default()
        };
        game.tree_mut().set_analysis(node, analysis);
    }

    /// The facts of some moves, found by hand; the engine's line confirms what it expects.
    #[test]
    fn moves_of_byte_are_explained_by_stacks_and_moves_left() {
        let (white, black) = (Seat::new(0), Seat::new(1));
        let none = MoveReason::default;
        for (start, played, expected) in [
            (
                "3(BWBW)/4/4/4/1(WWBBB)1(BWBW)/1(WBW)2/4/4 W B1",
                "c3-d4:3",
                // Black can only move h8 to g7 or h4 to g5.
                MoveReason {
                    wins_stack: Some(white),
                    restricts: Some((black, 2)),
                    ..none()
                },
            ),
            // Black must complete White's stack.
            (
                "3(WBWBWBW)/4/4/4/1(WWWBB)1W/4/(BWW)3/4 W W1",
                "d4-c3",
                MoveReason {
                    approaches: Some(1),
                    restricts: Some((black, 1)),
                    outlook: Some(StackOutlook::Won {
                        seat: white,
                        text: "b2-c3:3".into(),
                        moves: 1,
                    }),
                    ..none()
                },
            ),
            (
                "4/3(WWBB)/4/4/4/4/4/(WBBB)3 W W1B1",
                "a1-b2",
                MoveReason {
                    approaches: Some(5),
                    restricts: Some((black, 0)),
                    ..none()
                },
            ),
            (
                "4/4/2(BWBW)1/4/1(BWB)2/1W2/4/4 W W1B1",
                "c3-d4:1",
                // Black can only move d4 or f6 to e5.
                MoveReason {
                    tops: Some((black, white)),
                    restricts: Some((black, 2)),
                    ..none()
                },
            ),
            (
                "4/3(BWB)/(BW)3/4/1(WWB)2/4/4/4 W W1B1",
                "d4-c5",
                MoveReason {
                    approaches: Some(1),
                    ..none()
                },
            ),
        ] {
            let mut record = Record::new("byte", "byte");
            record.start = Some(start.into());
            let (_, mut game) = open_record(&record).expect("a position");
            assert_eq!(game.seats(), [white, black]);
            let mut actions = game.actions().into_iter();
            let text = |&action: &Action| game.line_notation(&[(white, action)]);
            let action = actions.find(|action| text(action) == [played]);
            let before = game.boxed_clone();
            game.play(action.expect("a legal move")).expect("legal");
            analyze(game.as_mut());
            let node = game.tree().cursor();
            let found = played_move_reason(game.as_ref(), node).expect("a move");
            let facts = |reason: &MoveReason| {
                let MoveReason {
                    wins_stack,
                    tops,
                    approaches,
                    restricts,
                    ..
                } = *reason;
                (wins_stack, tops, approaches, restricts)
            };
            assert_eq!(facts(&found), facts(&expected), "{played}");
            assert!(expected.outlook.is_none() || found.outlook == expected.outlook);
            check(before.as_ref(), action.expect("a move"), white, &found);
            let analysis = game.tree().analysis(node).expect("an analysis");
            assert!(game.outcome().is_some() || !found.expected_line.is_empty());
            if let Some(outlook) = &found.outlook {
                check_outlook(game.as_ref(), &analysis.line, outlook);
            }
        }
    }

    /// Every claim about a move, the moves that follow it and the stacks that it exposes holds.
    #[test]
    fn explanations_are_true_in_all_variants() {
        let (mut captures, mut uncovered, mut threats, mut allowed, mut exposed) = (0, 0, 0, 0, 0);
        let (mut tops, mut slides, mut restricted, mut won, mut highest) = (0, 0, 0, 0, 0);
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
                game.tree_mut().set_analysis(node, analysis);
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
                let completes = completing_reply(after.as_ref(), team);
                let is_completing = !found[0] && reason.allows == completes;
                assert!(
                    found[0] == reason.allows.is_some() || is_completing,
                    "{variant}"
                );
                if let Some(outlook) = &reason.outlook {
                    check_outlook(after.as_ref(), &line[1..], outlook);
                    let is_won = matches!(outlook, StackOutlook::Won { .. });
                    *(if is_won { &mut won } else { &mut highest }) += 1;
                }
                tops += usize::from(reason.tops.is_some());
                slides += usize::from(reason.approaches.is_some());
                restricted += usize::from(reason.restricts.is_some());
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
        let counts = [tops, slides, restricted, won, highest];
        assert!(counts.iter().all(|&count| count > 0), "{counts:?}");
    }
}
