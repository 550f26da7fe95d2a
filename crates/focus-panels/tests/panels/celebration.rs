//! The celebration of a victory.

use egui::{Rect, Shape, Vec2, pos2};
use egui_kittest::Harness;
use focus_panels::match_panels::celebration::{CELEBRATION_SECONDS, CelebrationModel};

use super::common::{SCALES, SMALL, shown};
use super::match_panels::{current, read};

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
    let shapes = harness.output().shapes.iter();
    let window = Rect::from_min_size(pos2(0.0, 0.0), size);
    let (mut pieces, mut name_fits) = (0, false);
    for clipped in shapes {
        match &clipped.shape {
            Shape::Path(path) if path.closed && path.fill != egui::Color32::TRANSPARENT => {
                pieces += 1;
            }
            Shape::Text(text) => {
                name_fits = window.contains_rect(text.visual_bounding_rect());
            }
            _ => {}
        }
    }
    (pieces, name_fits)
}

#[test]
fn pieces_fall_and_the_name_fits() {
    for scale in SCALES {
        for window in [SMALL, Vec2::new(800.0, 600.0)] {
            let size = window / scale;
            for name in ["Ada wins", "Maximiliane-Alexandra von Hohenstein wins"] {
                let (pieces, name_fits) = drawn(&celebration(size, name, 1.5, false), size);
                assert!(
                    pieces > 30 && name_fits,
                    "{name} {size}: {pieces} {name_fits}"
                );
                let (pieces, name_fits) = drawn(&celebration(size, name, 1.5, true), size);
                assert!(
                    pieces < 5 && name_fits,
                    "{name} {size}: {pieces} {name_fits}"
                );
            }
        }
    }
    let ended = celebration(SMALL, "Ada", CELEBRATION_SECONDS + 0.1, false);
    assert!(drawn(&ended, SMALL).0 < 5);
}
