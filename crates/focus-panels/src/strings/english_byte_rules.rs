//! The rules of Byte, Mark Steere's game of 2005, in plain English.

use super::rules::Paragraph::{Diagram, HouseRule, Lessons, ListItem, Text};
use super::rules::{Chapter, DiagramId};

/// All chapters.
pub(super) const CHAPTERS: &[Chapter] = &[
    Chapter {
        title: "Byte: the idea",
        paragraphs: &[
            Text(
                "Byte is a game by Mark Steere for two players, White and Black, on the dark squares of a \
                 chessboard. Checkers are gathered into stacks. A stack of eight leaves the board at once and \
                 belongs to the colour of its top checker. Whoever wins two of the three stacks wins the game.",
            ),
            Diagram(
                DiagramId::ByteBoard,
                "The start: Black on ranks 7, 5 and 3, White on ranks 6, 4 and 2. White moves first.",
            ),
            Text(
                "A turn is one move: a stack that stands alone slides, a stack with neighbours merges. Which \
                 of the two a stack can do depends on where it stands, not on what you would like.",
            ),
            ListItem(
                "The larger board",
                "has ten by ten squares and forty checkers: five stacks can be won, three of them win.",
            ),
        ],
    },
    Chapter {
        title: "Byte: sliding",
        paragraphs: &[
            Text(
                "A stack that touches no other stack slides: all of it, one square diagonally. It belongs to \
                 the owner of its lowest checker, and only this player may slide it.",
            ),
            Diagram(
                DiagramId::ByteSlide,
                "The stack stands on a white checker: White slides it, one step closer to its nearest neighbour.",
            ),
            Text(
                "A slide must bring the stack closer to the stack nearest to it, or to one of these if \
                 several are equally near. The distance of two squares is the number of diagonal steps between \
                 them, whatever stands on the way. So lonely stacks always wander together, and the game comes to an end.",
            ),
            ListItem(
                "At the table",
                "click the stack: the squares it may slide to light up, and an arrow leads to each stack that it \
                 may approach. Squares it may not slide to are crossed out; point at one to read why.",
            ),
            Lessons(&["byte-slide"]),
        ],
    },
    Chapter {
        title: "Byte: merging",
        paragraphs: &[
            Text(
                "A stack with a stack on a neighbouring dark square cannot slide, it merges. Choose one of your own \
                 checkers in it, anywhere, and lift it with all that lies above onto one of these neighbours.",
            ),
            Diagram(
                DiagramId::ByteMerge,
                "White takes the white checker on the second level with the black one above it. It lands on the \
                 fourth level.",
            ),
            ListItem(
                "Higher",
                "The checker you choose must land on a higher level than the one it leaves. A checker at the \
                 bottom lies on level one.",
            ),
            ListItem(
                "No more than eight",
                "The new stack may have eight checkers at most.",
            ),
            ListItem(
                "At the table",
                "point at a checker inside the stack: it rises with all that would move. Click it, and each \
                 target tells how high the stack there will be. With the keys, Enter takes one checker more each time.",
            ),
            Lessons(&["byte-merge", "byte-part"]),
        ],
    },
    Chapter {
        title: "Byte: eight",
        paragraphs: &[
            Text(
                "As soon as a stack has eight checkers it leaves the board and stands beside it. The colour on \
                 top has won it. It does not matter who made the move.",
            ),
            Diagram(
                DiagramId::ByteEight,
                "Three checkers join five: eight. Black lies on top, so Black wins the stack, though White moved.",
            ),
            Text(
                "You have to move if you can, even if it helps the other. Whoever cannot is passed over. That is what \
                 the game turns on: keep moves in hand until the other must build a stack for you. There are no draws but those on which both agree.",
            ),
            HouseRule(
                "With one stack left on the board there is none to come closer to. This happens only once all \
                 others have left, and then the game is over.",
            ),
            Lessons(&["byte-eight", "byte-forced"]),
        ],
    },
];
