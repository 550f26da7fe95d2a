//! Text formatting: placeholders, plurals, lists, units and names.

use focus_panels::{strings, tr};
use stack_game::{Seat, Square};
use stack_session::game::variant_cards;
use stack_session::players::{ANALYSIS_PLAYER, level_number, player_choices};
use stack_session::proposals::DeclineReason;
use stack_session::session::Notice;
use stack_session::settings::NewGameChoices;

#[test]
fn templates_and_plurals() {
    assert_eq!(
        [1, 21].map(|n| tr!("review-analyze", n = n)),
        ["Analyze 1 move", "Analyze 21 moves"]
    );
    assert_eq!(
        [0, 1, 2].map(strings::move_count),
        ["0 moves", "1 move", "2 moves"]
    );
    let square = Square::new(3, 4);
    let heights = [("two-fast", None, 1), ("two-fast", None, 3)]
        .into_iter()
        .chain([("byte-ten", None, 3), ("byte-ten", Some(2), 3)]);
    let heights =
        heights.map(|(variant, before, n)| strings::stack_height(variant, square, before, n));
    assert_eq!(
        heights.collect::<Vec<_>>(),
        [
            "d5: 1 piece",
            "d5: 3 pieces",
            "d5: 3 checkers",
            "d5: 2 → 3 checkers"
        ]
    );
}

#[test]
fn names_and_lists() {
    let names = ["a", "b", "c"].map(String::from);
    assert_eq!(strings::join_list(&names), "a, b and c");
    let with_color = ["Anna", "Green", ""].map(|name| strings::name_and_color(name, "Green"));
    assert_eq!(with_color, ["Anna (Green)", "Green", "Green"]);
    let others = ["Anna".to_string(), "Red".to_string()];
    let distinct = ["Anna", "Ben"].map(|name| strings::distinct_name(name, "Green", &others));
    assert_eq!(distinct, ["Anna (Green)", "Ben"]);
}

/// The manual and the player list describe the levels in the same words.
#[test]
fn manual_describes_levels_like_the_player_list() {
    let manual = include_str!("../../../docs/manual.md");
    let setup = NewGameChoices::default()
        .setup(&variant_cards(), 3, 50)
        .unwrap();
    let choices = player_choices(&setup, &[]).remove(0);
    let levels = choices.iter().filter(|choice| {
        choice.name == ANALYSIS_PLAYER
            || level_number(&choice.name).is_some_and(|number| number < 8)
    });
    let rows: Vec<_> = levels
        .map(|choice| {
            format!(
                "| *{}* | {} |",
                strings::player_name(&choice.name),
                choice.description
            )
        })
        .collect();
    assert_eq!(rows.len(), 8);
    for row in rows {
        assert!(manual.contains(&row), "{row}");
    }
}

/// No line breaks between a number and its unit.
#[test]
fn numbers_and_units_are_joined_by_no_break_spaces() {
    for (text, expected) in [
        (strings::percent(0.31), "31\u{a0}%"),
        (strings::win_chance(0.999), ">99\u{a0}%"),
        (strings::search_depth(0, None), ""),
        (strings::search_depth(3, None), "depth\u{a0}3"),
        (
            strings::search_depth(3, Some(999)),
            "depth\u{a0}3 · 999 positions/s",
        ),
        (
            strings::search_depth(3, Some(84_600)),
            "depth\u{a0}3 · 85\u{a0}k positions/s",
        ),
        (
            strings::search_depth(3, Some(1_260_000)),
            "depth\u{a0}3 · 1.3\u{a0}M positions/s",
        ),
    ] {
        assert_eq!(text, expected);
    }
}

/// Descriptions spell methods like the players that use them.
#[test]
fn methods_have_one_spelling() {
    for (description, expected) in [
        (
            "mcts without progressive history",
            "MCTS without progressive history",
        ),
        (
            "maxn for more than two seats",
            "Maxⁿ for more than two seats",
        ),
        ("the strongest of all", "The strongest of all"),
    ] {
        assert_eq!(strings::player_description(description), expected);
    }
    for name in ["maxn", "brs", "mcts", "uct"] {
        assert_eq!(
            strings::player_description(name),
            strings::player_name(name)
        );
    }
}

#[test]
fn computers_that_decline_a_draw_are_grouped_by_reason() {
    let name = |seat: Seat| ["Anna", "Red", "Blue"][seat.index()].to_string();
    let better = |chance| DeclineReason::ExpectsMore { chance, even: 0.5 };
    for (seats, expected) in [
        (
            vec![(1, better(0.56))],
            "Red declined the draw: win chance 56\u{a0}% (50\u{a0}% is even)",
        ),
        (
            vec![(1, DeclineReason::DrawLoses), (2, DeclineReason::DrawLoses)],
            "Red and Blue declined: a draw would count as a loss",
        ),
        (
            vec![(1, DeclineReason::DrawLoses), (2, better(0.75))],
            "Red declined: a draw would count as a loss. \
             Blue declined the draw: win chance 75\u{a0}% (50\u{a0}% is even)",
        ),
    ] {
        let seats = seats
            .into_iter()
            .map(|(seat, reason)| (Seat::new(seat), reason));
        let notice = Notice::DrawDeclinedByComputers(seats.collect());
        assert_eq!(strings::notice(&notice, name), expected);
    }
}

#[test]
fn every_end_rule_has_a_text() {
    for rule in [
        "no-move",
        "captures",
        "captures-from-each",
        "pieces-in-front",
        "repetition",
        "quiet-rounds",
        "given-up",
        "agreed-draw",
    ] {
        assert_ne!(strings::end_reason(rule, 2), rule);
    }
}

#[test]
fn ratings_are_rounded_and_named() {
    assert_eq!(strings::rounded_rating(1_234), "1230");
    assert_eq!(strings::player_name("elo-650"), "Rating 650");
}

#[test]
fn a_rating_just_below_zero_has_no_sign() {
    let shown_texts = [-4, 0, 4, -6, 884].map(strings::rounded_rating);
    assert_eq!(shown_texts, ["0", "0", "0", "-10", "880"]);
}

#[test]
fn counts_of_games_and_lessons() {
    for (games, unfinished, text) in [
        (0, 0, "Your games are saved here"),
        (1, 0, "1 game"),
        (1, 1, "1 game · 1 unfinished"),
        (12, 3, "12 games · 3 unfinished"),
    ] {
        assert_eq!(strings::saved_games(games, unfinished), text);
    }
    for (learned, text) in [
        ((0, 12), "12 lessons, a few moves each"),
        ((2, 12), "2 of 12 lessons completed"),
        ((12, 12), "All 12 lessons completed"),
    ] {
        assert_eq!(strings::lessons_completed(learned), text);
    }
}
