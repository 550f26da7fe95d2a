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
fn start() -> BoardView {
    BoardView::from_position(&Toy::start())
}

fn lifted(from: Square, count: u8) -> Change {
    Change::Lifted { from, count }
}

fn landed(on: Square, count: u8) -> Change {
    Change::Landed { on, count }
}

fn after(changes: &[Change]) -> BoardView {
    let mut table = start();
    for &change in changes {
        table.apply(change).unwrap();
    }
    table
}

fn assert_cannot_apply(table: &BoardView, change: Change) {
    let mut view = table.clone();
    let error = view.apply(change).unwrap_err();
    assert_eq!(error.change, change);
    assert_eq!(
        error.to_string(),
        format!("{change:?} does not fit the board")
    );
    assert_eq!(&view, table, "{change:?}");
}

fn assert_cannot_revert(table: &BoardView, change: Change) {
    let mut view = table.clone();
    assert_eq!(view.revert(change).unwrap_err().change, change);
    assert_eq!(&view, table, "{change:?}");
}

/// Every change that fits can be reverted.
fn assert_reversible(table: &BoardView, change: Change) {
    let mut view = table.clone();
    view.apply(change).unwrap();
    view.revert(change).unwrap();
    assert_eq!(&view, table, "{change:?}");
}

#[test]
fn lifting_and_landing() {
    let [a1, j2, e10] = SQUARES;
    assert_cannot_apply(&start(), lifted(a1, 4));
    assert_cannot_apply(&start(), lifted(e10, 1));
    assert_cannot_apply(&start(), landed(e10, 1));
    let lifting = after(&[lifted(a1, 2)]);
    assert_eq!(
        (lifting.lifted(), lifting.stack(a1)),
        (stack("BW"), stack("W"))
    );
    assert_cannot_apply(&lifting, landed(j2, 3));
    assert_cannot_revert(&start(), lifted(a1, 1));
    assert_cannot_revert(&lifting, lifted(a1, 3));
    assert_cannot_revert(&lifting, landed(j2, 4));
    assert_cannot_revert(&lifting, landed(e10, 1));
    assert_reversible(&start(), lifted(a1, 3));
    assert_reversible(&lifting, landed(j2, 2));
    assert_reversible(&lifting, landed(e10, 1));
    assert_reversible(&lifting, lifted(j2, 1));
    assert_reversible(&lifting, Change::Moved { from: a1, to: j2 });
}

#[test]
fn full_stacks_reject_pieces() {
    let [a1, j2, e10] = SQUARES;
    let full = "W".repeat(Stack::CAPACITY);
    let table = BoardView::from_position(&Toy::new([&full, &full, "B"]));
    assert_reversible(&table, lifted(a1, Stack::CAPACITY as u8));
    let mut lifting = table.clone();
    lifting.apply(lifted(a1, 1)).unwrap();
    assert_cannot_apply(&lifting, landed(j2, 1));
    assert_cannot_apply(&lifting, lifted(j2, Stack::CAPACITY as u8));
    assert_reversible(&lifting, landed(e10, 1));
    let mut lifting = table.clone();
    lifting.apply(lifted(j2, Stack::CAPACITY as u8)).unwrap();
    lifting.apply(surplus_removed(a1)).unwrap();
    assert_cannot_apply(&lifting, taken_from_reserve());
    // In reverse, the stack is full.
    let mut one_out = table.clone();
    one_out.apply(surplus_removed(a1)).unwrap();
    assert_cannot_revert(&one_out, surplus_removed(j2));
    one_out.revert(surplus_removed(a1)).unwrap();
    assert_eq!(one_out, table);
}

const fn taken_from_reserve() -> Change {
    Change::TakenFromTray {
        tray: RESERVE,
        piece: WHITE,
    }
}

const fn surplus_removed(from: Square) -> Change {
    Change::SurplusRemoved {
        from,
        piece: WHITE,
        to: RESERVE,
    }
}

#[test]
fn trays_hold_single_pieces() {
    let [a1, j2, e10] = SQUARES;
    assert_cannot_apply(&start(), taken_from_reserve());
    assert_cannot_revert(&start(), taken_from_reserve());
    assert_cannot_apply(&start(), surplus_removed(j2));
    assert_cannot_apply(&start(), surplus_removed(e10));
    assert_cannot_revert(&start(), surplus_removed(a1));
    assert_reversible(&start(), surplus_removed(a1));
    let out = after(&[surplus_removed(a1)]);
    assert_eq!(
        (out.stack(a1), out.tray(RESERVE)),
        (stack("BW"), &[stack("W")][..])
    );
    assert_reversible(&out, taken_from_reserve());
    let black = |to| Change::SurplusRemoved {
        from: a1,
        piece: BLACK,
        to,
    };
    assert_reversible(&out, black(RESERVE));
    assert_cannot_apply(
        &out,
        Change::TakenFromTray {
            tray: RESERVE,
            piece: BLACK,
        },
    );
    assert_cannot_revert(&out, black(RESERVE));
    // The last piece of a stack can be removed, and the last piece of a tray placed.
    let empty = after(&[
        surplus_removed(a1),
        black(WON),
        surplus_removed(a1),
        taken_from_reserve(),
        taken_from_reserve(),
    ]);
    assert_eq!(empty.stack(a1), Stack::EMPTY);
    assert_eq!(empty.stacks().count(), 1);
    assert_eq!(
        (empty.tray(RESERVE), empty.lifted()),
        (&[][..], stack("WW"))
    );
    assert_cannot_revert(&after(&[lifted(j2, 1)]), taken_from_reserve());
    // Trays are sorted regardless of the order in which pieces arrive.
    let both = after(&[surplus_removed(a1), black(RESERVE), surplus_removed(a1)]);
    assert_eq!(both.tray(RESERVE), ["W", "W", "B"].map(stack));
}

#[test]
fn entire_stacks_leave_and_return() {
    let [a1, j2, e10] = SQUARES;
    let left = |from| Change::LeftBoard { from, to: WON };
    assert_cannot_apply(&start(), left(e10));
    assert_cannot_revert(&start(), left(a1));
    assert_reversible(&start(), left(a1));
    let one = after(&[left(a1)]);
    assert_cannot_revert(&one, left(j2));
    let two = after(&[left(j2), left(a1)]);
    assert_eq!(two.tray(WON), ["BWB", "WBW"].map(stack));
    assert_reversible(&one, left(j2));
    assert_eq!(two.stacks().count(), 0);
}

#[test]
fn swaps_need_two_stacks() {
    let [a1, j2, e10] = SQUARES;
    let swapped = |own, enemy| Change::Swapped { own, enemy };
    assert_cannot_apply(&start(), swapped(a1, e10));
    assert_cannot_apply(&start(), swapped(e10, a1));
    assert_cannot_apply(&start(), swapped(a1, a1));
    assert_cannot_revert(&start(), swapped(a1, e10));
    assert_reversible(&start(), swapped(a1, j2));
    let done = after(&[swapped(a1, j2)]);
    assert_eq!(
        (done.stack(a1), done.stack(j2)),
        (stack("WBB"), stack("BWW"))
    );
}

#[test]
fn turns_and_game_ends() {
    let turn_ended = |from, to| Change::TurnEnded { from, to };
    let ended = |rule| Change::GameEnded {
        outcome: Outcome { rule, ..DRAW },
    };
    assert_cannot_apply(&start(), turn_ended(BLACK, WHITE));
    assert_cannot_revert(&start(), turn_ended(WHITE, BLACK));
    assert_reversible(&start(), turn_ended(WHITE, BLACK));
    assert_reversible(&start(), turn_ended(WHITE, WHITE));
    assert_reversible(&start(), Change::Skipped { seat: BLACK });
    assert_cannot_revert(&start(), ended(Rule::NO_CAPTURES));
    assert_reversible(&start(), ended(Rule::NO_CAPTURES));
    let over = after(&[ended(Rule::NO_CAPTURES)]);
    assert_eq!(over.outcome(), Some(DRAW));
    assert_cannot_apply(&over, ended(Rule::REPETITION));
    assert_cannot_revert(&over, ended(Rule::REPETITION));
}

#[test]
fn views_can_be_created_from_stacks() {
    let [one, two, _] = SQUARES;
    let view = BoardView::from_stacks([(one, stack("WB")), (two, Stack::EMPTY)], WHITE);
    assert_eq!(view.stack(one), stack("WB"));
    assert!(view.stacks().eq([(one, stack("WB"))]));
}
