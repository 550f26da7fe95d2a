//! Tests of the dialog to change names, date and comment of a game.

use std::path::PathBuf;
use std::sync::Arc;

use egui::accesskit::Role;
use egui::{Event, Key, vec2};
use egui_kittest::Harness;
use egui_kittest::kittest::{NodeT, Queryable};
use focus_panels::library::{
    DetailsAction, DetailsDraft, LibraryPageAction, LibraryRow, details_dialog,
};
use focus_panels::strings::WallClock;
use stack_session::library::{EntryKind, GameDetails, ReadDetails};
use stack_session::settings::{Profile, Profiles};
use stack_session::storage::{FileError, StorageError};

use super::common::{SMALL, assert_within, click, press, shown};
use super::library::{actions, game, page, row_context};
use super::selection::{CTRL, path, six};

/// The dialog of details with its state.
struct Details {
    read: Option<ReadDetails>,
    draft: DetailsDraft,
    profiles: Profiles,
    actions: Vec<DetailsAction>,
}

impl Details {
    fn ui(&mut self, ui: &mut egui::Ui) {
        let clock = WallClock::now();
        let (read, profiles) = (self.read.as_ref(), &self.profiles);
        let action = details_dialog(ui, read, &mut self.draft, profiles, &clock);
        self.actions.extend(action);
    }
}

fn details(size: egui::Vec2) -> Harness<'static, (bool, Details)> {
    let row = LibraryRow::new(Arc::new(game(EntryKind::Saved, ["Anna", "Green"], 3)));
    let anna = Profile {
        name: "Anna".into(),
        ..Profile::default()
    };
    let state = Details {
        read: None,
        draft: DetailsDraft::new(&row, &row_context()),
        profiles: Profiles {
            list: vec![anna],
            current: None,
        },
        actions: Vec::new(),
    };
    let mut page = shown(size, state, |ui, details| details.ui(ui));
    page.run();
    page
}

fn type_into<S>(page: &mut Harness<'_, S>, field: &str, text: &str) {
    let fields = page.query_all_by_label(field);
    let field = fields.into_iter().find(|field| {
        let role = field.accesskit_node().role();
        matches!(role, Role::TextInput | Role::MultilineTextInput)
    });
    field.unwrap().focus();
    page.run();
    page.key_press_modifiers(CTRL, Key::A);
    page.event(Event::Text(text.into()));
    page.run();
}

#[test]
fn the_details_of_a_game_are_changed() {
    for size in [SMALL, vec2(800.0, 600.0), vec2(480.0, 360.0)] {
        let mut page = details(size);
        page.get_by_label("Loading…");
        let names = ['G', 'R'].into_iter().zip(["Anna", "Red"]);
        let before = GameDetails {
            names: names.map(|(seat, name)| (seat, name.into())).collect(),
            date: Some("2001-02-03T04:05:06+01:00".into()),
            comment: "Final".into(),
        };
        page.state_mut().1.read = Some(ReadDetails {
            path: path(3),
            details: Err(StorageError::NameEmpty),
        });
        page.run();
        let read = |names: [&str; 2]| ReadDetails {
            path: PathBuf::from(format!("/games/{}-{}-3.ron", names[0], names[1])),
            details: Ok(before.clone()),
        };
        // The details of another game are ignored.
        page.get_by_label("Loading…");
        page.state_mut().1.read = Some(read(["Anna", "Green"]));
        page.run();
        assert!(page.query_by_label_contains("no longer count").is_none());
        type_into(&mut page, "Green", "Ada");
        page.get_by_label("This game will no longer count for Anna.");
        type_into(&mut page, "Comment", "Club evening");
        type_into(&mut page, "Year-month-day, with or without time", "soon");
        page.get_by_label_contains("Enter a date such as 20");
        page.key_press(Key::Enter);
        page.run();
        assert!(page.state().1.actions.is_empty(), "the date is invalid");
        assert_within(&mut page, size, "details");
        type_into(
            &mut page,
            "Year-month-day, with or without time",
            "2020-06-01 18:30",
        );
        page.key_press(Key::Enter);
        page.run();
        let actions = std::mem::take(&mut page.state_mut().1.actions);
        let [DetailsAction::Save(_, saved)] = &actions[..] else {
            panic!("{actions:?}");
        };
        assert_eq!(saved.names[0], ('G', "Ada".into()));
        assert_eq!(saved.names[1], ('R', "Red".into()));
        assert_eq!(saved.comment, "Club evening");
        let date = saved.date.as_deref().unwrap();
        assert!(date.starts_with("2020-06-01T18:30:00"), "{date}");
    }
}

/// What the fields do not show stays as it was: seconds, time zone, default names.
#[test]
fn unchanged_details_stay_as_they_are() {
    for date in [Some("2001-02-03T04:05:06-07:00"), None] {
        let mut page = details(SMALL);
        let before = GameDetails {
            names: vec![('G', "Green".into()), ('R', String::new())],
            date: date.map(Into::into),
            comment: String::new(),
        };
        page.state_mut().1.read = Some(ReadDetails {
            path: PathBuf::from("/games/Anna-Green-3.ron"),
            details: Ok(before.clone()),
        });
        page.run();
        click(&mut page, "Save");
        let saved = DetailsAction::Save(PathBuf::from("/games/Anna-Green-3.ron"), before);
        assert_eq!(page.state().1.actions, [saved]);
    }
}

#[test]
fn an_unreadable_game_shows_the_error() {
    let mut page = details(SMALL);
    let path = PathBuf::from("/games/Anna-Green-3.ron");
    let error = FileError::NotText;
    page.state_mut().1.read = Some(ReadDetails {
        path: path.clone(),
        details: Err(StorageError::File { path, error }),
    });
    page.run();
    let save = page.get_by_label("Save");
    assert!(save.accesskit_node().is_disabled());
    click(&mut page, "Cancel");
    assert_eq!(page.state().1.actions, [DetailsAction::Cancel]);
}

/// Damaged files and games in use have no details to change.
#[test]
fn details_are_offered_for_games_that_can_be_changed() {
    let mut entries = six();
    entries[1].in_use = true;
    let mut page = page(SMALL, entries);
    for (moves, offered) in [(0, true), (1, false), (4, false), (5, true)] {
        press(&mut page, &[Key::Home]);
        for _ in 0..moves {
            press(&mut page, &[Key::ArrowDown]);
        }
        let button = page.get_by_label("Edit details…");
        assert_eq!(!button.accesskit_node().is_disabled(), offered, "{moves}");
    }
    click(&mut page, "Edit details…");
    assert_eq!(
        actions(&mut page),
        [LibraryPageAction::EditDetails(path(5))]
    );
}
