//! Renaming, deleting, restoring, copying and exporting games.

use std::fs;
use std::path::Path;

use stack_session::game::NodeId;
use stack_session::library::{EntryKind, LibraryCommand, LibraryRequest};
use stack_session::play::{MatchCommand, Origin};
use stack_session::session::Notice;
use stack_session::storage::{FileError, LibraryChange, StorageError, read_record};

use super::{file_name, files, record, write, write_text};
use crate::common::{TestSession, with};

fn rename(path: &Path, name: &str) -> LibraryRequest {
    LibraryRequest::Rename {
        path: path.into(),
        name: name.into(),
    }
}

#[test]
fn a_game_is_renamed_within_its_folder() {
    let mut test = TestSession::with_folders("rename");
    let records = test.folders().records();
    let path = records.join("1763000000000-7-1.ron");
    write(&path, &record(["Anna", "Ben"], 8), 0);
    write(&records.join("taken.ron"), &record(["Anna", "Ben"], 8), 0);
    test.list();
    test.ask(rename(&path, "../.Sunday?"));
    let to = records.join("Sunday.ron");
    assert_eq!(
        test.changes(),
        [&LibraryChange::Renamed {
            from: path.clone(),
            to: to.clone()
        }]
    );
    assert_eq!(files(&records), ["Sunday.ron", "taken.ron"]);
    let entry = test.entry(&to);
    assert_eq!(
        (entry.kind, entry.name.as_deref()),
        (EntryKind::Saved, Some("Sunday"))
    );
    // Taken and empty names are rejected.
    for (name, error) in [
        ("taken", "'taken' already exists; choose another name"),
        (" /.. ", "the name needs a letter or a digit"),
    ] {
        test.ask(rename(&to, name));
        assert_eq!(test.errors()[0].to_string(), error);
        assert_eq!(files(&records), ["Sunday.ron", "taken.ron"]);
    }
    test.ask(rename(&to, "Sunday"));
    assert!(test.errors().is_empty());
    // A file that no longer exists, and one outside the library.
    test.ask(rename(&path, "b"));
    assert_eq!(test.errors()[0].path(), Some(&*path));
    let outside = test.folders().data.join("elsewhere.ron");
    write(&outside, &record(["Anna", "Ben"], 8), 0);
    test.ask(rename(&outside, "b"));
    test.assert_file_error(&outside, FileError::NotInLibrary);
}

#[test]
fn deleted_games_are_restored_one_after_the_other() {
    let mut test = TestSession::with_folders("delete");
    let folders = test.folders();
    let (one, other) = (
        folders.records().join("one.ron"),
        folders.unfinished().join("1763000000000-7-1.ron"),
    );
    write(&one, &record(["Anna", "Ben"], 8), 1);
    write(&other, &record(["Anna", "Ben"], 2), 2);
    test.list();
    let before = fs::read(&one).unwrap();
    test.ask(LibraryRequest::Delete(vec![one.clone()]));
    assert_eq!(test.changes(), [&LibraryChange::Deleted(vec![one.clone()])]);
    let deleted = test.session.library().last_deleted().unwrap();
    assert_eq!(
        (&deleted.path, deleted.name.as_deref()),
        (&one, Some("one"))
    );
    test.ask(LibraryRequest::Delete(vec![other.clone()]));
    let deleted = test.session.library().last_deleted().unwrap();
    assert_eq!((&deleted.path, &deleted.name), (&other, &None));
    assert_eq!(deleted.summary().unwrap().players_text(), "Anna – Ben");
    assert_eq!(test.listed(), [""; 0]);
    test.ask(LibraryRequest::UndoDelete(other.clone()));
    assert_eq!(test.created_path(), other);
    assert_eq!(test.entry(&other).kind, EntryKind::Unfinished);
    // Another game has its name by now.
    write(&one, &record(["Carla", "Dora"], 4), 0);
    test.ask(LibraryRequest::UndoDelete(one.clone()));
    assert_eq!(file_name(&test.created_path()), "one (2).ron");
    assert_eq!(fs::read(test.created_path()).unwrap(), before);
    assert_eq!(test.session.library().last_deleted(), None);
    test.ask(LibraryRequest::UndoDelete(one));
    assert_eq!(test.errors(), [&StorageError::NothingToRestore]);
    assert!(files(&folders.trash().join("records")).is_empty());
}

/// The names in the trash after deleting a record. Before, it contained `old` records deleted 100
/// days ago and one deleted `days` days ago.
fn trash_after(name: &str, old: usize, days: u128) -> Vec<String> {
    let mut test = TestSession::with_folders(name);
    let trash = test.folders().trash();
    let now = std::time::SystemTime::UNIX_EPOCH.elapsed().unwrap();
    let ago = |days: u128| now.as_millis() - days * 86_400_000;
    let names = (0..old).map(|n| format!("{} old.ron", ago(100) + n as u128));
    for name in names.chain([format!("{} two.ron", ago(days)), "mine.ron".into()]) {
        write(&trash.join(name), &record(["Anna", "Ben"], 2), 0);
    }
    let path = test.save_game("three", 2);
    test.ask(LibraryRequest::Delete(vec![path]));
    assert!(files(&trash.join("records"))[0].ends_with(" three.ron"));
    files(&trash)
}

#[test]
fn old_deleted_records_are_removed_except_the_last_twenty() {
    let left = trash_after("long-ago", 25, 29);
    let old = left.iter().filter(|name| name.ends_with(" old.ron"));
    assert_eq!(old.count(), 19);
    assert!(left.contains(&"mine.ron".into()), "{left:?}");
    assert!(left.iter().any(|name| name.ends_with(" two.ron")));
}

#[test]
fn a_clock_far_ahead_does_not_empty_the_trash() {
    // All names, including the folder of the new record.
    assert_eq!(trash_after("ahead", 25, 95).len(), 28);
}

#[test]
fn deleted_games_can_be_restored_after_a_restart() {
    let mut test = TestSession::with_folders("next-start");
    let folders = test.folders();
    let paths = [
        folders.records().join("mine.ron"),
        folders.opened().join("from a friend.ron"),
    ];
    for path in &paths {
        write(path, &record(["Anna", "Ben"], 8), 1);
        test.ask(LibraryRequest::Delete(vec![path.clone()]));
    }
    let mut next = test.second_instance();
    next.list();
    // Its entry is the same as before the deletion.
    let deleted = next.session.library().last_deleted().unwrap();
    assert_eq!(deleted.name.as_deref(), Some("from a friend"));
    assert_eq!(
        (&deleted.path, deleted.kind),
        (&paths[1], EntryKind::Opened)
    );
    assert_eq!(deleted.summary().unwrap().moves, 8);
    for path in paths.iter().rev() {
        next.ask(LibraryRequest::UndoDelete(path.clone()));
        assert_eq!(next.created_path(), *path);
    }
    assert_eq!(next.session.library().last_deleted(), None);
}

/// Two programs delete and restore games.
#[test]
fn only_the_requested_game_is_restored() {
    let mut test = TestSession::with_folders("named-undo");
    let records = test.folders().records();
    let [one, other] = ["one", "other"].map(|name| records.join(format!("{name}.ron")));
    for path in [&one, &other] {
        write(path, &record(["Anna", "Ben"], 8), 1);
    }
    test.ask(LibraryRequest::Delete(vec![one.clone()]));
    let mut second = test.second_instance();
    second.list();
    assert_eq!(second.session.library().last_deleted().unwrap().path, one);
    // Another game was deleted last by now.
    test.ask(LibraryRequest::Delete(vec![other.clone()]));
    second.ask(LibraryRequest::UndoDelete(one.clone()));
    assert_eq!(
        (second.created_path(), files(&records)),
        (one.clone(), vec!["one.ron".into()])
    );
    test.list();
    assert_eq!(test.session.library().last_deleted().unwrap().path, other);
    test.ask(LibraryRequest::UndoDelete(one));
    assert_eq!(test.errors(), [&StorageError::NothingToRestore]);
    assert_eq!(files(&records), ["one.ron"]);
    // A game that another program deleted is restored, too, and no longer offered.
    second.ask(LibraryRequest::UndoDelete(other.clone()));
    assert_eq!(files(&records), ["one.ron", "other.ron"]);
    test.ask(LibraryRequest::UndoDelete(other));
    assert_eq!(test.errors(), [&StorageError::NothingToRestore]);
    assert_eq!(test.session.library().last_deleted(), None);
}

#[test]
fn a_restored_record_gets_later_comments_of_the_current_match() {
    for (is_taken, restored) in [(false, "mine.ron"), (true, "mine (2).ron")] {
        let mut test = TestSession::with_folders(&format!("reconnected-{is_taken}"));
        let records = test.folders().records();
        let path = test.save_game("mine", 8);
        test.ask(LibraryCommand::Open(path.clone()));
        test.ask(LibraryRequest::Delete(vec![path.clone()]));
        if is_taken {
            // Comments must not go to the game that has the old name now.
            write(&path, &record(["Carla", "Dora"], 4), 0);
        }
        test.ask(LibraryRequest::UndoDelete(path));
        assert_eq!(test.created_path(), records.join(restored));
        let end = test.game().tree().head();
        test.handle(MatchCommand::SetComment(end, "well played".into()));
        test.session.flush();
        let restored = read_record(&records.join(restored)).unwrap();
        assert_eq!(restored.comments[&8], "well played");
        assert_eq!(files(&records).len(), 1 + usize::from(is_taken));
    }
}

#[test]
fn of_two_games_opened_at_once_the_last_one_is_shown() {
    let mut test = TestSession::with_folders("at-once");
    let paths = ["a", "b"].map(|name| test.folders().records().join(format!("{name}.ron")));
    for (path, moves) in paths.iter().zip([8, 5]) {
        write(path, &record(["Anna", "Ben"], moves), 1);
        test.session.handle(LibraryCommand::Open(path.clone()));
    }
    test.session.flush();
    test.update();
    assert_eq!(test.current().origin, Origin::Record(paths[1].clone()));
    let opened = test.current().id;
    assert_eq!(opened, 1, "the other game was never shown");
}

#[test]
fn a_match_without_a_move_is_listed_if_something_else_has_happened() {
    type Happens = fn(&mut TestSession);
    let happens: [(&str, Happens); 3] = [
        ("nothing", |_| {}),
        ("a comment", |test| {
            test.handle(MatchCommand::SetComment(NodeId::START, "soon".into()));
        }),
        ("giving up", |test| {
            let seat = test.game().head_turn();
            test.handle(MatchCommand::Resign(seat));
        }),
    ];
    for (what, happens) in happens {
        let mut test = TestSession::with_folders(&format!("no-move-{}", what.len()));
        test.handle(MatchCommand::Start(with("three", &["person"; 3])));
        happens(&mut test);
        test.handle(MatchCommand::Leave);
        test.list();
        assert_eq!(
            test.listed().len(),
            usize::from(what != "nothing"),
            "{what}"
        );
    }
}

#[test]
fn tournament_games_can_only_be_copied() {
    let mut test = TestSession::with_folders("of-tournament");
    let games = test
        .folders()
        .tournaments()
        .join("001 two")
        .join("1-2")
        .join("games");
    let path = games.join("00001.ron");
    write(&path, &record(["level-8", "level-6"], 8), 0);
    test.list();
    for command in [
        rename(&path, "mine"),
        LibraryRequest::Delete(vec![path.clone()]),
    ] {
        test.ask(command);
        test.assert_file_error(&path, FileError::BelongsToTournament);
    }
    test.ask(LibraryRequest::Duplicate(path.clone()));
    assert_eq!(
        test.created_path(),
        test.folders().records().join("level-8 – level-6 (2).ron")
    );
    test.ask(LibraryRequest::Duplicate(path.clone()));
    assert_eq!(file_name(&test.created_path()), "level-8 – level-6 (3).ron");
    let copy = test.created_path();
    test.ask(LibraryRequest::Duplicate(copy));
    assert_eq!(file_name(&test.created_path()), "level-8 – level-6 (4).ron");
    assert_eq!(files(&games), ["00001.ron"]);
}

#[test]
fn a_copy_of_an_unfinished_match_has_a_number_and_continues_separately() {
    let mut test = TestSession::with_folders("copied");
    let folder = test.folders().unfinished();
    let path = folder.join("1763000000000-7-1.ron");
    write(&path, &record(["Anna", "Ben"], 4), 0);
    test.list();
    test.ask(LibraryRequest::Duplicate(path.clone()));
    let copy = test.created_path();
    assert_eq!(copy, folder.join("Anna – Ben (2).ron"));
    assert_eq!(test.entry(&copy).kind, EntryKind::Unfinished);
    test.ask(LibraryRequest::Duplicate(path.clone()));
    assert_eq!(file_name(&test.created_path()), "Anna – Ben (3).ron");
    // One continues, the other stays as it is.
    test.ask(LibraryCommand::Open(copy.clone()));
    test.until("the match", |test| test.session.current().is_some());
    test.play_first_move();
    test.session.flush();
    let moves = |path| read_record(path).unwrap().moves.len();
    assert_eq!((moves(&copy), moves(&path)), (5, 4));
}

#[test]
fn copies_are_named_after_the_game_the_players_or_the_variant() {
    let mut test = TestSession::with_folders("copied-names");
    let folder = test.folders().records();
    let (long, cut) = ("ä".repeat(150), "ä".repeat(100));
    for (name, players, copy) in [
        ("Sunday", ["Anna", "Ben"], "Sunday"),
        ("1763000000000-7-1", ["", " "], "two"),
        ("1763000000000-7-2", [&*long, "Ben"], &*cut),
    ] {
        let path = folder.join(format!("{name}.ron"));
        write(&path, &record(players, 4), 0);
        test.list();
        test.ask(LibraryRequest::Duplicate(path));
        assert_eq!(file_name(&test.created_path()), format!("{copy} (2).ron"));
    }
}

#[test]
fn an_adjusted_file_name_is_reported() {
    let mut test = TestSession::with_folders("signs");
    let path = test.save_game("a", 8);
    test.ask(LibraryCommand::Open(path.clone()));
    let adjusted_names = |test: &TestSession| {
        let notices = test.notices().into_iter();
        let names = notices.filter_map(|notice| match notice {
            Notice::NameAdjusted {
                name,
                removed_chars,
            } => Some((name.clone(), removed_chars.clone())),
            _ => None,
        });
        names.collect::<Vec<_>>()
    };
    test.ask(rename(&path, "ß/9"));
    assert_eq!(adjusted_names(&test), [("ß9".into(), "/".into())]);
    test.ask(LibraryCommand::Save("7:30?".into()));
    assert_eq!(adjusted_names(&test), [("730".into(), ":?".into())]);
    test.ask(LibraryCommand::Save(" 7 30 ".into()));
    assert_eq!(adjusted_names(&test), []);
}

#[test]
fn an_exported_game_is_unchanged_and_replaces_nothing() {
    let mut test = TestSession::with_folders("export");
    let path = test.folders().records().join("torn.ron");
    write_text(&path, "(format: 1, game: \"fo", 0);
    let folder = test.folders().data.join("outside");
    let export = |name: &str| LibraryRequest::Export {
        path: path.clone(),
        to: folder.join(name),
    };
    for (name, file) in [
        (".hidden: game.ron", "hidden game.ron"),
        ("22.11.2026", "22.11.2026.ron"),
        ("22.11.ron", "22.11.ron"),
        ("nul", "_nul.ron"),
    ] {
        test.ask(export(name));
        assert_eq!(test.created_path(), folder.join(file));
    }
    assert_eq!(
        fs::read(test.created_path()).unwrap(),
        fs::read(&path).unwrap()
    );
    test.ask(export("nul.ron"));
    assert!(matches!(
        test.errors()[..],
        [StorageError::NameTaken { .. }]
    ));
    assert_eq!(files(&folder).len(), 4);
}

#[test]
fn a_match_that_another_program_has_locked_cannot_be_changed() {
    let mut test = TestSession::with_folders("folder");
    test.handle(MatchCommand::Start(with("two", &["person", "person"])));
    test.play_first_move();
    test.session.flush();
    let unfinished = test.folders().unfinished();
    let path = unfinished.join(&files(&unfinished)[0]);
    let mut other = test.second_instance();
    other.list();
    // The other program lists it as in use and does not offer it; here it is the current match.
    assert!(other.entry(&path).in_use);
    assert_eq!(other.session.library().unfinished().count(), 0);
    test.list();
    assert_eq!(test.listed().len(), 1);
    assert!(test.entry(&path).is_current && !test.entry(&path).in_use);
    assert_eq!(test.session.library().unfinished().count(), 0);
    let match_id = test.current().id;
    test.handle(LibraryCommand::Open(path.clone()));
    assert_eq!(
        test.current().id,
        match_id,
        "it is the current match already"
    );
    assert!(test.errors().is_empty());
    for command in [
        rename(&path, "mine").into(),
        LibraryRequest::Delete(vec![path.clone()]).into(),
        LibraryCommand::Open(path.clone()),
    ] {
        other.ask(command);
        other.assert_file_error(&path, FileError::InUse);
    }
    // Once it is closed there, it can be resumed here, also by opening it.
    test.handle(MatchCommand::Leave);
    test.session.flush();
    other.list();
    assert!(!other.entry(&path).in_use);
    assert_eq!(other.session.library().unfinished().count(), 1);
    other.ask(LibraryCommand::Open(path.clone()));
    assert_eq!(other.current().origin, Origin::Unfinished(path));
    assert_eq!(other.plies(), (1, 1));
}

#[test]
fn the_current_record_can_be_renamed_and_deleted() {
    let mut test = TestSession::with_folders("on-table");
    let records = test.folders().records();
    let path = test.save_game("a", 8);
    test.ask(LibraryCommand::Open(path.clone()));
    let end = test.game().tree().head();
    let comment = |test: &mut TestSession, text: &str| {
        test.handle(MatchCommand::SetComment(end, text.into()));
        test.session.flush();
    };
    comment(&mut test, "one");
    test.ask(rename(&path, "b"));
    comment(&mut test, "two");
    let to = records.join("b.ron");
    assert_eq!(read_record(&to).unwrap().comments[&8], "two");
    assert_eq!(files(&records), ["b.ron"]);
    // Comments after the deletion create a new record.
    test.ask(LibraryRequest::Delete(vec![to]));
    assert!(files(&records).is_empty());
    comment(&mut test, "three");
    assert_eq!(files(&records).len(), 1);
}

/// A link simulates a system that ignores case: there, one file has both names.
#[cfg(unix)]
#[test]
fn the_case_of_a_name_can_be_changed() {
    use std::os::unix::fs::symlink;

    let mut test = TestSession::with_folders("capitals");
    let records = test.folders().records();
    let path = test.save_game("sunday", 8);
    for name in ["Sunday.ron", "monday.ron"] {
        symlink(&path, records.join(name)).unwrap();
    }
    test.list();
    assert_eq!(test.listed().len(), 3, "links are games, too");
    let rename = |name: &str| LibraryRequest::Rename {
        path: path.clone(),
        name: name.into(),
    };
    // A different name belongs to another game, wherever it links to.
    test.ask(rename("monday"));
    let taken = matches!(test.errors()[..], [StorageError::NameTaken { .. }]);
    assert!(taken, "{:?}", test.errors());
    test.ask(rename("Sunday"));
    assert_eq!(file_name(&test.created_path()), "Sunday.ron");
    assert!(!test.created_path().is_symlink() && !path.exists());
}

/// Each deletion removes old records from the trash.
#[test]
fn recently_deleted_games_are_offered_after_old_ones_were_removed() {
    let mut test = TestSession::with_folders("offered");
    let (records, trash) = (test.folders().records(), test.folders().trash());
    for n in 0..25 {
        let name = format!("{} old.ron", 1_763_000_000_000_u64 + n);
        write(
            &trash.join("records").join(name),
            &record(["Anna", "Ben"], 2),
            0,
        );
    }
    // Ages are relative to the last deletion, a hundred days after the others.
    let later = 1_763_000_000_000_u64 + 100 * 86_400_000;
    let name = format!("{later} last.ron");
    write(
        &trash.join("records").join(name),
        &record(["Anna", "Ben"], 2),
        0,
    );
    let paths = ["one", "two"].map(|name| records.join(name).with_extension("ron"));
    for path in &paths {
        write(path, &record(["Anna", "Ben"], 8), 1);
        test.ask(LibraryRequest::Delete(vec![path.clone()]));
    }
    assert!(files(&trash.join("records")).len() < 25);
    for path in paths.iter().rev() {
        assert_eq!(test.session.library().last_deleted().unwrap().path, *path);
        test.ask(LibraryRequest::UndoDelete(path.clone()));
    }
}
