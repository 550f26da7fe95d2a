//! The rules of Focus in plain English.

use super::rules::Paragraph::{Diagram, HouseRule, Lessons, ListItem, Text};
use super::rules::{Chapter, DiagramId};

/// All chapters.
pub(super) const CHAPTERS: &[Chapter] = &[
    Chapter {
        title: "The idea",
        paragraphs: &[
            Text(
                "Focus is played with stacks. Whoever's piece lies on top of a stack owns all of it, \
                 whatever lies below. You move stacks onto other stacks, and so take them over. When \
                 nobody else can move any more, you have won.",
            ),
            Diagram(
                DiagramId::Board,
                "Four players at the start. The board has 52 squares: eight by eight, without three squares \
                 in each corner. Files are a to h from left to right, ranks 1 to 8 from bottom to top.",
            ),
            Text(
                "Green sits at the bottom, Blue at the left, Yellow at the top and Red at the right. \
                 Play goes clockwise. A turn is one move of a stack or one piece from the reserve.",
            ),
        ],
    },
    Chapter {
        title: "Moving",
        paragraphs: &[
            Text(
                "Choose a stack that has your piece on top. Lift one piece, several or all of them from \
                 the top, and carry them in a straight line along a file or a rank. They travel exactly \
                 as many squares as there are pieces in your hand.",
            ),
            Diagram(
                DiagramId::StackMove,
                "From a stack of three: one piece goes one square, two pieces go two, all three go three.",
            ),
            Text(
                "It does not matter what stands on the squares between. You may land on an empty square \
                 or on any stack, your own or another's: the pieces you carry go on top in the order they \
                 had. You may not leave the board.",
            ),
            Diagram(
                DiagramId::Split,
                "Green lifts two of three and lands on Yellow. What stays behind belongs to its new top: Blue.",
            ),
            Lessons(&["focus-travel", "focus-owner"]),
        ],
    },
    Chapter {
        title: "More than five",
        paragraphs: &[
            Text(
                "No stack stays higher than five. If yours has grown higher, the lowest pieces fall out \
                 until five are left.",
            ),
            Diagram(
                DiagramId::Surplus,
                "Seven pieces: the two lowest fall out. Green moved, so the green one goes to Green's \
                 reserve, and the red one is captured.",
            ),
            ListItem(
                "Your own colour",
                "goes to your reserve, and can come back.",
            ),
            ListItem(
                "Any other colour",
                "is captured by you and out of the game for good.",
            ),
            ListItem(
                "Your partner's",
                "in the game of partners goes to your partner's reserve.",
            ),
            Diagram(
                DiagramId::PartnersPiece,
                "Partners: Green makes a yellow piece fall out. Yellow has it in reserve.",
            ),
            Lessons(&["focus-surplus"]),
        ],
    },
    Chapter {
        title: "The reserve",
        paragraphs: &[
            Text(
                "Instead of moving a stack you may put one of your reserve pieces on any square, empty \
                 or not. On a stack it lands on top, and the stack is yours. If the stack has five pieces \
                 already, the lowest one falls out.",
            ),
            Diagram(
                DiagramId::Reserve,
                "From the reserve onto a stack of Red's, anywhere on the board.",
            ),
            Lessons(&["focus-reserve"]),
        ],
    },
    Chapter {
        title: "Passed over",
        paragraphs: &[
            Text(
                "A seat that tops no stack and holds no reserve has no move and is passed over. It stays \
                 in the game: when another seat moves the pieces off that bury one of its own, it plays \
                 again. Passing is never a choice.",
            ),
            Diagram(
                DiagramId::SkippedPlayer,
                "Blue lies below everywhere and holds nothing: passed over. Once Red moves the top piece \
                 away, Blue is back.",
            ),
            Lessons(&["focus-end"]),
        ],
    },
    Chapter {
        title: "The games",
        paragraphs: &[
            ListItem("Two", "Green against Red, 18 pieces each."),
            ListItem(
                "Three",
                "Green, Blue and Red, 13 pieces each. One of them starts off the board: your first turn \
                 must place it on an empty square.",
            ),
            ListItem("Four", "Everyone alone, 13 pieces each."),
            ListItem(
                "Partners",
                "The start of Four, Green and Yellow against Blue and Red. Partners win together and \
                 sit opposite each other.",
            ),
            Text(
                "The first seat is drawn by lot or chosen. The game ends when only one seat, or only one \
                 team, can still move: it has won.",
            ),
        ],
    },
    Chapter {
        title: "Fast games",
        paragraphs: &[
            Text(
                "Two, Three and Four have a fast game. It is also won at once, at the end of your own \
                 turn, by any of these:",
            ),
            ListItem("Two", "6 captured pieces."),
            ListItem(
                "Three",
                "3 captured from each opponent, or 10 pieces in front of you.",
            ),
            ListItem(
                "Four",
                "2 captured from each opponent, or 10 pieces in front of you.",
            ),
            Text(
                "In front of you lie the enemy pieces you have captured and your own pieces that are in \
                 reserve at that moment. Play a reserve piece, and it no longer counts.",
            ),
            Lessons(&["focus-fast"]),
        ],
    },
    Chapter {
        title: "Draws",
        paragraphs: &[
            Text("Gardner reports that a game can be drawn. The sources do not say when."),
            HouseRule(
                "The game is drawn when the same position stands for the third time: the same board, \
                 reserves and captures with the same seat to move.",
            ),
            HouseRule("The game is drawn when 50 full rounds pass without a capture."),
            Text("Both limits can be changed or switched off in the settings."),
        ],
    },
    Chapter {
        title: "Copied moves",
        paragraphs: &[
            Text(
                "The start of Two looks the same when you turn the board half round and swap the \
                 colours. So the second player can answer every move by its image and never lose. Two \
                 remedies are offered:",
            ),
            ListItem(
                "Draw counts",
                "A draw counts as a win for the player who moved first.",
            ),
            ListItem(
                "Exchange",
                "Before play the first player, then the second, exchange one of their own pieces with \
                 one enemy piece. The second exchange must not make the board symmetric again, turned \
                 or mirrored in any way. Then the first player moves.",
            ),
            Diagram(
                DiagramId::Swap,
                "Green's piece on b7 and Red's on d7 change places, written b7=d7.",
            ),
            Lessons(&["focus-exchange"]),
        ],
    },
    Chapter {
        title: "Ideas for play",
        paragraphs: &[
            ListItem(
                "Reserves decide.",
                "A reserve piece strikes anywhere, and no one can stop it. Keep one for the tall stack that \
                 matters, and one more as a move in hand when the others have run out of moves.",
            ),
            ListItem(
                "Height is reach.",
                "A stack of five can move five ways in four directions; a single piece only next door. \
                 But everyone wants a tall stack, so grow it where few others can land.",
            ),
            ListItem(
                "Count the distances.",
                "A stack four squares from yours threatens it only if it holds four pieces or more. Before \
                 you build, look along the file and the rank and count.",
            ),
            ListItem(
                "Feed your own reserve.",
                "Land on five with your own pieces at the bottom, and they come to you. Land with enemy \
                 pieces at the bottom, and they are gone.",
            ),
            ListItem(
                "Mind what you uncover.",
                "Splitting hands what stays behind to its new top piece. Sometimes a gift, sometimes \
                 just what your partner needs.",
            ),
            ListItem(
                "Let others trade.",
                "With three or four at the table, whoever takes a stack first is often taken next. \
                 Being last to land is worth more than being first.",
            ),
        ],
    },
    Chapter {
        title: "Notation and sources",
        paragraphs: &[
            ListItem(
                "d5-c5",
                "From d5 to c5; the distance tells how many pieces.",
            ),
            ListItem(
                "@e4",
                "A reserve piece, or the opening piece of Three, goes to e4.",
            ),
            ListItem("b7=d7", "An exchange before play."),
            Text(
                "Focus is by Sid Sackson (1963), also sold as Domination. Martin Gardner described the game \
                 and the symmetric reply; the remedies are his report, after Paul Yearout and Sackson. \
                 What is marked as a house rule is ours.",
            ),
        ],
    },
];
