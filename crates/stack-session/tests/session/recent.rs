//! The moves that are new to the viewer.

use stack_session::play::{MatchCommand, MatchSlot, SeatedMatch};

use crate::common::with;

/// A match with these players, after so many moves.
fn after(variant: &str, players: &[&str], moves: usize) -> MatchSlot {
    let mut slot = MatchSlot::default();
    let setup = with(variant, players);
    slot.carry_out(MatchCommand::Start(setup)).unwrap();
    for _ in 0..moves {
        let current = slot.current().unwrap();
        let action = current.game.actions()[0];
        let command = match current.computer_to_move() {
            None => MatchCommand::Act(action),
            Some(_) => MatchCommand::Answer {
                number: current.number,
                ply: current.live_ply(),
                action,
            },
        };
        slot.carry_out(command).unwrap();
    }
    slot
}

/// The numbers of the recent moves, the newest first, counted from 1.
fn recent(slot: &MatchSlot) -> Vec<usize> {
    let current: &SeatedMatch = slot.current().unwrap();
    let tree = current.game.tree();
    let nodes = current.recent_moves().into_iter();
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
    slot.carry_out(MatchCommand::GoTo(5)).unwrap();
    assert_eq!(recent(&slot), [5, 4, 3, 2], "of the position on the table");
    slot.carry_out(MatchCommand::Study(true)).unwrap();
    assert_eq!(recent(&slot), [5]);
}

#[test]
fn taking_back_shows_the_moves_before() {
    let mut slot = after("two", &["person", "person"], 3);
    assert_eq!(recent(&slot), [3]);
    slot.carry_out(MatchCommand::Undo).unwrap();
    assert_eq!(recent(&slot), [2]);
}
