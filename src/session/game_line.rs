//! A match of one game behind the questions that all games answer.

use std::any::Any;
use std::sync::Arc;

use stack_game::{
    Action, BoardView, Change, Describe, Match, Outcome, Progress, Record, RecordError, Seat,
    SeatSet, Square, Tray,
};

use super::line::{Line, Stuck, Told};
use super::tree::{Chances, Node, Tree};
use super::written;

/// Turns a match into a record.
type ToRecord<G> = Arc<dyn Fn(&Match<G>) -> Record + Send + Sync>;

/// A match of one game.
pub(super) struct GameLine<G: Describe> {
    /// The match up to the cursor.
    game: Match<G>,
    /// The match up to the live end, when that is not the cursor.
    live: Option<Match<G>>,
    tree: Tree<Told>,
    variant: &'static str,
    to_record: ToRecord<G>,
}

impl<G: Describe> GameLine<G> {
    pub(super) fn new(
        game: Match<G>,
        variant: &'static str,
        to_record: impl Fn(&Match<G>) -> Record + Send + Sync + 'static,
    ) -> Self {
        Self::begin(game, variant, Arc::new(to_record))
    }

    fn begin(game: Match<G>, variant: &'static str, to_record: ToRecord<G>) -> Self {
        let mut tree = Tree::default();
        let moves = 0..game.moves().len();
        let end = moves.fold(Node::START, |at, ply| match written::told(&game, ply) {
            Some(told) => tree.add(at, told),
            None => at,
        });
        tree.look_at(end);
        tree.play_from(end);
        Self {
            game,
            live: None,
            tree,
            variant,
            to_record,
        }
    }

    /// Takes over what a record, whose moves have been played here, says besides.
    ///
    /// # Errors
    /// The first move of a branch that cannot be played.
    pub(super) fn annotate(&mut self, record: &Record) -> Result<(), RecordError> {
        written::read(&mut self.tree, &self.game, record)
    }

    fn position(&self) -> &G {
        self.game.position()
    }

    fn live_game(&self) -> &Match<G> {
        self.live.as_ref().unwrap_or(&self.game)
    }

    /// The match up to a place: the shortest way from where it stands.
    fn at(&self, node: Node) -> Match<G> {
        let (way, stands) = (self.tree.path(node), self.tree.path(self.tree.cursor()));
        let pairs = way.iter().zip(&stands);
        let shared = pairs.take_while(|(one, other)| one == other).count();
        let mut game = self.game.clone();
        while game.moves().len() + 1 > shared && game.undo().is_some() {}
        let told = way
            .iter()
            .skip(shared)
            .filter_map(|&node| self.tree.mv(node));
        // All these moves have been played before.
        let _ = game.play_texts(told.map(|told| told.text.as_str()));
        game
    }

    fn find(game: &Match<G>, action: Action) -> Result<G::Move, String> {
        let position = game.position();
        let mut legal = game.legal_moves().into_iter();
        legal
            .find(|&mv| position.action(mv) == action)
            .ok_or_else(|| {
                let barred = position
                    .blocked_actions()
                    .into_iter()
                    .find(|(other, _)| *other == action);
                barred.map_or("that move is not possible".into(), |(_, why)| {
                    why.to_string()
                })
            })
    }

    fn possible(game: &Match<G>) -> Vec<Action> {
        let moves = game.legal_moves().into_iter();
        moves.map(|mv| game.position().action(mv)).collect()
    }

    /// An action as a move of a match.
    fn told(game: &Match<G>, action: Action) -> Result<(G::Move, Told), String> {
        let mv = Self::find(game, action)?;
        let told = Told {
            seat: game.position().turn(),
            text: game.position().move_text(mv),
            action,
        };
        Ok((mv, told))
    }

    /// What the last move on the table did.
    fn last_changes(&self) -> Vec<Change> {
        let last = self.game.moves().len().checked_sub(1);
        let changes = last.and_then(|last| self.game.changes(last));
        changes.unwrap_or_default()
    }
}

impl<G: Describe> Line for GameLine<G> {
    fn variant(&self) -> &'static str {
        self.variant
    }

    fn game(&self) -> &dyn Any {
        &self.game
    }

    fn copy(&self) -> Box<dyn Any + Send> {
        Box::new(self.game.clone())
    }

    fn copy_live(&self) -> Box<dyn Any + Send> {
        Box::new(self.live_game().clone())
    }

    fn fork(&self, node: Node) -> Option<Box<dyn Line>> {
        let known = self.tree.contains(node);
        known.then(|| {
            Box::new(Self::begin(
                self.at(node),
                self.variant,
                self.to_record.clone(),
            )) as Box<dyn Line>
        })
    }

    fn tree(&self) -> &Tree<Told> {
        &self.tree
    }

    fn live_turn(&self) -> Seat {
        self.live_game().position().turn()
    }

    fn live_actions(&self) -> Vec<Action> {
        Self::possible(self.live_game())
    }

    fn live_over(&self) -> bool {
        self.live_game().outcome().is_some()
    }

    fn board_view(&self) -> BoardView {
        let mut board_view = BoardView::of(self.position());
        if let Some(outcome) = self.game.outcome()
            && board_view.outcome().is_none()
        {
            // A draw is the match's to say; this change always fits.
            let _ = board_view.apply(Change::Ended { outcome });
        }
        board_view
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

    fn turn(&self) -> Seat {
        self.position().turn()
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
        Self::possible(&self.game)
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

    fn approached(&self, from: Square) -> Vec<Square> {
        self.position().approach_targets(from)
    }

    fn preview(&self, action: Action) -> Result<Vec<Change>, String> {
        let mv = Self::find(&self.game, action)?;
        self.position().changes(mv).map_err(|why| why.to_string())
    }

    fn try_out(&mut self, action: Action) -> Result<Vec<Change>, String> {
        let (_, told) = Self::told(&self.game, action)?;
        let node = self.tree.add(self.tree.cursor(), told);
        self.look_at(node);
        Ok(self.last_changes())
    }

    fn answer(&mut self, action: Action) -> Result<Option<Vec<Change>>, String> {
        let Some(live) = &mut self.live else {
            return self.act(action).map(Some);
        };
        let (mv, told) = Self::told(live, action)?;
        live.play(mv).map_err(|why| why.to_string())?;
        let node = self.tree.add(self.tree.live(), told);
        self.tree.play_from(node);
        Ok(None)
    }

    fn play_from_here(&mut self) {
        self.live = None;
        self.tree.play_from(self.tree.cursor());
    }

    fn undo(&mut self) -> Result<Vec<Change>, String> {
        let before = self.tree.before(self.tree.cursor());
        let before = before.ok_or("there is no move to take back")?;
        let changes = self.last_changes();
        self.look_at(before);
        Ok(changes)
    }

    fn redo(&mut self) -> Result<Vec<Change>, String> {
        let next = self.tree.next(self.tree.cursor()).first();
        let next = *next.ok_or("there is no move to play again")?;
        self.look_at(next);
        Ok(self.last_changes())
    }

    fn look_at(&mut self, node: Node) {
        if node == self.tree.cursor() || !self.tree.contains(node) {
            return;
        }
        let game = match &self.live {
            Some(live) if node == self.tree.live() => live.clone(),
            _ => self.at(node),
        };
        let before = std::mem::replace(&mut self.game, game);
        self.live = match self.live.take() {
            _ if node == self.tree.live() => None,
            None => Some(before),
            live => live,
        };
        self.tree.look_at(node);
    }

    fn say(&mut self, node: Node, text: String) {
        self.tree.set_comment(node, text);
    }

    fn judge(&mut self, node: Node, chances: Chances) {
        self.tree.set_chances(node, chances);
    }

    fn ply(&self) -> usize {
        self.game.moves().len()
    }

    fn position_text(&self) -> String {
        self.position().position_text()
    }

    fn record(&self) -> Record {
        let main = self.tree.end(Node::START);
        let mut record = (self.to_record)(&self.at(main));
        written::write(&self.tree, self.position().seats(), &mut record);
        record
    }

    fn is_complete(&self) -> bool {
        let main = self.tree.end(Node::START);
        if main == self.tree.live() {
            self.live_over()
        } else {
            self.at(main).outcome().is_some()
        }
    }
}
