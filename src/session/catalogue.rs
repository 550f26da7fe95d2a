//! The games that can be put on the table: cards, beginnings, records. Which there are says
//! [`stack_ai::games`]; none is named here.

use std::collections::BTreeMap;

use stack_ai::games::{self, GameVisitor};
use stack_ai::players::Playable;
use stack_game::{
    BoardView, Describe, Game, Match, MatchSettings, Record, RecordError, Rule, Seat, SeatSet,
    Square,
};

use super::game_line::GameLine;
use super::{Controller, FirstSeat, Line, MatchSetup, SeatSetup};

/// A game as the variant picker shows it.
#[derive(Clone, Debug)]
pub struct Card {
    /// The variant's id, without `-fast` and the like.
    pub id: String,
    /// The other way to play it, if there is one.
    pub sibling: Option<Sibling>,
    /// Whether a remedy against symmetric play can be chosen.
    pub anti_symmetry: bool,
    /// Whether it can be chosen who moves first.
    pub first: bool,
    /// Who sits where to begin with.
    pub seats: Vec<SeatSetup>,
    /// The seats in play, in the order of `seats`, each with those that win together with it.
    pub teams: Vec<(Seat, SeatSet)>,
    /// The playable squares.
    pub squares: Vec<Square>,
    /// The start, for the card's picture.
    pub start: BoardView,
}

impl Card {
    /// Whether this is the card of a variant.
    #[must_use]
    pub fn plays(&self, variant: &str) -> bool {
        self.id == variant || self.is_sibling(variant)
    }

    /// Whether a variant is the other way to play this card's game.
    #[must_use]
    pub fn is_sibling(&self, variant: &str) -> bool {
        let mut sibling = self.sibling.iter();
        sibling.any(|sibling| sibling.id == variant)
    }

    /// The variant that is played: the card's own one or its sibling, if there is one.
    #[must_use]
    pub fn variant(&self, sibling: bool) -> &str {
        let other = self.sibling.as_ref().filter(|_| sibling);
        other.map_or(&self.id, |other| &other.id)
    }

    /// The squares and the start of the card's own variant, or of its sibling, if there is one.
    #[must_use]
    pub fn board(&self, sibling: bool) -> (&[Square], &BoardView) {
        match self.sibling.as_ref().filter(|_| sibling) {
            Some(other) => (&other.squares, &other.start),
            None => (&self.squares, &self.start),
        }
    }
}

/// The other way to play a card's game.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Sibling {
    /// The variant's id.
    pub id: String,
    /// What it is.
    pub kind: SiblingKind,
    /// What wins it at once, any one of them: the rule and how much it takes.
    pub wins: Vec<(Rule, u32)>,
    /// The playable squares.
    pub squares: Vec<Square>,
    /// The start, for the card's picture.
    pub start: BoardView,
}

/// How a game's other variant differs.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum SiblingKind {
    /// It is over sooner.
    Fast,
    /// Its board is larger.
    Larger,
}

/// The games of the variant picker, in its order.
#[must_use]
pub fn cards() -> Vec<Card> {
    let all = games::variants();
    let is_sibling = |id: &str| all.iter().any(|base| is_sibling_of(id, base));
    let standard = all.iter().filter(|id| !is_sibling(id));
    let cards = standard.filter_map(|id| {
        let mut card = read(id)?;
        let sibling = all.iter().find(|other| is_sibling_of(other, id));
        card.sibling = sibling.and_then(|other| {
            let Card { squares, start, .. } = read(other)?;
            Some(Sibling {
                id: (*other).into(),
                kind: if squares == card.squares {
                    SiblingKind::Fast
                } else {
                    SiblingKind::Larger
                },
                wins: games::visit(other, Wins).ok()?,
                squares,
                start,
            })
        });
        Some(card)
    });
    cards.collect()
}

/// Whether a variant is another way to play a game: `two-fast` is one of `two`.
fn is_sibling_of(id: &str, base: &str) -> bool {
    let rest = id.strip_prefix(base);
    rest.is_some_and(|rest| rest.starts_with('-'))
}

/// The card of a variant by itself.
fn read(id: &str) -> Option<Card> {
    games::visit(id, Read).ok()?
}

struct Read;

impl GameVisitor for Read {
    type Output = Option<Card>;

    fn visit<A: MatchSettings<Game: Playable>>(self, usual: A) -> Option<Card> {
        let game = usual.start_match().ok()?;
        let start = game.position();
        let settings = usual.settings();
        let has = |name: &str| settings.iter().any(|(known, _)| *known == name);
        let seats = start.seats().iter();
        Some(Card {
            id: usual.variant().into(),
            sibling: None,
            anti_symmetry: has(ANTI_SYMMETRY),
            first: has(FIRST),
            seats: seats
                .clone()
                .map(|&seat| usual_seat::<A::Game>(seat))
                .collect(),
            teams: seats.map(|&seat| (seat, start.team(seat))).collect(),
            squares: start.squares().to_vec(),
            start: BoardView::of(start),
        })
    }
}

/// What wins a variant at once, as its start tells it.
struct Wins;

impl GameVisitor for Wins {
    type Output = Vec<(Rule, u32)>;

    fn visit<A: MatchSettings<Game: Playable>>(self, usual: A) -> Self::Output {
        let Ok(game) = usual.start_match() else {
            return Vec::new();
        };
        let start = game.position();
        let progress = start.progress(start.turn());
        progress.iter().map(|p| (p.rule, p.need)).collect()
    }
}

/// A person with the colour's own motif.
fn usual_seat<G: Describe>(seat: Seat) -> SeatSetup {
    SeatSetup {
        letter: G::seat_letter(seat),
        name: G::seat_name(seat).into(),
        design: seat.index() as u8,
        controller: Controller::Person,
    }
}

/// The ids of all variants.
#[must_use]
pub fn variants() -> Vec<&'static str> {
    games::variants()
}

/// A record of a variant without moves; `None` when there is no such variant.
#[must_use]
pub fn blank(variant: &str) -> Option<Record> {
    games::visit(variant, Blank).ok()
}

struct Blank;

impl GameVisitor for Blank {
    type Output = Record;

    fn visit<A: MatchSettings<Game: Playable>>(self, usual: A) -> Record {
        Record::new(A::Game::NAME, usual.variant())
    }
}

/// The names that settings have in records.
const ANTI_SYMMETRY: &str = "anti-symmetry";
const FIRST: &str = "first";
const QUIET_ROUNDS: &str = "quiet-rounds";
const REPETITION: &str = "repetition";

/// The match of a setup at its beginning.
///
/// # Errors
/// What in the setup makes no sense.
pub fn begin(setup: &MatchSetup) -> Result<Box<dyn Line>, String> {
    let begun = games::visit(&setup.variant, Begin(setup));
    begun.map_err(|what| format!("variant: {what}"))?
}

struct Begin<'a>(&'a MatchSetup);

impl GameVisitor for Begin<'_> {
    type Output = Result<Box<dyn Line>, String>;

    fn visit<A: MatchSettings<Game: Playable>>(self, usual: A) -> Self::Output {
        let agreed = self.0.agreed(usual)?;
        let game = agreed.start_match().map_err(|why| why.to_string())?;
        Ok(Box::new(line(game, agreed)))
    }
}

impl MatchSetup {
    /// What is agreed by this setup, from what is usual in its variant.
    ///
    /// # Errors
    /// The setting that makes no sense.
    pub(crate) fn agreed<A: MatchSettings>(&self, usual: A) -> Result<A, String> {
        let mut agreed = usual;
        let known: Vec<_> = agreed
            .settings()
            .into_iter()
            .map(|(name, _)| name)
            .collect();
        let mut set = |name: &'static str, value: &str, otherwise: &str| {
            // A game without the setting plays as if it were switched off.
            if value == otherwise && !known.contains(&name) {
                return Ok(());
            }
            agreed.set(name, value).map_err(|why| why.to_string())
        };
        set(ANTI_SYMMETRY, &self.anti_symmetry, "none")?;
        if let FirstSeat::Seat(letter) = self.first
            && known.contains(&FIRST)
        {
            set(FIRST, &letter.to_string(), "")?;
        }
        for (name, limit) in [
            (QUIET_ROUNDS, self.quiet_rounds),
            (REPETITION, self.repetition),
        ] {
            if known.contains(&name) {
                set(name, &limit.to_string(), "")?;
            }
        }
        Ok(agreed)
    }
}

/// The match of a record, with the setup that would begin it.
///
/// # Errors
/// The record's field or move that makes no sense.
pub fn open(record: &Record) -> Result<(MatchSetup, Box<dyn Line>), RecordError> {
    let opened = games::visit(&record.variant, Open(record));
    opened.map_err(|what| RecordError::field("variant", what))?
}

struct Open<'a>(&'a Record);

impl GameVisitor for Open<'_> {
    type Output = Result<(MatchSetup, Box<dyn Line>), RecordError>;

    fn visit<A: MatchSettings<Game: Playable>>(self, _: A) -> Self::Output {
        let record = self.0;
        let (agreed, game) = A::replay(record)?;
        let start = game.positions().first().unwrap_or(game.position());
        let seats = agreed.seats().iter().map(|&seat| {
            let mut usual = usual_seat::<A::Game>(seat);
            if let Some(named) = record.seats.iter().find(|named| named.seat == usual.letter) {
                usual.name.clone_from(&named.name);
                if !matches!(named.player.as_str(), "" | PERSON) {
                    usual.controller = Controller::Computer(named.player.clone());
                }
            }
            usual
        });
        let settings: BTreeMap<_, _> = agreed.settings().into_iter().collect();
        let limit = |name| settings.get(name).and_then(|text| text.parse().ok());
        let first = settings.get(FIRST).and_then(|text| text.chars().next());
        let setup = MatchSetup {
            variant: agreed.variant().into(),
            anti_symmetry: settings
                .get(ANTI_SYMMETRY)
                .map_or("none".into(), Clone::clone),
            first: FirstSeat::Seat(first.unwrap_or(A::Game::seat_letter(start.turn()))),
            seats: seats.collect(),
            repetition: limit(REPETITION).unwrap_or(0),
            quiet_rounds: limit(QUIET_ROUNDS).unwrap_or(0),
        };
        let mut line = line(game, agreed);
        line.annotate(record)?;
        Ok((setup, Box::new(line)))
    }
}

fn line<A: MatchSettings>(game: Match<A::Game>, agreed: A) -> GameLine<A::Game> {
    GameLine::new(game, agreed.variant(), move |game| agreed.record(game))
}

/// What records call a person.
pub const PERSON: &str = "person";
