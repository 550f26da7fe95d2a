//! A network that judges positions of Focus for three and four sides, beside the weighted sum of features.
//!
//! One layer sees the board once for each seat, in its view ([`inputs`]); what its units are worth is added to the
//! seat's sum. After a move only two squares differ, so that the layer's sums are brought up to date instead of
//! computed anew. docs/training.md tells how the weights are learned.

pub mod inputs;
mod near;
mod weights;

use std::sync::{Arc, OnceLock};

use focus_rules::{Move, Position, Variant};
use stack_game::Seat;

use self::inputs::Inputs;
use self::near::Sums;
use super::evaluation::{EVEN_ODDS, FINENESS, Rivals, SeatSums};
use crate::{Evaluation, Values};

pub use weights::{DIRECT, FULL, OUTPUT, RivalWeights, Row, UNITS, WORTH};

/// The weighted sum of features, and a network beside it.
#[derive(Clone)]
pub struct NetworkedRivals {
    rivals: Rivals,
    network: Arc<Network>,
}

/// A network, ready to judge.
struct Network {
    inputs: Inputs,
    weights: RivalWeights,
}

/// The sums for a position, to which those after its moves are near.
#[derive(Default)]
pub struct RivalMemory(Option<Sums>);

/// A network of the program: its file, and what is made of it when it is first asked for.
struct Known(&'static [u8], OnceLock<Option<NetworkedRivals>>);

static THREE: Known = Known(
    include_bytes!("../../../../../../assets/nets/three-fast.net"),
    OnceLock::new(),
);
static FOUR: Known = Known(
    include_bytes!("../../../../../../assets/nets/four-fast.net"),
    OnceLock::new(),
);

impl NetworkedRivals {
    /// The evaluation of a variant; `None` where there is no network. Standard games share that of fast ones.
    #[must_use]
    pub fn of(variant: &Variant) -> Option<Self> {
        let Known(file, made) = match variant.seats().len() {
            3 => &THREE,
            _ => &FOUR,
        };
        // A test sees to it that the files are sound.
        let make = || Some(Self::new(variant, RivalWeights::from_bytes(file).ok()?));
        made.get_or_init(make).clone()
    }

    /// The evaluation of a variant by such weights beside its own.
    #[must_use]
    pub fn new(variant: &Variant, weights: RivalWeights) -> Self {
        let inputs = Inputs::default();
        Self {
            rivals: Rivals::of(variant),
            network: Arc::new(Network { inputs, weights }),
        }
    }

    /// The sum of each seat: of its features, and of what its units are worth.
    #[inline]
    fn sums(&self, position: &Position, hidden: &[Row; Seat::MAX]) -> SeatSums {
        let mut sums = self.rivals.sums(position);
        let weights = &self.network.weights;
        let mut units = *hidden;
        Inputs::state(position, |seat, input| {
            let row = weights.inputs.get(input).unwrap_or(&[0; UNITS]);
            let units = &mut units[seat.index()];
            units
                .iter_mut()
                .zip(row)
                .for_each(|(unit, weight)| *unit = unit.wrapping_add(*weight));
        });
        for (sum, units) in sums.iter_mut().zip(&units) {
            *sum += worth(units, &weights.outputs);
        }
        sums
    }
}

/// What units are worth, in the finest part of the evaluation's unit.
#[inline]
fn worth(units: &Row, outputs: &Row) -> i32 {
    let pairs = units.iter().zip(outputs);
    let sum = pairs.fold(0i32, |sum, (&unit, &weight)| {
        sum.wrapping_add(i32::from(weights::squared(unit.clamp(0, FULL))) * i32::from(weight))
    });
    let scale = i64::from(EVEN_ODDS as i32 * FINENESS);
    let full = i64::from(weights::squared(FULL)) * i64::from(OUTPUT);
    let behind = (i64::from(sum) * scale / full) as i32;
    behind + i32::from(units[WORTH]) * (EVEN_ODDS as i32 * FINENESS) / DIRECT
}

impl Evaluation<Position> for NetworkedRivals {
    type Memory = RivalMemory;

    fn values(&self, position: &Position) -> Values {
        let hidden = Sums::of(&self.network, position).hidden;
        Rivals::less_mean(position, &self.sums(position, &hidden))
    }

    #[inline]
    fn approach(&self, position: &Position, memory: &mut RivalMemory) {
        match &mut memory.0 {
            Some(sums) => sums.follow(&self.network, position),
            none => *none = Some(Sums::of(&self.network, position)),
        }
    }

    #[inline]
    fn values_after(&self, position: &Position, memory: &RivalMemory) -> Values {
        let Some(sums) = &memory.0 else {
            return self.values(position);
        };
        let hidden = sums.near(&self.network, position);
        Rivals::less_mean(position, &self.sums(position, &hidden))
    }

    fn guess(&self, position: &Position, each: impl FnMut(Move, f32)) -> bool {
        self.rivals.guess(position, each)
    }

    fn scale(&self, _: &Position) -> f32 {
        EVEN_ODDS
    }
}
