//! Applies table input: changes the selection and sends commands.

use focus_panels::tr;
use std::collections::VecDeque;

use bevy::ecs::system::SystemParam;
use bevy::prelude::*;
use focus_panels::hud::seat_name;
use focus_panels::strings::{self, TurnName};
use stack_game::{Drawing, DrawingColor, Square, Stack};
use stack_session::play::{EditCommand, MatchCommand, MatchEvent, PositionEditor, SeatedMatch};
use stack_session::session::PlayersCommand;
use table_pictures::BoardLayout;

use super::cursor::{TableCursor, next_square, step_cursor};
use super::drag::{DragPosition, DrawingPreview};
use super::edit::{dragged_part, edit_command, visible_target};
use super::events::{PreviewedMove, TableInput, TableTarget};
use super::hover::InputFeedback;
use super::occlusion::aim_point;
use super::selection::{ClickResult, SelectedItem, Selection};
use crate::frame::RedrawReasons;
use crate::session::{MatchUpdate, Session, SessionCommands};
use crate::table::motion::animated_board::AnimatedBoard;

/// Everything that input can change.
#[derive(SystemParam)]
pub(super) struct InputHandler<'w> {
    board: ResMut<'w, AnimatedBoard>,
    layout: Res<'w, BoardLayout>,
    selection: ResMut<'w, Selection>,
    cursor: ResMut<'w, TableCursor>,
    drag: ResMut<'w, DragPosition>,
    feedback: ResMut<'w, InputFeedback>,
    hint: ResMut<'w, PreviewedMove>,
    drawing: ResMut<'w, DrawingPreview>,
    commands: SessionCommands<'w>,
}

/// Handles input messages. Those after a move, undo or redo in the same frame wait for the next
/// frame, when the session has applied it.
pub(super) fn handle_input(
    mut inputs: MessageReader<TableInput>,
    mut pending: Local<VecDeque<TableInput>>,
    session: Res<Session>,
    mut handler: InputHandler,
    mut redraw: ResMut<RedrawReasons>,
) {
    pending.extend(inputs.read());
    while let Some(input) = pending.pop_front() {
        redraw.add("table input");
        if handler.handle(input, session.current()) {
            break;
        }
    }
}

impl InputHandler<'_> {
    /// Handles one input; returns whether it sent a command that changes the position.
    fn handle(&mut self, input: TableInput, current: Option<&SeatedMatch>) -> bool {
        let edited = current.and_then(|current| Some((current, current.editor()?)));
        if let Some((current, editor)) = edited
            && !input.is_shared_with_editor()
        {
            return self.edit(input, current, editor);
        }
        match input {
            TableInput::Hover(hit) => {
                self.cursor.set_if_neq(TableCursor {
                    hovered: self.resolve_target(hit, current),
                    keyboard: None,
                });
                return false;
            }
            TableInput::DragTo(to) => {
                if self.drag.0.is_some() {
                    self.drag.set_if_neq(DragPosition(Some(to)));
                }
                return false;
            }
            TableInput::MoveCursor(files, ranks) => {
                let square = step_cursor(&self.layout, self.cursor.keyboard, files, ranks);
                // Read by the window tests in `tests/display`.
                debug!("keyboard cursor at {square}");
                self.cursor.keyboard = Some(square);
                return false;
            }
            TableInput::PlaceCursor(square) => {
                self.cursor.keyboard = Some(square);
                return false;
            }
            TableInput::PreviewDrawing(drawing) => {
                self.drawing.set_if_neq(DrawingPreview(drawing));
                return false;
            }
            TableInput::Draw(drawing) => {
                self.commands.send(MatchCommand::Draw(drawing));
                return false;
            }
            TableInput::ClearDrawings => {
                self.commands.send(MatchCommand::ClearDrawings);
                return false;
            }
            TableInput::MarkCursor => {
                if let Some(square) = self.cursor.keyboard {
                    self.mark(square, DrawingColor::default());
                }
                return false;
            }
            TableInput::RightClick(hit, color) => {
                let is_selected = current
                    .is_some_and(|current| *self.selection != Selection::for_match(current))
                    || self.hint.0.is_some();
                return match hit.meant_square().filter(|_| !is_selected) {
                    Some(square) => {
                        self.mark(square, color);
                        false
                    }
                    None => self.handle(TableInput::Cancel, current),
                };
            }
            _ => {}
        }
        let is_dragging = self.drag.0.is_some();
        if is_dragging && !matches!(input, TableInput::Drop(_)) {
            self.drag.set_if_neq(DragPosition(None));
        }
        if !matches!(input, TableInput::NextSquare(_)) && self.hint.0.take().is_some() {
            self.commands.send(PlayersCommand::ClearHint);
            self.feedback.clear();
            if input == TableInput::Cancel {
                return false;
            }
        }
        if current.is_some_and(SeatedMatch::is_replaying_own_game) && input.ends_replay() {
            self.commands.send(MatchCommand::GoToHead);
            return true;
        }
        // Input during an animation completes the animation.
        if !self.board.is_idle() {
            self.board.finish_animation();
        }
        if let TableInput::Undo | TableInput::Redo = input {
            self.commands.send(if input == TableInput::Undo {
                MatchCommand::Undo
            } else {
                MatchCommand::Redo
            });
            return true;
        }
        current.is_some_and(|current| self.select(input, current))
    }

    /// Handles input in the position editor; returns whether it changes the position.
    fn edit(&mut self, input: TableInput, current: &SeatedMatch, editor: &PositionEditor) -> bool {
        if let TableInput::StartDrag(hit) = input {
            let hit = self.resolve_target(hit, Some(current));
            if let Some(part) = dragged_part(editor, hit) {
                self.drag.0 = Some(self.drag_origin(hit));
                self.selection.set_if_neq(part);
            }
            return false;
        }
        if input == TableInput::Activate && self.cursor.keyboard.is_none() {
            // The cursor was not visible yet: show it.
            self.cursor.keyboard = Some(step_cursor(&self.layout, None, 0, 0));
            return false;
        }
        let dragged = if self.drag.0.is_some() {
            self.selection.item
        } else {
            SelectedItem::Nothing
        };
        self.drag.set_if_neq(DragPosition(None));
        self.selection.set_if_neq(Selection::default());
        let Some(command) = edit_command(input, editor, self.cursor.square(), dragged) else {
            return false;
        };
        if let EditCommand::ChooseColor(color) = command {
            let name = match color {
                Some(color) => strings::color(current.game.seat_name(color)),
                None => tr!("edit-remove").into(),
            };
            self.feedback.show(tr!("edit-chosen", color = name));
        } else {
            self.feedback.clear();
        }
        self.commands.send(MatchCommand::Edit(command));
        true
    }

    /// Marks a square, or removes its mark.
    fn mark(&mut self, square: Square, color: DrawingColor) {
        self.commands.send(MatchCommand::Draw(Drawing {
            color,
            from: square,
            to: None,
        }));
    }

    /// Resolves a hidden square; see [`Selection::resolve_target`].
    fn resolve_target(&self, hit: TableTarget, current: Option<&SeatedMatch>) -> TableTarget {
        if current.is_some_and(|current| current.editor().is_some()) {
            let board = self.board.board_view();
            return visible_target(hit, |square| {
                board.map_or(Stack::EMPTY, |board| board.stack(square))
            });
        }
        let is_dragging = self.drag.0.is_some();
        let game = current.map(|current| current.game.as_ref());
        game.map_or(hit, |game| {
            self.selection.resolve_target(game, hit, is_dragging)
        })
    }

    /// Handles selection input; returns whether it played a move.
    fn select(&mut self, input: TableInput, current: &SeatedMatch) -> bool {
        let game = current.game.as_ref();
        match input {
            TableInput::Cancel => {
                self.feedback.clear();
                self.selection.set_if_neq(Selection::for_match(current));
                return false;
            }
            TableInput::NextSquare(forward) => {
                // With a selection, cycle through its targets.
                let targets = self.selection.targets.iter();
                let mut squares: Vec<Square> = targets.map(|target| target.square).collect();
                if squares.is_empty() {
                    squares = Selection::movable_squares(game);
                }
                squares.sort_unstable();
                let square = self.cursor.keyboard;
                self.cursor.keyboard = next_square(&squares, square, forward).or(square);
                return false;
            }
            _ => {}
        }
        // Dropped without a drag.
        if matches!(input, TableInput::Drop(_)) && self.drag.0.is_none() {
            return false;
        }
        if !current.human_can_move() && game.outcome().is_none() {
            let name = seat_name(current, game.turn());
            self.feedback.show(tr!("feedback-not-to-move", seat = name));
            return false;
        }
        let _turn = TurnName::set(seat_name(current, game.turn()));
        let ClickResult {
            selection,
            action,
            message,
        } = match (input, self.cursor.keyboard) {
            (TableInput::Click(hit), _) => {
                let hit = self.resolve_target(hit, Some(current));
                self.selection.click(game, hit)
            }
            (TableInput::StartDrag(hit), _) => {
                let hit = self.resolve_target(hit, Some(current));
                let lifted = Selection::drag_started(game, hit);
                if lifted.selection.is_empty() {
                    let selection = self.selection.clone();
                    ClickResult {
                        selection,
                        ..lifted
                    }
                } else {
                    self.drag.0 = Some(self.drag_origin(hit));
                    lifted
                }
            }
            (TableInput::Drop(hit), _) => {
                let hit = self.resolve_target(hit, Some(current));
                self.drag.0 = None;
                self.selection.dropped(game, hit)
            }
            (TableInput::Activate, Some(square)) => {
                self.selection.click(game, TableTarget::Square(square))
            }
            (TableInput::Activate, None) => {
                // The cursor was not visible yet: show it.
                self.cursor.keyboard = Some(step_cursor(&self.layout, None, 0, 0));
                return false;
            }
            (TableInput::SelectReserve, _) => self.selection.reserve(game),
            _ => return false,
        };
        match message {
            Some(message) => self.feedback.show(message),
            None => self.feedback.clear(),
        }
        self.selection.set_if_neq(selection);
        let Some(action) = action else { return false };
        self.commands.send(MatchCommand::Play(action));
        true
    }

    /// Position at which a drag starts.
    fn drag_origin(&self, hit: TableTarget) -> Vec3 {
        match hit {
            TableTarget::Tray(tray) => self.layout.tray(tray).floor(),
            hit => hit.square().map_or(Vec3::ZERO, |square| {
                aim_point(&self.layout, &self.board.scene(), square)
            }),
        }
    }
}

/// Resets the selection after each turn and when another match is shown.
pub(super) fn reset_on_turn(
    mut events: MessageReader<MatchUpdate>,
    session: Res<Session>,
    mut selection: ResMut<Selection>,
    mut feedback: ResMut<InputFeedback>,
    mut hint: ResMut<PreviewedMove>,
    mut drag: ResMut<DragPosition>,
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
                hint.set_if_neq(PreviewedMove(None));
                drag.set_if_neq(DragPosition(None));
                let now = session.current().map(Selection::for_match);
                selection.set_if_neq(now.unwrap_or_default());
            }
        }
    }
}

/// Clears the selection when a hint appears, so that only one move is shown.
pub(super) fn deselect_for_hint(
    hint: Res<PreviewedMove>,
    session: Res<Session>,
    mut selection: ResMut<Selection>,
    mut feedback: ResMut<InputFeedback>,
) {
    if !hint.is_changed() || hint.0.is_none() {
        return;
    }
    feedback.clear();
    let now = session.current().map(Selection::for_match);
    selection.set_if_neq(now.unwrap_or_default());
}
