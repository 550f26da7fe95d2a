//! Tests of the explanations of moves and hints.

use focus_panels::strings;
use stack_game::{Seat, Square};
use stack_session::players::{MoveReason, RelatedMove, StackOutlook};

#[test]
fn a_hint_is_one_line_of_facts() {
    let mover = Seat::new(0);
    let name = |seat| if seat == mover { "Green" } else { "Red" }.to_string();
    for (reason, line) in [
        (
            MoveReason {
                captured: vec![(Seat::new(3), 2)],
                to_reserve: vec![(mover, 1)],
                height_after: 5,
                takes_over: Some((Seat::new(3), 4)),
                chance: Some(0.634),
                ..MoveReason::default()
            },
            "Captures 2 pieces from Red, frees 1 piece for the reserve and takes Red's stack of 4. Green's win chance: 63\u{a0}%",
        ),
        (
            MoveReason {
                height_before: 1,
                height_after: 3,
                ..MoveReason::default()
            },
            "Builds a stack of 3",
        ),
        (
            MoveReason {
                height_after: 3,
                ..MoveReason::default()
            },
            "",
        ),
        (
            MoveReason {
                height_before: 6,
                height_after: 8,
                wins_stack: Some(Seat::new(3)),
                chance: Some(0.9),
                ..MoveReason::default()
            },
            "Gives Red a stack. Green's win chance: 90\u{a0}%",
        ),
        (
            MoveReason {
                height_before: 6,
                height_after: 8,
                wins_stack: Some(mover),
                ..MoveReason::default()
            },
            "Wins a stack",
        ),
        (
            MoveReason {
                chance: Some(0.41),
                uncertainty: 0.08,
                ..MoveReason::default()
            },
            "Green's win chance: 41\u{a0}±\u{a0}8\u{a0}%",
        ),
        (
            MoveReason {
                wins_in: Some(3),
                captured: vec![(Seat::new(3), 1)],
                ..MoveReason::default()
            },
            "Forced win within 3 turns",
        ),
    ] {
        assert_eq!(strings::move_reason(&reason, mover, name), line);
    }
}

#[test]
fn explanations_name_what_a_move_prevents_threatens_and_allows() {
    let (mover, partner) = (Seat::new(0), Seat::new(2));
    let name = |seat: Seat| ["Green", "Blue", "Yellow", "Red"][seat.index()].to_string();
    let (blue, red) = (Seat::new(1), Seat::new(3));
    let related = |text: &str, seat, reason| {
        Some(RelatedMove {
            text: text.into(),
            seat,
            reason: Box::new(reason),
        })
    };
    let takes = |seat, height| MoveReason {
        takes_over: Some((seat, height)),
        ..MoveReason::default()
    };
    let reason = MoveReason {
        prevents: related("f5-f4", red, takes(mover, 3)),
        threatens: related(
            "e4-e6",
            mover,
            MoveReason {
                captured: vec![(red, 2)],
                ..MoveReason::default()
            },
        ),
        allows: related("b3-b5", blue, takes(partner, 2)),
        exposes: Some((Square::new(3, 4), 3)),
        chance: Some(0.5),
        ..MoveReason::default()
    };
    let own = "Prevents f5-f4 (takes Green's stack of 3) and threatens e4-e6 (captures 2 pieces \
               from Red)";
    let hint = format!("{own}. Green's win chance: 50\u{a0}%");
    assert_eq!(strings::move_reason(&reason, mover, name), hint);
    assert_eq!(
        strings::move_explanation(&reason, mover, name),
        format!(
            "{own}. Allows Blue b3-b5 (takes Yellow's stack of 2) and leaves the stack of 3 on \
             d5 exposed"
        )
    );
    for (reason, text) in [
        (
            MoveReason {
                captured: vec![(blue, 1), (red, 2)],
                to_reserve: vec![(mover, 1), (partner, 1)],
                uncovers: Some((red, 2)),
                ..MoveReason::default()
            },
            "Captures 1 piece from Blue and 2 pieces from Red, frees 1 piece for the reserve, frees \
             1 piece for Yellow's reserve and leaves a stack of 2 to Red",
        ),
        (
            MoveReason {
                uncovers: Some((mover, 1)),
                wins_in: Some(2),
                ..MoveReason::default()
            },
            "Forced win within 2 turns. Frees a buried piece",
        ),
        (MoveReason::default(), ""),
    ] {
        assert_eq!(strings::move_explanation(&reason, mover, name), text);
    }
}

/// In games where complete stacks are won, explanations name top pieces, moves left and stacks of
/// the expected line. Two moves with the same facts differ by their expected lines.
#[test]
fn explanations_name_stacks_that_the_top_piece_wins() {
    let (white, black) = (Seat::new(0), Seat::new(1));
    let name = |seat| if seat == white { "White" } else { "Black" }.to_string();
    let builds = |before, after| MoveReason {
        height_before: 2,
        height_after: 5,
        tops: Some((before, after)),
        ..MoveReason::default()
    };
    let line = |reason: MoveReason, moves: &[&str]| MoveReason {
        expected_line: moves.iter().map(ToString::to_string).collect(),
        ..reason
    };
    for (reason, text) in [
        (
            builds(white, white),
            "Builds a stack of 5 with White's checker on top",
        ),
        (
            builds(black, white),
            "Builds a stack of 5, now with White's checker on top instead of Black's",
        ),
        (
            MoveReason {
                approaches: Some(3),
                restricts: Some((black, 0)),
                outlook: Some(StackOutlook::Highest {
                    seat: black,
                    height: 6,
                    moves: 4,
                }),
                height_after: 2,
                ..MoveReason::default()
            },
            "Brings a stack within 3 steps of the nearest one and leaves Black no move. Expected \
             after 4 more moves: the tallest stack has 6 checkers, Black's on top",
        ),
        (
            MoveReason {
                approaches: Some(1),
                restricts: Some((black, 1)),
                outlook: Some(StackOutlook::Won {
                    seat: white,
                    text: "b2-c3:3".into(),
                    moves: 1,
                }),
                ..MoveReason::default()
            },
            "Brings a stack next to another one and leaves Black only one move. Expected: White \
             wins a stack with the next move (b2-c3:3)",
        ),
    ] {
        assert_eq!(strings::move_explanation(&reason, white, name), text);
    }
    let same = [["d4-c5:1", "e3-f4"], ["d4-e5:1", "e3-f4"]];
    let same = same.map(|moves| line(builds(white, white), &moves));
    let texts = strings::compared_explanations([&same[0], &same[1]], white, name);
    let start = "Builds a stack of 5 with White's checker on top. Expected: ";
    let lines = ["d4-c5:1 e3-f4", "d4-e5:1 e3-f4"];
    assert_eq!(texts, lines.map(|moves| format!("{start}{moves}")));
    let other = line(builds(black, white), &["d4-c5:1"]);
    let texts = strings::compared_explanations([&same[0], &other], white, name);
    assert!(
        texts.iter().all(|text| !text.contains("Expected")),
        "{texts:?}"
    );
}
