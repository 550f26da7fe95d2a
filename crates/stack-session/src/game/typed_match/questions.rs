//! What tables, panels and storage ask a match, and what they do with it.

use stack_ai::players::{Playable, Player, canonical_name, rating};
use stack_game::{
    Action, BoardView, Change, MatchStep, Outcome, Progress, Record, Seat, SeatSet, Square, Tray,
};

use super::TypedMatch;
use crate::game::any_match::{AnyMatch, PlayedMove, Stuck, Threat};
use crate::game::metadata::MatchLog;
use crate::game::move_tree::MoveTree;
use crate::game::position_analysis::{PositionAnalysis, WinChances};
use crate::game::record_tree;
use crate::game::tree::{GameTree, NodeId};
use crate::search::{ComputerPlayer, PlayerChoice, SearchThinker};

impl<G: Playable> AnyMatch for TypedMatch<G> {
    fn variant(&self) -> &'static str {
        self.variant
    }

    fn boxed_clone(&self) -> Box<dyn AnyMatch> {
        Box::new(self.clone())
    }

    fn fork(&self, node: NodeId) -> Option<Box<dyn AnyMatch>> {
        self.tree().contains(node).then(|| {
            let game = self.open_at(node);
            Box::new(Self {
                live: None,
                moves: MoveTree::at_end(&game),
                game,
                log: MatchLog::default(),
                variant: self.variant,
                to_record: self.to_record.clone(),
            }) as Box<dyn AnyMatch>
        })
    }

    fn outcome_at(&self, node: NodeId) -> Option<Outcome> {
        let tree = self.tree();
        if node == tree.cursor() {
            self.game.outcome()
        } else if node == tree.head() {
            self.live_game().outcome()
        } else if !tree.contains(node) || tree.follower(node).is_some() {
            // Where a move follows what happened, the match was not over.
            None
        } else {
            self.moves.outcome(node, || self.at(node).outcome())
        }
    }

    fn tree(&self) -> &GameTree<PlayedMove> {
        &self.moves.tree
    }

    fn metadata(&self) -> &MatchLog {
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

    fn distance_equals_count(&self) -> bool {
        G::DISTANCE_EQUALS_COUNT
    }

    fn position_text(&self) -> String {
        self.position().position_text()
    }

    fn record(&self) -> Record {
        let tree = self.tree();
        let end = tree.main_end();
        let mut record = if end == tree.cursor() {
            (self.to_record)(&self.game)
        } else {
            (self.to_record)(&self.at(end))
        };
        record.date.clone_from(&self.log.date);
        if !self.is_over_at_head() {
            record.set_left_at(self.live_game().steps().count());
        }
        record_tree::write(
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

    fn head_turn(&self) -> Seat {
        self.live_game().position().turn()
    }

    fn head_resigned(&self) -> SeatSet {
        self.live_game().position().resigned()
    }

    fn live_actions(&self) -> Vec<Action> {
        Self::legal_actions(self.live_game())
    }

    fn is_over_at_head(&self) -> bool {
        self.live_game().outcome().is_some()
    }

    fn board_view(&self) -> BoardView {
        let mut board_view = BoardView::from_position(self.position());
        if let Some(outcome) = self.game.outcome()
            && board_view.outcome().is_none()
        {
            // A draw needs the history of the match; this change always fits.
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

    fn immovable_reason(&self, square: Square) -> Stuck {
        if self.game.outcome().is_some() {
            return Some("the game is over".into());
        }
        self.position()
            .blocked_reason(square)
            .map(|why| why.to_string())
    }

    fn blocked_actions(&self) -> Vec<(Action, String)> {
        let barred = self.position().blocked_actions().into_iter();
        barred
            .map(|(action, why)| (action, why.to_string()))
            .collect()
    }

    fn approach_targets(&self, from: Square) -> Vec<Square> {
        self.position().approach_targets(from)
    }

    fn threats(&self) -> Vec<Threat> {
        let position = self.position();
        let mover = position.turn();
        let seats = position.seats();
        let at = seats.iter().position(|&seat| seat == mover).unwrap_or(0);
        let order = seats.iter().cycle().skip(at + 1).take(seats.len() - 1);
        let (own, out) = (position.team(mover), position.resigned());
        let enemy = order
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

    fn preview(&self, action: Action) -> Result<Vec<Change>, String> {
        let mv = Self::find(&self.game, action)?;
        self.position().changes(mv).map_err(|why| why.to_string())
    }

    fn play(&mut self, action: Action) -> Result<Vec<Change>, String> {
        let changes = self.play_out(action, false)?;
        self.play_from_here();
        Ok(changes)
    }

    fn try_out(&mut self, action: Action) -> Result<Vec<Change>, String> {
        self.play_out(action, true)
    }

    fn play_at_head(&mut self, action: Action) -> Result<Option<Vec<Change>>, String> {
        let Some(live) = &mut self.live else {
            return self.play(action).map(Some);
        };
        let mv = Self::find(live, action)?;
        let end = self.moves.tree.head();
        let given_up = self.moves.tree.non_move_events(end).resigned.clone();
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
        let cursor = self.tree().cursor();
        let before = self.tree().parent(cursor);
        let before = before.ok_or("there is no move to take back")?;
        let steps = self.steps_between(before, cursor);
        let changes = steps.map(|steps| self.last_changes(steps));
        self.move_cursor(before, true);
        Ok(changes)
    }

    fn redo(&mut self) -> Result<Option<Vec<Change>>, String> {
        let cursor = self.tree().cursor();
        let next = self.tree().follower(cursor);
        let next = next.ok_or("there is no move to play again")?;
        let steps = self.steps_between(cursor, next);
        self.move_cursor(next, true);
        Ok(steps.map(|steps| self.last_changes(steps)))
    }

    fn resign(&mut self, seat: Seat) -> Result<Vec<Change>, String> {
        self.happen(MatchStep::Resign(seat))
    }

    fn agree_draw(&mut self) -> Result<Vec<Change>, String> {
        self.happen(MatchStep::AgreeDraw)
    }

    fn undo_event(&mut self) -> Option<Vec<Change>> {
        let live = self.tree().head();
        if self.live.is_some() || !self.moves.tree.undo_event(live) {
            return None;
        }
        let changes = self.game.last_changes();
        self.game.undo();
        Some(changes)
    }

    fn take_again(&mut self) -> Option<Vec<Change>> {
        let step = self.tree().step_again()?;
        self.happen(step).ok()
    }

    fn part_from_next(&mut self) {
        let tree = &mut self.moves.tree;
        if let Some(next) = tree.follower(tree.cursor()) {
            while tree.undo_event(next) {}
        }
    }

    fn set_cursor(&mut self, node: NodeId) {
        self.move_cursor(node, true);
    }

    fn set_comment(&mut self, node: NodeId, text: String) {
        self.moves.tree.set_comment(node, text);
    }

    fn set_chances(&mut self, node: NodeId, chances: WinChances) {
        self.moves.tree.set_chances(node, chances);
    }

    fn set_insight(&mut self, node: NodeId, insight: PositionAnalysis) {
        self.moves.tree.set_insight(node, insight);
    }

    fn steps_to(&self, node: NodeId) -> Vec<MatchStep<Action>> {
        let game = self.open_at(node);
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
        let search = search.map_err(|why| why.to_string())?;
        Ok(Box::new(SearchThinker::new(search, self.game.clone())))
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
            description: player.description,
            rating: rating(variant, canonical_name(player.name)).map(|rating| rating.elo),
            unavailable_reason: player
                .check_seat(&self.game, seat)
                .err()
                .map(|why| why.to_string()),
        };
        G::players().iter().map(choice).collect()
    }
}
