//! Changed keyboard shortcuts.

use bevy::input::keyboard::{Key, KeyCode};
use focus_panels::tr;

use super::harness::{TestApp, temp_folder};
use crate::screens::DialogKind;

/// Opens the list of shortcuts in the settings.
fn open_list(program: &mut TestApp) {
    program.press_button("Settings");
    program.press_button(tr!("device-change-keys"));
    program.run_frames(2);
}

#[test]
fn a_changed_key_works_is_shown_and_is_saved() {
    let folder = temp_folder("keys-changed");
    let mut program = TestApp::start(&folder);
    open_list(&mut program);
    program.press_button("T");
    program.wait_for_text(tr!("device-press-keys"));
    // Keys for moving around are refused.
    program.key(KeyCode::ArrowUp, Key::ArrowUp);
    program.wait_for_text("↑ can't be changed");
    // On a Russian keyboard the position counts.
    program.press_letter(KeyCode::KeyJ, "о");
    program.run_frames(2);
    let name = "View.ToggleTopView";
    let expected = vec!["J".to_string()];
    assert_eq!(program.settings().keys.get(name), Some(&expected));
    program.escape();
    program.escape();
    assert_eq!(program.dialog(), None);
    program.key(KeyCode::F1, Key::F1);
    program.wait_for_text("\nJ\n");
    program.key(KeyCode::F1, Key::F1);
    program.wait_for_storage();
    let text = std::fs::read_to_string(program.folders().settings()).unwrap();
    assert!(text.contains(name), "{text}");

    program.start_match("two");
    let is_top = |program: &TestApp| {
        let view = program.resource::<crate::table::CameraView>();
        view.is_top_down()
    };
    program.press_letter(KeyCode::KeyT, "t");
    assert!(!is_top(&program), "the old key does nothing");
    program.press_letter(KeyCode::KeyJ, "j");
    assert!(is_top(&program));
}

#[test]
fn esc_keeps_the_key_and_reset_restores_the_default() {
    let mut program = TestApp::start(&temp_folder("keys-reset"));
    // Shortcuts of other versions are kept and reported.
    for name in ["Match.Resign", "Match.Castle"] {
        let keys = &mut program.settings_mut().keys;
        keys.insert(name.into(), vec!["K".into()]);
    }
    program.run_frames(2);
    let message = program.status_text();
    assert!(message.contains("Match.Castle"), "{message}");
    open_list(&mut program);
    program.press_button("K");
    program.escape();
    assert_eq!(program.dialog(), Some(DialogKind::Settings));
    for name in ["Match.Resign", "Match.Castle"] {
        assert_eq!(program.settings().keys[name], ["K"]);
    }
    program.escape();
    assert_eq!(program.dialog(), None);
    // The list is still open.
    program.press_button("Settings");
    program.press_button(tr!("device-reset-all-keys"));
    program.run_frames(2);
    assert!(program.settings().keys.is_empty());
}

#[test]
fn a_key_of_another_command_is_shown_as_a_conflict() {
    let mut program = TestApp::start(&temp_folder("keys-conflict"));
    open_list(&mut program);
    program.press_button("T");
    program.wait_for_text(tr!("device-press-keys"));
    // F10 would mute.
    program.key(KeyCode::F10, Key::F10);
    program.run_frames(2);
    assert!(!program.settings().sound.muted);
    let expected = vec!["F10".to_string()];
    let changed = program.settings().keys.get("View.ToggleTopView");
    assert_eq!(changed, Some(&expected));
    program.wait_for_text("Also used for: Mute or unmute");
}
