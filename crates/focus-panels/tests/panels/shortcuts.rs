//! Tests of the list of keyboard shortcuts.

use egui::vec2;
use egui_kittest::kittest::Queryable;
use focus_panels::dialogs::shortcuts::{SHORTCUT_ROW_HEIGHT, ShortcutsDialog};
use focus_panels::keys::{KeyBindings, SHORTCUTS, key_caption};
use focus_panels::tr;

use super::common::{SMALL, shown};

#[test]
fn shortcut_descriptions_fit_their_rows() {
    let sheet = shown(SMALL, (), |ui, ()| {
        ShortcutsDialog.ui(ui);
    });
    for row in SHORTCUTS {
        let (line, keys) = (
            (row.description)(),
            key_caption(row, &KeyBindings::default(), false),
        );
        // Only long key captions take two rows.
        let most = if keys.chars().count() > 12 { 2.0 } else { 1.0 };
        for row in sheet.get_all_by_label(line) {
            assert!(
                row.rect().height() <= most * SHORTCUT_ROW_HEIGHT,
                "'{line}' wraps"
            );
        }
    }
}

/// No shortcut is truncated, even in the smallest window.
#[test]
fn shortcuts_are_never_truncated() {
    for size in [SMALL, vec2(667.0, 500.0), vec2(500.0, 375.0)] {
        let mut sheet = shown(size, (), |ui, ()| {
            ShortcutsDialog.ui(ui);
        });
        sheet.step();
        let mut read = String::new();
        for clipped in &sheet.output().shapes {
            if let egui::Shape::Text(text) = &clipped.shape {
                let written = text.galley.text();
                assert!(!text.galley.elided, "'{written}' is cut at {size:?}");
                read.push_str(written);
            }
        }
        assert!(read.contains("Drag the table"), "{size:?}");
    }
}

/// In a window of default size, all shortcuts are visible without scrolling.
#[test]
fn shortcuts_fit_a_default_window() {
    let mut sheet = shown(vec2(1280.0, 800.0), (), |ui, ()| {
        ShortcutsDialog.ui(ui);
    });
    sheet.step();
    let close = sheet.get_by_label(tr!("common-close")).rect();
    for row in SHORTCUTS {
        for line in sheet.get_all_by_label((row.description)()) {
            assert!(line.rect().bottom() < close.top(), "{line:?}");
        }
    }
}
