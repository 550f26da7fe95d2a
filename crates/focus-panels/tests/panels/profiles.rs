//! Tests of the dialog of the player profiles.

use egui::accesskit::Role;
use egui::{Ui, vec2};
use egui_kittest::Harness;
use egui_kittest::kittest::{NodeT, Queryable};
use focus_panels::dialogs::profiles::{ProfilesAction, ProfilesModel, ProfilesState};
use focus_panels::strings::{self, PSEUDO_LOCALE, with_language};
use focus_panels::tr;
use stack_session::game::variant_cards;
use stack_session::library::{HumanGames, Rating};
use stack_session::settings::{MAX_PROFILES, Profile, Profiles, Settings};

use super::common::{
    SCALES, SMALL, assert_apart, assert_reachable, assert_within, click, in_dialog, shown,
};

/// The settings, the state of the dialog, and the last action.
pub(super) type State = (Settings, ProfilesState, Option<ProfilesAction>);

pub(super) fn profile(name: &str, symbol: u8) -> Profile {
    Profile {
        name: name.into(),
        symbol,
        ..Profile::default()
    }
}

/// Some profiles; the first one plays now.
pub(super) fn family(names: &[&str]) -> State {
    let mut settings = Settings::default();
    let profiles = names.iter().zip(0..);
    settings.profiles = Profiles {
        list: profiles
            .map(|(name, symbol)| profile(name, symbol))
            .collect(),
        current: names.first().map(ToString::to_string),
    };
    (settings, ProfilesState::default(), None)
}

pub(super) fn draw(ui: &mut Ui, (settings, state, action): &mut State) {
    let games = [(12, 1, 30), (0, 0, 0), (1, 0, 0)];
    let mut games = games.map(|(won, drawn, lost)| HumanGames {
        won,
        drawn,
        lost,
        ..HumanGames::default()
    });
    for variant in ["two", "four-fast", "byte"] {
        let rating = Rating {
            value: 1239.0,
            deviation: 80.0,
        };
        games[0].ratings.insert(variant.into(), rating);
    }
    let taken = ProfilesModel {
        profiles: &settings.profiles,
        games: &games,
        state,
    }
    .ui(ui);
    match &taken {
        Some(ProfilesAction::Set(profiles)) => {
            settings.set_profiles(&variant_cards(), profiles.clone());
        }
        Some(ProfilesAction::Select(index)) => settings.select_profile(&variant_cards(), *index),
        _ => {}
    }
    *action = taken.or(action.take());
}

fn names(harness: &Harness<'_, (bool, State)>) -> Vec<String> {
    let profiles = harness.state().1.0.profiles.list.iter();
    profiles.map(|profile| profile.name.clone()).collect()
}

/// Clicks a button in the row of the player with an index.
fn click_in_row(harness: &mut Harness<'_, (bool, State)>, index: usize, label: &str) {
    harness.get_all_by_label(label).nth(index).unwrap().click();
    harness.run();
}

fn type_name(harness: &mut Harness<'_, (bool, State)>, name: &str) {
    // The field of a new player has the focus.
    let field = harness.get_by(|node| node.role() == Role::TextInput);
    assert!(field.is_focused());
    field.type_text(name);
    harness.run();
}

#[test]
fn people_are_added_selected_changed_and_deleted() {
    let mut harness = shown(SMALL, family(&[]), draw);
    click(&mut harness, tr!("players-add"));
    assert_within(&mut harness, SMALL, "a new profile");
    type_name(&mut harness, "Anna");
    click(&mut harness, "Symbol: Star");
    click(&mut harness, "Deutsch");
    click(&mut harness, "160\u{a0}%");
    click(&mut harness, tr!("engines-save"));
    // The first player plays now, with the personal settings.
    let settings = &harness.state().1.0;
    assert_eq!(settings.profiles.current.as_deref(), Some("Anna"));
    assert_eq!(settings.profiles.list[0].symbol, 4);
    assert_eq!(
        (settings.language.as_deref(), settings.ui_scale),
        (Some("de"), 1.6)
    );
    // A name can't occur twice.
    click(&mut harness, tr!("players-add"));
    type_name(&mut harness, "anna");
    assert!(harness.query_by_label(tr!("players-name-taken")).is_some());
    click(&mut harness, tr!("engines-save"));
    assert_eq!(names(&harness), ["Anna"]);
    click(&mut harness, tr!("save-cancel"));
    click(&mut harness, tr!("players-add"));
    type_name(&mut harness, "anna B");
    click(&mut harness, tr!("engines-save"));
    assert_eq!(names(&harness), ["Anna", "anna B"]);
    let settings = &harness.state().1.0;
    assert_eq!(settings.profiles.current.as_deref(), Some("Anna"));
    assert_ne!(settings.profiles.list[1].symbol, 4, "a free symbol");
    click(&mut harness, "anna B");
    let settings = &harness.state().1.0;
    assert_eq!(settings.profiles.current.as_deref(), Some("anna B"));
    assert_eq!(
        (settings.language.as_deref(), settings.ui_scale),
        (None, 1.0)
    );
    // A deleted player can be restored until the dialog closes.
    click_in_row(&mut harness, 1, tr!("library-delete"));
    assert_eq!(names(&harness), ["Anna"]);
    assert_eq!(harness.state().1.0.profiles.current, None);
    click(&mut harness, "Restore anna B");
    assert_eq!(names(&harness), ["Anna", "anna B"]);
    assert!(harness.query_by_label_contains("Restore").is_none());
    let settings = &harness.state().1.0;
    assert_eq!(settings.profiles.current.as_deref(), Some("anna B"));
    // Games are found by name.
    assert!(harness.query_by_label(tr!("players-rename-line")).is_none());
    click_in_row(&mut harness, 0, tr!("engines-edit"));
    type_name(&mut harness, "Anne");
    assert!(harness.query_by_label(tr!("players-rename-line")).is_some());
    click(&mut harness, tr!("engines-save"));
    assert_eq!(names(&harness), ["Anne", "anna B"]);
    click_in_row(&mut harness, 0, tr!("report-title"));
    let report = ProfilesAction::Report("Anne".into());
    assert_eq!(harness.state().1.2, Some(report));
    click(&mut harness, tr!("common-close"));
    assert_eq!(harness.state().1.2, Some(ProfilesAction::Close));
}

#[test]
fn the_list_is_full_with_twelve_people() {
    let names: Vec<_> = (0..MAX_PROFILES)
        .map(|number| format!("P{number}"))
        .collect();
    let names: Vec<_> = names.iter().map(String::as_str).collect();
    let harness = shown(SMALL, family(&names), draw);
    let add = harness.get_by_label(tr!("players-add"));
    assert!(add.accesskit_node().is_disabled());
}

#[test]
fn results_and_the_current_person_are_read_aloud() {
    let harness = shown(SMALL, family(&["Anna", "Ben"]), draw);
    for (name, about, is_current) in [
        (
            "Anna",
            "43 games: 12 won, 1 drawn, 30 lost\n\
             Rating against computers: Byte: 1240\u{a0}±\u{a0}160 · Four · fast: 1240\u{a0}±\u{a0}160 · Two: 1240\u{a0}±\u{a0}160",
            true,
        ),
        ("Ben", "No finished games yet", false),
    ] {
        let node = harness.get_by_label(name).accesskit_node();
        assert_eq!(node.description().as_deref(), Some(about));
        let is_selected = node.toggled() == Some(egui::accesskit::Toggled::True);
        assert_eq!(is_selected, is_current, "{name}");
    }
    let reports = harness.get_all_by_label(tr!("report-title"));
    let disabled: Vec<_> = reports
        .map(|node| node.accesskit_node().is_disabled())
        .collect();
    assert_eq!(disabled, [false, true], "there is nothing to report");
}

/// Every text size, every language, and the keyboard.
#[test]
fn the_dialog_fits_everywhere() {
    let languages = strings::languages().into_iter().map(|(code, _)| code);
    let sizes = SCALES.map(|scale| SMALL / scale);
    let small = SCALES.map(|scale| vec2(800.0, 600.0) / scale);
    for code in languages.chain([PSEUDO_LOCALE]) {
        with_language(code, || {
            for size in sizes.into_iter().chain(small) {
                let what = format!("{code} at {size:?}");
                let profiles = || family(&["Anna", "Ben", "A name of 24 characters"]);
                let mut harness = in_dialog(size, profiles(), draw);
                let footer = [tr!("players-add"), tr!("common-close")];
                let footer = footer.map(|name| format!("\"{name}\""));
                let footer = footer.each_ref().map(String::as_str);
                assert_apart(&harness, &footer, &what);
                assert_within(&mut harness, size, &what);
                assert_reachable(&mut harness, size, &what);
                let mut harness = in_dialog(size, profiles(), draw);
                click_in_row(&mut harness, 0, tr!("engines-edit"));
                assert_within(&mut harness, size, &format!("{what}, editing"));
            }
        });
    }
}
