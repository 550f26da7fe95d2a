//! Names and marks in a match.

use stack_game::Seat;
use stack_session::play::SeatedMatch;

use crate::style::{Mark, SeatColours};
use crate::words::{Words, fill};

/// The heading of a variant: "Four · fast" for `four-fast`.
#[must_use]
pub fn variant_title(id: &str, words: &Words) -> String {
    let base = id.strip_suffix("-fast");
    let name = words.variant_name(base.unwrap_or(id));
    match base {
        Some(_) => format!("{name} · {}", words.table.fast_game),
        None => name,
    }
}

/// The mark of a seat in a match.
#[must_use]
pub fn mark_of(current: &SeatedMatch, seat: Seat, colours: SeatColours) -> Mark {
    let letter = current.game.seat_letter(seat);
    let setup = current.setup.seats.iter().find(|s| s.letter == letter);
    Mark {
        design: setup.map_or(seat.index() as u8, |setup| setup.design),
        colour: colours.named(current.game.seat_name(seat)),
    }
}

/// The name of a seat's player. A seat that has its computer player's name in records as its own, as in
/// games of a series, is called by the name in words.
#[must_use]
pub fn seat_name(current: &SeatedMatch, seat: Seat, words: &Words) -> String {
    let name = current.player_name(seat);
    match current.computer(seat) {
        Some(player) if *player == name => words.player(player),
        _ => name,
    }
}

/// "Anna gave up": what is told of seats that gave up; `None` without any.
pub(super) fn gave_up(current: &SeatedMatch, seats: &[Seat], words: &Words) -> Option<String> {
    let names = seats.iter().map(|&seat| seat_name(current, seat, words));
    let names = words.list(&names.collect::<Vec<_>>());
    let phrase = words.proposals.gave_up;
    (!names.is_empty()).then(|| fill(phrase, &[("seats", &names)]))
}
