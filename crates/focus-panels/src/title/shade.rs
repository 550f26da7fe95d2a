//! The soft shade on which the title's name is read over the table.

use egui::{Color32, Mesh, Pos2, Rect, Vec2, lerp};

use crate::style::{fade, smooth};

/// The number of cells across and down: enough that the steps between them are not seen.
const CELLS: [u32; 2] = [48, 40];
/// How far the shade of the corner reaches beyond its texts, as shares of the window's width and height: far
/// to the side, where only the table's wood is, and not far down, where pieces stand.
const FADE: Vec2 = Vec2::new(0.40, 0.14);
/// How much higher the shade ends for each point beside the texts: it follows the table's edge, and leaves the pieces alone.
const RISE: f32 = 0.6;

/// The shade behind the texts at the upper left and behind the menu at the right.
pub(super) struct Shade {
    /// The window.
    pub(super) screen: Rect,
    /// The texts in the upper left corner.
    pub(super) texts: Rect,
    /// The left edge of the menu.
    pub(super) menu: f32,
    /// Its colour where it is thickest.
    pub(super) colour: Color32,
}

impl Shade {
    /// What is to be drawn; nothing where the shade is clear.
    pub(super) fn mesh(&self) -> Mesh {
        let [across, down] = CELLS;
        let mut mesh = Mesh::default();
        for row in 0..=down {
            for column in 0..=across {
                let share = |n: u32, of: u32| n as f32 / of as f32;
                let x = lerp(self.screen.x_range(), share(column, across));
                let y = lerp(self.screen.y_range(), share(row, down));
                let at = Pos2::new(x, y);
                mesh.colored_vertex(at, fade(self.colour, self.share(at)));
            }
        }
        let width = across + 1;
        for row in 0..down {
            for column in 0..across {
                let first = row * width + column;
                let cell = [first, first + 1, first + width, first + width + 1];
                let clear = |at: &u32| mesh.vertices[*at as usize].color.a() == 0;
                if !cell.iter().all(clear) {
                    mesh.add_triangle(cell[0], cell[1], cell[2]);
                    mesh.add_triangle(cell[1], cell[2], cell[3]);
                }
            }
        }
        mesh
    }

    /// How much of the shade lies at a place, from 0 to 1.
    fn share(&self, at: Pos2) -> f32 {
        self.menu_share(at).max(self.beside(at))
    }

    /// Its share at the right: it begins beside the menu and is half done at its middle.
    fn menu_share(&self, at: Pos2) -> f32 {
        let width = self.screen.right() - self.menu;
        let from = self.menu - width * 0.3;
        0.8 * smooth((at.x - from) / (self.screen.right() - from))
    }

    /// Its share around the texts: whole from the window's corner to their end, and fading from there on.
    fn beside(&self, at: Pos2) -> f32 {
        let far = self.screen.size() * FADE;
        let aside = (at.x - self.texts.right()).max(0.0);
        let below = at.y - self.texts.bottom() + RISE * aside;
        (1.0 - smoother(aside / far.x)) * (1.0 - smoother(below / far.y))
    }
}

/// As [`smooth`] without a bend at its ends: a wide fade has no edge that is seen.
fn smoother(part: f32) -> f32 {
    let part = part.clamp(0.0, 1.0);
    part * part * part * (part * (part * 6.0 - 15.0) + 10.0)
}

#[cfg(test)]
mod tests {
    use egui::{pos2, vec2};

    use super::*;

    #[test]
    fn texts_stand_on_the_shade_and_the_table_is_clear() {
        for size in [vec2(1280.0, 800.0), vec2(800.0, 600.0), vec2(500.0, 375.0)] {
            let screen = Rect::from_min_size(Pos2::ZERO, size);
            let at = |x: f32, y: f32| (size * vec2(x, y)).to_pos2();
            let shade = Shade {
                screen,
                texts: Rect::from_min_max(at(0.05, 0.08), at(0.25, 0.2)),
                menu: size.x * 0.65,
                colour: Color32::BLACK,
            };
            let texts = shade.texts;
            for place in [texts.left_top(), texts.right_bottom(), texts.center()] {
                assert!(shade.share(place) >= 0.95, "{place:?} of {size:?}");
            }
            assert_eq!(shade.share(at(0.4, 0.5)), 0.0, "{size:?}");
            assert!(shade.share(at(0.99, 0.5)) > 0.75, "{size:?}");
            let mut before = 0.0;
            for x in 40..100 {
                let share = shade.share(pos2(size.x * x as f32 / 100.0, size.y * 0.5));
                assert!(share >= before, "{x} of {size:?}");
                before = share;
            }
        }
    }
}
