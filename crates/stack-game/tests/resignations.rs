//! Resignations and agreed draws in matches, board views and records.

use std::num::NonZeroU32;

use stack_game::{
    BoardView, Branch, Change, Describe, DrawRules, Game, Match, MatchStep, Outcome, PlayError,
    Record, RecordAnalysis, RecordError, RecordSeat, Rule, Seat, SeatSet,
};

use crate::toy::{BLACK, Toy, ToyMove, WHITE};

fn rules() -> DrawRules {
    DrawRules {
        repetition: NonZeroU32::new(3),
        ..DrawRules::default()
    }
}

/// A match after one move of each player; White to move.
fn started() -> Match<Toy> {
    let mut game = Match::new(Toy::start(), rules());
    game.play_texts(["a1-j2:1", "j2-e10:1"]).unwrap();
    assert_eq!(game.position().turn(), WHITE);
    game
}

fn won(seat: Seat) -> Outcome {
    Outcome {
        winners: SeatSet::of(seat),
        rule: Rule::RESIGNATION,
    }
}

/// The changes of the last step lead from the previous view to the current one, and back.
fn check_last_changes(before: &Match<Toy>, after: &Match<Toy>) {
    let view = |game: &Match<Toy>| {
        let mut view = BoardView::from_position(game.position());
        if let Some(outcome) = game.outcome().filter(|_| view.outcome().is_none()) {
            view.apply(Change::GameEnded { outcome }).unwrap();
        }
        view
    };
    let mut table = view(before);
    let changes = after.last_changes();
    changes
        .iter()
        .for_each(|&change| table.apply(change).unwrap());
    assert_eq!(table, view(after));
    for &change in changes.iter().rev() {
        table.revert(change).unwrap();
    }
    assert_eq!(table, view(before));
}

#[test]
fn with_two_teams_the_other_one_wins() {
    for (seat, winner) in [(WHITE, BLACK), (BLACK, WHITE)] {
        let before = started();
        let mut game = before.clone();
        game.resign(seat).unwrap();
        assert_eq!(game.outcome(), Some(won(winner)));
        assert!(game.legal_moves().is_empty());
        assert_eq!(game.resignations().collect::<Vec<_>>(), [(2, seat)]);
        // Nothing can follow the end.
        let mv = game.position().nth_move(0);
        let over = Err(PlayError::GameOver);
        assert_eq!(game.play(mv), over);
        assert_eq!(
            (game.resign(winner), game.agree_draw()),
            (over.clone(), over)
        );
        let ended = Change::GameEnded {
            outcome: won(winner),
        };
        assert_eq!(game.last_changes(), [Change::Resigned { seat }, ended]);
        assert!(
            !game.changes(1).unwrap().contains(&ended),
            "no move ended it"
        );
        check_last_changes(&before, &game);
        assert_eq!(game.undo(), Some(MatchStep::Resign(seat)));
        assert_eq!(game, before);
    }
    let mut game = started();
    let before = game.clone();
    assert_eq!(game.resign(Seat::new(2)), Err(PlayError::NotPlaying));
    assert_eq!(game, before);
}

#[test]
fn an_agreed_draw_counts_like_any_draw() {
    for draw_wins in [None, Some(BLACK)] {
        let mut before = started();
        before.set_draw_rules(DrawRules {
            draw_wins,
            ..rules()
        });
        let mut game = before.clone();
        game.agree_draw().unwrap();
        let outcome = Outcome {
            winners: draw_wins.map_or(SeatSet::EMPTY, SeatSet::of),
            rule: Rule::AGREED_DRAW,
        };
        assert_eq!(game.outcome(), Some(outcome));
        assert_eq!(
            (game.draw_agreed_at(), game.agree_draw()),
            (Some(2), Err(PlayError::GameOver))
        );
        assert_eq!(game.last_changes(), [Change::GameEnded { outcome }]);
        check_last_changes(&before, &game);
        assert_eq!(game.undo(), Some(MatchStep::AgreeDraw));
        assert_eq!((&game, game.draw_agreed_at()), (&before, None));
    }
}

#[test]
fn steps_reproduce_the_match() {
    let mut game = started();
    game.resign(BLACK).unwrap();
    let steps: Vec<_> = game.steps().collect();
    let [one, two] = [game.moves()[0], game.moves()[1]].map(MatchStep::Move);
    assert_eq!(steps, [one, two, MatchStep::Resign(BLACK)]);
    let mut again = Match::new(Toy::start(), rules());
    for &step in &steps {
        again.apply_step(step).unwrap();
    }
    assert_eq!(again, game);
    // Rewinding to a number of moves also undoes the steps after the last of them.
    again.rewind_to(2);
    assert_eq!(again, started());
    game.rewind_to(1);
    assert_eq!(game.steps().collect::<Vec<_>>(), [one]);
    game.rewind_to(5);
    assert_eq!(game.moves().len(), 1);
    let taken: Vec<MatchStep<ToyMove>> = std::iter::from_fn(|| game.undo()).collect();
    assert_eq!(taken, [one]);
    assert_eq!(game, Match::new(Toy::start(), rules()));
}

/// The record of a match.
fn record_of(game: &Match<Toy>) -> Record {
    let mut record = Record::new(Toy::NAME, "tiny");
    record.set_moves(game);
    record
}

fn replay(record: &Record) -> Result<Match<Toy>, String> {
    let read = Record::read(&record.write().unwrap()).map_err(|error| error.to_string())?;
    let mut game = Match::new(Toy::start(), rules());
    read.replay(&mut game).map_err(|error| error.to_string())?;
    Ok(game)
}

#[test]
fn records_contain_resignations_and_draws() {
    let mut given_up = started();
    given_up.resign(WHITE).unwrap();
    let mut agreed = started();
    agreed.agree_draw().unwrap();
    for (game, expected, result) in [
        (&given_up, "given_up: {\n        2: \"W\",\n    },", "B"),
        (&agreed, "agreed_draw: Some(2)", "draw"),
    ] {
        let record = record_of(game);
        let text = record.write().unwrap();
        assert!(
            text.contains("format: 3,") && text.contains(expected),
            "{text}"
        );
        assert_eq!(record.result.as_deref(), Some(result));
        assert_eq!(Record::read(&text).as_ref(), Ok(&record));
        assert_eq!(replay(&record).as_ref(), Ok(game));
    }
    let unfinished = record_of(&started());
    assert!(unfinished.write().unwrap().contains("format: 1,"));
    assert_eq!(replay(&unfinished), Ok(started()));
}

/// The error of a record in which White resigned after two moves, after `change`.
fn error_after(change: fn(&mut Record)) -> String {
    let mut finished = started();
    finished.resign(WHITE).unwrap();
    let mut record = record_of(&finished);
    change(&mut record);
    replay(&record).err().unwrap_or_else(|| "read".into())
}

#[test]
fn invalid_dates_and_results_are_reported() {
    for (message, reason) in [
        (error_after(|_| {}), "read"),
        (error_after(|r| r.result = None), "read"),
        (
            error_after(|r| r.date = Some("2026-11-22T14:05:00Z".into())),
            "read",
        ),
        (
            error_after(|r| r.date = Some("2026-11-22T14:05:00.5+01:00".into())),
            "read",
        ),
        (
            error_after(|r| r.date = Some("22.11.2026".into())),
            "date: '22.11.2026' is not a time such as 2026-11-22T14:05:00+01:00",
        ),
        (
            error_after(|r| r.date = Some("2026-02-30T14:05:00Z".into())),
            "date: '2026-02-30T14:05:00Z' is not a time such as 2026-11-22T14:05:00+01:00",
        ),
        (
            error_after(|r| r.result = Some("W".into())),
            "result: 'W', but the moves lead to 'B'",
        ),
        (
            error_after(|r| r.given_up.clear()),
            "result: 'B', but the match is not over",
        ),
    ] {
        assert_eq!(message, reason);
    }
}

#[test]
fn invalid_events_are_reported_with_their_location() {
    for (message, reason) in [
        (
            error_after(|r| drop(r.given_up.insert(3, "B".into()))),
            "given_up: an entry is after move 3, but the record has 2 moves",
        ),
        (
            error_after(|r| drop(r.given_up.insert(2, String::new()))),
            "given_up: after move 2: a seat is missing",
        ),
        (
            error_after(|r| drop(r.given_up.insert(1, "W".into()))),
            "move 2 'j2-e10:1': the game is over",
        ),
        (
            error_after(|r| drop(r.given_up.insert(2, "x".into()))),
            "given_up: after move 2: 'x' does not play",
        ),
        (
            error_after(|r| drop(r.given_up.insert(2, "WB".into()))),
            "given_up: after move 2: the game is over",
        ),
        (
            error_after(|r| r.agreed_draw = Some(2)),
            "agreed_draw: after move 2: the game is over",
        ),
        (
            error_after(|r| r.agreed_draw = Some(1)),
            "agreed_draw: after move 1, but the record has 2 moves",
        ),
        (
            error_after(|r| drop(r.given_up.insert(1, "B".into()))),
            "move 2 'j2-e10:1': the game is over",
        ),
        (
            error_after(|r| {
                let analysis = RecordAnalysis {
                    chances: vec![0.5, 1.5],
                    ..RecordAnalysis::default()
                };
                r.analysis.insert(2, analysis);
            }),
            "analysis: after move 2: 1.5 is not between 0 and 1",
        ),
        (
            error_after(|r| drop(r.analysis.insert(3, RecordAnalysis::default()))),
            "analysis: an entry is after move 3, but the record has 2 moves",
        ),
    ] {
        assert_eq!(message, reason);
    }
    let mut record = record_of(&started());
    record.analysis.insert(1, RecordAnalysis::default());
    let reason = "analysis: after move 1: 0 values for 2 seats";
    assert_eq!(record.check_evaluations(2).unwrap_err().to_string(), reason);
}

#[test]
fn variations_can_end_or_start_at_a_resignation() {
    let mut line = started();
    line.resign(WHITE).unwrap();
    let mut record = record_of(&line);
    let on = Branch {
        after: 2,
        moves: vec![line.position().move_texts()[0].clone()],
        ..Branch::default()
    };
    let mut late = Branch {
        after: 1,
        moves: vec!["j2-e10:2".into()],
        ..Branch::default()
    };
    late.given_up.insert(2, "B".into());
    late.comments.insert(2, "too early".into());
    record.set_branches(vec![on.clone(), late.clone()]);
    record.seats.push(RecordSeat::new('W', "Ada", "person"));
    let read = Record::read(&record.write().unwrap()).unwrap();
    assert_eq!(read, record);
    assert_eq!(on.replay(&line).unwrap().outcome(), None);
    assert_eq!(late.replay(&line).unwrap().outcome(), Some(won(WHITE)));

    // A variation without moves is invalid.
    record.branches[1] = Branch {
        after: 2,
        agreed_draw: Some(2),
        ..Branch::default()
    };
    let reason = Record::read(&record.write().unwrap())
        .unwrap_err()
        .to_string();
    assert_eq!(
        reason,
        "variation '' after move 2: moves: a variation needs at least one move"
    );
    record.branches.remove(1);
    // Nothing can continue later.
    record.branches[0].after = 3;
    let reason = Record::read(&record.write().unwrap())
        .unwrap_err()
        .to_string();
    assert_eq!(
        reason,
        "branches: a variation starts after move 3, where the line does not continue"
    );
}

#[test]
fn a_match_can_be_left_before_its_last_step() {
    let mut record = record_of(&started());
    record.given_up.insert(1, "W".into());
    // Two moves and a resignation.
    record.set_left_at(2);
    assert_eq!(record.left_at, Some(2));
    assert!(Record::read(&record.write().unwrap()).is_ok());
    record.set_left_at(3);
    assert_eq!(record.left_at, None);
    let mut record = record_of(&started());
    record.set_left_at(1);
    assert!(replay(&record).is_ok(), "it was left after its first move");
}

/// The first error of a record or its variations.
fn first_error(record: &Record) -> Option<RecordError> {
    fn of_branches(branches: &[Branch], line: &Match<Toy>) -> Result<(), RecordError> {
        for (index, branch) in branches.iter().enumerate() {
            let replayed = branch.replay(line);
            let checked = replayed.and_then(|game| of_branches(&branch.branches, &game));
            checked.map_err(|error| branch.error_at(index, error))?;
        }
        Ok(())
    }
    let mut game = Match::new(Toy::start(), rules());
    let replayed = record.replay(&mut game);
    replayed
        .and_then(|()| of_branches(&record.branches, &game))
        .err()
}

/// An entry of each kind after each of these numbers of moves.
fn entries(plies: std::ops::RangeInclusive<usize>) -> String {
    let each = |entry: &str| {
        let entries = plies.clone().map(|ply| format!("{ply}: {entry}"));
        entries.collect::<Vec<_>>().join(", ")
    };
    format!(
        "comments: {{{}}}, evaluations: {{{}}}, analysis: {{{}}}, drawings: {{{}}}, \
         marks: {{{}}}, clocks: {{{}}}",
        each("\"so\""),
        each("[0.5, 0.5]"),
        each("(player: \"champion\", chances: [0.5, 0.5])"),
        each("[\"Ga1\"]"),
        each("\"?\""),
        each("[1, 2]"),
    )
}

/// Reads a record with abbreviated moves.
fn read(fields: &str) -> Record {
    let mut text = format!("(game: \"toy\", variant: \"tiny\", {fields})");
    for (short, mv) in [
        ("#A", "\"a1-j2:1\""),
        ("#B", "\"j2-e10:1\""),
        ("#C", "\"j2-e10:2\""),
        ("#D", "\"a1-e10:1\""),
        ("#X", "\"?\""),
    ] {
        text = text.replace(short, mv);
    }
    Record::read(&text).unwrap()
}

#[test]
fn truncation_keeps_everything_before_an_error() {
    let analysis = |fields: &str| {
        let chances = "player: \"champion\", chances: [0.5, 0.5]";
        format!("moves: [#A, #B], analysis: {{1: ({chances}, {fields})}}")
    };
    // The record, its first error, and the record without its errors.
    for (before, reason, after) in [
        (
            &*format!(
                "moves: [#A, #X], {}, given_up: {{2: \"W\"}}, result: \"B\"",
                entries(1..=2)
            ),
            "move 2 '?': ",
            &*format!("moves: [#A], {}", entries(1..=1)),
        ),
        (
            "moves: [#A, #B, #X], left_at: 2, \
             branches: [(after: 1, moves: [#C]), (after: 2, moves: [#D]), (after: 3, moves: [#C])]",
            "move 3 '?': ",
            "moves: [#A, #B], branches: [(after: 1, moves: [#C])]",
        ),
        // A wrong result is removed without anything else.
        (
            "moves: [#A, #B], given_up: {2: \"W\"}, result: \"draw\"",
            "result: 'draw', but ",
            "moves: [#A, #B], given_up: {2: \"W\"}",
        ),
        // After a resignation a variation can continue with a different move.
        (
            "moves: [#A, #B], given_up: {1: \"W\", 2: \"X\"}, \
             branches: [(after: 0, moves: [#D]), (after: 1, moves: [#C])]",
            "move 2 'j2-e10:1': the game is over",
            "moves: [#A], given_up: {1: \"W\"}, \
             branches: [(after: 0, moves: [#D]), (after: 1, moves: [#C])]",
        ),
        (
            "moves: [#A, #B], given_up: {2: \"X\"}, result: \"B\"",
            "given_up: after move 2: 'X' does not play",
            "moves: [#A, #B]",
        ),
        (
            "moves: [#A, #B], given_up: {2: \"W\"}, out_of_time: {2: \"W\"}, agreed_draw: 2",
            "agreed_draw: after move 2: the game is over",
            "moves: [#A, #B]",
        ),
        // An analysis with an illegal move is removed alone.
        (
            &analysis("losses: {#B: 0.25, #X: 0.25}"),
            "analysis: after move 1: loss of '?': ",
            "moves: [#A, #B]",
        ),
        (
            &analysis("losses: {#A: 0.25}"),
            "analysis: after move 1: loss of 'a1-j2:1': ",
            "moves: [#A, #B]",
        ),
        (
            &analysis("line: [#B, #X]"),
            "analysis: after move 1: move 2 of the line, '?': ",
            "moves: [#A, #B]",
        ),
        // Of two similar variations the invalid one is truncated.
        (
            "moves: [#A, #B], branches: [(after: 1, moves: [#C]), \
             (after: 1, moves: [#C], given_up: {2: \"X\"})]",
            "variation 'j2-e10:2' after move 1: given_up: after move 2: 'X' does not play",
            "moves: [#A, #B], branches: [(after: 1, moves: [#C]), (after: 1, moves: [#C])]",
        ),
        (
            "moves: [#A, #B], branches: [(after: 0, moves: [#D, #B], branches: [\
             (after: 1, moves: [#C, #X], comments: {2: \"so\", 3: \"no\"}), (after: 1, moves: [#X])])]",
            "variation 'a1-e10:1' after move 0: variation 'j2-e10:2' after move 1: move 3 '?': ",
            "moves: [#A, #B], branches: [(after: 0, moves: [#D, #B], branches: [\
             (after: 1, moves: [#C], comments: {2: \"so\"})])]",
        ),
    ] {
        let mut record = read(before);
        let mut error = first_error(&record).unwrap();
        assert!(error.to_string().starts_with(reason), "{before}: {error}");
        assert!(record.truncate_before(&error), "{before}: {error}");
        while let Some(next) = first_error(&record) {
            error = next;
            assert!(record.truncate_before(&error), "{before}: {error}");
        }
        assert!(!record.truncate_before(&error), "nothing is left to cut");
        record.format = record.format.min(read(after).format);
        assert_eq!(record, read(after), "{before}");
    }
    assert_eq!(
        first_error(&read(&analysis("losses: {#B: 0.5}, line: [#B]"))),
        None
    );
}
