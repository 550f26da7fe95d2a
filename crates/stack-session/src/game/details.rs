//! The details of a game: names, date and comment.

use stack_game::{Record, RecordSeat};

/// What users can change in a saved game: everything that does not follow from its moves.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct GameDetails {
    /// The names of the players by the letters of their seats, in turn order.
    pub names: Vec<(char, String)>,
    /// The start of the game in RFC 3339 format, if known.
    pub date: Option<String>,
    /// The comment on the start of the game; may be empty.
    pub comment: String,
}

impl GameDetails {
    /// The details of a record.
    #[must_use]
    pub fn of(record: &Record) -> Self {
        let seats = record.seats.iter();
        Self {
            names: seats.map(|seat| (seat.seat, seat.name.clone())).collect(),
            date: record.date.clone(),
            comment: record.comments.get(&0).cloned().unwrap_or_default(),
        }
    }

    /// Writes the details into a record.
    pub fn apply(&self, record: &mut Record) {
        for (letter, name) in &self.names {
            let name = name.trim();
            let mut seats = record.seats.iter_mut();
            match seats.find(|seat| seat.seat == *letter) {
                Some(seat) => name.clone_into(&mut seat.name),
                None if name.is_empty() => {}
                None => record.seats.push(RecordSeat::new(*letter, name, "")),
            }
        }
        record.date.clone_from(&self.date);
        let comment = self.comment.trim();
        if comment.is_empty() {
            record.comments.remove(&0);
        } else {
            record.comments.insert(0, comment.into());
        }
    }
}
