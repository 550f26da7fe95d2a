//! Position strings: `BOARD TURN RESERVES CAPTURES [key=value …]`.

use std::collections::BTreeMap;

use super::{Game, Square, VARIANTS, on_board, seats};

impl Game {
    /// Parses a position string; panics on an invalid one.
    pub(crate) fn from_position(variant: &str, position: &str) -> Game {
        let variant = *VARIANTS.iter().find(|&&v| v == variant).expect("a variant");
        let mut fields = position.split(' ');
        let mut next = || fields.next().expect("four fields");
        let stacks = read_board(next());
        let turn = only_letter(next());
        let reserves = match next() {
            "-" => BTreeMap::new(),
            counts => read_counts(counts).into_iter().collect(),
        };
        let mut captures = BTreeMap::new();
        match next() {
            "-" => {}
            groups => {
                for group in groups.split(',') {
                    let (captor, counts) = group.split_once(':').expect("captor and colors");
                    for (color, count) in read_counts(counts) {
                        captures.insert((only_letter(captor), color), count);
                    }
                }
            }
        }
        let mut game = Game {
            variant,
            stacks,
            turn,
            first: seats(variant)[0],
            reserves,
            captures,
            pending: Vec::new(),
            out: Vec::new(),
            swaps: Vec::new(),
            quiet: 0,
            winners: None,
            skipped: Vec::new(),
        };
        for field in fields {
            match field.split_once('=').expect("key=value") {
                ("pending", seats) => game.pending = seats.chars().collect(),
                ("out", seats) => game.out = seats.chars().collect(),
                ("swaps", seats) => game.swaps = seats.chars().collect(),
                ("first", seat) => game.first = only_letter(seat),
                ("quiet", count) => game.quiet = count.parse().expect("a count"),
                (key, _) => panic!("no key {key}"),
            }
        }
        game.winners = game.decide(seats(variant));
        game
    }

    /// The canonical position string.
    pub(crate) fn to_position(&self) -> String {
        let ranks: Vec<String> = (1..=8).rev().map(|rank| self.rank_text(rank)).collect();
        let reserves = counts_text(self.seats(), |seat| self.reserve(seat));
        let mut groups = Vec::new();
        for &captor in self.seats() {
            let counts = counts_text(self.seats(), |color| self.captured(captor, color));
            if !counts.is_empty() {
                groups.push(format!("{captor}:{counts}"));
            }
        }
        let or_dash = |text: String| {
            if text.is_empty() {
                "-".to_owned()
            } else {
                text
            }
        };
        let mut fields = vec![
            ranks.join("/"),
            self.turn.to_string(),
            or_dash(reserves),
            or_dash(groups.join(",")),
        ];
        if !self.pending.is_empty() {
            // In turn order starting with the seat to move.
            let seats = self.seats().iter().cycle();
            let order = seats.skip_while(|&&seat| seat != self.turn);
            let order = order.take(self.seats().len());
            let pending = order.filter(|seat| self.pending.contains(seat));
            fields.push(format!("pending={}", pending.collect::<String>()));
        }
        if !self.out.is_empty() {
            fields.push(format!("out={}", self.out.iter().collect::<String>()));
        }
        if !self.swaps.is_empty() {
            fields.push(format!("swaps={}", self.swaps.iter().collect::<String>()));
        }
        if self.first != self.seats()[0] {
            fields.push(format!("first={}", self.first));
        }
        if self.quiet > 0 {
            fields.push(format!("quiet={}", self.quiet));
        }
        fields.join(" ")
    }

    fn rank_text(&self, rank: u8) -> String {
        let mut text = String::new();
        let mut empty = 0;
        for square in rank_squares(rank) {
            let Some(stack) = self.stacks.get(&square) else {
                empty += 1;
                continue;
            };
            if empty > 0 {
                text += &empty.to_string();
                empty = 0;
            }
            let pieces: String = stack.iter().collect();
            if stack.len() == 1 {
                text += &pieces;
            } else {
                text += &format!("({pieces})");
            }
        }
        if empty > 0 {
            text += &empty.to_string();
        }
        text
    }
}

fn rank_squares(rank: u8) -> Vec<Square> {
    ('a'..='h')
        .map(|file| (file, rank))
        .filter(|&s| on_board(s))
        .collect()
}

fn only_letter(text: &str) -> char {
    let mut letters = text.chars();
    let letter = letters.next().expect("a letter");
    assert!(
        "GBYR".contains(letter) && letters.next().is_none(),
        "{text} is no seat"
    );
    letter
}

fn read_board(text: &str) -> BTreeMap<Square, Vec<char>> {
    let mut stacks = BTreeMap::new();
    let ranks: Vec<&str> = text.split('/').collect();
    assert_eq!(ranks.len(), 8, "ranks in {text}");
    for (rank_text, rank) in ranks.into_iter().zip((1..=8).rev()) {
        // One entry per square, empty or not.
        let mut described: Vec<Vec<char>> = Vec::new();
        let mut letters = rank_text.chars();
        while let Some(letter) = letters.next() {
            match letter {
                '1'..='8' => {
                    for _ in 0..letter.to_digit(10).unwrap() {
                        described.push(Vec::new());
                    }
                }
                '(' => {
                    let stack: Vec<char> = letters.by_ref().take_while(|&c| c != ')').collect();
                    assert!(
                        (2..=5).contains(&stack.len()),
                        "stack height in {rank_text}"
                    );
                    described.push(stack);
                }
                piece => described.push(vec![piece]),
            }
        }
        let squares = rank_squares(rank);
        assert_eq!(described.len(), squares.len(), "squares of rank {rank}");
        for (square, stack) in squares.into_iter().zip(described) {
            assert!(
                stack.iter().all(|&c| "GBYR".contains(c)),
                "colors of {rank_text}"
            );
            if !stack.is_empty() {
                stacks.insert(square, stack);
            }
        }
    }
    stacks
}

/// Parses `G2R1` as letters with counts.
fn read_counts(text: &str) -> Vec<(char, u32)> {
    let starts: Vec<usize> = text
        .match_indices(char::is_alphabetic)
        .map(|(i, _)| i)
        .collect();
    let mut counts = Vec::new();
    for (i, &start) in starts.iter().enumerate() {
        let end = starts.get(i + 1).copied().unwrap_or(text.len());
        let letter = only_letter(&text[start..=start]);
        counts.push((letter, text[start + 1..end].parse().expect("a count")));
    }
    counts
}

fn counts_text(seats: &[char], count: impl Fn(char) -> u32) -> String {
    let mut text = String::new();
    for &seat in seats {
        if count(seat) > 0 {
            text += &format!("{seat}{}", count(seat));
        }
    }
    text
}
