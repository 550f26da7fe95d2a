//! Tests of keyboard shortcuts: the command of each key press, captions, changes by the user, and
//! the tables in the manual.

use std::collections::HashSet;

use egui::{Context, Event, Key, Modifiers};
use focus_panels::keys::{
    Direction, KeyBindings, KeyCommand, KeyContext, PadKind, SHORTCUTS, ShortcutId, ShortcutRow,
    ShortcutSection, UnknownChange, controls_markdown, gamepad_markdown, is_fixed, is_focus_key,
    key_caption, peek_commands, shortcut_modifiers, shortcut_text, take_commands,
    take_commands_unless_focused,
};
use focus_panels::tr;

const SHIFT: Modifiers = shortcut_modifiers(false, true);
const CTRL: Modifiers = shortcut_modifiers(true, false);
const BOTH: Modifiers = shortcut_modifiers(true, true);
const HELD: [Modifiers; 4] = [Modifiers::NONE, SHIFT, CTRL, BOTH];

fn command_for_key(context: KeyContext, key: Key, held: Modifiers) -> Option<KeyCommand> {
    KeyBindings::default().command_for_key(context, key, held)
}

fn is_bound(context: KeyContext, key: Key, held: Modifiers) -> bool {
    command_for_key(context, key, held).is_some()
}

/// The keys with changes as in a settings file.
fn changed(changes: &[(&str, &[&str])]) -> KeyBindings {
    let changes = changes.iter().map(|(name, keys)| {
        let keys = keys.iter().map(|&key| key.into()).collect();
        ((*name).into(), keys)
    });
    KeyBindings::from_settings(&changes.collect())
}

/// The caption of the first row with this description.
fn caption(description: &str, keys: &KeyBindings, all: bool) -> String {
    let mut rows = SHORTCUTS.iter();
    let row = rows.find(|row| (row.description)() == description);
    key_caption(row.unwrap(), keys, all)
}

/// A context in which these keys were pressed since the last frame.
fn pressed(keys: &[(Key, Modifiers)]) -> Context {
    let event = |&(key, modifiers)| Event::Key {
        key,
        physical_key: None,
        pressed: true,
        repeat: false,
        modifiers,
    };
    let ctx = Context::default();
    ctx.input_mut(|input| input.events = keys.iter().map(event).collect());
    ctx
}

#[test]
fn each_key_has_at_most_one_command_per_context() {
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
fn keys_of_the_board_give_their_commands() {
    use KeyCommand::{
        ActivateCursor, Deselect, FlipBoard, MoveCursor, NextStack, PreviousStack, Redo,
        ResetCamera, SelectReserve, ToggleSpread, ToggleTopView, TurnLeft, TurnRight, Undo,
    };
    let up = Some(MoveCursor(Direction::Up));
    for (key, held, command) in [
        (Key::ArrowUp, Modifiers::NONE, up),
        (Key::ArrowUp, SHIFT, up),
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
fn spectating_and_review_take_keys_from_the_board() {
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
            assert!(!is_bound(context, key, SHIFT), "{key:?} moves the cursor");
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
            let given = command_for_key(context, key, held);
            assert_eq!(given, Some(command), "{key:?}");
        }
    }
    // Both keys that click on the board continue a lesson.
    for key in [Key::Enter, Key::Space] {
        let command = command_for_key(KeyContext::SolvedStep, key, Modifiers::NONE);
        assert_eq!(command, Some(KeyCommand::NextStep), "{key:?}");
    }
}

#[test]
fn commands_keep_the_order_of_key_presses() {
    use KeyCommand::{Delete, Faster, LineDown, ToggleFullscreen, ToggleShortcuts, ToggleThinking};
    let none = Modifiers::NONE;
    let ctx = pressed(&[(Key::ArrowUp, none), (Key::L, none), (Key::ArrowUp, none)]);
    let given = take_commands(&ctx, &[KeyContext::Spectate]);
    assert_eq!(given, [Faster, Faster]);
    let remaining = ctx.input(|input| input.events.len());
    assert_eq!(remaining, 1, "the unbound key");
    // The same with several contexts.
    let ctx = pressed(&[(Key::ArrowUp, none), (Key::L, none), (Key::ArrowUp, none)]);
    let contexts = [KeyContext::Match, KeyContext::Spectate];
    let given = take_commands(&ctx, &contexts);
    assert_eq!(given, [Faster, ToggleThinking, Faster]);
    let ctx = pressed(&[
        (Key::Delete, none),
        (Key::ArrowDown, none),
        (Key::ArrowDown, none),
    ]);
    let given = take_commands(&ctx, &[KeyContext::LibraryList]);
    assert_eq!(given, [Delete, LineDown, LineDown]);
    let ctx = pressed(&[(Key::F11, none), (Key::F11, SHIFT), (Key::F1, none)]);
    let all = [ToggleFullscreen, ToggleFullscreen, ToggleShortcuts];
    assert_eq!(peek_commands(&ctx, KeyContext::Window), all);
    assert_eq!(take_commands(&ctx, &[KeyContext::Window]), all);
    assert!(take_commands(&ctx, &[KeyContext::Window]).is_empty());
}

#[test]
fn focused_controls_keep_their_own_keys() {
    let none = Modifiers::NONE;
    let keys = [
        (Key::Escape, none),
        (Key::P, none),
        (Key::Space, none),
        (Key::Plus, none),
    ];
    let ctx = pressed(&keys);
    let contexts = [KeyContext::Match, KeyContext::Spectate];
    let given = take_commands_unless_focused(&ctx, &contexts);
    assert_eq!(given, [KeyCommand::Replay, KeyCommand::Faster]);
    let remaining = ctx.input(|input| input.events.len());
    assert_eq!(remaining, 2, "the keys of the control");
    let focus_keys = [
        Key::Enter,
        Key::Tab,
        Key::Home,
        Key::PageDown,
        Key::ArrowLeft,
    ];
    assert!(focus_keys.into_iter().all(is_focus_key));
    let others = [Key::Backspace, Key::Delete, Key::F1, Key::Z, Key::Minus];
    assert!(!others.into_iter().any(is_focus_key));
}

#[test]
fn ctrl_c_copies_positions_and_games() {
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
fn captions_in_the_dialog_and_in_the_manual() {
    // The third column is what the manual adds.
    for (description, in_dialog, added) in [
        (tr!("shortcut-cursor"), "Arrows", ""),
        (tr!("shortcut-select"), "Enter, Space", ""),
        (tr!("shortcut-deselect"), "Esc", ""),
        (tr!("shortcut-step"), "← →", ""),
        (tr!("shortcut-faster-slower"), "+ − ↑ ↓", " ="),
        (tr!("shortcut-to-ends"), "Home, End", ""),
        (tr!("shortcut-undo"), "Ctrl+Z, Backspace", ""),
        (tr!("shortcut-redo"), "Ctrl+Y, Ctrl+Shift+Z", ""),
        (tr!("shortcut-list-pages"), "PgUp, PgDn, Home, End", ""),
        (tr!("shortcut-copy"), "Ctrl+C", ", Ctrl+Shift+C"),
        (tr!("shortcut-rotate-zoom"), tr!("shortcut-mouse"), ""),
    ] {
        let keys = KeyBindings::default();
        assert_eq!(caption(description, &keys, false), in_dialog);
        let in_manual = format!("{in_dialog}{added}");
        assert_eq!(caption(description, &keys, true), in_manual);
    }
}

#[test]
fn controls_markdown_lists_every_row() {
    let text = controls_markdown();
    let mut lines = HashSet::new();
    for row in SHORTCUTS {
        let line = (row.description)();
        let keys = key_caption(row, &KeyBindings::default(), true);
        let cells = format!("| {keys} | {line} |");
        assert!(text.lines().any(|text| text == cells), "{cells}");
        lines.insert((row.section.heading(), cells));
    }
    assert_eq!(lines.len(), SHORTCUTS.len(), "each row is listed once");
}

/// Each key has one description per section.
#[test]
fn no_key_is_listed_twice_in_a_section() {
    let presses_of = |row: &ShortcutRow| -> Vec<(Key, Modifiers)> {
        let chords = row.bindings.iter().flat_map(|binding| binding.chords);
        let presses = chords.flat_map(|chord| HELD.map(|held| (*chord, held)));
        let presses = presses.filter(|(chord, held)| chord.matches(chord.key, *held));
        presses.map(|(chord, held)| (chord.key, held)).collect()
    };
    for section in ShortcutSection::ALL {
        let rows = SHORTCUTS.iter().filter(|row| row.section == section);
        let rows: Vec<_> = rows.collect();
        for (index, row) in rows.iter().enumerate() {
            let presses = presses_of(row);
            // Other keys and the mouse have only names.
            let names = key_caption(row, &KeyBindings::default(), true);
            let names: Vec<_> = names.split(", ").collect();
            for other in &rows[index + 1..] {
                let line = (other.description)();
                let twice = presses_of(other);
                let twice = twice.iter().find(|press| presses.contains(press));
                assert_eq!(twice, None, "{line}, in {section:?}");
                let theirs = key_caption(other, &KeyBindings::default(), true);
                let twice = theirs.split(", ").find(|name| names.contains(name));
                assert_eq!(twice, None, "{line}, in {section:?}");
            }
        }
    }
}

#[test]
fn manual_contains_the_controls() {
    let manual = include_str!("../../../docs/manual.md").replace("\r\n", "\n");
    let controls = controls_markdown();
    assert!(
        manual.contains(&controls),
        "replace the *Controls* section of docs/manual.md by:\n\n{controls}"
    );
    let pads = gamepad_markdown();
    assert!(
        manual.contains(&pads),
        "replace the *Gamepad* section of docs/manual.md by:\n\n{pads}"
    );
}

#[test]
fn buttons_show_their_shortcuts() {
    let ctx = Context::default();
    let copy = "Ctrl+Shift+C";
    for (command, context, key) in [
        (KeyCommand::Undo, KeyContext::Board, "Ctrl+Z"),
        (KeyCommand::OpenMenu, KeyContext::Match, "Esc"),
        (KeyCommand::Faster, KeyContext::Spectate, "+"),
        (KeyCommand::Faster, KeyContext::Review, "+"),
        (KeyCommand::ToStart, KeyContext::Review, "Home"),
        (KeyCommand::CopyRecord, KeyContext::Clipboard, copy),
    ] {
        let text = shortcut_text(&ctx, command, &[KeyContext::Window, context]);
        assert_eq!(text.as_deref(), Some(key));
    }
}

fn id(section: ShortcutSection, command: KeyCommand) -> ShortcutId {
    ShortcutId { section, command }
}

#[test]
fn every_shortcut_can_be_changed_and_has_its_own_name() {
    let all = ShortcutId::all();
    let names: HashSet<String> = all.iter().map(|id| id.name()).collect();
    assert_eq!(names.len(), all.len());
    for id in all {
        let keys = changed(&[(&id.name(), &["Ctrl+Shift+J"])]);
        assert!(keys.is_changed(id), "{}", id.name());
        assert!(keys.unknown().is_empty());
        let rows = SHORTCUTS.iter().filter(|row| row.section == id.section);
        let bindings = rows.flat_map(|row| row.bindings);
        for binding in bindings.filter(|binding| binding.command == id.command) {
            let given = keys.command_for_key(binding.context, Key::J, BOTH);
            assert_eq!(given, Some(id.command), "in {:?}", binding.context);
            for chord in binding.chords {
                // Navigation keys and gamepads keep their meaning, all others lose it.
                let mut held = HELD.into_iter();
                let held = held.find(|&held| chord.matches(chord.key, held)).unwrap();
                let given = keys.command_for_key(binding.context, chord.key, held);
                assert_eq!(given == Some(id.command), is_fixed(chord.key), "{chord:?}");
            }
        }
    }
}

#[test]
fn changed_keys_are_shown() {
    let keys = changed(&[
        ("Match.ToggleHint", &["J"]),
        ("Match.Undo", &["Ctrl+U", "F5"]),
        ("Match.Resign", &[]),
        ("Review.StepBack", &["Comma"]),
    ]);
    for (description, expected) in [
        (tr!("shortcut-hint"), "J"),
        (tr!("shortcut-undo"), "Ctrl+U, F5"),
        (tr!("shortcut-resign"), ""),
    ] {
        assert_eq!(caption(description, &keys, false), expected);
    }
    let ctx = Context::default();
    KeyBindings::set(keys.into(), &ctx);
    let text = |command, contexts: &[KeyContext]| shortcut_text(&ctx, command, contexts);
    let undo = text(KeyCommand::Undo, &[KeyContext::Board]);
    assert_eq!(undo.as_deref(), Some("Ctrl+U"));
    assert_eq!(text(KeyCommand::Resign, &[KeyContext::Match]), None);
    let step = text(KeyCommand::StepBack, &[KeyContext::Review]);
    assert_eq!(step.as_deref(), Some("Comma"));
}

#[test]
fn a_gamepad_in_use_names_its_buttons() {
    let ctx = Context::default();
    for (pad, undo, menu) in [
        (Some(PadKind::Xbox), "LB", "B"),
        (Some(PadKind::PlayStation), "L1", "Circle"),
        (Some(PadKind::Nintendo), "L", "B"),
        (None, "Ctrl+Z", "Esc"),
    ] {
        let mut keys = changed(&[]);
        keys.pad = pad;
        KeyBindings::set(keys.into(), &ctx);
        for (command, context, expected) in [
            (KeyCommand::Undo, KeyContext::Board, undo),
            (KeyCommand::OpenMenu, KeyContext::Match, menu),
        ] {
            let text = shortcut_text(&ctx, command, &[context]);
            assert_eq!(text.as_deref(), Some(expected), "{pad:?}");
        }
    }
}

#[test]
fn only_changes_lead_to_conflicts() {
    let none = KeyBindings::default();
    for id in ShortcutId::all() {
        assert_eq!(none.conflicts(id), [], "{}", id.name());
    }
    let hint = id(ShortcutSection::Match, KeyCommand::ToggleHint);
    let top_view = id(ShortcutSection::View, KeyCommand::ToggleTopView);
    let keys = changed(&[("Match.ToggleHint", &["T"])]);
    assert_eq!(keys.conflicts(hint), [top_view]);
    assert_eq!(keys.conflicts(top_view), [hint]);
    // The library and a match are never shown together.
    let keys = changed(&[("Library.Rename", &["T"])]);
    let rename = id(ShortcutSection::Library, KeyCommand::Rename);
    assert_eq!(keys.conflicts(rename), []);
    // Keys of the window work everywhere.
    let keys = changed(&[("Library.Rename", &["F11"])]);
    let fullscreen = id(ShortcutSection::Anywhere, KeyCommand::ToggleFullscreen);
    assert_eq!(keys.conflicts(rename), [fullscreen]);
    // Shift makes another key.
    let keys = changed(&[("Match.ToggleHint", &["Ctrl+Z"])]);
    let undo = id(ShortcutSection::Match, KeyCommand::Undo);
    assert_eq!(keys.conflicts(hint), [undo]);
    let keys = changed(&[("Match.ToggleHint", &["Ctrl+Shift+Z"])]);
    let redo = id(ShortcutSection::Match, KeyCommand::Redo);
    assert_eq!(keys.conflicts(hint), [redo]);
}

#[test]
fn settings_without_effect_are_reported() {
    let keys = changed(&[
        ("Match.Castle", &["K"]),
        ("Match.ToggleHint", &["Hyper+H"]),
        ("Match.OfferDraw", &["Escape"]),
        ("Match.Undo", &["U", "Nothing"]),
    ]);
    let unknown = |name: &str, key: &str| UnknownChange::Keys(name.into(), key.into());
    assert_eq!(
        keys.unknown(),
        [
            UnknownChange::Shortcut("Match.Castle".into()),
            unknown("Match.OfferDraw", "Escape"),
            unknown("Match.ToggleHint", "Hyper+H"),
            unknown("Match.Undo", "Nothing"),
        ]
    );
    let given = |key| keys.command_for_key(KeyContext::Match, key, Modifiers::NONE);
    assert_eq!(given(Key::H), Some(KeyCommand::ToggleHint), "the default");
    assert_eq!(given(Key::D), Some(KeyCommand::OfferDraw), "the default");
    let undo = keys.command_for_key(KeyContext::Board, Key::U, Modifiers::NONE);
    assert_eq!(undo, Some(KeyCommand::Undo), "the valid key");
}

/// A letter in a text field is text.
#[test]
fn letters_do_not_become_shortcuts_of_text_fields() {
    let keys = changed(&[("Library.LineDown", &["J", "Ctrl+J"])]);
    let given =
        |context, held| keys.command_for_key(context, Key::J, held) == Some(KeyCommand::LineDown);
    assert!(given(KeyContext::LibraryList, Modifiers::NONE));
    assert!(!given(KeyContext::LibrarySearch, Modifiers::NONE));
    assert!(given(KeyContext::LibrarySearch, CTRL));
}
