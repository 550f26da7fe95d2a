//! Settings of the live analysis.

use serde::{Deserialize, Serialize};

use super::ExternalEngine;

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

/// How the live analysis searches.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(default)]
pub struct LiveAnalysisSettings {
    /// The number of lines, 1 to [`MAX_LINES`].
    pub lines: u8,
    /// The number of threads; 0 for all processor cores but one, at most 8.
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

impl Default for LiveAnalysisSettings {
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

impl LiveAnalysisSettings {
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
    fn values_of_the_live_analysis_are_limited() {
        let read: LiveAnalysisSettings =
            ron::from_str("(lines: 99, memory: 0, limit: Depth(9999))").expect("a value");
        let read = read.within_limits();
        assert_eq!((read.lines, read.memory), (MAX_LINES, 1));
        assert_eq!(read.limit, AnalysisLimit::Depth(MAX_DEPTH));
        assert_eq!(read.compared, ComparedEngine::None, "not in older files");
    }
}
