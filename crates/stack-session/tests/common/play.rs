//! Setups, and moves that bring a game to its end.

use stack_game::{Action, Change, TrayKind};
use stack_session::game::{AnyMatch, Card, Controller, FirstSeat, MatchSetup, cards};
use stack_session::play::MatchCommand;

use super::Bench;

/// The usual setup of a card; the fast game if `fast`.
pub(crate) fn setup(card: &Card, fast: bool) -> MatchSetup {
    MatchSetup {
        variant: card.variant(fast).into(),
        anti_symmetry: "none".into(),
        first: FirstSeat::Seat(card.seats[0].letter),
        seats: card.seats.clone(),
        repetition: 3,
        quiet_rounds: 50,
    }
}

/// The setups of all variants: each card, standard and fast.
pub(crate) fn variants() -> Vec<MatchSetup> {
    let both = |card: Card| {
        let fast = card.sibling.is_some().then(|| setup(&card, true));
        [Some(setup(&card, false)), fast].into_iter().flatten()
    };
    cards().into_iter().flat_map(both).collect()
}

/// The usual setup of a variant with these players, `person` for a person.
pub(crate) fn with(variant: &str, players: &[&str]) -> MatchSetup {
    let mut setup = variants()
        .into_iter()
        .find(|setup| setup.variant == variant)
        .unwrap();
    for (seat, &player) in setup.seats.iter_mut().zip(players) {
        seat.controller = match player {
            "person" => Controller::Person,
            name => Controller::Computer(name.into()),
        };
    }
    setup
}

/// Plays until the end or for `most` moves.
pub(crate) fn play(bench: &mut Bench, dice: &mut u64, most: usize) {
    for _ in 0..most {
        if bench.game().outcome().is_some() {
            break;
        }
        let action = lively(bench.game(), dice);
        bench.handle(MatchCommand::Act(action));
    }
}

/// A move that brings the game on: captures, covered enemies, own stacks. `dice` decides ties and
/// one move in six.
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
            |change| matches!(change, Change::FellOut { to, .. } if to.kind == TrayKind::Captures),
        );
        let target = match *action {
            Action::Travel { to, .. } | Action::Place { to, .. } => to,
            Action::Exchange { enemy, .. } => enemy,
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

/// The next number of a simple generator (SplitMix64).
fn next(dice: &mut u64) -> u64 {
    *dice = dice.wrapping_add(0x9E37_79B9_7F4A_7C15);
    let mut z = *dice;
    z = (z ^ z >> 30).wrapping_mul(0xBF58_476D_1CE4_E5B9);
    (z ^ z >> 27).wrapping_mul(0x94D0_49BB_1331_11EB) >> 1
}
