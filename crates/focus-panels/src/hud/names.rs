//! Names and emblems of the seats of a match.

use stack_game::Seat;
use stack_session::game::FirstSeat;
use stack_session::play::SeatedMatch;

use crate::strings::{Strings, fill_in};
use crate::style::{SeatColors, SeatEmblem};

/// The title of a variant: "Four · fast" for `four-fast`.
#[must_use]
pub fn variant_title(id: &str, words: &Strings) -> String {
    let base = id.strip_suffix("-fast");
    let name = words.variant_name(base.unwrap_or(id));
    match base {
        Some(_) => format!("{name} · {}", words.table.fast_game),
        None => name,
    }
}

/// The emblem of a seat.
#[must_use]
pub fn seat_emblem(current: &SeatedMatch, seat: Seat, colours: SeatColors) -> SeatEmblem {
    let letter = current.game.seat_letter(seat);
    let setup = current.setup.seats.iter().find(|s| s.letter == letter);
    SeatEmblem {
        symbol: setup.map_or(seat.index() as u8, |setup| setup.design),
        color: colours.named(current.game.seat_name(seat)),
    }
}

/// The name of a seat's player, followed by the color if another seat has the same name.
#[must_use]
pub fn seat_name(current: &SeatedMatch, seat: Seat, words: &Strings) -> String {
    seat_names(current, &[seat], words)
        .pop()
        .unwrap_or_default()
}

/// The distinct names of the players of some seats. A name shared with another seat is followed by
/// the color: "Level 3 (Blue)".
pub(super) fn seat_names(current: &SeatedMatch, seats: &[Seat], words: &Strings) -> Vec<String> {
    let others = current.game.seats().into_iter();
    let others = others.filter(|seat| !seats.contains(seat));
    let others: Vec<_> = others
        .map(|seat| player_name(current, seat, words))
        .collect();
    let mut names = Vec::new();
    for &seat in seats {
        let name = player_name(current, seat, words);
        let colour = words.color(current.game.seat_name(seat));
        let name = match others.contains(&name) && name != colour {
            true => words.name_of_seat(&name, &colour),
            false => name,
        };
        if !names.contains(&name) {
            names.push(name);
        }
    }
    names
}

/// The name of a seat's player, which other seats may share. A seat that a record names after its
/// computer player, as in tournaments, gets that player's display name.
#[must_use]
pub fn player_name(current: &SeatedMatch, seat: Seat, words: &Strings) -> String {
    let name = current.player_name(seat);
    match current.computer(seat) {
        Some(player) if *player == name => words.player_name(player),
        _ => name,
    }
}

/// "Anna resigned"; `None` if nobody did.
pub(super) fn gave_up(current: &SeatedMatch, seats: &[Seat], words: &Strings) -> Option<String> {
    let names = words.join_list(&seat_names(current, seats, words));
    let phrase = words.proposals.resigned;
    (!names.is_empty()).then(|| fill_in(phrase, &[("seats", &names)]))
}

/// The seats in turn order, the first to move first.
pub(super) fn turn_order(current: &SeatedMatch) -> Vec<Seat> {
    let game = current.game.as_ref();
    let mut seats = game.seats();
    let is_first = |seat: &Seat| current.setup.first == FirstSeat::Seat(game.seat_letter(*seat));
    let first = seats.iter().position(is_first).unwrap_or(0);
    seats.rotate_left(first);
    seats
}
