//! Times of listing and searching a library of 5,000 games.

use std::fs;
use std::time::{Duration, Instant};

use stack_game::{Record, RecordSeat};
use stack_session::game::start_match;
use stack_session::library::{LibraryCommand, Query, SortKey};
use stack_session::play::MatchCommand;
use stack_session::storage::Folders;

use super::helpers::{files, write};
use crate::common::{Bench, variants};

const GAMES: usize = 5_000;
const NAMES: [&str; 8] = [
    "Anna", "Ben", "Carla", "Dora", "Emil", "Zoë", "level-4", "champion",
];

/// Random games of every variant; every third one with evaluations.
fn games() -> Vec<Record> {
    let mut dice = 11_u64;
    let mut throw = move || {
        dice = dice
            .wrapping_mul(6_364_136_223_846_793_005)
            .wrapping_add(1_442_695_040_888_963_407);
        (dice >> 33) as usize
    };
    let mut records = Vec::new();
    for setup in variants() {
        for n in 0..25 {
            let mut game = start_match(&setup).unwrap();
            for _ in 0..30 + n * 3 {
                let actions = game.actions();
                if actions.is_empty() {
                    break;
                }
                game.play(actions[throw() % actions.len()]).unwrap();
            }
            let mut record = game.record();
            let seats = game.seats().len();
            if n % 3 == 0 {
                let value = |ply| (ply, vec![1.0 / seats as f32; seats]);
                record.evaluations = (0..record.moves.len()).map(value).collect();
            }
            let seats = setup.seats.iter().map(|seat| {
                let name = NAMES[throw() % NAMES.len()];
                RecordSeat::new(seat.letter, name, "person")
            });
            record.seats = seats.collect();
            records.push(record);
        }
    }
    records
}

fn fill(folders: &Folders) {
    let games = games();
    for n in 0..GAMES {
        let path = folders
            .records()
            .join(format!("{}-1-{n}.ron", 1_763_000_000_000_u64 + n as u64));
        write(&path, &games[n % games.len()], 10 + n as u64);
    }
}

/// The time until the first list.
fn answer(bench: &mut Bench) -> Duration {
    let begun = Instant::now();
    let revision = bench.session.library().revision();
    bench.handle(LibraryCommand::List);
    bench.until("a list", |bench| {
        bench.session.library().revision() != revision
    });
    begun.elapsed()
}

fn until_read(bench: &mut Bench) -> Duration {
    let begun = Instant::now();
    bench.until("all files", |bench| bench.session.library().unread() == 0);
    begun.elapsed()
}

#[test]
#[ignore = "a measurement: prints the times of 5,000 games"]
fn times_of_five_thousand_games() {
    let mut bench = Bench::with_folders("times");
    let folders = bench.folders();
    fill(&folders);
    println!("without an index, the first list: {:?}", answer(&mut bench));
    println!(
        "games listed then: {}",
        bench.session.library().all().count()
    );
    // A move while files are read.
    bench.handle(MatchCommand::Start(variants().remove(0)));
    let begun = Instant::now();
    bench.person_plays();
    bench.session.flush();
    assert_eq!(files(&folders.unfinished()).len(), 1);
    println!("a move is on disk meanwhile after {:?}", begun.elapsed());
    println!("all games read after {:?} more", until_read(&mut bench));
    assert_eq!(bench.session.library().all().count(), GAMES);
    let again = {
        let begun = Instant::now();
        bench.list();
        begun.elapsed()
    };
    println!("listed again by the same program: {again:?}");

    let mut next = bench.second_program();
    let first = answer(&mut next);
    println!("with the index, the first list of a new program: {first:?}");
    assert_eq!(next.session.library().unread(), 0);
    assert_eq!(next.session.library().all().count(), GAMES);
    let mut search = |query: Query| {
        let begun = Instant::now();
        next.session.handle(LibraryCommand::SetQuery(query));
        (begun.elapsed(), next.session.library().filtered().len())
    };
    let mut longest = Duration::ZERO;
    for text in [
        "a",
        "an",
        "ann",
        "anna",
        "anna zoë",
        "anna zoë byte",
        "nobody",
    ] {
        for sort in [SortKey::Date, SortKey::Players, SortKey::Moves] {
            let query = Query {
                text: text.into(),
                sort,
                ..Query::default()
            };
            let (time, found) = search(query);
            longest = longest.max(time);
            println!("search for '{text}' by {sort:?}: {time:?}, {found} found");
        }
    }
    let index = folders.data.join("library.sqlite");
    println!("{} bytes", fs::metadata(index).unwrap().len());
    assert!(first < Duration::from_millis(300) && longest < Duration::from_millis(50));
}
