//! Players that are held to terms.

use stack_ai::{Limits, Stop};
use stack_game::{Game, Match, Seat};

use crate::clock::GameClocks;
use crate::player::{ChosenMove, MatchPlayer, MatchPlayerError, MatchPlayerFactory};
use crate::terms::PlayerOptions;

/// A kind of player that is held to terms.
pub struct WithOptions<G: Game> {
    /// The player.
    pub player: Box<dyn MatchPlayerFactory<G>>,
    /// What it is held to.
    pub options: PlayerOptions,
}

impl<G: Game> MatchPlayerFactory<G> for WithOptions<G> {
    fn name(&self) -> &str {
        self.player.name()
    }

    fn options(&self) -> PlayerOptions {
        self.options
    }

    fn warning(&self) -> Option<String> {
        self.player.warning()
    }

    fn check_seat(&self, game: &Match<G>, seat: Seat) -> Result<(), MatchPlayerError> {
        self.player.check_seat(game, seat)
    }

    fn create_player(&self, game: &Match<G>) -> Result<Box<dyn MatchPlayer<G>>, MatchPlayerError> {
        let player = self.player.create_player(game)?;
        let terms = self.options;
        Ok(Box::new(PlayerWithOptions { player, terms }))
    }
}

/// A player at the table that is held to terms.
struct PlayerWithOptions<G: Game> {
    player: Box<dyn MatchPlayer<G>>,
    terms: PlayerOptions,
}

impl<G: Game> MatchPlayer<G> for PlayerWithOptions<G> {
    fn choose_move(
        &mut self,
        game: &Match<G>,
        limits: &Limits,
        stop: &Stop,
    ) -> Result<ChosenMove<G::Move>, MatchPlayerError> {
        let limits = self.varied(limits);
        let chosen = self.player.choose_move(game, &limits, stop);
        let (Some(limit), Some(margin)) = (limits.time, self.terms.time_margin) else {
            return chosen;
        };
        let took = match &chosen {
            Ok(choice) => choice.elapsed,
            Err(why) => match why.time_waited() {
                Some(waited) if !stop.is_set() => waited,
                _ => return chosen,
            },
        };
        if took > limit + margin {
            return Err(MatchPlayerError::TimeExceeded { took, limit });
        }
        chosen
    }

    /// Who comes too late for its clock is the game's to say.
    fn choose_move_on_clock(
        &mut self,
        game: &Match<G>,
        limits: &Limits,
        clocks: &GameClocks,
        stop: &Stop,
    ) -> Result<ChosenMove<G::Move>, MatchPlayerError> {
        let limits = self.varied(limits);
        self.player
            .choose_move_on_clock(game, &limits, clocks, stop)
    }
}

impl<G: Game> PlayerWithOptions<G> {
    fn varied(&self, limits: &Limits) -> Limits {
        Limits {
            variety: self.terms.variety,
            ..*limits
        }
    }
}
