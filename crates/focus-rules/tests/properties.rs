//! Properties of every position of every game.

use focus_rules::{MAX_HEIGHT, Position, Settings};
use proptest::prelude::*;
use rand::SeedableRng;
use rand::rngs::Xoshiro256PlusPlus;
use stack_game::{BoardView, Change, Game as _, Match, MatchSettings as _, MatchStep, Record};

use crate::common::{any_match, below, lively_move, maybe_resign};

/// A random game of a given length with its settings.
fn played(seed: u64, length: usize) -> (Settings, Match<Position>) {
    let mut rng = Xoshiro256PlusPlus::seed_from_u64(seed);
    let (settings, mut game) = any_match(&mut rng, seed.is_multiple_of(2));
    for _ in 0..length {
        if seed.is_multiple_of(3) {
            maybe_resign(&mut game, &mut rng);
        }
        if game.outcome().is_some() {
            break;
        }
        let mv = if below(&mut rng, 2) == 0 {
            lively_move(game.position(), &mut rng)
        } else {
            let count = game.position().move_count() as usize;
            game.position().nth_move(below(&mut rng, count) as u32)
        };
        game.play(mv).unwrap();
    }
    (settings, game)
}

fn assert_pieces_conserved(position: &Position) {
    for &color in position.seats() {
        let stacks = position
            .squares()
            .iter()
            .map(|&square| position.stack(square));
        let on_board: usize = stacks
            .map(|s| s.iter().filter(|&piece| piece == color).count())
            .sum();
        let captured: u32 = position
            .seats()
            .iter()
            .map(|&seat| u32::from(position.captured(seat, color)))
            .sum();
        let pending = u32::from(position.pending().contains(color));
        let all = on_board as u32 + u32::from(position.reserve(color)) + captured + pending;
        assert_eq!(
            all,
            u32::from(position.variant().pieces(color)),
            "{position}"
        );
    }
}

/// The board view of a match.
fn view(game: &Match<Position>) -> BoardView {
    let mut view = BoardView::from_position(game.position());
    if let Some(outcome) = game.outcome() {
        // Draws and resignations between two teams are only known to the match.
        let _ = view.apply(Change::GameEnded { outcome });
    }
    view
}

proptest! {
    #![proptest_config(ProptestConfig { cases: if cfg!(miri) { 2 } else { 128 }, failure_persistence: None, ..Default::default() })]

    #[test]
    fn every_position_is_valid(seed: u64, length in 0..250usize) {
        let (_, game) = played(seed, length);
        for position in game.positions() {
            assert_pieces_conserved(position);
            for &square in position.squares() {
                prop_assert!(position.stack(square).height() <= MAX_HEIGHT);
            }
            // The incrementally updated hash, mobility and outcome equal those of a freshly created
            // position.
            let fresh = position.setup().validate().unwrap();
            prop_assert_eq!(&fresh, position);
            prop_assert_eq!(fresh.key(), position.key());
            prop_assert_eq!(fresh.outcome(), position.outcome());
            for &seat in position.seats() {
                prop_assert_eq!(fresh.stack_move_count(seat), position.stack_move_count(seat));
                prop_assert_eq!(fresh.controlled_count(seat), position.controlled_count(seat));
            }
            // Round trip through text.
            let text = position.to_string();
            prop_assert_eq!(&Position::parse(&text, position.variant()).unwrap(), position);
        }
    }

    #[test]
    fn indexing_enumeration_and_checks_agree(seed: u64, length in 0..250usize) {
        let (_, game) = played(seed, length);
        let position = game.position();
        let moves = position.legal_moves();
        prop_assert_eq!(moves.len(), position.move_count() as usize);
        prop_assert_eq!(moves.is_empty(), position.outcome().is_some());
        for (n, &mv) in (0..).zip(&moves) {
            prop_assert_eq!(position.nth_move(n), mv);
            prop_assert!(position.check(mv).is_ok());
            prop_assert_eq!(mv.to_string().parse(), Ok(mv));
        }
        let mut sorted = moves.clone();
        sorted.sort_unstable();
        sorted.dedup();
        prop_assert_eq!(sorted.len(), moves.len(), "no move twice");
        // No other move is legal: every pair of squares and every form.
        let squares = position.squares();
        for &a in squares {
            let placed = focus_rules::Move::place(a).into_iter();
            let pairs = squares.iter().flat_map(|&b| {
                [focus_rules::Move::stack_move(a, b), focus_rules::Move::swap(a, b)]
            });
            for mv in placed.chain(pairs.flatten()) {
                prop_assert_eq!(position.check(mv).is_ok(), sorted.binary_search(&mv).is_ok(), "{}", mv);
            }
        }
    }

    #[test]
    fn the_mover_and_the_next_seat_can_move(seed: u64, length in 1..250usize) {
        let (_, game) = played(seed, length);
        for (before, after) in game.positions().iter().zip(&game.positions()[1..]) {
            let out = after.resigned().contains(before.turn());
            prop_assert!(out || after.can_move(before.turn()), "{} -> {}", before, after);
            let two = after.seats().len() == 2;
            prop_assert!(two || after.can_move(after.turn()));
            if after.outcome().is_none() {
                prop_assert!(after.can_move(after.turn()));
                prop_assert!(after.move_count() > 0);
            }
        }
    }

    #[test]
    fn counting_replies_agrees_with_playing(seed: u64, length in 0..250usize) {
        let (_, game) = played(seed, length);
        let position = game.position();
        let replies: u64 = position.legal_moves().into_iter().map(|mv| {
            let mut after = *position;
            after.play_unchecked(mv);
            u64::from(after.move_count())
        }).sum();
        prop_assert_eq!(position.reply_count(), replies);
    }

    #[test]
    fn changes_apply_and_revert(seed: u64, length in 1..250usize) {
        let (settings, game) = played(seed, length);
        let mut again = settings.start_match().unwrap();
        for step in game.steps() {
            let before = view(&again);
            again.apply_step(step).unwrap();
            let changes = again.last_changes();
            let mut table = before.clone();
            for &change in &changes {
                table.apply(change).unwrap();
            }
            prop_assert_eq!(&table, &view(&again));
            for &change in changes.iter().rev() {
                table.revert(change).unwrap();
            }
            prop_assert_eq!(&table, &before);
            // A move can be identified by its index as long as nothing has followed it.
            if let MatchStep::Move(_) = step {
                prop_assert_eq!(again.changes(again.moves().len() - 1), Some(changes));
            }
        }
        prop_assert_eq!(&again, &game);
        // Everything can be undone.
        while let Some(step) = again.undo() {
            let mut redone = again.clone();
            redone.apply_step(step).unwrap();
            prop_assert!(game.steps().count() >= redone.steps().count());
        }
        prop_assert_eq!(again, settings.start_match().unwrap());
    }

    #[test]
    fn undo_restores_the_previous_match(seed: u64, length in 1..120usize) {
        let (_, mut game) = played(seed, length);
        let mut earlier = Vec::new();
        while game.outcome().is_none() && earlier.len() < 20 {
            let mut rng = Xoshiro256PlusPlus::seed_from_u64(seed ^ earlier.len() as u64);
            earlier.push(game.clone());
            let mv = lively_move(game.position(), &mut rng);
            game.play(mv).unwrap();
        }
        while let Some(before) = earlier.pop() {
            prop_assert!(game.undo().is_some());
            prop_assert_eq!(&game, &before);
        }
    }

    #[test]
    fn records_replay_to_the_same_match(seed: u64, length in 0..150usize) {
        let (settings, game) = played(seed, length);
        let text = settings.record(&game).write().unwrap();
        let record = Record::read(&text).unwrap();
        let (read, replayed) = Settings::replay(&record).unwrap();
        prop_assert_eq!(&replayed, &game);
        prop_assert_eq!(read, settings);
        prop_assert_eq!(Record::read(&record.write().unwrap()).unwrap(), record);
    }

    #[test]
    fn different_positions_have_different_hashes(seed: u64, length in 50..250usize) {
        let (_, game) = played(seed, length);
        let positions = game.positions();
        for (i, a) in positions.iter().enumerate() {
            for b in &positions[..i] {
                prop_assert_eq!(a.repeats(b), a.key() == b.key());
            }
        }
    }
}
