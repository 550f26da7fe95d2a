//! Tests of small windows and large text.

use egui::{Color32, Key, Rect, Shape, TextureId, pos2, vec2};
use egui_kittest::Harness;
use focus_panels::dialogs::rules::RulesDialog;
use focus_panels::match_panels::stack_contents::StackContents;
use focus_panels::strings::ENGLISH;
use focus_panels::style::{SeatColors, SeatEmblem};
use focus_panels::widgets::dialog;
use stack_game::Square;

use super::common::shown;
use super::match_panels::{current, read};

/// The left column of a window of 800×600 points.
const COLUMN: Rect = Rect::from_min_max(pos2(8.0, 8.0), pos2(252.0, 592.0));

/// The visible part of each text, and whether it was truncated.
fn texts<S>(harness: &Harness<'_, S>) -> Vec<(String, bool)> {
    let shapes = harness.output().shapes.iter();
    let texts = shapes.filter_map(|clipped| match &clipped.shape {
        Shape::Text(text) => Some((text.galley.text().to_string(), text.galley.elided)),
        _ => None,
    });
    texts.collect()
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

/// The diagram of the start position in the first chapter, also at 800×600 with text at 160 %.
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
                RulesDialog {
                    chapter,
                    colours: SeatColors::STANDARD,
                    done: &std::collections::BTreeSet::new(),
                }
                .ui(ui, &ENGLISH);
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

#[test]
fn the_progress_of_a_fast_game_is_not_cut() {
    let hud = read(&current("four-fast", None, &[], &[]));
    let harness = shown(vec2(800.0, 600.0), hud, |ui, hud| {
        hud.seats.ui(ui, COLUMN, &ENGLISH);
    });
    let name = ENGLISH.table.progress_in_front;
    let shown_texts: Vec<_> = texts(&harness);
    let shown_texts = shown_texts.into_iter().filter(|(text, _)| text == name);
    let cut: Vec<_> = shown_texts.map(|(_, cut)| cut).collect();
    assert!(!cut.is_empty() && !cut.contains(&true), "{cut:?}");
}

#[test]
fn the_pieces_of_a_stack_fit_in_one_row() {
    let before = [None, Some(4)];
    let lines = [(244.0, 2), (244.0, 5), (184.0, 5), (184.0, 8)];
    for (before, (width, count)) in before
        .into_iter()
        .flat_map(|one| lines.map(|line| (one, line)))
    {
        let layers = StackContents {
            square: Square::new(2, 3),
            variant: if count > 5 { "byte" } else { "two" }.into(),
            pieces: (0..count)
                .map(|n| {
                    let emblem = SeatEmblem {
                        symbol: n % 4,
                        color: Color32::GREEN,
                    };
                    (emblem, "Green".to_string())
                })
                .collect(),
            previous_height: before,
        };
        let area = COLUMN.with_max_x(COLUMN.left() + width);
        let harness = shown(vec2(800.0, 600.0), Rect::NOTHING, move |ui, line| {
            *line = layers.row_ui(ui, area, &ENGLISH);
        });
        let line = harness.state().1;
        assert_eq!(
            (line.height(), line.bottom()),
            (StackContents::ROW_HEIGHT, area.bottom())
        );
        for clipped in &harness.output().shapes {
            let drawn = clipped.shape.visual_bounding_rect();
            let what = format!("{drawn:?} of {count} in {line:?}");
            assert!(
                !drawn.is_positive() || line.expand(1.5).contains_rect(drawn),
                "{what}"
            );
        }
        assert!(texts(&harness).iter().all(|(_, cut)| !cut), "{width}");
    }
}
