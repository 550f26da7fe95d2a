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
    let mut bench = TestSession::with_folders("rename");
    let records = bench.folders().records();
    let path = records.join("1763000000000-7-1.ron");
    write(&path, &record(["Anna", "Ben"], 8), 0);
    write(&records.join("taken.ron"), &record(["Anna", "Ben"], 8), 0);
    bench.list();
    bench.ask(rename(&path, "../.Sunday?"));
    let to = records.join("Sunday.ron");
    assert_eq!(
        bench.changes(),
        [&LibraryChange::Renamed {
            from: path.clone(),
            to: to.clone()
        }]
    );
    assert_eq!(files(&records), ["Sunday.ron", "taken.ron"]);
    let entry = bench.entry(&to);
    assert_eq!(
        (entry.kind, entry.name.as_deref()),
        (EntryKind::Saved, Some("Sunday"))
    );
    // Taken and empty names are rejected.
    for (name, error) in [
        ("taken", "'taken' already exists; choose another name"),
        (" /.. ", "the name needs a letter or a digit"),
    ] {
        bench.ask(rename(&to, name));
        assert_eq!(bench.errors()[0].to_string(), error);
        assert_eq!(files(&records), ["Sunday.ron", "taken.ron"]);
    }
    bench.ask(rename(&to, "Sunday"));
    assert!(bench.errors().is_empty());
    // A file that no longer exists, and one outside the library.
    bench.ask(rename(&path, "b"));
    assert_eq!(bench.errors()[0].path(), Some(&*path));
    let outside = bench.folders().data.join("elsewhere.ron");
    write(&outside, &record(["Anna", "Ben"], 8), 0);
    bench.ask(rename(&outside, "b"));
    bench.assert_file_error(&outside, FileError::NotInLibrary);
}

#[test]
fn deleted_games_are_restored_one_after_the_other() {
    let mut bench = TestSession::with_folders("delete");
    let folders = bench.folders();
    let (one, other) = (
        folders.records().join("one.ron"),
        folders.unfinished().join("1763000000000-7-1.ron"),
    );
    write(&one, &record(["Anna", "Ben"], 8), 1);
    write(&other, &record(["Anna", "Ben"], 2), 2);
    bench.list();
    let before = fs::read(&one).unwrap();
    bench.ask(LibraryRequest::Delete(vec![one.clone()]));
    assert_eq!(
        bench.changes(),
        [&LibraryChange::Deleted(vec![one.clone()])]
    );
    let deleted = bench.session.library().last_deleted().unwrap();
    assert_eq!(
        (&deleted.path, deleted.name.as_deref()),
        (&one, Some("one"))
    );
    bench.ask(LibraryRequest::Delete(vec![other.clone()]));
    let deleted = bench.session.library().last_deleted().unwrap();
    assert_eq!((&deleted.path, &deleted.name), (&other, &None));
    assert_eq!(deleted.summary().unwrap().players_text(), "Anna – Ben");
    assert_eq!(bench.listed(), [""; 0]);
    bench.ask(LibraryRequest::UndoDelete(other.clone()));
    assert_eq!(bench.created_path(), other);
    assert_eq!(bench.entry(&other).kind, EntryKind::Unfinished);
    // Another game has its name by now.
    write(&one, &record(["Carla", "Dora"], 4), 0);
    bench.ask(LibraryRequest::UndoDelete(one.clone()));
    assert_eq!(file_name(&bench.created_path()), "one (2).ron");
    assert_eq!(fs::read(bench.created_path()).unwrap(), before);
    assert_eq!(bench.session.library().last_deleted(), None);
    bench.ask(LibraryRequest::UndoDelete(one));
    assert_eq!(bench.errors(), [&StorageError::NothingToRestore]);
    assert!(files(&folders.trash().join("records")).is_empty());
}

/// The names in the trash after deleting a record. Before, it contained `old` records deleted 100
/// days ago and one deleted `days` days ago.
fn trash_after(name: &str, old: usize, days: u128) -> Vec<String> {
    let mut bench = TestSession::with_folders(name);
    let trash = bench.folders().trash();
    let now = std::time::SystemTime::UNIX_EPOCH.elapsed().unwrap();
    let ago = |days: u128| now.as_millis() - days * 86_400_000;
    let names = (0..old).map(|n| format!("{} old.ron", ago(100) + n as u128));
    for name in names.chain([format!("{} two.ron", ago(days)), "mine.ron".into()]) {
        write(&trash.join(name), &record(["Anna", "Ben"], 2), 0);
    }
    let path = bench.save_game("three", 2);
    bench.ask(LibraryRequest::Delete(vec![path]));
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
    let mut bench = TestSession::with_folders("next-start");
    let folders = bench.folders();
    let paths = [
        folders.records().join("mine.ron"),
        folders.opened().join("from a friend.ron"),
    ];
    for path in &paths {
        write(path, &record(["Anna", "Ben"], 8), 1);
        bench.ask(LibraryRequest::Delete(vec![path.clone()]));
    }
    let mut next = bench.second_instance();
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
    let mut bench = TestSession::with_folders("named-undo");
    let records = bench.folders().records();
    let [one, other] = ["one", "other"].map(|name| records.join(format!("{name}.ron")));
    for path in [&one, &other] {
        write(path, &record(["Anna", "Ben"], 8), 1);
    }
    bench.ask(LibraryRequest::Delete(vec![one.clone()]));
    let mut second = bench.second_instance();
    second.list();
    assert_eq!(second.session.library().last_deleted().unwrap().path, one);
    // Another game was deleted last by now.
    bench.ask(LibraryRequest::Delete(vec![other.clone()]));
    second.ask(LibraryRequest::UndoDelete(one.clone()));
    assert_eq!(
        (second.created_path(), files(&records)),
        (one.clone(), vec!["one.ron".into()])
    );
    bench.list();
    assert_eq!(bench.session.library().last_deleted().unwrap().path, other);
    bench.ask(LibraryRequest::UndoDelete(one));
    assert_eq!(bench.errors(), [&StorageError::NothingToRestore]);
    assert_eq!(files(&records), ["one.ron"]);
    // A game that another program deleted is restored, too, and no longer offered.
    second.ask(LibraryRequest::UndoDelete(other.clone()));
    assert_eq!(files(&records), ["one.ron", "other.ron"]);
    bench.ask(LibraryRequest::UndoDelete(other));
    assert_eq!(bench.errors(), [&StorageError::NothingToRestore]);
    assert_eq!(bench.session.library().last_deleted(), None);
}

#[test]
fn a_restored_record_gets_later_comments_of_the_current_match() {
    for (is_taken, restored) in [(false, "mine.ron"), (true, "mine (2).ron")] {
        let mut bench = TestSession::with_folders(&format!("reconnected-{is_taken}"));
        let records = bench.folders().records();
        let path = bench.save_game("mine", 8);
        bench.ask(LibraryCommand::Open(path.clone()));
        bench.ask(LibraryRequest::Delete(vec![path.clone()]));
        if is_taken {
            // Comments must not go to the game that has the old name now.
            write(&path, &record(["Carla", "Dora"], 4), 0);
        }
        bench.ask(LibraryRequest::UndoDelete(path));
        assert_eq!(bench.created_path(), records.join(restored));
        let end = bench.game().tree().head();
        bench.handle(MatchCommand::SetComment(end, "well played".into()));
        bench.session.flush();
        let restored = read_record(&records.join(restored)).unwrap();
        assert_eq!(restored.comments[&8], "well played");
        assert_eq!(files(&records).len(), 1 + usize::from(is_taken));
    }
}

#[test]
fn of_two_games_opened_at_once_the_last_one_is_shown() {
    let mut bench = TestSession::with_folders("at-once");
    let paths = ["a", "b"].map(|name| bench.folders().records().join(format!("{name}.ron")));
    for (path, moves) in paths.iter().zip([8, 5]) {
        write(path, &record(["Anna", "Ben"], moves), 1);
        bench.session.handle(LibraryCommand::Open(path.clone()));
    }
    bench.session.flush();
    bench.update();
    assert_eq!(bench.current().origin, Origin::Record(paths[1].clone()));
    let opened = bench.current().id;
    assert_eq!(opened, 1, "the other game was never shown");
}

#[test]
fn a_match_without_a_move_is_listed_if_something_else_has_happened() {
    type Happens = fn(&mut TestSession);
    let happens: [(&str, Happens); 3] = [
        ("nothing", |_| {}),
        ("a comment", |bench| {
            bench.handle(MatchCommand::SetComment(NodeId::START, "soon".into()));
        }),
        ("giving up", |bench| {
            let seat = bench.game().head_turn();
            bench.handle(MatchCommand::Resign(seat));
        }),
    ];
    for (what, happens) in happens {
        let mut bench = TestSession::with_folders(&format!("no-move-{}", what.len()));
        bench.handle(MatchCommand::Start(with("three", &["person"; 3])));
        happens(&mut bench);
        bench.handle(MatchCommand::Leave);
        bench.list();
        assert_eq!(
            bench.listed().len(),
            usize::from(what != "nothing"),
            "{what}"
        );
    }
}

#[test]
fn tournament_games_can_only_be_copied() {
    let mut bench = TestSession::with_folders("of-tournament");
    let games = bench
        .folders()
        .tournaments()
        .join("001 two")
        .join("1-2")
        .join("games");
    let path = games.join("00001.ron");
    write(&path, &record(["level-8", "level-6"], 8), 0);
    bench.list();
    for command in [
        rename(&path, "mine"),
        LibraryRequest::Delete(vec![path.clone()]),
    ] {
        bench.ask(command);
        bench.assert_file_error(&path, FileError::BelongsToTournament);
    }
    bench.ask(LibraryRequest::Duplicate(path.clone()));
    assert_eq!(
        bench.created_path(),
        bench.folders().records().join("level-8 – level-6 (2).ron")
    );
    bench.ask(LibraryRequest::Duplicate(path.clone()));
    assert_eq!(
        file_name(&bench.created_path()),
        "level-8 – level-6 (3).ron"
    );
    let copy = bench.created_path();
    bench.ask(LibraryRequest::Duplicate(copy));
    assert_eq!(
        file_name(&bench.created_path()),
        "level-8 – level-6 (4).ron"
    );
    assert_eq!(files(&games), ["00001.ron"]);
}

#[test]
fn a_copy_of_an_unfinished_match_has_a_number_and_continues_separately() {
    let mut bench = TestSession::with_folders("copied");
    let folder = bench.folders().unfinished();
    let path = folder.join("1763000000000-7-1.ron");
    write(&path, &record(["Anna", "Ben"], 4), 0);
    bench.list();
    bench.ask(LibraryRequest::Duplicate(path.clone()));
    let copy = bench.created_path();
    assert_eq!(copy, folder.join("Anna – Ben (2).ron"));
    assert_eq!(bench.entry(&copy).kind, EntryKind::Unfinished);
    bench.ask(LibraryRequest::Duplicate(path.clone()));
    assert_eq!(file_name(&bench.created_path()), "Anna – Ben (3).ron");
    // One continues, the other stays as it is.
    bench.ask(LibraryCommand::Open(copy.clone()));
    bench.until("the match", |bench| bench.session.current().is_some());
    bench.play_first_move();
    bench.session.flush();
    let moves = |path| read_record(path).unwrap().moves.len();
    assert_eq!((moves(&copy), moves(&path)), (5, 4));
}

#[test]
fn copies_are_named_after_the_game_the_players_or_the_variant() {
    let mut bench = TestSession::with_folders("copied-names");
    let folder = bench.folders().records();
    let (long, cut) = ("ä".repeat(150), "ä".repeat(100));
    for (name, players, copy) in [
        ("Sunday", ["Anna", "Ben"], "Sunday"),
        ("1763000000000-7-1", ["", " "], "two"),
        ("1763000000000-7-2", [&*long, "Ben"], &*cut),
    ] {
        let path = folder.join(format!("{name}.ron"));
        write(&path, &record(players, 4), 0);
        bench.list();
        bench.ask(LibraryRequest::Duplicate(path));
        assert_eq!(file_name(&bench.created_path()), format!("{copy} (2).ron"));
    }
}

#[test]
fn an_adjusted_file_name_is_reported() {
    let mut bench = TestSession::with_folders("signs");
    let path = bench.save_game("a", 8);
    bench.ask(LibraryCommand::Open(path.clone()));
    let adjusted_names = |bench: &TestSession| {
        let notices = bench.notices().into_iter();
        let names = notices.filter_map(|notice| match notice {
            Notice::NameAdjusted {
                name,
                removed_chars,
            } => Some((name.clone(), removed_chars.clone())),
            _ => None,
        });
        names.collect::<Vec<_>>()
    };
    bench.ask(rename(&path, "ß/9"));
    assert_eq!(adjusted_names(&bench), [("ß9".into(), "/".into())]);
    bench.ask(LibraryCommand::Save("7:30?".into()));
    assert_eq!(adjusted_names(&bench), [("730".into(), ":?".into())]);
    bench.ask(LibraryCommand::Save(" 7 30 ".into()));
    assert_eq!(adjusted_names(&bench), []);
}

#[test]
fn an_exported_game_is_unchanged_and_replaces_nothing() {
    let mut bench = TestSession::with_folders("export");
    let path = bench.folders().records().join("torn.ron");
    write_text(&path, "(format: 1, game: \"fo", 0);
    let folder = bench.folders().data.join("outside");
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
        bench.ask(export(name));
        assert_eq!(bench.created_path(), folder.join(file));
    }
    assert_eq!(
        fs::read(bench.created_path()).unwrap(),
        fs::read(&path).unwrap()
    );
    bench.ask(export("nul.ron"));
    assert!(matches!(
        bench.errors()[..],
        [StorageError::NameTaken { .. }]
    ));
    assert_eq!(files(&folder).len(), 4);
}

#[test]
fn a_match_that_another_program_has_locked_cannot_be_changed() {
    let mut bench = TestSession::with_folders("folder");
    bench.handle(MatchCommand::Start(with("two", &["person", "person"])));
    bench.play_first_move();
    bench.session.flush();
    let unfinished = bench.folders().unfinished();
    let path = unfinished.join(&files(&unfinished)[0]);
    let mut other = bench.second_instance();
    other.list();
    // The other program lists it as in use and does not offer it; here it is the current match.
    assert!(other.entry(&path).in_use);
    assert_eq!(other.session.library().unfinished().count(), 0);
    bench.list();
    assert_eq!(bench.listed().len(), 1);
    assert!(bench.entry(&path).is_current && !bench.entry(&path).in_use);
    assert_eq!(bench.session.library().unfinished().count(), 0);
    let match_id = bench.current().id;
    bench.handle(LibraryCommand::Open(path.clone()));
    assert_eq!(
        bench.current().id,
        match_id,
        "it is the current match already"
    );
    assert!(bench.errors().is_empty());
    for command in [
        rename(&path, "mine").into(),
        LibraryRequest::Delete(vec![path.clone()]).into(),
        LibraryCommand::Open(path.clone()),
    ] {
        other.ask(command);
        other.assert_file_error(&path, FileError::InUse);
    }
    // Once it is closed there, it can be resumed here, also by opening it.
    bench.handle(MatchCommand::Leave);
    bench.session.flush();
    other.list();
    assert!(!other.entry(&path).in_use);
    assert_eq!(other.session.library().unfinished().count(), 1);
    other.ask(LibraryCommand::Open(path.clone()));
    assert_eq!(other.current().origin, Origin::Unfinished(path));
    assert_eq!(other.plies(), (1, 1));
}

#[test]
fn the_current_record_can_be_renamed_and_deleted() {
    let mut bench = TestSession::with_folders("on-table");
    let records = bench.folders().records();
    let path = bench.save_game("a", 8);
    bench.ask(LibraryCommand::Open(path.clone()));
    let end = bench.game().tree().head();
    let comment = |bench: &mut TestSession, text: &str| {
        bench.handle(MatchCommand::SetComment(end, text.into()));
        bench.session.flush();
    };
    comment(&mut bench, "one");
    bench.ask(rename(&path, "b"));
    comment(&mut bench, "two");
    let to = records.join("b.ron");
    assert_eq!(read_record(&to).unwrap().comments[&8], "two");
    assert_eq!(files(&records), ["b.ron"]);
    // Comments after the deletion create a new record.
    bench.ask(LibraryRequest::Delete(vec![to]));
    assert!(files(&records).is_empty());
    comment(&mut bench, "three");
    assert_eq!(files(&records).len(), 1);
}

/// A link simulates a system that ignores case: there, one file has both names.
#[cfg(unix)]
#[test]
fn the_case_of_a_name_can_be_changed() {
    use std::os::unix::fs::symlink;

    let mut bench = TestSession::with_folders("capitals");
    let records = bench.folders().records();
    let path = bench.save_game("sunday", 8);
    for name in ["Sunday.ron", "monday.ron"] {
        symlink(&path, records.join(name)).unwrap();
    }
    bench.list();
    assert_eq!(bench.listed().len(), 3, "links are games, too");
    let rename = |name: &str| LibraryRequest::Rename {
        path: path.clone(),
        name: name.into(),
    };
    // A different name belongs to another game, wherever it links to.
    bench.ask(rename("monday"));
    let taken = matches!(bench.errors()[..], [StorageError::NameTaken { .. }]);
    assert!(taken, "{:?}", bench.errors());
    bench.ask(rename("Sunday"));
    assert_eq!(file_name(&bench.created_path()), "Sunday.ron");
    assert!(!bench.created_path().is_symlink() && !path.exists());
}

/// Each deletion removes old records from the trash.
#[test]
fn recently_deleted_games_are_offered_after_old_ones_were_removed() {
    let mut bench = TestSession::with_folders("offered");
    let (records, trash) = (bench.folders().records(), bench.folders().trash());
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
        bench.ask(LibraryRequest::Delete(vec![path.clone()]));
    }
    assert!(files(&trash.join("records")).len() < 25);
    for path in paths.iter().rev() {
        assert_eq!(bench.session.library().last_deleted().unwrap().path, *path);
        bench.ask(LibraryRequest::UndoDelete(path.clone()));
    }
}
