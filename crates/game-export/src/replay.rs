//! The positions and moves of a record.

use stack_ai::Annotation;
use stack_ai::games::{self, GameVisitor};
use stack_ai::players::Playable;
use stack_game::{
    BoardView, Describe, Game, MatchSettings, MoveMark, Outcome, Record, RecordError, Seat, Square,
    TrayKind,
};

use crate::options::{ExportError, MAX_MOVES};

/// The main line of a record.
#[derive(Clone, Debug)]
pub struct Replay {
    /// The game and its author, in English.
    pub credit: &'static str,
    /// The playable squares.
    pub squares: Vec<Square>,
    /// The seats in turn order.
    pub seats: Vec<Seat>,
    /// The English name of each seat's color, in the same order.
    pub colors: Vec<&'static str>,
    /// The letter of each seat, in the same order.
    pub letters: Vec<char>,
    /// The kinds of trays that the game uses.
    pub trays: Vec<TrayKind>,
    /// The start and the position after each move.
    pub frames: Vec<Frame>,
    /// The height of the tallest stack of all positions.
    pub tallest: usize,
    /// The outcome, if the game is over.
    pub outcome: Option<Outcome>,
}

/// A position of a [`Replay`] and the move that led to it.
#[derive(Clone, Debug)]
pub struct Frame {
    /// The position, including resignations that followed the move.
    pub view: BoardView,
    /// The move; `None` at the start.
    pub mv: Option<FrameMove>,
    /// The seats that resigned after the move.
    pub resigned: Vec<Seat>,
    /// Those of the resigned seats that lost on time.
    pub timed_out: Vec<Seat>,
    /// The comment, possibly of several lines; may be empty.
    pub comment: String,
}

/// A move of a [`Replay`].
#[derive(Clone, Debug)]
pub struct FrameMove {
    /// The seat that moved.
    pub seat: Seat,
    /// The round, starting at 1.
    pub round: usize,
    /// The move in notation.
    pub text: String,
    /// The squares of the move.
    pub squares: Vec<Square>,
    /// The mark that a person or the analysis gave to the move.
    pub mark: Option<MoveMark>,
}

impl FrameMove {
    /// The move in notation with its mark, such as `c2-c4?!`.
    pub(crate) fn marked(&self) -> String {
        let symbol = self.mark.map_or("", MoveMark::symbol);
        format!("{}{symbol}", self.text)
    }
}

impl Replay {
    /// Plays the main line of a record without undone moves and resignations.
    ///
    /// # Errors
    /// The first invalid field or move, or that the game is too long.
    pub fn read(record: &Record) -> Result<Self, ExportError> {
        let moves = record.moves.len();
        if moves > MAX_MOVES {
            return Err(ExportError::TooLong { moves });
        }
        let played = games::visit(&record.variant, Read(record));
        let played = played.map_err(|what| RecordError::field("variant", what))?;
        Ok(played?)
    }

    /// The number of files and ranks of the board.
    pub(crate) fn size(&self) -> (u8, u8) {
        let files = self.squares.iter().map(|square| square.file() + 1).max();
        let ranks = self.squares.iter().map(|square| square.rank() + 1).max();
        (files.unwrap_or(0), ranks.unwrap_or(0))
    }

    /// Whether only every other square is used, as in Byte.
    pub(crate) fn is_checkered(&self) -> bool {
        Square::are_checkered(&self.squares)
    }

    /// The index of a seat in turn order.
    pub(crate) fn index(&self, seat: Seat) -> Option<usize> {
        self.seats.iter().position(|&other| other == seat)
    }
}

struct Read<'a>(&'a Record);

impl GameVisitor for Read<'_> {
    type Output = Result<Replay, RecordError>;

    fn visit<A: MatchSettings<Game: Playable>>(self, _: A) -> Self::Output {
        let record = self.0;
        let (settings, mut game) = A::replay(record)?;
        if let Some(steps) = record.left_at {
            for _ in steps..game.steps().count() {
                game.undo();
            }
        }
        let seats = settings.seats().to_vec();
        let positions = game.positions();
        let rounds: Vec<_> = game.rounds().collect();
        let mut frames = Vec::with_capacity(positions.len());
        for (ply, position) in positions.iter().enumerate() {
            let last = ply
                .checked_sub(1)
                .and_then(|last| Some((last, positions.get(last)?, *game.moves().get(last)?)));
            let mv = last.map(|(last, before, mv)| {
                let text = before.move_text(mv);
                FrameMove {
                    seat: before.turn(),
                    round: rounds[last],
                    squares: before.action(mv).squares(),
                    mark: mark(record, ply, &text),
                    text,
                }
            });
            let resigned = game.resignations().filter(|&(after, _)| after == ply);
            let resigned: Vec<_> = resigned.map(|(_, seat)| seat).collect();
            let letters = record.out_of_time.get(&ply).map_or("", String::as_str);
            let is_timed_out = |seat: &&Seat| letters.contains(A::Game::seat_letter(**seat));
            frames.push(Frame {
                view: BoardView::from_position(position),
                mv,
                timed_out: resigned.iter().filter(is_timed_out).copied().collect(),
                resigned,
                comment: record.comments.get(&ply).cloned().unwrap_or_default(),
            });
        }
        let mut trays = Vec::new();
        for tray in game.position().trays() {
            let is_used = || frames.iter().any(|frame| !frame.view.tray(tray).is_empty());
            if !trays.contains(&tray.kind) && is_used() {
                trays.push(tray.kind);
            }
        }
        let stacks = frames.iter().flat_map(|frame| frame.view.stacks());
        let tallest = stacks.map(|(_, stack)| stack.height()).max();
        Ok(Replay {
            credit: A::Game::CREDIT,
            squares: game.position().squares().to_vec(),
            colors: seats.iter().map(|&seat| A::Game::seat_name(seat)).collect(),
            letters: seats
                .iter()
                .map(|&seat| A::Game::seat_letter(seat))
                .collect(),
            seats,
            trays,
            tallest: tallest.unwrap_or(0),
            frames,
            outcome: game.outcome(),
        })
    }
}

/// The mark of the move that led to the position after `ply` moves: that of a person, or else that
/// of the analysis. According to the latter the best move has none.
fn mark(record: &Record, ply: usize, text: &str) -> Option<MoveMark> {
    if let Some(&mark) = record.marks.get(&ply) {
        return Some(mark);
    }
    let analysis = record.analysis.get(&ply.checked_sub(1)?)?;
    let is_best = analysis.line.first().is_some_and(|best| best == text);
    let loss = analysis.losses.get(text).filter(|_| !is_best)?;
    Annotation::for_loss(*loss).map(MoveMark::from)
}
