//! The lessons of Byte. White learns.

use super::course::{Course, Lesson, LessonStep};
use super::goal::LessonGoal;

pub(super) const COURSE: Course = Course {
    id: "byte",
    lessons: &[
        Lesson {
            id: "byte-slide",
            steps: &[
                step("4/2(BWBWBB)1/4/4/4/1(WW)2/4/4 W W1B1", &[]),
                step("4/2(BWB)1/4/4/4/1(WB)1(BWW)/4/4 W W1B1", &[]),
                step("4/3(BWB)/(BW)3/4/1(WWB)2/4/4/4 W W1B1", &[]),
            ],
        },
        Lesson {
            id: "byte-merge",
            steps: &[
                step("4/4/2(BWBW)1/4/1(BWB)2/1W2/4/4 W W1B1", &[]),
                step("4/3(BWW)/4/4/1(BB)2/1(BW)2/B3/4 W W1B1", &[]),
            ],
        },
        Lesson {
            id: "byte-part",
            steps: &[
                step(
                    "4/3B/4/4/1(BBB)2/1(WBWB)2/4/4 W W1B1",
                    &[LessonGoal::MovesPieces(2)],
                ),
                // All four would make nine.
                step(
                    "4/3(BWBWBWB)/4/4/1(BBBBB)2/1(WBWW)2/4/4 W W1",
                    &[LessonGoal::MovesPieces(2)],
                ),
            ],
        },
        Lesson {
            id: "byte-eight",
            steps: &[
                step(
                    "3(BWBW)/4/4/4/1(WWBBB)1(BWBW)/1(WBW)2/4/4 W B1",
                    &[LessonGoal::WinsStack],
                ),
                step("4/4/4/4/1(WBBBW)2/1(WBB)2/4/4 W W1B1", &[LessonGoal::Wins]),
            ],
        },
        Lesson {
            id: "byte-forced",
            steps: &[
                step(
                    "4/3(WWBB)/4/4/4/4/4/(WBBB)3 W W1B1",
                    &[LessonGoal::SkipsOpponent],
                ),
                // Black's only answer builds White's stack; a waiting move lets Black slide away.
                step(
                    "3(WBWBWBW)/4/4/4/1(WWWBB)1W/4/(BWW)3/4 W W1",
                    &[LessonGoal::Move("d4-c3")],
                )
                .answered("b2-c3:3"),
            ],
        },
    ],
};

const fn step(position: &'static str, goals: &'static [LessonGoal]) -> LessonStep {
    LessonStep::new("byte", position, goals)
}
