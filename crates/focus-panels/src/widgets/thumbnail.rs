//! A thumbnail of a board with its pieces.

use std::hash::{DefaultHasher, Hash, Hasher};

use egui::{Color32, ColorImage, Id, Painter, Rect, Vec2, vec2};
use stack_game::{BoardView, Square};

use super::pixel_canvas::{Canvas, PieceStyle, brightened, cached_image, shared_image, smooth};
use crate::style::{self, Colors, SeatEmblem, ThemeColors, fade, mix};

/// A thumbnail of a board with its pieces.
pub struct BoardThumbnail<'a> {
    /// The playable squares, all or a part of the board.
    pub squares: &'a [Square],
    /// The pieces.
    pub board_view: &'a BoardView,
    /// The emblem of each seat, by index.
    pub emblems: &'a [SeatEmblem; 4],
}

impl BoardThumbnail<'_> {
    /// The first file or rank of the squares, and the number of files or ranks.
    pub(super) fn span(&self, along: fn(&Square) -> u8) -> (u8, u8) {
        let places = || self.squares.iter().map(along);
        let first = places().min().unwrap_or_default();
        (first, places().max().unwrap_or_default() - first + 1)
    }
}

/// Width of the frame around the squares, and distance of the brass line from its edge, in squares.
const FRAME_WIDTH: f32 = 0.54;
const BRASS_DISTANCE: f32 = 0.27;
/// Half the width of the brass line.
const BRASS_HALF_WIDTH: f32 = 0.03;
/// Half the side of a square, and the radius of its corners.
const SQUARE_SHAPE: (f32, f32) = (0.46, 0.09);
/// Radius of a piece, and height of a piece in a stack, in squares.
const PIECE_RADIUS: f32 = 0.395;
const PIECE_HEIGHT: f32 = 0.12;
/// Minimum pixels per square when painting; smaller thumbnails are downsampled.
const MIN_PAINTED_STEP: f32 = 18.0;
/// Maximum supersampling factor.
const MAX_SUPERSAMPLING: f32 = 4.0;
/// Minimum pixels per square for piece symbols; on smaller pieces they would only make the colors
/// paler.
const MIN_SYMBOL_STEP: f32 = 10.0;

impl BoardThumbnail<'_> {
    /// Draws the board with its frame as large as fits into `rect`. The image is cached under `id`
    /// and repainted when board, size or colors change. Returns the area of the squares.
    pub fn paint_cached(&self, painter: &Painter, id: Id, rect: Rect) -> Rect {
        let Some((step, pixels)) = self.fit_size(painter, rect) else {
            return Rect::from_center_size(rect.center(), Vec2::ZERO);
        };
        let colors = painter.colors();
        let key = self.key(pixels, &colors);
        let board = cached_image(painter, id, key, (rect.center(), pixels), || {
            self.paint_image(step, pixels, &colors)
        });
        board.shrink(FRAME_WIDTH * step / painter.pixels_per_point())
    }

    /// Like [`Self::paint_cached`], sharing the image with all equal thumbnails, as in lists.
    pub fn paint_shared(&self, painter: &Painter, rect: Rect) {
        if let Some((step, pixels)) = self.fit_size(painter, rect) {
            let colors = painter.colors();
            let key = self.key(pixels, &colors);
            shared_image(painter, key, (rect.center(), pixels), || {
                self.paint_image(step, pixels, &colors)
            });
        }
    }

    /// Pixels per square and size in pixels of the largest thumbnail that fits into `rect`.
    fn fit_size(&self, painter: &Painter, rect: Rect) -> Option<(f32, [usize; 2])> {
        let size = rect.size() * painter.pixels_per_point();
        let (files, ranks) = (
            self.span(|square| square.file()),
            self.span(|square| square.rank()),
        );
        let (width, height) = (
            f32::from(files.1) + 2.0 * FRAME_WIDTH,
            f32::from(ranks.1) + 2.0 * FRAME_WIDTH,
        );
        let step = (size.x / width).min(size.y / height);
        if !step.is_finite() || step < 1.0 {
            return None;
        }
        let pixels = vec2(width, height) * step;
        Some((step, [pixels.x.floor() as usize, pixels.y.floor() as usize]))
    }

    /// Paints the image with the given number of pixels per square.
    fn paint_image(&self, step: f32, pixels: [usize; 2], colors: &Colors) -> ColorImage {
        let times = (MIN_PAINTED_STEP / step)
            .ceil()
            .clamp(1.0, MAX_SUPERSAMPLING);
        let painter = ThumbnailPainter::new(self, step * times, step >= MIN_SYMBOL_STEP, colors);
        let times = times as usize;
        let large = painter.paint(self, pixels.map(|side| side * times));
        if times == 1 {
            large
        } else {
            downsample(&large, times)
        }
    }

    /// A hash of everything that the image depends on.
    fn key(&self, pixels: [usize; 2], colors: &Colors) -> u64 {
        let mut hasher = DefaultHasher::new();
        (pixels, colors.light_wood, colors.wood, colors.accent).hash(&mut hasher);
        for &square in self.squares {
            square.hash(&mut hasher);
            for piece in self.board_view.stack(square).iter() {
                let emblem = self.emblems[piece.index()];
                (emblem.symbol, emblem.color).hash(&mut hasher);
            }
        }
        hasher.finish()
    }
}

/// Paints one board. Units are squares, from the center; y points down.
struct ThumbnailPainter {
    /// Pixels per square.
    step: f32,
    /// The center of the square at the first file and the last rank.
    first: Vec2,
    /// Half the size of the frame, and the reach of its diagonal edges.
    half: Vec2,
    diagonal: f32,
    /// Whether there is a square, by file and rank.
    squares: Vec<Vec<bool>>,
    is_checkered: bool,
    /// Whether pieces are large enough for symbols.
    has_symbols: bool,
    light_wood: Color32,
    wood: Color32,
    frame: Color32,
    field: Color32,
    brass_color: Color32,
}

impl ThumbnailPainter {
    fn new(board: &BoardThumbnail, step: f32, has_symbols: bool, colors: &Colors) -> Self {
        let (file, files) = board.span(|square| square.file());
        let (rank, ranks) = board.span(|square| square.rank());
        let size = vec2(f32::from(files), f32::from(ranks));
        let mut squares = vec![vec![false; usize::from(ranks)]; usize::from(files)];
        let first = vec2(0.5, 0.5) - size / 2.0;
        let mut reach = 0.0_f32;
        for square in board.squares {
            let (x, y) = (
                usize::from(square.file() - file),
                usize::from(square.rank() - rank),
            );
            squares[x][y] = true;
            let at = first + vec2(x as f32, (usize::from(ranks) - 1 - y) as f32);
            reach = reach.max(at.x.abs() + at.y.abs() + 1.0);
        }
        Self {
            step,
            first,
            half: size / 2.0 + Vec2::splat(FRAME_WIDTH),
            diagonal: reach + FRAME_WIDTH * std::f32::consts::SQRT_2,
            squares,
            is_checkered: Square::are_checkered(board.squares),
            has_symbols,
            light_wood: colors.light_wood,
            // Lighter than the frame, as black pieces are placed on it.
            wood: mix(colors.wood, colors.light_wood, 0.28),
            frame: mix(colors.wood, Color32::from_rgb(58, 26, 14), 0.62),
            field: mix(colors.wood, Color32::from_rgb(20, 11, 6), 0.72),
            brass_color: brass_color(colors),
        }
    }

    fn paint(&self, board: &BoardThumbnail, [width, height]: [usize; 2]) -> ColorImage {
        let size = [width, height];
        let middle = vec2(width as f32, height as f32) / 2.0;
        let mut canvas = Canvas {
            size,
            pixels: Vec::with_capacity(width * height),
        };
        for y in 0..height {
            for x in 0..width {
                let at = (vec2(x as f32, y as f32) + Vec2::splat(0.5) - middle) / self.step;
                canvas.pixels.push(self.board_color(at));
            }
        }
        let file = board.span(|square| square.file()).0;
        let rank = board.span(|square| square.rank()).0;
        let ranks = f32::from(board.span(|square| square.rank()).1);
        // A tall stack overlaps the square behind it, so the nearest rank comes last.
        let mut squares = board.squares.to_vec();
        squares.sort_by_key(|square| std::cmp::Reverse(square.rank()));
        for square in squares {
            let stack = board.board_view.stack(square);
            let down = ranks - 1.0 - f32::from(square.rank() - rank);
            let at = self.first + vec2(f32::from(square.file() - file), down);
            let bottom = middle + at * self.step;
            let radius = PIECE_RADIUS * self.step;
            if stack.height() > 0 {
                canvas.shadow(bottom, radius);
            }
            for (level, piece) in stack.iter().enumerate() {
                let up = level as f32 * PIECE_HEIGHT * self.step;
                let mut look = PieceStyle::new(board.emblems[piece.index()]);
                if !self.has_symbols {
                    look.inlay = look.body;
                }
                canvas.piece(
                    bottom - vec2(0.0, up),
                    radius,
                    self.step * PIECE_HEIGHT,
                    &look,
                );
            }
        }
        ColorImage::new(size, canvas.pixels)
    }

    /// The color of the board without pieces at a point.
    fn board_color(&self, at: Vec2) -> Color32 {
        // The light comes from the upper left.
        let fall = 1.03 - 0.018 * (at.x + at.y);
        let square_color = self.square_color(at);
        // Most of the board; the rest would take most of the time and have no effect here.
        if let Some((wood, share)) = square_color
            && share >= 1.0
        {
            return brightened(wood, fall);
        }
        let soft = 1.0 / self.step;
        let edge_distance = self.edge_distance(at);
        let visible = smooth(0.5 * soft, -0.5 * soft, edge_distance);
        if visible <= 0.0 {
            return Color32::TRANSPARENT;
        }
        let grain = 1.0 + 0.10 * (grain(at * vec2(0.7, 1.6), 11) - 0.5);
        // The frame has a rounded edge that catches the light.
        let brightness = 1.0
            + 0.20 * smooth(-0.16, 0.0, edge_distance) * ((at.x + at.y) * -0.4).clamp(-1.0, 1.0);
        let mut color = brightened(self.frame, grain * brightness);
        let line = edge_distance + BRASS_DISTANCE;
        color = mix(
            color,
            brightened(self.field, grain),
            smooth(soft, -soft, line),
        );
        color = mix(
            self.brass_color,
            color,
            smooth(BRASS_HALF_WIDTH, BRASS_HALF_WIDTH + soft, line.abs()),
        );
        if let Some((wood, share)) = square_color {
            color = mix(color, wood, share);
        }
        let color = brightened(color, fall);
        if visible < 1.0 {
            fade(color, visible)
        } else {
            color
        }
    }

    /// The signed distance from the board's edge in squares, negative inside.
    fn edge_distance(&self, at: Vec2) -> f32 {
        let (x, y) = (at.x.abs(), at.y.abs());
        let slant = (x + y - self.diagonal) * std::f32::consts::FRAC_1_SQRT_2;
        (x - self.half.x).max(y - self.half.y).max(slant)
    }

    /// The color of a square's wood at a point, and its coverage.
    fn square_color(&self, at: Vec2) -> Option<(Color32, f32)> {
        let cell = (at - self.first + Vec2::splat(0.5)).floor();
        let (files, ranks) = (self.squares.len(), self.squares.first()?.len());
        if cell.x < 0.0 || cell.y < 0.0 || cell.x >= files as f32 || cell.y >= ranks as f32 {
            return None;
        }
        let (x, y) = (cell.x as usize, ranks - 1 - cell.y as usize);
        let is_played = self.squares[x][y];
        if !is_played && !self.is_checkered {
            return None;
        }
        let seed = (x * 31 + y * 17) as u32;
        let plank = if self.is_checkered && is_played {
            self.wood
        } else {
            self.light_wood
        };
        let tone = 0.95 + 0.09 * hash(seed, 3) + 0.10 * (grain(at * vec2(0.8, 3.4), seed) - 0.5);
        let middle = self.first + cell;
        let soft = 1.0 / self.step;
        let (half, round) = if self.is_checkered {
            (0.5, 0.0)
        } else {
            SQUARE_SHAPE
        };
        let q = (at - middle).abs() - Vec2::splat(half - round);
        let border = q.max(Vec2::ZERO).length() + q.x.max(q.y).min(0.0) - round;
        // Squares are slightly lower than the wood around them.
        let sunk = 1.0 - 0.16 * smooth(-0.07, 0.0, border);
        Some((
            brightened(plank, tone * sunk),
            smooth(0.5 * soft, -0.5 * soft, border),
        ))
    }
}

/// Downsamples an image by an integer factor.
fn downsample(large: &ColorImage, times: usize) -> ColorImage {
    let [width, height] = large.size.map(|side| side / times);
    let count = (times * times) as u32;
    let mean = |x: usize, y: usize| {
        let mut sums = [0_u32; 4];
        for row in 0..times {
            for column in 0..times {
                let pixel = large[(x * times + column, y * times + row)].to_array();
                for (sum, part) in sums.iter_mut().zip(pixel) {
                    *sum += u32::from(part);
                }
            }
        }
        let [r, g, b, a] = sums.map(|sum| ((sum + count / 2) / count) as u8);
        Color32::from_rgba_premultiplied(r, g, b, a)
    };
    let places = (0..height).flat_map(|y| (0..width).map(move |x| (x, y)));
    ColorImage::new([width, height], places.map(|(x, y)| mean(x, y)).collect())
}

/// The color of the brass line, between light wood and gold.
fn brass_color(colors: &Colors) -> Color32 {
    mix(colors.light_wood, Color32::from_rgb(236, 192, 112), 0.62)
}

/// A pseudo-random number from 0 to 1.
fn hash(place: u32, seed: u32) -> f32 {
    let mut h = place.wrapping_mul(0x9E37_79B1) ^ seed.wrapping_mul(0x85EB_CA77);
    h ^= h >> 15;
    h = h.wrapping_mul(0x2C1B_3C6D);
    h ^= h >> 13;
    (h >> 8) as f32 / 16_777_216.0
}

/// Wood grain along x, from 0 to 1.
pub(super) fn grain(at: Vec2, seed: u32) -> f32 {
    let bend = (at.x * 1.9 + 6.3 * hash(seed, 5)).sin() * 0.22;
    let across = (at.y + bend) * 3.0 + 40.0 * hash(seed, 7);
    let line = across.floor();
    let part = style::smoothstep(across - line);
    let fiber = |n: f32| hash(n as i32 as u32, seed);
    fiber(line) + (fiber(line + 1.0) - fiber(line)) * part
}

#[cfg(test)]
mod tests {
    use egui::{Context, RawInput, pos2};
    use stack_session::game::variant_cards;

    use super::*;

    fn frame(ctx: &Context, draw: impl FnMut(&mut egui::Ui)) -> usize {
        let mut output = ctx.run_ui(RawInput::default(), draw);
        let painted = output.textures_delta.set.iter();
        // The font atlas is not counted.
        let painted = painted
            .filter(|(id, _)| **id != egui::TextureId::default())
            .count();
        output.textures_delta.clear();
        painted
    }

    #[test]
    fn rows_of_a_list_share_thumbnails() {
        let ctx = Context::default();
        crate::style::install_style(&ctx);
        frame(&ctx, |_| {});
        let cards = variant_cards();
        let emblems = four_emblems();
        let shown = |order: &[usize]| {
            frame(&ctx, |ui| {
                for (line, &number) in order.iter().enumerate() {
                    let (squares, board_view) = cards[number].board_view(false);
                    let board = BoardThumbnail {
                        squares,
                        board_view,
                        emblems: &emblems,
                    };
                    let top = pos2(0.0, 60.0 * line as f32);
                    board.paint_shared(ui.painter(), Rect::from_min_size(top, vec2(52.0, 52.0)));
                }
            })
        };
        assert_eq!(shown(&[0, 1, 2]), 3);
        assert_eq!(shown(&[2, 0, 1, 0]), 0, "in other places");
        assert_eq!(shown(&[cards.len() - 1]), 1, "another board");
        assert_eq!(shown(&[1]), 0, "not seen for a while");
    }

    /// The emblems of four seats of Focus.
    fn four_emblems() -> [SeatEmblem; 4] {
        crate::style::SeatColors::STANDARD.emblems(["Green", "Blue", "Yellow", "Red"])
    }

    #[test]
    fn a_thumbnail_is_repainted_only_when_it_changes() {
        let ctx = Context::default();
        crate::style::install_style(&ctx);
        // Fonts are loaded in the second pass.
        frame(&ctx, |_| {});
        let card = variant_cards().swap_remove(0);
        let (squares, board_view) = card.board_view(false);
        let mut emblems = four_emblems();
        let shown = |side: f32, emblems: &[SeatEmblem; 4]| {
            frame(&ctx, |ui| {
                let board = BoardThumbnail {
                    squares,
                    board_view,
                    emblems,
                };
                let rect = Rect::from_min_size(pos2(3.3, 4.7), vec2(side, side));
                let inner = board.paint_cached(ui.painter(), Id::new("board"), rect);
                assert!(rect.expand(0.5).contains_rect(inner), "{inner:?}");
            })
        };
        shown(120.0, &emblems);
        assert_eq!(shown(120.0, &emblems), 0, "unchanged");
        assert_eq!(shown(150.0, &emblems), 1, "another size");
        emblems[0].symbol = 5;
        assert_eq!(shown(150.0, &emblems), 1, "another piece");
        assert_eq!(shown(150.0, &emblems), 0);
        assert_eq!(shown(0.0, &emblems), 0, "no space");
    }

    /// Paints the starting position of a variant with the given pixels per square; returns the
    /// color at a point, in squares from the upper left corner.
    fn painted_start(
        id: &str,
        step: f32,
        emblems: [SeatEmblem; 4],
    ) -> impl Fn(f32, f32) -> Color32 {
        let cards = variant_cards();
        let card = cards.iter().find(|card| card.id == id).expect(id);
        let (squares, board_view) = card.board_view(false);
        let board = BoardThumbnail {
            squares,
            board_view,
            emblems: &emblems,
        };
        let side = ((8.0 + 2.0 * FRAME_WIDTH) * step) as usize;
        let image = board.paint_image(step, [side, side], &Colors::default());
        assert_eq!(image.size, [side, side]);
        move |x, y| {
            image[(
                ((FRAME_WIDTH + x) * step) as usize,
                ((FRAME_WIDTH + y) * step) as usize,
            )]
        }
    }

    #[test]
    fn pieces_are_on_their_squares_and_corners_are_transparent() {
        let red = Color32::from_rgb(200, 40, 30);
        let green = Color32::from_rgb(40, 160, 110);
        let emblems = [green, green, green, red].map(|color| SeatEmblem { symbol: 0, color });
        let pixel = painted_start("two", 24.0, emblems);
        let corner = pixel(-FRAME_WIDTH, -FRAME_WIDTH);
        assert_eq!(corner.a(), 0, "the board has no corners there");
        // The starting position for two players: 4/RRGGRR/1GGRRGG1/…
        let (reddish, greenish) = (pixel(1.5, 1.22), pixel(3.5, 1.22));
        assert!(reddish.r() > 2 * reddish.g(), "{reddish:?}");
        assert!(greenish.g() > 2 * greenish.r(), "{greenish:?}");
        let wood = pixel(0.5, 2.5);
        assert!(wood.r() > 150 && wood.r() > wood.b(), "{wood:?}");
    }

    #[test]
    fn a_small_thumbnail_shows_frame_and_piece_colors() {
        let red = Color32::from_rgb(200, 40, 30);
        let red = SeatEmblem {
            symbol: 0,
            color: red,
        };
        let pixel = painted_start("two", 5.5, [red; 4]);
        let corner = pixel(-FRAME_WIDTH, -FRAME_WIDTH);
        assert_eq!(corner.a(), 0, "the board has no corners there");
        let (frame, wood, piece) = (pixel(4.0, -0.35), pixel(0.5, 2.5), pixel(1.5, 1.5));
        assert!(frame.a() > 200 && frame.r() < 120, "{frame:?}");
        assert!(wood.r() > 150, "{wood:?}");
        assert!(
            piece.r() > 150 && piece.g() < 80,
            "without a symbol that makes it paler: {piece:?}"
        );
    }

    #[test]
    fn downsampling_averages_pixels() {
        let gray = Color32::from_gray;
        let large = ColorImage::new([4, 2], [10, 20, 90, 90, 30, 40, 90, 94].map(gray).to_vec());
        assert_eq!(downsample(&large, 2).pixels, [gray(25), gray(91)]);
    }

    #[test]
    fn black_pieces_are_visible_on_dark_squares() {
        let color = crate::style::SeatColors::STANDARD.named("Black");
        let at = painted_start("byte", 24.0, [SeatEmblem { symbol: 0, color }; 4]);
        let lightness = |x: f32, y: f32| i32::from(at(x, y).g());
        // A piece on c7: its edge next to its face within the symbol, and next to the corner of its
        // square.
        let (edge, face) = (lightness(2.5 - 0.38, 1.5), lightness(2.5, 1.5));
        assert!(edge > face + 35, "{edge} {face}");
        assert!(edge > lightness(2.06, 1.06) + 5, "the square");
    }
}
