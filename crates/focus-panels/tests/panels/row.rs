//! Tests of the texts in a row of the library.

use std::sync::Arc;
use std::time::SystemTime;

use focus_panels::library::{LibraryRow, RowTexts};
use focus_panels::strings::with_language;
use focus_panels::tr;
use stack_game::Handicap;
use stack_session::library::{EntryKind, GameResult, LibraryEntry};

use super::library::{game, row_context, seat, summary};

/// The texts of a row.
fn texts(entry: &LibraryEntry) -> RowTexts {
    RowTexts::new(entry, &row_context())
}

#[test]
fn rows_show_names_source_conditions_and_result() {
    type Change = fn(&mut LibraryEntry);
    let cases: &[(Change, &str, &str)] = &[
        (
            |entry| summary(entry).result = None,
            "Anna – Ben",
            "Two · 9 moves · unfinished",
        ),
        // A user's name is shown, even one with a number.
        (
            |entry| {
                entry.name = Some("Game 12".into());
                summary(entry).seats[1] = seat('R', "", "level-5");
                summary(entry).result = Some(GameResult::Draw);
            },
            "Game 12",
            "Anna – Level 5 · Two · 9 moves · draw",
        ),
        (
            |entry| {
                summary(entry).seats[0].handicap = Handicap::Fewer(2);
                for seat in &mut summary(entry).seats {
                    seat.time_control = "300+3".parse().ok();
                }
            },
            "Anna – Ben",
            "Two · 9 moves · Handicap: 2 pieces fewer for Anna · 5+3 · Anna won",
        ),
        // A copy named after its players does not repeat them.
        (
            |entry| entry.name = Some("Anna – Ben (2)".into()),
            "Anna – Ben (2)",
            "Two · 9 moves · Anna won",
        ),
        // The source distinguishes equal games.
        (
            |entry| entry.kind = EntryKind::Opened,
            "Anna – Ben",
            "Opened · Two · 9 moves · Anna won",
        ),
        (
            |entry| entry.kind = EntryKind::Tournament,
            "Anna – Ben",
            "Tournament · Two · 9 moves · Anna won",
        ),
        // A seat that changed players names all of them.
        (
            |entry| {
                summary(entry).seats[0].players = ["person", "champion"].map(Into::into).into();
                summary(entry).seats[1] = seat('R', "", "level-3");
            },
            "Anna, then Champion – Level 3",
            "Two · 9 moves · Anna won",
        ),
        (
            |entry| {
                summary(entry).seats[0].players = ["level-3", "person"].map(Into::into).into();
                summary(entry).seats[1] = seat('R', "", "person");
                summary(entry).seats[1].players.push("level-6".into());
            },
            "Level 3, then Anna – Red, then Level 6",
            "Two · 9 moves · Anna won",
        ),
        // The winner has a given name, or else that of the computer player, as in the match.
        (
            |entry| wins(entry, "Red"),
            "Anna – Level 5",
            "Two · 9 moves · Level 5 won",
        ),
        (
            |entry| wins(entry, "level-5"),
            "Anna – Level 5",
            "Two · 9 moves · Level 5 won",
        ),
        (
            |entry| wins(entry, "Ada"),
            "Anna – Ada",
            "Two · 9 moves · Ada won",
        ),
    ];
    for (number, (change, title, about)) in cases.iter().enumerate() {
        let mut entry = game(EntryKind::Finished, ["Anna", "Ben"], 9);
        change(&mut entry);
        let texts = texts(&entry);
        assert_eq!((&*texts.title, &*texts.about), (*title, *about), "{number}");
    }
}

/// Makes Red, a computer player with a given name, the winner.
fn wins(entry: &mut LibraryEntry, name: &str) {
    let summary = summary(entry);
    summary.seats[1] = seat('R', name, "level-5");
    summary.result = Some(GameResult::Won(vec!['R']));
}

/// The date of the file is no substitute, because saving an analysis changes it.
#[test]
fn rows_show_the_date_of_the_game_and_never_that_of_its_file() {
    let mut entry = game(EntryKind::Finished, ["Anna", "Ben"], 3);
    assert_eq!(texts(&entry).date, tr!("library-undated"));
    let row = LibraryRow::new(Arc::new(entry.clone()));
    assert_eq!(row.file_name(&row_context()), "Anna – Ben");
    summary(&mut entry).date = Some(SystemTime::now());
    assert!(texts(&entry).date.starts_with("today "));
}

/// The file of a pasted game is named after the names in the record; its title is in the language
/// of the player and names the computer.
#[test]
fn a_copy_is_titled_by_its_players() {
    let mut entry = game(EntryKind::Opened, ["Mia", "Red"], 12);
    for (player, name, title) in [
        ("Robbi", "Mia – Red", "Mia – Robbi"),
        ("Robbi", "Mia – Red (2)", "Mia – Robbi (2)"),
        ("person", "Mia – Red", "Mia – Rot"),
        ("person", "Sunday", "Sunday"),
    ] {
        summary(&mut entry).seats[1].players = vec![player.into()];
        entry.name = Some(name.into());
        assert_eq!(with_language("de", || texts(&entry).title), title);
    }
}
