//! Painted samples of themes and piece sets.

use std::hash::{DefaultHasher, Hash, Hasher};

use egui::ecolor::gamma_u8_from_linear_f32;
use egui::{Color32, ColorImage, Id, Painter, Rect, Response, Ui, Vec2, vec2};
use table_themes::{Linear, Theme};

use super::controls::choice_button_with_sample;
use super::pixel_canvas::{Canvas, PieceStyle, brightened, cached_image, smooth};
use super::thumbnail::grain;
use crate::strings;
use crate::style::{Colors, fade, mix};

/// Width of a theme sample, of the first piece, and of each further piece.
const THEME_WIDTH: f32 = 48.0;
const PIECE_WIDTHS: [f32; 2] = [26.0, 17.0];
/// Corner radius, radius of a piece, and height of a piece.
const CORNER_RADIUS: f32 = 4.0;
const PIECE_RADIUS: f32 = 10.5;
const PIECE_HEIGHT: f32 = 2.5;

/// The colors that the sample of a theme shows.
#[derive(Clone, Copy, Hash)]
struct SampleColors {
    planks: [Color32; 2],
    frame: Color32,
    brass: Color32,
    field: Color32,
    square: Color32,
    played: Color32,
    page: Color32,
    text: Color32,
    text_soft: Color32,
    filled: Color32,
}

/// Brightness of the wood in a sample, as in the middle of the lamplight.
const LAMPLIGHT: f32 = 0.55;

impl SampleColors {
    fn of(theme: &Theme) -> Self {
        let (light, board) = (&theme.light, &theme.board);
        let dimmed = |Linear(color)| Linear(color.map(|part: f32| part * LAMPLIGHT));
        let on_table = |wood| srgb(light.on_table(dimmed(wood)));
        let on_board = |color| srgb(light.on_board(color));
        let colors = Colors::from(&theme.interface);
        Self {
            planks: [theme.table.dark, theme.table.light].map(on_table),
            frame: on_board(board.frame),
            brass: on_board(board.brass),
            field: on_board(board.field),
            square: on_board(board.square),
            played: on_board(board.played),
            page: colors.page,
            text: colors.text,
            text_soft: colors.text_soft,
            filled: colors.filled,
        }
    }

    /// The color at a point, from the upper left corner: the table with a corner of the board, and
    /// a panel.
    fn at(&self, at: Vec2, soft: f32) -> Color32 {
        let over =
            |under, color, edge: f32| mix(color, under, smooth(-0.5 * soft, 0.5 * soft, edge));
        let fibers = grain(at * vec2(0.035, 0.16), 5);
        let mut visible = mix(self.planks[0], self.planks[1], 0.15 + 0.85 * fibers);
        // The board extends beyond the sample at the right and the bottom.
        let inner = at - vec2(6.0, 5.0);
        let board = -inner.x.min(inner.y);
        visible = brightened(visible, 1.0 - 0.45 * smooth(4.0, -1.0, board));
        visible = over(visible, self.frame, board);
        visible = over(visible, self.field, board + 3.6);
        visible = over(visible, self.brass, (board + 3.6).abs() - 0.55);
        for middle in [vec2(18.0, 17.5), vec2(18.0, 31.5), vec2(32.0, 17.5)] {
            let wood = brightened(self.square, 0.93 + 0.14 * grain(at * vec2(0.07, 0.3), 9));
            visible = over(
                visible,
                wood,
                rounded_rect_distance(at - middle, vec2(6.0, 6.0), 1.0),
            );
        }
        let panel = rounded_rect_distance(at - vec2(35.5, 13.0), vec2(9.5, 10.0), 2.5);
        visible = brightened(visible, 1.0 - 0.40 * smooth(3.0, 0.0, panel));
        visible = over(visible, self.page, panel);
        let line = |y, half, width| {
            rounded_rect_distance(at - vec2(29.0 + half, y), vec2(half, width), width)
        };
        visible = over(visible, self.text, line(7.5, 6.0, 0.9));
        visible = over(visible, self.text_soft, line(11.5, 4.5, 0.7));
        over(visible, self.filled, line(18.0, 6.5, 2.2))
    }

    /// The background of pieces: dark wood of the board.
    fn plank_color(&self, at: Vec2) -> Color32 {
        brightened(self.played, 0.86 + 0.28 * grain(at * vec2(0.05, 0.22), 3))
    }
}

/// A theme to select, with a sample of its woods and panels. `id` distinguishes equal names.
pub fn theme_choice(ui: &mut Ui, id: &str, theme: &Theme, selected: bool) -> Response {
    let tones = SampleColors::of(theme);
    // Themes of users have the names in their files.
    let name = strings::find(&format!("theme-{id}")).unwrap_or(&theme.name);
    choice_button_with_sample(ui, name, selected, THEME_WIDTH, |painter, rect| {
        let id = Id::new(("sample of a theme", id));
        sample(painter, id, rect, &tones, |_, pixels, step| {
            background(pixels, step, |at| tones.at(at, 1.0 / step))
        });
    })
}

/// A piece set to select, with some of its pieces on the wood of a theme.
pub fn pieces_choice(
    ui: &mut Ui,
    text: &str,
    selected: bool,
    pieces: &[PieceStyle],
    theme: &Theme,
) -> Response {
    let tones = SampleColors::of(theme);
    let width = PIECE_WIDTHS[0] + PIECE_WIDTHS[1] * pieces.len().saturating_sub(1) as f32;
    choice_button_with_sample(ui, text, selected, width, |painter, rect| {
        let id = Id::new(("sample of pieces", text));
        sample(painter, id, rect, &(tones, pieces), |size, pixels, step| {
            let mut canvas = background(pixels, step, |at| tones.plank_color(at));
            for (index, piece) in pieces.iter().enumerate() {
                let x = PIECE_WIDTHS[0] / 2.0 + PIECE_WIDTHS[1] * index as f32;
                let bottom = vec2(x, size.y / 2.0 + PIECE_HEIGHT / 2.0) * step;
                canvas.shadow(bottom, PIECE_RADIUS * step);
                let top = bottom - vec2(0.0, PIECE_HEIGHT * step);
                canvas.piece(top, PIECE_RADIUS * step, PIECE_HEIGHT * step, piece);
            }
            canvas
        });
    })
}

/// Draws a sample, cached until `key` or its size changes. `paint` gets the size in points, the
/// size in pixels, and the pixels per point.
fn sample(
    painter: &Painter,
    id: Id,
    rect: Rect,
    key: &impl Hash,
    paint: impl FnOnce(Vec2, [usize; 2], f32) -> Canvas,
) {
    let step = painter.pixels_per_point();
    let pixels = (rect.size() * step).round();
    let pixels = [pixels.x as usize, pixels.y as usize];
    let mut hasher = DefaultHasher::new();
    (pixels, key).hash(&mut hasher);
    cached_image(
        painter,
        id,
        hasher.finish(),
        (rect.center(), pixels),
        || {
            let mut canvas = paint(rect.size(), pixels, step);
            canvas.round_off(CORNER_RADIUS * step);
            ColorImage::new(canvas.size, canvas.pixels)
        },
    );
}

/// A canvas whose pixels have the color that `color` returns for their position in points.
fn background(size: [usize; 2], step: f32, color: impl Fn(Vec2) -> Color32) -> Canvas {
    let places = (0..size[1]).flat_map(|y| (0..size[0]).map(move |x| vec2(x as f32, y as f32)));
    let pixels = places
        .map(|at| color((at + Vec2::splat(0.5)) / step))
        .collect();
    Canvas { size, pixels }
}

impl Canvas {
    /// Rounds the corners and darkens the edge a little.
    fn round_off(&mut self, radius: f32) {
        let half = vec2(self.size[0] as f32, self.size[1] as f32) / 2.0;
        for (number, pixel) in self.pixels.iter_mut().enumerate() {
            let (x, y) = (number % self.size[0].max(1), number / self.size[0].max(1));
            let at = vec2(x as f32, y as f32) + Vec2::splat(0.5) - half;
            let edge = rounded_rect_distance(at, half, radius);
            let dark = brightened(*pixel, 1.0 - 0.5 * smooth(-1.6, -0.4, edge));
            *pixel = fade(dark, smooth(0.5, -0.5, edge));
        }
    }
}

/// The signed distance to a rounded rectangle around the origin, negative inside.
fn rounded_rect_distance(at: Vec2, half: Vec2, radius: f32) -> f32 {
    let q = at.abs() - half + Vec2::splat(radius);
    q.max(Vec2::ZERO).length() + q.x.max(q.y).min(0.0) - radius
}

/// Converts a linear color to sRGB.
fn srgb(Linear(color): Linear) -> Color32 {
    let [red, green, blue] = color.map(gamma_u8_from_linear_f32);
    Color32::from_rgb(red, green, blue)
}

#[cfg(test)]
mod tests {
    use table_themes::ThemeLibrary;

    use super::*;

    #[test]
    fn a_theme_sample_shows_table_board_and_panel() {
        let themes = ThemeLibrary::default();
        for (id, theme) in themes.all() {
            let tones = SampleColors::of(theme);
            let at = |x, y| tones.at(vec2(x, y), 0.5);
            assert_eq!(at(42.0, 12.0), tones.page, "{id}: the panel");
            assert_eq!(at(34.0, 18.0), tones.filled, "{id}: its button");
            assert_eq!(at(8.0, 20.0), tones.frame, "{id}: the board's frame");
            let (square, wood) = (at(18.0, 18.0), at(2.0, 24.0));
            assert!(square.g() > wood.g() + 20, "{id}: {square:?} {wood:?}");
        }
        let pages: Vec<Color32> = themes
            .all()
            .map(|(_, theme)| SampleColors::of(theme).page)
            .collect();
        assert!(pages[0] != pages[1] && pages[1] != pages[2], "{pages:?}");
    }

    #[test]
    fn the_corners_of_a_sample_are_transparent() {
        let mut canvas = background([48, 26], 1.0, |_| Color32::WHITE);
        canvas.round_off(4.0);
        assert_eq!(canvas.pixels[0].a(), 0);
        assert_eq!(
            canvas.pixels[13 * 48 + 24],
            Color32::from_rgb(255, 255, 255)
        );
    }
}
