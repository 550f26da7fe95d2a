//! A match of any game, with all that was played and tried in it.

use std::any::Any;

use stack_game::{
    Action, BoardView, Change, Outcome, Progress, Record, Seat, SeatSet, Square, Tray,
};

use super::tree::{Chances, Node, Tree};

/// What the table, the panels and the storage may ask of a match, whatever its game.
///
/// This is where games stop being types: a new game needs an entry in the catalogue and nothing here.
///
/// What stands on the table is the position at the *cursor* of the [`Tree`] of moves; most questions
/// are about it. Play goes on at the *live* end, which is the same place unless somebody looks
/// elsewhere.
pub trait Line: Send + Sync {
    /// The identifier of the variant that is played.
    fn variant(&self) -> &'static str;
    /// The match as it stands on the table, a [`Match`](stack_game::Match) of its game: to look at,
    /// for those who know the game.
    fn game(&self) -> &dyn Any;
    /// A copy of the match as it stands on the table, for those who think about it.
    fn copy(&self) -> Box<dyn Any + Send>;
    /// A copy of the match at its live end.
    fn copy_live(&self) -> Box<dyn Any + Send>;
    /// The match as it was at any place of its tree, without what came after it and without what is
    /// said; `None` when the place is none of it.
    fn fork(&self, node: Node) -> Option<Box<dyn Line>>;
    /// All moves: those played, those taken back and those tried, and what is said about them.
    fn tree(&self) -> &Tree<Told>;
    /// The seat to move at the live end.
    fn live_turn(&self) -> Seat;
    /// All that the seat to move may do at the live end; nothing when the match is over.
    fn live_actions(&self) -> Vec<Action>;
    /// Whether the match is over at the live end.
    fn live_over(&self) -> bool;
    /// What stands on the table.
    fn board_view(&self) -> BoardView;
    /// The playable squares, rank by rank from the south, west to east.
    fn squares(&self) -> Vec<Square>;
    /// The trays that can ever hold something, in seat order.
    fn trays(&self) -> Vec<Tray>;
    /// Whether a target says how many pieces go there; see
    /// [`Describe::DISTANCE_TELLS_COUNT`](stack_game::Describe::DISTANCE_TELLS_COUNT).
    fn distance_tells_count(&self) -> bool;
    /// The seats in play, in turn order from the variant's first one.
    fn seats(&self) -> Vec<Seat>;
    /// The seats that win together with `seat`.
    fn team(&self, seat: Seat) -> SeatSet;
    /// The letter of a seat in texts.
    fn seat_letter(&self, seat: Seat) -> char;
    /// The colour of a seat, in English.
    fn seat_name(&self, seat: Seat) -> &'static str;
    /// The seat to move.
    fn turn(&self) -> Seat;
    /// Whether a seat could do anything if it were its turn.
    fn can_move(&self, seat: Seat) -> bool;
    /// Who may move the stack on a square.
    fn owner(&self, square: Square) -> Option<Seat>;
    /// How far a seat has come towards each condition that wins at once.
    fn progress(&self, seat: Seat) -> Vec<Progress>;
    /// How the match ended, if it has.
    fn outcome(&self) -> Option<Outcome>;
    /// All that the seat to move may do; nothing when the match is over.
    fn actions(&self) -> Vec<Action>;
    /// Why the seat to move cannot move what stands on a square; `None` when it can.
    fn why_stuck(&self, square: Square) -> Stuck;
    /// Actions that look possible and are not, with the reason.
    fn barred(&self) -> Vec<(Action, String)>;
    /// The stacks to one of which the stack on a square has to come closer when it moves.
    fn approached(&self, from: Square) -> Vec<Square>;
    /// What an action would do, step by step.
    ///
    /// # Errors
    /// Why the action is not possible.
    fn preview(&self, action: Action) -> Result<Vec<Change>, String>;
    /// Plays an action on the table, and play goes on from there. What was played there before stays
    /// as a branch.
    ///
    /// # Errors
    /// Why the action is not possible.
    fn act(&mut self, action: Action) -> Result<Vec<Change>, String> {
        let changes = self.try_out(action)?;
        self.play_from_here();
        Ok(changes)
    }
    /// Plays an action on the table to see what would come of it: the live end stays where it is.
    ///
    /// # Errors
    /// Why the action is not possible.
    fn try_out(&mut self, action: Action) -> Result<Vec<Change>, String>;
    /// Plays an action at the live end. Tells what it did if the table shows that.
    ///
    /// # Errors
    /// Why the action is not possible.
    fn answer(&mut self, action: Action) -> Result<Option<Vec<Change>>, String>;
    /// Play goes on from what stands on the table.
    fn play_from_here(&mut self);
    /// Takes one step back; tells what the last move had done.
    ///
    /// # Errors
    /// When there is none.
    fn undo(&mut self) -> Result<Vec<Change>, String>;
    /// Takes one step forward, along the main continuation.
    ///
    /// # Errors
    /// When there is none.
    fn redo(&mut self) -> Result<Vec<Change>, String>;
    /// Goes to a place of the tree; one of another match changes nothing.
    fn look_at(&mut self, node: Node);
    /// Goes to the position after `ply` moves of the line that is shown, or to the nearest one.
    fn go_to(&mut self, ply: usize) {
        let line = self.shown();
        if let Some(&node) = line.get(ply).or(line.last()) {
            self.look_at(node);
        }
    }
    /// Says something about a place; an empty text says nothing any more.
    fn say(&mut self, node: Node, text: String);
    /// Tells what each seat can expect at a place.
    fn judge(&mut self, node: Node, chances: Chances);
    /// The places of the line that is shown: from the start through the cursor and on along its main
    /// continuation.
    fn shown(&self) -> Vec<Node> {
        self.tree().line(self.tree().cursor())
    }
    /// How many moves stand on the table.
    fn ply(&self) -> usize;
    /// Whether moves follow that can be played again.
    fn can_redo(&self) -> bool {
        !self.tree().next(self.tree().cursor()).is_empty()
    }
    /// The moves of the line that is shown, in notation, each with the seat that made it.
    fn played(&self) -> Played {
        let told = |node| self.tree().mv(node);
        let moves = self.shown().into_iter().filter_map(told);
        Played {
            moves: moves.map(|told| (told.seat, told.text.clone())).collect(),
            now: self.ply(),
        }
    }
    /// The position string.
    fn position_text(&self) -> String;
    /// The whole tree as a record, without names: its moves are the main line, those taken back
    /// included, for whoever looks at an earlier position must not lose what came after it.
    fn record(&self) -> Record;
    /// Whether the match is over after all moves of the main line.
    fn is_complete(&self) -> bool;
}

/// Why a stack cannot be moved; `None` when it can.
pub type Stuck = Option<String>;

/// A move as it is told.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Told {
    /// Who made it.
    pub seat: Seat,
    /// It in notation.
    pub text: String,
    /// What it did.
    pub action: Action,
}

/// The moves of a line.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Played {
    /// All moves, those taken back last.
    pub moves: Vec<(Seat, String)>,
    /// How many of them stand on the table.
    pub now: usize,
}
