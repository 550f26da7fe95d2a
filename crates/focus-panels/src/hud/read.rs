//! Reads the view models from a session.

use stack_session::session::Session;
use stack_session::settings::Settings;

use super::basics::{ComputerActivity, basics_with};
use super::cache::MovesCache;
use super::model::Hud;
use super::{lesson, spectate, study};
use crate::strings::Strings;
use crate::style::seat_colors;

/// Reads the view models of the current match; `None` without one. `from_rules` is set if the
/// lesson was started from the rules.
#[must_use]
pub fn hud(
    session: &Session,
    words: &Strings,
    settings: &Settings,
    from_rules: bool,
) -> Option<Hud> {
    cached_hud(
        &mut MovesCache::default(),
        session,
        words,
        settings,
        from_rules,
    )
}

/// Like [`hud`], reusing what was derived from the moves.
#[must_use]
pub fn cached_hud(
    cache: &mut MovesCache,
    session: &Session,
    words: &Strings,
    settings: &Settings,
    from_rules: bool,
) -> Option<Hud> {
    let current = session.current()?;
    let activity = ComputerActivity {
        thinking: session.thinking(),
        fallback_seats: session.fallback_seats(),
    };
    let colours = seat_colors(settings.palette);
    let lines = cache.lines(current, words);
    let mut hud = basics_with(lines, current, words, colours, activity);
    let thoughts = session.search_infos();
    spectate::add(
        &mut hud,
        cache,
        current,
        words,
        settings,
        (activity, thoughts),
    );
    let analysis = (session.analysis(), session.times().analysis_per_position);
    study::add(&mut hud, cache, current, words, settings, analysis);
    lesson::add(&mut hud, current, words, session.lesson(), from_rules);
    let awaits = awaits_judgements(&hud);
    hud.chart = hud.chart.filter(|chart| awaits || !chart.is_empty());
    Some(hud)
}

/// Whether evaluations are coming: from the analysis in a review, else from the players.
fn awaits_judgements(hud: &Hud) -> bool {
    match &hud.review {
        Some(study) => study.progress.is_some(),
        None => hud.end.is_none(),
    }
}
