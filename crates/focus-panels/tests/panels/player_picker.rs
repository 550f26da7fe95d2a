//! Tests of selecting the player of a seat.

use egui::accesskit::Role;
use egui::{Key, vec2};
use egui_kittest::Harness;
use egui_kittest::kittest::{AccessKitNode, NodeT, Queryable, by};
use focus_panels::style::ThemeColors;
use focus_panels::{strings, tr};
use stack_session::game::{Controller, variant_cards};
use stack_session::players::{ANALYSIS_PLAYER, level_number, player_choices, rating, rating_range};
use stack_session::settings::{ChoiceChange, NewGameChoices};

use super::common::{SMALL, click, computer, press};
use super::new_game::{NewGame, controllers, new_game};
use super::profiles::profile;

#[test]
fn each_seat_selects_its_player_from_a_list() {
    let mut harness = new_game(SMALL);
    click(&mut harness, "Two");
    click(&mut harness, "Red: Human");
    click(&mut harness, "Level 1");
    assert_eq!(controllers(&harness)[1], computer("level-1"));
    assert!(
        harness.query_by_label("Level 7").is_none(),
        "the list is closed"
    );
    // The first player isn't known yet, so *Mirror*, which can't move first, is disabled.
    click(&mut harness, "Red: Level 1");
    click(&mut harness, "More…");
    let disabled =
        by().predicate(|node| node.label().as_deref() == Some("Mirror") && node.is_disabled());
    assert_eq!(harness.query_all(disabled).count(), 1);
    click(&mut harness, "MCTS");
    assert_eq!(controllers(&harness)[1], computer("mcts"));
    harness.get_all_by_label("Green").last().unwrap().click();
    harness.run();
    click(&mut harness, "Red: MCTS");
    click(&mut harness, "Mirror");
    assert_eq!(controllers(&harness)[1], computer("mirror"));
}

#[test]
fn the_champion_and_the_highest_level_are_one_player() {
    for name in ["champion", "level-8"] {
        assert_eq!(strings::player_name(name), "Champion");
    }
    let mut harness = new_game(SMALL);
    click(&mut harness, "Two");
    click(&mut harness, "Watch");
    harness.get_by_label("Red: Champion").click();
    harness.run();
    // Listed once, after the levels; there is no level 8.
    let rows: Vec<_> = ["Level 7", "Champion"]
        .map(|name| harness.get_by_label(name).rect().top())
        .into();
    assert!(rows[0] < rows[1], "{rows:?}");
    assert!(harness.query_by_label("Level 8").is_none());
    click(&mut harness, "Level 7");
    click(&mut harness, "Red: Level 7");
    click(&mut harness, "Champion");
    assert_eq!(controllers(&harness)[1], computer(ANALYSIS_PLAYER));
}

/// The list dims the dialog behind it and is fully visible in a normal window.
#[test]
fn the_player_list_is_fully_visible_and_dims_the_dialog() {
    let mut harness = new_game(SMALL);
    click(&mut harness, "Two");
    click(&mut harness, "Red: Human");
    let more = harness.get_by_label("More…").rect();
    let opener = harness.get_by_label("Red: Human").rect();
    assert!(more.bottom() < opener.top() - 12.0, "{more:?} {opener:?}");
    let scrim = harness.ctx.colors().scrim;
    let meshes = harness.output().shapes.iter();
    let scrims: Vec<_> = meshes
        .filter_map(|clipped| match &clipped.shape {
            egui::Shape::Mesh(mesh) if mesh.vertices.iter().all(|v| v.color == scrim) => Some(mesh),
            _ => None,
        })
        .collect();
    let [around] = scrims.as_slice() else {
        panic!("one scrim, not {}", scrims.len());
    };
    assert_eq!(around.calc_bounds().size(), SMALL);
    // Its control stays bright; only the rounded corners are cut.
    let inside = |v: &&egui::epaint::Vertex| opener.shrink(4.0).contains(v.pos);
    assert_eq!(around.vertices.iter().find(inside), None);
}

type Page<'a> = Harness<'a, (bool, NewGame)>;

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
    click(&mut page, "Red: Human");
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
    click(&mut page, &tr!("player-rating-higher", n = 50));
    click(&mut page, &tr!("player-rating-higher", n = 50));
    click(&mut page, &tr!("player-rating-lower", n = 50));
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
    // Past the sparring partner and the rating.
    for _ in 0..3 {
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
    let said = strings::rating_clamped("Red", fast, "two-fast");
    assert_eq!(page.query_all_by_label(&said).count(), 0);
    page_of(&mut page, ChoiceChange::Alternative(true));
    assert_eq!(red(&page), computer(&format!("elo-{fast}")));
    page.get_by_label(&format!("Red: Rating {fast}"));
    assert_eq!(page.query_all_by_label(&said).count(), 1);
    // The selection is kept.
    page_of(&mut page, ChoiceChange::Alternative(false));
    assert_eq!(red(&page), highest);
}

#[test]
fn a_click_seats_a_person_in_a_new_game() {
    let mut harness = new_game(SMALL);
    harness.state_mut().1.profiles = vec![profile("Anna", 4), profile("Ben", 5)];
    click(&mut harness, "Two");
    for (computer, name, symbol) in [(false, "Ben", 5), (true, "Anna", 4)] {
        if computer {
            click(&mut harness, "Vs. computer");
        }
        let is_picker = |node: &AccessKitNode<'_>| {
            let label = node.label().unwrap_or_default();
            node.role() == Role::ComboBox
                && (label.starts_with("Red: ") || label.starts_with("Ben: "))
        };
        harness.get_by(is_picker).click();
        harness.run();
        click(&mut harness, name);
        let seats = harness.state().1.setup().seats;
        let seat = &seats[1];
        assert_eq!(
            (&*seat.name, seat.symbol, &seat.controller),
            (name, symbol, &Controller::Human)
        );
    }
}

#[test]
fn levels_are_described_alike_in_every_variant_without_a_rating() {
    let texts = |harness: &Harness<'_, _>| -> Vec<String> {
        let shapes = harness.output().shapes.iter();
        let texts = shapes.filter_map(|clipped| match &clipped.shape {
            egui::Shape::Text(text) => Some((text.galley.rows.len(), text.galley.text())),
            _ => None,
        });
        texts
            .map(|(rows, text)| {
                assert!(rows <= 2, "{text}");
                text.to_owned()
            })
            .collect()
    };
    let all = variant_cards();
    let mut described = Vec::new();
    for (index, card) in all.iter().enumerate() {
        for alternative in [false, true] {
            let mut choices = NewGameChoices::default();
            choices.apply(&all, ChoiceChange::Card(index));
            if alternative && card.alternative.is_some() {
                choices.apply(&all, ChoiceChange::Alternative(true));
            }
            let setup = choices.setup(&all, 3, 50).unwrap();
            let players = player_choices(&setup, &[]).remove(1);
            let levels = players.into_iter();
            let levels = levels
                .filter(|one| level_number(&one.name).is_some() || one.name == ANALYSIS_PLAYER);
            let levels = levels.map(|one| (strings::player_name(&one.name), one.description));
            let levels: Vec<_> = levels.collect();
            assert!(
                levels.iter().all(|(_, about)| about.len() < 40),
                "{levels:?}"
            );
            described.push(levels);
        }
    }
    assert!(described.iter().all(|levels| *levels == described[0]));
    // Also at 160 % in a small window each level takes one line.
    let mut harness = new_game(vec2(667.0, 500.0));
    click(&mut harness, "Red: Human");
    let visible = texts(&harness);
    let rating = |text: &&String| text.parse::<i32>().is_ok() || text.contains("· rating");
    let values: Vec<_> = visible.iter().filter(rating).collect();
    // Only the slider *By rating* has one.
    assert_eq!(values.len(), 1, "{visible:?}");
    press(&mut harness, &[Key::End]);
    let visible = texts(&harness);
    assert!(visible.iter().any(|text| text.contains("random play is 0")));
    click(&mut harness, tr!("player-more"));
    let visible = texts(&harness);
    assert!(visible.iter().any(|text| text == tr!("player-rating-head")));
    let values = visible.iter().filter(rating).count();
    assert!(values > 4, "{visible:?}");
}
