//! The moves since the viewer's last turn.

use stack_game::Seat;

use super::seated_match::{Mode, SeatedMatch};
use crate::game::Node;

impl SeatedMatch {
    /// The position since which others have moved: that after the last move of the person to move. If
    /// it is no person's turn, that of the person who moved last counts; of computers alone the last
    /// round. The start where there is no such move.
    #[must_use]
    pub fn since_own_turn(&self) -> Node {
        let path = self.game.tree().path(self.game.tree().live());
        path[self.own_turn(&path, self.game.live_turn())]
    }

    /// The moves that led to the position on the table and are new to its viewer, the newest first: those
    /// since the viewer's own last one, as [`since_own_turn`](Self::since_own_turn) has it. The last move
    /// is always among them; in [`Mode::Study`] it is the only one.
    #[must_use]
    pub fn recent_moves(&self) -> Vec<Node> {
        let path = self.game.tree().path(self.game.tree().cursor());
        let last = path.len() - 1;
        let own = match self.mode() {
            Mode::Study => last,
            _ => self.own_turn(&path, self.game.turn()),
        };
        let first = (own + 1).min(last).max(1);
        path.get(first..)
            .unwrap_or_default()
            .iter()
            .rev()
            .copied()
            .collect()
    }

    /// The place in a path after which the moves are new to the viewer, if `turn` is the seat to move at
    /// its end.
    fn own_turn(&self, path: &[Node], turn: Seat) -> usize {
        let tree = self.game.tree();
        let mover = |node: &Node| tree.mv(*node).map(|mv| mv.seat);
        let person = |seat: &Seat| self.computer(*seat).is_none();
        let to_move = Some(turn).filter(person);
        let viewer = to_move.or_else(|| path.iter().rev().filter_map(mover).find(person));
        let own = match viewer {
            Some(viewer) => path.iter().rposition(|node| mover(node) == Some(viewer)),
            None => path.len().checked_sub(self.game.seats().len() + 1),
        };
        own.unwrap_or(0)
    }
}
