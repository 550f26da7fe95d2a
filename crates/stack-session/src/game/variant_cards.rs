//! The cards of the variant picker, made from the games that [`stack_ai::games`] lists.

use stack_ai::games::{self, GameVisitor};
use stack_ai::players::Playable;
use stack_game::{BoardView, Describe, Game, MatchSettings, Rule, Seat, SeatSet, Square};

use super::from_record::{ANTI_SYMMETRY, FIRST, default_seat};
use super::setup::SeatSetup;

/// A game as the variant picker shows it.
#[derive(Clone, Debug)]
pub struct VariantCard {
    /// The variant's id, without `-fast` and the like.
    pub id: String,
    /// The second variant of the card, if there is one.
    pub alt: Option<AltVariant>,
    /// True if the variant has a choice of anti-symmetry rules.
    pub has_anti_symmetry: bool,
    /// True if the first seat can be chosen.
    pub has_first_seat_choice: bool,
    /// The default seats.
    pub seats: Vec<SeatSetup>,
    /// The seats in play, in the order of `seats`, each with those that win together with it.
    pub teams: Vec<(Seat, SeatSet)>,
    /// The playable squares.
    pub squares: Vec<Square>,
    /// The start, for the card's picture.
    pub start: BoardView,
}

impl VariantCard {
    /// True if this is the card of a variant.
    #[must_use]
    pub fn includes(&self, variant: &str) -> bool {
        self.id == variant || self.is_alt(variant)
    }

    /// True if a variant is the second variant of this card.
    #[must_use]
    pub fn is_alt(&self, variant: &str) -> bool {
        let mut sibling = self.alt.iter();
        sibling.any(|sibling| sibling.id == variant)
    }

    /// The variant that is played: the card's own one or its sibling, if there is one.
    #[must_use]
    pub fn variant(&self, sibling: bool) -> &str {
        let other = self.alt.as_ref().filter(|_| sibling);
        other.map_or(&self.id, |other| &other.id)
    }

    /// The squares and the start of the card's own variant, or of its sibling, if there is one.
    #[must_use]
    pub fn board_view(&self, sibling: bool) -> (&[Square], &BoardView) {
        match self.alt.as_ref().filter(|_| sibling) {
            Some(other) => (&other.squares, &other.start),
            None => (&self.squares, &self.start),
        }
    }
}

/// The second variant of a card.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct AltVariant {
    /// The variant's id.
    pub id: String,
    /// The kind of difference.
    pub kind: AltVariantKind,
    /// Each condition that wins at once: its rule and the number that it needs.
    pub win_conditions: Vec<(Rule, u32)>,
    /// The playable squares.
    pub squares: Vec<Square>,
    /// The start, for the card's picture.
    pub start: BoardView,
}

/// The difference between the two variants of a card.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum AltVariantKind {
    /// A shorter game with conditions that win at once.
    Fast,
    /// A larger board.
    Larger,
}

/// The games of the variant picker, in its order.
#[must_use]
pub fn variant_cards() -> Vec<VariantCard> {
    let all = games::variants();
    let is_sibling = |id: &str| all.iter().any(|base| is_sibling_of(id, base));
    let standard = all.iter().filter(|id| !is_sibling(id));
    let cards = standard.filter_map(|id| {
        let mut card = read(id)?;
        let sibling = all.iter().find(|other| is_sibling_of(other, id));
        card.alt = sibling.and_then(|other| {
            let VariantCard { squares, start, .. } = read(other)?;
            Some(AltVariant {
                id: (*other).into(),
                kind: if squares == card.squares {
                    AltVariantKind::Fast
                } else {
                    AltVariantKind::Larger
                },
                win_conditions: games::visit(other, Wins).ok()?,
                squares,
                start,
            })
        });
        Some(card)
    });
    cards.collect()
}

/// True if a variant is the second variant of another one: `two-fast` of `two`.
fn is_sibling_of(id: &str, base: &str) -> bool {
    let rest = id.strip_prefix(base);
    rest.is_some_and(|rest| rest.starts_with('-'))
}

/// The card of a variant by itself.
fn read(id: &str) -> Option<VariantCard> {
    games::visit(id, Read).ok()?
}

struct Read;

impl GameVisitor for Read {
    type Output = Option<VariantCard>;

    fn visit<A: MatchSettings<Game: Playable>>(self, usual: A) -> Option<VariantCard> {
        let game = usual.start_match().ok()?;
        let start = game.position();
        let settings = usual.settings();
        let has = |name: &str| settings.iter().any(|(known, _)| *known == name);
        let seats = start.seats().iter();
        Some(VariantCard {
            id: usual.variant().into(),
            alt: None,
            has_anti_symmetry: has(ANTI_SYMMETRY),
            has_first_seat_choice: has(FIRST),
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

/// Visits a game for its conditions that win at once.
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

/// The identifiers of all variants.
#[must_use]
pub fn variants() -> Vec<&'static str> {
    games::variants()
}
