//! The positions of a game in a compact form, for the library index.

use std::ops::RangeInclusive;

use stack_ai::games::{self, GameVisitor};
use stack_ai::players::Playable;
use stack_game::{
    Describe, Match, MatchSettings, MatchStep, PositionKeys, Record, Seat, Square, Stack, TrayKind,
};

/// The positions of a game: the start, and the position after each move and each resignation that
/// did not end the game. All numbers are little-endian.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub(crate) struct GamePositions {
    /// A [`StoredKey`] of eight bytes for each position.
    pub(crate) keys: Vec<u8>,
    /// What each position changes, so that conditions need no moves and no rules:
    ///
    /// - the number of changed stacks, plus [`AFTER_MOVE`] unless the position is the start or the
    ///   result of a resignation; the number of changed counts
    /// - for each changed stack its square, its height, and two bits per piece, top piece lowest
    /// - for each changed count its [place](Counted::place) and its value
    ///
    /// Before the start the board is empty and all counts are 0.
    pub(crate) boards: Vec<u8>,
    /// Two bytes for the start and for each move: the win chance in thousandths of the seat that
    /// moved, or [`NO_CHANCE`]. Empty if the record has no evaluations.
    pub(crate) chances: Vec<u8>,
    /// The content key of the record, by which duplicates are recognized.
    pub(crate) content: u64,
}

/// Marks a position after a move in [`GamePositions::boards`].
const AFTER_MOVE: u8 = 0x80;

/// A position without an evaluation.
const NO_CHANCE: u16 = u16::MAX;

/// The [key](PositionKeys) of a position. Its lowest bits hold the seat to move, and whether the
/// position results from a move.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct StoredKey(u64);

impl StoredKey {
    /// The bits that hold the seat.
    const SEAT: u64 = 3;
    /// The bit of positions after a move.
    const MOVE: u64 = 4;

    const fn new(key: u64, turn: Seat, is_after_move: bool) -> Self {
        let key = key & !(Self::SEAT | Self::MOVE);
        let is_after_move = if is_after_move { Self::MOVE } else { 0 };
        Self(key | turn.index() as u64 | is_after_move)
    }

    /// Whether this is the position with a key.
    pub(crate) const fn has_key(self, key: u64) -> bool {
        (self.0 ^ key) & !(Self::SEAT | Self::MOVE) == 0
    }

    /// Whether the position results from a move. Otherwise it is the start, or a seat resigned.
    pub(crate) const fn is_after_move(self) -> bool {
        self.0 & Self::MOVE > 0
    }

    /// The key without its lowest bits.
    pub(crate) const fn position(self) -> u64 {
        self.0 & !(Self::SEAT | Self::MOVE)
    }

    /// The seat to move.
    pub(crate) const fn turn(self) -> Seat {
        Seat::from_low_bits(self.0 as u32)
    }

    /// The keys in [`GamePositions::keys`].
    pub(crate) fn all(bytes: &[u8]) -> impl Iterator<Item = Self> + '_ {
        let (keys, _) = bytes.as_chunks();
        keys.iter().map(|key| Self(u64::from_le_bytes(*key)))
    }
}

/// The win chance after a number of moves in [`GamePositions::chances`].
pub(crate) fn stored_chance(chances: &[u8], ply: usize) -> Option<f32> {
    let (chances, _) = chances.as_chunks();
    let chance = u16::from_le_bytes(*chances.get(ply)?);
    (chance != NO_CHANCE).then(|| f32::from(chance) / 1_000.0)
}

impl GamePositions {
    /// The positions of a match that was read from a record with this content key.
    pub(crate) fn new<G: Playable>(record: &Record, game: &Match<G>, content: u64) -> Self {
        let mut position = start_of(game);
        let seats = position.seats().to_vec();
        let keys = PositionKeys::new(position.squares());
        let mut positions = Self {
            content,
            ..Self::default()
        };
        let mut last = BoardState::default();
        let mut chances = vec![NO_CHANCE];
        positions.add(&keys, &position, false, &mut last);
        for step in game.steps() {
            let mover = position.turn();
            let is_move = match step {
                MatchStep::Move(mv) => {
                    position.play_unchecked(mv);
                    let chance = chance(record, chances.len(), &seats, mover);
                    let stored = chance.map(|chance| (chance * 1_000.0).round() as u16);
                    chances.push(stored.unwrap_or(NO_CHANCE));
                    true
                }
                MatchStep::Resign(seat) if position.resign(seat) => false,
                MatchStep::Resign(_) | MatchStep::AgreeDraw => continue,
            };
            positions.add(&keys, &position, is_move, &mut last);
        }
        if chances.iter().any(|&chance| chance != NO_CHANCE) {
            positions.chances = chances.into_iter().flat_map(u16::to_le_bytes).collect();
        }
        positions
    }

    /// Returns the numbers of moves before the positions that match the target, in order. Of
    /// consecutive positions, only the first counts.
    pub(crate) fn find_all(&self, target: PositionTarget<'_>) -> Vec<usize> {
        let mut found = Vec::new();
        match target {
            PositionTarget::Key(key) => {
                let mut ply = 0;
                found.extend(StoredKey::all(&self.keys).filter_map(|stored| {
                    ply += usize::from(stored.is_after_move());
                    stored.has_key(key).then_some(ply)
                }));
            }
            PositionTarget::Conditions(conditions) => {
                let mut finder = PositionFinder::new(conditions);
                finder.find_until(&self.boards, |ply| {
                    found.push(ply);
                    false
                });
            }
        }
        let mut last = None;
        found.retain(|&ply| last.replace(ply).is_none_or(|last| ply > last + 1));
        found
    }

    /// Adds a position and makes it `last`, the position before the next one.
    fn add<G: Describe>(
        &mut self,
        keys: &PositionKeys,
        position: &G,
        is_after_move: bool,
        last: &mut BoardState,
    ) {
        let key = StoredKey::new(keys.key(position), position.turn(), is_after_move);
        self.keys.extend(key.0.to_le_bytes());
        let header = self.boards.len();
        let first = if is_after_move { AFTER_MOVE } else { 0 };
        self.boards.extend([first, 0]);
        let state = BoardState::of(position);
        for (place, (&stack, &before)) in state.stacks.iter().zip(&last.stacks).enumerate() {
            if stack != before {
                let bits = stack
                    .iter()
                    .fold(0, |bits, seat| bits << 2 | seat.index() as u32);
                self.boards.extend([place as u8, stack.height() as u8]);
                let bytes = bits.to_le_bytes().into_iter();
                self.boards.extend(bytes.take(bytes_of(stack.height())));
                self.boards[header] += 1;
            }
        }
        for (place, (&count, &before)) in state.counts.iter().zip(&last.counts).enumerate() {
            if count != before {
                self.boards.extend([place as u8, count]);
                self.boards[header + 1] += 1;
            }
        }
        *last = state;
    }
}

/// The position before the first step. In [`Match::positions`] resignations precede the moves.
fn start_of<G: Playable>(game: &Match<G>) -> G {
    let first = game.resignations().next();
    if first.is_some_and(|(ply, _)| ply == 0) {
        let mut start = game.clone();
        while start.undo().is_some() {}
        return start.position().clone();
    }
    let start = game.positions().first();
    start.unwrap_or(game.position()).clone()
}

/// The number of bytes for the pieces of a stack.
const fn bytes_of(height: usize) -> usize {
    height.div_ceil(4)
}

/// What conditions compare: stacks and counts.
struct BoardState {
    /// By [index](Square::index) of the square.
    stacks: [Stack; Square::COUNT],
    /// By [place](Counted::place).
    counts: [u8; COUNTS],
}

impl Default for BoardState {
    fn default() -> Self {
        Self {
            stacks: [Stack::EMPTY; Square::COUNT],
            counts: [0; COUNTS],
        }
    }
}

impl BoardState {
    fn of<G: Describe>(position: &G) -> Self {
        let mut state = Self::default();
        for &square in position.squares() {
            let stack = position.stack(square);
            state.stacks[usize::from(square.index())] = stack;
            for piece in stack.iter() {
                state.add(piece, Counted::Pieces, 1);
            }
            if let Some(owner) = position.owner(square) {
                state.add(owner, Counted::Stacks, 1);
                let highest = &mut state.counts[Counted::Height.place(owner)];
                *highest = (*highest).max(stack.height() as u8);
            }
        }
        for tray in position.trays() {
            let counted = match tray.kind {
                TrayKind::StartingPiece | TrayKind::Reserve => Counted::Reserve,
                TrayKind::Captures | TrayKind::WonStacks => Counted::Captures,
            };
            state.add(tray.seat, counted, position.tray(tray).len());
        }
        state
    }

    fn add(&mut self, seat: Seat, counted: Counted, number: usize) {
        let count = &mut self.counts[counted.place(seat)];
        *count = count.saturating_add(number.min(usize::from(u8::MAX)) as u8);
    }
}

/// The win chance of a seat at a ply according to a record.
fn chance(record: &Record, ply: usize, seats: &[Seat], seat: Seat) -> Option<f32> {
    let analysis = record.analysis.get(&ply).map(|analysis| &analysis.chances);
    let chances = analysis.or_else(|| record.evaluations.get(&ply))?;
    let place = seats.iter().position(|&other| other == seat)?;
    let chance = chances.get(place).copied()?;
    chance.is_finite().then(|| chance.clamp(0.0, 1.0))
}

/// The positions that are searched in a game.
#[derive(Clone, Copy, Debug)]
pub enum PositionTarget<'a> {
    /// The positions with this [key](PositionKeys).
    Key(u64),
    /// The positions that meet all conditions.
    Conditions(&'a [PositionCondition]),
}

/// A condition on a position.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum PositionCondition {
    /// A stack stands on a square.
    Stack {
        /// The square.
        square: Square,
        /// Its pieces from bottom to top; the empty stack for an empty square.
        pieces: Stack,
        /// Whether more pieces may lie below them.
        on_top: bool,
    },
    /// A seat has a number of something.
    Count {
        /// The seat.
        seat: Seat,
        /// What is counted.
        counted: Counted,
        /// The smallest number.
        min: u8,
        /// The largest number.
        max: u8,
    },
}

/// What a [`PositionCondition`] counts.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Counted {
    /// The stacks that the seat may move.
    Stacks,
    /// The seat's pieces on the board, wherever they are in their stacks.
    Pieces,
    /// The pieces in the seat's reserve.
    Reserve,
    /// The pieces that the seat has captured, or the stacks that it has won.
    Captures,
    /// The height of the highest stack that the seat may move.
    Height,
}

impl Counted {
    /// All kinds.
    pub const ALL: [Self; 5] = [
        Self::Stacks,
        Self::Pieces,
        Self::Reserve,
        Self::Captures,
        Self::Height,
    ];

    /// The index of this count of a seat.
    const fn place(self, seat: Seat) -> usize {
        seat.index() * Self::ALL.len() + self as usize
    }
}

/// The number of [places](Counted::place).
const COUNTS: usize = Seat::MAX * Counted::ALL.len();

/// Finds the first position of stored games that meets all conditions.
pub(crate) struct PositionFinder {
    /// The index of the square, the pieces, and whether more may be below.
    stacks: Vec<(u8, Stack, bool)>,
    /// The place of the count, and its limits.
    counts: Vec<(u8, RangeInclusive<u8>)>,
    /// Whether each condition is met, conditions on stacks first.
    met: Vec<bool>,
}

impl PositionFinder {
    /// A finder of positions that meet all conditions.
    pub(crate) fn new(conditions: &[PositionCondition]) -> Self {
        let (mut stacks, mut counts) = (Vec::new(), Vec::new());
        for condition in conditions {
            match *condition {
                PositionCondition::Stack {
                    square,
                    pieces,
                    on_top,
                } => stacks.push((square.index(), pieces, on_top)),
                PositionCondition::Count {
                    seat,
                    counted,
                    min,
                    max,
                } => counts.push((counted.place(seat) as u8, min..=max)),
            }
        }
        Self {
            met: vec![false; stacks.len() + counts.len()],
            stacks,
            counts,
        }
    }

    /// The number of moves before the first position of [`GamePositions::boards`] that meets all
    /// conditions; `None` if there is none, or the data are damaged.
    pub(crate) fn find(&mut self, boards: &[u8]) -> Option<usize> {
        self.find_until(boards, |_| true)
    }

    /// Calls `stops` with the number of moves before each such position, until it returns true.
    /// Returns the last number; `None` if `stops` never returns true or the data are damaged.
    fn find_until(
        &mut self,
        mut boards: &[u8],
        mut stops: impl FnMut(usize) -> bool,
    ) -> Option<usize> {
        let (met_stacks, met_counts) = self.met.split_at_mut(self.stacks.len());
        for ((_, pieces, _), met) in self.stacks.iter().zip(&mut *met_stacks) {
            *met = pieces.is_empty();
        }
        for ((_, limits), met) in self.counts.iter().zip(&mut *met_counts) {
            *met = limits.contains(&0);
        }
        let mut ply = 0;
        while !boards.is_empty() {
            let (&[header, counts], rest) = boards.split_first_chunk()?;
            boards = rest;
            ply += usize::from(header & AFTER_MOVE > 0);
            for _ in 0..header & !AFTER_MOVE {
                let (&[place, height], rest) = boards.split_first_chunk()?;
                let (bytes, rest) = rest.split_at_checked(bytes_of(height.into()))?;
                boards = rest;
                for ((square, pieces, on_top), met) in self.stacks.iter().zip(&mut *met_stacks) {
                    if *square == place {
                        let bits = bytes.iter().rev();
                        let bits = bits.fold(0, |bits, &byte| bits << 8 | u32::from(byte));
                        *met = has_pieces(Stack::from_bits(bits, height), *pieces, *on_top);
                    }
                }
            }
            for _ in 0..counts {
                let (&[place, count], rest) = boards.split_first_chunk()?;
                boards = rest;
                for ((counted, limits), met) in self.counts.iter().zip(&mut *met_counts) {
                    if *counted == place {
                        *met = limits.contains(&count);
                    }
                }
            }
            if met_stacks.iter().chain(&*met_counts).all(|&met| met) && stops(ply) {
                return Some(ply);
            }
        }
        None
    }
}

/// Whether a stack consists of these pieces, or has them on top if `on_top` is set.
fn has_pieces(stack: Stack, pieces: Stack, on_top: bool) -> bool {
    let height = pieces.height();
    (stack.height() == height || on_top && stack.height() > height)
        && stack
            .iter()
            .rev()
            .zip(pieces.iter().rev())
            .all(|(one, other)| one == other)
}

/// The letters of the seats of a variant, by index.
pub(crate) fn seat_letters(variant: &str) -> Option<[char; Seat::MAX]> {
    games::visit(variant, Letters).ok()
}

struct Letters;

impl GameVisitor for Letters {
    type Output = [char; Seat::MAX];

    fn visit<A: MatchSettings<Game: Playable>>(self, settings: A) -> Self::Output {
        Seat::ALL.map(|seat| {
            if settings.seats().contains(&seat) {
                A::Game::seat_letter(seat)
            } else {
                ' '
            }
        })
    }
}

#[cfg(test)]
mod tests {
    use rand::rngs::Xoshiro256PlusPlus;
    use rand::{Rng, SeedableRng};
    use stack_game::Game as _;

    use super::*;

    /// Compares the stored positions of a random game with the positions themselves. Returns how
    /// many pieces were in reserve or captured at most.
    struct CheckGame(u64);

    impl GameVisitor for CheckGame {
        type Output = usize;

        fn visit<A: MatchSettings<Game: Playable>>(self, settings: A) -> Self::Output {
            let mut rng = Xoshiro256PlusPlus::seed_from_u64(self.0);
            let mut game = settings.start_match().unwrap();
            let mut positions = vec![(0, game.position().clone())];
            // A seat resigns, at the start of the first game.
            let mut resigns_at = Some(self.0 as usize * 5);
            while game.outcome().is_none() && game.moves().len() < 150 {
                let ply = game.moves().len();
                if resigns_at.take_if(|at| *at == ply).is_some() {
                    let turn = game.position().turn();
                    if game.position().clone().resign(turn) {
                        game.resign(turn).unwrap();
                        positions.push((ply, game.position().clone()));
                        continue;
                    }
                }
                let mv = game.position().random_move(|| rng.next_u32()).unwrap();
                game.play(mv).unwrap();
                positions.push((ply + 1, game.position().clone()));
            }
            let record = Record::new(A::Game::NAME, settings.variant());
            let stored = GamePositions::new(&record, &game, 0);
            let keys = PositionKeys::new(game.position().squares());
            assert_eq!(StoredKey::all(&stored.keys).count(), positions.len());
            let mut ply = 0;
            for (key, (expected, position)) in StoredKey::all(&stored.keys).zip(&positions) {
                ply += usize::from(key.is_after_move());
                assert!(key.has_key(keys.key(position)));
                assert_eq!((key.turn(), ply), (position.turn(), *expected));
            }
            let find = |condition| PositionFinder::new(&[condition]).find(&stored.boards);
            let mut most = 0;
            for &seat in game.position().seats() {
                for counted in Counted::ALL {
                    let numbers = positions.iter().map(|(_, at)| number(at, seat, counted));
                    let numbers: Vec<_> = numbers.collect();
                    if matches!(counted, Counted::Reserve | Counted::Captures) {
                        most = most.max(numbers.iter().copied().max().unwrap());
                    }
                    for limit in 0..12 {
                        for (min, max) in [(limit, u8::MAX), (0, limit), (limit, limit)] {
                            let limits = usize::from(min)..=usize::from(max);
                            let first = numbers.iter().position(|number| limits.contains(number));
                            let condition = PositionCondition::Count {
                                seat,
                                counted,
                                min,
                                max,
                            };
                            let expected = first.map(|first| positions[first].0);
                            assert_eq!(find(condition), expected, "{seat:?} {counted:?} {min}");
                        }
                    }
                }
            }
            for (_, position) in positions.iter().step_by(10) {
                for &square in position.squares() {
                    let stack = position.stack(square);
                    let top: Vec<_> = stack.iter().rev().take(2).collect();
                    let pieces: Stack = top.iter().rev().copied().collect();
                    for (pieces, on_top) in [(stack, false), (pieces, true)] {
                        let holds = |at: &A::Game| {
                            let found = at.stack(square);
                            found == pieces
                                || on_top && found.iter().rev().take(2).collect::<Vec<_>>() == top
                        };
                        let first = positions.iter().find(|(_, at)| holds(at));
                        // An empty stack is on top of every stack.
                        if on_top && pieces.height() < 2 {
                            continue;
                        }
                        let condition = PositionCondition::Stack {
                            square,
                            pieces,
                            on_top,
                        };
                        assert_eq!(find(condition), first.map(|(ply, _)| *ply), "{square}");
                    }
                }
            }
            // Damaged data.
            for end in 0..stored.boards.len() {
                let nothing = PositionCondition::Count {
                    seat: Seat::ALL[0],
                    counted: Counted::Pieces,
                    min: u8::MAX,
                    max: u8::MAX,
                };
                assert_eq!(
                    PositionFinder::new(&[nothing]).find(&stored.boards[..end]),
                    None
                );
            }
            most
        }
    }

    /// Counts in a position, independently of [`BoardState`].
    fn number<G: Describe>(position: &G, seat: Seat, counted: Counted) -> usize {
        let squares = position.squares().iter();
        let owned = squares.clone();
        let owned = owned.filter(|&&square| position.owner(square) == Some(seat));
        let tray = |kinds: [TrayKind; 2]| {
            let trays = position.trays().into_iter();
            let trays = trays.filter(|tray| tray.seat == seat && kinds.contains(&tray.kind));
            trays.map(|tray| position.tray(tray).len()).sum()
        };
        match counted {
            Counted::Stacks => owned.count(),
            Counted::Height => owned
                .map(|&square| position.stack(square).height())
                .max()
                .unwrap_or(0),
            Counted::Pieces => squares
                .map(|&square| position.stack(square).iter())
                .map(|pieces| pieces.filter(|&piece| piece == seat).count())
                .sum(),
            Counted::Reserve => tray([TrayKind::Reserve, TrayKind::StartingPiece]),
            Counted::Captures => tray([TrayKind::Captures, TrayKind::WonStacks]),
        }
    }

    #[test]
    fn conditions_find_the_first_position_that_meets_them() {
        for variant in games::variants() {
            let most = (0..2).map(|seed| games::visit(variant, CheckGame(seed)).unwrap());
            assert!(most.max() > Some(0), "{variant}");
        }
    }
}
