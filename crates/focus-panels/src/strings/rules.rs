//! The types of the rules page's texts.

use super::phrases::phrases;

phrases! {
    /// The labels in the pictures of the rules page.
    DiagramStrings {
        reserve: "reserve",
        captured: "captured",
        level: "level {n}",
        won_by: "won by {colour}",
    }
}

/// A chapter of the rules.
#[derive(Clone, Copy, Debug)]
pub struct Chapter {
    /// Its heading.
    pub title: &'static str,
    /// Its paragraphs.
    pub paragraphs: &'static [Paragraph],
}

/// A piece of a chapter.
#[derive(Clone, Copy, Debug)]
pub enum Paragraph {
    /// Plain text.
    Text(&'static str),
    /// An entry of a list: what it is about, and what there is to say.
    ListItem(&'static str, &'static str),
    /// A rule that is ours where the sources are silent.
    HouseRule(&'static str),
    /// A picture with its caption.
    Diagram(DiagramId, &'static str),
    /// Lessons that let the chapter be tried, by their names.
    Lessons(&'static [&'static str]),
}

/// A painted picture of the rules page.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum DiagramId {
    /// The empty board.
    Board,
    /// The targets of a stack of three.
    StackMove,
    /// A stack is split.
    Split,
    /// Pieces fall out below.
    Surplus,
    /// A piece comes back from the reserve.
    Reserve,
    /// A seat without a stack and without a reserve.
    SkippedPlayer,
    /// A partner's piece goes to the partner.
    PartnersPiece,
    /// Two pieces change places.
    Swap,
    /// The start of Byte.
    ByteBoard,
    /// A lonely stack comes closer.
    ByteSlide,
    /// A part of a stack goes onto its neighbour.
    ByteMerge,
    /// A stack of eight is won.
    ByteEight,
}
