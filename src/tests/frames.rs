//! A click takes effect and is displayed in its own frame.

use bevy::input::ButtonState;
use bevy::input::keyboard::{Key, KeyCode};
use stack_game::Action;
use stack_session::play::MatchCommand;

use super::harness::{TestApp, temp_folder};

#[test]
fn key_press_takes_effect_in_its_frame() {
    let mut program = TestApp::start(&temp_folder("same-frame"));
    program.start_match("two");
    let mut actions = program.game().actions().into_iter();
    let action = actions.find(|action| matches!(action, Action::StackMove { .. }));
    let action = action.expect("a move");
    program.run(MatchCommand::Play(action));
    program.settle();
    program.tab_to("Undo");
    let before = program.text().to_string();
    assert_eq!(program.game().move_list().cursor_ply, 1);
    program.key_event(KeyCode::Enter, Key::Enter, ButtonState::Pressed);
    assert_eq!(program.game().move_list().cursor_ply, 0, "handled");
    assert!(!program.animated_board().is_idle(), "the table moves");
    let shown = program.text().to_string();
    assert_ne!(shown, before);
    program.settle();
    program.run_frames(3);
    assert_eq!(program.text(), shown, "no later frame shows more");
}
