//! Keys alone reach and work every screen and every page.

use std::time::Duration;

use bevy::input::ButtonState;
use bevy::input::keyboard::{Key, KeyCode};
use bevy::prelude::*;
use stack_game::Record;
use stack_session::game::{FirstSeat, cards};
use stack_session::play::{MatchCommand, Mode};
use stack_session::settings::MoveSpeed;

use super::program::{Program, folder};
use crate::screen::Screen;
use crate::screens::{ClipboardCommand, Page};
use crate::table::{Selection, TableCursor};

impl Program {
    /// Begins a match of four with the keys alone and skips the lots.
    fn begin_four(&mut self) {
        self.press("New game");
        self.press("Four");
        self.press("Play");
        assert_eq!(self.screen(), Screen::Lots);
        self.frames(10);
        self.space();
        self.frames(2);
        assert_eq!(self.screen(), Screen::Table);
    }

    /// Opens the menu and presses an entry.
    fn choose(&mut self, entry: &str) {
        self.escape();
        assert_eq!(self.page(), Some(Page::Menu));
        self.press(entry);
    }

    /// Plays the first possible move with the keys.
    fn play(&mut self) {
        let before = self.game().move_list().now;
        for _ in 0..60 {
            self.letter(KeyCode::KeyN, "n");
            self.enter();
            let selection = self.app.world().resource::<Selection>().clone();
            let from = selection.stack().expect("a stack that can move");
            let Some(target) = selection.targets.first() else {
                continue;
            };
            let to = target.square;
            let files = i32::from(to.file()) - i32::from(from.file());
            let ranks = i32::from(to.rank()) - i32::from(from.rank());
            for _ in 0..files.abs().max(ranks.abs()) {
                match (files, ranks) {
                    (1.., _) => self.key(KeyCode::ArrowRight, Key::ArrowRight),
                    (_, 1..) => self.key(KeyCode::ArrowUp, Key::ArrowUp),
                    (..=-1, _) => self.key(KeyCode::ArrowLeft, Key::ArrowLeft),
                    _ => self.key(KeyCode::ArrowDown, Key::ArrowDown),
                }
            }
            self.enter();
            self.settle();
            assert_eq!(self.game().move_list().now, before + 1);
            return;
        }
        panic!("no stack can move");
    }
}

#[test]
fn commands_of_the_clipboard_are_heard_in_one_slow_frame() {
    let mut program = Program::start(&folder("keys-clipboard"));
    program.begin("two");
    let control = |program: &mut Program, state| {
        program.send_stroke(KeyCode::ControlLeft, Key::Control, state);
    };
    for (code, letter, shift, wanted) in [
        (KeyCode::KeyC, "c", false, ClipboardCommand::CopyPosition),
        (KeyCode::KeyC, "C", true, ClipboardCommand::CopyRecord),
        (KeyCode::KeyV, "v", false, ClipboardCommand::Paste),
        // On a Greek keyboard.
        (KeyCode::KeyV, "ω", false, ClipboardCommand::Paste),
    ] {
        program
            .app
            .world_mut()
            .resource_mut::<Messages<ClipboardCommand>>()
            .clear();
        control(&mut program, ButtonState::Pressed);
        if shift {
            program.send_stroke(KeyCode::ShiftLeft, Key::Shift, ButtonState::Pressed);
        }
        let letter = Key::Character(letter.into());
        program.send_stroke(code, letter.clone(), ButtonState::Pressed);
        program.send_stroke(code, letter, ButtonState::Released);
        if shift {
            program.send_stroke(KeyCode::ShiftLeft, Key::Shift, ButtonState::Released);
        }
        control(&mut program, ButtonState::Released);
        program.frames(1);
        let mut clips = program
            .app
            .world_mut()
            .resource_mut::<Messages<ClipboardCommand>>();
        assert_eq!(clips.drain().collect::<Vec<_>>(), [wanted]);
    }
    assert!(!program.settings().chart_folded);
}

/// On a German keyboard Z lies where others have Y.
#[test]
fn undo_and_redo_are_where_their_letters_are() {
    let mut program = Program::start(&folder("keys-german"));
    program.begin("two");
    program.act("c2-c1");
    program.act("c7-c8");
    let mut control = |code, letter: &str| {
        let letter = Key::Character(letter.into());
        program.send_stroke(KeyCode::ControlLeft, Key::Control, ButtonState::Pressed);
        program.send_stroke(code, letter.clone(), ButtonState::Pressed);
        program.send_stroke(code, letter, ButtonState::Released);
        program.send_stroke(KeyCode::ControlLeft, Key::Control, ButtonState::Released);
        program.frames(2);
        program.settle();
        program.game().ply()
    };
    assert_eq!(control(KeyCode::KeyY, "z"), 1);
    assert_eq!(control(KeyCode::KeyY, "z"), 0);
    assert_eq!(control(KeyCode::KeyZ, "y"), 1);
}

#[test]
fn what_is_in_hand_goes_round_its_targets() {
    let mut program = Program::start(&folder("keys-targets"));
    program.begin("byte");
    program.letter(KeyCode::KeyN, "n");
    program.enter();
    let targets = program.app.world().resource::<Selection>().targets.clone();
    assert!(!targets.is_empty());
    let mut reached = Vec::new();
    for _ in &targets {
        program.letter(KeyCode::KeyN, "n");
        reached.extend(program.app.world().resource::<TableCursor>().ring);
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
fn a_match_with_all_its_pages() {
    let mut program = Program::start(&folder("keys-match"));
    program.begin_four();
    for _ in 0..3 {
        program.play();
    }
    program.key(KeyCode::Backspace, Key::Backspace);
    program.settle();
    assert_eq!(program.game().move_list().now, 2);

    // The sheet of keys, from anywhere.
    program.key(KeyCode::F1, Key::F1);
    assert_eq!(program.page(), Some(Page::Keys));
    program.key(KeyCode::F1, Key::F1);
    assert_eq!(program.page(), None);
    for (entry, page) in [
        ("Rules", Page::Rules),
        ("Settings", Page::Settings),
        ("Keys", Page::Keys),
        ("Save as…", Page::Save),
        ("Games…", Page::Games),
    ] {
        program.choose(entry);
        assert_eq!(program.page(), Some(page), "{entry}");
        if page == Page::Rules {
            program.press("Ideas for play");
            assert_eq!(program.written().matches("Ideas for play").count(), 2);
        }
        if page == Page::Settings {
            program.press("Fast");
            assert_eq!(program.settings().pace, MoveSpeed::Brisk);
        }
        program.escape();
        program.escape();
        assert_eq!(program.page(), None, "after {entry}");
    }

    // A name is written at once, and Enter saves.
    program.choose("Save as…");
    program.write("ours");
    program.enter();
    assert_eq!(program.page(), None);
    program.until_written("ours.ron");
    assert!(
        program.notice().contains("ours.ron"),
        "{}",
        program.notice()
    );
    program.choose("Games…");
    program.until_written("ours\n");
    program.key(KeyCode::ArrowDown, Key::ArrowDown);
    program.key(KeyCode::ArrowUp, Key::ArrowUp);
    program.enter();
    program.settle();
    // It stands where it was left, with the move that was taken back ahead.
    let moves = program.game().move_list();
    assert_eq!((moves.moves.len(), moves.now), (3, 2));

    // Buttons beside the board: Tab leads to them, Esc back to the board.
    program.press("Undo");
    program.settle();
    assert_eq!(program.game().move_list().now, 1);
    program.escape();
    assert_eq!(program.page(), None);
    program.play();
    program.choose("Leave to title");
    program.frames(2);
    assert_eq!(program.screen(), Screen::Title);
}

#[test]
fn the_title_with_all_its_choices() {
    let mut program = Program::start(&folder("keys-title"));
    for (entry, page) in [
        ("Rules", Page::Rules),
        ("Settings", Page::Settings),
        ("Learn", Page::Lessons),
        ("Games and study", Page::Games),
    ] {
        program.press(entry);
        assert_eq!(program.page(), Some(page), "{entry}");
        program.press("Close");
        assert_eq!(program.page(), None, "after {entry}");
    }
    program.press("New game");
    assert_eq!(program.screen(), Screen::NewGame);
    program.escape();
    assert_eq!(program.screen(), Screen::Title);
    program.press("New game");
    program.press("Two");
    program.press("Copied moves: Allowed");
    program.press("Exchange");
    program.press("Fast game");
    program.press("Red");
    program.press("Choose a piece");
    program.press("Piece: Hexagon");
    program.press("Green");
    let choices = &program.settings().choices;
    let cards = cards();
    let two = choices.of(&cards[0]);
    assert!(two.sibling);
    assert_eq!(two.anti_symmetry, "swap");
    assert_eq!(two.seats[0].design, 5);
    assert_eq!(two.first, FirstSeat::Seat('G'));
    program.press("Rules");
    assert_eq!(program.page(), Some(Page::Rules));
    program.press("Close");
    // A match that was left is resumed.
    program.press("Play");
    program.frames(2);
    program.act_number(0);
    program.settle();
    program.want(MatchCommand::Leave);
    assert_eq!(program.screen(), Screen::Title);
    program.until_written("Continue");
    program.press("Continue");
    program.until("the match", |program| program.screen() == Screen::Table);
    assert_eq!(program.game().move_list().now, 1);
    program.want(MatchCommand::Leave);
    program.tab_to("Quit");
    program.stroke(KeyCode::Enter, Key::Enter, ButtonState::Pressed);
    assert!(program.app.should_exit().is_some());
}

#[test]
fn the_end_with_all_that_can_follow() {
    let mut program = Program::start(&folder("keys-end"));
    for (entry, check) in [
        ("View the board", None),
        ("Rematch", Some(0)),
        ("Change seats", Some(0)),
        ("Leave to title", None),
    ] {
        end(&mut program);
        assert_eq!(program.page(), Some(Page::End), "{entry}");
        program.press(entry);
        program.frames(3);
        assert_eq!(program.page(), None, "{entry}");
        if let Some(moves) = check {
            assert_eq!(program.game().move_list().moves.len(), moves, "{entry}");
        }
    }
    assert_eq!(program.screen(), Screen::Title);
}

#[test]
fn keys_lead_through_the_match_also_while_the_choice_at_its_end_is_shown() {
    let mut program = Program::start(&folder("keys-after"));
    end_in_calm(&mut program);
    let all = program.game().ply();
    program.key(KeyCode::Home, Key::Home);
    program.frames(3);
    assert_eq!((program.page(), program.game().ply()), (None, 0));
    assert_eq!(program.session().mode(), Some(Mode::Study));

    end_in_calm(&mut program);
    program.key(KeyCode::ArrowLeft, Key::ArrowLeft);
    program.frames(3);
    assert_eq!((program.page(), program.game().ply()), (None, all - 1));
    assert_eq!(program.session().mode(), Some(Mode::Study));

    // The last move is taken back, and the match goes on.
    end_in_calm(&mut program);
    program.control(KeyCode::KeyZ, "z");
    program.frames(3);
    assert_eq!((program.page(), program.game().ply()), (None, all - 1));
    assert_eq!(program.session().mode(), Some(Mode::Play));
    assert!(!program.game().live_over());

    // Folding the chart leaves the choice where it is.
    end_in_calm(&mut program);
    let folded = program.settings().chart_folded;
    program.letter(KeyCode::KeyC, "c");
    program.frames(3);
    assert_eq!(program.page(), Some(Page::End));
    let has_chart = program.written().contains("Chances");
    assert_eq!(program.settings().chart_folded, folded != has_chart);
}

#[test]
fn keys_that_were_meant_for_a_move_leave_the_end_alone() {
    let mut program = Program::start(&folder("keys-calm"));
    end(&mut program);
    let all = program.game().ply();
    program.key(KeyCode::ArrowLeft, Key::ArrowLeft);
    program.control(KeyCode::KeyZ, "z");
    program.frames(3);
    assert_eq!(
        (program.page(), program.game().ply()),
        (Some(Page::End), all)
    );
    assert!(program.game().live_over());
    // Of several strokes in one slow frame the first one leads away, and the next ones are not read as if it had not.
    program.pass(Duration::from_secs(2));
    program.send_stroke(KeyCode::ArrowLeft, Key::ArrowLeft, ButtonState::Pressed);
    program.control(KeyCode::KeyZ, "z");
    program.frames(3);
    assert_eq!((program.page(), program.game().ply()), (None, all - 1));
    assert_eq!(program.session().mode(), Some(Mode::Study));
}

/// Puts a match on the table that has just ended.
fn end(program: &mut Program) {
    let mut record = Record::new("focus", "two");
    record.settings = [("quiet-rounds".to_string(), "1".to_string())].into();
    record.moves = vec!["c2-c1".into()];
    program.put(&record);
    program.act_number(0);
    program.settle();
    program.until("the end", |program| program.page().is_some());
    program.frames(2);
}

/// The same, and the moments have passed in which keys are still meant for a move.
fn end_in_calm(program: &mut Program) {
    end(program);
    program.pass(Duration::from_secs(2));
}
