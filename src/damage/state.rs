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
const SMOOTH_PIXELS: u32 = 1 << 17;

/// Number of frames for which Bevy keeps an unused texture.
const HELD_FRAMES: u32 = 2;

/// Remaining full frames at which one frame is not forced.
const SKIPPED: u32 = 2;

/// Fixed anti-aliasing for comparisons. By default, edges are rough while things move and are
/// anti-aliased as soon as they rest.
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
    pub(super) edges: Antialiasing,
    /// The part of the window without anti-aliasing.
    pub(super) rough: Region,
    /// Frames until the renderer frees the multisampled textures.
    pub(super) held_frames: u32,
    /// Remaining frames that are fully redrawn, except for the second to last one.
    pub(super) full_frames: u32,
    /// Remaining frames in which new glyphs may reach the renderer.
    pub(super) letter_frames: u32,
    /// Where panels have changed since those glyphs were written: redrawn in each of these frames.
    letters: Region,
    /// Where panels changed in the last frame.
    panels: Vec<URect>,
}

impl Damage {
    /// Starts a frame.
    pub(super) fn start_frame(&mut self, size: UVec2, full: bool) {
        if self.size != size {
            // A region of another size may exceed the texture, which would end the program.
            self.rough = Region::default();
            self.letters = Region::default();
            self.panels.clear();
        }
        self.size = size;
        // New assets reach the renderer within the first two frames, or later: then the last frame
        // shows them.
        self.full = full || (self.full_frames > 0 && self.full_frames != SKIPPED);
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

    /// Adds where panels have changed. New letters reach the renderer a few frames after the text with them.
    pub(super) fn add_panels(&mut self, changed: Vec<URect>) {
        if self.letter_frames > 0 {
            self.letter_frames -= 1;
            for &rect in self.panels.iter().chain(&changed) {
                self.letters.add(rect);
            }
            for &rect in self.letters.rects() {
                self.region.add(rect);
            }
        } else {
            self.letters = Region::default();
        }
        for &rect in &changed {
            self.region.add(rect);
        }
        self.panels = changed;
    }

    /// Redrawn share of the window, 0 to 1.
    pub(crate) fn share(&self) -> f32 {
        let pixels = (self.size.x * self.size.y).max(1);
        self.region.area() as f32 / pixels as f32
    }

    /// Completes the damage. Redraws rough edges if nothing else changes.
    pub(super) fn finish(&mut self, fixed: Option<Antialiasing>) {
        self.edges = fixed.unwrap_or_default();
        self.held_frames = self.held_frames.saturating_sub(1);
        let rests = self.region.is_empty() && self.full_frames == 0;
        if fixed.is_none() && rests && self.has_rough_edges() {
            self.region = self.rough.take(SMOOTH_PIXELS);
            self.edges = Antialiasing::On;
            self.held_frames = HELD_FRAMES;
        }
        // Redrawing most of the window is faster in one piece.
        self.full |= self.region.area() > self.size.x * self.size.y / 10 * 7;
        if self.full {
            self.region = Region::full(self.size);
        }
        if fixed.is_none() && self.edges == Antialiasing::Off {
            for &rect in self.region.rects() {
                self.rough.add(rect.intersect(self.table_area));
            }
        }
    }

    /// Whether something must be anti-aliased.
    fn has_rough_edges(&self) -> bool {
        !self.rough.is_empty()
    }

    /// Whether the next frame has work even without changes: anti-aliasing, or freeing its
    /// textures, which are several times as large as the window.
    pub(super) fn wants_frame(&self) -> bool {
        self.has_rough_edges() || self.held_frames > 0 || self.letter_frames > 0
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
    fn where_new_letters_were_written_is_drawn_until_they_can_be_seen() {
        let size = UVec2::new(100, 100);
        let (field, other) = (URect::new(10, 10, 30, 20), URect::new(50, 50, 60, 60));
        let mut damage = Damage::default();
        let mut drawn = |letters: bool, changed: &[URect]| {
            damage.start_frame(size, false);
            if letters {
                damage.letter_frames = 3;
            }
            damage.add_panels(changed.to_vec());
            damage.finish(Some(Antialiasing::Off));
            (damage.region.rects().to_vec(), damage.wants_frame())
        };
        assert_eq!(drawn(false, &[field]), (vec![field], false));
        // A frame later the image of letters is told to have changed.
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
    fn what_arrives_late_is_drawn_in_the_last_frame_and_made_smooth_after_it() {
        let mut damage = Damage {
            full_frames: 4,
            ..Damage::default()
        };
        let drawn = [0; 4].map(|_| frame(&mut damage));
        assert_eq!(drawn, [true, true, false, true]);
        assert_eq!(
            damage.edges,
            Antialiasing::Off,
            "what is drawn anew is not smoothed before"
        );
        let mut frames = 0;
        while damage.has_rough_edges() {
            assert!(!frame(&mut damage));
            assert_eq!(damage.edges, Antialiasing::On);
            assert!(damage.region.area() <= SMOOTH_PIXELS);
            frames += 1;
        }
        assert!((6..10).contains(&frames), "{frames}");

        // Frames without work free the multisampled textures.
        for wanted in [true, true, false] {
            assert_eq!(damage.wants_frame(), wanted);
            assert!(!frame(&mut damage));
            assert_eq!(damage.edges, Antialiasing::Off);
            assert!(damage.region.is_empty());
        }
        assert!(!damage.wants_frame());
    }

    #[test]
    fn changes_of_the_visible_area_force_a_full_redraw() {
        let window = URect::new(0, 0, 1_000, 800);
        let opening = URect::new(600, 100, 900, 400);
        let mut damage = Damage::default();
        let drawn = [window, opening, opening, window, window].map(|seen| {
            damage.start_frame(window.max, false);
            damage.set_table_area(seen);
            damage.finish(None);
            damage.full
        });
        assert_eq!(drawn, [true, true, false, true, false]);
        // Panels need no anti-aliasing and do not redraw more of the table.
        damage.rough = Region::default();
        damage.start_frame(window.max, true);
        damage.set_table_area(opening);
        damage.finish(None);
        assert_eq!(damage.rough.rects(), [opening]);
    }

    #[test]
    fn what_was_rough_before_a_window_shrinks_is_not_drawn_beyond_it() {
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
