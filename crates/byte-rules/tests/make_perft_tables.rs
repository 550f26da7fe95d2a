//! Writes the perft tables `tests/perft/*.txt` with the reference implementation.

use std::collections::{BTreeMap, BTreeSet};
use std::path::Path;

use stack_game::SplitMix;

use crate::reference::{Game, VARIANTS};

/// Positions per table in addition to the start.
const POSITIONS: usize = 90;
/// A depth is counted if the previous one predicts fewer sequences than this.
const CHEAP: u64 = 20_000;
const GAMES: usize = 400;

/// A property that some positions of a table must have.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
enum Trait {
    Won,
    /// A stack can slide.
    Slide,
    /// Nothing but slides.
    OnlySlides,
    /// The other seat cannot move.
    Blocked,
    /// A move leaves the other seat without a move.
    Passing,
    /// A move completes a stack of eight for the other seat.
    Gift,
    NearEnd,
    Finished,
}

fn traits(game: &Game) -> BTreeSet<Trait> {
    let mut found = BTreeSet::new();
    let mut note = |is: bool, what| {
        if is {
            found.insert(what);
        }
    };
    note(game.won('W') + game.won('B') > 0, Trait::Won);
    note(game.winner().is_some(), Trait::Finished);
    let moves = game.moves();
    let slides = moves.iter().filter(|mv| !mv.contains(':')).count();
    note(slides > 0, Trait::Slide);
    note(slides > 0 && slides == moves.len(), Trait::OnlySlides);
    let enemy = if game.turn() == 'W' { 'B' } else { 'W' };
    note(
        game.winner().is_none() && !game.can_move(enemy),
        Trait::Blocked,
    );
    for mv in moves {
        let mut next = game.clone();
        next.apply(&mv);
        note(!next.skipped().is_empty(), Trait::Passing);
        note(next.won(enemy) > game.won(enemy), Trait::Gift);
        note(next.winner().is_some(), Trait::NearEnd);
    }
    found
}

/// Random moves; some games are played by players that prefer slides or high stacks.
fn choose(game: &Game, style: usize, rng: &mut SplitMix) -> String {
    let moves = game.moves();
    let worth = |mv: &String| match (style, mv.split_once(':')) {
        (1, Some((_, count))) => -count.parse::<i32>().unwrap(),
        (2, Some((way, count))) => {
            let onto = game.stack(way.split_once('-').unwrap().1).len() as i32;
            onto + count.parse::<i32>().unwrap()
        }
        _ => 0,
    };
    let most = moves.iter().map(worth).max().unwrap();
    let any = rng.below(5) == 0;
    let best: Vec<&String> = moves.iter().filter(|mv| any || worth(mv) == most).collect();
    best[rng.below(best.len())].clone()
}

fn line(game: &Game) -> String {
    let mut text = game.to_position();
    let (mut depth, mut last, mut before) = (1, game.perft(1), 1);
    text += &format!(" ; 1 {last}");
    while depth < 2 || depth < 5 && last > 0 && last * last / before.max(1) < CHEAP {
        depth += 1;
        (before, last) = (last, game.perft(depth));
        text += &format!(" ; {depth} {last}");
    }
    text
}

fn table(variant: &str, seed: u64) -> String {
    let mut rng = SplitMix::new(seed);
    let mut found: Vec<(Game, BTreeSet<Trait>)> = Vec::new();
    let mut seen = BTreeSet::new();
    for _ in 0..GAMES {
        let mut game = Game::start(variant);
        let styles = [rng.below(3), rng.below(3)];
        let mut plies = 0;
        while game.winner().is_none() {
            let mv = choose(&game, styles[plies % 2], &mut rng);
            game.apply(&mv);
            plies += 1;
            let late = plies > 8 && rng.below(3) == 0 || game.winner().is_some();
            if late && seen.insert(game.to_position()) {
                found.push((game.clone(), traits(&game)));
            }
        }
    }
    // Rarest traits first.
    let mut counts: BTreeMap<Trait, usize> = BTreeMap::new();
    for what in found.iter().flat_map(|(_, traits)| traits) {
        *counts.entry(*what).or_default() += 1;
    }
    let mut wanted: Vec<(usize, Trait)> = counts.iter().map(|(&what, &n)| (n, what)).collect();
    wanted.sort_unstable();
    let mut chosen: Vec<(Game, BTreeSet<Trait>)> = Vec::new();
    for (_, what) in &wanted {
        let has = chosen
            .iter()
            .filter(|(_, traits)| traits.contains(what))
            .count();
        for _ in has..8 {
            let with: Vec<usize> = (0..found.len())
                .filter(|&i| found[i].1.contains(what))
                .collect();
            if with.is_empty() {
                break;
            }
            chosen.push(found.swap_remove(with[rng.below(with.len())]));
        }
    }
    while chosen.len() < POSITIONS {
        chosen.push(found.swap_remove(rng.below(found.len())));
    }
    let shown: Vec<String> = wanted
        .iter()
        .map(|(_, what)| {
            let count = chosen
                .iter()
                .filter(|(_, traits)| traits.contains(what))
                .count();
            format!("{what:?} {count}")
        })
        .collect();
    let mut text = format!(
        "# Byte, {variant}: perft counts.\n\
         # Columns between semicolons: the position, then for each depth: DEPTH COUNT.\n\
         # Written by the reference implementation in tests/reference with\n\
         # cargo test --release -p byte-rules --test all make_perft_tables -- --ignored\n\
         # After the start {} positions: {}.\n",
        chosen.len(),
        shown.join(", ")
    );
    let start = Game::start(variant);
    text += &start.to_position();
    for depth in 1..=4 {
        text += &format!(" ; {depth} {}", start.perft(depth));
    }
    text += "\n";
    for (game, _) in &chosen {
        text += &(line(game) + "\n");
    }
    text
}

#[test]
#[ignore = "writes the tables; run by hand when a rule changes"]
fn write_the_tables() {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/perft");
    std::fs::create_dir_all(&folder).unwrap();
    for (seed, variant) in (1..).zip(VARIANTS) {
        let start = std::time::Instant::now();
        std::fs::write(folder.join(format!("{variant}.txt")), table(variant, seed)).unwrap();
        println!("{variant}: {:.0?}", start.elapsed());
    }
}
