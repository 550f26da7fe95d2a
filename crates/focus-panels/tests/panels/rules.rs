//! Tests of the dialog with the rules.

use egui::{Key, Rect, TextureId, vec2};
use egui_kittest::Harness;
use egui_kittest::kittest::Queryable;
use focus_panels::strings;
use focus_panels::widgets::dialog;

use super::common::{SMALL, assert_within, rules_dialog, shown};

#[test]
fn every_chapter_of_the_rules_opens() {
    let mut harness = shown(SMALL, 0, |ui, chapter: &mut usize| {
        rules_dialog(ui, chapter);
    });
    for (number, chapter) in strings::chapters().iter().enumerate() {
        harness
            .get_all_by_label(chapter.title)
            .next()
            .unwrap()
            .click();
        harness.run();
        assert_eq!(harness.state().1, number);
        assert_within(&mut harness, SMALL, chapter.title);
    }
}

/// Thumbnails with their clip rectangles.
fn boards<S>(harness: &Harness<'_, S>) -> Vec<(Rect, Rect)> {
    let shapes = harness.output().shapes.iter();
    let images = shapes.filter_map(|clipped| {
        let texture = clipped.shape.texture_id();
        let place = clipped.shape.visual_bounding_rect();
        (texture != TextureId::default()).then_some((place, clipped.clip_rect))
    });
    images.collect()
}

/// The diagram of the starting position in the first chapter, also at 800×600 with text at 160 %.
#[test]
fn rules_diagrams_are_fully_visible() {
    for size in [
        vec2(1280.0, 800.0),
        vec2(800.0, 600.0),
        vec2(500.0, 375.0),
        vec2(400.0, 300.0),
    ] {
        let mut harness = shown(size, 0, |ui, chapter: &mut usize| {
            dialog(ui.ctx(), egui::Id::new("page"), |ui| {
                rules_dialog(ui, chapter);
            });
        });
        // At one of the scroll steps all of it is visible.
        let mut visible = Vec::new();
        for _ in 0..60 {
            harness.run();
            visible.extend(boards(&harness));
            harness.key_press(Key::ArrowDown);
        }
        assert!(!visible.is_empty(), "no picture at {size:?}");
        let whole = |(board, clip): &(Rect, Rect)| clip.expand(1.0).contains_rect(*board);
        assert!(visible.iter().any(whole), "{size:?}: {:?}", visible.last());
        for (board, clip) in visible {
            let is_cut = board.left() < clip.left() - 1.0 || board.right() > clip.right() + 1.0;
            assert!(!is_cut, "{board:?} is cut to {clip:?} at {size:?}");
        }
    }
}
