//! Seatings of two players, and shards of a match for several machines.

use std::str::FromStr;

use stack_game::{Describe, RecordSeat, Seat, SeatSet};

/// One of the two kinds of player in a match.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum MatchSide {
    /// The side whose score is reported.
    A,
    /// The other side.
    B,
}

impl MatchSide {
    /// Both sides.
    pub const BOTH: [Self; 2] = [Self::A, Self::B];

    /// The name in tables: `a` or `b`.
    pub const fn name(self) -> &'static str {
        match self {
            Self::A => "a",
            Self::B => "b",
        }
    }
}

/// An assignment of sides to seats.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub struct Seating {
    /// In turn order.
    seats: Vec<(Seat, MatchSide)>,
    /// The number of A's teams.
    a_teams: usize,
    teams: usize,
}

impl Seating {
    /// All seatings with both sides; teams are never split. Each one is followed by its inverse.
    ///
    /// There are 2ⁿ − 2 of them for n teams: two for two seats or partners, 6 for three seats, 14
    /// for four.
    pub fn all<G: Describe>(position: &G) -> Vec<Self> {
        let mut teams: Vec<SeatSet> = Vec::new();
        for &seat in position.seats() {
            let team = position.team(seat);
            if !teams.contains(&team) {
                teams.push(team);
            }
        }
        // Bit i: whether team i belongs to B. In the first of each pair the first team is A's.
        let half = 1u32 << teams.len().saturating_sub(1);
        let assignments = (1..half).flat_map(|bits| [2 * bits, !(2 * bits)]);
        let side = |bits: u32, team: usize| MatchSide::BOTH[(bits >> team & 1) as usize];
        assignments
            .map(|bits| Self {
                seats: position
                    .seats()
                    .iter()
                    .map(|&seat| {
                        let team = teams.iter().position(|team| team.contains(seat));
                        (seat, side(bits, team.unwrap_or(0)))
                    })
                    .collect(),
                a_teams: (0..teams.len())
                    .filter(|&team| side(bits, team) == MatchSide::A)
                    .count(),
                teams: teams.len(),
            })
            .collect()
    }

    /// The seats and their sides in turn order.
    pub fn seats(&self) -> &[(Seat, MatchSide)] {
        &self.seats
    }

    /// The side of a seat; A if it is not in play.
    pub fn side(&self, seat: Seat) -> MatchSide {
        let found = self.seats.iter().find(|(other, _)| *other == seat);
        found.map_or(MatchSide::A, |&(_, side)| side)
    }

    /// A's share of the wins if all players and seats are equally strong: its share of the teams.
    pub fn expected_share(&self) -> f64 {
        self.a_teams as f64 / self.teams as f64
    }

    /// The seats of a record. Each seat is named after its player, or after its side if both
    /// players have the same name.
    pub fn record_seats<G: Describe>(&self, names: [&str; 2]) -> Vec<RecordSeat> {
        if names[0] == names[1] {
            return self.seats_named_by_side::<G>(names);
        }
        self.seats_named::<G>(names, |side| names[side as usize])
    }

    /// The seats as earlier versions named them: by side.
    fn seats_named_by_side<G: Describe>(&self, names: [&str; 2]) -> Vec<RecordSeat> {
        self.seats_named::<G>(names, MatchSide::name)
    }

    /// The seats of a record as they are written now, or by side if the record names them so.
    pub(crate) fn seats_matching<G: Describe>(
        &self,
        names: [&str; 2],
        recorded: &[RecordSeat],
    ) -> Vec<RecordSeat> {
        let older = self.seats_named_by_side::<G>(names);
        if recorded == older {
            return older;
        }
        self.record_seats::<G>(names)
    }

    fn seats_named<'a, G: Describe>(
        &self,
        players: [&str; 2],
        name: impl Fn(MatchSide) -> &'a str,
    ) -> Vec<RecordSeat> {
        let seats = self.seats.iter();
        seats
            .map(|&(seat, side)| {
                RecordSeat::new(G::seat_letter(seat), name(side), players[side as usize])
            })
            .collect()
    }

    /// Such as `G=a R=b`.
    pub fn text<G: Describe>(&self) -> String {
        let seats = self.seats.iter();
        let seats = seats.map(|&(seat, side)| format!("{}={}", G::seat_letter(seat), side.name()));
        seats.collect::<Vec<_>>().join(" ")
    }
}

/// One of several equal shards of a match. Rounds of seatings, which share an opening, are never
/// split.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Shard {
    /// Starting at 0, less than `count`.
    index: usize,
    count: usize,
}

/// An invalid shard.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[error("'{0}' is not a shard such as 2/8 (number and count)")]
pub struct ShardError(String);

impl Shard {
    /// The entire match.
    pub const ALL: Self = Self { index: 0, count: 1 };

    /// Whether a round (starting at 0) belongs to this shard.
    pub const fn contains_round(self, round: usize) -> bool {
        round % self.count == self.index
    }
}

impl FromStr for Shard {
    type Err = ShardError;

    /// Parses `I/N` with I from 1 to N.
    fn from_str(text: &str) -> Result<Self, ShardError> {
        let number = |text: &str| {
            let digits = text.bytes().all(|byte| byte.is_ascii_digit());
            text.parse::<usize>().ok().filter(|_| digits)
        };
        let shards = text.split_once('/');
        let shard = shards.and_then(|(index, count)| Some((number(index)?, number(count)?)));
        match shard {
            Some((index, count)) if (1..=count).contains(&index) => Ok(Self {
                index: index - 1,
                count,
            }),
            _ => Err(ShardError(stack_game::truncated(text))),
        }
    }
}

#[cfg(test)]
mod tests {
    use focus_rules::{Position, Settings, Variant};

    use super::*;

    fn all(id: &str) -> Vec<Seating> {
        let start = Variant::by_id(id).and_then(|v| Settings::new(v).start_position().ok());
        start.map_or(Vec::new(), |start| Seating::all(&start))
    }

    #[test]
    fn two_sides_switch_seats() {
        let texts = |id| -> Vec<String> { all(id).iter().map(Seating::text::<Position>).collect() };
        assert_eq!(texts("two"), ["G=a R=b", "G=b R=a"]);
        assert_eq!(texts("partners"), ["G=a B=b Y=a R=b", "G=b B=a Y=b R=a"]);
    }

    #[test]
    fn every_mixed_seating_occurs_once() {
        for (id, assignments, seats) in [("three", 6, 3), ("three-fast", 6, 3), ("four", 14, 4)] {
            let all = all(id);
            assert_eq!(all.len(), assignments, "{id}");
            for (i, seating) in all.iter().enumerate() {
                assert!(!all[..i].contains(seating), "{id}: {seating:?}");
                let of_a = seating
                    .seats()
                    .iter()
                    .filter(|(_, side)| *side == MatchSide::A);
                let of_a = of_a.count();
                assert!(of_a > 0 && of_a < seats, "{id}: {seating:?}");
                assert!((seating.expected_share() - of_a as f64 / seats as f64).abs() < 1e-12);
            }
            // Each one is followed by its inverse, so half a round is balanced, too.
            for pair in all.chunks(2) {
                for (one, other) in pair[0].seats().iter().zip(pair[1].seats()) {
                    assert!(one.0 == other.0 && one.1 != other.1, "{id}");
                }
            }
            // Every seat is A's as often as B's.
            for place in 0..seats {
                let as_a = all.iter().filter(|s| s.seats()[place].1 == MatchSide::A);
                assert_eq!(as_a.count(), assignments / 2, "{id}");
            }
        }
    }

    #[test]
    fn shards_contain_every_round_once() {
        for count in [1, 2, 7] {
            let shards: Vec<Shard> = (1..=count)
                .filter_map(|index| format!("{index}/{count}").parse().ok())
                .collect();
            assert_eq!(shards.len(), count);
            for round in 0..30 {
                let holders = shards.iter().filter(|shard| shard.contains_round(round));
                assert_eq!(holders.count(), 1, "{round} of {count}");
            }
        }
        assert_eq!("1/1".parse(), Ok(Shard::ALL));
        for text in ["", "1", "0/2", "3/2", "1/0", "-1/2", "+1/2", "1/2/3", "a/b"] {
            assert!(text.parse::<Shard>().is_err(), "{text}");
        }
    }
}
