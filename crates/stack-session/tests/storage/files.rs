//! Saved, damaged and old files: records, settings, tournaments and screenshots.

use std::fs;
use std::io::{self, Write};

use stack_game::Record;
use stack_session::game::{Controller, FirstSeat};
use stack_session::play::MatchCommand;
use stack_session::settings::{AnimationSpeed, BoardSymbolSize, Settings};
use stack_session::storage::{
    FileError, Reply, Request, ScreenshotFile, StorageError, TournamentAction, TournamentFile,
    TournamentFolder, read_record, record_of,
};
use stack_session::tournament::{PlanChange, TournamentPlan};

use super::program::{Program, SHUFFLE};
use crate::common::TestFolder;

#[test]
fn a_saved_match_can_be_opened() {
    let folder = TestFolder::new("save");
    let mut program = Program::start(&folder);
    program.start_match("four");
    program.play_random(&mut 2, 4);
    let (board, record) = (program.game().board_view(), record_of(program.current()));
    let saved = folder.folders().records().join("first try.ron");
    let replies = program.request(program.save_as("first try"));
    assert!(
        matches!(&replies[..], [Reply::Saved(path)] if *path == saved),
        "{replies:?}"
    );
    assert_eq!(read_record(&saved).unwrap(), record);
    // A taken name is rejected, and the file stays.
    let bytes = fs::read(&saved).unwrap();
    program.play_random(&mut 2, 1);
    let error = program.error_of(program.save_as("first try"));
    assert_eq!(
        error.to_string(),
        "'first try' already exists; choose another name"
    );
    assert_eq!(fs::read(&saved).unwrap(), bytes);
    let error = program.error_of(program.save_as(" /../ "));
    assert_eq!(error, StorageError::NameEmpty);

    program.execute_and_save(MatchCommand::Leave);
    let list = program.records();
    assert_eq!(list.len(), 1);
    assert_eq!(list[0].name.as_deref(), Some("first try"));
    program.open(Request::OpenRecord(list[0].path.clone()));
    assert_eq!(program.game().board_view(), board);
}

#[test]
fn damaged_files_are_reported_and_not_changed() {
    let folder = TestFolder::new("damaged");
    let mut record = Record::new("focus", "two");
    record.moves = SHUFFLE.map(Into::into).to_vec();
    let valid = record.write().unwrap();
    let mut byte = record.clone();
    byte.game = "byte".into();
    let mut five = record.clone();
    five.variant = "five".into();
    let mut short = record.clone();
    short.evaluations.insert(2, vec![0.5]);
    record.moves[4] = "c2-c8".into();
    let half = valid.len() / 2;
    let files: [(&str, Vec<u8>, &str); 10] = [
        ("truncated", valid.as_bytes()[..half].into(), "line "),
        (
            "newer",
            valid.replace("format: 1", "format: 9").into(),
            "format 9 is newer than this version supports",
        ),
        (
            "newest",
            "(format: 10, sparkle: 3)".into(),
            "format 10 is newer than this version supports",
        ),
        ("illegal", record.write().unwrap().into(), "move 5 'c2-c8'"),
        (
            "short",
            short.write().unwrap().into(),
            "1 value for 2 seats",
        ),
        ("other", byte.write().unwrap().into(), "game: "),
        (
            "unknown",
            five.write().unwrap().into(),
            "variant: 'five' is not a variant",
        ),
        (
            "latin",
            b"(format: 1, game: \"f\xf6cus\"".into(),
            "the file is not text",
        ),
        ("empty", Vec::new(), "line 1"),
        ("noise", vec![0; 4096], "line 1"),
    ];
    for records in [folder.folders().records(), folder.folders().unfinished()] {
        fs::create_dir_all(&records).unwrap();
        for (name, bytes, _) in &files {
            fs::write(records.join(format!("{name}.ron")), bytes).unwrap();
        }
    }
    let mut program = Program::start(&folder);
    for (list, records) in [
        (program.records(), folder.folders().records()),
        (program.unfinished(), folder.folders().unfinished()),
    ] {
        assert_eq!(list.len(), files.len());
        for (name, bytes, error) in &files {
            let path = records.join(format!("{name}.ron"));
            let listed = list.iter().find(|entry| entry.path == path);
            let opened = program.error_of(Request::OpenRecord(path.clone()));
            assert_eq!(opened.path(), Some(path.as_path()));
            let text = opened.to_string();
            assert!(text.starts_with(&format!("{}: ", path.display())), "{text}");
            assert!(text.contains(error), "{text}");
            assert_eq!(listed.unwrap().error(), Some(&opened));
            assert_eq!(&fs::read(path).unwrap(), bytes, "{name}");
        }
    }
    program.start_match("two");
    assert!(program.play_move("c2-c1").is_empty());
}

#[test]
fn unreadable_settings_are_reported_and_backed_up() {
    let newer = FileError::NewerFormat { found: 2, known: 1 };
    for (reason, text, expected) in [
        ("damaged", "(ui_scale: \"huge\")", None),
        ("newer", "(format: 2, palette: Rainbow)", Some(newer)),
    ] {
        let folder = TestFolder::new(&format!("{reason}-settings"));
        let path = folder.folders().settings();
        fs::create_dir_all(path.parent().unwrap()).unwrap();
        fs::write(&path, text).unwrap();
        let program = Program::start(&folder);
        let replies = program.request(Request::ReadSettings);
        let [Reply::Settings(Err(error))] = &replies[..] else {
            panic!("{replies:?}");
        };
        let StorageError::BackedUp {
            error: file,
            backup,
        } = error
        else {
            panic!("{error:?}");
        };
        let StorageError::File { error: file, .. } = &**file else {
            panic!("{error:?}");
        };
        match expected {
            Some(expected) => assert_eq!(*file, expected),
            None => assert!(matches!(file, FileError::Damaged(_)), "{error}"),
        }
        let message = error.to_string();
        assert!(message.contains("settings.ron: "), "{message}");
        assert!(message.ends_with(&format!("; the file is now {}", backup.display())));
        assert_eq!(
            *backup,
            path.with_file_name(format!("settings.ron.{reason}-1"))
        );
        assert_eq!(fs::read_to_string(backup).unwrap(), text);
    }
}

#[test]
fn settings_are_written_when_they_change() {
    let folder = TestFolder::new("settings");
    let path = folder.folders().settings();
    let program = Program::start(&folder);
    program.read_settings();
    let write = |settings: &Settings| {
        let replies = program.request(Request::WriteSettings(Box::new(settings.clone())));
        assert!(replies.is_empty(), "{replies:?}");
    };
    write(&Settings::default());
    assert!(!path.exists(), "the default settings");
    let settings = Settings {
        min_turn_seconds: 2.0,
        ..Settings::default()
    };
    write(&settings);
    assert!(fs::read_to_string(&path).unwrap().contains("format: 1"));
    assert_eq!(program.read_settings(), settings);
    fs::remove_file(&path).unwrap();
    write(&settings);
    assert!(!path.exists(), "unchanged settings");
}

#[test]
fn an_error_writing_settings_is_reported() {
    let folder = TestFolder::new("no-settings");
    fs::create_dir_all(&folder.0).unwrap();
    fs::write(folder.folders().config, "in the way").unwrap();
    let program = Program::start(&folder);
    let error = program.error_of(Request::WriteSettings(Box::default()));
    assert!(error.to_string().contains("settings.ron: "), "{error}");
}

#[test]
fn tournaments_are_numbered_listed_and_extended() {
    let folder = TestFolder::new("series");
    let program = Program::start(&folder);
    let tournament = |replies: Vec<Reply>| match replies.into_iter().next() {
        Some(Reply::Tournament(tournament)) => tournament,
        other => panic!("no tournament: {other:?}"),
    };
    let list = || match program.request(Request::ListTournaments).pop() {
        Some(Reply::TournamentList(list)) => list,
        other => panic!("no list: {other:?}"),
    };
    assert_eq!(list(), []);
    let mut plan = TournamentPlan::default();
    let create = || Request::CreateTournament(Box::default());
    let first = tournament(program.request(create())).unwrap();
    let path = folder
        .folders()
        .tournaments()
        .join("001 two-fast champion l6");
    assert_eq!(
        first,
        TournamentFile {
            folder: path.clone(),
            plan: plan.clone(),
            action: TournamentAction::Created,
        }
    );
    let second = tournament(program.request(create())).unwrap();
    assert!(second.folder.ends_with("002 two-fast champion l6"));

    plan.apply(PlanChange::Games(40));
    let changed = tournament(program.request(Request::WriteTournament {
        folder: path.clone(),
        plan: Box::new(plan.clone()),
    }));
    assert_eq!(changed.unwrap().action, TournamentAction::Changed);
    let read = tournament(program.request(Request::ReadTournament(path.clone()))).unwrap();
    assert_eq!(
        (read.plan, read.action),
        (plan.clone(), TournamentAction::Read)
    );

    let games = path.join("1-2").join("games");
    fs::create_dir_all(&games).unwrap();
    for n in 1..4 {
        fs::write(games.join(format!("{n:05}.ron")), "").unwrap();
    }
    let newer = "(format: 2, variant: \"two\", sparkle: 1)";
    fs::write(second.folder.join("series.ron"), newer).unwrap();
    let listed = list();
    assert_eq!(listed[0].path, second.folder);
    let error = listed[0].plan.clone().unwrap_err();
    assert!(error.to_string().contains("format 2 is newer"), "{error}");
    assert_eq!(
        tournament(program.request(Request::ReadTournament(second.folder.clone()))),
        Err(error)
    );
    // An invalid format is damage.
    fs::write(second.folder.join("series.ron"), newer.replace('2', "0")).unwrap();
    let error = list()[0].plan.clone().unwrap_err();
    assert!(
        matches!(
            &error,
            StorageError::File {
                error: FileError::Damaged(_),
                ..
            }
        ),
        "{error}"
    );
    assert_eq!(
        listed[1],
        TournamentFolder {
            path,
            plan: Ok(plan),
            played: 3
        }
    );
}

#[test]
fn a_screenshot_is_written_completely_or_not_at_all() {
    let folder = TestFolder::new("screenshots");
    let program = Program::start(&folder);
    let screenshot = |name: &str, fails: bool| {
        Request::SaveScreenshot(ScreenshotFile {
            name: name.into(),
            extension: "png",
            write: Box::new(move |file| {
                file.write_all(b"half")?;
                if fails {
                    return Err(io::Error::other("no image"));
                }
                file.write_all(b" and half")
            }),
        })
    };
    let saved = |name, fails| match program.request(screenshot(name, fails)).pop() {
        Some(Reply::ScreenshotSaved(saved)) => saved,
        other => panic!("no screenshot: {other:?}"),
    };
    let path = saved("table", false).unwrap();
    assert_eq!(path, folder.folders().pictures.join("table.png"));
    assert_eq!(fs::read(&path).unwrap(), b"half and half");
    assert!(matches!(
        saved("table", false),
        Err(StorageError::NameTaken { .. })
    ));
    let error = saved("other", true).unwrap_err();
    assert!(
        error.to_string().ends_with("other.png: no image"),
        "{error}"
    );
    let files = fs::read_dir(&folder.folders().pictures).unwrap();
    assert_eq!(files.count(), 1, "no partial file is left");
}

// Files of earlier versions. Records have golden files in `crates/focus-rules/tests/formats`.

/// The settings that a program reads from a file with this text.
fn settings_from(name: &str, text: &str) -> Settings {
    let folder = TestFolder::new(name);
    let path = folder.folders().settings();
    fs::create_dir_all(path.parent().unwrap()).unwrap();
    fs::write(&path, text).unwrap();
    Program::start(&folder).read_settings()
}

#[test]
fn settings_of_the_first_version() {
    let settings = settings_from("formats-1", include_str!("formats/settings-0.1.ron"));
    assert!(settings.lessons_done.contains("focus-first"));
    assert_eq!(settings.animation_speed, AnimationSpeed::Fast);
    assert!(settings.reduced_motion && settings.show_thinking_playing && settings.chart_collapsed);
    assert!(!settings.best_line);
    assert_eq!((settings.analysis_seconds, settings.ui_scale), (2.5, 1.4));
    assert_eq!(
        (settings.think_seconds, settings.min_turn_seconds),
        (3.0, 0.2)
    );
    assert_eq!((settings.repetition, settings.quiet_rounds), (4, 0));
    // Missing values have their defaults.
    let default = Settings::default();
    assert_eq!((settings.sound, settings.window), (default.sound, None));
    assert_eq!(settings.format, default.format);
}

#[test]
fn settings_of_version_0_2() {
    let settings = settings_from("formats-2", include_str!("formats/settings-0.2.ron"));
    assert_eq!(settings.choices.card, "byte");
    assert_eq!(settings.choices.by_card.len(), 2);
    let choice = &settings.choices.by_card["two"];
    assert_eq!(choice.first, FirstSeat::Random);
    let [green, red] = &choice.seats[..] else {
        unreachable!("two seats")
    };
    assert_eq!(green.controller, Controller::Human);
    assert_eq!((red.letter, red.name.as_str(), red.symbol), ('R', "Red", 3));
    assert_eq!(
        (settings.tournament.games, settings.tournament.movetime),
        (20, 250)
    );
    assert!(settings.lessons_done.contains("focus-first"));
    assert_eq!(settings.animation_speed, AnimationSpeed::Slow);
    assert_eq!(
        (settings.auto_analysis_seconds, settings.ui_scale),
        (30.0, 1.6)
    );
    assert!(settings.sound.muted);
    assert_eq!(settings.board_symbols, BoardSymbolSize::Normal);
    assert_eq!(
        (settings.sound.ambience, settings.window),
        (0.25, Some((1500, 900)))
    );
}

#[test]
fn a_tournament_of_version_0_2() {
    let folder = TestFolder::new("formats-series");
    let path = folder
        .folders()
        .tournaments()
        .join("001 two-fast champion l6 l7");
    fs::create_dir_all(&path).unwrap();
    fs::write(
        path.join("series.ron"),
        include_str!("formats/series-0.2.ron"),
    )
    .unwrap();
    let program = Program::start(&folder);
    let plan: TournamentPlan = match program.request(Request::ReadTournament(path)).pop() {
        Some(Reply::Tournament(Ok(TournamentFile { plan, .. }))) => plan,
        other => panic!("{other:?}"),
    };
    assert_eq!(plan.players, ["champion", "level-6", "level-7"]);
    assert_eq!((plan.games, plan.movetime), (10, 20));
    assert_eq!(
        (plan.variant.as_str(), plan.seed),
        ("two-fast", 6_036_111_271_876_242_317)
    );
}
