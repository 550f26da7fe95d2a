//! Tests of the dialog for saving a screenshot.

use egui::Key;
use egui::accesskit::Role;
use egui_kittest::kittest::Queryable;
use focus_panels::dialogs::screenshot::{ScreenshotAction, ScreenshotModel};

use super::common::{SMALL, click, shown};

#[test]
fn a_screenshot_is_saved_with_or_without_markers() {
    let mut harness = shown(SMALL, None, |ui, action| {
        let model = ScreenshotModel {
            folder: "pictures",
            name: "Focus, move 3",
            arrows: true,
        };
        *action = model.ui(ui).or(action.take());
    });
    click(&mut harness, "Include arrows and markers");
    assert_eq!(harness.state().1, Some(ScreenshotAction::Arrows(false)));
    click(&mut harness, "Save");
    assert_eq!(harness.state().1, Some(ScreenshotAction::Save));
    harness.state_mut().1 = None;
    harness.get_by_role(Role::TextInput).click();
    harness.run();
    harness.key_press(Key::Enter);
    harness.run();
    assert_eq!(
        harness.state().1,
        Some(ScreenshotAction::Save),
        "in the field"
    );
    harness.state_mut().1 = None;
    harness.key_press(Key::Enter);
    harness.run();
    assert_eq!(
        harness.state().1,
        Some(ScreenshotAction::Save),
        "without it"
    );
}
