//! The match on the table. The only room that changes the state of a game.
//!
//! Everybody else writes an [`Intent`] and reads [`MatchEvent`]s or the [`Session`].

mod catalogue;
mod intent;
mod line;
mod seating;

use bevy::prelude::*;
use stack_game::{Change, Outcome, Seat};

pub use catalogue::{Card, PERSON, begin, cards, open};
pub use intent::{Handover, Intent, MatchEvent, Refusal};
pub use line::{Line, Played, Stuck};
pub(crate) use seating::lot;
pub use seating::{Controller, FirstSeat, LONGEST_NAME, MatchSetup, SeatSetup};

use crate::{Flow, Screen};

/// The match that stands on the table, if there is one.
#[derive(Resource, Default)]
pub struct Session {
    current: Option<Current>,
    /// How many matches have been put on the table.
    count: u32,
}

/// A match with those who play it.
pub struct Current {
    /// Tells this match from those before it on the same table.
    pub number: u32,
    /// What was chosen on the title screen, the first seat drawn.
    pub setup: MatchSetup,
    /// The moves played and those taken back.
    pub line: Box<dyn Line>,
    /// The seats that the last turn passed over.
    pub passed_over: Vec<Seat>,
    /// Whether somebody looks at an earlier position: computers do not move there by themselves,
    /// or they would play at once what was just taken back.
    pub looking_back: bool,
}

impl Session {
    /// The match on the table.
    #[must_use]
    pub fn current(&self) -> Option<&Current> {
        self.current.as_ref()
    }

    /// How the match on the table ended, if it has.
    #[must_use]
    pub fn outcome(&self) -> Option<Outcome> {
        self.current.as_ref()?.line.outcome()
    }
}

/// Reads intents, plays them, tells what has happened.
pub struct SessionPlugin;

impl Plugin for SessionPlugin {
    fn build(&self, app: &mut App) {
        app.init_resource::<Session>()
            .add_message::<Intent>()
            .add_message::<MatchEvent>()
            .add_systems(Update, carry_out_intents.in_set(Flow::Session));
    }
}

/// The one system that changes the match.
fn carry_out_intents(
    mut intents: MessageReader<Intent>,
    mut session: ResMut<Session>,
    mut events: MessageWriter<MatchEvent>,
    mut next: ResMut<NextState<Screen>>,
) {
    for intent in intents.read() {
        let answer = session.carry_out(intent.clone(), &mut next);
        match answer {
            Ok(told) => {
                events.write_batch(told);
            }
            Err(refusal) => {
                events.write(MatchEvent::Refused(refusal));
            }
        }
    }
}

impl Session {
    fn put(&mut self, setup: MatchSetup, line: Box<dyn Line>) {
        self.count += 1;
        self.current = Some(Current {
            number: self.count,
            setup,
            line,
            passed_over: Vec::new(),
            looking_back: false,
        });
    }

    fn carry_out(
        &mut self,
        intent: Intent,
        next: &mut NextState<Screen>,
    ) -> Result<Vec<MatchEvent>, Refusal> {
        match intent {
            Intent::Start(setup) => {
                let drawn = setup.first == FirstSeat::Lot;
                let setup = setup.with_lot_drawn();
                let line = catalogue::begin(&setup).map_err(Refusal)?;
                next.set_if_neq(if drawn { Screen::Lots } else { Screen::Table });
                self.put(setup, line);
                return Ok(vec![MatchEvent::Shown]);
            }
            Intent::Resume(setup, line) => {
                let line = line
                    .take()
                    .ok_or_else(|| Refusal("the match was resumed already".into()))?;
                next.set_if_neq(Screen::Table);
                self.put(setup, line);
                return Ok(vec![MatchEvent::Shown]);
            }
            Intent::Leave => {
                self.current = None;
                next.set_if_neq(Screen::Title);
                return Ok(vec![MatchEvent::Left]);
            }
            _ => {}
        }
        let current = self
            .current
            .as_mut()
            .ok_or_else(|| Refusal("no match is on the table".into()))?;
        let told = match intent {
            Intent::Act(action) => {
                let told = current.forward(|line| line.act(action))?;
                current.looking_back = false;
                vec![told]
            }
            Intent::Answer {
                number,
                ply,
                action,
            } => {
                let asked = current.computer_to_move().is_some() && !current.looking_back;
                if !asked || (current.number, current.line.ply()) != (number, ply) {
                    return Ok(Vec::new());
                }
                vec![current.forward(|line| line.act(action))?]
            }
            Intent::Undo => current.until_a_person(Current::back, |line| line.ply() > 0)?,
            Intent::Redo => {
                let redo = |current: &mut Current| current.forward(|line| line.redo());
                current.until_a_person(redo, |line| line.can_redo())?
            }
            Intent::GoTo(ply) => {
                current.line.go_to(ply);
                current.passed_over.clear();
                current.looking_back = current.line.can_redo();
                vec![MatchEvent::Shown]
            }
            Intent::PlayOn => {
                current.looking_back = false;
                vec![MatchEvent::Seated]
            }
            Intent::Seat(seat, controller) => {
                current.seat(seat, controller)?;
                vec![MatchEvent::Seated]
            }
            Intent::Start(_) | Intent::Resume(..) | Intent::Leave => Vec::new(),
        };
        Ok(told)
    }
}

impl Current {
    /// Takes steps back or forward until it is a person's turn: whoever takes a move back means the
    /// own one, not the answers to it. Without persons, or with nothing else to step over, one step.
    fn until_a_person(
        &mut self,
        mut step: impl FnMut(&mut Self) -> Result<MatchEvent, Refusal>,
        more: impl Fn(&dyn Line) -> bool,
    ) -> Result<Vec<MatchEvent>, Refusal> {
        let mut told = vec![step(self)?];
        let persons = self.setup.seats.iter();
        let persons = persons
            .filter(|seat| seat.controller == Controller::Person)
            .count();
        while persons > 0 && self.computer(self.line.turn()).is_some() && more(self.line.as_ref()) {
            told.push(step(self)?);
        }
        self.looking_back = self.line.can_redo();
        Ok(told)
    }

    fn seat(&mut self, seat: Seat, controller: Controller) -> Result<(), Refusal> {
        if self.line.outcome().is_some() {
            return Err(Refusal("the game is over".into()));
        }
        let letter = self.line.seat_letter(seat);
        let seats = &mut self.setup.seats;
        let setup = seats.iter_mut().find(|setup| setup.letter == letter);
        let setup = setup.ok_or_else(|| Refusal(format!("'{letter}' does not play")))?;
        setup.controller = controller;
        Ok(())
    }

    fn forward(
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

    fn back(&mut self) -> Result<MatchEvent, Refusal> {
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

    /// The computer player whose turn it is; `None` for a person, and when the match is over.
    #[must_use]
    pub fn computer_to_move(&self) -> Option<&str> {
        let over = self.line.outcome().is_some();
        self.computer(self.line.turn()).filter(|_| !over)
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
