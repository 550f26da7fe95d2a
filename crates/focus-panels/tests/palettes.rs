//! The palettes as players with a color vision deficiency see them.

use egui::Color32;
use focus_panels::style::{Colors, seat_colors};
use palette::color_difference::Ciede2000;
use palette::{FromColor, Lab, LinSrgb};
use stack_session::settings::PlayerColors;
use table_themes::{Linear, PieceFinish, PieceSet, Rgba, ThemeLibrary, contrast, luminance};

/// Minimum difference of two seats (CIEDE2000).
const MIN_DIFFERENCE: f32 = 20.0;
/// Minimum difference of two seats of the palette with high contrast in lightness (CIE L*), on
/// pieces and on thin lines.
const MIN_LIGHTNESS_STEP: f32 = 18.0;
const MIN_LINE_LIGHTNESS_STEP: f32 = 6.0;
/// Share of the light on the top of a piece that its walls get.
const WALL_LIGHT: f32 = 0.6;

type Matrix = [[f32; 3]; 3];

const IDENTITY: Matrix = [[1.0, 0.0, 0.0], [0.0, 1.0, 0.0], [0.0, 0.0, 1.0]];

// G. M. Machado, M. M. Oliveira, L. A. F. Fernandes: "A Physiologically-based Model for Simulation
// of Color Vision Deficiency", 2009, severity 1; for linear sRGB.

const MACHADO_PROTANOPIA: Matrix = [
    [0.152_286, 1.052_583, -0.204_868],
    [0.114_503, 0.786_281, 0.099_216],
    [-0.003_882, -0.048_116, 1.051_998],
];
const MACHADO_DEUTERANOPIA: Matrix = [
    [0.367_322, 0.860_646, -0.227_968],
    [0.280_085, 0.672_501, 0.047_413],
    [-0.011_820, 0.042_940, 0.968_881],
];
const MACHADO_TRITANOPIA: Matrix = [
    [1.255_528, -0.076_749, -0.178_779],
    [-0.078_411, 0.930_809, 0.147_602],
    [0.004_733, 0.691_367, 0.303_900],
];

// F. Viénot, H. Brettel, J. D. Mollon: "Digital video colourmaps for checking the legibility of
// displays by dichromats", 1999, with the numbers of libDaltonLens for linear sRGB. Its simulation
// of tritanopia is a coarse one; Brettel's has two half-planes.

const VIENOT_PROTANOPIA: Matrix = [
    [0.112_38, 0.887_62, 0.0],
    [0.112_38, 0.887_62, 0.0],
    [0.004_01, -0.004_01, 1.0],
];
const VIENOT_DEUTERANOPIA: Matrix = [
    [0.292_75, 0.707_25, 0.0],
    [0.292_75, 0.707_25, 0.0],
    [-0.022_34, 0.022_34, 1.0],
];

// H. Brettel, F. Viénot, J. D. Mollon: "Computerized simulation of color appearance for
// dichromats", 1997, same source.

const BRETTEL_TRITANOPIA: [Matrix; 2] = [
    [
        [1.012_77, 0.135_48, -0.148_26],
        [-0.012_43, 0.868_12, 0.144_31],
        [0.075_89, 0.805_00, 0.119_11],
    ],
    [
        [0.936_78, 0.189_79, -0.126_57],
        [0.061_54, 0.815_26, 0.123_20],
        [-0.375_62, 1.127_67, 0.247_96],
    ],
];
const BRETTEL_TRITANOPIA_NORMAL: [f32; 3] = [0.039_01, -0.027_88, -0.011_13];

fn dot(a: [f32; 3], b: [f32; 3]) -> f32 {
    a[0] * b[0] + a[1] * b[1] + a[2] * b[2]
}

/// A color as seen with normal vision, and as simulated for the players of a palette.
fn seen(palette: PlayerColors, Linear(color): Linear) -> Vec<Lab> {
    let brettel = usize::from(dot(BRETTEL_TRITANOPIA_NORMAL, color) < 0.0);
    let deficiencies = match palette {
        PlayerColors::Standard | PlayerColors::HighContrast => vec![],
        PlayerColors::Protanopia => vec![MACHADO_PROTANOPIA, VIENOT_PROTANOPIA],
        PlayerColors::Deuteranopia => vec![MACHADO_DEUTERANOPIA, VIENOT_DEUTERANOPIA],
        PlayerColors::Tritanopia => vec![MACHADO_TRITANOPIA, BRETTEL_TRITANOPIA[brettel]],
    };
    let visions = std::iter::once(IDENTITY).chain(deficiencies);
    let see = |vision: Matrix| {
        let [r, g, b] = vision.map(|row| dot(row, color).clamp(0.0, 1.0));
        Lab::from_color(LinSrgb::new(r, g, b))
    };
    visions.map(see).collect()
}

/// A color without any color vision (CIE L*).
fn lightness(color: Linear) -> f32 {
    let [y, _, _] = [luminance(color); 3];
    let gray: Lab = Lab::from_color(LinSrgb::new(y, y, y));
    gray.l
}

fn linear(color: Color32) -> Linear {
    Rgba(color.to_srgba_unmultiplied()).linear()
}

/// A place where seats are told apart by color.
#[derive(Clone, Debug)]
struct Place {
    name: String,
    is_line: bool,
    /// Each seat with its color.
    seats: Vec<(&'static str, Linear)>,
}

/// All places with the colors of a palette.
fn places(palette: PlayerColors) -> Vec<Place> {
    let place = |name: String, is_line, color: &dyn Fn(Color32) -> Linear| Place {
        name,
        is_line,
        seats: seat_colors(palette)
            .all()
            .map(|(seat, raw)| (seat, color(raw)))
            .collect(),
    };
    let mut places = vec![place("panels".into(), false, &linear)];
    for (id, theme) in ThemeLibrary::default().all() {
        let colors = Colors::from(&theme.interface);
        let line = |raw| linear(colors.legible(raw));
        places.push(place(format!("lines in {id}"), true, &line));
        for set in PieceSet::ALL {
            for share in [1.0, WALL_LIGHT] {
                let piece = |raw| {
                    let body = PieceFinish::of(set).body(linear(raw).0);
                    let Linear(top) = theme.light.on_piece(Linear(body));
                    Linear(top.map(|part| part * share))
                };
                places.push(place(format!("{set:?} at {share} in {id}"), false, &piece));
            }
        }
    }
    places
}

/// All pairs of seats that occur in one game: four of Focus, two of Byte.
fn pairs<T: Copy>(seats: &[T]) -> impl Iterator<Item = (T, T)> {
    let (focus, byte) = seats.split_at(4);
    let pairs = |seats: &[T]| -> Vec<(T, T)> {
        let all = seats.iter().enumerate();
        all.flat_map(|(index, &one)| seats[..index].iter().map(move |&other| (other, one)))
            .collect()
    };
    pairs(focus).into_iter().chain(pairs(byte))
}

#[test]
fn the_color_difference_agrees_with_published_data() {
    // Pairs 1, 7, 17 and 25 of G. Sharma, W. Wu, E. N. Dalal: "The CIEDE2000 color-difference
    // formula", 2005.
    for (a, b, expected) in [
        ([50.0, 2.6772, -79.7751], [50.0, 0.0, -82.7485], 2.0425),
        ([50.0, 0.0, 0.0], [50.0, -1.0, 2.0], 2.3669),
        ([50.0, 2.5, 0.0], [73.0, 25.0, -18.0], 27.1492),
        (
            [60.2574, -34.0099, 36.2677],
            [60.4626, -34.1751, 39.4387],
            1.2644,
        ),
    ] {
        let lab = |[l, a, b]: [f32; 3]| -> Lab { Lab::new(l, a, b) };
        let difference = lab(a).difference(lab(b));
        assert!(
            (difference - expected).abs() < 0.001,
            "{difference} {expected}"
        );
    }
}

#[test]
fn seats_differ_for_the_players_of_each_palette() {
    for palette in PlayerColors::ALL {
        for place in places(palette) {
            for ((one, a), (other, b)) in pairs(&place.seats) {
                let visions = seen(palette, a).into_iter().zip(seen(palette, b));
                for (index, (a, b)) in visions.enumerate() {
                    let difference = a.difference(b);
                    assert!(
                        difference >= MIN_DIFFERENCE,
                        "{palette:?}, {}, vision {index}: {one} and {other} differ by {difference}",
                        place.name
                    );
                }
            }
        }
    }
}

#[test]
fn seats_with_high_contrast_differ_in_lightness() {
    for place in places(PlayerColors::HighContrast) {
        for ((one, a), (other, b)) in pairs(&place.seats) {
            let step = (lightness(a) - lightness(b)).abs();
            let minimum = if place.is_line {
                MIN_LINE_LIGHTNESS_STEP
            } else {
                MIN_LIGHTNESS_STEP
            };
            assert!(
                step >= minimum,
                "{}: {one} and {other} differ by {step}",
                place.name
            );
        }
    }
}

#[test]
fn lines_are_visible_on_panels() {
    for palette in PlayerColors::ALL {
        for (id, theme) in ThemeLibrary::default().all() {
            let colors = Colors::from(&theme.interface);
            for (name, raw) in seat_colors(palette).all() {
                let line = linear(colors.legible(raw));
                // WCAG 2: graphical objects. Selected rows are brighter.
                for (background, minimum) in [
                    (colors.page, 3.0),
                    (colors.field, 2.7),
                    (colors.selected, 2.4),
                ] {
                    let ratio = contrast(line, linear(background));
                    assert!(ratio >= minimum, "{name} of {palette:?} in {id}: {ratio}");
                }
            }
        }
    }
}

/// Body colors of all pieces of a set in all palettes, with the names of their seats.
fn bodies(set: PieceSet) -> impl Iterator<Item = (&'static str, Linear)> {
    let seats = PlayerColors::ALL
        .into_iter()
        .flat_map(|palette| seat_colors(palette).all());
    let finish = PieceFinish::of(set);
    seats.map(move |(name, raw)| (name, Linear(finish.body(linear(raw).0))))
}

#[test]
fn markers_are_visible_on_all_pieces_in_all_themes() {
    for (id, theme) in ThemeLibrary::default().all() {
        for set in PieceSet::ALL {
            for (name, body) in bodies(set) {
                let body = theme.light.on_piece(body);
                // A marker is a line with a dark outline; one of the two is visible on any piece.
                for marker in [theme.markers.accent, theme.markers.blocked] {
                    let seen = contrast(marker, body).max(contrast(theme.markers.ink, body));
                    assert!(seen >= 3.0, "{name} of {set:?} in {id}: {seen}");
                }
            }
        }
    }
}

#[test]
fn white_seats_use_the_white_of_the_set() {
    for set in PieceSet::ALL {
        for (name, Linear(body)) in bodies(set) {
            let is_white = body == PieceFinish::of(set).white;
            assert_eq!(is_white, name == "White", "{name} of {set:?}");
        }
    }
}

#[test]
fn symbols_are_visible_on_all_pieces() {
    for set in PieceSet::ALL {
        let finish = PieceFinish::of(set);
        for (name, body) in bodies(set) {
            let inlay = if luminance(body) > finish.light_from {
                finish.dark_inlay
            } else {
                finish.light_inlay
            };
            let seen = contrast(body, Linear(inlay));
            assert!(seen >= 1.9, "{name} of {set:?}: {seen}");
        }
    }
}
