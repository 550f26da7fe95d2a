//! A match of one game, with typed moves in its tree.

use std::sync::Arc;

use stack_ai::players::{Playable, Player, known_as, rating};
use stack_game::{
    Action, BoardView, Change, Match, MatchStep, Outcome, Progress, Record, RecordError, Seat,
    SeatSet, Square, Tray,
};

use super::annotations;
use super::any_match::{AnyMatch, PlayedMove, Stuck};
use super::insight::{Chances, Insight};
use super::log::MatchLog;
use super::move_tree::MoveTree;
use super::tree::{Node, Tree};
use crate::search::{PlayerChoice, SearchThinker, Thinker};

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
        Self::with_moves(game, variant, Arc::new(to_record))
    }

    fn with_moves(game: Match<G>, variant: &'static str, to_record: ToRecord<G>) -> Self {
        Self {
            live: None,
            moves: MoveTree::of(&game),
            game,
            log: MatchLog::default(),
            variant,
            to_record,
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
        annotations::read(&mut self.moves, &self.game, record)?;
        if let Some(steps) = record.left_at {
            self.go_back_to(steps);
        }
        Ok(())
    }

    /// Takes steps of the main line back until so many stand. They can be taken again.
    fn go_back_to(&mut self, steps: usize) {
        let standing: Vec<_> = self.game.steps().take(steps).collect();
        let is_move = |step: &MatchStep<G::Move>| matches!(step, MatchStep::Move(_));
        let ply = standing.iter().filter(|step| is_move(step)).count();
        let given_up = standing
            .iter()
            .rev()
            .take_while(|step| !is_move(step))
            .count();
        self.go_to(ply);
        self.play_from_here();
        let node = self.tree().live();
        let (chances, insight) = (
            self.tree().chances(node),
            self.tree().insight(node).cloned(),
        );
        while self.tree().interlude(node).given_up.len() > given_up && self.take_back().is_some() {}
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

    /// The match up to a node, with what happened there: back from the cursor to the shared node, then
    /// forward.
    fn at(&self, node: Node) -> Match<G> {
        let tree = &self.moves.tree;
        let (path, stands) = (tree.path(node), tree.path(tree.cursor()));
        let pairs = path.iter().zip(&stands);
        let shared = pairs.take_while(|(one, other)| one == other).count();
        let mut game = self.game.clone();
        game.back_to(shared.saturating_sub(1));
        let steps = path[shared..].iter();
        let steps = steps.flat_map(|&node| self.moves.steps(node));
        for step in steps.chain(tree.interlude(node).steps()) {
            // Every step of the tree has been taken before.
            let _ = game.take(step);
        }
        game
    }

    /// The match up to a node, and still open if the players ended it there themselves.
    fn open_at(&self, node: Node) -> Match<G> {
        let mut game = self.at(node);
        if game.outcome().is_some() && !self.tree().interlude(node).is_empty() {
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
        self.game.take(step).map_err(|why| why.to_string())?;
        let tree = &mut self.moves.tree;
        let mut interlude = tree.interlude(tree.live()).clone();
        interlude.push(&step);
        tree.set_interlude(tree.live(), interlude);
        Ok(self.game.last_changes())
    }

    /// The changes that lead from one match to another, which goes on from it; `None` if it does not.
    fn changes_between(from: &Match<G>, to: &Match<G>) -> Option<Vec<Change>> {
        let mut more = to.steps();
        let goes_on = from.steps().all(|step| more.next() == Some(step));
        let mut parts = Vec::new();
        let mut game = to.clone();
        for _ in 0..more.count() {
            parts.push(game.last_changes());
            game.undo();
        }
        goes_on.then(|| parts.into_iter().rev().flatten().collect())
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

impl<G: Playable> AnyMatch for TypedMatch<G> {
    fn variant(&self) -> &'static str {
        self.variant
    }

    fn boxed_clone(&self) -> Box<dyn AnyMatch> {
        Box::new(self.clone())
    }

    fn fork(&self, node: Node) -> Option<Box<dyn AnyMatch>> {
        let known = self.tree().contains(node);
        known.then(|| {
            let fork = Self::with_moves(self.open_at(node), self.variant, self.to_record.clone());
            Box::new(fork) as Box<dyn AnyMatch>
        })
    }

    fn outcome_at(&self, node: Node) -> Option<Outcome> {
        self.tree()
            .contains(node)
            .then(|| self.at(node).outcome())?
    }

    fn tree(&self) -> &Tree<PlayedMove> {
        &self.moves.tree
    }

    fn log(&self) -> &MatchLog {
        &self.log
    }

    fn log_mut(&mut self) -> &mut MatchLog {
        &mut self.log
    }

    fn squares(&self) -> Vec<Square> {
        self.position().squares().to_vec()
    }

    fn trays(&self) -> Vec<Tray> {
        self.position().trays()
    }

    fn distance_tells_count(&self) -> bool {
        G::DISTANCE_TELLS_COUNT
    }

    fn position_text(&self) -> String {
        self.position().position_text()
    }

    fn record(&self) -> Record {
        let main = self.at(self.tree().main_end());
        let mut record = (self.to_record)(&main);
        record.date.clone_from(&self.log.date);
        if !self.live_over() {
            record.set_left_at(self.live_game().steps().count());
        }
        annotations::write(
            self.tree(),
            self.position().seats(),
            G::seat_letter,
            &mut record,
        );
        record
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

    fn live_turn(&self) -> Seat {
        self.live_game().position().turn()
    }

    fn live_out(&self) -> SeatSet {
        self.live_game().position().out()
    }

    fn live_actions(&self) -> Vec<Action> {
        Self::legal_actions(self.live_game())
    }

    fn live_over(&self) -> bool {
        self.live_game().outcome().is_some()
    }

    fn board_view(&self) -> BoardView {
        let mut board_view = BoardView::of(self.position());
        if let Some(outcome) = self.game.outcome()
            && board_view.outcome().is_none()
        {
            // A draw needs the history of the match; this change always fits.
            let _ = board_view.apply(Change::Ended { outcome });
        }
        board_view
    }

    fn turn(&self) -> Seat {
        self.position().turn()
    }

    fn out(&self) -> SeatSet {
        self.position().out()
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

    fn why_stuck(&self, square: Square) -> Stuck {
        if self.game.outcome().is_some() {
            return Some("the game is over".into());
        }
        self.position()
            .blocked_reason(square)
            .map(|why| why.to_string())
    }

    fn barred(&self) -> Vec<(Action, String)> {
        let barred = self.position().blocked_actions().into_iter();
        barred
            .map(|(action, why)| (action, why.to_string()))
            .collect()
    }

    fn approach_targets(&self, from: Square) -> Vec<Square> {
        self.position().approach_targets(from)
    }

    fn preview(&self, action: Action) -> Result<Vec<Change>, String> {
        let mv = Self::find(&self.game, action)?;
        self.position().changes(mv).map_err(|why| why.to_string())
    }

    fn try_out(&mut self, action: Action) -> Result<Vec<Change>, String> {
        let mv = Self::find(&self.game, action)?;
        let before = self.game.clone();
        let cursor = self.tree().cursor();
        let given_up = self.tree().interlude(cursor).given_up.clone();
        let node = self.moves.add(cursor, given_up, before.position(), mv);
        self.look_at(node);
        let changes = Self::changes_between(&before, &self.game);
        Ok(changes.unwrap_or_default())
    }

    fn answer(&mut self, action: Action) -> Result<Option<Vec<Change>>, String> {
        let Some(live) = &mut self.live else {
            return self.act(action).map(Some);
        };
        let mv = Self::find(live, action)?;
        let end = self.moves.tree.live();
        let given_up = self.moves.tree.interlude(end).given_up.clone();
        let node = self.moves.add(end, given_up, live.position(), mv);
        live.play(mv).map_err(|why| why.to_string())?;
        self.moves.play_from(node);
        Ok(None)
    }

    fn play_from_here(&mut self) {
        self.live = None;
        let cursor = self.tree().cursor();
        self.moves.play_from(cursor);
    }

    fn begin_anew_here(&mut self) {
        self.play_from_here();
        self.moves.tree.end_at_live();
    }

    fn undo(&mut self) -> Result<Option<Vec<Change>>, String> {
        let before = self.tree().before(self.tree().cursor());
        let before = before.ok_or("there is no move to take back")?;
        let after = self.game.clone();
        self.look_at(before);
        Ok(Self::changes_between(&self.game, &after))
    }

    fn redo(&mut self) -> Result<Option<Vec<Change>>, String> {
        let next = self.tree().follower(self.tree().cursor());
        let next = next.ok_or("there is no move to play again")?;
        let before = self.game.clone();
        self.look_at(next);
        Ok(Self::changes_between(&before, &self.game))
    }

    fn give_up(&mut self, seat: Seat) -> Result<Vec<Change>, String> {
        self.happen(MatchStep::GiveUp(seat))
    }

    fn agree_draw(&mut self) -> Result<Vec<Change>, String> {
        self.happen(MatchStep::AgreeDraw)
    }

    fn take_back(&mut self) -> Option<Vec<Change>> {
        let tree = &mut self.moves.tree;
        let mut interlude = tree.interlude(tree.live()).clone();
        if self.live.is_some() || interlude.is_empty() {
            return None;
        }
        interlude.pop();
        tree.set_interlude(tree.live(), interlude);
        let changes = self.game.last_changes();
        self.game.undo();
        Some(changes)
    }

    fn look_at(&mut self, node: Node) {
        let tree = &self.moves.tree;
        if node == tree.cursor() || !tree.contains(node) {
            return;
        }
        let is_live = node == tree.live();
        let game = match &self.live {
            Some(live) if is_live => live.clone(),
            _ => self.at(node),
        };
        let before = std::mem::replace(&mut self.game, game);
        self.live = match self.live.take() {
            _ if is_live => None,
            None => Some(before),
            live => live,
        };
        self.moves.tree.look_at(node);
    }

    fn set_comment(&mut self, node: Node, text: String) {
        self.moves.tree.set_comment(node, text);
    }

    fn set_chances(&mut self, node: Node, chances: Chances) {
        self.moves.tree.set_chances(node, chances);
    }

    fn set_insight(&mut self, node: Node, insight: Insight) {
        self.moves.tree.set_insight(node, insight);
    }

    fn steps_to(&self, node: Node) -> Vec<MatchStep<Action>> {
        let game = self.open_at(node);
        let mut played = game.positions().iter();
        let steps = game.steps().map(|step| match step {
            MatchStep::Move(mv) => {
                let before = played.next().unwrap_or(game.position());
                MatchStep::Move(before.action(mv))
            }
            MatchStep::GiveUp(seat) => MatchStep::GiveUp(seat),
            MatchStep::AgreeDraw => MatchStep::AgreeDraw,
        });
        steps.collect()
    }

    fn thinker(&self, name: &str) -> Result<Box<dyn Thinker>, String> {
        let search = stack_ai::players::player(name, self.position());
        let search = search.map_err(|why| why.to_string())?;
        Ok(Box::new(SearchThinker::new(search, self.at(Node::START))))
    }

    fn check_player(&self, seat: Seat, name: &str) -> Result<(), String> {
        let player = Player::<G>::by_name(name).map_err(|why| why.to_string())?;
        let seated = player.check_seat(&self.game, seat);
        seated.map_err(|why| why.to_string())
    }

    fn player_choices(&self, seat: Seat) -> Vec<PlayerChoice> {
        let variant = self.position().variant_id();
        let choice = |player: &Player<G>| PlayerChoice {
            name: player.name,
            about: player.about,
            rating: rating(variant, known_as(player.name)).map(|rating| rating.elo),
            barred: player
                .check_seat(&self.game, seat)
                .err()
                .map(|why| why.to_string()),
        };
        G::players().iter().map(choice).collect()
    }
}
