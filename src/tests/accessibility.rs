//! Screen readers: the tree of panels and board, actions on it, and what is read aloud.

use bevy::a11y::{AccessibilityRequested, ActionRequest};
use bevy::input::keyboard::{Key, KeyCode};
use bevy_egui::egui::accesskit::{self, Action, Node, NodeId, Role, TreeId};

use super::harness::{TestApp, temp_folder};
use crate::accessibility::AccessibilityTree;
use crate::screens::DialogKind;
use crate::table::{Selection, TableCursor};

impl TestApp {
    /// Starts a match of two humans with an active screen reader.
    fn start_with_screen_reader(name: &str) -> Self {
        let mut program = Self::start(&temp_folder(name));
        program.resource::<AccessibilityRequested>().set(true);
        program.start_match("two");
        program.run_frames(3);
        program
    }

    /// The nodes of the last frame.
    fn nodes(&self) -> &[(NodeId, Node)] {
        let tree = self.resource::<AccessibilityTree>();
        &tree.0.as_ref().expect("a tree").nodes
    }

    /// The node that has the focus.
    fn focused_node(&self) -> &Node {
        let tree = self.resource::<AccessibilityTree>();
        let focus = tree.0.as_ref().expect("a tree").focus;
        let found = self.nodes().iter().find(|(id, _)| *id == focus);
        &found.expect("the focused node is in the tree").1
    }

    /// The node of a role whose name starts with this text.
    fn node(&self, role: Role, name: &str) -> Option<&(NodeId, Node)> {
        self.nodes().iter().find(|(_, node)| {
            node.role() == role && node.label().is_some_and(|label| label.starts_with(name))
        })
    }

    /// The name of a square.
    fn square_name(&self, square: &str) -> String {
        let found = self.node(Role::GridCell, &format!("{square},"));
        found.expect(square).1.label().unwrap_or_default().into()
    }

    fn act(&mut self, action: Action, role: Role, name: &str) {
        let target = self.node(role, name).expect(name).0;
        let request = accesskit::ActionRequest {
            action,
            target_tree: TreeId::ROOT,
            target_node: target,
            data: None,
        };
        self.app.world_mut().write_message(ActionRequest(request));
        self.run_frames(2);
    }

    fn click_square(&mut self, square: &str) {
        self.act(Action::Click, Role::GridCell, &format!("{square},"));
    }

    /// The announcements, oldest first.
    fn announcements(&self) -> Vec<&str> {
        let (_, region) = self.node(Role::Log, "Announcements").expect("live region");
        let texts = region.children().iter().filter_map(|child| {
            let found = self.nodes().iter().find(|(id, _)| id == child);
            found.and_then(|(_, node)| node.value())
        });
        texts.collect()
    }

    fn last_announcement(&self) -> &str {
        self.announcements().last().copied().unwrap_or_default()
    }
}

#[test]
fn builds_no_tree_without_a_screen_reader() {
    let mut program = TestApp::start(&temp_folder("no-screen-reader"));
    program.start_match("two");
    program.run_frames(3);
    assert!(program.resource::<AccessibilityTree>().0.is_none());
}

#[test]
fn a_move_is_played_through_the_tree() {
    let mut program = TestApp::start_with_screen_reader("tree-move");
    let (_, grid) = program.node(Role::Grid, "Board").expect("the board");
    assert_eq!((grid.row_count(), grid.column_count()), (Some(8), Some(8)));
    let cells = program.nodes().iter();
    let cells = cells.filter(|(_, node)| node.role() == Role::GridCell);
    assert_eq!(cells.count(), program.game().squares().len());
    assert_eq!(program.square_name("d2"), "d2, single Red");
    assert_eq!(program.square_name("b2"), "b2, single Green; yours");
    assert_eq!(program.square_name("a3"), "a3, empty");

    program.click_square("c2");
    let cursor = *program.resource::<TableCursor>();
    let cursor = cursor.keyboard.map(|square| square.to_string());
    assert_eq!(cursor, Some("c2".into()));
    let selected = "c2, single Green; selected";
    assert_eq!(program.square_name("c2"), selected);
    assert_eq!(program.focused_node().label(), Some(selected));
    let announced = program.last_announcement();
    assert!(
        announced.starts_with("c2 selected. Targets: "),
        "{announced}"
    );
    assert_eq!(program.square_name("d2"), "d2, moves 1; single Red");

    program.click_square("d2");
    program.settle();
    assert_eq!(program.game().move_list().moves[0].1, "c2-d2");
    assert_eq!(
        program.last_announcement(),
        "Green moves 1 from c2 to d2. Red, it's your turn"
    );
    let stacked = "d2, stack of 2, Green on top, then Red";
    assert_eq!(program.square_name("d2"), stacked);
}

#[test]
fn captures_and_reserves_are_announced() {
    let mut program = TestApp::start_with_screen_reader("tree-captures");
    // A stack above five pieces loses its lowest ones.
    let captured = |program: &TestApp| {
        let texts = program.announcements();
        texts.iter().any(|text| text.contains("captures 1 "))
    };
    for _ in 0..200 {
        if captured(&program) {
            break;
        }
        let game = program.game();
        let actions = game.actions();
        let captures = |action: &stack_game::Action| {
            let changes = game.preview(*action).unwrap();
            changes.iter().any(|change| {
                matches!(change, stack_game::Change::SurplusRemoved { piece, to, .. }
                    if *piece != to.seat)
            })
        };
        let grows = |action: &stack_game::Action| match *action {
            stack_game::Action::StackMove { from, to, .. } => {
                let board = game.board_view();
                board.stack(from).height() + board.stack(to).height()
            }
            _ => 0,
        };
        let place = actions.iter().position(captures).unwrap_or_else(|| {
            let best = (0..actions.len()).max_by_key(|&place| grows(&actions[place]));
            best.unwrap()
        });
        program.play_nth_move(place);
    }
    assert!(captured(&program), "{:?}", program.announcements());
    assert!(
        program.node(Role::Label, "").is_none(),
        "labels have values"
    );
    let trays = program.nodes().iter().filter_map(|(_, node)| node.value());
    assert!(
        trays
            .into_iter()
            .any(|text| text.starts_with("Captured by "))
    );
}

#[test]
fn keys_read_the_match_aloud() {
    let mut program = TestApp::start_with_screen_reader("read-aloud");
    program.play_move("c2-d2");
    program.press_letter(KeyCode::KeyS, "s");
    let summary = program.last_announcement();
    assert!(
        summary.starts_with("Position after 1 move. Red, it's your turn. "),
        "{summary}"
    );
    program.press_letter(KeyCode::KeyA, "a");
    assert_eq!(program.last_announcement(), "Green: c2-d2");
    program.press_letter(KeyCode::KeyB, "b");
    assert!(program.last_announcement().contains("Red's reserve: none"));
    program.press_letter(KeyCode::KeyW, "w");
    assert_eq!(
        program.last_announcement(),
        "The cursor is not on the board"
    );
    program.act(Action::Focus, Role::GridCell, "d2,");
    program.press_letter(KeyCode::KeyW, "w");
    assert_eq!(
        program.last_announcement(),
        "d2, stack of 2, Green on top, then Red"
    );
    // The same text again is a new announcement.
    program.press_letter(KeyCode::KeyW, "w");
    let read = program.announcements();
    assert_eq!(
        read.iter().filter(|text| text.starts_with("d2,")).count(),
        2
    );
}

#[test]
fn refusals_are_announced_with_their_reason() {
    let mut program = TestApp::start_with_screen_reader("refusal");
    program.click_square("d2");
    assert_eq!(program.last_announcement(), program.status_text());
    assert!(!program.last_announcement().is_empty());
    assert!(program.resource::<Selection>().is_empty());
}

#[test]
fn the_board_leaves_the_tree_while_a_dialog_is_open() {
    let mut program = TestApp::start_with_screen_reader("tree-dialog");
    let is_hidden = |program: &TestApp, name: &str| {
        let (_, node) = program.node(Role::Button, name).expect(name);
        node.is_hidden()
    };
    let (_, undo) = program.node(Role::Button, "Undo").expect("a button");
    assert!(undo.is_disabled() && !undo.supports_action(Action::Click));
    assert!(!is_hidden(&program, "Flip board"));
    program.escape();
    program.run_frames(3);
    assert_eq!(program.dialog(), Some(DialogKind::Menu));
    assert!(program.node(Role::Grid, "Board").is_none());
    assert!(is_hidden(&program, "Flip board"), "the dialog covers it");
    assert!(!is_hidden(&program, "Resume"));
    program.act(Action::Click, Role::Button, "Resume");
    program.run_frames(2);
    assert_eq!(program.dialog(), None);
    assert!(program.node(Role::Grid, "Board").is_some());
    assert_eq!(program.focused_node().role(), Role::Grid);
    assert!(!is_hidden(&program, "Flip board"));
}

#[test]
fn a_new_match_is_announced_once() {
    let program = TestApp::start_with_screen_reader("announced-once");
    let announced = program.announcements();
    assert_eq!(announced, ["Starting position. Green, it's your turn"]);
}

#[test]
fn a_move_can_be_typed() {
    let mut program = TestApp::start_with_screen_reader("typed-move");
    program.key(KeyCode::Slash, Key::Character("/".into()));
    program.run_frames(4);
    assert_eq!(program.dialog(), Some(DialogKind::TypeMove));
    program.type_text("b2-d2");
    program.enter();
    program.run_frames(2);
    assert_eq!(
        program.dialog(),
        Some(DialogKind::TypeMove),
        "{}",
        program.text()
    );
    assert!(program.node(Role::Dialog, "Type a move").is_some());
    let before = "No legal move starts with this.";
    assert!(!program.text().contains(before), "{}", program.text());
    for _ in 0..5 {
        program.key(KeyCode::Backspace, Key::Backspace);
    }
    program.type_text("b2c");
    program.enter();
    program.settle();
    assert_eq!(program.dialog(), None);
    assert_eq!(program.game().move_list().moves[0].1, "b2-c2");
}
