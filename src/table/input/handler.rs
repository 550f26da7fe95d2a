//! The answers to touches: what is selected, and which turn is played.

use std::collections::VecDeque;

use bevy::ecs::system::SystemParam;
use bevy::prelude::*;
use focus_panels::hud::seat_name;
use focus_panels::strings::fill_in;
use stack_game::Square;
use stack_session::play::{MatchCommand, MatchEvent, SeatedMatch};
use stack_session::session::PlayersCommand;
use table_pictures::BoardLayout;

use super::advice::HintMove;
use super::cursor::{TableCursor, next, walk};
use super::drag::DragPosition;
use super::events::{TableInput, TableTarget};
use super::feedback::InputFeedback;
use super::occlusion::middle;
use super::selection::{ClickResult, Selection};
use crate::frame::RedrawReasons;
use crate::language::Language;
use crate::session::{MatchUpdate, Session, SessionCommands};
use crate::table::motion::animated_board::AnimatedBoard;

/// Everything that a touch can change.
#[derive(SystemParam)]
pub(super) struct InputHandler<'w> {
    mirror: ResMut<'w, AnimatedBoard>,
    layout: Res<'w, BoardLayout>,
    selection: ResMut<'w, Selection>,
    cursor: ResMut<'w, TableCursor>,
    carried: ResMut<'w, DragPosition>,
    feedback: ResMut<'w, InputFeedback>,
    advice: ResMut<'w, HintMove>,
    commands: SessionCommands<'w>,
    language: Res<'w, Language>,
}

/// Answers touches. Those that follow a turn in the same frame, played or taken back, wait for the
/// next one: only then does the session know the turn.
pub(super) fn answer_touches(
    mut touches: MessageReader<TableInput>,
    mut waiting: Local<VecDeque<TableInput>>,
    session: Res<Session>,
    mut answer: InputHandler,
    mut busy: ResMut<RedrawReasons>,
) {
    waiting.extend(touches.read());
    while let Some(touch) = waiting.pop_front() {
        busy.add("the table was touched");
        if answer.turns(touch, session.current()) {
            break;
        }
    }
}

impl InputHandler<'_> {
    /// Answers a touch; true if it plays a turn or takes one back.
    fn turns(&mut self, touch: TableInput, current: Option<&SeatedMatch>) -> bool {
        match touch {
            TableInput::Hover(spot) => {
                self.cursor.set_if_neq(TableCursor {
                    hovered: self.meant(spot, current),
                    keyboard: None,
                });
                return false;
            }
            TableInput::DragTo(to) => {
                if self.carried.0.is_some() {
                    self.carried.set_if_neq(DragPosition(Some(to)));
                }
                return false;
            }
            TableInput::MoveCursor(files, ranks) => {
                let ring = walk(&self.layout, self.cursor.keyboard, files, ranks);
                // Read by the test of the window (`tests/stage`).
                debug!("the ring stands at {ring}");
                self.cursor.keyboard = Some(ring);
                return false;
            }
            _ => {}
        }
        let dragged = self.carried.0.is_some();
        if dragged && !matches!(touch, TableInput::Drop(_)) {
            self.carried.set_if_neq(DragPosition(None));
        }
        if !matches!(touch, TableInput::NextSquare(_)) && self.advice.0.take().is_some() {
            self.commands.send(PlayersCommand::ClearHint);
            self.feedback.clear();
            if touch == TableInput::Cancel {
                return false;
            }
        }
        if current.is_some_and(SeatedMatch::is_replaying_own_game) && touch.ends_replay() {
            self.commands.send(MatchCommand::GoToHead);
            return true;
        }
        // No touch is lost while pieces fly: they land first.
        if !self.mirror.is_idle() {
            self.mirror.finish_animation();
        }
        if let TableInput::Undo | TableInput::Redo = touch {
            self.commands.send(if touch == TableInput::Undo {
                MatchCommand::Undo
            } else {
                MatchCommand::Redo
            });
            return true;
        }
        current.is_some_and(|current| self.select(touch, current))
    }

    /// The place that is meant by one under the pointer.
    fn meant(&self, spot: TableTarget, current: Option<&SeatedMatch>) -> TableTarget {
        let dragged = self.carried.0.is_some();
        let line = current.map(|current| current.game.as_ref());
        line.map_or(spot, |line| self.selection.meant(line, spot, dragged))
    }

    /// Answers a touch that is about the selection; true if it plays a turn.
    fn select(&mut self, touch: TableInput, current: &SeatedMatch) -> bool {
        let line = current.game.as_ref();
        let words = self.language.0;
        match touch {
            TableInput::Cancel => {
                self.feedback.clear();
                self.selection.set_if_neq(Selection::for_match(current));
                return false;
            }
            TableInput::NextSquare(forward) => {
                // With something in hand the question is where it goes.
                let targets = self.selection.targets.iter();
                let mut squares: Vec<Square> = targets.map(|target| target.square).collect();
                if squares.is_empty() {
                    squares = Selection::movable_squares(line);
                }
                squares.sort_unstable();
                let ring = self.cursor.keyboard;
                self.cursor.keyboard = next(&squares, ring, forward).or(ring);
                return false;
            }
            _ => {}
        }
        // Let go where nothing was taken up.
        if matches!(touch, TableInput::Drop(_)) && self.carried.0.is_none() {
            return false;
        }
        if !current.human_can_move() && line.outcome().is_none() {
            let name = seat_name(current, line.turn(), words);
            self.feedback.show(fill_in(
                words.input_feedback.not_to_move,
                &[("seat", &name)],
            ));
            return false;
        }
        let ClickResult {
            selection,
            action: act,
            message: hint,
        } = match (touch, self.cursor.keyboard) {
            (TableInput::Click(spot), _) => {
                let spot = self.meant(spot, Some(current));
                self.selection.click(line, spot, &words.input_feedback)
            }
            (TableInput::StartDrag(spot), _) => {
                let spot = self.meant(spot, Some(current));
                let lifted = Selection::lifted(line, spot, &words.input_feedback);
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
            (TableInput::Drop(spot), _) => {
                let spot = self.meant(spot, Some(current));
                self.carried.0 = None;
                self.selection.dropped(line, spot, &words.input_feedback)
            }
            (TableInput::Activate, Some(square)) => {
                self.selection
                    .click(line, TableTarget::Square(square), &words.input_feedback)
            }
            (TableInput::Activate, None) => {
                // Nothing was aimed at yet: the ring shows its place.
                self.cursor.keyboard = Some(walk(&self.layout, None, 0, 0));
                return false;
            }
            (TableInput::SelectReserve, _) => self.selection.reserve(line, &words.input_feedback),
            _ => return false,
        };
        match hint {
            Some(hint) => self.feedback.show(hint),
            None => self.feedback.clear(),
        }
        self.selection.set_if_neq(selection);
        let Some(action) = act else { return false };
        self.commands.send(MatchCommand::Play(action));
        true
    }

    /// The point at which a drag begins.
    fn home(&self, spot: TableTarget) -> Vec3 {
        match spot {
            TableTarget::Tray(tray) => self.layout.tray(tray).floor(),
            spot => spot.square().map_or(Vec3::ZERO, |square| {
                middle(&self.layout, &self.mirror.scene(), square)
            }),
        }
    }
}

/// After each turn, and when another match is shown, the selection begins anew.
pub(super) fn begin_turn(
    mut events: MessageReader<MatchUpdate>,
    session: Res<Session>,
    mut selection: ResMut<Selection>,
    mut feedback: ResMut<InputFeedback>,
    mut advice: ResMut<HintMove>,
    mut carried: ResMut<DragPosition>,
) {
    for event in events.read() {
        match &event.0 {
            MatchEvent::Started { .. }
            | MatchEvent::PreviewShown
            | MatchEvent::MovePlayedAtHead
            | MatchEvent::Annotated => {}
            MatchEvent::PositionChanged
            | MatchEvent::Stepped { .. }
            | MatchEvent::PlayersChanged
            | MatchEvent::Left(_) => {
                feedback.clear();
                advice.set_if_neq(HintMove(None));
                carried.set_if_neq(DragPosition(None));
                let now = session.current().map(Selection::for_match);
                selection.set_if_neq(now.unwrap_or_default());
            }
        }
    }
}

/// A hint puts down what was chosen: else two proposals would be seen.
pub(super) fn put_down_for_hint(
    advice: Res<HintMove>,
    session: Res<Session>,
    mut selection: ResMut<Selection>,
    mut feedback: ResMut<InputFeedback>,
) {
    if !advice.is_changed() || advice.0.is_none() {
        return;
    }
    feedback.clear();
    let now = session.current().map(Selection::for_match);
    selection.set_if_neq(now.unwrap_or_default());
}
