//! The courses of lessons: positions and goals as data. Their texts are in the UI crate.

use stack_game::TrayKind::{Captures, Reserve};

use super::goal::LessonGoal::{
    self, KeepsRest, Move, RemovesSurplus, SkipsOpponent, TakesOver, Wins,
};
use super::lesson::{Course, Lesson, LessonStep, byte_step, two};
use super::strategy::{BYTE_STRATEGY, FOCUS_STRATEGY};

/// All courses: the rules of both games, then their strategy.
pub static COURSES: &[Course] = &[FOCUS, BYTE, FOCUS_STRATEGY, BYTE_STRATEGY];

/// Returns the lesson with an id.
pub fn lesson_by_id(id: &str) -> Option<&'static Lesson> {
    let mut all = COURSES.iter().flat_map(|course| course.lessons);
    all.find(|lesson| lesson.id == id)
}

/// Returns the course of a lesson and its index there.
pub fn lesson_position(lesson: &Lesson) -> Option<(&'static Course, usize)> {
    COURSES.iter().find_map(|course| {
        let mut lessons = course.lessons.iter();
        let place = lessons.position(|other| other.id == lesson.id)?;
        Some((course, place))
    })
}

/// The learner plays Green, or Red in the second swap.
const FOCUS: Course = Course {
    game: "focus",
    is_strategy: false,
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
                // Blue's last stack is covered; then Red frees another blue piece.
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
                // Green has swapped b2 and d2.
                exchange("4/RRGGRR/1GGRRGG1/1RRGGRR1/1GGRRGG1/1RRGGRR1/RGGRGG/4 R - - swaps=R"),
            ],
        },
    ],
};

const fn exchange(position: &'static str) -> LessonStep {
    LessonStep {
        settings: &[("anti-symmetry", "swap")],
        ..two(position, &[])
    }
}

/// The learner plays White.
const BYTE: Course = Course {
    game: "byte",
    is_strategy: false,
    lessons: &[
        Lesson {
            id: "byte-slide",
            steps: &[
                byte_step("4/2(BWBWBB)1/4/4/4/1(WW)2/4/4 W W1B1", &[]),
                byte_step("4/2(BWB)1/4/4/4/1(WB)1(BWW)/4/4 W W1B1", &[]),
                byte_step("4/3(BWB)/(BW)3/4/1(WWB)2/4/4/4 W W1B1", &[]),
            ],
        },
        Lesson {
            id: "byte-merge",
            steps: &[
                byte_step("4/4/2(BWBW)1/4/1(BWB)2/1W2/4/4 W W1B1", &[]),
                byte_step("4/3(BWW)/4/4/1(BB)2/1(BW)2/B3/4 W W1B1", &[]),
            ],
        },
        Lesson {
            id: "byte-part",
            steps: &[
                byte_step(
                    "4/3B/4/4/1(BBB)2/1(WBWB)2/4/4 W W1B1",
                    &[LessonGoal::MovesPieces(2)],
                ),
                // Moving all four would make nine.
                byte_step(
                    "4/3(BWBWBWB)/4/4/1(BBBBB)2/1(WBWW)2/4/4 W W1",
                    &[LessonGoal::MovesPieces(2)],
                ),
            ],
        },
        Lesson {
            id: "byte-eight",
            steps: &[
                byte_step(
                    "3(BWBW)/4/4/4/1(WWBBB)1(BWBW)/1(WBW)2/4/4 W B1",
                    &[LessonGoal::WinsStack],
                ),
                byte_step("4/4/4/4/1(WBBBW)2/1(WBB)2/4/4 W W1B1", &[LessonGoal::Wins]),
            ],
        },
        Lesson {
            id: "byte-forced",
            steps: &[
                byte_step(
                    "4/3(WWBB)/4/4/4/4/4/(WBBB)3 W W1B1",
                    &[LessonGoal::SkipsOpponent],
                ),
                // Black's only reply builds White's stack; after a waiting move Black can slide
                // away.
                byte_step(
                    "3(WBWBWBW)/4/4/4/1(WWWBB)1W/4/(BWW)3/4 W W1",
                    &[LessonGoal::Move("d4-c3")],
                )
                .answered("b2-c3:3"),
            ],
        },
    ],
};
