//! The choices on the title screen.

use std::collections::BTreeMap;

use serde::{Deserialize, Serialize};

use crate::game::{Card, Controller, FirstSeat, MatchSetup, SeatSetup, cards};

/// The choices of one card.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(default)]
pub struct CardChoice {
    /// True if the second variant of the card is chosen.
    #[serde(alias = "fast")]
    pub sibling: bool,
    /// `none`, `draw-first` or `swap`.
    pub anti_symmetry: String,
    /// The seat that moves first.
    pub first: FirstSeat,
    /// The seats.
    pub seats: Vec<SeatSetup>,
}

impl Default for CardChoice {
    fn default() -> Self {
        Self {
            sibling: false,
            anti_symmetry: "none".into(),
            first: FirstSeat::Lot,
            seats: Vec::new(),
        }
    }
}

/// The choices of all cards.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(default)]
pub struct Choices {
    /// The id of the chosen card; the first one by default.
    pub card: String,
    /// The choices by the card's id.
    pub by_card: BTreeMap<String, CardChoice>,
    /// The names typed for seats, by the English name of the seat's colour: one set for all cards.
    pub names: BTreeMap<String, String>,
}

impl Default for Choices {
    fn default() -> Self {
        let first = cards().into_iter().next();
        Self {
            card: first.map_or(String::new(), |card| card.id),
            by_card: BTreeMap::new(),
            names: BTreeMap::new(),
        }
    }
}

/// A change of the choices.
#[derive(Clone, Debug, PartialEq)]
pub enum Pick {
    /// Another card, by its place in the list.
    Card(usize),
    /// The second variant of the card, or the first.
    Sibling(bool),
    /// The anti-symmetry rule.
    AntiSymmetry(&'static str),
    /// The seat that moves first.
    First(FirstSeat),
    /// A seat's name.
    Name(usize, String),
    /// A seat's piece design. Another seat with that design gets this seat's.
    Design(usize, u8),
    /// The controller of a seat.
    Controller(usize, Controller),
    /// A person at every seat.
    People,
    /// A person at the first seat, computers at all others: this one where a person sat.
    Against(&'static str),
    /// Computers at all seats: this one where a person sat.
    Only(&'static str),
}

impl Choices {
    /// The place of the chosen card; the first one when a newer program has chosen an unknown one.
    #[must_use]
    pub fn place(&self, cards: &[Card]) -> usize {
        let place = cards.iter().position(|card| card.id == self.card);
        place.unwrap_or(0)
    }

    /// The choices of a card; its defaults when none fit.
    #[must_use]
    pub fn of(&self, card: &Card) -> CardChoice {
        let letters =
            |seats: &[SeatSetup]| seats.iter().map(|seat| seat.letter).collect::<Vec<_>>();
        let kept = self.by_card.get(&card.id);
        let mut choice = kept
            .filter(|kept| letters(&kept.seats) == letters(&card.seats))
            .cloned()
            .unwrap_or_else(|| CardChoice {
                seats: card.seats.clone(),
                ..CardChoice::default()
            });
        for (seat, usual) in choice.seats.iter_mut().zip(&card.seats) {
            if let Some(name) = self.names.get(&usual.name) {
                seat.name.clone_from(name);
            }
        }
        choice.sibling &= card.sibling.is_some();
        match choice.first {
            _ if !card.first => {
                let first = card.seats.first();
                choice.first = first.map_or(FirstSeat::Lot, |seat| FirstSeat::Seat(seat.letter));
            }
            FirstSeat::Seat(letter) if !letters(&card.seats).contains(&letter) => {
                choice.first = FirstSeat::Lot;
            }
            _ => {}
        }
        choice
    }

    /// Applies a change.
    pub fn apply(&mut self, cards: &[Card], pick: Pick) {
        if let Pick::Card(place) = pick {
            if let Some(card) = cards.get(place) {
                self.card.clone_from(&card.id);
            }
            return;
        }
        let Some(card) = cards.get(self.place(cards)) else {
            return;
        };
        if let Pick::Name(seat, name) = &pick
            && let Some(usual) = card.seats.get(*seat)
        {
            self.names.insert(usual.name.clone(), name.clone());
        }
        let mut choice = self.of(card);
        choice.apply(pick);
        self.by_card.insert(card.id.clone(), choice);
    }

    /// The setup that the chosen card starts.
    #[must_use]
    pub fn setup(&self, cards: &[Card], repetition: u32, quiet_rounds: u32) -> Option<MatchSetup> {
        let card = cards.get(self.place(cards))?;
        let choice = self.of(card);
        // Anti-symmetry rules belong to the first variant.
        let remedy = card.anti_symmetry && !choice.sibling;
        let mut seats = choice.seats;
        for (seat, usual) in seats.iter_mut().zip(&card.seats) {
            if seat.name.trim().is_empty() {
                seat.name.clone_from(&usual.name);
            }
        }
        let setup = MatchSetup {
            variant: card.variant(choice.sibling).into(),
            anti_symmetry: if remedy {
                choice.anti_symmetry
            } else {
                "none".into()
            },
            first: choice.first,
            seats,
            repetition,
            quiet_rounds,
        };
        // A rating that was chosen for one variant of the card may be beyond those of the other.
        Some(setup.within_ratings())
    }
}

impl CardChoice {
    fn apply(&mut self, pick: Pick) {
        match pick {
            Pick::Card(_) => {}
            Pick::Sibling(sibling) => self.sibling = sibling,
            Pick::AntiSymmetry(id) => self.anti_symmetry = id.into(),
            Pick::First(first) => self.first = first,
            Pick::Name(seat, name) => {
                if let Some(seat) = self.seats.get_mut(seat) {
                    seat.name = name;
                }
            }
            Pick::Design(seat, design) => {
                let Some(before) = self.seats.get(seat).map(|seat| seat.design) else {
                    return;
                };
                // Two seats with one motif would differ in nothing but colour.
                for other in &mut self.seats {
                    if other.design == design {
                        other.design = before;
                    }
                }
                self.seats[seat].design = design;
            }
            Pick::Controller(seat, controller) => {
                if let Some(seat) = self.seats.get_mut(seat) {
                    seat.controller = controller;
                }
            }
            Pick::People => {
                for seat in &mut self.seats {
                    seat.controller = Controller::Person;
                }
            }
            Pick::Against(name) => {
                for (place, seat) in self.seats.iter_mut().enumerate() {
                    if place == 0 {
                        seat.controller = Controller::Person;
                    } else {
                        seat.controller.replace_person(name);
                    }
                }
            }
            Pick::Only(name) => {
                for seat in &mut self.seats {
                    seat.controller.replace_person(name);
                }
            }
        }
    }
}
