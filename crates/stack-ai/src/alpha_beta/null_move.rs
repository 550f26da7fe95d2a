//! Conditions of null move pruning.

use super::history::NONE;
use super::pruning::DECIDED;
use super::thread::{Node, SearchThread};
use crate::{Evaluation, Tactics};

/// Minimum depth.
const LEAST_DEPTH: i32 = 3;
/// Reduction: this, plus one ply per [`DEPTH_FOR_MORE`] plies of depth, plus up to
/// [`MAX_EVAL_REDUCTION`] plies for an evaluation far above the window.
const REDUCED: i32 = 3;
const DEPTH_FOR_MORE: i32 = 4;
const RISE_FOR_MORE: i32 = 200;
const MOST_FOR_RISE: i32 = 2;

/// The position after a null move and its search depth, for a null-window node below `beta` with
/// this static evaluation. `None` if a null move is not tried.
pub(super) fn null_move_position<G: Tactics, E: Evaluation<G>>(
    thread: &SearchThread<'_, G, E>,
    node: &Node<'_, G>,
    standing: i32,
    beta: i32,
    depth: i32,
) -> Option<(G, i32)> {
    // Two null moves in a row would restore the position.
    let has_passed = node.previous == NONE;
    if depth < LEAST_DEPTH || standing < beta || has_passed || beta.abs() >= DECIDED {
        return None;
    }
    let far = ((standing - beta) / RISE_FOR_MORE).min(MOST_FOR_RISE);
    let left = depth - REDUCED - depth / DEPTH_FOR_MORE - far;
    pass_turn(thread, node.position).map(|position| (position, left))
}

/// The position after passing the turn to the next seat. `None` if that seat is on the same side or
/// cannot move, or during setup.
fn pass_turn<G: Tactics, E: Evaluation<G>>(
    thread: &SearchThread<'_, G, E>,
    position: &G,
) -> Option<G> {
    if position.is_setup_phase() {
        return None;
    }
    let seats = position.seats();
    let turn = position.turn();
    let place = seats.iter().position(|&seat| seat == turn)?;
    let next = seats[(place + 1) % seats.len()];
    let mut passed = position.clone();
    let gone = position.can_move(next) && passed.set_turn(next);
    (gone && !thread.same_side(turn, &passed)).then_some(passed)
}

#[cfg(test)]
#[allow(clippy::unwrap_used, reason = "test code: a fault must stop the test")]
mod tests {
    use focus_rules::{AntiSymmetry, Position, Settings, Variant};
    use stack_game::{Game as _, MatchSettings as _};

    use super::super::config::AlphaBetaConfig;
    use super::super::testing::{match_of, node_of, with_thread};
    use super::*;
    use crate::focus::TwoSidedEvaluation;

    /// With pieces in both reserves, captures, and plies without a capture.
    const RESERVES: &str =
        "4/1R3R/2GR1R(RGR)1/2RGG3/2(GGGR)RR1(GGR)1/2RGGG2/5(RGGRG)/4 R G1R2 G:R2,R:G2 quiet=6";

    /// The result of [`null_move_position`] in a node reached by a move.
    fn passed_in(
        variant: &str,
        text: &str,
        standing: i32,
        beta: i32,
        depth: i32,
    ) -> Option<(Position, i32)> {
        let game = match_of(variant, text);
        let learned = TwoSidedEvaluation::of(Variant::by_id(variant).unwrap()).unwrap();
        let mut answer = None;
        with_thread((&AlphaBetaConfig::FULL, &learned), &game, |thread| {
            let previous = 7;
            let node = Node {
                previous,
                ..node_of(game.position(), 3)
            };
            answer = null_move_position(thread, &node, standing, beta, depth);
            let after_pass = node_of(game.position(), 3);
            assert_eq!(
                null_move_position(thread, &after_pass, standing, beta, depth),
                None
            );
        });
        answer
    }

    #[test]
    fn turns_are_passed_where_that_may_show_something() {
        let left = |standing, beta, depth| {
            passed_in("two", RESERVES, standing, beta, depth).map(|(_, left)| left)
        };
        assert_eq!(left(50, 50, 8), Some(3));
        assert_eq!(left(49, 50, 8), None, "below the window");
        assert_eq!(left(250, 50, 8), Some(2));
        assert_eq!(left(5_000, 50, 8), Some(1));
        assert_eq!(left(50, 50, LEAST_DEPTH), Some(0));
        assert_eq!(left(50, 50, LEAST_DEPTH - 1), None);
        for decided in [DECIDED, -DECIDED, 5_000] {
            assert_eq!(left(5_000, decided, 8), None, "a window of {decided}");
        }
    }

    #[test]
    fn a_pass_changes_the_turn_alone() {
        for variant in ["two", "two-fast"] {
            let before = *match_of(variant, RESERVES).position();
            let (after, _) = passed_in(variant, RESERVES, 50, 50, 8).unwrap();
            let turned = RESERVES.replace(" R G1R2 ", " G G1R2 ");
            let known = Position::parse(&turned, before.variant()).unwrap();
            assert!(after.repeats(&known), "{after:?}");
            assert_eq!(after.key(), known.key());
            assert_ne!(after.key(), before.key());
            assert_eq!(after.plies_since_capture(), before.plies_since_capture());
            let mut back = after;
            assert!(back.set_turn(before.turn()));
            assert_eq!((back, back.key()), (before, before.key()));
        }
    }

    #[test]
    fn none_is_passed_before_play_nor_to_who_cannot_move() {
        let exchanges = Settings {
            anti_symmetry: AntiSymmetry::Swap,
            ..Settings::standard("two").unwrap()
        };
        let game = exchanges.start_match().unwrap();
        let learned = TwoSidedEvaluation::of(game.position().variant()).unwrap();
        with_thread((&AlphaBetaConfig::FULL, &learned), &game, |thread| {
            assert!(game.position().is_setup_phase());
            assert_eq!(pass_turn(thread, game.position()), None);
        });
        // Blue has no pieces left.
        let text = "4/6/3Y4/8/3R4/8/3G2/4 G - G:B13R12,R:G12Y12";
        assert_eq!(passed_in("partners", text, 50, 50, 8), None);
    }

    #[test]
    fn byte_has_no_passes() {
        let settings = byte_rules::Settings::standard("byte").unwrap();
        let game = settings.start_match().unwrap();
        with_thread(
            (&AlphaBetaConfig::FULL, &crate::byte::ByteEvaluation),
            &game,
            |thread| {
                assert_eq!(pass_turn(thread, game.position()), None);
            },
        );
        // Byte's champion uses the same configuration.
        const { assert!(!AlphaBetaConfig::LEVELS.null_moves) };
    }
}
