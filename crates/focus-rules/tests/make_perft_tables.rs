//! Writes the perft tables `tests/perft/*.txt` with the reference implementation.
//!
//! Positions come from games of simple players, some of them deliberately bad: random games rarely
//! capture much, block a seat or end.

use std::collections::{BTreeMap, BTreeSet};
use std::path::Path;

use stack_game::SplitMix;

use crate::reference::{Game, VARIANTS, seats};

/// Positions per table in addition to the starts.
const POSITIONS: usize = 90;
/// Depth 3 is counted if depths 1 and 2 predict fewer sequences than this.
const CHEAP: u64 = 30_000;
/// Games per first seat.
const GAMES: usize = 144;
/// Maximum number of positions per game.
const PER_GAME: usize = 3;

/// A playing style.
#[derive(Clone, Copy, PartialEq)]
enum Style {
    Random,
    /// Captures and covers enemy stacks.
    Strong,
    /// Covers but captures as little as possible, which helps to be the last in a fast variant.
    Cover,
    /// Gives its stacks away.
    Weak,
}

/// A property that some positions of a table must have.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
enum Trait {
    Reserves,
    Captures,
    /// A seat has no move while the game is not over.
    Blocked,
    /// A move frees such a seat.
    Freeing,
    /// The next turn may skip a seat.
    Passing,
    /// The next turn may skip two seats.
    PassingTwo,
    /// A move gives a blocked seat a reserve piece (partners).
    Gift,
    Pending,
    Exchange,
    /// All swaps are made, and no other turn has been played.
    Swapped,
    /// The seat to move controls no stack and only has its reserve.
    ReserveOnly,
    /// After a move the next seat only has its reserve.
    NextReserveOnly,
    NearEnd,
    NearFastEnd,
    /// A fast win by exactly ten captured or in reserve, not by captures from each.
    NearTen,
    /// A fast win by captures from each with fewer than ten captured or in reserve.
    NearEach,
    /// A win by having the only seat or team that can move.
    FinishedLast,
    FinishedFast,
}

struct Candidate {
    position: String,
    first: char,
    game: usize,
    traits: BTreeSet<Trait>,
}

fn blocked(game: &Game) -> Vec<char> {
    game.seats()
        .iter()
        .copied()
        .filter(|&seat| !game.can_move(seat))
        .collect()
}

fn traits(game: &Game, plies: usize, swaps: bool) -> BTreeSet<Trait> {
    let mut found = BTreeSet::new();
    let all = game.seats();
    let on_reserve = |game: &Game| {
        let tops = |stack: &Vec<char>| stack.last() == Some(&game.turn());
        game.reserve(game.turn()) > 0 && !game.stacks().values().any(tops)
    };
    let mut note = |is: bool, what| {
        if is {
            found.insert(what);
        }
    };
    note(all.iter().any(|&s| game.reserve(s) > 0), Trait::Reserves);
    note(
        all.iter().any(|&s| game.captured_total(s) > 0),
        Trait::Captures,
    );
    note(!game.pending().is_empty(), Trait::Pending);
    note(!game.swaps().is_empty(), Trait::Exchange);
    note(swaps && plies == 2, Trait::Swapped);
    if game.winners().is_some() {
        let fast = all.iter().any(|&s| game.wins_fast(s));
        note(fast, Trait::FinishedFast);
        note(!fast, Trait::FinishedLast);
        return found;
    }
    note(!blocked(game).is_empty(), Trait::Blocked);
    note(on_reserve(game), Trait::ReserveOnly);
    for mv in game.moves() {
        let mut next = game.clone();
        next.apply(&mv);
        if next.winners().is_some() {
            let mover = game.turn();
            let fast = next.wins_fast(mover);
            let taken = next.captured_total(mover);
            let captured_or_reserve = taken + next.reserve(mover);
            let others = all.iter().filter(|&&s| s != mover);
            let fewest = others.map(|&s| next.captured(mover, s)).min().unwrap();
            let not_each = fewest < if all.len() == 3 { 3 } else { 2 };
            note(fast, Trait::NearFastEnd);
            note(
                fast && not_each && captured_or_reserve == 10 && taken < 10,
                Trait::NearTen,
            );
            note(
                fast && all.len() > 2 && captured_or_reserve < 10,
                Trait::NearEach,
            );
            note(!fast, Trait::NearEnd);
        } else {
            let shut = blocked(game);
            note(shut.iter().any(|&s| next.can_move(s)), Trait::Freeing);
            note(shut.iter().any(|&s| next.reserve(s) > 0), Trait::Gift);
            note(!next.skipped().is_empty(), Trait::Passing);
            note(on_reserve(&next), Trait::NextReserveOnly);
            note(next.skipped().len() > 1, Trait::PassingTwo);
        }
    }
    found
}

/// A rough evaluation for a seat and its partner.
fn worth(game: &Game, variant: &str, seat: char, style: Style) -> i64 {
    let friend = |other: char| {
        other == seat || (variant == "partners" && "GY".contains(other) == "GY".contains(seat))
    };
    let mut worth = 0;
    for stack in game.stacks().values() {
        worth += if friend(*stack.last().unwrap()) {
            2
        } else {
            -3
        };
    }
    for &other in game.seats() {
        let taken = i64::from(game.captured_total(other) * 3 + game.reserve(other) * 2);
        let for_seat = friend(other) != (style == Style::Cover);
        worth += if for_seat { taken } else { -taken };
    }
    if game
        .winners()
        .is_some_and(|winners| winners.contains(&seat))
    {
        worth += 1000;
    }
    worth
}

fn choose(game: &Game, variant: &str, style: Style, rng: &mut SplitMix) -> String {
    let moves = game.moves();
    // Occasionally any move, so that games differ.
    if style == Style::Random || !game.swaps().is_empty() || rng.below(8) == 0 {
        return moves[rng.below(moves.len())].clone();
    }
    let mut best: Option<(i64, String)> = None;
    for mv in moves {
        let mut next = game.clone();
        next.apply(&mv);
        let worth = worth(&next, variant, game.turn(), style);
        let worth = if style == Style::Weak { -worth } else { worth };
        let noisy = worth * 4 + i64::try_from(rng.below(9)).unwrap();
        if best.as_ref().is_none_or(|(most, _)| noisy > *most) {
            best = Some((noisy, mv));
        }
    }
    best.unwrap().1
}

/// Plays games and collects their positions in shuffled order.
fn candidates(variant: &str, anti_symmetry: &str, rng: &mut SplitMix) -> Vec<Candidate> {
    let all = seats(variant);
    let mut found = Vec::new();
    let mut seen = BTreeSet::new();
    for number in 0..GAMES * all.len() {
        let first = all[number % all.len()];
        let mut game = Game::start(variant, anti_symmetry, first);
        let styles: BTreeMap<char, Style> = match number / all.len() % 8 {
            0 => all.iter().map(|&s| (s, Style::Random)).collect(),
            1 | 2 => all.iter().map(|&s| (s, Style::Strong)).collect(),
            3..=5 => {
                let strong = all[rng.below(all.len())];
                let best = [Style::Strong, Style::Cover][rng.below(2)];
                let style = |s| if s == strong { best } else { Style::Weak };
                all.iter().map(|&s| (s, style(s))).collect()
            }
            _ => {
                let weak = all[rng.below(all.len())];
                let style = |s| {
                    if s == weak {
                        Style::Weak
                    } else {
                        Style::Strong
                    }
                };
                all.iter().map(|&s| (s, style(s))).collect()
            }
        };
        for ply in 0..200 {
            let position = game.to_position();
            if ply > 0 && seen.insert(position.clone()) {
                let traits = traits(&game, ply, anti_symmetry == "swap");
                found.push(Candidate {
                    position,
                    first,
                    game: number,
                    traits,
                });
            }
            if game.winners().is_some() {
                break;
            }
            let mv = choose(&game, variant, styles[&game.turn()], rng);
            game.apply(&mv);
        }
    }
    for i in (1..found.len()).rev() {
        found.swap(i, rng.below(i + 1));
    }
    found
}

/// Takes up to `wanted` more candidates that are `suitable`, equally from all first seats.
fn pick(
    pool: &mut Vec<Candidate>,
    picked: &mut Vec<Candidate>,
    first_seats: &[char],
    wanted: usize,
    suitable: impl Fn(&Candidate) -> bool,
) {
    let goal = picked.len() + wanted;
    let mut without_result = 0;
    let mut turn = 0;
    while picked.len() < goal && without_result < first_seats.len() {
        let first = first_seats[turn % first_seats.len()];
        turn += 1;
        let rest = |c: &&Candidate| picked.iter().filter(|p| p.game == c.game).count() < PER_GAME;
        let index = pool
            .iter()
            .position(|c| c.first == first && suitable(c) && rest(&c));
        if let Some(index) = index {
            picked.push(pool.remove(index));
            without_result = 0;
        } else {
            without_result += 1;
        }
    }
}

fn choose_positions(variant: &str, anti_symmetry: &str, rng: &mut SplitMix) -> Vec<Candidate> {
    let mut pool = candidates(variant, anti_symmetry, rng);
    let mut picked = Vec::new();
    let has = |what: Trait| move |c: &Candidate| c.traits.contains(&what);
    let first_seats = seats(variant);
    // Positions of each opening stage for every first seat: by the remaining seats.
    let stage = |key: &str, left: &str| {
        let field = format!("{key}={left}");
        move |c: &Candidate| c.position.split(' ').any(|f| f == field)
    };
    if variant.starts_with("three") {
        for left in ["GB", "BR", "RG", "G", "B", "R"] {
            pick(
                &mut pool,
                &mut picked,
                first_seats,
                2,
                stage("pending", left),
            );
        }
    }
    if anti_symmetry == "swap" {
        for left in ["R", "G"] {
            pick(
                &mut pool,
                &mut picked,
                first_seats,
                10,
                stage("swaps", left),
            );
        }
        pick(&mut pool, &mut picked, first_seats, 8, has(Trait::Swapped));
    }
    let wanted = [
        (Trait::FinishedFast, 4),
        (Trait::FinishedLast, 4),
        (Trait::NearEnd, 6),
        (Trait::NearTen, 6),
        (Trait::NearEach, 4),
        (Trait::NearFastEnd, 4),
        (Trait::Gift, 4),
        (Trait::Freeing, 5),
        (Trait::NextReserveOnly, 4),
        (Trait::ReserveOnly, 4),
        (Trait::PassingTwo, 4),
        (Trait::Passing, 4),
        (Trait::Blocked, 4),
        (Trait::Reserves, 12),
        (Trait::Captures, 6),
    ];
    for (what, count) in wanted {
        pick(&mut pool, &mut picked, first_seats, count, has(what));
    }
    let left = POSITIONS.saturating_sub(picked.len()).max(8);
    pick(&mut pool, &mut picked, first_seats, left, |c| {
        !c.traits.contains(&Trait::Pending) && !c.traits.contains(&Trait::Exchange)
    });
    picked
}

/// `POSITION ; 1 COUNT ; 2 COUNT …`
fn line(game: &Game, depth: u32) -> String {
    let mut text = game.to_position();
    let mut before = 1;
    let mut last = 1;
    for n in 1.. {
        if n > depth && (n > 3 || last * last / before.max(1) >= CHEAP) {
            break;
        }
        (before, last) = (last, game.perft(n));
        text += &format!(" ; {n} {last}");
    }
    text
}

fn table(name: &str, variant: &str, anti_symmetry: &str, seed: u64) -> String {
    let mut rng = SplitMix::new(seed);
    let picked = choose_positions(variant, anti_symmetry, &mut rng);
    let first_seats = seats(variant);
    let start_depth = match (first_seats.len(), anti_symmetry) {
        (2, "swap") => 3,
        (3, _) => 5,
        _ => 4,
    };
    let mut text = format!(
        "# Focus, {name}: perft counts; draw rules are ignored.\n\
         # Columns between semicolons: the position, then for each depth: DEPTH COUNT.\n\
         # Written by the reference implementation in tests/reference with\n\
         # cargo test --release -p focus-rules --test all make_perft_tables -- --ignored\n"
    );
    let mut counts: BTreeMap<Trait, usize> = BTreeMap::new();
    for found in picked.iter().flat_map(|c| &c.traits) {
        *counts.entry(*found).or_insert(0) += 1;
    }
    let counts: Vec<String> = counts
        .iter()
        .map(|(what, n)| format!("{what:?} {n}"))
        .collect();
    text += &format!(
        "# After the starts {} positions: {}.\n",
        picked.len(),
        counts.join(", ")
    );
    for &first in first_seats {
        let depth = if first == first_seats[0] {
            start_depth
        } else {
            2
        };
        text += &line(&Game::start(variant, anti_symmetry, first), depth);
        text += "\n";
    }
    for candidate in picked {
        let game = Game::from_position(variant, &candidate.position);
        assert_eq!(game.to_position(), candidate.position);
        text += &line(&game, 2);
        text += "\n";
    }
    text
}

/// A variant's table in which seats have resigned: the positions of its regular table, with one or
/// more resignations in each.
fn table_with_resigned_seats(name: &str, variant: &str, regular: &str, seed: u64) -> String {
    let mut rng = SplitMix::new(seed);
    let mut text = format!(
        "# Focus, {name}: the positions of {variant}.txt after resignations; numbers of legal move sequences\n\
         # (perft). Columns between semicolons: the position, then for each depth: DEPTH COUNT.\n\
         # Written by the reference implementation in tests/reference with\n\
         # cargo test --release -p focus-rules --test all make_perft_tables -- --ignored\n"
    );
    for row in regular.lines().filter(|row| !row.starts_with('#')) {
        let (position, _) = row.split_once(" ; ").unwrap();
        let mut game = Game::from_position(variant, position);
        while game.winners().is_none() && (game.out().is_empty() || rng.below(4) == 0) {
            let seats = game.seats();
            let left = |seat: &&char| !game.out().contains(seat);
            let left: Vec<_> = seats.iter().filter(left).copied().collect();
            game.resign(left[rng.below(left.len())]);
        }
        // A few finished games are enough.
        if game.winners().is_none() || rng.below(6) == 0 {
            text += &line(&game, 2);
            text += "\n";
        }
    }
    text
}

#[test]
#[ignore = "writes the tables; run by hand when a variant's rules change"]
fn write_the_tables() {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/perft");
    std::fs::create_dir_all(&folder).unwrap();
    let mut tables: Vec<(&str, &str, &str)> = VARIANTS.map(|v| (v, v, "none")).to_vec();
    tables.push(("two-swap", "two", "swap"));
    for (seed, (name, variant, anti_symmetry)) in (1..).zip(tables) {
        let start = std::time::Instant::now();
        let text = table(name, variant, anti_symmetry, seed);
        std::fs::write(folder.join(format!("{name}.txt")), text).unwrap();
        println!("{name}: {:.0?}", start.elapsed());
    }
}

#[test]
#[ignore = "writes the tables from the regular ones; run by hand when a variant's rules change"]
fn write_the_tables_with_resigned_seats() {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/perft");
    for (seed, variant) in (1..).zip(["three", "three-fast", "four", "four-fast"]) {
        let regular = std::fs::read_to_string(folder.join(format!("{variant}.txt"))).unwrap();
        let name = format!("{variant}-out");
        let text = table_with_resigned_seats(&name, variant, &regular, seed);
        std::fs::write(folder.join(format!("{name}.txt")), text).unwrap();
    }
}
