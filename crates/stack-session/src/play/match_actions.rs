//! Executes the commands of a match: moves, undo and redo, resignations and draws, reviews.

use stack_game::{Action, Change, Drawing, Seat};

use super::match_command::{EditCommand, LinePosition, MatchCommand, MatchEvent, Refusal};
use super::origin::{OpenedMatch, Origin};
use super::position_editor::PositionEditor;
use super::seated_match::{Mode, SeatedMatch};
use crate::game::{AnyMatch, Controller, GameDetails, GameTree, NodeId, SeatSetup};

impl SeatedMatch {
    /// Executes a command. [`ActiveMatch`](super::ActiveMatch) executes commands that replace the
    /// match. If another position becomes the head, other than by a step of the players, its clock
    /// times are restored.
    pub(super) fn execute(&mut self, command: MatchCommand) -> Result<Vec<MatchEvent>, Refusal> {
        if self.editor.is_some() {
            return self.edit(command);
        }
        let keeps_times = matches!(
            command,
            MatchCommand::Play(_)
                | MatchCommand::PlayAtHead { .. }
                | MatchCommand::ResignAtHead { .. }
                | MatchCommand::Resign(_)
                | MatchCommand::AgreeDraw
                | MatchCommand::TimeOut(_)
        );
        let head = |game: &dyn AnyMatch| {
            let (tree, head) = (game.tree(), game.tree().head());
            (head, tree.non_move_events(head).clone())
        };
        let before = self.clocks().map(|_| head(self.game.as_ref()));
        let events = self.execute_command(command)?;
        if let Some(before) = before.filter(|_| !keeps_times)
            && before != head(self.game.as_ref())
        {
            self.restore_clocks();
        }
        Ok(events)
    }

    fn execute_command(&mut self, command: MatchCommand) -> Result<Vec<MatchEvent>, Refusal> {
        let events = match command {
            MatchCommand::Play(action) => vec![self.play(action)?],
            MatchCommand::PlayAtHead {
                match_id,
                ply,
                action,
            } => {
                let expected = self.computer_to_move().is_some() && !self.computers_paused;
                if !expected || (self.id, self.head_ply()) != (match_id, ply) {
                    return Ok(Vec::new());
                }
                vec![self.play_at_head(action)?]
            }
            MatchCommand::ResignAtHead {
                match_id,
                ply,
                seat,
            } => self.resign_at_head((match_id, ply), seat)?,
            MatchCommand::Undo => self.undo()?,
            MatchCommand::Redo => self.redo()?,
            MatchCommand::GoToPly(ply) => {
                self.game.go_to_ply(ply);
                self.after_jump()
            }
            MatchCommand::GoToNode(node) => {
                self.game.set_cursor(node);
                self.after_jump()
            }
            MatchCommand::GoToHead => {
                self.game.set_cursor(self.game.tree().head());
                vec![self.finish_jump()]
            }
            MatchCommand::Replay(from) => vec![self.replay(from)?],
            MatchCommand::ShowNext => vec![self.show_next()?],
            MatchCommand::Review(on) => self.set_review(on)?,
            MatchCommand::PlayFromHere(seats) => {
                self.continue_from_here(seats)?;
                vec![MatchEvent::PositionChanged]
            }
            MatchCommand::SetComment(node, text) => {
                self.annotate(|tree| tree.set_comment(node, text))
            }
            MatchCommand::SetMark(node, mark) => self.annotate(|tree| tree.set_mark(node, mark)),
            MatchCommand::Draw(drawing) => self.draw(Some(drawing)),
            MatchCommand::ClearDrawings => self.draw(None),
            MatchCommand::SetPlayerChances { match_id, .. }
            | MatchCommand::SetAnalysis { match_id, .. }
                if match_id != self.id =>
            {
                Vec::new()
            }
            MatchCommand::SetPlayerChances { node, chances, .. } => {
                self.annotate(|tree| tree.set_player_chances(node, chances))
            }
            MatchCommand::SetAnalysis { node, analysis, .. } => {
                self.annotate(|tree| tree.set_analysis(node, analysis))
            }
            MatchCommand::InsertLine {
                position,
                line,
                then,
            } => self.insert_line(position, &line, then),
            MatchCommand::DeleteVariation(first) => vec![self.delete_variation(first)?],
            MatchCommand::MakeMainLine(node) => vec![self.make_main_line(node)?],
            MatchCommand::ResumeComputers => {
                self.computers_paused = false;
                vec![MatchEvent::PlayersChanged]
            }
            MatchCommand::SetController(seat, controller) => {
                self.set_controller(seat, controller)?;
                self.after_player_change()
            }
            MatchCommand::Resign(seat) => vec![self.resign(seat)?],
            MatchCommand::AgreeDraw => vec![self.agree_draw()?],
            MatchCommand::TimeOut(seat) => self.time_out(seat)?,
            MatchCommand::PauseClocks(_) if !self.can_pause_clocks() => {
                return Err("this is not possible now".into());
            }
            MatchCommand::PauseClocks(paused) => {
                self.clocks_paused = paused;
                vec![MatchEvent::PlayersChanged]
            }
            MatchCommand::Start(_)
            | MatchCommand::Preview(_)
            | MatchCommand::Open(_)
            | MatchCommand::CopyLineAsGame(_)
            | MatchCommand::SetDetails { .. }
            | MatchCommand::EndLesson
            | MatchCommand::Leave => Vec::new(),
            MatchCommand::Edit(_) => return Err("the position editor is not open".into()),
        };
        Ok(events)
    }

    fn annotate(&mut self, change: impl FnOnce(&mut GameTree)) -> Vec<MatchEvent> {
        change(self.game.tree_mut());
        vec![MatchEvent::Annotated]
    }

    /// Sets names, date and the comment on the start.
    pub(super) fn set_details(&mut self, details: &GameDetails) -> Vec<MatchEvent> {
        for seat in &mut self.setup.seats {
            let mut names = details.names.iter();
            if let Some((_, name)) = names.find(|(letter, _)| *letter == seat.letter) {
                name.trim().clone_into(&mut seat.name);
            }
        }
        self.game.metadata_mut().date.clone_from(&details.date);
        self.annotate(|tree| tree.set_comment(NodeId::START, details.comment.trim()))
    }

    /// Adds a drawing to the displayed position, or removes it if it is there; `None` removes all.
    fn draw(&mut self, drawing: Option<Drawing>) -> Vec<MatchEvent> {
        let tree = self.game.tree();
        let node = tree.cursor();
        let mut drawings = Vec::new();
        if let Some(drawing) = drawing {
            drawings.extend_from_slice(tree.drawings(node));
            drawing.toggle_in(&mut drawings);
        }
        self.annotate(|tree| tree.set_drawings(node, drawings))
    }

    /// Executes a command in the position editor. While the position is valid, the match starts at
    /// it.
    fn edit(&mut self, command: MatchCommand) -> Result<Vec<MatchEvent>, Refusal> {
        let Some(editor) = &mut self.editor else {
            return Ok(Vec::new());
        };
        match command {
            MatchCommand::Edit(command) => {
                let is_choice = matches!(command, EditCommand::ChooseColor(_));
                editor.execute(command)?;
                if is_choice {
                    return Ok(vec![MatchEvent::Annotated]);
                }
            }
            MatchCommand::Undo => editor.step(false)?,
            MatchCommand::Redo => editor.step(true)?,
            // These belong to the match before.
            MatchCommand::PlayAtHead { .. }
            | MatchCommand::ResignAtHead { .. }
            | MatchCommand::SetPlayerChances { .. }
            | MatchCommand::SetAnalysis { .. } => return Ok(Vec::new()),
            _ => return Err("this is not possible in the position editor".into()),
        }
        if let Ok((setup, game)) = editor.to_match() {
            (self.setup, self.game) = (setup, game);
        } else if self.setup.variant != editor.variant() {
            let start = PositionEditor::new(editor.variant(), None)?;
            (self.setup, self.game) = start.to_match()?;
        }
        Ok(vec![MatchEvent::PositionChanged])
    }

    fn play(&mut self, action: Action) -> Result<MatchEvent, Refusal> {
        if self.in_review {
            return self.step(|game| game.play_variation(action).map(Some));
        }
        if !self.at_head() {
            return Err("this is an earlier position: start a review to try moves here".into());
        }
        let turn = self.game.head_turn();
        if self.computer(turn).is_some() {
            return Err(Refusal(format!("it is {}'s turn", self.player_name(turn))));
        }
        let moves = self.head_ply();
        let event = self.step(|game| game.play(action).map(Some))?;
        self.record_player(turn, moves);
        self.end_turn(turn);
        self.computers_paused = false;
        self.clocks_paused = false;
        Ok(event)
    }

    fn play_at_head(&mut self, action: Action) -> Result<MatchEvent, Refusal> {
        let (mover, moves) = (self.game.head_turn(), self.head_ply());
        let changes = self.game.play_at_head(action).map_err(Refusal)?;
        self.record_player(mover, moves);
        self.end_turn(mover);
        let Some(changes) = changes else {
            return Ok(MatchEvent::MovePlayedAtHead);
        };
        Ok(self.stepped_forward(changes, mover))
    }

    /// Adds a line as a variation, up to the first illegal move.
    fn insert_line(
        &mut self,
        position: (u32, NodeId),
        line: &[Action],
        then: LinePosition,
    ) -> Vec<MatchEvent> {
        let start = self.game.tree().cursor();
        if !self.in_review || position != (self.id, start) {
            return Vec::new();
        }
        let mut nodes = Vec::new();
        for &action in line {
            if self.game.play_variation(action).is_err() {
                break;
            }
            nodes.push(self.game.tree().cursor());
        }
        let displayed = match then {
            LinePosition::Start => None,
            LinePosition::FirstMove => nodes.first(),
            LinePosition::End => nodes.last(),
        };
        self.game.set_cursor(displayed.copied().unwrap_or(start));
        match displayed {
            None => vec![MatchEvent::Annotated],
            Some(_) => vec![self.finish_jump()],
        }
    }

    /// Returns the events after the user has selected another position. In a finished match this
    /// starts a review instead of undoing moves.
    fn after_jump(&mut self) -> Vec<MatchEvent> {
        let is_playing = self.mode() == Mode::Play && !self.is_replaying;
        if is_playing && self.game.is_over_at_head() && !self.at_head() {
            self.in_review = true;
            return vec![MatchEvent::PlayersChanged, self.finish_jump()];
        }
        vec![self.finish_jump()]
    }

    /// Ends a replay or makes the displayed position the head, and returns the event of a jump.
    fn finish_jump(&mut self) -> MatchEvent {
        self.skipped_seats.clear();
        if !std::mem::take(&mut self.is_replaying) {
            self.adopt_cursor();
        }
        MatchEvent::PositionChanged
    }

    /// Deletes a variation. If it is displayed, displays the position before it.
    fn delete_variation(&mut self, first: NodeId) -> Result<MatchEvent, Refusal> {
        self.check_no_lesson()?;
        let tree = self.game.tree();
        let cursor = tree.cursor();
        if !self.in_review || tree.is_ancestor(first, tree.main_end()) {
            return Err("only variations can be deleted".into());
        }
        let is_displayed = tree.is_ancestor(first, cursor);
        if let Some(parent) = tree.parent(first).filter(|_| is_displayed) {
            self.game.set_cursor(parent);
        }
        self.game.tree_mut().delete_variation(first);
        Ok(if is_displayed {
            self.finish_jump()
        } else {
            MatchEvent::Annotated
        })
    }

    /// Whether another line may become the main line: the moves of finished and of tournament games
    /// never change.
    #[must_use]
    pub fn can_change_main_line(&self) -> bool {
        let is_fixed = matches!(self.origin, Origin::TournamentGame(_) | Origin::Lesson);
        let is_over = self.game.outcome_at(self.game.tree().main_end()).is_some();
        self.in_review && !is_fixed && !is_over
    }

    /// Makes the line through a node the main line. The displayed position stays.
    fn make_main_line(&mut self, node: NodeId) -> Result<MatchEvent, Refusal> {
        let tree = self.game.tree();
        if !self.can_change_main_line() || !tree.contains(node) {
            return Err("this main line cannot be changed".into());
        }
        let cursor = tree.cursor();
        let line = tree.line(node).into_iter();
        let end = line.rev().find(|&end| self.game.outcome_at(end).is_none());
        self.game.set_cursor(end.unwrap_or(NodeId::START));
        self.game.end_main_line_here();
        self.game.set_cursor(cursor);
        Ok(MatchEvent::Annotated)
    }

    /// Returns a new match whose moves are the line through a node. The other moves are variations.
    pub(super) fn copy_of_line(&self, node: NodeId) -> Result<OpenedMatch, Refusal> {
        self.check_no_lesson()?;
        if !self.in_review || !self.game.tree().contains(node) {
            return Err("only lines of a review can be copied".into());
        }
        let mut game = self.game.boxed_clone();
        let end = game.tree().line(node).last().copied();
        game.set_cursor(end.unwrap_or(node));
        game.end_main_line_here();
        Ok(OpenedMatch {
            setup: self.setup.clone(),
            game,
            origin: Origin::New,
        })
    }

    /// Displays the node from which the moves to the head are replayed.
    fn replay(&mut self, from: NodeId) -> Result<MatchEvent, Refusal> {
        self.check_no_lesson()?;
        let tree = self.game.tree();
        if self.in_review || from == tree.head() || !tree.is_ancestor(from, tree.head()) {
            return Err("no moves since your last turn".into());
        }
        self.game.set_cursor(from);
        self.skipped_seats.clear();
        self.is_replaying = true;
        Ok(MatchEvent::PositionChanged)
    }

    /// Displays the next position. A replay ends at the head.
    fn show_next(&mut self) -> Result<MatchEvent, Refusal> {
        let event = self.step(|game| game.redo())?;
        self.is_replaying &= !self.at_head();
        Ok(event)
    }

    /// Starts or ends the review. Ending it displays the head.
    fn set_review(&mut self, on: bool) -> Result<Vec<MatchEvent>, Refusal> {
        self.check_no_lesson()?;
        let ends = self.in_review && !on;
        if ends && self.origin == Origin::Puzzle {
            return Err("the review of a puzzle cannot be ended".into());
        }
        self.in_review = on;
        self.is_replaying = false;
        if ends && !self.at_head() {
            self.game.set_cursor(self.game.tree().head());
            return Ok(vec![self.finish_jump()]);
        }
        Ok(vec![MatchEvent::PlayersChanged])
    }

    /// Returns the events after a change of players. A match with humans displays its head.
    fn after_player_change(&mut self) -> Vec<MatchEvent> {
        let mut events = vec![MatchEvent::PlayersChanged];
        if !self.mode().has_free_cursor() && !self.at_head() {
            self.game.set_cursor(self.game.tree().head());
            self.skipped_seats.clear();
            self.is_replaying = false;
            events.push(MatchEvent::PositionChanged);
        }
        events
    }

    /// Continues the match from the displayed position with these seats.
    fn continue_from_here(&mut self, seats: Vec<SeatSetup>) -> Result<(), Refusal> {
        self.check_no_lesson()?;
        if !self.can_play_from_here() {
            return Err("the game is over in this position".into());
        }
        let letters = |seats: &[SeatSetup]| seats.iter().map(|s| s.letter).collect::<Vec<_>>();
        if letters(&seats) != letters(&self.setup.seats) {
            return Err("these seats belong to another game".into());
        }
        self.setup.seats = seats;
        match self.origin {
            Origin::TournamentGame(key) => self.origin = Origin::FromTournament(key),
            Origin::Puzzle => self.origin = Origin::New,
            _ => {}
        }
        self.game.end_main_line_here();
        self.set_up_clocks();
        // Continue where the match ended by resignation or agreement.
        while self.game.outcome().is_some() && self.game.undo_event().is_some() {}
        self.in_review = false;
        self.is_replaying = false;
        self.computers_paused = false;
        self.skipped_seats.clear();
        Ok(())
    }

    /// Makes the displayed position the head, unless any position can be displayed without changing
    /// the match.
    fn adopt_cursor(&mut self) {
        if !self.mode().has_free_cursor() {
            self.game.set_head_here();
            self.computers_paused = self.game.has_undone_moves();
        }
    }

    fn set_controller(&mut self, seat: Seat, controller: Controller) -> Result<(), Refusal> {
        if self.game.is_over_at_head() {
            return Err("the game is over".into());
        }
        self.check_no_lesson()?;
        if matches!(self.origin, Origin::TournamentGame(_)) {
            return Err("the players of a tournament game cannot be changed".into());
        }
        let letter = self.game.seat_letter(seat);
        let seats = &mut self.setup.seats;
        let setup = seats.iter_mut().find(|setup| setup.letter == letter);
        let setup = setup.ok_or("this is not possible now")?;
        setup.set_controller(controller, self.game.seat_name(seat));
        // Without humans no command would resume them.
        self.computers_paused &= !self.mode().has_free_cursor();
        Ok(())
    }

    /// Refuses commands that are not allowed in lessons.
    fn check_no_lesson(&self) -> Result<(), Refusal> {
        if self.origin == Origin::Lesson {
            return Err("this is not possible in a lesson or puzzle".into());
        }
        Ok(())
    }

    fn step(
        &mut self,
        play: impl FnOnce(&mut dyn AnyMatch) -> Result<Option<Vec<Change>>, String>,
    ) -> Result<MatchEvent, Refusal> {
        let mover = self.game.turn();
        let changes = play(self.game.as_mut()).map_err(Refusal)?;
        self.skipped_seats.clear();
        let Some(changes) = changes else {
            return Ok(MatchEvent::PositionChanged);
        };
        Ok(self.stepped_forward(changes, mover))
    }

    /// Whether a step can be redone.
    pub fn can_redo(&self) -> bool {
        self.game.can_redo() || (!self.mode().has_free_cursor() && self.game.can_redo_event())
    }

    /// Undoes the last decision of a human and the replies of computers. In
    /// [`Mode::Spectate`](super::Mode) and [`Mode::Review`](super::Mode), displays the previous
    /// position.
    fn undo(&mut self) -> Result<Vec<MatchEvent>, Refusal> {
        if self.mode().has_free_cursor() {
            // A human who now spectates may have resigned after the last move.
            let undone = if self.in_review {
                None
            } else {
                self.undo_event()
            };
            let event = undone.map_or_else(|| self.step_back(), Ok)?;
            self.is_replaying = false;
            self.adopt_cursor();
            return Ok(vec![event]);
        }
        let mut events = Vec::new();
        loop {
            // Only humans resign and agree on draws.
            let undone = self.undo_event();
            let by_human = undone.is_some();
            let event = undone.map_or_else(|| self.step_back(), Ok);
            match event {
                Ok(event) => events.push(event),
                Err(refusal) if events.is_empty() => return Err(refusal),
                Err(_) => break,
            }
            self.is_replaying = false;
            self.adopt_cursor();
            if by_human || self.computer(self.game.turn()).is_none() {
                break;
            }
        }
        Ok(events)
    }

    /// Redoes steps until a human is to move or a human's resignation or draw follows. In
    /// [`Mode::Spectate`](super::Mode) and [`Mode::Review`](super::Mode), displays the next
    /// position.
    fn redo(&mut self) -> Result<Vec<MatchEvent>, Refusal> {
        if self.mode().has_free_cursor() {
            let event = self.step(|game| game.redo())?;
            self.is_replaying = false;
            return Ok(vec![event]);
        }
        let mut events = Vec::new();
        loop {
            let event = match self.redo_event() {
                Some(event) => event,
                None => {
                    self.game.detach_next_events();
                    self.step(|game| game.redo())?
                }
            };
            events.push(event);
            self.is_replaying = false;
            self.adopt_cursor();
            let waits = self.computer(self.game.turn()).is_none() || self.game.can_redo_event();
            if waits || !self.game.can_redo() {
                break;
            }
        }
        Ok(events)
    }

    /// Undoes the last resignation or agreed draw after the last move.
    fn undo_event(&mut self) -> Option<MatchEvent> {
        let changes = self.game.undo_event()?;
        self.skipped_seats.clear();
        Some(MatchEvent::Stepped {
            changes,
            forward: false,
            mover: self.game.turn(),
        })
    }

    /// Redoes the last undone resignation or agreed draw.
    fn redo_event(&mut self) -> Option<MatchEvent> {
        let changes = self.game.redo_event()?;
        let resigned = changes.iter().find_map(|change| match change {
            Change::Resigned { seat } => Some(*seat),
            _ => None,
        });
        let mover = resigned.unwrap_or(self.game.turn());
        Some(self.stepped_forward(changes, mover))
    }

    fn step_back(&mut self) -> Result<MatchEvent, Refusal> {
        let changes = self.game.undo().map_err(Refusal)?;
        self.skipped_seats.clear();
        let mover = self.game.turn();
        Ok(
            changes.map_or(MatchEvent::PositionChanged, |changes| MatchEvent::Stepped {
                changes,
                forward: false,
                mover,
            }),
        )
    }

    fn resign(&mut self, seat: Seat) -> Result<MatchEvent, Refusal> {
        self.check_can_end()?;
        if self.computer(seat).is_some() {
            return Err("computers do not resign".into());
        }
        let changes = self.game.resign(seat).map_err(Refusal)?;
        let head = self.game.tree().head();
        self.game.tree_mut().set_loss_on_time(head, seat, false);
        Ok(self.end_event(changes, seat))
    }

    /// Lets a seat resign in a game whose moves are guessed, unless the match has changed.
    fn resign_at_head(
        &mut self,
        expected: (u32, usize),
        seat: Seat,
    ) -> Result<Vec<MatchEvent>, Refusal> {
        let is_same = (self.id, self.head_ply()) == expected;
        if self.origin != Origin::Lesson || !is_same || !self.at_head() {
            return Ok(Vec::new());
        }
        let changes = self.game.resign(seat).map_err(Refusal)?;
        Ok(vec![self.end_event(changes, seat)])
    }

    /// Lets a seat lose on time.
    fn time_out(&mut self, seat: Seat) -> Result<Vec<MatchEvent>, Refusal> {
        self.check_can_end()?;
        let mut events = Vec::new();
        let head = self.game.tree().head();
        if !self.at_head() {
            self.game.set_cursor(head);
            events.push(self.finish_jump());
        }
        let changes = self.game.resign(seat).map_err(Refusal)?;
        self.game.tree_mut().set_loss_on_time(head, seat, true);
        events.push(self.end_event(changes, seat));
        Ok(events)
    }

    fn agree_draw(&mut self) -> Result<MatchEvent, Refusal> {
        self.check_can_end()?;
        let changes = self.game.agree_draw().map_err(Refusal)?;
        Ok(self.end_event(changes, self.game.head_turn()))
    }

    fn end_event(&mut self, changes: Vec<Change>, mover: Seat) -> MatchEvent {
        self.computers_paused = false;
        self.stepped_forward(changes, mover)
    }

    /// Returns the event of a step and notes the seats that it skips.
    fn stepped_forward(&mut self, changes: Vec<Change>, mover: Seat) -> MatchEvent {
        self.skipped_seats = seats_skipped_by(&changes);
        MatchEvent::Stepped {
            changes,
            forward: true,
            mover,
        }
    }

    /// Checks that the players may end the match.
    fn check_can_end(&self) -> Result<(), Refusal> {
        self.check_no_lesson()?;
        if self.in_review || !self.origin.is_saved() {
            return Err("no match is being played".into());
        }
        Ok(())
    }

    /// Records who decides for a seat after this number of moves.
    fn record_player(&mut self, seat: Seat, moves: usize) {
        let setup = self.seat_setup(seat);
        if let Some(controller) = setup.map(|setup| setup.controller.clone()) {
            let metadata = self.game.metadata_mut();
            metadata.record_player(seat, moves, controller.record_name());
        }
    }
}

fn seats_skipped_by(changes: &[Change]) -> Vec<Seat> {
    let seat = |change: &Change| match change {
        Change::Skipped { seat } => Some(*seat),
        _ => None,
    };
    changes.iter().filter_map(seat).collect()
}
