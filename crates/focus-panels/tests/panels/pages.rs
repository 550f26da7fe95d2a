//! Menu, saved games, settings, rules.

use egui_kittest::kittest::Queryable;
use focus_panels::keys::ROWS;
use focus_panels::match_panels::menu::{MenuAnswer, MenuModel};
use focus_panels::pages::files::{FilesAnswer, FilesModel, RecordEntry};
use focus_panels::pages::keys::{KeySheet, ROW};
use focus_panels::pages::rules::RulesPage;
use focus_panels::pages::settings::SettingsPage;
use focus_panels::style::SeatColours;
use focus_panels::words::ENGLISH;
use stack_session::play::Mode;
use stack_session::settings::{MoveSpeed, Settings};

use crate::common::{SMALL, assert_within, click, shown};

#[test]
fn the_menu_answers() {
    let mut harness = shown(SMALL, None, |ui, answer: &mut Option<MenuAnswer>| {
        *answer = MenuModel {
            mode: Mode::Play,
            of_series: false,
        }
        .ui(ui, &ENGLISH)
        .or(*answer);
    });
    click(&mut harness, "Leave to title");
    assert_eq!(harness.state().1, Some(MenuAnswer::Leave));
}

#[test]
fn the_menu_over_a_game_of_a_series_leads_back_there() {
    let mut harness = shown(SMALL, None, |ui, answer: &mut Option<MenuAnswer>| {
        *answer = MenuModel {
            mode: Mode::Study,
            of_series: true,
        }
        .ui(ui, &ENGLISH)
        .or(*answer);
    });
    assert!(harness.query_by_label("Leave to title").is_none());
    click(&mut harness, "Back to the series");
    assert_eq!(harness.state().1, Some(MenuAnswer::Leave));
}

#[test]
fn no_line_of_the_sheet_of_keys_is_too_long() {
    let sheet = shown(SMALL, (), |ui, ()| {
        KeySheet.ui(ui, &ENGLISH);
    });
    for line in ROWS.iter().map(|row| (row.line)(&ENGLISH.keys)) {
        for row in sheet.get_all_by_label(line) {
            assert!(row.rect().height() <= ROW, "'{line}' takes two rows");
        }
    }
}

#[test]
fn a_damaged_file_is_named_and_not_opened() {
    let entry = |name: &str, fault: Option<&str>| RecordEntry {
        name: name.into(),
        what: "Two, 12 moves".into(),
        fault: fault.map(Into::into),
    };
    let entries = vec![entry("good", None), entry("torn", Some("line 3"))];
    let state = (entries, String::new(), Vec::new());
    let mut harness = shown(SMALL, state, |ui, (entries, name, answers)| {
        let done = FilesModel {
            save: false,
            folder: "Focus",
            entries,
            name,
        }
        .ui(ui, &ENGLISH);
        for answer in &done {
            if let FilesAnswer::Name(chosen) = answer {
                name.clone_from(chosen);
            }
        }
        answers.extend(done);
    });
    click(&mut harness, "torn");
    click(&mut harness, "Open");
    assert!(harness.state().1.2.is_empty());
    click(&mut harness, "good");
    click(&mut harness, "Open");
    assert_eq!(
        harness.state().1.2.last(),
        Some(&FilesAnswer::Take("good".into()))
    );
}

#[test]
fn settings_change_what_they_say() {
    let state = Settings::default();
    let mut harness = shown(SMALL, state, |ui, settings| {
        SettingsPage { settings }.ui(ui, &ENGLISH);
    });
    click(&mut harness, "Instant");
    click(&mut harness, "5 times");
    click(&mut harness, "Reduced motion");
    let kept = &harness.state().1;
    assert_eq!((kept.pace, kept.repetition), (MoveSpeed::Instant, 5));
    assert!(kept.reduced_motion);
}

#[test]
fn every_chapter_of_the_rules_can_be_read() {
    let mut harness = shown(SMALL, 0, |ui, chapter: &mut usize| {
        let done = std::collections::BTreeSet::new();
        RulesPage {
            chapter,
            colours: SeatColours::STANDARD,
            done: &done,
        }
        .ui(ui, &ENGLISH);
    });
    for (number, chapter) in ENGLISH.rules.iter().copied().flatten().enumerate() {
        harness
            .get_all_by_label(chapter.title)
            .next()
            .unwrap()
            .click();
        harness.run();
        assert_eq!(harness.state().1, number);
        assert_within(&harness, SMALL, chapter.title);
    }
}
