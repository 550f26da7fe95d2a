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

fn begin(variant: &str) -> Box<dyn AnyMatch> {
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
fn contents_of(line: &dyn AnyMatch) -> Vec<NodeContents> {
    let tree = line.tree();
    let mut all = Vec::new();
    let mut paths = vec![NodeId::START];
    while let Some(node) = paths.pop() {
        paths.extend(tree.children(node).iter().rev());
        let text = tree.mv(node).map_or(String::new(), |reported| {
            format!("{:?} {}", reported.resigned_before, reported.text)
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
fn sample_analysis(line: &dyn AnyMatch, count: usize) -> PositionAnalysis {
    let mut analysis = PositionAnalysis {
        chances: [0.125, 0.25, 0.5, 0.125],
        wins_in: (count == 3).then_some(5),
        depth: count as u32,
        budget: std::time::Duration::from_millis(250 * count as u64),
        player: "champion".into(),
        ..PositionAnalysis::default()
    };
    for seat in [0, 1, 2, 3].map(Seat::new) {
        if !line.seats().contains(&seat) {
            analysis.chances[seat.index()] = 0.0;
        }
    }
    // A fork avoids resignations after later moves.
    let mut ahead = line.fork(line.tree().cursor()).expect("a node of it");
    let count = if line.outcome().is_some() { 0 } else { count };
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
    let mut throw = |below: usize| (rng.next_u64() % below as u64) as usize;
    let mut line = begin(variant);
    for _ in 0..throw(150) {
        let actions = line.actions();
        match throw(12) {
            // Few of many moves, so that the same ones occur again.
            kind @ 0..6 if !actions.is_empty() => {
                let action = actions[throw(actions.len().min(4))];
                let done = if kind < 3 {
                    line.play(action)
                } else {
                    line.play_variation(action)
                };
                done.expect("a legal move");
            }
            6 => drop(line.undo()),
            7 => {
                let count = line.tree().nodes().count();
                let node = line.tree().nodes().nth(throw(count)).unwrap_or_default();
                line.set_cursor(node);
            }
            8 if throw(2) == 0 => {
                let analysis = sample_analysis(line.as_ref(), throw(4));
                line.set_analysis(line.tree().cursor(), analysis);
            }
            8 if throw(2) == 0 => {
                let mark = MoveMark::ALL[throw(MoveMark::ALL.len())];
                line.set_mark(line.tree().cursor(), Some(mark));
            }
            8 => line.set_comment(line.tree().cursor(), format!("said {}", throw(9))),
            9 => {
                let mut chances = [0.0; Seat::MAX];
                for seat in line.seats() {
                    chances[seat.index()] = throw(1000) as f32 / 999.0;
                }
                line.set_player_chances(line.tree().cursor(), chances);
            }
            10 if throw(3) == 0 => {
                let seats = line.seats();
                let seat = seats[throw(seats.len())];
                // Fails if the seat has resigned, the match is over or the head is not displayed.
                drop(match throw(4) {
                    0 => line.agree_draw(),
                    _ => line.resign(seat),
                });
            }
            11 => drop(line.undo_event()),
            _ if throw(3) == 0 => line.end_main_line_here(),
            _ => line.set_head_here(),
        }
    }
    line
}

#[test]
fn records_preserve_the_tree() {
    for variant in ["two", "three-fast", "four", "byte"] {
        for seed in 0..60 {
            let line = random_match(variant, seed);
            let record = line.record();
            let text = record.write().expect("a text");
            let read = Record::read(&text).unwrap_or_else(|reason| panic!("{seed}: {reason}"));
            assert_eq!(read, record, "{seed}");
            let (_, again) =
                open_record(&read).unwrap_or_else(|reason| panic!("{seed}: {reason}\n{text}"));
            assert_eq!(
                contents_of(again.as_ref()),
                contents_of(line.as_ref()),
                "{seed}"
            );
            assert_eq!(again.record(), record, "{variant} {seed}: written again");
            // Play continues at the head.
            let mut left = line.boxed_clone();
            left.set_cursor(left.tree().head());
            assert_eq!(again.tree().cursor(), again.tree().head());
            assert_eq!(again.has_undone_moves(), line.has_undone_moves(), "{seed}");
            assert_eq!(again.board_view(), left.board_view(), "{seed}");
            assert_eq!(again.move_list(), left.move_list(), "{seed}");
        }
    }
}

#[test]
fn the_displayed_position_depends_on_the_cursor_only() {
    for seed in 0..60 {
        let mut line = random_match("four", seed);
        let nodes: Vec<_> = line.tree().nodes().collect();
        for &node in nodes.iter().rev().chain(&nodes) {
            line.set_cursor(node);
            let fresh = replayed(line.as_ref(), node);
            assert_eq!(line.board_view(), fresh.board_view(), "{seed}");
            assert_eq!(line.ply(), line.tree().ply(node));
        }
        // The head has not changed.
        line.set_cursor(line.tree().head());
        assert_eq!(line.head_turn(), line.turn());
        assert_eq!(line.head_actions(), line.actions());
    }
}

/// Returns a new match of `four` that is played up to a node of another one.
fn replayed(line: &dyn AnyMatch, node: NodeId) -> Box<dyn AnyMatch> {
    let mut fresh = begin("four");
    for &step in line.tree().path(node).iter().skip(1) {
        let played = line.tree().mv(step).expect("a move");
        for &seat in &played.resigned_before {
            fresh.resign(seat).expect("a seat that plays");
        }
        fresh.play(played.action).expect("a legal move");
    }
    let events = line.tree().non_move_events(node);
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
        for mut line in [
            random_match("four", seed),
            read_again(random_match("four", seed).as_ref()),
        ] {
            let nodes: Vec<_> = line.tree().nodes().collect();
            let fresh: Vec<_> = nodes
                .iter()
                .map(|&node| replayed(line.as_ref(), node))
                .collect();
            for cursor in [
                line.tree().cursor(),
                line.tree().head(),
                NodeId::START,
                nodes[nodes.len() / 2],
            ] {
                line.set_cursor(cursor);
                for (&node, fresh) in nodes.iter().zip(&fresh) {
                    assert_eq!(line.outcome_at(node), fresh.outcome(), "{seed} {node:?}");
                    let there = line.position_at(node).expect("a node of it");
                    let (view, fresh) = (there.board_view(), fresh.board_view());
                    assert!(view.stacks().eq(fresh.stacks()), "{seed} {node:?}");
                    assert_eq!(view.turn(), fresh.turn(), "{seed} {node:?}");
                }
            }
        }
    }
}

/// Writes a match as a record and reads it again.
fn read_again(line: &dyn AnyMatch) -> Box<dyn AnyMatch> {
    let text = line.record().write().expect("a text");
    open_record(&Record::read(&text).expect("a record"))
        .expect("a match")
        .1
}

/// Returns a three-player match with `moves` moves, each the first legal one.
fn three(moves: usize) -> Box<dyn AnyMatch> {
    let mut line = begin("three");
    for _ in 0..moves {
        let action = line.actions()[0];
        line.play(action).expect("a legal move");
    }
    line
}

/// Returns a match in which a resignation and the next move were undone and play has continued
/// differently.
fn resigned_and_undone() -> Box<dyn AnyMatch> {
    let mut line = three(3);
    line.resign(line.turn()).expect("a seat that plays");
    let action = line.actions()[0];
    line.play(action).expect("a legal move");
    line.undo().expect("a move");
    line.set_head_here();
    line.undo_event().expect("a resignation");
    line
}

#[test]
fn an_agreed_draw_does_not_move_into_a_variation() {
    let mut line = resigned_and_undone();
    line.agree_draw().expect("a match that is not over");
    let again = read_again(line.as_ref());
    assert!(again.outcome().is_some_and(stack_game::Outcome::is_draw));
    assert!(
        again
            .tree()
            .non_move_events(again.tree().head())
            .agreed_draw
    );
    assert_eq!(again.record(), line.record());
}

/// Events of a branch at the end of the main line belong to the branch only.
#[test]
fn resignations_in_a_variation_do_not_affect_the_main_line() {
    let mut line = resigned_and_undone();
    line.end_main_line_here();
    let again = read_again(line.as_ref());
    assert_eq!(again.record(), line.record());
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
fn seats_resigned_in_a_variation_are_out_there() {
    let mut line = three(2);
    let seat = line.turn();
    line.resign(seat).expect("a seat that plays");
    let action = line.actions()[0];
    line.play(action).expect("a legal move");
    line.go_to_ply(1);
    line.set_head_here();
    let action = *line.actions().last().expect("a move");
    line.play(action).expect("a legal move");
    let mut again = read_again(line.as_ref());
    let tree = again.tree();
    let left = tree.children(tree.path(tree.head())[1])[1];
    again.set_cursor(left);
    assert_eq!((again.ply(), again.resigned().contains(seat)), (2, true));
    assert_eq!(again.record(), line.record());
}

#[test]
fn too_deep_trees_survive_records() {
    // Each undone move gets another reply, so branches are nested sixty deep.
    let mut line = begin("two");
    for _ in 0..60 {
        let action = line.actions()[0];
        line.play(action).expect("a legal move");
    }
    for ply in (0..60).rev() {
        line.go_to_ply(ply);
        line.set_head_here();
        let action = *line.actions().last().expect("a move");
        line.play(action).expect("a legal move");
        line.set_comment(line.tree().cursor(), format!("instead of move {ply}"));
    }
    let text = line.record().write().expect("a text");
    let (_, again) = open_record(&Record::read(&text).expect("a record")).expect("a match");
    let sorted = |line: &dyn AnyMatch| {
        let mut all = contents_of(line);
        // The order of analyses is not defined.
        all.sort_by_key(|reported| format!("{reported:?}"));
        all
    };
    assert_eq!(sorted(again.as_ref()), sorted(line.as_ref()));
}

#[test]
fn illegal_moves_in_branches_are_located() {
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
    let said = "variation 'c7-c6' after move 1: move 3 'c2-c1': c2 is empty";
    assert_eq!(reason.to_string(), said);
    // The record can be opened up to there; the nested branch has lost its parent.
    assert!(record.truncate_before(&reason));
    assert!(error(&record).is_none());
    assert_eq!(record.branches[0].moves, ["c7-c6"]);
    assert!(record.branches[0].branches.is_empty());
    record.branches[0].evaluations.insert(2, vec![0.5]);
    let said = "variation 'c7-c6' after move 1: evaluations: after move 2: 1 value for 2 seats";
    assert_eq!(
        error(&record).map(|reason| reason.to_string()),
        Some(said.into())
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
    let part = playable_prefix(read, &error).expect("a sound part");
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
    let valid = playable_prefix(record.clone(), &reason).expect("a sound part");
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
                    random.set_analysis(pair[0], analysis);
                }
            }
            let mut record = random.record();
            record.seats = begin(variant)
                .seats()
                .into_iter()
                .map(|seat| RecordSeat {
                    time_used: (seat.index() > 0).then_some(seed),
                    ..RecordSeat::new(begin(variant).seat_letter(seat), "", "")
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
    let mut line = begin("two");
    let reported = |line: &dyn AnyMatch| line.record().analysis[&0].budget;
    for (count, budget) in [(0, None), (2, Some(500))] {
        line.set_analysis(NodeId::START, sample_analysis(line.as_ref(), count));
        assert_eq!(reported(line.as_ref()), budget);
    }
}

/// Plays a typed game in parallel and compares the results of all methods.
struct ParallelGame;

impl GameVisitor for ParallelGame {
    type Output = ();

    fn visit<A: MatchSettings<Game: Playable>>(self, defaults: A) {
        let mut game = defaults.start_match().expect("a start");
        let record = new_record(defaults.variant()).expect("a variant");
        let (_, mut line) = open_record(&record).expect("a start");
        for ply in 0..80 {
            let position = game.position();
            assert_eq!(line.squares(), position.squares());
            assert_eq!(line.trays(), position.trays());
            assert_eq!(line.distance_equals_count(), A::Game::DISTANCE_EQUALS_COUNT);
            for &seat in position.seats() {
                assert_eq!(line.seat_name(seat), A::Game::seat_name(seat));
            }
            for seat in [0, 1, 2, 3].map(Seat::new) {
                assert_eq!(line.can_move(seat), position.can_move(seat), "{seat:?}");
                assert_eq!(line.progress(seat), position.progress(seat), "{seat:?}");
            }
            for &square in position.squares() {
                let reason = position
                    .blocked_reason(square)
                    .map(|reason| reason.to_string());
                assert_eq!(line.immovable_reason(square), reason, "{square}");
                let targets = position.approach_targets(square);
                assert_eq!(line.approach_targets(square), targets, "{square}");
            }
            let moves = game.legal_moves();
            let Some(&mv) = moves.get(ply * 7 % moves.len().max(1)) else {
                break;
            };
            line.play(position.action(mv)).expect("a legal move");
            game.play(mv).expect("a legal move");
        }
    }
}

#[test]
fn any_match_agrees_with_the_typed_game() {
    for variant in variants() {
        games::visit(variant, ParallelGame).expect("a variant");
    }
    let mut line = begin("two");
    line.agree_draw().expect("a match that is not over");
    let over = Some("the game is over".to_string());
    assert_eq!(line.immovable_reason(line.squares()[0]), over);
}

#[test]
fn forks_continue_after_agreed_ends_only() {
    let fork = |line: &dyn AnyMatch| {
        let fork = line.fork(line.tree().head()).expect("a node of it");
        (fork.ply(), fork.outcome().is_some())
    };
    let mut line = three(2);
    line.agree_draw().expect("a match that is not over");
    assert_eq!(fork(line.as_ref()), (2, false));
    let mut record = Record::new("focus", "two");
    let back_and_forth = ["c2-c1", "c7-c8", "c1-c2", "c8-c7"];
    record.moves = back_and_forth
        .repeat(2)
        .into_iter()
        .map(String::from)
        .collect();
    let (_, line) = open_record(&record).expect("a match");
    assert_eq!(fork(line.as_ref()), (8, true));
}

#[test]
fn nodes_of_another_match_are_ignored() {
    let far = three(5).tree().head();
    let mut line = three(2);
    let before = line.board_view();
    line.set_cursor(far);
    assert_eq!((line.board_view(), line.ply()), (before, 2));
}

#[test]
fn line_records_contain_the_displayed_line_with_its_resignations() {
    let play = |game: &mut Box<dyn AnyMatch>, choice: usize| {
        let action = game.actions()[choice];
        game.play(action).expect("a legal move");
    };
    let mut main = begin("three");
    (0..4).for_each(|_| play(&mut main, 0));
    let mut other = begin("three");
    play(&mut other, 0);
    play(&mut other, 1);
    other.resign(other.head_turn()).expect("a resignation");
    play(&mut other, 0);
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
