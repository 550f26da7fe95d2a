//! The analysis of a position in a record.

use std::collections::BTreeMap;

use serde::{Deserialize, Serialize};

/// The judgement of a position by a player who looked on, such as the champion.
///
/// It is kept beside the players' own expectations, the evaluations of the record.
#[derive(Clone, Debug, Default, PartialEq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct RecordAnalysis {
    /// Who judged: the name of a computer player.
    pub player: String,
    /// The chance of winning from 0 to 1 of each seat, in turn order.
    pub chances: Vec<f32>,
    /// The best moves in notation, one after the other: the first is the best move of the position.
    /// Empty at the end of the game.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub line: Vec<String>,
    /// The number of moves in which the seat to move wins by force, where that is known.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub wins_in: Option<u32>,
    /// The number of moves searched ahead; 0 where nothing was searched.
    #[serde(default, skip_serializing_if = "is_zero")]
    pub depth: u32,
    /// The time that the search was given, in milliseconds.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub budget: Option<u64>,
    /// The losses of other moves in notation: the mover's chance with the best move less that with the other one, both from
    /// the same search at the same depth. Of format 4.
    #[serde(default, skip_serializing_if = "BTreeMap::is_empty")]
    pub losses: BTreeMap<String, f32>,
}

#[allow(
    clippy::trivially_copy_pass_by_ref,
    reason = "serde calls it with a reference"
)]
const fn is_zero(depth: &u32) -> bool {
    *depth == 0
}
