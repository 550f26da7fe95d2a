//! Matches, perft, playouts and records work for any game: tests with a toy game.

use rand::SeedableRng;
use rand::rngs::Xoshiro256PlusPlus;
use stack_game::{
    Action, BoardView, Change, Describe, DrawRules, Game, Match, MoveError, Outcome, PlayError,
    Record, RecordError, Rule, SeatSet, Tray, TrayKind, divide, perft, playout,
};
use std::num::NonZeroU32;

use crate::toy::{BLACK, SQUARES, STACKS, Toy, ToyMove, WHITE, stack};

fn limit(n: u32) -> DrawRules {
    DrawRules {
        repetition: NonZeroU32::new(n),
        ..DrawRules::default()
    }
}

/// Counts legal sequences by playing them.
fn sequences(position: &Toy, depth: u32) -> u64 {
    if depth == 0 {
        return 1;
    }
    let after = |mv| {
        let mut after = position.clone();
        after.play(mv).unwrap();
        after
    };
    let moves = position.legal_moves().into_iter();
    moves.map(|mv| sequences(&after(mv), depth - 1)).sum()
}

#[test]
fn moves_between_the_same_squares_differ_by_their_count() {
    let start = Toy::start();
    assert_eq!(
        start.move_texts(),
        ["a1-e10:1", "a1-e10:2", "a1-j2:1", "a1-j2:2"]
    );
    let [one, two] = ["a1-j2:1", "a1-j2:2"].map(|text| start.parse_move(text).unwrap());
    assert_ne!(one, two);
    assert_ne!(start.action(one), start.action(two));
    let [from, to] = [SQUARES[0], SQUARES[1]];
    assert_eq!(start.action(two), Action::StackMove { from, to, count: 2 });
    assert_eq!(start.owner(from), Some(WHITE));
}

#[test]
fn perft_matches_playing() {
    for start in [
        Toy::start(),
        Toy::new(["WWWW", "B", ""]),
        Toy::new(["", "", ""]),
    ] {
        for depth in 0..6 {
            let count = sequences(&start, depth);
            assert_eq!(perft(&start, depth), count, "{start:?} at depth {depth}");
            let parts = divide(&start, depth);
            let moves: Vec<ToyMove> = parts.iter().map(|part| part.0).collect();
            if depth == 0 {
                assert!(moves.is_empty());
            } else {
                assert_eq!(moves, start.legal_moves());
                assert_eq!(parts.iter().map(|part| part.1).sum::<u64>(), count);
            }
        }
    }
}

#[test]
fn playouts_end_or_reach_the_cap() {
    let mut rng = Xoshiro256PlusPlus::seed_from_u64(5);
    let (mut ended, mut capped) = (0, 0);
    for _ in 0..500 {
        let mut position = Toy::start();
        let result = playout(&mut position, &mut rng, 12);
        assert_eq!(result.finished, position.outcome().is_some());
        assert!(result.plies <= 12 && (result.finished || result.plies == 12));
        let kind = if result.finished {
            &mut ended
        } else {
            &mut capped
        };
        *kind += 1;
    }
    assert!(ended > 20 && capped > 20, "{ended} and {capped}");
    let mut over = Toy::new(["", "", ""]);
    assert_eq!(playout(&mut over, &mut rng, 9).plies, 0);
    assert!(!playout(&mut Toy::start(), &mut rng, 0).finished);
}

#[test]
fn a_stack_moves_to_the_tray_of_its_top_piece() {
    // White puts two pieces on Black's three and wins Black's stack.
    let mut game = Match::new(Toy::new(["WWW", "BBB", ""]), DrawRules::default());
    let before = BoardView::from_position(game.position());
    game.play(ToyMove {
        from: 0,
        to: 1,
        count: 2,
    })
    .unwrap();
    let tray = Tray::new(WHITE, TrayKind::WonStacks);
    let changes = game.changes(0).unwrap();
    assert!(changes.contains(&Change::LeftBoard {
        from: SQUARES[1],
        to: tray
    }));
    assert!(changes.contains(&Change::Skipped { seat: BLACK }));
    assert_eq!(game.position().turn(), WHITE, "Black has no stack left");
    let mut table = before.clone();
    for &change in &changes {
        table.apply(change).unwrap();
    }
    assert_eq!(table, BoardView::from_position(game.position()));
    assert_eq!(table.tray(tray), [stack("BBBWW")]);
    for &change in changes.iter().rev() {
        table.revert(change).unwrap();
    }
    assert_eq!(table, before);
}

#[test]
fn board_views_follow_entire_games() {
    let mut rng = Xoshiro256PlusPlus::seed_from_u64(8);
    let mut max_won = 0;
    for _ in 0..200 {
        let mut game = Match::new(Toy::new(["WBWW", "BWBW", "WBBW"]), DrawRules::default());
        let first = BoardView::from_position(game.position());
        let mut table = first.clone();
        while game.outcome().is_none() && game.moves().len() < 60 {
            let count = u64::from(game.position().move_count());
            let n = rand::Rng::next_u64(&mut rng) % count;
            game.play(game.position().nth_move(n as u32)).unwrap();
            for change in game.changes(game.moves().len() - 1).unwrap() {
                table.apply(change).unwrap();
            }
            assert_eq!(table, BoardView::from_position(game.position()));
        }
        let won = [WHITE, BLACK].map(|seat| table.tray(Tray::new(seat, TrayKind::WonStacks)).len());
        max_won = max_won.max(won[0]).max(won[1]);
        for ply in (0..game.moves().len()).rev() {
            for &change in game.changes(ply).unwrap().iter().rev() {
                table.revert(change).unwrap();
            }
        }
        assert_eq!(table, first);
    }
    assert!(max_won >= 2, "no game in which a seat won two stacks");
}

/// White and Black follow each other around the three squares.
const ROUND: [&str; 6] = [
    "a1-e10:1", "j2-a1:1", "e10-j2:1", "a1-e10:1", "j2-a1:1", "e10-j2:1",
];

#[test]
fn matches_detect_draws_and_wins() {
    let start = Toy::new(["W", "B", ""]);
    let mut game = Match::new(start.clone(), limit(2));
    // All these positions have the same hash but are not repetitions.
    for text in ROUND {
        assert_eq!((game.occurrences(), game.outcome()), (1, None));
        game.play(game.position().parse_move(text).unwrap())
            .unwrap();
    }
    assert_eq!(game.occurrences(), 2);
    assert_eq!(
        game.outcome(),
        Some(Outcome {
            winners: SeatSet::EMPTY,
            rule: Rule::REPETITION
        })
    );
    assert!(game.legal_moves().is_empty());

    let rules = DrawRules {
        quiet_rounds: NonZeroU32::new(1),
        draw_wins: Some(BLACK),
        ..DrawRules::default()
    };
    let mut game = Match::new(start, rules);
    for _ in 0..2 {
        game.play(game.position().nth_move(0)).unwrap();
    }
    let outcome = Outcome {
        winners: SeatSet::of(BLACK),
        rule: Rule::NO_CAPTURES,
    };
    assert_eq!(game.outcome(), Some(outcome));
    assert_eq!(
        game.play(game.position().nth_move(0)),
        Err(PlayError::GameOver)
    );
    assert!(game.undo().is_some());
    assert_eq!(game.outcome(), None);

    // The last stacks leave the board in one turn, so the game ends on the board.
    let mut game = Match::new(Toy::new(["WW", "BBB", ""]), rules);
    game.play(ToyMove {
        from: 0,
        to: 1,
        count: 2,
    })
    .unwrap();
    assert_eq!(
        game.outcome(),
        Some(Outcome {
            winners: SeatSet::of(WHITE),
            rule: STACKS
        })
    );
}

#[test]
fn an_illegal_move_changes_nothing() {
    let mut game = Match::new(Toy::start(), limit(3));
    let before = game.clone();
    let mv = game.position().parse_move("j2-a1:1").unwrap();
    let error = game.play(mv).unwrap_err();
    assert_eq!(error.to_string(), "j2 is not yours");
    assert_eq!(game, before);
    assert_eq!(game.undo(), None);
    assert_eq!(game.changes(0), None);
}

#[test]
fn records_replay_any_game() {
    let mut game = Match::new(Toy::start(), limit(3));
    for text in ["a1-j2:2", "e10-a1:1", "a1-j2:1"] {
        if let Ok(mv) = game.position().parse_move(text) {
            let _ = game.play(mv);
        }
    }
    let mut record = Record::new(Toy::NAME, "tiny");
    record.set_moves(&game);
    assert_eq!(record.moves.len(), game.moves().len());
    let read = Record::read(&record.write().unwrap()).unwrap();
    let mut again = Match::new(Toy::start(), limit(3));
    read.replay(&mut again).unwrap();
    assert_eq!(again, game);

    for (text, reason) in [
        ("j2-a1:9", "'j2-a1:9' is not a move like a1-j2:1"),
        ("e10-a1:1", "e10 is not yours"),
    ] {
        let mut faulty = Record::new(Toy::NAME, "tiny");
        faulty.moves = vec!["a1-j2:1".into(), text.into(), "a1-j2:1".into()];
        let mut game = Match::new(Toy::start(), limit(3));
        let error = faulty.replay(&mut game).unwrap_err();
        assert_eq!(error.to_string(), format!("move 2 '{text}': {reason}"));
        assert!(matches!(
            error,
            RecordError::Move(MoveError { number: 2, .. })
        ));
        assert_eq!(game.moves().len(), 1, "the moves before it remain");
    }
}

#[test]
fn moves_are_numbered_by_round_and_seat() {
    let mut game = Match::new(Toy::start(), limit(3));
    assert_eq!(game.draw_rules(), limit(3));
    assert_eq!(game.legal_moves(), game.position().legal_moves());
    game.play_texts(["a1-j2:1", "j2-e10:1"]).unwrap();
    let place = |game: &Match<Toy>, ply| {
        let place = game.move_number(ply);
        place.map(|place| (place.round, place.seat))
    };
    let numbers: Vec<_> = (0..=3).map(|ply| place(&game, ply)).collect();
    let [one, two, three] = [(1, "White"), (1, "Black"), (2, "White")].map(Some);
    assert_eq!(numbers, [one, two, three, None]);
    assert_eq!(
        game.positions_since_capture().len(),
        3,
        "nothing was captured"
    );
    // Rounds start with the seat that moved first.
    game.undo();
    let mut game = Match::new(game.position().clone(), limit(3));
    game.play_texts(["j2-e10:1"]).unwrap();
    assert_eq!(place(&game, 0), Some((1, "Black")));
    assert_eq!(place(&game, 1), Some((1, "White")));
    let error = game.play_texts(["a1-j2:1", "nonsense"]).unwrap_err();
    assert_eq!(error.number, 2);
}

#[test]
fn the_last_move_reports_the_draw() {
    let rules = DrawRules {
        quiet_rounds: NonZeroU32::new(1),
        ..DrawRules::default()
    };
    let mut game = Match::new(Toy::start(), rules);
    game.play_texts(["a1-j2:1", "j2-e10:1"]).unwrap();
    let outcome = game.outcome().unwrap();
    let ends = |ply: usize| {
        game.changes(ply)
            .unwrap()
            .contains(&Change::GameEnded { outcome })
    };
    assert_eq!((ends(0), ends(1)), (false, true));
}
