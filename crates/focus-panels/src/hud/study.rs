//! The judgements of a match, and the position of a review.

use std::collections::HashSet;
use std::time::Duration;

use stack_game::{Outcome, Rule, Seat};
use stack_session::analysis::{
    AnalysedLine, Analysis, Judgement, hasty, is_best, judgement, loss, reason_at, unanalysed,
};
use stack_session::game::{Insight, Node, PlayedMove, Tree};
use stack_session::play::{Mode, SeatedMatch};
use stack_session::players::Reason;
use stack_session::settings::Settings;

use super::basics::turn_order;
use super::model::Hud;
use super::moves::{position_title, round_numbers};
use super::names::seat_name;
use crate::match_panels::chart::ChartModel;
use crate::study::position::{BestLine, StudyModel};
use crate::words::{Words, counted, fill};

/// The number of moves that are written of the best line.
const WRITTEN: usize = 6;

/// Adds judgements, and in a review the position. `time` is that of the analysis for each position.
pub(super) fn add(
    hud: &mut Hud,
    current: &SeatedMatch,
    words: &Words,
    settings: &Settings,
    (analysis, time): (&Analysis, Duration),
) {
    if current.mode() != Mode::Study {
        return;
    }
    hud.thoughts = Some(settings.best_line);
    hud.seats.title = fill(words.study.sign, &[("game", &hud.seats.title)]);
    let mut model = position(current, words, (analysis, time));
    // Where somebody gave up, or a draw was agreed on, the move cannot be judged; why the game is over can be told.
    let outcome = current.game.outcome_at(current.game.tree().cursor());
    let is_by_people =
        |outcome: &Outcome| [Rule::GIVEN_UP, Rule::AGREED_DRAW].contains(&outcome.rule);
    if let (None, Some(end)) = (&model.verdict, &hud.end)
        && outcome.as_ref().is_some_and(is_by_people)
    {
        model.verdict = Some((None, end.why.clone()));
    }
    hud.study = Some(model);
    let tree = current.game.tree();
    let shown = current.game.shown().into_iter();
    let judged = shown.filter_map(|node| Some((tree.ply(node), judgement(tree, node)?)));
    let judged: Vec<_> = judged.collect();
    hud.slips = judged.iter().map(|&(number, _)| number).collect();
    if let Some(chart) = &mut hud.chart {
        let bad = judged.iter();
        let bad = bad.filter(|(_, judgement)| *judgement >= Judgement::Mistake);
        chart.marked = bad.map(|&(number, _)| number).collect();
        if analysis.progress().is_none() {
            chart.unjudged = unjudged(current, chart);
        }
        if analysis.is_endless()
            && let Some(unjudged) = chart.unjudged.get_mut(chart.now)
        {
            // The judge is at work on what is on the board.
            *unjudged = false;
        }
    }
}

/// The positions of the shown line of which no chances are known. What is drawn needs no judge.
fn unjudged(current: &SeatedMatch, chart: &ChartModel) -> Vec<bool> {
    let game = current.game.as_ref();
    let shown = game.shown().into_iter().enumerate();
    let unjudged = shown.map(|(ply, node)| {
        let is_draw = game.outcome_at(node).is_some_and(Outcome::is_draw);
        !is_draw && !chart.is_known(ply)
    });
    unjudged.collect()
}

fn position(
    current: &SeatedMatch,
    words: &Words,
    (analysis, time): (&Analysis, Duration),
) -> StudyModel {
    let (game, say) = (current.game.as_ref(), &words.study);
    let tree = game.tree();
    let (at, shown) = (tree.cursor(), game.shown());
    let left = unanalysed(tree, &shown).count();
    let mut model = StudyModel {
        title: say.start.into(),
        comment: tree.comment(at).into(),
        commented: shown.iter().any(|&node| !tree.comment(node).is_empty()),
        progress: analysis.progress(),
        left,
        unjudged: unjudged_moves(tree, &shown),
        analysed: left < shown.len(),
        hasty: hasty(tree, &shown, time).count(),
        playable: current.can_play_from_here(),
        ..StudyModel::default()
    };
    if game.outcome_at(at).is_none() {
        model.endless = Some(analysis.is_endless());
        model.mover = seat_name(current, game.turn(), words);
        let lines = analysis.lines().iter();
        model.lines = lines
            .map(|line| best_line(line, game.turn(), words))
            .collect();
    }
    if tree.mv(at).is_some() {
        // The number of the round, as in the list of moves.
        let numbers = round_numbers(tree, &tree.path(at), &turn_order(current));
        let number = numbers.last().copied().unwrap_or(0);
        model.title = position_title(tree, at, number, words);
        model.verdict = verdict(current, words);
        model.better = better(current, words);
    }
    if let Some(insight) = tree.insight(at) {
        let written = insight.texts.len().min(WRITTEN);
        let texts = &insight.texts[..written];
        model.best = (written > 0).then(|| texts.join(" "));
        model.details = details(insight, words);
    }
    model
}

/// The number of moves of a line that cannot be judged yet: the position before or after them is not analysed.
fn unjudged_moves(tree: &Tree<PlayedMove>, line: &[Node]) -> usize {
    let unknown: HashSet<Node> = unanalysed(tree, line).collect();
    let moves = line.windows(2);
    let unjudged = moves.filter(|ends| ends.iter().any(|node| unknown.contains(node)));
    unjudged.count()
}

/// One of the best lines, with the chance of the seat to move.
fn best_line(line: &AnalysedLine, mover: Seat, words: &Words) -> BestLine {
    let thought = &line.thought;
    BestLine {
        chance: words.chance(thought.chances[mover.index()]),
        moves: line.texts.join(" "),
        ahead: words.looked_ahead(thought.depth, thought.speed()),
    }
}

/// Who judged a position, how deeply and in what time.
fn details(insight: &Insight, words: &Words) -> Option<String> {
    let say = &words.study;
    let judge = words.player(&insight.judge);
    let seconds = format!("{:.1}", insight.budget.as_secs_f32());
    let seconds = seconds.trim_end_matches(".0");
    (insight.depth > 0).then(|| {
        let values: [(&str, &dyn std::fmt::Display); 2] = [("judge", &judge), ("time", &seconds)];
        counted(say.details, insight.depth as usize, &values)
    })
}

/// The judgement of the move that led to the position, in words.
fn verdict(current: &SeatedMatch, words: &Words) -> Option<(Option<Judgement>, String)> {
    let (tree, say) = (current.game.tree(), &words.study);
    let at = tree.cursor();
    let mv = tree.mv(at)?;
    let judgement = judgement(tree, at);
    let lost = loss(tree, at)?;
    let after = tree.insight(at)?.chances[mv.seat.index()];
    let (from, to) = (words.chance(after + lost), words.chance(after));
    let phrase = match judgement {
        Some(Judgement::Inaccuracy) => say.inaccuracy,
        Some(Judgement::Mistake) => say.mistake,
        Some(Judgement::Blunder) => say.blunder,
        None if is_best(tree, at) => say.good,
        // Also where both chances are told by the same number.
        None if (lost * 100.0).round() < 1.0 || from == to => say.nothing,
        None => say.cost,
    };
    let seat = seat_name(current, mv.seat, words);
    let values: [(&str, &dyn std::fmt::Display); 3] =
        [("seat", &seat), ("from", &from), ("to", &to)];
    Some((judgement, fill(phrase, &values)))
}

/// The better move instead of a bad one, and the reasons for it.
fn better(current: &SeatedMatch, words: &Words) -> Option<(String, String)> {
    let game = current.game.as_ref();
    let tree = game.tree();
    let at = tree.cursor();
    judgement(tree, at)?;
    let before = tree.before(at)?;
    let text = tree.insight(before)?.texts.first()?;
    let mover = tree.mv(at)?.seat;
    // The verdict has told the chance before the move, which is that of the better one.
    let reason = reason_at(game, before).map(|reason| Reason {
        chance: None,
        ..reason
    });
    let why = reason.map(|why| words.reason(&why, mover, |seat| seat_name(current, seat, words)));
    Some((text.clone(), why.unwrap_or_default()))
}
