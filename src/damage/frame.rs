//! The damage of a frame, and the view that it was told for.

use bevy::math::{Mat4, URect, UVec2};
use bevy::prelude::*;
use bevy::render::extract_resource::ExtractResource;
use bevy::render::view::Msaa;
use bevy_egui::egui::Rect;

use super::region::Region;

/// How the edges of the table's meshes are drawn.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(crate) enum Edges {
    /// By one sample a pixel: quickly, while things move.
    #[default]
    Rough,
    /// By several samples a pixel, for about twice the time.
    Smooth,
}

impl Edges {
    /// Bevy's name for it.
    pub(super) const fn msaa(self) -> Msaa {
        match self {
            Self::Rough => Msaa::Off,
            Self::Smooth => Msaa::Sample4,
        }
    }
}

/// The most pixels that one frame makes smooth, unless a row has more: what comes meanwhile does not wait long.
const SMOOTH_PIXELS: u32 = 1 << 17;

/// For how many frames Bevy keeps a texture that is no longer used.
const HELD_FRAMES: u32 = 2;

/// The number of frames left when one of them is not drawn whole.
const SKIPPED: u32 = 2;

/// The edges of every frame, for comparisons. Without it edges are rough while things move, and drawn anew smooth as soon
/// as they rest.
#[derive(Resource, Default)]
pub(crate) struct FixedEdges(pub(crate) Option<Edges>);

/// The part of the window in which the table can be seen, in egui's points: all of it, or what a screen that nothing
/// shines through leaves open. Elsewhere a processor does not draw the table.
#[derive(Resource, Clone, Copy, Debug, Default, PartialEq)]
pub(crate) struct TableSeen(pub(crate) Option<Rect>);

/// The part of the window that is drawn anew in this frame.
#[derive(Resource, ExtractResource, Clone, Debug, Default)]
pub(crate) struct Damage {
    /// The window in pixels.
    pub(super) size: UVec2,
    /// The part of it in which the table can be seen.
    pub(super) seen: URect,
    /// Known in full once all changes are added.
    pub(super) region: Region,
    /// All of the window.
    pub(super) whole: bool,
    /// How its edges are drawn.
    pub(super) edges: Edges,
    /// The part of the window whose edges are rough.
    pub(super) rough: Region,
    /// The number of frames yet until the renderer gives the memory for smooth edges back.
    pub(super) held_frames: u32,
    /// The number of frames yet that are drawn whole, whatever has changed, but for the last one but one.
    pub(super) whole_frames: u32,
    /// The number of frames yet in which new letters may reach the renderer.
    pub(super) letter_frames: u32,
    /// Where panels have changed since these letters were written: it is drawn again in each of these frames.
    letters: Region,
    /// Where panels changed in the last frame.
    panels: Vec<URect>,
}

impl Damage {
    /// Begins a frame.
    pub(super) fn begin(&mut self, size: UVec2, whole: bool) {
        if self.size != size {
            // Nothing of another size may be drawn: it would reach beyond the picture, which ends the program.
            self.rough = Region::default();
            self.letters = Region::default();
            self.panels.clear();
        }
        self.size = size;
        // What reaches the renderer does so in the first two frames, or late: then the last one shows it.
        self.whole = whole || (self.whole_frames > 0 && self.whole_frames != SKIPPED);
        self.region = if self.whole {
            Region::whole(size)
        } else {
            Region::default()
        };
        self.whole_frames = self.whole_frames.saturating_sub(1);
    }

    /// Says in which part of the window the table can be seen. Where it could not be seen before it was not drawn.
    pub(super) fn see(&mut self, part: URect) {
        self.whole |= self.seen != part;
        self.seen = part;
    }

    /// Adds a rectangle of pixels.
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

    /// The share of the window that is drawn anew, from 0 to 1.
    pub(crate) fn share(&self) -> f32 {
        let pixels = (self.size.x * self.size.y).max(1);
        self.region.area() as f32 / pixels as f32
    }

    /// Ends the collection of changes. What is rough is drawn anew once nothing else changes.
    pub(super) fn finish(&mut self, fixed: Option<Edges>) {
        self.edges = fixed.unwrap_or_default();
        self.held_frames = self.held_frames.saturating_sub(1);
        let rests = self.region.is_empty() && self.whole_frames == 0;
        if fixed.is_none() && rests && self.has_rough_edges() {
            self.region = self.rough.take(SMOOTH_PIXELS);
            self.edges = Edges::Smooth;
            self.held_frames = HELD_FRAMES;
        }
        // Most of the window is drawn more quickly in one piece.
        self.whole |= self.region.area() > self.size.x * self.size.y / 10 * 7;
        if self.whole {
            self.region = Region::whole(self.size);
        }
        if fixed.is_none() && self.edges == Edges::Rough {
            for &rect in self.region.rects() {
                self.rough.add(rect.intersect(self.seen));
            }
        }
    }

    /// True if there is something to make smooth.
    fn has_rough_edges(&self) -> bool {
        !self.rough.is_empty()
    }

    /// True if there is something to do in the next frame even if nothing changes: edges are made smooth, or the memory that
    /// this took, several times that of the window, is given back.
    pub(super) fn wants_frame(&self) -> bool {
        self.has_rough_edges() || self.held_frames > 0 || self.letter_frames > 0
    }
}

/// What the camera sees of the world, and how large.
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
            damage.begin(size, false);
            if letters {
                damage.letter_frames = 3;
            }
            damage.add_panels(changed.to_vec());
            damage.finish(Some(Edges::Rough));
            (damage.region.rects().to_vec(), damage.wants_frame())
        };
        assert_eq!(drawn(false, &[field]), (vec![field], false));
        // A frame later the image of letters is told to have changed.
        assert_eq!(drawn(true, &[]), (vec![field], true));
        assert_eq!(drawn(false, &[other]), (vec![field, other], true));
        assert_eq!(drawn(false, &[]), (vec![field, other], false));
        assert_eq!(drawn(false, &[]), (vec![], false));
    }

    /// Draws a frame in which nothing differs; true if it was drawn whole.
    fn frame(damage: &mut Damage) -> bool {
        let size = UVec2::new(1_000, 800);
        damage.seen = URect::from_corners(UVec2::ZERO, size);
        damage.begin(size, false);
        damage.finish(None);
        damage.whole
    }

    #[test]
    fn what_arrives_late_is_drawn_in_the_last_frame_and_made_smooth_after_it() {
        let mut damage = Damage {
            whole_frames: 4,
            ..Damage::default()
        };
        let drawn = [0; 4].map(|_| frame(&mut damage));
        assert_eq!(drawn, [true, true, false, true]);
        assert_eq!(
            damage.edges,
            Edges::Rough,
            "what is drawn anew is not smoothed before"
        );
        let mut frames = 0;
        while damage.has_rough_edges() {
            assert!(!frame(&mut damage));
            assert_eq!(damage.edges, Edges::Smooth);
            assert!(damage.region.area() <= SMOOTH_PIXELS);
            frames += 1;
        }
        assert!((6..10).contains(&frames), "{frames}");

        // The samples are given back by frames that draw nothing.
        for wanted in [true, true, false] {
            assert_eq!(damage.wants_frame(), wanted);
            assert!(!frame(&mut damage));
            assert_eq!(damage.edges, Edges::Rough);
            assert!(damage.region.is_empty());
        }
        assert!(!damage.wants_frame());
    }

    #[test]
    fn where_the_table_is_seen_is_drawn_whole_when_it_changes() {
        let window = URect::new(0, 0, 1_000, 800);
        let opening = URect::new(600, 100, 900, 400);
        let mut damage = Damage::default();
        let drawn = [window, opening, opening, window, window].map(|seen| {
            damage.begin(window.max, false);
            damage.see(seen);
            damage.finish(None);
            damage.whole
        });
        assert_eq!(drawn, [true, true, false, true, false]);
        // Panels have no edges to be smoothed, and no more is drawn of the table.
        damage.rough = Region::default();
        damage.begin(window.max, true);
        damage.see(opening);
        damage.finish(None);
        assert_eq!(damage.rough.rects(), [opening]);
    }

    #[test]
    fn what_was_rough_before_a_window_shrinks_is_not_drawn_beyond_it() {
        let mut damage = Damage::default();
        let large = UVec2::new(1_280, 800);
        damage.begin(large, true);
        damage.see(URect::from_corners(UVec2::ZERO, large));
        damage.finish(None);
        let small = UVec2::new(800, 600);
        for whole in [true, false, false] {
            damage.begin(small, whole);
            damage.see(URect::from_corners(UVec2::ZERO, small));
            damage.finish(None);
            let rects = damage.region.rects();
            assert!(!rects.is_empty());
            for rect in rects {
                assert!(rect.max.cmple(small).all(), "{rect:?}");
            }
        }
    }
}
