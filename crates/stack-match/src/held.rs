//! Players that are held to terms.

use stack_ai::{Limits, Stop};
use stack_game::{Game, Match, Seat};

use crate::clock::Clocks;
use crate::contestant::{Choice, Contestant, ContestantError, Entrant};
use crate::terms::Terms;

/// A kind of player that is held to terms.
pub struct OnTerms<G: Game> {
    /// The player.
    pub entrant: Box<dyn Entrant<G>>,
    /// What it is held to.
    pub terms: Terms,
}

impl<G: Game> Entrant<G> for OnTerms<G> {
    fn name(&self) -> &str {
        self.entrant.name()
    }

    fn terms(&self) -> Terms {
        self.terms
    }

    fn warning(&self) -> Option<String> {
        self.entrant.warning()
    }

    fn may_sit(&self, game: &Match<G>, seat: Seat) -> Result<(), ContestantError> {
        self.entrant.may_sit(game, seat)
    }

    fn sit(&self, game: &Match<G>) -> Result<Box<dyn Contestant<G>>, ContestantError> {
        let player = self.entrant.sit(game)?;
        let terms = self.terms;
        Ok(Box::new(Held { player, terms }))
    }
}

/// A player at the table that is held to terms.
struct Held<G: Game> {
    player: Box<dyn Contestant<G>>,
    terms: Terms,
}

impl<G: Game> Contestant<G> for Held<G> {
    fn choose(
        &mut self,
        game: &Match<G>,
        limits: &Limits,
        stop: &Stop,
    ) -> Result<Choice<G::Move>, ContestantError> {
        let limits = self.varied(limits);
        let chosen = self.player.choose(game, &limits, stop);
        let (Some(limit), Some(margin)) = (limits.time, self.terms.time_margin) else {
            return chosen;
        };
        let took = match &chosen {
            Ok(choice) => choice.elapsed,
            Err(why) => match why.waited() {
                Some(waited) if !stop.is_set() => waited,
                _ => return chosen,
            },
        };
        if took > limit + margin {
            return Err(ContestantError::Late { took, limit });
        }
        chosen
    }

    /// Who comes too late for its clock is the game's to say.
    fn choose_by_clock(
        &mut self,
        game: &Match<G>,
        limits: &Limits,
        clocks: &Clocks,
        stop: &Stop,
    ) -> Result<Choice<G::Move>, ContestantError> {
        let limits = self.varied(limits);
        self.player.choose_by_clock(game, &limits, clocks, stop)
    }
}

impl<G: Game> Held<G> {
    fn varied(&self, limits: &Limits) -> Limits {
        Limits {
            variety: self.terms.variety,
            ..*limits
        }
    }
}
