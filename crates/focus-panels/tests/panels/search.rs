//! Tests of the library's search.

use egui::Key;
use egui::accesskit::Role;
use egui_kittest::Harness;
use egui_kittest::kittest::Queryable;
use focus_panels::library::LibraryPageAction;
use focus_panels::strings::ENGLISH;
use stack_session::library::{Query, SortKey};

use super::common::{SMALL, click};
use super::library::{Shelf, answers, page, three};

/// A button shows all games again, and reopening the library clears the search.
#[test]
fn a_search_without_results_can_be_cleared() {
    let mut page = page(SMALL, Vec::new());
    let searched = || Query {
        text: "zzz".into(),
        variant: Some("two".into()),
        sort: SortKey::Date,
        ..Query::default()
    };
    let shelf = &mut page.state_mut().1;
    (shelf.list.is_unfiltered, shelf.query) = (false, searched());
    page.run();
    assert_eq!(
        page.state().1.query,
        searched(),
        "it stays while the page is open"
    );
    click(&mut page, ENGLISH.library.show_all);
    let all = Query {
        sort: SortKey::Date,
        ..Query::default()
    };
    assert_eq!(page.state().1.query, all);
    let shelf = &mut page.state_mut().1;
    shelf.query = searched();
    shelf.state.reopen();
    page.run();
    assert_eq!(page.state().1.query, searched(), "the page came back");
    page.state_mut().1.state.open();
    page.run();
    let expanded = Query {
        text: String::new(),
        ..searched()
    };
    assert_eq!(page.state().1.query, expanded, "the filters stay");
}

#[test]
fn escape_clears_the_search_first() {
    let mut page = page(SMALL, three());
    page.get_by_role(Role::TextInput).focus();
    page.run();
    let written = |page: &Harness<'_, (bool, Shelf)>| page.state().1.query.text.clone();
    page.get_by_role(Role::TextInput).type_text("Anna");
    page.run();
    assert_eq!(written(&page), "Anna");
    page.key_press(Key::Escape);
    page.run();
    assert_eq!(written(&page), "");
    assert!(page.get_by_role(Role::TextInput).is_focused());
}

/// The first game is selected, or the one that the user returns from.
#[test]
fn the_library_opens_at_the_top_or_at_the_last_opened_game() {
    for (on_the_table, wanted) in [(false, 0), (true, 1)] {
        let mut page = page(SMALL, three());
        let paths: Vec<_> = three().iter().map(|entry| entry.path.clone()).collect();
        page.key_press(Key::ArrowDown);
        page.run();
        let state = &mut page.state_mut().1.state;
        if on_the_table {
            state.open_selected();
        }
        state.open();
        page.run();
        page.key_press(Key::Enter);
        page.run();
        let expanded = LibraryPageAction::Open(paths[wanted].clone());
        assert_eq!(answers(&mut page), [expanded], "{on_the_table}");
        // Only once.
        page.state_mut().1.state.open();
        page.run();
        page.key_press(Key::Enter);
        page.run();
        assert_eq!(
            answers(&mut page),
            [LibraryPageAction::Open(paths[0].clone())]
        );
    }
}

/// While the library opens, its list still shows the previous search.
#[test]
fn the_first_game_is_selected_after_a_previous_search() {
    let mut page = page(SMALL, three());
    let paths: Vec<_> = three().iter().map(|entry| entry.path.clone()).collect();
    let shelf = &mut page.state_mut().1;
    let first = shelf.list.rows.remove(0);
    shelf.query.text = "second".into();
    shelf.state.open();
    page.run();
    page.state_mut().1.list.rows.insert(0, first);
    page.run();
    page.key_press(Key::Enter);
    page.run();
    let answers = answers(&mut page);
    assert!(
        answers.contains(&LibraryPageAction::Open(paths[0].clone())),
        "{answers:?}"
    );
}
