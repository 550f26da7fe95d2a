//! Tests of the dialog about a game that cannot be opened.

use egui::Key;
use egui_kittest::kittest::Queryable;
use focus_panels::dialogs::open_error::{OpenErrorAction, OpenErrorModel};
use focus_panels::strings::ErrorMessage;

use super::common::{SMALL, assert_within, click, shown};

#[test]
fn a_damaged_game_shows_the_error_and_offers_its_valid_part() {
    let broken = OpenErrorModel {
        error: ErrorMessage {
            reason: "Round 3, Green: illegal move c2-c8 (c2 is empty)".into(),
            path: "/games/of a friend.ron".into(),
            details: "move 5 'c2-c8': c2 is empty".into(),
            moves_valid: false,
        },
        moves: Some(4),
        details: false,
    };
    let shown_first = broken.clone();
    let mut harness = shown(SMALL, None, move |ui, action| {
        *action = shown_first.ui(ui).or(*action);
    });
    assert!(
        harness
            .query_by_label("You can open 4 moves before the error.")
            .is_some()
    );
    let path = "/games/of a friend.ron";
    assert!(harness.query_by_label("of a friend.ron").is_some());
    assert!(harness.query_by_label(path).is_none(), "no path at first");
    assert!(harness.query_by_label_contains("move 5 'c2-c8'").is_none());
    assert_within(&mut harness, SMALL, "a damaged game");
    for (button, action) in [
        ("Open moves before the error", OpenErrorAction::Open),
        ("Details", OpenErrorAction::Details),
        ("Close", OpenErrorAction::Close),
    ] {
        click(&mut harness, button);
        assert_eq!(harness.state().1, Some(action));
    }
    let broken = OpenErrorModel {
        moves: None,
        details: true,
        ..broken
    };
    let mut harness = shown(SMALL, None, move |ui, action| {
        *action = broken.ui(ui).or(*action);
    });
    assert!(
        harness
            .query_by_label("move 5 'c2-c8': c2 is empty")
            .is_some()
    );
    assert!(
        harness
            .query_by_label("Open moves before the error")
            .is_none()
    );
    assert!(harness.query_by_label(path).is_some());
    click(&mut harness, "Details");
    assert_eq!(harness.state().1, Some(OpenErrorAction::Details));
    harness.state_mut().1 = None;
    harness.key_press(Key::Escape);
    harness.run();
    harness.key_press(Key::Enter);
    harness.run();
    assert_eq!(
        harness.state().1,
        Some(OpenErrorAction::Close),
        "Enter closes"
    );
}
