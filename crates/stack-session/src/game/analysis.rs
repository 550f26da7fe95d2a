//! The analysis of a position in a record.

use std::time::Duration;

use stack_ai::players::Playable;
use stack_game::{RecordAnalysis, Seat};

use super::position_analysis::{MoveLoss, PositionAnalysis};

/// An insight as a record has it; `seats` are those in play, in turn order.
pub(super) fn write(insight: &PositionAnalysis, seats: &[Seat]) -> RecordAnalysis {
    let chances = seats.iter().map(|seat| insight.chances[seat.index()]);
    let millis = u64::try_from(insight.budget.as_millis()).unwrap_or(u64::MAX);
    RecordAnalysis {
        player: insight.player.clone(),
        chances: chances.map(rounded).collect(),
        line: insight.texts.clone(),
        wins_in: insight.wins_in,
        depth: insight.depth,
        budget: (millis > 0).then_some(millis),
        losses: insight
            .losses
            .iter()
            .map(|other| (other.text.clone(), rounded(other.loss)))
            .collect(),
    }
}

/// The insight of a record in a position. Its line ends before the first move that cannot be played;
/// `None` if that is the first one: it speaks of another position.
pub(super) fn read<G: Playable>(position: &G, told: &RecordAnalysis) -> Option<PositionAnalysis> {
    let mut insight = PositionAnalysis {
        wins_in: told.wins_in,
        depth: told.depth,
        budget: Duration::from_millis(told.budget.unwrap_or(0)),
        player: told.player.clone(),
        ..PositionAnalysis::default()
    };
    for (seat, chance) in position.seats().iter().zip(&told.chances) {
        insight.chances[seat.index()] = *chance;
    }
    let mut ahead = position.clone();
    for text in &told.line {
        let mv = ahead.parse_move(text).ok();
        let Some(mv) = mv.filter(|&mv| ahead.check(mv).is_ok()) else {
            break;
        };
        insight.line.push((ahead.turn(), ahead.action(mv)));
        insight.texts.push(ahead.move_text(mv));
        ahead.play_unchecked(mv);
    }
    for (text, &loss) in &told.losses {
        let mv = position.parse_move(text).ok();
        if let Some(mv) = mv.filter(|&mv| position.check(mv).is_ok()) {
            insight.losses.push(MoveLoss {
                action: position.action(mv),
                text: position.move_text(mv),
                loss: loss.clamp(0.0, 1.0),
            });
        }
    }
    let is_other = insight.line.is_empty() && !told.line.is_empty();
    (!is_other).then_some(insight)
}

/// A chance with the three digits that records keep.
pub(super) fn rounded(chance: f32) -> f32 {
    (chance * 1000.0).round() / 1000.0
}
