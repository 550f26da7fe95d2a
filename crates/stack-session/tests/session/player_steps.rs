//! Computer players follow their match to any list of steps.

use std::sync::{Arc, Mutex};

use stack_ai::games::{GameVisitor, visit};
use stack_ai::players::Playable;
use stack_ai::{Info, Limits, Scope, Search, Stop};
use stack_game::{Action, Describe, Match, MatchSettings, MatchStep};
use stack_session::game::{AnyMatch, start_match};
use stack_session::search::{ComputerPlayer, TypedComputerPlayer};

use crate::common::{active_move, variants};

type Steps = Vec<MatchStep<Action>>;

/// Returns lists of steps that go forward, back, to variations and to the start, including
/// resignations.
fn step_lists(game: &mut dyn AnyMatch) -> Vec<Steps> {
    let mut rng = 11;
    let mut extend = |game: &mut dyn AnyMatch, count: usize| {
        for _ in 0..count {
            if game.outcome().is_none() {
                let action = active_move(game, &mut rng);
                game.play(action).unwrap();
            }
        }
        game.steps_to(game.tree().cursor())
    };
    let long = extend(game, 14);
    let mut lists = vec![Vec::new()];
    lists.extend([2, 9, 14, 3].map(|ply| long[..ply].to_vec()));
    for ply in [3, 8, 0] {
        game.go_to_ply(ply);
        // Another move than the one that was played.
        let played = game
            .tree()
            .mv(game.displayed_line()[ply + 1])
            .unwrap()
            .action;
        let other = game.actions().into_iter().find(|&action| action != played);
        game.play(other.unwrap()).unwrap();
        lists.push(extend(game, 6));
        lists.push(long.clone());
    }
    let seats = game.seats();
    if game.team(seats[0]).len() == 1 && seats.len() > 2 {
        game.resign(seats[1]).unwrap();
        lists.push(game.steps_to(game.tree().cursor()));
        lists.push(extend(game, 3));
        lists.push(long);
    }
    lists
}

fn think(
    player: &mut dyn ComputerPlayer,
    steps: &[MatchStep<Action>],
    limits: &Limits,
) -> Option<Action> {
    player.think(steps, limits, &Stop::new(), &mut |_| {})
}

/// Players without tables must play like new ones. Players with transposition tables may play
/// another legal move.
#[test]
fn a_reused_player_plays_like_a_new_one() {
    let limits = Limits {
        nodes: Some(200),
        memory: 1,
        seed: 7,
        ..Limits::default()
    };
    for setup in variants() {
        let mut game = start_match(&setup).unwrap();
        let lists = step_lists(game.as_mut());
        for name in ["greedy", "random", "uct", "level-3"] {
            let mut used = game.computer_player(name).unwrap();
            for steps in &lists {
                let answer = think(used.as_mut(), steps, &limits).unwrap();
                let mut new = game.computer_player(name).unwrap();
                let expected = think(new.as_mut(), steps, &limits);
                let what = format!("{name} in {} after {steps:?}", setup.variant);
                if name == "level-3" {
                    let mut there = start_match(&setup).unwrap();
                    for &step in steps {
                        match step {
                            MatchStep::Move(action) => there.play(action).unwrap(),
                            MatchStep::Resign(seat) => there.resign(seat).unwrap(),
                            MatchStep::AgreeDraw => there.agree_draw().unwrap(),
                        };
                    }
                    assert!(there.actions().contains(&answer), "{what}");
                } else {
                    assert_eq!(Some(answer), expected, "{what}");
                }
            }
        }
    }
}

/// The moves and positions of a match.
type MovesAndPositions = (Vec<String>, Vec<String>);

fn moves_and_positions<G: Describe>(game: &Match<G>) -> MovesAndPositions {
    let positions = game.positions();
    let moves = positions.iter().zip(game.moves());
    (
        moves
            .map(|(position, &mv)| position.move_text(mv))
            .collect(),
        positions.iter().map(Describe::position_text).collect(),
    )
}

/// A player that records its match and plays the last legal move.
struct Probe(Arc<Mutex<Vec<MovesAndPositions>>>);

impl<G: Describe> Search<G> for Probe {
    fn analyze(
        &mut self,
        game: &Match<G>,
        _: &Scope<'_, G::Move>,
        _: &Limits,
        _: &Stop,
        _: &mut dyn FnMut(usize, &Info<G::Move>),
    ) -> Option<G::Move> {
        self.0.lock().unwrap().push(moves_and_positions(game));
        game.legal_moves().into_iter().next_back()
    }
}

/// Compares the matches that a probe gets for all lists of steps with new matches.
struct Followed<'a>(&'a [Steps]);

impl GameVisitor for Followed<'_> {
    type Output = ();

    fn visit<A: MatchSettings<Game: Playable>>(self, defaults: A) {
        let notes = Arc::new(Mutex::new(Vec::new()));
        // The player is created for a match in progress.
        let started = replay(&defaults, &self.0[1]);
        let mut player = TypedComputerPlayer::new(Box::new(Probe(notes.clone())), started);
        let limits = Limits::default();
        for moves in self.0 {
            let replayed = replay(&defaults, moves);
            let legal = replayed.legal_moves();
            let expected = legal.last().map(|&mv| replayed.position().action(mv));
            assert_eq!(think(&mut player, moves, &limits), expected);
            assert_eq!(
                notes.lock().unwrap().pop(),
                Some(moves_and_positions(&replayed))
            );
            // An illegal list has no result and does not affect later ones.
            if let (Some(action), false) = (expected, moves.is_empty()) {
                let impossible = [&moves[..], &[MatchStep::Move(action); 4]].concat();
                if think(&mut player, &impossible, &limits).is_none() {
                    assert!(notes.lock().unwrap().is_empty());
                }
                notes.lock().unwrap().clear();
            }
        }
    }
}

fn replay<A: MatchSettings>(settings: &A, steps: &[MatchStep<Action>]) -> Match<A::Game> {
    let mut game = settings.start_match().unwrap();
    for &step in steps {
        let position = game.position();
        let mut legal = game.legal_moves().into_iter();
        let step = match step {
            MatchStep::Move(action) => {
                MatchStep::Move(legal.find(|&mv| position.action(mv) == action).unwrap())
            }
            MatchStep::Resign(seat) => MatchStep::Resign(seat),
            MatchStep::AgreeDraw => MatchStep::AgreeDraw,
        };
        game.apply_step(step).unwrap();
    }
    game
}

#[test]
fn players_follow_each_list_of_steps() {
    for setup in variants() {
        let mut game = start_match(&setup).unwrap();
        let lists = step_lists(game.as_mut());
        visit(&setup.variant, Followed(&lists)).unwrap();
    }
}
