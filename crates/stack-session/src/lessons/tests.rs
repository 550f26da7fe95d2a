//! Checks the lessons against the rules.

use std::collections::BTreeSet;

use stack_ai::games::{self, GameVisitor};
use stack_ai::players::{DEFAULT_PLAYER, Playable, player};
use stack_ai::{Limits, Scope, Search, Stop};
use stack_game::{Describe, Game, Match, MatchSettings, Record};

use super::*;
use crate::game::{Controller, TEACHER};

/// The moves that solve each step, found by hand; only their number if there are many. For the
/// swaps: 18 × 18 pairs of pieces, of which seven make the board symmetric again.
const SOLUTIONS: &[(&str, &[&str])] = &[
    ("focus-travel", &["d4-f4", "d4-g4", "c6-e6"]),
    ("focus-owner", &["d4-e4 e6-e4", "d4-f4"]),
    ("focus-surplus", &["d4-e4", "d4-c4", "b4-e4", "d4-e4"]),
    ("focus-reserve", &["@f6", "@e5"]),
    ("focus-end", &["d4-e4", "d4-f4"]),
    ("focus-fast", &["d4-e4 e2-e4"]),
    ("focus-exchange", &["324", "317"]),
    ("byte-slide", &["c3-b4 c3-d4", "c3-b4 c3-d2 c3-d4", "d4-c5"]),
    ("byte-merge", &["c3-d4:1", "c3-d4:1"]),
    ("byte-part", &["c3-d4:2", "c3-d4:2"]),
    ("byte-eight", &["c3-d4:3", "d4-c3:5"]),
    ("byte-forced", &["a1-b2 g7-f6", "d4-c3"]),
    ("focus-tall", &["d2-f2", "g5-h5"]),
    ("focus-leave", &["f4-g4", "f2-f1", "e1-e5 g5-e5"]),
    ("focus-count", &["e7-b7", "b5-f5"]),
    ("focus-spare", &["@e4", "d6-c6", "e1-c1"]),
    ("focus-feed", &["e3-g3", "e2-e7", "f3-b3"]),
    ("focus-rivals", &["@a3", "c4-d4", "f8-f7", "@c8"]),
    ("focus-last", &["c6-d6", "c4-c5"]),
    ("byte-top", &["d6-e5:1 d6-e5:2", "d6-c7 d6-e7", "c3-b4:4"]),
    ("byte-wait", &["a7-b6 a7-b8", "b4-a5:1 b4-a5:2"]),
];

fn steps() -> impl Iterator<Item = (String, &'static LessonStep)> {
    let lessons = COURSES.iter().flat_map(|course| course.lessons);
    lessons.flat_map(|lesson| {
        let numbered = (1..).zip(lesson.steps);
        numbered.map(|(number, step)| (format!("{} {number}", lesson.id), step))
    })
}

#[test]
fn each_step_has_the_expected_solutions() {
    let mut found = Vec::new();
    for lesson in COURSES.iter().flat_map(|course| course.lessons) {
        let solved = lesson.steps.iter().map(|step| {
            let (_, game) = step.start().unwrap_or_else(|reason| panic!("{reason}"));
            let mut all: Vec<_> = solutions(game.as_ref(), step.goals)
                .into_iter()
                .map(|(_, text)| text)
                .collect();
            all.sort();
            if all.len() > 8 {
                all.len().to_string()
            } else {
                all.join(" ")
            }
        });
        found.push((lesson.id, solved.collect::<Vec<_>>()));
    }
    let wanted: Vec<_> = SOLUTIONS
        .iter()
        .map(|(id, all)| (*id, all.iter().map(ToString::to_string).collect::<Vec<_>>()))
        .collect();
    assert_eq!(found, wanted);
}

#[test]
fn replies_are_legal_after_every_solution() {
    for (name, step) in steps() {
        let Some(reply) = step.reply else {
            continue;
        };
        let (setup, game) = step.start().expect(&name);
        let learner = game.turn();
        for (action, _) in solutions(game.as_ref(), step.goals) {
            let mut game = game.fork(game.tree().cursor()).expect(&name);
            game.play(action).expect(&name);
            let replied = action_from_notation(game.as_ref(), reply).expect(&name);
            let seat = game.seat_letter(game.turn());
            let seat = setup.seats.iter().find(|setup| setup.letter == seat);
            let answers = Controller::Computer(TEACHER.into());
            assert_eq!(seat.map(|seat| &seat.controller), Some(&answers), "{name}");
            game.play(replied).expect(&name);
            // The learner must be to move again.
            let over = game.outcome().is_some();
            assert!(over || game.turn() == learner, "{name}");
        }
    }
}

#[test]
fn games_only_end_in_steps_about_winning() {
    for (name, step) in steps() {
        let (_, game) = step.start().expect(&name);
        let wins = step.goals.contains(&LessonGoal::Wins);
        for (action, text) in solutions(game.as_ref(), step.goals) {
            let mut game = game.fork(game.tree().cursor()).expect(&name);
            game.play(action).expect(&name);
            assert_eq!(game.outcome().is_some(), wins, "{name}: {text}");
        }
    }
}

#[test]
fn black_has_one_legal_move_in_the_last_step_of_byte() {
    let step = &lesson_by_id("byte-forced").expect("a lesson").steps[1];
    let (_, mut game) = step.start().expect("a position");
    let white = game.turn();
    let mv = action_from_notation(game.as_ref(), "d4-c3").expect("a move");
    game.play(mv).expect("a legal move");
    let forced = game.actions();
    assert_eq!(forced.len(), 1);
    game.play(forced[0]).expect("a legal move");
    assert!(game.outcome().expect("the end").winners.contains(white));
}

#[test]
fn lesson_ids_are_unique() {
    let mut names = BTreeSet::new();
    for lesson in COURSES.iter().flat_map(|course| course.lessons) {
        assert!(names.insert(lesson.id), "{} is there twice", lesson.id);
    }
}

/// The nodes of each search.
const NODES: u64 = 20_000;
/// How much worse than the best solution another solution may be, in win probability.
const SOLUTION_MARGIN: f32 = 0.05;
/// How much worse than the worst solution all other moves must be.
const OTHERS_MARGIN: f32 = 0.10;

/// Searches the solutions of a step one by one, and all other moves together. Returns the win
/// probabilities of the learner.
struct Evaluation<'a> {
    record: &'a Record,
    solutions: &'a [String],
}

impl GameVisitor for Evaluation<'_> {
    type Output = (Vec<f32>, f32);

    fn visit<A: MatchSettings<Game: Playable>>(self, _: A) -> Self::Output {
        let (_, game) = A::replay(self.record).expect("a position");
        let position = game.position();
        let mut champion = player(DEFAULT_PLAYER, position).expect("a player");
        assert!(champion.supports_lines());
        let mut chance = |moves: &[_]| chance(&mut *champion, &game, moves);
        let moves = position.legal_moves().into_iter();
        let (solutions, others): (Vec<_>, Vec<_>) =
            moves.partition(|&mv| self.solutions.contains(&position.move_text(mv)));
        let solved = solutions.iter().map(|&mv| chance(&[mv]));
        (solved.collect(), chance(&others))
    }
}

/// The mover's win probability with the best of some moves.
fn chance<G: Game>(search: &mut dyn Search<G>, game: &Match<G>, moves: &[G::Move]) -> f32 {
    let (mut chance, mover) = (0.0, game.position().turn().index());
    let limits = Limits {
        nodes: Some(NODES),
        memory: 16,
        ..Limits::default()
    };
    let scope = Scope {
        moves,
        ..Scope::DEFAULT
    };
    let on_info = &mut |_: usize, info: &stack_ai::Info<G::Move>| chance = info.chances[mover];
    search.analyze(game, &scope, &limits, &Stop::new(), on_info);
    chance
}

#[test]
fn strategy_steps_accept_the_moves_that_the_champion_prefers() {
    let courses = COURSES.iter().filter(|course| course.is_strategy);
    for lesson in courses.flat_map(|course| course.lessons) {
        for (number, step) in (1..).zip(lesson.steps) {
            let name = format!("{} {number}", lesson.id);
            let (_, game) = step.start().expect(&name);
            let solutions = solutions(game.as_ref(), step.goals).into_iter();
            let evaluation = Evaluation {
                record: &game.record(),
                solutions: &solutions.map(|(_, text)| text).collect::<Vec<_>>(),
            };
            let (solved, others) = games::visit(step.variant, evaluation).expect(&name);
            let worst = solved.iter().copied().fold(f32::MAX, f32::min);
            let best = solved.iter().copied().fold(0.0, f32::max);
            println!("{name}: {solved:.2?}, other moves {others:.2}");
            assert!(best - worst <= SOLUTION_MARGIN, "{name}: {solved:?}");
            assert!(
                worst - others >= OTHERS_MARGIN,
                "{name}: {solved:?}, {others}"
            );
        }
    }
}
