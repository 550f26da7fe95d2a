//! The match on the table. The only room that changes the state of a game.
//!
//! Everybody else writes an [`Intent`] and reads [`MatchEvent`]s or the [`Session`].

mod catalogue;
mod current;
mod game_line;
mod intent;
mod line;
mod seating;
mod tree;
mod written;

use bevy::prelude::*;
use stack_game::Outcome;

pub use catalogue::{Card, PERSON, Sibling, SiblingKind, begin, blank, cards, open, variants};
pub use current::{Asked, Current, Purpose};
pub use intent::{Handover, Intent, MatchEvent, Refusal};
pub use line::{Line, Played, Stuck, Told};
pub(crate) use seating::lot;
pub use seating::{Controller, FirstSeat, LONGEST_NAME, MatchSetup, SeatSetup, TEACHER};
pub use tree::{Chances, Node, Tree};

use crate::{Flow, Screen};

/// The match that stands on the table, if there is one.
#[derive(Resource, Default)]
pub struct Session {
    current: Option<Current>,
    /// The match that stood there before the lesson that stands there now.
    aside: Option<Current>,
    /// How many matches have been put on the table.
    count: u32,
}

impl Session {
    /// The match on the table.
    #[must_use]
    pub fn current(&self) -> Option<&Current> {
        self.current.as_ref()
    }

    /// Whether a lesson stands on the table.
    #[must_use]
    pub fn teaches(&self) -> bool {
        let current = self.current.as_ref();
        current.is_some_and(|current| current.purpose == Purpose::Lesson)
    }

    /// The match that waits until the lesson on the table is over.
    #[must_use]
    pub fn aside(&self) -> Option<&Current> {
        self.aside.as_ref()
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
    fn put(&mut self, setup: MatchSetup, line: Box<dyn Line>, purpose: Purpose) {
        self.count += 1;
        // A game that is over can only be studied.
        let review = line.live_over() && purpose == Purpose::Play;
        match self.current.take() {
            _ if purpose != Purpose::Lesson => self.aside = None,
            // The lesson before.
            Some(current) if current.purpose == Purpose::Lesson => {}
            before => self.aside = before,
        }
        self.current = Some(Current {
            number: self.count,
            setup,
            line,
            passed_over: Vec::new(),
            looking_back: false,
            review,
            purpose,
        });
    }

    fn carry_out(
        &mut self,
        intent: Intent,
        next: &mut NextState<Screen>,
    ) -> Result<Vec<MatchEvent>, Refusal> {
        let purpose = match intent {
            Intent::Watch(..) => Purpose::Watch,
            Intent::Teach(..) => Purpose::Lesson,
            _ => Purpose::Play,
        };
        match intent {
            Intent::Start(setup) => {
                let drawn = setup.first == FirstSeat::Lot;
                let setup = setup.with_lot_drawn();
                let line = catalogue::begin(&setup).map_err(Refusal)?;
                next.set_if_neq(if drawn { Screen::Lots } else { Screen::Table });
                self.put(setup, line, purpose);
                return Ok(vec![MatchEvent::Shown]);
            }
            Intent::Resume(setup, line)
            | Intent::Watch(setup, line)
            | Intent::Teach(setup, line) => {
                let line = line
                    .take()
                    .ok_or_else(|| Refusal("the match was resumed already".into()))?;
                next.set_if_neq(Screen::Table);
                self.put(setup, line, purpose);
                return Ok(vec![MatchEvent::Shown]);
            }
            Intent::EndLesson if !self.teaches() => {
                return Err(Refusal("no lesson is on the table".into()));
            }
            Intent::EndLesson if self.aside.is_some() => {
                self.current = self.aside.take();
                return Ok(vec![MatchEvent::Shown]);
            }
            Intent::Leave | Intent::EndLesson => {
                (self.current, self.aside) = (None, None);
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
            Intent::Act(action) => vec![current.act(action)?],
            Intent::Answer {
                number,
                ply,
                action,
            } => {
                let asked = current.computer_to_move().is_some() && !current.looking_back;
                if !asked || (current.number, current.live_ply()) != (number, ply) {
                    return Ok(Vec::new());
                }
                vec![current.answer(action)?]
            }
            Intent::Undo => current.back()?,
            Intent::Redo => current.forth()?,
            Intent::GoTo(ply) => {
                current.line.go_to(ply);
                vec![current.gone()]
            }
            Intent::GoToNode(node) => {
                current.line.look_at(node);
                vec![current.gone()]
            }
            Intent::ToLive => {
                current.line.look_at(current.line.tree().live());
                vec![current.gone()]
            }
            Intent::Review(on) => current.study(on)?,
            Intent::PlayFrom(seats) => {
                current.play_from_here(seats)?;
                vec![MatchEvent::Shown]
            }
            Intent::Comment(node, text) => {
                current.line.say(node, text);
                vec![MatchEvent::Annotated]
            }
            Intent::Judge {
                number,
                node,
                chances,
            } => {
                if number != current.number {
                    return Ok(Vec::new());
                }
                current.line.judge(node, chances);
                vec![MatchEvent::Annotated]
            }
            Intent::PlayOn => {
                current.looking_back = false;
                vec![MatchEvent::Seated]
            }
            Intent::Seat(seat, controller) => {
                current.seat(seat, controller)?;
                current.seated()
            }
            Intent::Start(_)
            | Intent::Resume(..)
            | Intent::Watch(..)
            | Intent::Teach(..)
            | Intent::EndLesson
            | Intent::Leave => Vec::new(),
        };
        Ok(told)
    }
}
