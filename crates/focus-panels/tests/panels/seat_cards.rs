//! Tests of the player cards around the board.

use egui::{Rect, pos2, vec2};
use focus_panels::match_panels::camera;
use focus_panels::match_panels::card_placement::CardObstacles;
use focus_panels::match_panels::card_placement::SeatCardsResponse;
use focus_panels::strings::ENGLISH;
use stack_game::BoardSide;
use stack_session::game::Controller;

use super::common::shown;
use super::match_panels::{Table, current, read, record};

#[test]
fn cards_without_trays_are_in_the_corners_and_keep_to_their_estimated_heights() {
    let size = vec2(1280.0, 800.0);
    let screen = Rect::from_min_size(pos2(0.0, 0.0), size).shrink(8.0);
    let left = screen.with_max_x(240.0);
    let right = screen.with_min_x(1028.0);
    for variant in ["two", "three", "four-fast", "partners", "byte"] {
        for quarters in 0..4 {
            let near = BoardSide::South.clockwise(quarters);
            let hud = read(&current(variant, None, &[], &[]));
            let seats: usize = hud.seats.groups.iter().map(|group| group.seats.len()).sum();
            let drawn: Vec<Rect> = Vec::new();
            let bare = CardObstacles::default();
            let mut harness = shown(size, (hud, drawn), move |ui, (hud, drawn)| {
                let action = hud
                    .seats
                    .show_cards(ui, (left, right), (near, &bare), &ENGLISH);
                *drawn = action.rects;
            });
            harness.run();
            let (_, (hud, drawn)) = harness.state();
            let what = format!("{variant} seen from {near:?}: {drawn:?}");
            assert_eq!(
                drawn.len(),
                seats + 1,
                "the cards and the name of the game: {what}"
            );
            let heights = hud.seats.corner_heights(near);
            for (n, area) in drawn.iter().enumerate() {
                assert!(screen.expand(0.5).contains_rect(*area), "{what}");
                let corner = match (area.center().x < 640.0, area.center().y < 400.0) {
                    (true, true) => area.bottom() - screen.top() <= heights.upper_left,
                    (false, true) => area.bottom() - screen.top() <= heights.upper_right,
                    (true, false) => screen.bottom() - area.top() <= heights.lower_left,
                    (false, false) => false,
                };
                assert!(corner, "{area:?} in {heights:?}, {what}");
                for other in &drawn[n + 1..] {
                    assert!(!area.intersects(other.shrink(0.5)), "{what}");
                }
            }
        }
    }
}

#[test]
fn a_card_next_to_trays_describes_its_pieces_to_screen_readers_and_in_its_tooltip() {
    let moves = ["c4-c5"];
    let hud = read(&current("two", None, &[], &moves));
    let green = hud.seats.groups[0].seats[0].clone();
    let size = vec2(1280.0, 800.0);
    let left = Rect::from_min_max(pos2(8.0, 8.0), pos2(240.0, 792.0));
    let right = left.translate(vec2(1020.0, 0.0));
    let mut harness = shown(size, hud, move |ui, hud| {
        let bare = CardObstacles::default();
        hud.seats
            .show_cards(ui, (left, right), (BoardSide::South, &bare), &ENGLISH);
    });
    harness.hover_at(pos2(100.0, 770.0));
    for _ in 0..60 {
        harness.run_steps(1);
    }
    assert!(!green.stacks.is_empty());
    use egui_kittest::kittest::Queryable;
    let shown_texts = harness.query_all_by_label_contains(&green.stacks).count();
    assert!(
        shown_texts >= 2,
        "on the card for screen readers, and in its tooltip"
    );
}

/// A table with only trays.
fn table_of(trays: &[(BoardSide, Rect)]) -> CardObstacles {
    let outline = |rect: Rect| {
        vec![
            rect.left_top(),
            rect.right_top(),
            rect.right_bottom(),
            rect.left_bottom(),
        ]
    };
    CardObstacles {
        outlines: trays.iter().map(|(_, rect)| outline(*rect)).collect(),
        trays: trays.to_vec(),
        ..CardObstacles::default()
    }
}

/// Draws the variant's label and then the cards, clockwise from the near side, in a window of
/// 1280×800.
fn drawn(variant: &str, table: CardObstacles) -> Vec<Rect> {
    let size = vec2(1280.0, 800.0);
    let screen = Rect::from_min_size(pos2(0.0, 0.0), size).shrink(8.0);
    let (left, right) = (screen.with_max_x(240.0), screen.with_min_x(1028.0));
    let hud = read(&current(variant, None, &[], &[]));
    let mut harness = shown(size, (hud, Vec::new()), move |ui, (hud, drawn)| {
        let action = hud
            .seats
            .show_cards(ui, (left, right), (BoardSide::South, &table), &ENGLISH);
        *drawn = action.rects;
    });
    harness.run();
    harness.state().1.1.clone()
}

/// Trays at three sides; those at the left start at `left`.
fn trays_from(left: f32) -> [(BoardSide, Rect); 3] {
    let rect = |x, y, right, bottom| Rect::from_min_max(pos2(x, y), pos2(right, bottom));
    [
        (BoardSide::South, rect(400.0, 668.0, 816.0, 732.0)),
        (BoardSide::West, rect(left, 200.0, left + 85.0, 520.0)),
        (BoardSide::North, rect(440.0, 50.0, 775.0, 85.0)),
    ]
}

#[test]
fn cards_are_next_to_their_trays() {
    let trays = trays_from(200.0);
    let [_, south, west, north, _] = drawn("four", table_of(&trays))[..] else {
        panic!("not four cards");
    };
    for (card, (side, trays)) in [south, west, north].into_iter().zip(trays) {
        let away = trays.left() - card.right();
        let what = format!("{side:?}: {card:?} next to {trays:?}");
        assert!((5.0..=14.0).contains(&away), "{what}");
        let along = trays.center().y - card.center().y;
        assert!(along.abs() <= 8.0, "{what}");
    }
    assert!(west.width() < south.width() && west.width() > 170.0);
}

/// If there is no space to the left of the trays even for a narrow card, it is right above them.
#[test]
fn a_card_without_space_at_the_left_is_above_its_trays() {
    let trays = trays_from(150.0);
    let [_, south, west, ..] = drawn("four", table_of(&trays))[..] else {
        panic!("not four cards");
    };
    let (_, below) = trays[1];
    let what = format!("{west:?} above {below:?}");
    let away = below.top() - west.bottom();
    assert!((5.0..=14.0).contains(&away), "{what}");
    assert!((below.right() - west.right()).abs() <= 8.0, "{what}");
    assert_eq!(west.width(), south.width());
}

/// The card at the right is level with its trays, unless the panels below it need the space.
#[test]
fn the_card_at_the_right_is_level_with_its_trays() {
    let screen = Rect::from_min_size(pos2(0.0, 0.0), vec2(1280.0, 800.0)).shrink(8.0);
    let (left, right) = (screen.with_max_x(240.0), screen.with_min_x(1028.0));
    let trays = Rect::from_min_max(pos2(930.0, 190.0), pos2(1015.0, 515.0));
    for (below_right, wanted) in [
        (300.0, 310.0..=330.0),
        (620.0, 60.0..=115.0),
        (900.0, 8.0..=8.0),
    ] {
        let table = CardObstacles {
            outlines: Vec::new(),
            trays: vec![(BoardSide::East, trays)],
            right_panels_height: below_right,
            message_strips: Vec::new(),
        };
        let hud = read(&current("four", None, &[], &[]));
        let state = (hud, Vec::new(), 0.0);
        let mut harness = shown(screen.max.to_vec2(), state, move |ui, (hud, drawn, top)| {
            let near = (BoardSide::South, &table);
            let action = hud.seats.show_cards(ui, (left, right), near, &ENGLISH);
            *drawn = action.rects;
            *top = action.right_column_top;
        });
        harness.run();
        let (_, (_, drawn, top)) = harness.state();
        let drawn: &Vec<Rect> = drawn;
        let card = drawn
            .iter()
            .find(|area| area.left() >= right.left() - 0.5)
            .unwrap();
        assert!(wanted.contains(&card.top()), "{below_right}: {card:?}");
        assert!(
            below_right > 700.0 || right.bottom() - *top >= below_right,
            "{top}"
        );
    }
}

/// The camera buttons are in the window's corner if no card is there, and the panels start right
/// below them.
#[test]
fn the_camera_buttons_are_in_the_upper_right_corner() {
    let screen = Rect::from_min_size(pos2(0.0, 0.0), vec2(1280.0, 800.0)).shrink(8.0);
    // With large text, columns end between pixels.
    let screen = screen.with_max_x(1271.7);
    let (left, right) = (screen.with_max_x(240.3), screen.with_min_x(1028.3));
    let at_east = |x: f32, top: f32| {
        let trays = Rect::from_min_size(pos2(x, top), vec2(80.0, 120.0));
        table_of(&[(BoardSide::East, trays)])
    };
    // Variant, trays, and the height available in the corner.
    for (variant, table, wanted) in [
        ("byte", CardObstacles::default(), Some(camera::HEIGHT)),
        // The card is next to its trays, between the columns.
        ("four", at_east(660.0, 300.0), Some(camera::HEIGHT)),
        ("four", at_east(930.0, 300.0), None),
        ("four", at_east(930.0, 20.0), None),
    ] {
        let hud = read(&current(variant, None, &[], &[]));
        let state = (hud, SeatCardsResponse::default());
        let what = format!("{variant}: {table:?}");
        let mut harness = shown(screen.max.to_vec2(), state, move |ui, (hud, action)| {
            let near = (BoardSide::South, &table);
            *action = hud.seats.show_cards(ui, (left, right), near, &ENGLISH);
        });
        harness.run();
        let action = &harness.state().1.1;
        let what = format!("{action:?}, {what}");
        let card = action
            .rects
            .iter()
            .find(|area| area.center().x > right.left());
        assert_eq!(card.is_none(), wanted.is_some(), "{what}");
        match (action.camera_area, card) {
            (Some(corner), _) => {
                assert_eq!(corner.right_top(), right.right_top(), "{what}");
                assert!(corner.height() >= camera::HEIGHT, "{what}");
                let below = card.map_or(action.right_column_top, Rect::top);
                assert!((4.0..=8.0).contains(&(below - corner.bottom())), "{what}");
                assert!(
                    wanted.is_none_or(|total_height| total_height == corner.height()),
                    "{what}"
                );
            }
            (None, card) => assert!(card.unwrap().top() < 8.0 + 6.0 + camera::HEIGHT, "{what}"),
        }
        if let Some(card) = card {
            assert!(action.right_column_top > card.bottom(), "{what}");
        }
    }
}

/// In Byte, a card next to trays shows the stacks won in the player's line.
#[test]
fn cards_have_no_empty_line_and_keep_to_their_estimated_height() {
    for (variant, card, list) in [("byte", 62.0, 220.0), ("two", 62.0, 220.0)] {
        let hud = read(&current(variant, None, &[], &[]));
        let state = (hud, Rect::NOTHING);
        let mut harness = shown(vec2(300.0, 600.0), state, move |ui, (hud, used)| {
            let left = Rect::from_min_max(pos2(8.0, 8.0), pos2(240.0, 592.0));
            *used = hud.seats.ui(ui, left, &ENGLISH).1;
        });
        harness.run();
        let (_, (hud, used)) = harness.state();
        assert!(used.height() <= list, "{variant}: {used:?}");
        let slack = hud.seats.height() - used.height();
        assert!(slack >= 0.0, "{variant}: {slack}");
        if variant == "byte" {
            assert!(slack < 24.0, "{variant}: {slack}");
        }
        let bare = CardObstacles::default();
        let [_, cards @ ..] = &drawn(variant, bare)[..] else {
            panic!("no cards");
        };
        let heights: Vec<f32> = cards.iter().map(Rect::height).collect();
        assert!(
            heights.iter().all(|&total_height| total_height <= card),
            "{heights:?}"
        );
        assert_eq!(heights[0], heights[1], "{variant}: independent of the turn");
    }
}

#[test]
fn both_cards_of_a_team_name_it() {
    for computers in [0, 2, 4] {
        let record = record("partners", None, &[], &[]);
        let table = Table::new(&record, |setup| {
            for seat in &mut setup.seats[..computers] {
                seat.controller = Controller::Computer("level-3".into());
            }
        });
        let hud = read(&table);
        for width in [240.0, 232.0, 180.0] {
            let left = Rect::from_min_max(pos2(8.0, 8.0), pos2(8.0 + width, 792.0));
            let right = left.translate(vec2(1020.0, 0.0));
            let hud = hud.clone();
            let harness = shown(vec2(1280.0, 800.0), hud, move |ui, hud| {
                let bare = CardObstacles::default();
                hud.seats
                    .show_cards(ui, (left, right), (BoardSide::South, &bare), &ENGLISH);
            });
            for team in ["Green and Yellow", "Blue and Red"] {
                let shapes = harness.output().shapes.iter();
                let named = shapes.filter(|clipped| match &clipped.shape {
                    egui::Shape::Text(text) => {
                        text.galley.text().contains(team) && !text.galley.elided
                    }
                    _ => false,
                });
                assert_eq!(
                    named.count(),
                    2,
                    "{team}, {computers} computers, {width} wide"
                );
            }
        }
    }
}
