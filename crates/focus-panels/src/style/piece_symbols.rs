//! The symbols on pieces, so that color is never the only difference between players.
//!
//! Settings identify a symbol by its index, so new ones are added at the end.

use crate::tr;
use table_themes::{Point, SYMBOL_SHAPES, SymbolShape};

/// A symbol on pieces and next to names.
#[derive(Clone, Copy, Debug)]
pub struct PieceSymbol {
    /// Returns the name.
    pub name: fn() -> &'static str,
    /// The shape.
    pub shape: SymbolShape,
}

/// All symbols by number.
pub static PIECE_SYMBOLS: [PieceSymbol; 8] = [
    PieceSymbol {
        name: || tr!("symbol-circle"),
        shape: SYMBOL_SHAPES[0],
    },
    PieceSymbol {
        name: || tr!("symbol-diamond"),
        shape: SYMBOL_SHAPES[1],
    },
    PieceSymbol {
        name: || tr!("symbol-triangle"),
        shape: SYMBOL_SHAPES[2],
    },
    PieceSymbol {
        name: || tr!("symbol-square"),
        shape: SYMBOL_SHAPES[3],
    },
    PieceSymbol {
        name: || tr!("symbol-star"),
        shape: SYMBOL_SHAPES[4],
    },
    PieceSymbol {
        name: || tr!("symbol-hexagon"),
        shape: SYMBOL_SHAPES[5],
    },
    PieceSymbol {
        name: || tr!("symbol-cross"),
        shape: SYMBOL_SHAPES[6],
    },
    PieceSymbol {
        name: || tr!("symbol-crescent"),
        shape: SYMBOL_SHAPES[7],
    },
];

impl PieceSymbol {
    /// Returns the index of a number from a record; larger numbers wrap around.
    #[must_use]
    pub fn index(number: u8) -> usize {
        usize::from(number) % PIECE_SYMBOLS.len()
    }

    /// Returns the symbol with a number; larger numbers wrap around.
    #[must_use]
    pub fn by_number(number: u8) -> &'static Self {
        &PIECE_SYMBOLS[Self::index(number)]
    }

    /// Returns the signed distance of a point to the outline, negative inside.
    ///
    /// The symbol is centered at the origin and about 1 high; the y axis points up.
    #[must_use]
    pub fn distance(&self, point: Point) -> f32 {
        self.shape.distance(point)
    }

    /// Returns the outline as a closed line in the same units.
    #[must_use]
    pub fn outline(&self) -> Vec<Point> {
        self.shape.outline()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn symbols_have_distinct_names() {
        let names: std::collections::BTreeSet<_> =
            PIECE_SYMBOLS.iter().map(|symbol| (symbol.name)()).collect();
        assert_eq!(names.len(), PIECE_SYMBOLS.len());
        assert!(names.iter().all(|name| !name.is_empty()));
    }

    #[test]
    fn outline_and_distance_agree() {
        for symbol in &PIECE_SYMBOLS {
            let name = (symbol.name)();
            let outline = symbol.outline();
            assert!(outline.len() >= 3, "{name}");
            let next = outline.iter().cycle().skip(1);
            for (&[x, y], &[u, v]) in outline.iter().zip(next) {
                let middle = [(x + u) / 2.0, (y + v) / 2.0];
                // Arcs consist of straight segments.
                for point in [[x, y], middle] {
                    let distance = symbol.distance(point);
                    assert!(distance.abs() < 0.003, "{name}: {distance} at {point:?}");
                }
            }
        }
    }

    #[test]
    fn symbols_have_an_inside_and_fit_their_box() {
        for symbol in &PIECE_SYMBOLS {
            let name = (symbol.name)();
            let steps = || (0..=16_u8).map(|step| f32::from(step) / 10.0 - 0.8);
            let inside = steps()
                .flat_map(|x| steps().map(move |y| [x, y]))
                .filter(|&point| symbol.distance(point) < 0.0)
                .count();
            assert!(inside > 10, "{name}: {inside}");
            for corner in [[0.8, 0.8], [-0.8, 0.8], [0.8, -0.8], [-0.8, -0.8]] {
                assert!(symbol.distance(corner) > 0.0, "{name}");
            }
            let outline = symbol.outline();
            let radius = |&[x, y]: &Point| (x * x + y * y).sqrt();
            assert!(outline.iter().all(|p| radius(p) < 0.7), "{name}");
            assert!(outline.iter().any(|p| radius(p) > 0.4), "{name}");
        }
    }

    #[test]
    fn numbers_wrap_around() {
        assert_eq!((PieceSymbol::index(0), PieceSymbol::index(11)), (0, 3));
    }
}
