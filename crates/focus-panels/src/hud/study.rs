//! The branches, comments and judgements of a match, and the position of a review.

use std::collections::BTreeMap;

use stack_session::analysis::{Analysis, Judgement, loss};
use stack_session::play::{Mode, SeatedMatch};
use stack_session::settings::Settings;

use super::model::Hud;
use super::names::seat_name;
use crate::match_panels::moves::{BranchView, Note};
use crate::study::position::StudyModel;
use crate::words::{Words, fill};

/// The number of moves that are written of a branch and of the best line.
const WRITTEN: usize = 6;

/// Adds branches, comments and judgements, and in a review the position.
pub(super) fn add(
    hud: &mut Hud,
    current: &SeatedMatch,
    words: &Words,
    settings: &Settings,
    analysis: &Analysis,
) {
    let studied = current.mode() == Mode::Study;
    let revealed = studied || current.game.live_over();
    hud.moves.notes = notes(current, analysis, revealed);
    hud.moves.branches = branches(current);
    if !studied {
        return;
    }
    hud.thoughts = Some(settings.best_line);
    hud.study = Some(position(current, words, analysis));
    if let Some(chart) = &mut hud.chart {
        let bad = hud.moves.notes.iter();
        let bad = bad.filter(|(_, note)| note.judgement >= Some(Judgement::Mistake));
        chart.marked = bad.map(|(&number, _)| number).collect();
    }
}

fn notes(current: &SeatedMatch, analysis: &Analysis, revealed: bool) -> BTreeMap<usize, Note> {
    let tree = current.game.tree();
    let note = |node| Note {
        judgement: analysis.judgement(tree, node).filter(|_| revealed),
        comment: !tree.comment(node).is_empty(),
    };
    let shown = current.game.shown().into_iter();
    let notes = shown.map(|node| (tree.ply(node), note(node)));
    notes.filter(|(_, note)| *note != Note::default()).collect()
}

/// The branches that leave the line shown.
fn branches(current: &SeatedMatch) -> Vec<BranchView> {
    let tree = current.game.tree();
    let shown = current.game.shown();
    let mut branches = Vec::new();
    for step in shown.windows(2) {
        let others = tree.next(step[0]).iter().copied();
        for node in others.filter(|&node| node != step[1]) {
            let moves = tree.line(node).split_off(tree.ply(node));
            let moves: Vec<_> = moves.iter().filter_map(|&node| tree.mv(node)).collect();
            let texts = moves.iter().take(WRITTEN).map(|mv| mv.text.as_str());
            let mut text = texts.collect::<Vec<_>>().join(" ");
            if moves.len() > WRITTEN {
                text.push_str(" …");
            }
            branches.push(BranchView {
                instead: tree.ply(node),
                text,
                node,
            });
        }
    }
    branches
}

fn position(current: &SeatedMatch, words: &Words, analysis: &Analysis) -> StudyModel {
    let (game, say) = (current.game.as_ref(), &words.study);
    let tree = game.tree();
    let at = tree.cursor();
    let mut model = StudyModel {
        title: say.start.into(),
        comment: tree.comment(at).into(),
        progress: analysis.progress(),
        left: analysis.left(&game.shown()),
        playable: game.outcome().is_none(),
        ..StudyModel::default()
    };
    if let Some(mv) = tree.mv(at) {
        model.title = fill(say.at, &[("n", &tree.ply(at)), ("move", &mv.text)]);
        model.verdict = verdict(current, words, analysis);
        model.better = better(current, words, analysis);
    }
    let insight = analysis.insight(at);
    if let Some(insight) = insight.filter(|insight| !insight.texts.is_empty()) {
        let written = insight.texts.len().min(WRITTEN);
        model.best = Some(insight.texts[..written].join(" "));
    }
    model
}

/// The judgement of the move that led to the position, in words.
fn verdict(
    current: &SeatedMatch,
    words: &Words,
    analysis: &Analysis,
) -> Option<(Option<Judgement>, String)> {
    let (tree, say) = (current.game.tree(), &words.study);
    let at = tree.cursor();
    let mv = tree.mv(at)?;
    let before = analysis.insight(tree.before(at)?);
    let best = before.and_then(|insight| insight.line.first());
    let is_best = best.is_some_and(|&(_, action)| action == mv.action);
    let judgement = analysis.judgement(tree, at);
    let percent = (loss(tree, at)? * 100.0).round();
    let phrase = match judgement {
        Some(Judgement::Inaccuracy) => say.inaccuracy,
        Some(Judgement::Mistake) => say.mistake,
        Some(Judgement::Blunder) => say.blunder,
        None if is_best => say.good,
        None if percent < 1.0 => say.nothing,
        None => say.cost,
    };
    let seat = seat_name(current, mv.seat, words);
    Some((judgement, fill(phrase, &[("seat", &seat), ("n", &percent)])))
}

/// The better move instead of a bad one, and the reasons for it.
fn better(current: &SeatedMatch, words: &Words, analysis: &Analysis) -> Option<(String, String)> {
    let tree = current.game.tree();
    let at = tree.cursor();
    analysis.judgement(tree, at)?;
    let insight = analysis.insight(tree.before(at)?)?;
    let text = insight.texts.first()?;
    let reason = insight.reason.as_ref();
    let why = reason.map(|why| words.reason(why, |seat| seat_name(current, seat, words)));
    Some((text.clone(), why.unwrap_or_default()))
}
