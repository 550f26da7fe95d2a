//! Solved puzzles and streaks, as part of the settings.

use std::collections::BTreeSet;

use jiff::civil::Date;
use serde::{Deserialize, Serialize};

use super::PackedPuzzle;

/// How a puzzle ended.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum PuzzleResult {
    /// Solved without a mistake.
    Solved,
    /// Solved after wrong moves.
    WithMistakes,
    /// The solution was shown.
    Shown,
}

/// The user's progress with puzzles. Only sets of texts, which are merged if two programs change
/// the settings.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(default)]
pub struct PuzzleProgress {
    /// The ids of puzzles solved without a mistake, including those of other program versions.
    pub solved: BTreeSet<String>,
    /// The ids of puzzles tried but not solved without a mistake.
    #[serde(rename = "failed")]
    pub attempted: BTreeSet<String>,
    /// The ids of those among `attempted` that were solved after wrong moves.
    pub solved_with_mistakes: BTreeSet<String>,
    /// The dates, such as `2026-11-27`, whose daily puzzle was solved.
    #[serde(rename = "days")]
    pub daily_days: BTreeSet<String>,
    /// The user's mistakes that are not solved yet.
    pub mistakes: BTreeSet<String>,
}

/// How many mistakes are kept. A new one replaces one of the others.
const MAX_MISTAKES: usize = 300;

impl PuzzleProgress {
    /// Records a result. `daily` is the day whose puzzle it was, if it was a daily puzzle.
    pub fn add(&mut self, id: &str, result: PuzzleResult, daily: Option<Date>) {
        if result == PuzzleResult::Solved {
            self.attempted.remove(id);
            self.solved_with_mistakes.remove(id);
            self.solved.insert(id.into());
            self.remove_mistake(id);
        } else if !self.solved.contains(id) {
            self.attempted.insert(id.into());
            if result == PuzzleResult::WithMistakes {
                self.solved_with_mistakes.insert(id.into());
            }
        }
        let daily = daily.filter(|_| result != PuzzleResult::Shown);
        self.daily_days.extend(daily.map(|day| day.to_string()));
    }

    /// Adds the progress of another player.
    pub fn merge(&mut self, other: Self) {
        for id in other.solved {
            self.remove_mistake(&id);
            self.solved.insert(id);
        }
        self.attempted.extend(other.attempted);
        self.solved_with_mistakes.extend(other.solved_with_mistakes);
        self.daily_days.extend(other.daily_days);
        self.add_mistakes(&Vec::from_iter(other.mistakes));
        self.attempted.retain(|id| !self.solved.contains(id));
        self.solved_with_mistakes
            .retain(|id| !self.solved.contains(id));
    }

    /// Whether a puzzle was solved, with or without mistakes.
    pub fn is_solved(&self, id: &str) -> bool {
        self.solved.contains(id) || self.solved_with_mistakes.contains(id)
    }

    /// Adds mistakes of the user, unless they were solved before. They replace those found before in
    /// the same positions.
    pub fn add_mistakes(&mut self, found: &[String]) {
        for text in found {
            let own = PackedPuzzle::from_mistake(text);
            let Some(own) = own.filter(|own| !self.solved.contains(&own.puzzle.id)) else {
                continue;
            };
            self.remove_mistake(&own.puzzle.id);
            if self.mistakes.len() >= MAX_MISTAKES {
                self.mistakes.pop_first();
            }
            self.mistakes.insert(text.clone());
        }
    }

    fn remove_mistake(&mut self, id: &str) {
        self.mistakes.retain(|text| {
            PackedPuzzle::from_mistake(text).is_some_and(|known| known.puzzle.id != id)
        });
    }

    /// Returns the mistake after the one with the id `last`: first those never tried.
    pub fn next_mistake(&self, last: Option<&str>) -> Option<PackedPuzzle> {
        let rank = |own: &PackedPuzzle| {
            let id = own.puzzle.id.as_str();
            (Some(id) == last, self.attempted.contains(id))
        };
        let mistakes = self
            .mistakes
            .iter()
            .filter_map(|text| PackedPuzzle::from_mistake(text));
        mistakes.min_by_key(rank)
    }

    /// Whether the puzzle of a day was solved.
    pub fn is_day_solved(&self, day: Date) -> bool {
        self.daily_days.contains(&day.to_string())
    }

    /// Returns the number of consecutive days up to today with a solved daily puzzle. Today's puzzle
    /// does not end the streak before it is solved.
    pub fn streak(&self, today: Date) -> usize {
        let yesterday = today.yesterday().ok();
        let mut days = [Some(today), yesterday].into_iter().flatten();
        let last = days.find(|&day| self.is_day_solved(day));
        last.map_or(0, |last| self.streak_until(last))
    }

    /// Returns the longest streak.
    pub fn best_streak(&self) -> usize {
        let (mut best, mut streak, mut last) = (0, 0, None::<Date>);
        // These strings sort chronologically.
        for day in self.daily_days.iter().filter_map(|day| day.parse().ok()) {
            let follows = last.and_then(|last| last.tomorrow().ok()) == Some(day);
            streak = if follows { streak + 1 } else { 1 };
            (best, last) = (best.max(streak), Some(day));
        }
        best
    }

    fn streak_until(&self, last: Date) -> usize {
        let days = std::iter::successors(Some(last), |day| day.yesterday().ok());
        days.take_while(|&day| self.is_day_solved(day)).count()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn streaks_are_consecutive_days() {
        let mut progress = PuzzleProgress::default();
        let today = Date::constant(2026, 3, 2);
        assert_eq!((progress.streak(today), progress.best_streak()), (0, 0));
        for day in ["2026-02-27", "2026-02-28", "2026-03-01", "2025-01-01", "x"] {
            progress.daily_days.insert(day.into());
        }
        assert_eq!((progress.streak(today), progress.best_streak()), (3, 3));
        progress.add("a", PuzzleResult::Shown, Some(today));
        assert_eq!(progress.streak(today), 3);
        progress.add("a", PuzzleResult::WithMistakes, Some(today));
        assert_eq!((progress.streak(today), progress.best_streak()), (4, 4));
        assert_eq!(progress.streak(Date::constant(2026, 3, 4)), 0);
    }

    #[test]
    fn a_solved_puzzle_stays_solved() {
        let mut progress = PuzzleProgress::default();
        progress.add("a", PuzzleResult::WithMistakes, None);
        assert!(progress.attempted.contains("a") && progress.is_solved("a"));
        progress.add("b", PuzzleResult::Shown, None);
        assert!(progress.attempted.contains("b") && !progress.is_solved("b"));
        progress.add("a", PuzzleResult::Solved, None);
        progress.add("a", PuzzleResult::Shown, None);
        assert!(!progress.attempted.contains("a") && progress.solved.contains("a"));
        assert!(progress.solved_with_mistakes.is_empty() && progress.is_solved("a"));
    }

    #[test]
    fn mistakes_stay_until_they_are_solved() {
        let mut progress = PuzzleProgress::default();
        let found = ["two;a1-b1;a1-c1;x", "two;a2-b2;a2-c2;y", "damaged"].map(String::from);
        progress.add_mistakes(&found);
        assert_eq!(progress.mistakes.len(), 2);
        let first = progress.next_mistake(None).unwrap();
        assert_eq!(first.mistake.as_deref(), Some("a1-b1"));
        let id = first.puzzle.id;
        progress.add(&id, PuzzleResult::Shown, None);
        let second = progress.next_mistake(None).unwrap();
        assert_eq!(second.puzzle.moves, ["a2-c2"]);
        progress.add(&second.puzzle.id, PuzzleResult::Solved, None);
        assert_eq!(progress.next_mistake(Some(&id)).unwrap().puzzle.id, id);
        // Another analysis of the game: a solved one does not come back, another may change.
        let again = ["two;a1-b1;a1-d1;x", "two;a2-b2;a2-c2;y"].map(String::from);
        progress.add_mistakes(&again);
        assert_eq!(progress.mistakes.len(), 1);
        let changed = progress.next_mistake(None).unwrap();
        assert_eq!(changed.puzzle.moves, ["a1-d1"]);
        progress.add(&id, PuzzleResult::Solved, None);
        assert_eq!(progress.next_mistake(None), None);
    }

    #[test]
    fn merged_progress_knows_what_either_has_solved() {
        let mistakes = ["two;a1-b1;a1-c1;x", "two;a2-b2;a2-c2;y"].map(String::from);
        let [mut one, mut other] = [(); 2].map(|()| PuzzleProgress::default());
        one.add_mistakes(&mistakes[..1]);
        other.add_mistakes(&mistakes);
        let first = one.next_mistake(None).unwrap().puzzle.id;
        other.add(&first, PuzzleResult::Solved, None);
        one.add("a", PuzzleResult::WithMistakes, None);
        other.add("a", PuzzleResult::Solved, Some(Date::constant(2026, 3, 1)));
        one.merge(other);
        assert_eq!(one.mistakes, [mistakes[1].clone()].into());
        assert!(one.attempted.is_empty() && one.solved_with_mistakes.is_empty());
        assert_eq!((one.solved.len(), one.best_streak()), (2, 1));
    }
}
