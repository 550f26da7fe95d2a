//! Phrases: places, plurals, lists.

use focus_panels::strings::{ENGLISH, fill_in, plural};
use stack_game::{Seat, Square};
use stack_session::game::variant_cards;
use stack_session::players::{HINT_PLAYER, level_number, player_choices};
use stack_session::proposals::DeclineReason;
use stack_session::session::Notice;
use stack_session::settings::NewGameChoices;

#[test]
fn places_are_filled() {
    let text = fill_in(
        "{seat} is at {square}",
        &[("seat", &"Blue"), ("square", &"d5")],
    );
    assert_eq!(text, "Blue is at d5");
    for (speed, text) in [
        (None, "3 moves ahead"),
        (Some(999), "3 moves ahead · 999 positions a second"),
        (Some(84_600), "3 moves ahead · 85\u{a0}k positions a second"),
        (
            Some(1_260_000),
            "3 moves ahead · 1.3\u{a0}M positions a second",
        ),
    ] {
        assert_eq!(ENGLISH.search_depth(3, speed), text);
    }
    assert_eq!(ENGLISH.search_depth(1, None), "1 move ahead");
    assert_eq!(ENGLISH.search_depth(0, None), "");
    assert_eq!(
        [0, 1, 2].map(|n| ENGLISH.move_count(n)),
        ["0 moves", "1 move", "2 moves"]
    );
    let say = &ENGLISH.review;
    assert_eq!(plural(say.analyse, 1, &[]), "Analyze 1 move");
    assert_eq!(plural(say.analyse, 21, &[]), "Analyze 21 moves");
    let square = Square::new(3, 4);
    let layers = |n| ENGLISH.stack_height("two-fast", square, None, n);
    assert_eq!([1, 3].map(layers), ["d5: 1 piece", "d5: 3 pieces"]);
    assert_eq!(
        [None, Some(2)].map(|before| ENGLISH.stack_height("byte-ten", square, before, 3)),
        ["d5: 3 checkers", "d5: 2 → 3 checkers"]
    );
    let both = ["Anna", "Green", ""].map(|name| ENGLISH.name_and_color(name, "Green"));
    assert_eq!(both, ["Anna (Green)", "Green", "Green"]);
    let names = ["a", "b", "c"].map(String::from);
    assert_eq!(ENGLISH.join_list(&names), "a, b and c");
}

/// The lists of players and the manual describe the levels in the same words.
#[test]
fn the_manual_describes_the_levels_as_the_lists_do() {
    let manual = include_str!("../../../docs/manual.md");
    let setup = NewGameChoices::default()
        .setup(&variant_cards(), 3, 50)
        .unwrap();
    let choices = player_choices(&setup).remove(0);
    let levels = choices.iter().filter(|choice| {
        choice.name == HINT_PLAYER || level_number(choice.name).is_some_and(|number| number < 8)
    });
    let rows: Vec<_> = levels
        .map(|choice| {
            format!(
                "| *{}* | {} |",
                ENGLISH.player_name(choice.name),
                choice.description
            )
        })
        .collect();
    assert_eq!(rows.len(), 8);
    for row in rows {
        assert!(manual.contains(&row), "{row}");
    }
}

/// A line never ends between a number and its unit.
#[test]
fn units_stay_with_their_numbers() {
    let all = format!("{ENGLISH:?}");
    for unit in ["%", "s", "ms", "k", "M"] {
        for number in ["}", "0", "5"] {
            for end in ["\"", " ", ":", ",", "|"] {
                let parted = format!("{number} {unit}{end}");
                let at = all
                    .find(&parted)
                    .map(|at| &all[at.saturating_sub(30)..at + 10]);
                assert_eq!(at, None, "'{parted}'");
            }
        }
    }
    let texts = [
        ENGLISH.percent(0.31),
        ENGLISH.win_chance(0.999),
        ENGLISH.search_depth(3, Some(84_600)),
    ];
    let wanted = [
        "31\u{a0}%",
        ">99\u{a0}%",
        "3 moves ahead · 85\u{a0}k positions a second",
    ];
    assert_eq!(texts, wanted);
}

/// Methods have one spelling, as names of players and in what is told about them.
#[test]
fn methods_are_spelled_in_one_way() {
    for (told, wanted) in [
        (
            "mcts without progressive history",
            "MCTS without progressive history",
        ),
        (
            "it needs two sides; maxn, paranoid and brs are for more",
            "It needs two sides; Maxⁿ, paranoid and BRS are for more",
        ),
        ("the strongest of all", "The strongest of all"),
    ] {
        assert_eq!(ENGLISH.player_description(told), wanted);
    }
    for name in ["maxn", "brs", "mcts", "uct"] {
        assert_eq!(ENGLISH.player_description(name), ENGLISH.player_name(name));
    }
}

#[test]
fn computers_that_decline_a_draw_say_why_together() {
    let name = |seat: Seat| ["Anna", "Red", "Blue"][seat.index()].to_string();
    let better = |chance| DeclineReason::ExpectsMore { chance, even: 0.5 };
    let told = |seats: &[(usize, DeclineReason)]| {
        let seats = seats
            .iter()
            .map(|&(seat, why)| (Seat::new(seat as u8), why));
        ENGLISH.notice(&Notice::DrawDeclinedByComputers(seats.collect()), name)
    };
    assert_eq!(
        told(&[(1, better(0.56))]),
        "Red plays on: it puts its chance at 56\u{a0}%, and 50\u{a0}% is even"
    );
    assert_eq!(
        told(&[(1, DeclineReason::DrawLoses), (2, DeclineReason::DrawLoses)]),
        "Red and Blue decline: a draw counts as lost for them"
    );
    assert_eq!(
        told(&[(1, DeclineReason::DrawLoses), (2, better(0.75))]),
        "Red declines: a draw counts as lost for it. Blue plays on: it puts its chance at 75\u{a0}%, and 50\u{a0}% is even"
    );
}
