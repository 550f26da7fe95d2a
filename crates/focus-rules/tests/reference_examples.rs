//! The reference implementation passes the examples in the sources of the rules.

use crate::reference::{Game, VARIANTS, seats};

/// The targets of all moves from a square, sorted.
fn targets(game: &Game, from: &str) -> Vec<String> {
    let start = format!("{from}-");
    let moves = game.moves();
    moves
        .iter()
        .filter_map(|mv| mv.strip_prefix(&start))
        .map(str::to_owned)
        .collect()
}

fn sorted<const N: usize>(mut names: [&str; N]) -> [&str; N] {
    names.sort_unstable();
    names
}

#[test]
fn first_moves_of_two() {
    let mut game = Game::start("two", "none", 'G');
    assert_eq!(targets(&game, "d5"), sorted(["d6", "e5", "d4", "c5"]));
    game.play("d5-c5");
    assert_eq!(game.stack("c5"), "RG");
    assert_eq!(game.stack("d5"), "");
    assert_eq!(game.turn(), 'R');
    assert!(targets(&game, "c5").is_empty());
    assert_eq!(targets(&game, "g7"), sorted(["f7", "g6"]));
}

#[test]
fn five_stack_on_g4() {
    // The black stack in the source; the pieces below its top do not matter.
    for stack in ["GGGGG", "RGRRG"] {
        let text = format!("4/6/8/8/6({stack})1/8/6/R3 G - -");
        let game = Game::from_position("two", &text);
        let by_count = [
            &["h4", "g3", "f4", "g5"][..],
            &["g2", "e4", "g6"],
            &["d4", "g7"],
            &["c4"],
            &["b4"],
        ];
        let mut all = by_count.concat();
        all.sort_unstable();
        assert_eq!(targets(&game, "g4"), all);
        for (index, squares) in by_count.into_iter().enumerate() {
            for &square in squares {
                let mut after = game.clone();
                after.play(&format!("g4-{square}"));
                let (left, lifted) = stack.split_at(4 - index);
                assert_eq!(after.stack("g4"), left);
                assert_eq!(after.stack(square), lifted);
            }
        }
    }
}

#[test]
fn seven_pieces_lose_the_two_lowest() {
    for (low, reserve, captured) in [("GR", 1, 1), ("RG", 1, 1), ("RR", 0, 2), ("GG", 2, 0)] {
        let text = format!("4/6/8/8/2({low}RG)2(RGG)2/8/6/R3 G - - quiet=7");
        let mut game = Game::from_position("two", &text);
        game.play("f4-c4");
        assert_eq!(game.stack("c4"), "RGRGG");
        assert_eq!(game.reserve('G'), reserve);
        assert_eq!(game.captured('G', 'R'), captured);
        assert_eq!(game.quiet(), if captured > 0 { 0 } else { 8 });
    }
}

#[test]
fn start_counts() {
    for (variant, one, two) in [("two", 68, 4460), ("three", 16, 240), ("four", 44, 1895)] {
        let game = Game::start(variant, "none", 'G');
        assert_eq!((game.perft(1), game.perft(2)), (one, two), "{variant}");
    }
}

#[test]
fn start_counts_with_swaps() {
    let game = Game::start("two", "swap", 'G');
    let first = game.moves();
    assert_eq!(first.len(), 324);
    let mut both = 0;
    for mv in first {
        let mut next = game.clone();
        next.play(&mv);
        both += next.moves().len();
    }
    assert_eq!(both, 102_240);
}

#[test]
fn starts_round_trip() {
    for variant in VARIANTS {
        for &first in seats(variant) {
            let game = Game::start(variant, "none", first);
            assert_eq!(Game::from_position(variant, &game.to_position()), game);
            assert_eq!(game.turn(), first);
            let pieces: usize = game.stacks().values().map(Vec::len).sum();
            let expected = match seats(variant).len() {
                4 => 52,
                _ => 36,
            };
            assert_eq!(pieces, expected);
        }
    }
    let three = Game::start("three", "none", 'B');
    assert!(three.to_position().ends_with(" B - - pending=BRG first=B"));
    let swap = Game::start("two", "swap", 'R');
    assert!(swap.to_position().ends_with(" R - - swaps=RG first=R"));
    let text = "(GRG)3/6/8/8/8/8/6/3R B G2R1 G:B1R3,R:G2 first=R quiet=12";
    assert_eq!(Game::from_position("four", text).to_position(), text);
}

#[test]
fn starting_pieces_of_three() {
    let mut game = Game::start("three", "none", 'R');
    for (mv, left) in [
        ("@c8", "pending=GB first=R quiet=1"),
        ("@d8", "pending=B first=R quiet=2"),
    ] {
        game.play(mv);
        assert!(game.to_position().ends_with(left), "{}", game.to_position());
    }
    assert!(
        !game.moves().contains(&"@d8".to_owned()),
        "the square is taken"
    );
    game.play("@e8");
    assert_eq!(game.turn(), 'R');
    assert!(game.to_position().ends_with(" - - first=R quiet=3"));
    assert!(game.moves().iter().all(|mv| !mv.starts_with('@')));
    assert!(game.moves().contains(&"c8-d8".to_owned()));
}

#[test]
fn swaps_of_two() {
    let mut game = Game::start("two", "swap", 'G');
    game.play("b6=b7");
    assert_eq!(
        (game.stack("b6"), game.stack("b7")),
        ("R".to_owned(), "G".to_owned())
    );
    assert!(game.to_position().ends_with(" R - - swaps=R"));
    // Undoing it, or answering with the mirror image, would restore a symmetric position.
    let moves = game.moves();
    assert!(!moves.contains(&"b6=b7".to_owned()) && !moves.contains(&"g3=g2".to_owned()));
    game.play("d6=d7");
    assert!(game.to_position().ends_with("1RRGGRR1/GGRRGG/4 G - -"));
    assert_eq!(game.turn(), 'G');
}

#[test]
fn a_seat_without_a_move_is_skipped_and_can_be_freed() {
    // Blue is covered on c4; Red's move away from it frees it.
    let mut game = Game::from_position("three", "4/6/8/G7/2(BR)5/8/6/4 G - -");
    game.play("a5-a6");
    assert_eq!((game.turn(), game.skipped()), ('R', vec!['B']));
    assert_eq!(game.winners(), None);
    game.play("c4-d4");
    assert_eq!((game.turn(), game.skipped()), ('G', vec![]));
    game.play("a6-a5");
    assert_eq!(game.turn(), 'B');
}

#[test]
fn a_reserve_piece_takes_a_stack_and_can_cause_a_surplus() {
    let mut game = Game::from_position("four", "4/6/8/8/2(BYGRR)5/8/6/3Y G G1 - quiet=3");
    assert_eq!(game.moves().len(), 52);
    game.play("@c4");
    assert_eq!(game.stack("c4"), "YGRRG");
    assert_eq!(
        (game.reserve('G'), game.captured('G', 'B'), game.quiet()),
        (0, 1, 0)
    );
    assert_eq!((game.turn(), game.skipped()), ('Y', vec!['B']));
}

#[test]
fn the_last_seat_that_can_move_wins() {
    let mut game = Game::from_position("four", "4/6/8/8/2YG4/8/6/4 G - -");
    assert_eq!(game.winners(), None);
    game.play("d4-c4");
    assert_eq!(game.winners(), Some(vec!['G']));
    assert_eq!((game.turn(), game.skipped()), ('G', vec!['B', 'Y', 'R']));
    assert!(game.moves().is_empty());
    assert_eq!((game.perft(0), game.perft(1), game.perft(2)), (1, 0, 0));

    let mut game = Game::from_position("two", "4/6/8/8/2RG4/8/6/4 G - -");
    game.play("d4-c4");
    assert_eq!((game.winners(), game.turn()), (Some(vec!['G']), 'R'));
    assert_eq!(game.skipped(), vec![]);
    // A reserve piece is a move.
    let mut game = Game::from_position("two", "4/6/8/8/2RG4/8/6/4 G R1 -");
    game.play("d4-c4");
    assert_eq!((game.winners(), game.moves().len()), (None, 52));
}

#[test]
fn partners_give_and_win_together() {
    // Yellow has no move until Green's surplus gives it a reserve piece.
    let text = "4/6/8/8/2(YYBRB)G4/8/6/4 G - - quiet=4";
    let mut game = Game::from_position("partners", text);
    assert!(!game.can_move('Y'));
    let four = Game::from_position("four", text);
    game.play("d4-c4");
    assert_eq!(
        (game.reserve('Y'), game.captured('G', 'Y'), game.quiet()),
        (1, 0, 5)
    );
    assert_eq!(game.winners(), Some(vec!['G', 'Y']));
    assert_eq!((game.turn(), game.skipped()), ('Y', vec!['B']));
    let mut four = four;
    four.play("d4-c4");
    assert_eq!((four.reserve('Y'), four.captured('G', 'Y')), (0, 1));
    // With an enemy that can still move, the gift frees Yellow, and play continues.
    let mut game = Game::from_position("partners", "4/6/8/8/2(YYBRB)G3R/8/6/4 G - -");
    game.play("d4-c4");
    assert_eq!((game.winners(), game.turn()), (None, 'Y'));
    // A win by one seat that can still move is also its partner's.
    let game = Game::from_position("partners", "4/6/8/8/2(YYBRB)5/8/6/4 B - -");
    assert_eq!(game.winners(), Some(vec!['B', 'R']));
}

/// Plays Green's d4 onto c4, a stack whose lowest piece is captured or goes to the reserve.
fn after_d4_c4(variant: &str, lowest: char, rest: &str) -> Option<Vec<char>> {
    // The other seats can still move, so no seat is the last.
    let board = format!("BYRR/6/8/8/2({lowest}GRGR)G4/8/6/4");
    let board = match seats(variant) {
        ['G', 'R'] => board.replace("BYRR", "RRRR"),
        ['G', 'B', 'R'] => board.replace('Y', "B"),
        _ => board,
    };
    let mut game = Game::from_position(variant, &format!("{board} G {rest}"));
    assert_eq!(game.winners(), None, "{variant} {rest}");
    game.play("d4-c4");
    if let Some(winners) = game.winners() {
        let read = Game::from_position(variant, &game.to_position());
        assert_eq!(read.winners(), Some(winners), "{variant} {rest}");
        assert!(game.moves().is_empty() && read.moves().is_empty());
    }
    game.winners()
}

#[test]
fn fast_wins() {
    let green = Some(vec!['G']);
    assert_eq!(after_d4_c4("two-fast", 'R', "- G:R5"), green);
    assert_eq!(after_d4_c4("two-fast", 'R', "- G:R4"), None);
    assert_eq!(after_d4_c4("two-fast", 'G', "G9 G:R5"), None);
    assert_eq!(after_d4_c4("two", 'R', "- G:R5"), None);
    assert_eq!(after_d4_c4("three-fast", 'R', "- G:B3R2"), green);
    assert_eq!(after_d4_c4("three-fast", 'R', "- G:B2R2"), None);
    assert_eq!(after_d4_c4("three-fast", 'R', "- G:R8"), None);
    assert_eq!(after_d4_c4("three-fast", 'R', "- G:R9"), green);
    assert_eq!(after_d4_c4("three-fast", 'G', "G4 G:R5"), green);
    assert_eq!(after_d4_c4("three-fast", 'G', "G3 G:R5"), None);
    assert_eq!(after_d4_c4("four-fast", 'R', "- G:B2Y2R1"), green);
    assert_eq!(after_d4_c4("four-fast", 'R', "- G:B2Y1R1"), None);
    assert_eq!(after_d4_c4("four-fast", 'G', "G9 -"), green);
    assert_eq!(after_d4_c4("four-fast", 'R', "- G:B9"), green);
    assert_eq!(after_d4_c4("four", 'R', "- G:B9"), None);
    assert_eq!(after_d4_c4("partners", 'R', "- G:B9R9"), None);
}
