//! What a list tells about a game, without its tree of moves.

use std::time::SystemTime;

use stack_ai::games::{self, GameVisitor};
use stack_ai::players::Playable;
use stack_game::{
    BoardView, Describe, Match, MatchSettings, Outcome, Record, RecordError, RecordSeat, Seat,
    SeatSet, Square, Stack,
};

use super::from_record::{read, seat_name_in_record};

/// What a list tells about a game.
#[derive(Clone, Debug, PartialEq)]
pub struct GameSummary {
    /// The game's name, such as `focus`.
    pub game: String,
    /// The variant's identifier, such as `two-fast`.
    pub variant: String,
    /// The players, in turn order; may be empty.
    pub seats: Vec<SeatSummary>,
    /// The number of moves of the main line, as far as they stand: without those that were taken back
    /// when an unfinished game was left.
    pub moves: usize,
    /// True if something has happened: a move, giving up, an agreement, also a comment or a branch alone.
    pub started: bool,
    /// The result after all moves; `None` while the game is not over.
    pub result: Option<GameResult>,
    /// The start of the game, if its record tells it.
    pub date: Option<SystemTime>,
    /// The position string of the position after these moves.
    pub position: String,
    /// The stacks on the board there.
    pub stacks: Vec<(Square, Stack)>,
    /// The seat whose turn it is there.
    pub turn: Seat,
}

/// The player of a seat.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct SeatSummary {
    /// The seat's letter.
    pub seat: char,
    /// The name that was shown; may be empty.
    pub name: String,
    /// Who decided, each once, in the order in which they came: `person`, levels and named computer players; may be empty.
    pub players: Vec<String>,
}

/// The result of a game.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum GameResult {
    /// A draw.
    Draw,
    /// The letters of the winners, in turn order.
    Won(Vec<char>),
}

impl GameSummary {
    /// The board after all moves, for a picture: no trays.
    #[must_use]
    pub fn board_view(&self) -> BoardView {
        BoardView::from_stacks(self.stacks.iter().copied(), self.turn)
    }

    /// The names of the players, without empty ones.
    pub fn names(&self) -> impl Iterator<Item = &str> {
        let names = self.seats.iter().map(|seat| seat.name.trim());
        names.filter(|name| !name.is_empty())
    }

    /// The names of the players in one line: `Anna – Ben`. Empty without names.
    #[must_use]
    pub fn players_text(&self) -> String {
        self.names().collect::<Vec<_>>().join(" – ")
    }
}

/// True if something has happened in the match of a record, so that it is worth keeping: a move, giving
/// up, an agreement, also a comment or a branch alone.
pub(crate) fn has_started(record: &Record) -> bool {
    !record.moves.is_empty()
        || !record.given_up.is_empty()
        || record.agreed_draw.is_some()
        || !record.comments.is_empty()
        || !record.branches.is_empty()
}

/// The summary of a record, which is opened for it: whatever keeps it from being opened is told here.
///
/// # Errors
/// The field or move that makes no sense.
pub(crate) fn summary(record: &Record) -> Result<GameSummary, RecordError> {
    let read = games::visit(&record.variant, Read(record));
    read.map_err(|what| RecordError::field("variant", what))?
}

struct Read<'a>(&'a Record);

impl GameVisitor for Read<'_> {
    type Output = Result<GameSummary, RecordError>;

    fn visit<A: MatchSettings<Game: Playable>>(self, _: A) -> Self::Output {
        let record = self.0;
        let (_, typed) = read::<A>(record)?;
        Ok(summary_of(record, typed.game()))
    }
}

fn summary_of<G: Describe>(record: &Record, game: &Match<G>) -> GameSummary {
    let position = game.position();
    let squares = position.squares().iter();
    let stacks = squares.map(|&square| (square, position.stack(square)));
    GameSummary {
        game: record.game.clone(),
        variant: record.variant.clone(),
        seats: SeatSummary::all(record),
        moves: game.moves().len(),
        started: has_started(record) || !record.analysis.is_empty(),
        result: game.outcome().map(|outcome| result::<G>(position, outcome)),
        date: record.start_time(),
        position: position.position_text(),
        stacks: stacks.filter(|(_, stack)| !stack.is_empty()).collect(),
        turn: position.turn(),
    }
}

impl SeatSummary {
    /// The players of a record, in turn order.
    pub(crate) fn all(record: &Record) -> Vec<Self> {
        let seats = record.seats.iter();
        seats.map(|seat| Self::of(record, seat)).collect()
    }

    fn of(record: &Record, seat: &RecordSeat) -> Self {
        let players = seat.players_until(record.moves.len()).into_iter();
        Self {
            seat: seat.seat,
            name: seat_name_in_record(record, seat).into(),
            players: players.map(String::from).collect(),
        }
    }
}

fn result<G: Describe>(position: &G, outcome: Outcome) -> GameResult {
    let winners: SeatSet = outcome.winners;
    if winners.is_empty() {
        return GameResult::Draw;
    }
    let seats = position.seats().iter();
    let won = seats.filter(|&&seat| winners.contains(seat));
    GameResult::Won(won.map(|&seat| G::seat_letter(seat)).collect())
}
