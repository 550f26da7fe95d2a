//! Explanations of moves: hints, and the comparison with the better move in reviews.

use stack_game::Seat;
use stack_session::players::{MoveReason, RelatedMove, StackOutlook};

use super::{capitalize, join_list, join_nonempty, win_chance_with_margin};
use crate::tr;

/// Explains a move in one line: what it does, most important first, and the mover's win chance.
///
/// Empty if nothing is known. `name` returns the name of a seat's player.
#[must_use]
pub fn move_reason(reason: &MoveReason, mover: Seat, name: impl Fn(Seat) -> String) -> String {
    if reason.wins {
        return tr!("player-wins").into();
    }
    if let Some(turns) = reason.wins_in {
        return tr!("player-wins-in", n = turns as usize);
    }
    let line = intention(reason, mover, &name);
    let Some(chance) = reason.chance else {
        return line;
    };
    let chance = win_chance_with_margin(chance, reason.uncertainty);
    if line.is_empty() {
        tr!("player-chance-alone", seat = name(mover), chance = chance)
    } else {
        tr!(
            "player-chance",
            reasons = line,
            seat = name(mover),
            chance = chance
        )
    }
}

/// Explains a move in a few sentences: what it does, what it leaves to the opponents, and what
/// happens to the stacks in the expected line of games in which they are won.
///
/// Empty if nothing is known. `name` returns the name of a seat's player.
#[must_use]
pub fn move_explanation(reason: &MoveReason, mover: Seat, name: impl Fn(Seat) -> String) -> String {
    if reason.wins {
        return tr!("player-wins").into();
    }
    let wins_in = reason
        .wins_in
        .map(|turns| tr!("player-wins-in", n = turns as usize));
    let mut leaves = Vec::new();
    if let Some(other) = &reason.allows {
        let facts = join_list(&move_facts(&other.reason, other.seat, &name));
        let seat = name(other.seat);
        leaves.push(tr!(
            "player-allows",
            seat = seat,
            notation = other.text,
            facts = facts
        ));
    }
    if let Some((square, height)) = reason.exposes {
        let square = square.to_string();
        leaves.push(tr!("player-exposes", n = height, square = square));
    }
    let sentences = [
        wins_in,
        Some(intention(reason, mover, &name)),
        Some(capitalize(&join_list(&leaves))),
        reason.outlook.as_ref().map(|found| outlook(found, &name)),
    ];
    join_nonempty(sentences.into_iter().flatten(), ". ")
}

/// Explains two moves of a seat, to compare them: if both explanations are the same, they end with
/// the expected lines.
#[must_use]
pub fn compared_explanations(
    reasons: [&MoveReason; 2],
    mover: Seat,
    name: impl Fn(Seat) -> String,
) -> [String; 2] {
    let texts = reasons.map(|reason| move_explanation(reason, mover, &name));
    if texts[0] != texts[1] {
        return texts;
    }
    reasons.map(|reason| {
        let line = reason.expected_line.join(" ");
        let line = (!line.is_empty()).then(|| tr!("player-expects-line", moves = line));
        join_nonempty([texts[0].clone(), line.unwrap_or_default()], ". ")
    })
}

/// What happens to the stacks in the expected line.
fn outlook(outlook: &StackOutlook, name: impl Fn(Seat) -> String) -> String {
    match outlook {
        StackOutlook::Won { seat, text, moves } => tr!(
            "player-expects-stack",
            n = *moves,
            seat = name(*seat),
            notation = text
        ),
        StackOutlook::Highest {
            seat,
            height,
            moves,
        } => tr!(
            "player-expects-highest",
            n = *moves,
            height = *height,
            seat = name(*seat)
        ),
    }
}

/// "Red can reply with d3-d6 (captures 2 pieces from Green)." `name` returns the name of a seat's
/// player.
#[must_use]
pub fn possible_answer(answer: &RelatedMove, name: impl Fn(Seat) -> String) -> String {
    let (seat, notation) = (name(answer.seat), answer.text.as_str());
    let facts = join_list(&move_facts(&answer.reason, answer.seat, &name));
    if facts.is_empty() {
        tr!("player-answer", seat = seat, notation = notation)
    } else {
        tr!(
            "player-answer-facts",
            seat = seat,
            notation = notation,
            facts = facts
        )
    }
}

/// What a move does, prevents and threatens, as a sentence without its full stop.
fn intention(reason: &MoveReason, mover: Seat, name: impl Fn(Seat) -> String) -> String {
    let mut facts = move_facts(reason, mover, &name);
    let n = reason.height_after;
    match reason.tops {
        Some((before, after)) if before != after => facts.push(tr!(
            "player-builds-instead",
            n = n,
            seat = name(after),
            other = name(before)
        )),
        Some((_, top)) => facts.push(tr!("player-builds-topped", n = n, seat = name(top))),
        None if facts.is_empty() && n > 1 && reason.height_before > 0 => {
            facts.push(tr!("player-builds", n = n));
        }
        None => {}
    }
    facts.extend(reason.approaches.map(|n| tr!("player-approaches", n = n)));
    facts.extend(
        reason
            .restricts
            .map(|(seat, n)| tr!("player-restricts", n = n, seat = name(seat))),
    );
    let effects = |other: &RelatedMove| {
        let facts = move_facts(&other.reason, other.seat, &name);
        (!facts.is_empty()).then(|| join_list(&facts))
    };
    if let Some(other) = &reason.prevents
        && let Some(effects) = effects(other)
    {
        facts.push(tr!("player-avoids", notation = other.text, facts = effects));
    }
    if let Some(other) = &reason.threatens
        && let Some(effects) = effects(other)
    {
        facts.push(tr!(
            "player-threatens",
            notation = other.text,
            facts = effects
        ));
    }
    capitalize(&join_list(&facts))
}

/// Lists what a move does, most important first.
fn move_facts(reason: &MoveReason, mover: Seat, name: impl Fn(Seat) -> String) -> Vec<String> {
    let mut facts = Vec::new();
    if reason.wins {
        facts.push(tr!("player-fact-wins").into());
    }
    match &reason.captured[..] {
        [] => {}
        &[(seat, n)] => facts.push(tr!("player-captures", n = n, seat = name(seat))),
        several => {
            let several = several.iter();
            let list = several.map(|&(seat, n)| tr!("player-pieces-of", n = n, seat = name(seat)));
            let list = join_list(&list.collect::<Vec<_>>());
            facts.push(tr!("player-captures-several", list = list));
        }
    }
    for &(seat, n) in &reason.to_reserve {
        facts.push(if seat == mover {
            tr!("player-reserve", n = n)
        } else {
            tr!("player-reserve-of", n = n, seat = name(seat))
        });
    }
    match reason.wins_stack {
        Some(seat) if seat == mover => facts.push(tr!("player-wins-stack").into()),
        Some(seat) => facts.push(tr!("player-gives-stack", seat = name(seat))),
        None => {}
    }
    match reason.takes_over {
        Some((seat, 1)) => facts.push(tr!("player-takes-one", seat = name(seat))),
        Some((seat, n)) => {
            facts.push(tr!("player-takes", seat = name(seat), n = n));
        }
        None => {}
    }
    match reason.uncovers {
        Some((seat, n)) if seat == mover => facts.push(tr!("player-frees", n = n)),
        Some((seat, n)) => facts.push(tr!("player-uncovers", seat = name(seat), n = n)),
        None => {}
    }
    facts
}
