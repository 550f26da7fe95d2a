//! Puzzles: the packs of the program, the daily puzzle, selection, progress, and solving.
//!
//! A puzzle is a match whose other seats play the replies of the solution, as in a lesson. An
//! [`OpenPuzzle`] follows it: it undoes wrong moves and plays the replies.

mod mistakes;
mod open_puzzle;
mod packs;
mod progress;

use std::ops::RangeInclusive;

pub use jiff::civil::Date;
pub use mistakes::has_mistakes;
pub(crate) use mistakes::{mistakes, own_mistakes};
pub(crate) use open_puzzle::AnswerSearch;
pub use open_puzzle::{OpenPuzzle, PuzzleCommand, PuzzleHint};
pub use packs::{PackedPuzzle, all, by_id};
pub use progress::{PuzzleProgress, PuzzleResult};
pub use stack_match::puzzles::{Goal, Puzzle, PuzzleTheme};

/// Returns the day whose puzzle is shown now: the date in the time zone of the system.
pub fn puzzle_day() -> Date {
    jiff::Zoned::now().date()
}

/// Returns the puzzle of a day. No puzzle repeats until all have been shown.
pub fn daily(date: Date) -> Option<&'static PackedPuzzle> {
    let days = date.duration_since(Date::constant(2026, 1, 1)).as_hours() / 24;
    let count = i64::try_from(all().len()).ok().filter(|&count| count > 0)?;
    all().get(usize::try_from(days.rem_euclid(count)).ok()?)
}

/// A range of levels.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Difficulty {
    /// Levels 1 and 2.
    Easy,
    /// Levels 3 and 4.
    Medium,
    /// Levels 5 and 6.
    Hard,
    /// Levels 7 and 8.
    Expert,
}

impl Difficulty {
    /// All difficulties, easiest first.
    pub const ALL: [Self; 4] = [Self::Easy, Self::Medium, Self::Hard, Self::Expert];

    /// Returns the levels.
    pub const fn levels(self) -> RangeInclusive<u8> {
        match self {
            Self::Easy => 1..=2,
            Self::Medium => 3..=4,
            Self::Hard => 5..=6,
            Self::Expert => 7..=8,
        }
    }

    /// Returns the difficulty of a level.
    pub fn of_level(level: u8) -> Self {
        let mut all = Self::ALL.into_iter();
        all.find(|difficulty| difficulty.levels().contains(&level))
            .unwrap_or(Self::Expert)
    }
}

/// Selects puzzles; `None` for any.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct PuzzleFilter {
    /// The variant.
    pub variant: Option<String>,
    /// A theme of the solution.
    pub theme: Option<PuzzleTheme>,
    /// The difficulty.
    pub difficulty: Option<Difficulty>,
}

impl PuzzleFilter {
    /// Returns the selected puzzles.
    pub fn puzzles(&self) -> impl Iterator<Item = &'static PackedPuzzle> {
        all().iter().filter(|packed| self.contains(packed))
    }

    /// Returns the themes of the puzzles with the selected variant and difficulty.
    pub fn themes(&self) -> impl Iterator<Item = PuzzleTheme> {
        let all = Self {
            theme: None,
            ..self.clone()
        };
        let has_puzzles = move |theme: &PuzzleTheme| {
            let mut puzzles = all.puzzles();
            puzzles.any(|packed| packed.puzzle.themes.contains(theme))
        };
        PuzzleTheme::ALL.iter().copied().filter(has_puzzles)
    }

    /// Returns the difficulties of the puzzles with the selected variant and theme.
    pub fn difficulties(&self) -> impl Iterator<Item = Difficulty> {
        Difficulty::ALL.into_iter().filter(|&difficulty| {
            let selected = Self {
                difficulty: Some(difficulty),
                ..self.clone()
            };
            selected.puzzles().next().is_some()
        })
    }

    /// Selects all themes, and if necessary all difficulties, if no puzzle is selected.
    #[must_use]
    pub fn with_puzzles(mut self) -> Self {
        let is_possible = |theme: &PuzzleTheme| self.themes().any(|other| other == *theme);
        self.theme = self.theme.filter(is_possible);
        if self.puzzles().next().is_none() {
            self.difficulty = None;
        }
        self
    }

    /// Returns the next puzzle after the one with the id `last`: first those never tried, then the
    /// failed ones, then all again.
    pub fn next(
        &self,
        progress: &PuzzleProgress,
        last: Option<&str>,
    ) -> Option<&'static PackedPuzzle> {
        let rank = |packed: &PackedPuzzle| {
            let id = packed.puzzle.id.as_str();
            (
                Some(id) == last,
                progress.solved.contains(id),
                progress.attempted.contains(id),
                last.is_some_and(|last| id < last),
            )
        };
        self.puzzles().min_by_key(|packed| rank(packed))
    }

    fn contains(&self, packed: &PackedPuzzle) -> bool {
        let PackedPuzzle {
            variant, puzzle, ..
        } = packed;
        let of_variant = self.variant.as_ref().is_none_or(|wanted| wanted == variant);
        let with_theme = self
            .theme
            .is_none_or(|theme| puzzle.themes.contains(&theme));
        let levels = self.difficulty.map(Difficulty::levels);
        of_variant && with_theme && levels.is_none_or(|levels| levels.contains(&puzzle.level))
    }
}

#[cfg(test)]
mod tests {
    use std::collections::BTreeSet;

    use super::*;

    #[test]
    fn every_variant_has_puzzles_with_unique_ids() {
        let variants: BTreeSet<_> = all().iter().map(|packed| packed.variant.as_str()).collect();
        assert_eq!(variants, stack_ai::games::variants().into_iter().collect());
        let ids: BTreeSet<_> = all().iter().map(|packed| &packed.puzzle.id).collect();
        assert_eq!(ids.len(), all().len());
        for packed in all() {
            assert_eq!(by_id(&packed.puzzle.id), Some(packed));
        }
        assert_eq!(by_id("none"), None);
    }

    #[test]
    fn daily_puzzles_do_not_repeat_before_all_were_shown() {
        let mut date = Date::constant(2025, 11, 20);
        let mut seen = BTreeSet::new();
        for _ in all() {
            let puzzle = daily(date).unwrap();
            assert_eq!(daily(date), Some(puzzle));
            assert!(seen.insert(puzzle.puzzle.id.clone()), "{date}");
            date = date.tomorrow().unwrap();
        }
        assert_eq!(daily(date), daily(Date::constant(2025, 11, 20)));
    }

    #[test]
    fn filters_select_and_prefer_new_puzzles() {
        let filter = PuzzleFilter {
            variant: Some("two-fast".into()),
            theme: Some(PuzzleTheme::Cover),
            difficulty: Some(Difficulty::Medium),
        };
        let puzzles: Vec<_> = filter.puzzles().collect();
        assert!(puzzles.len() > 2);
        for packed in &puzzles {
            assert_eq!(packed.variant, "two-fast");
            assert!(packed.puzzle.themes.contains(&PuzzleTheme::Cover));
            assert!([3, 4].contains(&packed.puzzle.level));
        }
        let mut progress = PuzzleProgress::default();
        let mut last: Option<&str> = None;
        for &packed in &puzzles {
            assert_eq!(filter.next(&progress, last), Some(packed));
            let id = &packed.puzzle.id;
            progress.add(id, PuzzleResult::Solved, None);
            last = Some(id);
        }
        // A failed one comes again before the solved ones.
        progress.add(&puzzles[1].puzzle.id, PuzzleResult::WithMistakes, None);
        assert_eq!(filter.next(&progress, last), Some(puzzles[0]));
        progress.solved.remove(&puzzles[1].puzzle.id);
        assert_eq!(filter.next(&progress, last), Some(puzzles[1]));
        let none = PuzzleFilter {
            variant: Some("none".into()),
            ..PuzzleFilter::default()
        };
        assert_eq!(none.next(&progress, None), None);
    }

    #[test]
    fn each_level_has_one_difficulty() {
        for level in 1..=8 {
            let matching = Difficulty::ALL.map(|one| one.levels().contains(&level));
            assert_eq!(matching.iter().filter(|&&is| is).count(), 1);
            assert!(Difficulty::of_level(level).levels().contains(&level));
        }
    }
}
