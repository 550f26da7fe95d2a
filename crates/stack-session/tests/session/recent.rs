//! Moves since the user's last turn.

use stack_session::play::{ActiveMatch, MatchCommand, SeatedMatch};

use crate::common::with;

/// Returns a match after this many moves.
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

/// Returns the numbers of the new moves, newest first, counted from 1.
fn recent(slot: &ActiveMatch) -> Vec<usize> {
    let current: &SeatedMatch = slot.current().unwrap();
    let tree = current.game.tree();
    let nodes = current.moves_since_own_turn().into_iter();
    nodes.map(|node| tree.ply(node)).collect()
}

#[test]
fn humans_see_all_moves_since_their_last_turn() {
    let one = ["person", "greedy", "greedy", "greedy"];
    // Before the first move there are none.
    assert_eq!(recent(&after("four", &one, 0)), []);
    // The user's own move stays until the first reply; replies add up.
    assert_eq!(recent(&after("four", &one, 1)), [1]);
    assert_eq!(recent(&after("four", &one, 2)), [2]);
    assert_eq!(recent(&after("four", &one, 3)), [3, 2]);
    assert_eq!(recent(&after("four", &one, 4)), [4, 3, 2]);
    assert_eq!(recent(&after("four", &one, 5)), [5]);
    // Each human has their own last turn.
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
fn spectating_shows_the_last_round_and_review_the_last_move() {
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
fn undo_shows_the_previous_moves() {
    let mut slot = after("two", &["person", "person"], 3);
    assert_eq!(recent(&slot), [3]);
    slot.execute(MatchCommand::Undo).unwrap();
    assert_eq!(recent(&slot), [2]);
}
