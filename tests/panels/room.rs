//! Nothing is cut off, whatever the size of window and texts.

use bevy_egui::egui::vec2;
use focus::look::text::ENGLISH;
use focus::panels::{keys, settings};
use focus::preferences::Preferences;

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
            keys::show(ui, &ENGLISH);
        });
        assert_within(&sheet, size, "keys");
        let page = shown(size, Preferences::default(), |ui, preferences| {
            settings::show(ui, preferences, &ENGLISH);
        });
        assert_within(&page, size, "settings");
    }
    let shuffle = current("two", None, &[("repetition", "0")], &SHUFFLE);
    assert_within(&side(read(&shuffle)), SMALL, "table");
}
