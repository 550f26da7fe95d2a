//! The analysis that begins by itself.

use std::time::Duration;

use super::game_analysis::AnalysisCommand;

/// The analysis of a finished game that begins by itself with its review, if the settings say so.
#[derive(Clone, Copy, Debug, Default)]
pub struct OwnAnalysis {
    /// The number of the finished match under review.
    studied: Option<u32>,
}

impl OwnAnalysis {
    /// Begins the analysis when the review of a finished game begins, `studied` by its number. It takes
    /// `time` in all; zero for never.
    pub fn update(&mut self, studied: Option<u32>, time: Duration) -> Option<AnalysisCommand> {
        if self.studied == studied {
            return None;
        }
        self.studied = studied;
        let begins = studied.is_some() && !time.is_zero();
        begins.then_some(AnalysisCommand::StartWithin(time))
    }
}
