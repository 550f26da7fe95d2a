//! The layout of the match screen for the current match and window.

use bevy_egui::egui;
use focus_panels::hud::Hud;
use focus_panels::match_panels::exercise::ExerciseKind;
use focus_panels::match_panels::layout::{LayoutInput, MatchLayout, PanelKind, PanelSize};
use focus_panels::match_panels::{chart, explorer, position_editor};
use focus_panels::review::ReviewModel;
use stack_session::session::Session;

use crate::table::ViewInsets;

/// The layout of the match on the table.
pub(in crate::screens) fn match_layout(
    ctx: &egui::Context,
    hud: &Hud,
    session: &Session,
    large_clocks: bool,
) -> MatchLayout {
    let game = session
        .current()
        .and_then(|current| current.origin.tournament_game());
    let tournament = session
        .tournaments()
        .and_then(|tournaments| tournaments.open());
    MatchLayout::new(LayoutInput {
        window: ctx.content_rect(),
        seats: hud.seats.seats().count(),
        has_watch_bar: game.is_some() && tournament.is_some(),
        keeps_panel_open: hud.is_exercise() || hud.editor.is_some(),
        large_clocks: large_clocks && hud.has_clocks(),
        has_second_column: hud.review.is_some(),
    })
}

/// The insets around an area of the window, in logical pixels.
pub(in crate::screens) fn insets_around(ctx: &egui::Context, area: egui::Rect) -> ViewInsets {
    let (window, scale) = (ctx.content_rect(), ctx.zoom_factor());
    ViewInsets {
        left: (area.left() - window.left()) * scale,
        right: (window.right() - area.right()) * scale,
        top: (area.top() - window.top()) * scale,
        bottom: (window.bottom() - area.bottom()) * scale,
    }
}

/// The minimum useful height of the move list.
const MIN_MOVES_HEIGHT: f32 = 150.0;
/// The maximum height of the position panel; comments need no more.
const MAX_POSITION_HEIGHT: f32 = 380.0;

/// The panels about the moves: the move list or an exercise; in a review the position and the
/// opening explorer; the chart. Their sizes don't depend on their contents, so that nothing moves.
pub(super) fn panel_sizes(hud: &Hud) -> Vec<PanelSize> {
    let size = |panel, min, max| PanelSize { panel, min, max };
    if hud.editor.is_some() {
        let min = position_editor::MIN_HEIGHT;
        return vec![size(PanelKind::Editor, min, f32::INFINITY)];
    }
    let moves = match &hud.exercise {
        Some(exercise) => size(
            PanelKind::Exercise,
            ExerciseKind::MIN_HEIGHT,
            exercise.kind.max_height(),
        ),
        None => size(PanelKind::Moves, MIN_MOVES_HEIGHT, f32::INFINITY),
    };
    let position = hud.review.as_ref().map(|_| {
        let min = ReviewModel::MIN_HEIGHT;
        size(PanelKind::Position, min, MAX_POSITION_HEIGHT)
    });
    let explorer = hud.explorer.as_ref().map(|_| {
        let (min, max) = (explorer::MIN_HEIGHT, explorer::MAX_HEIGHT);
        size(PanelKind::Explorer, min, max)
    });
    let chart = hud.chart.as_ref().map(|model| {
        let [min, max] = if model.collapsed {
            [chart::COLLAPSED_HEIGHT; 2]
        } else {
            [chart::MIN_HEIGHT, chart::HEIGHT]
        };
        size(PanelKind::Chart, min, max)
    });
    [Some(moves), position, explorer, chart]
        .into_iter()
        .flatten()
        .collect()
}

/// The index of the panel to show if not all fit: the one the user selected, otherwise the one that
/// the mode needs.
pub(super) fn selected_panel(sizes: &[PanelSize], selected: Option<PanelKind>) -> usize {
    let index = |panel| sizes.iter().position(|size| size.panel == panel);
    selected
        .and_then(index)
        .or_else(|| index(PanelKind::Position))
        .unwrap_or(0)
}
