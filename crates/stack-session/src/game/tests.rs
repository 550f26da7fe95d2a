//! Tests of matches and their records.

use std::time::Duration;

use rand::rngs::Xoshiro256PlusPlus;
use rand::{Rng, SeedableRng};
use stack_ai::games::{self, GameVisitor};
use stack_ai::players::Playable;
use stack_game::{
    Branch, Describe as _, Game as _, MatchSettings, MoveMark, Record, RecordSeat, Seat,
};

use super::*;
use crate::analysis::{displayed_accuracy, game_statistics};

fn new_match(variant: &str) -> Box<dyn AnyMatch> {
    open_record(&new_record(variant).expect("a variant"))
        .expect("a start")
        .1
}

/// A node: ply, move, comment, player's chances, analysis.
type NodeContents = (
    usize,
    String,
    String,
    Option<MoveMark>,
    Option<Vec<i32>>,
    Option<PositionAnalysis>,
);

/// Returns the contents of a tree in the order of records.
fn contents_of(game: &dyn AnyMatch) -> Vec<NodeContents> {
    let tree = game.tree();
    let mut all = Vec::new();
    let mut paths = vec![NodeId::START];
    while let Some(node) = paths.pop() {
        paths.extend(tree.children(node).iter().rev());
        let text = tree.mv(node).map_or(String::new(), |mv| {
            format!("{:?} {}", mv.resigned_before, mv.text)
        });
        // Records store these resignations with the next move.
        let mut events = tree.non_move_events(node).clone();
        let follows = |next: &NodeId| {
            let mv = tree.mv(*next);
            mv.is_some_and(|mv| mv.resigned_before == events.resigned)
        };
        if tree.children(node).iter().any(follows) {
            events.resigned.clear();
        }
        let text = format!("{text} {events:?}");
        let chances = tree.player_chances(node);
        let chances = chances.map(|all| all.map(|one| (one * 1000.0).round() as i32).to_vec());
        let comment = tree.comment(node).into();
        let analysis = tree.analysis(node).cloned();
        all.push((
            tree.ply(node),
            text,
            comment,
            tree.mark(node),
            chances,
            analysis,
        ));
    }
    all
}

/// Returns an analysis with a line of `count` moves, each the first legal one.
fn sample_analysis(game: &dyn AnyMatch, count: usize) -> PositionAnalysis {
    let mut analysis = PositionAnalysis {
        chances: [0.125, 0.25, 0.5, 0.125],
        wins_in: (count == 3).then_some(5),
        depth: count as u32,
        budget: std::time::Duration::from_millis(250 * count as u64),
        player: "champion".into(),
        ..PositionAnalysis::default()
    };
    for seat in [0, 1, 2, 3].map(Seat::new) {
        if !game.seats().contains(&seat) {
            analysis.chances[seat.index()] = 0.0;
        }
    }
    // A fork avoids resignations after later moves.
    let mut ahead = game.fork(game.tree().cursor()).expect("a node of it");
    let count = if game.outcome().is_some() { 0 } else { count };
    for _ in 0..count {
        let Some(&action) = ahead.actions().first() else {
            break;
        };
        analysis.line.push((ahead.turn(), action));
        ahead.play(action).expect("a legal move");
        let mv = ahead.tree().mv(ahead.tree().cursor());
        analysis.texts.extend(mv.map(|mv| mv.text.clone()));
    }
    analysis
}

/// Returns a match with random moves, undone moves, variations, comments, analyses and
/// resignations.
fn random_match(variant: &str, seed: u64) -> Box<dyn AnyMatch> {
    let mut rng = Xoshiro256PlusPlus::seed_from_u64(seed);
    let mut random = |below: usize| (rng.next_u64() % below as u64) as usize;
    let mut game = new_match(variant);
    for _ in 0..random(150) {
        let (actions, cursor) = (game.actions(), game.tree().cursor());
        match random(12) {
            // Few of many moves, so that the same ones occur again.
            kind @ 0..6 if !actions.is_empty() => {
                let action = actions[random(actions.len().min(4))];
                let done = if kind < 3 {
                    game.play(action)
                } else {
                    game.play_variation(action)
                };
                done.expect("a legal move");
            }
            6 => drop(game.undo()),
            7 => {
                let count = game.tree().nodes().count();
                let node = game.tree().nodes().nth(random(count)).unwrap_or_default();
                game.set_cursor(node);
            }
            8 if random(2) == 0 => {
                let analysis = sample_analysis(game.as_ref(), random(4));
                game.tree_mut().set_analysis(cursor, analysis);
            }
            8 if random(2) == 0 => {
                let mark = MoveMark::ALL[random(MoveMark::ALL.len())];
                game.tree_mut().set_mark(cursor, Some(mark));
            }
            8 => game
                .tree_mut()
                .set_comment(cursor, format!("comment {}", random(9))),
            9 => {
                let mut chances = [0.0; Seat::MAX];
                for seat in game.seats() {
                    chances[seat.index()] = random(1000) as f32 / 999.0;
                }
                game.tree_mut().set_player_chances(cursor, chances);
            }
            10 if random(3) == 0 => {
                let seats = game.seats();
                let seat = seats[random(seats.len())];
                // Fails if the seat has resigned, the match is over or the head is not displayed.
                drop(match random(4) {
                    0 => game.agree_draw(),
                    _ => game.resign(seat),
                });
            }
            11 => drop(game.undo_event()),
            _ if random(3) == 0 => game.end_main_line_here(),
            _ => game.set_head_here(),
        }
    }
    game
}

#[test]
fn records_preserve_the_tree() {
    for variant in ["two", "three-fast", "four", "byte"] {
        for seed in 0..60 {
            let game = random_match(variant, seed);
            let record = game.record();
            let text = record.write().expect("a text");
            let read = Record::read(&text).unwrap_or_else(|reason| panic!("{seed}: {reason}"));
            assert_eq!(read, record, "{seed}");
            let (_, again) =
                open_record(&read).unwrap_or_else(|reason| panic!("{seed}: {reason}\n{text}"));
            assert_eq!(
                contents_of(again.as_ref()),
                contents_of(game.as_ref()),
                "{seed}"
            );
            assert_eq!(again.record(), record, "{variant} {seed}: written again");
            // Play continues at the head.
            let mut left = game.boxed_clone();
            left.set_cursor(left.tree().head());
            assert_eq!(again.tree().cursor(), again.tree().head());
            assert_eq!(again.has_undone_moves(), game.has_undone_moves(), "{seed}");
            assert_eq!(again.board_view(), left.board_view(), "{seed}");
            assert_eq!(again.move_list(), left.move_list(), "{seed}");
        }
    }
}

#[test]
fn the_displayed_position_depends_on_the_cursor_only() {
    for seed in 0..60 {
        let mut game = random_match("four", seed);
        let nodes: Vec<_> = game.tree().nodes().collect();
        for &node in nodes.iter().rev().chain(&nodes) {
            game.set_cursor(node);
            let fresh = replayed(game.as_ref(), node);
            assert_eq!(game.board_view(), fresh.board_view(), "{seed}");
            assert_eq!(game.ply(), game.tree().ply(node));
        }
        // The head has not changed.
        game.set_cursor(game.tree().head());
        assert_eq!(game.head_turn(), game.turn());
        assert_eq!(game.head_actions(), game.actions());
    }
}

/// Returns a new match of `four` that is played up to a node of another one.
fn replayed(game: &dyn AnyMatch, node: NodeId) -> Box<dyn AnyMatch> {
    let mut fresh = new_match("four");
    for &step in game.tree().path(node).iter().skip(1) {
        let played = game.tree().mv(step).expect("a move");
        for &seat in &played.resigned_before {
            fresh.resign(seat).expect("a seat that plays");
        }
        fresh.play(played.action).expect("a legal move");
    }
    let events = game.tree().non_move_events(node);
    for &seat in &events.resigned {
        fresh.resign(seat).expect("a seat that plays");
    }
    if events.agreed_draw {
        fresh.agree_draw().expect("a match that is not over");
    }
    fresh
}

#[test]
fn outcomes_and_positions_of_nodes_do_not_depend_on_the_cursor() {
    for seed in 0..40 {
        for mut game in [
            random_match("four", seed),
            read_again(random_match("four", seed).as_ref()),
        ] {
            let nodes: Vec<_> = game.tree().nodes().collect();
            let fresh: Vec<_> = nodes
                .iter()
                .map(|&node| replayed(game.as_ref(), node))
                .collect();
            for cursor in [
                game.tree().cursor(),
                game.tree().head(),
                NodeId::START,
                nodes[nodes.len() / 2],
            ] {
                game.set_cursor(cursor);
                for (&node, fresh) in nodes.iter().zip(&fresh) {
                    assert_eq!(game.outcome_at(node), fresh.outcome(), "{seed} {node:?}");
                    let there = game.position_at(node).expect("a node of it");
                    let (view, fresh) = (there.board_view(), fresh.board_view());
                    assert!(view.stacks().eq(fresh.stacks()), "{seed} {node:?}");
                    assert_eq!(view.turn(), fresh.turn(), "{seed} {node:?}");
                }
            }
        }
    }
}

/// Writes a match as a record and reads it again.
fn read_again(game: &dyn AnyMatch) -> Box<dyn AnyMatch> {
    let text = game.record().write().expect("a text");
    open_record(&Record::read(&text).expect("a record"))
        .expect("a match")
        .1
}

/// Returns a match with `moves` moves, each the first legal one.
fn match_of_first_moves(variant: &str, moves: usize) -> Box<dyn AnyMatch> {
    let mut game = new_match(variant);
    for _ in 0..moves {
        play_first(game.as_mut());
    }
    game
}

/// Plays the first legal move.
fn play_first(game: &mut dyn AnyMatch) {
    let action = game.actions()[0];
    game.play(action).expect("a legal move");
}

/// Plays the last legal move.
fn play_last(game: &mut dyn AnyMatch) {
    let action = *game.actions().last().expect("a move");
    game.play(action).expect("a legal move");
}

/// Returns a match in which a resignation and the next move were undone and play has continued
/// differently.
fn resigned_and_undone() -> Box<dyn AnyMatch> {
    let mut game = match_of_first_moves("three", 3);
    game.resign(game.turn()).expect("a seat that plays");
    play_first(game.as_mut());
    game.undo().expect("a move");
    game.set_head_here();
    game.undo_event().expect("a resignation");
    game
}

#[test]
fn an_agreed_draw_does_not_move_into_a_variation() {
    let mut game = resigned_and_undone();
    game.agree_draw().expect("a match that is not over");
    let again = read_again(game.as_ref());
    assert!(again.outcome().is_some_and(stack_game::Outcome::is_draw));
    assert_eq!(again.record(), game.record());
}

/// Events of a branch at the end of the main line belong to the branch only.
#[test]
fn resignations_in_a_variation_do_not_affect_the_main_line() {
    let mut game = resigned_and_undone();
    game.end_main_line_here();
    let again = read_again(game.as_ref());
    assert_eq!(again.record(), game.record());
    assert!(again.record().given_up.is_empty());
    assert!(again.tree().non_move_events(again.tree().head()).is_empty());
}

#[test]
fn the_end_of_a_variation_within_the_main_line_does_not_end_the_main_line() {
    let mut record = Record::new("focus", "two");
    record.moves = ["c2-c1", "c7-c8"].map(String::from).to_vec();
    record.set_branches(vec![Branch {
        moves: vec!["c2-c1".into()],
        agreed_draw: Some(1),
        ..Branch::default()
    }]);
    let (_, mut game) = open_record(&record).expect("a match");
    let node = game.tree().path(game.tree().head())[1];
    assert_eq!(game.outcome_at(node), None);
    game.go_to_ply(0);
    assert_eq!(game.displayed_line().len(), 3);
}

/// Within a branch the seat is out from the moment of its resignation on.
#[test]
fn seats_that_resigned_in_a_variation_are_out_in_it() {
    let mut game = match_of_first_moves("three", 2);
    let seat = game.turn();
    game.resign(seat).expect("a seat that plays");
    play_first(game.as_mut());
    game.go_to_ply(1);
    game.set_head_here();
    play_last(game.as_mut());
    let mut again = read_again(game.as_ref());
    let tree = again.tree();
    let left = tree.children(tree.path(tree.head())[1])[1];
    again.set_cursor(left);
    assert_eq!((again.ply(), again.resigned().contains(seat)), (2, true));
    assert_eq!(again.record(), game.record());
}

#[test]
fn records_keep_trees_that_are_nested_too_deep() {
    // Each undone move gets another reply, so branches are nested sixty deep.
    let mut game = match_of_first_moves("two", 60);
    for ply in (0..60).rev() {
        game.go_to_ply(ply);
        game.set_head_here();
        play_last(game.as_mut());
        let cursor = game.tree().cursor();
        game.tree_mut()
            .set_comment(cursor, format!("instead of move {ply}"));
    }
    let again = read_again(game.as_ref());
    let sorted = |game: &dyn AnyMatch| {
        let mut all = contents_of(game);
        // The order of analyses is not defined.
        all.sort_by_key(|contents| format!("{contents:?}"));
        all
    };
    assert_eq!(sorted(again.as_ref()), sorted(game.as_ref()));
}

#[test]
fn errors_locate_illegal_moves_in_branches() {
    let mut record = Record::new("focus", "two");
    record.moves = ["c2-c1", "c7-c8"].map(String::from).to_vec();
    let branch = |after, moves: &[&str], branches| Branch {
        after,
        moves: moves.iter().map(ToString::to_string).collect(),
        branches,
        ..Branch::default()
    };
    let inner = branch(2, &["c7-c8"], Vec::new());
    record.set_branches(vec![branch(1, &["c7-c6", "c2-c1"], vec![inner])]);
    let error = |record: &Record| open_record(record).err();
    let reason = error(&record).expect("an error");
    let expected = "variation 'c7-c6' after move 1: move 3 'c2-c1': c2 is empty";
    assert_eq!(reason.to_string(), expected);
    // The record can be opened up to there; the nested branch has lost its parent.
    assert!(record.truncate_before(&reason));
    assert!(error(&record).is_none());
    assert_eq!(record.branches[0].moves, ["c7-c6"]);
    assert!(record.branches[0].branches.is_empty());
    record.branches[0].evaluations.insert(2, vec![0.5]);
    let expected = "variation 'c7-c6' after move 1: evaluations: after move 2: 1 value for 2 seats";
    assert_eq!(
        error(&record).map(|reason| reason.to_string()),
        Some(expected.into())
    );
}

#[test]
fn an_invalid_place_to_resume_is_ignored() {
    let mut record = Record::new("focus", "two");
    record.moves = ["c2-c1", "c7-c8"].map(String::from).to_vec();
    record.comments.insert(2, "so far".into());
    let valid = record.clone();
    record.left_at = Some(7);
    let text = record.write().expect("a text");
    let read = Record::read(&text).expect("a record");
    let error = open_record(&read).err().expect("an error");
    let part = playable_prefix(read, &error).expect("a playable part");
    assert_eq!((part.moves, part.comments), (valid.moves, valid.comments));
    assert_eq!(part.left_at, None);
}

/// Only the invalid analysis is dropped.
#[test]
fn analyses_with_an_illegal_first_move_are_dropped() {
    let mut record = Record::new("focus", "two");
    record.moves = vec!["c2-c1".into()];
    let analysis = |line: [&str; 2]| stack_game::RecordAnalysis {
        player: "champion".into(),
        chances: vec![0.5, 0.5],
        line: line.map(String::from).to_vec(),
        ..stack_game::RecordAnalysis::default()
    };
    record.analysis.insert(0, analysis(["c2-c1", "c7-c8"]));
    record.analysis.insert(1, analysis(["c7-c8", "c7-c8"]));
    let reason = open_record(&record).err().expect("an illegal move");
    assert_eq!(
        reason.to_string(),
        "analysis: after move 1: move 2 of the line, 'c7-c8': c7 is empty"
    );
    let valid = playable_prefix(record.clone(), &reason).expect("a playable part");
    assert_eq!(valid.moves, record.moves);
    assert!(valid.analysis.keys().eq(&[0]));
}

/// A record of this many moves, back and forth, without draw rules.
fn record_of_repeated_moves(moves: usize) -> Record {
    let mut record = Record::new("focus", "two");
    for rule in ["repetition", "quiet-rounds"] {
        record.settings.insert(rule.into(), "0".into());
    }
    let cycle = ["c2-c1", "c7-c8", "c1-c2", "c8-c7"].into_iter().cycle();
    record.moves = cycle.take(moves).map(String::from).collect();
    record
}

/// Adding a branch must not copy its line.
#[test]
fn opening_and_writing_many_variations_is_fast() {
    const MOVES: usize = 20_000;
    let mut record = record_of_repeated_moves(MOVES);
    let branch = |after: usize| Branch {
        after,
        moves: vec![["c2-d2", "c7-d7", "c1-d1", "c8-d8"][after % 4].into()],
        ..Branch::default()
    };
    record.set_branches((0..MOVES).map(branch).collect());
    let (_, game) = open_record(&record).expect("a match");
    assert_eq!(game.tree().len(), 2 * MOVES + 1);
    let again = game.record();
    assert_eq!(again.branches, record.branches);
    assert_eq!(again.moves, record.moves);
}

/// Checking the record again after each error would take minutes.
#[test]
fn many_errors_in_a_record_are_removed_in_linear_time() {
    const MOVES: usize = 4_000;
    let mut record = record_of_repeated_moves(MOVES);
    let branch = |after: usize| Branch {
        after,
        moves: [["c2-d2", "c7-d7", "c1-d1", "c8-d8"][after % 4], "a1-a1"]
            .map(String::from)
            .to_vec(),
        ..Branch::default()
    };
    record.set_branches((0..MOVES).map(branch).collect());
    for ply in 0..MOVES {
        let legal = &record.moves[ply];
        let line = vec![if ply % 2 == 0 {
            legal.clone()
        } else {
            "a1-a1".into()
        }];
        let analysis = stack_game::RecordAnalysis {
            player: "champion".into(),
            chances: vec![0.5, 0.5],
            line,
            ..stack_game::RecordAnalysis::default()
        };
        record.analysis.insert(ply, analysis);
    }
    let error = open_record(&record).err().expect("an error");
    let valid = playable_prefix(record.clone(), &error).expect("a playable part");
    assert_eq!(valid.moves, record.moves);
    assert!(valid.analysis.keys().copied().eq((0..MOVES).step_by(2)));
    assert_eq!(valid.branches.len(), MOVES);
    assert!(valid.branches.iter().all(|branch| branch.moves.len() == 1));
}

#[test]
fn variant_cards_describe_settings_and_alternatives() {
    let cards = variant_cards();
    let (fast, larger) = (AlternativeKind::Fast, AlternativeKind::Larger);
    for (id, anti_symmetry, first, alternative) in [
        ("two", true, true, Some(("two-fast", fast))),
        ("three", false, true, Some(("three-fast", fast))),
        ("four", false, true, Some(("four-fast", fast))),
        ("partners", false, true, None),
        ("byte", false, false, Some(("byte-ten", larger))),
    ] {
        let card = cards.iter().find(|card| card.id == id).expect(id);
        assert_eq!(
            (card.has_anti_symmetry, card.has_first_seat_choice),
            (anti_symmetry, first),
            "{id}"
        );
        let found = card
            .alternative
            .as_ref()
            .map(|alternative| (&*alternative.id, alternative.kind));
        assert_eq!(found, alternative, "{id}");
        let alternative = card.alternative.as_ref();
        assert!(
            alternative.is_none_or(|alternative| !alternative.win_conditions.is_empty()),
            "{id}"
        );
    }
}

#[test]
fn summaries_agree_with_the_opened_match() {
    let (mut ended, mut analyzed) = (0, 0);
    for variant in variants() {
        for seed in 0..20 {
            let mut random = random_match(variant, seed);
            if seed % 2 == 0 {
                // Accuracy needs the analyses of most moves.
                for pair in random.displayed_line().windows(2) {
                    let position = random.position_at(pair[0]).expect("a position");
                    let mut analysis = sample_analysis(position.as_ref(), 1);
                    let played = random.tree().mv(pair[1]).expect("a move");
                    if analysis.best_action() != Some(played.action) {
                        analysis.losses.push(MoveLoss {
                            action: played.action,
                            text: played.text.clone(),
                            loss: 0.1,
                        });
                    }
                    random.tree_mut().set_analysis(pair[0], analysis);
                }
            }
            let mut record = random.record();
            record.seats = new_match(variant)
                .seats()
                .into_iter()
                .map(|seat| RecordSeat {
                    time_used: (seat.index() > 0).then_some(seed),
                    ..RecordSeat::new(new_match(variant).seat_letter(seat), "", "")
                })
                .collect();
            let (_, game) = open_record(&record).expect("a match");
            let (summary, _) = summary(&record, displayed_accuracy).expect("a summary");
            let board = game.board_view();
            assert!(summary.board_view().stacks().eq(board.stacks()), "{seed}");
            assert_eq!(
                (summary.turn, &summary.position, summary.moves),
                (board.turn(), &game.position_text(), game.ply()),
                "{variant} {seed}"
            );
            let winners = game.outcome().map(|outcome| {
                let seats = game.seats().into_iter();
                let winners = seats.filter(|&seat| outcome.winners.contains(seat));
                winners
                    .map(|seat| game.seat_letter(seat))
                    .collect::<Vec<_>>()
            });
            let result = winners.map(|winners| match winners.is_empty() {
                true => GameResult::Draw,
                false => GameResult::Won(winners),
            });
            ended += usize::from(result.is_some());
            assert_eq!(summary.result, result, "{variant} {seed}");
            let facts = game_statistics(&*game)
                .into_iter()
                .map(|(seat, of)| SeatFacts {
                    moves: of.moves,
                    time_used: (seat.index() > 0).then_some(Duration::from_millis(seed)),
                    accuracy: of.accuracy,
                });
            let facts: Vec<_> = facts.collect();
            assert_eq!(summary.facts.seats, facts, "{variant} {seed}");
            analyzed += facts.iter().filter(|of| of.accuracy.is_some()).count();
            let mut line = game.displayed_line().into_iter();
            let first = line.find_map(|node| game.tree().mv(node));
            let first = first.map(|mv| FirstMove {
                seat: mv.seat,
                text: mv.text.clone(),
                is_own_start: true,
            });
            assert_eq!(summary.facts.first_move, first, "{variant} {seed}");
        }
    }
    assert!(ended > 10 && analyzed > 10, "{ended} {analyzed}");
}

#[test]
fn unsupported_settings_are_refused() {
    let (mut setup, _) = open_record(&Record::new("byte", "byte")).expect("a start");
    assert!(start_match(&setup).is_ok());
    setup.anti_symmetry = "draw-first".into();
    assert!(start_match(&setup).is_err());
}

#[test]
fn analyses_without_a_time_limit_write_none() {
    let mut game = new_match("two");
    let budget_in_record = |game: &dyn AnyMatch| game.record().analysis[&0].budget;
    for (count, budget) in [(0, None), (2, Some(500))] {
        let analysis = sample_analysis(game.as_ref(), count);
        game.tree_mut().set_analysis(NodeId::START, analysis);
        assert_eq!(budget_in_record(game.as_ref()), budget);
    }
}

/// Plays a typed game in parallel and compares the results of all methods.
struct ParallelGame;

impl GameVisitor for ParallelGame {
    type Output = ();

    fn visit<A: MatchSettings<Game: Playable>>(self, defaults: A) {
        let mut game = defaults.start_match().expect("a start");
        let record = new_record(defaults.variant()).expect("a variant");
        let (_, mut any_match) = open_record(&record).expect("a start");
        for ply in 0..80 {
            let position = game.position();
            assert_eq!(any_match.squares(), position.squares());
            assert_eq!(any_match.trays(), position.trays());
            assert_eq!(
                any_match.distance_equals_count(),
                A::Game::DISTANCE_EQUALS_COUNT
            );
            for &seat in position.seats() {
                assert_eq!(any_match.seat_name(seat), A::Game::seat_name(seat));
            }
            for seat in [0, 1, 2, 3].map(Seat::new) {
                assert_eq!(
                    any_match.can_move(seat),
                    position.can_move(seat),
                    "{seat:?}"
                );
                assert_eq!(
                    any_match.progress(seat),
                    position.progress(seat),
                    "{seat:?}"
                );
            }
            for &square in position.squares() {
                let reason = position
                    .blocked_reason(square)
                    .map(|reason| reason.to_string());
                assert_eq!(any_match.immovable_reason(square), reason, "{square}");
                let targets = position.approach_targets(square);
                assert_eq!(any_match.approach_targets(square), targets, "{square}");
            }
            let moves = game.legal_moves();
            let Some(&mv) = moves.get(ply * 7 % moves.len().max(1)) else {
                break;
            };
            any_match.play(position.action(mv)).expect("a legal move");
            game.play(mv).expect("a legal move");
        }
    }
}

#[test]
fn any_match_agrees_with_the_typed_game() {
    for variant in variants() {
        games::visit(variant, ParallelGame).expect("a variant");
    }
    let mut game = new_match("two");
    game.agree_draw().expect("a match that is not over");
    let over = Some("the game is over".to_string());
    assert_eq!(game.immovable_reason(game.squares()[0]), over);
}

#[test]
fn forks_continue_after_agreed_ends_only() {
    let fork = |game: &dyn AnyMatch| {
        let fork = game.fork(game.tree().head()).expect("a node of it");
        (fork.ply(), fork.outcome().is_some())
    };
    let mut game = match_of_first_moves("three", 2);
    game.agree_draw().expect("a match that is not over");
    assert_eq!(fork(game.as_ref()), (2, false));
    let mut record = Record::new("focus", "two");
    let back_and_forth = ["c2-c1", "c7-c8", "c1-c2", "c8-c7"];
    record.moves = back_and_forth
        .repeat(2)
        .into_iter()
        .map(String::from)
        .collect();
    let (_, game) = open_record(&record).expect("a match");
    assert_eq!(fork(game.as_ref()), (8, true));
}

#[test]
fn nodes_of_another_match_are_ignored() {
    let far = match_of_first_moves("three", 5).tree().head();
    let mut game = match_of_first_moves("three", 2);
    let before = game.board_view();
    game.set_cursor(far);
    assert_eq!((game.board_view(), game.ply()), (before, 2));
}

#[test]
fn line_records_contain_the_displayed_line_with_its_resignations() {
    let main = match_of_first_moves("three", 4);
    let mut other = match_of_first_moves("three", 1);
    play_last(other.as_mut());
    other.resign(other.head_turn()).expect("a resignation");
    play_first(other.as_mut());
    let (mut record, other) = (main.record(), other.record());
    record.set_branches(vec![Branch {
        after: 1,
        moves: other.moves[1..].to_vec(),
        given_up: other.given_up.clone(),
        comments: [(3, "a variation".into())].into(),
        ..Branch::default()
    }]);
    let (_, mut game) = open_record(&record).expect("a match");
    assert_eq!(game.line_record(), game.record());
    let line = game.tree().main_line();
    let mut next = game.tree().children(line[1]).iter();
    let variation = next.find(|node| !line.contains(node)).copied();
    game.set_cursor(variation.expect("a variation"));
    let shown = game.line_record();
    assert_eq!(
        (&shown.moves, &shown.given_up),
        (&other.moves, &other.given_up)
    );
    assert_eq!(shown.comments[&3], "a variation");
    open_record(&shown).expect("a match");
    assert_eq!(game.record(), record);
}
