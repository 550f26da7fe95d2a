//! A match of any game, with the moves that were taken back.

use std::any::Any;

use stack_game::{
    Action, Change, Game, Match, Outcome, Progress, Record, Seat, SeatSet, Square, Tableau, Tray,
};

/// What the table, the panels and the storage may ask of a match, whatever its game.
///
/// This is where games stop being types: a new game needs an entry in the catalogue and nothing here.
pub trait Line: Send + Sync {
    /// A copy of the match as it stands, a [`Match`] of its game, for those who know the game:
    /// computer players.
    fn copy(&self) -> Box<dyn Any + Send>;
    /// The match itself, a [`Match`] of its game: to look at, for those who know the game.
    fn game(&self) -> &dyn Any;
    /// What stands on the table.
    fn tableau(&self) -> Tableau;
    /// The playable squares, rank by rank from the south, west to east.
    fn squares(&self) -> Vec<Square>;
    /// The trays that can ever hold something, in seat order.
    fn trays(&self) -> Vec<Tray>;
    /// Whether a target says how many pieces go there; see [`Game::DISTANCE_TELLS_COUNT`].
    fn distance_tells_count(&self) -> bool;
    /// The seats in play, in turn order from the variant's first one.
    fn seats(&self) -> Vec<Seat>;
    /// The seats that win together with `seat`.
    fn team(&self, seat: Seat) -> SeatSet;
    /// The letter of a seat in texts.
    fn seat_letter(&self, seat: Seat) -> char;
    /// The colour of a seat, in English.
    fn seat_name(&self, seat: Seat) -> &'static str;
    /// The seat to move.
    fn turn(&self) -> Seat;
    /// Whether a seat could do anything if it were its turn.
    fn can_move(&self, seat: Seat) -> bool;
    /// Who may move the stack on a square.
    fn owner(&self, square: Square) -> Option<Seat>;
    /// How far a seat has come towards each condition that wins at once.
    fn progress(&self, seat: Seat) -> Vec<Progress>;
    /// How the match ended, if it has.
    fn outcome(&self) -> Option<Outcome>;
    /// All that the seat to move may do; nothing when the match is over.
    fn actions(&self) -> Vec<Action>;
    /// Why the seat to move cannot move what stands on a square; `None` when it can.
    fn why_stuck(&self, square: Square) -> Stuck;
    /// Actions that look possible and are not, with the reason.
    fn barred(&self) -> Vec<(Action, String)>;
    /// What an action would do, step by step.
    ///
    /// # Errors
    /// Why the action is not possible.
    fn preview(&self, action: Action) -> Result<Vec<Change>, String>;
    /// Plays an action; what was taken back is forgotten, unless it is the same move.
    ///
    /// # Errors
    /// Why the action is not possible.
    fn act(&mut self, action: Action) -> Result<Vec<Change>, String>;
    /// Takes the last move back; tells what it had done.
    ///
    /// # Errors
    /// When there is none.
    fn undo(&mut self) -> Result<Vec<Change>, String>;
    /// Plays the move again that was taken back last.
    ///
    /// # Errors
    /// When there is none.
    fn redo(&mut self) -> Result<Vec<Change>, String>;
    /// Goes to the position after `ply` moves, or to the nearest that there is.
    fn go_to(&mut self, ply: usize);
    /// How many moves stand on the table.
    fn ply(&self) -> usize;
    /// Whether moves were taken back that can be played again.
    fn can_redo(&self) -> bool;
    /// The moves played and those taken back, in notation, each with the seat that made it.
    fn played(&self) -> Played;
    /// The position string.
    fn position_text(&self) -> String;
    /// All moves as a record, those taken back too, without names and comments: whoever looks at an
    /// earlier position must not lose what came after it.
    fn record(&self) -> Record;
    /// Whether the match is over after all moves of the record.
    fn is_complete(&self) -> bool;
}

/// Why a stack cannot be moved; `None` when it can.
pub type Stuck = Option<String>;

/// The moves of a match.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Played {
    /// All moves, those taken back last.
    pub moves: Vec<(Seat, String)>,
    /// How many of them stand on the table.
    pub now: usize,
}

/// Turns a match into a record.
type ToRecord<G> = Box<dyn Fn(&Match<G>) -> Record + Send + Sync>;

/// A match of one game.
pub(super) struct GameLine<G: Game> {
    game: Match<G>,
    /// Moves that were taken back, the next one to redo last.
    undone: Vec<G::Move>,
    to_record: ToRecord<G>,
}

impl<G: Game> GameLine<G> {
    pub(super) fn new(
        game: Match<G>,
        to_record: impl Fn(&Match<G>) -> Record + Send + Sync + 'static,
    ) -> Self {
        Self {
            game,
            undone: Vec::new(),
            to_record: Box::new(to_record),
        }
    }

    fn position(&self) -> &G {
        self.game.position()
    }

    fn find(&self, action: Action) -> Result<G::Move, String> {
        let position = self.position();
        let legal = self.game.legal_moves().into_iter();
        legal
            .clone()
            .find(|&mv| position.action(mv) == action)
            .ok_or_else(|| {
                let barred = position
                    .barred()
                    .into_iter()
                    .find(|(other, _)| *other == action);
                barred.map_or("that move is not possible".into(), |(_, why)| {
                    why.to_string()
                })
            })
    }

    /// The match with the moves played again that were taken back.
    fn whole(&self) -> Match<G> {
        let mut whole = self.game.clone();
        for &mv in self.undone.iter().rev() {
            if whole.play(mv).is_err() {
                break;
            }
        }
        whole
    }

    fn play(&mut self, mv: G::Move) -> Result<Vec<Change>, String> {
        self.game.play(mv).map_err(|why| why.to_string())?;
        Ok(self
            .game
            .changes(self.game.moves().len() - 1)
            .unwrap_or_default())
    }
}

impl<G: Game> Line for GameLine<G> {
    fn copy(&self) -> Box<dyn Any + Send> {
        Box::new(self.game.clone())
    }

    fn game(&self) -> &dyn Any {
        &self.game
    }

    fn tableau(&self) -> Tableau {
        let mut tableau = Tableau::of(self.position());
        if let Some(outcome) = self.game.outcome()
            && tableau.outcome().is_none()
        {
            // A draw is the match's to say; this change always fits.
            let _ = tableau.apply(Change::Ended { outcome });
        }
        tableau
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
        let position = self.position();
        self.game
            .legal_moves()
            .into_iter()
            .map(|mv| position.action(mv))
            .collect()
    }

    fn why_stuck(&self, square: Square) -> Stuck {
        if self.game.outcome().is_some() {
            return Some("the game is over".into());
        }
        self.position().why_stuck(square).map(|why| why.to_string())
    }

    fn barred(&self) -> Vec<(Action, String)> {
        let barred = self.position().barred().into_iter();
        barred
            .map(|(action, why)| (action, why.to_string()))
            .collect()
    }

    fn preview(&self, action: Action) -> Result<Vec<Change>, String> {
        let mv = self.find(action)?;
        self.position().changes(mv).map_err(|why| why.to_string())
    }

    fn act(&mut self, action: Action) -> Result<Vec<Change>, String> {
        let mv = self.find(action)?;
        let changes = self.play(mv)?;
        if self.undone.pop() != Some(mv) {
            self.undone.clear();
        }
        Ok(changes)
    }

    fn undo(&mut self) -> Result<Vec<Change>, String> {
        let last = self
            .game
            .moves()
            .len()
            .checked_sub(1)
            .ok_or("there is no move to take back")?;
        let changes = self.game.changes(last).unwrap_or_default();
        self.undone.extend(self.game.undo());
        Ok(changes)
    }

    fn redo(&mut self) -> Result<Vec<Change>, String> {
        let mv = self.undone.pop().ok_or("there is no move to play again")?;
        self.play(mv)
    }

    fn go_to(&mut self, ply: usize) {
        while self.game.moves().len() > ply && self.undo().is_ok() {}
        while self.game.moves().len() < ply && self.redo().is_ok() {}
    }

    fn ply(&self) -> usize {
        self.game.moves().len()
    }

    fn can_redo(&self) -> bool {
        !self.undone.is_empty()
    }

    fn played(&self) -> Played {
        let now = self.game.moves().len();
        let whole = self.whole();
        let positions = whole.positions().iter().zip(whole.moves());
        let moves = positions
            .map(|(before, &mv)| (before.turn(), before.move_text(mv)))
            .collect();
        Played { moves, now }
    }

    fn position_text(&self) -> String {
        self.position().position_text()
    }

    fn record(&self) -> Record {
        (self.to_record)(&self.whole())
    }

    fn is_complete(&self) -> bool {
        self.whole().outcome().is_some()
    }
}
