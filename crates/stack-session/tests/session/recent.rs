//! The moves that are new to the viewer.

use stack_session::play::{ActiveMatch, MatchCommand, SeatedMatch};

use crate::common::with;

/// A match with these players, after so many moves.
fn after(variant: &str, players: &[&str], moves: usize) -> ActiveMatch {
    let mut slot = ActiveMatch::default();
    let setup = with(variant, players);
    slot.execute(MatchCommand::Start(setup)).unwrap();
    for _ in 0..moves {
        let current = slot.current().unwrap();
        let action = current.game.actions()[0];
        let command = match current.computer_to_move() {
            None => MatchCommand::Play(action),
            Some(_) => MatchCommand::PlayAtHead {
                number: current.id,
                ply: current.head_ply(),
                action,
            },
        };
        slot.execute(command).unwrap();
    }
    slot
}

/// The numbers of the recent moves, the newest first, counted from 1.
fn recent(slot: &ActiveMatch) -> Vec<usize> {
    let current: &SeatedMatch = slot.current().unwrap();
    let tree = current.game.tree();
    let nodes = current.moves_since_own_turn().into_iter();
    nodes.map(|node| tree.ply(node)).collect()
}

#[test]
fn a_person_sees_all_moves_since_their_own_last_turn() {
    let one = ["person", "greedy", "greedy", "greedy"];
    // Before the first move there is nothing to see.
    assert_eq!(recent(&after("four", &one, 0)), []);
    // The own move stays until the first answer, and the answers add up.
    assert_eq!(recent(&after("four", &one, 1)), [1]);
    assert_eq!(recent(&after("four", &one, 2)), [2]);
    assert_eq!(recent(&after("four", &one, 3)), [3, 2]);
    assert_eq!(recent(&after("four", &one, 4)), [4, 3, 2]);
    assert_eq!(recent(&after("four", &one, 5)), [5]);
    // Each of several persons has another last turn.
    let all = ["person"; 4];
    assert_eq!(recent(&after("four", &all, 2)), [2, 1]);
    assert_eq!(recent(&after("four", &all, 6)), [6, 5, 4]);
    let two = ["person", "greedy", "person", "greedy"];
    assert_eq!(
        recent(&after("four", &two, 6)),
        [6, 5, 4],
        "yellow's viewer"
    );
    assert_eq!(recent(&after("four", &two, 7)), [7], "yellow has moved");
}

#[test]
fn watching_shows_the_last_round_and_study_the_last_move() {
    let players = ["greedy"; 4];
    assert_eq!(recent(&after("four", &players, 3)), [3, 2, 1]);
    assert_eq!(recent(&after("four", &players, 9)), [9, 8, 7, 6]);
    let mut slot = after("four", &players, 9);
    slot.execute(MatchCommand::GoToPly(5)).unwrap();
    assert_eq!(recent(&slot), [5, 4, 3, 2], "of the position on the table");
    slot.execute(MatchCommand::Review(true)).unwrap();
    assert_eq!(recent(&slot), [5]);
}

#[test]
fn taking_back_shows_the_moves_before() {
    let mut slot = after("two", &["person", "person"], 3);
    assert_eq!(recent(&slot), [3]);
    slot.execute(MatchCommand::Undo).unwrap();
    assert_eq!(recent(&slot), [2]);
}
