//! The colours of judgements.

use egui::Color32;
use stack_session::analysis::Annotation;

use super::colors::Colors;

impl Colors {
    /// The colour of a judgement's sign: the worse, the redder.
    #[must_use]
    pub const fn annotation_color(&self, judgement: Annotation) -> Color32 {
        match judgement {
            Annotation::Inaccuracy => self.accent,
            Annotation::Mistake => self.warning,
            Annotation::Blunder => self.error,
        }
    }
}
