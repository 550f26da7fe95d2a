//! The accuracy of players, and the turning points of a game.
//!
//! The accuracy of a move follows the formula of Lichess (<https://lichess.org/page/accuracy>) from
//! its loss in percentage points `d`: `103.1668 · exp(−0.04354 · d) − 3.1669` percent, at most 100
//! and at least 0. A chess engine's centipawns are not needed, as searches already return win
//! probabilities, with any number of seats.

use stack_game::{Seat, SeatSet};

use super::annotation::move_loss;
use crate::game::{AnyMatch, NodeId, WinChances};

/// Bounds of the weight of a move, in percentage points.
const WEIGHTS: (f32, f32) = (0.5, 12.0);
/// Bounds of the number of positions from which the weight of a move is calculated.
const WINDOW: (usize, usize) = (2, 8);
/// Minimum number of analyzed moves for the accuracy of a seat. With fewer, one mistake alone would
/// decide it.
const MIN_ANALYZED: usize = 4;
/// Minimum share of the seat's moves that are analyzed. Users analyze single positions where they
/// expect blunders, and those must not stand for the whole game.
const MIN_ANALYZED_SHARE: f32 = 0.5;
/// A turning point changes a win probability at least this much.
const MIN_SWING: f32 = 0.15;
/// The maximum number of turning points besides the deciding one.
const MAX_SWINGS: usize = 3;

/// A move that changed the course of a game.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct TurningPoint {
    /// The position after the move.
    pub node: NodeId,
    /// The seat whose team's win probability changed most.
    pub seat: Seat,
    /// Its win probability before the move, 0 to 1.
    pub before: f32,
    /// Its win probability after the move.
    pub after: f32,
    /// The first seat of the team that leads at the end, if it has led since this move and not
    /// before.
    pub decides_for: Option<Seat>,
}

/// Returns the accuracy of a move, 0 to 1, by the win probability that it loses.
pub fn move_accuracy(loss: f32) -> f32 {
    if loss <= 0.0 {
        return 1.0;
    }
    let percent = 103.1668 * (-0.04354 * 100.0 * loss).exp() - 3.1669;
    (percent / 100.0).clamp(0.0, 1.0)
}

/// Returns the accuracy of a seat in the displayed line, see [`accuracy`].
pub(crate) fn displayed_accuracy(game: &dyn AnyMatch, seat: Seat) -> Option<f32> {
    accuracy(game, &game.displayed_line(), seat)
}

/// Returns the accuracy of a seat in a line, 0 to 1; `None` if fewer than [`MIN_ANALYZED`] of its
/// moves, or a smaller share than [`MIN_ANALYZED_SHARE`], are analyzed.
///
/// This is the mean of two means over its analyzed moves. In the first one moves weigh more where
/// the seat's win probability varies, by its standard deviation over the last positions; the second
/// one, the harmonic mean, falls more with single bad moves.
pub(super) fn accuracy(game: &dyn AnyMatch, line: &[NodeId], seat: Seat) -> Option<f32> {
    let tree = game.tree();
    let window = (line.len() / 10).clamp(WINDOW.0, WINDOW.1);
    let (mut weighted, mut weights, mut inverse) = (0.0, 0.0, 0.0);
    let (mut moves, mut analyzed) = (0, 0);
    for (ply, &node) in line.iter().enumerate() {
        let is_own = tree.mv(node).is_some_and(|mv| mv.seat == seat);
        moves += usize::from(is_own);
        let Some(loss) = move_loss(tree, node).filter(|_| is_own) else {
            continue;
        };
        let last = &line[(ply + 1).saturating_sub(window)..=ply];
        let chances = last.iter().filter_map(|&node| tree.analysis(node));
        let chances: Vec<_> = chances.map(|one| one.chances[seat.index()]).collect();
        let weight = (100.0 * deviation(&chances)).clamp(WEIGHTS.0, WEIGHTS.1);
        let accuracy = move_accuracy(loss);
        weighted += weight * accuracy;
        weights += weight;
        // One percent at least, so that one move does not decide alone.
        inverse += 1.0 / accuracy.max(0.01);
        analyzed += 1;
    }
    let count = analyzed as f32;
    let is_enough = analyzed >= MIN_ANALYZED && count >= MIN_ANALYZED_SHARE * moves as f32;
    is_enough.then(|| f32::midpoint(weighted / weights, count / inverse).min(1.0))
}

/// The standard deviation.
fn deviation(values: &[f32]) -> f32 {
    let count = values.len().max(1) as f32;
    let mean = values.iter().sum::<f32>() / count;
    let squares = values.iter().map(|value| (value - mean).powi(2));
    (squares.sum::<f32>() / count).sqrt()
}

/// Returns the turning points of the displayed line in order: the move since which the final leader
/// leads, and the moves that changed the win probability of a team most.
pub fn turning_points(game: &dyn AnyMatch) -> Vec<TurningPoint> {
    let tree = game.tree();
    let teams = game.teams_without(SeatSet::EMPTY);
    let teams: Vec<Seat> = teams.iter().filter_map(|team| team.iter().next()).collect();
    let known = game.displayed_line().into_iter();
    let known = known.filter_map(|node| Some((node, tree.analysis(node)?.chances)));
    let known: Vec<(NodeId, WinChances)> = known.collect();
    let leaders: Vec<_> = known
        .iter()
        .map(|(_, chances)| leader(&teams, chances))
        .collect();
    let last = leaders.last().copied().flatten();
    let decision = last.and_then(|_| leaders.iter().rposition(|&leader| leader != last));
    let mut points: Vec<_> = known
        .windows(2)
        .enumerate()
        .filter_map(|(index, pair)| {
            let [(before, earlier), (node, later)] = pair else {
                return None;
            };
            // A move, not several without an analysis.
            (tree.parent(*node) == Some(*before)).then_some(())?;
            // Of two teams with the same change the one that gains is named.
            let change = |seat: &Seat| {
                let change = later[seat.index()] - earlier[seat.index()];
                change.abs() + if change > 0.0 { 0.000_5 } else { 0.0 }
            };
            let seat = *teams
                .iter()
                .max_by(|one, other| change(one).total_cmp(&change(other)))?;
            Some(TurningPoint {
                node: *node,
                seat,
                before: earlier[seat.index()],
                after: later[seat.index()],
                decides_for: last.filter(|_| decision == Some(index)),
            })
        })
        .collect();
    let swing = |point: &TurningPoint| (point.after - point.before).abs();
    points.sort_by(|one, other| swing(other).total_cmp(&swing(one)));
    let mut swings = 0;
    points.retain(|point| {
        let is_swing = swing(point) >= MIN_SWING && swings < MAX_SWINGS;
        swings += usize::from(is_swing);
        is_swing || point.decides_for.is_some()
    });
    points.sort_by_key(|point| tree.ply(point.node));
    points
}

/// Returns the team with the largest win probability; `None` if several have it.
fn leader(teams: &[Seat], chances: &WinChances) -> Option<Seat> {
    let chance = |seat: &Seat| chances[seat.index()];
    let max = teams.iter().map(chance).fold(0.0, f32::max);
    let mut leading = teams.iter().filter(|seat| chance(seat) >= max);
    let first = leading.next().copied();
    first.filter(|_| leading.next().is_none())
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::analysis::game_statistics;
    use crate::game::{MoveLoss, PositionAnalysis, new_record, open_record};

    /// Returns a match of one move for each value after the first, in which each position is
    /// analyzed.
    fn analyzed(variant: &str, values: &[f32]) -> Box<dyn AnyMatch> {
        partly_analyzed(variant, values, values.len())
    }

    /// The same with only the first positions analyzed: the first seat's win probability is the
    /// value, and a move loses what it costs the mover.
    fn partly_analyzed(variant: &str, values: &[f32], positions: usize) -> Box<dyn AnyMatch> {
        let record = new_record(variant).expect("a variant");
        let (_, mut game) = open_record(&record).expect("a match");
        let first = game.seats()[0];
        for (ply, &value) in values.iter().enumerate() {
            let actions = game.actions();
            let (best, played) = (actions[0], actions[1]);
            let seats = game.seats();
            let mut chances = [0.0; Seat::MAX];
            for seat in &seats {
                chances[seat.index()] = (1.0 - value) / (seats.len() - 1) as f32;
            }
            chances[first.index()] = value;
            let next = values.get(ply + 1).copied().unwrap_or(value);
            let gain = if game.turn() == first {
                next - value
            } else {
                value - next
            };
            if ply < positions {
                let node = game.tree().cursor();
                let losses = vec![MoveLoss {
                    action: played,
                    text: String::new(),
                    loss: (-gain).max(0.0),
                }];
                let analysis = PositionAnalysis {
                    chances,
                    line: vec![(game.turn(), best)],
                    losses,
                    depth: 2,
                    ..PositionAnalysis::default()
                };
                game.tree_mut().set_analysis(node, analysis);
            }
            if ply + 1 < values.len() {
                game.play(played).expect("a legal move");
            }
        }
        game
    }

    #[test]
    fn the_accuracy_of_a_move_depends_on_its_loss() {
        for (loss, accuracy) in [
            (0.0, 1.0),
            (-0.1, 1.0),
            (0.05, 0.798),
            (0.2, 0.4),
            (1.0, 0.0),
        ] {
            let found = move_accuracy(loss);
            assert!((found - accuracy).abs() < 0.001, "{loss}: {found}");
        }
    }

    #[test]
    fn the_accuracy_of_a_player_falls_with_mistakes() {
        let of = |values: &[f32]| {
            let game = analyzed("two", values);
            let all = game_statistics(game.as_ref());
            [0, 1].map(|seat: usize| all[seat].1.accuracy.expect("analyzed moves"))
        };
        assert_eq!(of(&[0.5; 9]), [1.0; 2]);
        // The first player loses 20 points with its second move.
        let [first, second] = of(&[0.5, 0.5, 0.5, 0.3, 0.3, 0.3, 0.3, 0.3, 0.3]);
        assert!(first < 0.8 && second == 1.0, "{first} {second}");
        // Two mistakes are worse than one.
        let [worse, _] = of(&[0.5, 0.5, 0.5, 0.3, 0.3, 0.1, 0.1, 0.1, 0.1]);
        assert!(worse < first, "{worse} {first}");
        let record = new_record("two").expect("a variant");
        let (_, game) = open_record(&record).expect("a match");
        assert_eq!(game_statistics(game.as_ref())[0].1.accuracy, None);
    }

    #[test]
    fn the_accuracy_needs_enough_analyzed_moves() {
        // The first player's moves lead to the positions with odd numbers.
        for (moves, positions, is_known) in [
            (8, 9, true),
            (6, 7, false),
            // Four of eight moves, and four of nine.
            (16, 8, true),
            (18, 8, false),
            (46, 3, false),
        ] {
            let game = partly_analyzed("two", &vec![0.5; moves + 1], positions);
            let accuracy = game_statistics(game.as_ref())[0].1.accuracy;
            assert_eq!(accuracy.is_some(), is_known, "{moves} moves: {accuracy:?}");
        }
    }

    #[test]
    fn turning_points_are_the_deciding_move_and_the_largest_changes() {
        for (variant, values, expected) in [
            (
                "two",
                [0.5, 0.55, 0.6, 0.4, 0.3, 0.25, 0.2, 0.1, 0.1],
                &[(3, true)][..],
            ),
            // The lead changes thrice, and for good with a small change.
            (
                "two",
                [0.5, 0.8, 0.3, 0.6, 0.55, 0.49, 0.45, 0.4, 0.4],
                &[(1, false), (2, false), (3, false), (5, true)],
            ),
            ("two", [0.5, 0.52, 0.5, 0.52, 0.5, 0.52, 0.5, 0.5, 0.5], &[]),
            // With four players 30 % can lead.
            (
                "four",
                [0.25, 0.22, 0.22, 0.3, 0.3, 0.5, 0.6, 0.6, 0.6],
                &[(3, true), (5, false)],
            ),
        ] {
            let game = analyzed(variant, &values);
            let points = turning_points(game.as_ref());
            let found: Vec<_> = points
                .iter()
                .map(|point| (game.tree().ply(point.node), point.decides_for.is_some()))
                .collect();
            assert_eq!(found, expected, "{variant} {values:?}");
            for point in points {
                let ply = game.tree().ply(point.node);
                let other = values[ply - 1] - values[ply];
                let change = point.before - point.after;
                assert!((change.abs() - other.abs()).abs() < 0.001, "{point:?}");
            }
        }
    }
}
