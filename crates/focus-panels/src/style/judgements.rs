//! The colours of judgements.

use egui::Color32;
use stack_session::analysis::Judgement;

use super::colours::{ACCENT, FAULT, WARNING};

/// The colour of a judgement's sign: the worse, the redder.
#[must_use]
pub const fn judgement_colour(judgement: Judgement) -> Color32 {
    match judgement {
        Judgement::Inaccuracy => ACCENT,
        Judgement::Mistake => WARNING,
        Judgement::Blunder => FAULT,
    }
}
