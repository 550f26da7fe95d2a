//! Prompts for a first turn, a starting piece and a swap.

use super::model::{Hud, TurnKind, TurnOwner};
use crate::strings::{Strings, fill_in};

/// Tells the player what to do.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct TurnPrompt {
    /// The task, or what a computer is doing.
    pub text: String,
    /// "Step 1 of 2"; empty without steps.
    pub step: &'static str,
}

impl Hud {
    /// The prompt for the turn; `None` on normal turns. `selected` is set if a piece is selected.
    #[must_use]
    pub fn turn_prompt(&self, chosen: bool, words: &Strings) -> Option<TurnPrompt> {
        let say = &words.table;
        let computer = matches!(
            self.turn_owner,
            TurnOwner::Computer | TurnOwner::WaitingComputer
        );
        let (text, step) = match &self.turn_kind {
            TurnKind::Normal => return None,
            TurnKind::FirstTurn {
                player: seat,
                from_within,
            } => {
                let phrase = match (chosen, from_within) {
                    (true, false) => say.first_turn_target,
                    (true, true) => say.first_turn_target_within,
                    (false, false) => say.first_turn,
                    (false, true) => say.first_turn_within,
                };
                (fill_in(phrase, &[("seat", seat)]), "")
            }
            TurnKind::StartingPiece { player: seat } => {
                let phrase = if computer {
                    say.opening_computer
                } else {
                    say.opening
                };
                (fill_in(phrase, &[("seat", seat)]), "")
            }
            TurnKind::Swap {
                player: seat,
                other_color: enemy,
                is_second: second,
            } => {
                let phrase = match (computer, chosen) {
                    (true, _) => say.exchange_computer,
                    (false, true) => say.exchange_enemy,
                    (false, false) => say.exchange_own,
                };
                let step = if *second {
                    say.exchange_second
                } else {
                    say.exchange_first
                };
                let values: [(&str, &dyn std::fmt::Display); 2] =
                    [("seat", seat), ("enemy", enemy)];
                (fill_in(phrase, &values), step)
            }
        };
        Some(TurnPrompt { text, step })
    }
}
