//! The lessons in English. Their positions and goals stand in `stack_session::lessons`.

use super::lessons::{LessonStepStrings, LessonStrings};

/// All lessons.
pub(super) const LESSONS: &[LessonStrings] = &[
    LessonStrings {
        id: "focus-travel",
        title: "Travelling",
        about: "As far as you lift pieces",
        steps: &[
            LessonStepStrings {
                task: "Click your stack on d4: each lit square tells how many pieces would go there. \
                     Send two of them to f4.",
                solved: "Two pieces went two squares, one stayed. The distance is always the number of \
                     pieces, in a straight line.",
                missed: "Every number has its own distance. Only two pieces reach f4.",
            },
            LessonStepStrings {
                task: "Red's stacks stand in the way, and do not matter. Take the one on g4, three \
                     squares from you.",
                solved: "Pieces travel over anything. You landed on top, so the whole stack is yours.",
                missed: "Legal, but g4 is three squares away: lift all three.",
            },
            LessonStepStrings {
                task: "One of your three stacks can land on the tower on e6. Count the squares, and \
                     take it.",
                solved: "Two pieces, two squares. The others stand three squares away with only two \
                     pieces.",
                missed: "Find the stack that is no further away than it is high, in line with e6.",
            },
        ],
    },
    LessonStrings {
        id: "focus-owner",
        title: "Whose stack?",
        about: "The top piece owns all of it",
        steps: &[
            LessonStepStrings {
                task: "Two of your pieces lie under Red's on e4, so all of it is Red's. Take it over.",
                solved: "Your piece lies on top now: the stack is yours, red piece and all.",
                missed: "Land on e4, with as many pieces as there are squares to go.",
            },
            LessonStepStrings {
                task: "What you leave behind belongs to its new top piece. Take a stack of Red's, and \
                     keep what stays on d4.",
                solved: "You took two pieces along and left a green one on top. With one you would have \
                     handed d4 to Red.",
                missed: "Look at what lies under the pieces you lift: green must stay on top of d4, and \
                     Red's stack be taken.",
            },
        ],
    },
    LessonStrings {
        id: "focus-surplus",
        title: "More than five",
        about: "Reserve and captures",
        steps: &[
            LessonStepStrings {
                task: "A stack holds five. What is too many falls out at the bottom. Land on the five \
                     where a red piece lies lowest.",
                solved: "The red piece fell out below and is captured: out of the game for good.",
                missed: "Point at both fives beside d4: which one has red at its bottom?",
            },
            LessonStepStrings {
                task: "The same board. Now free a piece of your own: it comes to your reserve.",
                solved: "Your own colour goes to your reserve. From there it can come back, anywhere.",
                missed: "On c4 one of your own pieces lies at the bottom.",
            },
            LessonStepStrings {
                task: "All that is too many falls out at once. Capture two pieces with one move.",
                solved: "Three on four make seven: the two lowest fell out, and both were red.",
                missed: "Seven pieces lose two. Three of yours can reach the four on e4.",
            },
            LessonStepStrings {
                task: "Partners: Yellow is your partner and has nothing left. Yellow's pieces that fall out \
                     go to Yellow's reserve. Bring a yellow piece out.",
                solved: "The yellow piece went to Yellow's reserve: your partner is back in the game.",
                missed: "Yellow's piece must be the lowest of a full stack on which you land.",
            },
        ],
    },
    LessonStrings {
        id: "focus-reserve",
        title: "The reserve",
        about: "A piece that strikes anywhere",
        steps: &[
            LessonStepStrings {
                task: "Instead of a move, place a reserve piece on any square. Click it beside the \
                     board, or press R; then take the tower on f6.",
                solved: "From the reserve you reach every square. Nobody can guard against it.",
                missed: "The tower on f6 is worth more. Click the piece beside the board first.",
            },
            LessonStepStrings {
                task: "A full stack makes room for it. Use your reserve piece to capture a red one.",
                solved: "The sixth piece pushed the lowest one out. Yours lies on top, and the stack is \
                     yours.",
                missed: "Only a stack of five has to give a piece away. Place yours on it.",
            },
        ],
    },
    LessonStrings {
        id: "focus-end",
        title: "Without a move",
        about: "Passed over, or the end of the game",
        steps: &[
            LessonStepStrings {
                task: "A seat with no stack and no reserve is passed over. Cover Blue's last stack.",
                solved: "Blue was passed over, but stays in the game: Red moved off a blue piece, and \
                     Blue is back.",
                missed: "Blue has one stack left, next to yours.",
            },
            LessonStepStrings {
                task: "When nobody else can move any more, you have won. Red has one stack and no \
                     reserve.",
                solved: "No red piece lies on top anywhere: Red cannot move, and you win.",
                missed: "Take Red's last stack: lift as many pieces as there are squares to go.",
            },
        ],
    },
    LessonStrings {
        id: "focus-fast",
        title: "Fast games",
        about: "Six captures win",
        steps: &[LessonStepStrings {
            task: "In a fast game of two, six captured pieces win at once. You have five. Capture \
                     one more.",
            solved: "The sixth capture ends the game at the end of your turn.",
            missed: "A red piece must be the lowest of a stack that grows over five.",
        }],
    },
    LessonStrings {
        id: "focus-exchange",
        title: "The exchange",
        about: "Against copied moves",
        steps: &[
            LessonStepStrings {
                task: "The start is symmetric, so Red could copy you for ever. Before play you exchange \
                     one of your pieces with a red one: choose both.",
                solved: "The board is not symmetric any more. Now Red exchanges two pieces as well.",
                missed: "",
            },
            LessonStepStrings {
                task: "You are Red now. Green exchanged b2 with d2. Exchange any two, but try the \
                     mirror image first: g7 with e7.",
                solved: "Only an exchange that would make the board symmetric again is barred. Then Green \
                     moves first.",
                missed: "",
            },
        ],
    },
    LessonStrings {
        id: "byte-slide",
        title: "Sliding",
        about: "Lonely stacks wander together",
        steps: &[
            LessonStepStrings {
                task: "Your stack on c3 stands alone, so all of it slides one square diagonally, \
                     towards the nearest stack. Click it, then a lit square.",
                solved: "Closer by one step. Distance is counted in diagonal steps, whatever stands on \
                     the way.",
                missed: "",
            },
            LessonStepStrings {
                task: "A stack that stands alone belongs to its lowest checker. Find yours, and slide \
                     it.",
                solved: "The white checker at the bottom made it yours, though a black one lies on top.",
                missed: "",
            },
            LessonStepStrings {
                task: "Only the nearest stack counts. b6 is two steps away, g7 three. Slide d4.",
                solved: "Towards g7 was barred, because b6 is nearer. Next to a stack, it will not slide \
                     again: it merges.",
                missed: "",
            },
        ],
    },
    LessonStrings {
        id: "byte-merge",
        title: "Merging",
        about: "Onto a neighbour, and higher",
        steps: &[
            LessonStepStrings {
                task: "Stacks that touch do not slide, they merge. Put your checker on c3 onto its \
                     neighbour d4.",
                solved: "It went from level one to level four. The more you have below you, the better.",
                missed: "",
            },
            LessonStepStrings {
                task: "Your checker must land on a higher level than it leaves. It lies on level two of \
                     c3: find the neighbour that is high enough.",
                solved: "Level three on d4. On b2 it would have stayed on level two, and that is not \
                     allowed.",
                missed: "",
            },
        ],
    },
    LessonStrings {
        id: "byte-part",
        title: "Part of a stack",
        about: "Any checker of yours, and all above",
        steps: &[
            LessonStepStrings {
                task: "You may lift any white checker with all that lies above. Point at the upper \
                     white one in c3: it rises. Click it, then d4.",
                solved: "Two went, two stayed. Had you chosen the lowest one, all four would have gone.",
                missed: "That took all four along. Choose the upper white checker.",
            },
            LessonStepStrings {
                task: "No stack may grow higher than eight. Move as many checkers from c3 onto d4 as \
                     the rules allow.",
                solved: "All four would have made nine. With two it is seven: one more, and somebody wins \
                     it.",
                missed: "One more would have fitted. Choose a white checker further down.",
            },
        ],
    },
    LessonStrings {
        id: "byte-eight",
        title: "Stacks of eight",
        about: "The top checker wins",
        steps: &[
            LessonStepStrings {
                task: "Eight checkers leave the board, and the colour on top wins them. Build a stack \
                     of eight with White on top.",
                solved: "White lies on top, so the stack is yours.",
                missed: "Count to eight, and look at the checker that comes to lie on top.",
            },
            LessonStepStrings {
                task: "Both have won one stack; the second one wins the game. Mind who lies on top.",
                solved: "Two stacks: White wins the game.",
                missed: "Eight, but Black lies on top: Black would win. Move the other stack.",
            },
        ],
    },
    LessonStrings {
        id: "byte-forced",
        title: "Forced to help",
        about: "Passed over, or made to move",
        steps: &[
            LessonStepStrings {
                task: "Every stack here stands on a white checker, alone. Slide, and see what Black can \
                     do.",
                solved: "Nothing: Black was passed over, and it is your turn again.",
                missed: "",
            },
            LessonStepStrings {
                task: "Whoever can move must move. Leave Black only one move: one that builds eight \
                     with White on top.",
                solved: "Black had to put b2 onto your stack: eight, with White on top, and your second \
                     one. That is what Byte turns on.",
                missed: "Then Black slides away. Come next to b2, so that it can no longer slide.",
            },
        ],
    },
];
