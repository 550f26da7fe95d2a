//! Records of every kind survive a round trip, also after edits.

use std::collections::BTreeMap;

use proptest::collection::{btree_map, vec};
use proptest::option::of;
use proptest::prelude::*;
use stack_game::{Branch, MoveMark, Record, RecordAnalysis, RecordSeat};

fn branches(moves: usize) -> BoxedStrategy<Vec<Branch>> {
    if moves == 0 {
        return Just(Vec::new()).boxed();
    }
    let branch = (0..moves, vec(".{0,6}", 1..3), ".{0,9}");
    let branch = branch.prop_map(|(after, moves, comment)| Branch {
        comments: BTreeMap::from([(after + 1, comment)]),
        evaluations: BTreeMap::from([(after + 1, vec![0.5, 1e-9])]),
        marks: BTreeMap::from([(after + 1, MoveMark::Interesting)]),
        after,
        moves,
        ..Branch::default()
    });
    vec(branch, 0..3).boxed()
}

prop_compose! {
    fn records()(
        heading in "([a-z][a-z (\")]{0,7}[a-z])?",
        words in ("\\PC{0,9}", ".{0,9}", ".{0,9}"),
        settings in btree_map(".{0,5}", ".{0,5}", 0..3),
        start in of(".{0,20}"),
        seats in vec((any::<char>(), ".{0,9}", "[a-z\"\\\\]{0,9}"), 0..4),
        moves in vec("[a-h][1-8]-[a-h][1-8]|.{0,5}", 0..30),
        comment in ".{0,30}",
        left_at in 0..60_usize,
    )(
        branches in branches(moves.len()),
        heading in Just(heading),
        words in Just(words),
        settings in Just(settings),
        start in Just(start),
        seats in Just(seats),
        moves in Just(moves),
        comment in Just(comment),
        left_at in Just(left_at),
    ) -> Record {
        let mut record = Record::new(words.0, words.1);
        record.heading = heading;
        record.settings = settings;
        record.start = start;
        let seat = |(seat, name, player)| RecordSeat::new(seat, name, player);
        record.seats = seats.into_iter().map(seat).collect();
        record.comments.insert(moves.len(), comment + &words.2);
        record.evaluations.insert(0, vec![0.25, 0.75]);
        if !moves.is_empty() {
            record.marks.insert(moves.len(), MoveMark::Blunder);
        }
        record.moves = moves;
        record.set_branches(branches);
        record.set_left_at(left_at);
        record
    }
}

/// Edits as a text editor or a damaged disk would make them.
fn changes() -> impl Strategy<Value = Vec<(prop::sample::Index, usize, String)>> {
    let inserted = prop_oneof![
        Just(String::new()),
        "[\\[\\](){}:,\"'/ \n\\\\#rb*]",
        Just("// a comment, \"so\" (it is\n".to_string()),
        Just("/* a comment */".to_string()),
        Just("moves: [\"a\"],".to_string()),
        Just("format: 1,".to_string()),
        Just("r#\"a\"#".to_string()),
        Just("'\\''".to_string()),
    ];
    vec((any::<prop::sample::Index>(), 0..3_usize, inserted), 1..3)
}

fn changed(text: &str, changes: &[(prop::sample::Index, usize, String)]) -> String {
    let mut letters: Vec<char> = text.chars().collect();
    for (place, removed, inserted) in changes {
        let at = place.index(letters.len());
        let end = (at + removed).min(letters.len());
        letters.splice(at..end, inserted.chars());
    }
    letters.into_iter().collect()
}

proptest! {
    #![proptest_config(ProptestConfig { cases: if cfg!(miri) { 2 } else { 400 }, failure_persistence: None, ..Default::default() })]

    #[test]
    fn random_records_round_trip(record in records()) {
        let text = record.write().unwrap();
        let read = Record::read(&text);
        prop_assert_eq!(read.as_ref(), Ok(&record), "{}", text);
    }

    #[test]
    fn edited_records_round_trip_if_valid(record in records(), changes in changes()) {
        let text = changed(&record.write().unwrap(), &changes);
        if let Ok(record) = Record::read(&text) {
            let again = Record::read(&record.write().unwrap());
            prop_assert_eq!(again, Ok(record), "{}", text);
        }
    }
}

#[test]
fn analysis_depth_is_written_after_a_search() {
    let mut record = Record::new("toy", "toy");
    record.moves = vec!["a".into()];
    for (ply, depth) in [(0, 0), (1, 7)] {
        let analysis = RecordAnalysis {
            player: "champion".into(),
            chances: vec![0.5, 0.5],
            depth,
            ..RecordAnalysis::default()
        };
        record.analysis.insert(ply, analysis);
    }
    record.set_branches(Vec::new());
    let text = record.write().unwrap();
    assert_eq!(text.matches("depth").count(), 1, "{text}");
    assert_eq!(Record::read(&text).unwrap(), record);
}
