//! What the trainer has to know of a game.

use stack_ai::network::{FULL, OUTPUT, Row};

/// A position as a network sees it.
pub struct Seen {
    /// The inputs in the mover's view.
    pub inputs: Vec<u16>,
    /// The features of the whole position, for the mover.
    pub whole: Vec<i8>,
    /// The stage of the game.
    pub stage: u8,
    /// What the weighted sum of features makes of the position, for the mover.
    pub known: i16,
}

/// A game whose networks are trained. Inputs are those of the network; what is trained are *rows*, some for each
/// input: what they learn adds up to its weights, so that rare inputs profit from what is known of others.
pub trait Trained {
    /// Reads a packed position.
    fn see(&self, packed: &[u8]) -> Result<Seen, String>;
    /// The number of rows.
    fn rows(&self) -> usize;
    /// Tells the rows of an input.
    fn each_row(&self, input: usize, tell: &mut dyn FnMut(usize));
    /// The number of symmetries of the board; the first leaves everything where it is.
    fn images(&self) -> usize;
    /// The image of an input.
    fn image(&self, input: usize, image: usize) -> usize;
    /// The input that shows the other side what this one shows its side.
    fn turned(&self, input: usize) -> usize;
    /// Stages of a game, each with weights of its own behind the hidden units.
    fn stages(&self) -> usize;
    /// The number of features of the whole position.
    fn whole(&self) -> usize;
    /// By what the amounts of such a feature are divided in training, so that all are of about the same size.
    fn divisor(&self, feature: usize) -> f32;
    /// For each row, and in it for each stage, what it is worth directly by the weighted sum: in its unit of e to 1 odds.
    fn known_direct(&self) -> Vec<f32>;
    /// For each row 1 if it is worth something directly, 0 if not.
    fn is_direct(&self) -> Vec<f32>;
    /// For each feature of the whole position, and in it for each stage, the weight of the weighted sum, likewise.
    fn known_whole(&self) -> Vec<f32>;
    /// The file of a network, and how many weights had to be limited.
    fn file(&self, name: &str, learned: &Learned) -> (Vec<u8>, usize);
}

/// What was learned, in the units of training: by row, by feature, by stage.
pub struct Learned {
    /// By row and hidden unit.
    pub inputs: Vec<Vec<f32>>,
    /// By row and stage.
    pub direct: Vec<Vec<f32>>,
    /// By hidden unit.
    pub biases: Vec<f32>,
    /// By hidden unit, the mover's view before the other's, and stage.
    pub outputs: Vec<Vec<f32>>,
    /// By feature and stage.
    pub whole: Vec<Vec<f32>>,
}

/// Makes whole numbers of what was learned.
#[derive(Default)]
pub struct Rounding {
    /// How many had to be limited.
    pub limited: usize,
}

impl Rounding {
    /// A whole number, at most so large.
    pub fn whole(&mut self, x: f32, most: f32) -> i16 {
        self.limited += usize::from(x.abs() > most);
        x.clamp(-most, most).round() as i16
    }

    /// The weights of the hidden units.
    pub fn row(&mut self, row: &[f32], most: f32) -> Row {
        std::array::from_fn(|unit| self.whole(row[unit] * f32::from(FULL), most))
    }

    /// The weights behind the hidden units of one view in one stage.
    pub fn outputs(&mut self, outputs: &[Vec<f32>], stage: usize) -> Row {
        std::array::from_fn(|unit| self.whole(outputs[unit][stage] * OUTPUT as f32, MOST))
    }
}

/// Numbers beyond this are limited where nothing is added to them.
pub const MOST: f32 = 32_000.0;
