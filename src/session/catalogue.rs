//! The games that can be put on the table: the one place that names them.

use std::num::NonZeroU32;

use focus_rules::{Position, Settings, Start, Variant, colour};
use stack_game::{
    Agreement, Game, Match, Record, RecordError, Rule, Seat, SeatSet, SettingError, Tableau,
};

use super::game_line::GameLine;
use super::{Controller, FirstSeat, Line, MatchSetup, SeatSetup};

/// A game as the variant picker shows it.
#[derive(Clone, Debug)]
pub struct Card {
    /// The variant's id, without `-fast`.
    pub id: String,
    /// The name that people read.
    pub name: String,
    /// The id of the fast game, if there is one.
    pub fast: Option<String>,
    /// Whether a remedy against symmetric play can be chosen.
    pub anti_symmetry: bool,
    /// What wins the fast game at once, any one of them: the rule and how much it takes.
    pub fast_wins: Vec<(Rule, u32)>,
    /// Who sits where to begin with.
    pub seats: Vec<SeatSetup>,
    /// The seats in play, in the order of `seats`, each with those that win together with it.
    pub teams: Vec<(Seat, SeatSet)>,
    /// The playable squares.
    pub squares: Vec<stack_game::Square>,
    /// The start, for the card's picture.
    pub start: Tableau,
}

/// The games of the variant picker, in its order.
#[must_use]
pub fn cards() -> Vec<Card> {
    let standard = Variant::all()
        .iter()
        .filter(|variant| variant.fast().is_none());
    standard.filter_map(|variant| card(variant)).collect()
}

fn card(variant: &'static Variant) -> Option<Card> {
    let start = Settings::new(variant).start_position().ok()?;
    Some(Card {
        id: variant.id().into(),
        name: variant.name().into(),
        fast: variant.sibling().map(|fast| fast.id().into()),
        fast_wins: variant.sibling().map(fast_wins).unwrap_or_default(),
        anti_symmetry: variant.has_anti_symmetry(),
        seats: variant
            .seats()
            .iter()
            .map(|&seat| usual_seat(seat))
            .collect(),
        teams: variant
            .seats()
            .iter()
            .map(|&seat| (seat, variant.team(seat)))
            .collect(),
        squares: start.squares().to_vec(),
        start: Tableau::of(&start),
    })
}

/// What wins a fast game, as its start tells it.
fn fast_wins(fast: &'static Variant) -> Vec<(Rule, u32)> {
    let Ok(start) = Settings::new(fast).start_position() else {
        return Vec::new();
    };
    let progress = start.progress(start.turn());
    progress.iter().map(|p| (p.rule, p.need)).collect()
}

/// A person with the colour's own motif.
fn usual_seat(seat: Seat) -> SeatSetup {
    SeatSetup {
        letter: colour::letter(seat),
        name: colour::name(seat).into(),
        design: seat.index() as u8,
        controller: Controller::Person,
    }
}

/// The match of a setup at its beginning.
///
/// # Errors
/// What in the setup makes no sense.
pub fn begin(setup: &MatchSetup) -> Result<Box<dyn Line>, String> {
    let settings = settings(setup)?;
    let game = settings.start_match().map_err(|why| why.to_string())?;
    Ok(Box::new(line(settings, game)))
}

/// The match of a record, with the setup that would begin it.
///
/// # Errors
/// The record's field or move that makes no sense.
pub fn open(record: &Record) -> Result<(MatchSetup, Box<dyn Line>), RecordError> {
    let (settings, game) = Settings::replay(record)?;
    let seats = settings.variant.seats().iter().map(|&seat| {
        let mut usual = usual_seat(seat);
        if let Some(named) = record.seats.iter().find(|named| named.seat == usual.letter) {
            usual.name.clone_from(&named.name);
            if !matches!(named.player.as_str(), "" | PERSON) {
                usual.controller = Controller::Computer(named.player.clone());
            }
        }
        usual
    });
    let setup = MatchSetup {
        variant: settings.variant.id().into(),
        anti_symmetry: settings.anti_symmetry.id().into(),
        first: FirstSeat::Seat(colour::letter(settings.first())),
        seats: seats.collect(),
        repetition: settings.repetition.map_or(0, NonZeroU32::get),
        quiet_rounds: settings.quiet_rounds.map_or(0, NonZeroU32::get),
    };
    let mut line = line(settings, game);
    line.annotate(record)?;
    Ok((setup, Box::new(line)))
}

/// What records call a person.
pub const PERSON: &str = "person";

fn line(settings: Settings, game: Match<Position>) -> GameLine<Position> {
    GameLine::new(game, move |game| settings.record(game))
}

fn settings(setup: &MatchSetup) -> Result<Settings, String> {
    let variant = Variant::by_id(&setup.variant)
        .ok_or_else(|| format!("variant: '{}' is not known", setup.variant))?;
    let mut settings = Settings::new(variant);
    settings.anti_symmetry = setup
        .anti_symmetry
        .parse()
        .map_err(|why: SettingError| why.to_string())?;
    settings.repetition = NonZeroU32::new(setup.repetition);
    settings.quiet_rounds = NonZeroU32::new(setup.quiet_rounds);
    if let FirstSeat::Seat(letter) = setup.first {
        let first = colour::from_letter(letter)
            .filter(|seat| variant.seats().contains(seat))
            .ok_or_else(|| format!("first: '{letter}' does not play in {}", variant.id()))?;
        settings.start = Start::Own(first);
    }
    Ok(settings)
}
