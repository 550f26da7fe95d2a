//! Tests of selecting several games of the library.

use std::path::PathBuf;
use std::sync::Arc;
use std::time::Duration;

use egui::accesskit::Live;
use egui::{Event, Key, Modifiers, PointerButton, TouchDeviceId, TouchId, TouchPhase, vec2};
use egui_kittest::kittest::{NodeT, Queryable};
use focus_panels::library::{LibraryPageAction, LibraryRow};
use stack_session::library::{EntryKind, LibraryEntry};

use super::common::{SMALL, assert_within, click, press};
use super::library::{Page, actions, game, page};

const SHIFT: Modifiers = Modifiers::SHIFT;

pub(super) const CTRL: Modifiers = Modifiers::COMMAND;

const NONE: Modifiers = Modifiers::NONE;

/// A size at which the selected game has no preview.
const NARROW: egui::Vec2 = vec2(700.0, 800.0);

/// Six games with 0 to 5 moves; the one with 4 moves belongs to a tournament.
pub(super) fn six() -> Vec<LibraryEntry> {
    let kind = |moves| match moves {
        4 => EntryKind::Tournament,
        _ => EntryKind::Finished,
    };
    (0..6)
        .map(|moves| game(kind(moves), ["Anna", "Ben"], moves))
        .collect()
}

pub(super) fn path(moves: usize) -> PathBuf {
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
