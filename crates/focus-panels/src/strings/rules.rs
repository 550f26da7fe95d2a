//! The chapters of the rules dialog.

use super::template::strings;
use Paragraph::{Diagram, HouseRule, Lessons, ListItem, Text};

strings! {
    /// Labels in the diagrams of the rules.
    DiagramStrings {
        reserve: "reserve",
        captured: "captured",
        level: "level {n}",
        won_by: "won by {color}",
    }
}

/// A chapter of the rules.
#[derive(Clone, Copy, Debug)]
pub struct Chapter {
    /// The heading.
    pub title: &'static str,
    /// The content.
    pub paragraphs: &'static [Paragraph],
}

/// A paragraph or diagram of a chapter.
#[derive(Clone, Copy, Debug)]
pub enum Paragraph {
    /// Plain text.
    Text(&'static str),
    /// A bold heading and the text after it.
    ListItem(&'static str, &'static str),
    /// A rule of this program that the published rules leave open.
    HouseRule(&'static str),
    /// A diagram and its caption.
    Diagram(DiagramId, &'static str),
    /// The ids of lessons that practice the chapter.
    Lessons(&'static [&'static str]),
}

/// A diagram of the rules.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum DiagramId {
    /// The starting position of four players.
    Board,
    /// The targets of a stack of three.
    StackMove,
    /// Splitting a stack.
    Split,
    /// Removing pieces above the height limit.
    Surplus,
    /// Placing a piece from the reserve.
    Reserve,
    /// A player without stacks and reserve.
    SkippedPlayer,
    /// A partner's piece that goes to the partner's reserve.
    PartnersPiece,
    /// Swapping two pieces before play.
    Swap,
    /// The starting position of Byte.
    ByteBoard,
    /// An isolated stack slides.
    ByteSlide,
    /// Part of a stack merges with a neighbor.
    ByteMerge,
    /// A stack of eight is won.
    ByteEight,
}

/// The rules of Focus.
pub(super) const FOCUS: &[Chapter] = &[
    Chapter {
        title: "The idea",
        paragraphs: &[
            Text(
                "Focus is played with stacks. The piece on top decides who owns a stack, whatever lies \
                 below. Move your stacks onto others to take them over. When no other player can move, you \
                 win.",
            ),
            Diagram(
                DiagramId::Board,
                "The starting position for four players. The board has 52 squares: eight by eight, minus three \
                 squares in each corner. Files are a to h from left to right, ranks 1 to 8 from bottom to top.",
            ),
            Text(
                "Green sits at the bottom, Blue on the left, Yellow at the top and Red on the right. \
                 Play goes clockwise. On your turn you move a stack or place a piece from your reserve.",
            ),
        ],
    },
    Chapter {
        title: "Moving",
        paragraphs: &[
            Text(
                "Select a stack with your piece on top. Lift any number of pieces from the top, or all of \
                 them, and move them in a straight line along a file or rank. They move exactly as many \
                 squares as the number of pieces you lifted.",
            ),
            Diagram(
                DiagramId::StackMove,
                "From a stack of three: one piece moves one square, two pieces move two, all three move three.",
            ),
            Text(
                "Pieces pass over anything in the way. You may land on an empty square or on any stack, \
                 your own or another player's. The moved pieces go on top in the same order. You can't \
                 leave the board.",
            ),
            Diagram(
                DiagramId::Split,
                "Green lifts two of three and lands on Yellow. The piece left behind belongs to Blue.",
            ),
            Lessons(&["focus-travel", "focus-owner"]),
        ],
    },
    Chapter {
        title: "Stacks over five",
        paragraphs: &[
            Text(
                "A stack holds at most five pieces. Any extra pieces are removed from the bottom.",
            ),
            Diagram(
                DiagramId::Surplus,
                "Seven pieces: the two lowest are removed. Green moved, so the green one goes to Green's \
                 reserve, and the red one is captured.",
            ),
            ListItem(
                "Your own pieces",
                "go to your reserve. You can place them again later.",
            ),
            ListItem("All other pieces", "are captured and out of the game."),
            ListItem(
                "Your partner's pieces",
                "go to your partner's reserve (Partners only).",
            ),
            Diagram(
                DiagramId::PartnersPiece,
                "Partners: Green's move removes a yellow piece. It goes to Yellow's reserve.",
            ),
            Lessons(&["focus-surplus"]),
        ],
    },
    Chapter {
        title: "The reserve",
        paragraphs: &[
            Text(
                "Instead of moving a stack you may place a reserve piece on any square, empty or not. On \
                 a stack it lands on top, and the stack is yours. If the stack already has five pieces, \
                 the lowest one is removed.",
            ),
            Diagram(
                DiagramId::Reserve,
                "From the reserve onto one of Red's stacks, anywhere on the board.",
            ),
            Lessons(&["focus-reserve"]),
        ],
    },
    Chapter {
        title: "Skipped turns",
        paragraphs: &[
            Text(
                "If you own no stack and have no reserve, you can't move and your turn is skipped. You \
                 stay in the game: once another player uncovers one of your pieces, you play again. You \
                 can't choose to pass.",
            ),
            Diagram(
                DiagramId::SkippedPlayer,
                "Blue is covered everywhere and has no reserve, so Blue is skipped. Once Red moves the top \
                 piece away, Blue is back.",
            ),
            Lessons(&["focus-end"]),
        ],
    },
    Chapter {
        title: "Variants",
        paragraphs: &[
            ListItem("Two", "Green against Red, 18 pieces each."),
            ListItem(
                "Three",
                "Green, Blue and Red, 13 pieces each. One piece starts off the board: on your first \
                 turn you place it on an empty square.",
            ),
            ListItem("Four", "Free-for-all, 13 pieces each."),
            ListItem(
                "Partners",
                "The starting position of Four, with Green and Yellow against Blue and Red. Partners sit opposite \
                 each other and win together.",
            ),
            Text(
                "The starting player is random or chosen. The game ends when only one player or team can \
                 still move: that player or team wins.",
            ),
        ],
    },
    Chapter {
        title: "Fast games",
        paragraphs: &[
            Text(
                "Two, Three and Four have a fast game. You also win it at the end of your own turn with:",
            ),
            ListItem("Two", "6 captured pieces."),
            ListItem(
                "Three",
                "3 captured from each opponent, or 10 pieces captured or in reserve.",
            ),
            ListItem(
                "Four",
                "2 captured from each opponent, or 10 pieces captured or in reserve.",
            ),
            Text(
                "A reserve piece counts only while it is in your reserve. Once you place it, it no longer \
                 counts.",
            ),
            Lessons(&["focus-fast"]),
        ],
    },
    Chapter {
        title: "Draws",
        paragraphs: &[
            Text("Gardner reports that a game can be drawn. The sources don't say when."),
            HouseRule(
                "The game is a draw when the same position occurs for the third time: the same board, \
                 reserves and captures with the same player to move.",
            ),
            HouseRule("The game is a draw after 50 full rounds without a capture."),
            Text("You can change or turn off both limits in the settings."),
        ],
    },
    Chapter {
        title: "Anti-symmetry rule",
        paragraphs: &[
            Text(
                "The starting position of Two looks the same if you rotate the board by half a turn and swap the \
                 colors. The second player could mirror every move and never lose. Two optional rules \
                 prevent this:",
            ),
            ListItem(
                "Draws count for the first player",
                "A draw is a win for the player who moved first.",
            ),
            ListItem(
                "Piece swap",
                "Before play the first player, then the second, swaps one of their own pieces with an \
                 enemy piece. The second swap must not make the board symmetric again, rotated or \
                 mirrored in any way. Then the first player moves.",
            ),
            Diagram(
                DiagramId::Swap,
                "Green's piece on b7 and Red's on d7 are swapped, written b7=d7.",
            ),
            Lessons(&["focus-exchange"]),
        ],
    },
    Chapter {
        title: "Strategy tips",
        paragraphs: &[
            ListItem(
                "Reserves decide.",
                "A reserve piece strikes anywhere, and no one can stop it. Keep one for the tall stack \
                 that matters, and another as a spare move for when the others have none left.",
            ),
            ListItem(
                "Height is reach.",
                "A stack of five can move five distances in four directions, a single piece only one \
                 square. But everyone wants a tall stack, so build it where few others can land.",
            ),
            ListItem(
                "Count the distances.",
                "A stack four squares away threatens yours only if it has four pieces or more. Before \
                 you build, look along the file and the rank and count.",
            ),
            ListItem(
                "Feed your own reserve.",
                "Land on a stack of five with your own pieces at the bottom, and you get them back. With \
                 enemy pieces at the bottom, you capture them.",
            ),
            ListItem(
                "Watch what you uncover.",
                "After a split, what you leave behind belongs to its new top piece. That can be a gift to \
                 an opponent, or just what your partner needs.",
            ),
            ListItem(
                "Let others trade.",
                "With three or four players, whoever takes a stack first often loses it next. Landing \
                 last is worth more than landing first.",
            ),
        ],
    },
    Chapter {
        title: "Notation and sources",
        paragraphs: &[
            ListItem(
                "d5-c5",
                "A move from d5 to c5. The distance is the number of pieces.",
            ),
            ListItem(
                "@e4",
                "A reserve piece, or the starting piece of Three, is placed on e4.",
            ),
            ListItem("b7=d7", "A piece swap before play."),
            Text(
                "Focus was invented by Sid Sackson (1963) and also sold as Domination. Martin Gardner \
                 described the game, mirror play and the rules against it, which are by Paul Yearout and \
                 Sackson. House rules are marked.",
            ),
        ],
    },
];

/// The rules of Byte, Mark Steere's game of 2005.
pub(super) const BYTE: &[Chapter] = &[
    Chapter {
        title: "Byte: the idea",
        paragraphs: &[
            Text(
                "Byte is a game by Mark Steere for two players, White and Black, on the dark squares of a \
                 chessboard. Checkers form stacks. A stack of eight leaves the board at once and belongs \
                 to the color of its top checker. Win two of the three stacks to win the game.",
            ),
            Diagram(
                DiagramId::ByteBoard,
                "Starting position: Black on ranks 7, 5 and 3, White on ranks 6, 4 and 2. White moves first.",
            ),
            Text(
                "Each turn is one move: an isolated stack slides, a stack with neighbors merges. Its \
                 position decides which.",
            ),
            ListItem(
                "The larger board",
                "has ten by ten squares and forty checkers. Three of the five stacks win.",
            ),
        ],
    },
    Chapter {
        title: "Byte: sliding",
        paragraphs: &[
            Text(
                "A stack without neighbors slides as a whole, one square diagonally. It belongs to the \
                 owner of its lowest checker, and only this player may slide it.",
            ),
            Diagram(
                DiagramId::ByteSlide,
                "The lowest checker is white: White slides the stack one step closer to the nearest stack.",
            ),
            Text(
                "A slide must bring the stack closer to the nearest stack, or to one of them if several \
                 are equally near. The distance between two squares is the number of diagonal steps, \
                 no matter what is in between. So isolated stacks always close in on each other, and the game always ends.",
            ),
            ListItem(
                "On screen:",
                "click the stack. Its targets are highlighted, and an arrow leads to each stack that it \
                 may approach. Blocked squares are crossed out; hover over one to see why.",
            ),
            Lessons(&["byte-slide"]),
        ],
    },
    Chapter {
        title: "Byte: merging",
        paragraphs: &[
            Text(
                "A stack with a diagonal neighbor can't slide; it has to merge. Select any of your \
                 checkers in it and move that checker and everything above it onto a neighboring stack.",
            ),
            Diagram(
                DiagramId::ByteMerge,
                "White takes the white checker on level two with the black one above it. It lands on level \
                 four.",
            ),
            ListItem(
                "Higher:",
                "the selected checker must land on a higher level than it leaves. The bottom checker is on \
                 level one.",
            ),
            ListItem(
                "No more than eight:",
                "the new stack may have at most eight checkers.",
            ),
            ListItem(
                "On screen:",
                "hover over a checker inside the stack: it rises with everything above it. Click it, and each \
                 target shows the height of the new stack. With the keyboard, each Enter adds one checker.",
            ),
            Lessons(&["byte-merge", "byte-part"]),
        ],
    },
    Chapter {
        title: "Byte: winning stacks",
        paragraphs: &[
            Text(
                "As soon as a stack has eight checkers it leaves the board. The color on top wins it, \
                 whoever made the move.",
            ),
            Diagram(
                DiagramId::ByteEight,
                "Three checkers join five: eight. Black is on top, so Black wins the stack, though White moved.",
            ),
            Text(
                "You must move if you can, even if it helps your opponent. If you can't, your turn is \
                 skipped. The key is to keep spare moves until your opponent has to finish a stack for \
                 you. The only draws are by agreement.",
            ),
            HouseRule(
                "The last stack on the board has no other stack to approach. By then all others have been \
                 won, and the game is over.",
            ),
            Lessons(&["byte-eight", "byte-forced"]),
        ],
    },
];
