//! The texts and the focus of a frame, read off the output of the panels.

use bevy::prelude::*;
use bevy_egui::egui::output::OutputEvent;
use bevy_egui::{EguiFullOutput, EguiPostUpdateSet, egui};
use focus_panels::style::Colors;

/// The output of the last frame.
#[derive(Resource, Default)]
pub(super) struct FrameOutput {
    /// The name of the widget that has got the focus of the keyboard in this frame.
    pub(super) focused: Option<String>,
    /// All texts.
    pub(super) text: String,
    /// The same one by one, each with the middle of its place in the window.
    pub(super) texts: Vec<(String, Vec2)>,
    /// The areas of all texts.
    pub(super) text_rects: Vec<egui::Rect>,
    /// The plates on which they stand.
    pub(super) backgrounds: Vec<egui::Rect>,
    /// The rings around controls in focus.
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
        // A soft light around a plate is none.
        egui::Shape::Rect(plate) if plate.blur_width == 0.0 => {
            seen.backgrounds.push(shape.visual_bounding_rect());
        }
        egui::Shape::Vec(shapes) => shapes.iter().for_each(|shape| collect_shape(shape, seen)),
        _ => {}
    }
}
