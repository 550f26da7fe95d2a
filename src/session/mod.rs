//! The match on the table. The only room that changes the state of a game.
//!
//! Everybody else writes an [`Intent`] and reads [`MatchEvent`]s or the [`Session`].

mod catalogue;
mod intent;
mod line;
mod seating;

use bevy::prelude::*;
use stack_game::{Change, Outcome, Seat};

pub use catalogue::{Card, PERSON, cards, open};
pub use intent::{Handover, Intent, MatchEvent, Refusal};
pub use line::{Line, Played, Stuck};
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
                vec![current.forward(current.line.turn(), |line| line.act(action))?]
            }
            Intent::Undo => vec![current.back()?],
            Intent::Redo => vec![current.forward(current.line.turn(), |line| line.redo())?],
            Intent::GoTo(ply) => {
                current.line.go_to(ply);
                current.passed_over.clear();
                vec![MatchEvent::Shown]
            }
            Intent::Start(_) | Intent::Resume(..) | Intent::Leave => Vec::new(),
        };
        Ok(told)
    }
}

impl Current {
    fn forward(
        &mut self,
        mover: Seat,
        play: impl FnOnce(&mut dyn Line) -> Result<Vec<Change>, String>,
    ) -> Result<MatchEvent, Refusal> {
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
