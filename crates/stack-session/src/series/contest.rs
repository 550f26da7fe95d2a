//! The series of a plan, for any game.

use std::time::Duration;

use stack_ai::Limits;
use stack_ai::games::{self, GameVisitor};
use stack_ai::players::Playable;
use stack_game::MatchSettings;
use stack_match::{EngineMatch, PlayerPair, RoundRobinTournament, match_player};

use super::live_games::LiveGames;
use super::runner::AnySeries;
use crate::game::{VariantCard, match_settings, variant_cards};
use crate::search::WakeHandle;
use crate::settings::SeriesPlan;

/// The series of a plan, its games on `boards`.
///
/// # Errors
/// The field of the plan that is not valid.
pub(super) fn series(
    plan: &SeriesPlan,
    boards: &LiveGames,
    wake: &WakeHandle,
) -> Result<Box<dyn AnySeries>, String> {
    plan.validate()?;
    let cards = variant_cards();
    let begin = Begin {
        plan,
        cards: &cards,
        boards,
        wake,
    };
    let begun = games::visit(&plan.variant, begin);
    begun.map_err(|what| format!("variant: {what}"))?
}

struct Begin<'a> {
    plan: &'a SeriesPlan,
    cards: &'a [VariantCard],
    boards: &'a LiveGames,
    wake: &'a WakeHandle,
}

impl GameVisitor for Begin<'_> {
    type Output = Result<Box<dyn AnySeries>, String>;

    fn visit<A: MatchSettings<Game: Playable>>(self, usual: A) -> Self::Output {
        let setup = self.plan.setup(self.cards);
        let setup = setup.ok_or_else(|| format!("'{}' has no card", self.plan.variant))?;
        let agreed = match_settings(&setup, usual)?;
        let names = self.plan.players.iter().cloned();
        let series = RoundRobinTournament::new(names, |pair| self.contest(&agreed, pair));
        Ok(Box::new(series.map_err(|why| why.to_string())?))
    }
}

impl Begin<'_> {
    fn contest<A>(&self, agreed: &A, pair: PlayerPair) -> Result<EngineMatch<A::Game>, String>
    where
        A: MatchSettings<Game: Playable>,
    {
        let plan = self.plan;
        let entrant = |place: usize| {
            let named = match_player(&plan.players[place], agreed);
            named.map_err(|why| why.to_string())
        };
        // One core draws the table.
        let cores = std::thread::available_parallelism().map_or(1, usize::from);
        let for_record = agreed.clone();
        let mut contest = EngineMatch {
            start: agreed.start_match().map_err(|why| why.to_string())?,
            openings: Vec::new(),
            time_control: None,
            players: [entrant(pair.0)?, entrant(pair.1)?],
            limits: Limits {
                time: Some(Duration::from_millis(plan.movetime.into())),
                seed: plan.seed,
                ..Limits::default()
            },
            games: plan.games as usize,
            concurrency: cores.saturating_sub(1).max(1),
            sprt: None,
            record: Box::new(move |game| for_record.record(game)),
            with_dates: true,
            observer: None,
        };
        let table = contest.empty_results().map_err(|why| why.to_string())?;
        let names = contest.names().map(String::from);
        let (for_record, wake) = (agreed.clone(), self.wake.clone());
        contest.observer = Some(self.boards.watcher(
            pair,
            move |number, game| {
                let mut record = for_record.record(game);
                let names = [&*names[0], &*names[1]];
                record.seats = table.seating(number).record_seats::<A::Game>(names);
                record
            },
            move || wake.wake(),
        ));
        Ok(contest)
    }
}
