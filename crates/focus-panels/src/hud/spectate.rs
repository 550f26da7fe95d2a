//! Adds the computers' thinking and the chart of win chances.

use stack_game::{Seat, SeatSet};
use stack_session::game::{NodeId, WinChances};
use stack_session::play::{Mode, SeatedMatch};
use stack_session::players::{SearchInfoAt, SearchInfos};
use stack_session::settings::Settings;

use super::basics::ComputerActivity;
use super::cache::{MovesCache, ShownLine};
use super::model::{Hud, SpectateState};
use super::names::seat_emblem;
use crate::match_panels::chart::{ChartModel, ChartSeries};
use crate::match_panels::seat_card::SeatEvaluation;
use crate::strings::Strings;
use crate::style::{SeatColors, seat_colors};

/// `Some(true)` if the computers' thinking is shown; `None` without computer players.
#[must_use]
pub fn shows_thinking(current: &SeatedMatch, settings: &Settings) -> Option<bool> {
    let mut seats = current.game.seats().into_iter();
    let any = seats.any(|seat| current.computer(seat).is_some());
    any.then_some(if current.mode() == Mode::Spectate {
        settings.thoughts_alone
    } else {
        settings.thoughts_in_company
    })
}

/// Adds the computers' thinking and the chart.
pub(super) fn add(
    hud: &mut Hud,
    cache: &mut MovesCache,
    current: &SeatedMatch,
    words: &Strings,
    settings: &Settings,
    (activity, thoughts): (ComputerActivity, &SearchInfos),
) {
    let shown = shows_thinking(current, settings);
    let over = current.game.is_over_at_head();
    let studied = current.mode() == Mode::Review;
    hud.shows_thinking = shown.filter(|_| !over && !studied);
    hud.spectate = (current.mode() == Mode::Spectate).then(|| SpectateState {
        is_browsing: !current.at_head(),
        is_over: over,
    });
    // The chart would reveal to a human how good the last moves were.
    let revealed = over || studied || hud.shows_thinking == Some(true);
    if !revealed {
        return;
    }
    let live = activity.thinking.and_then(|(seat, _)| thoughts.of(seat));
    let shown = cache.shown(current, words);
    let chart = chart(hud, &shown, current, words, settings, live);
    if hud.shows_thinking == Some(true) {
        let groups = hud.seats.groups.iter_mut();
        for seat in groups.flat_map(|group| &mut group.seats) {
            if seat.player_status.is_some() {
                seat.evaluation = seat_thought(&chart, current, seat.seat, thoughts);
            }
        }
    }
    hud.chart = Some(chart);
}

/// The win chances after each move of the displayed line.
fn chart(
    hud: &Hud,
    shown: &ShownLine,
    current: &SeatedMatch,
    words: &Strings,
    settings: &Settings,
    live: Option<&SearchInfoAt>,
) -> ChartModel {
    let game = current.game.as_ref();
    let (tree, nodes) = (game.tree(), &shown.nodes);
    // Where a position isn't analyzed, the players' own evaluations fill the gap.
    let of = |(ply, &node): (usize, &NodeId)| {
        let judged = tree.analysis(node).map(|insight| insight.chances);
        let heard = live.filter(|heard| heard.ply == ply && node == tree.head());
        let opinion = || {
            tree.player_chances(node)
                .or(heard.map(|heard| heard.info.chances))
        };
        (judged.is_none(), judged.or_else(opinion))
    };
    let (mut opinions, mut chances): (Vec<_>, Vec<_>) = nodes.iter().enumerate().map(of).unzip();
    // A decided game needs no evaluation.
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
        series: series(current, words, seat_colors(settings.palette), &chances),
        from_players: opinions,
        unevaluated: Vec::new(),
        plies: nodes.len().saturating_sub(1),
        round_ends: shown.rounds.clone(),
        viewed_ply: hud.viewed_ply,
        marked_moves: Vec::new(),
        collapsed: settings.chart_folded,
        ..ChartModel::default()
    }
}

/// A computer's win chance, as in the chart for the viewed position, and its search depth, which is
/// known for the latest position only.
fn seat_thought(
    chart: &ChartModel,
    current: &SeatedMatch,
    seat: Seat,
    thoughts: &SearchInfos,
) -> Option<SeatEvaluation> {
    let side = current.game.team(seat);
    let sides = current.game.teams_without(SeatSet::EMPTY);
    let mut sides = sides.into_iter();
    let series = &chart.series[sides.position(|other| other == side)?];
    let heard = thoughts.of(seat).filter(|_| current.at_head());
    Some(SeatEvaluation {
        win_chance: series.value(chart.viewed_ply)?,
        depth: heard.map_or(0, |heard| heard.info.depth),
        nodes_per_second: heard.and_then(|heard| heard.info.nodes_per_second()),
    })
}

/// One line of win chances per team.
fn series(
    current: &SeatedMatch,
    words: &Strings,
    colours: SeatColors,
    chances: &[Option<WinChances>],
) -> Vec<ChartSeries> {
    let game = current.game.as_ref();
    let of = |side: SeatSet| {
        let members: Vec<Seat> = side.iter().collect();
        let first = members.first().map_or(0, |seat| seat.index());
        let members = members.iter();
        let names = members
            .clone()
            .map(|&seat| words.color(game.seat_name(seat)));
        let values = chances.iter().map(|chances| Some((*chances)?[first]));
        ChartSeries {
            emblems: members
                .map(|&seat| seat_emblem(current, seat, colours))
                .collect(),
            name: words.join_list(&names.collect::<Vec<_>>()),
            values: values.collect(),
        }
    };
    let sides = game.teams_without(SeatSet::EMPTY);
    sides.into_iter().map(of).collect()
}
