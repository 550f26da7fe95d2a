//! Setups of all variants, and moves that lead to the end of a game.

use stack_game::{Action, Change, GOLDEN_GAMMA, Seat, TrayKind, mix_bits};
use stack_session::game::{
    AnyMatch, Controller, FirstSeat, MatchSetup, VariantCard, variant_cards,
};
use stack_session::play::MatchCommand;

use super::test_session::TestSession;

/// Returns the default setup of a variant, or of its alternative if `alternative`.
pub(crate) fn setup(card: &VariantCard, alternative: bool) -> MatchSetup {
    MatchSetup {
        variant: card.variant(alternative).into(),
        anti_symmetry: "none".into(),
        first: FirstSeat::Seat(card.seats[0].letter),
        seats: card.seats.clone(),
        repetition: 3,
        quiet_rounds: 50,
    }
}

/// Returns the setups of all variants.
pub(crate) fn variants() -> Vec<MatchSetup> {
    let both = |card: VariantCard| {
        let alternative = card.alternative.is_some().then(|| setup(&card, true));
        [Some(setup(&card, false)), alternative]
            .into_iter()
            .flatten()
    };
    variant_cards().into_iter().flat_map(both).collect()
}

/// Returns the default setup of a variant with these players; `person` for a human.
pub(crate) fn with(variant: &str, players: &[&str]) -> MatchSetup {
    let mut setup = variants()
        .into_iter()
        .find(|setup| setup.variant == variant)
        .unwrap();
    for (seat, &player) in setup.seats.iter_mut().zip(players) {
        seat.controller = match player {
            "person" => Controller::Human,
            name => Controller::Computer(name.into()),
        };
    }
    setup
}

/// Returns a match of humans after some moves.
pub(crate) fn started(variant: &str) -> TestSession {
    let mut test = TestSession::of_match(&with(variant, &["person"; 4]));
    play(&mut test, &mut 5, 6);
    test
}

/// Returns the seat to move at the head.
pub(crate) fn turn(test: &TestSession) -> Seat {
    test.game().head_turn()
}

/// Plays up to `max` moves.
pub(crate) fn play(test: &mut TestSession, rng: &mut u64, max: usize) {
    for _ in 0..max {
        if test.game().outcome().is_some() {
            break;
        }
        let action = active_move(test.game(), rng);
        test.handle(MatchCommand::Play(action));
    }
}

/// Returns a move that makes progress: captures, covered enemies, own stacks. `rng` breaks ties and
/// chooses one of six moves at random.
pub(crate) fn active_move(game: &dyn AnyMatch, rng: &mut u64) -> Action {
    let actions = game.actions();
    let throw = next(rng) as usize;
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
    let max = worths.iter().max().copied().unwrap();
    let pairs = actions.into_iter().zip(worths);
    let best: Vec<_> = pairs.filter(|&(_, worth)| worth == max).collect();
    best[throw % best.len()].0
}

/// Returns the next random number.
pub(crate) fn next(rng: &mut u64) -> u64 {
    *rng = rng.wrapping_add(GOLDEN_GAMMA);
    mix_bits(*rng) >> 1
}
