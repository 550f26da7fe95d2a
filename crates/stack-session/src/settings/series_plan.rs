//! The plan of a series.

use serde::{Deserialize, Serialize};
use stack_ai::players::{DEFAULT_PLAYER, canonical_name};

use crate::game::{FirstSeat, MatchSetup, VariantCard};
use crate::search::level_number;

/// The format that is written, and the newest that is read.
pub(super) const FORMAT: u32 = 1;
/// The largest number of players.
pub const MAX_PLAYERS: usize = 6;
/// The largest number of games of a pair.
pub const MAX_GAMES: u32 = 10_000;

/// The plan of a series: its players, variant and conditions.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(default, deny_unknown_fields)]
pub struct SeriesPlan {
    /// The format of the file.
    pub format: u32,
    /// The variant's id, such as `two-fast`.
    pub variant: String,
    /// The anti-symmetry rule: `none`, `draw-first` or `swap`.
    pub anti_symmetry: String,
    /// A position that occurs this many times is a draw; 0 for never.
    pub repetition: u32,
    /// This many rounds without a capture are a draw; 0 for never.
    pub quiet_rounds: u32,
    /// The players by name, two or more, each once.
    pub players: Vec<String>,
    /// The number of games of every pair.
    pub games: u32,
    /// The time for a move, in milliseconds.
    pub movetime: u32,
    /// The seed of the openings, drawn when a series starts and kept for its continuation.
    pub seed: u64,
}

impl Default for SeriesPlan {
    /// The strongest against a club player, 20 games at a quarter of a second a move.
    fn default() -> Self {
        Self {
            format: FORMAT,
            variant: "two-fast".into(),
            anti_symmetry: "none".into(),
            repetition: focus_rules::DEFAULT_REPETITION,
            quiet_rounds: focus_rules::DEFAULT_QUIET_ROUNDS,
            players: vec![DEFAULT_PLAYER.into(), "level-6".into()],
            games: 20,
            movetime: 250,
            seed: 0,
        }
    }
}

/// A change of a plan.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum PlanChange {
    /// The variant, by its id.
    Variant(String),
    /// The anti-symmetry rule.
    AntiSymmetry(&'static str),
    /// The player at a place.
    Player(usize, String),
    /// A further player.
    AddPlayer(String),
    /// Removes the player at a place.
    RemovePlayer(usize),
    /// The number of games of every pair.
    Games(u32),
    /// Milliseconds for a move.
    Movetime(u32),
}

impl SeriesPlan {
    /// Applies a change.
    pub fn apply(&mut self, change: PlanChange) {
        match change {
            PlanChange::Variant(id) => {
                self.variant = id;
                // Anti-symmetry rules belong to one variant.
                self.anti_symmetry = "none".into();
            }
            PlanChange::AntiSymmetry(id) => self.anti_symmetry = id.into(),
            PlanChange::Player(place, name) => {
                // A player who takes part already changes places.
                let before = self.players.get(place).cloned();
                let other = self.place_of(&name);
                if let (Some(other), Some(before)) = (other, before) {
                    self.players[other] = before;
                }
                if let Some(player) = self.players.get_mut(place) {
                    *player = name;
                }
            }
            PlanChange::AddPlayer(name) => {
                if self.players.len() < MAX_PLAYERS && self.place_of(&name).is_none() {
                    self.players.push(name);
                }
            }
            PlanChange::RemovePlayer(place) => {
                if self.players.len() > 2 && place < self.players.len() {
                    self.players.remove(place);
                }
            }
            PlanChange::Games(games) => self.games = games.clamp(1, MAX_GAMES),
            PlanChange::Movetime(time) => self.movetime = time.clamp(1, 60_000),
        }
    }

    /// The place of a player, under either of the names that one may have.
    fn place_of(&self, name: &str) -> Option<usize> {
        let mut players = self.players.iter();
        players.position(|known| canonical_name(known) == canonical_name(name))
    }

    /// The number of games of all pairs.
    #[must_use]
    pub fn total_games(&self) -> usize {
        let players = self.players.len();
        players * players.saturating_sub(1) / 2 * self.games as usize
    }

    /// Checks format, number of players, and limits.
    ///
    /// # Errors
    /// The field and what is wrong with it.
    pub fn validate(&self) -> Result<(), String> {
        if self.format != FORMAT {
            let newer = "a newer program has written this series";
            return Err(format!("format: {}; {newer}", self.format));
        }
        if !(2..=MAX_PLAYERS).contains(&self.players.len()) {
            return Err(format!("players: 2 to {MAX_PLAYERS} play a series"));
        }
        for (place, name) in self.players.iter().enumerate() {
            if self.players[..place].contains(name) {
                return Err(format!("players: {name} is there twice"));
            }
        }
        let limits = [
            ("games", self.games, MAX_GAMES),
            ("movetime", self.movetime, 60_000),
        ];
        for (name, value, most) in limits {
            if !(1..=most).contains(&value) {
                return Err(format!("{name}: {value} is not from 1 to {most}"));
            }
        }
        Ok(())
    }

    /// The setup of each game, without its seating.
    #[must_use]
    pub fn setup(&self, cards: &[VariantCard]) -> Option<MatchSetup> {
        let card = cards.iter().find(|card| card.includes(&self.variant))?;
        Some(MatchSetup {
            variant: self.variant.clone(),
            anti_symmetry: self.anti_symmetry.clone(),
            first: FirstSeat::Seat(card.seats.first()?.letter),
            seats: card.seats.clone(),
            repetition: self.repetition,
            quiet_rounds: self.quiet_rounds,
        })
    }

    /// A folder's name for the series, such as `two-fast champion level-6`, shortened.
    #[must_use]
    pub fn folder_name(&self) -> String {
        let mut name = self.variant.clone();
        for player in &self.players {
            let short =
                level_number(player).map_or_else(|| player.clone(), |number| format!("l{number}"));
            name.push(' ');
            name.push_str(&short);
        }
        let keep = |c: &char| c.is_ascii_alphanumeric() || " -".contains(*c);
        name.chars().filter(keep).take(60).collect()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_player_stands_in_a_plan_once() {
        let mut plan = SeriesPlan::default();
        plan.apply(PlanChange::Player(0, "level-6".into()));
        assert_eq!(
            plan.players,
            ["level-6", DEFAULT_PLAYER],
            "they change places"
        );
        plan.apply(PlanChange::AddPlayer("level-6".into()));
        assert_eq!(plan.players.len(), 2);
        plan.apply(PlanChange::AddPlayer("level-8".into()));
        assert_eq!(plan.players.len(), 2, "the champion under its other name");
        plan.apply(PlanChange::AddPlayer("mcts".into()));
        plan.apply(PlanChange::RemovePlayer(0));
        assert_eq!(plan.players, [DEFAULT_PLAYER, "mcts"]);
        plan.apply(PlanChange::RemovePlayer(0));
        assert_eq!(plan.players.len(), 2, "two are needed");
        assert_eq!(plan.validate(), Ok(()));
    }

    #[test]
    fn faults_name_their_field() {
        let fault = |spoil: fn(&mut SeriesPlan)| {
            let mut plan = SeriesPlan::default();
            spoil(&mut plan);
            plan.validate().unwrap_err()
        };
        assert!(fault(|plan| plan.format = 9).starts_with("format: 9"));
        assert!(fault(|plan| plan.players.truncate(1)).starts_with("players:"));
        assert!(
            fault(|plan| plan.players[1] = DEFAULT_PLAYER.into())
                .contains("champion is there twice")
        );
        assert!(fault(|plan| plan.games = 0).starts_with("games: 0"));
        assert!(fault(|plan| plan.movetime = 0).starts_with("movetime: 0"));
    }

    #[test]
    fn the_games_are_counted_over_all_pairs() {
        let mut plan = SeriesPlan::default();
        assert_eq!(plan.total_games(), 20);
        plan.apply(PlanChange::AddPlayer("mcts".into()));
        plan.apply(PlanChange::AddPlayer("uct".into()));
        assert_eq!(plan.total_games(), 120);
        assert_eq!(plan.folder_name(), "two-fast champion l6 mcts uct");
    }
}
