//! The lessons of Focus. Green learns, except where the second exchange is Red's.

use stack_game::TrayKind::{Captures, Reserve};

use super::course::{Course, Lesson, LessonStep};
use super::goal::LessonGoal::{KeepsRest, Move, RemovesSurplus, SkipsOpponent, TakesOver, Wins};

pub(super) const COURSE: Course = Course {
    id: "focus",
    lessons: &[
        Lesson {
            id: "focus-travel",
            steps: &[
                two("4/5R/1R6/8/3(GGG)4/8/6/4 G - G:R16,R:G15", &[Move("d4-f4")]),
                two(
                    "4/6/8/8/3(GGG)R(RR)R1/8/6/4 G - G:R14,R:G15",
                    &[Move("d4-g4")],
                ),
                two(
                    "4/R5/2(GG)1(RRR)2(GG)/8/8/4(GG)3/6/4 G - G:R14,R:G12",
                    &[TakesOver],
                ),
            ],
        },
        Lesson {
            id: "focus-owner",
            steps: &[
                two(
                    "4/R5/4(GG)3/8/3(RG)(GGR)3/8/6/4 G - G:R15,R:G13",
                    &[TakesOver],
                ),
                two(
                    "4/6/8/8/3(GRG)R(RR)2/8/6/4 G - G:R14,R:G16",
                    &[TakesOver, KeepsRest],
                ),
            ],
        },
        Lesson {
            id: "focus-surplus",
            steps: &[
                two(
                    "4/6/8/8/2(GRGRR)(GG)(RRRGR)3/8/6/4 G - G:R11,R:G13",
                    &[RemovesSurplus(Captures, 1)],
                ),
                two(
                    "4/6/8/8/2(GRGRR)(GG)(RRRGR)3/8/6/4 G - G:R11,R:G13",
                    &[RemovesSurplus(Reserve, 1)],
                ),
                two(
                    "4/5R/8/8/1(GGG)1G(RRGR)3/8/6/4 G - G:R14,R:G13",
                    &[RemovesSurplus(Captures, 2)],
                ),
                LessonStep::new(
                    "partners",
                    "4/6/8/8/2(BRBRB)G(YBRBR)3/8/6/4 G - G:B8R9,B:G12Y12",
                    &[RemovesSurplus(Reserve, 1)],
                ),
            ],
        },
        Lesson {
            id: "focus-reserve",
            steps: &[
                two("4/6/5(RRR)2/8/1R6/2G5/6/4 G G1 G:R14,R:G16", &[Move("@f6")]),
                two(
                    "4/6/8/4(RRGRR)3/1(GRRR)6/2G5/6/4 G G1 G:R11,R:G14",
                    &[RemovesSurplus(Captures, 1)],
                ),
            ],
        },
        Lesson {
            id: "focus-end",
            steps: &[
                // Blue's last stack is covered; Red then frees another blue piece.
                LessonStep::new(
                    "three",
                    "4/6/5(BR)2/8/3GB3/8/6/4 G - G:R12,R:G12B11",
                    &[SkipsOpponent],
                )
                .answered("f6-f7"),
                two("4/6/8/8/3(GG)1(RR)2/8/1G4/4 G - G:R16,R:G15", &[Wins]),
            ],
        },
        Lesson {
            id: "focus-fast",
            steps: &[LessonStep::new(
                "two-fast",
                "4/2(RR)3/2(RRR)2(RR)2/8/3G(RGRGR)3/1(RRR)3(GGG)(GGG)1/1(GG)1(GG)2/4 G - G:R5,R:G5",
                &[Wins],
            )],
        },
        Lesson {
            id: "focus-exchange",
            steps: &[
                exchange("4/RRGGRR/1GGRRGG1/1RRGGRR1/1GGRRGG1/1RRGGRR1/GGRRGG/4 G - - swaps=GR"),
                // Green has exchanged b2 with d2.
                exchange("4/RRGGRR/1GGRRGG1/1RRGGRR1/1GGRRGG1/1RRGGRR1/RGGRGG/4 R - - swaps=R"),
            ],
        },
    ],
};

const fn two(position: &'static str, goals: &'static [super::LessonGoal]) -> LessonStep {
    LessonStep::new("two", position, goals)
}

const fn exchange(position: &'static str) -> LessonStep {
    LessonStep {
        settings: &[("anti-symmetry", "swap")],
        ..two(position, &[])
    }
}
