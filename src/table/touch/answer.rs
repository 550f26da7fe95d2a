//! The answers to touches: what is selected, and which turn is played.

use std::collections::VecDeque;

use bevy::ecs::system::SystemParam;
use bevy::prelude::*;
use focus_panels::hud::seat_name;
use focus_panels::words::fill;
use stack_game::Square;
use stack_session::play::{MatchCommand, MatchEvent, SeatedMatch};
use stack_session::session::PlayersCommand;
use table_pictures::BoardLayout;

use super::advice::Advice;
use super::carry::Carried;
use super::cursor::{TableCursor, next, walk};
use super::feedback::TouchFeedback;
use super::selection::{ClickResult, Selection};
use super::sight::middle;
use super::touches::{Spot, Touch};
use crate::frame::Busy;
use crate::language::Language;
use crate::session::{MatchNews, Session, SessionCommands};
use crate::table::motion::mirror::Mirror;

/// Everything that a touch can change.
#[derive(SystemParam)]
pub(super) struct TouchAnswer<'w> {
    mirror: ResMut<'w, Mirror>,
    layout: Res<'w, BoardLayout>,
    selection: ResMut<'w, Selection>,
    cursor: ResMut<'w, TableCursor>,
    carried: ResMut<'w, Carried>,
    feedback: ResMut<'w, TouchFeedback>,
    advice: ResMut<'w, Advice>,
    commands: SessionCommands<'w>,
    language: Res<'w, Language>,
}

/// Answers touches. Those that follow a turn in the same frame, played or taken back, wait for the
/// next one: only then does the session know the turn.
pub(super) fn answer_touches(
    mut touches: MessageReader<Touch>,
    mut waiting: Local<VecDeque<Touch>>,
    session: Res<Session>,
    mut answer: TouchAnswer,
    mut busy: ResMut<Busy>,
) {
    waiting.extend(touches.read());
    while let Some(touch) = waiting.pop_front() {
        busy.because("the table was touched");
        if answer.turns(touch, session.current()) {
            break;
        }
    }
}

impl TouchAnswer<'_> {
    /// Answers a touch; true if it plays a turn or takes one back.
    fn turns(&mut self, touch: Touch, current: Option<&SeatedMatch>) -> bool {
        match touch {
            Touch::Point(spot) => {
                self.cursor.set_if_neq(TableCursor {
                    pointed: self.meant(spot, current),
                    ring: None,
                });
                return false;
            }
            Touch::Carry(to) => {
                if self.carried.0.is_some() {
                    self.carried.set_if_neq(Carried(Some(to)));
                }
                return false;
            }
            Touch::Walk(files, ranks) => {
                let ring = walk(&self.layout, self.cursor.ring, files, ranks);
                // Read by the test of the window (`tests/stage`).
                debug!("the ring stands at {ring}");
                self.cursor.ring = Some(ring);
                return false;
            }
            _ => {}
        }
        let dragged = self.carried.0.is_some();
        if dragged && !matches!(touch, Touch::Drop(_)) {
            self.carried.set_if_neq(Carried(None));
        }
        if !matches!(touch, Touch::Next(_)) && self.advice.0.take().is_some() {
            self.commands.send(PlayersCommand::ClearHint);
            self.feedback.clear();
            if touch == Touch::Back {
                return false;
            }
        }
        if current.is_some_and(SeatedMatch::replays_play) && touch.ends_replay() {
            self.commands.send(MatchCommand::ToLive);
            return true;
        }
        // No touch is lost while pieces fly: they land first.
        if !self.mirror.is_quiet() {
            self.mirror.finish();
        }
        if let Touch::Undo | Touch::Redo = touch {
            self.commands.send(if touch == Touch::Undo {
                MatchCommand::Undo
            } else {
                MatchCommand::Redo
            });
            return true;
        }
        current.is_some_and(|current| self.select(touch, current))
    }

    /// The place that is meant by one under the pointer.
    fn meant(&self, spot: Spot, current: Option<&SeatedMatch>) -> Spot {
        let dragged = self.carried.0.is_some();
        let line = current.map(|current| current.game.as_ref());
        line.map_or(spot, |line| self.selection.meant(line, spot, dragged))
    }

    /// Answers a touch that is about the selection; true if it plays a turn.
    fn select(&mut self, touch: Touch, current: &SeatedMatch) -> bool {
        let line = current.game.as_ref();
        let words = self.language.0;
        match touch {
            Touch::Back => {
                self.feedback.clear();
                self.selection.set_if_neq(Selection::of_turn(current));
                return false;
            }
            Touch::Next(forward) => {
                // With something in hand the question is where it goes.
                let targets = self.selection.targets.iter();
                let mut squares: Vec<Square> = targets.map(|target| target.square).collect();
                if squares.is_empty() {
                    squares = Selection::origins(line);
                }
                squares.sort_unstable();
                let ring = self.cursor.ring;
                self.cursor.ring = next(&squares, ring, forward).or(ring);
                return false;
            }
            _ => {}
        }
        // Let go where nothing was taken up.
        if matches!(touch, Touch::Drop(_)) && self.carried.0.is_none() {
            return false;
        }
        if !current.person_to_move() && line.outcome().is_none() {
            let name = seat_name(current, line.turn(), words);
            self.feedback
                .say(fill(words.touch.not_to_move, &[("seat", &name)]));
            return false;
        }
        let ClickResult {
            selection,
            act,
            hint,
        } = match (touch, self.cursor.ring) {
            (Touch::Click(spot), _) => {
                let spot = self.meant(spot, Some(current));
                self.selection.click(line, spot, &words.touch)
            }
            (Touch::Lift(spot), _) => {
                let spot = self.meant(spot, Some(current));
                let lifted = Selection::lifted(line, spot, &words.touch);
                if lifted.selection.is_empty() {
                    let selection = self.selection.clone();
                    ClickResult {
                        selection,
                        ..lifted
                    }
                } else {
                    self.carried.0 = Some(self.home(spot));
                    lifted
                }
            }
            (Touch::Drop(spot), _) => {
                let spot = self.meant(spot, Some(current));
                self.carried.0 = None;
                self.selection.dropped(line, spot, &words.touch)
            }
            (Touch::Press, Some(square)) => {
                self.selection
                    .click(line, Spot::Square(square), &words.touch)
            }
            (Touch::Press, None) => {
                // Nothing was aimed at yet: the ring shows its place.
                self.cursor.ring = Some(walk(&self.layout, None, 0, 0));
                return false;
            }
            (Touch::Reserve, _) => self.selection.reserve(line, &words.touch),
            _ => return false,
        };
        match hint {
            Some(hint) => self.feedback.say(hint),
            None => self.feedback.clear(),
        }
        self.selection.set_if_neq(selection);
        let Some(action) = act else { return false };
        self.commands.send(MatchCommand::Act(action));
        true
    }

    /// The point at which a drag begins.
    fn home(&self, spot: Spot) -> Vec3 {
        match spot {
            Spot::Tray(tray) => self.layout.tray(tray).floor(),
            spot => spot.square().map_or(Vec3::ZERO, |square| {
                middle(&self.layout, &self.mirror.scene(), square)
            }),
        }
    }
}

/// After each turn, and when another match is shown, the selection begins anew.
pub(super) fn begin_turn(
    mut events: MessageReader<MatchNews>,
    session: Res<Session>,
    mut selection: ResMut<Selection>,
    mut feedback: ResMut<TouchFeedback>,
    mut advice: ResMut<Advice>,
    mut carried: ResMut<Carried>,
) {
    for event in events.read() {
        match &event.0 {
            MatchEvent::Began { .. }
            | MatchEvent::LaidOut
            | MatchEvent::Grown
            | MatchEvent::Annotated => {}
            MatchEvent::Shown
            | MatchEvent::Stepped { .. }
            | MatchEvent::Seated
            | MatchEvent::Left(_) => {
                feedback.clear();
                advice.set_if_neq(Advice(None));
                carried.set_if_neq(Carried(None));
                let now = session.current().map(Selection::of_turn);
                selection.set_if_neq(now.unwrap_or_default());
            }
        }
    }
}

/// A hint puts down what was chosen: else two proposals would be seen.
pub(super) fn put_down_for_hint(
    advice: Res<Advice>,
    session: Res<Session>,
    mut selection: ResMut<Selection>,
    mut feedback: ResMut<TouchFeedback>,
) {
    if !advice.is_changed() || advice.0.is_none() {
        return;
    }
    feedback.clear();
    let now = session.current().map(Selection::of_turn);
    selection.set_if_neq(now.unwrap_or_default());
}
