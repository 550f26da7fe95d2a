//! The names of the piece designs.

use super::phrases::phrases;

phrases! {
    /// The names of the piece designs.
    SymbolStrings {
        choose: "Choose a piece",
        named: "Piece: {design}",
        circle: "Circle",
        diamond: "Diamond",
        triangle: "Triangle",
        square: "Square",
        star: "Star",
        hexagon: "Hexagon",
        cross: "Cross",
        crescent: "Crescent",
    }
}
