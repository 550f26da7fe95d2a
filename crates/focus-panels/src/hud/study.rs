//! Adds annotations and the review panel.

use std::time::Duration;

use stack_game::{Outcome, Rule, Seat};
use stack_session::analysis::{
    Analysis, AnalyzedLine, Annotation, annotation, best_move_reason, estimated_time,
    evaluation_uncertainty, is_best_move, move_loss,
};
use stack_session::game::PositionAnalysis;
use stack_session::play::{Mode, SeatedMatch};
use stack_session::players::MoveReason;
use stack_session::settings::Settings;

use super::cache::{LineCounts, MovesCache, ShownLine};
use super::model::Hud;
use super::names::seat_name;
use crate::match_panels::chart::ChartModel;
use crate::review::position::{InfiniteLine, PositionEvaluation, ReviewModel};
use crate::strings::{Strings, fill_in, plural};

/// From this win chance on a game counts as won, and its moves aren't praised.
const DECIDED: f32 = 0.95;
/// Number of moves of the principal variation that are shown.
const WRITTEN: usize = 6;

/// Adds annotations and, in a review, the panel of the position. `time` is the analysis time per
/// position.
pub(super) fn add(
    hud: &mut Hud,
    cache: &mut MovesCache,
    current: &SeatedMatch,
    words: &Strings,
    settings: &Settings,
    (analysis, time): (&Analysis, Duration),
) {
    if current.mode() != Mode::Review {
        return;
    }
    hud.shows_thinking = Some(settings.best_line);
    hud.seats.title = fill_in(words.review.sign, &[("game", &hud.seats.title)]);
    let (shown, counts) = (
        cache.shown(current, words),
        cache.counts(current, words, time),
    );
    let mut model = position(current, words, (analysis, time), (&shown, &counts));
    // After a resignation or an agreed draw there is no move to annotate, but a reason for the end.
    let outcome = current.game.outcome_at(current.game.tree().cursor());
    let is_by_people =
        |outcome: &Outcome| [Rule::RESIGNATION, Rule::AGREED_DRAW].contains(&outcome.rule);
    if let (None, Some(end)) = (&model.verdict, &hud.end)
        && outcome.as_ref().is_some_and(is_by_people)
    {
        model.verdict = Some((None, end.reason.clone()));
    }
    hud.review = Some(model);
    hud.move_list.compact = true;
    let judged = &counts.judged;
    hud.annotated_moves = judged.iter().map(|&(number, _)| number).collect();
    if let Some(chart) = &mut hud.chart {
        let bad = judged.iter();
        let bad = bad.filter(|(_, annotation)| *annotation >= Annotation::Mistake);
        chart.marked_moves = bad.map(|&(number, _)| number).collect();
        if analysis.progress().is_none() {
            chart.unevaluated = unjudged(current, &shown, chart);
        }
        if analysis.is_infinite()
            && let Some(unjudged) = chart.unevaluated.get_mut(chart.viewed_ply)
        {
            // The viewed position is being analyzed.
            *unjudged = false;
        }
    }
}

/// Marks the positions of the displayed line without known win chances; drawn ones need none.
fn unjudged(current: &SeatedMatch, shown: &ShownLine, chart: &ChartModel) -> Vec<bool> {
    let game = current.game.as_ref();
    let shown = shown.nodes.iter().enumerate();
    let unjudged = shown.map(|(ply, &node)| {
        let is_draw = game.outcome_at(node).is_some_and(Outcome::is_draw);
        !is_draw && !chart.is_known(ply)
    });
    unjudged.collect()
}

fn position(
    current: &SeatedMatch,
    words: &Strings,
    (analysis, time): (&Analysis, Duration),
    (shown, counts): (&ShownLine, &LineCounts),
) -> ReviewModel {
    let (game, say) = (current.game.as_ref(), &words.review);
    let tree = game.tree();
    let at = tree.cursor();
    let todo = if counts.left > 0 {
        counts.left
    } else {
        counts.hasty
    };
    let sides = game.teams_without(game.resigned()).len();
    let mut model = ReviewModel {
        title: say.start.into(),
        comment: tree.comment(at).into(),
        max_comment_rows: counts.comment_rows,
        progress: analysis.progress(),
        unanalyzed: counts.left,
        unannotated_moves: counts.unjudged,
        any_analyzed: counts.left < shown.nodes.len(),
        analyzed_quickly: counts.hasty,
        estimated_time: Some(words.duration(estimated_time(todo, time))).filter(|_| todo > 0),
        can_play_from_here: current.can_play_from_here(),
        ..ReviewModel::default()
    };
    if game.outcome_at(at).is_none() {
        model.infinite = Some(analysis.is_infinite());
        model.player_to_move = seat_name(current, game.turn(), words);
        let lines = analysis.lines().iter();
        model.infinite_lines = lines
            .map(|line| best_line(line, game.turn(), sides, words))
            .collect();
    }
    if tree.mv(at).is_some() {
        // The same round number as in the move list.
        let title = shown.titles.get(tree.ply(at));
        model.title = title.cloned().unwrap_or_default();
        model.verdict = verdict(current, words);
        model.better = better(current, words);
    }
    if let Some(insight) = tree.analysis(at) {
        let written = insight.texts.len().min(WRITTEN);
        let texts = &insight.texts[..written];
        model.best_line = (written > 0).then(|| texts.join(" "));
        let chance = insight.chances[game.turn().index()];
        let margin = evaluation_uncertainty(chance, sides, insight.budget);
        model.evaluation = (insight.depth > 0).then(|| PositionEvaluation {
            chance: words.win_chance_with_margin(chance, margin),
            depth: insight.depth,
        });
        model.details = details(insight, words);
    }
    model
}

/// One line of the infinite analysis, with the win chance of the player to move.
fn best_line(line: &AnalyzedLine, mover: Seat, sides: usize, words: &Strings) -> InfiniteLine {
    let thought = &line.info;
    let chance = thought.chances[mover.index()];
    let margin = evaluation_uncertainty(chance, sides, thought.elapsed);
    InfiniteLine {
        chance: words.win_chance_with_margin(chance, margin),
        depth: thought.depth,
        moves: line.texts.join(" "),
        ahead: words.search_depth(thought.depth, thought.nodes_per_second()),
    }
}

/// Who analyzed the position, how deeply and for how long.
fn details(insight: &PositionAnalysis, words: &Strings) -> Option<String> {
    let say = &words.review;
    let judge = words.player_name(&insight.player);
    let seconds = format!("{:.1}", insight.budget.as_secs_f32());
    let seconds = seconds.trim_end_matches(".0");
    (insight.depth > 0).then(|| {
        let values: [(&str, &dyn std::fmt::Display); 2] = [("judge", &judge), ("time", &seconds)];
        plural(say.details, insight.depth as usize, &values)
    })
}

/// The annotation of the last move, and its explanation.
fn verdict(current: &SeatedMatch, words: &Strings) -> Option<(Option<Annotation>, String)> {
    let (tree, say) = (current.game.tree(), &words.review);
    let at = tree.cursor();
    let mv = tree.mv(at)?;
    let annotation = annotation(tree, at);
    let lost = move_loss(tree, at)?;
    let insight = tree.analysis(tree.parent(at)?)?;
    let before = insight.chances[mv.seat.index()];
    let after = (before - lost).max(0.0);
    let (from, to) = (words.win_chance(before), words.win_chance(after));
    let sides = current.game.teams_without(current.game.resigned()).len();
    let margin = (evaluation_uncertainty(before, sides, insight.budget) * 100.0)
        .round()
        .max(1.0);
    let phrase = match annotation {
        Some(Annotation::Inaccuracy) => say.inaccuracy,
        Some(Annotation::Mistake) => say.mistake,
        Some(Annotation::Blunder) => say.blunder,
        None if is_best_move(tree, at) && before >= DECIDED => say.good_won,
        None if is_best_move(tree, at) && before <= 1.0 - DECIDED => say.good_lost,
        None if is_best_move(tree, at) => say.good,
        // Also if both win chances round to the same number.
        None if (lost * 100.0).round() < 1.0 || from == to => say.nothing,
        None => say.cost,
    };
    let seat = seat_name(current, mv.seat, words);
    let values: [(&str, &dyn std::fmt::Display); 4] = [
        ("seat", &seat),
        ("from", &from),
        ("to", &to),
        ("margin", &margin),
    ];
    Some((annotation, fill_in(phrase, &values)))
}

/// The move that would have been better, and why.
fn better(current: &SeatedMatch, words: &Strings) -> Option<(String, String)> {
    let game = current.game.as_ref();
    let tree = game.tree();
    let at = tree.cursor();
    annotation(tree, at)?;
    let before = tree.parent(at)?;
    let text = tree.analysis(before)?.texts.first()?;
    let mover = tree.mv(at)?.seat;
    // The verdict already states the win chance of the better move.
    let reason = best_move_reason(game, before).map(|reason| MoveReason {
        chance: None,
        ..reason
    });
    let why =
        reason.map(|why| words.move_reason(&why, mover, |seat| seat_name(current, seat, words)));
    Some((text.clone(), why.unwrap_or_default()))
}
