//! Changes that do not fit are refused and leave the table as it was.

use stack_game::{BoardView, Change, Outcome, Rule, SeatSet, Square, Stack, Tray, TrayKind};

use crate::toy::{BLACK, SQUARES, Toy, WHITE, stack};

const WON: Tray = Tray::new(WHITE, TrayKind::WonStacks);
const RESERVE: Tray = Tray::new(WHITE, TrayKind::Reserve);
const DRAW: Outcome = Outcome {
    winners: SeatSet::EMPTY,
    rule: Rule::NO_CAPTURES,
};

/// `WBW` on a1, `BWB` on j2, nothing on e10; White is to move.
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
    let fault = now.apply(change).unwrap_err();
    assert_eq!(fault.change, change);
    assert_eq!(
        fault.to_string(),
        format!("{change:?} does not fit what stands on the table")
    );
    assert_eq!(&now, table, "{change:?}");
}

fn refuses_to_revert(table: &BoardView, change: Change) {
    let mut now = table.clone();
    assert_eq!(now.revert(change).unwrap_err().change, change);
    assert_eq!(&now, table, "{change:?}");
}

/// Every change that fits can be taken back.
fn goes_both_ways(table: &BoardView, change: Change) {
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
    goes_both_ways(&table(), lifted(a1, 3));
    goes_both_ways(&in_hand, landed(j2, 2));
    goes_both_ways(&in_hand, landed(e10, 1));
    goes_both_ways(&in_hand, lifted(j2, 1));
    goes_both_ways(&in_hand, Change::Moved { from: a1, to: j2 });
}

#[test]
fn no_piece_is_lost_when_a_stack_or_the_hand_is_full() {
    let [a1, j2, e10] = SQUARES;
    let full = "W".repeat(Stack::CAPACITY);
    let table = BoardView::from_position(&Toy::new([&full, &full, "B"]));
    goes_both_ways(&table, lifted(a1, Stack::CAPACITY as u8));
    let mut in_hand = table.clone();
    in_hand.apply(lifted(a1, 1)).unwrap();
    refuses_to_apply(&in_hand, landed(j2, 1));
    refuses_to_apply(&in_hand, lifted(j2, Stack::CAPACITY as u8));
    goes_both_ways(&in_hand, landed(e10, 1));
    let mut in_hand = table.clone();
    in_hand.apply(lifted(j2, Stack::CAPACITY as u8)).unwrap();
    in_hand.apply(fell_out(a1)).unwrap();
    refuses_to_apply(&in_hand, taken());
    // Backwards it is the stack that has no room.
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
fn trays_give_and_take_single_pieces() {
    let [a1, j2, e10] = SQUARES;
    refuses_to_apply(&table(), taken());
    refuses_to_revert(&table(), taken());
    refuses_to_apply(&table(), fell_out(j2));
    refuses_to_apply(&table(), fell_out(e10));
    refuses_to_revert(&table(), fell_out(a1));
    goes_both_ways(&table(), fell_out(a1));
    let out = after(&[fell_out(a1)]);
    assert_eq!(
        (out.stack(a1), out.tray(RESERVE)),
        (stack("BW"), &[stack("W")][..])
    );
    goes_both_ways(&out, taken());
    let black = |to| Change::SurplusRemoved {
        from: a1,
        piece: BLACK,
        to,
    };
    goes_both_ways(&out, black(RESERVE));
    refuses_to_apply(
        &out,
        Change::TakenFromTray {
            tray: RESERVE,
            piece: BLACK,
        },
    );
    refuses_to_revert(&out, black(RESERVE));
    // The last piece of a stack may fall out, and the last one of a tray be taken.
    let empty = after(&[fell_out(a1), black(WON), fell_out(a1), taken(), taken()]);
    assert_eq!(empty.stack(a1), Stack::EMPTY);
    assert_eq!(empty.stacks().count(), 1);
    assert_eq!(
        (empty.tray(RESERVE), empty.lifted()),
        (&[][..], stack("WW"))
    );
    refuses_to_revert(&after(&[lifted(j2, 1)]), taken());
    // Trays lie in rising order, however the pieces came.
    let both = after(&[fell_out(a1), black(RESERVE), fell_out(a1)]);
    assert_eq!(both.tray(RESERVE), ["W", "W", "B"].map(stack));
}

#[test]
fn whole_stacks_leave_and_come_back() {
    let [a1, j2, e10] = SQUARES;
    let left = |from| Change::LeftBoard { from, to: WON };
    refuses_to_apply(&table(), left(e10));
    refuses_to_revert(&table(), left(a1));
    goes_both_ways(&table(), left(a1));
    let one = after(&[left(a1)]);
    refuses_to_revert(&one, left(j2));
    let two = after(&[left(j2), left(a1)]);
    assert_eq!(two.tray(WON), ["BWB", "WBW"].map(stack));
    goes_both_ways(&one, left(j2));
    assert_eq!(two.stacks().count(), 0);
}

#[test]
fn exchanges_need_two_stacks() {
    let [a1, j2, e10] = SQUARES;
    let exchanged = |own, enemy| Change::Swapped { own, enemy };
    refuses_to_apply(&table(), exchanged(a1, e10));
    refuses_to_apply(&table(), exchanged(e10, a1));
    refuses_to_apply(&table(), exchanged(a1, a1));
    refuses_to_revert(&table(), exchanged(a1, e10));
    goes_both_ways(&table(), exchanged(a1, j2));
    let done = after(&[exchanged(a1, j2)]);
    assert_eq!(
        (done.stack(a1), done.stack(j2)),
        (stack("WBB"), stack("BWW"))
    );
}

#[test]
fn turns_and_ends_follow_one_another() {
    let passed = |from, to| Change::TurnEnded { from, to };
    let ended = |rule| Change::GameEnded {
        outcome: Outcome { rule, ..DRAW },
    };
    refuses_to_apply(&table(), passed(BLACK, WHITE));
    refuses_to_revert(&table(), passed(WHITE, BLACK));
    goes_both_ways(&table(), passed(WHITE, BLACK));
    goes_both_ways(&table(), passed(WHITE, WHITE));
    goes_both_ways(&table(), Change::Skipped { seat: BLACK });
    refuses_to_revert(&table(), ended(Rule::NO_CAPTURES));
    goes_both_ways(&table(), ended(Rule::NO_CAPTURES));
    let over = after(&[ended(Rule::NO_CAPTURES)]);
    assert_eq!(over.outcome(), Some(DRAW));
    refuses_to_apply(&over, ended(Rule::REPETITION));
    refuses_to_revert(&over, ended(Rule::REPETITION));
}

#[test]
fn pictures_have_the_stacks_that_they_are_given() {
    let [one, two, _] = SQUARES;
    let view = BoardView::from_stacks([(one, stack("WB")), (two, Stack::EMPTY)], WHITE);
    assert_eq!(view.stack(one), stack("WB"));
    assert!(view.stacks().eq([(one, stack("WB"))]));
}
