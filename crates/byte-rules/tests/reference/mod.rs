//! A simple, slow implementation of Byte that the optimized one is compared with: squares by name,
//! stacks as lists of letters from bottom to top, distances by breadth-first search. Shares no code
//! with the crate.

use std::collections::{BTreeMap, BTreeSet};

/// Both variants.
pub(crate) const VARIANTS: [&str; 2] = ["byte", "byte-ten"];

/// A file and a rank, both starting at 1.
pub(crate) type Place = (i32, i32);

#[derive(Clone, Debug, PartialEq)]
pub(crate) struct Game {
    size: i32,
    stacks: BTreeMap<Place, Vec<char>>,
    turn: char,
    won: BTreeMap<char, usize>,
    skipped: Vec<char>,
}

pub(crate) fn name((file, rank): Place) -> String {
    format!(
        "{}{rank}",
        "abcdefghij".chars().nth(file as usize - 1).unwrap()
    )
}

fn place(name: &str) -> Place {
    let file = "abcdefghij".find(&name[..1]).unwrap() as i32 + 1;
    (file, name[1..].parse().unwrap())
}

fn other(seat: char) -> char {
    if seat == 'W' { 'B' } else { 'W' }
}

impl Game {
    fn empty(variant: &str) -> Self {
        Self {
            size: if variant == "byte" { 8 } else { 10 },
            stacks: BTreeMap::new(),
            turn: 'W',
            won: BTreeMap::from([('W', 0), ('B', 0)]),
            skipped: Vec::new(),
        }
    }

    pub(crate) fn start(variant: &str) -> Self {
        let mut game = Self::empty(variant);
        for place in game.squares() {
            if (2..game.size).contains(&place.1) {
                let color = if place.1 % 2 == 0 { 'W' } else { 'B' };
                game.stacks.insert(place, vec![color]);
            }
        }
        game
    }

    pub(crate) fn from_position(variant: &str, text: &str) -> Self {
        let mut game = Self::empty(variant);
        let fields: Vec<&str> = text.split(' ').collect();
        let squares = game.squares();
        for (i, row) in fields[0].split('/').enumerate() {
            let rank = game.size - i as i32;
            let mut places = squares.iter().filter(|place| place.1 == rank);
            let mut rest = row;
            while let Some(sign) = rest.chars().next() {
                rest = &rest[1..];
                if let Some(run) = sign.to_digit(10) {
                    for _ in 0..run {
                        places.next().unwrap();
                    }
                } else if sign == '(' {
                    let (stack, more) = rest.split_once(')').unwrap();
                    rest = more;
                    game.stacks
                        .insert(*places.next().unwrap(), stack.chars().collect());
                } else {
                    game.stacks.insert(*places.next().unwrap(), vec![sign]);
                }
            }
            assert!(places.next().is_none(), "{text}");
        }
        game.turn = fields[1].chars().next().unwrap();
        for (seat, count) in &mut game.won {
            if let Some(at) = fields[2].find(*seat) {
                *count = fields[2][at + 1..at + 2].parse().unwrap();
            }
        }
        game
    }

    pub(crate) fn to_position(&self) -> String {
        let mut rows = Vec::new();
        for rank in (1..=self.size).rev() {
            let mut row = String::new();
            let mut empty = 0;
            for place in self.squares().into_iter().filter(|place| place.1 == rank) {
                match self.stacks.get(&place) {
                    None => empty += 1,
                    Some(stack) => {
                        if empty > 0 {
                            row += &empty.to_string();
                        }
                        empty = 0;
                        let letters: String = stack.iter().collect();
                        row += &if stack.len() == 1 {
                            letters
                        } else {
                            format!("({letters})")
                        };
                    }
                }
            }
            if empty > 0 {
                row += &empty.to_string();
            }
            rows.push(row);
        }
        let won = |seat| match self.won[&seat] {
            0 => String::new(),
            count => format!("{seat}{count}"),
        };
        let won = match won('W') + &won('B') {
            none if none.is_empty() => "-".to_string(),
            some => some,
        };
        format!("{} {} {won}", rows.join("/"), self.turn)
    }

    /// The dark squares, rank by rank from the south.
    pub(crate) fn squares(&self) -> Vec<Place> {
        let mut squares = Vec::new();
        for rank in 1..=self.size {
            squares.extend(
                (1..=self.size)
                    .filter(|file| (file + rank) % 2 == 0)
                    .map(|file| (file, rank)),
            );
        }
        squares
    }

    pub(crate) fn turn(&self) -> char {
        self.turn
    }

    pub(crate) fn stack(&self, square: &str) -> String {
        self.stacks
            .get(&place(square))
            .into_iter()
            .flatten()
            .collect()
    }

    pub(crate) fn stacks(&self) -> &BTreeMap<Place, Vec<char>> {
        &self.stacks
    }

    pub(crate) fn won(&self, seat: char) -> usize {
        self.won[&seat]
    }

    /// The seat that was skipped after the last move.
    pub(crate) fn skipped(&self) -> &[char] {
        &self.skipped
    }

    pub(crate) fn winner(&self) -> Option<char> {
        let needed = if self.size == 8 { 2 } else { 3 };
        "WB".chars().find(|seat| self.won[seat] == needed)
    }

    fn neighbors(&self, (file, rank): Place) -> Vec<Place> {
        let around = [(-1, -1), (1, -1), (-1, 1), (1, 1)];
        let places = around
            .into_iter()
            .map(|(files, ranks)| (file + files, rank + ranks));
        let on_board = |at: &i32| (1..=self.size).contains(at);
        places
            .filter(|(file, rank)| on_board(file) && on_board(rank))
            .collect()
    }

    /// The diagonal distance from a square to every other one.
    fn steps_from(&self, from: Place) -> BTreeMap<Place, usize> {
        let mut steps = BTreeMap::from([(from, 0)]);
        let mut edge = vec![from];
        let mut count = 0;
        while !edge.is_empty() {
            count += 1;
            let next: BTreeSet<Place> = edge
                .iter()
                .flat_map(|&place| self.neighbors(place))
                .collect();
            edge = next
                .into_iter()
                .filter(|place| !steps.contains_key(place))
                .collect();
            steps.extend(edge.iter().map(|&place| (place, count)));
        }
        steps
    }

    /// The moves of a seat if it were to move, sorted.
    fn moves_of(&self, seat: char) -> Vec<String> {
        let mut moves = Vec::new();
        for (&from, stack) in &self.stacks {
            let around = self.neighbors(from);
            let adjacent: Vec<&Place> = around
                .iter()
                .filter(|to| self.stacks.contains_key(to))
                .collect();
            for &to in &adjacent {
                let onto = self.stacks[to].len();
                for count in 1..=stack.len() {
                    let level = stack.len() - count;
                    if stack[level] == seat && onto > level && onto + count <= 8 {
                        moves.push(format!("{}-{}:{count}", name(from), name(*to)));
                    }
                }
            }
            if adjacent.is_empty() && stack[0] == seat {
                let steps = self.steps_from(from);
                let others = self.stacks.keys().filter(|&&place| place != from);
                let nearest = others.clone().map(|place| steps[place]).min();
                for &to in &around {
                    let closer = |place: &Place| {
                        Some(steps[place]) == nearest && self.steps_from(to)[place] < steps[place]
                    };
                    if others.clone().any(closer) {
                        moves.push(format!("{}-{}", name(from), name(to)));
                    }
                }
            }
        }
        moves.sort_unstable();
        moves
    }

    pub(crate) fn can_move(&self, seat: char) -> bool {
        self.winner().is_none() && !self.moves_of(seat).is_empty()
    }

    /// The legal moves, sorted.
    pub(crate) fn moves(&self) -> Vec<String> {
        if self.winner().is_some() {
            Vec::new()
        } else {
            self.moves_of(self.turn)
        }
    }

    /// Plays a legal move; panics on any other.
    pub(crate) fn play(&mut self, mv: &str) {
        assert!(
            self.moves().contains(&mv.to_string()),
            "{mv} in {}",
            self.to_position()
        );
        self.apply(mv);
    }

    /// Plays a legal move.
    pub(crate) fn apply(&mut self, mv: &str) {
        let (from, rest) = mv.split_once('-').unwrap();
        let (to, count) = match rest.split_once(':') {
            Some((to, count)) => (to, Some(count.parse::<usize>().unwrap())),
            None => (rest, None),
        };
        let (from, to) = (place(from), place(to));
        let mut stack = self.stacks.remove(&from).unwrap();
        let lifted = stack.split_off(stack.len() - count.unwrap_or(stack.len()));
        if !stack.is_empty() {
            self.stacks.insert(from, stack);
        }
        let onto = self.stacks.entry(to).or_default();
        onto.extend(lifted);
        if onto.len() == 8 {
            *self.won.get_mut(&onto[7]).unwrap() += 1;
            self.stacks.remove(&to);
        }
        self.skipped.clear();
        let next = other(self.turn);
        if self.winner().is_some() || self.can_move(next) {
            self.turn = next;
        } else {
            self.skipped.push(next);
        }
    }

    /// The number of legal sequences of moves.
    pub(crate) fn perft(&self, depth: u32) -> u64 {
        if depth == 0 {
            return 1;
        }
        let after = |mv: &String| {
            let mut after = self.clone();
            after.apply(mv);
            after.perft(depth - 1)
        };
        if depth == 1 {
            self.moves().len() as u64
        } else {
            self.moves().iter().map(after).sum()
        }
    }
}
