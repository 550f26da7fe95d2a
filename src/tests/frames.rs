//! A press is handled, and its outcome is seen, in the frame in which it is made.

use bevy::input::ButtonState;
use bevy::input::keyboard::{Key, KeyCode};
use stack_game::Action;
use stack_session::play::MatchCommand;

use super::program::{Program, folder};

#[test]
fn a_press_on_a_panel_is_handled_and_shown_in_its_frame() {
    let mut program = Program::start(&folder("same-frame"));
    program.begin("two");
    let mut actions = program.game().actions().into_iter();
    let action = actions.find(|action| matches!(action, Action::Travel { .. }));
    let action = action.expect("a move");
    program.want(MatchCommand::Act(action));
    program.settle();
    program.tab_to("Undo");
    let before = program.written().to_string();
    assert_eq!(program.game().move_list().now, 1);
    program.stroke(KeyCode::Enter, Key::Enter, ButtonState::Pressed);
    assert_eq!(program.game().move_list().now, 0, "handled");
    assert!(!program.mirror().is_quiet(), "the table moves");
    let shown = program.written().to_string();
    assert_ne!(shown, before);
    program.settle();
    program.frames(3);
    assert_eq!(program.written(), shown, "no later frame shows more");
}
