//! The backdrop that makes text readable over the table: a fading shade in dark themes, a sheet in
//! light ones.

use egui::epaint::RectShape;
use egui::{Color32, Mesh, Rect, Shadow, Shape, Stroke, StrokeKind, lerp, pos2};

use crate::style::{Colors, PANEL_RADIUS, fade};

/// The number of strips of a shade, enough for a smooth gradient.
const STRIPS: u32 = 64;
/// Where the wide shade starts to fade and where it ends, in column widths.
const WIDE_FADE: [f32; 2] = [0.45, 1.18];
/// The same for the narrow shade below small text.
const NARROW_FADE: [f32; 2] = [0.73, 1.06];

/// The margin of the sheet as a share of the column's margin.
const SHEET_MARGIN: f32 = 0.4;
/// How far the sheet extends beyond the right edge of the column.
const SHEET_PADDING: f32 = 18.0;

/// Returns the backdrop of a column of text.
pub(super) fn text_backdrop(screen: Rect, column: Rect, colors: &Colors) -> Vec<Shape> {
    if colors.is_light() {
        return sheet(screen, column, colors).into();
    }
    let shades = [(colors.shade, WIDE_FADE), (colors.glass, NARROW_FADE)].map(|(color, fade)| {
        let shade = FadingShade {
            screen,
            column: column.right(),
            color,
            fade,
        };
        shade.mesh().into()
    });
    shades.into()
}

/// Returns a sheet with a border and a shadow. Fading bright shades would look like fog.
fn sheet(screen: Rect, column: Rect, colors: &Colors) -> [Shape; 2] {
    let margin = ((column.left() - screen.left()) * SHEET_MARGIN).round();
    let rect = screen
        .shrink(margin)
        .with_max_x((column.right() + SHEET_PADDING).round());
    let shadow = Shadow {
        offset: [0, 4],
        blur: 22,
        spread: 0,
        color: Color32::from_black_alpha(64),
    };
    let edge = Stroke::new(1.0, colors.line);
    let paper = colors.glass.to_opaque();
    [
        shadow.as_shape(rect, PANEL_RADIUS).into(),
        RectShape::new(rect, PANEL_RADIUS, paper, edge, StrokeKind::Inside).into(),
    ]
}

/// A shade from the left edge of the window that fades out.
struct FadingShade {
    screen: Rect,
    /// The right edge of the column.
    column: f32,
    /// The color where it is opaque.
    color: Color32,
    /// Where it starts to fade and where it ends, in column widths.
    fade: [f32; 2],
}

impl FadingShade {
    fn mesh(&self) -> Mesh {
        let end = self.screen.left() + self.width() * self.fade[1];
        let mut mesh = Mesh::default();
        for strip in 0..=STRIPS {
            let x = lerp(self.screen.left()..=end, strip as f32 / STRIPS as f32);
            let color = fade(self.color, self.opacity(x));
            mesh.colored_vertex(pos2(x, self.screen.top()), color);
            mesh.colored_vertex(pos2(x, self.screen.bottom()), color);
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

    /// The opacity at an x position, from 0 to 1.
    fn opacity(&self, x: f32) -> f32 {
        let position = (x - self.screen.left()) / self.width();
        let [start, end] = self.fade;
        1.0 - smootherstep((position - start) / (end - start))
    }
}

/// Smootherstep: unlike smoothstep, a wide gradient has no visible edge.
fn smootherstep(t: f32) -> f32 {
    let t = t.clamp(0.0, 1.0);
    t * t * t * (t * (t * 6.0 - 15.0) + 10.0)
}

#[cfg(test)]
mod tests {
    use egui::{Pos2, vec2};
    use table_themes::ThemeLibrary;

    use super::*;

    #[test]
    fn light_themes_have_a_sheet_and_dark_ones_shades() {
        let daylight = ThemeLibrary::default()
            .get("daylight")
            .map(|theme| Colors::from(&theme.interface));
        let daylight = daylight.expect("a light theme");
        for size in [vec2(400.0, 300.0), vec2(800.0, 600.0), vec2(2560.0, 1440.0)] {
            let screen = Rect::from_min_size(Pos2::ZERO, size);
            let column = Rect::from_min_max(pos2(size.x * 0.05, 20.0), pos2(size.x * 0.4, 90.0));
            let [_, Shape::Rect(sheet)] = &text_backdrop(screen, column, &daylight)[..] else {
                panic!("a sheet with its shadow")
            };
            assert_eq!(sheet.fill.a(), 255);
            // Including the focus rings of the buttons.
            assert!(
                sheet.rect.x_range().contains(column.left() - 4.0),
                "{sheet:?}"
            );
            assert!(
                sheet.rect.x_range().contains(column.right() + 4.0),
                "{sheet:?}"
            );
            assert!(screen.contains_rect(sheet.rect) && sheet.rect.height() > 0.9 * size.y);
            let shades = text_backdrop(screen, column, &Colors::default());
            assert!(shades.iter().all(|shape| matches!(shape, Shape::Mesh(_))));
        }
    }

    #[test]
    fn shades_cover_the_text_but_not_the_table() {
        for size in [vec2(1280.0, 800.0), vec2(800.0, 600.0), vec2(500.0, 375.0)] {
            let shade = FadingShade {
                screen: Rect::from_min_size(Pos2::ZERO, size),
                column: size.x * 0.35,
                color: Color32::BLACK,
                fade: NARROW_FADE,
            };
            let opacities: Vec<f32> = (0..100)
                .map(|x| shade.opacity(size.x * x as f32 / 100.0))
                .collect();
            assert!(opacities.is_sorted_by(|a, b| a >= b), "{opacities:?}");
            assert!(opacities[28] >= 0.9, "the text: {}", opacities[28]);
            assert!(
                opacities[34] > 0.05,
                "the end of the text: {}",
                opacities[34]
            );
            assert_eq!(opacities[50], 0.0, "the center of {size:?}");
            let last = shade.mesh().vertices.pop();
            assert_eq!(
                last.map(|vertex| vertex.color.a()),
                Some(0),
                "no visible edge"
            );
        }
    }
}
