//! Tests of players by rating: selecting one, and ratings that a variant doesn't have.

use egui::Key;
use egui::accesskit::Role;
use egui_kittest::Harness;
use egui_kittest::kittest::{NodeT, Queryable, by};
use focus_panels::strings::{ENGLISH, fill_in};
use stack_session::game::Controller;
use stack_session::players::{rating, rating_range};
use stack_session::settings::ChoiceChange;

use super::common::{SMALL, click};
use super::new_game::{NewGame, new_game};

type Page<'a> = Harness<'a, (bool, NewGame)>;

fn computer(name: &str) -> Controller {
    Controller::Computer(name.into())
}

fn red(page: &Page) -> Controller {
    page.state().1.setup().seats.remove(1).controller
}

fn slider<'a>(page: &'a Page) -> egui_kittest::Node<'a> {
    page.get(by().role(Role::Slider))
}

/// The dialog *New game* for two, with the list of Red's players open.
fn list_of_red<'a>() -> Page<'a> {
    let mut page = new_game(SMALL);
    click(&mut page, "Two");
    click(&mut page, "Red: Person");
    page
}

#[test]
fn a_rating_is_selected_in_steps_of_fifty() {
    let mut page = list_of_red();
    click(&mut page, "Level 3");
    click(&mut page, "Red: Level 3");
    // First come the levels; the slider is at the current level's rating.
    let champion = page.get_by_label("Champion").rect().bottom();
    let rows = page
        .query_all_by_label("By rating")
        .filter(|node| node.accesskit_node().role() == Role::Button);
    assert!(rows.into_iter().all(|row| row.rect().top() >= champion));
    let level_3 = rating("two", "level-3").map_or(0, |rating| rating.elo);
    let near = (level_3 + 25) / 50 * 50;
    page.get_by_role_and_label(Role::Button, "By rating")
        .scroll_to_me();
    page.run();
    page.get_by_role_and_label(Role::Button, "By rating")
        .click();
    page.run();
    assert_eq!(red(&page), computer(&format!("elo-{near}")));
    // The list stays open for further steps.
    click(
        &mut page,
        &fill_in(ENGLISH.players.rating_higher, &[("n", &50)]),
    );
    click(
        &mut page,
        &fill_in(ENGLISH.players.rating_higher, &[("n", &50)]),
    );
    click(
        &mut page,
        &fill_in(ENGLISH.players.rating_lower, &[("n", &50)]),
    );
    assert_eq!(red(&page), computer(&format!("elo-{}", near + 50)));
    page.key_press(Key::Escape);
    page.run();
    click(&mut page, &format!("Red: Rating {}", near + 50));
    // Reopened, the list shows the selection.
    page.run();
    let row = page.get_by_role_and_label(Role::Button, "By rating").rect();
    let button = page
        .get_by_label(&format!("Red: Rating {}", near + 50))
        .rect();
    let visible = button.top() - 460.0..=button.top();
    assert!(
        visible.contains(&row.top()) && visible.contains(&row.bottom()),
        "{row:?} {button:?}"
    );
}

#[test]
fn keys_reach_the_slider_move_it_and_leave_it() {
    let mut page = list_of_red();
    click(&mut page, "Champion");
    page.get_by_label("Red: Champion").focus();
    page.run();
    page.key_press(Key::Enter);
    page.run();
    for _ in 0..2 {
        page.key_press(Key::ArrowDown);
        page.run();
    }
    assert!(slider(&page).is_focused());
    let maximum = rating_range("two").map_or(0, |ratings| *ratings.end());
    let before = slider(&page).accesskit_node().numeric_value();
    assert_eq!(
        before,
        Some(f64::from(maximum)),
        "the nearest to the champion's"
    );
    page.key_press(Key::ArrowLeft);
    page.run();
    page.key_press(Key::ArrowLeft);
    page.run();
    assert_eq!(red(&page), computer(&format!("elo-{}", maximum - 100)));
    assert!(
        slider(&page).is_focused(),
        "the arrows to the sides are its own"
    );
    page.key_press(Key::ArrowUp);
    page.run();
    assert!(
        page.get_by_role_and_label(Role::Button, "By rating")
            .is_focused()
    );
}

#[test]
fn a_rating_is_clamped_to_the_variants_range_with_a_message() {
    let mut page = list_of_red();
    let page_of = |page: &mut Page, pick| {
        page.state_mut().1.apply(pick);
        page.run();
    };
    let of = |variant| rating_range(variant).map_or(0, |ratings| *ratings.end());
    let (two, fast) = (of("two"), of("two-fast"));
    assert!(two > fast, "{two} {fast}");
    let highest = computer(&format!("elo-{two}"));
    page.key_press(Key::Escape);
    page_of(&mut page, ChoiceChange::Controller(1, highest.clone()));
    let said = ENGLISH.rating_clamped("Red", fast, "two-fast");
    assert_eq!(page.query_all_by_label(&said).count(), 0);
    page_of(&mut page, ChoiceChange::AltVariant(true));
    assert_eq!(red(&page), computer(&format!("elo-{fast}")));
    page.get_by_label(&format!("Red: Rating {fast}"));
    assert_eq!(page.query_all_by_label(&said).count(), 1);
    // The selection is kept.
    page_of(&mut page, ChoiceChange::AltVariant(false));
    assert_eq!(red(&page), highest);
}

#[test]
fn a_rating_just_below_zero_has_no_sign() {
    let shown_texts = [-4, 0, 4, -6, 884].map(|elo| ENGLISH.rounded_rating(elo));
    assert_eq!(shown_texts, ["0", "0", "0", "-10", "880"]);
}
