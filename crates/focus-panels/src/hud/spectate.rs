//! The thoughts of computers and the chart.

use stack_game::{Seat, SeatSet};
use stack_session::play::{Mode, SeatedMatch};
use stack_session::players::Thoughts;
use stack_session::settings::Settings;

use super::basics::Activity;
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
    current: &SeatedMatch,
    words: &Words,
    settings: &Settings,
    activity: Activity,
    thoughts: &Thoughts,
) {
    let shown = thoughts_shown(current, settings);
    let over = current.game.live_over();
    let studied = current.mode() == Mode::Study;
    hud.thoughts = shown.filter(|_| !over && !studied);
    hud.spectated = (current.mode() == Mode::Spectate).then(|| Spectated {
        away: !current.at_live(),
        over,
    });
    if hud.thoughts == Some(true) {
        let groups = hud.seats.groups.iter_mut();
        for seat in groups.flat_map(|group| &mut group.seats) {
            let heard = thoughts.of(seat.seat).filter(|_| seat.player.is_some());
            seat.thought = heard.map(|heard| SeatThought {
                chance: heard.thought.chances[seat.seat.index()],
                depth: heard.thought.depth,
                speed: heard.thought.speed(),
            });
        }
    }
    // The chart would tell a player the judgement of the last moves.
    let revealed = over || studied || hud.thoughts == Some(true);
    hud.chart = revealed.then(|| {
        let colours = seat_colours(settings.palette);
        let live = activity.thinking.and_then(|(seat, _)| thoughts.of(seat));
        let live = live.map(|heard| (heard.ply, &heard.thought.chances));
        ChartModel {
            series: series(current, words, colours, live),
            plies: hud.moves.moves.len(),
            now: hud.moves.now,
            marked: Vec::new(),
            folded: settings.chart_folded,
        }
    });
}

/// A line for each seat or team, through all nodes of the shown line whose chances are known, and
/// through the current thought about the last one.
fn series(
    current: &SeatedMatch,
    words: &Words,
    colours: SeatColours,
    live: Option<(usize, &[f32; Seat::MAX])>,
) -> Vec<Series> {
    let game = current.game.as_ref();
    let (tree, nodes) = (game.tree(), game.shown());
    let mut judged: Vec<_> = nodes.iter().map(|&node| tree.chances(node)).collect();
    if let Some((ply, chances)) = live
        && nodes.get(ply) == Some(&tree.live())
    {
        judged[ply].get_or_insert(*chances);
    }
    let mut teams: Vec<SeatSet> = Vec::new();
    for seat in game.seats() {
        if !teams.contains(&game.team(seat)) {
            teams.push(game.team(seat));
        }
    }
    let of = |team: SeatSet| {
        let members: Vec<Seat> = team.iter().collect();
        let first = members.first().map_or(0, |seat| seat.index());
        let members = members.iter();
        let names = members
            .clone()
            .map(|&seat| words.colour(game.seat_name(seat)));
        let values = judged.iter().map(|chances| Some((*chances)?[first]));
        Series {
            marks: members
                .map(|&seat| mark_of(current, seat, colours))
                .collect(),
            name: words.list(&names.collect::<Vec<_>>()),
            values: values.collect(),
        }
    };
    teams.into_iter().map(of).collect()
}
