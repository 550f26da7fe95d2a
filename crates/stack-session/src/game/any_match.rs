//! The interface to a match of any game.

use stack_game::{
    Action, BoardView, Change, MatchStep, Outcome, Progress, Record, Seat, SeatSet, Square, Tray,
    TrayKind,
};
use stack_match::{EngineCommand, EngineProcesses};

use super::game_positions::PositionTarget;
use super::metadata::MatchMetadata;
use super::tree::{GameTree, NodeId};
use crate::search::{ComputerPlayer, PlayerChoice};

/// A match whose game is only known at run time.
///
/// Code above this trait is independent of the game, so a new game needs no changes there.
///
/// Most methods are about the displayed position, the *cursor* of the [`GameTree`]. Play continues
/// at the *head*. They are the same node unless an earlier position or a variation is displayed.
pub trait AnyMatch: Send + Sync {
    // --- the match ---

    /// Returns the id of the variant, such as `two-fast`.
    fn variant(&self) -> &'static str;
    /// Clones the match with its tree.
    fn boxed_clone(&self) -> Box<dyn AnyMatch>;
    /// Returns a match that continues from `node`. It keeps the history for the draw rules, but its
    /// tree starts at `node`, without comments and analyses. A resignation or an agreed draw that
    /// ended the match at `node` is left out. `None` for a node of another tree.
    fn fork(&self, node: NodeId) -> Option<Box<dyn AnyMatch>>;
    /// Returns the position at a node as a match without history. This is cheaper than
    /// [`fork`](Self::fork), but draws that depend on the history are not detected. `None` for a
    /// node of another tree.
    fn position_at(&self, node: NodeId) -> Option<Box<dyn AnyMatch>>;
    /// Returns the result at a node, including resignations and agreed draws; `None` if the match
    /// continues there.
    fn outcome_at(&self, node: NodeId) -> Option<Outcome>;
    /// Returns all moves with comments and analyses.
    fn tree(&self) -> &GameTree;
    /// Returns the tree, to set comments, drawings, marks, times, win chances and analyses.
    fn tree_mut(&mut self) -> &mut GameTree;
    /// Returns start date, players and times.
    fn metadata(&self) -> &MatchMetadata;
    /// Returns the metadata for changes.
    fn metadata_mut(&mut self) -> &mut MatchMetadata;
    /// Returns the playable squares by rank from the south, west to east.
    fn squares(&self) -> Vec<Square>;
    /// Returns the trays that can hold pieces, in seat order.
    fn trays(&self) -> Vec<Tray>;
    /// Whether stacks have an owner, as in Focus. In Byte, where complete stacks are won, they have
    /// none.
    fn has_owned_stacks(&self) -> bool {
        let trays = self.trays();
        trays.iter().all(|tray| tray.kind != TrayKind::WonStacks)
    }
    /// Whether the distance of a move equals the number of pieces moved; see
    /// [`Describe::DISTANCE_EQUALS_COUNT`](stack_game::Describe::DISTANCE_EQUALS_COUNT).
    fn distance_equals_count(&self) -> bool;
    /// Returns the position string of the displayed position.
    fn position_text(&self) -> String;
    /// Returns the tree as a record without player names. Its moves are the main line, including
    /// undone moves. The record says where an unfinished match was left.
    fn record(&self) -> Record;
    /// Returns the tree as a record whose moves are the displayed line to its end.
    fn line_record(&self) -> Record;

    // --- seats ---

    /// Returns the seats in turn order.
    fn seats(&self) -> Vec<Seat>;
    /// Returns the seats that win together with `seat`, including it.
    fn team(&self, seat: Seat) -> SeatSet;
    /// Returns the teams, except those whose seats are all in `out`.
    fn teams_without(&self, out: SeatSet) -> Vec<SeatSet> {
        let mut teams = Vec::new();
        let seats = self.seats().into_iter();
        for seat in seats.filter(|&seat| !out.contains(seat)) {
            let team = self.team(seat);
            if !teams.contains(&team) {
                teams.push(team);
            }
        }
        teams
    }
    /// Returns the letter of a seat in text formats.
    fn seat_letter(&self, seat: Seat) -> char;
    /// Returns the English name of a seat's color.
    fn seat_name(&self, seat: Seat) -> &'static str;

    // --- the head ---

    /// Returns the seat to move at the head.
    fn head_turn(&self) -> Seat;
    /// Returns the seats that have resigned at the head while the others play on.
    fn head_resigned(&self) -> SeatSet;
    /// Returns the legal moves at the head.
    fn head_actions(&self) -> Vec<Action>;
    /// Whether the match is over at the head.
    fn is_over_at_head(&self) -> bool;
    /// Whether moves of the main line were undone and can be redone.
    fn has_undone_moves(&self) -> bool {
        self.tree().main_end() != self.tree().head()
    }
    /// Returns the nodes on the path to the head whose positions match the target. Of consecutive
    /// nodes, returns only the first.
    fn find_positions(&self, target: PositionTarget<'_>) -> Vec<NodeId>;

    // --- the displayed position ---

    /// Returns the stacks, trays, seat to move and outcome.
    fn board_view(&self) -> BoardView;
    /// Returns the seat to move.
    fn turn(&self) -> Seat;
    /// Returns the seats that have resigned.
    fn resigned(&self) -> SeatSet;
    /// Whether a seat could move if it were its turn.
    fn can_move(&self, seat: Seat) -> bool;
    /// Returns the seat that may move the stack on a square.
    fn owner(&self, square: Square) -> Option<Seat>;
    /// Returns a seat's progress toward each condition that wins immediately.
    fn progress(&self, seat: Seat) -> Vec<Progress>;
    /// Returns the result, if the match is over.
    fn outcome(&self) -> Option<Outcome>;
    /// Returns the legal moves.
    fn actions(&self) -> Vec<Action>;
    /// Returns the key of the position, which symmetric positions share. See
    /// [`PositionKeys`](stack_game::PositionKeys).
    fn position_key(&self) -> u64;
    /// Returns the legal moves with the keys of the positions after them. Of symmetric moves,
    /// returns only the next move of the displayed line, otherwise the first one.
    fn keyed_moves(&self) -> Vec<KeyedMove>;
    /// Returns the legal moves in notation, sorted.
    fn legal_move_texts(&self) -> Vec<String>;
    /// Reads a legal move in notation.
    ///
    /// # Errors
    /// Why the text is not a move, or why the move is illegal.
    fn parse_action(&self, text: &str) -> Result<Action, String>;
    /// Returns why the seat to move cannot move the stack on a square; `None` if it can.
    fn immovable_reason(&self, square: Square) -> Option<String>;
    /// Returns moves that look legal but are not, with the reason.
    fn blocked_actions(&self) -> Vec<(Action, String)>;
    /// Returns the stacks of which the stack on a square must approach one.
    fn approach_targets(&self, from: Square) -> Vec<Square>;
    /// Returns the moves that the next enemy could make if the seat to move passed; none if the
    /// rules do not allow this.
    fn threats(&self) -> Vec<Threat>;
    /// Returns a line from the displayed position in notation, up to the first illegal move.
    fn line_notation(&self, line: &[(Seat, Action)]) -> Vec<String>;
    /// Returns the changes that a move would make, in order.
    ///
    /// # Errors
    /// Why the move is illegal.
    fn preview(&self, action: Action) -> Result<Vec<Change>, String>;

    // --- moves ---

    /// Plays a move in the displayed position and makes it the head. Moves that followed become a
    /// variation.
    ///
    /// # Errors
    /// Why the move is illegal.
    fn play(&mut self, action: Action) -> Result<Vec<Change>, String>;
    /// Plays a move in the displayed position as a variation. The head stays.
    ///
    /// # Errors
    /// Why the move is illegal.
    fn play_variation(&mut self, action: Action) -> Result<Vec<Change>, String>;
    /// Plays a move at the head. Returns its changes if the head is displayed.
    ///
    /// # Errors
    /// Why the move is illegal.
    fn play_at_head(&mut self, action: Action) -> Result<Option<Vec<Change>>, String>;
    /// Makes the displayed position the head. Moves of the main line after it count as undone.
    fn set_head_here(&mut self);
    /// Makes the displayed position the head and the end of the main line. Moves after it become a
    /// variation.
    fn end_main_line_here(&mut self);
    /// Displays the previous position. Returns the changes of the undone move; `None` if no changes
    /// connect the two positions.
    ///
    /// # Errors
    /// If the start is displayed.
    fn undo(&mut self) -> Result<Option<Vec<Change>>, String>;
    /// Displays the next position of the line. Returns the changes; `None` if no changes connect
    /// the two positions.
    ///
    /// # Errors
    /// If no move follows.
    fn redo(&mut self) -> Result<Option<Vec<Change>>, String>;
    /// Lets a seat resign at the head, which must be displayed. Returns the changes.
    ///
    /// # Errors
    /// If the match is over, another position is displayed, or the seat has resigned already.
    fn resign(&mut self, seat: Seat) -> Result<Vec<Change>, String>;
    /// Ends the match with a draw by agreement at the head, which must be displayed. Returns the
    /// changes.
    ///
    /// # Errors
    /// If the match is over or another position is displayed.
    fn agree_draw(&mut self) -> Result<Vec<Change>, String>;
    /// Undoes the last resignation or agreed draw after the last move. Returns its changes; `None`
    /// if there is none or the head is not displayed.
    fn undo_event(&mut self) -> Option<Vec<Change>>;
    /// Redoes the resignation or agreed draw that was undone last. Returns its changes; `None` if
    /// there is none or the head is not displayed.
    fn redo_event(&mut self) -> Option<Vec<Change>>;
    /// Undoes the resignations and agreed draws after the next move, so that they can be redone
    /// separately.
    fn detach_next_events(&mut self);
    /// Displays the position at a node. Ignores nodes of another match.
    fn set_cursor(&mut self, node: NodeId);
    /// Displays the position after `ply` moves of the displayed line, or the nearest one.
    fn go_to_ply(&mut self, ply: usize) {
        let tree = self.tree();
        let cursor = tree.cursor();
        let node = if ply <= tree.ply(cursor) {
            tree.ancestors(cursor).find(|&node| tree.ply(node) <= ply)
        } else {
            let steps = ply - tree.ply(cursor);
            let next = |at: &NodeId| tree.main_child(*at);
            std::iter::successors(Some(cursor), next)
                .take(steps.saturating_add(1))
                .last()
        };
        if let Some(node) = node {
            self.set_cursor(node);
        }
    }

    // --- the displayed line ---

    /// Returns the nodes of the displayed line, from the start through the cursor to the end.
    fn displayed_line(&self) -> Vec<NodeId> {
        self.tree().line(self.tree().cursor())
    }
    /// Returns the number of moves before the displayed position.
    fn ply(&self) -> usize {
        self.tree().ply(self.tree().cursor())
    }
    /// Whether a move follows the displayed position.
    fn can_redo(&self) -> bool {
        self.tree().main_child(self.tree().cursor()).is_some()
    }
    /// Whether a resignation or agreed draw was undone and can be redone.
    fn can_redo_event(&self) -> bool {
        let tree = self.tree();
        tree.cursor() == tree.head() && tree.redoable_event::<()>().is_some()
    }
    /// Returns the moves of the displayed line in notation.
    fn move_list(&self) -> MoveList {
        let nodes = self.displayed_line().into_iter();
        let moves = nodes.filter_map(|node| self.tree().mv(node));
        MoveList {
            moves: moves.map(|mv| (mv.seat, mv.text.clone())).collect(),
            cursor_ply: self.ply(),
        }
    }

    // --- computer players ---

    /// Creates a computer player for this match.
    ///
    /// # Errors
    /// If the player does not exist or does not play the variant.
    fn computer_player(&self, name: &str) -> Result<Box<dyn ComputerPlayer>, String>;
    /// Creates a player from an external engine, whose process starts with its first search.
    fn engine_player(
        &self,
        program: EngineCommand,
        processes: EngineProcesses,
    ) -> Box<dyn ComputerPlayer>;
    /// Checks that a computer player can play in a seat from the displayed position on.
    ///
    /// # Errors
    /// Why it cannot, or that the name is unknown.
    fn check_player(&self, seat: Seat, name: &str) -> Result<(), String>;
    /// Returns all computer players of the game, with the reason for those that cannot play in
    /// `seat`.
    fn player_choices(&self, seat: Seat) -> Vec<PlayerChoice>;
    /// Returns the steps from the start to a node, for a [`ComputerPlayer`]. Leaves out the same
    /// steps as [`fork`](Self::fork).
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
    /// The seat.
    pub seat: Seat,
    /// The move.
    pub action: Action,
    /// The move in notation.
    pub text: String,
    /// The changes that it would make.
    pub changes: Vec<Change>,
}

/// A legal move and the key of the position after it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct KeyedMove {
    /// The move.
    pub action: Action,
    /// The move in notation.
    pub text: String,
    /// The key of the position after the move.
    pub key: u64,
    /// Whether it is the next move of the displayed line.
    pub is_next: bool,
}

/// The moves of a line.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct MoveList {
    /// All moves of the line, with the seats that made them.
    pub moves: Vec<(Seat, String)>,
    /// The number of moves before the displayed position.
    pub cursor_ply: usize,
}
