//! A match with its players, and its modes.

use std::time::Duration;

use stack_game::{BoardView, Clocks, Seat, SeatSet};

use super::origin::{OpenedMatch, Origin};
use super::position_editor::PositionEditor;
use crate::game::{AnyMatch, Controller, MatchSetup, NodeId, SeatSetup};

/// A match with its players.
pub struct SeatedMatch {
    /// Identifies the match in this session.
    pub id: u32,
    /// The setup, in which the first seat is known.
    pub setup: MatchSetup,
    /// The moves.
    pub game: Box<dyn AnyMatch>,
    /// The origin.
    pub origin: Origin,
    /// The seats that were skipped in the last turn.
    pub skipped_seats: Vec<Seat>,
    /// Whether computer players wait because the user has undone moves. Otherwise they would repeat
    /// these moves at once.
    pub computers_paused: bool,
    /// Whether the clocks are paused. Computer players wait then.
    pub clocks_paused: bool,
    pub(super) in_review: bool,
    pub(super) is_replaying: bool,
    pub(super) editor: Option<PositionEditor>,
}

/// How a match is used. The mode decides who moves and what undo means.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Mode {
    /// At least one human plays and has not resigned. Undo takes back moves.
    Play,
    /// Only computer players are left. The match continues automatically, and any position can be
    /// displayed.
    Spectate,
    /// The match is reviewed: computer players do not move, and any move can be tried.
    Review,
    /// A step of a lesson. A human plays one seat.
    Lesson,
    /// The position editor. No player moves.
    Edit,
}

impl Mode {
    /// Whether any position can be displayed without changing the match.
    pub const fn has_free_cursor(self) -> bool {
        matches!(self, Self::Spectate | Self::Review)
    }
}

/// Identifies the position and state for which computer players search. Searches are dropped when
/// it changes.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct SearchContext {
    match_id: u32,
    head: NodeId,
    /// The number of resignations since the last move.
    resigned: usize,
    idle: bool,
}

impl SeatedMatch {
    /// Creates a match that has just been opened.
    pub(super) fn new(match_id: u32, opened: OpenedMatch) -> Self {
        Self {
            id: match_id,
            setup: opened.setup,
            game: opened.game,
            origin: opened.origin,
            skipped_seats: Vec::new(),
            computers_paused: false,
            clocks_paused: false,
            in_review: false,
            is_replaying: false,
            editor: None,
        }
    }

    /// Returns the position editor while it is open. The match then starts at the last valid
    /// position.
    pub const fn editor(&self) -> Option<&PositionEditor> {
        self.editor.as_ref()
    }

    /// Returns the displayed position, which may be invalid in the position editor.
    pub fn board_view(&self) -> BoardView {
        match &self.editor {
            Some(editor) => editor.position().board_view(editor.layout()),
            None => self.game.board_view(),
        }
    }

    /// Returns the position string of the displayed position.
    pub fn position_text(&self) -> String {
        match &self.editor {
            Some(editor) => editor.text().into(),
            None => self.game.position_text(),
        }
    }

    /// Returns the mode.
    pub fn mode(&self) -> Mode {
        if self.editor.is_some() {
            Mode::Edit
        } else if self.in_review {
            Mode::Review
        } else if self.origin == Origin::Lesson {
            Mode::Lesson
        } else if self
            .playing_seats()
            .any(|seat| self.computer(seat).is_none())
        {
            Mode::Play
        } else {
            Mode::Spectate
        }
    }

    /// Returns the clocks at the head, if the time of a seat is limited.
    pub fn clocks(&self) -> Option<&Clocks> {
        self.game.metadata().clocks.as_ref()
    }

    /// Returns the clocks at the displayed position. In earlier positions, they are those at the
    /// start of the turn.
    pub fn displayed_clocks(&self) -> Option<Clocks> {
        let mut clocks = self.clocks()?.clone();
        if !self.at_head() {
            let times = self.game.tree().clocks(self.game.tree().cursor());
            clocks.set_times(times.unwrap_or_else(|| clocks.base_times()));
        }
        Some(clocks)
    }

    /// Whether the clocks can be paused.
    pub fn can_pause_clocks(&self) -> bool {
        self.mode() == Mode::Play && self.clocks().is_some() && !self.game.is_over_at_head()
    }

    /// Charges a time to the clock of a seat.
    pub(super) fn run_clock(&mut self, seat: Seat, time: Duration) {
        let team = self.game.team(seat);
        let opponents = self.playing_seats().filter(|&other| !team.contains(other));
        let opponents: SeatSet = opponents.collect();
        if let Some(clocks) = &mut self.game.metadata_mut().clocks {
            clocks.run(seat, time, opponents);
        }
    }

    /// Ends the turn of the seat that has made the last move, and stores the times with the move.
    pub(super) fn end_turn(&mut self, mover: Seat) {
        let Some(mut clocks) = self.clocks().cloned() else {
            return;
        };
        let tree = self.game.tree();
        let head = tree.head();
        let before = tree.parent(head).and_then(|before| tree.clocks(before));
        let before = before.unwrap_or_else(|| clocks.base_times());
        clocks.end_turn(mover, before[mover.index()]);
        self.game.tree_mut().set_clocks(head, clocks.times());
        self.game.metadata_mut().clocks = Some(clocks);
    }

    /// Sets the clocks to the start of the turn at the head.
    pub(super) fn restore_clocks(&mut self) {
        let times = self.game.tree().clocks(self.game.tree().head());
        if let Some(clocks) = &mut self.game.metadata_mut().clocks {
            let times = times.unwrap_or_else(|| clocks.base_times());
            clocks.set_times(times);
        }
    }

    /// Gives the match the time controls of the setup. If they have changed, all clocks restart at
    /// the head.
    pub(super) fn set_up_clocks(&mut self) {
        let mut controls = [None; Seat::MAX];
        for seat in self.game.seats() {
            let setup = self.seat_setup(seat);
            controls[seat.index()] = setup.and_then(|setup| setup.time_control);
        }
        let before = self.clocks();
        let is_same = before.is_some_and(|clocks| {
            Seat::ALL
                .iter()
                .all(|seat| clocks.control(*seat) == controls[seat.index()])
        });
        if is_same {
            return;
        }
        let restarts = before.is_some();
        let clocks = Clocks::new(controls);
        if let Some(clocks) = clocks.as_ref().filter(|_| restarts) {
            // Stored times belong to the previous time controls.
            let head = self.game.tree().head();
            self.game.tree_mut().set_clocks(head, clocks.times());
        }
        self.game.metadata_mut().clocks = clocks;
    }

    /// Returns the setup of a seat; `None` if the seat does not play.
    pub fn seat_setup(&self, seat: Seat) -> Option<&SeatSetup> {
        let letter = self.game.seat_letter(seat);
        let mut seats = self.setup.seats.iter();
        seats.find(|setup| setup.letter == letter)
    }

    /// Returns the seats that have not resigned at the head, in turn order.
    pub fn playing_seats(&self) -> impl Iterator<Item = Seat> + use<> {
        let resigned = self.game.head_resigned();
        let seats = self.game.seats().into_iter();
        seats.filter(move |&seat| !resigned.contains(seat))
    }

    /// Returns the name of the computer player in a seat; `None` for a human.
    pub fn computer(&self, seat: Seat) -> Option<&str> {
        match &self.seat_setup(seat)?.controller {
            Controller::Human => None,
            Controller::Computer(name) => Some(name),
        }
    }

    /// Returns the computer player to move at the head; `None` for a human, in a finished match and
    /// in [`Mode::Review`].
    pub fn computer_to_move(&self) -> Option<&str> {
        let idle = self.in_review || self.game.is_over_at_head();
        self.computer(self.game.head_turn()).filter(|_| !idle)
    }

    /// Whether a human may move in the displayed position.
    pub fn human_can_move(&self) -> bool {
        let plays_here = || self.at_head() && self.computer(self.game.turn()).is_none();
        self.editor.is_none() && (self.in_review || plays_here())
    }

    /// Whether the head is displayed.
    pub fn at_head(&self) -> bool {
        self.game.tree().cursor() == self.game.tree().head()
    }

    /// Whether the displayed position advances to the head automatically.
    pub const fn is_replaying(&self) -> bool {
        self.is_replaying
    }

    /// Whether a match with human players is being replayed. Input on the board ends the replay.
    pub fn is_replaying_own_game(&self) -> bool {
        self.is_replaying && self.mode() == Mode::Play
    }

    /// Returns the number of moves before the head.
    pub fn head_ply(&self) -> usize {
        let tree = self.game.tree();
        tree.ply(tree.head())
    }

    /// Returns the current context of searches.
    pub fn search_context(&self) -> SearchContext {
        let tree = self.game.tree();
        SearchContext {
            match_id: self.id,
            head: tree.head(),
            resigned: tree.non_move_events(tree.head()).resigned.len(),
            idle: self.game.is_over_at_head()
                || self.computers_paused
                || self.in_review
                || !self.origin.is_saved(),
        }
    }

    /// Returns the name of a player, or the color of the seat if the name is empty.
    pub fn player_name(&self, seat: Seat) -> String {
        let name = self.seat_setup(seat).map(SeatSetup::display_name);
        let name = name.filter(|name| !name.is_empty());
        name.unwrap_or_else(|| self.game.seat_name(seat).into())
    }

    /// Whether the match can be continued from the displayed position. This includes positions
    /// where it ended by resignation or agreement.
    pub fn can_play_from_here(&self) -> bool {
        let tree = self.game.tree();
        let ended_by_players = !tree.non_move_events(tree.cursor()).is_empty();
        self.game.outcome().is_none() || ended_by_players
    }

    /// Returns the humans who may resign or offer a draw, in turn order from the seat to move.
    /// Empty if the match is over, under review or a game of a tournament.
    pub fn proposers(&self) -> Vec<Seat> {
        if self.mode() != Mode::Play || !self.origin.is_saved() || self.game.is_over_at_head() {
            return Vec::new();
        }
        let mut seats = self.game.seats();
        let turn = self.game.head_turn();
        let first = seats.iter().position(|&seat| seat == turn);
        seats.rotate_left(first.unwrap_or(0));
        let humans = self.playing(|current, seat| current.computer(seat).is_none());
        seats.retain(|seat| humans.contains(seat));
        seats
    }

    /// Returns the human partners who must approve a resignation.
    pub fn resign_approvers(&self, seat: Seat) -> Vec<Seat> {
        let team = self.game.team(seat);
        self.playing(|current, other| {
            other != seat && team.contains(other) && current.computer(other).is_none()
        })
    }

    /// Returns the other humans who must accept a draw.
    pub fn draw_approvers(&self, seat: Seat) -> Vec<Seat> {
        self.playing(|current, other| other != seat && current.computer(other).is_none())
    }

    /// Returns the seats that have not resigned and satisfy `holds`, in turn order.
    fn playing(&self, holds: impl Fn(&Self, Seat) -> bool) -> Vec<Seat> {
        let seats = self.playing_seats();
        seats.filter(|&seat| holds(self, seat)).collect()
    }

    /// Returns the node after the last move of the human to move, or of the human who moved last.
    /// If only computers play, returns the node one round ago; the start if there is none.
    pub fn last_own_turn(&self) -> NodeId {
        let head = self.game.tree().head();
        self.own_turn(head, self.game.head_turn())
    }

    /// Returns the moves to the displayed position that are new to the user, newest first: those
    /// since [`last_own_turn`](Self::last_own_turn), at least one. In [`Mode::Review`] only the
    /// last move.
    pub fn moves_since_own_turn(&self) -> Vec<NodeId> {
        let tree = self.game.tree();
        let cursor = tree.cursor();
        let own = match self.mode() {
            Mode::Review => cursor,
            _ => self.own_turn(cursor, self.game.turn()),
        };
        let moves = tree.ancestors(cursor).enumerate();
        let new = moves.take_while(|&(place, node)| {
            let is_new = place == 0 || node != own && own != cursor;
            node != NodeId::START && is_new
        });
        new.map(|(_, node)| node).collect()
    }

    /// Returns the node after which the moves to `end` are new to the user, if it is the turn of
    /// `turn` at `end`.
    fn own_turn(&self, end: NodeId, turn: Seat) -> NodeId {
        let tree = self.game.tree();
        let mover = |node: &NodeId| tree.mv(*node).map(|mv| mv.seat);
        let is_human = |seat: &Seat| self.computer(*seat).is_none();
        let to_move = Some(turn).filter(is_human);
        let mut movers = tree.ancestors(end).filter_map(|node| mover(&node));
        let viewer = to_move.or_else(|| movers.find(is_human));
        let own = match viewer {
            Some(viewer) => tree.ancestors(end).find(|node| mover(node) == Some(viewer)),
            None => tree.ancestors(end).nth(self.game.seats().len()),
        };
        own.unwrap_or(NodeId::START)
    }
}
