//! Messages from the session.

use std::time::Duration;

use stack_game::Seat;
use stack_session::export::Exported;
use stack_session::library::{BatchReport, BatchTask, ImportReport};
use stack_session::proposals::{DeclineReason, ProposalKind};
use stack_session::session::Notice;

use super::{
    clock_time, error_line, export_failure, join_list, move_reason, percent, rating_change,
    rating_clamped, reason, win_chance,
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
            tr!("proposal-considers", n = seats.len(), seats = names(seats))
        }
        Notice::ProposalDeclined(ProposalKind::Resign, seats) => {
            tr!("proposal-continues", n = seats.len(), seats = names(seats))
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
        Notice::RatingChanged { name, before, now } => rating_change(name, *before, *now),
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
        } if removed_chars.is_empty() => tr!("notice-saved-as-name", name = name),
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
        Notice::AutosaveRecovered => tr!("notice-autosave-works").into(),
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
