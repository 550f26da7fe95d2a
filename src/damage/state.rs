//! The damage of a frame, and the view to which it belongs.

use bevy::math::{Mat4, URect, UVec2};
use bevy::prelude::*;
use bevy::render::extract_resource::ExtractResource;
use bevy::render::view::Msaa;
use bevy_egui::egui::Rect;

use super::region::Region;

/// Anti-aliasing of the table's meshes.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(crate) enum Antialiasing {
    /// One sample per pixel: fast, while things move.
    #[default]
    Off,
    /// Several samples per pixel, which takes about twice as long.
    On,
}

impl Antialiasing {
    pub(super) const fn msaa(self) -> Msaa {
        match self {
            Self::Off => Msaa::Off,
            Self::On => Msaa::Sample4,
        }
    }
}

/// Maximum number of pixels anti-aliased per frame, unless a row has more, so that new changes do
/// not wait long.
const MAX_ANTIALIASED_PIXELS: u32 = 1 << 17;

/// Number of frames for which Bevy keeps an unused texture.
const TEXTURE_LIFETIME_FRAMES: u32 = 2;

/// Remaining full frames at which one frame is not forced.
const SKIPPED_FULL_FRAME: u32 = 2;

/// Forced anti-aliasing, for comparisons. By default it is off while things move and is applied
/// once they rest.
#[derive(Resource, Default)]
pub(crate) struct ForcedAntialiasing(pub(crate) Option<Antialiasing>);

/// Visible part of the table in egui points: everything, or the area not covered by an opaque
/// screen. With software rendering, the rest of the table is not rendered.
#[derive(Resource, Clone, Copy, Debug, Default, PartialEq)]
pub(crate) struct VisibleTableArea(pub(crate) Option<Rect>);

/// The part of the window to redraw in this frame.
#[derive(Resource, ExtractResource, Clone, Debug, Default)]
pub(crate) struct Damage {
    /// Window size in pixels.
    pub(super) size: UVec2,
    /// The part of the window in which the table is visible.
    pub(super) table_area: URect,
    /// Complete after all changes have been added.
    pub(super) region: Region,
    /// Whether to redraw the full window.
    pub(super) full: bool,
    /// Anti-aliasing of this frame.
    pub(super) antialiasing: Antialiasing,
    /// The part of the window without anti-aliasing.
    pub(super) aliased: Region,
    /// Frames until the renderer frees the multisampled textures.
    pub(super) held_frames: u32,
    /// Remaining frames that are fully redrawn, except for the second to last one.
    pub(super) full_frames: u32,
    /// Remaining frames in which new glyphs may reach the renderer.
    pub(super) glyph_frames: u32,
    /// Where panels have changed since those glyphs were written: redrawn in each of these frames.
    glyph_areas: Region,
    /// Where panels changed in the last two frames: their glyphs may be reported only now.
    panels: [Vec<URect>; 2],
}

impl Damage {
    /// Starts a frame.
    pub(super) fn start_frame(&mut self, size: UVec2, full: bool) {
        if self.size != size {
            // A region of another size may exceed the texture, which would end the program.
            self.aliased = Region::default();
            self.glyph_areas = Region::default();
            self.panels = Default::default();
        }
        self.size = size;
        // New assets reach the renderer within the first two frames, or later: then the last frame
        // shows them.
        self.full = full || (self.full_frames > 0 && self.full_frames != SKIPPED_FULL_FRAME);
        self.region = if self.full {
            Region::full(size)
        } else {
            Region::default()
        };
        self.full_frames = self.full_frames.saturating_sub(1);
    }

    /// Sets the visible part of the table. A change forces a full redraw.
    pub(super) fn set_table_area(&mut self, part: URect) {
        self.full |= self.table_area != part;
        self.table_area = part;
    }

    /// Adds a rectangle in pixels.
    pub(super) fn add(&mut self, rect: URect) {
        self.region.add(rect);
    }

    /// Adds the areas in which panels have changed. New glyphs reach the renderer a few frames
    /// later.
    pub(super) fn add_panels(&mut self, changed: Vec<URect>) {
        if self.glyph_frames > 0 {
            self.glyph_frames -= 1;
            for &rect in self.panels.iter().flatten().chain(&changed) {
                self.glyph_areas.add(rect);
            }
            for &rect in self.glyph_areas.rects() {
                self.region.add(rect);
            }
        } else {
            self.glyph_areas = Region::default();
        }
        for &rect in &changed {
            self.region.add(rect);
        }
        self.panels.swap(0, 1);
        self.panels[1] = changed;
    }

    /// Redrawn share of the window, 0 to 1.
    pub(crate) fn share(&self) -> f32 {
        let pixels = (self.size.x * self.size.y).max(1);
        self.region.area() as f32 / pixels as f32
    }

    /// Completes the damage. Redraws rough edges if nothing else changes.
    pub(super) fn finish(&mut self, forced: Option<Antialiasing>) {
        self.antialiasing = forced.unwrap_or_default();
        self.held_frames = self.held_frames.saturating_sub(1);
        let is_idle = self.region.is_empty() && self.full_frames == 0;
        if forced.is_none() && is_idle && self.needs_antialiasing() {
            self.region = self.aliased.take(MAX_ANTIALIASED_PIXELS);
            self.antialiasing = Antialiasing::On;
            self.held_frames = TEXTURE_LIFETIME_FRAMES;
        }
        // Redrawing most of the window is faster in one piece.
        self.full |= self.region.area() > self.size.x * self.size.y / 10 * 7;
        if self.full {
            self.region = Region::full(self.size);
        }
        if forced.is_none() && self.antialiasing == Antialiasing::Off {
            for &rect in self.region.rects() {
                self.aliased.add(rect.intersect(self.table_area));
            }
        }
    }

    /// Whether something must be anti-aliased.
    fn needs_antialiasing(&self) -> bool {
        !self.aliased.is_empty()
    }

    /// Whether the next frame has work even without changes: anti-aliasing, or freeing its
    /// textures, which are several times as large as the window.
    pub(super) fn wants_frame(&self) -> bool {
        self.needs_antialiasing() || self.held_frames > 0 || self.glyph_frames > 0
    }
}

/// The camera's view and window size.
#[derive(Resource, Clone, Debug, Default, PartialEq)]
pub(super) struct View {
    pub(super) clip_from_world: Mat4,
    pub(super) size: UVec2,
    pub(super) background: Color,
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn areas_with_new_glyphs_are_redrawn_until_they_are_visible() {
        let size = UVec2::new(100, 100);
        let (field, other) = (URect::new(10, 10, 30, 20), URect::new(50, 50, 60, 60));
        let mut damage = Damage::default();
        let mut drawn = |glyphs: bool, changed: &[URect]| {
            damage.start_frame(size, false);
            if glyphs {
                damage.glyph_frames = 3;
            }
            damage.add_panels(changed.to_vec());
            damage.finish(Some(Antialiasing::Off));
            (damage.region.rects().to_vec(), damage.wants_frame())
        };
        assert_eq!(drawn(false, &[field]), (vec![field], false));
        // One frame later the font atlas is reported as changed.
        assert_eq!(drawn(true, &[]), (vec![field], true));
        assert_eq!(drawn(false, &[other]), (vec![field, other], true));
        assert_eq!(drawn(false, &[]), (vec![field, other], false));
        assert_eq!(drawn(false, &[]), (vec![], false));
    }

    /// Renders a frame without changes; returns whether it was a full redraw.
    fn frame(damage: &mut Damage) -> bool {
        let size = UVec2::new(1_000, 800);
        damage.table_area = URect::from_corners(UVec2::ZERO, size);
        damage.start_frame(size, false);
        damage.finish(None);
        damage.full
    }

    #[test]
    fn late_assets_are_drawn_in_the_last_full_frame_then_antialiased() {
        let mut damage = Damage {
            full_frames: 4,
            ..Damage::default()
        };
        let drawn = [0; 4].map(|_| frame(&mut damage));
        assert_eq!(drawn, [true, true, false, true]);
        assert_eq!(
            damage.antialiasing,
            Antialiasing::Off,
            "antialiased only when idle"
        );
        let mut frames = 0;
        while damage.needs_antialiasing() {
            assert!(!frame(&mut damage));
            assert_eq!(damage.antialiasing, Antialiasing::On);
            assert!(damage.region.area() <= MAX_ANTIALIASED_PIXELS);
            frames += 1;
        }
        assert!((6..10).contains(&frames), "{frames}");

        // Frames without work free the multisampled textures.
        for wanted in [true, true, false] {
            assert_eq!(damage.wants_frame(), wanted);
            assert!(!frame(&mut damage));
            assert_eq!(damage.antialiasing, Antialiasing::Off);
            assert!(damage.region.is_empty());
        }
        assert!(!damage.wants_frame());
    }

    #[test]
    fn changes_of_the_visible_area_force_a_full_redraw() {
        let window = URect::new(0, 0, 1_000, 800);
        let uncovered = URect::new(600, 100, 900, 400);
        let mut damage = Damage::default();
        let drawn = [window, uncovered, uncovered, window, window].map(|area| {
            damage.start_frame(window.max, false);
            damage.set_table_area(area);
            damage.finish(None);
            damage.full
        });
        assert_eq!(drawn, [true, true, false, true, false]);
        // Panels need no anti-aliasing and do not redraw more of the table.
        damage.aliased = Region::default();
        damage.start_frame(window.max, true);
        damage.set_table_area(uncovered);
        damage.finish(None);
        assert_eq!(damage.aliased.rects(), [uncovered]);
    }

    #[test]
    fn shrinking_the_window_discards_areas_without_antialiasing() {
        let mut damage = Damage::default();
        let large = UVec2::new(1_280, 800);
        damage.start_frame(large, true);
        damage.set_table_area(URect::from_corners(UVec2::ZERO, large));
        damage.finish(None);
        let small = UVec2::new(800, 600);
        for full in [true, false, false] {
            damage.start_frame(small, full);
            damage.set_table_area(URect::from_corners(UVec2::ZERO, small));
            damage.finish(None);
            let rects = damage.region.rects();
            assert!(!rects.is_empty());
            for rect in rects {
                assert!(rect.max.cmple(small).all(), "{rect:?}");
            }
        }
    }
}
