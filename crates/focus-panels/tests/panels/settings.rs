//! Tests of the settings dialog.

use egui::accesskit::Role;
use egui::{Key, vec2};
use egui_kittest::Harness;
use egui_kittest::kittest::{Queryable, by};
use focus_panels::{strings, tr};
use stack_session::settings::{AnimationSpeed, Settings};

use super::common::{SMALL, click, settings_dialog, shown};

#[test]
fn page_keys_scroll_the_settings() {
    let mut harness = shown(SMALL / 1.6, Settings::default(), |ui, settings| {
        settings_dialog(ui, settings);
    });
    let top = |harness: &Harness<'_, (bool, Settings)>| {
        harness.get_by_label(tr!("settings-motion")).rect().top()
    };
    let before = top(&harness);
    harness.key_press(Key::PageDown);
    harness.run();
    assert!(top(&harness) < before - 50.0);
    harness.key_press(Key::PageUp);
    harness.run();
    assert_eq!(top(&harness), before);
}

/// The dialog scrolls back to the choice of the interface size when the size changes.
#[test]
fn the_interface_size_stays_visible_when_it_changes() {
    let mut harness = shown(vec2(800.0, 600.0), Settings::default(), |ui, settings| {
        settings_dialog(ui, settings);
    });
    let large = strings::percent(1.6);
    harness.get_by_label(&large).click();
    harness.run();
    assert_eq!(harness.state().1.ui_scale, 1.6);
    harness.ctx.set_zoom_factor(1.6);
    harness.set_size(vec2(500.0, 375.0));
    harness.run();
    let row = harness.get_by_label(&large).rect();
    assert!(row.top() > 50.0 && row.bottom() < 300.0, "{row:?}");
}

#[test]
fn clicks_change_settings() {
    let state = Settings::default();
    let mut harness = shown(SMALL, state, |ui, settings| {
        settings_dialog(ui, settings);
    });
    click(&mut harness, "Instant");
    click(&mut harness, "5 times");
    click(&mut harness, "Reduced motion");
    let kept = &harness.state().1;
    assert_eq!(
        (kept.animation_speed, kept.repetition),
        (AnimationSpeed::Instant, 5)
    );
    assert!(kept.reduced_motion);
}

/// The choices of themes and piece sets have samples, and the height of other choices.
#[test]
fn themes_and_piece_sets_have_samples() {
    let mut harness = shown(SMALL, Settings::default(), |ui, settings| {
        settings_dialog(ui, settings);
    });
    harness.get_by_label("Stone").scroll_to_me();
    harness.run();
    let images: Vec<egui::Rect> = harness
        .output()
        .shapes
        .iter()
        .filter(|clipped| clipped.shape.texture_id() != egui::TextureId::default())
        .map(|clipped| clipped.shape.visual_bounding_rect())
        .collect();
    let usual = harness.get_by_label("Standard").rect().height();
    let sets = ["From theme", "Lacquer", "Ivory and ebony", "Stone"];
    for name in ["Lamplight", "Daylight", "Night"].into_iter().chain(sets) {
        let choice = by().predicate(|node| {
            node.role() == Role::RadioButton && node.label().as_deref() == Some(name)
        });
        let plate = harness.get(choice).rect();
        assert_eq!(plate.height(), usual, "{name}");
        let within = images.iter().filter(|image| plate.contains_rect(**image));
        assert_eq!(within.count(), 1, "{name}: {plate:?} {images:?}");
    }
    let (first, last) = (
        harness.get_by_label("From theme").rect(),
        harness.get_by_label("Stone").rect(),
    );
    assert_eq!(first.top(), last.top(), "the sets stand in one row");
}
