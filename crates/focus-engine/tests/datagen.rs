//! The subcommand `datagen`: reproducible files, continued runs, damaged files.

use std::fs;
use std::path::{Path, PathBuf};

use focus_engine::datagen::{self, SideResult};
use focus_rules::Variant;
use stack_ai::WIN;
use stack_ai::focus::packed;

use crate::common::{printed, run_text};

/// A folder with this name that does not exist yet.
fn folder(name: &str) -> PathBuf {
    let folder = Path::new(env!("CARGO_TARGET_TMPDIR"))
        .join("datagen")
        .join(name);
    let _ = fs::remove_dir_all(&folder);
    folder
}

/// The output of a run with these additional arguments, or its error.
fn generate(into: &Path, more: &str) -> Result<String, String> {
    let into = into.to_str().unwrap();
    let mut arguments = vec!["datagen"];
    if !more.contains("--variant") {
        arguments.extend(["--variant", "two"]);
    }
    arguments.extend(["--nodes", "60", "--out", into]);
    arguments.extend(more.split_whitespace());
    run_text(&arguments)
}

fn only_file(folder: &Path) -> PathBuf {
    let mut files = fs::read_dir(folder).unwrap();
    files.next().unwrap().unwrap().path()
}

#[test]
fn two_processes_cannot_append_to_one_file() {
    let folder = folder("shared");
    generate(&folder, "--games 2 --seed 3").unwrap();
    let file = fs::File::open(only_file(&folder)).unwrap();
    file.lock().unwrap();
    let why = generate(&folder, "--games 4 --seed 3").unwrap_err();
    assert!(why.contains("another process is appending to it"), "{why}");
    drop(file);
    generate(&folder, "--games 4 --seed 3").unwrap();
}

#[test]
fn same_seed_gives_the_same_bytes_in_one_run_or_two() {
    let (whole, twice, other) = (folder("whole"), folder("twice"), folder("other"));
    let printed = generate(&whole, "--games 8 --seed 3").unwrap();
    generate(&twice, "--games 5 --seed 3").unwrap();
    generate(&twice, "--games 8 --seed 3").unwrap();
    generate(&other, "--games 8 --seed 4").unwrap();
    let [whole, twice, other] =
        [whole, twice, other].map(|folder| fs::read(only_file(&folder)).unwrap());
    assert!(whole == twice, "{} and {} bytes", whole.len(), twice.len());
    assert!(whole != other);
    let content = datagen::read(&whole).unwrap();
    assert_eq!(content.blocks.len(), 8);
    let count: usize = content.blocks.iter().map(|block| block.samples.len()).sum();
    assert_eq!(printed, format!("games 8 positions {count}\n"));
    // Positions of both sides, won and lost.
    let two = Variant::by_id("two").unwrap();
    let samples = || content.blocks.iter().flat_map(|block| &block.samples);
    for sample in samples() {
        packed::unpack(sample.position.as_slice().try_into().unwrap(), two).unwrap();
    }
    for result in [SideResult::Win, SideResult::Loss] {
        let such = samples().filter(|sample| sample.result == result);
        assert!(such.count() > count / 10, "{result:?}");
    }
}

#[test]
fn byte_games_include_proven_positions_on_request() {
    let (plain, proofs) = (folder("plain"), folder("proofs"));
    let samples = |into: &Path, more: &str| {
        generate(into, &format!("--variant byte --games 16 {more}")).unwrap();
        let blocks = datagen::read(&fs::read(only_file(into)).unwrap())
            .unwrap()
            .blocks;
        blocks
            .into_iter()
            .flat_map(|block| block.samples)
            .collect::<Vec<_>>()
    };
    let (plain, proofs) = (samples(&plain, ""), samples(&proofs, "--proofs"));
    let byte = byte_rules::Variant::by_id("byte").unwrap();
    for sample in &proofs {
        let bytes = sample.position.as_slice().try_into().unwrap();
        stack_ai::byte::packed::unpack(bytes, byte).unwrap();
    }
    let proved = |sample: &&datagen::TrainingSample| i32::from(sample.score).abs() > WIN / 2;
    assert_eq!(plain.iter().filter(proved).count(), 0);
    let count = proofs.iter().filter(proved).count();
    assert!(count > 10, "{count} proofs");
    // The other samples are equal and in the same order.
    let others: Vec<_> = proofs
        .iter()
        .filter(|sample| i32::from(sample.score).abs() < WIN / 5)
        .collect();
    assert_eq!(plain.iter().collect::<Vec<_>>(), others);
}

#[test]
fn parts_contain_the_games_of_the_whole_run() {
    let (whole, parts) = (folder("undivided"), folder("parts"));
    generate(&whole, "--games 7").unwrap();
    for part in ["1/2", "2/2"] {
        generate(&parts, &format!("--games 7 --shard {part}")).unwrap();
    }
    let read = |path: &Path| datagen::read(&fs::read(path).unwrap()).unwrap().blocks;
    let mut joined: Vec<_> = fs::read_dir(&parts)
        .unwrap()
        .flat_map(|file| read(&file.unwrap().path()))
        .collect();
    joined.sort_by_key(|block| block.game);
    assert!(joined == read(&only_file(&whole)));
}

#[test]
fn truncates_an_incomplete_block_and_replays_its_game() {
    let folder = folder("torn");
    generate(&folder, "--games 4").unwrap();
    let file = only_file(&folder);
    let whole = fs::read(&file).unwrap();
    // Damage in the samples and the header of the last block, in the first line, and at the start.
    let last = whole.len() - last_block_length(&whole);
    for length in [whole.len() - 1, last + 20, last + 5, last, 30, 0] {
        fs::write(&file, &whole[..length]).unwrap();
        generate(&folder, "--games 4").unwrap();
        assert!(fs::read(&file).unwrap() == whole, "cut to {length} bytes");
    }
}

/// The length of the last block: a header of 16 bytes and the samples, 3 bytes longer than a
/// position.
fn last_block_length(bytes: &[u8]) -> usize {
    let blocks = datagen::read(bytes).unwrap().blocks;
    16 + blocks.last().unwrap().samples.len() * (packed::PACKED_BYTES + 3)
}

#[test]
fn detects_flipped_bytes() {
    let folder = folder("flipped");
    generate(&folder, "--games 4").unwrap();
    let file = only_file(&folder);
    let whole = fs::read(&file).unwrap();
    let first = whole.iter().position(|&byte| byte == b'\n').unwrap() + 1;
    for place in [
        first,
        first + 4,
        first + 10,
        first + 14,
        first + 16,
        first + 100,
        whole.len() - 1,
    ] {
        let mut damaged = whole.clone();
        damaged[place] ^= 0x10;
        fs::write(&file, &damaged).unwrap();
        let rejected = generate(&folder, "--games 5").unwrap_err();
        assert!(
            rejected.contains("checksum") && rejected.contains("two-1-of-1.data: byte "),
            "{place}: {rejected}"
        );
        assert!(
            fs::read(&file).unwrap() == damaged,
            "the file is left as it is"
        );
    }
}

#[test]
fn rejects_invalid_arguments() {
    let folder = folder("rejected");
    generate(&folder, "--games 1 --seed 1").unwrap();
    for (more, why) in [
        ("--seed 2", "not as"),
        ("--shard 3/2", "--shard"),
        ("--player nobody", "--player"),
    ] {
        let rejected = generate(&folder, more).unwrap_err();
        assert!(rejected.contains(why), "{more}: {rejected}");
    }
    let three = [
        "datagen",
        "--variant",
        "three",
        "--out",
        folder.to_str().unwrap(),
    ];
    let rejected = run_text(&three).unwrap_err();
    let supported =
        "positions of three cannot be packed; supported are two, two-fast, partners, byte";
    assert!(rejected.contains(supported), "{rejected}");
    // Help lists only supported variants.
    let help = printed("datagen --help");
    let help = help.split_whitespace().collect::<Vec<_>>().join(" ");
    let variants = help.split("The variant: ").nth(1).unwrap();
    let variants = variants.split(" --").next().unwrap();
    assert!(
        variants.starts_with("two, two-fast, partners, byte"),
        "{help}"
    );
    assert!(
        !variants.contains("three") && !variants.contains("four"),
        "{help}"
    );
}
