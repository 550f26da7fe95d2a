//! The courses in playing well. The goal of a step is a list of moves that the champion evaluates
//! as clearly better than all others; a test verifies this.

use super::goal::LessonGoal::{Move, OneOf};
use super::lesson::{Course, Lesson, LessonStep, byte_step, two};

/// The learner plays Green.
pub(super) const FOCUS_STRATEGY: Course = Course {
    game: "focus",
    is_strategy: true,
    lessons: &[
        Lesson {
            id: "focus-tall",
            steps: &[
                two(
                    "4/4(GGG)1/1(RRRGR)6/8/8/8/2(GGG)1(RRR)1/(GR)3 G - G:R10,R:G10",
                    &[Move("d2-f2")],
                ),
                two(
                    "4/6/5(GG)2/1(GGG)(RRR)3(GG)(RGRRR)/8/(GR)7/6/4 G - G:R10,R:G9",
                    &[Move("g5-h5")],
                ),
            ],
        },
        Lesson {
            id: "focus-leave",
            steps: &[
                two(
                    "4/6/2G1(RRR)3/R7/5(RGGGG)(RRGRR)1/8/6/4 G - G:R9,R:G12",
                    &[Move("f4-g4")],
                ),
                two(
                    "4/1(GGG)4/8/4(GGG)1(RRRRR)1/5(RR)2/8/4G1/2(RGGRG)(RRR) G - G:R6,R:G8",
                    &[Move("f2-f1")],
                ),
                two(
                    "2G1/6/4(RRG)3/4(RRR)1(GGGG)1/8/8/6/2(GRGGG)1 G R3 G:R9,R:G8",
                    &[OneOf(&["e1-e5", "g5-e5"])],
                ),
            ],
        },
        Lesson {
            id: "focus-count",
            steps: &[
                two(
                    "R3/3(RGG)2/8/3(RGGG)4/(GGG)6R/8/3(RRRRR)2/4 G - G:R9,R:G10",
                    &[Move("e7-b7")],
                ),
                two(
                    "2(GRR)1/4(RRG)1/7G/G(GGGG)6/8/5(RRGRR)2/6/4 G - G:R10,R:G9",
                    &[Move("b5-f5")],
                ),
            ],
        },
        Lesson {
            id: "focus-spare",
            steps: &[
                two(
                    "4/1R4/2(GRR)5/8/4(GRRRR)3/8/(GG)5/4 G G1 G:R11,R:G13",
                    &[Move("@e4")],
                ),
                two(
                    "4/(GR)5/2(RRR)G1(RR)2/1G6/8/8/6/4 G G1 G:R12,R:G14",
                    &[Move("d6-c6")],
                ),
                // Red's only stack is out of reach, but a reserve piece lands anywhere.
                two(
                    "4/6/8/8/8/8/2G2R/(RGRGR)1(GG)1 G - G:R14,R:G13",
                    &[Move("e1-c1")],
                )
                .answered("g2-g3"),
            ],
        },
        Lesson {
            id: "focus-feed",
            steps: &[
                two(
                    "3(RR)/6/1(RRR)R5/(RR)7/7R/R3(GGG)1(GGRGR)1/6/4 G G1 G:R6,R:G11",
                    &[Move("e3-g3")],
                ),
                two(
                    "4/3(GGGG)2/6(GR)1/6(RRRRR)1/8/8/3(GRGRG)1R/4 G - G:R9,R:G10",
                    &[Move("e2-e7")],
                ),
                two(
                    "(GG)3/6/5(GRR)2/1(RGG)6/2R2(RR)2/1(RRRRR)3(GGRG)2/3(GGG)2/4 G - G:R6,R:G7",
                    &[Move("f3-b3")],
                ),
            ],
        },
        Lesson {
            id: "focus-rivals",
            steps: &[
                LessonStep::new(
                    "three",
                    "(BGRB)R2/6/8/3R4/8/(GGBGB)7/6/3G G G1R1 G:B4R5,B:G4R4,R:G3B5",
                    &[Move("@a3")],
                ),
                LessonStep::new(
                    "three",
                    "4/(BGGGR)5/8/8/2(GG)(BBBRB)4/5(BGG)2/6/4 G G1 G:B6R3,B:G2R8,R:G3B1",
                    &[Move("c4-d4")],
                ),
                LessonStep::new(
                    "three",
                    "3(GG)/4(RBGB)1/8/8/7(BBG)/1(BG)4(BRB)(RGR)/4(BG)1/4 G - G:R7,B:G2R2,R:G4B5",
                    &[Move("f8-f7")],
                ),
                LessonStep::new(
                    "four",
                    "(GGYYB)3/2(YBRG)3/R7/1(GY)6/8/8/6/4 G G2 G:B5Y3R3,B:G1Y2R5,Y:G3B4R3,R:G3B2Y4",
                    &[Move("@c8")],
                ),
            ],
        },
        Lesson {
            id: "focus-last",
            steps: &[
                // Both squares that b7 can reach are next to c6.
                two(
                    "4/R5/2(GG)(RGRR)4/8/8/8/6/4 G - G:R14,R:G15",
                    &[Move("c6-d6")],
                )
                .answered("b7-c7"),
                two("3G/6/1R6/8/2G5/8/6/4 G - G:R17,R:G16", &[Move("c4-c5")]).answered("b6-b7"),
            ],
        },
    ],
};

/// The learner plays White.
pub(super) const BYTE_STRATEGY: Course = Course {
    game: "byte",
    is_strategy: true,
    lessons: &[
        Lesson {
            id: "byte-top",
            steps: &[
                byte_step(
                    "4/4/1(BWWW)2/2(WBWB)1/4/4/4/4 W W1B1",
                    &[OneOf(&["d6-e5:1", "d6-e5:2"])],
                ),
                byte_step(
                    "1(BW)2/4/1(WWWBBBW)2/4/1(WWWB)1(BBB)/4/4/4 W W1",
                    &[OneOf(&["d6-c7", "d6-e7"])],
                ),
                byte_step(
                    "4/4/4/4/(BWB)3/1(BWWBBB)2/1(WWBBWB)2/W3 W B1",
                    &[Move("c3-b4:4")],
                ),
            ],
        },
        Lesson {
            id: "byte-wait",
            steps: &[
                byte_step(
                    "1B2/(WWW)1(WBW)1/1B2/4/4/4/4/4 W W1B1",
                    &[OneOf(&["a7-b6", "a7-b8"])],
                ),
                byte_step(
                    "4/4/2(BB)1/(WBB)3/(WWW)3/4/4/4 W W1B1",
                    &[OneOf(&["b4-a5:1", "b4-a5:2"])],
                ),
            ],
        },
    ],
};
