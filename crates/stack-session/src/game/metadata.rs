//! What is told of a match beside its moves.

use std::collections::BTreeMap;
use std::time::Duration;

use stack_game::{Record, RecordSeat, Seat};

/// What is told of a match beside its moves: when it began, who decided, and how long players thought.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct MatchLog {
    /// The moment of its start as RFC 3339 text; `None` where it is not known.
    pub date: Option<String>,
    /// The time that each player has used, by [`Seat::index`].
    pub time_used: [Duration; Seat::MAX],
    /// Who decided for each seat, by [`Seat::index`] and then by the number of moves from which on.
    deciders: [BTreeMap<usize, String>; Seat::MAX],
}

impl MatchLog {
    /// The log of a record; `seat_of` finds the seat of a letter.
    pub(super) fn of(record: &Record, seat_of: impl Fn(char) -> Option<Seat>) -> Self {
        let mut log = Self {
            date: record.date.clone(),
            ..Self::default()
        };
        for told in &record.seats {
            let Some(seat) = seat_of(told.seat) else {
                continue;
            };
            let time = told.time_used.map(Duration::from_millis);
            log.time_used[seat.index()] = time.unwrap_or_default();
            let deciders = &mut log.deciders[seat.index()];
            if !told.player.is_empty() {
                deciders.insert(0, told.player.clone());
            }
            deciders.extend(told.changes.clone());
        }
        log
    }

    /// Notes who decides for a seat after so many moves: a player's name in records.
    pub(crate) fn note_decider(&mut self, seat: Seat, moves: usize, player: &str) {
        let deciders = &mut self.deciders[seat.index()];
        // What was decided later was taken back.
        deciders.split_off(&(moves + 1));
        let before = deciders.range(..=moves).next_back();
        if before.is_none_or(|(_, known)| known != player) {
            // The first one decides from the start.
            let from = if deciders.is_empty() { 0 } else { moves };
            deciders.insert(from, player.into());
        }
    }

    /// A seat as records tell it, with the player who decides now, after so many moves.
    pub(crate) fn record_seat(
        &self,
        seat: Seat,
        named: (char, &str),
        moves: usize,
        player: &str,
    ) -> RecordSeat {
        let mut now = self.clone();
        let last = self.deciders[seat.index()].values().next_back();
        if last.is_none_or(|last| last != player) {
            now.note_decider(seat, moves, player);
        }
        let mut deciders = now.deciders[seat.index()].clone();
        let first = deciders.remove(&0).unwrap_or_default();
        let time = self.time_used[seat.index()].as_millis();
        RecordSeat {
            changes: deciders,
            time_used: u64::try_from(time).ok().filter(|&time| time > 0),
            ..RecordSeat::new(named.0, named.1, first)
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn changes_are_kept_where_nobody_is_named_at_the_start() {
        let seat = Seat::new(0);
        let mut told = RecordSeat::new('G', "Ada", "");
        told.changes.insert(3, "level-3".into());
        let mut record = Record::new("focus", "two");
        record.seats.push(told.clone());
        let log = MatchLog::of(&record, |_| Some(seat));
        assert_eq!(log.record_seat(seat, ('G', "Ada"), 5, "level-3"), told);
    }

    #[test]
    fn who_decided_from_the_start_is_still_told_when_another_one_takes_over() {
        let seat = Seat::new(0);
        let mut record = Record::new("focus", "two");
        record.seats.push(RecordSeat::new('G', "Ada", "level-3"));
        let log = MatchLog::of(&record, |_| Some(seat));
        let told = log.record_seat(seat, ('G', "Ada"), 5, "person");
        assert_eq!(told.player, "level-3");
        assert_eq!(told.changes, [(5, "person".to_string())].into());
    }

    #[test]
    fn a_seat_is_told_with_all_who_decided_for_it() {
        let seat = Seat::new(1);
        let mut log = MatchLog::default();
        let told = |log: &MatchLog, moves, player| {
            let told = log.record_seat(seat, ('B', "Ben"), moves, player);
            (told.player, Vec::from_iter(told.changes))
        };
        assert_eq!(told(&log, 5, "person"), ("person".into(), vec![]));
        log.note_decider(seat, 1, "person");
        log.note_decider(seat, 3, "person");
        assert_eq!(told(&log, 4, "person"), ("person".into(), vec![]));
        let level = |moves| vec![(moves, "level-3".to_string())];
        // Handed over, and nothing decided yet.
        assert_eq!(told(&log, 4, "level-3"), ("person".into(), level(4)));
        log.note_decider(seat, 5, "level-3");
        assert_eq!(told(&log, 6, "level-3"), ("person".into(), level(5)));
        // Moves were taken back, and a person decides for one of them.
        log.note_decider(seat, 3, "person");
        assert_eq!(told(&log, 4, "person"), ("person".into(), vec![]));
    }
}
