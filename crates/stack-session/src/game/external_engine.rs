//! External engines.

use std::collections::{BTreeMap, BTreeSet};

use serde::{Deserialize, Serialize};
use stack_ai::games;
use stack_ai::players::elo_of_name;

use super::setup::{HUMAN, TEACHER};
use crate::search::level_number;

/// The maximum number of external engines.
pub const MAX_ENGINES: usize = 32;
/// The maximum number of characters of an engine's name.
pub const MAX_ENGINE_NAME: usize = 40;
/// The maximum number of characters of an engine's command, of its folder, and of each option's
/// name and value.
pub const MAX_ENGINE_TEXT: usize = 1_000;

/// An external engine as set up by the user: a program that communicates through UGI.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(default)]
pub struct ExternalEngine {
    /// The name in lists and records.
    pub name: String,
    /// The program and its arguments.
    pub command: String,
    /// The working folder; empty for that of this program.
    pub folder: String,
    /// The options that differ from the engine's defaults.
    pub options: BTreeMap<String, String>,
    /// The variants that the engine plays according to its last test; empty if it was not tested.
    pub variants: BTreeSet<String>,
}

impl ExternalEngine {
    /// Whether an engine can have this name: it is printable, has 1 to [`MAX_ENGINE_NAME`]
    /// characters and is not the name of another player.
    pub fn is_valid_name(name: &str) -> bool {
        let is_printable = !name.chars().any(char::is_control) && name.trim() == name;
        let has_length = (1..=MAX_ENGINE_NAME).contains(&name.chars().count());
        let lower = name.to_ascii_lowercase();
        let is_rated = elo_of_name(&lower).is_some() || lower.starts_with("elo-");
        let is_reserved = [HUMAN, TEACHER].contains(&lower.as_str())
            || level_number(&lower).is_some()
            || games::players().iter().any(|player| player.name == lower);
        is_printable && has_length && !is_rated && !is_reserved
    }

    /// Whether the engine plays a variant. True if it was not tested.
    pub fn plays(&self, variant: &str) -> bool {
        self.variants.is_empty() || self.variants.contains(variant)
    }
}

/// Removes engines that cannot be used.
pub(crate) fn valid_engines(engines: Vec<ExternalEngine>) -> Vec<ExternalEngine> {
    let mut names = BTreeSet::new();
    let is_short = |text: &String| text.chars().count() <= MAX_ENGINE_TEXT;
    let engines = engines.into_iter().filter(|engine| {
        ExternalEngine::is_valid_name(&engine.name)
            && !engine.command.trim().is_empty()
            && is_short(&engine.command)
            && is_short(&engine.folder)
            && engine
                .options
                .iter()
                .all(|(name, value)| is_short(name) && is_short(value))
            && names.insert(engine.name.to_lowercase())
    });
    engines.take(MAX_ENGINES).collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn names_of_engines_are_not_those_of_other_players() {
        for name in ["Bot", "My engine 2", "Ünïcode", "x"] {
            assert!(ExternalEngine::is_valid_name(name), "{name}");
        }
        let long = "x".repeat(MAX_ENGINE_NAME + 1);
        for name in [
            "",
            " ",
            "Champion",
            "level-3",
            "level-99",
            "elo-650",
            "elo-77",
            "person",
            "teacher",
            "MCTS",
            " bot",
            "two\nlines",
            &long,
        ] {
            assert!(!ExternalEngine::is_valid_name(name), "{name}");
        }
    }

    #[test]
    fn unusable_engines_of_a_file_are_left_out() {
        let engine = |name: &str, command: &str| ExternalEngine {
            name: name.into(),
            command: command.into(),
            ..ExternalEngine::default()
        };
        let read = valid_engines(vec![
            engine("Bot", "bot"),
            engine("bot", "other"),
            engine("champion", "bot"),
            engine("Empty", " "),
            engine("Long", &"x".repeat(MAX_ENGINE_TEXT + 1)),
        ]);
        assert_eq!(read, [engine("Bot", "bot")]);
        assert!(read[0].plays("two"), "nothing is known before a test");
    }
}
