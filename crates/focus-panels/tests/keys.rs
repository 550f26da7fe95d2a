//! The table of keys: each stroke gives one command, and the manual holds all of them.

use std::collections::HashSet;

use egui::{Event, InputState, Key, Modifiers};
use focus_panels::keys::{
    Direction, KeyCommand, KeyContext, SHORTCUTS, ShortcutRow, ShortcutSection, command_for_key,
    controls_markdown, is_bound, is_focus_key, key_caption, peek_commands, shortcut_modifiers,
    shortcut_text, take_commands, take_commands_unless_focused,
};
use focus_panels::strings::ENGLISH;

const SHIFT: Modifiers = shortcut_modifiers(false, true);
const CTRL: Modifiers = shortcut_modifiers(true, false);
const BOTH: Modifiers = shortcut_modifiers(true, true);
const HELD: [Modifiers; 4] = [Modifiers::NONE, SHIFT, CTRL, BOTH];

fn strokes(keys: &[(Key, Modifiers)]) -> InputState {
    let event = |&(key, modifiers)| Event::Key {
        key,
        physical_key: None,
        pressed: true,
        repeat: false,
        modifiers,
    };
    let mut input = InputState::default();
    input.events = keys.iter().map(event).collect();
    input
}

#[test]
fn a_stroke_gives_at_most_one_command_in_a_context() {
    let bindings = || SHORTCUTS.iter().flat_map(|row| row.bindings);
    for binding in bindings() {
        for chord in binding.chords {
            for held in HELD {
                let given = bindings().filter(|other| {
                    let chords = other.chords;
                    other.context == binding.context
                        && chords.iter().any(|other| other.matches(chord.key, held))
                });
                assert!(given.count() <= 1, "{chord:?} in {:?}", binding.context);
            }
        }
    }
}

#[test]
fn keys_of_the_board_are_read_stroke_by_stroke() {
    use KeyCommand::{
        ActivateCursor, Deselect, FlipBoard, MoveCursor, NextStack, PreviousStack, Redo,
        ResetCamera, SelectReserve, ToggleSpread, ToggleTopView, TurnLeft, TurnRight, Undo,
    };
    for (key, held, command) in [
        (
            Key::ArrowUp,
            Modifiers::NONE,
            Some(MoveCursor(Direction::Up)),
        ),
        (Key::ArrowUp, SHIFT, Some(MoveCursor(Direction::Up))),
        (Key::ArrowUp, CTRL, None),
        (Key::Enter, Modifiers::NONE, Some(ActivateCursor)),
        (Key::Space, SHIFT, Some(ActivateCursor)),
        (Key::Escape, Modifiers::NONE, Some(Deselect)),
        (Key::N, Modifiers::NONE, Some(NextStack)),
        (Key::N, SHIFT, Some(PreviousStack)),
        (Key::R, Modifiers::NONE, Some(SelectReserve)),
        (Key::T, Modifiers::NONE, Some(ToggleTopView)),
        (Key::Q, Modifiers::NONE, Some(TurnLeft)),
        (Key::E, Modifiers::NONE, Some(TurnRight)),
        (Key::O, Modifiers::NONE, Some(FlipBoard)),
        (Key::X, Modifiers::NONE, Some(ToggleSpread)),
        (Key::Home, Modifiers::NONE, Some(ResetCamera)),
        (Key::Z, Modifiers::NONE, None),
        (Key::Z, CTRL, Some(Undo)),
        (Key::Z, BOTH, Some(Redo)),
        (Key::Y, Modifiers::NONE, None),
        (Key::Y, CTRL, Some(Redo)),
        (Key::Backspace, Modifiers::NONE, Some(Undo)),
        (Key::Backspace, BOTH, Some(Undo)),
        (Key::A, Modifiers::NONE, None),
    ] {
        let given = command_for_key(KeyContext::Board, key, held);
        assert_eq!(given, command, "{key:?} with {held:?}");
    }
}

#[test]
fn a_match_that_plays_by_itself_takes_its_keys_from_the_board() {
    for context in [KeyContext::Spectate, KeyContext::Review] {
        for key in [
            Key::ArrowUp,
            Key::ArrowDown,
            Key::ArrowLeft,
            Key::ArrowRight,
            Key::Space,
            Key::Home,
            Key::End,
        ] {
            assert!(is_bound(context, key, Modifiers::NONE), "{key:?}");
            assert!(!is_bound(context, key, SHIFT), "{key:?} is the cursor's");
        }
        assert!(!is_bound(context, Key::Enter, Modifiers::NONE));
        for (key, held, command) in [
            (Key::Plus, SHIFT, KeyCommand::Faster),
            (Key::Plus, Modifiers::NONE, KeyCommand::Faster),
            (Key::Equals, Modifiers::NONE, KeyCommand::Faster),
            (Key::Minus, Modifiers::NONE, KeyCommand::Slower),
            (Key::Home, Modifiers::NONE, KeyCommand::ToStart),
            (Key::End, Modifiers::NONE, KeyCommand::ToLatest),
        ] {
            assert_eq!(
                command_for_key(context, key, held),
                Some(command),
                "{key:?}"
            );
        }
    }
    // Both keys that press on the board go on in a lesson.
    for key in [Key::Enter, Key::Space] {
        let command = command_for_key(KeyContext::SolvedStep, key, Modifiers::NONE);
        assert_eq!(command, Some(KeyCommand::NextStep), "{key:?}");
    }
}

#[test]
fn commands_come_in_the_order_of_their_strokes_and_each_press_counts() {
    use KeyCommand::{Delete, Faster, LineDown, ToggleFullscreen, ToggleShortcuts, ToggleThinking};
    let none = Modifiers::NONE;
    let mut input = strokes(&[(Key::ArrowUp, none), (Key::L, none), (Key::ArrowUp, none)]);
    let given = take_commands(&[KeyContext::Spectate], &mut input);
    assert_eq!(given, [Faster, Faster]);
    assert_eq!(input.events.len(), 1, "the other key stays");
    // Of several contexts, too.
    let mut input = strokes(&[(Key::ArrowUp, none), (Key::L, none), (Key::ArrowUp, none)]);
    let contexts = [KeyContext::Match, KeyContext::Spectate];
    let given = take_commands(&contexts, &mut input);
    assert_eq!(given, [Faster, ToggleThinking, Faster]);
    let mut input = strokes(&[
        (Key::Delete, none),
        (Key::ArrowDown, none),
        (Key::ArrowDown, none),
    ]);
    let given = take_commands(&[KeyContext::LibraryList], &mut input);
    assert_eq!(given, [Delete, LineDown, LineDown]);
    let mut input = strokes(&[(Key::F11, none), (Key::F11, SHIFT), (Key::F1, none)]);
    let all = [ToggleFullscreen, ToggleFullscreen, ToggleShortcuts];
    assert_eq!(peek_commands(KeyContext::Window, &input), all);
    assert_eq!(take_commands(&[KeyContext::Window], &mut input), all);
    assert!(take_commands(&[KeyContext::Window], &mut input).is_empty());
}

/// A button in focus keeps the keys that press and leave it; all other commands are heard.
#[test]
fn a_focused_control_keeps_its_own_keys_only() {
    let none = Modifiers::NONE;
    let keys = [
        (Key::Escape, none),
        (Key::P, none),
        (Key::Space, none),
        (Key::Plus, none),
    ];
    let mut input = strokes(&keys);
    let contexts = [KeyContext::Match, KeyContext::Spectate];
    let given = take_commands_unless_focused(&contexts, &mut input);
    assert_eq!(given, [KeyCommand::Replay, KeyCommand::Faster]);
    assert_eq!(input.events.len(), 2, "the others stay");
    for key in [
        Key::Enter,
        Key::Tab,
        Key::Home,
        Key::PageDown,
        Key::ArrowLeft,
    ] {
        assert!(is_focus_key(key), "{key:?}");
    }
    for key in [Key::Backspace, Key::Delete, Key::F1, Key::Z, Key::Minus] {
        assert!(!is_focus_key(key), "{key:?}");
    }
}

#[test]
fn the_clipboard_copies_positions_and_games() {
    let copies = [
        (CTRL, KeyCommand::CopyPosition),
        (BOTH, KeyCommand::CopyRecord),
    ];
    for (held, command) in copies {
        let given = command_for_key(KeyContext::Clipboard, Key::C, held);
        assert_eq!(given, Some(command));
    }
}

#[test]
fn the_sheet_names_keys_briefly_and_the_manual_all_of_them() {
    let caption_of = |line: &str, all| {
        let row = SHORTCUTS
            .iter()
            .find(|row| (row.description)(&ENGLISH.shortcuts) == line);
        key_caption(row.unwrap(), &ENGLISH.shortcuts, all)
    };
    let say = &ENGLISH.shortcuts;
    for (line, brief, whole) in [
        (say.walk, "Arrows", "Arrows"),
        (say.choose, "Enter, Space", "Enter, Space"),
        (say.put_down, "Esc", "Esc"),
        (say.step, "← →", "← →"),
        (say.faster_slower, "+ − ↑ ↓", "+ − ↑ ↓ ="),
        (say.to_ends, "Home, End", "Home, End"),
        (say.undo, "Ctrl+Z, Backspace", "Ctrl+Z, Backspace"),
        (say.redo, "Ctrl+Y, Ctrl+Shift+Z", "Ctrl+Y, Ctrl+Shift+Z"),
        (
            say.choose_far,
            "PgUp, PgDn, Home, End",
            "PgUp, PgDn, Home, End",
        ),
        (say.copy, "Ctrl+C", "Ctrl+C, Ctrl+Shift+C"),
        (say.turn_board, say.mouse, say.mouse),
    ] {
        assert_eq!(caption_of(line, false), brief);
        assert_eq!(caption_of(line, true), whole);
    }
}

#[test]
fn the_controls_of_the_manual_hold_every_row() {
    let text = controls_markdown();
    let mut lines = HashSet::new();
    for row in SHORTCUTS {
        let line = (row.description)(&ENGLISH.shortcuts);
        let cells = format!(
            "| {} | {line} |",
            key_caption(row, &ENGLISH.shortcuts, true)
        );
        assert!(text.lines().any(|text| text == cells), "{cells}");
        lines.insert((row.section.heading(&ENGLISH.shortcuts), cells));
    }
    assert_eq!(lines.len(), SHORTCUTS.len(), "no row is there twice");
}

/// In no list a key has two lines: what it means there would not be clear.
#[test]
fn no_key_is_twice_in_one_list() {
    let strokes_of = |row: &ShortcutRow| -> Vec<(Key, Modifiers)> {
        let chords = row.bindings.iter().flat_map(|binding| binding.chords);
        let strokes = chords.flat_map(|chord| HELD.map(|held| (*chord, held)));
        let strokes = strokes.filter(|(chord, held)| chord.matches(chord.key, *held));
        strokes.map(|(chord, held)| (chord.key, held)).collect()
    };
    for section in ShortcutSection::ALL {
        let rows: Vec<_> = SHORTCUTS
            .iter()
            .filter(|row| row.section == section)
            .collect();
        for (place, row) in rows.iter().enumerate() {
            let strokes = strokes_of(row);
            // Keys of egui and the mouse are known by name alone.
            let names = key_caption(row, &ENGLISH.shortcuts, true);
            let names: Vec<_> = names.split(", ").collect();
            for other in &rows[place + 1..] {
                let line = (other.description)(&ENGLISH.shortcuts);
                let twice = strokes_of(other);
                let twice = twice.iter().find(|stroke| strokes.contains(stroke));
                assert_eq!(twice, None, "{line}, in {section:?}");
                let theirs = key_caption(other, &ENGLISH.shortcuts, true);
                let twice = theirs.split(", ").find(|name| names.contains(name));
                assert_eq!(twice, None, "{line}, in {section:?}");
            }
        }
    }
}

/// The manual holds the generated controls word for word; a manual that is not written yet does not.
#[test]
fn the_manual_is_up_to_date() {
    let path = concat!(env!("CARGO_MANIFEST_DIR"), "/../../docs/manual.md");
    match std::fs::read_to_string(path) {
        Ok(manual) => {
            let controls = controls_markdown();
            assert!(
                manual.replace("\r\n", "\n").contains(&controls),
                "replace the section on controls of docs/manual.md by:\n\n{controls}"
            );
        }
        Err(why) => assert_eq!(why.kind(), std::io::ErrorKind::NotFound, "{why}"),
    }
}

#[test]
fn buttons_name_their_keys() {
    let words = &ENGLISH.shortcuts;
    let board = [KeyContext::Match, KeyContext::Board];
    for (command, contexts, key) in [
        (KeyCommand::Undo, &board[..], Some("Ctrl+Z")),
        (KeyCommand::OpenMenu, &board, Some("Esc")),
        (KeyCommand::Faster, &[KeyContext::Spectate], Some("+")),
        (KeyCommand::Faster, &[KeyContext::Review], Some("+")),
        (KeyCommand::ToStart, &[KeyContext::Review], Some("Home")),
        (
            KeyCommand::CopyRecord,
            &[KeyContext::Clipboard],
            Some("Ctrl+Shift+C"),
        ),
    ] {
        assert_eq!(shortcut_text(command, contexts, words).as_deref(), key);
    }
}
