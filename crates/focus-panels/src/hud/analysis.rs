//! Adds evaluations: the computers' thinking, the chart of win chances, annotations and the
//! review panel.

use std::time::Duration;

use stack_game::{MoveMark, Outcome, Rule, Seat, SeatSet};
use stack_session::analysis::{
    Analysis, Annotation, SearchedLine, annotation, best_move_reason, estimated_line_time,
    evaluation_uncertainty, is_best_move, move_loss, move_mark, played_move_reason,
};
use stack_session::game::{AnyMatch, GameTree, NodeId, PositionAnalysis, WinChances};
use stack_session::play::{Mode, SeatedMatch};
use stack_session::players::{SearchInfoAt, SearchInfos};
use stack_session::settings::Settings;

use super::model::{Hud, SpectateState};
use super::move_list::{DisplayedLine, LineCounts, MoveExplanations, MovesCache};
use super::seats::{SeatActivity, seat_emblem, seat_name};
use crate::match_panels::chart::{ChartModel, ChartSeries};
use crate::match_panels::seat_card::SeatEvaluation;
use crate::review::{
    ComparedModel, FoundModel, LiveLine, MarkModel, PositionEvaluation, PreviewBoard, ReviewModel,
};
use crate::strings;
use crate::style::{SeatColors, SeatEmblem, seat_colors};
use crate::tr;

/// `Some(true)` if the computers' thinking is shown; `None` without computer players.
#[must_use]
pub fn shows_thinking(current: &SeatedMatch, settings: &Settings) -> Option<bool> {
    let mut seats = current.game.seats().into_iter();
    let any = seats.any(|seat| current.computer(seat).is_some());
    any.then_some(if current.mode() == Mode::Spectate {
        settings.show_thinking_spectating
    } else {
        settings.show_thinking_playing
    })
}

/// Adds the computers' thinking and the chart.
pub(super) fn add_thinking_and_chart(
    hud: &mut Hud,
    cache: &mut MovesCache,
    current: &SeatedMatch,
    settings: &Settings,
    activity: SeatActivity,
    search_infos: &SearchInfos,
) {
    let is_over = current.game.is_over_at_head();
    let is_review = current.mode() == Mode::Review;
    let thinking = shows_thinking(current, settings);
    hud.shows_thinking = thinking.filter(|_| !is_over && !is_review);
    hud.spectate = (current.mode() == Mode::Spectate).then(|| SpectateState {
        is_browsing: !current.at_head(),
        is_over,
    });
    // The chart would reveal to a human how good the last moves were.
    if !is_over && !is_review && hud.shows_thinking != Some(true) {
        return;
    }
    let live = activity
        .thinking
        .and_then(|(seat, _)| search_infos.of(seat));
    let line = cache.displayed_line(current);
    let chart = chart(hud, &line, current, settings, live);
    if hud.shows_thinking == Some(true) {
        for seat in hud.seats.seats_mut() {
            if seat.player_status.is_some() {
                seat.evaluation = seat_evaluation(&chart, current, seat.seat, search_infos);
            }
        }
    }
    hud.chart = Some(chart);
}

/// The win chances after each move of the displayed line.
fn chart(
    hud: &Hud,
    line: &DisplayedLine,
    current: &SeatedMatch,
    settings: &Settings,
    live: Option<&SearchInfoAt>,
) -> ChartModel {
    let game = current.game.as_ref();
    let (tree, nodes) = (game.tree(), &line.nodes);
    // Where a position isn't analyzed, the players' own evaluations fill the gap.
    let evaluation = |(ply, &node): (usize, &NodeId)| {
        let analyzed = tree.analysis(node).map(|result| result.chances);
        let search_info = live.filter(|live| live.ply == ply && node == tree.head());
        let own_evaluation = || {
            let searching = search_info.map(|search_info| search_info.info.chances);
            tree.player_chances(node).or(searching)
        };
        (analyzed.is_none(), analyzed.or_else(own_evaluation))
    };
    let (mut from_players, mut chances): (Vec<_>, Vec<_>) =
        nodes.iter().enumerate().map(evaluation).unzip();
    // A decided game needs no evaluation.
    let last = nodes.last().copied();
    if let Some(outcome) = last.and_then(|node| game.outcome_at(node))
        && !outcome.is_draw()
        && let (Some(from_players), Some(chances)) = (from_players.last_mut(), chances.last_mut())
    {
        let share = |seat| f32::from(u8::from(outcome.winners.contains(Seat::new(seat))));
        *from_players = false;
        *chances = Some([0, 1, 2, 3].map(share));
    }
    ChartModel {
        titles: line.titles.clone(),
        series: series(current, seat_colors(settings.palette), &chances),
        from_players,
        plies: nodes.len().saturating_sub(1),
        round_ends: line.rounds.clone(),
        viewed_ply: hud.viewed_ply,
        collapsed: settings.chart_collapsed,
        ..ChartModel::default()
    }
}

/// A computer's win chance, as in the chart for the viewed position, and its search depth, which is
/// known for the latest position only.
fn seat_evaluation(
    chart: &ChartModel,
    current: &SeatedMatch,
    seat: Seat,
    search_infos: &SearchInfos,
) -> Option<SeatEvaluation> {
    let team = current.game.team(seat);
    let mut teams = current.game.teams_without(SeatSet::EMPTY).into_iter();
    let series = &chart.series[teams.position(|other| other == team)?];
    let search_info = search_infos.of(seat).filter(|_| current.at_head());
    Some(SeatEvaluation {
        win_chance: series.value(chart.viewed_ply)?,
        depth: search_info.map_or(0, |search_info| search_info.info.depth),
        nodes_per_second: search_info.and_then(|search_info| search_info.info.nodes_per_second()),
    })
}

/// One line of win chances per team.
fn series(
    current: &SeatedMatch,
    colors: SeatColors,
    chances: &[Option<WinChances>],
) -> Vec<ChartSeries> {
    let game = current.game.as_ref();
    let team_series = |team: SeatSet| {
        let members: Vec<Seat> = team.iter().collect();
        let first = members.first().map_or(0, |seat| seat.index());
        let members = members.iter();
        let names = members
            .clone()
            .map(|&seat| strings::color(game.seat_name(seat)));
        let values = chances.iter().map(|chances| Some((*chances)?[first]));
        ChartSeries {
            emblems: members
                .map(|&seat| seat_emblem(current, seat, colors))
                .collect(),
            name: strings::join_list(&names.collect::<Vec<_>>()),
            values: values.collect(),
        }
    };
    let teams = game.teams_without(SeatSet::EMPTY);
    teams.into_iter().map(team_series).collect()
}

/// From this win chance on a game counts as won, and its moves aren't praised.
const DECIDED_CHANCE: f32 = 0.95;
/// Number of moves of the principal variation that are shown.
const MAX_PV_MOVES: usize = 6;

/// Adds annotations and, in a review, the panel of the position. `time` is the analysis time per
/// position.
pub(super) fn add_review(
    hud: &mut Hud,
    cache: &mut MovesCache,
    current: &SeatedMatch,
    settings: &Settings,
    analysis: &Analysis,
    time: Duration,
) {
    if current.mode() != Mode::Review {
        return;
    }
    hud.shows_thinking = Some(settings.best_line);
    hud.seats.title = tr!("review-heading", game = hud.seats.title);
    let line = cache.displayed_line(current);
    let counts = cache.line_counts(current, time);
    let explained = cache.explanations(current, explanations);
    let mut model = review_model(current, analysis, time, &line, &counts);
    model.preview_board = preview_board(current, settings, analysis);
    (model.played, model.better) = (explained.played, explained.better);
    model.best_explanation = explained.best;
    // After a resignation or an agreed draw there is no move to annotate, but a reason for the end.
    let outcome = current.game.outcome_at(current.game.tree().cursor());
    let is_by_players =
        |outcome: &Outcome| [Rule::RESIGNATION, Rule::AGREED_DRAW].contains(&outcome.rule);
    if let (None, Some(end)) = (&model.verdict, &hud.end)
        && outcome.as_ref().is_some_and(is_by_players)
    {
        model.verdict = Some((None, end.reason.clone()));
    }
    hud.review = Some(model);
    hud.move_list.in_review = true;
    hud.move_list.can_change_main_line = current.can_change_main_line();
    let moves_worse_than = |mark: MoveMark| {
        let marked = counts.marked.iter();
        let worse = marked.filter(move |(_, other)| *other > mark);
        worse.map(|&(number, _)| number).collect()
    };
    hud.bad_moves = moves_worse_than(MoveMark::Interesting);
    if let Some(chart) = &mut hud.chart {
        chart.marked_moves = moves_worse_than(MoveMark::Dubious);
        if analysis.progress().is_none() {
            chart.unevaluated = unevaluated(current, &line, chart);
        }
        if analysis.is_live()
            && let Some(unevaluated) = chart.unevaluated.get_mut(chart.viewed_ply)
        {
            // The viewed position is being analyzed.
            *unevaluated = false;
        }
        show_live_chances(chart, current, analysis);
    }
}

/// Shows the win chances of the best line of the live analysis at the viewed position, as the panel
/// does. The stored analysis may be that of a longer search.
fn show_live_chances(chart: &mut ChartModel, current: &SeatedMatch, analysis: &Analysis) {
    let best = analysis.lines().first().map(|best| best.info.chances);
    let is_known = |chances: &WinChances| chances.iter().sum::<f32>() > 0.0;
    let Some(chances) = best.filter(|best| analysis.is_live() && is_known(best)) else {
        return;
    };
    let ply = chart.viewed_ply;
    let teams = current.game.teams_without(SeatSet::EMPTY);
    for (series, team) in chart.series.iter_mut().zip(teams) {
        if let (Some(value), Some(seat)) = (series.values.get_mut(ply), team.iter().next()) {
            *value = Some(chances[seat.index()]);
        }
    }
    if let Some(from_players) = chart.from_players.get_mut(ply) {
        *from_players = false;
    }
}

/// Whether the win chances of each position of the displayed line are missing; draws need none.
fn unevaluated(current: &SeatedMatch, line: &DisplayedLine, chart: &ChartModel) -> Vec<bool> {
    let is_draw = |&node: &NodeId| current.game.outcome_at(node).is_some_and(Outcome::is_draw);
    let nodes = line.nodes.iter().enumerate();
    let unevaluated = nodes.map(|(ply, node)| !is_draw(node) && !chart.is_known(ply));
    unevaluated.collect()
}

fn review_model(
    current: &SeatedMatch,
    analysis: &Analysis,
    time: Duration,
    line: &DisplayedLine,
    counts: &LineCounts,
) -> ReviewModel {
    let game = current.game.as_ref();
    let tree = game.tree();
    let node = tree.cursor();
    let to_analyze = if counts.unanalyzed > 0 {
        counts.unanalyzed
    } else {
        counts.underanalyzed
    };
    let sides = side_counts(game);
    let mut model = ReviewModel {
        position: (current.id, node),
        title: tr!("review-start").into(),
        comment: tree.comment(node).into(),
        progress: analysis.progress_in_moves(),
        unanalyzed: counts.unanalyzed,
        unannotated_moves: counts.unannotated,
        any_analyzed: counts.any_analyzed,
        analyzed_quickly: counts.underanalyzed,
        estimated_time: (to_analyze > 0).then(|| {
            let (uncertain, new) = (counts.uncertain, counts.unannotated);
            strings::duration(estimated_line_time(to_analyze, uncertain, new, time))
        }),
        can_play_from_here: current.can_play_from_here(),
        is_playing_out: analysis.is_playing_out(),
        ..ReviewModel::default()
    };
    if game.outcome_at(node).is_none() {
        model.live = Some(analysis.is_live());
        model.player_to_move = seat_name(current, game.turn());
        let engine = analysis.live_engine().map(strings::player_name);
        model.engine = engine.unwrap_or_default();
        model.previewed = analysis.previewed_line().map(|(preview, _)| preview);
        let lines = analysis.lines().iter();
        model.live_lines = lines
            .map(|line| live_line(line, game.turn(), sides))
            .collect();
        if analysis.is_live() {
            let finished = analysis.has_finished(0);
            model.live_details = live_details(current, &model.engine, analysis.lines(), finished);
        }
        model.compared = analysis.compared_engine().map(|(name, lines)| {
            let engine = strings::player_name(name);
            let details = live_details(current, &engine, lines, analysis.has_finished(1));
            let lines = lines.iter();
            let lines = lines.map(|line| live_line(line, game.turn(), sides));
            ComparedModel {
                lines: lines.collect(),
                engine,
                details,
            }
        });
    }
    if tree.mv(node).is_some() {
        // The same round number as in the move list.
        let title = line.titles.get(tree.ply(node));
        model.title = title.cloned().unwrap_or_default();
        if let Some(mark) = move_mark(tree, node) {
            model.title += mark.symbol();
        }
        model.verdict = verdict(current);
        model.mark = Some(MarkModel {
            own: tree.mark(node),
            computed: annotation(tree, node).map(MoveMark::from),
        });
    }
    if let Some(result) = tree.analysis(node) {
        let moves = &result.texts[..result.texts.len().min(MAX_PV_MOVES)];
        model.best_line = (!moves.is_empty()).then(|| moves.join(" "));
        let chance = result.chances[game.turn().index()];
        let margin = evaluation_uncertainty(chance, sides, result.budget);
        model.evaluation = (result.depth > 0).then(|| PositionEvaluation {
            chance: strings::win_chance_with_margin(chance, margin),
            depth: result.depth,
        });
        model.details = details(result);
    }
    model
}

/// The positions found in the match, if there are several.
pub(super) fn found_model(tree: &GameTree, found: &[NodeId]) -> Option<FoundModel> {
    let ply = tree.ply(tree.cursor());
    let mut later = found.iter().copied();
    (found.len() > 1).then(|| FoundModel {
        count: found.len(),
        viewed: found.iter().position(|&node| node == tree.cursor()),
        previous: found.iter().copied().rfind(|&node| tree.ply(node) < ply),
        next: later.find(|&node| tree.ply(node) > ply),
    })
}

/// The board after the moves of a live line that the user looks at.
fn preview_board(
    current: &SeatedMatch,
    settings: &Settings,
    analysis: &Analysis,
) -> Option<PreviewBoard> {
    let (preview, line) = analysis.previewed_line()?;
    let game = current.game.as_ref();
    let mut after = game.position_at(game.tree().cursor())?;
    for &(_, action) in line.info.line.iter().take(preview.moves) {
        after.play(action).ok()?;
    }
    let colors = seat_colors(settings.palette);
    let mut emblems = [SeatEmblem::default(); 4];
    for seat in game.seats() {
        emblems[seat.index()] = seat_emblem(current, seat, colors);
    }
    Some(PreviewBoard {
        squares: game.squares(),
        view: after.board_view(),
        emblems,
    })
}

/// Nodes and speed of an engine, with more than two teams the win chance of each seat, and whether
/// the search has finished. `None` before the first line.
fn live_details(
    current: &SeatedMatch,
    engine: &str,
    lines: &[SearchedLine],
    has_finished: bool,
) -> Option<String> {
    let Some(best) = lines.first() else {
        return has_finished.then(|| tr!("live-no-lines", engine = engine));
    };
    let info = &best.info;
    let nodes = strings::large_number(info.nodes);
    let speed = strings::large_number(info.nodes_per_second().unwrap_or_default());
    let mut parts = vec![tr!(
        "live-nodes",
        depth = info.depth,
        n = nodes,
        speed = speed
    )];
    let teams = current.game.teams_without(current.game.resigned());
    if teams.len() > 2 {
        parts.extend(teams.iter().filter_map(|team| {
            let seat = team.iter().next()?;
            let chance = strings::win_chance(info.chances[seat.index()]);
            Some(format!("{} {chance}", seat_name(current, seat)))
        }));
    }
    if has_finished {
        parts.push(tr!("live-finished").into());
    }
    Some(parts.join(" · "))
}

/// One line of the live analysis, with the win chance of the player to move. `sides` are the
/// [`side_counts`].
fn live_line(line: &SearchedLine, mover: Seat, sides: (usize, usize)) -> LiveLine {
    let info = &line.info;
    let chance = info.chances[mover.index()];
    let margin = evaluation_uncertainty(chance, sides, info.elapsed);
    LiveLine {
        chance: strings::win_chance_with_margin(chance, margin),
        moves: line.texts.clone(),
        ahead: strings::search_depth(info.depth, info.nodes_per_second()),
    }
}

/// The numbers of seats and of teams that are left, on which the uncertainty of an evaluation
/// depends.
fn side_counts(game: &dyn AnyMatch) -> (usize, usize) {
    let teams = game.teams_without(game.resigned());
    (game.seats().len(), teams.len())
}

/// Who analyzed the position, how deeply and for how long.
fn details(result: &PositionAnalysis) -> Option<String> {
    let player = strings::player_name(&result.player);
    let seconds = format!("{:.1}", result.budget.as_secs_f32());
    let seconds = strings::decimal(seconds.trim_end_matches(".0"));
    (result.depth > 0).then(|| {
        tr!(
            "review-details",
            n = result.depth as usize,
            player = player,
            time = seconds
        )
    })
}

/// The annotation of the last move, and its explanation.
fn verdict(current: &SeatedMatch) -> Option<(Option<Annotation>, String)> {
    let tree = current.game.tree();
    let node = tree.cursor();
    let mv = tree.mv(node)?;
    let annotation = annotation(tree, node);
    let lost = move_loss(tree, node)?;
    let result = tree.analysis(tree.parent(node)?)?;
    let before = result.chances[mv.seat.index()];
    // The loss, not the win chance after it: the chart shows that of a longer search.
    let loss = strings::percent(lost);
    let game = current.game.as_ref();
    let sides = side_counts(game);
    let margin = evaluation_uncertainty(before, sides, result.budget);
    let margin = strings::percent(margin.max(0.01));
    let seat = seat_name(current, mv.seat);
    let text = match annotation {
        Some(Annotation::Inaccuracy) => {
            tr!(
                "review-inaccuracy",
                seat = seat,
                lost = loss,
                margin = margin
            )
        }
        Some(Annotation::Mistake) => {
            tr!("review-mistake", seat = seat, lost = loss, margin = margin)
        }
        Some(Annotation::Blunder) => {
            tr!("review-blunder", seat = seat, lost = loss, margin = margin)
        }
        None if is_best_move(tree, node) && before >= DECIDED_CHANCE => {
            tr!("review-good-won").into()
        }
        None if is_best_move(tree, node) && before <= 1.0 - DECIDED_CHANCE => {
            tr!("review-good-lost").into()
        }
        None if is_best_move(tree, node) => tr!("review-good").into(),
        None if (lost * 100.0).round() < 1.0 => tr!("review-good-move").into(),
        None => tr!("review-cost", seat = seat, lost = loss),
    };
    Some((annotation, text))
}

/// Explains the last move, a better one and the best move of the viewed position.
fn explanations(current: &SeatedMatch) -> MoveExplanations {
    let game = current.game.as_ref();
    let tree = game.tree();
    let node = tree.cursor();
    let name = |seat| seat_name(current, seat);
    let best_move = |node| tree.analysis(node)?.texts.first().cloned();
    let non_empty = |text: String| (!text.is_empty()).then_some(text);
    let before = tree.mv(node).zip(tree.parent(node));
    let mover = before.map_or_else(|| game.turn(), |(mv, _)| mv.seat);
    let played = played_move_reason(game, node);
    let better = before
        .filter(|_| annotation(tree, node).is_some())
        .and_then(|(_, before)| Some((best_move(before)?, best_move_reason(game, before))));
    let (played_text, better_text) = match (&played, &better) {
        (Some(played), Some((_, Some(better)))) => {
            let [played, better] = strings::compared_explanations([played, better], mover, name);
            (non_empty(played), better)
        }
        (played, better) => {
            let text = |reason| strings::move_explanation(reason, mover, name);
            let better = better.as_ref().and_then(|(_, reason)| reason.as_ref());
            let played = played.as_ref().map(text).and_then(non_empty);
            (played, better.map(text).unwrap_or_default())
        }
    };
    MoveExplanations {
        played: played_text,
        better: better.map(|(notation, _)| (notation, better_text)),
        best: best_move(node).and_then(|notation| {
            let reason = best_move_reason(game, node)?;
            let facts = non_empty(strings::move_explanation(&reason, game.turn(), name))?;
            Some(tr!("review-explained", notation = notation, facts = facts))
        }),
    }
}
