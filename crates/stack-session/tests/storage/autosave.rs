//! The match on the table on disk.

use std::fs;
use std::path::{Path, PathBuf};
use std::time::{Duration, SystemTime};

use stack_game::Record;
use stack_session::game::{Controller, start_match};
use stack_session::play::{MatchCommand, OpenedMatch, Origin};
use stack_session::storage::{FileError, Reply, Request, StorageError, read_record};

use super::program::{Program, SHUFFLE, TestFolder, kept, setups};

fn write(folder: &Path, name: &str, moves: &[&str]) -> PathBuf {
    fs::create_dir_all(folder).unwrap();
    let path = folder.join(name).with_extension("ron");
    let mut record = Record::new("focus", "two");
    record.moves = moves.iter().map(ToString::to_string).collect();
    fs::write(&path, record.write().unwrap()).unwrap();
    path
}

/// Gives a file a time of writing in the future.
fn make_newest(path: &Path) {
    let file = fs::File::options().write(true).open(path).unwrap();
    let later = SystemTime::now() + Duration::from_secs(60);
    file.set_modified(later).unwrap();
}

#[test]
fn a_finished_match_of_every_variant_lies_among_the_records_alone() {
    for setup in setups() {
        let folder = TestFolder::new(&format!("whole-{}", setup.variant));
        let mut program = Program::start(&folder);
        let variant = setup.variant.clone();
        program.want(MatchCommand::Start(setup));
        program.play(&mut 7, 20_000);
        assert!(program.game().outcome().is_some(), "{variant} does not end");
        let moves = program.game().move_list().moves.len();
        let list = program.records();
        assert_eq!(list.len(), 1);
        let summary = list[0].summary().unwrap();
        assert_eq!(
            (summary.variant.as_str(), summary.moves),
            (&*variant, moves)
        );
        assert_eq!(summary.seats.len(), program.game().seats().len());
        drop(program);
        assert!(kept(&folder.folders().unfinished()).is_empty(), "{variant}");
    }
}

#[test]
fn a_killed_match_is_resumed_at_its_last_move() {
    let folder = TestFolder::new("killed");
    let mut program = Program::start(&folder);
    program.begin("four");
    program.play(&mut 3, 31);
    let before = program.game().board_view();

    // A second program sees that the match is in use.
    let mut second = Program::start(&folder);
    assert_eq!(second.unfinished(), []);
    let file = fs::read_dir(folder.folders().unfinished()).unwrap();
    let file = file.flatten().map(|file| file.path());
    let file = file.filter(|path| path.extension().is_some_and(|ending| ending == "ron"));
    let file = file.last().unwrap();
    assert_eq!(
        second.refused(Request::Resume(Some(file.clone()))),
        StorageError::File {
            path: file.clone(),
            error: FileError::InUse,
        }
    );
    assert_eq!(
        second.refused(Request::Resume(None)),
        StorageError::File {
            path: file.clone(),
            error: FileError::InUse,
        }
    );
    // The end of the program leaves the file as a kill does: nothing more is written.
    drop(program);
    let found = second.unfinished();
    assert_eq!(found.len(), 1);
    assert_eq!(found[0].summary().unwrap().moves, 31);
    second.put(Request::Resume(None));
    assert_eq!(second.game().board_view(), before);
    let origin = &second.slot.current().unwrap().origin;
    assert_eq!(*origin, Origin::Unfinished(file.clone()));
    // It goes on in the same file, which is this program's now.
    second.play(&mut 4, 2);
    assert_eq!(kept(&folder.folders().unfinished())[0].len(), 33);
    assert_eq!(kept(&folder.folders().unfinished()).len(), 1);
    assert_eq!(Program::start(&folder).unfinished(), []);
}

#[test]
fn two_programs_keep_two_matches() {
    let folder = TestFolder::new("two-programs");
    let (mut one, mut other) = (Program::start(&folder), Program::start(&folder));
    for (program, moves) in [(&mut one, 3), (&mut other, 5)] {
        program.begin("two");
        program.play(&mut 9, moves);
        // The last move is on its way to the disk when the program ends.
        let action = program.game().actions()[0];
        program.send(MatchCommand::Play(action));
    }
    drop((one, other));
    let found = Program::start(&folder).unfinished();
    let moves = found.iter().map(|one| one.summary().unwrap().moves);
    let mut moves: Vec<_> = moves.collect();
    moves.sort_unstable();
    assert_eq!(moves, [4, 6]);
}

#[test]
fn another_match_leaves_the_one_before_alone() {
    let folder = TestFolder::new("another");
    let mut program = Program::start(&folder);
    // One that is finished, one that is not, and a third one on the table.
    program.begin("two");
    SHUFFLE.iter().for_each(|mv| drop(program.act(mv)));
    program.begin("two");
    program.play(&mut 5, 7);
    program.begin("two");
    program.play(&mut 5, 2);
    assert_eq!(kept(&folder.folders().records()), [SHUFFLE.to_vec()]);
    let unfinished = program.unfinished();
    let moves = unfinished.iter().map(|one| one.summary().unwrap().moves);
    let moves: Vec<_> = moves.collect();
    assert_eq!(moves, [7], "the one on the table is not offered");
}

#[test]
fn looking_back_loses_nothing() {
    let folder = TestFolder::new("back");
    let mut program = Program::start(&folder);
    let (records, unfinished) = (folder.folders().records(), folder.folders().unfinished());
    program.begin("two");
    SHUFFLE[..6].iter().for_each(|mv| drop(program.act(mv)));
    program.want(MatchCommand::GoToPly(1));
    assert_eq!(kept(&unfinished), [SHUFFLE[..6].to_vec()]);
    program.want(MatchCommand::GoToPly(6));
    SHUFFLE[6..].iter().for_each(|mv| drop(program.act(mv)));
    assert!(program.game().outcome().is_some());
    assert_eq!(kept(&records), [SHUFFLE.to_vec()]);
    assert!(kept(&unfinished).is_empty());

    // The finished match stays finished while it is looked at.
    program.want(MatchCommand::Review(true));
    program.want(MatchCommand::GoToPly(2));
    program.want(MatchCommand::Undo);
    assert_eq!(kept(&records), [SHUFFLE.to_vec()]);
    assert!(kept(&unfinished).is_empty());
    // Playing on from an earlier position begins another match beside it.
    let seats = program.slot.current().unwrap().setup.seats.clone();
    program.want(MatchCommand::PlayFromHere(seats));
    let action = program.game().actions()[5];
    program.want(MatchCommand::Play(action));
    assert_eq!(kept(&records), [SHUFFLE.to_vec()]);
    assert_eq!(kept(&unfinished)[0].len(), 2);
    program.want(MatchCommand::Leave);
    program.put(Request::Resume(None));
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
        program.put(Request::OpenRecord(path.clone()));
        program.want(MatchCommand::Review(true));
        program.want(MatchCommand::GoToPly(0));
        program.want(MatchCommand::GoToPly(8));
        assert_eq!(kept(&records).len(), 2);
        assert!(kept(&unfinished).is_empty());
    }
    // Played on, it is kept as any match.
    program.put(Request::OpenRecord(open.clone()));
    program.act("c8-c7");
    assert_eq!(kept(&unfinished), [SHUFFLE[..4].to_vec()]);
    assert_eq!(kept(&records).len(), 2);
    assert_eq!(fs::read(&open).unwrap(), bytes);
}

#[test]
fn comments_are_added_to_a_record_of_the_library_and_to_no_other_file() {
    let folder = TestFolder::new("comments");
    let records = folder.folders().records();
    let inside = write(&records, "inside", &SHUFFLE);
    let outside = write(&folder.0.join("elsewhere"), "outside", &SHUFFLE);
    let mut program = Program::start(&folder);
    let comment = |program: &mut Program, text: &str| {
        let end = program.game().tree().head();
        let said = program.want(MatchCommand::SetComment(end, text.into()));
        assert!(said.is_empty(), "{said:?}");
    };
    program.put(Request::OpenRecord(inside.clone()));
    comment(&mut program, "well played");
    assert_eq!(read_record(&inside).unwrap().comments[&8], "well played");
    assert_eq!(kept(&records).len(), 1);

    // While one program writes to it, another one writes beside it.
    let mut other = Program::start(&folder);
    other.put(Request::OpenRecord(inside.clone()));
    comment(&mut other, "well played indeed");
    assert_eq!(kept(&records), [SHUFFLE.to_vec(), SHUFFLE.to_vec()]);
    comment(&mut program, "very well played");
    assert_eq!(
        read_record(&inside).unwrap().comments[&8],
        "very well played"
    );
    drop(other);

    // A file outside the library stays as it is; its copy in the library takes the comments.
    let bytes = fs::read(&outside).unwrap();
    let opened = folder.folders().opened();
    for _ in 0..2 {
        program.put(Request::OpenRecord(outside.clone()));
        assert_eq!(kept(&opened), [SHUFFLE.to_vec()]);
    }
    comment(&mut program, "mine");
    let copy = opened.join("outside.ron");
    assert_eq!(read_record(&copy).unwrap().comments[&8], "mine");
    assert_eq!(fs::read(&outside).unwrap(), bytes);
    // Opened again, it shows the comments: no other copy is made.
    program.put(Request::OpenRecord(outside.clone()));
    assert!(!opened.join("outside (2).ron").exists());
    // The record of a game of a series stays as it is, too.
    let game = Request::OpenSeriesGame(((0, 1), 4), outside.clone());
    program.put(game);
    let origin = &program.slot.current().unwrap().origin;
    assert_eq!(*origin, Origin::SeriesRecord(((0, 1), 4), outside.clone()));
    assert_eq!(kept(&records).len(), 2);
    comment(&mut program, "mine");
    assert_eq!(fs::read(&outside).unwrap(), bytes);
    assert_eq!(kept(&records).len(), 3);
}

#[test]
fn the_players_of_a_record_stay_while_its_moves_are_the_same() {
    let folder = TestFolder::new("players");
    let records = folder.folders().records();
    let path = write(&records, "open", &SHUFFLE[..3]);
    let mut program = Program::start(&folder);
    program.put(Request::OpenRecord(path.clone()));
    let before = fs::read(&path).unwrap();
    let seat = program.game().seats()[0];
    let level = Controller::Computer("level-2".into());
    assert!(
        program
            .want(MatchCommand::SetController(seat, level))
            .is_empty()
    );
    assert_eq!(fs::read(&path).unwrap(), before);
    let end = program.game().tree().head();
    program.want(MatchCommand::SetComment(end, "here".into()));
    let record = read_record(&path).unwrap();
    assert_eq!(record.comments[&3], "here");
    assert!(record.seats.iter().all(|seat| seat.player != "level-2"));
    assert!(kept(&folder.folders().unfinished()).is_empty());

    // Nor do other players alone change the copy of a file from elsewhere; a move is another match.
    let outside = write(&folder.0.join("elsewhere"), "outside", &SHUFFLE[..3]);
    program.put(Request::OpenRecord(outside));
    let level = Controller::Computer("level-2".into());
    program.want(MatchCommand::SetController(seat, level));
    assert!(kept(&folder.folders().unfinished()).is_empty());
    assert_eq!(kept(&records).len(), 1);
    let copy = read_record(&folder.folders().opened().join("outside.ron")).unwrap();
    assert!(copy.seats.iter().all(|seat| seat.player != "level-2"));
    program.want(MatchCommand::Review(false));
    program.act("c8-c7");
    assert_eq!(
        kept(&folder.folders().unfinished()),
        [SHUFFLE[..4].to_vec()]
    );
    drop(program);
    let list = Program::start(&folder).unfinished();
    let record = read_record(&list[0].path).unwrap();
    assert_eq!(record.seats[0].player, "level-2");
}

#[test]
fn a_match_that_waits_for_the_end_of_a_lesson_stays_this_programs() {
    let folder = TestFolder::new("lesson");
    let mut program = Program::start(&folder);
    program.begin("two");
    program.act("c2-c1");
    let setup = setups().remove(0);
    let lesson = OpenedMatch {
        game: start_match(&setup).unwrap(),
        setup,
        origin: Origin::Lesson,
    };
    program.want(MatchCommand::Open(Box::new(lesson)));
    let action = program.game().actions()[0];
    program.want(MatchCommand::Play(action));
    let unfinished = folder.folders().unfinished();
    assert_eq!(kept(&unfinished), [vec!["c2-c1".to_string()]]);
    assert_eq!(Program::start(&folder).unfinished(), []);
    program.want(MatchCommand::EndLesson);
    program.act("c7-c8");
    assert_eq!(kept(&unfinished), [SHUFFLE[..2].to_vec()]);
}

#[test]
fn a_record_that_has_ended_is_put_among_the_others_when_it_is_resumed() {
    let folder = TestFolder::new("ended");
    let (records, unfinished) = (folder.folders().records(), folder.folders().unfinished());
    // As a power cut leaves it between the record's writing and the other one's removal.
    write(&unfinished, "1", &SHUFFLE);
    let mut program = Program::start(&folder);
    program.put(Request::Resume(None));
    assert!(program.game().outcome().is_some());
    assert_eq!(kept(&records), [SHUFFLE.to_vec()]);
    assert!(kept(&unfinished).is_empty());
}

#[test]
fn a_damaged_unfinished_match_does_not_hide_a_sound_one() {
    let folder = TestFolder::new("hidden");
    let unfinished = folder.folders().unfinished();
    let sound = write(&unfinished, "1", &SHUFFLE[..2]);
    let illegal = write(&unfinished, "2", &["c2-c8"]);
    let torn = unfinished.join("3.ron");
    fs::write(&torn, "(format: 1, game: \"fo").unwrap();
    let mut program = Program::start(&folder);
    for damaged in [&illegal, &torn] {
        make_newest(damaged);
        let bytes = fs::read(damaged).unwrap();
        let fault = program.refused(Request::Resume(Some(damaged.clone())));
        assert_eq!(fault.path(), Some(damaged.as_path()));
        program.put(Request::Resume(None));
        assert_eq!(program.game().move_list().cursor_ply, 2);
        program.want(MatchCommand::Leave);
        assert_eq!(&fs::read(damaged).unwrap(), &bytes);
    }
    // With damaged ones alone the fault of the latest is told.
    fs::remove_file(sound).unwrap();
    make_newest(&torn);
    let fault = program.refused(Request::Resume(None)).to_string();
    assert!(fault.contains("3.ron: line 1"), "{fault}");
}

#[test]
fn where_nothing_can_be_written_the_match_goes_on() {
    let folder = TestFolder::new("unwritable");
    fs::create_dir_all(&folder.0).unwrap();
    // A file in place of the folder: no program, whatever its rights, can write below it.
    fs::write(folder.folders().data, "in the way").unwrap();
    let mut program = Program::start(&folder);
    // There is nothing to lose yet.
    assert!(program.begin("two").is_empty());
    for mv in &SHUFFLE {
        let said = program.act(mv);
        assert!(is_not_kept(&said), "{said:?}");
    }
    assert!(program.game().outcome().is_some());
    let fault = program.refused(Request::SaveRecord {
        name: "mine".into(),
        record: Box::new(Record::new("focus", "two")),
    });
    assert!(fault.to_string().contains("mine.ron: "), "{fault}");
    assert_eq!(fs::read(folder.folders().data).unwrap(), b"in the way");
}

fn is_not_kept(said: &[Reply]) -> bool {
    let text = "This match is not being saved: ";
    matches!(said, [Reply::AutosaveFailed { error: fault @ StorageError::AutosaveFailed(_), .. }]
        if fault.to_string().starts_with(text))
}

#[test]
fn a_match_whose_record_cannot_be_written_stays_unfinished() {
    let folder = TestFolder::new("no-records");
    let folders = folder.folders();
    fs::create_dir_all(&folders.data).unwrap();
    fs::write(folders.records(), "in the way").unwrap();
    let mut program = Program::start(&folder);
    program.begin("two");
    SHUFFLE[..7]
        .iter()
        .for_each(|mv| assert!(program.act(mv).is_empty()));
    let said = program.act(SHUFFLE[7]);
    assert!(is_not_kept(&said), "{said:?}");
    assert_eq!(kept(&folders.unfinished()), [SHUFFLE.to_vec()]);
    // Once there is room it is a record.
    fs::remove_file(folders.records()).unwrap();
    let said = program.want(MatchCommand::Review(true));
    assert!(
        matches!(said[..], [Reply::AutosaveRecovered(_)]),
        "{said:?}"
    );
    assert_eq!(kept(&folders.records()), [SHUFFLE.to_vec()]);
    assert!(kept(&folders.unfinished()).is_empty());
}

#[test]
fn a_match_never_replaces_a_record_of_its_name() {
    let folder = TestFolder::new("same-name");
    let (records, unfinished) = (folder.folders().records(), folder.folders().unfinished());
    let other = write(&records, "Sunday", &SHUFFLE[..3]);
    let mine = write(&unfinished, "Sunday", &SHUFFLE[..7]);
    let bytes = fs::read(&other).unwrap();
    let mut program = Program::start(&folder);
    program.put(Request::Resume(Some(mine)));
    program.act(SHUFFLE[7]);
    assert!(program.game().outcome().is_some());
    assert_eq!(fs::read(&other).unwrap(), bytes);
    let finished = read_record(&records.join("Sunday (2).ron")).unwrap();
    assert_eq!(finished.moves, SHUFFLE);
    assert!(kept(&unfinished).is_empty());
}

/// What others do to the record while a match is on the table is theirs.
#[test]
fn comments_go_to_a_new_file_when_the_record_is_no_longer_the_one_that_was_opened() {
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
        program.put(Request::OpenRecord(path.clone()));
        change(&path);
        let before = fs::read(&path).ok();
        for text in ["well", "well played"] {
            let end = program.game().tree().head();
            let said = program.want(MatchCommand::SetComment(end, text.into()));
            assert!(said.is_empty(), "{what}: {said:?}");
        }
        assert_eq!(fs::read(&path).ok(), before, "{what}");
        let files = fs::read_dir(&records).unwrap().flatten();
        let files = files.filter_map(|file| read_record(&file.path()).ok());
        let told = files.filter_map(|record| record.comments.get(&8).cloned());
        assert_eq!(told.collect::<Vec<_>>(), ["well played"], "{what}");
        assert_eq!(kept(&records).len(), 2, "{what}");
    }
}

#[test]
fn a_copy_of_an_opened_game_is_found_under_any_number() {
    let folder = TestFolder::new("numbered-copies");
    let opened = folder.folders().opened();
    let outside = folder.0.join("elsewhere");
    let mut program = Program::start(&folder);
    // Three games of the same name, opened twice in turn.
    for _ in 0..2 {
        for moves in [2, 4, 6] {
            let path = write(&outside, "game", &SHUFFLE[..moves]);
            program.put(Request::OpenRecord(path));
        }
        assert_eq!(kept(&opened).len(), 3);
    }
}

#[test]
fn a_match_that_was_not_kept_tells_when_it_is() {
    let folder = TestFolder::new("kept-again");
    let data = folder.folders().data;
    let mut program = Program::start(&folder);
    fs::create_dir_all(&folder.0).unwrap();
    fs::write(&data, "in the way").unwrap();
    program.begin("two");
    let number = program.slot.current().unwrap().id;
    let said = program.act(SHUFFLE[0]);
    assert!(is_not_kept(&said), "{said:?}");
    assert!(matches!(said[..], [Reply::AutosaveFailed { number: of, .. }] if of == number));
    fs::remove_file(&data).unwrap();
    let said = program.act(SHUFFLE[1]);
    assert!(
        matches!(said[..], [Reply::AutosaveRecovered(of)] if of == number),
        "{said:?}"
    );
    assert!(program.act(SHUFFLE[2]).is_empty());
}
