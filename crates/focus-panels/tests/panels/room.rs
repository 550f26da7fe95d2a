//! Nothing is cut off or covered, whatever the size of window and texts, and Tab leads everywhere.

use egui::accesskit::Role;
use egui::{Key, Rect, Vec2, pos2, vec2};
use egui_kittest::Harness;
use egui_kittest::kittest::{Queryable, by};
use focus_panels::match_panels::bar::{BarModel, Help, Moves};
use focus_panels::match_panels::menu::MenuModel;
use focus_panels::pages::files::{FilesModel, RecordEntry};
use focus_panels::pages::keys::KeySheet;
use focus_panels::pages::rules::RulesPage;
use focus_panels::pages::settings::SettingsPage;
use focus_panels::style::SeatColours;
use focus_panels::words::ENGLISH;
use stack_session::play::Mode;
use stack_session::settings::Settings;

use crate::common::{SMALL, assert_within, click, shown};
use crate::end::SHUFFLE;
use crate::table::{current, read, side};
use crate::title::title;

#[test]
fn nothing_leaves_the_window() {
    for size in [SMALL, vec2(1920.0, 1080.0)] {
        for card in ["Two", "Three", "Four", "Partners"] {
            let mut harness = title(size);
            click(&mut harness, card);
            assert_within(&harness, size, card);
        }
        let sheet = shown(size, (), |ui, ()| {
            KeySheet.ui(ui, &ENGLISH);
        });
        assert_within(&sheet, size, "keys");
        let page = shown(size, Settings::default(), |ui, settings| {
            SettingsPage { settings }.ui(ui, &ENGLISH);
        });
        assert_within(&page, size, "settings");
    }
    let shuffle = current("two", None, &[("repetition", "0")], &SHUFFLE);
    assert_within(&side(read(&shuffle)), SMALL, "table");
}

/// The smallest usual window with texts at 100, 130 and 160 %, in points.
const SCALES: [f32; 3] = [1.0, 1.3, 1.6];

/// Everything that can be pressed or written in.
fn controls<S>(harness: &Harness<'_, (bool, S)>) -> Vec<(String, Rect)> {
    let roles = [
        Role::Button,
        Role::RadioButton,
        Role::CheckBox,
        Role::ComboBox,
        Role::Slider,
        Role::TextInput,
    ];
    let nodes = harness
        .query_all(by().predicate(move |node| roles.contains(&node.role()) && !node.is_disabled()));
    let mut all: Vec<_> = nodes
        .map(|node| (format!("{node:?}"), node.rect()))
        .collect();
    all.sort_by(|a, b| a.0.cmp(&b.0));
    all
}

/// Tab leads to every control, and each is wholly seen when the keyboard is there.
fn assert_reachable<S>(harness: &mut Harness<'_, (bool, S)>, size: Vec2, what: &str) {
    let screen = Rect::from_min_size(pos2(0.0, 0.0), size).expand(0.5);
    let wanted = controls(harness).len();
    assert!(wanted > 1, "{what}: {wanted} controls");
    for number in 0..wanted {
        harness.key_press(Key::Tab);
        harness.run();
        let focused = harness
            .query_all(by().predicate(|node| node.is_focused() && node.bounding_box().is_some()));
        let rects: Vec<_> = focused
            .map(|node| (format!("{node:?}"), node.rect()))
            .collect();
        let [(name, rect)] = &rects[..] else {
            panic!("{what}: {number} of {wanted} controls are reached: {rects:?}");
        };
        assert!(
            screen.contains_rect(*rect),
            "{what}: {name} is reached at {rect:?}"
        );
    }
}

/// No control covers another one. Those in `fixed` are beside a list that scrolls below them.
fn assert_apart<S>(harness: &Harness<'_, (bool, S)>, fixed: &[&str], what: &str) {
    let all = controls(harness);
    let all: Vec<_> = all
        .iter()
        .filter(|(name, _)| !fixed.iter().any(|fixed| name.contains(fixed)))
        .collect();
    for (place, (one, a)) in all.iter().enumerate() {
        for (other, b) in &all[place + 1..] {
            assert!(
                !a.shrink(1.0).intersects(b.shrink(1.0)),
                "{what}: {one} at {a:?} lies on {other} at {b:?}"
            );
        }
    }
}

#[test]
fn the_title_is_whole_at_every_scale() {
    for scale in SCALES {
        let size = SMALL / scale;
        for card in ["Two", "Three", "Four", "Partners"] {
            let what = format!("{card} at {scale}");
            let mut harness = title(size);
            click(&mut harness, card);
            assert_apart(&harness, &[], &what);
            assert_reachable(&mut harness, size, &what);
        }
    }
}

#[test]
fn the_settings_are_whole_at_every_scale() {
    for scale in SCALES {
        let size = SMALL / scale;
        let what = format!("settings at {scale}");
        let mut harness = shown(size, Settings::default(), |ui, settings| {
            SettingsPage { settings }.ui(ui, &ENGLISH);
        });
        assert_apart(&harness, &["Close"], &what);
        assert_reachable(&mut harness, size, &what);
    }
}

#[test]
fn menu_end_and_files_are_whole_at_every_scale() {
    for scale in SCALES {
        let size = SMALL / scale;
        let mut harness = shown(size, (), |ui, ()| {
            MenuModel {
                mode: Mode::Play,
                of_series: false,
            }
            .ui(ui, &ENGLISH);
        });
        let what = format!("menu at {scale}");
        assert_within(&harness, size, &what);
        assert_apart(&harness, &[], &what);
        assert_reachable(&mut harness, size, &what);

        let end = read(&current("two", None, &[], &SHUFFLE)).end.unwrap();
        let mut harness = shown(size, end, |ui, end| {
            end.ui(ui, &ENGLISH, false);
        });
        let what = format!("end at {scale}");
        assert_within(&harness, size, &what);
        assert_apart(&harness, &[], &what);
        assert_reachable(&mut harness, size, &what);

        let entry = |number: usize| RecordEntry {
            name: format!("A game with a long name that hardly fits, number {number}"),
            what: "Four · fast, 31 moves".into(),
            fault: number
                .is_multiple_of(3)
                .then(|| "line 3, column 7: torn".repeat(9)),
        };
        let entries: Vec<_> = (0..12).map(entry).collect();
        for save in [true, false] {
            let mut harness = shown(size, entries.clone(), move |ui, entries| {
                FilesModel {
                    save,
                    folder: "/home/somebody/.local/share/focus/records",
                    entries,
                    name: "new",
                }
                .ui(ui, &ENGLISH);
            });
            assert_reachable(&mut harness, size, &format!("files at {scale}"));
        }
    }
}

#[test]
fn rules_and_keys_can_be_read_to_their_end_with_keys() {
    for scale in SCALES {
        let size = SMALL / scale;
        let mut harness = shown(size, 0, |ui, chapter: &mut usize| {
            let done = std::collections::BTreeSet::new();
            RulesPage {
                chapter,
                colours: SeatColours::STANDARD,
                done: &done,
            }
            .ui(ui, &ENGLISH);
        });
        let mut pages = 0;
        while harness.state().1 + 1 < ENGLISH.rules.len() {
            harness.key_press(Key::PageDown);
            harness.run();
            pages += 1;
            assert!(pages < 100, "the last chapter is not reached at {scale}");
        }
        assert!(pages + 1 >= ENGLISH.rules.len());
        harness.key_press(Key::PageUp);
        harness.run();
        assert_eq!(harness.state().1 + 2, ENGLISH.rules.len());
        assert_reachable(&mut harness, size, &format!("rules at {scale}"));

        let mut sheet = shown(size, (), |ui, ()| {
            KeySheet.ui(ui, &ENGLISH);
        });
        for _ in 0..20 {
            sheet.key_press(Key::ArrowDown);
            sheet.run();
        }
        let close = sheet.get_by_label("Close").rect();
        let last = sheet.get_by_label(ENGLISH.keys.sheet).rect();
        assert!(
            last.bottom() <= close.top(),
            "{last:?} {close:?} at {scale}"
        );
        assert!(close.bottom() <= size.y, "{close:?} at {scale}");
    }
}

#[test]
fn the_table_is_whole_at_every_scale() {
    for scale in SCALES {
        let size = SMALL / scale;
        let hud = read(&current("partners", None, &[], &["c4-c5"]));
        let harness = shown(size, hud, move |ui, hud| {
            let screen = Rect::from_min_size(pos2(0.0, 0.0), size).shrink(12.0);
            let left = Rect::from_min_size(screen.min, vec2(232.0, screen.height()));
            let (_, used) = hud.seats.ui(ui, left, &ENGLISH);
            assert!(left.expand(1.0).contains_rect(used), "{used:?} at {scale}");
            let corner = pos2(screen.right() - 244.0, screen.top());
            hud.moves
                .ui(ui, Rect::from_min_max(corner, screen.max), &ENGLISH);
            let between = screen.width() - 232.0 - 244.0 - 24.0;
            let foot = pos2(left.right() + 12.0 + between / 2.0, screen.bottom());
            let bar = BarModel {
                moves: Moves::Played {
                    undo: true,
                    redo: true,
                    help: Help::Nothing,
                },
                ..BarModel::default()
            };
            let (_, rect) = bar.ui(ui, foot, between, &ENGLISH);
            assert!(rect.left() > left.right(), "{rect:?} at {scale}");
            assert!(rect.right() < corner.x, "{rect:?} at {scale}");
        });
        assert_apart(&harness, &[], &format!("table at {scale}"));
    }
}
