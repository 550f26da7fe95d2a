//! A simple, slow implementation of Focus that the optimized one is compared with.
//!
//! It is written from the rules alone and shares no type with the crate: squares are a letter and a
//! number, pieces are letters, moves and positions are strings. It has no draw rules.

mod text;

use std::collections::BTreeMap;

/// File letter and rank number.
pub(crate) type Square = (char, u8);

/// A game of Focus with the rules of one variant.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct Game {
    variant: &'static str,
    /// Pieces from bottom to top; empty squares have no entry.
    stacks: BTreeMap<Square, Vec<char>>,
    turn: char,
    first: char,
    reserves: BTreeMap<char, u32>,
    /// By captor and color.
    captures: BTreeMap<(char, char), u32>,
    pending: Vec<char>,
    /// Seats that resigned, clockwise from Green.
    out: Vec<char>,
    swaps: Vec<char>,
    quiet: u32,
    winners: Option<Vec<char>>,
    skipped: Vec<char>,
}

/// The variants in the order of the rules.
pub(crate) const VARIANTS: [&str; 7] = [
    "two",
    "two-fast",
    "three",
    "three-fast",
    "four",
    "four-fast",
    "partners",
];

/// The seats of a variant, clockwise from Green.
pub(crate) fn seats(variant: &str) -> &'static [char] {
    match variant {
        "two" | "two-fast" => &['G', 'R'],
        "three" | "three-fast" => &['G', 'B', 'R'],
        "four" | "four-fast" | "partners" => &['G', 'B', 'Y', 'R'],
        other => panic!("no variant {other}"),
    }
}

fn start_board(variant: &str) -> &'static str {
    match variant {
        "two" | "two-fast" => "4/RRGGRR/1GGRRGG1/1RRGGRR1/1GGRRGG1/1RRGGRR1/GGRRGG/4",
        "three" | "three-fast" => "4/RRBBGG/1GGRRBB1/1BBGGRR1/1RRBBGG1/1GGRRBB1/BBGGRR/4",
        _ => "BBRY/YYYRYR/BBBBRYRY/YYYYRYRY/GBGBGGGG/GBGBRRRR/BGBGGG/GBRR",
    }
}

/// Green and Yellow sit opposite, Blue and Red too (variant `partners`).
fn partner(seat: char) -> char {
    match seat {
        'G' => 'Y',
        'Y' => 'G',
        'B' => 'R',
        _ => 'B',
    }
}

/// The 52 squares: the board without three squares in each corner.
pub(crate) fn on_board(square: Square) -> bool {
    let (file, rank) = square;
    match rank {
        1 | 8 => ('c'..='f').contains(&file),
        2 | 7 => ('b'..='g').contains(&file),
        3..=6 => ('a'..='h').contains(&file),
        _ => false,
    }
}

fn all_squares() -> Vec<Square> {
    let mut squares = Vec::new();
    for rank in 1..=8 {
        for file in 'a'..='h' {
            if on_board((file, rank)) {
                squares.push((file, rank));
            }
        }
    }
    squares
}

/// The square `east` and `north` steps away if it is one of the 52.
fn stack_move(from: Square, east: i32, north: i32) -> Option<Square> {
    let file = u8::try_from(from.0 as i32 + east).ok()? as char;
    let rank = u8::try_from(i32::from(from.1) + north).ok()?;
    on_board((file, rank)).then_some((file, rank))
}

pub(crate) fn square_name(square: Square) -> String {
    format!("{}{}", square.0, square.1)
}

fn read_square(text: &str) -> Square {
    let mut letters = text.chars();
    let file = letters.next().expect("a file letter");
    let rank = letters.as_str().parse().expect("a rank number");
    assert!(on_board((file, rank)), "{text} is no square");
    (file, rank)
}

impl Game {
    /// The start of a variant; `anti_symmetry` is `none`, `draw-first` or `swap`.
    pub(crate) fn start(variant: &str, anti_symmetry: &str, first: char) -> Game {
        let all = seats(variant);
        let at = all.iter().position(|&s| s == first).expect("a seat");
        let order: String = all[at..].iter().chain(&all[..at]).collect();
        let mut keys = String::new();
        if variant.starts_with("three") {
            keys += &format!(" pending={order}");
        }
        match anti_symmetry {
            "none" => {}
            "draw-first" if variant == "two" => {}
            "swap" if variant == "two" => keys += &format!(" swaps={order}"),
            other => panic!("no anti-symmetry {other} in {variant}"),
        }
        let board = start_board(variant);
        Game::from_position(variant, &format!("{board} {first} - -{keys} first={first}"))
    }

    /// The seat to move.
    pub(crate) fn turn(&self) -> char {
        self.turn
    }

    /// The seat that moved first.
    pub(crate) fn first(&self) -> char {
        self.first
    }

    /// The seats of the game, clockwise from Green.
    pub(crate) fn seats(&self) -> &'static [char] {
        seats(self.variant)
    }

    /// The winners in seat order; `None` while the game is not over.
    pub(crate) fn winners(&self) -> Option<Vec<char>> {
        self.winners.clone()
    }

    /// The seats skipped between the last move and the seat now to move.
    pub(crate) fn skipped(&self) -> Vec<char> {
        self.skipped.clone()
    }

    /// Number of pieces in a seat's reserve.
    pub(crate) fn reserve(&self, seat: char) -> u32 {
        self.reserves.get(&seat).copied().unwrap_or(0)
    }

    /// Number of pieces of a color a seat has captured.
    pub(crate) fn captured(&self, captor: char, color: char) -> u32 {
        self.captures.get(&(captor, color)).copied().unwrap_or(0)
    }

    /// Number of pieces a seat has captured.
    pub(crate) fn captured_total(&self, captor: char) -> u32 {
        self.seats().iter().map(|&c| self.captured(captor, c)).sum()
    }

    /// The stacks, bottom to top.
    pub(crate) fn stacks(&self) -> &BTreeMap<Square, Vec<char>> {
        &self.stacks
    }

    /// The pieces on a square such as `d5`, bottom to top.
    pub(crate) fn stack(&self, square: &str) -> String {
        let pieces = self.stacks.get(&read_square(square));
        pieces.map(|p| p.iter().collect()).unwrap_or_default()
    }

    /// The seats that still have to place their starting piece, in turn order.
    pub(crate) fn pending(&self) -> &[char] {
        &self.pending
    }

    /// The seats that still have to swap, in order.
    pub(crate) fn swaps(&self) -> &[char] {
        &self.swaps
    }

    /// Turns since the last capture.
    pub(crate) fn quiet(&self) -> u32 {
        self.quiet
    }

    /// The seats that resigned.
    pub(crate) fn out(&self) -> &[char] {
        &self.out
    }

    /// Whether a seat has not resigned and controls a stack, has a reserve or has its starting
    /// piece to place.
    pub(crate) fn can_move(&self, seat: char) -> bool {
        if self.out.contains(&seat) {
            return false;
        }
        self.pending.contains(&seat)
            || self.reserve(seat) > 0
            || self
                .stacks
                .values()
                .any(|stack| stack.last() == Some(&seat))
    }

    /// A seat resigns; only with three or four seats without teams, and before the end.
    pub(crate) fn resign(&mut self, seat: char) {
        assert!(self.seats().len() > 2 && self.variant != "partners");
        assert!(self.winners.is_none() && !self.out.contains(&seat));
        self.out.push(seat);
        let all = self.seats();
        self.out
            .sort_by_key(|seat| all.iter().position(|other| other == seat));
        self.skipped.clear();
        if self.turn == seat {
            self.end_turn(seat);
        }
        self.winners = self.decide(&[]);
    }

    /// All legal moves, sorted; none if the game is over.
    pub(crate) fn moves(&self) -> Vec<String> {
        let mut moves = if self.winners.is_some() {
            Vec::new()
        } else if !self.swaps.is_empty() {
            self.legal_swaps()
        } else if self.pending.contains(&self.turn) {
            let mut empty = all_squares();
            empty.retain(|square| !self.stacks.contains_key(square));
            empty
                .into_iter()
                .map(|s| format!("@{}", square_name(s)))
                .collect()
        } else {
            self.stack_moves_and_placements()
        };
        moves.sort();
        moves
    }

    fn stack_moves_and_placements(&self) -> Vec<String> {
        let mut moves = Vec::new();
        for (&from, stack) in &self.stacks {
            if stack.last() != Some(&self.turn) {
                continue;
            }
            for lifted in 1..=i32::try_from(stack.len()).unwrap() {
                for (east, north) in [(1, 0), (-1, 0), (0, 1), (0, -1)] {
                    if let Some(to) = stack_move(from, east * lifted, north * lifted) {
                        moves.push(format!("{}-{}", square_name(from), square_name(to)));
                    }
                }
            }
        }
        if self.reserve(self.turn) > 0 {
            for square in all_squares() {
                moves.push(format!("@{}", square_name(square)));
            }
        }
        moves
    }

    fn legal_swaps(&self) -> Vec<String> {
        let mut moves = Vec::new();
        for (&own, own_stack) in &self.stacks {
            for (&enemy, enemy_stack) in &self.stacks {
                if own_stack[..] != [self.turn] || enemy_stack.last() == Some(&self.turn) {
                    continue;
                }
                let mut after = self.stacks.clone();
                after.insert(own, enemy_stack.clone());
                after.insert(enemy, own_stack.clone());
                // Only the second and last swap must not leave a symmetric position.
                if self.swaps.len() > 1 || !maps_to_itself(&after) {
                    moves.push(format!("{}={}", square_name(own), square_name(enemy)));
                }
            }
        }
        moves
    }

    /// Plays a legal move; panics on any other.
    pub(crate) fn play(&mut self, mv: &str) {
        assert!(
            self.moves().iter().any(|legal| legal == mv),
            "{mv} is not legal in {} {}",
            self.variant,
            self.to_position()
        );
        self.apply(mv);
    }

    /// Plays a move that is known to be legal.
    pub(crate) fn apply(&mut self, mv: &str) {
        let mover = self.turn;
        if let Some((own, enemy)) = mv.split_once('=') {
            let (own, enemy) = (read_square(own), read_square(enemy));
            let own_stack = self.stacks.remove(&own).unwrap();
            let enemy_stack = self.stacks.insert(enemy, own_stack).unwrap();
            self.stacks.insert(own, enemy_stack);
            self.swaps.remove(0);
        } else {
            self.quiet += 1;
            if let Some(to) = mv.strip_prefix('@') {
                let to = read_square(to);
                if self.pending.contains(&mover) {
                    self.pending.retain(|&seat| seat != mover);
                } else {
                    *self.reserves.get_mut(&mover).unwrap() -= 1;
                }
                self.land(to, &[mover]);
            } else {
                let (from, to) = mv.split_once('-').expect("a move");
                let (from, to) = (read_square(from), read_square(to));
                let distance = (from.0 as u32).abs_diff(to.0 as u32)
                    + u32::from(from.1).abs_diff(u32::from(to.1));
                let stack = self.stacks.get_mut(&from).unwrap();
                let left_behind = stack.len() - usize::try_from(distance).unwrap();
                let lifted = stack.split_off(left_behind);
                if stack.is_empty() {
                    self.stacks.remove(&from);
                }
                self.land(to, &lifted);
            }
        }
        self.end_turn(mover);
        self.winners = self.decide(&[mover]);
    }

    /// Puts pieces on a square and removes the surplus over five from the bottom.
    fn land(&mut self, to: Square, pieces: &[char]) {
        let mover = self.turn;
        let stack = self.stacks.entry(to).or_default();
        stack.extend(pieces);
        let surplus: Vec<char> = stack.drain(..stack.len().saturating_sub(5)).collect();
        for piece in surplus {
            if piece == mover || (self.variant == "partners" && piece == partner(mover)) {
                *self.reserves.entry(piece).or_insert(0) += 1;
            } else {
                *self.captures.entry((mover, piece)).or_insert(0) += 1;
                self.quiet = 0;
            }
        }
    }

    /// With two seats always to the other, otherwise to the next seat clockwise that can move.
    fn end_turn(&mut self, mover: char) {
        self.skipped.clear();
        let all = self.seats();
        let at = all.iter().position(|&seat| seat == mover).unwrap();
        for step in 1..=all.len() {
            let seat = all[(at + step) % all.len()];
            if all.len() == 2 || self.can_move(seat) {
                self.turn = seat;
                return;
            }
            if !self.out.contains(&seat) {
                self.skipped.push(seat);
            }
        }
        panic!("no seat can move in {}", self.to_position());
    }

    /// The winners; only the seats in `candidates` are checked for a fast win.
    fn decide(&self, candidates: &[char]) -> Option<Vec<char>> {
        if let Some(&seat) = candidates.iter().find(|&&seat| self.wins_fast(seat)) {
            return Some(vec![seat]);
        }
        let all = self.seats();
        let able: Vec<char> = all.iter().copied().filter(|&s| self.can_move(s)).collect();
        match self.variant {
            "two" | "two-fast" => {
                let other = if self.turn == 'G' { 'R' } else { 'G' };
                (!able.contains(&self.turn)).then(|| vec![other])
            }
            "partners" => [vec!['G', 'Y'], vec!['B', 'R']]
                .into_iter()
                .find(|team| able.iter().all(|seat| team.contains(seat))),
            _ => (able.len() == 1).then_some(able),
        }
    }

    /// Whether a seat fulfills a fast win condition.
    pub(crate) fn wins_fast(&self, seat: char) -> bool {
        let from_each = |least: u32| {
            let mut others = self.seats().iter().filter(|&&other| other != seat);
            others.all(|&other| self.captured(seat, other) >= least)
        };
        let captured_or_reserve = self.captured_total(seat) + self.reserve(seat);
        match self.variant {
            "two-fast" => self.captured_total(seat) >= 6,
            "three-fast" => from_each(3) || captured_or_reserve >= 10,
            "four-fast" => from_each(2) || captured_or_reserve >= 10,
            _ => false,
        }
    }

    /// The number of legal sequences of `depth` moves, all of them played.
    pub(crate) fn perft(&self, depth: u32) -> u64 {
        if depth == 0 {
            return 1;
        }
        let mut sequences = 0;
        for mv in self.moves() {
            let mut next = self.clone();
            next.apply(&mv);
            sequences += next.perft(depth - 1);
        }
        sequences
    }
}

/// Whether one of the eight symmetries of the square combined with a color swap leaves the board
/// unchanged.
fn maps_to_itself(stacks: &BTreeMap<Square, Vec<char>>) -> bool {
    let files: Vec<char> = ('a'..='h').collect();
    for symmetry in 0..8 {
        let mut image = BTreeMap::new();
        for (&(file, rank), stack) in stacks {
            let mut x = files.iter().position(|&f| f == file).unwrap();
            let mut y = usize::from(rank) - 1;
            if symmetry & 1 != 0 {
                x = 7 - x;
            }
            if symmetry & 2 != 0 {
                y = 7 - y;
            }
            if symmetry & 4 != 0 {
                (x, y) = (y, x);
            }
            let swapped = |&piece: &char| if piece == 'G' { 'R' } else { 'G' };
            let pieces: Vec<char> = stack.iter().map(swapped).collect();
            image.insert((files[x], u8::try_from(y + 1).unwrap()), pieces);
        }
        if image == *stacks {
            return true;
        }
    }
    false
}
