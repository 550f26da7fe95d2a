//! Fixed workloads whose instructions `cargo xtask counts` counts: `work_of_files NAME` runs one,
//! `work_of_files NAME prepare` only its preparation, `work_of_files` lists the names.
//!
//! Nothing depends on the clock, because all files are old.

#![allow(
    clippy::unwrap_used,
    clippy::panic,
    clippy::print_stdout,
    reason = "a developer tool"
)]

use std::fs::{self, File};
use std::hint::black_box;
use std::path::Path;
use std::time::{Duration, SystemTime};

use rand::SeedableRng;
use rand::rngs::Xoshiro256PlusPlus;
use stack_ai::games::{self, GameVisitor};
use stack_ai::players::Playable;
use stack_game::{Game, MatchSettings, Record};
use stack_session::game::open_record;
use stack_session::search::WakeHandle;
use stack_session::storage::{Folders, Reply, Request, Storage};

const SEED: u64 = 1963;

/// Runs a workload; with `false` only its preparation.
type Work = fn(bool);

/// The workloads by name.
const WORK: &[(&str, Work)] = &[("library-of-1000", library), ("read-record", read_record)];

fn main() {
    let mut words = std::env::args().skip(1);
    let Some(name) = words.next() else {
        WORK.iter().for_each(|(name, _)| println!("{name}"));
        return;
    };
    let work = WORK.iter().find(|(known, _)| *known == name);
    let (_, work) = work.unwrap_or_else(|| panic!("unknown workload '{name}'"));
    work(words.next().is_none());
}

/// A record of a random game, with comments and evaluations.
fn record(variant: &str, seed: u64, plies: u32) -> Record {
    games::visit(variant, Random { seed, plies }).unwrap()
}

struct Random {
    seed: u64,
    plies: u32,
}

impl GameVisitor for Random {
    type Output = Record;

    fn visit<A: MatchSettings<Game: Playable>>(self, settings: A) -> Record {
        let mut rng = Xoshiro256PlusPlus::seed_from_u64(self.seed);
        let mut game = settings.start_match().unwrap();
        while game.outcome().is_none() && (game.moves().len() as u32) < self.plies {
            let mv = game
                .position()
                .random_move(|| rand::Rng::next_u32(&mut rng));
            game.play(mv.unwrap()).unwrap();
        }
        let mut record = settings.record(&game);
        let seats = game.position().seats().len();
        for ply in (0..game.moves().len()).step_by(5) {
            record.comments.insert(ply, format!("After move {ply}."));
            record.evaluations.insert(ply, vec![0.5; seats]);
        }
        record
    }
}

fn read_record(measured: bool) {
    let text = record("two", SEED, 120).write().unwrap();
    let times = if measured { 20 } else { 0 };
    for _ in 0..times {
        let read = Record::read(black_box(&text)).unwrap();
        black_box(open_record(&read).unwrap());
    }
}

/// Lists a library that is in the index, as each start of the program does. The library is created
/// in the folder that the environment names, so that the measured run need not create it.
fn library(measured: bool) {
    let folder = std::env::var("FOCUS_WORK_LIBRARY").unwrap();
    let folders = Folders::below(&folder);
    if !folders.records().exists() {
        make_library(&folders.records());
        while list(&folders) < 1_000 {}
    }
    if measured {
        assert_eq!(list(&folders), 1_000);
    }
}

/// Lists the library. Returns the number of games that have been read.
fn list(folders: &Folders) -> usize {
    let storage = Storage::new(folders.clone(), WakeHandle::default());
    storage.request(Request::ListLibrary);
    storage.flush();
    let mut replies = storage.replies().into_iter();
    let read = replies.find_map(|reply| match reply {
        Reply::Library(list) => Some(list.entries.len() - list.unread),
        _ => None,
    });
    read.unwrap()
}

fn make_library(records: &Path) {
    fs::create_dir_all(records).unwrap();
    let texts: Vec<_> = ["two", "three", "four", "byte"]
        .iter()
        .map(|variant| record(variant, SEED, 60).write().unwrap())
        .collect();
    for number in 0..1_000 {
        let path = records.join(format!("Game {number}.ron"));
        fs::write(&path, &texts[number % texts.len()]).unwrap();
        let file = File::options().write(true).open(path).unwrap();
        let written = SystemTime::UNIX_EPOCH + Duration::from_secs(1_600_000_000 + number as u64);
        file.set_modified(written).unwrap();
    }
}
