//! What the table shows of computers: their thoughts and the chart; and the keys of a match that
//! plays by itself.

use bevy_egui::egui::{Context, Key, Modifiers};
use stack_game::{Seat, SeatSet};

use super::model::{Hud, mark_of};
use crate::look::seat_marks::SeatColours;
use crate::look::text::Words;
use crate::panels::bar::{BarAnswer, Moves};
use crate::panels::chart::{ChartModel, Series};
use crate::panels::seats::SeatThought;
use crate::players::{Playback, Status, Thoughts};
use crate::preferences::Preferences;
use crate::session::Current;

/// A match that plays by itself.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Watched {
    /// Whether another position is shown than that at which the match goes on.
    pub away: bool,
    /// Whether the match is over.
    pub over: bool,
}

/// Whether it is shown what computers think; `None` where none plays.
pub(super) fn thoughts_shown(current: &Current, preferences: &Preferences) -> Option<bool> {
    let mut seats = current.line.seats().into_iter();
    let any = seats.any(|seat| current.computer(seat).is_some());
    any.then_some(if current.watched() {
        preferences.thoughts_alone
    } else {
        preferences.thoughts_in_company
    })
}

/// Adds to the panels' models what is to be seen of computers.
pub(super) fn add(
    hud: &mut Hud,
    current: &Current,
    words: &Words,
    preferences: &Preferences,
    status: Status,
    thoughts: &Thoughts,
) {
    let shown = thoughts_shown(current, preferences);
    let over = current.line.live_over();
    hud.thoughts = shown.filter(|_| !over && !current.review);
    hud.watched = current.watched().then(|| Watched {
        away: !current.at_live(),
        over,
    });
    if hud.thoughts == Some(true) {
        for seat in hud
            .seats
            .groups
            .iter_mut()
            .flat_map(|group| &mut group.seats)
        {
            let heard = thoughts.of(seat.seat).filter(|_| seat.player.is_some());
            seat.thought = heard.map(|heard| SeatThought {
                chance: heard.thought.chances[seat.seat.index()],
                depth: heard.thought.depth,
                speed: heard.thought.speed(),
            });
        }
    }
    // Whoever plays must not be told by the chart how the last moves are judged.
    let revealed = over || current.review || hud.thoughts == Some(true);
    hud.chart = revealed.then(|| {
        let colours = preferences.palette.colours();
        let live = status.thinking.and_then(|(seat, _)| thoughts.of(seat));
        ChartModel {
            series: series(
                current,
                words,
                colours,
                live.map(|heard| (heard.ply, &heard.thought.chances)),
            ),
            plies: hud.moves.moves.len(),
            now: hud.moves.now,
            marked: Vec::new(),
            folded: preferences.chart_folded,
        }
    });
}

/// A line for each seat or team, through all places of the line that is shown that somebody has
/// judged, and through what is thought about the last one at this moment.
fn series(
    current: &Current,
    words: &Words,
    colours: SeatColours,
    live: Option<(usize, &[f32; Seat::MAX])>,
) -> Vec<Series> {
    let line = current.line.as_ref();
    let (tree, places) = (line.tree(), line.shown());
    let mut judged: Vec<_> = places.iter().map(|&place| tree.chances(place)).collect();
    if let Some((ply, chances)) = live
        && places.get(ply) == Some(&tree.live())
    {
        judged[ply].get_or_insert(*chances);
    }
    let mut teams: Vec<SeatSet> = Vec::new();
    for seat in line.seats() {
        if !teams.contains(&line.team(seat)) {
            teams.push(line.team(seat));
        }
    }
    let of = |team: SeatSet| {
        let members: Vec<Seat> = team.iter().collect();
        let first = members.first().map_or(0, |seat| seat.index());
        let names = members
            .iter()
            .map(|&seat| words.colour(line.seat_name(seat)));
        Series {
            marks: members
                .iter()
                .map(|&seat| mark_of(current, seat, colours))
                .collect(),
            name: words.list(&names.collect::<Vec<_>>()),
            values: judged
                .iter()
                .map(|chances| Some((*chances)?[first]))
                .collect(),
        }
    };
    teams.into_iter().map(of).collect()
}

/// The bar's controls of a match that plays by itself.
pub(super) fn controls(hud: &Hud, watched: Watched, playback: Playback) -> Moves {
    Moves::Watched {
        playing: (!watched.over).then_some(!playback.paused()),
        back: hud.undo,
        away: watched.away,
        speed: playback.speed,
    }
}

/// What the keys of a match that plays by itself ask for, in the order in which they are listed.
pub(super) fn keys(ctx: &Context, watched: Watched) -> Vec<BarAnswer> {
    let keys = [
        (Key::Space, BarAnswer::Play),
        (Key::ArrowLeft, BarAnswer::Back),
        (Key::ArrowRight, BarAnswer::Step),
        (Key::ArrowUp, BarAnswer::Faster),
        (Key::ArrowDown, BarAnswer::Slower),
        (Key::End, BarAnswer::ToLive),
    ];
    let mut answers = Vec::new();
    ctx.input_mut(|input| {
        if input.modifiers.shift {
            // The cursor's.
            return;
        }
        for (key, answer) in keys {
            // Several presses may fall into one slow frame.
            let count = input.count_and_consume_key(Modifiers::NONE, key);
            answers.extend(std::iter::repeat_n(answer, count));
        }
    });
    answers.retain(|answer| !watched.over || !matches!(answer, BarAnswer::Play));
    answers
}
