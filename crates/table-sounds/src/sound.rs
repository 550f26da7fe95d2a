//! The sounds there are.

/// Stacks higher than this sound like one of this height.
pub const HIGHEST: u8 = 8;

/// What pieces are made of.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Default)]
pub enum PieceSet {
    /// Lacquered wood: warm and short.
    #[default]
    Lacquer,
    /// Ivory and ebony: hard and bright.
    IvoryAndEbony,
    /// Stone: heavy and clear.
    Stone,
}

impl PieceSet {
    /// All of them.
    pub const ALL: [Self; 3] = [Self::Lacquer, Self::IvoryAndEbony, Self::Stone];

    /// Its name in names of files.
    #[must_use]
    pub const fn name(self) -> &'static str {
        match self {
            Self::Lacquer => "lacquer",
            Self::IvoryAndEbony => "ivory-and-ebony",
            Self::Stone => "stone",
        }
    }
}

/// What one slider of volume is for.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Group {
    /// Pieces on the table.
    Pieces,
    /// What tells something: whose turn it is, how it ended.
    Signals,
    /// The answer to a touch, also to one that does nothing.
    Buttons,
    /// The room itself; off at first.
    Room,
}

impl Group {
    /// All of them.
    pub const ALL: [Self; 4] = [Self::Pieces, Self::Signals, Self::Buttons, Self::Room];
}

/// A sound of the table.
///
/// Numbers of pieces may be anything: 0 sounds like 1, more than [`HIGHEST`] like [`HIGHEST`].
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Sound {
    /// Pieces leave a stack or a tray for the hand.
    Lift {
        /// The number of pieces.
        pieces: u8,
    },
    /// Moved pieces land on the board.
    Land {
        /// The height of the stack with them.
        height: u8,
    },
    /// A piece from the reserve is put on the board: pressed down rather than dropped.
    PutDown {
        /// The height of the stack with it.
        height: u8,
    },
    /// A piece slides out below a stack.
    Slide,
    /// A piece lands among the captured ones, with weight; later ones of a turn are heavier.
    Capture {
        /// The number of pieces captured in this turn so far, with this one.
        pieces: u8,
    },
    /// A piece lands in a reserve, softly.
    IntoReserve,
    /// Pieces are shaken and one is drawn.
    Lot,
    /// It is a person's turn now.
    Turn,
    /// Another person at the same screen has the turn.
    HandOver,
    /// A capture counts towards a fast win.
    Point,
    /// The game is won.
    Win,
    /// The game is drawn.
    Draw,
    /// A touch did nothing.
    Refused,
    /// A button was pressed.
    Button,
    /// The quiet of the room, to be repeated without end.
    Room,
}

impl Sound {
    /// Every sound that can be told from the others by ear.
    #[must_use]
    pub fn all() -> Vec<Self> {
        let mut all = vec![
            Self::Slide,
            Self::IntoReserve,
            Self::Lot,
            Self::Turn,
            Self::HandOver,
            Self::Point,
            Self::Win,
            Self::Draw,
            Self::Refused,
            Self::Button,
            Self::Room,
        ];
        for pieces in 1..=HIGHEST {
            all.push(Self::Lift { pieces }.heard());
            all.push(Self::Land { height: pieces }.heard());
            all.push(Self::PutDown { height: pieces }.heard());
            all.push(Self::Capture { pieces }.heard());
        }
        all.sort_unstable();
        all.dedup();
        all
    }

    /// The sound as it is heard: numbers within the limits that make a difference.
    #[must_use]
    pub fn heard(self) -> Self {
        match self {
            Self::Lift { pieces } => Self::Lift {
                pieces: pieces.clamp(1, 3),
            },
            Self::Land { height } => Self::Land {
                height: height.clamp(1, HIGHEST),
            },
            // One piece on a stack of at most five.
            Self::PutDown { height } => Self::PutDown {
                height: height.clamp(1, 6),
            },
            Self::Capture { pieces } => Self::Capture {
                pieces: pieces.clamp(1, 5),
            },
            other => other,
        }
    }

    /// The slider that it belongs to.
    #[must_use]
    pub const fn group(self) -> Group {
        match self {
            Self::Lift { .. }
            | Self::Land { .. }
            | Self::PutDown { .. }
            | Self::Slide
            | Self::Capture { .. }
            | Self::IntoReserve
            | Self::Lot => Group::Pieces,
            Self::Turn | Self::HandOver | Self::Point | Self::Win | Self::Draw => Group::Signals,
            Self::Refused | Self::Button => Group::Buttons,
            Self::Room => Group::Room,
        }
    }

    /// The number of versions that differ a little, so that repeated moves do not sound like a machine.
    /// Tunes are the same each time.
    #[must_use]
    pub const fn variants(self) -> u8 {
        match self {
            Self::Lot | Self::HandOver | Self::Point | Self::Win | Self::Draw | Self::Room => 1,
            // Heard in every turn.
            Self::Land { .. } => 4,
            _ => 3,
        }
    }

    /// True if it depends on what the pieces are made of.
    #[must_use]
    pub const fn has_material(self) -> bool {
        matches!(self.group(), Group::Pieces)
    }

    /// Its name in names of files.
    #[must_use]
    pub fn name(self) -> String {
        let name = match self {
            Self::Lift { pieces } => return format!("lift-{pieces}"),
            Self::Land { height } => return format!("land-{height}"),
            Self::PutDown { height } => return format!("put-down-{height}"),
            Self::Capture { pieces } => return format!("capture-{pieces}"),
            Self::Slide => "slide",
            Self::IntoReserve => "into-reserve",
            Self::Lot => "lot",
            Self::Turn => "turn",
            Self::HandOver => "hand-over",
            Self::Point => "point",
            Self::Win => "win",
            Self::Draw => "draw",
            Self::Refused => "refused",
            Self::Button => "button",
            Self::Room => "room",
        };
        name.into()
    }

    /// A number of its own, for the chance in it.
    pub(crate) fn number(self) -> u64 {
        let of = |kind: u64, count: u8| kind << 8 | u64::from(count);
        match self {
            Self::Lift { pieces } => of(1, pieces),
            Self::Land { height } => of(2, height),
            Self::PutDown { height } => of(3, height),
            Self::Slide => of(4, 0),
            Self::Capture { pieces } => of(5, pieces),
            Self::IntoReserve => of(6, 0),
            Self::Lot => of(7, 0),
            Self::Turn => of(8, 0),
            Self::HandOver => of(9, 0),
            Self::Point => of(10, 0),
            Self::Win => of(11, 0),
            Self::Draw => of(12, 0),
            Self::Refused => of(13, 0),
            Self::Button => of(14, 0),
            Self::Room => of(15, 0),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use std::collections::BTreeSet;

    #[test]
    fn each_sound_has_a_name_and_a_number_of_its_own() {
        let all = Sound::all();
        let names: BTreeSet<_> = all.iter().map(|sound| sound.name()).collect();
        let numbers: BTreeSet<_> = all.iter().map(|sound| sound.number()).collect();
        assert_eq!((names.len(), numbers.len()), (all.len(), all.len()));
    }

    #[test]
    fn any_number_of_pieces_is_one_of_all_sounds() {
        let all: BTreeSet<_> = Sound::all().into_iter().collect();
        for pieces in 0..=u8::MAX {
            for sound in [
                Sound::Lift { pieces },
                Sound::Land { height: pieces },
                Sound::PutDown { height: pieces },
                Sound::Capture { pieces },
            ] {
                assert!(all.contains(&sound.heard()), "{sound:?}");
            }
        }
    }
}
