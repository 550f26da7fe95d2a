//! Measures the accuracy of annotations (`?`, `??`) against searches with thirty times as many
//! nodes.
//!
//! `annotations play FILE VARIANT NODES GAMES [SHARE]` plays games between the champion and lower
//! levels, and searches each position with `NODES` nodes (about one second). Positions with a loss
//! near or beyond a threshold, and one in `SHARE` (20) of the others, are searched again with
//! thirty times the nodes. Each search scores the played move at the depth of the best one and
//! appends the values by depth as one line to `FILE`. An interrupted run is continued.
//!
//! `annotations report FILE…` prints precision and recall.

use std::collections::BTreeMap;
use std::error::Error;
use std::fmt::Write as _;
use std::fs::{OpenOptions, read_to_string};
use std::io::Write as _;
use std::str::FromStr;

use rand::rngs::Xoshiro256PlusPlus;
use rand::{Rng as _, SeedableRng};
use stack_ai::games::{GameVisitor, visit};
use stack_ai::players::{Playable, player};
use stack_ai::{Annotation, Info, Limits, Scope, Search, Stop, is_annotation_uncertain};
use stack_game::{Describe as _, Game as _, Match, MatchSettings, playout};

type Result<T> = std::result::Result<T, Box<dyn Error>>;

/// Random opening moves.
const OPENING: u32 = 4;
/// Players by seat, shifted by one from game to game.
const PLAYERS: [&str; 4] = ["champion", "level-6", "level-5", "level-7"];
/// Node factor of the reference search.
const LONGER: u64 = 30;
/// Losses from here on get a reference search.
const NEAR: f32 = 0.04;
/// Maximum number of moves per game.
const MOST: usize = 160;

fn main() -> Result<()> {
    let arguments: Vec<String> = std::env::args().skip(1).collect();
    let names: Vec<&str> = arguments.iter().map(String::as_str).collect();
    match names[..] {
        ["play", path, variant, nodes, games, ref share @ ..] => {
            let share = share.first().map_or(Ok(20), |share| share.parse())?;
            let play = Play {
                path,
                nodes: nodes.parse()?,
                games: games.parse()?,
                share,
            };
            visit(variant, play)?
        }
        ["report", ref paths @ ..] => report(paths),
        _ => Err("usage: annotations play FILE VARIANT NODES GAMES [SHARE] | report FILE…".into()),
    }
}

/// Values of the best and the played move at a depth, for the mover.
#[derive(Clone, Copy, Debug, PartialEq)]
struct Step {
    nodes: u64,
    depth: u32,
    best: f32,
    played: f32,
}

impl Step {
    fn loss(self) -> f32 {
        (self.best - self.played).max(0.0)
    }
}

/// Results about a move: the short search by depth, and the reference search, if any.
#[derive(Clone, Debug, Default)]
struct Found {
    short: Vec<Step>,
    long: Vec<Step>,
}

/// A move: number of the game and number of moves before it.
type Place = (u64, usize);

/// The lines of a file: games and searches.
#[derive(Default)]
struct File {
    two_sided: bool,
    games: BTreeMap<u64, Vec<String>>,
    found: BTreeMap<Place, Found>,
}

impl File {
    /// Reads a file; drops an incomplete last line.
    fn read(path: &str) -> Result<Self> {
        let text = read_to_string(path).unwrap_or_default();
        let whole = text.rfind('\n').map_or("", |end| &text[..end]);
        let mut file = Self::default();
        for line in whole.lines() {
            let mut words = line.split(' ');
            let kind = words.next().unwrap_or_default();
            let number: u64 = next(&mut words)?;
            if kind == "sides" {
                file.two_sided = number == 2;
                continue;
            }
            if kind == "game" {
                file.games.insert(number, words.map(Into::into).collect());
                continue;
            }
            let found = file.found.entry((number, next(&mut words)?)).or_default();
            let mut steps = Vec::new();
            for step in words {
                let mut parts = step.split(':');
                steps.push(Step {
                    nodes: next(&mut parts)?,
                    depth: next(&mut parts)?,
                    best: next(&mut parts)?,
                    played: next(&mut parts)?,
                });
            }
            match kind {
                "short" => found.short = steps,
                _ => found.long = steps,
            }
        }
        Ok(file)
    }
}

fn next<'a, T: FromStr<Err: Error + 'static>>(
    words: &mut impl Iterator<Item = &'a str>,
) -> Result<T> {
    Ok(words.next().ok_or("a line is too short")?.parse()?)
}

/// Plays and searches games of a variant.
struct Play<'a> {
    path: &'a str,
    nodes: u64,
    games: u64,
    share: u64,
}

impl GameVisitor for Play<'_> {
    type Output = Result<()>;

    fn visit<A: MatchSettings<Game: Playable>>(self, settings: A) -> Self::Output {
        let file = File::read(self.path)?;
        let mut options = OpenOptions::new();
        let mut out = options.create(true).append(true).open(self.path)?;
        let start = settings.start_match().map_err(|why| why.to_string())?;
        let position = start.position();
        let of_side = position.team(position.turn()).len();
        writeln!(out, "sides {}", position.seats().len() / of_side)?;
        let mut games = BTreeMap::new();
        let mut found = file.found;
        for number in 0..self.games {
            let mut game = opening(settings.clone(), number)?;
            match file.games.get(&number) {
                Some(moves) => {
                    for text in moves {
                        let mv = game.position().parse_move(text)?;
                        game.play(mv).map_err(|why| why.to_string())?;
                    }
                }
                None => {
                    let mut line = format!("game {number}");
                    self.play(&mut game, number, &mut line)?;
                    writeln!(out, "{line}")?;
                }
            }
            for ply in 0..game.moves().len().min(MOST) {
                if found.contains_key(&(number, ply)) {
                    continue;
                }
                let short = look(&game, ply, self.nodes)?;
                writeln!(out, "short {number} {ply}{}", text(&short))?;
                let short = Found {
                    short,
                    long: Vec::new(),
                };
                found.insert((number, ply), short);
            }
            games.insert(number, game);
        }
        // In random order, so that any part is a sample.
        let mut places: Vec<_> = found.into_iter().collect();
        places.sort_by_key(|&((number, ply), _)| scrambled(number * 1_000 + ply as u64));
        for ((number, ply), found) in places {
            let near = found.short.last().is_some_and(|step| step.loss() >= NEAR);
            let drawn = scrambled(number * 1_000 + ply as u64).is_multiple_of(self.share);
            let Some(game) = games.get(&number).filter(|_| near || drawn) else {
                continue;
            };
            if found.long.is_empty() {
                let long = look(game, ply, LONGER * self.nodes)?;
                writeln!(out, "long {number} {ply}{}", text(&long))?;
            }
        }
        Ok(())
    }
}

impl Play<'_> {
    /// Plays a game to its end and writes its moves.
    fn play<G: Playable>(&self, game: &mut Match<G>, number: u64, line: &mut String) -> Result<()> {
        let seats = game.position().seats().to_vec();
        let mut searches = Vec::new();
        for place in 0..seats.len() {
            let name = PLAYERS[(place + number as usize) % PLAYERS.len()];
            searches.push(player(name, game.position())?);
        }
        while game.outcome().is_none() && game.moves().len() < MOST {
            let turn = game.position().turn();
            let place = seats.iter().position(|&seat| seat == turn);
            let limits = Limits {
                nodes: Some(self.nodes / 5),
                seed: number * 1_000 + game.moves().len() as u64,
                ..Limits::default()
            };
            let search = &mut searches[place.unwrap_or_default()];
            let Some(mv) = search.think(game, &limits, &Stop::new(), &mut |_| {}) else {
                break;
            };
            write!(line, " {}", game.position().move_text(mv))?;
            game.play(mv).map_err(|why| why.to_string())?;
        }
        Ok(())
    }
}

/// The values of a search before a move, by depth.
fn look<G: Playable>(game: &Match<G>, ply: usize, nodes: u64) -> Result<Vec<Step>> {
    let mut before = game.clone();
    while before.moves().len() > ply {
        before.undo();
    }
    let played = game.moves()[ply];
    let position = before.position().clone();
    let mover = position.turn().index();
    let mut search: Box<dyn Search<G>> = player("champion", &position)?;
    let limits = Limits {
        nodes: Some(nodes),
        ..Limits::default()
    };
    let scope = Scope {
        scored: &[played],
        ..Scope::DEFAULT
    };
    let mut steps: Vec<Step> = Vec::new();
    let mut best = None;
    let mut on_info = |rank: usize, info: &Info<G::Move>| {
        let (value, mv) = (info.chances[mover], info.pv.first().copied());
        if rank == 1 {
            best = Some((value, mv));
        }
        let Some((best, first)) = best.filter(|_| mv == Some(played)) else {
            return;
        };
        let step = Step {
            nodes: info.nodes,
            depth: info.depth,
            best,
            played: if first == Some(played) { best } else { value },
        };
        match steps.last_mut() {
            // The best line is reported again while the next depth takes long.
            Some(last)
                if (last.depth, last.best, last.played) == (step.depth, best, step.played) => {}
            _ => steps.push(step),
        }
    };
    let analyst = search.as_multi_pv().ok_or("the champion analyzes")?;
    analyst.analyze(&before, &scope, &limits, &Stop::new(), &mut on_info);
    Ok(steps)
}

fn text(steps: &[Step]) -> String {
    let mut text = String::new();
    for step in &steps[steps.len().saturating_sub(60)..] {
        let Step {
            nodes,
            depth,
            best,
            played,
        } = step;
        // Writing to a string does not fail.
        let _ = write!(text, " {nodes}:{depth}:{best:.4}:{played:.4}");
    }
    text
}

/// A pseudo-random number.
fn scrambled(number: u64) -> u64 {
    Xoshiro256PlusPlus::seed_from_u64(number).next_u64()
}

/// A match that begins after random moves.
fn opening<A: MatchSettings>(mut agreed: A, seed: u64) -> Result<Match<A::Game>> {
    let start = agreed.start_match().map_err(|why| why.to_string())?;
    let mut position = start.position().clone();
    let mut rng = Xoshiro256PlusPlus::seed_from_u64(seed);
    playout(&mut position, &mut rng, OPENING);
    let begun = agreed.set_start(&position.position_text());
    begun.map_err(|why| why.to_string())?;
    agreed.start_match().map_err(|why| why.to_string().into())
}

/// Weighted counts: matches and total.
#[derive(Clone, Copy, Default)]
struct Share {
    agree: f64,
    all: f64,
    squares: f64,
    count: usize,
}

impl Share {
    fn add(&mut self, agrees: bool, weight: f64) {
        self.agree += if agrees { weight } else { 0.0 };
        self.all += weight;
        self.squares += weight * weight;
        self.count += 1;
    }

    /// The percentage with its 95 % interval (E.B. Wilson, 1927) and the number of moves.
    fn text(self) -> String {
        if self.count == 0 {
            return "none".into();
        }
        let (share, n, z) = (
            self.agree / self.all,
            self.all * self.all / self.squares,
            1.96,
        );
        let middle = (share + z * z / (2.0 * n)) / (1.0 + z * z / n);
        let spread = share * (1.0 - share) / n + z * z / (4.0 * n * n);
        let half = z * spread.sqrt() / (1.0 + z * z / n);
        let (low, high) = ((middle - half).max(0.0), (middle + half).min(1.0));
        let percent = |share: f64| format!("{:.0}", 100.0 * share);
        format!(
            "{} % ({} to {}; {} moves)",
            percent(share),
            percent(low),
            percent(high),
            self.count
        )
    }
}

/// Precision and recall of one annotation.
#[derive(Clone, Copy, Default)]
struct Score {
    precision: Share,
    recall: Share,
}

/// Comparison with the reference searches.
#[derive(Default)]
struct Table {
    /// By annotation: after one second, and with unclear moves searched four times as long.
    scores: [[Score; 2]; 2],
    moves: usize,
    longer: f64,
    all: f64,
    /// Differences from the reference: values, and losses.
    noise: [Vec<f32>; 2],
}

/// Prints precision and recall by file and in total.
fn report(paths: &[&str]) -> Result<()> {
    let mut whole = Table::default();
    for path in paths {
        let file = File::read(path)?;
        let mut table = Table::default();
        for table in [&mut table, &mut whole] {
            compare(&file, table);
        }
        print(path, &table);
    }
    print("all", &whole);
    Ok(())
}

fn compare(file: &File, table: &mut Table) {
    let near = |found: &&Found| found.short.last().is_some_and(|step| step.loss() >= NEAR);
    let others = file.found.values().filter(|found| !near(found));
    let (others, drawn): (Vec<_>, Vec<_>) = others.partition(|found| found.long.is_empty());
    let weight = (others.len() + drawn.len()) as f64 / drawn.len().max(1) as f64;
    let searched = file.found.values().filter(near);
    let (open, done): (Vec<_>, Vec<_>) = searched.partition(|found| found.long.is_empty());
    let near_weight = (open.len() + done.len()) as f64 / done.len().max(1) as f64;
    table.moves += file.found.len();
    for (&(number, ply), found) in &file.found {
        let (Some(short), Some(long)) = (found.short.last(), found.long.last()) else {
            continue;
        };
        let weight = if near(&found) { near_weight } else { weight };
        // With two sides, the position after the move also yields the value of the move.
        let after = file.found.get(&(number, ply + 1));
        let after = after.and_then(|after| after.short.last());
        let two_sided = file.two_sided;
        let jump = after.filter(|_| two_sided);
        let jump = jump.map_or(0.0, |after| (short.played - (1.0 - after.best)).abs());
        let unclear = is_annotation_uncertain(short.loss(), jump);
        let longer = found.long.iter().rev();
        let mut longer = longer.filter(|step| step.nodes <= 4 * long.nodes / LONGER);
        let extended = longer.next().filter(|_| unclear).unwrap_or(short);
        table.all += weight;
        table.longer += if unclear { weight } else { 0.0 };
        table.noise[0].push((short.best - long.best).abs());
        table.noise[1].push((short.loss() - long.loss()).abs());
        for (scores, step) in table.scores.iter_mut().zip([short, extended]) {
            let least = [Annotation::Mistake, Annotation::Blunder];
            for (score, least) in scores.iter_mut().zip(least) {
                let is = |step: &Step| Annotation::for_loss(step.loss()) >= Some(least);
                if is(step) {
                    score.precision.add(is(long), weight);
                }
                if is(long) {
                    score.recall.add(is(step), weight);
                }
            }
        }
    }
}

fn print(name: &str, table: &Table) {
    println!("{name}: {} moves", table.moves);
    let names = ["a second", "longer where unclear"];
    for (scores, name) in table.scores.iter().zip(names) {
        for (score, sign) in scores.iter().zip(["?", "??"]) {
            let (precision, recall) = (score.precision.text(), score.recall.text());
            println!("  {name} {sign}: precision {precision}, recall {recall}");
        }
    }
    println!(
        "  unclear: {:.0} %",
        100.0 * table.longer / table.all.max(1.0)
    );
    for (noise, name) in table.noise.iter().zip(["values", "losses"]) {
        let mut noise = noise.clone();
        noise.sort_by(f32::total_cmp);
        let at = |share: usize| noise.get(noise.len() * share / 100).copied().unwrap_or(0.0);
        let [half, most, nearly] = [50, 80, 95].map(at);
        println!("  {name} differ by {half:.3} (median), {most:.3} (80 %), {nearly:.3} (95 %)");
    }
}
