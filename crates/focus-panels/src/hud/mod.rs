//! View models of all panels around the board, read from a session.

mod analysis;
mod descriptions;
mod exercise;
mod guess;
mod model;
mod move_list;
mod position_editor;
mod prompt;
mod proposal;
mod seats;
mod statistics;

pub use analysis::shows_thinking;
pub use descriptions::Descriptions;
pub use exercise::exercise_model;
pub use model::{Hud, SpectateState, TurnKind, TurnOwner};
pub use move_list::MovesCache;
pub use prompt::{SelectionState, TurnPrompt};
pub use proposal::{answer_dialog, blunder_question, propose_dialog};
pub use seats::{SeatActivity, player_name, seat_emblem, seat_name, winners};
pub use statistics::StatisticsCache;

use stack_session::play::SeatedMatch;
use stack_session::players::engine_choices;
use stack_session::session::Session;
use stack_session::settings::Settings;

use crate::match_panels::explorer::ExplorerModel;
use crate::style::{SeatColors, seat_colors};
use analysis::{add_review, add_thinking_and_chart, found_model};
use exercise::add_exercise;
use position_editor::add_editor;
pub(crate) use seats::distinct_names;
use seats::hud_with_moves;

/// Builds the view models of a match, without those of spectating, reviews and lessons.
#[must_use]
pub fn match_hud(current: &SeatedMatch, colors: SeatColors, activity: SeatActivity) -> Hud {
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
    let activity = SeatActivity {
        thinking: session.thinking(),
        fallback_seats: session.fallback_seats(),
    };
    let colors = seat_colors(settings.palette);
    let move_list = cache.move_list(current);
    let mut hud = hud_with_moves(move_list, current, colors, activity);
    for card in hud.seats.seats_mut() {
        if !card.choices.is_empty() {
            let engines = engine_choices(&settings.engines, &current.setup.variant);
            card.choices.extend(engines);
        }
    }
    let search_infos = session.search_infos();
    add_thinking_and_chart(&mut hud, cache, current, settings, activity, search_infos);
    let analysis = session.analysis();
    let time = session.search_settings().analysis_per_position;
    add_review(&mut hud, cache, current, settings, analysis, time);
    if let Some(review) = &mut hud.review {
        review.found = found_model(current.game.tree(), session.found_positions());
        hud.explorer = ExplorerModel::new(session.explorer());
    }
    if let Some(open) = session.exercise() {
        add_exercise(&mut hud, current, open, from_rules, &settings.puzzles);
    }
    add_editor(&mut hud, current);
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
