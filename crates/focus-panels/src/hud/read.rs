//! The models of the match on the table of a session.

use stack_session::session::Session;
use stack_session::settings::Settings;

use super::basics::{Activity, basics_with};
use super::cache::MovesCache;
use super::model::Hud;
use super::{lesson, spectate, study};
use crate::style::seat_colours;
use crate::words::Words;

/// Reads everything that the panels around the board show; `None` while no match is on the table.
/// `from_rules` says that the lesson on the table was begun on the rules page.
#[must_use]
pub fn hud(session: &Session, words: &Words, settings: &Settings, from_rules: bool) -> Option<Hud> {
    hud_with(
        &mut MovesCache::default(),
        session,
        words,
        settings,
        from_rules,
    )
}

/// The same, with what was read off the moves before.
#[must_use]
pub fn hud_with(
    cache: &mut MovesCache,
    session: &Session,
    words: &Words,
    settings: &Settings,
    from_rules: bool,
) -> Option<Hud> {
    let current = session.current()?;
    let activity = Activity {
        thinking: session.thinking(),
        stood_in: session.stood_in(),
    };
    let colours = seat_colours(settings.palette);
    let lines = cache.lines(current, words);
    let mut hud = basics_with(lines, current, words, colours, activity);
    let thoughts = session.thoughts();
    spectate::add(
        &mut hud,
        cache,
        current,
        words,
        settings,
        (activity, thoughts),
    );
    let analysis = (session.analysis(), session.times().analysis);
    study::add(&mut hud, cache, current, words, settings, analysis);
    lesson::add(&mut hud, current, words, session.lesson(), from_rules);
    let awaits = awaits_judgements(&hud);
    hud.chart = hud.chart.filter(|chart| awaits || !chart.is_empty());
    Some(hud)
}

/// True if judgements are on their way: in a review those of the analysis, else those of the players.
fn awaits_judgements(hud: &Hud) -> bool {
    match &hud.study {
        Some(study) => study.progress.is_some(),
        None => hud.end.is_none(),
    }
}
