//! A record in each format, as it was written once: they stay readable for ever.

use focus_rules::{Match, Position, Record, Settings};
use stack_game::{Branch, FORMAT, Game as _, MatchSettings as _, MatchStep, Rule, SeatSet};

fn read(text: &str) -> (Record, Match<Position>) {
    let record = Record::read(text).unwrap();
    // It is written as it was, in its own format.
    assert_eq!(record.write().unwrap(), text);
    let (settings, game) = Settings::replay(&record).unwrap();
    // The match gives the record, but for what people and their programs say of it.
    let again = settings.record(&game);
    assert_eq!(
        (&again.settings, &again.start),
        (&record.settings, &record.start)
    );
    assert_eq!(
        (&again.moves, &again.given_up),
        (&record.moves, &record.given_up)
    );
    assert_eq!(
        (again.agreed_draw, &again.result),
        (record.agreed_draw, &record.result)
    );
    (record, game)
}

/// Replays branches, and those within them.
fn replay_all(branches: &[Branch], line: &Match<Position>) {
    for branch in branches {
        let game = branch.replay(line).unwrap();
        replay_all(&branch.branches, &game);
    }
}

#[test]
fn the_examples_of_the_documents_are_games() {
    let text = include_str!("../../../docs/formats.md");
    let parts = text.split("```ron\n").skip(1);
    let examples = parts.filter_map(|part| part.split("```").next());
    let formats = examples.map(|example| {
        let record = Record::read(example).unwrap_or_else(|why| panic!("{example}{why}"));
        let replayed = Settings::replay(&record);
        let (_, game) = replayed.unwrap_or_else(|why| panic!("{example}{why}"));
        assert_eq!(game.moves().len(), record.moves.len());
        replay_all(&record.branches, &game);
        record.format
    });
    assert_eq!(formats.collect::<Vec<_>>(), [1, 2, 3, 4]);
}

#[test]
fn the_first() {
    let (record, game) = read(include_str!("formats/1.ron"));
    assert_eq!(
        (record.format, game.moves().len(), game.outcome()),
        (1, 3, None)
    );
    assert_eq!(record.seats[1].last_player(), "level-3");
    assert_eq!(record.evaluations[&3], [0.25, 0.75]);
}

#[test]
fn the_second_brought_branches() {
    let (record, game) = read(include_str!("formats/2.ron"));
    assert_eq!(record.format, 2);
    let first = record.branches[0].replay(&game).unwrap();
    assert_eq!(first.moves().len(), 3);
    let inner = record.branches[0].branches[0].replay(&first).unwrap();
    assert_eq!(inner.moves()[..2], first.moves()[..2]);
    assert_ne!(inner.moves()[2], first.moves()[2]);
}

#[test]
fn the_third_brought_what_happens_between_the_moves() {
    let (record, game) = read(include_str!("formats/3.ron"));
    assert_eq!(record.format, 3);
    let [green, red] = [game.position().seats()[0], game.position().seats()[1]];
    let end = game.outcome().unwrap();
    assert_eq!(
        (end.rule, end.winners),
        (Rule::RESIGNATION, SeatSet::of(red))
    );
    assert_eq!(game.steps().last(), Some(MatchStep::Resign(green)));
    let ends = record
        .branches
        .iter()
        .map(|branch| branch.replay(&game).unwrap().outcome().unwrap());
    let ends: Vec<_> = ends.map(|end| (end.rule, end.winners)).collect();
    let drawn = (Rule::AGREED_DRAW, SeatSet::EMPTY);
    assert_eq!(ends, [drawn, (Rule::RESIGNATION, SeatSet::of(green))]);
    assert_eq!(record.seats[0].player_at(2), "level-3");
    assert_eq!(record.analysis[&2].wins_in, Some(5));
}

#[test]
fn the_fourth_brought_losses() {
    let text = include_str!("formats/4.ron");
    let (record, _) = read(text);
    assert_eq!((record.format, FORMAT), (4, 4));
    assert_eq!(record.analysis[&2].losses["e4-e3"], 0.125);
    let inner = &record.branches[0].analysis[&1].losses;
    assert_eq!(inner["c2-c3"], 0.25);
    // Earlier formats have no losses.
    let fault = Record::read(&text.replace("format: 4", "format: 3"));
    assert!(fault.unwrap_err().to_string().contains("losses"));
}
