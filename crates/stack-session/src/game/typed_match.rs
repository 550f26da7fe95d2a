//! A match of one game: implements [`AnyMatch`] with typed positions and moves.

use std::collections::HashMap;
use std::sync::Arc;

use stack_ai::players::{Playable, Player, canonical_name, rating};
use stack_game::{
    Action, BoardView, Change, Match, MatchStep, Outcome, PositionKeys, Progress, Record,
    RecordError, RecordSeat, Seat, SeatSet, Square, Tray,
};
use stack_match::{EngineCommand, EngineProcesses, EngineSearch, UgiEngine};

use super::any_match::{AnyMatch, KeyedMove, Threat};
use super::game_positions::{GamePositions, PositionTarget};
use super::metadata::MatchMetadata;
use super::move_tree::MoveTree;
use super::record_tree;
use super::tree::{GameTree, NodeId};
use crate::search::{ComputerPlayer, PlayerChoice, TypedComputerPlayer};

/// Converts a match to a record.
type ToRecord<G> = Arc<dyn Fn(&Match<G>) -> Record + Send + Sync>;

/// Creates an external engine that plays with the settings of a match.
type ToEngine = Arc<dyn Fn(EngineCommand) -> UgiEngine + Send + Sync>;

/// A match of one game.
#[derive(Clone)]
pub(super) struct TypedMatch<G: Playable> {
    /// The match up to the cursor.
    game: Match<G>,
    /// The match up to the head, if the cursor is elsewhere.
    head: Option<Match<G>>,
    moves: MoveTree<G::Move>,
    metadata: MatchMetadata,
    variant: &'static str,
    to_record: ToRecord<G>,
    to_engine: ToEngine,
}

impl<G: Playable> TypedMatch<G> {
    pub(super) fn new(
        game: Match<G>,
        variant: &'static str,
        to_record: impl Fn(&Match<G>) -> Record + Send + Sync + 'static,
        to_engine: impl Fn(EngineCommand) -> UgiEngine + Send + Sync + 'static,
    ) -> Self {
        Self {
            head: None,
            moves: MoveTree::of(&game),
            game,
            metadata: MatchMetadata::default(),
            variant,
            to_record: Arc::new(to_record),
            to_engine: Arc::new(to_engine),
        }
    }

    /// Adds metadata, variations, comments and analyses of a record whose moves have been played, and
    /// goes to the place where the record was left.
    ///
    /// # Errors
    /// The first illegal move of a branch.
    pub(super) fn annotate(&mut self, record: &Record) -> Result<(), RecordError> {
        let seats = self.position().seats().to_vec();
        self.metadata = MatchMetadata::of(record, |letter| {
            let mut seats = seats.iter().copied();
            seats.find(|&seat| G::seat_letter(seat) == letter)
        });
        record_tree::read(&mut self.moves, &self.game, record)?;
        if let Some(steps) = record.left_at {
            self.rewind_to(steps);
        }
        let mut seats = record.seats.iter();
        let lacks_time =
            |seat: &RecordSeat| seat.time_control.is_some() && seat.time_left.is_none();
        if seats.any(lacks_time)
            && let Some(clocks) = &mut self.metadata.clocks
        {
            let times = self.moves.tree.clocks(self.moves.tree.head());
            clocks.set_times(times.unwrap_or(clocks.base_times()));
        }
        Ok(())
    }

    /// Undoes steps of the main line until `steps` remain. They can be redone.
    fn rewind_to(&mut self, steps: usize) {
        let (mut ply, mut resigned) = (0, 0);
        for step in self.game.steps().take(steps) {
            if matches!(step, MatchStep::Move(_)) {
                (ply, resigned) = (ply + 1, 0);
            } else {
                resigned += 1;
            }
        }
        self.go_to_ply(ply);
        self.set_head_here();
        let node = self.tree().head();
        let (chances, analysis) = (
            self.tree().player_chances(node),
            self.tree().analysis(node).cloned(),
        );
        while self.tree().non_move_events(node).resigned.len() > resigned
            && self.undo_event().is_some()
        {}
        // Undoing resignations drops these, which belong to the position where the match was left.
        if let Some(chances) = chances {
            self.tree_mut().set_player_chances(node, chances);
        }
        if let Some(analysis) = analysis {
            self.tree_mut().set_analysis(node, analysis);
        }
    }

    /// Returns the match up to the cursor.
    pub(super) const fn game(&self) -> &Match<G> {
        &self.game
    }

    /// Returns the tree as a record whose moves are a line.
    fn record_along(&self, line: &[NodeId]) -> Record {
        let tree = self.tree();
        let end = line.last().copied().unwrap_or_default();
        let mut record = if end == tree.cursor() {
            (self.to_record)(&self.game)
        } else {
            (self.to_record)(&self.match_at(end))
        };
        record.date.clone_from(&self.metadata.date);
        let seats = self.position().seats();
        record_tree::write(tree, line, seats, G::seat_letter, &mut record);
        record
    }

    fn position(&self) -> &G {
        self.game.position()
    }

    fn head_game(&self) -> &Match<G> {
        self.head.as_ref().unwrap_or(&self.game)
    }

    /// Returns the match up to a node.
    fn match_at(&self, node: NodeId) -> Match<G> {
        let tree = &self.moves.tree;
        let mut game = match &self.head {
            Some(head) if node == tree.head() => return head.clone(),
            _ => self.game.clone(),
        };
        self.moves.move_match(&mut game, tree.cursor(), node);
        game
    }

    /// Returns the match up to a node, without a resignation or agreed draw that ended it there.
    fn continuing_match_at(&self, node: NodeId) -> Match<G> {
        let mut game = self.match_at(node);
        if game.outcome().is_some() && !self.tree().non_move_events(node).is_empty() {
            // Undoing the last step keeps earlier resignations.
            game.undo();
        }
        game
    }

    /// Returns a match whose tree starts at the end of `game`.
    fn with_tree_at_end(&self, game: Match<G>) -> Self {
        Self {
            head: None,
            moves: MoveTree::at_end(&game),
            game,
            metadata: MatchMetadata::default(),
            variant: self.variant,
            to_record: self.to_record.clone(),
            to_engine: self.to_engine.clone(),
        }
    }

    /// Returns the position at a node, including resignations there, without copying the history.
    fn typed_position(&self, node: NodeId) -> G {
        let tree = self.tree();
        if node == tree.cursor() {
            return self.position().clone();
        }
        // Positions before the common ancestor contain all resignations before the next move.
        let common = tree.common_ancestor(tree.cursor(), node);
        let Some(base) = tree.parent(common) else {
            return self.match_at(node).position().clone();
        };
        let mut position = self.game.positions()[tree.ply(base)].clone();
        let mut path: Vec<_> = tree.ancestors(node).take_while(|&at| at != base).collect();
        path.reverse();
        for &at in &path {
            if at != common {
                for &seat in tree.mv(at).map_or(&[][..], |mv| &mv.resigned_before) {
                    position.resign(seat);
                }
            }
            if let Some(mv) = self.moves.mv(at) {
                position.play_unchecked(mv);
            }
        }
        for &seat in &tree.non_move_events(node).resigned {
            position.resign(seat);
        }
        position
    }

    /// Adds a resignation or agreed draw at the head.
    fn add_event(&mut self, step: MatchStep<G::Move>) -> Result<Vec<Change>, String> {
        if self.head.is_some() {
            return Err("another position is displayed".into());
        }
        self.game
            .apply_step(step)
            .map_err(|error| error.to_string())?;
        let tree = &mut self.moves.tree;
        let head = tree.head();
        if tree.undone_endings(head).first() == Some(step) {
            tree.redo_event::<G::Move>(head);
        } else {
            tree.clear_undone_endings(head);
        }
        let mut events = tree.non_move_events(head).clone();
        events.push(&step);
        tree.set_non_move_events(head, events);
        Ok(self.game.last_changes())
    }

    /// Moves the cursor and the match to a node. `keep_head` is false if the node becomes the head
    /// next.
    fn move_cursor(&mut self, node: NodeId, keep_head: bool) {
        let tree = &self.moves.tree;
        let (cursor, head) = (tree.cursor(), tree.head());
        if node == cursor || !tree.contains(node) {
            return;
        }
        if node == head
            && let Some(head) = self.head.take()
        {
            self.game = head;
        } else {
            if cursor == head && keep_head {
                self.head = Some(self.game.clone());
            }
            self.moves.move_match(&mut self.game, cursor, node);
        }
        self.moves.tree.set_cursor(node);
    }

    /// Returns the number of steps from a node to a child, including events at the child; `None` if
    /// the child does not continue from the events at the node.
    fn steps_between(&self, before: NodeId, node: NodeId) -> Option<usize> {
        let (events, resigned) = (
            self.tree().non_move_events(before),
            &self.tree().mv(node)?.resigned_before,
        );
        let follows = !events.agreed_draw && resigned.starts_with(&events.resigned);
        let between = resigned.len().checked_sub(events.resigned.len())?;
        let after = self.tree().non_move_events(node).steps::<G::Move>().count();
        follows.then_some(between + 1 + after)
    }

    /// Returns the changes of the last `steps` steps.
    fn last_changes(&mut self, steps: usize) -> Vec<Change> {
        let mut undone = Vec::new();
        for _ in 0..steps {
            let changes = self.game.last_changes();
            undone.extend(self.game.undo().map(|step| (step, changes)));
        }
        let mut all_changes = Vec::new();
        for (step, changes) in undone.into_iter().rev() {
            // The step has just been undone.
            let _ = self.game.apply_step(step);
            all_changes.extend(changes);
        }
        all_changes
    }

    /// Plays a move in the displayed position.
    fn play_at_cursor(&mut self, action: Action, keep_head: bool) -> Result<Vec<Change>, String> {
        let mv = Self::find_move(&self.game, action)?;
        let cursor = self.tree().cursor();
        let resigned = self.tree().non_move_events(cursor).resigned.clone();
        let node = self.moves.add(cursor, resigned, self.game.position(), mv);
        let steps = self.steps_between(cursor, node);
        self.move_cursor(node, keep_head);
        Ok(self.last_changes(steps.unwrap_or(0)))
    }

    /// Returns the typed move of an action.
    ///
    /// # Errors
    /// Why the move is illegal.
    fn find_move(game: &Match<G>, action: Action) -> Result<G::Move, String> {
        let position = game.position();
        let mut legal = game.legal_moves().into_iter();
        legal
            .find(|&mv| position.action(mv) == action)
            .ok_or_else(|| {
                let mut blocked = position.blocked_actions().into_iter();
                let blocked = blocked.find(|(other, _)| *other == action);
                blocked.map_or("this move is not legal".into(), |(_, error)| {
                    error.to_string()
                })
            })
    }

    fn legal_actions(game: &Match<G>) -> Vec<Action> {
        let moves = game.legal_moves().into_iter();
        moves.map(|mv| game.position().action(mv)).collect()
    }
}

impl<G: Playable> AnyMatch for TypedMatch<G> {
    fn variant(&self) -> &'static str {
        self.variant
    }

    fn boxed_clone(&self) -> Box<dyn AnyMatch> {
        Box::new(self.clone())
    }

    fn fork(&self, node: NodeId) -> Option<Box<dyn AnyMatch>> {
        self.tree().contains(node).then(|| {
            let game = self.continuing_match_at(node);
            Box::new(self.with_tree_at_end(game)) as Box<dyn AnyMatch>
        })
    }

    fn position_at(&self, node: NodeId) -> Option<Box<dyn AnyMatch>> {
        self.tree().contains(node).then(|| {
            let game = Match::new(self.typed_position(node), self.game.draw_rules());
            Box::new(self.with_tree_at_end(game)) as Box<dyn AnyMatch>
        })
    }

    fn outcome_at(&self, node: NodeId) -> Option<Outcome> {
        let tree = self.tree();
        if node == tree.cursor() {
            self.game.outcome()
        } else if node == tree.head() {
            self.head_game().outcome()
        } else if !tree.contains(node) || tree.main_child(node).is_some() {
            // A move after the events means that the match continued.
            None
        } else {
            self.moves.outcome(node, || self.match_at(node).outcome())
        }
    }

    fn tree(&self) -> &GameTree {
        &self.moves.tree
    }

    fn tree_mut(&mut self) -> &mut GameTree {
        &mut self.moves.tree
    }

    fn metadata(&self) -> &MatchMetadata {
        &self.metadata
    }

    fn metadata_mut(&mut self) -> &mut MatchMetadata {
        &mut self.metadata
    }

    fn squares(&self) -> Vec<Square> {
        self.position().squares().to_vec()
    }

    fn trays(&self) -> Vec<Tray> {
        self.position().trays()
    }

    fn distance_equals_count(&self) -> bool {
        G::DISTANCE_EQUALS_COUNT
    }

    fn position_text(&self) -> String {
        self.position().position_text()
    }

    fn record(&self) -> Record {
        let mut record = self.record_along(&self.tree().main_line());
        if !self.is_over_at_head() {
            record.set_left_at(self.head_game().steps().count());
        }
        record
    }

    fn line_record(&self) -> Record {
        self.record_along(&self.displayed_line())
    }

    fn seats(&self) -> Vec<Seat> {
        self.position().seats().to_vec()
    }

    fn team(&self, seat: Seat) -> SeatSet {
        self.position().team(seat)
    }

    fn seat_letter(&self, seat: Seat) -> char {
        G::seat_letter(seat)
    }

    fn seat_name(&self, seat: Seat) -> &'static str {
        G::seat_name(seat)
    }

    fn head_turn(&self) -> Seat {
        self.head_game().position().turn()
    }

    fn head_resigned(&self) -> SeatSet {
        self.head_game().position().resigned()
    }

    fn head_actions(&self) -> Vec<Action> {
        Self::legal_actions(self.head_game())
    }

    fn is_over_at_head(&self) -> bool {
        self.head_game().outcome().is_some()
    }

    fn board_view(&self) -> BoardView {
        let mut board_view = BoardView::from_position(self.position());
        if let Some(outcome) = self.game.outcome()
            && board_view.outcome().is_none()
        {
            // Some draws depend on the history of the match. This change always fits.
            let _ = board_view.apply(Change::GameEnded { outcome });
        }
        board_view
    }

    fn turn(&self) -> Seat {
        self.position().turn()
    }

    fn resigned(&self) -> SeatSet {
        self.position().resigned()
    }

    fn can_move(&self, seat: Seat) -> bool {
        self.position().can_move(seat)
    }

    fn owner(&self, square: Square) -> Option<Seat> {
        self.position().owner(square)
    }

    fn progress(&self, seat: Seat) -> Vec<Progress> {
        self.position().progress(seat)
    }

    fn outcome(&self) -> Option<Outcome> {
        self.game.outcome()
    }

    fn actions(&self) -> Vec<Action> {
        Self::legal_actions(&self.game)
    }

    fn immovable_reason(&self, square: Square) -> Option<String> {
        if self.game.outcome().is_some() {
            return Some("the game is over".into());
        }
        self.position()
            .blocked_reason(square)
            .map(|error| error.to_string())
    }

    fn blocked_actions(&self) -> Vec<(Action, String)> {
        let blocked = self.position().blocked_actions().into_iter();
        blocked
            .map(|(action, error)| (action, error.to_string()))
            .collect()
    }

    fn approach_targets(&self, from: Square) -> Vec<Square> {
        self.position().approach_targets(from)
    }

    fn threats(&self) -> Vec<Threat> {
        let position = self.position();
        let mover = position.turn();
        let seats = position.seats();
        let place = seats.iter().position(|&seat| seat == mover).unwrap_or(0);
        let next_seats = seats.iter().cycle().skip(place + 1).take(seats.len() - 1);
        let (own, out) = (position.team(mover), position.resigned());
        let enemy = next_seats
            .copied()
            .find(|&seat| !own.contains(seat) && !out.contains(seat) && position.can_move(seat));
        let mut passed = position.clone();
        let Some(seat) =
            enemy.filter(|&seat| self.game.outcome().is_none() && passed.set_turn(seat))
        else {
            return Vec::new();
        };
        let moves = passed.legal_moves().into_iter().filter_map(|mv| {
            Some(Threat {
                seat,
                action: passed.action(mv),
                text: passed.move_text(mv),
                changes: passed.changes(mv).ok()?,
            })
        });
        moves.collect()
    }

    fn line_notation(&self, line: &[(Seat, Action)]) -> Vec<String> {
        let mut position = self.position().clone();
        let texts = line.iter().map_while(|&(_, action)| {
            let mut legal = position.legal_moves().into_iter();
            let mv = legal.find(|&mv| position.action(mv) == action)?;
            let text = position.move_text(mv);
            position.play_unchecked(mv);
            Some(text)
        });
        texts.collect()
    }

    fn position_key(&self) -> u64 {
        let keys = PositionKeys::new(self.position().squares());
        keys.key(self.position())
    }

    fn keyed_moves(&self) -> Vec<KeyedMove> {
        let position = self.position();
        let keys = PositionKeys::new(position.squares());
        let next = self.tree().main_child(self.tree().cursor());
        let next = next.and_then(|next| Some(self.tree().mv(next)?.action));
        let mut moves: Vec<KeyedMove> = Vec::new();
        let mut indices = HashMap::new();
        for mv in self.game.legal_moves() {
            let mut after = position.clone();
            after.play_unchecked(mv);
            let key = keys.key(&after);
            let action = position.action(mv);
            let is_next = next == Some(action);
            let index = *indices.entry(key).or_insert(moves.len());
            if index == moves.len() || is_next {
                let text = position.move_text(mv);
                let keyed = KeyedMove {
                    action,
                    text,
                    key,
                    is_next,
                };
                moves.splice(index..moves.len().min(index + 1), [keyed]);
            }
        }
        moves
    }

    fn legal_move_texts(&self) -> Vec<String> {
        let moves = self.game.legal_moves().into_iter();
        let mut texts: Vec<_> = moves.map(|mv| self.position().move_text(mv)).collect();
        texts.sort_unstable();
        texts
    }

    fn parse_action(&self, text: &str) -> Result<Action, String> {
        let position = self.position();
        let mv = position
            .parse_move(text)
            .map_err(|error| error.to_string())?;
        position.check(mv).map_err(|error| error.to_string())?;
        let action = position.action(mv);
        Self::find_move(&self.game, action)?;
        Ok(action)
    }

    fn preview(&self, action: Action) -> Result<Vec<Change>, String> {
        let mv = Self::find_move(&self.game, action)?;
        self.position()
            .changes(mv)
            .map_err(|error| error.to_string())
    }

    fn play(&mut self, action: Action) -> Result<Vec<Change>, String> {
        let changes = self.play_at_cursor(action, false)?;
        self.set_head_here();
        Ok(changes)
    }

    fn play_variation(&mut self, action: Action) -> Result<Vec<Change>, String> {
        self.play_at_cursor(action, true)
    }

    fn play_at_head(&mut self, action: Action) -> Result<Option<Vec<Change>>, String> {
        let Some(head) = &mut self.head else {
            return self.play(action).map(Some);
        };
        let mv = Self::find_move(head, action)?;
        let head_node = self.moves.tree.head();
        let events = self.moves.tree.non_move_events(head_node);
        let resigned = events.resigned.clone();
        let node = self.moves.add(head_node, resigned, head.position(), mv);
        head.play(mv).map_err(|error| error.to_string())?;
        self.moves.set_head(node);
        Ok(None)
    }

    fn set_head_here(&mut self) {
        self.head = None;
        let cursor = self.tree().cursor();
        self.moves.set_head(cursor);
    }

    fn end_main_line_here(&mut self) {
        self.set_head_here();
        self.moves.tree.end_main_line_at_head();
    }

    fn undo(&mut self) -> Result<Option<Vec<Change>>, String> {
        let cursor = self.tree().cursor();
        let before = self.tree().parent(cursor);
        let before = before.ok_or("there is no move to undo")?;
        let steps = self.steps_between(before, cursor);
        let changes = steps.map(|steps| self.last_changes(steps));
        self.move_cursor(before, true);
        Ok(changes)
    }

    fn redo(&mut self) -> Result<Option<Vec<Change>>, String> {
        let cursor = self.tree().cursor();
        let next = self.tree().main_child(cursor);
        let next = next.ok_or("there is no move to redo")?;
        let steps = self.steps_between(cursor, next);
        self.move_cursor(next, true);
        Ok(steps.map(|steps| self.last_changes(steps)))
    }

    fn resign(&mut self, seat: Seat) -> Result<Vec<Change>, String> {
        self.add_event(MatchStep::Resign(seat))
    }

    fn agree_draw(&mut self) -> Result<Vec<Change>, String> {
        self.add_event(MatchStep::AgreeDraw)
    }

    fn undo_event(&mut self) -> Option<Vec<Change>> {
        let head = self.tree().head();
        if self.head.is_some() || !self.moves.tree.undo_event(head) {
            return None;
        }
        let changes = self.game.last_changes();
        self.game.undo();
        Some(changes)
    }

    fn redo_event(&mut self) -> Option<Vec<Change>> {
        let step = self.tree().redoable_event()?;
        self.add_event(step).ok()
    }

    fn detach_next_events(&mut self) {
        let tree = &mut self.moves.tree;
        if let Some(next) = tree.main_child(tree.cursor()) {
            while tree.undo_event(next) {}
        }
    }

    fn set_cursor(&mut self, node: NodeId) {
        self.move_cursor(node, true);
    }

    fn find_positions(&self, target: PositionTarget<'_>) -> Vec<NodeId> {
        // The record is only needed for win chances.
        let positions = GamePositions::new(&Record::new("", ""), self.head_game(), 0);
        let path = self.tree().path(self.tree().head());
        let found = positions.find_all(target).into_iter();
        found.filter_map(|ply| path.get(ply).copied()).collect()
    }

    fn steps_to(&self, node: NodeId) -> Vec<MatchStep<Action>> {
        let game = self.continuing_match_at(node);
        let mut played = game.positions().iter();
        let steps = game.steps().map(|step| match step {
            MatchStep::Move(mv) => {
                let before = played.next().unwrap_or(game.position());
                MatchStep::Move(before.action(mv))
            }
            MatchStep::Resign(seat) => MatchStep::Resign(seat),
            MatchStep::AgreeDraw => MatchStep::AgreeDraw,
        });
        steps.collect()
    }

    fn computer_player(&self, name: &str) -> Result<Box<dyn ComputerPlayer>, String> {
        let search = stack_ai::players::player(name, self.position());
        let search = search.map_err(|error| error.to_string())?;
        Ok(Box::new(TypedComputerPlayer::new(
            search,
            self.game.clone(),
        )))
    }

    fn engine_player(
        &self,
        program: EngineCommand,
        processes: EngineProcesses,
    ) -> Box<dyn ComputerPlayer> {
        let engine = (self.to_engine)(program).with_processes(processes);
        let search = Box::new(EngineSearch::new(engine));
        Box::new(TypedComputerPlayer::new(search, self.game.clone()))
    }

    fn check_player(&self, seat: Seat, name: &str) -> Result<(), String> {
        let player = Player::<G>::by_name(name).map_err(|error| error.reason())?;
        let seated = player.check_seat(&self.game, seat);
        seated.map_err(|error| error.reason())
    }

    fn player_choices(&self, seat: Seat) -> Vec<PlayerChoice> {
        let variant = self.position().variant_id();
        let choice = |player: &Player<G>| PlayerChoice {
            name: player.name.into(),
            description: player.description.into(),
            rating: rating(variant, canonical_name(player.name)).map(|rating| rating.elo),
            unavailable_reason: player
                .check_seat(&self.game, seat)
                .err()
                .map(|error| error.reason()),
            is_external: false,
        };
        G::players().iter().map(choice).collect()
    }
}
