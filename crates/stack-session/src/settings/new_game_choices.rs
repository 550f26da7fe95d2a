//! The choices on the title screen.

use std::collections::BTreeMap;

use serde::{Deserialize, Serialize};

use crate::game::{Controller, FirstSeat, MatchSetup, SeatSetup, VariantCard, variant_cards};
use crate::players::{HINT_PLAYER, default_opponent};

/// Who sits at the table, for all seats at once.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum SeatPreset {
    /// A person at every seat.
    Humans,
    /// A person at the first seat, computers at all others.
    VsComputers,
    /// Computers at all seats.
    Watch,
}

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
    /// The computer player that was chosen last as an opponent at a seat, by the seat's letter. Those that only came to be
    /// watched are not among them.
    pub opponents: BTreeMap<char, String>,
}

impl Default for CardChoice {
    fn default() -> Self {
        Self {
            sibling: false,
            anti_symmetry: "none".into(),
            first: FirstSeat::Lot,
            seats: Vec::new(),
            opponents: BTreeMap::new(),
        }
    }
}

/// The choices of all cards.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(default)]
pub struct NewGameChoices {
    /// The id of the chosen card; the first one by default.
    pub card: String,
    /// The choices by the card's id.
    pub by_card: BTreeMap<String, CardChoice>,
    /// The names typed for persons, by the English name of the seat's colour: one set for all cards.
    pub names: BTreeMap<String, String>,
    /// The names typed for computer players in the same way: a person's name is not theirs.
    pub computer_names: BTreeMap<String, String>,
}

impl Default for NewGameChoices {
    fn default() -> Self {
        let first = variant_cards().into_iter().next();
        Self {
            card: first.map_or(String::new(), |card| card.id),
            by_card: BTreeMap::new(),
            names: BTreeMap::new(),
            computer_names: BTreeMap::new(),
        }
    }
}

/// A change of the choices.
#[derive(Clone, Debug, PartialEq)]
pub enum ChoiceChange {
    /// Another card, by its place in the list.
    Card(usize),
    /// The second variant of the card, or the first.
    AltVariant(bool),
    /// The anti-symmetry rule.
    AntiSymmetry(&'static str),
    /// The seat that moves first.
    First(FirstSeat),
    /// The name of a seat's player. It stays the name of the person, or of the computer player, at this seat.
    Name(usize, String),
    /// A seat's piece design. Another seat with that design gets this seat's.
    Symbol(usize, u8),
    /// The controller of a seat.
    Controller(usize, Controller),
    /// The controllers of all seats.
    SeatPreset(SeatPreset),
}

impl NewGameChoices {
    /// The place of the chosen card; the first one when a newer program has chosen an unknown one.
    #[must_use]
    pub fn card_index(&self, cards: &[VariantCard]) -> usize {
        let place = cards.iter().position(|card| card.id == self.card);
        place.unwrap_or(0)
    }

    /// The choices of a card; its defaults when none fit.
    #[must_use]
    pub fn for_card(&self, card: &VariantCard) -> CardChoice {
        let mut choice = self.kept(card);
        for (seat, usual) in choice.seats.iter_mut().zip(&card.seats) {
            // Older settings keep a person's name in the seat itself.
            let (names, otherwise) = match seat.controller {
                Controller::Person => (&self.names, &seat.name),
                Controller::Computer(_) => (&self.computer_names, &usual.name),
            };
            seat.name = names.get(&usual.name).unwrap_or(otherwise).clone();
        }
        choice
    }

    /// The same with the seats as they are kept, without the names that all cards share.
    fn kept(&self, card: &VariantCard) -> CardChoice {
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
        choice.sibling &= card.alt.is_some();
        match choice.first {
            _ if !card.has_first_seat_choice => {
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
    pub fn apply(&mut self, cards: &[VariantCard], pick: ChoiceChange) {
        let Some(card) = cards.get(self.card_index(cards)) else {
            return;
        };
        let mut choice = self.kept(card);
        match pick {
            ChoiceChange::Card(place) => {
                if let Some(next) = cards.get(place) {
                    self.choose(next, choice.seat_preset());
                }
                return;
            }
            ChoiceChange::Name(place, name) => {
                self.rename(card, &choice, place, name);
                return;
            }
            pick => choice.apply(pick),
        }
        self.by_card.insert(card.id.clone(), choice);
    }

    /// Chooses a card, whose seats are taken by the same company. Seats that a card has mixed in another way stay.
    fn choose(&mut self, card: &VariantCard, company: Option<SeatPreset>) {
        self.card.clone_from(&card.id);
        let mut choice = self.kept(card);
        let own = choice.seat_preset();
        if let Some(company) = company.filter(|_| own.is_some() && own != company) {
            choice.seat(company);
            self.by_card.insert(card.id.clone(), choice);
        }
    }

    fn rename(&mut self, card: &VariantCard, choice: &CardChoice, place: usize, name: String) {
        let Some((seat, usual)) = choice.seats.get(place).zip(card.seats.get(place)) else {
            return;
        };
        let names = match seat.controller {
            Controller::Person => &mut self.names,
            Controller::Computer(_) => &mut self.computer_names,
        };
        names.insert(usual.name.clone(), name);
    }

    /// The setup that the chosen card starts.
    #[must_use]
    pub fn setup(
        &self,
        cards: &[VariantCard],
        repetition: u32,
        quiet_rounds: u32,
    ) -> Option<MatchSetup> {
        let card = cards.get(self.card_index(cards))?;
        let choice = self.for_card(card);
        // Anti-symmetry rules belong to the first variant.
        let remedy = card.has_anti_symmetry && !choice.sibling;
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
        Some(setup.clamp_ratings())
    }
}

impl CardChoice {
    /// Who sits at the table; `None` for another company.
    #[must_use]
    pub fn seat_preset(&self) -> Option<SeatPreset> {
        let seats = self.seats.iter();
        let people = seats.filter(|seat| seat.controller == Controller::Person);
        match people.count() {
            0 => Some(SeatPreset::Watch),
            people if people == self.seats.len() => Some(SeatPreset::Humans),
            1 => Some(SeatPreset::VsComputers),
            _ => None,
        }
    }

    fn apply(&mut self, pick: ChoiceChange) {
        match pick {
            // These concern all cards.
            ChoiceChange::Card(_) | ChoiceChange::Name(..) => {}
            ChoiceChange::AltVariant(sibling) => self.sibling = sibling,
            ChoiceChange::AntiSymmetry(id) => self.anti_symmetry = id.into(),
            ChoiceChange::First(first) => self.first = first,
            ChoiceChange::Symbol(seat, design) => {
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
            ChoiceChange::Controller(seat, controller) => {
                if let Some(seat) = self.seats.get_mut(seat) {
                    seat.controller = controller.clone();
                    let letter = seat.letter;
                    if let Controller::Computer(name) = controller
                        && self.has_person()
                    {
                        self.opponents.insert(letter, name);
                    }
                }
            }
            ChoiceChange::SeatPreset(company) => self.seat(company),
        }
    }

    /// True if a person sits at the table: computers at the others are opponents then, else they are watched.
    fn has_person(&self) -> bool {
        let mut seats = self.seats.iter();
        seats.any(|seat| seat.controller == Controller::Person)
    }

    /// Seats a company. An opponent that was chosen before comes back.
    fn seat(&mut self, company: SeatPreset) {
        // Settings of an older program have their opponents at the seats alone. Those that may have come to be watched do
        // not stay.
        let plays = self.has_person();
        for seat in self.seats.iter().filter(|_| plays) {
            if let Controller::Computer(name) = &seat.controller
                && name != HINT_PLAYER
            {
                let known = self.opponents.entry(seat.letter);
                known.or_insert_with(|| name.clone());
            }
        }
        for (place, seat) in self.seats.iter_mut().enumerate() {
            match company {
                SeatPreset::Humans => seat.controller = Controller::Person,
                SeatPreset::VsComputers if place == 0 => seat.controller = Controller::Person,
                SeatPreset::VsComputers => {
                    let chosen = self.opponents.get(&seat.letter);
                    let name = chosen.map_or(default_opponent(), String::as_str);
                    seat.controller = Controller::Computer(name.into());
                }
                SeatPreset::Watch => seat.controller.replace_human(HINT_PLAYER),
            }
        }
    }
}
