//! Settings: applied when they change, saved when a text is complete.

use std::fs;

use bevy::app::AppExit;
use bevy::input::ButtonState;
use bevy::input::keyboard::{Key, KeyCode};
use bevy::prelude::{ClearColor, Color};
use focus_panels::strings::with_language;
use focus_panels::style::{Colors, ThemeColors};
use stack_session::game::variant_cards;
use stack_session::settings::{AnimationSpeed, Settings};
use stack_session::storage::Folders;
use table_themes::PieceSet;

use super::harness::{TestApp, UNCHANGED_SETTINGS, temp_folder};
use crate::screens::DialogKind;
use crate::table::MotionSettings;
use crate::theme::ActiveTheme;

impl TestApp {
    /// The settings on disk after all writes; `None` if nothing was written.
    pub(super) fn written_settings(&mut self) -> Option<Settings> {
        self.wait_for_storage();
        let text = fs::read_to_string(self.folders().settings()).unwrap();
        if text == UNCHANGED_SETTINGS {
            return None;
        }
        Some(ron::from_str(&text).unwrap())
    }

    fn motion(&self) -> MotionSettings {
        *self.resource()
    }

    fn theme(&self) -> &ActiveTheme {
        self.resource()
    }

    /// The colors of the panels.
    fn panel_colors(&mut self) -> Colors {
        self.egui().colors()
    }
}

#[test]
fn changes_are_applied_and_saved() {
    let mut program = TestApp::start(&temp_folder("settings-page"));
    assert_eq!(program.written_settings(), None, "nothing has changed");
    assert_eq!(program.motion().speed, 1.0);
    program.press_button("Settings");
    assert_eq!(program.dialog(), Some(DialogKind::Settings));
    program.press_button("Fast");
    assert_eq!(program.motion().speed, 2.0);
    program.press_button("Instant");
    assert!(program.motion().instant);
    // A button keeps the focus but edits no text.
    let written = program.written_settings().unwrap();
    assert_eq!(written.animation_speed, AnimationSpeed::Instant);
    // A second start applies the saved settings.
    let again = TestApp::start(&program.folder);
    assert!(again.motion().instant);
    assert_eq!(again.settings().0, written);
}

#[test]
fn theme_and_pieces_change_at_once() {
    let mut program = TestApp::start(&temp_folder("settings-theme"));
    assert_eq!(program.theme(), &ActiveTheme::default());
    program.press_button("Settings");
    program.press_button("Daylight");
    assert_eq!(program.theme().data.name, "Daylight");
    assert!(program.panel_colors().is_light());
    let surround = Color::from(program.theme().background());
    assert_eq!(program.resource::<ClearColor>().0, surround);
    program.press_button("Stone");
    assert_eq!(program.theme().pieces, PieceSet::Stone);
    program.press_button("From theme");
    assert_eq!(program.theme().pieces, program.theme().data.pieces);
    program.press_button("Ivory and ebony");
    let written = program.written_settings().unwrap();
    let chosen = (written.theme.as_str(), written.pieces);
    assert_eq!(chosen, ("daylight", Some(PieceSet::IvoryAndEbony)));
    let mut again = TestApp::start(&program.folder);
    assert_eq!(again.theme(), program.theme());
    assert_eq!(again.panel_colors(), program.panel_colors());
}

#[test]
fn the_language_changes_at_once_and_is_remembered() {
    with_language("en", || {
        let mut program = TestApp::start(&temp_folder("settings-language"));
        program.start_match("two");
        program.press_button("Menu");
        program.press_button("Settings");
        program.press_button("Deutsch");
        program.run_frames(2);
        let text = program.text();
        assert!(text.contains("Einstellungen"), "{text}");
        // The panels of the match behind the dialog.
        assert!(text.contains("Züge"), "{text}");
        let written = program.written_settings().unwrap();
        assert_eq!(written.language.as_deref(), Some("de"));
        let mut again = TestApp::start(&program.folder);
        assert!(again.text().contains("Neues Spiel"), "{}", again.text());
        // Without a setting the default of the test is back.
        again.press_button("Einstellungen");
        again.press_button("System");
        again.run_frames(2);
        assert!(again.text().contains("Interface size"), "{}", again.text());
    });
}

#[test]
fn the_first_start_asks_once() {
    with_language("en", || {
        let home = temp_folder("settings-first-start");
        let mut program = TestApp::start_first(&home);
        assert_eq!(program.dialog(), Some(DialogKind::FirstStart));
        assert!(!program.text().contains("New game"), "{}", program.text());
        // Changes take effect at once.
        program.press_button("Daylight");
        assert_eq!(program.theme().data.name, "Daylight");
        program.press_button("Reduced");
        assert!(program.motion().reduced_motion);
        let zoom = program.zoom();
        program.press_button("130\u{a0}%");
        program.run_frames(3);
        assert!((program.zoom() / zoom - 1.3).abs() < 0.01);
        program.press_button("Deutsch");
        program.run_frames(2);
        program.press_button("Weiter");
        program.run_frames(3);
        assert_eq!(program.dialog(), None);
        // The invitation to a lesson follows.
        program.wait_for_text("Zwei-Minuten-Lektion");
        let written = program.written_settings().unwrap();
        assert!(written.first_start_done && !written.invited);
        let again = TestApp::start_first(&program.folder);
        assert_eq!(again.dialog(), None);
        assert!(again.text().contains("Neues Spiel"), "{}", again.text());
    });
}

#[test]
fn the_first_start_is_skipped_with_escape() {
    let mut program = TestApp::start_first(&temp_folder("settings-skip"));
    assert_eq!(program.dialog(), Some(DialogKind::FirstStart));
    program.escape();
    program.wait_for_text("New game");
    let written = program.written_settings().unwrap();
    assert!(written.first_start_done);
    assert_eq!(program.theme(), &ActiveTheme::default());
    // Nothing is remembered without folders.
    assert_eq!(TestApp::without_folders().dialog(), None);
}

#[test]
fn own_themes_are_offered_and_invalid_ones_reported() {
    let folder = temp_folder("settings-own-theme");
    let folders = Folders::below(&folder);
    fs::create_dir_all(folders.themes()).unwrap();
    let night = include_str!("../../crates/table-themes/themes/night.ron");
    let mine = night.replace("\"Night\"", "\"Candle\"");
    fs::write(folders.themes().join("mine.ron"), &mine).unwrap();
    let broken = mine.replace("haze: 0.0", "haze: 7.0");
    fs::write(folders.themes().join("broken.ron"), broken).unwrap();
    fs::write(folders.settings(), "(theme: \"broken\")").unwrap();
    let mut program = TestApp::start(&folder);
    assert_eq!(
        program.theme(),
        &ActiveTheme::default(),
        "the default theme stays"
    );
    let message = program.status_text();
    assert!(
        message.contains("broken.ron: light.haze: 7 is not from 0 to 1"),
        "{message}"
    );
    program.press_button("Settings");
    program.press_button("Candle");
    assert_eq!(program.theme().data.name, "Candle");
    assert_eq!(program.written_settings().unwrap().theme, "mine");
}

#[test]
fn name_is_saved_when_its_field_loses_the_focus() {
    let mut program = TestApp::start(&temp_folder("settings-name"));
    program.press_button("New game");
    program.tab_to("Name");
    program.key(KeyCode::End, Key::End);
    program.type_text(" X");
    // The name applies at once, but is not saved for each letter.
    let name = |settings: &Settings| {
        let choice = settings.choices.for_card(&variant_cards()[0]);
        choice.seats[0].name.clone()
    };
    assert_eq!(name(program.settings()), "Green X");
    assert_eq!(program.written_settings(), None);
    program.key_event(KeyCode::Tab, Key::Tab, ButtonState::Pressed);
    let written = program.written_settings().unwrap();
    assert_eq!(name(&written), "Green X");
}

#[test]
fn name_is_saved_on_exit() {
    let mut program = TestApp::start(&temp_folder("settings-exit"));
    program.press_button("New game");
    program.tab_to("Name");
    program.key(KeyCode::End, Key::End);
    program.type_text(" X");
    program.app.world_mut().write_message(AppExit::Success);
    program.run_frames(1);
    assert!(program.written_settings().is_some());
}
