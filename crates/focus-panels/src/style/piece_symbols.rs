//! The table of piece designs: a motif for each seat, so that colour is never the only difference.
//!
//! Setups and records name a design by its place in the table: new ones go to the end.

use table_themes::{Point, SymbolShape};

use crate::strings::Strings;

/// A motif that is engraved on pieces and drawn beside names.
#[derive(Clone, Copy, Debug)]
pub struct PieceSymbol {
    /// Its name in the words of a language.
    pub name: fn(&Strings) -> &'static str,
    /// Its shape.
    pub shape: SymbolShape,
}

/// All designs, by their numbers.
pub static PIECE_SYMBOLS: [PieceSymbol; 8] = [
    PieceSymbol {
        name: |words| words.symbols.circle,
        shape: SymbolShape::Circle { radius: 0.46 },
    },
    PieceSymbol {
        name: |words| words.symbols.diamond,
        shape: SymbolShape::Diamond { reach: 0.58 },
    },
    PieceSymbol {
        name: |words| words.symbols.triangle,
        shape: SymbolShape::Polygon {
            corners: 3,
            inner: 0.29,
            below: 0.07,
        },
    },
    PieceSymbol {
        name: |words| words.symbols.square,
        shape: SymbolShape::Square { half: 0.40 },
    },
    PieceSymbol {
        name: |words| words.symbols.star,
        shape: SymbolShape::Star {
            tip: 0.56,
            notch: 0.25,
        },
    },
    PieceSymbol {
        name: |words| words.symbols.hexagon,
        shape: SymbolShape::Polygon {
            corners: 6,
            inner: 0.44,
            below: 0.0,
        },
    },
    PieceSymbol {
        name: |words| words.symbols.cross,
        shape: SymbolShape::Cross {
            long: 0.52,
            short: 0.17,
        },
    },
    PieceSymbol {
        name: |words| words.symbols.crescent,
        shape: SymbolShape::Crescent {
            outer: 0.50,
            middle: [0.22, 0.10],
            inner: 0.40,
        },
    },
];

impl PieceSymbol {
    /// The place in the table of a number from a setup; numbers beyond the last one start again.
    #[must_use]
    pub fn index(number: u8) -> usize {
        usize::from(number) % PIECE_SYMBOLS.len()
    }

    /// The design with a number; numbers beyond the last one start again.
    #[must_use]
    pub fn by_number(number: u8) -> &'static Self {
        &PIECE_SYMBOLS[Self::index(number)]
    }

    /// The signed distance of a point to the motif's outline, negative inside.
    ///
    /// The motif is about 1 high with its middle at the origin; y grows upwards.
    #[must_use]
    pub fn distance(&self, point: Point) -> f32 {
        self.shape.distance(point)
    }

    /// The motif's outline as a closed line, in the same units.
    #[must_use]
    pub fn outline(&self) -> Vec<Point> {
        self.shape.outline()
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::strings::ENGLISH;

    #[test]
    fn every_design_has_a_name_of_its_own() {
        let names: std::collections::BTreeSet<_> = PIECE_SYMBOLS
            .iter()
            .map(|design| (design.name)(&ENGLISH))
            .collect();
        assert_eq!(names.len(), PIECE_SYMBOLS.len());
        assert!(names.iter().all(|name| !name.is_empty()));
    }

    #[test]
    fn both_drawings_of_a_design_are_one_shape() {
        for design in &PIECE_SYMBOLS {
            let name = (design.name)(&ENGLISH);
            let outline = design.outline();
            assert!(outline.len() >= 3, "{name}");
            let next = outline.iter().cycle().skip(1);
            for (&[x, y], &[u, v]) in outline.iter().zip(next) {
                let middle = [(x + u) / 2.0, (y + v) / 2.0];
                // Pieces of arcs are straight.
                for point in [[x, y], middle] {
                    let distance = design.distance(point);
                    assert!(distance.abs() < 0.003, "{name}: {distance} at {point:?}");
                }
            }
        }
    }

    #[test]
    fn every_design_has_an_inside_and_fits_its_box() {
        for design in &PIECE_SYMBOLS {
            let name = (design.name)(&ENGLISH);
            let steps = || (0..=16_u8).map(|step| f32::from(step) / 10.0 - 0.8);
            let inside = steps()
                .flat_map(|x| steps().map(move |y| [x, y]))
                .filter(|&point| design.distance(point) < 0.0)
                .count();
            assert!(inside > 10, "{name}: {inside}");
            for corner in [[0.8, 0.8], [-0.8, 0.8], [0.8, -0.8], [-0.8, -0.8]] {
                assert!(design.distance(corner) > 0.0, "{name}");
            }
            let outline = design.outline();
            let reach = |&[x, y]: &Point| (x * x + y * y).sqrt();
            assert!(outline.iter().all(|p| reach(p) < 0.7), "{name}");
            assert!(outline.iter().any(|p| reach(p) > 0.4), "{name}");
        }
    }

    #[test]
    fn numbers_start_again_after_the_last_design() {
        assert_eq!((PieceSymbol::index(0), PieceSymbol::index(11)), (0, 3));
    }
}
