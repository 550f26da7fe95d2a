//! Menu, saved games, settings, rules.

use egui_kittest::kittest::Queryable;
use focus::look::seat_marks::SeatColours;
use focus::panels::files::{FilesAnswer, FilesModel, RecordEntry};
use focus::panels::menu::{self, MenuAnswer};
use focus::panels::{keys, rules, settings};
use focus::preferences::{Pace, Preferences};
use focus_panels::words::ENGLISH;

use crate::common::{SMALL, assert_within, click, shown};

#[test]
fn the_menu_answers() {
    let mut harness = shown(SMALL, None, |ui, answer: &mut Option<MenuAnswer>| {
        *answer = menu::show(ui, &ENGLISH, menu::Over::Match, false).or(*answer);
    });
    click(&mut harness, "Leave to title");
    assert_eq!(harness.state().1, Some(MenuAnswer::Leave));
}

#[test]
fn the_menu_over_a_game_of_a_series_leads_back_there() {
    let mut harness = shown(SMALL, None, |ui, answer: &mut Option<MenuAnswer>| {
        *answer = menu::show(ui, &ENGLISH, menu::Over::Study, true).or(*answer);
    });
    assert!(harness.query_by_label("Leave to title").is_none());
    click(&mut harness, "Back to the series");
    assert_eq!(harness.state().1, Some(MenuAnswer::Leave));
}

#[test]
fn no_line_of_the_sheet_of_keys_is_too_long() {
    let sheet = shown(SMALL, (), |ui, ()| {
        keys::show(ui, &ENGLISH);
    });
    let say = &ENGLISH.keys;
    for line in [
        say.arrows_line,
        say.slip_keys_line,
        say.copy_keys_line,
        say.f11_line,
    ] {
        for row in sheet.get_all_by_label(line) {
            assert!(row.rect().height() <= keys::ROW, "'{line}' takes two rows");
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
        .show(ui, &ENGLISH);
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
    let state = Preferences::default();
    let mut harness = shown(SMALL, state, |ui, preferences| {
        settings::show(ui, preferences, &ENGLISH);
    });
    click(&mut harness, "Instant");
    click(&mut harness, "5 times");
    click(&mut harness, "Reduced motion");
    let kept = &harness.state().1;
    assert_eq!((kept.pace, kept.repetition), (Pace::Instant, 5));
    assert!(kept.reduced_motion);
}

#[test]
fn every_chapter_of_the_rules_can_be_read() {
    let mut harness = shown(SMALL, 0, |ui, chapter: &mut usize| {
        let done = std::collections::BTreeSet::new();
        rules::show(
            ui,
            ENGLISH.rules,
            chapter,
            SeatColours::STANDARD,
            &done,
            &ENGLISH,
        );
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
