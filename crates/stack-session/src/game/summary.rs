//! Summaries of games for lists.

use std::time::{Duration, SystemTime};

use stack_ai::games::{self, GameVisitor};
use stack_ai::players::Playable;
use stack_game::{
    Action, BoardView, Describe, HANDICAP_SETTING, Handicap, Match, MatchSettings, Outcome, Record,
    RecordError, RecordSeat, Seat, Square, Stack, TimeControl, handicap_of,
};

use super::any_match::AnyMatch;
use super::from_record::{read, seat_name_in_record};
use super::game_positions::GamePositions;
use super::setup::HUMAN;

/// A game without its tree of moves.
#[derive(Clone, Debug, PartialEq)]
pub struct GameSummary {
    /// The game, such as `focus`.
    pub game: String,
    /// The id of the variant, such as `two-fast`.
    pub variant: String,
    /// The players in turn order; may be empty.
    pub seats: Vec<SeatSummary>,
    /// The number of moves of the main line, without undone moves of an unfinished game.
    pub moves: usize,
    /// Whether the record contains anything worth saving: a move, a resignation, an agreed draw, a
    /// comment, a drawing, a mark, a variation or an analysis.
    pub has_content: bool,
    /// The result; `None` for an unfinished game.
    pub result: Option<GameResult>,
    /// The start date, if known.
    pub date: Option<SystemTime>,
    /// The position string after these moves.
    pub position: String,
    /// The stacks in this position.
    pub stacks: Vec<(Square, Stack)>,
    /// The seat to move in this position.
    pub turn: Seat,
    /// The facts for reports.
    pub facts: GameFacts,
}

/// What reports need to know about a game besides its list entry. They need not open the game.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct GameFacts {
    /// The start date as the record has it, in RFC 3339 format; may be empty.
    pub date: String,
    /// The first move that is no swap.
    pub first_move: Option<FirstMove>,
    /// The seats, in the order of [`GameSummary::seats`].
    pub seats: Vec<SeatFacts>,
    /// The content key, which copies of a game have in common; `None` if unknown.
    pub content: Option<u64>,
}

/// The first move of a game after swaps.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct FirstMove {
    /// The seat that moved.
    pub seat: Seat,
    /// The move in notation.
    pub text: String,
    /// Whether it was played in the variant's own start: swaps before it change the position.
    pub is_own_start: bool,
}

/// What reports need to know about a seat.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct SeatFacts {
    /// The number of its moves.
    pub moves: usize,
    /// The time used, if measured.
    pub time_used: Option<Duration>,
    /// The accuracy of its analyzed moves, 0 to 1; `None` without any.
    pub accuracy: Option<f32>,
}

/// Returns the accuracy of a seat in the displayed line of a match.
pub(crate) type AccuracyFn = fn(&dyn AnyMatch, Seat) -> Option<f32>;

/// A seat in a list of games.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct SeatSummary {
    /// The letter of the seat.
    pub seat: char,
    /// The displayed name; may be empty.
    pub name: String,
    /// The names of its players in records, in order, without duplicates; may be empty.
    pub players: Vec<String>,
    /// Its handicap.
    pub handicap: Handicap,
    /// Its time control, if its time is limited.
    pub time_control: Option<TimeControl>,
    /// The number of its piece symbol, if it is not the seat's default.
    pub symbol: Option<u8>,
}

/// A player of a seat, as lists name it.
#[derive(Clone, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum PlayerName {
    /// The name given to the seat.
    Given(String),
    /// A human without a name: the English color of the seat.
    Color(String),
    /// A computer player, by its name in records.
    Computer(String),
}

/// The result of a game.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum GameResult {
    /// A draw.
    Draw,
    /// The letters of the winners in turn order.
    Won(Vec<char>),
}

impl GameSummary {
    /// Returns the board after these moves, without trays.
    pub fn board_view(&self) -> BoardView {
        BoardView::from_stacks(self.stacks.iter().copied(), self.turn)
    }

    /// Returns the names of the players, without empty ones.
    pub fn names(&self) -> impl Iterator<Item = &str> {
        let names = self.seats.iter().map(|seat| seat.name.trim());
        names.filter(|name| !name.is_empty())
    }

    /// Whether the result says something about the strength of the players: no seat had a handicap,
    /// and every seat had moved before the end.
    pub fn is_rated(&self) -> bool {
        is_rated(self.moves, self.seats.iter().map(|seat| seat.handicap))
    }

    /// Returns the names of the players on one line: `Anna – Ben`.
    pub fn players_text(&self) -> String {
        self.names().collect::<Vec<_>>().join(" – ")
    }
}

/// Whether a game of this number of moves, with these handicaps by seat, says something about the
/// strength of its players; see [`GameSummary::is_rated`].
pub(crate) fn is_rated(moves: usize, handicaps: impl ExactSizeIterator<Item = Handicap>) -> bool {
    let mut handicaps = handicaps;
    moves >= handicaps.len() && handicaps.all(|handicap| handicap == Handicap::None)
}

/// Whether a record contains a move, a resignation, an agreed draw, a comment, a drawing, a mark or
/// a variation.
pub(crate) fn has_moves_or_notes(record: &Record) -> bool {
    !record.moves.is_empty()
        || !record.given_up.is_empty()
        || record.agreed_draw.is_some()
        || !record.comments.is_empty()
        || !record.drawings.is_empty()
        || !record.marks.is_empty()
        || !record.branches.is_empty()
}

/// Returns the summary and the positions of a record. It is opened completely, so that errors are
/// found. `accuracy` is [`displayed_accuracy`](crate::analysis::displayed_accuracy).
///
/// # Errors
/// The invalid field or move.
pub(crate) fn summary(
    record: &Record,
    accuracy: AccuracyFn,
) -> Result<(GameSummary, GamePositions), RecordError> {
    let read = games::visit(&record.variant, Read(record, accuracy));
    read.map_err(|message| RecordError::field("variant", message))?
}

/// From this number of moves on, equal games with a human count as the same game even if one has no
/// date, such as a shared game. Computers can play the same game again.
const MOVES_OF_SAME_GAME: usize = 16;

/// Returns a hash of a record by which duplicates are recognized. It includes settings, players,
/// moves and end, and the date of short games and of games without humans; not symbols, clocks,
/// changes of players, comments, evaluations and variations.
pub(crate) fn content_key(record: &Record) -> u64 {
    let seats = record.seats.iter().map(|seat| {
        let player = match seat.last_player() {
            "" => HUMAN,
            player => player,
        };
        RecordSeat::new(seat.seat, &*seat.name, player)
    });
    let mut seats: Vec<_> = seats.collect();
    let has_human = seats.iter().any(|seat| seat.player == HUMAN);
    // Shared texts leave such seats out.
    seats.retain(|seat| !seat.name.is_empty() || seat.player != HUMAN);
    let needs_date = record.moves.len() < MOVES_OF_SAME_GAME || !has_human;
    let content = Record {
        seats,
        settings: record.settings.clone(),
        start: record.start.clone(),
        date: record.date.clone().filter(|_| needs_date),
        moves: record.moves.clone(),
        given_up: record.given_up.clone(),
        agreed_draw: record.agreed_draw,
        ..Record::new(&*record.game, &*record.variant)
    };
    let text = content.write().unwrap_or_default();
    // FNV-1a: it is stored in the index, so it must not depend on the version of Rust.
    text.bytes().fold(0xCBF2_9CE4_8422_2325, |hash, byte| {
        (hash ^ u64::from(byte)).wrapping_mul(0x0100_0000_01B3)
    })
}

struct Read<'a>(&'a Record, AccuracyFn);

impl GameVisitor for Read<'_> {
    type Output = Result<(GameSummary, GamePositions), RecordError>;

    fn visit<A: MatchSettings<Game: Playable>>(self, _: A) -> Self::Output {
        let Self(record, accuracy) = self;
        let (_, typed) = read::<A>(record)?;
        let game = typed.game();
        let positions = GamePositions::new(record, game, content_key(record));
        let summary = GameSummary {
            facts: GameFacts {
                content: Some(positions.content),
                ..GameFacts::of(record, &typed, accuracy)
            },
            ..summary_of(record, game)
        };
        Ok((summary, positions))
    }
}

/// The summary without facts for reports.
fn summary_of<G: Describe>(record: &Record, game: &Match<G>) -> GameSummary {
    let position = game.position();
    let squares = position.squares().iter();
    let stacks = squares.map(|&square| (square, position.stack(square)));
    GameSummary {
        game: record.game.clone(),
        variant: record.variant.clone(),
        seats: SeatSummary::all(record),
        moves: game.moves().len(),
        has_content: has_moves_or_notes(record) || !record.analysis.is_empty(),
        result: game.outcome().map(|outcome| result::<G>(position, outcome)),
        date: record.start_time(),
        position: position.position_text(),
        stacks: stacks.filter(|(_, stack)| !stack.is_empty()).collect(),
        turn: position.turn(),
        facts: GameFacts::default(),
    }
}

impl GameFacts {
    fn of(record: &Record, game: &dyn AnyMatch, accuracy: AccuracyFn) -> Self {
        let line = game.displayed_line();
        let moves = || line.iter().filter_map(|&node| game.tree().mv(node));
        let is_swap = |action: Action| matches!(action, Action::Swap { .. });
        let swaps = moves().take_while(|mv| is_swap(mv.action)).count();
        let seats = record.seats.iter().map(|record_seat| {
            let mut seats = game.seats().into_iter();
            let seat = seats.find(|&seat| game.seat_letter(seat) == record_seat.seat);
            SeatFacts {
                moves: moves().filter(|mv| Some(mv.seat) == seat).count(),
                time_used: record_seat.time_used.map(Duration::from_millis),
                accuracy: seat.and_then(|seat| accuracy(game, seat)),
            }
        });
        Self {
            date: record.date.clone().unwrap_or_default(),
            first_move: moves().nth(swaps).map(|mv| FirstMove {
                seat: mv.seat,
                text: mv.text.clone(),
                is_own_start: swaps == 0 && record.start.is_none(),
            }),
            seats: seats.collect(),
            content: None,
        }
    }
}

impl SeatSummary {
    /// Returns the players of a record in turn order.
    pub fn all(record: &Record) -> Vec<Self> {
        let seats = record.seats.iter();
        seats.map(|seat| Self::of(record, seat)).collect()
    }

    /// Returns everyone who played the seat, in order. `color` is the seat's English color.
    ///
    /// A human, or a single computer player, has the name given to the seat; otherwise a human has
    /// its color and a computer player its own name.
    pub fn player_names(&self, color: &str) -> Vec<PlayerName> {
        let name = self.name.trim();
        let is_given =
            !name.is_empty() && name != color && !self.players.iter().any(|player| player == name);
        let human = || match is_given {
            true => PlayerName::Given(name.into()),
            false => PlayerName::Color(color.into()),
        };
        if self.players.is_empty() {
            return vec![human()];
        }
        let names = self.players.iter().map(|player| match player.as_str() {
            HUMAN => human(),
            _ if self.players.len() == 1 && is_given => PlayerName::Given(name.into()),
            computer => PlayerName::Computer(computer.into()),
        });
        names.collect()
    }

    fn of(record: &Record, seat: &RecordSeat) -> Self {
        let players = seat.players_until(record.moves.len()).into_iter();
        let handicaps = record.settings.get(HANDICAP_SETTING);
        Self {
            seat: seat.seat,
            name: seat_name_in_record(record, seat).into(),
            players: players.map(String::from).collect(),
            handicap: handicaps.map_or(Handicap::None, |text| handicap_of(text, seat.seat)),
            time_control: seat.time_control,
            symbol: seat.symbol,
        }
    }
}

fn result<G: Describe>(position: &G, outcome: Outcome) -> GameResult {
    if outcome.is_draw() {
        return GameResult::Draw;
    }
    let seats = position.seats().iter();
    let won = seats.filter(|&&seat| outcome.winners.contains(seat));
    GameResult::Won(won.map(|&seat| G::seat_letter(seat)).collect())
}
