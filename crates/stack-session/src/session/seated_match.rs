//! The match on the table with those who play it.

use stack_game::{Action, Change, Seat};

use super::{Controller, Line, MatchEvent, MatchSetup, Node, Refusal, SeatSetup};

/// A match with those who play it.
pub struct Current {
    /// Tells this match from those before it on the same table.
    pub number: u32,
    /// What was chosen on the title screen, the first seat drawn.
    pub setup: MatchSetup,
    /// All that was played and tried.
    pub line: Box<dyn Line>,
    /// The seats that the last turn passed over.
    pub passed_over: Vec<Seat>,
    /// Whether somebody looks at an earlier position: computers do not move there by themselves,
    /// or they would play at once what was just taken back.
    pub looking_back: bool,
    /// Whether the match is studied instead of played.
    pub review: bool,
    /// What it stands on the table for.
    pub purpose: Purpose,
}

/// What a match stands on the table for.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Default)]
pub enum Purpose {
    /// It is played here, and kept.
    #[default]
    Play,
    /// It is played elsewhere, and watched: its moves come as answers.
    Watch,
    /// Something is learned from it: a person plays one seat, and what the others play comes as answers.
    Lesson,
}

/// What computer players are asked: as long as it is the same, their thoughts are not in vain.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Asked {
    number: u32,
    live: Node,
    waits: bool,
}

impl Current {
    /// The computer player that decides a seat's turns, by its name; `None` for a person.
    #[must_use]
    pub fn computer(&self, seat: Seat) -> Option<&str> {
        let letter = self.line.seat_letter(seat);
        let setup = self.setup.seats.iter().find(|s| s.letter == letter);
        match &setup?.controller {
            Controller::Person => None,
            Controller::Computer(name) => Some(name),
        }
    }

    /// The computer player whose turn it is at the live end; `None` for a person, when the match is
    /// over and while it is studied.
    #[must_use]
    pub fn computer_to_move(&self) -> Option<&str> {
        let rests = self.review || self.line.live_over();
        self.computer(self.line.live_turn()).filter(|_| !rests)
    }

    /// Whether a person may act on what stands on the table, if it is anybody's turn there.
    #[must_use]
    pub fn person_to_move(&self) -> bool {
        self.review || (self.at_live() && self.computer(self.line.turn()).is_none())
    }

    /// Whether the table shows where play goes on.
    #[must_use]
    pub fn at_live(&self) -> bool {
        self.line.tree().cursor() == self.line.tree().live()
    }

    /// How many moves lead to the live end.
    #[must_use]
    pub fn live_ply(&self) -> usize {
        let tree = self.line.tree();
        tree.ply(tree.live())
    }

    /// Whether looking elsewhere takes nothing back: in a match that is studied and in one of
    /// computers only. Where persons play, whoever goes back means to play on from there.
    #[must_use]
    pub fn free(&self) -> bool {
        let mut seats = self.setup.seats.iter();
        self.review || !seats.any(|seat| seat.controller == Controller::Person)
    }

    /// Whether the match plays by itself: computers only, and nobody studies it.
    #[must_use]
    pub fn watched(&self) -> bool {
        self.free() && !self.review
    }

    /// Whether it is played here: computer players think about their turns, and all of it is kept.
    #[must_use]
    pub fn kept(&self) -> bool {
        self.purpose == Purpose::Play
    }

    /// What computer players are asked now.
    #[must_use]
    pub fn asked(&self) -> Asked {
        Asked {
            number: self.number,
            live: self.line.tree().live(),
            waits: self.looking_back || self.review || !self.kept(),
        }
    }

    /// What the player of a seat is called.
    #[must_use]
    pub fn player_name(&self, seat: Seat) -> String {
        let letter = self.line.seat_letter(seat);
        let seats = self.setup.seats.iter();
        seats
            .filter(|setup| setup.letter == letter)
            .map(SeatSetup::shown_name)
            .find(|name| !name.is_empty())
            .unwrap_or_else(|| self.line.seat_name(seat).into())
    }
}

/// What intents come to.
impl Current {
    pub(super) fn act(&mut self, action: Action) -> Result<MatchEvent, Refusal> {
        if self.review {
            return self.step(|line| line.try_out(action));
        }
        if !self.at_live() {
            let why = "the match goes on elsewhere: to try a move here, review it";
            return Err(Refusal(why.into()));
        }
        let told = self.step(|line| line.act(action))?;
        self.looking_back = false;
        Ok(told)
    }

    pub(super) fn answer(&mut self, action: Action) -> Result<MatchEvent, Refusal> {
        let mover = self.line.live_turn();
        let changes = self.line.answer(action).map_err(Refusal)?;
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

    pub(super) fn back(&mut self) -> Result<Vec<MatchEvent>, Refusal> {
        self.until_a_person(Self::step_back, |line| line.ply() > 0)
    }

    pub(super) fn forth(&mut self) -> Result<Vec<MatchEvent>, Refusal> {
        self.until_a_person(
            |current| current.step(|line| line.redo()),
            |line| line.can_redo(),
        )
    }

    /// After a jump to another place.
    pub(super) fn gone(&mut self) -> MatchEvent {
        self.passed_over.clear();
        self.settle();
        MatchEvent::Shown
    }

    /// Begins or ends to study the match. Whoever stops studying goes to where play goes on.
    pub(super) fn study(&mut self, on: bool) -> Result<Vec<MatchEvent>, Refusal> {
        self.no_lesson()?;
        let ends = self.review && !on;
        self.review = on;
        if ends && !self.at_live() {
            self.line.look_at(self.line.tree().live());
            return Ok(vec![self.gone()]);
        }
        Ok(vec![MatchEvent::Seated])
    }

    /// Where a person has come to play, all look at where play goes on.
    pub(super) fn seated(&mut self) -> Vec<MatchEvent> {
        let mut told = vec![MatchEvent::Seated];
        if !self.free() && !self.at_live() {
            self.line.look_at(self.line.tree().live());
            self.passed_over.clear();
            told.push(MatchEvent::Shown);
        }
        told
    }

    /// Others play on from here.
    pub(super) fn play_from_here(&mut self, seats: Vec<SeatSetup>) -> Result<(), Refusal> {
        self.no_lesson()?;
        if self.line.outcome().is_some() {
            return Err(Refusal("the game is over here".into()));
        }
        let letters = |seats: &[SeatSetup]| seats.iter().map(|s| s.letter).collect::<Vec<_>>();
        if letters(&seats) != letters(&self.setup.seats) {
            return Err(Refusal("these are the seats of another game".into()));
        }
        self.setup.seats = seats;
        self.purpose = Purpose::Play;
        self.line.play_from_here();
        self.review = false;
        self.looking_back = false;
        self.passed_over.clear();
        Ok(())
    }

    /// Takes steps back or forward until it is a person's turn: whoever takes a move back means the
    /// own one, not the answers to it. Without persons, or with nothing else to step over, one step.
    fn until_a_person(
        &mut self,
        mut step: impl FnMut(&mut Self) -> Result<MatchEvent, Refusal>,
        more: impl Fn(&dyn Line) -> bool,
    ) -> Result<Vec<MatchEvent>, Refusal> {
        let mut told = vec![step(self)?];
        while !self.free() && self.computer(self.line.turn()).is_some() && more(self.line.as_ref())
        {
            told.push(step(self)?);
        }
        self.settle();
        Ok(told)
    }

    /// Where persons play, play goes on from wherever they have gone.
    fn settle(&mut self) {
        if !self.free() {
            self.line.play_from_here();
            self.looking_back = self.line.can_redo();
        }
    }

    pub(super) fn seat(&mut self, seat: Seat, controller: Controller) -> Result<(), Refusal> {
        if self.line.live_over() {
            return Err(Refusal("the game is over".into()));
        }
        self.no_lesson()?;
        if self.purpose == Purpose::Watch {
            return Err(Refusal("this game is played elsewhere".into()));
        }
        let letter = self.line.seat_letter(seat);
        let seats = &mut self.setup.seats;
        let setup = seats.iter_mut().find(|setup| setup.letter == letter);
        let setup = setup.ok_or_else(|| Refusal(format!("'{letter}' does not play")))?;
        setup.controller = controller;
        // Nobody is left who could say when to play on.
        self.looking_back &= !self.free();
        Ok(())
    }

    /// What stands on the table for a lesson serves nothing else.
    fn no_lesson(&self) -> Result<(), Refusal> {
        if self.purpose == Purpose::Lesson {
            return Err(Refusal("this is a lesson".into()));
        }
        Ok(())
    }

    fn step(
        &mut self,
        play: impl FnOnce(&mut dyn Line) -> Result<Vec<Change>, String>,
    ) -> Result<MatchEvent, Refusal> {
        let mover = self.line.turn();
        let changes = play(self.line.as_mut()).map_err(Refusal)?;
        self.passed_over = passed_over(&changes);
        Ok(MatchEvent::Stepped {
            changes,
            forward: true,
            mover,
        })
    }

    fn step_back(&mut self) -> Result<MatchEvent, Refusal> {
        let changes = self.line.undo().map_err(Refusal)?;
        self.passed_over.clear();
        Ok(MatchEvent::Stepped {
            changes,
            forward: false,
            mover: self.line.turn(),
        })
    }
}

fn passed_over(changes: &[Change]) -> Vec<Seat> {
    let seat = |change: &Change| match change {
        Change::PassedOver { seat } => Some(*seat),
        _ => None,
    };
    changes.iter().filter_map(seat).collect()
}
