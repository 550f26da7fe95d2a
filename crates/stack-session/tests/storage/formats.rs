//! Settings and series as they were written once: a newer program reads them with every value.
//! (Records have their own golden files in `crates/focus-rules/tests/formats`.)

use std::fs;

use stack_session::series::SeriesPlan;
use stack_session::settings::{AnimationSpeed, Settings};
use stack_session::storage::{Reply, Request, SeriesFile};

use super::program::{Program, TestFolder};

/// The settings that a program reads from this file.
fn settings(name: &str, text: &str) -> Settings {
    let folder = TestFolder::new(name);
    let path = folder.folders().settings();
    fs::create_dir_all(path.parent().unwrap()).unwrap();
    fs::write(&path, text).unwrap();
    let program = Program::start(&folder);
    match program.request(Request::ReadSettings).pop() {
        Some(Reply::Settings(Ok(settings))) => *settings,
        other => panic!("{name}: {other:?}"),
    }
}

#[test]
fn settings_of_the_first_version() {
    let settings = settings("formats-1", include_str!("formats/settings-0.1.ron"));
    assert!(settings.lessons_done.contains("focus-first"));
    assert_eq!(settings.pace, AnimationSpeed::Brisk);
    assert!(settings.reduced_motion && settings.thoughts_in_company && settings.chart_folded);
    assert!(!settings.best_line);
    assert_eq!((settings.patience, settings.ui_scale), (2.5, 1.4));
    assert_eq!((settings.thinking, settings.pause), (3.0, 0.2));
    assert_eq!((settings.repetition, settings.quiet_rounds), (4, 0));
    // Missing values have their defaults.
    let usual = Settings::default();
    assert_eq!((settings.sound, settings.window), (usual.sound, None));
    assert_eq!(settings.format, usual.format);
}

#[test]
fn settings_of_version_0_2() {
    let settings = settings("formats-2", include_str!("formats/settings-0.2.ron"));
    assert_eq!(settings.choices.card, "byte");
    assert_eq!(settings.choices.by_card.len(), 2);
    let red = &settings.choices.by_card["two"].seats[1];
    assert_eq!((red.letter, red.name.as_str(), red.design), ('R', "Red", 3));
    assert_eq!((settings.series.games, settings.series.movetime), (20, 250));
    assert!(settings.lessons_done.contains("focus-first"));
    assert_eq!(settings.pace, AnimationSpeed::Leisurely);
    assert_eq!((settings.analysis_alone, settings.ui_scale), (30.0, 1.6));
    assert!(settings.moves_folded && settings.sound.muted);
    assert_eq!(
        (settings.sound.room, settings.window),
        (0.25, Some((1500, 900)))
    );
}

#[test]
fn a_tournament_of_version_0_2() {
    let folder = TestFolder::new("formats-series");
    let path = folder
        .folders()
        .series()
        .join("001 two-fast champion l6 l7");
    fs::create_dir_all(&path).unwrap();
    fs::write(
        path.join("series.ron"),
        include_str!("formats/series-0.2.ron"),
    )
    .unwrap();
    let program = Program::start(&folder);
    let plan: SeriesPlan = match program.request(Request::ReadSeries(path)).pop() {
        Some(Reply::Series(Ok(SeriesFile { plan, .. }))) => plan,
        other => panic!("{other:?}"),
    };
    assert_eq!(plan.players, ["champion", "level-6", "level-7"]);
    assert_eq!((plan.games, plan.movetime), (10, 20));
    assert_eq!(
        (plan.variant.as_str(), plan.seed),
        ("two-fast", 6_036_111_271_876_242_317)
    );
}
