//! The match on the table with its players.

use stack_game::{Action, Change, Seat};

use super::event::{MatchEvent, Refusal};
use super::match_command::MatchCommand;
use super::origin::Origin;
use crate::game::{AnyMatch, Controller, MatchSetup, NodeId, SeatSetup};

/// A match with its players.
pub struct SeatedMatch {
    /// Distinguishes this match from earlier ones on the same table.
    pub id: u32,
    /// The setup, with the first seat drawn.
    pub setup: MatchSetup,
    /// The moves.
    pub game: Box<dyn AnyMatch>,
    /// Where the match comes from.
    pub origin: Origin,
    /// The seats that the last turn passed over.
    pub skipped_seats: Vec<Seat>,
    /// True if computer players wait because a person went back to an earlier position. Without this
    /// they would repeat at once the moves that were taken back.
    pub computers_paused: bool,
    pub(super) in_review: bool,
    pub(super) replays: bool,
}

/// The way a match is used. It decides who moves and what a step back means.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Mode {
    /// At least one person plays and is not out. Stepping back takes moves back.
    Play,
    /// Computer players alone are left; the match continues by itself, here or in a series. The shown
    /// position is free.
    Spectate,
    /// The match is studied: computers rest, every move can be tried. The shown position is free.
    Review,
    /// A step of a lesson: a person plays one seat.
    Lesson,
}

impl Mode {
    /// True if the shown position is independent of the live end.
    #[must_use]
    pub const fn has_free_cursor(self) -> bool {
        matches!(self, Self::Spectate | Self::Review)
    }
}

/// The task of the computer players. Their searches stay useful while it stays the same.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct SearchContext {
    number: u32,
    live: NodeId,
    /// The number of seats that gave up since the last move.
    given_up: usize,
    rests: bool,
}

impl SeatedMatch {
    /// A match as it is put on the table.
    pub(super) fn new(
        number: u32,
        setup: MatchSetup,
        game: Box<dyn AnyMatch>,
        origin: Origin,
    ) -> Self {
        Self {
            id: number,
            setup,
            game,
            origin,
            skipped_seats: Vec::new(),
            computers_paused: false,
            in_review: false,
            replays: false,
        }
    }

    /// The mode of the match.
    #[must_use]
    pub fn mode(&self) -> Mode {
        let seats = self.game.seats().into_iter();
        let mut playing = seats.filter(|&seat| !self.game.head_resigned().contains(seat));
        if self.in_review {
            Mode::Review
        } else if self.origin == Origin::Lesson {
            Mode::Lesson
        } else if playing.any(|seat| self.computer(seat).is_none()) {
            Mode::Play
        } else {
            Mode::Spectate
        }
    }

    /// The computer player of a seat, by its name; `None` for a person.
    #[must_use]
    pub fn computer(&self, seat: Seat) -> Option<&str> {
        let letter = self.game.seat_letter(seat);
        let setup = self.setup.seats.iter().find(|s| s.letter == letter);
        match &setup?.controller {
            Controller::Person => None,
            Controller::Computer(name) => Some(name),
        }
    }

    /// The computer player to move at the live end; `None` for a person, when the match is over and
    /// in [`Mode::Study`].
    #[must_use]
    pub fn computer_to_move(&self) -> Option<&str> {
        let rests = self.in_review || self.game.is_over_at_head();
        self.computer(self.game.head_turn()).filter(|_| !rests)
    }

    /// True if a person may move in the position on the table.
    #[must_use]
    pub fn human_can_move(&self) -> bool {
        self.in_review || (self.at_head() && self.computer(self.game.turn()).is_none())
    }

    /// True if the table shows the live end.
    #[must_use]
    pub fn at_head(&self) -> bool {
        self.game.tree().cursor() == self.game.tree().head()
    }

    /// True if the shown position moves on to the live end by itself, while the match stands as it is.
    #[must_use]
    pub const fn is_replaying(&self) -> bool {
        self.replays
    }

    /// True if a match in which persons play is replayed. A touch of the table ends the replay.
    #[must_use]
    pub fn is_replaying_own_game(&self) -> bool {
        self.replays && self.mode() == Mode::Play
    }

    /// The number of moves before the live end.
    #[must_use]
    pub fn head_ply(&self) -> usize {
        let tree = self.game.tree();
        tree.ply(tree.head())
    }

    /// The task of the computer players now.
    #[must_use]
    pub fn search_context(&self) -> SearchContext {
        let tree = self.game.tree();
        SearchContext {
            number: self.id,
            live: self.game.tree().head(),
            given_up: tree.non_move_events(tree.head()).resigned.len(),
            rests: self.game.is_over_at_head()
                || self.computers_paused
                || self.in_review
                || !self.origin.is_saved(),
        }
    }

    /// The name of a seat's player; the seat's colour for an empty name.
    #[must_use]
    pub fn player_name(&self, seat: Seat) -> String {
        let letter = self.game.seat_letter(seat);
        let seats = self.setup.seats.iter();
        seats
            .filter(|setup| setup.letter == letter)
            .map(SeatSetup::display_name)
            .find(|name| !name.is_empty())
            .unwrap_or_else(|| self.game.seat_name(seat).into())
    }
}

/// Commands.
impl SeatedMatch {
    /// Carries out a command to the match on the table; commands that replace it belong to
    /// [`ActiveMatch`](super::ActiveMatch).
    pub(super) fn execute(&mut self, command: MatchCommand) -> Result<Vec<MatchEvent>, Refusal> {
        let events = match command {
            MatchCommand::Play(action) => vec![self.act(action)?],
            MatchCommand::PlayAtHead {
                number,
                ply,
                action,
            } => {
                let expected = self.computer_to_move().is_some() && !self.computers_paused;
                if !expected || (self.id, self.head_ply()) != (number, ply) {
                    return Ok(Vec::new());
                }
                vec![self.answer(action)?]
            }
            MatchCommand::Undo => self.undo()?,
            MatchCommand::Redo => self.redo()?,
            MatchCommand::GoToPly(ply) => {
                self.game.go_to_ply(ply);
                self.looked()
            }
            MatchCommand::GoToNode(node) => {
                self.game.set_cursor(node);
                self.looked()
            }
            MatchCommand::GoToHead => {
                self.game.set_cursor(self.game.tree().head());
                vec![self.jumped()]
            }
            MatchCommand::Replay(from) => vec![self.replay(from)?],
            MatchCommand::ShowNext => vec![self.show_next()?],
            MatchCommand::Review(on) => self.study(on)?,
            MatchCommand::PlayFromHere(seats) => {
                self.play_from_here(seats)?;
                vec![MatchEvent::PositionChanged]
            }
            MatchCommand::SetComment(node, text) => {
                self.game.set_comment(node, text);
                vec![MatchEvent::Annotated]
            }
            MatchCommand::SetPlayerChances {
                number,
                node,
                chances,
            } => {
                if number != self.id {
                    return Ok(Vec::new());
                }
                self.game.set_chances(node, chances);
                vec![MatchEvent::Annotated]
            }
            MatchCommand::SetAnalysis {
                number,
                node,
                insight,
            } => {
                if number != self.id {
                    return Ok(Vec::new());
                }
                self.game.set_insight(node, insight);
                vec![MatchEvent::Annotated]
            }
            MatchCommand::ResumeComputers => {
                self.computers_paused = false;
                vec![MatchEvent::PlayersChanged]
            }
            MatchCommand::SetController(seat, controller) => {
                self.seat(seat, controller)?;
                self.seated()
            }
            MatchCommand::Resign(seat) => vec![self.give_up(seat)?],
            MatchCommand::AgreeDraw => vec![self.agree_draw()?],
            MatchCommand::Start(_)
            | MatchCommand::Preview(_)
            | MatchCommand::Open(_)
            | MatchCommand::EndLesson
            | MatchCommand::Leave => Vec::new(),
        };
        Ok(events)
    }

    fn act(&mut self, action: Action) -> Result<MatchEvent, Refusal> {
        if self.in_review {
            return self.step(|game| game.try_out(action).map(Some));
        }
        if !self.at_head() {
            let why = "the match goes on elsewhere: to try a move here, review it";
            return Err(Refusal(why.into()));
        }
        let turn = self.game.head_turn();
        if self.computer(turn).is_some() {
            let why = format!("it is the turn of {}", self.player_name(turn));
            return Err(Refusal(why));
        }
        let moves = self.head_ply();
        let event = self.step(|game| game.play(action).map(Some))?;
        self.note_decider(turn, moves);
        self.computers_paused = false;
        Ok(event)
    }

    fn answer(&mut self, action: Action) -> Result<MatchEvent, Refusal> {
        let (mover, moves) = (self.game.head_turn(), self.head_ply());
        let changes = self.game.play_at_head(action).map_err(Refusal)?;
        self.note_decider(mover, moves);
        let Some(changes) = changes else {
            return Ok(MatchEvent::MovePlayedAtHead);
        };
        self.skipped_seats = skipped_seats(&changes);
        Ok(MatchEvent::Stepped {
            changes,
            forward: true,
            mover,
        })
    }

    /// Another position was chosen. In a match that is over this takes nothing back: it begins a review.
    fn looked(&mut self) -> Vec<MatchEvent> {
        let plays = self.mode() == Mode::Play && !self.replays;
        if plays && self.game.is_over_at_head() && !self.at_head() {
            self.in_review = true;
            return vec![MatchEvent::PlayersChanged, self.jumped()];
        }
        vec![self.jumped()]
    }

    /// The event after a jump to another node.
    fn jumped(&mut self) -> MatchEvent {
        self.skipped_seats.clear();
        if !std::mem::take(&mut self.replays) {
            self.adopt_cursor();
        }
        MatchEvent::PositionChanged
    }

    /// Shows the position from which the moves up to the live end are replayed.
    fn replay(&mut self, from: NodeId) -> Result<MatchEvent, Refusal> {
        self.no_lesson()?;
        let tree = self.game.tree();
        if self.in_review || from == tree.head() || !tree.leads_to(from, tree.head()) {
            return Err("no move has been made since".into());
        }
        self.game.set_cursor(from);
        self.skipped_seats.clear();
        self.replays = true;
        Ok(MatchEvent::PositionChanged)
    }

    /// One move on along the line. A replay ends at the live end.
    fn show_next(&mut self) -> Result<MatchEvent, Refusal> {
        let event = self.step(|game| game.redo())?;
        self.replays &= !self.at_head();
        Ok(event)
    }

    /// Begins or ends the study. Its end returns to the live end.
    fn study(&mut self, on: bool) -> Result<Vec<MatchEvent>, Refusal> {
        self.no_lesson()?;
        let ends = self.in_review && !on;
        self.in_review = on;
        self.replays = false;
        if ends && !self.at_head() {
            self.game.set_cursor(self.game.tree().head());
            return Ok(vec![self.jumped()]);
        }
        Ok(vec![MatchEvent::PlayersChanged])
    }

    /// The events after a change of seats. A match in which a person plays shows its live end.
    fn seated(&mut self) -> Vec<MatchEvent> {
        let mut events = vec![MatchEvent::PlayersChanged];
        if !self.mode().has_free_cursor() && !self.at_head() {
            self.game.set_cursor(self.game.tree().head());
            self.skipped_seats.clear();
            self.replays = false;
            events.push(MatchEvent::PositionChanged);
        }
        events
    }

    /// True if the game can be played on from the position on the table: it is not over there by its
    /// rules, only perhaps by its players.
    #[must_use]
    pub fn can_play_from_here(&self) -> bool {
        let tree = self.game.tree();
        let ended_by_players = !tree.non_move_events(tree.cursor()).is_empty();
        self.game.outcome().is_none() || ended_by_players
    }

    /// Continues the match from the position on the table with these seats.
    fn play_from_here(&mut self, seats: Vec<SeatSetup>) -> Result<(), Refusal> {
        self.no_lesson()?;
        if !self.can_play_from_here() {
            return Err(Refusal("the game is over here".into()));
        }
        let letters = |seats: &[SeatSetup]| seats.iter().map(|s| s.letter).collect::<Vec<_>>();
        if letters(&seats) != letters(&self.setup.seats) {
            return Err(Refusal("these are the seats of another game".into()));
        }
        self.setup.seats = seats;
        if let Origin::SeriesGame(key) = self.origin {
            self.origin = Origin::FromSeries(key);
        }
        self.game.begin_anew_here();
        // Where the players ended the match they play on.
        while self.game.outcome().is_some() && self.game.undo_event().is_some() {}
        self.in_review = false;
        self.replays = false;
        self.computers_paused = false;
        self.skipped_seats.clear();
        Ok(())
    }

    /// Makes the shown position the live end where persons play.
    pub(super) fn adopt_cursor(&mut self) {
        if !self.mode().has_free_cursor() {
            self.game.play_from_here();
            self.computers_paused = self.game.has_undone_moves();
        }
    }

    fn seat(&mut self, seat: Seat, controller: Controller) -> Result<(), Refusal> {
        if self.game.is_over_at_head() {
            return Err(Refusal("the game is over".into()));
        }
        self.no_lesson()?;
        if matches!(self.origin, Origin::SeriesGame(_)) {
            return Err(Refusal("this game is played elsewhere".into()));
        }
        let letter = self.game.seat_letter(seat);
        let seats = &mut self.setup.seats;
        let setup = seats.iter_mut().find(|setup| setup.letter == letter);
        let setup = setup.ok_or_else(|| Refusal(format!("'{letter}' does not play")))?;
        setup.hand_to(controller, self.game.seat_name(seat));
        // Without a person no command would let them continue.
        self.computers_paused &= !self.mode().has_free_cursor();
        Ok(())
    }

    /// Refuses commands that a lesson does not allow.
    pub(super) fn no_lesson(&self) -> Result<(), Refusal> {
        if self.origin == Origin::Lesson {
            return Err(Refusal("this is a lesson".into()));
        }
        Ok(())
    }

    pub(super) fn step(
        &mut self,
        play: impl FnOnce(&mut dyn AnyMatch) -> Result<Option<Vec<Change>>, String>,
    ) -> Result<MatchEvent, Refusal> {
        let mover = self.game.turn();
        let changes = play(self.game.as_mut()).map_err(Refusal)?;
        self.skipped_seats.clear();
        let Some(changes) = changes else {
            return Ok(MatchEvent::PositionChanged);
        };
        self.skipped_seats = skipped_seats(&changes);
        Ok(MatchEvent::Stepped {
            changes,
            forward: true,
            mover,
        })
    }
}

pub(super) fn skipped_seats(changes: &[Change]) -> Vec<Seat> {
    let seat = |change: &Change| match change {
        Change::Skipped { seat } => Some(*seat),
        _ => None,
    };
    changes.iter().filter_map(seat).collect()
}
