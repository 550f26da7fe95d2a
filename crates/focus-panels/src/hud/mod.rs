//! View models of all panels around the board, read from a session.

mod analysis;
mod descriptions;
mod model;
mod move_list;
mod prompt;
mod proposal;
mod seats;

pub use analysis::shows_thinking;
pub use descriptions::Descriptions;
pub use model::{Hud, SpectateState, TurnKind, TurnOwner};
pub use move_list::MovesCache;
pub use prompt::{SelectionState, TurnPrompt};
pub use proposal::{answer_dialog, propose_dialog};
pub use seats::{ComputerActivity, player_name, seat_emblem, seat_name, variant_title};

use crate::strings;
use stack_session::lessons::{OpenLesson, StepState};
use stack_session::play::{Mode, SeatedMatch};
use stack_session::session::Session;
use stack_session::settings::Settings;

use crate::match_panels::lesson::{LessonModel, LessonNext, StepVerdict};
use crate::style::{SeatColors, seat_colors};
use analysis::{add_review, add_thinking};
pub(crate) use seats::distinct_names;
use seats::hud_with_moves;

/// Builds the view models of a match, without those of spectating, reviews and lessons.
#[must_use]
pub fn match_hud(current: &SeatedMatch, colors: SeatColors, activity: ComputerActivity) -> Hud {
    let moves = MovesCache::default().move_list(current);
    hud_with_moves(moves, current, colors, activity)
}

/// Reads the view models of the current match; `None` without one. `from_rules` is set if the
/// lesson was started from the rules.
#[must_use]
pub fn hud(session: &Session, settings: &Settings, from_rules: bool) -> Option<Hud> {
    cached_hud(&mut MovesCache::default(), session, settings, from_rules)
}

/// Like [`hud`], reusing what was derived from the moves.
#[must_use]
pub fn cached_hud(
    cache: &mut MovesCache,
    session: &Session,
    settings: &Settings,
    from_rules: bool,
) -> Option<Hud> {
    let current = session.current()?;
    let activity = ComputerActivity {
        thinking: session.thinking(),
        fallback_seats: session.fallback_seats(),
    };
    let colors = seat_colors(settings.palette);
    let move_list = cache.move_list(current);
    let mut hud = hud_with_moves(move_list, current, colors, activity);
    let search_infos = session.search_infos();
    add_thinking(&mut hud, cache, current, settings, (activity, search_infos));
    let analysis = (session.analysis(), session.times().analysis_per_position);
    add_review(&mut hud, cache, current, settings, analysis);
    add_lesson(&mut hud, current, session.lesson(), from_rules);
    let is_awaiting = awaits_evaluations(&hud);
    hud.chart = hud.chart.filter(|chart| is_awaiting || !chart.is_empty());
    Some(hud)
}

/// Whether evaluations are coming: from the analysis in a review, else from the players.
fn awaits_evaluations(hud: &Hud) -> bool {
    match &hud.review {
        Some(review) => review.progress.is_some(),
        None => hud.end.is_none(),
    }
}

/// Adds the lesson step and removes what doesn't apply in a lesson.
fn add_lesson(hud: &mut Hud, current: &SeatedMatch, open: Option<&OpenLesson>, from_rules: bool) {
    if current.mode() != Mode::Lesson {
        return;
    }
    (hud.chart, hud.shows_thinking) = (None, None);
    hud.can_redo &= open.is_some_and(|open| open.allows_redo(current));
    let groups = hud.seats.groups.iter_mut();
    for seat in groups.flat_map(|group| &mut group.seats) {
        // In a lesson the other seats have no player.
        seat.player_status = None;
        // After the step is solved, no player is asked to move.
        seat.to_move &= open.is_some_and(|open| open.state != StepState::Solved);
    }
    hud.lesson = open.and_then(|open| lesson_model(open, from_rules));
}

fn lesson_model(open: &OpenLesson, from_rules: bool) -> Option<LessonModel> {
    let texts = strings::lesson_strings(open.lesson.id)?;
    let step = texts.steps.get(open.step)?;
    let next = match open.next() {
        Some((_, 1..)) => LessonNext::Step,
        Some((lesson, _)) => strings::lesson_strings(lesson.id)
            .map_or(LessonNext::Finish, |texts| LessonNext::Lesson(texts.title)),
        None => LessonNext::Finish,
    };
    Some(LessonModel {
        course: strings::game_name(open.course()),
        title: texts.title,
        step: (open.step + 1, texts.steps.len()),
        task: step.task,
        verdict: match open.state {
            StepState::Solved => StepVerdict::Correct(step.solved),
            _ if open.has_failed => StepVerdict::Wrong(step.missed),
            _ => StepVerdict::Pending,
        },
        next,
        from_rules,
    })
}
