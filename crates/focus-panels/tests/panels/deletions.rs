//! Tests of deleting and restoring games.

use std::path::{Path, PathBuf};

use egui::{Key, Modifiers, vec2};
use egui_kittest::kittest::Queryable;
use focus_panels::library::LibraryPageAction;
use focus_panels::strings::ENGLISH;
use stack_session::library::EntryKind;

use super::common::{SMALL, click};
use super::library::{Page, answers, game, page, press, three};

#[test]
fn a_deleted_game_can_be_restored_in_its_place() {
    let mut page = page(SMALL, three());
    let above = page.get_by_label_contains("Anna – Ben, ").rect();
    let place = page.get_by_label_contains("Carl – Dora, ").rect();
    press(&mut page, &[Key::ArrowDown, Key::Delete]);
    answers(&mut page);
    assert!(page.query_by_label_contains("Carl – Dora, ").is_none());
    let undo = page.get_by_label("Undo").rect();
    assert!(place.contains_rect(undo), "{undo:?} in {place:?}");
    assert_eq!(page.get_by_label_contains("Anna – Ben, ").rect(), above);
    click(&mut page, "Undo");
    let undo = LibraryPageAction::UndoDelete("/games/Carl-Dora-31.ron".into());
    assert_eq!(answers(&mut page), std::slice::from_ref(&undo));
    // By keys: the row of the deleted game is selected.
    press(&mut page, &[Key::Enter]);
    page.key_press_modifiers(Modifiers::COMMAND, Key::Z);
    page.run();
    let twice = [undo.clone(), undo];
    assert_eq!(answers(&mut page), twice);
    // The game is restored and selected.
    page.state_mut().1.restore(three().remove(1), 1);
    page.run();
    assert!(page.query_by_label("Undo").is_none());
    press(&mut page, &[Key::Enter]);
    let path = PathBuf::from("/games/Carl-Dora-31.ron");
    assert_eq!(answers(&mut page), [LibraryPageAction::Open(path)]);
}

/// A game deleted in an earlier run is shown above the list and doesn't change the selection.
#[test]
fn a_game_deleted_in_an_earlier_run_can_be_restored() {
    let mut page = page(SMALL, three());
    let path = Path::new("/games/Eva-Finn-4.ron");
    let offer = Some((path, "Eva – Finn"));
    page.state_mut().1.state.offer_undo_delete(offer);
    page.run();
    let undo = page.get_by_label("Undo").rect();
    assert!(undo.bottom() < page.get_by_label_contains("Anna – Ben, ").rect().top());
    press(&mut page, &[Key::Enter]);
    let first = PathBuf::from("/games/Anna-Ben-12.ron");
    assert_eq!(answers(&mut page), [LibraryPageAction::Open(first)]);
    click(&mut page, "Undo");
    assert_eq!(
        answers(&mut page),
        [LibraryPageAction::UndoDelete(path.into())]
    );
    // Offered once; restored under another name, as its own was taken.
    page.state_mut().1.state.offer_undo_delete(offer);
    let back = game(EntryKind::Saved, ["Eva", "Finn"], 5);
    page.state_mut().1.undone = Some(path.into());
    page.state_mut().1.restore(back, 1);
    page.run();
    assert!(page.query_by_label("Undo").is_none());
    // The offered game is gone, because another program has restored it.
    page.state_mut().1.state.offer_undo_delete(offer);
    page.run();
    assert!(page.query_by_label("Undo").is_some());
    page.state_mut().1.state.offer_undo_delete(None);
    page.run();
    assert!(page.query_by_label("Undo").is_none());
}

/// The storage reports deletions later than they are requested.
#[test]
fn two_quick_deletions_can_be_undone_even_after_closing_the_library() {
    let mut page = page(SMALL, three());
    page.state_mut().1.slow = true;
    press(&mut page, &[Key::Delete, Key::ArrowDown, Key::Delete]);
    let [first, second] =
        ["Anna-Ben-12", "Carl-Dora-31"].map(|name| PathBuf::from(format!("/games/{name}.ron")));
    assert_eq!(
        answers(&mut page),
        [first.clone(), second.clone()].map(LibraryPageAction::Delete)
    );
    let shelf = &mut page.state_mut().1;
    for path in [&first, &second] {
        shelf.delete(path);
    }
    page.run();
    let shown_texts = |page: &Page, name: &str| {
        let said = ENGLISH.library.deleted.replace("{name}", name);
        page.output().shapes.iter().any(|clipped| {
            matches!(&clipped.shape, egui::Shape::Text(text) if text.galley.text() == said)
        })
    };
    assert!(shown_texts(&page, "Carl – Dora"));
    // Close and reopen the library.
    page.state_mut().1.state.open();
    page.run();
    assert!(shown_texts(&page, "Carl – Dora"));
    page.key_press_modifiers(Modifiers::COMMAND, Key::Z);
    page.run();
    let undo = LibraryPageAction::UndoDelete("/games/Carl-Dora-31.ron".into());
    assert_eq!(answers(&mut page), [undo]);
    page.state_mut().1.restore(three().remove(1), 0);
    page.run();
    assert!(shown_texts(&page, "Anna – Ben"));
    let line = page.get_by_label("Undo").rect().center().y;
    let next = page.get_by_label_contains("Carl – Dora, ").rect();
    assert!(line < next.top(), "it stands where the game was");
    page.state_mut().1.restore(three().remove(0), 0);
    page.run();
    assert!(page.query_by_label("Undo").is_none());
}

/// With large text the buttons are close together, but *Delete* is apart from the others.
#[test]
fn the_delete_button_is_apart_from_the_others() {
    for size in [SMALL, vec2(500.0, 375.0)] {
        let page = page(size, three());
        let of = |name: &str| page.get_by_label(name).rect();
        let (close, delete) = (of(ENGLISH.common.close), of(ENGLISH.library.delete));
        let apart = delete.left() - close.right();
        assert!(
            apart > 40.0 || delete.top() > close.bottom() + 40.0,
            "{size}: {close:?} and {delete:?}"
        );
    }
}
