//! Messages from the session, and the explanations of hints.

use std::time::Duration;

use stack_game::Seat;
use stack_session::export::Exported;
use stack_session::library::{BatchReport, BatchTask, ImportReport};
use stack_session::players::{MoveReason, RelatedMove, StackOutlook};
use stack_session::proposals::{DeclineReason, ProposalKind};
use stack_session::session::Notice;

use super::{
    capitalize, clock_time, error_line, export_failure, join_list, percent, rating_clamped, reason,
    win_chance, win_chance_with_margin,
};
use crate::tr;

/// Formats a message from the session. `name` returns the name of a seat's player.
#[must_use]
pub fn notice(notice: &Notice, name: impl Fn(Seat) -> String) -> String {
    let names = |seats: &[Seat]| {
        let names: Vec<_> = seats.iter().map(|&seat| name(seat)).collect();
        join_list(&names)
    };
    match notice {
        Notice::Refused(text) => reason(text),
        Notice::SeatsSkipped(seats) => {
            tr!("match-is-skipped", n = seats.len(), seats = names(seats))
        }
        Notice::LowTime(seat, left) => {
            // Rounded up, because the warning comes a moment late.
            let left = Duration::from_secs(left.as_millis().div_ceil(1000) as u64);
            tr!("clock-low", seat = name(*seat), time = clock_time(left))
        }
        Notice::DrawConsidered(seats) => {
            tr!("proposal-thinks", n = seats.len(), seats = names(seats))
        }
        Notice::ProposalDeclined(ProposalKind::Resign, seats) => {
            tr!("proposal-plays-on", n = seats.len(), seats = names(seats))
        }
        Notice::ProposalDeclined(ProposalKind::Draw, seats) => {
            tr!("proposal-declines", seats = names(seats))
        }
        Notice::DrawDeclinedByComputers(seats) => draw_declined(seats, names),
        Notice::Hint(seat, facts) => {
            let text = move_reason(facts, *seat, name);
            if text.is_empty() {
                tr!("player-hint-highlighted").into()
            } else {
                text
            }
        }
        Notice::HintFailed(text) => tr!("notice-no-hint", reason = reason(text)),
        Notice::FallbackMove {
            player,
            reason: text,
        } => tr!(
            "notice-fallback-move",
            player = player,
            reason = reason(text)
        ),
        Notice::SeatsGivenToHumans(seats) => {
            let messages = seats.iter().map(|(seat, text)| {
                tr!(
                    "notice-seat-to-human",
                    seat = name(*seat),
                    reason = reason(text)
                )
            });
            messages.collect::<Vec<_>>().join(". ")
        }
        Notice::RatingsAdjusted { variant, seats } => {
            let messages = seats
                .iter()
                .map(|&(seat, elo)| rating_clamped(&name(seat), elo, variant));
            messages.collect::<Vec<_>>().join(". ")
        }
        Notice::AnalysisFailed(text) => {
            tr!("notice-analysis-stopped", reason = reason(text))
        }
        &Notice::Opened {
            for_review,
            over,
            suspended,
        } => {
            let parts = [
                (for_review && over, tr!("notice-opened-over")),
                (for_review && !over, tr!("notice-opened-unfinished")),
                (suspended, tr!("notice-suspended")),
            ];
            let parts = parts.into_iter().filter(|(applies, _)| *applies);
            parts.map(|(_, text)| text).collect::<Vec<_>>().join(". ")
        }
        Notice::Imported(report) => import_report(report),
        Notice::SeveralGames(report) => batch_report(report),
        Notice::Saved(path) => tr!("notice-saved", path = path.display()),
        Notice::NameAdjusted {
            name,
            removed_chars,
        } if removed_chars.is_empty() => tr!("notice-other-name", name = name),
        Notice::NameAdjusted {
            name,
            removed_chars,
        } => {
            let chars: Vec<_> = removed_chars.chars().map(String::from).collect();
            tr!("notice-chars-removed", name = name, chars = chars.join(" "))
        }
        Notice::ScreenshotSaved(path) => {
            tr!("review-screenshot-saved", path = path.display())
        }
        Notice::ScreenshotFailed(error) => {
            tr!("review-screenshot-failed", error = error_line(error))
        }
        Notice::Exported(Exported::File(path)) => tr!("library-exported", path = path.display()),
        Notice::Exported(Exported::Text(_)) => tr!("export-copied").into(),
        Notice::ExportFailed(failure) => tr!("export-failed", error = export_failure(failure)),
        Notice::Storage(error) => error_line(error),
        Notice::AutosaveRecovered => tr!("notice-saved-again").into(),
    }
}

/// The progress of an import, or its result with the first error.
fn import_report(report: &ImportReport) -> String {
    let summary = tr!(
        "notice-imported",
        n = report.imported,
        duplicates = report.duplicates,
        errors = report.errors
    );
    match &report.first_error {
        _ if !report.is_over => tr!("notice-importing", summary = summary),
        Some(error) => tr!(
            "notice-import-error",
            summary = summary,
            error = error_line(error)
        ),
        None => summary,
    }
}

/// The progress of deleting or restoring several games, or its result with the first error.
fn batch_report(report: &BatchReport) -> String {
    let (done, n) = (report.done, report.total);
    let error = report.first_error.as_ref().map(error_line);
    match (report.task, error) {
        (BatchTask::Delete, _) if !report.is_over => tr!("notice-deleting", done = done, n = n),
        (BatchTask::Restore, _) if !report.is_over => tr!("notice-restoring", done = done, n = n),
        (BatchTask::Delete, None) => tr!("library-deleted-games", n = done),
        (BatchTask::Restore, None) => tr!("library-restored-games", n = done),
        (BatchTask::Delete, Some(error)) => {
            tr!("notice-not-deleted", done = done, n = n, error = error)
        }
        (BatchTask::Restore, Some(error)) => {
            tr!("notice-not-restored", done = done, n = n, error = error)
        }
    }
}

/// Explains why computers declined a draw, grouped by reason.
fn draw_declined(seats: &[(Seat, DeclineReason)], names: impl Fn(&[Seat]) -> String) -> String {
    let mut reasons: Vec<(DeclineReason, Vec<Seat>)> = Vec::new();
    for &(seat, reason) in seats {
        match reasons.iter_mut().find(|(known, _)| *known == reason) {
            Some((_, seats)) => seats.push(seat),
            None => reasons.push((reason, vec![seat])),
        }
    }
    let texts = reasons.iter().map(|(reason, seats)| match *reason {
        DeclineReason::DrawLoses => tr!("proposal-draw-loses", seats = names(seats)),
        DeclineReason::ExpectsMore { chance, even } => tr!(
            "proposal-expects-more",
            seats = names(seats),
            chance = win_chance(chance),
            even = percent(even),
        ),
    });
    texts.collect::<Vec<_>>().join(". ")
}

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
    let sentences = sentences.into_iter().flatten();
    let sentences: Vec<_> = sentences.filter(|text| !text.is_empty()).collect();
    sentences.join(". ")
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
        let sentences = [Some(texts[0].clone()), line].into_iter().flatten();
        let sentences: Vec<_> = sentences.filter(|text| !text.is_empty()).collect();
        sentences.join(". ")
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

/// "Red can answer d3-d6 (captures 2 pieces of Green)." `name` returns the name of a seat's player.
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
        facts.push(tr!("player-wins-it").into());
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
