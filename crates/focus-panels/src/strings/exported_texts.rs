//! The texts of exported games.

use game_export::{ButtonTexts, Replay, Texts, TrayTexts, short_name};
use stack_game::{Handicap, Record};
use stack_session::library::SeatSummary;

use super::{
    WallClock, color, distinct_name, handicap, handicaps, join_list, language, seat_player,
    short_date, time_controls, variant_title,
};
use crate::tr;

/// Returns the texts of an exported game in the current language.
#[must_use]
pub fn export_texts(record: &Record, replay: &Replay) -> Texts {
    let summaries = SeatSummary::all(record);
    let seats = replay.letters.iter().zip(&replay.colors);
    let names = seats.map(|(&letter, color)| short_name(&seat_player(letter, color, &summaries)));
    let names: Vec<_> = names.collect();
    // A name that another player has, too, gets the color.
    let distinct = |(index, name): (usize, &String)| {
        let others = [&names[..index], &names[index + 1..]].concat();
        distinct_name(name, &color(replay.colors[index]), &others)
    };
    let players: Vec<String> = names.iter().enumerate().map(distinct).collect();
    let result = replay.outcome.map_or_else(String::new, |outcome| {
        let seats = replay.seats.iter().zip(&players);
        let won = seats.filter(|(seat, _)| outcome.winners.contains(**seat));
        let won: Vec<String> = won.map(|(_, name)| name.clone()).collect();
        match won.len() {
            0 => tr!("result-draw").into(),
            n => tr!("result-wins", n = n, seats = join_list(&won)),
        }
    });
    let date = record
        .start_time()
        .map(|start| short_date(start, &WallClock::now()));
    // Byte is named together with its author, as on the title.
    let author = (record.game == "byte").then(|| tr!("title-byte-author").into());
    let seats = replay.letters.iter().zip(&replay.colors).zip(&players);
    let seats = seats.map(|((&letter, color), name)| {
        let summary = summaries.iter().find(|summary| summary.seat == letter);
        let handicap = summary.map_or(Handicap::None, |summary| summary.handicap);
        let control = summary.and_then(|summary| summary.time_control);
        ((name.clone(), handicap), (*color, control))
    });
    let (handicapped, controlled): (Vec<_>, Vec<_>) = seats.unzip();
    let own_handicaps = handicapped.iter().map(|(_, own)| handicap(*own)).collect();
    let handicaps = Some(handicaps(handicapped.into_iter())).filter(|text| !text.is_empty());
    let clocks = Some(time_controls(controlled.into_iter())).filter(|text| !text.is_empty());
    let subtitle = [
        Some(variant_title(&record.variant)),
        author,
        handicaps,
        clocks,
        date,
    ];
    let subtitle: Vec<_> = subtitle.into_iter().flatten().collect();
    let resigned = |name: &String| tr!("proposal-resigned", seats = name);
    let resignations = players.iter().map(resigned).collect();
    let timed_out = |name: &String| tr!("clock-out-of-time", seats = name);
    let timeouts = players.iter().map(timed_out).collect();
    let to_move = |name: &String| tr!("accessibility-to-move", seat = name);
    let turns = players.iter().map(to_move).collect();
    let plain = String::from;
    Texts {
        language: language().into(),
        title: players.join(" – "),
        subtitle: subtitle.join(" · "),
        result,
        turns,
        resignations,
        timeouts,
        players,
        handicaps: own_handicaps,
        better: tr!("review-better", notation = "{move}"),
        trays: TrayTexts {
            starting_piece: plain(tr!("export-to-place")),
            reserve: plain(tr!("match-reserve")),
            captures: plain(tr!("match-captured")),
            won_stacks: plain(tr!("review-stacks-won")),
        },
        buttons: ButtonTexts {
            first: plain(tr!("export-first")),
            previous: plain(tr!("spectate-back")),
            play: plain(tr!("spectate-play")),
            pause: plain(tr!("spectate-pause")),
            next: plain(tr!("spectate-step")),
            last: plain(tr!("export-last")),
            position: plain(tr!("match-tab-position")),
        },
        start: plain(tr!("match-start")),
        moves: plain(tr!("match-moves")),
        to_move: plain(tr!("match-to-move")),
    }
}
