//! Changes that do not fit are rejected and leave the view unchanged.

use stack_game::{BoardView, Change, Outcome, Rule, SeatSet, Square, Stack, Tray, TrayKind};

use crate::toy::{BLACK, SQUARES, Toy, WHITE, stack};

const WON: Tray = Tray::new(WHITE, TrayKind::WonStacks);
const RESERVE: Tray = Tray::new(WHITE, TrayKind::Reserve);
const DRAW: Outcome = Outcome {
    winners: SeatSet::EMPTY,
    rule: Rule::NO_CAPTURES,
};

/// `WBW` on a1, `BWB` on j2, nothing on e10; White to move.
fn table() -> BoardView {
    BoardView::from_position(&Toy::start())
}

fn lifted(from: Square, count: u8) -> Change {
    Change::Lifted { from, count }
}

fn landed(on: Square, count: u8) -> Change {
    Change::Landed { on, count }
}

fn after(changes: &[Change]) -> BoardView {
    let mut table = table();
    for &change in changes {
        table.apply(change).unwrap();
    }
    table
}

fn refuses_to_apply(table: &BoardView, change: Change) {
    let mut now = table.clone();
    let error = now.apply(change).unwrap_err();
    assert_eq!(error.change, change);
    assert_eq!(
        error.to_string(),
        format!("{change:?} does not fit the board")
    );
    assert_eq!(&now, table, "{change:?}");
}

fn refuses_to_revert(table: &BoardView, change: Change) {
    let mut now = table.clone();
    assert_eq!(now.revert(change).unwrap_err().change, change);
    assert_eq!(&now, table, "{change:?}");
}

/// Every change that fits can be reverted.
fn is_reversible(table: &BoardView, change: Change) {
    let mut now = table.clone();
    now.apply(change).unwrap();
    now.revert(change).unwrap();
    assert_eq!(&now, table, "{change:?}");
}

#[test]
fn lifting_and_landing() {
    let [a1, j2, e10] = SQUARES;
    refuses_to_apply(&table(), lifted(a1, 4));
    refuses_to_apply(&table(), lifted(e10, 1));
    refuses_to_apply(&table(), landed(e10, 1));
    let in_hand = after(&[lifted(a1, 2)]);
    assert_eq!(
        (in_hand.lifted(), in_hand.stack(a1)),
        (stack("BW"), stack("W"))
    );
    refuses_to_apply(&in_hand, landed(j2, 3));
    refuses_to_revert(&table(), lifted(a1, 1));
    refuses_to_revert(&in_hand, lifted(a1, 3));
    refuses_to_revert(&in_hand, landed(j2, 4));
    refuses_to_revert(&in_hand, landed(e10, 1));
    is_reversible(&table(), lifted(a1, 3));
    is_reversible(&in_hand, landed(j2, 2));
    is_reversible(&in_hand, landed(e10, 1));
    is_reversible(&in_hand, lifted(j2, 1));
    is_reversible(&in_hand, Change::Moved { from: a1, to: j2 });
}

#[test]
fn full_stacks_reject_pieces() {
    let [a1, j2, e10] = SQUARES;
    let full = "W".repeat(Stack::CAPACITY);
    let table = BoardView::from_position(&Toy::new([&full, &full, "B"]));
    is_reversible(&table, lifted(a1, Stack::CAPACITY as u8));
    let mut in_hand = table.clone();
    in_hand.apply(lifted(a1, 1)).unwrap();
    refuses_to_apply(&in_hand, landed(j2, 1));
    refuses_to_apply(&in_hand, lifted(j2, Stack::CAPACITY as u8));
    is_reversible(&in_hand, landed(e10, 1));
    let mut in_hand = table.clone();
    in_hand.apply(lifted(j2, Stack::CAPACITY as u8)).unwrap();
    in_hand.apply(fell_out(a1)).unwrap();
    refuses_to_apply(&in_hand, taken());
    // In reverse, the stack is full.
    let mut one_out = table.clone();
    one_out.apply(fell_out(a1)).unwrap();
    refuses_to_revert(&one_out, fell_out(j2));
    one_out.revert(fell_out(a1)).unwrap();
    assert_eq!(one_out, table);
}

const fn taken() -> Change {
    Change::TakenFromTray {
        tray: RESERVE,
        piece: WHITE,
    }
}

const fn fell_out(from: Square) -> Change {
    Change::SurplusRemoved {
        from,
        piece: WHITE,
        to: RESERVE,
    }
}

#[test]
fn trays_hold_single_pieces() {
    let [a1, j2, e10] = SQUARES;
    refuses_to_apply(&table(), taken());
    refuses_to_revert(&table(), taken());
    refuses_to_apply(&table(), fell_out(j2));
    refuses_to_apply(&table(), fell_out(e10));
    refuses_to_revert(&table(), fell_out(a1));
    is_reversible(&table(), fell_out(a1));
    let out = after(&[fell_out(a1)]);
    assert_eq!(
        (out.stack(a1), out.tray(RESERVE)),
        (stack("BW"), &[stack("W")][..])
    );
    is_reversible(&out, taken());
    let black = |to| Change::SurplusRemoved {
        from: a1,
        piece: BLACK,
        to,
    };
    is_reversible(&out, black(RESERVE));
    refuses_to_apply(
        &out,
        Change::TakenFromTray {
            tray: RESERVE,
            piece: BLACK,
        },
    );
    refuses_to_revert(&out, black(RESERVE));
    // The last piece of a stack can be removed, and the last piece of a tray taken.
    let empty = after(&[fell_out(a1), black(WON), fell_out(a1), taken(), taken()]);
    assert_eq!(empty.stack(a1), Stack::EMPTY);
    assert_eq!(empty.stacks().count(), 1);
    assert_eq!(
        (empty.tray(RESERVE), empty.lifted()),
        (&[][..], stack("WW"))
    );
    refuses_to_revert(&after(&[lifted(j2, 1)]), taken());
    // Trays are sorted regardless of the order in which pieces arrive.
    let both = after(&[fell_out(a1), black(RESERVE), fell_out(a1)]);
    assert_eq!(both.tray(RESERVE), ["W", "W", "B"].map(stack));
}

#[test]
fn entire_stacks_leave_and_return() {
    let [a1, j2, e10] = SQUARES;
    let left = |from| Change::LeftBoard { from, to: WON };
    refuses_to_apply(&table(), left(e10));
    refuses_to_revert(&table(), left(a1));
    is_reversible(&table(), left(a1));
    let one = after(&[left(a1)]);
    refuses_to_revert(&one, left(j2));
    let two = after(&[left(j2), left(a1)]);
    assert_eq!(two.tray(WON), ["BWB", "WBW"].map(stack));
    is_reversible(&one, left(j2));
    assert_eq!(two.stacks().count(), 0);
}

#[test]
fn swaps_need_two_stacks() {
    let [a1, j2, e10] = SQUARES;
    let swapped = |own, enemy| Change::Swapped { own, enemy };
    refuses_to_apply(&table(), swapped(a1, e10));
    refuses_to_apply(&table(), swapped(e10, a1));
    refuses_to_apply(&table(), swapped(a1, a1));
    refuses_to_revert(&table(), swapped(a1, e10));
    is_reversible(&table(), swapped(a1, j2));
    let done = after(&[swapped(a1, j2)]);
    assert_eq!(
        (done.stack(a1), done.stack(j2)),
        (stack("WBB"), stack("BWW"))
    );
}

#[test]
fn turns_and_game_ends() {
    let passed = |from, to| Change::TurnEnded { from, to };
    let ended = |rule| Change::GameEnded {
        outcome: Outcome { rule, ..DRAW },
    };
    refuses_to_apply(&table(), passed(BLACK, WHITE));
    refuses_to_revert(&table(), passed(WHITE, BLACK));
    is_reversible(&table(), passed(WHITE, BLACK));
    is_reversible(&table(), passed(WHITE, WHITE));
    is_reversible(&table(), Change::Skipped { seat: BLACK });
    refuses_to_revert(&table(), ended(Rule::NO_CAPTURES));
    is_reversible(&table(), ended(Rule::NO_CAPTURES));
    let over = after(&[ended(Rule::NO_CAPTURES)]);
    assert_eq!(over.outcome(), Some(DRAW));
    refuses_to_apply(&over, ended(Rule::REPETITION));
    refuses_to_revert(&over, ended(Rule::REPETITION));
}

#[test]
fn views_can_be_created_from_stacks() {
    let [one, two, _] = SQUARES;
    let view = BoardView::from_stacks([(one, stack("WB")), (two, Stack::EMPTY)], WHITE);
    assert_eq!(view.stack(one), stack("WB"));
    assert!(view.stacks().eq([(one, stack("WB"))]));
}
