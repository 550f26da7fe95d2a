//! A game whose move lists lack the moves that a human would overlook, and the model of oversights.
//!
//! The levels below the champion search this game instead of the full one. The rules are unchanged:
//! overlooked moves remain legal, but searches do not consider them. If all moves of a position
//! would be overlooked, its list holds the most visible one.

use stack_game::{
    DrawRules, GOLDEN_GAMMA, Game, Match, Outcome, Seat, SeatSet, Square, Stack, mix_bits,
};

use crate::{Evaluation, Gain, Tactics, Values};

/// A position with the model that decides which of its moves are listed.
#[derive(Clone, Debug)]
pub(crate) struct RestrictedGame<G> {
    pub(crate) position: G,
    model: OversightModel,
}

impl<G: Game> PartialEq for RestrictedGame<G> {
    fn eq(&self, other: &Self) -> bool {
        self.position == other.position
    }
}

impl<G: Game> Eq for RestrictedGame<G> {}

impl<G: Game> std::hash::Hash for RestrictedGame<G> {
    fn hash<H: std::hash::Hasher>(&self, hasher: &mut H) {
        self.position.hash(hasher);
    }
}

/// Converts a match to the restricted game, with its history, which determines draws.
pub(crate) fn restrict_match<G: MoveDifficulty>(
    game: &Match<G>,
    model: OversightModel,
) -> Match<RestrictedGame<G>> {
    let start = game.positions().first().unwrap_or(game.position());
    let restricted = |position: &G| RestrictedGame {
        position: position.clone(),
        model,
    };
    // Draw rules set later would have ended the match earlier.
    let mut restricted_match = Match::new(restricted(start), DrawRules::default());
    for step in game.steps() {
        // A seat that resigned before the first move is already out at the start.
        let _ = restricted_match.apply_step(step);
    }
    if restricted_match.position().position != *game.position() {
        restricted_match = Match::new(restricted(game.position()), DrawRules::default());
    }
    restricted_match.set_draw_rules(game.draw_rules());
    restricted_match
}

impl<G: MoveDifficulty> RestrictedGame<G> {
    /// The visibility of a move by the model: it is listed if positive.
    fn visibility(&self, mv: G::Move, gain: impl FnOnce() -> Gain) -> f32 {
        self.model.visibility::<G>(self.position.turn(), mv, gain)
    }

    fn is_visible(&self, mv: G::Move) -> bool {
        self.visibility(mv, || self.position.gain(mv)) > 0.0
    }

    /// The most visible move, if all would be overlooked.
    fn last_resort(&self) -> Option<G::Move> {
        let (mut best, mut highest) = (None, f32::MIN);
        self.position.for_each_move(|mv| {
            let visibility = self.visibility(mv, || self.position.gain(mv));
            if visibility > highest {
                (best, highest) = (Some(mv), visibility);
            }
        });
        best.filter(|_| highest <= 0.0)
    }

    /// Whether the move list contains a legal move.
    fn is_listed(&self, mv: G::Move) -> bool {
        self.is_visible(mv) || self.last_resort() == Some(mv)
    }
}

impl<G: MoveDifficulty> Game for RestrictedGame<G> {
    type Move = G::Move;
    type Illegal = G::Illegal;

    fn seats(&self) -> &[Seat] {
        self.position.seats()
    }

    fn first(&self) -> Seat {
        self.position.first()
    }

    fn team(&self, seat: Seat) -> SeatSet {
        self.position.team(seat)
    }

    fn turn(&self) -> Seat {
        self.position.turn()
    }

    fn squares(&self) -> &[Square] {
        self.position.squares()
    }

    fn stack(&self, square: Square) -> Stack {
        self.position.stack(square)
    }

    fn can_move(&self, seat: Seat) -> bool {
        self.position.can_move(seat)
    }

    fn resigned(&self) -> SeatSet {
        self.position.resigned()
    }

    fn outcome(&self) -> Option<Outcome> {
        self.position.outcome()
    }

    fn plies_since_capture(&self) -> u32 {
        self.position.plies_since_capture()
    }

    fn key(&self) -> u64 {
        self.position.key()
    }

    fn repeats(&self, other: &Self) -> bool {
        self.position.repeats(&other.position)
    }

    fn move_count(&self) -> u32 {
        let mut count = 0;
        self.for_each_move(|_| count += 1);
        count
    }

    fn for_each_move(&self, mut each: impl FnMut(G::Move)) {
        let mut none = true;
        self.position.for_each_move(|mv| {
            if self.is_visible(mv) {
                none = false;
                each(mv);
            }
        });
        if none {
            self.last_resort().into_iter().for_each(each);
        }
    }

    fn nth_move(&self, n: u32) -> G::Move {
        let (mut nth, mut number) = (None, 0);
        self.for_each_move(|mv| {
            if number == n {
                nth = Some(mv);
            }
            number += 1;
        });
        nth.unwrap_or_else(|| self.position.nth_move(0))
    }

    fn check(&self, mv: G::Move) -> Result<(), G::Illegal> {
        self.position.check(mv)
    }

    fn play_unchecked(&mut self, mv: G::Move) {
        self.position.play_unchecked(mv);
    }

    fn resign(&mut self, seat: Seat) -> bool {
        self.position.resign(seat)
    }

    fn set_turn(&mut self, seat: Seat) -> bool {
        self.position.set_turn(seat)
    }
}

impl<G: MoveDifficulty> Tactics for RestrictedGame<G> {
    const INDICES: usize = G::INDICES;

    fn index(mv: G::Move) -> usize {
        G::index(mv)
    }

    fn move_of_index(&self, index: usize) -> Option<G::Move> {
        let mv = self.position.move_of_index(index)?;
        self.is_listed(mv).then_some(mv)
    }

    fn is_setup_phase(&self) -> bool {
        self.position.is_setup_phase()
    }

    fn gain(&self, mv: G::Move) -> Gain {
        self.position.gain(mv)
    }

    fn for_each_gain(&self, mut each: impl FnMut(G::Move, Gain)) {
        let mut none = true;
        self.position.for_each_gain(|mv, gain| {
            if self.visibility(mv, || gain) > 0.0 {
                none = false;
                each(mv, gain);
            }
        });
        if none && let Some(mv) = self.last_resort() {
            each(mv, self.position.gain(mv));
        }
    }

    fn for_each_surplus(&self, mut each: impl FnMut(G::Move)) {
        let mut none = true;
        self.position.for_each_surplus(|mv| {
            if self.is_visible(mv) {
                none = false;
                each(mv);
            }
        });
        if none
            && let Some(mv) = self.last_resort()
            && self.position.gain(mv).surplus() > 0
        {
            each(mv);
        }
    }
}

/// An evaluation of the full game, applied to the restricted one.
#[derive(Clone)]
pub(crate) struct FullEval<E>(pub(crate) E);

impl<G: MoveDifficulty, E: Evaluation<G>> Evaluation<RestrictedGame<G>> for FullEval<E> {
    type EvalState = E::EvalState;

    fn values(&self, game: &RestrictedGame<G>) -> Values {
        self.0.values(&game.position)
    }

    fn value(&self, game: &RestrictedGame<G>, seat: Seat) -> i32 {
        self.0.value(&game.position, seat)
    }

    fn value_incremental(
        &self,
        game: &RestrictedGame<G>,
        seat: Seat,
        eval_state: &mut E::EvalState,
        ply: usize,
    ) -> i32 {
        self.0
            .value_incremental(&game.position, seat, eval_state, ply)
    }

    fn set_root(&self, game: &RestrictedGame<G>, eval_state: &mut E::EvalState) {
        self.0.set_root(&game.position, eval_state);
    }

    fn record_move(
        &self,
        before: &RestrictedGame<G>,
        mv: G::Move,
        after: &RestrictedGame<G>,
        eval_state: &mut E::EvalState,
        ply: usize,
    ) {
        let (before, after) = (&before.position, &after.position);
        self.0.record_move(before, mv, after, eval_state, ply);
    }

    fn record_pass(&self, after: &RestrictedGame<G>, eval_state: &mut E::EvalState, ply: usize) {
        self.0.record_pass(&after.position, eval_state, ply);
    }

    fn scale(&self, game: &RestrictedGame<G>) -> f32 {
        self.0.scale(&game.position)
    }
}

/// Describes how hard moves are to see.
pub(crate) trait MoveDifficulty: Tactics {
    /// Number of steps beyond the first one.
    fn extra_steps(mv: Self::Move) -> u8;

    /// Whether a move places a piece from the reserve.
    fn is_placement(mv: Self::Move) -> bool;
}

/// Probabilities of overlooking a move, by cause.
#[derive(Clone, Copy, Debug, PartialEq)]
pub(crate) struct OversightRates {
    /// Any move.
    pub(crate) any: f32,
    /// Each step beyond the first one: distant moves are overlooked most.
    pub(crate) step: f32,
    /// A placement.
    pub(crate) placement: f32,
    /// A reply: a move of any other side.
    pub(crate) reply: f32,
    /// A reply with a surplus.
    pub(crate) surplus: f32,
}

impl OversightRates {
    /// Nothing is overlooked.
    pub(crate) const NONE: Self = Self::new(0.0, 0.0, 0.0, 0.0, 0.0);

    /// Positional arguments, for tables.
    pub(crate) const fn new(any: f32, step: f32, placement: f32, reply: f32, surplus: f32) -> Self {
        Self {
            any,
            step,
            placement,
            reply,
            surplus,
        }
    }

    pub(crate) fn is_none(&self) -> bool {
        [
            self.any,
            self.step,
            self.placement,
            self.reply,
            self.surplus,
        ] == [0.0; 5]
    }

    /// Linear interpolation: 0 yields this, 1 the other.
    pub(crate) fn interpolate(&self, other: &Self, share: f32) -> Self {
        let between = |one: f32, other: f32| one + share * (other - one);
        Self {
            any: between(self.any, other.any),
            step: between(self.step, other.step),
            placement: between(self.placement, other.placement),
            reply: between(self.reply, other.reply),
            surplus: between(self.surplus, other.surplus),
        }
    }
}

/// Decides which moves are overlooked while thinking about one move: the same moves everywhere in
/// the search.
#[derive(Clone, Copy, Debug, PartialEq)]
pub(crate) struct OversightModel {
    pub(crate) oversights: OversightRates,
    pub(crate) seed: u64,
    /// The thinking side.
    pub(crate) side: SeatSet,
}

impl OversightModel {
    /// The visibility of a move: it is seen if positive. Computes the gain only if needed.
    pub(crate) fn visibility<G: MoveDifficulty>(
        &self,
        mover: Seat,
        mv: G::Move,
        gain: impl FnOnce() -> Gain,
    ) -> f32 {
        let OversightRates {
            any,
            step,
            placement,
            reply,
            surplus,
        } = self.oversights;
        let mut visibility = 1.0 - any;
        for _ in 0..G::extra_steps(mv) {
            visibility *= 1.0 - step;
        }
        if G::is_placement(mv) {
            visibility *= 1.0 - placement;
        }
        let own = self.side.contains(mover);
        if !own {
            visibility *= 1.0 - reply;
            if surplus > 0.0 && gain().surplus() > 0 {
                visibility *= 1.0 - surplus;
            }
        }
        visibility - self.random_number(G::index(mv), own)
    }

    /// The random number of a move in 0..1, constant during one search.
    fn random_number(&self, index: usize, own: bool) -> f32 {
        let number = 2 * index as u64 + u64::from(own);
        (mix_bits(self.seed ^ number.wrapping_mul(GOLDEN_GAMMA)) >> 40) as f32 / (1 << 24) as f32
    }
}

#[cfg(test)]
mod tests {
    use focus_rules::{Position, Settings, Variant};
    use rand::SeedableRng;
    use rand::rngs::Xoshiro256PlusPlus;
    use stack_game::{MatchSettings as _, playout};

    use super::*;

    const NONE: OversightRates = OversightRates::NONE;

    fn restricted(
        position: Position,
        oversights: OversightRates,
        seed: u64,
        own: bool,
    ) -> RestrictedGame<Position> {
        let others = position.seats().iter().copied();
        let others = others.filter(|&seat| seat != position.turn()).collect();
        let model = OversightModel {
            oversights,
            seed,
            side: if own {
                position.team(position.turn())
            } else {
                others
            },
        };
        RestrictedGame { position, model }
    }

    /// Positions with reserves and high stacks.
    fn positions() -> Vec<Position> {
        let variant = Variant::by_id("two").unwrap();
        let start = Settings::new(variant).start_position().unwrap();
        let mut rng = Xoshiro256PlusPlus::seed_from_u64(3);
        let later = |plies: u32| {
            let mut position = start;
            playout(&mut position, &mut rng, plies);
            position
        };
        let played = (0..60)
            .map(later)
            .filter(|position| position.outcome().is_none());
        played.collect()
    }

    #[test]
    fn all_move_lists_agree() {
        let blind = OversightRates { any: 0.97, ..NONE };
        let (mut alone, mut all) = (0, 0);
        for (seed, position) in (0..).zip(positions()) {
            let visible = restricted(position, blind, seed, true);
            let moves = visible.legal_moves();
            assert_eq!(moves.len(), visible.move_count() as usize);
            assert!(!moves.is_empty(), "{position:?}");
            let mut gains = Vec::new();
            visible.for_each_gain(|mv, gain| gains.push((mv, gain)));
            assert!(gains.iter().map(|(mv, _)| mv).eq(&moves));
            let mut surplus = Vec::new();
            visible.for_each_surplus(|mv| surplus.push(mv));
            let gaining = gains.iter().filter(|(_, gain)| gain.surplus() > 0);
            assert!(gaining.clone().all(|(mv, _)| surplus.contains(mv)));
            assert_eq!(gaining.count(), surplus.len());
            for (n, &mv) in moves.iter().enumerate() {
                assert_eq!(visible.nth_move(n as u32), mv);
            }
            for mv in position.legal_moves() {
                let known = visible.move_of_index(Position::index(mv));
                assert_eq!(known.is_some(), moves.contains(&mv), "{mv}");
                assert!(visible.check(mv).is_ok());
            }
            alone += usize::from(moves.len() == 1);
            all += 1;
            assert_eq!(
                restricted(position, NONE, seed, true).legal_moves(),
                position.legal_moves()
            );
        }
        assert!(alone > 0 && alone < all, "{alone} of {all}");
    }

    /// The share of visible moves of a kind.
    fn share(
        oversights: OversightRates,
        own: bool,
        of: impl Fn(&Position, focus_rules::Move) -> bool,
    ) -> f64 {
        let (mut seen, mut all) = (0, 0);
        for position in positions() {
            for seed in 0..20 {
                let restricted = restricted(position, oversights, seed, own);
                let moves = position.legal_moves().into_iter();
                for mv in moves.filter(|&mv| of(&position, mv)) {
                    seen += usize::from(restricted.is_visible(mv));
                    all += 1;
                }
            }
        }
        assert!(all > 300, "{all}");
        seen as f64 / all as f64
    }

    #[test]
    fn moves_are_overlooked_with_the_given_probabilities() {
        let near = |a: f64, b: f64| assert!((a - b).abs() < 0.05, "{a} is not {b}");
        let far = OversightRates { step: 0.5, ..NONE };
        for (steps, seen) in [(0, 1.0), (1, 0.5), (2, 0.25)] {
            let goes = |_: &Position, mv| {
                Position::extra_steps(mv) == steps && !Position::is_placement(mv)
            };
            near(share(far, true, goes), seen);
        }
        let placements = |_: &Position, mv| Position::is_placement(mv);
        near(
            share(
                OversightRates {
                    placement: 0.7,
                    ..NONE
                },
                true,
                placements,
            ),
            0.3,
        );
        let replies = OversightRates { reply: 0.4, ..NONE };
        near(share(replies, true, |_, _| true), 1.0);
        near(share(replies, false, |_, _| true), 0.6);
        let surplus = OversightRates {
            surplus: 0.8,
            ..NONE
        };
        let gains = |position: &Position, mv| position.gain(mv).surplus() > 0;
        near(share(surplus, false, gains), 0.2);
        near(share(surplus, true, gains), 1.0);
        near(
            share(surplus, false, |position, mv| !gains(position, mv)),
            1.0,
        );
    }

    #[test]
    fn converted_match_keeps_its_history() {
        let mut game = Settings::new(Variant::by_id("two").unwrap())
            .start_match()
            .unwrap();
        for mv in ["c2-c1", "c7-c8", "c1-c2", "c8-c7"] {
            game.play(mv.parse().unwrap()).unwrap();
        }
        let model = restricted(*game.position(), NONE, 0, true).model;
        let restricted = restrict_match(&game, model);
        assert_eq!(restricted.position().position, *game.position());
        assert_eq!(restricted.occurrences(), game.occurrences());
        assert_eq!(
            restricted.positions_since_capture().len(),
            game.positions_since_capture().len()
        );
        assert_eq!(restricted.draw_rules(), game.draw_rules());
    }
}
