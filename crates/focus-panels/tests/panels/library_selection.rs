//! Selecting several games of the library, and changing the details of a game.

use std::path::PathBuf;
use std::sync::Arc;
use std::time::Duration;

use egui::accesskit::{Live, Role};
use egui::{Event, Key, Modifiers, PointerButton, TouchDeviceId, TouchId, TouchPhase, vec2};
use egui_kittest::Harness;
use egui_kittest::kittest::{NodeT, Queryable};
use focus_panels::library::{
    DetailsAction, DetailsDraft, LibraryPageAction, LibraryRow, details_dialog,
};
use focus_panels::strings::WallClock;
use stack_session::library::{EntryKind, GameDetails, LibraryEntry, ReadDetails};
use stack_session::settings::{Profile, Profiles};
use stack_session::storage::{FileError, StorageError};

use super::common::{SMALL, assert_within, click, shown};
use super::library::{Page, actions, game, page, press, row_context};

const SHIFT: Modifiers = Modifiers::SHIFT;
const CTRL: Modifiers = Modifiers::COMMAND;
const NONE: Modifiers = Modifiers::NONE;
/// A size at which the selected game has no preview.
const NARROW: egui::Vec2 = vec2(700.0, 800.0);

/// Six games with 0 to 5 moves; the one with 4 moves belongs to a tournament.
fn six() -> Vec<LibraryEntry> {
    let kind = |moves| match moves {
        4 => EntryKind::Tournament,
        _ => EntryKind::Finished,
    };
    (0..6)
        .map(|moves| game(kind(moves), ["Anna", "Ben"], moves))
        .collect()
}

fn path(moves: usize) -> PathBuf {
    PathBuf::from(format!("/games/Anna-Ben-{moves}.ron"))
}

fn paths(moves: &[usize]) -> Vec<PathBuf> {
    moves.iter().map(|&moves| path(moves)).collect()
}

/// A part of the label of a row, which the preview does not have.
fn label(moves: usize) -> String {
    let source = if moves == 4 { "Tournament · " } else { "" };
    let plural = if moves == 1 { "" } else { "s" };
    format!("Ben, {source}Two · {moves} move{plural} ")
}

/// The rows that are selected for screen readers.
fn selected(page: &Page) -> Vec<usize> {
    let is_selected = |moves: &usize| {
        let label = label(*moves);
        let row = page.query_by_label_contains(&label);
        row.is_some_and(|row| row.accesskit_node().is_selected() == Some(true))
    };
    (0..6).filter(is_selected).collect()
}

enum Input {
    Click(usize, Modifiers),
    Press(Key, Modifiers),
}
use Input::{Click, Press};

fn give(page: &mut Page, inputs: &[Input]) {
    for input in inputs {
        match input {
            Click(moves, held) => {
                let row = label(*moves);
                page.get_by_label_contains(&row).click_modifiers(*held);
            }
            Press(key, held) => page.key_press_modifiers(*held, *key),
        }
        page.run();
    }
}

#[test]
fn games_are_selected_by_mouse_and_keys() {
    let both = SHIFT | CTRL;
    let cases: &[(&[Input], &[usize])] = &[
        (&[], &[0]),
        (&[Click(2, NONE)], &[2]),
        (&[Click(2, CTRL)], &[0, 2]),
        (&[Click(2, CTRL), Click(0, CTRL)], &[2]),
        (&[Click(2, CTRL), Click(4, NONE)], &[4]),
        (&[Click(1, NONE), Click(3, SHIFT)], &[1, 2, 3]),
        (&[Click(3, NONE), Click(1, SHIFT)], &[1, 2, 3]),
        // The other end of a range stays.
        (
            &[Click(2, NONE), Click(4, SHIFT), Click(0, SHIFT)],
            &[0, 1, 2],
        ),
        (&[Click(2, CTRL), Click(4, both)], &[0, 2, 3, 4]),
        (&[Click(2, CTRL), Click(4, SHIFT)], &[2, 3, 4]),
        (
            &[Press(Key::ArrowDown, SHIFT), Press(Key::ArrowDown, SHIFT)],
            &[0, 1, 2],
        ),
        (
            &[
                Click(2, NONE),
                Press(Key::ArrowDown, SHIFT),
                Press(Key::ArrowUp, SHIFT),
                Press(Key::ArrowUp, SHIFT),
            ],
            &[1, 2],
        ),
        (&[Click(3, NONE), Press(Key::Home, SHIFT)], &[0, 1, 2, 3]),
        (&[Click(3, NONE), Press(Key::End, SHIFT)], &[3, 4, 5]),
        (&[Press(Key::A, CTRL)], &[0, 1, 2, 3, 4, 5]),
        (&[Press(Key::A, CTRL), Click(2, CTRL)], &[0, 1, 3, 4, 5]),
        (&[Press(Key::A, CTRL), Press(Key::Escape, NONE)], &[0]),
        (&[Press(Key::A, CTRL), Click(2, NONE)], &[2]),
        // The cursor moves without changing the selection.
        (
            &[
                Press(Key::Space, NONE),
                Press(Key::ArrowDown, NONE),
                Press(Key::ArrowDown, NONE),
                Press(Key::Space, NONE),
            ],
            &[0, 2],
        ),
    ];
    for size in [SMALL, NARROW] {
        for (number, (inputs, expected)) in cases.iter().enumerate() {
            let mut page = page(size, six());
            give(&mut page, inputs);
            assert_eq!(selected(&page), *expected, "case {number} at {size}");
            assert!(actions(&mut page).is_empty(), "case {number} at {size}");
        }
    }
}

#[test]
fn selected_games_are_exported_reported_and_deleted_together() {
    for size in [SMALL, vec2(800.0, 600.0), NARROW] {
        let mut page = page(size, six());
        give(&mut page, &[Click(1, NONE), Click(4, SHIFT)]);
        let count = page.get_by_label("4 selected");
        assert_eq!(count.accesskit_node().live(), Live::Polite);
        assert_within(&mut page, size, "selection");
        click(&mut page, "Export…");
        let all = paths(&[1, 2, 3, 4]);
        assert_eq!(
            actions(&mut page),
            [LibraryPageAction::ExportSeveral(all.clone())]
        );
        // The library has a report on all games, too.
        let reports: Vec<_> = page.query_all_by_label("Report…").collect();
        reports.last().unwrap().click();
        drop(reports);
        page.run();
        assert_eq!(actions(&mut page), [LibraryPageAction::ReportSeveral(all)]);
        // The game of the tournament stays.
        let notes = page.query_all_by_label_contains("1 of them can't be deleted");
        assert_eq!(notes.count(), usize::from(size == SMALL), "{size}");
        press(&mut page, &[Key::Delete]);
        let delete = LibraryPageAction::Delete(paths(&[1, 2, 3]));
        assert_eq!(actions(&mut page), [delete]);
        assert!(page.query_by_label("4 selected").is_none());
    }
}

/// Nothing that a filter hides is deleted; a game that changed stays selected.
#[test]
fn only_listed_games_stay_selected() {
    let mut page = page(SMALL, six());
    press(&mut page, &[Key::Escape]);
    give(&mut page, &[Press(Key::A, CTRL)]);
    let library = &mut page.state_mut().1;
    let kept = library.list.rows.drain(..).skip(3).collect();
    library.list.rows = kept;
    library.list.rows[2] = LibraryRow::new(Arc::new(six().remove(5)));
    library.list.revision += 1;
    page.run();
    assert_eq!(selected(&page), [3, 4, 5]);
    page.get_by_label("3 selected");
    let library = &mut page.state_mut().1;
    library.list.rows.clear();
    library.list.revision += 1;
    page.run();
    press(&mut page, &[Key::Delete]);
    assert!(actions(&mut page).is_empty());
}

/// After a long press, taps select and deselect games.
#[test]
fn a_long_press_starts_the_selection() {
    let mut page = page(SMALL, six());
    let touch = |page: &mut Page, moves: usize, seconds: f64| {
        let pos = {
            let label = label(moves);
            page.get_by_label_contains(&label).rect().center()
        };
        for phase in [TouchPhase::Start, TouchPhase::End] {
            page.event(Event::Touch {
                device_id: TouchDeviceId(0),
                id: TouchId(0),
                phase,
                pos,
                force: None,
            });
            page.event(Event::PointerMoved(pos));
            page.event(Event::PointerButton {
                pos,
                button: PointerButton::Primary,
                pressed: phase == TouchPhase::Start,
                modifiers: NONE,
            });
            page.step();
            for _ in 0..(seconds * 4.0) as usize {
                page.step();
            }
        }
        page.run();
    };
    touch(&mut page, 2, 1.5);
    assert_eq!(selected(&page), [2]);
    page.get_by_label("1 selected");
    touch(&mut page, 4, 0.0);
    touch(&mut page, 1, 0.0);
    assert_eq!(selected(&page), [1, 2, 4]);
    for moves in [1, 2, 4] {
        touch(&mut page, moves, 0.0);
    }
    // Without a selection, taps select only one game again.
    touch(&mut page, 5, 0.0);
    assert_eq!(selected(&page), [5]);
    assert!(page.query_by_label_contains(" selected").is_none());
}

/// The processor time of this thread, which other programs do not change.
#[cfg(target_os = "linux")]
fn processor_time() -> Duration {
    let text = std::fs::read_to_string("/proc/thread-self/schedstat").unwrap();
    let nanoseconds = text.split_whitespace().next().unwrap().parse();
    Duration::from_nanos(nanoseconds.unwrap())
}

/// Interaction with a large library takes less than a tenth of a second in an optimized build, and
/// some times more in this one.
#[cfg(target_os = "linux")]
#[test]
fn a_large_library_stays_fast() {
    let entries = (0..100_000).map(|moves| game(EntryKind::Finished, ["Anna", "Ben"], moves));
    let mut page = page(SMALL, entries.collect());
    let mut worst = Duration::ZERO;
    let mut timed = |page: &mut Page, input: Input| {
        match input {
            Click(row, held) => page
                .get_by_label_contains(&label(row))
                .click_modifiers(held),
            Press(key, held) => page.key_press_modifiers(held, key),
        }
        for _ in 0..8 {
            let start = processor_time();
            page.step();
            worst = worst.max(processor_time() - start);
        }
    };
    timed(&mut page, Press(Key::A, CTRL));
    timed(&mut page, Click(2, CTRL));
    timed(&mut page, Click(3, CTRL));
    timed(&mut page, Press(Key::End, SHIFT));
    page.get_by_label("99,997 selected");
    page.state_mut().1.list.revision += 1;
    timed(&mut page, Press(Key::ArrowUp, NONE));
    page.get_by_label("99,997 selected");
    eprintln!("longest frame: {worst:?}");
    assert!(worst < Duration::from_millis(500), "{worst:?}");
}

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
            remark: "Final".into(),
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
        type_into(&mut page, "Remark", "Club evening");
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
        assert_eq!(saved.remark, "Club evening");
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
            remark: String::new(),
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
