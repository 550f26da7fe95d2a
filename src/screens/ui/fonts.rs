//! The fonts of the panels: the program's own, and those of the system for the letters that these lack.

use std::collections::{BTreeSet, HashSet};
use std::sync::{Arc, OnceLock};

use bevy::prelude::*;
use bevy_egui::{EguiContext, EguiFullOutput, EguiPostUpdateSet, egui};
use focus_panels::style::{SystemFont, SystemFonts, add_system_fonts, missing_characters};

use crate::background_tasks::{BackgroundTasks, TaskResult};
use crate::settings::TextFocus;

/// The state of the fonts. New fonts count from the next frame on.
#[derive(Resource, Default, PartialEq, Eq)]
pub(super) enum FontState {
    #[default]
    None,
    Installed,
    Ready,
}

pub(super) fn is_ready(fonts: Res<FontState>) -> bool {
    *fonts == FontState::Ready
}

/// The search for letters that the program's fonts lack, on a thread beside the frames.
#[derive(Resource, Default)]
pub(super) struct MissingGlyphs {
    /// The fonts of the system, once they are read.
    system: Arc<OnceLock<SystemFonts>>,
    /// The characters that were looked up.
    known: HashSet<char>,
    /// Those to be searched.
    wanted: BTreeSet<char>,
    search: Option<TaskResult<Vec<SystemFont>>>,
}

pub(super) fn plugin(app: &mut App) {
    app.init_resource::<FontState>()
        .init_resource::<MissingGlyphs>()
        .add_systems(
            PostUpdate,
            search_system_fonts
                .after(EguiPostUpdateSet::EndPass)
                .before(EguiPostUpdateSet::ProcessOutput),
        );
}

/// Searches the system for letters that this frame lacks. The system's fonts are read as soon as somebody begins to write, so that
/// letters are found at once.
fn search_system_fonts(
    mut contexts: Query<(&EguiFullOutput, &mut EguiContext)>,
    fonts: Res<FontState>,
    text: Res<TextFocus>,
    background: Res<BackgroundTasks>,
    mut letters: ResMut<MissingGlyphs>,
) {
    if *fonts != FontState::Ready {
        return;
    }
    let letters = &mut *letters;
    for (output, mut context) in &mut contexts {
        if let Some(output) = &output.0 {
            let missing = missing_characters(context.get_mut(), &output.shapes, &mut letters.known);
            letters.wanted.extend(missing);
        }
    }
    let reads = text.0 && letters.system.get().is_none();
    if letters.search.is_none() && (reads || !letters.wanted.is_empty()) {
        let wanted = std::mem::take(&mut letters.wanted);
        let system = letters.system.clone();
        letters.search = Some(background.spawn(move || {
            system
                .get_or_init(SystemFonts::load)
                .with_characters(&wanted)
        }));
    }
}

/// Adds the fonts that were found. Returns true if there are some.
pub(super) fn add_found_fonts(ctx: &egui::Context, letters: &mut MissingGlyphs) -> bool {
    match TaskResult::take_if_ready(&mut letters.search) {
        Some(Ok(found)) if !found.is_empty() => {
            add_system_fonts(ctx, found);
            true
        }
        Some(Err(fault)) => {
            warn!("fonts of the system: {fault}");
            false
        }
        _ => false,
    }
}
