//! Fits the network for several sides to games: `fit_rivals_network VARIANT TRUST PASSES RATE OUT FILE...`, with the lines
//! of `gather_rivals`.
//!
//! To the seats' sums of weighted features, which stay as they are, the network adds what makes the results of the positions
//! most likely (gradient descent as by D. Kingma and J. Ba: "Adam", 2014). The result of a position is a mixture of
//! who won and, by TRUST from 0 to 1, of what the search expected. In training a stack's weights are sums of its own and
//! of those of the same stack anywhere, so that rare stacks profit from others; and each position is turned or
//! mirrored at random. Prints the mean loss in nats on the positions that were fitted and on those of every
//! fifteenth file or part of one, which were not, and writes the network in whole numbers.

use std::error::Error;

use focus_rules::{BOARD, Position, SQUARES, Variant};
use rand::rngs::Xoshiro256PlusPlus;
use rand::{Rng, SeedableRng};
use stack_ai::focus::Rivals;
use stack_ai::focus::rivals::network::inputs::{INPUTS, Inputs, STACKS, TURNS};
use stack_ai::focus::rivals::network::{DIRECT, FULL, OUTPUT, RivalWeights, Row, UNITS, WORTH};
use stack_ai::focus::rivals::{EVEN_ODDS, FEATURES, FINENESS, collect};
use stack_game::{Seat, random_below};

type Fault = Box<dyn Error>;
type Unit = [f32; UNITS];

/// Rows of training: the inputs, then the stacks wherever they are.
const ROWS: usize = INPUTS + STACKS;
const BATCH: usize = 512;
/// Lines of a run: one run in [`KEPT`] is not fitted.
const RUN: usize = 500;
const KEPT: usize = 15;

/// A seat's view of a position, and what is known of it.
struct View {
    /// The sum of its weighted features, as a logarithm of odds.
    known: f32,
    /// Squares and stacks.
    board: Vec<(u8, u8)>,
    state: Vec<u16>,
    /// The result, a mixture.
    share: f32,
    won: f32,
}

type Sample = Vec<View>;

struct Model {
    rows: Vec<Unit>,
    biases: Unit,
    outputs: Unit,
}

fn main() -> Result<(), Fault> {
    let arguments: Vec<String> = std::env::args().skip(1).collect();
    let [id, trust, passes, rate, out, files @ ..] = &arguments[..] else {
        return Err("usage: fit_rivals_network VARIANT TRUST PASSES RATE OUT FILE...".into());
    };
    let variant = Variant::find(id)?;
    let (trust, rate) = (trust.parse()?, rate.parse()?);
    let (mut fitted, mut kept) = (Vec::new(), Vec::new());
    let (rivals, inputs) = (Rivals::of(variant), Inputs::default());
    let mut number = 0;
    for file in files {
        for line in std::fs::read_to_string(file)?.lines() {
            let sample = sample(line, variant, trust, &rivals, &inputs)?;
            if number / RUN % KEPT == KEPT - 1 {
                kept.push(sample);
            } else {
                fitted.push(sample);
            }
            number += 1;
        }
    }
    let model = fit(&fitted, &kept, passes.parse()?, rate);
    let (weights, limited) = whole(&model, id);
    println!("{limited} weights limited");
    std::fs::write(out, weights.to_bytes())?;
    Ok(())
}

/// Reads a line: the winner, the expectations, the moves and the position.
fn sample(
    line: &str,
    variant: &'static Variant,
    trust: f32,
    rivals: &Rivals,
    inputs: &Inputs,
) -> Result<Sample, Fault> {
    let seats = variant.seats();
    let mut parts = line.splitn(seats.len() + 3, ' ');
    let winner: usize = parts.next().unwrap_or_default().parse()?;
    let expected: Result<Vec<f32>, _> = parts.by_ref().take(seats.len()).map(str::parse).collect();
    let position = Position::parse(parts.nth(1).unwrap_or_default(), variant)?;
    let mut features = [[0; FEATURES]; Seat::MAX];
    collect(&position, |seat, feature, amount| {
        features[seat][feature] += amount
    });
    let mut states = [const { Vec::new() }; Seat::MAX];
    Inputs::state(&position, |seat, input| {
        states[seat.index()].push(input as u16)
    });
    let views = seats.iter().zip(expected?).enumerate();
    let views = views.map(|(place, (&seat, expected))| {
        let won = f32::from(u8::from(place == winner));
        let known: i32 = rivals
            .weights()
            .iter()
            .zip(&features[seat.index()])
            .map(|(w, x)| w * x)
            .sum();
        let mut board = Vec::new();
        inputs.board(&position, seat, |input| {
            board.push(((input / STACKS) as u8, (input % STACKS) as u8));
        });
        View {
            known: known as f32 / (EVEN_ODDS * FINENESS as f32),
            board,
            state: std::mem::take(&mut states[seat.index()]),
            share: trust * expected + (1.0 - trust) * won,
            won,
        }
    });
    Ok(views.collect())
}

/// The eight images of the board, as the number of each square's image.
fn images() -> Vec<Vec<u8>> {
    let image = |turn: usize| {
        BOARD.iter().map(move |square| {
            let (mut file, mut rank) = (square.file(), square.rank());
            if turn & 1 != 0 {
                file = 7 - file;
            }
            if turn & 2 != 0 {
                rank = 7 - rank;
            }
            if turn & 4 != 0 {
                (file, rank) = (rank, file);
            }
            let place = BOARD
                .iter()
                .position(|other| (other.file(), other.rank()) == (file, rank));
            place.unwrap_or(0) as u8
        })
    };
    (0..8).map(|turn| image(turn).collect()).collect()
}

impl Model {
    fn new(rng: &mut impl Rng) -> Self {
        let mut lot = |size: f32| {
            let sum: f32 = (0..4)
                .map(|_| (rng.next_u32() >> 8) as f32 / (1 << 24) as f32)
                .sum();
            (sum - 2.0) * size
        };
        let mut rows = vec![[0.0; UNITS]; ROWS];
        for row in &mut rows {
            row[..WORTH]
                .iter_mut()
                .for_each(|weight| *weight = lot(0.06));
        }
        let mut outputs = [0.0; UNITS];
        outputs[..WORTH]
            .iter_mut()
            .for_each(|weight| *weight = lot(0.05));
        let mut biases = [0.3; UNITS];
        biases[WORTH] = 0.0;
        Self {
            rows,
            biases,
            outputs,
        }
    }

    /// The units of a view and what they are worth.
    fn judge(&self, view: &View, image: &[u8]) -> (Unit, f32) {
        let mut units = self.biases;
        each_row(view, image, |row| {
            units
                .iter_mut()
                .zip(&self.rows[row])
                .for_each(|(unit, weight)| *unit += weight);
        });
        let limited = units[..WORTH].iter().map(|unit| unit.clamp(0.0, 1.0));
        let behind: f32 = limited
            .zip(&self.outputs)
            .map(|(unit, weight)| unit * unit * weight)
            .sum();
        (units, behind + units[WORTH])
    }

    /// The units of each view and the chances.
    fn chances(&self, sample: &Sample, image: &[u8]) -> (Vec<Unit>, Vec<f32>) {
        let judged: Vec<(Unit, f32)> = sample.iter().map(|view| self.judge(view, image)).collect();
        let logs: Vec<f32> = sample
            .iter()
            .zip(&judged)
            .map(|(view, (_, worth))| view.known + worth)
            .collect();
        let most = logs.iter().copied().fold(f32::MIN, f32::max);
        let odds: Vec<f32> = logs.iter().map(|log| (log - most).exp()).collect();
        let sum: f32 = odds.iter().sum();
        (
            judged.into_iter().map(|(units, _)| units).collect(),
            odds.into_iter().map(|x| x / sum).collect(),
        )
    }

    /// The mean loss by results alone, and by the mixture.
    fn loss(&self, samples: &[Sample], image: &[u8]) -> (f32, f32) {
        let (mut by_wins, mut by_shares) = (0.0, 0.0);
        for sample in samples {
            let (_, chances) = self.chances(sample, image);
            for (view, chance) in sample.iter().zip(chances) {
                let log = chance.max(1e-6).ln();
                by_wins -= view.won * log;
                by_shares -= view.share * log;
            }
        }
        let count = samples.len().max(1) as f32;
        (by_wins / count, by_shares / count)
    }
}

fn each_row(view: &View, image: &[u8], mut each: impl FnMut(usize)) {
    for &(square, stack) in &view.board {
        each(usize::from(image[usize::from(square)]) * STACKS + usize::from(stack));
        each(INPUTS + usize::from(stack));
    }
    view.state
        .iter()
        .for_each(|&input| each(usize::from(input)));
}

fn fit(fitted: &[Sample], kept: &[Sample], passes: u32, rate: f32) -> Model {
    let mut rng = Xoshiro256PlusPlus::seed_from_u64(1963);
    let (mut model, images) = (Model::new(&mut rng), images());
    let silent = Model {
        rows: vec![[0.0; UNITS]; ROWS],
        biases: [0.0; UNITS],
        outputs: [0.0; UNITS],
    };
    println!("{} positions, {} kept apart", fitted.len(), kept.len());
    println!(
        "features alone: loss {:?}, on others {:?}",
        silent.loss(fitted, &images[0]),
        silent.loss(kept, &images[0])
    );
    let mut adam = Adam {
        mean: vec![[0.0; UNITS]; ROWS + 2],
        square: vec![[0.0; UNITS]; ROWS + 2],
        step: 0,
    };
    let mut order: Vec<usize> = (0..fitted.len()).collect();
    let steps = passes as usize * fitted.len().div_ceil(BATCH);
    for pass in 1..=passes {
        for i in (1..order.len()).rev() {
            order.swap(i, random_below(rng.next_u32(), i as u32 + 1) as usize);
        }
        for batch in order.chunks(BATCH) {
            let mut slopes = vec![[0.0f32; UNITS]; ROWS + 2];
            for &number in batch {
                let image = &images[(rng.next_u32() >> 29) as usize];
                slope(&model, &fitted[number], image, &mut slopes);
            }
            let done = adam.step as f32 / steps as f32;
            adam.apply(
                &mut model,
                &slopes,
                1.0 / batch.len() as f32,
                rate * 0.02f32.powf(done),
            );
        }
        if pass % 2 == 0 || pass == passes {
            println!(
                "pass {pass}: loss {:?}, on others {:?}",
                model.loss(&fitted[..fitted.len().min(5_000)], &images[0]),
                model.loss(kept, &images[0])
            );
        }
    }
    model
}

/// Adds the slopes of a sample: of the rows, then of biases and outputs.
fn slope(model: &Model, sample: &Sample, image: &[u8], slopes: &mut [Unit]) {
    let (units, chances) = model.chances(sample, image);
    for ((view, units), chance) in sample.iter().zip(units).zip(chances) {
        let error = chance - view.share;
        let mut below = [0.0; UNITS];
        for i in 0..WORTH {
            let limited = units[i].clamp(0.0, 1.0);
            slopes[ROWS + 1][i] += error * limited * limited;
            if units[i] > 0.0 && units[i] < 1.0 {
                below[i] = error * model.outputs[i] * 2.0 * limited;
            }
        }
        below[WORTH] = error;
        each_row(view, image, |row| {
            slopes[row]
                .iter_mut()
                .zip(&below)
                .for_each(|(slope, x)| *slope += x);
        });
        slopes[ROWS]
            .iter_mut()
            .zip(&below)
            .for_each(|(slope, x)| *slope += x);
    }
}

struct Adam {
    mean: Vec<Unit>,
    square: Vec<Unit>,
    step: i32,
}

impl Adam {
    fn apply(&mut self, model: &mut Model, slopes: &[Unit], part: f32, rate: f32) {
        self.step += 1;
        let (even_mean, even_square) =
            (1.0 - 0.9f32.powi(self.step), 1.0 - 0.999f32.powi(self.step));
        let rows = model
            .rows
            .iter_mut()
            .chain([&mut model.biases, &mut model.outputs]);
        for (number, row) in rows.enumerate() {
            for i in 0..UNITS {
                let (mean, square) = (&mut self.mean[number][i], &mut self.square[number][i]);
                let slope = slopes[number][i] * part;
                *mean = 0.9 * *mean + 0.1 * slope;
                *square = 0.999 * *square + 0.001 * slope * slope;
                let change = (*mean / even_mean) / ((*square / even_square).sqrt() + 1e-7);
                // What is worth something directly changes in small steps.
                let rate = if i == WORTH { 0.3 * rate } else { rate };
                row[i] -= rate * change + rate * DECAY * row[i];
            }
        }
        model.biases[WORTH] = 0.0;
        model.outputs[WORTH] = 0.0;
    }
}

/// Small weights are preferred.
const DECAY: f32 = 0.02;

/// The weights in whole numbers; and how many had to be limited.
fn whole(model: &Model, name: &str) -> (RivalWeights, usize) {
    let mut limited = 0;
    let mut number = |x: f32, most: f32| {
        limited += usize::from(x.abs() > most);
        x.clamp(-most, most).round() as i16
    };
    // Even the sum of all squares must fit.
    let most = f32::from(i16::MAX) / (SQUARES as f32 + 20.0);
    let mut row = |units: &Unit| -> Row {
        std::array::from_fn(|i| {
            let unit = if i == WORTH {
                DIRECT as f32
            } else {
                f32::from(FULL)
            };
            number(units[i] * unit, most)
        })
    };
    let input = |input: usize| -> Unit {
        let own = model.rows[input];
        if input >= TURNS {
            return own;
        }
        if input % STACKS == 0 {
            return [0.0; UNITS];
        }
        let shared = &model.rows[INPUTS + input % STACKS];
        std::array::from_fn(|i| own[i] + shared[i])
    };
    let inputs = (0..INPUTS).map(|number| row(&input(number))).collect();
    let biases = row(&model.biases);
    let outputs = std::array::from_fn(|i| number(model.outputs[i] * OUTPUT as f32, 16_000.0));
    let weights = RivalWeights {
        name: name.into(),
        inputs,
        biases,
        outputs,
    };
    (weights, limited)
}
