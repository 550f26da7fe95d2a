//! Measures the accuracy of the review's annotations (`?`, `??`) against searches with thirty times
//! as many nodes.
//!
//! `annotations run FILE FIRST COUNT VARIANT=NODES…` plays `COUNT` games of each variant between
//! levels 2 to 6, from number `FIRST` on; the number is the seed. The session reviews some
//! consecutive moves of each game with one second per position, which stands for `NODES` nodes.
//! Moves with a loss near or beyond a threshold, and one in [`SHARE`] of the others, are analyzed
//! again with [`REFERENCE`]. Each result appends a line to `FILE`, with the values by depth; an
//! interrupted run is continued.
//!
//! `annotations report FILE` prints precision and recall.

use std::collections::BTreeMap;
use std::error::Error;
use std::fs::{OpenOptions, read_to_string};
use std::io::Write as _;
use std::str::FromStr;
use std::sync::mpsc::channel;
use std::sync::{Arc, Mutex, PoisonError};
use std::time::Duration;

use rand::rngs::Xoshiro256PlusPlus;
use rand::{Rng as _, SeedableRng};
use stack_ai::{Limits, Stop};
use stack_game::{Action, MatchStep};
use stack_session::analysis::{AnalysisCommand, Annotation, move_loss};
use stack_session::game::{AnyMatch, NodeId, PositionAnalysis, new_record};
use stack_session::play::{MatchCommand, OpenedMatch, Origin};
use stack_session::players::ComputerPlayerFactory;
use stack_session::search::{ComputerPlayer, SearchInfo, WakeHandle};
use stack_session::session::{Event, Notice, SearchSettings, Session, Tick};

type Result<T> = std::result::Result<T, Box<dyn Error>>;

/// The players; each seat of a game has a different one.
const PLAYERS: [&str; 5] = ["level-2", "level-3", "level-4", "level-5", "level-6"];
/// Maximum number of nodes per move of a player.
const PLAYER_NODES: u64 = 20_000;
/// Maximum number of moves per game.
const MAX_MOVES: usize = 400;
/// Reviewed moves per game. They begin at a random point of the first three quarters: later most
/// games are decided.
const REVIEWED: usize = 8;
/// Time per position of the review.
const TIME: Duration = Duration::from_secs(1);
/// Time per position of the reference.
const REFERENCE: Duration = Duration::from_secs(30);
/// Losses from here on get a reference.
const NEAR: f32 = 0.05;
/// One in this many of the other moves gets a reference.
const SHARE: u64 = 4;

fn main() -> Result<()> {
    let arguments: Vec<String> = std::env::args().skip(1).collect();
    let names: Vec<&str> = arguments.iter().map(String::as_str).collect();
    match names[..] {
        ["run", path, first, count, ref variants @ ..] => {
            let first: u64 = first.parse()?;
            for number in first..first + count.parse::<u64>()? {
                for variant in variants {
                    let (variant, nodes) = variant.split_once('=').ok_or("usage: VARIANT=NODES")?;
                    run(path, variant, number, nodes.parse()?)?;
                }
            }
            Ok(())
        }
        ["report", path] => report(path),
        _ => Err("usage: annotations run FILE FIRST COUNT VARIANT=NODES… | report FILE".into()),
    }
}

/// A reviewed move.
#[derive(Clone, Copy, Debug)]
struct Reviewed {
    loss: f32,
    reference: Option<f32>,
}

impl Reviewed {
    fn is_near(self) -> bool {
        self.loss >= NEAR
    }
}

/// Variant, number of the game, and number of moves before the move.
type Place = (String, u64, usize);

/// Reads the moves of a file; drops an incomplete last line.
fn read(path: &str) -> Result<BTreeMap<Place, Reviewed>> {
    let text = read_to_string(path).unwrap_or_default();
    let complete = text.rfind('\n').map_or("", |end| &text[..end]);
    let mut moves = BTreeMap::new();
    for line in complete.lines() {
        let mut words = line.split(' ');
        let kind = words.next();
        let variant = words.next().ok_or("a line is too short")?;
        let place = (
            variant.into(),
            parse_next(&mut words)?,
            parse_next(&mut words)?,
        );
        let loss = parse_next(&mut words)?;
        let reviewed = moves.entry(place).or_insert(Reviewed {
            loss,
            reference: None,
        });
        if kind == Some("reference") {
            reviewed.reference = Some(loss);
        }
    }
    Ok(moves)
}

/// Parses the next word of a line.
fn parse_next<'a, T: FromStr<Err: Error + 'static>>(
    words: &mut impl Iterator<Item = &'a str>,
) -> Result<T> {
    Ok(words.next().ok_or("a line is too short")?.parse()?)
}

/// Reviews a game and adds references, as far as the file lacks them.
fn run(path: &str, variant: &str, number: u64, nodes: u64) -> Result<()> {
    let actions = play(variant, number)?;
    let first = random_number(number) as usize % (actions.len() * 3 / 4).max(1);
    let end = (first + REVIEWED).min(actions.len());
    let places = first..end;
    let mut file = OpenOptions::new().create(true).append(true).open(path)?;
    let mut moves = read(path)?;
    let place = |ply: usize| (variant.to_string(), number, ply);
    if places.clone().any(|ply| !moves.contains_key(&place(ply))) {
        let all: Vec<usize> = (first..=end).collect();
        let review = Review::analyze(variant, &actions[..end], &all, TIME, nodes)?;
        let mut lines = String::new();
        for ply in places.clone() {
            // The analysis gives no loss to a move for which it had no time.
            let loss = review.loss(ply).unwrap_or(0.0);
            let trace = review.trace(ply);
            lines += &format!("review {variant} {number} {ply} {loss:.4}{trace}\n");
            let reference = None;
            moves.insert(place(ply), Reviewed { loss, reference });
        }
        file.write_all(lines.as_bytes())?;
    }
    for ply in places {
        let reviewed = moves[&place(ply)];
        let sampled = random_number(number * 1_000 + ply as u64).is_multiple_of(SHARE);
        if reviewed.reference.is_some() || !(reviewed.is_near() || sampled) {
            continue;
        }
        let review = Review::analyze(variant, &actions[..=ply], &[ply], REFERENCE, nodes)?;
        let loss = review.loss(ply).unwrap_or(0.0);
        let trace = review.trace(ply);
        writeln!(file, "reference {variant} {number} {ply} {loss:.4}{trace}")?;
    }
    Ok(())
}

/// Plays a game of a variant between [`PLAYERS`] and returns its moves.
fn play(variant: &str, number: u64) -> Result<Vec<Action>> {
    let mut game = opened(variant, &[])?.game;
    let mut players = BTreeMap::new();
    for (place, &seat) in game.seats().iter().enumerate() {
        let name = PLAYERS[(2 * place + number as usize) % PLAYERS.len()];
        players.insert(seat, game.computer_player(name)?);
    }
    let mut actions = Vec::new();
    while game.outcome().is_none() && actions.len() < MAX_MOVES {
        let limits = Limits {
            nodes: Some(PLAYER_NODES),
            memory: 16,
            seed: number * 1_000 + actions.len() as u64,
            ..Limits::default()
        };
        let player = players.get_mut(&game.turn());
        let player = player.ok_or("a seat without a player")?;
        let steps = game.steps_to(game.tree().head());
        let Some(action) = player.think(&steps, &limits, &Stop::new(), &mut |_| {}) else {
            break;
        };
        game.play(action)?;
        actions.push(action);
    }
    Ok(actions)
}

/// A match after some moves.
fn opened(variant: &str, actions: &[Action]) -> Result<OpenedMatch> {
    let record = new_record(variant).ok_or("the variant is unknown")?;
    let mut opened = OpenedMatch::from_record(&record, Origin::External(None))?;
    for &action in actions {
        opened.game.play(action)?;
    }
    Ok(opened)
}

/// Values of a search by number of moves before the position: nodes, depth, best and played move.
type Traces = Arc<Mutex<BTreeMap<usize, Vec<(u64, u32, f32, f32)>>>>;

/// A session that has analyzed some positions of a game.
struct Review {
    session: Session,
    traces: Traces,
}

impl Review {
    /// Analyzes the positions of a game that follow these numbers of moves.
    fn analyze(
        variant: &str,
        actions: &[Action],
        plies: &[usize],
        time: Duration,
        nodes: u64,
    ) -> Result<Self> {
        let (wake, wakes) = channel();
        // The receiver is dropped while the session ends.
        let wake = WakeHandle::new(move || {
            let _ = wake.send(());
        });
        let mut session = Session::new(None, wake);
        let traces = Traces::default();
        let shared = traces.clone();
        let limited = move |game: &dyn AnyMatch, name: &str| {
            let player = game.computer_player(name)?;
            let traces = shared.clone();
            let limited: Box<dyn ComputerPlayer> = Box::new(NodeLimited {
                player,
                nodes,
                traces,
            });
            Ok(limited)
        };
        session.set_player_factory(ComputerPlayerFactory(Arc::new(limited)));
        session.set_search_settings(SearchSettings {
            analysis_per_position: time,
            ..SearchSettings::default()
        });
        let opened = opened(variant, actions)?;
        session.handle(MatchCommand::Open(Box::new(opened)));
        session.handle(MatchCommand::Review(true));
        let current = session.current().ok_or("no match is open")?;
        let match_id = current.id;
        let line = current.game.displayed_line();
        if line.len() != actions.len() + 1 {
            return Err("another line is displayed".into());
        }
        // The review leaves out positions that seem to be analyzed.
        for (ply, &node) in line.iter().enumerate() {
            let analysis = PositionAnalysis::default();
            if !plies.contains(&ply) {
                session.handle(MatchCommand::SetAnalysis {
                    match_id,
                    node,
                    analysis,
                });
            }
        }
        session.handle(if plies.len() > 1 {
            AnalysisCommand::Start
        } else {
            AnalysisCommand::StartWithin(time)
        });
        // The clock stands still, because nodes and not time limit the searches.
        let tick = Tick {
            now: Duration::ZERO,
            table_idle: true,
            table_visible: false,
            dialog_open: false,
        };
        loop {
            for event in session.update(tick) {
                if let Event::Notice(Notice::AnalysisFailed(reason)) = event {
                    return Err(reason.into());
                }
            }
            if session.analysis().progress().is_none() {
                return Ok(Self { session, traces });
            }
            let _ = wakes.recv_timeout(Duration::from_secs(1));
        }
    }

    /// The loss of a move.
    fn loss(&self, ply: usize) -> Option<f32> {
        let game = &self.session.current()?.game;
        let node: NodeId = *game.displayed_line().get(ply + 1)?;
        move_loss(game.tree(), node)
    }

    /// The values of the last search before a move.
    fn trace(&self, ply: usize) -> String {
        let traces = self.traces.lock().unwrap_or_else(PoisonError::into_inner);
        let steps = traces.get(&ply).into_iter().flatten();
        let text = steps
            .map(|(nodes, depth, best, played)| format!(" {nodes}:{depth}:{best:.4}:{played:.4}"));
        text.collect()
    }
}

/// A player whose time limits become node limits, so that results depend on no clock.
struct NodeLimited {
    player: Box<dyn ComputerPlayer>,
    /// Nodes per second.
    nodes: u64,
    traces: Traces,
}

impl NodeLimited {
    fn limits(&self, limits: &Limits) -> Limits {
        let nodes = limits
            .time
            .map(|time| time.as_secs_f64() * self.nodes as f64);
        Limits {
            time: None,
            nodes: nodes.map(|nodes| nodes as u64),
            threads: 1,
            seed: 0,
            ..*limits
        }
    }
}

impl ComputerPlayer for NodeLimited {
    fn think(
        &mut self,
        steps: &[MatchStep<Action>],
        limits: &Limits,
        stop: &Stop,
        report: &mut dyn FnMut(SearchInfo),
    ) -> Option<Action> {
        let limits = self.limits(limits);
        self.player.think(steps, &limits, stop, report)
    }

    fn analyze(
        &mut self,
        steps: &[MatchStep<Action>],
        (lines, scored): (usize, &[Action]),
        limits: &Limits,
        stop: &Stop,
        report: &mut dyn FnMut(usize, SearchInfo),
    ) -> Option<Action> {
        let limits = self.limits(limits);
        let mut best = None;
        let mut trace = Vec::new();
        let action = self.player.analyze(
            steps,
            (lines, scored),
            &limits,
            stop,
            &mut |rank, info: SearchInfo| {
                let first = info.line.first().copied();
                if let Some((seat, action)) = first {
                    let value = info.chances[seat.index()];
                    if rank == 1 {
                        best = Some(value);
                    }
                    if let Some(best) = best.filter(|_| scored.contains(&action)) {
                        let step = (info.nodes, info.depth, best, value);
                        let same = |&(_, depth, one, other): &(u64, u32, f32, f32)| {
                            (depth, one, other) == (info.depth, best, value)
                        };
                        if !trace.last().is_some_and(same) {
                            trace.push(step);
                        }
                    }
                }
                report(rank, info);
            },
        );
        let mut traces = self.traces.lock().unwrap_or_else(PoisonError::into_inner);
        traces.insert(steps.len(), trace);
        action
    }
}

/// A pseudo-random number.
fn random_number(number: u64) -> u64 {
    Xoshiro256PlusPlus::seed_from_u64(number).next_u64()
}

/// Weighted counts: agreements and total.
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
            "{} % ({}–{}, n = {})",
            percent(share),
            percent(low),
            percent(high),
            self.count
        )
    }
}

/// Prints precision and recall by variant and in total.
fn report(path: &str) -> Result<()> {
    let moves = read(path)?;
    let mut variants: Vec<&str> = moves.keys().map(|(variant, ..)| &**variant).collect();
    variants.dedup();
    for variant in variants.iter().copied().map(Some).chain([None]) {
        let of_variant = moves
            .iter()
            .filter(|((name, ..), _)| variant.is_none_or(|variant| name == variant));
        let (mut games, mut rows) = (Vec::new(), Vec::new());
        for ((name, number, _), reviewed) in of_variant {
            games.push((name, number));
            rows.push(*reviewed);
        }
        games.dedup();
        println!(
            "{}: {} games, {} moves",
            variant.unwrap_or("all"),
            games.len(),
            rows.len()
        );
        compare(&rows);
    }
    Ok(())
}

fn compare(moves: &[Reviewed]) {
    // Moves with a reference stand for those like them that have none.
    let [near, other] = [true, false].map(|near| {
        let alike = moves.iter().filter(|reviewed| reviewed.is_near() == near);
        let known = alike.clone().filter(|one| one.reference.is_some()).count();
        alike.count() as f64 / known.max(1) as f64
    });
    let mut compared = Vec::new();
    for reviewed in moves {
        let weight = if reviewed.is_near() { near } else { other };
        let pair = reviewed.reference.map(|reference| {
            let [found, reference] = [reviewed.loss, reference].map(Annotation::for_loss);
            (found, reference, weight)
        });
        compared.extend(pair);
    }
    let classes = [
        ("? or ??", Some(Annotation::Mistake), true),
        ("?", Some(Annotation::Mistake), false),
        ("??", Some(Annotation::Blunder), false),
    ];
    for (name, class, or_worse) in classes {
        let is = |one: Option<Annotation>| if or_worse { one >= class } else { one == class };
        let near = |one: Option<Annotation>| {
            let rank = |one: Option<Annotation>| one.map_or(0, |one| 1 + one as i32);
            is(one) || (rank(one) - rank(class)).abs() <= 1
        };
        let [mut precision, mut recall, mut within_one] = [Share::default(); 3];
        for &(found, truth, weight) in &compared {
            if is(found) {
                precision.add(is(truth), weight);
                within_one.add(near(truth), weight);
            }
            if is(truth) {
                recall.add(is(found), weight);
            }
        }
        println!(
            "  {name}: precision {}, within one class {}, recall {}",
            precision.text(),
            within_one.text(),
            recall.text()
        );
    }
}
