//! A match of one game, with typed moves in its tree.

use std::sync::Arc;

use stack_ai::players::Playable;
use stack_game::{Action, Change, Match, MatchStep, Record, RecordError};

use super::any_match::AnyMatch;
use super::metadata::MatchLog;
use super::move_tree::MoveTree;
use super::record_tree;
use super::tree::NodeId;

/// Writes a match as a record.
type ToRecord<G> = Arc<dyn Fn(&Match<G>) -> Record + Send + Sync>;

/// A match of one game.
#[derive(Clone)]
pub(super) struct TypedMatch<G: Playable> {
    /// The match up to the cursor.
    game: Match<G>,
    /// The match up to the live end, when that is not the cursor.
    live: Option<Match<G>>,
    moves: MoveTree<G::Move>,
    log: MatchLog,
    variant: &'static str,
    to_record: ToRecord<G>,
}

impl<G: Playable> TypedMatch<G> {
    pub(super) fn new(
        game: Match<G>,
        variant: &'static str,
        to_record: impl Fn(&Match<G>) -> Record + Send + Sync + 'static,
    ) -> Self {
        Self {
            live: None,
            moves: MoveTree::of(&game),
            game,
            log: MatchLog::default(),
            variant,
            to_record: Arc::new(to_record),
        }
    }

    /// Takes over the log, branches, comments and evaluations of a record whose moves have been played.
    ///
    /// # Errors
    /// The first move of a branch that cannot be played.
    pub(super) fn annotate(&mut self, record: &Record) -> Result<(), RecordError> {
        let seats = self.position().seats().to_vec();
        self.log = MatchLog::of(record, |letter| {
            let mut seats = seats.iter().copied();
            seats.find(|&seat| G::seat_letter(seat) == letter)
        });
        record_tree::read(&mut self.moves, &self.game, record)?;
        if let Some(steps) = record.left_at {
            self.go_back_to(steps);
        }
        Ok(())
    }

    /// Takes steps of the main line back until so many stand. They can be taken again.
    fn go_back_to(&mut self, steps: usize) {
        let (mut ply, mut given_up) = (0, 0);
        for step in self.game.steps().take(steps) {
            if matches!(step, MatchStep::Move(_)) {
                (ply, given_up) = (ply + 1, 0);
            } else {
                given_up += 1;
            }
        }
        self.go_to_ply(ply);
        self.play_from_here();
        let node = self.tree().head();
        let (chances, insight) = (
            self.tree().player_chances(node),
            self.tree().analysis(node).cloned(),
        );
        while self.tree().non_move_events(node).resigned.len() > given_up
            && self.undo_event().is_some()
        {}
        // They were told of the place at which the match was left.
        if let Some(chances) = chances {
            self.set_chances(node, chances);
        }
        if let Some(insight) = insight {
            self.set_insight(node, insight);
        }
    }

    /// The match up to the cursor.
    pub(super) const fn game(&self) -> &Match<G> {
        &self.game
    }

    fn position(&self) -> &G {
        self.game.position()
    }

    fn live_game(&self) -> &Match<G> {
        self.live.as_ref().unwrap_or(&self.game)
    }

    /// The match up to a node, with what happened there.
    fn at(&self, node: NodeId) -> Match<G> {
        let tree = &self.moves.tree;
        let mut game = match &self.live {
            Some(live) if node == tree.head() => return live.clone(),
            _ => self.game.clone(),
        };
        self.moves.lead(&mut game, tree.cursor(), node);
        game
    }

    /// The match up to a node, and still open if the players ended it there themselves.
    fn open_at(&self, node: NodeId) -> Match<G> {
        let mut game = self.at(node);
        if game.outcome().is_some() && !self.tree().non_move_events(node).is_empty() {
            // The last step ended it: the seats that gave up before are still out.
            game.undo();
        }
        game
    }

    /// Something happens at the live end.
    fn happen(&mut self, step: MatchStep<G::Move>) -> Result<Vec<Change>, String> {
        if self.live.is_some() {
            return Err("the match goes on elsewhere".into());
        }
        self.game.apply_step(step).map_err(|why| why.to_string())?;
        let tree = &mut self.moves.tree;
        let live = tree.head();
        if tree.undone_events(live).first() == Some(step) {
            tree.take_again::<G::Move>(live);
        } else {
            tree.forget_taken_back(live);
        }
        let mut interlude = tree.non_move_events(live).clone();
        interlude.push(&step);
        tree.set_interlude(live, interlude);
        Ok(self.game.last_changes())
    }

    /// Moves the cursor along the moves between it and a node, with the match up to it. `keep_live` is false where the
    /// node becomes the live end at once.
    fn move_cursor(&mut self, node: NodeId, keep_live: bool) {
        let tree = &self.moves.tree;
        let (cursor, live) = (tree.cursor(), tree.head());
        if node == cursor || !tree.contains(node) {
            return;
        }
        if node == live
            && let Some(live) = self.live.take()
        {
            self.game = live;
        } else {
            if cursor == live && keep_live {
                self.live = Some(self.game.clone());
            }
            self.moves.lead(&mut self.game, cursor, node);
        }
        self.moves.tree.set_cursor(node);
    }

    /// The number of steps from a node to one that follows it by a move, what happened there included; `None` where the
    /// move does not follow what happened at the node.
    fn steps_between(&self, before: NodeId, node: NodeId) -> Option<usize> {
        let (interlude, given_up) = (
            self.tree().non_move_events(before),
            &self.tree().mv(node)?.resigned_before,
        );
        let follows = !interlude.agreed_draw && given_up.starts_with(&interlude.resigned);
        let between = given_up.len().checked_sub(interlude.resigned.len())?;
        let after = self.tree().non_move_events(node).steps::<G::Move>().count();
        follows.then_some(between + 1 + after)
    }

    /// The changes of the last steps, so many.
    fn last_changes(&mut self, steps: usize) -> Vec<Change> {
        let mut undone = Vec::new();
        for _ in 0..steps {
            let changes = self.game.last_changes();
            undone.extend(self.game.undo().map(|step| (step, changes)));
        }
        let mut all = Vec::new();
        for (step, changes) in undone.into_iter().rev() {
            // It was taken before.
            let _ = self.game.apply_step(step);
            all.extend(changes);
        }
        all
    }

    /// Plays an action on the table.
    fn play_out(&mut self, action: Action, keep_live: bool) -> Result<Vec<Change>, String> {
        let mv = Self::find(&self.game, action)?;
        let cursor = self.tree().cursor();
        let given_up = self.tree().non_move_events(cursor).resigned.clone();
        let node = self.moves.add(cursor, given_up, self.game.position(), mv);
        let steps = self.steps_between(cursor, node);
        self.move_cursor(node, keep_live);
        Ok(self.last_changes(steps.unwrap_or(0)))
    }

    /// The move of an action in a match.
    fn find(game: &Match<G>, action: Action) -> Result<G::Move, String> {
        let position = game.position();
        let mut legal = game.legal_moves().into_iter();
        legal
            .find(|&mv| position.action(mv) == action)
            .ok_or_else(|| {
                let mut barred = position.blocked_actions().into_iter();
                let barred = barred.find(|(other, _)| *other == action);
                barred.map_or("that move is not possible".into(), |(_, why)| {
                    why.to_string()
                })
            })
    }

    fn legal_actions(game: &Match<G>) -> Vec<Action> {
        let moves = game.legal_moves().into_iter();
        moves.map(|mv| game.position().action(mv)).collect()
    }
}

mod questions;
