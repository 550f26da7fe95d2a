//! The choices on the page for a new game, and rematches.

use std::collections::BTreeMap;

use serde::{Deserialize, Deserializer, Serialize};
use stack_game::{Handicap, TimeControl};

use crate::game::{
    Controller, FirstSeat, MatchSetup, SPARRING_PARTNER, SeatSetup, VariantCard, variant_cards,
};
use crate::players::{ANALYSIS_PLAYER, default_opponent};
use crate::settings::Profile;

/// Who controls the seats.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum SeatPreset {
    /// Humans in all seats.
    Humans,
    /// A human in the first seat, computers in all others.
    VsComputers,
    /// Computers in all seats.
    Watch,
}

/// The choices for one variant card.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(default)]
pub struct CardChoice {
    /// Whether the alternative variant of the card is selected.
    #[serde(rename = "sibling", alias = "fast")]
    pub alternative: bool,
    /// `none`, `draw-first` or `swap`.
    pub anti_symmetry: String,
    /// The seat that moves first.
    pub first: FirstSeat,
    /// The seats.
    pub seats: Vec<SeatSetup>,
    /// The last opponent in each seat, by the seat's letter. Computers selected for spectating
    /// don't count.
    pub opponents: BTreeMap<char, String>,
}

impl Default for CardChoice {
    fn default() -> Self {
        Self {
            alternative: false,
            anti_symmetry: "none".into(),
            first: FirstSeat::Random,
            seats: Vec::new(),
            opponents: BTreeMap::new(),
        }
    }
}

/// The time controls of new matches.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(default)]
pub struct ClockChoice {
    /// The time control of all seats; `None` for no limit.
    #[serde(deserialize_with = "known_control")]
    pub control: Option<TimeControl>,
    /// Whether each seat has its own time control.
    pub per_seat: bool,
    /// The seats' own time controls by the seat's English color name; other seats have `control`.
    #[serde(deserialize_with = "known_controls")]
    pub seats: BTreeMap<String, Option<TimeControl>>,
}

impl ClockChoice {
    /// The time control of a seat by its English color name.
    pub fn of_seat(&self, color: &str) -> Option<TimeControl> {
        let own = self.seats.get(color).filter(|_| self.per_seat);
        own.copied().unwrap_or(self.control)
    }

    /// Sets the time control of a seat, or of all seats if they have no own ones.
    pub fn set(&mut self, color: &str, control: Option<TimeControl>) {
        if self.per_seat {
            self.seats.insert(color.into(), control);
        } else {
            self.control = control;
        }
    }
}

/// Reads a time control. A kind that only a newer program knows counts as none.
fn known_control<'de, D: Deserializer<'de>>(from: D) -> Result<Option<TimeControl>, D::Error> {
    let text = Option::<String>::deserialize(from)?;
    Ok(text.and_then(|text| text.parse().ok()))
}

/// Reads the time controls of seats; see [`known_control`].
fn known_controls<'de, D: Deserializer<'de>>(
    from: D,
) -> Result<BTreeMap<String, Option<TimeControl>>, D::Error> {
    let texts = BTreeMap::<String, Option<String>>::deserialize(from)?;
    let controls = texts.into_iter().map(|(color, text)| {
        let control = text.and_then(|text| text.parse().ok());
        (color, control)
    });
    Ok(controls.collect())
}

/// The choices for all variant cards.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(default)]
pub struct NewGameChoices {
    /// The id of the selected card.
    pub card: String,
    /// The choices by card id.
    pub by_card: BTreeMap<String, CardChoice>,
    /// The typed names of humans by the seat's English color name; shared by all cards.
    pub names: BTreeMap<String, String>,
    /// The typed names of computer players by the seat's English color name; shared by all cards.
    pub computer_names: BTreeMap<String, String>,
    /// The time controls; shared by all cards.
    pub clock: ClockChoice,
}

impl Default for NewGameChoices {
    fn default() -> Self {
        let first = variant_cards().into_iter().next();
        Self {
            card: first.map_or(String::new(), |card| card.id),
            by_card: BTreeMap::new(),
            names: BTreeMap::new(),
            computer_names: BTreeMap::new(),
            clock: ClockChoice::default(),
        }
    }
}

/// A change of the choices.
#[derive(Clone, Debug, PartialEq)]
pub enum ChoiceChange {
    /// Another card, by its index.
    Card(usize),
    /// The alternative variant of the card, or the main one.
    Alternative(bool),
    /// The anti-symmetry rule.
    AntiSymmetry(&'static str),
    /// The seat that moves first.
    First(FirstSeat),
    /// The name of the human or of the computer player in a seat.
    Name(usize, String),
    /// A seat's symbol. Another seat with this symbol gets the seat's former one.
    Symbol(usize, u8),
    /// The controller of a seat.
    Controller(usize, Controller),
    /// A player in a seat, with name and symbol.
    Profile(usize, Box<Profile>),
    /// The controllers of all seats.
    SeatPreset(SeatPreset),
    /// The time controls.
    Clock(ClockChoice),
    /// The handicap of a seat.
    Handicap(usize, Handicap),
}

impl NewGameChoices {
    /// The index of the selected card; 0 for a card that only a newer program knows.
    pub fn card_index(&self, cards: &[VariantCard]) -> usize {
        let index = cards.iter().position(|card| card.id == self.card);
        index.unwrap_or(0)
    }

    /// The choices for a card, or its defaults.
    pub fn for_card(&self, card: &VariantCard) -> CardChoice {
        let mut choice = self.without_names(card);
        for (seat, default) in choice.seats.iter_mut().zip(&card.seats) {
            // Older settings have a human's name in the seat itself.
            let (names, otherwise) = match seat.controller {
                Controller::Human => (&self.names, &seat.name),
                Controller::Computer(_) => (&self.computer_names, &default.name),
            };
            seat.name = names.get(&default.name).unwrap_or(otherwise).clone();
        }
        choice
    }

    /// The choices for a card without the names that all cards share.
    fn without_names(&self, card: &VariantCard) -> CardChoice {
        let letters =
            |seats: &[SeatSetup]| seats.iter().map(|seat| seat.letter).collect::<Vec<_>>();
        let stored = self.by_card.get(&card.id);
        let mut choice = stored
            .filter(|stored| letters(&stored.seats) == letters(&card.seats))
            .cloned()
            .unwrap_or_else(|| CardChoice {
                seats: card.seats.clone(),
                ..CardChoice::default()
            });
        choice.alternative &= card.alternative.is_some();
        match choice.first {
            _ if !card.has_first_seat_choice => {
                let first = card.seats.first();
                choice.first = first.map_or(FirstSeat::Random, |seat| FirstSeat::Seat(seat.letter));
            }
            FirstSeat::Seat(letter) if !letters(&card.seats).contains(&letter) => {
                choice.first = FirstSeat::Random;
            }
            _ => {}
        }
        choice
    }

    /// Applies a change.
    pub fn apply(&mut self, cards: &[VariantCard], change: ChoiceChange) {
        let Some(card) = cards.get(self.card_index(cards)) else {
            return;
        };
        let mut choice = self.without_names(card);
        match change {
            ChoiceChange::Card(index) => {
                if let Some(next) = cards.get(index) {
                    self.select(next, choice.seat_preset());
                }
                return;
            }
            ChoiceChange::Name(index, name) => {
                self.rename(card, &choice, index, name);
                return;
            }
            ChoiceChange::Clock(clock) => {
                self.clock = clock;
                return;
            }
            ChoiceChange::Profile(index, profile) => {
                self.seat(card, index, &profile);
                return;
            }
            change => choice.apply(change),
        }
        self.by_card.insert(card.id.clone(), choice);
    }

    /// Selects a card and applies the seat preset, unless the seats of the card match no preset.
    fn select(&mut self, card: &VariantCard, preset: Option<SeatPreset>) {
        self.card.clone_from(&card.id);
        let mut choice = self.without_names(card);
        let own = choice.seat_preset();
        if let Some(preset) = preset.filter(|_| own.is_some() && own != preset) {
            choice.apply_preset(preset);
            self.by_card.insert(card.id.clone(), choice);
        }
    }

    fn rename(&mut self, card: &VariantCard, choice: &CardChoice, index: usize, name: String) {
        let Some((seat, default)) = choice.seats.get(index).zip(card.seats.get(index)) else {
            return;
        };
        let names = match seat.controller {
            Controller::Human => &mut self.names,
            Controller::Computer(_) => &mut self.computer_names,
        };
        names.insert(default.name.clone(), name);
    }

    /// Seats a player in the first human seat of every card. On a card without humans, the player's
    /// name applies to the first seat once a human plays there.
    pub(super) fn seat_profile(&mut self, cards: &[VariantCard], profile: &Profile) {
        let selected = self.card_index(cards);
        // Names are shared by all cards: the selected one decides.
        let others = cards.iter().enumerate();
        let others = others.filter(|(index, _)| *index != selected);
        for card in others.map(|(_, card)| card).chain(cards.get(selected)) {
            let choice = self.without_names(card);
            let human = |seat: &SeatSetup| seat.controller == Controller::Human;
            match choice.seats.iter().position(human) {
                Some(index) => self.seat(card, index, profile),
                None => self.seat_name(card, 0, &profile.name),
            }
        }
    }

    /// Seats a player in a seat of a card.
    fn seat(&mut self, card: &VariantCard, index: usize, profile: &Profile) {
        let mut choice = self.without_names(card);
        choice.apply(ChoiceChange::Controller(index, Controller::Human));
        choice.apply(ChoiceChange::Symbol(index, profile.symbol));
        self.by_card.insert(card.id.clone(), choice);
        self.seat_name(card, index, &profile.name);
    }

    /// Names the human of a seat. Another seat of the card with this name gets the former name.
    fn seat_name(&mut self, card: &VariantCard, index: usize, name: &str) {
        let Some(color) = card.seats.get(index).map(|seat| &seat.name) else {
            return;
        };
        let former = self.names.insert(color.clone(), name.into());
        let others = card.seats.iter().filter(|seat| seat.name != *color);
        for other in others {
            if self.names.get(&other.name).map(String::as_str) == Some(name) {
                match &former {
                    Some(former) if former != color => {
                        self.names.insert(other.name.clone(), former.clone());
                    }
                    _ => drop(self.names.remove(&other.name)),
                }
            }
        }
    }

    /// Changes a player's name in all seats.
    pub(super) fn rename_player(&mut self, old: &str, new: &str) {
        for name in self.names.values_mut().filter(|name| *name == old) {
            *name = new.into();
        }
    }

    /// The setup of a new match on the selected card.
    pub fn setup(
        &self,
        cards: &[VariantCard],
        repetition: u32,
        quiet_rounds: u32,
    ) -> Option<MatchSetup> {
        let card = cards.get(self.card_index(cards))?;
        let choice = self.for_card(card);
        // Only the main variant has anti-symmetry rules.
        let has_rule = card.has_anti_symmetry && !choice.alternative;
        let choice_has_handicaps = choice.has_handicaps(card);
        let mut seats = choice.seats;
        for (seat, default) in seats.iter_mut().zip(&card.seats) {
            if seat.name.trim().is_empty() {
                seat.name.clone_from(&default.name);
            }
            seat.time_control = self.clock.of_seat(&default.name);
            if !choice_has_handicaps || !card.handicaps.contains(&seat.handicap) {
                seat.handicap = Handicap::None;
            }
        }
        let setup = MatchSetup {
            variant: card.variant(choice.alternative).into(),
            anti_symmetry: if has_rule {
                choice.anti_symmetry
            } else {
                "none".into()
            },
            first: choice.first,
            seats,
            repetition,
            quiet_rounds,
        };
        // A rating selected for one variant of the card may be out of range for the other.
        Some(setup.clamp_ratings())
    }
}

impl CardChoice {
    /// Whether seats can have handicaps: not if pieces are swapped before play.
    pub fn has_handicaps(&self, card: &VariantCard) -> bool {
        let swaps = card.has_anti_symmetry && !self.alternative && self.anti_symmetry == "swap";
        !card.handicaps.is_empty() && !swaps
    }

    /// The preset that the seats match, if any.
    pub fn seat_preset(&self) -> Option<SeatPreset> {
        let seats = self.seats.iter();
        let humans = seats.filter(|seat| seat.controller == Controller::Human);
        match humans.count() {
            0 => Some(SeatPreset::Watch),
            humans if humans == self.seats.len() => Some(SeatPreset::Humans),
            1 => Some(SeatPreset::VsComputers),
            _ => None,
        }
    }

    fn apply(&mut self, change: ChoiceChange) {
        match change {
            // These concern all cards.
            ChoiceChange::Card(_)
            | ChoiceChange::Name(..)
            | ChoiceChange::Profile(..)
            | ChoiceChange::Clock(_) => {}
            ChoiceChange::Alternative(alternative) => self.alternative = alternative,
            ChoiceChange::AntiSymmetry(id) => self.anti_symmetry = id.into(),
            ChoiceChange::First(first) => self.first = first,
            ChoiceChange::Symbol(seat, symbol) => {
                let Some(before) = self.seats.get(seat).map(|seat| seat.symbol) else {
                    return;
                };
                // Two seats with the same symbol would differ only in color.
                for other in &mut self.seats {
                    if other.symbol == symbol {
                        other.symbol = before;
                    }
                }
                self.seats[seat].symbol = symbol;
            }
            ChoiceChange::Controller(seat, controller) => {
                if let Some(seat) = self.seats.get_mut(seat) {
                    seat.controller = controller.clone();
                    let letter = seat.letter;
                    if let Controller::Computer(name) = controller
                        && self.has_human()
                    {
                        self.opponents.insert(letter, name);
                    }
                }
            }
            ChoiceChange::Handicap(seat, handicap) => {
                // Only one seat can have won a stack.
                if matches!(handicap, Handicap::WonStacks(_)) {
                    let seats = self.seats.iter_mut();
                    seats.for_each(|seat| seat.handicap = Handicap::None);
                }
                if let Some(seat) = self.seats.get_mut(seat) {
                    seat.handicap = handicap;
                }
            }
            ChoiceChange::SeatPreset(preset) => self.apply_preset(preset),
        }
    }

    /// Whether a human plays. Otherwise the computers are watched and count as no opponents.
    fn has_human(&self) -> bool {
        let mut seats = self.seats.iter();
        seats.any(|seat| seat.controller == Controller::Human)
    }

    /// Applies a preset. Opponents selected before return.
    fn apply_preset(&mut self, preset: SeatPreset) {
        // Older settings store opponents only in the seats.
        let has_human = self.has_human();
        for seat in self.seats.iter().filter(|_| has_human) {
            if let Controller::Computer(name) = &seat.controller
                && name != ANALYSIS_PLAYER
            {
                let opponent = self.opponents.entry(seat.letter);
                opponent.or_insert_with(|| name.clone());
            }
        }
        for (index, seat) in self.seats.iter_mut().enumerate() {
            match preset {
                SeatPreset::Humans => seat.controller = Controller::Human,
                SeatPreset::VsComputers if index == 0 => seat.controller = Controller::Human,
                SeatPreset::VsComputers => {
                    let selected = self.opponents.get(&seat.letter);
                    let name = selected.map_or(default_opponent(), String::as_str);
                    seat.controller = Controller::Computer(name.into());
                }
                SeatPreset::Watch => seat.controller.replace_human(ANALYSIS_PLAYER),
            }
        }
    }
}

/// The setup of a rematch. If the starting player was random, it is again, and sparring partners
/// adapt again.
pub fn rematch_setup(
    setup: &MatchSetup,
    choices: &NewGameChoices,
    cards: &[VariantCard],
) -> MatchSetup {
    let mut setup = setup.clone();
    let card = cards.iter().find(|card| card.includes(&setup.variant));
    let choice = card.map(|card| choices.for_card(card));
    setup.first = choice
        .as_ref()
        .map_or(FirstSeat::Random, |choice| choice.first);
    // Players may have switched seats since the first match.
    let chosen = choice.iter().flat_map(|choice| &choice.seats);
    let partners = chosen.filter(|seat| seat.controller.is_sparring_partner());
    let rated = |seat: &&mut SeatSetup| seat.controller.elo().is_some();
    if partners.count() == setup.seats.iter_mut().filter(rated).count() {
        for seat in setup.seats.iter_mut().filter(rated) {
            seat.controller = Controller::Computer(SPARRING_PARTNER.into());
        }
    }
    setup
}

/// Moves every player to the next seat. Symbols stay with their colors, and a player named after a
/// color is named after the new one.
#[must_use]
pub fn rotate_players(mut setup: MatchSetup, cards: &[VariantCard]) -> MatchSetup {
    let card = cards.iter().find(|card| card.includes(&setup.variant));
    let defaults: Vec<_> = card.map_or(Vec::new(), |card| {
        card.seats.iter().map(|seat| seat.name.clone()).collect()
    });
    let before = setup.seats.clone();
    let count = before.len();
    for (index, seat) in setup.seats.iter_mut().enumerate() {
        let from = (index + count - 1) % count;
        let player = &before[from];
        seat.controller = player.controller.clone();
        seat.time_control = player.time_control;
        seat.handicap = player.handicap;
        let is_unnamed = defaults.get(from) == Some(&player.name);
        seat.name = match defaults.get(index) {
            Some(default) if is_unnamed => default.clone(),
            _ => player.name.clone(),
        };
    }
    setup
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::settings::Settings;

    #[test]
    fn a_name_stays_with_its_color_in_every_game() -> Result<(), String> {
        let cards = variant_cards();
        let mut choices = NewGameChoices::default();
        let card = |id: &str| cards.iter().find(|card| card.id == id).ok_or("no card");
        let names = |choices: &NewGameChoices, id: &str| {
            let seats = choices.for_card(card(id)?).seats.into_iter();
            Ok::<_, String>(seats.map(|seat| seat.name).collect::<Vec<_>>())
        };
        let red = card("four")?.seats.iter().position(|s| s.name == "Red");
        let index = cards.iter().position(|card| card.id == "four").ok_or("")?;
        choices.apply(&cards, ChoiceChange::Card(index));
        choices.apply(
            &cards,
            ChoiceChange::Name(red.ok_or("no red")?, "Rosa".into()),
        );
        for id in ["two", "three", "four", "partners"] {
            let defaults = card(id)?.seats.iter().map(|seat| seat.name.clone());
            let named = defaults.map(|name| if name == "Red" { "Rosa".into() } else { name });
            let named: Vec<String> = named.collect();
            assert_eq!(names(&choices, id)?, named, "{id}");
        }
        // Older settings have a name for each card, which stays until another one is typed.
        let older = "(choices: (by_card: {\"two\": (seats: [\
            (letter: 'G', name: \"Ada\", design: 0, controller: Person), \
            (letter: 'R', name: \"Ben\", design: 3, controller: Person)])}))";
        let read: Settings = ron::from_str(older).map_err(|error| error.to_string())?;
        let mut older = read.choices;
        assert_eq!(names(&older, "two")?, ["Ada", "Ben"]);
        older.apply(&cards, ChoiceChange::SeatPreset(SeatPreset::VsComputers));
        assert_eq!(names(&older, "two")?, ["Ada", "Red"]);
        older.apply(&cards, ChoiceChange::SeatPreset(SeatPreset::Humans));
        assert_eq!(names(&older, "two")?, ["Ada", "Ben"]);
        Ok(())
    }

    #[test]
    fn humans_and_computers_have_separate_names() {
        let cards = variant_cards();
        let mut choices = NewGameChoices::default();
        let mut name_after = |change: ChoiceChange| {
            choices.apply(&cards, change);
            let setup = choices.setup(&cards, 3, 50).unwrap();
            setup.seats[1].name.clone()
        };
        let level = || Controller::Computer("level-2".into());
        assert_eq!(name_after(ChoiceChange::Name(1, "Ben".into())), "Ben");
        assert_eq!(name_after(ChoiceChange::Controller(1, level())), "Red");
        assert_eq!(name_after(ChoiceChange::Name(1, "Marvin".into())), "Marvin");
        assert_eq!(
            name_after(ChoiceChange::SeatPreset(SeatPreset::Humans)),
            "Ben"
        );
        assert_eq!(
            name_after(ChoiceChange::SeatPreset(SeatPreset::VsComputers)),
            "Marvin"
        );
        assert_eq!(name_after(ChoiceChange::Name(1, " ".into())), "Red");
        assert_eq!(
            name_after(ChoiceChange::Controller(1, Controller::Human)),
            "Ben"
        );
    }

    #[test]
    fn the_seat_preset_stays_when_another_card_is_selected() {
        let cards = variant_cards();
        let mut choices = NewGameChoices::default();
        let preset = |choices: &NewGameChoices| {
            choices
                .for_card(&cards[choices.card_index(&cards)])
                .seat_preset()
        };
        for selected in [
            SeatPreset::Watch,
            SeatPreset::VsComputers,
            SeatPreset::Humans,
        ] {
            choices.apply(&cards, ChoiceChange::SeatPreset(selected));
            for card in [2, 4, 1, 0] {
                choices.apply(&cards, ChoiceChange::Card(card));
                assert_eq!(preset(&choices), Some(selected), "card {card}");
            }
        }
        // Seats without a preset stay as they are, and each card has its own opponents.
        let level = |name: &str| Controller::Computer(name.into());
        choices.apply(&cards, ChoiceChange::Card(2));
        choices.apply(&cards, ChoiceChange::Controller(3, level("level-1")));
        assert_eq!(preset(&choices), None);
        choices.apply(&cards, ChoiceChange::Card(0));
        assert_eq!(preset(&choices), Some(SeatPreset::Humans));
        choices.apply(&cards, ChoiceChange::SeatPreset(SeatPreset::VsComputers));
        choices.apply(&cards, ChoiceChange::Card(2));
        let seats = choices.for_card(&cards[2]).seats;
        assert_eq!(seats[3].controller, level("level-1"));
        assert_eq!(preset(&choices), None, "the seats match no preset");
        choices.apply(&cards, ChoiceChange::Card(0));
        assert_eq!(preset(&choices), Some(SeatPreset::VsComputers));
    }

    #[test]
    fn watched_computers_do_not_become_opponents() {
        let cards = variant_cards();
        let level = |name: &str| Controller::Computer(name.into());
        let opponent = |choices: &mut NewGameChoices, presets: &[SeatPreset]| {
            for preset in presets {
                choices.apply(&cards, ChoiceChange::SeatPreset(*preset));
            }
            choices.for_card(&cards[0]).seats[1].controller.clone()
        };
        let there_and_back = [
            SeatPreset::Humans,
            SeatPreset::Watch,
            SeatPreset::VsComputers,
        ];
        let mut choices = NewGameChoices::default();
        let first = level(crate::players::default_opponent());
        assert_eq!(opponent(&mut choices, &there_and_back), first);
        choices.apply(&cards, ChoiceChange::Controller(1, level("level-6")));
        assert_eq!(opponent(&mut choices, &there_and_back), level("level-6"));
        choices.apply(&cards, ChoiceChange::SeatPreset(SeatPreset::Watch));
        choices.apply(&cards, ChoiceChange::Controller(1, level("level-2")));
        let against = [SeatPreset::VsComputers];
        assert_eq!(opponent(&mut choices, &against), level("level-6"));
        // The champion can be an opponent, too.
        let champion = level(crate::players::ANALYSIS_PLAYER);
        choices.apply(&cards, ChoiceChange::Controller(1, champion.clone()));
        assert_eq!(opponent(&mut choices, &there_and_back), champion);
        // Older settings have the opponent only in its seat.
        let older = "(choices: (by_card: {\"two\": (seats: [\
            (letter: 'G', name: \"Green\", design: 0, controller: Person), \
            (letter: 'R', name: \"Red\", design: 3, controller: Computer(\"level-5\"))])}))";
        let mut older: Settings = ron::from_str(older).unwrap();
        let stored = opponent(&mut older.choices, &there_and_back);
        assert_eq!(stored, level("level-5"));
    }

    #[test]
    fn time_controls_are_shared_or_belong_to_seats() {
        let cards = variant_cards();
        let written = |clock: &str| -> NewGameChoices {
            let text = format!("(choices: (card: \"three\", clock: {clock}))");
            let read: Settings = ron::from_str(&text).unwrap();
            read.choices
        };
        let controls = |choices: &NewGameChoices| {
            let setup = choices.setup(&cards, 3, 50).unwrap();
            let controls = setup.seats.into_iter().map(|seat| seat.time_control);
            controls
                .map(|control| control.map_or("-".into(), |control| control.to_string()))
                .collect::<Vec<_>>()
        };
        let own = "seats: {\"Blue\": None, \"Red\": Some(\"*60\")}";
        for (clock, expected) in [
            ("()".into(), ["-", "-", "-"]),
            ("(control: Some(\"300+3\"))".into(), ["300+3"; 3]),
            // Another kind of time control, of a newer program.
            ("(control: Some(\"40/9000\"))".into(), ["-", "-", "-"]),
            (format!("(control: Some(\"60\"), {own})"), ["60"; 3]),
            (
                format!("(control: Some(\"60\"), per_seat: true, {own})"),
                ["60", "-", "*60"],
            ),
        ] {
            let mut choices = written(&clock);
            assert_eq!(controls(&choices), expected, "{clock}");
            let again = ron::to_string(&choices.clock).unwrap();
            let read: ClockChoice = ron::from_str(&again).unwrap();
            assert_eq!(read, choices.clock);
            let mut changed = choices.clock.clone();
            changed.set("Green", None);
            choices.apply(&cards, ChoiceChange::Clock(changed));
            assert_eq!(controls(&choices)[0], "-");
        }
    }

    #[test]
    fn unknown_cards_and_seats_become_the_defaults() {
        let cards = variant_cards();
        assert_eq!(NewGameChoices::default().card, cards[0].id);
        for (text, variant) in [
            ("(choices: (card: \"\"))", "two"),
            ("(choices: (card: \"five\"))", "two"),
            ("(choices: (card: \"three\"))", "three"),
        ] {
            let read: Settings = ron::from_str(text).unwrap();
            let setup = read.choices.setup(&cards, 3, 50).unwrap();
            assert_eq!(setup.variant, variant, "{text}");
        }
        let mut choices = NewGameChoices::default();
        choices.apply(&cards, ChoiceChange::First(FirstSeat::Seat('X')));
        assert_eq!(choices.for_card(&cards[0]).first, FirstSeat::Random);
    }

    #[test]
    fn rotated_players_leave_symbols_in_their_seats() -> Result<(), String> {
        let cards = variant_cards();
        let setup = NewGameChoices {
            card: "four".into(),
            ..NewGameChoices::default()
        };
        let mut setup = setup.setup(&cards, 3, 50).ok_or("no card")?;
        setup.seats[0].name = "Ada".into();
        let setup = rotate_players(setup, &cards);
        let names: Vec<_> = setup.seats.iter().map(|seat| seat.name.as_str()).collect();
        assert_eq!(names, ["Green", "Ada", "Yellow", "Red"]);
        let symbols: Vec<_> = setup.seats.iter().map(|seat| seat.symbol).collect();
        assert_eq!(symbols, [0, 1, 2, 3]);
        Ok(())
    }
}
