//! The moves since the viewer's last turn.

use stack_game::Seat;

use super::seated_match::{Mode, SeatedMatch};
use crate::game::NodeId;

impl SeatedMatch {
    /// The position since which others have moved: that after the last move of the person to move. If
    /// it is no person's turn, that of the person who moved last counts; of computers alone the last
    /// round. The start where there is no such move.
    #[must_use]
    pub fn last_own_turn(&self) -> NodeId {
        let live = self.game.tree().head();
        self.own_turn(live, self.game.head_turn())
    }

    /// The moves that led to the position on the table and are new to its viewer, the newest first: those
    /// since the viewer's own last one, as [`last_own_turn`](Self::last_own_turn) has it. The last move
    /// is always among them; in [`Mode::Study`] it is the only one.
    #[must_use]
    pub fn moves_since_own_turn(&self) -> Vec<NodeId> {
        let tree = self.game.tree();
        let cursor = tree.cursor();
        let own = match self.mode() {
            Mode::Review => cursor,
            _ => self.own_turn(cursor, self.game.turn()),
        };
        let moves = tree.ancestors(cursor).enumerate();
        let new = moves.take_while(|&(place, node)| {
            let is_new = if place == 0 {
                true
            } else {
                node != own && own != cursor
            };
            node != NodeId::START && is_new
        });
        new.map(|(_, node)| node).collect()
    }

    /// The node after which the moves up to `end` are new to the viewer, if `turn` is the seat to move there.
    fn own_turn(&self, end: NodeId, turn: Seat) -> NodeId {
        let tree = self.game.tree();
        let mover = |node: &NodeId| tree.mv(*node).map(|mv| mv.seat);
        let person = |seat: &Seat| self.computer(*seat).is_none();
        let to_move = Some(turn).filter(person);
        let mut movers = tree.ancestors(end).filter_map(|node| mover(&node));
        let viewer = to_move.or_else(|| movers.find(person));
        let own = match viewer {
            Some(viewer) => tree.ancestors(end).find(|node| mover(node) == Some(viewer)),
            None => tree.ancestors(end).nth(self.game.seats().len()),
        };
        own.unwrap_or(NodeId::START)
    }
}
