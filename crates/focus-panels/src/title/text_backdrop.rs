//! The ground on which the title's texts are read over the table: soft shades over a dark one, a sheet of paper over a bright one.

use egui::epaint::RectShape;
use egui::{Color32, Mesh, Rect, Shadow, Shape, Stroke, StrokeKind, lerp, pos2};

use crate::style::{Colors, PANEL_RADIUS, fade};

/// The number of strips: enough that the steps between them are not seen.
const STRIPS: u32 = 64;
/// Where the wide shade begins to fade and where it ends, in widths of the column's right edge.
const WIDE: [f32; 2] = [0.45, 1.18];
/// The same of the glass, on which small texts are read, too.
const GLASS: [f32; 2] = [0.73, 1.06];

/// The room between the window's edge and the sheet of paper, as a share of the room between that edge and the column.
const AROUND: f32 = 0.4;
/// The width of the sheet beyond the right edge of the column, in points.
const BESIDE: f32 = 18.0;

/// The ground under the texts of a column, over the table.
pub(super) fn ground(screen: Rect, column: Rect, colours: &Colors) -> Vec<Shape> {
    if colours.is_light() {
        return sheet(screen, column, colours).into();
    }
    let shades = [(colours.shade, WIDE), (colours.glass, GLASS)].map(|(colour, fade)| {
        let shade = FadingShade {
            screen,
            column: column.right(),
            colour,
            fade,
        };
        shade.mesh().into()
    });
    shades.into()
}

/// A sheet with its shadow on the table, and the line of its edge: bright shades that fade over a bright table look like fog.
fn sheet(screen: Rect, column: Rect, colours: &Colors) -> [Shape; 2] {
    let around = ((column.left() - screen.left()) * AROUND).round();
    let rect = screen
        .shrink(around)
        .with_max_x((column.right() + BESIDE).round());
    let shadow = Shadow {
        offset: [0, 4],
        blur: 22,
        spread: 0,
        color: Color32::from_black_alpha(64),
    };
    let edge = Stroke::new(1.0, colours.line);
    let paper = colours.glass.to_opaque();
    [
        shadow.as_shape(rect, PANEL_RADIUS).into(),
        RectShape::new(rect, PANEL_RADIUS, paper, edge, StrokeKind::Inside).into(),
    ]
}

/// A shade behind the column of texts at the left.
struct FadingShade {
    /// The window.
    screen: Rect,
    /// The right edge of the column.
    column: f32,
    /// Its colour where it is thickest.
    colour: Color32,
    /// Where it begins to fade and where it ends, in widths of the column's right edge.
    fade: [f32; 2],
}

impl FadingShade {
    /// What is to be drawn; nothing where the shade is clear.
    fn mesh(&self) -> Mesh {
        let end = self.screen.left() + self.width() * self.fade[1];
        let mut mesh = Mesh::default();
        for strip in 0..=STRIPS {
            let x = lerp(self.screen.left()..=end, strip as f32 / STRIPS as f32);
            let colour = fade(self.colour, self.share(x));
            mesh.colored_vertex(pos2(x, self.screen.top()), colour);
            mesh.colored_vertex(pos2(x, self.screen.bottom()), colour);
        }
        for first in (0..STRIPS).map(|strip| strip * 2) {
            mesh.add_triangle(first, first + 1, first + 2);
            mesh.add_triangle(first + 1, first + 2, first + 3);
        }
        mesh
    }

    fn width(&self) -> f32 {
        self.column - self.screen.left()
    }

    /// The opacity of the shade at a distance from the window's left edge, from 0 to 1.
    fn share(&self, x: f32) -> f32 {
        let part = (x - self.screen.left()) / self.width();
        let [begin, end] = self.fade;
        1.0 - smoother((part - begin) / (end - begin))
    }
}

/// As [`smooth`](crate::style::smooth) without a bend at its ends: a wide fade has no edge that is seen.
fn smoother(part: f32) -> f32 {
    let part = part.clamp(0.0, 1.0);
    part * part * part * (part * (part * 6.0 - 15.0) + 10.0)
}

#[cfg(test)]
mod tests {
    use egui::{Pos2, vec2};
    use table_themes::ThemeLibrary;

    use super::*;

    #[test]
    fn a_light_theme_has_a_sheet_below_all_texts_and_a_dark_one_shades() {
        let daylight = ThemeLibrary::default()
            .get("daylight")
            .map(|theme| Colors::from(&theme.interface));
        let daylight = daylight.expect("a light theme");
        for size in [vec2(400.0, 300.0), vec2(800.0, 600.0), vec2(2560.0, 1440.0)] {
            let screen = Rect::from_min_size(Pos2::ZERO, size);
            let column = Rect::from_min_max(pos2(size.x * 0.05, 20.0), pos2(size.x * 0.4, 90.0));
            let [_, Shape::Rect(sheet)] = &ground(screen, column, &daylight)[..] else {
                panic!("a sheet with its shadow")
            };
            assert_eq!(sheet.fill.a(), 255);
            // With the rings of the focus around entries.
            assert!(
                sheet.rect.x_range().contains(column.left() - 4.0),
                "{sheet:?}"
            );
            assert!(
                sheet.rect.x_range().contains(column.right() + 4.0),
                "{sheet:?}"
            );
            assert!(screen.contains_rect(sheet.rect) && sheet.rect.height() > 0.9 * size.y);
            let shades = ground(screen, column, &Colors::default());
            assert!(shades.iter().all(|shape| matches!(shape, Shape::Mesh(_))));
        }
    }

    #[test]
    fn texts_stand_on_the_shade_and_the_table_is_clear() {
        for size in [vec2(1280.0, 800.0), vec2(800.0, 600.0), vec2(500.0, 375.0)] {
            let shade = FadingShade {
                screen: Rect::from_min_size(Pos2::ZERO, size),
                column: size.x * 0.35,
                colour: Color32::BLACK,
                fade: GLASS,
            };
            let shares: Vec<f32> = (0..100)
                .map(|x| shade.share(size.x * x as f32 / 100.0))
                .collect();
            assert!(shares.is_sorted_by(|a, b| a >= b), "{shares:?}");
            assert!(shares[28] >= 0.9, "the texts: {}", shares[28]);
            assert!(shares[34] > 0.05, "the texts' end: {}", shares[34]);
            assert_eq!(shares[50], 0.0, "the middle of {size:?}");
            let last = shade.mesh().vertices.pop();
            assert_eq!(
                last.map(|vertex| vertex.color.a()),
                Some(0),
                "no edge is seen"
            );
        }
    }
}
