//! Nothing is cut off or covered, whatever the size of window and texts, and Tab leads everywhere.

use egui::{Key, Rect, Ui, pos2, vec2};
use egui_kittest::kittest::{Queryable, by};
use focus_panels::dialogs::save::SaveModel;
use focus_panels::dialogs::shortcuts::ShortcutsDialog;
use focus_panels::match_panels::end_actions::end_actions;
use focus_panels::match_panels::menu::MenuModel;
use focus_panels::widgets::{dialog, max_dialog_size};
use focus_panels::{strings, tr};
use stack_session::library::EntryKind;
use stack_session::play::Mode;
use stack_session::settings::Settings;

use super::common::{
    MENU, SCALES, SHUFFLE, SMALL, assert_apart, assert_reachable, assert_within, click, controls,
    current, in_dialog, read, rules_dialog, settings_dialog, shown, side,
};
use super::library::{damaged, game, page};
use super::new_game::new_game;

#[test]
fn nothing_leaves_the_window() {
    for size in [SMALL, vec2(1920.0, 1080.0)] {
        for card in ["Two", "Three", "Four", "Partners"] {
            let mut harness = new_game(size);
            click(&mut harness, card);
            assert_within(&mut harness, size, card);
        }
        let mut sheet = shown(size, (), |ui, ()| {
            ShortcutsDialog.ui(ui);
        });
        assert_within(&mut sheet, size, "keys");
        let mut page = shown(size, Settings::default(), |ui, settings| {
            settings_dialog(ui, settings);
        });
        assert_within(&mut page, size, "settings");
    }
    let shuffle = current("two", None, &[("repetition", "0")], &SHUFFLE);
    assert_within(&mut side(read(&shuffle)), SMALL, "table");
}

#[test]
fn the_page_of_a_new_game_is_whole_at_every_scale() {
    for scale in SCALES {
        let size = SMALL / scale;
        for card in ["Two", "Three", "Four", "Partners"] {
            let what = format!("{card} at {scale}");
            let mut harness = new_game(size);
            click(&mut harness, card);
            // The foot stands beside the list that scrolls.
            assert_apart(&harness, &["\"Play\"", "\"Back\""], &what);
            assert_reachable(&mut harness, size, &what);
        }
    }
}

/// At 1920×1080 everything is drawn 1.35 times as large, at 800×600 in three quarters of its size.
#[test]
fn the_page_of_a_new_game_needs_no_scrolling_in_usual_windows() {
    for size in [
        SMALL,
        vec2(1920.0, 1080.0) / 1.35,
        SMALL / 1.3,
        vec2(800.0, 600.0) / 0.75,
        vec2(800.0, 600.0),
    ] {
        for card in ["Two", "Three", "Four", "Partners", "Byte"] {
            let mut harness = new_game(size);
            click(&mut harness, card);
            // Where something has to scroll, the button stands at its lowest place.
            let play = harness.get_by_label("Play").rect();
            assert!(
                play.bottom() < size.y - 10.5,
                "{card} at {size:?}: {play:?}"
            );
        }
    }
}

#[test]
fn play_is_seen_at_every_size_and_scale() {
    for window in [vec2(800.0, 600.0), SMALL, vec2(1920.0, 1080.0)] {
        for scale in [0.8, 1.0, 1.6, 2.0] {
            let size = window / scale;
            for card in ["Two", "Partners", "Byte"] {
                let mut harness = new_game(size);
                click(&mut harness, card);
                let rect = |label| harness.get_by_label(label).rect();
                let (play, back) = (rect("Play"), rect("Back"));
                let screen = Rect::from_min_size(pos2(0.0, 0.0), size);
                let what = format!("{card} at {window:?}, {scale}: {play:?}, {back:?}");
                assert!(screen.contains_rect(play), "{what}");
                assert!(screen.contains_rect(back), "{what}");
                assert!(back.right() < play.left(), "{what}");
                assert!(play.height() >= 40.0, "{what}");
            }
        }
    }
}

#[test]
fn a_dialog_stands_still_from_its_first_picture_on() {
    for size in [SMALL, vec2(1422.0, 800.0), vec2(667.0, 500.0), SMALL / 2.0] {
        type Draw = fn(&mut Ui);
        let pages: [(&str, Draw); 4] = [
            ("menu", |ui| {
                MENU.ui(ui);
            }),
            ("settings", |ui| {
                let settings = &mut Settings::default();
                settings_dialog(ui, settings);
            }),
            ("keys", |ui| {
                ShortcutsDialog.ui(ui);
            }),
            ("rules", |ui| {
                rules_dialog(ui, &mut 0);
            }),
        ];
        for (name, draw) in pages {
            let places: Vec<Rect> = Vec::new();
            let mut harness = shown(size, (false, places), |ui, (open, places)| {
                if *open {
                    let id = egui::Id::new("page");
                    let dialog = dialog(ui.ctx(), id, draw);
                    places.push(dialog.rect);
                }
            });
            harness.state_mut().1.0 = true;
            let mut seen = Vec::new();
            for _ in 0..4 {
                harness.step();
                // The last pass of a frame is the one that is seen.
                seen.push(*harness.state().1.1.last().unwrap());
            }
            let what = format!("{name} at {size:?}: {seen:?}");
            assert!(seen.iter().all(|rect| *rect == seen[0]), "{what}");
            let window = Rect::from_min_size(pos2(0.0, 0.0), size);
            assert!(window.contains_rect(seen[0]), "{what}");
            let off = (seen[0].center() - window.center()).abs();
            assert!(off.x <= 1.0, "{what}");
            assert!(off.y <= 1.0 || seen[0].top() <= 48.0, "{what}");
        }
    }
}

#[test]
fn a_dialog_scrolls_to_its_last_entry() {
    // 200 % on a small screen.
    for size in [SMALL / 1.15, vec2(533.0, 400.0)] {
        let mut harness = shown(size, (), |ui, ()| {
            dialog(ui.ctx(), egui::Id::new("page"), |ui| {
                MENU.ui(ui);
            });
        });
        let what = format!("the menu at {size:?}");
        assert_reachable(&mut harness, size, &what);
    }
}

#[test]
fn the_settings_are_whole_at_every_scale() {
    for scale in SCALES {
        let size = SMALL / scale;
        let what = format!("settings at {scale}");
        let mut harness = in_dialog(size, Settings::default(), |ui, settings| {
            settings_dialog(ui, settings);
        });
        assert_apart(&harness, &["Close"], &what);
        assert_reachable(&mut harness, size, &what);
    }
}

#[test]
fn menu_and_saving_are_whole_at_every_scale() {
    for scale in SCALES {
        let size = SMALL / scale;
        let mut harness = in_dialog(size, (), |ui, ()| {
            MENU.ui(ui);
        });
        let what = format!("menu at {scale}");
        assert_apart(&harness, &[], &what);
        assert_reachable(&mut harness, size, &what);

        let mut harness = shown(size, true, |ui, fresh| {
            SaveModel {
                folder: "/home/somebody/.local/share/focus/records",
                name: "Anna – Ben, 22 Nov 2026",
                taken: false,
                fresh,
            }
            .ui(ui);
        });
        let what = format!("saving at {scale}");
        assert_within(&mut harness, size, &what);
        assert_reachable(&mut harness, size, &what);
    }
}

/// No text of the menu and of the end is shortened.
#[test]
fn menu_and_end_can_be_read_to_the_end() {
    for size in [SMALL, SMALL / 1.6, vec2(800.0, 600.0), vec2(667.0, 500.0)] {
        for mode in [Mode::Play, Mode::Review] {
            let menu = MenuModel {
                mode,
                is_over: true,
                can_propose: true,
                can_play_from_here: false,
                ..MENU
            };
            let menu = in_dialog(size, (), move |ui, ()| {
                menu.ui(ui);
            });
            let end = in_dialog(size, (), move |ui, ()| {
                end_actions(ui, false, max_dialog_size(ui.ctx()).x);
            });
            for harness in [menu, end] {
                for clipped in &harness.output().shapes {
                    if let egui::Shape::Text(text) = &clipped.shape {
                        let text = &text.galley;
                        assert!(!text.elided, "{:?} at {size:?}", text.text());
                    }
                }
            }
        }
    }
}

#[test]
fn the_games_are_whole_at_every_scale() {
    let sizes = SCALES.map(|scale| SMALL / scale);
    let others = [vec2(800.0, 600.0), vec2(500.0, 375.0), vec2(1920.0, 1080.0)];
    for size in sizes.into_iter().chain(others) {
        let long = ["Somebody with a long name", "Another one of long name"];
        let entries = (0..40).map(|number| match number % 3 {
            0 => damaged(&format!("A file whose name hardly fits, number {number}")),
            _ => game(EntryKind::Finished, long, number),
        });
        let mut harness = page(size, entries.collect());
        let what = format!("games at {size:?}");
        let rows = ["Somebody with", "A file whose"];
        assert!(
            harness.query_all_by_label_contains(rows[0]).count() > 1,
            "{what}: no games are in sight"
        );
        assert_apart(&harness, &rows, &what);
        let screen = Rect::from_min_size(pos2(0.0, 0.0), size).expand(0.5);
        let mut wanted = controls(&harness);
        wanted.retain(|(name, _)| !rows.iter().any(|row| name.contains(row)));
        for (name, rect) in &wanted {
            assert!(screen.contains_rect(*rect), "{what}: {name} at {rect:?}");
        }
        // The list is one stop of Tab, however many games it has.
        let mut stops = Vec::new();
        for _ in 0..=wanted.len() {
            harness.key_press(Key::Tab);
            harness.run();
            let focused = harness.query_all(
                by().predicate(|node| node.is_focused() && node.bounding_box().is_some()),
            );
            stops.extend(focused.map(|node| node.rect()).filter(Rect::is_finite));
        }
        for (name, rect) in &wanted {
            assert!(stops.contains(rect), "{what}: {name} is not reached");
        }
    }
}

#[test]
fn rules_and_keys_can_be_read_to_their_end_with_keys() {
    for scale in SCALES {
        let size = SMALL / scale;
        let mut harness = in_dialog(size, 0, |ui, chapter: &mut usize| {
            rules_dialog(ui, chapter);
        });
        let mut pages = 0;
        while harness.state().1 + 1 < strings::chapters().len() {
            harness.key_press(Key::PageDown);
            harness.run();
            pages += 1;
            assert!(pages < 100, "the last chapter is not reached at {scale}");
        }
        assert!(pages + 1 >= strings::chapters().len());
        harness.key_press(Key::PageUp);
        harness.run();
        assert_eq!(harness.state().1 + 2, strings::chapters().len());
        assert_reachable(&mut harness, size, &format!("rules at {scale}"));

        let mut sheet = in_dialog(size, (), |ui, ()| {
            ShortcutsDialog.ui(ui);
        });
        for _ in 0..40 {
            sheet.key_press(Key::ArrowDown);
            sheet.run();
        }
        let close = sheet.get_by_label("Close").rect();
        let last = sheet.get_by_label(tr!("shortcut-list")).rect();
        assert!(
            last.bottom() <= close.top(),
            "{last:?} {close:?} at {scale}"
        );
        assert!(close.bottom() <= size.y, "{close:?} at {scale}");
    }
}

/// In the smallest window only one list scrolls, and *Close* is completely visible.
#[test]
fn dialogs_in_the_smallest_window_keep_their_close_button() {
    type Content = fn(&mut egui::Ui);
    let size = vec2(400.0, 300.0);
    let contents: [(&str, Content); 3] = [
        ("shortcuts", |ui| {
            ShortcutsDialog.ui(ui);
        }),
        ("settings", |ui| {
            settings_dialog(ui, &mut Settings::default());
        }),
        ("rules", |ui| {
            rules_dialog(ui, &mut 0);
        }),
    ];
    for (name, content) in contents {
        let harness = shown(size, egui::Rect::NOTHING, move |ui, frame| {
            *frame = dialog(ui.ctx(), egui::Id::new("dialog"), content).rect;
        });
        let frame = harness.state().1;
        let close = harness.get_by_label(tr!("common-close")).rect();
        assert!(frame.height() <= size.y, "{name}: {frame:?}");
        // Scrolling would hide the bottom margin.
        assert!(
            frame.shrink(10.0).contains_rect(close),
            "{name}: {close:?} in {frame:?}"
        );
    }
}
