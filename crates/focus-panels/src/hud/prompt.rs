//! What the prompt says: the result, the task of an unusual turn, or whose turn it is.

use stack_game::{Action, Seat, TrayKind};
use stack_session::play::{Mode, SeatedMatch};

use super::model::{Hud, TurnKind, TurnOwner};
use crate::match_panels::prompt::PromptText;
use crate::tr;

/// The instruction for an unusual turn.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct TurnPrompt {
    /// The task, or what a computer is doing.
    pub text: String,
    /// "Step 1 of 2"; empty without steps.
    pub step: &'static str,
}

/// The state of the selection at the table.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct SelectionState {
    /// Whether a stack is selected.
    pub is_selected: bool,
    /// Whether the selection has targets.
    pub has_targets: bool,
    /// Whether squares are marked as blocked.
    pub has_blocked: bool,
}

impl Hud {
    /// What the prompt says without a message.
    #[must_use]
    pub fn prompt_text(&self, selection: SelectionState) -> PromptText {
        if let Some(editor) = &self.editor {
            return editor.prompt();
        }
        let plain = |text: &str| PromptText {
            text: text.into(),
            ..PromptText::default()
        };
        if let Some(exercise) = self.exercise.as_ref().filter(|exercise| exercise.is_done) {
            return plain(exercise.title);
        }
        // A replay asks for no move.
        if self.replay == Some(true) {
            return plain(tr!("match-replay"));
        }
        if self.clocks_paused == Some(true) {
            return plain(tr!("clock-paused"));
        }
        if let Some(end) = self.end.as_ref().filter(|_| !self.is_exercise()) {
            return PromptText::result(end);
        }
        // A stack without targets shows the reason instead.
        let has_reason = selection.is_selected && !selection.has_targets;
        let is_first_turn = matches!(self.turn_kind, TurnKind::FirstTurn { .. });
        let is_request = self.turn_owner == TurnOwner::Human && self.review.is_none();
        if let Some(task) = self
            .turn_prompt(selection.is_selected)
            .filter(|_| !(is_first_turn && has_reason))
        {
            // A note is needed only if squares are marked as blocked.
            let note = match &self.turn_kind {
                TurnKind::Swap { player, .. } if selection.has_blocked => {
                    tr!("match-swap-blocked", seat = player)
                }
                _ => String::new(),
            };
            return PromptText {
                emblems: vec![self.turn_emblem],
                text: task.text,
                note,
                step: task.step.into(),
                is_request,
                ..PromptText::default()
            };
        }
        let Some(card) = self.seats.seats().find(|card| card.to_move) else {
            return PromptText::default();
        };
        let text = match &card.player_status {
            Some(status) if self.turn_owner != TurnOwner::Human => status.clone(),
            None if is_request => tr!("match-your-turn", seat = card.name),
            _ => tr!("accessibility-to-move", seat = card.name),
        };
        PromptText {
            emblems: vec![card.emblem],
            text,
            is_request: is_request && card.player_status.is_none(),
            ..PromptText::default()
        }
    }

    /// The prompt for the turn; `None` on normal turns. `selected` is set if a piece is selected.
    #[must_use]
    pub fn turn_prompt(&self, selected: bool) -> Option<TurnPrompt> {
        let is_computer = matches!(
            self.turn_owner,
            TurnOwner::Computer | TurnOwner::WaitingComputer
        );
        let (text, step) = match &self.turn_kind {
            TurnKind::Normal => return None,
            TurnKind::FirstTurn {
                player,
                from_within,
            } => {
                let text = match (selected, from_within) {
                    (true, false) => tr!("match-first-turn-target", seat = player),
                    (true, true) => tr!("match-first-turn-target-within", seat = player),
                    (false, false) => tr!("match-first-turn", seat = player),
                    (false, true) => tr!("match-first-turn-within", seat = player),
                };
                (text, "")
            }
            TurnKind::StartingPiece { player } if is_computer => {
                (tr!("match-starting-piece-computer", seat = player), "")
            }
            TurnKind::StartingPiece { player } => {
                (tr!("match-place-starting-piece", seat = player), "")
            }
            TurnKind::Swap {
                player,
                other_color,
                is_second,
            } => {
                let text = match (is_computer, selected) {
                    (true, _) => {
                        tr!("match-swap-computer", seat = player, enemy = other_color)
                    }
                    (false, true) => {
                        tr!("match-swap-enemy", seat = player, enemy = other_color)
                    }
                    (false, false) => {
                        tr!("match-swap-own", seat = player, enemy = other_color)
                    }
                };
                let step = if *is_second {
                    tr!("match-swap-second")
                } else {
                    tr!("match-swap-first")
                };
                (text, step)
            }
        };
        Some(TurnPrompt { text, step })
    }
}

/// What kind of turn it is. `player` is the name of the player to move.
pub(super) fn turn_kind(current: &SeatedMatch, player: String) -> TurnKind {
    // Earlier positions of a match that is over, or in which a human has to move later, have
    // no prompt.
    if !current.human_can_move() && current.computer_to_move().is_none() {
        return TurnKind::Normal;
    }
    let game = current.game.as_ref();
    let turn = game.turn();
    match game.actions().first() {
        Some(Action::Swap { .. }) => {
            let tree = game.tree();
            let last = tree.mv(tree.cursor()).map(|mv| mv.action);
            let seats = game.seats().into_iter();
            let mut opponents = seats.filter(|&other| !game.team(turn).contains(other));
            let color = |seat: Seat| game.seat_name(seat).to_lowercase();
            TurnKind::Swap {
                player,
                other_color: opponents.next().map(color).unwrap_or_default(),
                // The first swap may be any, and a position may start at the second one.
                is_second: matches!(last, Some(Action::Swap { .. }))
                    || !game.blocked_actions().is_empty(),
            }
        }
        Some(Action::Place { tray, .. }) if tray.kind == TrayKind::StartingPiece => {
            TurnKind::StartingPiece { player }
        }
        _ if is_first_turn(current, turn) => TurnKind::FirstTurn {
            player,
            from_within: !game.distance_equals_count(),
        },
        _ => TurnKind::Normal,
    }
}

/// Whether a human is to move, can move a stack, and hasn't done so in this match.
fn is_first_turn(current: &SeatedMatch, turn: Seat) -> bool {
    if current.mode() != Mode::Play || !current.human_can_move() {
        return false;
    }
    let game = current.game.as_ref();
    let is_stack_move = |action: &Action| matches!(action, Action::StackMove { .. });
    let tree = game.tree();
    let path = tree.ancestors(tree.cursor());
    let mut moves = path.filter_map(|node| tree.mv(node));
    let moved = moves.any(|mv| mv.seat == turn && is_stack_move(&mv.action));
    !moved && game.actions().iter().any(is_stack_move)
}
