//! The match on the table with its players.

use stack_game::{Action, Change, Seat};

use super::command::MatchCommand;
use super::event::{MatchEvent, Refusal};
use super::origin::Origin;
use crate::game::{AnyMatch, Controller, MatchSetup, Node, SeatSetup};

/// A match with its players.
pub struct SeatedMatch {
    /// Distinguishes this match from earlier ones on the same table.
    pub number: u32,
    /// The setup, with the first seat drawn.
    pub setup: MatchSetup,
    /// The moves.
    pub game: Box<dyn AnyMatch>,
    /// Where the match comes from.
    pub origin: Origin,
    /// The seats that the last turn passed over.
    pub passed_over: Vec<Seat>,
    /// True if computer players wait because a person went back to an earlier position. Without this
    /// they would repeat at once the moves that were taken back.
    pub computers_wait: bool,
    pub(super) studied: bool,
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
    Study,
    /// A step of a lesson: a person plays one seat.
    Lesson,
}

impl Mode {
    /// True if the shown position is independent of the live end.
    #[must_use]
    pub const fn is_free(self) -> bool {
        matches!(self, Self::Spectate | Self::Study)
    }
}

/// The task of the computer players. Their searches stay useful while it stays the same.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Task {
    number: u32,
    live: Node,
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
            number,
            setup,
            game,
            origin,
            passed_over: Vec::new(),
            computers_wait: false,
            studied: false,
            replays: false,
        }
    }

    /// The mode of the match.
    #[must_use]
    pub fn mode(&self) -> Mode {
        let seats = self.game.seats().into_iter();
        let mut playing = seats.filter(|&seat| !self.game.live_out().contains(seat));
        if self.studied {
            Mode::Study
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
        let rests = self.studied || self.game.live_over();
        self.computer(self.game.live_turn()).filter(|_| !rests)
    }

    /// True if a person may move in the position on the table.
    #[must_use]
    pub fn person_to_move(&self) -> bool {
        self.studied || (self.at_live() && self.computer(self.game.turn()).is_none())
    }

    /// True if the table shows the live end.
    #[must_use]
    pub fn at_live(&self) -> bool {
        self.game.tree().cursor() == self.game.tree().live()
    }

    /// True if the shown position moves on to the live end by itself, while the match stands as it is.
    #[must_use]
    pub const fn replays(&self) -> bool {
        self.replays
    }

    /// True if a match in which persons play is replayed. A touch of the table ends the replay.
    #[must_use]
    pub fn replays_play(&self) -> bool {
        self.replays && self.mode() == Mode::Play
    }

    /// The number of moves before the live end.
    #[must_use]
    pub fn live_ply(&self) -> usize {
        let tree = self.game.tree();
        tree.ply(tree.live())
    }

    /// The task of the computer players now.
    #[must_use]
    pub fn task(&self) -> Task {
        let tree = self.game.tree();
        Task {
            number: self.number,
            live: self.game.tree().live(),
            given_up: tree.interlude(tree.live()).given_up.len(),
            rests: self.game.live_over()
                || self.computers_wait
                || self.studied
                || !self.origin.is_kept(),
        }
    }

    /// The name of a seat's player; the seat's colour for an empty name.
    #[must_use]
    pub fn player_name(&self, seat: Seat) -> String {
        let letter = self.game.seat_letter(seat);
        let seats = self.setup.seats.iter();
        seats
            .filter(|setup| setup.letter == letter)
            .map(SeatSetup::shown_name)
            .find(|name| !name.is_empty())
            .unwrap_or_else(|| self.game.seat_name(seat).into())
    }
}

/// Commands.
impl SeatedMatch {
    /// Carries out a command to the match on the table; commands that replace it belong to
    /// [`MatchSlot`](super::MatchSlot).
    pub(super) fn carry_out(&mut self, command: MatchCommand) -> Result<Vec<MatchEvent>, Refusal> {
        let events = match command {
            MatchCommand::Act(action) => vec![self.act(action)?],
            MatchCommand::Answer {
                number,
                ply,
                action,
            } => {
                let expected = self.computer_to_move().is_some() && !self.computers_wait;
                if !expected || (self.number, self.live_ply()) != (number, ply) {
                    return Ok(Vec::new());
                }
                vec![self.answer(action)?]
            }
            MatchCommand::Undo => self.back()?,
            MatchCommand::Redo => self.forth()?,
            MatchCommand::GoTo(ply) => {
                self.game.go_to(ply);
                self.looked()
            }
            MatchCommand::GoToNode(node) => {
                self.game.look_at(node);
                self.looked()
            }
            MatchCommand::ToLive => {
                self.game.look_at(self.game.tree().live());
                vec![self.jumped()]
            }
            MatchCommand::Replay(from) => vec![self.replay(from)?],
            MatchCommand::ShowNext => vec![self.show_next()?],
            MatchCommand::Study(on) => self.study(on)?,
            MatchCommand::PlayFrom(seats) => {
                self.play_from_here(seats)?;
                vec![MatchEvent::Shown]
            }
            MatchCommand::Comment(node, text) => {
                self.game.set_comment(node, text);
                vec![MatchEvent::Annotated]
            }
            MatchCommand::SetChances {
                number,
                node,
                chances,
            } => {
                if number != self.number {
                    return Ok(Vec::new());
                }
                self.game.set_chances(node, chances);
                vec![MatchEvent::Annotated]
            }
            MatchCommand::SetInsight {
                number,
                node,
                insight,
            } => {
                if number != self.number {
                    return Ok(Vec::new());
                }
                self.game.set_insight(node, insight);
                vec![MatchEvent::Annotated]
            }
            MatchCommand::PlayOn => {
                self.computers_wait = false;
                vec![MatchEvent::Seated]
            }
            MatchCommand::Seat(seat, controller) => {
                self.seat(seat, controller)?;
                self.seated()
            }
            MatchCommand::GiveUp(seat) => vec![self.give_up(seat)?],
            MatchCommand::AgreeDraw => vec![self.agree_draw()?],
            MatchCommand::Start(_)
            | MatchCommand::LayOut(_)
            | MatchCommand::Open(_)
            | MatchCommand::EndLesson
            | MatchCommand::Leave => Vec::new(),
        };
        Ok(events)
    }

    fn act(&mut self, action: Action) -> Result<MatchEvent, Refusal> {
        if self.studied {
            return self.step(|game| game.try_out(action).map(Some));
        }
        if !self.at_live() {
            let why = "the match goes on elsewhere: to try a move here, review it";
            return Err(Refusal(why.into()));
        }
        let turn = self.game.live_turn();
        if self.computer(turn).is_some() {
            let why = format!("it is the turn of {}", self.player_name(turn));
            return Err(Refusal(why));
        }
        let moves = self.live_ply();
        let event = self.step(|game| game.act(action).map(Some))?;
        self.note_decider(turn, moves);
        self.computers_wait = false;
        Ok(event)
    }

    fn answer(&mut self, action: Action) -> Result<MatchEvent, Refusal> {
        let (mover, moves) = (self.game.live_turn(), self.live_ply());
        let changes = self.game.answer(action).map_err(Refusal)?;
        self.note_decider(mover, moves);
        let Some(changes) = changes else {
            return Ok(MatchEvent::Grown);
        };
        self.passed_over = passed_over(&changes);
        Ok(MatchEvent::Stepped {
            changes,
            forward: true,
            mover,
        })
    }

    /// Another position was chosen. In a match that is over this takes nothing back: it begins a review.
    fn looked(&mut self) -> Vec<MatchEvent> {
        let plays = self.mode() == Mode::Play && !self.replays;
        if plays && self.game.live_over() && !self.at_live() {
            self.studied = true;
            return vec![MatchEvent::Seated, self.jumped()];
        }
        vec![self.jumped()]
    }

    /// The event after a jump to another node.
    fn jumped(&mut self) -> MatchEvent {
        self.passed_over.clear();
        if !std::mem::take(&mut self.replays) {
            self.settle();
        }
        MatchEvent::Shown
    }

    /// Shows the position from which the moves up to the live end are replayed.
    fn replay(&mut self, from: Node) -> Result<MatchEvent, Refusal> {
        self.no_lesson()?;
        let tree = self.game.tree();
        if self.studied || from == tree.live() || !tree.leads_to(from, tree.live()) {
            return Err("no move has been made since".into());
        }
        self.game.look_at(from);
        self.passed_over.clear();
        self.replays = true;
        Ok(MatchEvent::Shown)
    }

    /// One move on along the line. A replay ends at the live end.
    fn show_next(&mut self) -> Result<MatchEvent, Refusal> {
        let event = self.step(|game| game.redo())?;
        self.replays &= !self.at_live();
        Ok(event)
    }

    /// Begins or ends the study. Its end returns to the live end.
    fn study(&mut self, on: bool) -> Result<Vec<MatchEvent>, Refusal> {
        self.no_lesson()?;
        let ends = self.studied && !on;
        self.studied = on;
        self.replays = false;
        if ends && !self.at_live() {
            self.game.look_at(self.game.tree().live());
            return Ok(vec![self.jumped()]);
        }
        Ok(vec![MatchEvent::Seated])
    }

    /// The events after a change of seats. A match in which a person plays shows its live end.
    fn seated(&mut self) -> Vec<MatchEvent> {
        let mut events = vec![MatchEvent::Seated];
        if !self.mode().is_free() && !self.at_live() {
            self.game.look_at(self.game.tree().live());
            self.passed_over.clear();
            self.replays = false;
            events.push(MatchEvent::Shown);
        }
        events
    }

    /// True if the game can be played on from the position on the table: it is not over there by its
    /// rules, only perhaps by its players.
    #[must_use]
    pub fn can_play_from_here(&self) -> bool {
        let tree = self.game.tree();
        let ended_by_players = !tree.interlude(tree.cursor()).is_empty();
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
        while self.game.outcome().is_some() && self.game.take_back().is_some() {}
        self.studied = false;
        self.replays = false;
        self.computers_wait = false;
        self.passed_over.clear();
        Ok(())
    }

    /// Makes the shown position the live end where persons play.
    pub(super) fn settle(&mut self) {
        if !self.mode().is_free() {
            self.game.play_from_here();
            self.computers_wait = self.game.has_taken_back();
        }
    }

    fn seat(&mut self, seat: Seat, controller: Controller) -> Result<(), Refusal> {
        if self.game.live_over() {
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
        self.computers_wait &= !self.mode().is_free();
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
        self.passed_over.clear();
        let Some(changes) = changes else {
            return Ok(MatchEvent::Shown);
        };
        self.passed_over = passed_over(&changes);
        Ok(MatchEvent::Stepped {
            changes,
            forward: true,
            mover,
        })
    }
}

pub(super) fn passed_over(changes: &[Change]) -> Vec<Seat> {
    let seat = |change: &Change| match change {
        Change::PassedOver { seat } => Some(*seat),
        _ => None,
    };
    changes.iter().filter_map(seat).collect()
}
