//! The players of a record.

use std::collections::BTreeMap;

use serde::{Deserialize, Serialize};

use crate::plain;

/// The player of a seat.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct RecordSeat {
    /// The seat's letter.
    #[serde(deserialize_with = "plain::letter")]
    pub seat: char,
    /// The name that was shown; may be empty.
    #[serde(default)]
    pub name: String,
    /// Who decided at the start: `person`, a level or a named computer player; may be empty.
    #[serde(default)]
    pub player: String,
    /// Who decided from then on, where the seat changed hands, by the number of moves played before;
    /// moves that were undone had followed one beyond the moves of the record.
    #[serde(default, skip_serializing_if = "BTreeMap::is_empty")]
    pub changes: BTreeMap<usize, String>,
    /// The time used in all, in milliseconds, where it was measured.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub time_used: Option<u64>,
}

impl RecordSeat {
    /// A seat that has not changed hands, without a time.
    #[must_use]
    pub fn new(seat: char, name: impl Into<String>, player: impl Into<String>) -> Self {
        Self {
            seat,
            name: name.into(),
            player: player.into(),
            changes: BTreeMap::new(),
            time_used: None,
        }
    }

    /// Who decides after `moves` moves.
    #[must_use]
    pub fn player_at(&self, moves: usize) -> &str {
        let last = self.changes.range(..=moves).next_back();
        last.map_or(&self.player, |(_, player)| player)
    }

    /// Moves changes beyond `moves` moves, which moves that were undone had followed, to that end.
    pub fn clamp_changes(&mut self, moves: usize) {
        if let Some((_, last)) = self.changes.split_off(&(moves + 1)).pop_last()
            && self.player_at(moves) != last
        {
            self.changes.insert(moves, last);
        }
    }

    /// Who decides at the end.
    #[must_use]
    pub fn last_player(&self) -> &str {
        self.player_at(usize::MAX)
    }

    /// All who decided during the first `moves` moves, each once, in the order in which they came; whoever took the seat after
    /// those has decided nothing yet. Empty if the record names nobody.
    #[must_use]
    pub fn players_until(&self, moves: usize) -> Vec<&str> {
        let later = self.changes.range(..moves).map(|(_, player)| &**player);
        let mut deciders = Vec::new();
        for player in std::iter::once(&*self.player).chain(later) {
            if !player.is_empty() && !deciders.contains(&player) {
                deciders.push(player);
            }
        }
        deciders
    }

    /// True if it says something that only format 3 has.
    pub(crate) fn needs_format_3(&self) -> bool {
        !self.changes.is_empty() || self.time_used.is_some()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn changes_beyond_the_end_take_place_there() {
        let mut seat = RecordSeat::new('G', "", "level-1");
        seat.changes = [(1, "level-3"), (5, "level-4"), (9, "level-5")]
            .map(|(moves, player)| (moves, player.to_string()))
            .into();
        for (end, left) in [
            (9, vec![(1, "level-3"), (5, "level-4"), (9, "level-5")]),
            (6, vec![(1, "level-3"), (5, "level-4"), (6, "level-5")]),
            (1, vec![(1, "level-5")]),
        ] {
            seat.clamp_changes(end);
            let changes = seat
                .changes
                .iter()
                .map(|(&moves, player)| (moves, &**player));
            assert_eq!(changes.collect::<Vec<_>>(), left);
        }
        seat.changes.insert(4, "level-1".into());
        seat.clamp_changes(0);
        assert!(seat.changes.is_empty(), "{seat:?}");
    }

    #[test]
    fn a_seat_changes_hands() {
        let mut seat = RecordSeat::new('G', "Ada", "person");
        assert_eq!(
            (seat.player_at(0), seat.last_player()),
            ("person", "person")
        );
        seat.changes.insert(4, "level-3".into());
        seat.changes.insert(9, "person".into());
        let players = [3, 4, 8, 9].map(|moves| seat.player_at(moves));
        assert_eq!(players, ["person", "level-3", "level-3", "person"]);
        assert_eq!(seat.last_player(), "person");
        assert_eq!(seat.players_until(4), ["person"], "nothing decided yet");
        assert_eq!(seat.players_until(12), ["person", "level-3"]);
        let unnamed = RecordSeat::new('R', "", "");
        assert!(unnamed.players_until(3).is_empty());
    }
}
