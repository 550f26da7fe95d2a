//! The colours of judgements.

use egui::Color32;
use stack_session::analysis::Judgement;

use super::colours::Colours;

impl Colours {
    /// The colour of a judgement's sign: the worse, the redder.
    #[must_use]
    pub const fn judgement(&self, judgement: Judgement) -> Color32 {
        match judgement {
            Judgement::Inaccuracy => self.accent,
            Judgement::Mistake => self.warning,
            Judgement::Blunder => self.fault,
        }
    }
}
