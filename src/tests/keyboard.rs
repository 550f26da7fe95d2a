//! Every screen and dialog can be used by keyboard only.

use focus_panels::tr;
use std::time::Duration;

use bevy::input::ButtonState::{self, Pressed, Released};
use bevy::input::keyboard::{Key, KeyCode};
use bevy::prelude::*;
use bevy_egui::egui;
use stack_game::Record;
use stack_session::game::{FirstSeat, variant_cards};
use stack_session::play::{MatchCommand, Mode};
use stack_session::settings::AnimationSpeed;

use super::harness::{TestApp, temp_folder};
use crate::screen::Screen;
use crate::screens::{ClipboardCommand, DialogKind};
use crate::table::Selection;

impl TestApp {
    /// Starts a four-player match by keyboard and skips the pick of the starting player.
    fn start_four_by_keys(&mut self) {
        self.press_button("New game");
        self.press_button("Four");
        self.press_button("Play");
        assert_eq!(self.screen(), Screen::StartingPlayerPick);
        self.run_frames(10);
        self.space();
        self.run_frames(2);
        assert_eq!(self.screen(), Screen::Match);
    }

    /// Plays the first legal move by keyboard.
    fn play_by_keys(&mut self) {
        self.play_with_cursor(
            |program| program.press_letter(KeyCode::KeyN, "n"),
            |program, step| match step {
                (1.., _) => program.key(KeyCode::ArrowRight, Key::ArrowRight),
                (_, 1..) => program.key(KeyCode::ArrowUp, Key::ArrowUp),
                (..=-1, _) => program.key(KeyCode::ArrowLeft, Key::ArrowLeft),
                _ => program.key(KeyCode::ArrowDown, Key::ArrowDown),
            },
            Self::enter,
        );
    }

    /// Plays the first legal move with the cursor: `next_stack` moves it to the next stack that can
    /// move, `step` one square in the direction (files, ranks), and `activate` selects or plays.
    pub(super) fn play_with_cursor(
        &mut self,
        next_stack: impl Fn(&mut Self),
        step: impl Fn(&mut Self, (i32, i32)),
        activate: impl Fn(&mut Self),
    ) {
        let before = self.game().move_list().cursor_ply;
        for _ in 0..60 {
            next_stack(self);
            activate(self);
            let selection = self.resource::<Selection>().clone();
            let from = selection.stack().expect("a stack that can move");
            let Some(target) = selection.targets.first() else {
                continue;
            };
            let to = target.square;
            let files = i32::from(to.file()) - i32::from(from.file());
            let ranks = i32::from(to.rank()) - i32::from(from.rank());
            for _ in 0..files.abs().max(ranks.abs()) {
                step(self, (files, ranks));
            }
            activate(self);
            self.settle();
            assert_eq!(self.game().move_list().cursor_ply, before + 1);
            return;
        }
        panic!("no stack can move");
    }
}

#[test]
fn clipboard_shortcuts_work_in_one_slow_frame() {
    let mut program = TestApp::start(&temp_folder("keys-clipboard"));
    program.start_match("two");
    for (code, letter, with_shift, expected) in [
        (KeyCode::KeyC, "c", false, ClipboardCommand::CopyPosition),
        (KeyCode::KeyC, "C", true, ClipboardCommand::CopyRecord),
        (KeyCode::KeyV, "v", false, ClipboardCommand::Paste),
        // On a Greek keyboard.
        (KeyCode::KeyV, "ω", false, ClipboardCommand::Paste),
    ] {
        program.resource_mut::<Messages<ClipboardCommand>>().clear();
        program.send_shortcut(code, letter, with_shift);
        program.run_frames(1);
        let mut clips = program.resource_mut::<Messages<ClipboardCommand>>();
        assert_eq!(clips.drain().collect::<Vec<_>>(), [expected]);
    }
    assert!(!program.settings().chart_collapsed);
}

/// On a German keyboard Z and Y are swapped.
#[test]
fn undo_and_redo_follow_the_keyboard_layout() {
    let mut program = TestApp::start(&temp_folder("keys-german"));
    program.start_match("two");
    program.play_move("c2-c1");
    program.play_move("c7-c8");
    let mut ply_after = |code, letter: &str| {
        program.press_with_control(code, letter);
        program.run_frames(1);
        program.settle();
        program.game().ply()
    };
    assert_eq!(ply_after(KeyCode::KeyY, "z"), 1);
    assert_eq!(ply_after(KeyCode::KeyY, "z"), 0);
    assert_eq!(ply_after(KeyCode::KeyZ, "y"), 1);
}

#[test]
fn next_target_key_cycles_through_all_targets() {
    let mut program = TestApp::start(&temp_folder("keys-targets"));
    program.start_match("byte");
    program.press_letter(KeyCode::KeyN, "n");
    program.enter();
    let targets = program.resource::<Selection>().targets.clone();
    assert!(!targets.is_empty());
    let mut reached = Vec::new();
    for _ in &targets {
        program.press_letter(KeyCode::KeyN, "n");
        reached.extend(program.cursor());
    }
    reached.sort_unstable();
    let mut squares: Vec<_> = targets.iter().map(|target| target.square).collect();
    squares.sort_unstable();
    assert_eq!(reached, squares);
    program.enter();
    program.settle();
    assert_eq!(program.game().ply(), 1);
}

#[test]
fn keyboard_controls_a_match_and_its_dialogs() {
    let mut program = TestApp::start(&temp_folder("keys-match"));
    program.start_four_by_keys();
    for _ in 0..3 {
        program.play_by_keys();
    }
    program.key(KeyCode::Backspace, Key::Backspace);
    program.settle();
    assert_eq!(program.game().move_list().cursor_ply, 2);

    // The list of shortcuts opens anywhere.
    program.key(KeyCode::F1, Key::F1);
    assert_eq!(program.dialog(), Some(DialogKind::Shortcuts));
    program.key(KeyCode::F1, Key::F1);
    assert_eq!(program.dialog(), None);
    for (entry, dialog) in [
        ("Rules", DialogKind::Rules),
        ("Settings", DialogKind::Settings),
        (tr!("common-keys"), DialogKind::Shortcuts),
        ("Save as…", DialogKind::Save),
        ("Library…", DialogKind::Library),
    ] {
        program.choose_in_menu(entry);
        assert_eq!(program.dialog(), Some(dialog), "{entry}");
        if dialog == DialogKind::Rules {
            program.press_button("Strategy tips");
            assert_eq!(program.text().matches("Strategy tips").count(), 2);
        }
        if dialog == DialogKind::Settings {
            program.press_button("Fast");
            assert_eq!(program.settings().animation_speed, AnimationSpeed::Fast);
        }
        program.escape();
        program.escape();
        assert_eq!(program.dialog(), None, "after {entry}");
    }

    // The name field has the focus, and Enter saves.
    program.choose_in_menu("Save as…");
    program.type_text("ours");
    program.enter();
    assert_eq!(program.dialog(), None);
    program.wait_for_text("ours.ron");
    assert!(
        program.status_text().contains("ours.ron"),
        "{}",
        program.status_text()
    );
    program.choose_in_menu("Library…");
    program.wait_for_text("ours\n");
    program.key(KeyCode::ArrowDown, Key::ArrowDown);
    program.key(KeyCode::ArrowUp, Key::ArrowUp);
    program.enter();
    program.settle();
    // The match continues where it was left, and the undone move can be redone.
    let moves = program.game().move_list();
    assert_eq!((moves.moves.len(), moves.cursor_ply), (3, 2));

    // Buttons next to the board: Tab leads to them, Esc back to the board.
    program.press_button("Undo");
    program.settle();
    assert_eq!(program.game().move_list().cursor_ply, 1);
    program.escape();
    assert_eq!(program.dialog(), None);
    program.play_by_keys();
    program.choose_in_menu("Exit to title");
    program.run_frames(2);
    assert_eq!(program.screen(), Screen::Title);
}

#[test]
fn nested_dialogs_return_the_focus() {
    let mut program = TestApp::start(&temp_folder("keys-nested"));
    program.start_match("two");
    let focused = |program: &mut TestApp| program.egui().memory(egui::Memory::focused);
    program.escape();
    program.tab_to("Settings");
    let in_menu = focused(&mut program);
    assert!(in_menu.is_some());
    program.enter();
    program.run_frames(3);
    program.tab_to("Fast");
    let in_settings = focused(&mut program);
    program.key(KeyCode::F1, Key::F1);
    program.run_frames(3);
    assert_eq!(program.dialog(), Some(DialogKind::Shortcuts));
    program.key(KeyCode::Tab, Key::Tab);
    assert_ne!(focused(&mut program), in_settings);
    program.escape();
    program.run_frames(3);
    assert_eq!(program.dialog(), Some(DialogKind::Settings));
    assert_eq!(focused(&mut program), in_settings);
    program.escape();
    program.run_frames(3);
    assert_eq!(program.dialog(), Some(DialogKind::Menu));
    assert_eq!(focused(&mut program), in_menu);
    // The control still works.
    program.enter();
    program.run_frames(3);
    assert_eq!(program.dialog(), Some(DialogKind::Settings));
    program.escape();
    program.run_frames(3);
    assert_eq!(focused(&mut program), in_menu);
    program.escape();
    program.run_frames(3);
    assert_eq!(program.dialog(), None);
    assert_eq!(focused(&mut program), None);
}

#[test]
fn keyboard_controls_the_title_and_new_game() {
    let mut program = TestApp::start(&temp_folder("keys-title"));
    for (entry, dialog) in [
        ("Rules", DialogKind::Rules),
        ("Settings", DialogKind::Settings),
        ("Learn", DialogKind::Lessons),
        ("Library", DialogKind::Library),
    ] {
        program.press_button(entry);
        assert_eq!(program.dialog(), Some(dialog), "{entry}");
        program.press_button("Close");
        assert_eq!(program.dialog(), None, "after {entry}");
    }
    program.press_button("New game");
    assert_eq!(program.screen(), Screen::NewGame);
    program.escape();
    assert_eq!(program.screen(), Screen::Title);
    program.press_button("New game");
    program.press_button("Two");
    program.press_button("Anti-symmetry rule: Off");
    program.press_button("Piece swap");
    program.press_button("Fast game");
    program.press_button("Red");
    program.press_button("Choose a symbol");
    program.press_button("Symbol: Hexagon");
    program.press_button("Green");
    let choices = &program.settings().choices;
    let cards = variant_cards();
    let two = choices.for_card(&cards[0]);
    assert!(two.alternative);
    assert_eq!(two.anti_symmetry, "swap");
    assert_eq!(two.seats[0].symbol, 5);
    assert_eq!(two.first, FirstSeat::Seat('G'));
    program.press_button("Rules");
    assert_eq!(program.dialog(), Some(DialogKind::Rules));
    program.press_button("Close");
    // A match that was left is resumed.
    program.press_button("Play");
    program.run_frames(2);
    program.play_nth_move(0);
    program.settle();
    program.run(MatchCommand::Leave);
    assert_eq!(program.screen(), Screen::Title);
    program.wait_for_text(tr!("library-resume"));
    program.press_button(tr!("library-resume"));
    program.wait_for_screen(Screen::Match);
    assert_eq!(program.game().move_list().cursor_ply, 1);
    program.run(MatchCommand::Leave);
    program.tab_to("Quit");
    program.key_event(KeyCode::Enter, Key::Enter, ButtonState::Pressed);
    assert!(program.app.should_exit().is_some());
}

#[test]
fn keyboard_controls_the_result_dialog() {
    let mut program = TestApp::start(&temp_folder("keys-end"));
    for (entry, check) in [
        ("View board", None),
        ("Rematch", Some(0)),
        ("Switch seats", Some(0)),
        ("Exit to title", None),
    ] {
        finish_match(&mut program);
        assert_eq!(program.dialog(), Some(DialogKind::Result), "{entry}");
        program.press_button(entry);
        program.run_frames(3);
        assert_eq!(program.dialog(), None, "{entry}");
        if let Some(moves) = check {
            assert_eq!(program.game().move_list().moves.len(), moves, "{entry}");
        }
    }
    assert_eq!(program.screen(), Screen::Title);
}

#[test]
fn navigation_keys_work_in_the_result_dialog() {
    let mut program = TestApp::start(&temp_folder("keys-after"));
    finish_match_and_wait(&mut program);
    let all = program.game().ply();
    program.key(KeyCode::Home, Key::Home);
    program.run_frames(3);
    assert_eq!((program.dialog(), program.game().ply()), (None, 0));
    assert_eq!(program.session().mode(), Some(Mode::Review));

    finish_match_and_wait(&mut program);
    program.key(KeyCode::ArrowLeft, Key::ArrowLeft);
    program.run_frames(3);
    assert_eq!((program.dialog(), program.game().ply()), (None, all - 1));
    assert_eq!(program.session().mode(), Some(Mode::Review));

    // Undo continues the match before its last move.
    finish_match_and_wait(&mut program);
    program.press_with_control(KeyCode::KeyZ, "z");
    program.run_frames(3);
    assert_eq!((program.dialog(), program.game().ply()), (None, all - 1));
    assert_eq!(program.session().mode(), Some(Mode::Play));
    assert!(!program.game().is_over_at_head());

    // Collapsing the chart leaves the result dialog open.
    finish_match_and_wait(&mut program);
    let was_collapsed = program.settings().chart_collapsed;
    program.press_letter(KeyCode::KeyC, "c");
    program.run_frames(3);
    assert_eq!(program.dialog(), Some(DialogKind::Result));
    let has_chart = program.text().contains("Win chances");
    assert_eq!(
        program.settings().chart_collapsed,
        was_collapsed != has_chart
    );
}

#[test]
fn keys_meant_for_the_last_move_do_not_close_the_result_dialog() {
    let mut program = TestApp::start(&temp_folder("keys-calm"));
    finish_match(&mut program);
    let all = program.game().ply();
    program.key(KeyCode::ArrowLeft, Key::ArrowLeft);
    program.press_with_control(KeyCode::KeyZ, "z");
    program.run_frames(3);
    assert_eq!(
        (program.dialog(), program.game().ply()),
        (Some(DialogKind::Result), all)
    );
    assert!(program.game().is_over_at_head());
    // Of several keys in one slow frame the first one closes the dialog; the others must not be
    // read as if it were open.
    program.pass_time(Duration::from_secs(2));
    program.send_key_event(KeyCode::ArrowLeft, Key::ArrowLeft, ButtonState::Pressed);
    program.press_with_control(KeyCode::KeyZ, "z");
    program.run_frames(3);
    assert_eq!((program.dialog(), program.game().ply()), (None, all - 1));
    assert_eq!(program.session().mode(), Some(Mode::Review));
}

/// Finishes a match.
fn finish_match(program: &mut TestApp) {
    let mut record = Record::new("focus", "two");
    record.settings = [("quiet-rounds".to_string(), "1".to_string())].into();
    record.moves = vec!["c2-c1".into()];
    program.open_record(&record);
    program.play_nth_move(0);
    program.settle();
    program.wait_until("the end", |program| program.dialog().is_some());
    program.run_frames(2);
}

/// Finishes a match and waits until keys no longer belong to its last move.
fn finish_match_and_wait(program: &mut TestApp) {
    finish_match(program);
    program.pass_time(Duration::from_secs(2));
}

impl TestApp {
    /// The name of the first seat of the first card.
    fn first_name(&self) -> String {
        let choice = self.settings().choices.for_card(&variant_cards()[0]);
        choice.seats[0].name.clone()
    }
}

#[test]
fn focusing_a_text_field_selects_its_text() {
    let mut program = TestApp::start(&temp_folder("typing-focus"));
    assert_eq!(program.first_name(), "Green");
    program.press_button("New game");
    program.tab_to("Name");
    program.type_text("Ada");
    assert_eq!(program.first_name(), "Ada");
    program.type_text(" L");
    assert_eq!(program.first_name(), "Ada L");
}

#[test]
fn shortcuts_within_one_frame_type_no_letters() {
    let mut program = TestApp::start(&temp_folder("typing-slow"));
    program.press_button("New game");
    program.tab_to("Name");
    program.type_text("Ada");
    program.send_shortcut(KeyCode::KeyA, "a", false);
    program.run_frames(1);
    assert_eq!(program.first_name(), "Ada");
    program.type_text("Zoe");
    assert_eq!(program.first_name(), "Zoe", "all was selected");
    // All in one frame: select all, replace it, paste.
    program.send_shortcut(KeyCode::KeyA, "a", false);
    let letter = Key::Character("x".into());
    program.send_key_event(KeyCode::KeyX, letter.clone(), Pressed);
    program.send_key_event(KeyCode::KeyX, letter, Released);
    program.send_shortcut(KeyCode::KeyC, "c", false);
    program.run_frames(1);
    assert_eq!(program.first_name(), "x");
    program.send_shortcut(KeyCode::KeyV, "v", false);
    program.run_frames(1);
    let name = program.first_name();
    assert!(!name.contains('v'), "{name}");
}

#[test]
fn long_names_are_complete() {
    let mut program = TestApp::start(&temp_folder("typing-long"));
    program.press_button("New game");
    program.tab_to("Name");
    let name = "Maximiliane Friederike von Hohenstein";
    program.type_text(name);
    assert_eq!(program.first_name(), name);
    assert!(program.text().contains(name));
}
