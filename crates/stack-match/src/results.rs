//! The results of a match.

use std::collections::BTreeMap;
use std::fmt::Write;

use stack_game::{Describe, Match, Seat, SeatSet};

use crate::game::{forfeits as forfeits_of, late_moves as late_moves_of};
use crate::score::{Score, SeatCounts, SideOutcome, elo};
use crate::seating::{MatchSide, Seating};
use crate::sprt::{PairCounts, Sprt, SprtVerdict};

/// The games of a match by number (starting at 0), independent of the order in which they end.
#[derive(Clone, Debug)]
pub struct MatchResults {
    seatings: Vec<Seating>,
    sprt: Option<Sprt>,
    games: BTreeMap<usize, CountedGame>,
}

/// What the results need of a finished game.
#[derive(Clone, Debug)]
struct CountedGame {
    outcome: SideOutcome,
    winners: SeatSet,
    /// The number of late moves of A and B.
    late_moves: [u32; 2],
    /// The number of seats of A and B that lost on time.
    lost_on_time: [u32; 2],
    /// The sides whose players failed, with the reason.
    forfeits: Vec<(MatchSide, String)>,
}

impl MatchResults {
    /// Creates empty results of a match with these seatings in turn.
    pub fn new(seatings: Vec<Seating>, sprt: Option<Sprt>) -> Self {
        Self {
            seatings,
            sprt,
            games: BTreeMap::new(),
        }
    }

    /// The number of seatings.
    pub fn seating_count(&self) -> usize {
        self.seatings.len()
    }

    /// The seating of a game.
    pub fn seating(&self, number: usize) -> &Seating {
        &self.seatings[number % self.seatings.len()]
    }

    /// The round (of all seatings with one opening) of a game.
    pub fn round(&self, number: usize) -> usize {
        number / self.seatings.len()
    }

    /// Adds a finished game with its [comments](crate::FinishedGame::comments).
    pub fn add_game<G: Describe>(
        &mut self,
        number: usize,
        game: &Match<G>,
        comments: &BTreeMap<usize, String>,
    ) {
        let seating = self.seating(number);
        let winners = game.outcome().map(|outcome| outcome.winners);
        let winners = winners.unwrap_or_default();
        let outcome = match winners.iter().next().map(|seat| seating.side(seat)) {
            None => SideOutcome::Draw,
            Some(MatchSide::A) => SideOutcome::A,
            Some(MatchSide::B) => SideOutcome::B,
        };
        let (mut lost_on_time, mut forfeits) = ([0; 2], Vec::new());
        // Players of a match only resign if they exceed their time or fail.
        for (_, seat) in game.resignations() {
            let side = seating.side(seat);
            match forfeits_of(comments).find(|(letter, _)| *letter == G::seat_letter(seat)) {
                Some((_, reason)) => forfeits.push((side, reason.to_string())),
                None => lost_on_time[side as usize] += 1,
            }
        }
        let mut late_moves = [0; 2];
        for number in late_moves_of(comments) {
            let before = number
                .checked_sub(1)
                .and_then(|ply| game.positions().get(ply));
            if let Some(position) = before {
                late_moves[seating.side(position.turn()) as usize] += 1;
            }
        }
        let summary = CountedGame {
            outcome,
            winners,
            late_moves,
            lost_on_time,
            forfeits,
        };
        self.games.insert(number, summary);
    }

    /// The number of late moves of A and B.
    pub fn late_moves(&self) -> [u32; 2] {
        [0, 1].map(|side| self.games.values().map(|game| game.late_moves[side]).sum())
    }

    /// The number of seats of A and B that lost on time.
    pub fn lost_on_time(&self) -> [u32; 2] {
        [0, 1].map(|side| {
            self.games
                .values()
                .map(|game| game.lost_on_time[side])
                .sum()
        })
    }

    /// The games that a side forfeited because its players failed: number and reason, once per
    /// seat.
    pub fn forfeits(&self, side: MatchSide) -> impl Iterator<Item = (usize, &str)> {
        self.games.iter().flat_map(move |(&number, game)| {
            let own = game
                .forfeits
                .iter()
                .filter(move |(other, _)| *other == side);
            own.map(move |(_, reason)| (number, reason.as_str()))
        })
    }

    /// Whether a game has been added.
    pub fn contains(&self, number: usize) -> bool {
        self.games.contains_key(&number)
    }

    /// The results of all games by number.
    pub fn outcomes(&self) -> impl DoubleEndedIterator<Item = (usize, SideOutcome)> {
        self.games
            .iter()
            .map(|(&number, game)| (number, game.outcome))
    }

    /// The winning seats if their player also has losing seats in the game, so that its name alone
    /// is ambiguous; otherwise empty.
    pub fn ambiguous_winners(&self, number: usize) -> SeatSet {
        let winners = self.games.get(&number).map(|game| game.winners);
        let winners = winners.unwrap_or_default();
        let seating = self.seating(number);
        let side = winners.iter().next().map(|seat| seating.side(seat));
        let mut seats = seating.seats().iter();
        let has_loser = seats.any(|&(seat, other)| Some(other) == side && !winners.contains(seat));
        if has_loser { winners } else { SeatSet::EMPTY }
    }

    /// The games of A and B in each seat.
    pub fn seat_counts(&self) -> [BTreeMap<Seat, SeatCounts>; 2] {
        let mut sides: [BTreeMap<Seat, SeatCounts>; 2] = Default::default();
        for (&number, game) in &self.games {
            for &(seat, side) in self.seating(number).seats() {
                let counts = sides[side as usize].entry(seat).or_default();
                counts.games += 1;
                counts.wins += u32::from(game.winners.contains(seat));
                counts.draws += u32::from(game.winners.is_empty());
            }
        }
        sides
    }

    /// The score of all games.
    pub fn score(&self) -> Score {
        self.score_where(|_| true)
    }

    fn score_where(&self, counts: impl Fn(usize) -> bool) -> Score {
        let mut score = Score::default();
        for (&number, game) in self.games.iter().filter(|(number, _)| counts(**number)) {
            score.add(game.outcome, self.seating(number).expected_share());
        }
        score
    }

    /// The number of complete pairs by score; only matches of two sides have pairs.
    pub fn pair_counts(&self) -> PairCounts {
        let mut pairs = PairCounts::default();
        let points = |number| match self.games.get(&number).map(|game| game.outcome) {
            Some(SideOutcome::A) => Some(2),
            Some(SideOutcome::Draw) => Some(1),
            Some(SideOutcome::B) => Some(0),
            None => None,
        };
        if self.seatings.len() == 2 {
            for &first in self.games.keys().filter(|number| *number % 2 == 0) {
                if let (Some(one), Some(other)) = (points(first), points(first + 1)) {
                    let points: usize = one + other;
                    pairs[points] += 1;
                }
            }
        }
        pairs
    }

    /// The result of the SPRT, once it is decided; the match then stops. `None` without an SPRT:
    /// such matches play all games.
    pub fn verdict(&self) -> Option<SprtVerdict> {
        self.sprt?.verdict(&self.pair_counts())
    }

    /// The results as text: a line per seating with A's share of the wins and that of equal
    /// players, a line for all games, score and Elo difference.
    pub fn text<G: Describe>(&self, names: [&str; 2]) -> String {
        let mut text = format!("a = {}, b = {}\n\n", names[0], names[1]);
        let titles: Vec<String> = self.seatings.iter().map(Seating::text::<G>).collect();
        let width = titles
            .iter()
            .map(String::len)
            .max()
            .unwrap_or(0)
            .max("all".len());
        let _ = writeln!(
            text,
            "{:width$}  {:>6} {:>6} {:>6} {:>6}  {:>6} {:>6}",
            "", "games", "a", "b", "draws", "share", "equal"
        );
        let mut row = |title: &str, score: Score, equal: f64| {
            let _ = writeln!(
                text,
                "{title:width$}  {:>6} {:>6} {:>6} {:>6}  {:>6.3} {equal:>6.3}",
                score.games(),
                score.a_wins,
                score.b_wins,
                score.draws,
                score.share(),
            );
        };
        for (index, (title, seating)) in titles.iter().zip(&self.seatings).enumerate() {
            let score = self.score_where(|number| number % self.seatings.len() == index);
            row(title, score, seating.expected_share());
        }
        let all = self.score();
        row("all", all, 0.5);
        let (low, high) = all.interval();
        let _ = writeln!(
            text,
            "\nscore of a: {:.3}, 95 %: {low:.3} to {high:.3}",
            all.value()
        );
        if self
            .seatings
            .iter()
            .all(|seating| seating.expected_share() == 0.5)
        {
            let _ = writeln!(
                text,
                "Elo: {:+.1}, 95 %: {:+.1} to {:+.1}",
                // Not -0.0.
                elo(all.value()) + 0.0,
                elo(low),
                elo(high)
            );
        }
        text += &self.irregularities();
        if let Some(sprt) = &self.sprt {
            let (elo0, elo1) = sprt.hypotheses();
            let verdict = match self.verdict() {
                None => "undecided",
                Some(SprtVerdict::AcceptedH0) => "H0 accepted",
                Some(SprtVerdict::AcceptedH1) => "H1 accepted",
            };
            let _ = writeln!(
                text,
                "SPRT {elo0},{elo1}: {verdict} ({:+.2}, bounds ±{:.2}; pairs {:?})",
                sprt.log_ratio(&self.pair_counts()),
                Sprt::bound(),
                self.pair_counts()
            );
        }
        text
    }

    /// One line for each side with late moves, losses on time or forfeits.
    fn irregularities(&self) -> String {
        let mut text = String::new();
        for (name, late) in ["a", "b"].into_iter().zip(self.late_moves()) {
            if late > 0 {
                let moves = if late == 1 { "move" } else { "moves" };
                let _ = writeln!(text, "{name} exceeded its time limit in {late} {moves}");
            }
        }
        for (name, lost) in ["a", "b"].into_iter().zip(self.lost_on_time()) {
            if lost > 0 {
                let _ = writeln!(text, "{name} lost on time {}", times(lost));
            }
        }
        for (name, side) in ["a", "b"].into_iter().zip(MatchSide::BOTH) {
            let mut forfeits = self.forfeits(side);
            if let Some((number, reason)) = forfeits.next() {
                let times = times(1 + forfeits.count() as u32);
                let game = number + 1;
                let _ = writeln!(
                    text,
                    "{name} forfeited {times}, first in game {game}: {reason}"
                );
            }
        }
        text
    }
}

/// `once`, `2 times`.
fn times(number: u32) -> String {
    match number {
        1 => "once".into(),
        number => format!("{number} times"),
    }
}
