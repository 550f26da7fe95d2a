//! The seats of all variants with their teams.

use std::collections::HashMap;
use std::sync::{Arc, LazyLock};

use stack_game::{Seat, SeatSet};

use crate::game::variant_cards;

/// A seat of a variant.
pub(super) struct VariantSeat {
    pub(super) letter: char,
    pub(super) seat: Seat,
    /// The seats that win together with this one, including it.
    pub(super) team: SeatSet,
    /// The English color.
    pub(super) color: String,
}

/// The seats of all variants in turn order.
pub(super) static VARIANT_SEATS: LazyLock<HashMap<Arc<str>, Arc<[VariantSeat]>>> =
    LazyLock::new(|| {
        let mut all = HashMap::new();
        for card in variant_cards() {
            let seats = card.seats.into_iter().zip(card.teams);
            let seats: Arc<[_]> = seats
                .map(|(setup, (seat, team))| VariantSeat {
                    letter: setup.letter,
                    seat,
                    team,
                    color: setup.name,
                })
                .collect();
            let alternative = card.alternative.map(|alternative| alternative.id);
            for variant in alternative.into_iter().chain([card.id]) {
                all.insert(variant.into(), seats.clone());
            }
        }
        all
    });
