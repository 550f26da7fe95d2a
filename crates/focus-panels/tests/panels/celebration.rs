//! The celebration of a victory.

use egui::{Color32, Rect, Shape, Vec2, pos2};
use egui_kittest::Harness;
use focus_panels::match_panels::celebration::{CELEBRATION_SECONDS, CelebrationModel};

use super::common::{SCALES, SMALL, current, painted_texts, read, shown};

fn celebration(
    size: Vec2,
    text: &str,
    seconds: f32,
    reduced_motion: bool,
) -> Harness<'static, (bool, ())> {
    let emblems = read(&current("two", None, &[], &[])).emblems;
    let model = CelebrationModel {
        text: text.into(),
        emblems: vec![emblems[0]],
    };
    let area = Rect::from_min_size(pos2(0.0, 0.0), size);
    shown(size, (), move |ui, ()| {
        model.paint(ui.painter(), area, seconds, reduced_motion);
    })
}

/// The number of falling pieces, and whether the name is within the window.
fn drawn(harness: &Harness<'_, (bool, ())>, size: Vec2) -> (usize, bool) {
    let window = Rect::from_min_size(pos2(0.0, 0.0), size);
    let pieces = harness.output().shapes.iter().filter(|clipped| {
        matches!(&clipped.shape, Shape::Path(path)
            if path.closed && path.fill != Color32::TRANSPARENT)
    });
    let name = painted_texts(harness).last();
    let name_fits = name.is_some_and(|(text, _)| window.contains_rect(text.visual_bounding_rect()));
    (pieces.count(), name_fits)
}

#[test]
fn pieces_fall_and_the_name_fits() {
    for scale in SCALES {
        for window in [SMALL, Vec2::new(800.0, 600.0)] {
            let size = window / scale;
            for name in ["Ada wins", "Maximiliane-Alexandra von Hohenstein wins"] {
                for reduced_motion in [false, true] {
                    let harness = celebration(size, name, 1.5, reduced_motion);
                    let (pieces, name_fits) = drawn(&harness, size);
                    assert!(name_fits, "{name} in {size}");
                    let is_expected = if reduced_motion {
                        pieces < 5
                    } else {
                        pieces > 30
                    };
                    assert!(is_expected, "{pieces} pieces in {size}, {reduced_motion}");
                }
            }
        }
    }
    let ended = celebration(SMALL, "Ada", CELEBRATION_SECONDS + 0.1, false);
    assert!(drawn(&ended, SMALL).0 < 5);
}
