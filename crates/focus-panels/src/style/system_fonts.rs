//! System fonts as fallbacks for characters that the built-in fonts lack.

use std::collections::{BTreeSet, HashSet};
use std::sync::Arc;

use egui::epaint::ClippedShape;
use egui::{Context, FontData, FontFamily, Shape};
use fontdb::{Database, FaceInfo, ID, Style};
use skrifa::{FontRef, MetadataProvider};

use super::text::replace_fonts;

/// The system fonts, the most suitable first.
pub struct SystemFonts {
    database: Database,
    faces: Vec<ID>,
}

/// A system font.
#[derive(Clone)]
pub struct SystemFont {
    name: String,
    data: Arc<FontData>,
}

/// Words in the names of the least suitable fonts, whose glyphs are placeholders or coarse.
const LEAST_SUITABLE: [&str; 4] = ["LastResort", "Last Resort", "Blank", "Unifont"];

impl SystemFonts {
    /// Lists all system fonts. This is slow, so call it in the background.
    #[must_use]
    pub fn load() -> Self {
        let mut database = Database::new();
        database.load_system_fonts();
        Self::new(database)
    }

    fn new(database: Database) -> Self {
        let mut faces: Vec<_> = database.faces().map(|face| (rank(face), face.id)).collect();
        faces.sort_by(|(one, _), (other, _)| one.cmp(other));
        let faces = faces.into_iter().map(|(_, id)| id).collect();
        Self { database, faces }
    }

    /// Returns the most suitable font for each character that any font has.
    #[must_use]
    pub fn with_characters(&self, wanted: &BTreeSet<char>) -> Vec<SystemFont> {
        let mut wanted = wanted.clone();
        let mut found = Vec::new();
        for &id in &self.faces {
            if wanted.is_empty() {
                break;
            }
            let font = self.database.with_face_data(id, |bytes, index| {
                let font = FontRef::from_index(bytes, index).ok()?;
                let (letters, outlines) = (font.charmap(), font.outline_glyphs());
                let draws = |letter: char| {
                    let glyph = letters.map(letter);
                    glyph.is_some_and(|glyph| outlines.get(glyph).is_some())
                };
                let before = wanted.len();
                wanted.retain(|&letter| !draws(letter));
                (wanted.len() < before).then(|| {
                    let mut data = FontData::from_owned(bytes.to_vec());
                    data.index = index;
                    Arc::new(data)
                })
            });
            let face = self.database.face(id);
            if let (Some(Some(data)), Some(face)) = (font, face) {
                let name = format!("{} of the system", face.post_script_name);
                found.push(SystemFont { name, data });
            }
        }
        found
    }
}

/// The sort key of a face: upright, normal weight, proportional and sans serif come first.
fn rank(face: &FaceInfo) -> (bool, bool, u16, bool, bool, String) {
    let name = &face.post_script_name;
    (
        LEAST_SUITABLE.iter().any(|word| name.contains(word)),
        face.style != Style::Normal,
        face.weight.0.abs_diff(400),
        face.monospaced,
        !name.contains("Sans"),
        name.clone(),
    )
}

/// Returns the characters in these shapes that no font of the context has. Skips characters in
/// `known`, and adds those that were looked up.
#[must_use]
pub fn missing_characters(
    ctx: &Context,
    shapes: &[ClippedShape],
    known: &mut HashSet<char>,
) -> BTreeSet<char> {
    let mut new = BTreeSet::new();
    for clipped in shapes {
        collect_new(&clipped.shape, known, &mut new);
    }
    if new.is_empty() {
        return new;
    }
    // egui also reports the characters of its replacement glyph as missing.
    let fonts = ctx.fonts(|fonts| fonts.definitions().clone());
    let family = fonts.families.get(&FontFamily::Proportional);
    let in_use = family.into_iter().flatten();
    for data in in_use.filter_map(|name| fonts.font_data.get(name)) {
        if let Ok(font) = FontRef::from_index(&data.font, data.index) {
            let letters = font.charmap();
            new.retain(|&letter| letters.map(letter).is_none());
        }
    }
    new
}

/// Collects the characters of a shape that are not in `known`.
fn collect_new(shape: &Shape, known: &mut HashSet<char>, new: &mut BTreeSet<char>) {
    match shape {
        Shape::Text(text) if !text.galley.text().is_ascii() => {
            let letters = text.galley.text().chars();
            for letter in letters.filter(|letter| !letter.is_ascii()) {
                let is_drawn = !letter.is_whitespace() && !letter.is_control();
                if known.insert(letter) && is_drawn {
                    new.insert(letter);
                }
            }
        }
        Shape::Vec(shapes) => {
            for shape in shapes {
                collect_new(shape, known, new);
            }
        }
        _ => {}
    }
}

/// Adds fallback fonts, which take effect in the next pass.
pub fn add_system_fonts(ctx: &Context, fonts: Vec<SystemFont>) {
    let mut all = ctx.fonts(|fonts| fonts.definitions().clone());
    for font in fonts {
        if all.font_data.insert(font.name.clone(), font.data).is_none() {
            for family in all.families.values_mut() {
                family.push(font.name.clone());
            }
        }
    }
    replace_fonts(ctx, all);
}

#[cfg(test)]
mod tests {
    use egui::{Color32, FontDefinitions, RawInput};

    use super::*;
    use crate::style::{self, regular_font};

    /// System fonts that consist of those in egui: one has emoji, another has none.
    fn system() -> SystemFonts {
        let mut database = Database::new();
        for data in FontDefinitions::default().font_data.values() {
            database.load_font_data(data.font.to_vec());
        }
        SystemFonts::new(database)
    }

    /// Draws a text and returns its missing characters.
    fn missing_after(ctx: &Context, text: &str, known: &mut HashSet<char>) -> BTreeSet<char> {
        let mut output = ctx.run_ui(RawInput::default(), |ui| {
            let galley =
                ui.painter()
                    .layout_no_wrap(text.into(), regular_font(15.0), Color32::WHITE);
            ui.painter()
                .galley(egui::Pos2::ZERO, galley, Color32::WHITE);
        });
        output.textures_delta.clear();
        missing_characters(ctx, &output.shapes, known)
    }

    #[test]
    fn missing_characters_are_loaded_once() {
        let ctx = Context::default();
        // Only Inter, as if the built-in fonts lacked a script.
        let mut own = style::fonts();
        for family in own.families.values_mut() {
            family.truncate(1);
        }
        ctx.set_fonts(own);
        let mut known = HashSet::new();
        let text = "Ada \u{200f}é\n😀\u{10fffd}";
        let missing = missing_after(&ctx, text, &mut known);
        assert_eq!(missing, BTreeSet::from(['\u{200f}', '😀', '\u{10fffd}']));
        assert!(
            missing_after(&ctx, text, &mut known).is_empty(),
            "asked for once"
        );
        let found = system().with_characters(&missing);
        let names: Vec<_> = found.iter().map(|font| &*font.name).collect();
        assert_eq!(names.len(), 1, "one font is enough: {names:?}");
        add_system_fonts(&ctx, found.clone());
        // A font is added only once.
        add_system_fonts(&ctx, found);
        known.clear();
        let missing = missing_after(&ctx, text, &mut known);
        assert!(!missing.contains(&'😀'), "{missing:?}");
        let families = ctx.fonts(|fonts| fonts.definitions().families.clone());
        assert_eq!(families[&FontFamily::Proportional].len(), 2);
    }
}
