//! A network that judges positions of Focus for two sides.
//!
//! One hidden layer sees the stacks of the board in the view of each side ([`inputs`]). A move changes two
//! squares, so that the layer's sums are brought up to date instead of computed anew (*efficiently updatable*; Y. Nasu, 2018).
//! Beside it count what each stack is worth directly, and the features of the whole position that the weighted sum
//! [`Learned`](super::Learned) knows: threats, mobility, captures. docs/training.md tells how the weights are learned.

pub mod inputs;
mod layers;
mod near;
mod weights;

use std::sync::{Arc, OnceLock};

use focus_rules::{Position, Variant};
use stack_game::{Game as _, Seat};

use self::layers::Network;
use self::near::{Sums, board};
use super::learned::EVEN_ODDS;
use crate::{Evaluation, Values};

pub use weights::{FULL, HIDDEN, OUTPUT, Row, WHOLE, Weights};

/// An evaluation by a network.
#[derive(Clone)]
pub struct Networked(Arc<Network>);

/// The sums of the positions judged last, by their ply: a position differs from one before or
/// beside it by a move or two.
#[derive(Default)]
pub struct NetworkMemory(Vec<Sums>);

/// A network of the program: the variant that it is for, its file, and what is made of that when it is first
/// asked for.
struct Known(&'static str, &'static [u8], OnceLock<Option<Networked>>);

static KNOWN: [Known; 3] = [
    Known(
        "two",
        include_bytes!("../../../../../assets/nets/two.net"),
        OnceLock::new(),
    ),
    Known(
        "two-fast",
        include_bytes!("../../../../../assets/nets/two-fast.net"),
        OnceLock::new(),
    ),
    Known(
        "partners",
        include_bytes!("../../../../../assets/nets/partners.net"),
        OnceLock::new(),
    ),
];

impl Networked {
    /// The network of a variant; `None` where there is none.
    #[must_use]
    pub fn of(variant: &Variant) -> Option<Self> {
        let Known(_, file, made) = KNOWN.iter().find(|known| known.0 == variant.id())?;
        // A test sees to it that the files are sound.
        let make = || Self::new(variant, Weights::from_bytes(file).ok()?);
        made.get_or_init(make).clone()
    }

    /// The evaluation of a variant by such weights; `None` when it has more than two sides.
    #[must_use]
    pub fn new(variant: &Variant, weights: Weights) -> Option<Self> {
        Some(Self(Arc::new(Network::new(variant, weights)?)))
    }
}

impl Evaluation<Position> for Networked {
    type Memory = NetworkMemory;

    fn values(&self, position: &Position) -> Values {
        let own = self.value(position, position.turn());
        let side = self.0.sides.side(position.turn());
        let mut values = Values::default();
        for (value, side) in [(own, side), (-own, 1 - side)] {
            for seat in self.0.sides.seats(side) {
                values.0[seat.index()] = value;
            }
        }
        values
    }

    fn value(&self, position: &Position, seat: Seat) -> i32 {
        let sums = Sums::of(&self.0, position);
        self.seen_by(
            position,
            seat,
            self.0.judge(position, &sums.hidden, sums.direct),
        )
    }

    #[inline]
    fn value_near(
        &self,
        position: &Position,
        seat: Seat,
        memory: &mut Self::Memory,
        ply: usize,
    ) -> i32 {
        let network = &*self.0;
        if memory.0.len() <= ply + 1 {
            memory.0.resize_with(ply + 2, || Sums::empty(network));
        }
        // The place of the parent comes before that of the position, and the root has one before it.
        let Some([parent, own]) = memory.0.get_mut(ply..ply + 2) else {
            return self.value(position, seat);
        };
        let board = board(position);
        if parent.is_near(&board) {
            own.follow(parent, network, position, board);
        } else {
            let sibling = own.clone();
            own.follow(&sibling, network, position, board);
        }
        self.seen_by(
            position,
            seat,
            network.judge(position, &own.hidden, own.direct),
        )
    }

    fn scale(&self, _: &Position) -> f32 {
        2.0 * EVEN_ODDS
    }
}

impl Networked {
    /// The mover's value for a seat.
    #[inline]
    fn seen_by(&self, position: &Position, seat: Seat, value: i32) -> i32 {
        if self.0.sides.side(seat) == self.0.sides.side(position.turn()) {
            value
        } else {
            -value
        }
    }
}
