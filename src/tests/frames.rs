//! A press is handled, and its outcome is seen, in the frame in which it is made.

use stack_game::Action;

use super::*;

#[test]
fn a_press_on_a_panel_is_handled_and_shown_in_its_frame() {
    let mut program = Program::start(&folder("same-frame"));
    program.begin("two");
    let mut actions = program.line().actions().into_iter();
    let action = actions.find(|action| matches!(action, Action::Travel { .. }));
    let action = action.expect("a move");
    program.want(Intent::Act(action));
    program.settle();
    program.tab_to("Undo");
    let before = program.written().to_string();
    assert_eq!(program.line().played().now, 1);
    program.stroke(KeyCode::Enter, Key::Enter, ButtonState::Pressed);
    assert_eq!(program.line().played().now, 0, "handled");
    assert!(
        !program.app.world().resource::<Mirror>().is_quiet(),
        "the table moves"
    );
    let shown = program.written().to_string();
    assert_ne!(shown, before);
    program.settle();
    program.frames(3);
    assert_eq!(program.written(), shown, "no later frame shows more");
}
