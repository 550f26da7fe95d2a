//! Metadata of a match: start date, players, times and clocks.

use std::collections::BTreeMap;
use std::time::Duration;

use stack_game::{ClockTimes, Clocks, Record, RecordSeat, Seat};

/// Start date, players, used time and clocks of a match.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct MatchMetadata {
    /// The start date as RFC 3339 text.
    pub date: Option<String>,
    /// The time used by each seat, by [`Seat::index`].
    pub time_used: [Duration; Seat::MAX],
    /// The clocks, if the time of a seat is limited. Their times are those at the head.
    pub clocks: Option<Clocks>,
    /// The players of each seat, by [`Seat::index`] and by the number of moves after which they
    /// took over.
    players: [BTreeMap<usize, String>; Seat::MAX],
}

impl MatchMetadata {
    /// Reads the metadata of a record. `seat_of` returns the seat of a letter.
    pub(super) fn of(record: &Record, seat_of: impl Fn(char) -> Option<Seat>) -> Self {
        let mut metadata = Self {
            date: record.date.clone(),
            ..Self::default()
        };
        let mut controls = [None; Seat::MAX];
        let mut left: [Option<u64>; Seat::MAX] = [None; Seat::MAX];
        for seat_record in &record.seats {
            let Some(seat) = seat_of(seat_record.seat) else {
                continue;
            };
            let time = seat_record.time_used.map(Duration::from_millis);
            metadata.time_used[seat.index()] = time.unwrap_or_default();
            controls[seat.index()] = seat_record.time_control;
            left[seat.index()] = seat_record.time_left;
            let players = &mut metadata.players[seat.index()];
            if !seat_record.player.is_empty() {
                players.insert(0, seat_record.player.clone());
            }
            players.extend(seat_record.changes.clone());
        }
        metadata.clocks = Clocks::new(controls).map(|mut clocks| {
            let mut times: ClockTimes = clocks.times();
            for (time, left) in times.iter_mut().zip(left) {
                *time = left.map_or(*time, Duration::from_millis);
            }
            clocks.set_times(times);
            clocks
        });
        metadata
    }

    /// Records which player decides for a seat after this many moves, by its name in records.
    pub(crate) fn record_player(&mut self, seat: Seat, moves: usize, player: &str) {
        let players = &mut self.players[seat.index()];
        // Later entries belong to undone moves.
        players.split_off(&(moves + 1));
        let last = players.range(..=moves).next_back();
        if last.is_none_or(|(_, last)| last != player) {
            // The first player has decided from the start.
            let from = if players.is_empty() { 0 } else { moves };
            players.insert(from, player.into());
        }
    }

    /// Returns a seat in its form for records. `player` decides now, after this many moves.
    pub(crate) fn record_seat(
        &self,
        seat: Seat,
        named: (char, &str),
        moves: usize,
        player: &str,
    ) -> RecordSeat {
        let mut now = self.clone();
        let last = self.players[seat.index()].values().next_back();
        if last.is_none_or(|last| last != player) {
            now.record_player(seat, moves, player);
        }
        let mut players = now.players[seat.index()].clone();
        let first = players.remove(&0).unwrap_or_default();
        let time_used = whole_ms(self.time_used[seat.index()]);
        let clocks = self.clocks.as_ref();
        let left = clocks.and_then(|clocks| clocks.remaining(seat));
        RecordSeat {
            changes: players,
            time_used: (time_used > 0).then_some(time_used),
            time_control: clocks.and_then(|clocks| clocks.control(seat)),
            time_left: left.map(whole_ms),
            ..RecordSeat::new(named.0, named.1, first)
        }
    }
}

/// Returns a time in full milliseconds.
pub(crate) fn whole_ms(time: Duration) -> u64 {
    u64::try_from(time.as_millis()).unwrap_or(u64::MAX)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn later_players_are_kept_without_a_first_player() {
        let seat = Seat::new(0);
        let mut seat_record = RecordSeat::new('G', "Ada", "");
        seat_record.changes.insert(3, "level-3".into());
        let mut record = Record::new("focus", "two");
        record.seats.push(seat_record.clone());
        let metadata = MatchMetadata::of(&record, |_| Some(seat));
        assert_eq!(
            metadata.record_seat(seat, ('G', "Ada"), 5, "level-3"),
            seat_record
        );
    }

    #[test]
    fn the_first_player_is_kept_when_another_takes_over() {
        let seat = Seat::new(0);
        let mut record = Record::new("focus", "two");
        record.seats.push(RecordSeat::new('G', "Ada", "level-3"));
        let metadata = MatchMetadata::of(&record, |_| Some(seat));
        let seat_record = metadata.record_seat(seat, ('G', "Ada"), 5, "person");
        assert_eq!(seat_record.player, "level-3");
        assert_eq!(seat_record.changes, [(5, "person".to_string())].into());
    }

    #[test]
    fn record_seats_list_all_players() {
        let seat = Seat::new(1);
        let mut metadata = MatchMetadata::default();
        let seat_record = |metadata: &MatchMetadata, moves, player| {
            let seat_record = metadata.record_seat(seat, ('B', "Ben"), moves, player);
            (seat_record.player, Vec::from_iter(seat_record.changes))
        };
        assert_eq!(
            seat_record(&metadata, 5, "person"),
            ("person".into(), vec![])
        );
        metadata.record_player(seat, 1, "person");
        metadata.record_player(seat, 3, "person");
        assert_eq!(
            seat_record(&metadata, 4, "person"),
            ("person".into(), vec![])
        );
        let level = |moves| vec![(moves, "level-3".to_string())];
        // The seat was handed over, but the new player has not moved yet.
        assert_eq!(
            seat_record(&metadata, 4, "level-3"),
            ("person".into(), level(4))
        );
        metadata.record_player(seat, 5, "level-3");
        assert_eq!(
            seat_record(&metadata, 6, "level-3"),
            ("person".into(), level(5))
        );
        // Moves were undone, and a human makes one of them.
        metadata.record_player(seat, 3, "person");
        assert_eq!(
            seat_record(&metadata, 4, "person"),
            ("person".into(), vec![])
        );
    }
}
