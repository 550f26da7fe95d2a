//! Autosave of the current match.

use std::fs;
use std::path::{Path, PathBuf};
use std::time::{Duration, SystemTime};

use stack_game::Record;
use stack_session::game::Controller;
use stack_session::play::{MatchCommand, Origin};
use stack_session::storage::{FileError, Reply, Request, StorageError, read_record};

use super::program::{Program, SHUFFLE, saved_moves};
use crate::common::{TestFolder, files_in};

fn write(folder: &Path, name: &str, moves: &[&str]) -> PathBuf {
    fs::create_dir_all(folder).unwrap();
    let path = folder.join(name).with_extension("ron");
    let mut record = Record::new("focus", "two");
    record.moves = moves.iter().map(ToString::to_string).collect();
    fs::write(&path, record.write().unwrap()).unwrap();
    path
}

/// Sets the modification time of a file to the future.
fn make_newest(path: &Path) {
    let file = fs::File::options().write(true).open(path).unwrap();
    let later = SystemTime::now() + Duration::from_secs(60);
    file.set_modified(later).unwrap();
}

#[test]
fn a_killed_match_is_resumed_at_its_last_move() {
    let folder = TestFolder::new("killed");
    let mut program = Program::start(&folder);
    program.start_match("four");
    program.play_random(&mut 3, 31);
    let before = program.game().board_view();

    // A second program sees that the match is in use.
    let mut second = Program::start(&folder);
    assert_eq!(second.unfinished(), []);
    let file = files_in(&folder.folders().unfinished(), "ron").remove(0);
    for path in [Some(file.clone()), None] {
        assert_eq!(
            second.error_of(Request::Resume(path)),
            StorageError::File {
                path: file.clone(),
                error: FileError::InUse,
            }
        );
    }
    // The file is the same after a normal end and after a kill.
    drop(program);
    let found = second.unfinished();
    assert_eq!(found.len(), 1);
    assert_eq!(found[0].summary().unwrap().moves, 31);
    second.open(Request::Resume(None));
    assert_eq!(second.game().board_view(), before);
    let origin = &second.current().origin;
    assert_eq!(*origin, Origin::Unfinished(file.clone()));
    // The match continues in the same file, which this program owns now.
    second.play_random(&mut 4, 2);
    assert_eq!(saved_moves(&folder.folders().unfinished())[0].len(), 33);
    assert_eq!(saved_moves(&folder.folders().unfinished()).len(), 1);
    assert_eq!(Program::start(&folder).unfinished(), []);
}

#[test]
fn two_programs_save_two_matches() {
    let folder = TestFolder::new("two-programs");
    let (mut one, mut other) = (Program::start(&folder), Program::start(&folder));
    for (program, moves) in [(&mut one, 3), (&mut other, 5)] {
        program.start_match("two");
        program.play_random(&mut 9, moves);
        // The program ends while the last move is being written.
        let action = program.game().actions()[0];
        program.request_autosave_after(MatchCommand::Play(action));
    }
    drop((one, other));
    let found = Program::start(&folder).unfinished();
    let moves = found.iter().map(|one| one.summary().unwrap().moves);
    let mut moves: Vec<_> = moves.collect();
    moves.sort_unstable();
    assert_eq!(moves, [4, 6]);
}

#[test]
fn a_new_match_does_not_change_the_one_before() {
    let folder = TestFolder::new("another");
    let mut program = Program::start(&folder);
    // A finished match, an unfinished one, and the current one.
    program.start_match("two");
    program.play_moves(&SHUFFLE);
    program.start_match("two");
    program.play_random(&mut 5, 7);
    program.start_match("two");
    program.play_random(&mut 5, 2);
    assert_eq!(saved_moves(&folder.folders().records()), [SHUFFLE.to_vec()]);
    let unfinished = program.unfinished();
    let moves = unfinished.iter().map(|one| one.summary().unwrap().moves);
    let moves: Vec<_> = moves.collect();
    assert_eq!(moves, [7], "the current match is not offered");
}

#[test]
fn viewing_earlier_positions_loses_nothing() {
    let folder = TestFolder::new("back");
    let mut program = Program::start(&folder);
    let (records, unfinished) = (folder.folders().records(), folder.folders().unfinished());
    program.start_match("two");
    program.play_moves(&SHUFFLE[..6]);
    program.execute_and_save(MatchCommand::GoToPly(1));
    assert_eq!(saved_moves(&unfinished), [SHUFFLE[..6].to_vec()]);
    program.execute_and_save(MatchCommand::GoToPly(6));
    program.play_moves(&SHUFFLE[6..]);
    assert!(program.game().outcome().is_some());
    assert_eq!(saved_moves(&records), [SHUFFLE.to_vec()]);
    assert!(saved_moves(&unfinished).is_empty());

    // The finished match stays finished during a review.
    program.execute_and_save(MatchCommand::Review(true));
    program.execute_and_save(MatchCommand::GoToPly(2));
    program.execute_and_save(MatchCommand::Undo);
    assert_eq!(saved_moves(&records), [SHUFFLE.to_vec()]);
    assert!(saved_moves(&unfinished).is_empty());
    // A variation is added to its record.
    let action = program.game().actions()[3];
    program.execute_and_save(MatchCommand::Play(action));
    let record = read_record(&files_in(&records, "ron")[0]).unwrap();
    assert_eq!(
        (&*record.moves, record.branches.len()),
        (&SHUFFLE.map(String::from)[..], 1)
    );
    assert_eq!(record.branches[0].after, 1);
    assert!(saved_moves(&unfinished).is_empty());
    program.execute_and_save(MatchCommand::Undo);
    // Playing on from an earlier position starts another match, which keeps the moves as a variation.
    let seats = program.current().setup.seats.clone();
    program.execute_and_save(MatchCommand::PlayFromHere(seats));
    let action = program.game().actions()[5];
    program.execute_and_save(MatchCommand::Play(action));
    assert_eq!(saved_moves(&records), [SHUFFLE.to_vec()]);
    assert_eq!(saved_moves(&unfinished)[0].len(), 2);
    let another = read_record(&files_in(&unfinished, "ron")[0]).unwrap();
    assert!(
        another
            .branches
            .iter()
            .any(|branch| branch.moves == SHUFFLE[1..])
    );
    program.execute_and_save(MatchCommand::Leave);
    program.open(Request::Resume(None));
    assert_eq!(program.game().move_list().cursor_ply, 2);
}

#[test]
fn opening_a_record_makes_no_copy() {
    let folder = TestFolder::new("copies");
    let mut program = Program::start(&folder);
    let (records, unfinished) = (folder.folders().records(), folder.folders().unfinished());
    let over = write(&records, "over", &SHUFFLE);
    let open = write(&records, "open", &SHUFFLE[..3]);
    let bytes = fs::read(&open).unwrap();
    for path in [&over, &open, &over] {
        program.open(Request::OpenRecord(path.clone()));
        program.execute_and_save(MatchCommand::Review(true));
        program.execute_and_save(MatchCommand::GoToPly(0));
        program.execute_and_save(MatchCommand::GoToPly(8));
        assert_eq!(saved_moves(&records).len(), 2);
        assert!(saved_moves(&unfinished).is_empty());
    }
    // When continued, it is saved like any match.
    program.open(Request::OpenRecord(open.clone()));
    program.play_move("c8-c7");
    assert_eq!(saved_moves(&unfinished), [SHUFFLE[..4].to_vec()]);
    assert_eq!(saved_moves(&records).len(), 2);
    assert_eq!(fs::read(&open).unwrap(), bytes);
}

#[test]
fn comments_are_added_to_the_opened_record_of_the_library() {
    let folder = TestFolder::new("comments");
    let records = folder.folders().records();
    let inside = write(&records, "inside", &SHUFFLE);
    let outside = write(&folder.0.join("external"), "outside", &SHUFFLE);
    let mut program = Program::start(&folder);
    let comment = |program: &mut Program, text: &str| {
        let replies = program.comment(text);
        assert!(replies.is_empty(), "{replies:?}");
    };
    program.open(Request::OpenRecord(inside.clone()));
    comment(&mut program, "well played");
    assert_eq!(read_record(&inside).unwrap().comments[&8], "well played");
    assert_eq!(saved_moves(&records).len(), 1);

    // While one program has the record locked, another one writes a new file.
    let mut other = Program::start(&folder);
    other.open(Request::OpenRecord(inside.clone()));
    comment(&mut other, "well played indeed");
    assert_eq!(saved_moves(&records), [SHUFFLE.to_vec(), SHUFFLE.to_vec()]);
    comment(&mut program, "very well played");
    assert_eq!(
        read_record(&inside).unwrap().comments[&8],
        "very well played"
    );
    drop(other);

    // A file outside the library does not change; it is copied when it gets comments, because the
    // library has the same game.
    let bytes = fs::read(&outside).unwrap();
    let opened = folder.folders().opened();
    for _ in 0..2 {
        program.open(Request::OpenRecord(outside.clone()));
        assert_eq!(saved_moves(&opened), [[""; 0]; 0]);
    }
    comment(&mut program, "mine");
    let copy = opened.join("outside.ron");
    assert_eq!(read_record(&copy).unwrap().comments[&8], "mine");
    assert_eq!(fs::read(&outside).unwrap(), bytes);
    // Opened again, it shows the comments, and there is no second copy.
    program.open(Request::OpenRecord(outside.clone()));
    assert!(!opened.join("outside (2).ron").exists());
    // The record of a tournament game does not change, either.
    let game = Request::OpenTournamentGame(((0, 1), 4), outside.clone());
    program.open(game);
    let origin = &program.current().origin;
    assert_eq!(
        *origin,
        Origin::TournamentRecord(((0, 1), 4), outside.clone())
    );
    assert_eq!(saved_moves(&records).len(), 2);
    comment(&mut program, "mine");
    assert_eq!(fs::read(&outside).unwrap(), bytes);
    assert_eq!(saved_moves(&records).len(), 3);
}

#[test]
fn the_players_of_a_record_stay_while_its_moves_are_the_same() {
    let folder = TestFolder::new("players");
    let records = folder.folders().records();
    let path = write(&records, "open", &SHUFFLE[..3]);
    let mut program = Program::start(&folder);
    program.open(Request::OpenRecord(path.clone()));
    let before = fs::read(&path).unwrap();
    let seat = program.game().seats()[0];
    let level = Controller::Computer("level-2".into());
    assert!(
        program
            .execute_and_save(MatchCommand::SetController(seat, level))
            .is_empty()
    );
    assert_eq!(fs::read(&path).unwrap(), before);
    program.comment("here");
    let record = read_record(&path).unwrap();
    assert_eq!(record.comments[&3], "here");
    assert!(record.seats.iter().all(|seat| seat.player != "level-2"));
    assert!(saved_moves(&folder.folders().unfinished()).is_empty());

    // Changing only the players does not change an imported copy; a move starts another match.
    let outside = write(&folder.0.join("external"), "outside", &SHUFFLE[..3]);
    program.open(Request::OpenRecord(outside));
    let level = Controller::Computer("level-2".into());
    program.execute_and_save(MatchCommand::SetController(seat, level));
    assert!(saved_moves(&folder.folders().unfinished()).is_empty());
    assert_eq!(saved_moves(&records).len(), 1);
    let copy = read_record(&folder.folders().opened().join("outside.ron")).unwrap();
    assert!(copy.seats.iter().all(|seat| seat.player != "level-2"));
    program.execute_and_save(MatchCommand::Review(false));
    program.play_move("c8-c7");
    assert_eq!(
        saved_moves(&folder.folders().unfinished()),
        [SHUFFLE[..4].to_vec()]
    );
    drop(program);
    let list = Program::start(&folder).unfinished();
    let record = read_record(&list[0].path).unwrap();
    assert_eq!(record.seats[0].player, "level-2");
}

#[test]
fn a_resumed_match_that_is_over_becomes_a_record() {
    let folder = TestFolder::new("ended");
    let (records, unfinished) = (folder.folders().records(), folder.folders().unfinished());
    // As after a power cut between writing the record and removing the unfinished file.
    write(&unfinished, "1", &SHUFFLE);
    let mut program = Program::start(&folder);
    program.open(Request::Resume(None));
    assert!(program.game().outcome().is_some());
    assert_eq!(saved_moves(&records), [SHUFFLE.to_vec()]);
    assert!(saved_moves(&unfinished).is_empty());
}

#[test]
fn damaged_unfinished_matches_are_skipped() {
    let folder = TestFolder::new("hidden");
    let unfinished = folder.folders().unfinished();
    let valid = write(&unfinished, "1", &SHUFFLE[..2]);
    let illegal = write(&unfinished, "2", &["c2-c8"]);
    let torn = unfinished.join("3.ron");
    fs::write(&torn, "(format: 1, game: \"fo").unwrap();
    let mut program = Program::start(&folder);
    for damaged in [&illegal, &torn] {
        make_newest(damaged);
        let bytes = fs::read(damaged).unwrap();
        let error = program.error_of(Request::Resume(Some(damaged.clone())));
        assert_eq!(error.path(), Some(damaged.as_path()));
        program.open(Request::Resume(None));
        assert_eq!(program.game().move_list().cursor_ply, 2);
        program.execute_and_save(MatchCommand::Leave);
        assert_eq!(&fs::read(damaged).unwrap(), &bytes);
    }
    // With only damaged ones, the error of the latest is reported.
    fs::remove_file(valid).unwrap();
    make_newest(&torn);
    let error = program.error_of(Request::Resume(None)).to_string();
    assert!(error.contains("3.ron: line 1"), "{error}");
}

#[test]
fn the_match_continues_if_nothing_can_be_written() {
    let folder = TestFolder::new("unwritable");
    fs::create_dir_all(&folder.0).unwrap();
    // A file instead of the folder: no program, whatever its permissions, can write there.
    fs::write(folder.folders().data, "in the way").unwrap();
    let mut program = Program::start(&folder);
    // Nothing can be lost yet.
    assert!(program.start_match("two").is_empty());
    for mv in &SHUFFLE {
        let replies = program.play_move(mv);
        assert!(is_autosave_failure(&replies), "{replies:?}");
    }
    assert!(program.game().outcome().is_some());
    let error = program.error_of(Request::SaveRecord {
        name: "mine".into(),
        record: Box::new(Record::new("focus", "two")),
    });
    assert!(error.to_string().contains("mine.ron: "), "{error}");
    assert_eq!(fs::read(folder.folders().data).unwrap(), b"in the way");
}

fn is_autosave_failure(replies: &[Reply]) -> bool {
    let text = "couldn't save this match: ";
    matches!(replies, [Reply::AutosaveFailed { error: error @ StorageError::AutosaveFailed(_), .. }]
        if error.to_string().starts_with(text))
}

#[test]
fn a_match_whose_record_cannot_be_written_stays_unfinished() {
    let folder = TestFolder::new("no-records");
    let folders = folder.folders();
    fs::create_dir_all(&folders.data).unwrap();
    fs::write(folders.records(), "in the way").unwrap();
    let mut program = Program::start(&folder);
    program.start_match("two");
    SHUFFLE[..7]
        .iter()
        .for_each(|mv| assert!(program.play_move(mv).is_empty()));
    let replies = program.play_move(SHUFFLE[7]);
    assert!(is_autosave_failure(&replies), "{replies:?}");
    assert_eq!(saved_moves(&folders.unfinished()), [SHUFFLE.to_vec()]);
    // Once the record can be written, it is.
    fs::remove_file(folders.records()).unwrap();
    let replies = program.execute_and_save(MatchCommand::Review(true));
    assert!(
        matches!(replies[..], [Reply::AutosaveRecovered(_)]),
        "{replies:?}"
    );
    assert_eq!(saved_moves(&folders.records()), [SHUFFLE.to_vec()]);
    assert!(saved_moves(&folders.unfinished()).is_empty());
}

#[test]
fn a_finished_match_never_replaces_a_record() {
    let folder = TestFolder::new("same-name");
    let (records, unfinished) = (folder.folders().records(), folder.folders().unfinished());
    let other = write(&records, "Sunday", &SHUFFLE[..3]);
    let mine = write(&unfinished, "Sunday", &SHUFFLE[..7]);
    let bytes = fs::read(&other).unwrap();
    let mut program = Program::start(&folder);
    program.open(Request::Resume(Some(mine)));
    program.play_move(SHUFFLE[7]);
    assert!(program.game().outcome().is_some());
    assert_eq!(fs::read(&other).unwrap(), bytes);
    let finished = read_record(&records.join("Sunday (2).ron")).unwrap();
    assert_eq!(finished.moves, SHUFFLE);
    assert!(saved_moves(&unfinished).is_empty());
}

#[test]
fn comments_go_to_a_new_file_if_another_program_changed_the_record() {
    type Change = fn(&Path);
    let changes: [(&str, Change); 3] = [
        ("changed", |path| {
            let mut record = read_record(path).unwrap();
            record.comments.insert(0, "another's".into());
            fs::write(path, record.write().unwrap()).unwrap();
        }),
        ("replaced", |path| {
            let mut record = read_record(path).unwrap();
            record.moves.truncate(3);
            fs::write(path, record.write().unwrap()).unwrap();
        }),
        ("renamed", |path| {
            fs::rename(path, path.with_file_name("theirs.ron")).unwrap();
        }),
    ];
    for (what, change) in changes {
        let folder = TestFolder::new(&format!("no-longer-{what}"));
        let records = folder.folders().records();
        let path = write(&records, "mine", &SHUFFLE);
        let mut program = Program::start(&folder);
        program.open(Request::OpenRecord(path.clone()));
        change(&path);
        let before = fs::read(&path).ok();
        for text in ["well", "well played"] {
            let replies = program.comment(text);
            assert!(replies.is_empty(), "{what}: {replies:?}");
        }
        assert_eq!(fs::read(&path).ok(), before, "{what}");
        let files = files_in(&records, "ron").into_iter();
        let contents = files.map(|path| read_record(&path).unwrap());
        let comments = contents.filter_map(|record| record.comments.get(&8).cloned());
        assert_eq!(comments.collect::<Vec<_>>(), ["well played"], "{what}");
        assert_eq!(saved_moves(&records).len(), 2, "{what}");
    }
}
