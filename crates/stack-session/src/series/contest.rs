//! The series of a plan, for any game.

use std::time::Duration;

use stack_ai::Limits;
use stack_ai::games::{self, GameVisitor};
use stack_ai::players::Playable;
use stack_game::MatchSettings;
use stack_match::{Contest, Pair, Series, entrant};

use super::boards::Boards;
use super::thread::AnySeries;
use crate::game::{Card, agreed, cards};
use crate::search::Wake;
use crate::settings::SeriesPlan;

/// The series of a plan, its games on `boards`.
///
/// # Errors
/// The field of the plan that is not valid.
pub(super) fn series(
    plan: &SeriesPlan,
    boards: &Boards,
    wake: &Wake,
) -> Result<Box<dyn AnySeries>, String> {
    plan.check()?;
    let cards = cards();
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
    cards: &'a [Card],
    boards: &'a Boards,
    wake: &'a Wake,
}

impl GameVisitor for Begin<'_> {
    type Output = Result<Box<dyn AnySeries>, String>;

    fn visit<A: MatchSettings<Game: Playable>>(self, usual: A) -> Self::Output {
        let setup = self.plan.setup(self.cards);
        let setup = setup.ok_or_else(|| format!("'{}' has no card", self.plan.variant))?;
        let agreed = agreed(&setup, usual)?;
        let names = self.plan.players.iter().cloned();
        let series = Series::new(names, |pair| self.contest(&agreed, pair));
        Ok(Box::new(series.map_err(|why| why.to_string())?))
    }
}

impl Begin<'_> {
    fn contest<A>(&self, agreed: &A, pair: Pair) -> Result<Contest<A::Game>, String>
    where
        A: MatchSettings<Game: Playable>,
    {
        let plan = self.plan;
        let entrant = |place: usize| {
            let named = entrant(&plan.players[place], agreed);
            named.map_err(|why| why.to_string())
        };
        // One core draws the table.
        let cores = std::thread::available_parallelism().map_or(1, usize::from);
        let for_record = agreed.clone();
        let mut contest = Contest {
            start: agreed.start_match().map_err(|why| why.to_string())?,
            openings: Vec::new(),
            clock: None,
            entrants: [entrant(pair.0)?, entrant(pair.1)?],
            limits: Limits {
                time: Some(Duration::from_millis(plan.movetime.into())),
                seed: plan.seed,
                ..Limits::default()
            },
            games: plan.games as usize,
            concurrency: cores.saturating_sub(1).max(1),
            sprt: None,
            record: Box::new(move |game| for_record.record(game)),
            dated: true,
            watch: None,
        };
        let table = contest.table().map_err(|why| why.to_string())?;
        let names = contest.names().map(String::from);
        let (for_record, wake) = (agreed.clone(), self.wake.clone());
        contest.watch = Some(self.boards.watcher(
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
