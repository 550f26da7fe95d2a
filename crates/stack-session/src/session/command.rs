//! What people and computers want, and what has come of it.

use std::fmt;
use std::sync::{Arc, Mutex, PoisonError};

use bevy::prelude::*;
use stack_game::{Action, Change, Seat};

use super::{Chances, Controller, Line, MatchSetup, Node, SeatSetup};

/// Something that somebody wants to happen to the match.
#[derive(Message, Clone, Debug)]
pub enum Intent {
    /// Begin a match; the lot for the first seat is drawn by the session.
    Start(MatchSetup),
    /// Put a match on the table that was read from a record.
    Resume(MatchSetup, Handover),
    /// Put a match on the table that is played elsewhere: its moves come as answers, nobody thinks
    /// about them here, and nothing of it is kept.
    Watch(MatchSetup, Handover),
    /// Put a match on the table from which something is to be learned: the moves of seats that no person
    /// plays come as answers, and nothing of it is kept. The match that stands there waits meanwhile.
    Teach(MatchSetup, Handover),
    /// End the lesson: the match that waits stands on the table again; without one, leave.
    EndLesson,
    /// Play a move.
    Act(Action),
    /// Play a computer player's move at the live end. It is dropped silently when the match has gone
    /// on since.
    Answer {
        /// The match that was thought about, by its number.
        number: u32,
        /// How many moves the match had then, at its live end.
        ply: usize,
        /// The move.
        action: Action,
    },
    /// Take moves back until it is a person's turn again; one move where no person plays. Where the
    /// view is free ([`Current::free`](super::Current::free)) one step back, and nothing is taken back.
    Undo,
    /// Play moves again that were taken back, until it is a person's turn; one move where no person
    /// plays. Where the view is free one step forward.
    Redo,
    /// Go to the position after so many moves of the line that is shown.
    GoTo(usize),
    /// Go to a place of the match's tree.
    GoToNode(Node),
    /// Go to where play goes on.
    ToLive,
    /// Study the match, or no longer: the view is free, everybody's moves can be tried, computers wait.
    Review(bool),
    /// Begin to play from what stands on the table with these seats. What was played from there
    /// before stays as a branch.
    PlayFrom(Vec<SeatSetup>),
    /// Say something about a place; an empty text says nothing any more.
    Comment(Node, String),
    /// Tell what each seat can expect at a place of a match. It is dropped silently when another
    /// match stands on the table.
    Judge {
        /// The match that was thought about, by its number.
        number: u32,
        /// The place.
        node: Node,
        /// What each seat can expect.
        chances: Chances,
    },
    /// Computers play on from an earlier position that somebody looks at.
    PlayOn,
    /// Somebody else decides a seat's turns from now on.
    Seat(Seat, Controller),
    /// Leave the match for the title screen.
    Leave,
}

/// A match on its way into the session; the first who takes it has it.
#[derive(Clone)]
pub struct Handover(Arc<Mutex<Option<Box<dyn Line>>>>);

impl Handover {
    /// Hands a match over.
    #[must_use]
    pub fn new(line: Box<dyn Line>) -> Self {
        Self(Arc::new(Mutex::new(Some(line))))
    }

    pub(super) fn take(&self) -> Option<Box<dyn Line>> {
        self.0.lock().unwrap_or_else(PoisonError::into_inner).take()
    }
}

impl fmt::Debug for Handover {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("Handover")
    }
}

/// What has happened to the match.
#[derive(Message, Clone, Debug)]
pub enum MatchEvent {
    /// Another position stands: show it at once, without moving anything.
    Shown,
    /// One turn was played or taken back; the changes stand in the order in which they were played.
    Stepped {
        /// What the turn did.
        changes: Vec<Change>,
        /// False: the changes are to be taken back, from the last one to the first.
        forward: bool,
        /// Who took the turn.
        mover: Seat,
    },
    /// The match has gone on at its live end while the table shows another position.
    Grown,
    /// What is said about a place has changed; the same position stands.
    Annotated,
    /// The same position stands; who decides turns, or whether computers wait, has changed.
    Seated,
    /// An intent could not be carried out; nothing has changed.
    Refused(Refusal),
    /// No match is on the table any more.
    Left,
}

/// Why an intent was refused: one line for people.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Refusal(pub String);
