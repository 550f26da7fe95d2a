//! The list of sounds.

/// Higher stacks sound like this height.
pub const MAX_HEIGHT: u8 = 8;

/// A group of sounds with its own volume.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum SoundGroup {
    /// Pieces on the table.
    Pieces,
    /// Turn changes and results.
    Signals,
    /// Low time on a clock.
    Clock,
    /// Feedback for input, including rejected input.
    Buttons,
    /// Ambience loop; off by default.
    Ambience,
}

impl SoundGroup {
    /// All groups.
    pub const ALL: [Self; 5] = [
        Self::Pieces,
        Self::Signals,
        Self::Clock,
        Self::Buttons,
        Self::Ambience,
    ];
}

/// A sound of the table.
///
/// Piece counts may have any value: 0 counts as 1, large values are clamped.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Sound {
    /// Pieces are lifted from a stack or tray.
    Lift {
        /// Number of pieces.
        pieces: u8,
    },
    /// Moved pieces land on the board.
    Land {
        /// Height of the resulting stack.
        height: u8,
    },
    /// A piece from the reserve is placed: pressed down rather than dropped.
    PutDown {
        /// Height of the resulting stack.
        height: u8,
    },
    /// A piece slides out below a stack.
    Slide,
    /// A captured piece lands; later ones of a turn sound heavier.
    Capture {
        /// Number of pieces captured in this turn so far, including this one.
        pieces: u8,
    },
    /// A piece lands softly in a reserve.
    IntoReserve,
    /// The starting player is picked: pieces are shaken, one is taken.
    StartingPlayerPick,
    /// A human's turn starts.
    Turn,
    /// The turn passes to another human at the same screen.
    HandOver,
    /// The game is won.
    Win,
    /// The game is drawn.
    Draw,
    /// A player has little time left.
    LowTime,
    /// Input was rejected.
    Refused,
    /// A button was clicked.
    Button,
    /// The ambience loop.
    Ambience,
}

impl Sound {
    /// All sounds that are audibly different.
    #[must_use]
    pub fn all() -> Vec<Self> {
        let mut all = vec![
            Self::Slide,
            Self::IntoReserve,
            Self::StartingPlayerPick,
            Self::Turn,
            Self::HandOver,
            Self::Win,
            Self::Draw,
            Self::LowTime,
            Self::Refused,
            Self::Button,
            Self::Ambience,
        ];
        for pieces in 1..=MAX_HEIGHT {
            all.push(Self::Lift { pieces }.clamped());
            all.push(Self::Land { height: pieces }.clamped());
            all.push(Self::PutDown { height: pieces }.clamped());
            all.push(Self::Capture { pieces }.clamped());
        }
        all.sort_unstable();
        all.dedup();
        all
    }

    /// The sound with its counts clamped to audibly different values.
    #[must_use]
    pub fn clamped(self) -> Self {
        match self {
            Self::Lift { pieces } => Self::Lift {
                pieces: pieces.clamp(1, 3),
            },
            Self::Land { height } => Self::Land {
                height: height.clamp(1, MAX_HEIGHT),
            },
            // The placed piece lands on at most five others.
            Self::PutDown { height } => Self::PutDown {
                height: height.clamp(1, 6),
            },
            Self::Capture { pieces } => Self::Capture {
                pieces: pieces.clamp(1, 5),
            },
            other => other,
        }
    }

    /// The volume group of the sound.
    #[must_use]
    pub const fn group(self) -> SoundGroup {
        match self {
            Self::Lift { .. }
            | Self::Land { .. }
            | Self::PutDown { .. }
            | Self::Slide
            | Self::Capture { .. }
            | Self::IntoReserve
            | Self::StartingPlayerPick => SoundGroup::Pieces,
            Self::Turn | Self::HandOver | Self::Win | Self::Draw => SoundGroup::Signals,
            Self::LowTime => SoundGroup::Clock,
            Self::Refused | Self::Button => SoundGroup::Buttons,
            Self::Ambience => SoundGroup::Ambience,
        }
    }

    /// Number of variants, so that repeated moves do not sound mechanical. Tunes have one.
    #[must_use]
    pub const fn variants(self) -> u8 {
        match self {
            Self::StartingPlayerPick
            | Self::HandOver
            | Self::Win
            | Self::Draw
            | Self::LowTime
            | Self::Ambience => 1,
            // Played every turn.
            Self::Land { .. } => 4,
            _ => 3,
        }
    }

    /// Whether the sound depends on the piece set.
    #[must_use]
    pub const fn has_material(self) -> bool {
        matches!(self.group(), SoundGroup::Pieces)
    }

    /// The name in file names.
    #[must_use]
    pub fn name(self) -> String {
        let name = match self {
            Self::Lift { pieces } => return format!("lift-{pieces}"),
            Self::Land { height } => return format!("land-{height}"),
            Self::PutDown { height } => return format!("put-down-{height}"),
            Self::Capture { pieces } => return format!("capture-{pieces}"),
            Self::Slide => "slide",
            Self::IntoReserve => "into-reserve",
            Self::StartingPlayerPick => "starting-player-pick",
            Self::Turn => "turn",
            Self::HandOver => "hand-over",
            Self::Win => "win",
            Self::Draw => "draw",
            Self::LowTime => "low-time",
            Self::Refused => "refused",
            Self::Button => "button",
            Self::Ambience => "ambience",
        };
        name.into()
    }

    /// A unique number, used as a seed.
    pub(crate) fn number(self) -> u64 {
        let with_count = |kind: u64, count: u8| kind << 8 | u64::from(count);
        match self {
            Self::Lift { pieces } => with_count(1, pieces),
            Self::Land { height } => with_count(2, height),
            Self::PutDown { height } => with_count(3, height),
            Self::Slide => with_count(4, 0),
            Self::Capture { pieces } => with_count(5, pieces),
            Self::IntoReserve => with_count(6, 0),
            Self::StartingPlayerPick => with_count(7, 0),
            Self::Turn => with_count(8, 0),
            Self::HandOver => with_count(9, 0),
            Self::Win => with_count(11, 0),
            Self::Draw => with_count(12, 0),
            Self::Refused => with_count(13, 0),
            Self::Button => with_count(14, 0),
            Self::Ambience => with_count(15, 0),
            Self::LowTime => with_count(16, 0),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use std::collections::BTreeSet;

    #[test]
    fn names_and_numbers_are_unique() {
        let all = Sound::all();
        let names: BTreeSet<_> = all.iter().map(|sound| sound.name()).collect();
        let numbers: BTreeSet<_> = all.iter().map(|sound| sound.number()).collect();
        assert_eq!((names.len(), numbers.len()), (all.len(), all.len()));
    }

    #[test]
    fn all_piece_counts_map_to_known_sounds() {
        let all: BTreeSet<_> = Sound::all().into_iter().collect();
        for pieces in 0..=u8::MAX {
            for sound in [
                Sound::Lift { pieces },
                Sound::Land { height: pieces },
                Sound::PutDown { height: pieces },
                Sound::Capture { pieces },
            ] {
                assert!(all.contains(&sound.clamped()), "{sound:?}");
            }
        }
    }
}
