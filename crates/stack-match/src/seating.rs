//! Seatings: all ways in which two kinds of player can meet.

use stack_game::{Describe, RecordSeat, Seat, SeatSet};

/// One of the two kinds of player that meet.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum MatchSide {
    /// The side whose score is told.
    A,
    /// The other one.
    B,
}

impl MatchSide {
    /// Both.
    pub const BOTH: [Self; 2] = [Self::A, Self::B];

    /// The name in tables: `a` or `b`.
    #[must_use]
    pub const fn name(self) -> &'static str {
        match self {
            Self::A => "a",
            Self::B => "b",
        }
    }
}

/// Which side plays each seat.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub struct Seating {
    /// In turn order.
    seats: Vec<(Seat, MatchSide)>,
    /// The number of A's teams.
    a_teams: usize,
    teams: usize,
}

impl Seating {
    /// All seatings in which both sides play, partners always on one side. Each is followed by the
    /// one in which all seats have changed sides.
    ///
    /// There are 2ⁿ − 2 of them for n teams (a seat that plays alone is a team): two for two seats
    /// or with partners, 6 for three seats, 14 for four.
    #[must_use]
    pub fn all<G: Describe>(position: &G) -> Vec<Self> {
        let mut teams: Vec<SeatSet> = Vec::new();
        for &seat in position.seats() {
            let team = position.team(seat);
            if !teams.contains(&team) {
                teams.push(team);
            }
        }
        // Bit i: whether team i is B's. The first team is A's in half of all ways, which come first
        // of each two.
        let half = 1u32 << teams.len().saturating_sub(1);
        let ways = (1..half).flat_map(|way| [2 * way, !(2 * way)]);
        let side = |way: u32, team: usize| MatchSide::BOTH[(way >> team & 1) as usize];
        ways.map(|way| Self {
            seats: position
                .seats()
                .iter()
                .map(|&seat| {
                    let team = teams.iter().position(|team| team.contains(seat));
                    (seat, side(way, team.unwrap_or(0)))
                })
                .collect(),
            a_teams: (0..teams.len())
                .filter(|&team| side(way, team) == MatchSide::A)
                .count(),
            teams: teams.len(),
        })
        .collect()
    }

    /// The seats in turn order and who plays them.
    #[must_use]
    pub fn seats(&self) -> &[(Seat, MatchSide)] {
        &self.seats
    }

    /// The side of a seat; A for one that is not in play.
    #[must_use]
    pub fn side(&self, seat: Seat) -> MatchSide {
        let found = self.seats.iter().find(|(other, _)| *other == seat);
        found.map_or(MatchSide::A, |&(_, side)| side)
    }

    /// A's share of the wins if all players and seats are equally strong: its share of the teams.
    #[must_use]
    pub fn expected_share(&self) -> f64 {
        self.a_teams as f64 / self.teams as f64
    }

    /// The seats for a record, with these names of A and B: each seat is called by its player, or by its side
    /// where both are called alike.
    #[must_use]
    pub fn record_seats<G: Describe>(&self, names: [&str; 2]) -> Vec<RecordSeat> {
        if names[0] == names[1] {
            return self.seats_named_by_side::<G>(names);
        }
        self.seats_called::<G>(names, |side| names[side as usize])
    }

    /// The seats as earlier programs wrote them: each is called by its side.
    fn seats_named_by_side<G: Describe>(&self, names: [&str; 2]) -> Vec<RecordSeat> {
        self.seats_called::<G>(names, MatchSide::name)
    }

    /// The seats of a record as they are written now, or by their sides if it has them so.
    pub(crate) fn seats_like<G: Describe>(
        &self,
        names: [&str; 2],
        told: &[RecordSeat],
    ) -> Vec<RecordSeat> {
        let older = self.seats_named_by_side::<G>(names);
        if told == older {
            return older;
        }
        self.record_seats::<G>(names)
    }

    fn seats_called<'a, G: Describe>(
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
    #[must_use]
    pub fn text<G: Describe>(&self) -> String {
        let seats = self.seats.iter();
        let seats = seats.map(|&(seat, side)| format!("{}={}", G::seat_letter(seat), side.name()));
        seats.collect::<Vec<_>>().join(" ")
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
    fn two_sides_change_places() {
        let texts = |id| -> Vec<String> { all(id).iter().map(Seating::text::<Position>).collect() };
        assert_eq!(texts("two"), ["G=a R=b", "G=b R=a"]);
        assert_eq!(texts("partners"), ["G=a B=b Y=a R=b", "G=b B=a Y=b R=a"]);
    }

    #[test]
    fn more_sides_meet_in_every_mixed_way_once() {
        for (id, ways, seats) in [("three", 6, 3), ("three-fast", 6, 3), ("four", 14, 4)] {
            let all = all(id);
            assert_eq!(all.len(), ways, "{id}");
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
            // Each is followed by the one with sides changed, so that half a round is even, too.
            for pair in all.chunks(2) {
                for (one, other) in pair[0].seats().iter().zip(pair[1].seats()) {
                    assert!(one.0 == other.0 && one.1 != other.1, "{id}");
                }
            }
            // Every seat is A's as often as B's.
            for place in 0..seats {
                let as_a = all.iter().filter(|s| s.seats()[place].1 == MatchSide::A);
                assert_eq!(as_a.count(), ways / 2, "{id}");
            }
        }
    }
}
