//! Collects the texts and the focus of a frame from egui's output.

use bevy::prelude::*;
use bevy_egui::egui::output::OutputEvent;
use bevy_egui::{EguiFullOutput, EguiPostUpdateSet, egui};
use focus_panels::style::Colors;

/// The output of the last frame.
#[derive(Resource, Default)]
pub(super) struct FrameOutput {
    /// The label of the control that gained the focus in this frame.
    pub(super) focused: Option<String>,
    /// All texts.
    pub(super) text: String,
    /// The texts one by one, each with the center of its rectangle.
    pub(super) texts: Vec<(String, Vec2)>,
    /// The rectangles of the texts.
    pub(super) text_rects: Vec<egui::Rect>,
    /// The backgrounds behind texts.
    pub(super) backgrounds: Vec<egui::Rect>,
    /// The focus rings around controls.
    pub(super) focus_rings: Vec<egui::Rect>,
}

pub(super) fn plugin(app: &mut App) {
    app.init_resource::<FrameOutput>().add_systems(
        PostUpdate,
        record_output
            .after(EguiPostUpdateSet::EndPass)
            .before(EguiPostUpdateSet::ProcessOutput),
    );
}

fn record_output(outputs: Query<&EguiFullOutput>, mut seen: ResMut<FrameOutput>) {
    *seen = FrameOutput::default();
    for output in outputs.iter().filter_map(|output| output.0.as_ref()) {
        for event in &output.platform_output.events {
            if let OutputEvent::FocusGained(info) = event {
                // Text fields have a hint instead of a label.
                seen.focused = info.label.clone().or_else(|| info.hint_text.clone());
            }
        }
        for clipped in &output.shapes {
            collect_shape(&clipped.shape, &mut seen);
        }
    }
}

fn collect_shape(shape: &egui::Shape, seen: &mut FrameOutput) {
    match shape {
        egui::Shape::Text(text) => {
            let written = text.galley.text();
            let area = shape.visual_bounding_rect();
            seen.text_rects.push(area);
            let middle = area.center();
            let place = Vec2::new(middle.x, middle.y);
            seen.texts.push((written.into(), place));
            seen.text.push_str(written);
            seen.text.push('\n');
        }
        egui::Shape::Rect(ring)
            if ring.stroke.width >= 1.5 && ring.stroke.color == Colors::default().text =>
        {
            seen.focus_rings.push(ring.rect);
        }
        // Blurred shadows are not backgrounds.
        egui::Shape::Rect(plate) if plate.blur_width == 0.0 => {
            seen.backgrounds.push(shape.visual_bounding_rect());
        }
        egui::Shape::Vec(shapes) => shapes.iter().for_each(|shape| collect_shape(shape, seen)),
        _ => {}
    }
}
