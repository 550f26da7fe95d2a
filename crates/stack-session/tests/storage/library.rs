//! A library of 5,000 records.

use std::collections::BTreeMap;
use std::fs;
use std::path::Path;
use std::time::Instant;

use stack_game::Record;
use stack_session::game::start;
use stack_session::storage::read_record;

use super::program::{Program, TestFolder, next, setups};

/// Records of games of every variant with random moves; every third one with evaluations, every
/// fifth one with comments.
fn games() -> Vec<Record> {
    let mut dice = 11;
    let mut records = Vec::new();
    for setup in setups() {
        for n in 0..8 {
            let mut game = start(&setup).unwrap();
            for _ in 0..40 + n * 10 {
                let actions = game.actions();
                if actions.is_empty() {
                    break;
                }
                let action = actions[next(&mut dice) as usize % actions.len()];
                game.act(action).unwrap();
            }
            let mut record = game.record();
            let moves = record.moves.len();
            if n % 3 == 0 {
                let value = |ply| {
                    (
                        ply,
                        vec![1.0 / game.seats().len() as f32; game.seats().len()],
                    )
                };
                record.evaluations = (0..moves).map(value).collect();
            }
            if n % 5 == 0 {
                record.comments = BTreeMap::from([(moves, "\"Ada\" [wins] (at last)".into())]);
            }
            record.seats = setup
                .seats
                .iter()
                .map(|seat| stack_game::RecordSeat {
                    seat: seat.letter,
                    name: seat.name.clone(),
                    player: "level-4".into(),
                })
                .collect();
            records.push(record);
        }
    }
    records
}

/// Fills a folder and returns the number of moves of each file.
fn fill(folder: &Path, count: usize) -> BTreeMap<String, (String, usize)> {
    fs::create_dir_all(folder).unwrap();
    let texts: Vec<_> = games()
        .into_iter()
        .map(|record| (record.write().unwrap(), record.variant, record.moves.len()))
        .collect();
    let file = |n: usize| {
        let (text, variant, moves) = &texts[n % texts.len()];
        let name = format!("{n:05}");
        fs::write(folder.join(format!("{name}.ron")), text).unwrap();
        (name, (variant.clone(), *moves))
    };
    (0..count).map(file).collect()
}

#[test]
fn the_headings_of_five_thousand_records_are_read_without_playing_a_game() {
    let folder = TestFolder::new("five-thousand");
    let files = fill(&folder.folders().records(), 5_000);
    let list = Program::start(&folder).records();
    assert_eq!(list.played, 0);
    assert_eq!(list.records.len(), 5_000);
    for record in &list.records {
        let heading = record.heading.as_ref().unwrap();
        let (variant, moves) = &files[&record.name];
        assert_eq!((&heading.variant, &heading.moves), (variant, moves));
        assert!(!heading.seats.is_empty());
    }
    let mut times: Vec<_> = list.records.iter().map(|record| record.when).collect();
    times.reverse();
    assert!(times.is_sorted(), "the latest first");
}

#[test]
#[ignore = "a measurement: prints the time"]
fn time_of_five_thousand_headings() {
    let folder = TestFolder::new("time");
    let records = folder.folders().records();
    fill(&records, 5_000);
    let bytes: u64 = fs::read_dir(&records)
        .unwrap()
        .map(|file| file.unwrap().metadata().unwrap().len())
        .sum();
    println!("5000 records, {bytes} bytes");
    let program = Program::start(&folder);
    for _ in 0..5 {
        let begun = Instant::now();
        let list = program.records();
        println!("{:?}, {} played", begun.elapsed(), list.played);
        assert_eq!(list.records.len(), 5_000);
        let begun = Instant::now();
        for record in &list.records {
            read_record(&record.path).unwrap();
        }
        println!("{:?} for whole records, not played", begun.elapsed());
    }
}
