//! The running table of a match.

use std::collections::BTreeMap;
use std::fmt::Write;

use stack_game::{Describe, Match, Seat, SeatSet};

use crate::game_comments::{forfeits as forfeits_of, late_moves};
use crate::score::{Score, SeatCounts, SideOutcome, elo};
use crate::seating::{MatchSide, Seating};
use crate::sprt::{PairCounts, Sprt, SprtVerdict};

/// The games played so far and what they show. Games are known by their numbers, from 0, so that
/// the order in which they end does not matter.
#[derive(Clone, Debug)]
pub struct MatchResults {
    seatings: Vec<Seating>,
    sprt: Option<Sprt>,
    games: BTreeMap<usize, SideOutcome>,
    /// The seats that won each game.
    winners: BTreeMap<usize, SeatSet>,
    /// The moves of A and of B in a game that took longer than their time.
    late: BTreeMap<usize, [u32; 2]>,
    /// The seats of A and of B that lost a game on time.
    lost: BTreeMap<usize, [u32; 2]>,
    /// The sides whose players failed in a game, each with the reason.
    forfeits: BTreeMap<usize, Vec<(MatchSide, String)>>,
}

impl MatchResults {
    /// An empty table of a match in which the seatings are played in turn.
    #[must_use]
    pub fn new(seatings: Vec<Seating>, sprt: Option<Sprt>) -> Self {
        Self {
            seatings,
            sprt,
            games: BTreeMap::new(),
            winners: BTreeMap::new(),
            late: BTreeMap::new(),
            lost: BTreeMap::new(),
            forfeits: BTreeMap::new(),
        }
    }

    /// The number of seatings played in turn.
    #[must_use]
    pub fn seating_count(&self) -> usize {
        self.seatings.len()
    }

    /// The seating of the game with a number.
    #[must_use]
    pub fn seating(&self, number: usize) -> &Seating {
        &self.seatings[number % self.seatings.len()]
    }

    /// The round of seatings, all of them on one opening, to which a game belongs.
    #[must_use]
    pub fn round(&self, number: usize) -> usize {
        number / self.seatings.len()
    }

    /// Enters a game that is over, with the [remarks](crate::Played::remarks) on it.
    pub fn add_game<G: Describe>(
        &mut self,
        number: usize,
        game: &Match<G>,
        remarks: &BTreeMap<usize, String>,
    ) {
        let seating = self.seating(number);
        let winner = game
            .outcome()
            .and_then(|outcome| outcome.winners.iter().next())
            .map(|seat| seating.side(seat));
        let outcome = match winner {
            None => SideOutcome::Draw,
            Some(MatchSide::A) => SideOutcome::A,
            Some(MatchSide::B) => SideOutcome::B,
        };
        let (mut lost, mut forfeits) = ([0; 2], Vec::new());
        // Players of a match give up only when they come too late or fail.
        for (_, seat) in game.resignations() {
            let side = seating.side(seat);
            let mut failed = forfeits_of(remarks);
            match failed.find(|(letter, _)| *letter == G::seat_letter(seat)) {
                Some((_, why)) => forfeits.push((side, why.to_string())),
                None => lost[side as usize] += 1,
            }
        }
        let mut late = [0; 2];
        let played = late_moves(remarks);
        let before = played.filter_map(|played| game.positions().get(played.checked_sub(1)?));
        for position in before {
            late[seating.side(position.turn()) as usize] += 1;
        }
        self.games.insert(number, outcome);
        let winners = game.outcome().map(|outcome| outcome.winners);
        self.winners.insert(number, winners.unwrap_or_default());
        self.lost.insert(number, lost);
        self.late.insert(number, late);
        self.forfeits.insert(number, forfeits);
    }

    /// The moves of A and of B that took longer than their time.
    #[must_use]
    pub fn late_moves(&self) -> [u32; 2] {
        [0, 1].map(|side| self.late.values().map(|counts| counts[side]).sum())
    }

    /// The seats of A and of B that lost on time.
    #[must_use]
    pub fn lost_on_time(&self) -> [u32; 2] {
        [0, 1].map(|side| self.lost.values().map(|counts| counts[side]).sum())
    }

    /// The games that a side's players forfeited because they failed: their numbers with the reasons, a line for each seat.
    pub fn forfeits(&self, side: MatchSide) -> impl Iterator<Item = (usize, &str)> {
        self.forfeits.iter().flat_map(move |(&number, failed)| {
            let own = failed.iter().filter(move |(other, _)| *other == side);
            own.map(move |(_, why)| (number, why.as_str()))
        })
    }

    /// Tells whether a game has been entered.
    #[must_use]
    pub fn contains(&self, number: usize) -> bool {
        self.games.contains_key(&number)
    }

    /// The games that are over, by their numbers, and how they ended.
    pub fn outcomes(&self) -> impl DoubleEndedIterator<Item = (usize, SideOutcome)> {
        self.games
            .iter()
            .map(|(&number, &outcome)| (number, outcome))
    }

    /// The seats that won a game, where their player has other seats in it that did not: then its name alone does not
    /// tell who won.
    #[must_use]
    pub fn ambiguous_winners(&self, number: usize) -> SeatSet {
        let winners = self.winners.get(&number).copied().unwrap_or_default();
        let seating = self.seating(number);
        let side = winners.iter().next().map(|seat| seating.side(seat));
        let mut seats = seating.seats().iter();
        let others = seats.any(|&(seat, of)| Some(of) == side && !winners.contains(seat));
        if others { winners } else { SeatSet::EMPTY }
    }

    /// The games of A and of B in each seat.
    #[must_use]
    pub fn seat_counts(&self) -> [BTreeMap<Seat, SeatCounts>; 2] {
        let mut tallies: [BTreeMap<Seat, SeatCounts>; 2] = Default::default();
        for (&number, winners) in &self.winners {
            for &(seat, side) in self.seating(number).seats() {
                let tally = tallies[side as usize].entry(seat).or_default();
                tally.games += 1;
                tally.wins += u32::from(winners.contains(seat));
                tally.draws += u32::from(winners.is_empty());
            }
        }
        tallies
    }

    /// All games counted.
    #[must_use]
    pub fn score(&self) -> Score {
        self.score_where(|_| true)
    }

    fn score_where(&self, counts: impl Fn(usize) -> bool) -> Score {
        let mut score = Score::default();
        for (&number, &outcome) in self.games.iter().filter(|(number, _)| counts(**number)) {
            score.add(outcome, self.seating(number).expected_share());
        }
        score
    }

    /// The number of pairs with each score, of the pairs that are complete; only matches of two
    /// sides have pairs.
    #[must_use]
    pub fn pair_counts(&self) -> PairCounts {
        let mut pairs = PairCounts::default();
        let points = |number| match self.games.get(&number) {
            Some(SideOutcome::A) => Some(2),
            Some(SideOutcome::Draw) => Some(1),
            Some(SideOutcome::B) => Some(0),
            None => None,
        };
        if self.seatings.len() == 2 {
            let firsts = self.games.keys().filter(|number| *number % 2 == 0);
            for first in firsts {
                if let (Some(one), Some(other)) = (points(*first), points(first + 1)) {
                    let points: usize = one + other;
                    pairs[points] += 1;
                }
            }
        }
        pairs
    }

    /// The result of the test, if there is one.
    #[must_use]
    pub fn verdict(&self) -> Option<SprtVerdict> {
        self.sprt?.verdict(&self.pair_counts())
    }

    /// The table as people read it: a line for each seating, with A's share of the wins and
    /// that of equal players, a line for all, and what follows.
    #[must_use]
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
        for (place, title) in titles.iter().enumerate() {
            let score = self.score_where(|n| n % self.seatings.len() == place);
            row(title, score, self.seatings[place].expected_share());
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
        text += &self.remarks();
        if let Some(sprt) = &self.sprt {
            let (elo0, elo1) = sprt.hypotheses();
            let verdict = match self.verdict() {
                None => "not decided",
                Some(SprtVerdict::AcceptedH0) => "refused",
                Some(SprtVerdict::AcceptedH1) => "accepted",
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

    /// A line for each side that came late, lost on time or failed.
    fn remarks(&self) -> String {
        let mut text = String::new();
        for (name, late) in ["a", "b"].into_iter().zip(self.late_moves()) {
            if late > 0 {
                let moves = if late == 1 { "move" } else { "moves" };
                let _ = writeln!(text, "{name} took longer than its time for {late} {moves}");
            }
        }
        for (name, lost) in ["a", "b"].into_iter().zip(self.lost_on_time()) {
            if lost > 0 {
                let _ = writeln!(text, "{name} lost on time {}", times(lost));
            }
        }
        for (name, side) in ["a", "b"].into_iter().zip(MatchSide::BOTH) {
            let mut forfeits = self.forfeits(side);
            if let Some((number, why)) = forfeits.next() {
                let times = times(1 + forfeits.count() as u32);
                let game = number + 1;
                let _ = writeln!(
                    text,
                    "{name} forfeited {times}, first in game {game}: {why}"
                );
            }
        }
        text
    }
}

fn times(number: u32) -> String {
    match number {
        1 => "once".into(),
        number => format!("{number} times"),
    }
}
