//! Properties of every position of every game.

use byte_rules::{MAX_HEIGHT, Match, Move, Position, Settings, Variant, color};
use proptest::prelude::*;
use rand::SeedableRng;
use rand::rngs::Xoshiro256PlusPlus;
use stack_game::{
    Action, BoardView, Change, Describe as _, Game as _, MatchSettings as _, Record, TrayKind,
    playout,
};
use std::collections::HashSet;

use crate::common::{self, below, choose, played};

fn game(seed: u64, length: usize) -> (Settings, Match<Position>) {
    played(&mut Xoshiro256PlusPlus::seed_from_u64(seed), length)
}

fn assert_checkers_conserved(position: &Position) {
    for &color in position.seats() {
        let on_board = position
            .squares()
            .iter()
            .map(|&square| position.stack(square));
        let won = color::COLORS
            .into_iter()
            .flat_map(|seat| position.won_stacks(seat));
        let all: usize = on_board
            .chain(won)
            .map(|stack| stack.iter().filter(|&piece| piece == color).count())
            .sum();
        assert_eq!(
            all,
            usize::from(position.variant().checkers()),
            "{position}"
        );
    }
}

proptest! {
    #![proptest_config(ProptestConfig { cases: if cfg!(miri) { 2 } else { 128 }, failure_persistence: None, ..Default::default() })]

    #[test]
    fn every_position_is_valid(seed: u64, length in 0..400usize) {
        let (settings, game) = game(seed, length);
        for position in game.positions() {
            assert_checkers_conserved(position);
            for &square in position.squares() {
                prop_assert!(position.stack(square).height() < MAX_HEIGHT, "eight have left");
            }
            for seat in color::COLORS {
                for stack in position.won_stacks(seat) {
                    prop_assert_eq!((stack.height(), stack.top()), (MAX_HEIGHT, Some(seat)));
                }
            }
            // The incrementally updated hash and bit boards equal those of a freshly created
            // position.
            let fresh = position.setup().validate().unwrap();
            prop_assert_eq!(&fresh, position);
            prop_assert_eq!(fresh.key(), position.key());
            assert_checkers_conserved(&fresh);
            let text = position.to_string();
            prop_assert_eq!(&Position::parse(&text, settings.variant).unwrap(), position);
        }
    }

    #[test]
    fn a_seat_can_move_until_the_game_ends(seed: u64) {
        let (_, game) = game(seed, usize::MAX);
        let last = game.positions().len() - 1;
        for (number, position) in game.positions().iter().enumerate() {
            let end = position.outcome().is_some();
            prop_assert_eq!(end, number == last);
            prop_assert_eq!(position.move_count() > 0, !end, "the seat to move can");
            prop_assert_eq!(position.can_move(position.turn()), !end);
        }
        prop_assert_eq!(game.position().outcome().unwrap().winners.len(), 1, "nothing is drawn");
    }

    #[test]
    fn indexing_enumeration_and_checks_agree(seed: u64, length in 0..400usize) {
        let (settings, game) = game(seed, length);
        let position = game.position();
        let moves = position.legal_moves();
        prop_assert_eq!(moves.len(), position.move_count() as usize);
        for (n, &mv) in (0..).zip(&moves) {
            prop_assert_eq!(position.nth_move(n), mv);
            prop_assert_eq!(Move::parse(&mv.to_string(), settings.variant), Ok(mv));
        }
        let actions: HashSet<Action> = moves.iter().map(|&mv| position.action(mv)).collect();
        prop_assert_eq!(actions.len(), moves.len(), "each does something else");
        let legal: HashSet<Move> = moves.into_iter().collect();
        // No other move is legal.
        for mv in (0..Move::INDICES).filter_map(Move::from_index) {
            prop_assert_eq!(position.check(mv).is_ok(), legal.contains(&mv), "{}", mv);
            prop_assert_eq!(position.is_legal(mv), legal.contains(&mv), "{}", mv);
        }
    }

    #[test]
    fn blocked_stacks_have_no_move(seed: u64, length in 0..400usize) {
        let (_, game) = game(seed, length);
        let position = game.position();
        let moves = position.move_texts();
        for &square in position.squares() {
            let from = format!("{square}-");
            let movable = moves.iter().any(|text| text.starts_with(&from));
            prop_assert_eq!(position.blocked_reason(square).is_none(), movable, "{} {}", position, square);
        }
        let mut seen = HashSet::new();
        for (action, reason) in position.blocked_actions() {
            let Action::StackMove { from, to, count } = action else {
                panic!("{action:?} is no move of Byte");
            };
            let mv = if position.stack(to).is_empty() {
                Move::slide(from, to)
            } else {
                Move::merge(from, to, count)
            };
            prop_assert_eq!(position.check(mv.unwrap()), Err(reason));
            prop_assert!(seen.insert(action));
        }
    }

    #[test]
    fn changes_apply_and_revert(seed: u64) {
        let (_, game) = game(seed, usize::MAX);
        for (ply, pair) in game.positions().windows(2).enumerate() {
            let changes = game.changes(ply).unwrap();
            let before = BoardView::from_position(&pair[0]);
            let mut table = before.clone();
            for &change in &changes {
                table.apply(change).unwrap();
                let leaves = matches!(change, Change::LeftBoard { to, .. } if to.kind == TrayKind::WonStacks);
                let high = table.stacks().any(|(_, stack)| stack.height() >= MAX_HEIGHT);
                prop_assert!(!(leaves && high));
            }
            prop_assert_eq!(&table, &BoardView::from_position(&pair[1]));
            for &change in changes.iter().rev() {
                table.revert(change).unwrap();
            }
            prop_assert_eq!(&table, &before);
        }
    }

    #[test]
    fn undo_restores_the_previous_match(seed: u64, length in 1..120usize) {
        let (_, mut game) = game(seed, length);
        let mut rng = Xoshiro256PlusPlus::seed_from_u64(!seed);
        let mut earlier = Vec::new();
        while game.outcome().is_none() && earlier.len() < 20 {
            earlier.push(game.clone());
            game.play(choose(game.position(), common::Style::Random, &mut rng)).unwrap();
        }
        while let Some(before) = earlier.pop() {
            prop_assert!(game.undo().is_some());
            prop_assert_eq!(&game, &before);
        }
    }

    #[test]
    fn records_replay_to_the_same_match(seed: u64, length in 0..200usize) {
        let (mut settings, mut game) = game(seed, length);
        if seed.is_multiple_of(2) {
            // From here on as a new match.
            settings.set_start(&game.position().to_string()).unwrap();
            game = settings.start_match().unwrap();
            let mut rng = Xoshiro256PlusPlus::seed_from_u64(seed);
            for _ in 0..below(&mut rng, 9) {
                if game.outcome().is_none() {
                    game.play(choose(game.position(), common::Style::Random, &mut rng)).unwrap();
                }
            }
        }
        let text = settings.record(&game).write().unwrap();
        let record = Record::read(&text).unwrap();
        let (read, replayed) = Settings::replay(&record).unwrap();
        prop_assert_eq!(&replayed, &game);
        prop_assert_eq!(read, settings);
        prop_assert_eq!(Record::read(&record.write().unwrap()).unwrap(), record);
    }
}

#[test]
fn parsed_positions_are_valid() {
    let mut rng = Xoshiro256PlusPlus::seed_from_u64(9);
    let signs: Vec<char> = "WB()/0123456789 -WB1é".chars().collect();
    let (mut taken, mut refused) = (0, 0);
    for seed in 0..1_500 {
        let (settings, game) = game(seed, (seed % 60) as usize);
        let mut text: Vec<char> = game.position().to_string().chars().collect();
        for _ in 0..below(&mut rng, 4) {
            let place = below(&mut rng, text.len());
            match below(&mut rng, 4) {
                0 => text[place] = signs[below(&mut rng, signs.len())],
                1 => text.insert(place, signs[below(&mut rng, signs.len())]),
                2 => drop(text.remove(place)),
                _ => {
                    let other = below(&mut rng, text.len());
                    text.swap(place, other);
                }
            }
        }
        let text: String = text.into_iter().collect();
        match Position::parse(&text, settings.variant) {
            Err(error) => {
                assert!(!error.to_string().is_empty());
                refused += 1;
            }
            Ok(mut position) => {
                assert_checkers_conserved(&position);
                assert_eq!(
                    Position::parse(&position.to_string(), settings.variant),
                    Ok(position)
                );
                assert!(playout(&mut position, &mut rng, 1_000).finished, "{text}");
                taken += 1;
            }
        }
    }
    assert!(
        taken > 300 && refused > 300,
        "{taken} taken, {refused} refused"
    );
}

#[test]
fn positions_never_repeat_and_hashes_differ() {
    let mut hashes = HashSet::new();
    let mut texts = HashSet::new();
    for seed in 0..60 {
        let (_, game) = game(seed, usize::MAX);
        let mut own = HashSet::new();
        for position in game.positions() {
            assert!(own.insert(position.to_string()), "{position}");
            // The boards differ in their number of ranks.
            hashes.insert((position.variant().size(), position.key()));
            texts.insert(position.to_string());
        }
    }
    assert_eq!(hashes.len(), texts.len());
    assert!(texts.len() > 2_000, "{} positions", texts.len());
}

#[test]
fn random_games_end() {
    let mut rng = Xoshiro256PlusPlus::seed_from_u64(2005);
    for variant in Variant::all() {
        for _ in 0..2_000 {
            let mut position = Position::start(variant).unwrap();
            let result = playout(&mut position, &mut rng, 1_000);
            assert!(
                result.finished && position.outcome().is_some(),
                "{position}"
            );
        }
    }
}

#[test]
fn positions_stay_small() {
    assert!(std::mem::size_of::<Position>() <= 216);
    assert_eq!(std::mem::size_of::<Move>(), 2);
}
