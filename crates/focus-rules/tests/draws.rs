//! Draw rules, and who wins if a draw counts as a win.

use focus_rules::{AntiSymmetry, Match, NO_MOVE, Position, Settings, Start, Variant, color};
use stack_game::{Game as _, MatchSettings as _, MatchStep, PlayError, Rule, Seat, SeatSet};
use std::num::NonZeroU32;
use std::time::{Duration, Instant};

/// One piece each far apart: four turns of [`SHUTTLE`] return to this position.
const APART: &str = "4/6/8/G7/7R/8/6/4 G - G:R17,R:G17";
const SHUTTLE: [&str; 4] = ["a5-b5", "h4-g4", "b5-a5", "g4-h4"];

/// The default settings with another start.
fn from(variant: &str, start: &str) -> Settings {
    let variant = Variant::by_id(variant).unwrap();
    let mut settings = Settings::new(variant);
    settings.start = Start::Position(Position::parse(start, variant).unwrap());
    settings
}

/// Plays the given number of turns of a round trip, all of which the match must allow.
fn play_turns(game: &mut Match<Position>, trip: &[&str], turns: usize) {
    let done = game.moves().len();
    for ply in done..done + turns {
        assert_eq!(game.outcome(), None, "before turn {}", ply + 1);
        game.play(trip[ply % trip.len()].parse().unwrap()).unwrap();
    }
}

fn end(game: &Match<Position>) -> Option<(Rule, SeatSet)> {
    game.outcome()
        .map(|outcome| (outcome.rule, outcome.winners))
}

const DRAWN_BY_REPETITION: Option<(Rule, SeatSet)> = Some((Rule::REPETITION, SeatSet::EMPTY));
const DRAWN_BY_QUIET: Option<(Rule, SeatSet)> = Some((Rule::NO_CAPTURES, SeatSet::EMPTY));

#[test]
fn the_third_occurrence_is_a_draw_including_the_start() {
    let mut game = from("two", APART).start_match().unwrap();
    assert_eq!(game.occurrences(), 1);
    play_turns(&mut game, &SHUTTLE, 4);
    assert_eq!((game.occurrences(), end(&game)), (2, None));
    play_turns(&mut game, &SHUTTLE, 3);
    assert_eq!((game.occurrences(), end(&game)), (2, None));
    play_turns(&mut game, &SHUTTLE, 1);
    assert_eq!((game.occurrences(), end(&game)), (3, DRAWN_BY_REPETITION));
    assert!(game.outcome().unwrap().is_draw());
    // The position is not over, but the match is.
    assert!(game.position().move_count() > 0 && game.legal_moves().is_empty());
    assert_eq!(
        game.play(SHUTTLE[0].parse().unwrap()),
        Err(PlayError::GameOver)
    );
    assert_eq!(game.moves().len(), 8);
}

#[test]
fn the_variants_own_start_counts() {
    for first in [color::GREEN, color::RED] {
        let mut settings = Settings::new(Variant::by_id("two").unwrap());
        settings.start = Start::Variant(first);
        let mut game = settings.start_match().unwrap();
        let mut trip = ["d5-c5", "e4-e3", "c5-d5", "e3-e4"];
        if first == color::RED {
            trip = ["d4-c4", "e5-e6", "c4-d4", "e6-e5"];
        }
        play_turns(&mut game, &trip, 8);
        assert_eq!(end(&game), DRAWN_BY_REPETITION);
    }
}

#[test]
fn any_position_can_repeat() {
    // Green first reaches a5 by a different route, so the start occurs only once.
    let mut game = from("two", "4/6/G7/8/7R/8/6/4 G - G:R17,R:G17")
        .start_match()
        .unwrap();
    game.play("a6-a5".parse().unwrap()).unwrap();
    game.play("h4-h5".parse().unwrap()).unwrap();
    let trip = ["a5-b5", "h5-g5", "b5-a5", "g5-h5"];
    for ply in 0..8 {
        assert_eq!(end(&game), None);
        game.play(trip[ply % 4].parse().unwrap()).unwrap();
    }
    assert_eq!(end(&game), DRAWN_BY_REPETITION);
}

#[test]
fn the_repetition_limit_is_a_setting() {
    for (limit, turns) in [(2, 4), (3, 8), (5, 16)] {
        let mut settings = from("two", APART);
        settings.repetition = NonZeroU32::new(limit);
        let mut game = settings.start_match().unwrap();
        play_turns(&mut game, &SHUTTLE, turns);
        assert_eq!(
            (game.occurrences(), end(&game)),
            (limit, DRAWN_BY_REPETITION)
        );
    }
    let mut settings = from("two", APART);
    (settings.repetition, settings.quiet_rounds) = (None, None);
    let mut game = settings.start_match().unwrap();
    play_turns(&mut game, &SHUTTLE, 400);
    assert_eq!((game.occurrences(), end(&game)), (101, None));
}

#[test]
fn changed_rules_apply_to_the_current_position() {
    let mut settings = from("two", APART);
    settings.repetition = None;
    let mut game = settings.start_match().unwrap();
    play_turns(&mut game, &SHUTTLE, 9);
    let moves = game.moves().to_vec();
    let mut rules = game.draw_rules();
    for (limit, drawn) in [(2, true), (3, true), (4, false), (2, true)] {
        rules.repetition = NonZeroU32::new(limit);
        game.set_draw_rules(rules);
        assert_eq!(game.draw_rules(), rules);
        assert_eq!(end(&game), DRAWN_BY_REPETITION.filter(|_| drawn), "{limit}");
        assert_eq!(game.moves(), moves);
    }
    // The position one move earlier has also occurred three times.
    game.undo();
    assert_eq!((game.occurrences(), end(&game)), (3, DRAWN_BY_REPETITION));
}

#[test]
fn the_first_occurrence_is_not_a_repetition() {
    let mut settings = from("two", APART);
    settings.repetition = NonZeroU32::new(1);
    let error = settings.start_match().unwrap_err().to_string();
    assert_eq!(error, "repetition: '1' is not 0 (off) or a number from 2");
}

#[test]
fn counting_repetitions_is_fast_in_endless_games() {
    const TURNS: usize = 200_000;
    let mut settings = from("two", APART);
    (settings.repetition, settings.quiet_rounds) = (NonZeroU32::new(u32::MAX), None);
    let mut game = settings.start_match().unwrap();
    let start = Instant::now();
    play_turns(&mut game, &SHUTTLE, TURNS);
    assert_eq!(game.occurrences() as usize, TURNS / 4 + 1);
    // Scanning the history would take a minute; counting takes a fraction of a second.
    assert!(start.elapsed() < Duration::from_secs(10));
    let start = Instant::now();
    assert_eq!(game.clone(), game);
    assert!(start.elapsed() < Duration::from_secs(5));
}

#[test]
fn turn_reserve_captures_and_pending_pieces_distinguish_positions() {
    let differ = |variant: &str, texts: [&str; 2]| {
        let variant = Variant::by_id(variant).unwrap();
        let [a, b] = texts.map(|text| Position::parse(text, variant).unwrap());
        assert!(!a.repeats(&b) && !b.repeats(&a), "{a} and {b}");
        assert_ne!(a.key(), b.key(), "{a} and {b}");
    };
    differ("two", [APART, &APART.replace(" G ", " R ")]);
    // A piece is on the board, in a reserve or captured: two of these differ at a time.
    differ("two", [APART, "4/6/8/G7/7R/8/6/4 G G1 G:R17,R:G16"]);
    differ(
        "two",
        [
            "4/6/8/G7/7R/8/6/4 G G1 G:R17,R:G16",
            "4/6/8/G7/7R/8/6/4 G R1 G:R16,R:G17",
        ],
    );
    // The captures of four seats.
    let four = "4/6/8/GBYR4/8/8/6/4 G -";
    let captures = ["G:B12Y12R12,B:G12", "G:Y12R12,B:G12,Y:B12"];
    differ(
        "four",
        captures
            .map(|text| format!("{four} {text}"))
            .each_ref()
            .map(String::as_str),
    );
    // The last starting piece is pending or in reserve.
    let three = "1R2/RRBBGG/1GGRRBB1/G1BGGRR1/1RRBBGG1/1GGRRBB1/BBGGRR/4";
    let board = three.replace("G1BGGRR1", "1BBGGRR1").replace("1R2", "1GB1");
    differ(
        "three",
        [
            &format!("{board} R - - pending=R quiet=2"),
            &format!("{board} R R1 -"),
        ],
    );
    // Two, one or no swaps are pending.
    let two = Settings::new(Variant::by_id("two").unwrap())
        .start_position()
        .unwrap()
        .to_string();
    differ("two", [&two, &format!("{two} swaps=GR")]);
    let once = two
        .replace("/RRGGRR/", "/GRGGRR/")
        .replace("/GGRRGG/4 G", "/RGRRGG/4 R");
    differ("two", [&once, &format!("{once} swaps=R")]);
    // The same turn in another variant is not a repetition.
    let fast = Settings::new(Variant::by_id("two-fast").unwrap())
        .start_position()
        .unwrap();
    assert!(!fast.repeats(&Position::parse(&two, Variant::by_id("two").unwrap()).unwrap()));
}

#[test]
fn first_seat_and_plies_since_capture_do_not() {
    let two = Variant::by_id("two").unwrap();
    let a = Position::parse(APART, two).unwrap();
    let b = Position::parse(&format!("{APART} first=R quiet=7"), two).unwrap();
    assert!(a.repeats(&b) && a.key() == b.key());
    assert_ne!(a, b);
}

/// A start with one piece per seat, and a round trip.
const QUIET: [(&str, &str, &[&str]); 4] = [
    ("two", APART, &SHUTTLE),
    (
        "three",
        "4/6/8/G6B/7R/8/6/4 G - G:B12R12,R:G12",
        &["a5-b5", "h5-g5", "h4-g4", "b5-a5", "g5-h5", "g4-h4"],
    ),
    (
        "four",
        "4/6/Y7/G6B/7R/8/6/4 G - G:B12Y12R12,R:G12",
        &[
            "a5-b5", "h5-g5", "a6-b6", "h4-g4", "b5-a5", "g5-h5", "b6-a6", "g4-h4",
        ],
    ),
    (
        "partners",
        "4/6/Y7/G6B/7R/8/6/4 G - G:B12R12,R:G12Y12",
        &[
            "a5-b5", "h5-g5", "a6-b6", "h4-g4", "b5-a5", "g5-h5", "b6-a6", "g4-h4",
        ],
    ),
];

#[test]
fn fifty_rounds_without_a_capture_are_a_draw() {
    for (variant, start, trip) in QUIET {
        let mut settings = from(variant, start);
        settings.repetition = None;
        let mut game = settings.start_match().unwrap();
        let turns = 50 * settings.variant.seats().len();
        play_turns(&mut game, trip, turns);
        assert_eq!(end(&game), DRAWN_BY_QUIET, "{variant}");
        assert_eq!(game.position().plies_since_capture() as usize, turns);
    }
}

#[test]
fn the_round_limit_is_a_setting() {
    for (variant, start, trip) in QUIET {
        let mut settings = from(variant, start);
        settings.repetition = None;
        let seats = settings.variant.seats().len();
        for rounds in [1, 7, 120] {
            settings.quiet_rounds = NonZeroU32::new(rounds);
            let mut game = settings.start_match().unwrap();
            play_turns(&mut game, trip, rounds as usize * seats);
            assert_eq!(end(&game), DRAWN_BY_QUIET, "{variant}");
        }
        settings.quiet_rounds = None;
        let mut game = settings.start_match().unwrap();
        play_turns(&mut game, trip, 300);
        assert_eq!(end(&game), None, "{variant}");
    }
    // More rounds than any game can have must not overflow.
    let mut settings = from("two", &format!("{APART} quiet=4294967294"));
    settings.repetition = None;
    settings.quiet_rounds = Some(NonZeroU32::MAX);
    let mut game = settings.start_match().unwrap();
    play_turns(&mut game, &SHUTTLE, 1);
    assert_eq!(
        (game.position().plies_since_capture(), end(&game)),
        (u32::MAX, DRAWN_BY_QUIET)
    );
}

#[test]
fn a_start_includes_its_turns_without_capture() {
    let mut game = from("two", &format!("{APART} quiet=97"))
        .start_match()
        .unwrap();
    play_turns(&mut game, &SHUTTLE, 3);
    assert_eq!(end(&game), DRAWN_BY_QUIET);
    let game = from("two", &format!("{APART} quiet=100"))
        .start_match()
        .unwrap();
    assert_eq!(end(&game), DRAWN_BY_QUIET);
}

#[test]
fn a_capture_resets_both_counts() {
    // Green's double stack covers a full stack whose two lowest pieces are Red's.
    let start = "4/6/8/(GG)1(RRGGG)5/7R/8/6/4 G - G:R15,R:G13 quiet=99";
    let mut game = from("two", start).start_match().unwrap();
    game.play("a5-c5".parse().unwrap()).unwrap();
    assert_eq!(
        (game.position().plies_since_capture(), end(&game)),
        (0, None)
    );
    // An own piece that returns to the reserve is not a capture.
    let start = start.replace("(RRGGG)", "(GGRGR)");
    let mut game = from("two", &start).start_match().unwrap();
    game.play("a5-c5".parse().unwrap()).unwrap();
    assert_eq!(game.position().reserve(color::GREEN), 2);
    assert_eq!(
        (game.position().plies_since_capture(), end(&game)),
        (100, DRAWN_BY_QUIET)
    );
}

#[test]
fn a_win_on_the_board_precedes_a_draw() {
    // Green covers Red's last stack on the hundredth turn without a capture.
    let start = "4/6/8/GR6/8/8/6/4 G - G:R17,R:G17 quiet=99";
    let mut game = from("two", start).start_match().unwrap();
    assert_eq!(end(&game), None);
    game.play("a5-b5".parse().unwrap()).unwrap();
    assert_eq!(game.position().plies_since_capture(), 100);
    assert_eq!(end(&game), Some((NO_MOVE, SeatSet::of(color::GREEN))));
    // Even if a draw counts as a win for the other seat.
    let mut settings = from(
        "two",
        &format!("{start} ").replace(" quiet", " first=R quiet"),
    );
    settings.anti_symmetry = AntiSymmetry::DrawFirst;
    let mut game = settings.start_match().unwrap();
    game.play("a5-b5".parse().unwrap()).unwrap();
    assert_eq!(end(&game), Some((NO_MOVE, SeatSet::of(color::GREEN))));
}

#[test]
fn repetition_precedes_the_capture_limit() {
    let mut game = from("two", &format!("{APART} quiet=92"))
        .start_match()
        .unwrap();
    play_turns(&mut game, &SHUTTLE, 8);
    assert_eq!(
        (game.position().plies_since_capture(), end(&game)),
        (100, DRAWN_BY_REPETITION)
    );
}

#[test]
fn with_draw_first_a_draw_is_a_win_for_the_first_seat() {
    let check = |game: &Match<Position>, first: Seat, rule: Rule| {
        assert_eq!(end(game), Some((rule, SeatSet::of(first))));
        assert!(!game.outcome().unwrap().is_draw());
    };
    for (first, text) in [(color::GREEN, ""), (color::RED, " first=R")] {
        let mut settings = from("two", &format!("{APART}{text}"));
        settings.anti_symmetry = AntiSymmetry::DrawFirst;
        let mut game = settings.start_match().unwrap();
        play_turns(&mut game, &SHUTTLE, 8);
        check(&game, first, Rule::REPETITION);
        settings.repetition = None;
        let mut game = settings.start_match().unwrap();
        play_turns(&mut game, &SHUTTLE, 100);
        check(&game, first, Rule::NO_CAPTURES);

        // From the variant's own start it is the settings' first seat.
        let mut settings = Settings::new(Variant::by_id("two").unwrap());
        settings.anti_symmetry = AntiSymmetry::DrawFirst;
        settings.start = Start::Variant(first);
        settings.quiet_rounds = NonZeroU32::new(1);
        let mut game = settings.start_match().unwrap();
        for _ in 0..2 {
            let mv = game.position().nth_move(0);
            game.play(mv).unwrap();
        }
        check(&game, first, Rule::NO_CAPTURES);
    }
}

#[test]
fn undo_reverts_a_draw() {
    let mut game = from("two", APART).start_match().unwrap();
    play_turns(&mut game, &SHUTTLE, 7);
    let before = game.clone();
    play_turns(&mut game, &SHUTTLE, 1);
    assert_eq!(end(&game), DRAWN_BY_REPETITION);
    let last = MatchStep::Move(SHUTTLE[3].parse().unwrap());
    assert_eq!(game.undo(), Some(last));
    assert_eq!((end(&game), &game), (None, &before));
    game.play("g4-f4".parse().unwrap()).unwrap();
    assert_eq!((game.occurrences(), end(&game)), (1, None));
    // At the start there is nothing left to undo.
    while game.undo().is_some() {}
    assert_eq!(game, from("two", APART).start_match().unwrap());
}

#[test]
fn resignations_shorten_rounds_from_the_next_turn_on() {
    let mut settings = Settings::new(Variant::by_id("four").unwrap());
    (settings.repetition, settings.quiet_rounds) = (None, NonZeroU32::new(1));
    for before in [0, 3] {
        let mut game = settings.start_match().unwrap();
        let quiet = |game: &mut Match<Position>| game.play(game.legal_moves()[0]).unwrap();
        (0..before).for_each(|_| quiet(&mut game));
        game.resign(game.position().turn()).unwrap();
        // A resignation does not complete a round of three.
        assert_eq!(end(&game), None);
        let more = if before == 0 { 3 } else { 1 };
        for _ in 0..more {
            assert_eq!(end(&game), None);
            quiet(&mut game);
        }
        assert_eq!(end(&game), DRAWN_BY_QUIET, "after {before} turns of four");
    }
}
