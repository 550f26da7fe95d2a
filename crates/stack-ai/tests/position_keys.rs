//! Position keys: symmetric positions share a key, and so do the positions after their moves.

use std::collections::HashSet;

use rand::SeedableRng;
use rand::rngs::Xoshiro256PlusPlus;
use stack_ai::games::{self, GameVisitor};
use stack_ai::players::Playable;
use stack_game::{Game, MatchSettings, PositionKeys, Seat, SeatSet, Square, Stack};

/// Random positions of a variant.
struct RandomPositions(u64);

impl GameVisitor for RandomPositions {
    type Output = (usize, usize);

    /// The number of different positions and of different keys in random games.
    fn visit<A: MatchSettings<Game: Playable>>(self, settings: A) -> Self::Output {
        let start = settings.start_match().unwrap();
        let keys = PositionKeys::new(start.position().squares());
        let (mut positions, mut found) = (HashSet::new(), HashSet::new());
        for seed in 0..self.0 {
            let mut rng = Xoshiro256PlusPlus::seed_from_u64(seed);
            let mut position = start.position().clone();
            for _ in 0..60 {
                let Some(mv) = position.random_move(|| rand::Rng::next_u32(&mut rng)) else {
                    break;
                };
                position.play_unchecked(mv);
                let key = keys.key(&position);
                assert_eq!(key & 3, 0);
                // The key of equal positions is equal.
                assert_eq!(keys.key(&position.clone()), key);
                positions.insert(position.key());
                found.insert(key);
            }
        }
        (positions.len(), found.len())
    }
}

#[test]
fn different_positions_have_different_keys() {
    for variant in games::variants() {
        let (positions, keys) = games::visit(variant, RandomPositions(30)).unwrap();
        // Symmetric positions occur in the first moves only.
        assert!(
            keys <= positions && keys + 60 > positions,
            "{variant}: {keys} of {positions}"
        );
        assert!(keys > 500, "{variant}");
    }
}

/// The eight symmetries of a board of this size.
fn image(square: Square, symmetry: u8, size: u8) -> Square {
    let (mut file, mut rank) = (square.file(), square.rank());
    for _ in 0..symmetry % 4 {
        (file, rank) = (rank, size - 1 - file);
    }
    if symmetry >= 4 {
        file = size - 1 - file;
    }
    Square::new(file, rank)
}

fn recolored(stack: Stack, to: impl Fn(Seat) -> Seat) -> Stack {
    stack.iter().map(to).collect()
}

/// The sorted keys of the positions after all legal moves.
fn keys_after<G: Playable>(keys: &PositionKeys, position: &G) -> Vec<u64> {
    let mut after = Vec::new();
    position.for_each_move(|mv| {
        let mut next = position.clone();
        next.play_unchecked(mv);
        after.push(keys.key(&next));
    });
    after.sort_unstable();
    after
}

fn check<G: Playable>(keys: &PositionKeys, position: &G, image: &G, what: &str) {
    assert_eq!(
        keys.key(position),
        keys.key(image),
        "{what}: {position}, {image}"
    );
    assert_eq!(
        position.outcome().is_some(),
        image.outcome().is_some(),
        "{what}"
    );
    assert_eq!(
        keys_after(keys, position),
        keys_after(keys, image),
        "{what}: {position}, {image}"
    );
}

#[test]
fn symmetric_positions_of_focus_share_a_key() {
    for variant in focus_rules::Variant::all() {
        let seats = variant.seats();
        let start = focus_rules::Settings::new(variant).start_match().unwrap();
        let keys = PositionKeys::new(start.position().squares());
        for seed in 0..6 {
            let mut rng = Xoshiro256PlusPlus::seed_from_u64(seed);
            let mut position = *start.position();
            for ply in 0..80 {
                let Some(mv) = position.random_move(|| rand::Rng::next_u32(&mut rng)) else {
                    break;
                };
                position.play_unchecked(mv);
                if ply % 8 != 7 || position.outcome().is_some() {
                    continue;
                }
                let (symmetry, shift) =
                    ((seed as u8 + ply) % 8, usize::from(ply) / 8 % seats.len());
                let to = |seat: Seat| {
                    let place = seats.iter().position(|&other| other == seat).unwrap();
                    seats[(place + shift) % seats.len()]
                };
                let before = position.setup();
                let mut setup = before.clone();
                setup.stacks = before
                    .stacks
                    .iter()
                    .map(|&(square, stack)| (image(square, symmetry, 8), recolored(stack, to)))
                    .collect();
                setup.turn = to(before.turn);
                setup.first = to(before.first);
                setup.pending = before.pending.iter().map(to).collect::<SeatSet>();
                for &seat in seats {
                    setup.reserves[to(seat).index()] = before.reserves[seat.index()];
                    for &color in seats {
                        setup.captures[to(seat).index()][to(color).index()] =
                            before.captures[seat.index()][color.index()];
                    }
                }
                let mirrored = setup.validate().unwrap();
                check(&keys, &position, &mirrored, variant.id());
            }
        }
    }
}

#[test]
fn symmetric_positions_of_byte_share_a_key() {
    for id in ["byte", "byte-ten"] {
        let variant = byte_rules::Variant::by_id(id).unwrap();
        let start = byte_rules::Settings::standard(id)
            .unwrap()
            .start_match()
            .unwrap();
        let keys = PositionKeys::new(start.position().squares());
        let size = variant
            .squares()
            .iter()
            .map(|square| square.file())
            .max()
            .unwrap()
            + 1;
        let is_dark = |square: Square| variant.squares().contains(&square);
        for seed in 0..8 {
            let mut rng = Xoshiro256PlusPlus::seed_from_u64(seed);
            let mut position = *start.position();
            for ply in 0..60 {
                let Some(mv) = position.random_move(|| rand::Rng::next_u32(&mut rng)) else {
                    break;
                };
                position.play_unchecked(mv);
                if ply % 6 != 5 || position.outcome().is_some() {
                    continue;
                }
                let swap = ply % 12 == 5;
                let to = |seat: Seat| Seat::ALL[if swap { 1 - seat.index() } else { seat.index() }];
                let before = position.setup();
                for symmetry in 0..8 {
                    let mut setup = before.clone();
                    setup.stacks = before
                        .stacks
                        .iter()
                        .map(|&(square, stack)| {
                            (image(square, symmetry, size), recolored(stack, to))
                        })
                        .collect();
                    if !setup.stacks.iter().all(|&(square, _)| is_dark(square)) {
                        continue;
                    }
                    setup.turn = to(before.turn);
                    if swap {
                        setup.won.reverse();
                    }
                    let mirrored = setup.validate().unwrap();
                    check(&keys, &position, &mirrored, id);
                }
            }
        }
    }
}
