//! The positions and moves of a record.

use std::cmp::Reverse;
use std::collections::BTreeMap;

use stack_ai::Annotation;
use stack_ai::games::{self, GameVisitor};
use stack_ai::players::Playable;
use stack_game::{
    BoardView, Branch, Describe, Drawing, Game, Match, MatchSettings, MoveMark, Outcome, Record,
    RecordAnalysis, RecordError, Seat, Square, TrayKind,
};

use crate::options::{ExportError, MAX_MOVES};

/// The main line of a record and its variations.
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
    /// The variations of the main line, in the order of the moves they replace.
    pub variations: Vec<Variation>,
    /// The height of the tallest stack of all positions.
    pub tallest: usize,
    /// The outcome, if the game is over.
    pub outcome: Option<Outcome>,
}

/// A variation of a [`Replay`].
#[derive(Clone, Debug)]
pub struct Variation {
    /// The number of moves before its first move.
    pub after: usize,
    /// The position before its first move, including the resignations before it in the variation,
    /// and the position after each of its moves.
    pub frames: Vec<Frame>,
    /// Its own variations, in the order of the moves they replace.
    pub variations: Vec<Self>,
}

impl Variation {
    /// The positions that its parent line lacks: those after its moves, and the first one if
    /// somebody resigned there.
    pub(crate) fn new_frames(&self) -> &[Frame] {
        match self.frames.split_first() {
            Some((first, rest)) if first.resigned.is_empty() => rest,
            _ => &self.frames,
        }
    }

    /// The number of moves before the first of these positions.
    pub(crate) fn first_new_ply(&self) -> usize {
        self.after + self.frames.len() - self.new_frames().len()
    }
}

/// Removes the variations that replace one of the first `ply` moves of their parent line.
pub(crate) fn take_before<'a>(variations: &mut &'a [Variation], ply: usize) -> &'a [Variation] {
    let count = variations.partition_point(|variation| variation.after < ply);
    let (taken, rest) = variations.split_at(count);
    *variations = rest;
    taken
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
    /// Arrows and marks that people drew.
    pub drawings: Vec<Drawing>,
    /// Whether the game or variation is over here.
    pub is_over: bool,
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
    /// The mark that a user or the analysis gave to the move.
    pub mark: Option<MoveMark>,
    /// The best move in notation, if the analysis annotates the move.
    pub better: Option<String>,
}

impl FrameMove {
    /// The move in notation with its mark, such as `c2-c4?!`.
    pub(crate) fn marked(&self) -> String {
        let symbol = self.mark.map_or("", MoveMark::symbol);
        format!("{}{symbol}", self.text)
    }
}

impl Replay {
    /// Plays the main line of a record without undone moves and resignations, and its variations.
    ///
    /// # Errors
    /// The first invalid field or move, or that the game is too long.
    pub fn read(record: &Record) -> Result<Self, ExportError> {
        let moves = record.moves.len() + count_moves(&record.branches);
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
        let line = Line {
            start: 0,
            comments: &record.comments,
            drawings: &record.drawings,
            marks: &record.marks,
            out_of_time: &record.out_of_time,
            analysis: &record.analysis,
            parent_analysis: None,
        };
        let frames = line.frames(&game);
        let mut replayed = game.clone();
        let variations = line.variations(&mut replayed, &record.branches)?;
        let mut trays = Vec::new();
        for tray in game.position().trays() {
            let is_used = || {
                let mut frames = all_frames(&frames, &variations);
                frames.any(|frame| !frame.view.tray(tray).is_empty())
            };
            if !trays.contains(&tray.kind) && is_used() {
                trays.push(tray.kind);
            }
        }
        let stacks = all_frames(&frames, &variations).flat_map(|frame| frame.view.stacks());
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
            variations,
            outcome: game.outcome(),
        })
    }
}

/// The number of moves of variations and of theirs.
fn count_moves(branches: &[Branch]) -> usize {
    let counts = branches
        .iter()
        .map(|branch| branch.moves.len() + count_moves(&branch.branches));
    counts.sum()
}

/// The positions of a line and of all its variations.
fn all_frames<'a>(
    frames: &'a [Frame],
    variations: &'a [Variation],
) -> Box<dyn Iterator<Item = &'a Frame> + 'a> {
    let nested = variations
        .iter()
        .flat_map(|variation| all_frames(&variation.frames, &variation.variations));
    Box::new(frames.iter().chain(nested))
}

/// What a record says about the positions of its main line or of a variation, by the number of
/// moves before them.
struct Line<'a> {
    /// The number of moves before its first move.
    start: usize,
    comments: &'a BTreeMap<usize, String>,
    drawings: &'a BTreeMap<usize, Vec<Drawing>>,
    marks: &'a BTreeMap<usize, MoveMark>,
    out_of_time: &'a BTreeMap<usize, String>,
    analysis: &'a BTreeMap<usize, RecordAnalysis>,
    /// The parent line's analysis of the position before the first move.
    parent_analysis: Option<&'a RecordAnalysis>,
}

impl<'a> Line<'a> {
    fn of_branch(branch: &'a Branch, parent_analysis: Option<&'a RecordAnalysis>) -> Self {
        Self {
            start: branch.after,
            comments: &branch.comments,
            drawings: &branch.drawings,
            marks: &branch.marks,
            out_of_time: &branch.out_of_time,
            analysis: &branch.analysis,
            parent_analysis,
        }
    }

    fn analysis(&self, ply: usize) -> Option<&'a RecordAnalysis> {
        let of_parent = self.parent_analysis.filter(|_| ply == self.start);
        self.analysis.get(&ply).or(of_parent)
    }

    /// The positions from the one before the first move on. The line was played in `game`.
    fn frames<G: Playable>(&self, game: &Match<G>) -> Vec<Frame> {
        let positions = game.positions();
        let rounds: Vec<_> = game.rounds().collect();
        let mut frames = Vec::with_capacity(positions.len().saturating_sub(self.start));
        for (ply, position) in positions.iter().enumerate().skip(self.start) {
            let last = ply
                .checked_sub(1)
                .and_then(|last| Some((last, positions.get(last)?, *game.moves().get(last)?)));
            let mv = last.map(|(last, before, mv)| {
                let text = before.move_text(mv);
                let analysis = self.analysis(last);
                let annotation = analysis.and_then(|analysis| annotation(analysis, &text));
                let mark = self.marks.get(&ply).copied();
                let best = analysis.and_then(|analysis| analysis.line.first());
                let best = best.filter(|best| annotation.is_some() && **best != text);
                FrameMove {
                    seat: before.turn(),
                    round: rounds[last],
                    squares: before.action(mv).squares(),
                    mark: mark.or(annotation.map(MoveMark::from)),
                    better: best.cloned(),
                    text,
                }
            });
            let resigned = game.resignations().filter(|&(after, _)| after == ply);
            let resigned: Vec<_> = resigned.map(|(_, seat)| seat).collect();
            let letters = self.out_of_time.get(&ply).map_or("", String::as_str);
            let is_timed_out = |seat: &&Seat| letters.contains(G::seat_letter(**seat));
            frames.push(Frame {
                view: BoardView::from_position(position),
                mv,
                timed_out: resigned.iter().filter(is_timed_out).copied().collect(),
                resigned,
                comment: self.comments.get(&ply).cloned().unwrap_or_default(),
                drawings: self.drawings.get(&ply).cloned().unwrap_or_default(),
                is_over: ply + 1 == positions.len() && game.outcome().is_some(),
            });
        }
        frames
    }

    /// Plays the variations of the line, the last ones first: `game` is rewound step by step, so
    /// that no move of the line is played twice. Variations of undone moves are left out.
    fn variations<G: Playable>(
        &self,
        game: &mut Match<G>,
        branches: &[Branch],
    ) -> Result<Vec<Variation>, RecordError> {
        let end = game.moves().len();
        let branches = branches.iter().enumerate();
        let mut branches: Vec<_> = branches.filter(|(_, branch)| branch.after <= end).collect();
        branches.sort_by_key(|(_, branch)| Reverse(branch.after));
        let mut variations = Vec::with_capacity(branches.len());
        for (index, branch) in branches {
            let line = Line::of_branch(branch, self.analysis(branch.after));
            let played = branch.replay_into(game).and_then(|()| {
                Ok(Variation {
                    after: branch.after,
                    frames: line.frames(game),
                    variations: line.variations(game, &branch.branches)?,
                })
            });
            variations.push(played.map_err(|error| branch.error_at(index, error))?);
        }
        // Those at the same move keep their order.
        variations.sort_by_key(|variation| variation.after);
        Ok(variations)
    }
}

/// The annotation of a move in an analyzed position. The best move has none.
fn annotation(analysis: &RecordAnalysis, text: &str) -> Option<Annotation> {
    let is_best = analysis.line.first().is_some_and(|best| best == text);
    let loss = analysis.losses.get(text).filter(|_| !is_best)?;
    Annotation::for_loss(*loss)
}
