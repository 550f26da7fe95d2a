//! Moves that lead to the end of a game.

use stack_game::{Action, Change, GOLDEN_GAMMA, Seat, TrayKind, mix_bits};
use stack_session::game::AnyMatch;
use stack_session::play::MatchCommand;

use super::bench::Bench;
use super::setups::with;

/// Returns a match of humans after some moves.
pub(crate) fn begun(variant: &str) -> Bench {
    let mut bench = Bench::of_match(&with(variant, &["person"; 4]));
    play(&mut bench, &mut 5, 6);
    bench
}

/// Returns the seat to move at the head.
pub(crate) fn turn(bench: &Bench) -> Seat {
    bench.game().head_turn()
}

/// Plays up to `max` moves.
pub(crate) fn play(bench: &mut Bench, dice: &mut u64, most: usize) {
    for _ in 0..most {
        if bench.game().outcome().is_some() {
            break;
        }
        let action = lively(bench.game(), dice);
        bench.handle(MatchCommand::Play(action));
    }
}

/// Returns a move that makes progress: captures, covered enemies, own stacks. `rng` breaks ties and
/// chooses one of six moves at random.
pub(crate) fn lively(game: &dyn AnyMatch, dice: &mut u64) -> Action {
    let actions = game.actions();
    let throw = next(dice) as usize;
    if throw.is_multiple_of(6) {
        return actions[throw / 6 % actions.len()];
    }
    let me = game.turn();
    let worth = |action: &Action| -> i32 {
        let fallen = game.preview(*action).unwrap();
        let captured = fallen.iter().filter(
            |change| matches!(change, Change::SurplusRemoved { to, .. } if to.kind == TrayKind::Captures),
        );
        let target = match *action {
            Action::StackMove { to, .. } | Action::Place { to, .. } => to,
            Action::Swap { enemy, .. } => enemy,
        };
        let covers = game
            .owner(target)
            .is_some_and(|owner| !game.team(me).contains(owner));
        let kept = fallen.len() as i32;
        10 * captured.count() as i32 + 8 * i32::from(covers) + kept
    };
    let worths: Vec<_> = actions.iter().map(worth).collect();
    let most = worths.iter().max().copied().unwrap();
    let pairs = actions.into_iter().zip(worths);
    let best: Vec<_> = pairs.filter(|&(_, worth)| worth == most).collect();
    best[throw % best.len()].0
}

/// Returns the next random number.
fn next(dice: &mut u64) -> u64 {
    *dice = dice.wrapping_add(GOLDEN_GAMMA);
    mix_bits(*dice) >> 1
}
