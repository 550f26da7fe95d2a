//! The series of each game: with the session's catalogue and the players' roster the one place that
//! names a game.

use std::num::NonZeroU32;
use std::time::Duration;

use focus_rules::{Settings, Variant};
use stack_ai::Limits;
use stack_match::{Contest, Pair, Series, focus};

use super::boards::Boards;
use super::plan::Plan;
use super::work::AnySeries;
use crate::players::Wake;

/// The series of a plan, its games on `boards`.
///
/// # Errors
/// What in the plan makes no sense: the field is named.
pub fn series(plan: &Plan, boards: &Boards, wake: &Wake) -> Result<Box<dyn AnySeries>, String> {
    plan.check()?;
    let settings = settings(plan)?;
    let names = plan.players.iter().cloned();
    let contest = |pair| contest(plan, &settings, pair, boards, wake);
    Ok(Box::new(Series::new(names, contest)?))
}

fn settings(plan: &Plan) -> Result<Settings, String> {
    let variant = Variant::find(&plan.variant).map_err(|why| format!("variant: {why}"))?;
    let mut settings = Settings::new(variant);
    settings.anti_symmetry = plan
        .anti_symmetry
        .parse()
        .map_err(|why: focus_rules::SettingsError| why.to_string())?;
    settings.repetition = NonZeroU32::new(plan.repetition);
    settings.quiet_rounds = NonZeroU32::new(plan.quiet_rounds);
    Ok(settings)
}

fn contest(
    plan: &Plan,
    settings: &Settings,
    pair: Pair,
    boards: &Boards,
    wake: &Wake,
) -> Result<Contest<focus_rules::Position>, String> {
    let entrant = |place: usize| focus::entrant(&plan.players[place], settings);
    let of_record = settings.clone();
    // One core draws the table.
    let cores = std::thread::available_parallelism().map_or(1, usize::from);
    let mut contest = Contest {
        start: settings.start_match().map_err(|why| why.to_string())?,
        entrants: [entrant(pair.0)?, entrant(pair.1)?],
        limits: Limits {
            time: Some(Duration::from_millis(plan.movetime.into())),
            seed: plan.seed,
            ..Limits::default()
        },
        games: plan.games as usize,
        concurrency: cores.saturating_sub(1).max(1),
        sprt: None,
        record: Box::new(move |game| of_record.record(game)),
        watch: None,
    };
    let table = contest.table()?;
    let names = contest.names().map(String::from);
    let (of_record, wake) = (settings.clone(), wake.clone());
    contest.watch = Some(boards.watcher(
        pair,
        move |number, game| {
            let mut record = of_record.record(game);
            record.seats = table
                .seating(number)
                .record_seats::<focus_rules::Position>([&names[0], &names[1]]);
            record
        },
        move || wake.0(),
    ));
    Ok(contest)
}
