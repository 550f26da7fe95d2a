//! The symbols on pieces, so that color is never the only difference between players.
//!
//! Settings identify a symbol by its index, so new ones are added at the end.

use table_themes::{SYMBOL_SHAPES, SymbolShape};

use crate::tr;

/// A symbol on pieces and next to names.
#[derive(Clone, Copy, Debug)]
pub struct PieceSymbol {
    /// Returns the name.
    pub name: fn() -> &'static str,
    /// The shape, centered at the origin and about 1 high; the y axis points up.
    pub shape: SymbolShape,
}

/// All symbols by number.
pub static PIECE_SYMBOLS: [PieceSymbol; 8] = [
    symbol(0, || tr!("symbol-circle")),
    symbol(1, || tr!("symbol-diamond")),
    symbol(2, || tr!("symbol-triangle")),
    symbol(3, || tr!("symbol-square")),
    symbol(4, || tr!("symbol-star")),
    symbol(5, || tr!("symbol-hexagon")),
    symbol(6, || tr!("symbol-cross")),
    symbol(7, || tr!("symbol-crescent")),
];

const fn symbol(number: usize, name: fn() -> &'static str) -> PieceSymbol {
    PieceSymbol {
        name,
        shape: SYMBOL_SHAPES[number],
    }
}

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
    fn numbers_wrap_around() {
        assert_eq!((PieceSymbol::index(0), PieceSymbol::index(11)), (0, 3));
    }
}
