//! The search on the page of games.

use focus_panels::words::ENGLISH;
use stack_session::library::{Query, SortKey};

use super::common::{SMALL, click};
use super::library::page;

/// Where nothing matches, a button leads back to all games; what was searched is forgotten when the page is opened anew.
#[test]
fn a_search_without_games_is_left() {
    let mut page = page(SMALL, Vec::new());
    let searched = || Query {
        text: "zzz".into(),
        variant: Some("two".into()),
        sort: SortKey::Date,
        ..Query::default()
    };
    let shelf = &mut page.state_mut().1;
    (shelf.list.is_all, shelf.query) = (false, searched());
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
    shelf.state.come_back();
    page.run();
    assert_eq!(page.state().1.query, searched(), "the page came back");
    page.state_mut().1.state.open();
    page.run();
    let opened = Query {
        text: String::new(),
        ..searched()
    };
    assert_eq!(page.state().1.query, opened, "the filters stay");
}
