//! The plan of a tournament.

use serde::{Deserialize, Serialize};
use stack_ai::players::{DEFAULT_PLAYER, canonical_name};

use crate::game::{FirstSeat, MatchSetup, VariantCard};
use crate::search::level_number;

/// The format that is written, and the newest one that is read.
const FORMAT: u32 = 1;
/// The maximum number of players.
pub const MAX_PLAYERS: usize = 6;
/// The maximum number of games per pairing.
pub const MAX_GAMES: u32 = 10_000;
/// The maximum time per move in milliseconds.
const MAX_MOVETIME: u32 = 60_000;

/// The plan of a tournament: players, variant and conditions.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(default, deny_unknown_fields)]
pub struct TournamentPlan {
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
    /// The names of the players: at least two, all different.
    pub players: Vec<String>,
    /// The number of games per pairing.
    pub games: u32,
    /// The time per move in milliseconds.
    pub movetime: u32,
    /// The seed of the openings, drawn when the tournament starts.
    pub seed: u64,
}

impl Default for TournamentPlan {
    /// The champion against level 6: 20 games with a quarter of a second per move.
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
    /// Another player at an index.
    Player(usize, String),
    /// An additional player.
    AddPlayer(String),
    /// Remove the player at an index.
    RemovePlayer(usize),
    /// The number of games per pairing.
    Games(u32),
    /// Milliseconds per move.
    Movetime(u32),
}

impl TournamentPlan {
    /// Applies a change.
    pub fn apply(&mut self, change: PlanChange) {
        match change {
            PlanChange::Variant(id) => {
                self.variant = id;
                // Not every variant has anti-symmetry rules.
                self.anti_symmetry = "none".into();
            }
            PlanChange::AntiSymmetry(id) => self.anti_symmetry = id.into(),
            PlanChange::Player(index, name) => {
                // A player that already takes part swaps places.
                let before = self.players.get(index).cloned();
                let other = self.index_of(&name);
                if let (Some(other), Some(before)) = (other, before) {
                    self.players[other] = before;
                }
                if let Some(player) = self.players.get_mut(index) {
                    *player = name;
                }
            }
            PlanChange::AddPlayer(name) => {
                if self.players.len() < MAX_PLAYERS && self.index_of(&name).is_none() {
                    self.players.push(name);
                }
            }
            PlanChange::RemovePlayer(index) => {
                if self.players.len() > 2 && index < self.players.len() {
                    self.players.remove(index);
                }
            }
            PlanChange::Games(games) => self.games = games.clamp(1, MAX_GAMES),
            PlanChange::Movetime(time) => self.movetime = time.clamp(1, MAX_MOVETIME),
        }
    }

    /// The index of a player, by any of its names.
    fn index_of(&self, name: &str) -> Option<usize> {
        let mut players = self.players.iter();
        players.position(|player| canonical_name(player) == canonical_name(name))
    }

    /// The number of games of all pairings.
    pub fn total_games(&self) -> usize {
        let players = self.players.len();
        players * players.saturating_sub(1) / 2 * self.games as usize
    }

    /// Checks format, players and limits.
    ///
    /// # Errors
    /// Returns the name of the invalid field and why it is invalid.
    pub fn validate(&self) -> Result<(), String> {
        if self.format != FORMAT {
            return Err(format!("format: {} is not supported", self.format));
        }
        if !(2..=MAX_PLAYERS).contains(&self.players.len()) {
            return Err(format!(
                "players: a tournament has 2 to {MAX_PLAYERS} players"
            ));
        }
        for (index, name) in self.players.iter().enumerate() {
            if self.players[..index].contains(name) {
                return Err(format!("players: {name} occurs twice"));
            }
        }
        let limits = [
            ("games", self.games, MAX_GAMES),
            ("movetime", self.movetime, MAX_MOVETIME),
        ];
        for (name, value, max) in limits {
            if !(1..=max).contains(&value) {
                return Err(format!("{name}: {value} is not from 1 to {max}"));
            }
        }
        Ok(())
    }

    /// The setup of all games, without the seating.
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

    /// The name of the tournament's folder, such as `two-fast champion l6`.
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
    fn changes_keep_two_different_players() {
        let mut plan = TournamentPlan::default();
        plan.apply(PlanChange::Player(0, "level-6".into()));
        assert_eq!(plan.players, ["level-6", DEFAULT_PLAYER], "swapped places");
        plan.apply(PlanChange::AddPlayer("level-6".into()));
        assert_eq!(plan.players.len(), 2);
        plan.apply(PlanChange::AddPlayer("level-8".into()));
        assert_eq!(plan.players.len(), 2, "the champion under its other name");
        plan.apply(PlanChange::AddPlayer("mcts".into()));
        plan.apply(PlanChange::RemovePlayer(0));
        assert_eq!(plan.players, [DEFAULT_PLAYER, "mcts"]);
        plan.apply(PlanChange::RemovePlayer(0));
        assert_eq!(plan.players.len(), 2, "the minimum");
        assert_eq!(plan.validate(), Ok(()));
    }

    #[test]
    fn errors_name_the_field() {
        let error = |change: fn(&mut TournamentPlan)| {
            let mut plan = TournamentPlan::default();
            change(&mut plan);
            plan.validate().unwrap_err()
        };
        assert!(error(|plan| plan.format = 9).starts_with("format: 9"));
        assert!(error(|plan| plan.players.truncate(1)).starts_with("players:"));
        assert!(
            error(|plan| plan.players[1] = DEFAULT_PLAYER.into()).contains("champion occurs twice")
        );
        assert!(error(|plan| plan.games = 0).starts_with("games: 0"));
        assert!(error(|plan| plan.movetime = 0).starts_with("movetime: 0"));
    }

    #[test]
    fn games_are_counted_over_all_pairings() {
        let mut plan = TournamentPlan::default();
        assert_eq!(plan.total_games(), 20);
        plan.apply(PlanChange::AddPlayer("mcts".into()));
        plan.apply(PlanChange::AddPlayer("uct".into()));
        assert_eq!(plan.total_games(), 120);
        assert_eq!(plan.folder_name(), "two-fast champion l6 mcts uct");
    }
}
