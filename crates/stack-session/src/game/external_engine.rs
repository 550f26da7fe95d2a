//! External engines and the live analysis.

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
/// The maximum number of lines of the live analysis.
pub const MAX_LINES: u8 = 8;
/// The maximum number of threads of the live analysis.
pub const MAX_THREADS: u16 = 256;
/// The maximum memory of the live analysis in MiB.
pub const MAX_MEMORY: u32 = 65_536;
/// The longest live analysis of a position in seconds.
pub const MAX_SECONDS: u32 = 86_400;
/// The largest limit of the live analysis in nodes.
pub const MAX_NODES: u64 = 1_000_000_000_000;
/// The largest limit of the live analysis in depth.
pub const MAX_DEPTH: u32 = 200;

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

/// How the live analysis searches.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(default)]
pub struct LiveAnalysis {
    /// The number of lines, 1 to [`MAX_LINES`].
    pub lines: u8,
    /// The number of threads; 0 for all processors but one.
    pub threads: u16,
    /// The memory in MiB.
    pub memory: u32,
    /// When the search of a position ends.
    pub limit: AnalysisLimit,
    /// The name of an external engine; `None` for the built-in one.
    pub engine: Option<String>,
    /// The engine that searches at the same time, for comparison.
    pub compared: ComparedEngine,
}

/// The engine that is compared with the engine of the live analysis.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub enum ComparedEngine {
    /// None.
    #[default]
    None,
    /// The built-in engine.
    BuiltIn,
    /// An external engine, by name.
    External(String),
}

impl Default for LiveAnalysis {
    fn default() -> Self {
        Self {
            lines: 3,
            threads: 0,
            memory: 256,
            limit: AnalysisLimit::default(),
            engine: None,
            compared: ComparedEngine::None,
        }
    }
}

/// When the live analysis of a position ends.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub enum AnalysisLimit {
    /// When it is stopped, or nothing is left to find.
    #[default]
    None,
    /// After this many seconds.
    Seconds(u32),
    /// After this many nodes.
    Nodes(u64),
    /// After this depth.
    Depth(u32),
}

impl LiveAnalysis {
    /// Removes engines that no longer exist.
    pub fn retain_engines(&mut self, engines: &[ExternalEngine]) {
        let exists = |name: &String| engines.iter().any(|engine| engine.name == *name);
        self.engine = self.engine.take().filter(exists);
        if let ComparedEngine::External(name) = &self.compared
            && !exists(name)
        {
            self.compared = ComparedEngine::None;
        }
    }

    /// Limits every value to its range.
    #[must_use]
    pub(crate) fn within_limits(self) -> Self {
        Self {
            lines: self.lines.clamp(1, MAX_LINES),
            threads: self.threads.min(MAX_THREADS),
            memory: self.memory.clamp(1, MAX_MEMORY),
            limit: match self.limit {
                AnalysisLimit::None => AnalysisLimit::None,
                AnalysisLimit::Seconds(n) => AnalysisLimit::Seconds(n.clamp(1, MAX_SECONDS)),
                AnalysisLimit::Nodes(n) => AnalysisLimit::Nodes(n.clamp(1, MAX_NODES)),
                AnalysisLimit::Depth(n) => AnalysisLimit::Depth(n.clamp(1, MAX_DEPTH)),
            },
            ..self
        }
    }
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

    #[test]
    fn values_of_the_live_analysis_are_limited() {
        let read: LiveAnalysis =
            ron::from_str("(lines: 99, memory: 0, limit: Depth(9999))").expect("a value");
        let read = read.within_limits();
        assert_eq!((read.lines, read.memory), (MAX_LINES, 1));
        assert_eq!(read.limit, AnalysisLimit::Depth(MAX_DEPTH));
        assert_eq!(read.compared, ComparedEngine::None, "not in older files");
    }
}
