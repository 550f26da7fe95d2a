//! A match of any game, with all moves that were played and tried in it.

use stack_game::{
    Action, BoardView, Change, MatchStep, Outcome, Progress, Record, Seat, SeatSet, Square, Tray,
    TrayKind,
};

use super::metadata::MatchLog;
use super::position_analysis::{PositionAnalysis, WinChances};
use super::tree::{GameTree, NodeId, TreeMove};
use crate::search::{ComputerPlayer, PlayerChoice};

/// A match whose game is known at run time only.
///
/// Table, panels and storage see this trait; game types end here. A new game needs no change here.
///
/// Most questions are about the position at the *cursor* of the [`Tree`] of moves, the position on
/// the table. Play continues at the *live* end. Both are the same node unless an earlier or another
/// position is shown.
pub trait AnyMatch: Send + Sync {
    // --- the match ---

    /// The identifier of the variant, such as `two-fast`.
    fn variant(&self) -> &'static str;
    /// A copy of the match with its whole tree.
    fn boxed_clone(&self) -> Box<dyn AnyMatch>;
    /// A match that goes on from `node`: with all that happened up to there, but without moves, comments and chances in its tree.
    /// Where the players ended the match themselves, the step that ended it is left out. `None` when the
    /// node belongs to another tree.
    fn fork(&self, node: NodeId) -> Option<Box<dyn AnyMatch>>;
    /// The result at a node after all that happened there; `None` where the match goes on, and for the
    /// node of another tree.
    fn outcome_at(&self, node: NodeId) -> Option<Outcome>;
    /// All moves with their comments and chances.
    fn tree(&self) -> &GameTree<PlayedMove>;
    /// What is told of the match beside its moves.
    fn metadata(&self) -> &MatchLog;
    /// The same, to be changed.
    fn log_mut(&mut self) -> &mut MatchLog;
    /// The playable squares, rank by rank from the south, west to east.
    fn squares(&self) -> Vec<Square>;
    /// The trays that can ever hold a piece, in seat order.
    fn trays(&self) -> Vec<Tray>;
    /// True if a stack belongs to one seat as a whole, as in Focus; in Byte, where finished stacks are won, it does not.
    fn has_owned_stacks(&self) -> bool {
        !self
            .trays()
            .iter()
            .any(|tray| tray.kind == TrayKind::WonStacks)
    }
    /// True if the distance of a target tells the number of pieces; see
    /// [`Describe::DISTANCE_EQUALS_COUNT`](stack_game::Describe::DISTANCE_EQUALS_COUNT).
    fn distance_equals_count(&self) -> bool;
    /// The position string of the position on the table.
    fn position_text(&self) -> String;
    /// The whole tree as a record without names. Its moves are the main line, moves that were taken
    /// back included; of a match that is not over at the live end it tells where it was left.
    fn record(&self) -> Record;

    // --- seats ---

    /// The seats in play, in turn order from the variant's first one.
    fn seats(&self) -> Vec<Seat>;
    /// The seats that win together with `seat`, itself included.
    fn team(&self, seat: Seat) -> SeatSet;
    /// The sides, each as the team of its seats, but for those of the seats in `out`.
    fn teams_without(&self, out: SeatSet) -> Vec<SeatSet> {
        let mut sides = Vec::new();
        let seats = self.seats().into_iter();
        for seat in seats.filter(|&seat| !out.contains(seat)) {
            let side = self.team(seat);
            if !sides.contains(&side) {
                sides.push(side);
            }
        }
        sides
    }
    /// The letter of a seat in texts.
    fn seat_letter(&self, seat: Seat) -> char;
    /// The colour of a seat, in English.
    fn seat_name(&self, seat: Seat) -> &'static str;

    // --- the live end ---

    /// The seat to move at the live end.
    fn head_turn(&self) -> Seat;
    /// The seats that are out of the game at the live end: they gave up, and the others play on.
    fn head_resigned(&self) -> SeatSet;
    /// The legal actions at the live end; none when the match is over.
    fn live_actions(&self) -> Vec<Action>;
    /// True if the match is over at the live end. One whose end was taken back is not over.
    fn is_over_at_head(&self) -> bool;
    /// True if moves of the main line were taken back: they can be played again.
    fn has_undone_moves(&self) -> bool {
        self.tree().main_end() != self.tree().head()
    }

    // --- the position on the table ---

    /// Stacks, trays, turn and outcome.
    fn board_view(&self) -> BoardView;
    /// The seat to move.
    fn turn(&self) -> Seat;
    /// The seats that are out of the game.
    fn resigned(&self) -> SeatSet;
    /// True if a seat could move if it were its turn.
    fn can_move(&self, seat: Seat) -> bool;
    /// The seat that may move the stack on a square.
    fn owner(&self, square: Square) -> Option<Seat>;
    /// The progress of a seat towards each condition that wins at once.
    fn progress(&self, seat: Seat) -> Vec<Progress>;
    /// The result, once the match is over.
    fn outcome(&self) -> Option<Outcome>;
    /// The legal actions of the seat to move; none when the match is over.
    fn actions(&self) -> Vec<Action>;
    /// The reason why the seat to move cannot move the stack on a square; `None` when it can.
    fn immovable_reason(&self, square: Square) -> Stuck;
    /// Actions that look possible and are not, each with the reason.
    fn blocked_actions(&self) -> Vec<(Action, String)>;
    /// The stacks to one of which the stack on a square must come closer when it moves.
    fn approach_targets(&self, from: Square) -> Vec<Square>;
    /// The moves that the next enemy of the seat to move could make if that seat passed; none where the rules cannot tell.
    fn threats(&self) -> Vec<Threat>;
    /// The changes that an action would make, in order.
    ///
    /// # Errors
    /// The reason why the action is not legal.
    fn preview(&self, action: Action) -> Result<Vec<Change>, String>;

    // --- moves ---

    /// Plays an action on the table and makes it the live end. Moves that followed there before stay
    /// as a branch.
    ///
    /// # Errors
    /// The reason why the action is not legal.
    fn play(&mut self, action: Action) -> Result<Vec<Change>, String>;
    /// Plays an action on the table as a variation: the live end stays where it is.
    ///
    /// # Errors
    /// The reason why the action is not legal.
    fn try_out(&mut self, action: Action) -> Result<Vec<Change>, String>;
    /// Plays an action at the live end. Returns its changes when the table shows the live end.
    ///
    /// # Errors
    /// The reason why the action is not legal.
    fn play_at_head(&mut self, action: Action) -> Result<Option<Vec<Change>>, String>;
    /// Makes the position on the table the live end. Where moves of the main line follow it, they are
    /// taken back.
    fn play_from_here(&mut self);
    /// Makes the position on the table the live end and the end of the main line: what follows it is a
    /// variation.
    fn begin_anew_here(&mut self);
    /// Shows the position one move earlier and returns the changes that lead from there to the
    /// position before; `None` where no changes do.
    ///
    /// # Errors
    /// When the table shows the start.
    fn undo(&mut self) -> Result<Option<Vec<Change>>, String>;
    /// Takes one step forward along the main continuation and returns its changes; `None` where no
    /// changes lead there.
    ///
    /// # Errors
    /// When no move follows.
    fn redo(&mut self) -> Result<Option<Vec<Change>>, String>;
    /// Lets a seat give up at the live end, which the table shows. Returns the changes.
    ///
    /// # Errors
    /// When the match is over or goes on elsewhere, or the seat is out already.
    fn resign(&mut self, seat: Seat) -> Result<Vec<Change>, String>;
    /// Lets the players agree on a draw at the live end, which the table shows. Returns the changes.
    ///
    /// # Errors
    /// When the match is over or goes on elsewhere.
    fn agree_draw(&mut self) -> Result<Vec<Change>, String>;
    /// Takes back what happened last at the live end after the last move, and returns its changes;
    /// `None` when nothing did, or the table shows another position.
    fn undo_event(&mut self) -> Option<Vec<Change>>;
    /// Lets what was taken back last at the live end, where it happened after the last move, happen again, and returns its
    /// changes; `None` when nothing was, or the table shows another position.
    fn take_again(&mut self) -> Option<Vec<Change>>;
    /// Takes back what happened after the move that follows: it is a step of its own then.
    fn part_from_next(&mut self);
    /// Shows the position at a node. A node of another match changes nothing.
    fn set_cursor(&mut self, node: NodeId);
    /// Shows the position after `ply` moves of the shown line, or the nearest one.
    fn go_to_ply(&mut self, ply: usize) {
        let tree = self.tree();
        let cursor = tree.cursor();
        let node = if ply <= tree.ply(cursor) {
            tree.ancestors(cursor).find(|&node| tree.ply(node) <= ply)
        } else {
            let steps = ply - tree.ply(cursor);
            let next = |at: &NodeId| tree.follower(*at);
            std::iter::successors(Some(cursor), next)
                .take(steps.saturating_add(1))
                .last()
        };
        if let Some(node) = node {
            self.set_cursor(node);
        }
    }

    // --- comments and chances ---

    /// Sets the comment of a node; an empty text removes it.
    fn set_comment(&mut self, node: NodeId, text: String);
    /// Sets the chances of all seats at a node to the opinion of a player.
    fn set_chances(&mut self, node: NodeId, chances: WinChances);
    /// Sets the result of an analysis at a node, unless one that had more time is known.
    fn set_insight(&mut self, node: NodeId, insight: PositionAnalysis);

    // --- the shown line ---

    /// The nodes of the shown line: from the start through the cursor and along its main continuation.
    fn displayed_line(&self) -> Vec<NodeId> {
        self.tree().line(self.tree().cursor())
    }
    /// The number of moves before the position on the table.
    fn ply(&self) -> usize {
        self.tree().ply(self.tree().cursor())
    }
    /// True if a move follows the position on the table.
    fn can_redo(&self) -> bool {
        self.tree().follower(self.tree().cursor()).is_some()
    }
    /// True if something that happened after the last move was taken back and can happen again.
    fn can_take_again(&self) -> bool {
        let tree = self.tree();
        tree.cursor() == tree.head() && tree.step_again::<()>().is_some()
    }
    /// The moves of the shown line in notation, each with the seat that made it.
    fn move_list(&self) -> MoveList {
        let nodes = self.displayed_line().into_iter();
        let moves = nodes.filter_map(|node| self.tree().mv(node));
        MoveList {
            moves: moves.map(|mv| (mv.seat, mv.text.clone())).collect(),
            cursor_ply: self.ply(),
        }
    }

    // --- computer players ---

    /// Creates the computer player `name` for this match.
    ///
    /// # Errors
    /// When there is no such player or it does not play the variant.
    fn computer_player(&self, name: &str) -> Result<Box<dyn ComputerPlayer>, String>;
    /// Checks that a computer player can take over a seat in the position on the table.
    ///
    /// # Errors
    /// The reason why it cannot; also for an unknown name.
    fn check_player(&self, seat: Seat, name: &str) -> Result<(), String>;
    /// All computer players of the game, with the reason for those that cannot take `seat` in the
    /// position on the table.
    fn player_choices(&self, seat: Seat) -> Vec<PlayerChoice>;
    /// What happened from the start to a node, as in [`fork`](Self::fork): what a [`Thinker`] is given.
    fn steps_to(&self, node: NodeId) -> Vec<MatchStep<Action>>;
}

impl Clone for Box<dyn AnyMatch> {
    fn clone(&self) -> Self {
        self.boxed_clone()
    }
}

/// A move that an enemy could make if the turn were passed.
#[derive(Clone, Debug)]
pub struct Threat {
    /// The enemy.
    pub seat: Seat,
    /// The move.
    pub action: Action,
    /// The move in notation.
    pub text: String,
    /// The changes that it would make.
    pub changes: Vec<Change>,
}

/// The reason why a stack cannot be moved; `None` when it can.
pub type Stuck = Option<String>;

/// A move in the tree of a match.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct PlayedMove {
    /// The seats that gave up right before it, in order.
    pub resigned_before: Vec<Seat>,
    /// The seat that made it.
    pub seat: Seat,
    /// The move in notation, for people and records.
    pub text: String,
    /// The move as every table understands it.
    pub action: Action,
}

impl TreeMove for PlayedMove {
    fn resigned_before(&self) -> &[Seat] {
        &self.resigned_before
    }
}

/// The moves of a line.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct MoveList {
    /// All moves of the line.
    pub moves: Vec<(Seat, String)>,
    /// The number of moves before the position on the table.
    pub cursor_ply: usize,
}
