//! The variants offered in the variant picker, from the list in [`stack_ai::games`].

use stack_ai::games::{self, GameVisitor};
use stack_ai::players::Playable;
use stack_game::{BoardView, Describe, Game, Handicap, MatchSettings, Rule, Seat, SeatSet, Square};

use super::from_record::{ANTI_SYMMETRY, FIRST, default_seat};
use super::setup::SeatSetup;

/// A variant in the variant picker, with its alternative.
#[derive(Clone, Debug)]
pub struct VariantCard {
    /// The id of the variant, such as `two`.
    pub id: String,
    /// The alternative variant, such as `two-fast`.
    pub alternative: Option<Alternative>,
    /// Whether the variant offers anti-symmetry rules.
    pub has_anti_symmetry: bool,
    /// Whether the first player can be selected.
    pub has_first_seat_choice: bool,
    /// The handicaps that seats can have; empty if the variant has none.
    pub handicaps: Vec<Handicap>,
    /// The default seats.
    pub seats: Vec<SeatSetup>,
    /// The seats with their teams, in the order of `seats`.
    pub teams: Vec<(Seat, SeatSet)>,
    /// The playable squares.
    pub squares: Vec<Square>,
    /// The starting position.
    pub start: BoardView,
}

impl VariantCard {
    /// Whether a variant is this one or its alternative.
    pub fn includes(&self, variant: &str) -> bool {
        self.id == variant || self.is_alternative(variant)
    }

    /// Whether a variant is the alternative of this one.
    pub fn is_alternative(&self, variant: &str) -> bool {
        let mut alternative = self.alternative.iter();
        alternative.any(|alternative| alternative.id == variant)
    }

    /// Returns the id of the variant, or of its alternative if there is one.
    pub fn variant(&self, alternative: bool) -> &str {
        let other = self.alternative.as_ref().filter(|_| alternative);
        other.map_or(&self.id, |other| &other.id)
    }

    /// Returns squares and starting position of the variant, or of its alternative if there is one.
    pub fn board_view(&self, alternative: bool) -> (&[Square], &BoardView) {
        match self.alternative.as_ref().filter(|_| alternative) {
            Some(other) => (&other.squares, &other.start),
            None => (&self.squares, &self.start),
        }
    }
}

/// The alternative of a variant.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Alternative {
    /// The id of the variant.
    pub id: String,
    /// How it differs from the main variant.
    pub kind: AlternativeKind,
    /// The conditions that win immediately: rules and required numbers.
    pub win_conditions: Vec<(Rule, u32)>,
    /// The playable squares.
    pub squares: Vec<Square>,
    /// The starting position.
    pub start: BoardView,
}

/// How an alternative differs from the main variant.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum AlternativeKind {
    /// A shorter game with additional winning conditions.
    Fast,
    /// A larger board.
    Larger,
}

/// Returns the variants in the order of the variant picker.
pub fn variant_cards() -> Vec<VariantCard> {
    let all = games::variants();
    let is_alternative = |id: &str| all.iter().any(|base| is_alternative_of(id, base));
    let standard = all.iter().filter(|id| !is_alternative(id));
    let cards = standard.filter_map(|id| {
        let mut card = read(id)?;
        let alternative = all.iter().find(|other| is_alternative_of(other, id));
        card.alternative = alternative.and_then(|other| {
            let VariantCard { squares, start, .. } = read(other)?;
            Some(Alternative {
                id: (*other).into(),
                kind: if squares == card.squares {
                    AlternativeKind::Fast
                } else {
                    AlternativeKind::Larger
                },
                win_conditions: games::visit(other, ReadWinConditions).ok()?,
                squares,
                start,
            })
        });
        Some(card)
    });
    cards.collect()
}

/// Whether `id` is an alternative of `base`, as `two-fast` is of `two`.
fn is_alternative_of(id: &str, base: &str) -> bool {
    let rest = id.strip_prefix(base);
    rest.is_some_and(|rest| rest.starts_with('-'))
}

/// Reads a variant without its alternative.
fn read(id: &str) -> Option<VariantCard> {
    games::visit(id, ReadCard).ok()?
}

struct ReadCard;

impl GameVisitor for ReadCard {
    type Output = Option<VariantCard>;

    fn visit<A: MatchSettings<Game: Playable>>(self, defaults: A) -> Option<VariantCard> {
        let game = defaults.start_match().ok()?;
        let start = game.position();
        let settings = defaults.settings();
        let has = |name: &str| settings.iter().any(|(setting, _)| *setting == name);
        let seats = start.seats().iter();
        Some(VariantCard {
            id: defaults.variant().into(),
            alternative: None,
            has_anti_symmetry: has(ANTI_SYMMETRY),
            has_first_seat_choice: has(FIRST),
            handicaps: defaults.handicaps(),
            seats: seats
                .clone()
                .map(|&seat| default_seat::<A::Game>(seat))
                .collect(),
            teams: seats.map(|&seat| (seat, start.team(seat))).collect(),
            squares: start.squares().to_vec(),
            start: BoardView::from_position(start),
        })
    }
}

/// Reads the conditions that win immediately.
struct ReadWinConditions;

impl GameVisitor for ReadWinConditions {
    type Output = Vec<(Rule, u32)>;

    fn visit<A: MatchSettings<Game: Playable>>(self, defaults: A) -> Self::Output {
        let Ok(game) = defaults.start_match() else {
            return Vec::new();
        };
        let start = game.position();
        let progress = start.progress(start.turn());
        progress.iter().map(|p| (p.rule, p.need)).collect()
    }
}
