//! Which move to try first.

use crate::Gain;

use super::config::Order;

/// A move with its place in the order.
#[derive(Clone, Copy, Debug)]
pub(super) struct Ranked<M> {
    /// The higher the earlier.
    pub(super) rank: i32,
    /// Its number in the game's list.
    pub(super) nth: u16,
    /// Whether it wins nothing at once: the late ones of these are searched less deep.
    pub(super) quiet: bool,
    pub(super) mv: M,
}

/// The table's move goes before all others.
pub(super) const FROM_TABLE: i32 = 1 << 24;
/// Killers and counter moves go before all moves that win nothing at once.
pub(super) const KILLER: [i32; 3] = [30_000, 29_000, 28_000];

/// The rank of a move without a past.
#[inline]
pub(super) fn rank(order: Order, gain: Gain) -> i32 {
    match order {
        Order::Listed => 0,
        Order::Published => gain.published_order(),
        Order::Gains => gains(gain),
    }
}

/// Captures and regained pieces first, then stacks taken and opened.
#[inline]
fn gains(gain: Gain) -> i32 {
    let surplus = 12 * i32::from(gain.captured) + 10 * i32::from(gain.regained);
    let stacks = 5 * i32::from(gain.taken) + 5 * i32::from(gain.stacks);
    let height = i32::from(gain.covered);
    400 * (surplus + stacks + height) + if surplus > 0 { 40_000 } else { 0 }
}

/// Brings the move with the highest rank to the front; among equals the first one listed.
#[inline]
pub(super) fn bring_best_forward<M: Copy>(moves: &mut [Ranked<M>]) {
    let mut best = 0;
    for (i, ranked) in moves.iter().enumerate().skip(1) {
        if ranked.rank > moves[best].rank {
            best = i;
        }
    }
    if best > 0 {
        moves.swap(0, best);
    }
}

/// Sorts all moves. Equal ranks keep the game's order.
#[inline]
pub(super) fn sort<M>(moves: &mut [Ranked<M>]) {
    moves.sort_unstable_by_key(|ranked| (-ranked.rank, ranked.nth));
}
