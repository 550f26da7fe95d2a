//! The analysis of a position, and its form in records.

use std::time::Duration;

use stack_ai::players::Playable;
use stack_game::{Action, RecordAnalysis, Seat};

use super::metadata::whole_ms;
use crate::search::SearchInfo;

/// Win probabilities by [`Seat::index`], 0 to 1.
pub type WinChances = [f32; Seat::MAX];

/// The analysis of a position.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct PositionAnalysis {
    /// The win probabilities.
    pub chances: WinChances,
    /// The principal variation with the seat of each move; empty at the end of the match.
    pub line: Vec<(Seat, Action)>,
    /// The principal variation in notation.
    pub texts: Vec<String>,
    /// The number of plies to a forced win of the seat to move.
    pub wins_in: Option<u32>,
    /// The search depth in plies; 0 at the end of the match.
    pub depth: u32,
    /// The time limit of the search; zero at the end of the match.
    pub budget: Duration,
    /// The computer player that searched, by its name in records.
    pub player: String,
    /// The losses of other moves, such as the one played.
    pub losses: Vec<MoveLoss>,
}

/// What a move loses compared with the best one. Both were scored by one search at the same depth.
#[derive(Clone, Debug, PartialEq)]
pub struct MoveLoss {
    /// The move.
    pub action: Action,
    /// The move in notation.
    pub text: String,
    /// The lost win probability of the mover, 0 to 1.
    pub loss: f32,
}

impl PositionAnalysis {
    /// Returns the best move; `None` at the end of the match.
    pub fn best_action(&self) -> Option<Action> {
        self.line.first().map(|&(_, action)| action)
    }

    /// Returns the loss of a move; zero for the best one, `None` if it was not scored.
    pub fn loss_of(&self, action: Action) -> Option<f32> {
        if self.best_action() == Some(action) {
            return Some(0.0);
        }
        let mut losses = self.losses.iter();
        losses
            .find(|other| other.action == action)
            .map(|other| other.loss)
    }

    /// Converts the analysis to search info.
    pub fn search_info(&self) -> SearchInfo {
        SearchInfo {
            depth: self.depth,
            chances: self.chances,
            wins_in: self.wins_in,
            elapsed: self.budget,
            line: self.line.clone(),
            ..SearchInfo::default()
        }
    }

    /// Adds losses from another analysis of the position.
    pub fn add_losses(&mut self, other: &Self) {
        for loss in &other.losses {
            if self.loss_of(loss.action).is_none() {
                self.losses.push(loss.clone());
            }
        }
    }
}

/// Converts an analysis to its form in records. `seats` are the seats in turn order.
pub(super) fn analysis_to_record(analysis: &PositionAnalysis, seats: &[Seat]) -> RecordAnalysis {
    let chances = seats.iter().map(|seat| analysis.chances[seat.index()]);
    let budget = whole_ms(analysis.budget);
    RecordAnalysis {
        player: analysis.player.clone(),
        chances: chances.map(rounded).collect(),
        line: analysis.texts.clone(),
        wins_in: analysis.wins_in,
        depth: analysis.depth,
        budget: (budget > 0).then_some(budget),
        losses: analysis
            .losses
            .iter()
            .map(|other| (other.text.clone(), rounded(other.loss)))
            .collect(),
    }
}

/// Reads an analysis from a record. Its line is cut before the first illegal move; `None` if the
/// first move is illegal, because it belongs to another position then.
pub(super) fn analysis_from_record<G: Playable>(
    position: &G,
    record: &RecordAnalysis,
) -> Option<PositionAnalysis> {
    let mut analysis = PositionAnalysis {
        wins_in: record.wins_in,
        depth: record.depth,
        budget: Duration::from_millis(record.budget.unwrap_or(0)),
        player: record.player.clone(),
        ..PositionAnalysis::default()
    };
    for (seat, chance) in position.seats().iter().zip(&record.chances) {
        analysis.chances[seat.index()] = *chance;
    }
    let mut position_after = position.clone();
    for text in &record.line {
        let Some(mv) = legal_move(&position_after, text) else {
            break;
        };
        analysis
            .line
            .push((position_after.turn(), position_after.action(mv)));
        analysis.texts.push(position_after.move_text(mv));
        position_after.play_unchecked(mv);
    }
    for (text, &loss) in &record.losses {
        if let Some(mv) = legal_move(position, text) {
            analysis.losses.push(MoveLoss {
                action: position.action(mv),
                text: position.move_text(mv),
                loss: loss.clamp(0.0, 1.0),
            });
        }
    }
    let is_other = analysis.line.is_empty() && !record.line.is_empty();
    (!is_other).then_some(analysis)
}

/// Reads a move in notation; `None` if it is not legal.
pub(super) fn legal_move<G: Playable>(position: &G, text: &str) -> Option<G::Move> {
    let mv = position.parse_move(text).ok()?;
    position.check(mv).is_ok().then_some(mv)
}

/// Rounds a probability to the three digits of records.
pub(super) fn rounded(chance: f32) -> f32 {
    (chance * 1000.0).round() / 1000.0
}
