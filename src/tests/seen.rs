//! The texts and the focus of a frame, read off the output of the panels.

use bevy::prelude::*;
use bevy_egui::egui::output::OutputEvent;
use bevy_egui::{EguiFullOutput, EguiPostUpdateSet, egui};

/// The output of the last frame.
#[derive(Resource, Default)]
pub(super) struct Seen {
    /// The name of the widget that has got the focus of the keyboard in this frame.
    pub(super) focused: Option<String>,
    /// All texts.
    pub(super) written: String,
}

pub(super) fn plugin(app: &mut App) {
    app.init_resource::<Seen>().add_systems(
        PostUpdate,
        see.after(EguiPostUpdateSet::EndPass)
            .before(EguiPostUpdateSet::ProcessOutput),
    );
}

fn see(outputs: Query<&EguiFullOutput>, mut seen: ResMut<Seen>) {
    *seen = Seen::default();
    for output in outputs.iter().filter_map(|output| output.0.as_ref()) {
        for event in &output.platform_output.events {
            if let OutputEvent::FocusGained(info) = event {
                // Text fields have a hint instead of a label.
                seen.focused = info.label.clone().or_else(|| info.hint_text.clone());
            }
        }
        for clipped in &output.shapes {
            read(&clipped.shape, &mut seen.written);
        }
    }
}

fn read(shape: &egui::Shape, all: &mut String) {
    match shape {
        egui::Shape::Text(text) => {
            all.push_str(text.galley.text());
            all.push('\n');
        }
        egui::Shape::Vec(shapes) => shapes.iter().for_each(|shape| read(shape, all)),
        _ => {}
    }
}
