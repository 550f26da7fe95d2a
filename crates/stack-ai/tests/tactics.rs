//! Positions with a known best move, each verified by brute force.

use focus_rules::{Move, Position};
use stack_ai::{Tactics, WIN};
use stack_game::{Game, Seat};

use crate::common::{self, depth, match_of, nodes, ours, published, think};

/// Whether the seat to move can force a win within `moves` of its own moves.
fn wins(position: &Position, moves: u32) -> bool {
    let mut each = position.legal_moves().into_iter();
    each.any(|mv| wins_by(position, mv, moves))
}

/// Whether a move forces a win within `moves` moves including itself. For two seats without skipped
/// turns; with more seats only immediate wins.
fn wins_by(position: &Position, mv: Move, moves: u32) -> bool {
    let winner: Seat = position.turn();
    let mut after = *position;
    after.play_unchecked(mv);
    if let Some(outcome) = after.outcome() {
        return outcome.winners.contains(winner);
    }
    let mut replies = after.legal_moves().into_iter();
    moves > 1
        && replies.all(|reply| {
            let mut next = after;
            next.play_unchecked(reply);
            match next.outcome() {
                Some(outcome) => outcome.winners.contains(winner),
                None => wins(&next, moves - 1),
            }
        })
}

/// Move limit, variant, position and the only winning move.
const WINS: [(&str, u32, &str, &str); 16] = [
    (
        "two",
        1,
        "@d3",
        "4/1(RRG)1G2/4(GRG)1(RRRG)1/4(GGRRG)3/5(GRGRG)2/3R1G2/3(RGRG)2/4 G G2 G:R5,R:G2 quiet=1",
    ),
    (
        "two",
        1,
        "f4-f5",
        "1(RG)2/6/G(RG)1G(RRRG)3/4(RG)(GR)2/2G(RG)1G2/G7/1GG1(RG)1/1(RG)2 G - G:R8,R:G3 quiet=40",
    ),
    (
        "two",
        1,
        "@f1",
        "4/4(GRRRG)1/2(GRGRG)5/4(RGRG)2G/6(GRRG)1/4(RGRG)1(RG)G/6/3(GR) G G1 G:R5,R:G2 quiet=3",
    ),
    (
        "two",
        2,
        "c4-d4",
        "1(RG)2/4(GR)1/G(RG)1G(RRRG)3/4(RG)3/2(GG)R1G2/G7/1GG1(RG)1/1(RG)2 G - G:R8,R:G3 quiet=38",
    ),
    (
        "two",
        2,
        "f1-f6",
        "4/6/2(RG)G1(RG)1(RG)/6(GGR)1/3GG2(RG)/8/6/1G1(GRRRG) G - G:R10,R:G6 quiet=1",
    ),
    (
        "two",
        2,
        "f7-f2",
        "4/1R2(GGRGR)1/5(RGRGR)(GRGR)1/G7/3R4/7(RGRGR)/2(GGR)(RGR)(GR)1/4 R - G:R2,R:G4 quiet=3",
    ),
    (
        "two",
        3,
        "c7-c5",
        "2(GGR)1/1(GR)2(GR)1/8/4RR2/(GGR)R2R3/8/(GR)5/(RG)3 R - G:R8,R:G10 quiet=11",
    ),
    (
        "two",
        3,
        "e3-f3",
        "4/2R2(GGR)/3(GR)4/2G5/7(GR)/4R(RG)2/4(RGRGR)R/4 R - G:R8,R:G10 quiet=3",
    ),
    (
        "two",
        3,
        "g3-e3",
        "4/6/7(GRGR)/8/8/3(GGR)1R(RR)1/4(RRGR)1/(RG)1(RG)(RGR) R - G:R5,R:G10 quiet=9",
    ),
    (
        "two-fast",
        1,
        "@d6",
        "4/RRG1R1/1RG(GRGRG)4/1GR5/G2R1(GGR)2/1(RGR)6/3G1G/4 R G1R3 G:R4,R:G5 quiet=3",
    ),
    (
        "two-fast",
        1,
        "f5-d5",
        "G3/3GRR/3R2(GGGR)1/2R(RGRGR)1(RRG)R1/2G3G1/5R2/1G2(GGR)1/4 G - G:R5,R:G5",
    ),
    (
        "two-fast",
        2,
        "f4-f5",
        "1G2/3G1R/3RR1G1/1(RG)3(RGRGG)2/3RRGG1/1RRG4/1GR2(RGRGR)/4 G - G:R4,R:G5",
    ),
    (
        "two-fast",
        2,
        "c4-g4",
        "4/1R3R/2GR1R(RGR)1/2RGG3/2(GGGR)RR1(GGR)1/2RGGG2/5(RGGRG)/4 R - G:R4,R:G3",
    ),
    (
        "two-fast",
        2,
        "d3-d7",
        "4/R1(GR)2R/2(GR)2G2/1R6/3(RG)(RG)3/1G1(GRGRG)4/1G1(RG)(GGRGR)1/4 G R1 G:R5,R:G4 quiet=1",
    ),
    (
        "partners",
        1,
        "g6-g3",
        "4/(BG)Y2(YRY)1/6(GRY)Y/(RRY)1G1(YY)2Y/(GBRG)5(BGBRG)1/(BY)5(RRYR)1/4G1/G2(GRGRY) Y - G:B2R1,B:G2Y1,Y:B6R1 quiet=2",
    ),
    (
        "partners",
        1,
        "@e8",
        "2B1/(BG)5/5YY1/7Y/1(YBG)3(RYBGG)1G/4(RG)(RRY)Y1/1(YBYBG)2(RY)1/3(RRBY) G G1 G:B5R3,B:G4Y2,Y:B1R3,R:G1 quiet=2",
    ),
];

#[test]
fn finds_wins_in_one_two_and_three() {
    for (id, moves, best, text) in WINS {
        let game = match_of(id, text);
        let position = game.position();
        let winning: Vec<String> = position
            .legal_moves()
            .into_iter()
            .filter(|&mv| wins_by(position, mv, moves))
            .map(|mv| mv.to_string())
            .collect();
        assert_eq!(winning, [best], "{text}");
        assert!(moves == 1 || !wins(position, moves - 1), "{text}");
        let plies = 2 * moves - 1;
        let expected = (Some(best.to_string()), WIN - plies as i32);
        assert_eq!(
            think(&mut published(), &game, &depth(plies)),
            expected,
            "{text}"
        );
        // Pruning may need more depth than the win, and prove a longer one first.
        let (found, value) = think(&mut ours(id), &game, &nodes(400_000));
        assert!(value >= WIN - 3 * plies as i32, "{value}: {text}");
        if moves < 3 || value == WIN - plies as i32 {
            assert_eq!((found, value), expected, "{text}");
        }
    }
}

/// The only winning move regains a piece; there is no other piece in reserve.
const REGAINS: [(u32, &str, &str); 4] = [
    (
        2,
        "f4-f1",
        "2RR/1RR3/1(GR)2R(GR)2/2(RGRGR)5/1R3(GGGR)2/8/6/3(RRG) R - G:R4,R:G10 quiet=1",
    ),
    (
        2,
        "f8-f6",
        "3(RG)/6/2(RG)2(GRRG)2/2(RRG)(RG)2(GR)1/5G(RG)1/3G1G2/1(RRG)3G/4 G - G:R7,R:G5 quiet=19",
    ),
    (
        2,
        "g2-f2",
        "4/2R2(GGR)/3(GR)4/3G4/7(GR)/5(RGR)2/4(RGRGR)R/4 R - G:R8,R:G10 quiet=5",
    ),
    (
        3,
        "d4-d6",
        "4/1G2R1/1G1(GGRRG)4/8/3(RG)2(RRG)1/1G6/5G/(GGR)3 G - G:R11,R:G7 quiet=21",
    ),
];

#[test]
fn regains_a_piece_to_win() {
    for (moves, best, text) in REGAINS {
        let game = match_of("two", text);
        let position = game.position();
        let mv: Move = best.parse().unwrap();
        assert!(position.gain(mv).to_reserve > 0 && position.reserve(position.turn()) == 0);
        let winning = position.legal_moves().into_iter();
        let winning: Vec<Move> = winning.filter(|&mv| wins_by(position, mv, moves)).collect();
        assert_eq!(winning, [mv], "{text}");
        for mut player in [ours("two"), published()] {
            let plies = 2 * moves - 1;
            let found = think(&mut player, &game, &depth(plies + 2)).0;
            assert_eq!(found.as_deref(), Some(best), "{text}");
        }
    }
}

/// A capture that loses within two enemy moves, unlike other moves.
const TRAPS: [(&str, &str); 4] = [
    (
        "@e5",
        "4/1(RRG)1G2/4(GRG)1(RRRG)1/4(GGRRG)3/5(RGRRG)2/2R2(GG)2/3(RGRG)2/4 R G3R1 G:R3,R:G1",
    ),
    (
        "@e5",
        "4/1(RRG)1G2/4(GRG)1(RRRG)1/4(GGRRG)3/5(RRGRG)2/2R2G2/3(RGRG)2/4 R G4R1 G:R3,R:G1 quiet=2",
    ),
    (
        "f1-f4",
        "(GR)(GGRGR)2/2(GR)3/1R6/3R4/3(GR)R(RGR)2/1(GR)(GR)3(GR)1/3G2/3(RRG) G - G:R3,R:G6 quiet=48",
    ),
    (
        "@e6",
        "4/4(RG)1/2(GRRG)1(GRRRG)G2/3(GG)2(GGRRG)1/7(GR)/1(RGRG)6/1G4/4 R G1R1 G:R6,R:G2",
    ),
];

#[test]
fn avoids_losing_captures() {
    for (tempting, text) in TRAPS {
        let game = match_of("two", text);
        let position = game.position();
        let loses = |mv: Move| {
            let mut after = *position;
            after.play_unchecked(mv);
            after.outcome().is_none() && wins(&after, 2)
        };
        let tempting: Move = tempting.parse().unwrap();
        assert!(
            position.gain(tempting).captured > 0 && loses(tempting),
            "{text}"
        );
        let safe: Vec<Move> = position
            .legal_moves()
            .into_iter()
            .filter(|&mv| !loses(mv))
            .collect();
        assert!(!safe.is_empty(), "{text}");
        for mut player in [ours("two"), published()] {
            // One ply more than the trap, because of pruning.
            let found = think(&mut player, &game, &depth(6)).0.unwrap();
            assert!(safe.contains(&found.parse().unwrap()), "{found}: {text}");
        }
    }
}

#[test]
fn beats_weak_opponents_within_150_plies() {
    let mut games = Vec::new();
    for seed in 0..6 {
        let mut rng = common::rng(seed);
        let mut game = common::after_random(
            &focus_rules::Settings::new(common::variant("two")),
            4,
            &mut rng,
        );
        let mut ours = ours("two");
        let mut weak = published();
        let seats = game.position().seats().to_vec();
        let us = seats[seed as usize % 2];
        while game.outcome().is_none() && game.moves().len() < 200 {
            let found = if game.position().turn() == us {
                think(&mut ours, &game, &nodes(4_000)).0
            } else {
                think(&mut weak, &game, &nodes(200)).0
            };
            game.play(found.unwrap().parse().unwrap()).unwrap();
        }
        let won = game
            .outcome()
            .is_some_and(|outcome| outcome.winners.contains(us));
        games.push((won, game.moves().len()));
    }
    let finished = games.iter().filter(|&&(won, plies)| won && plies <= 150);
    assert_eq!(finished.count(), games.len(), "{games:?}");
}
