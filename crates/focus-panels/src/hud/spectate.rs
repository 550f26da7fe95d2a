//! The thoughts of computers and the chart.

use stack_game::{Seat, SeatSet};
use stack_session::game::{Chances, Node};
use stack_session::play::{Mode, SeatedMatch};
use stack_session::players::{Heard, Thoughts};
use stack_session::settings::Settings;

use super::basics::Activity;
use super::cache::{MovesCache, ShownLine};
use super::model::{Hud, Spectated};
use super::names::mark_of;
use crate::match_panels::chart::{ChartModel, Series};
use crate::match_panels::seats::SeatThought;
use crate::style::{SeatColours, seat_colours};
use crate::words::Words;

/// `Some(true)` if the thoughts of computers are shown; `None` where no computer plays.
#[must_use]
pub fn thoughts_shown(current: &SeatedMatch, settings: &Settings) -> Option<bool> {
    let mut seats = current.game.seats().into_iter();
    let any = seats.any(|seat| current.computer(seat).is_some());
    any.then_some(if current.mode() == Mode::Spectate {
        settings.thoughts_alone
    } else {
        settings.thoughts_in_company
    })
}

/// Adds the thoughts of computers and the chart.
pub(super) fn add(
    hud: &mut Hud,
    cache: &mut MovesCache,
    current: &SeatedMatch,
    words: &Words,
    settings: &Settings,
    (activity, thoughts): (Activity, &Thoughts),
) {
    let shown = thoughts_shown(current, settings);
    let over = current.game.live_over();
    let studied = current.mode() == Mode::Study;
    hud.thoughts = shown.filter(|_| !over && !studied);
    hud.spectated = (current.mode() == Mode::Spectate).then(|| Spectated {
        away: !current.at_live(),
        over,
    });
    // The chart would tell a player the judgement of the last moves.
    let revealed = over || studied || hud.thoughts == Some(true);
    if !revealed {
        return;
    }
    let live = activity.thinking.and_then(|(seat, _)| thoughts.of(seat));
    let shown = cache.shown(current, words);
    let chart = chart(hud, &shown, current, words, settings, live);
    if hud.thoughts == Some(true) {
        let groups = hud.seats.groups.iter_mut();
        for seat in groups.flat_map(|group| &mut group.seats) {
            if seat.player.is_some() {
                seat.thought = seat_thought(&chart, current, seat.seat, thoughts);
            }
        }
    }
    hud.chart = Some(chart);
}

/// The chances after each move of the shown line.
fn chart(
    hud: &Hud,
    shown: &ShownLine,
    current: &SeatedMatch,
    words: &Words,
    settings: &Settings,
    live: Option<&Heard>,
) -> ChartModel {
    let game = current.game.as_ref();
    let (tree, nodes) = (game.tree(), &shown.nodes);
    // Where the judge has not looked, what the players think fills the gap, and is told apart.
    let of = |(ply, &node): (usize, &Node)| {
        let judged = tree.insight(node).map(|insight| insight.chances);
        let heard = live.filter(|heard| heard.ply == ply && node == tree.live());
        let opinion = || {
            tree.chances(node)
                .or(heard.map(|heard| heard.thought.chances))
        };
        (judged.is_none(), judged.or_else(opinion))
    };
    let (mut opinions, mut chances): (Vec<_>, Vec<_>) = nodes.iter().enumerate().map(of).unzip();
    // What is decided is no matter of judgement.
    let last = nodes.last().copied();
    if let Some(outcome) = last.and_then(|node| game.outcome_at(node))
        && !outcome.is_draw()
        && let (Some(opinion), Some(chances)) = (opinions.last_mut(), chances.last_mut())
    {
        let share = |seat| f32::from(u8::from(outcome.winners.contains(Seat::new(seat))));
        *opinion = false;
        *chances = Some([0, 1, 2, 3].map(share));
    }
    ChartModel {
        titles: shown.titles.clone(),
        series: series(current, words, seat_colours(settings.palette), &chances),
        opinions,
        unjudged: Vec::new(),
        plies: nodes.len().saturating_sub(1),
        rounds: shown.rounds.clone(),
        now: hud.now,
        marked: Vec::new(),
        folded: settings.chart_folded,
        ..ChartModel::default()
    }
}

/// What is said beside a computer player: the figure of its side in the chart, for the position on the
/// table, and how far it has looked ahead. For an earlier position nothing but the figure is known.
fn seat_thought(
    chart: &ChartModel,
    current: &SeatedMatch,
    seat: Seat,
    thoughts: &Thoughts,
) -> Option<SeatThought> {
    let side = current.game.team(seat);
    let sides = current.game.sides_without(SeatSet::EMPTY);
    let mut sides = sides.into_iter();
    let series = &chart.series[sides.position(|other| other == side)?];
    let heard = thoughts.of(seat).filter(|_| current.at_live());
    Some(SeatThought {
        chance: series.value(chart.now)?,
        depth: heard.map_or(0, |heard| heard.thought.depth),
        speed: heard.and_then(|heard| heard.thought.speed()),
    })
}

/// A line for each seat or side, with the chances after each move.
fn series(
    current: &SeatedMatch,
    words: &Words,
    colours: SeatColours,
    chances: &[Option<Chances>],
) -> Vec<Series> {
    let game = current.game.as_ref();
    let of = |side: SeatSet| {
        let members: Vec<Seat> = side.iter().collect();
        let first = members.first().map_or(0, |seat| seat.index());
        let members = members.iter();
        let names = members
            .clone()
            .map(|&seat| words.colour(game.seat_name(seat)));
        let values = chances.iter().map(|chances| Some((*chances)?[first]));
        Series {
            marks: members
                .map(|&seat| mark_of(current, seat, colours))
                .collect(),
            name: words.list(&names.collect::<Vec<_>>()),
            values: values.collect(),
        }
    };
    let sides = game.sides_without(SeatSet::EMPTY);
    sides.into_iter().map(of).collect()
}
