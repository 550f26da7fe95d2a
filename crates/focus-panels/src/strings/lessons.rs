//! The texts of the lessons. `stack_session::lessons` has their positions and goals.

/// The texts of a lesson.
#[derive(Clone, Copy, Debug)]
pub struct LessonStrings {
    /// The id of the lesson in `stack_session::lessons`.
    pub id: &'static str,
    /// The title.
    pub title: &'static str,
    /// The subject, shown under the title.
    pub about: &'static str,
    /// The texts of the steps.
    pub steps: &'static [LessonStepStrings],
}

/// The texts of a lesson step.
#[derive(Clone, Copy, Debug)]
pub struct LessonStepStrings {
    /// The explanation and the task.
    pub task: &'static str,
    /// Shown after a move that solves the step.
    pub solved: &'static str,
    /// Shown after a move that doesn't. Empty if every move solves the step.
    pub missed: &'static str,
}

/// All lessons.
pub(super) const LESSONS: &[LessonStrings] = &[
    LessonStrings {
        id: "focus-travel",
        title: "Moving",
        about: "One square per piece you lift",
        steps: &[
            LessonStepStrings {
                task: "Click your stack on d4. Each highlighted square shows how many pieces would move \
                     there. Move two of them to f4.",
                solved: "Two pieces moved two squares; one stayed. The distance is always the number of \
                     pieces, in a straight line.",
                missed: "The distance must match the number of pieces. Only two pieces reach f4.",
            },
            LessonStepStrings {
                task: "You can move over Red's stacks. Take the one on g4, three squares away.",
                solved: "Pieces pass over anything. You landed on top, so the whole stack is yours.",
                missed: "That's legal, but g4 is three squares away: lift all three.",
            },
            LessonStepStrings {
                task: "One of your three stacks can land on the stack on e6. Count the squares, and \
                     take it.",
                solved: "Two pieces, two squares. The other two stacks are three squares away with only \
                     two pieces.",
                missed: "Find a stack in line with e6 that has at least as many pieces as squares to go.",
            },
        ],
    },
    LessonStrings {
        id: "focus-owner",
        title: "Whose stack?",
        about: "The top piece owns the stack",
        steps: &[
            LessonStepStrings {
                task: "Two of your pieces are under Red's on e4, so the whole stack is Red's. Take it over.",
                solved: "Your piece is on top now: the stack is yours, including the red piece.",
                missed: "Land on e4 with as many pieces as there are squares to go.",
            },
            LessonStepStrings {
                task: "What you leave behind belongs to its new top piece. Take one of Red's stacks, and \
                     keep what stays on d4.",
                solved: "You took two pieces and left a green one on top. With one piece, d4 would now be \
                     Red's.",
                missed: "Look at what is under the pieces you lift: green must stay on top of d4, and you \
                     must take Red's stack.",
            },
        ],
    },
    LessonStrings {
        id: "focus-surplus",
        title: "Stacks over five",
        about: "Reserve and captures",
        steps: &[
            LessonStepStrings {
                task: "A stack holds five; extra pieces are removed from the bottom. Land on the stack of \
                     five with red at the bottom.",
                solved: "The red piece was removed and is captured: out of the game.",
                missed: "Hover over both stacks of five next to d4: which one has red at the bottom?",
            },
            LessonStepStrings {
                task: "The same board. Now free one of your own pieces: it goes to your reserve.",
                solved: "Your own pieces go to your reserve. You can place them anywhere later.",
                missed: "On c4 one of your own pieces is at the bottom.",
            },
            LessonStepStrings {
                task: "All extra pieces are removed together. Capture two pieces with one move.",
                solved: "Three on four make seven: the two lowest were removed, and both were red.",
                missed: "A stack of seven loses two. Three of your pieces can reach the four on e4.",
            },
            LessonStepStrings {
                task: "Partners: Yellow is your partner and can't move. Removed yellow pieces go to \
                     Yellow's reserve. Free a yellow piece.",
                solved: "The yellow piece went to Yellow's reserve: your partner is back in the game.",
                missed: "Land on a full stack with a yellow piece at the bottom.",
            },
        ],
    },
    LessonStrings {
        id: "focus-reserve",
        title: "The reserve",
        about: "A piece that strikes anywhere",
        steps: &[
            LessonStepStrings {
                task: "Instead of moving, place a reserve piece on any square. Click it beside the board, \
                     or press R; then take the tall stack on f6.",
                solved: "From the reserve you reach every square. No one can guard against it.",
                missed: "The tall stack on f6 is worth more. Click the piece beside the board first.",
            },
            LessonStepStrings {
                task: "On a full stack, the lowest piece is removed. Use your reserve piece to capture a \
                     red one.",
                solved: "The sixth piece pushed the lowest one out. Yours is on top, and the stack is \
                     yours.",
                missed: "Only a stack of five loses a piece. Place yours on it.",
            },
        ],
    },
    LessonStrings {
        id: "focus-end",
        title: "No moves left",
        about: "Skipped turns and the end",
        steps: &[
            LessonStepStrings {
                task: "A player with no stack and no reserve is skipped. Cover Blue's last stack.",
                solved: "Blue was skipped, but stays in the game: Red uncovered a blue piece, and Blue is \
                     back.",
                missed: "Blue has one stack left, next to yours.",
            },
            LessonStepStrings {
                task: "When no other player can move, you win. Red has one stack and no reserve.",
                solved: "No red piece is on top anywhere: Red can't move, and you win.",
                missed: "Take Red's last stack: lift as many pieces as there are squares to go.",
            },
        ],
    },
    LessonStrings {
        id: "focus-fast",
        title: "Fast games",
        about: "Six captures win",
        steps: &[LessonStepStrings {
            task: "In a fast game of two, six captured pieces win at once. You have five. Capture one \
                     more.",
            solved: "The sixth capture ends the game at the end of your turn.",
            missed: "Make a stack with red at the bottom grow over five.",
        }],
    },
    LessonStrings {
        id: "focus-exchange",
        title: "Piece swap",
        about: "Against mirror play",
        steps: &[
            LessonStepStrings {
                task: "The position is symmetric, so Red could mirror every move. Before play, swap one of \
                     your pieces with a red one: select both.",
                solved: "The board is no longer symmetric. Now Red swaps two pieces as well.",
                missed: "",
            },
            LessonStepStrings {
                task: "You are Red now. Green swapped b2 with d2. Swap any two pieces, but try the mirror \
                     image first: g7 with e7.",
                solved: "Only a swap that would make the board symmetric again is blocked. Then Green \
                     moves first.",
                missed: "",
            },
        ],
    },
    LessonStrings {
        id: "byte-slide",
        title: "Sliding",
        about: "Isolated stacks close in",
        steps: &[
            LessonStepStrings {
                task: "Your stack on c3 has no neighbors, so it slides one square diagonally, toward the \
                     nearest stack. Click it, then a highlighted square.",
                solved: "One step closer. Distance is counted in diagonal steps, no matter what is in between.",
                missed: "",
            },
            LessonStepStrings {
                task: "An isolated stack belongs to its lowest checker. Find yours, and slide it.",
                solved: "The white checker at the bottom makes it yours, though a black one is on top.",
                missed: "",
            },
            LessonStepStrings {
                task: "Only the nearest stack counts. b6 is two steps away, g7 three. Slide d4.",
                solved: "Toward g7 was blocked, because b6 is nearer. Next to another stack it won't slide \
                     again: it merges.",
                missed: "",
            },
        ],
    },
    LessonStrings {
        id: "byte-merge",
        title: "Merging",
        about: "Onto a neighbor, and higher",
        steps: &[
            LessonStepStrings {
                task: "Neighboring stacks don't slide, they merge. Move your checker on c3 onto its \
                     neighbor d4.",
                solved: "It went from level one to level four. The higher your checkers, the better.",
                missed: "",
            },
            LessonStepStrings {
                task: "Your checker must land on a higher level than it leaves. It is on level two of c3: \
                     find the neighbor that is high enough.",
                solved: "Level three on d4. On b2 it would have stayed on level two, which isn't allowed.",
                missed: "",
            },
        ],
    },
    LessonStrings {
        id: "byte-part",
        title: "Part of a stack",
        about: "Your checker and all above it",
        steps: &[
            LessonStepStrings {
                task: "You may move any white checker with everything above it. Hover over the upper white one in \
                     c3: it rises. Click it, then d4.",
                solved: "Two moved, two stayed. With the lowest one, all four would have moved.",
                missed: "That moved all four. Select the upper white checker.",
            },
            LessonStepStrings {
                task: "No stack may grow over eight. Move as many checkers from c3 onto d4 as the rules \
                     allow.",
                solved: "All four would have made nine. With two it is seven: one more, and a player wins \
                     it.",
                missed: "One more would fit. Select a white checker further down.",
            },
        ],
    },
    LessonStrings {
        id: "byte-eight",
        title: "Stacks of eight",
        about: "The top checker wins",
        steps: &[
            LessonStepStrings {
                task: "Eight checkers leave the board, and the color on top wins them. Build a stack of \
                     eight with White on top.",
                solved: "White is on top, so the stack is yours.",
                missed: "Count to eight, and look at the checker that ends up on top.",
            },
            LessonStepStrings {
                task: "Each side has one stack; a second one wins. Watch which color is on top.",
                solved: "Two stacks: White wins the game.",
                missed: "Eight, but Black is on top: Black would win. Move the other stack.",
            },
        ],
    },
    LessonStrings {
        id: "byte-forced",
        title: "Forced to help",
        about: "Skipped, or made to move",
        steps: &[
            LessonStepStrings {
                task: "Every stack here is isolated, with a white checker at the bottom. Slide, and see \
                     what Black can do.",
                solved: "Nothing: Black was skipped, and it's your turn again.",
                missed: "",
            },
            LessonStepStrings {
                task: "A player who can move must move. Leave Black only one move: one that builds eight \
                     with White on top.",
                solved: "Black had to put b2 on your stack: eight with White on top, your second one. That \
                     is the heart of Byte.",
                missed: "Then Black slides away. Move next to b2, so that it can no longer slide.",
            },
        ],
    },
];
