//! Evaluates positions by searching them.

use std::time::Duration;

use stack_game::{Action, Outcome, Seat};

use crate::game::{AnyMatch, MoveLoss, NodeId, NonMoveEvents, PositionAnalysis, WinChances};
use crate::play::SeatedMatch;
use crate::players::{ANALYSIS_PLAYER, AnalysisEngine, SearchHost, SearchRequest, SearchResult};
use crate::search::SearchInfo;

/// An engine and the position that it searches.
#[derive(Default)]
pub(crate) struct Evaluator {
    engine: AnalysisEngine,
    search: Option<Position>,
}

/// The position being searched.
struct Position {
    node: NodeId,
    /// The events at the node when the search started.
    events: NonMoveEvents,
    game: Box<dyn AnyMatch>,
    budget: Duration,
}

/// A position with its analysis.
pub(crate) struct EvaluatedPosition {
    pub node: NodeId,
    pub analysis: PositionAnalysis,
}

impl Evaluator {
    /// Whether a search is running.
    pub(crate) fn is_busy(&self) -> bool {
        self.search.is_some()
    }

    /// Stops the search and drops the engine.
    pub(crate) fn stop(&mut self) {
        self.engine.stop();
        self.search = None;
    }

    /// Stops the search if a player has resigned at its position, or has taken that back.
    pub(super) fn sync(&mut self, current: &SeatedMatch) {
        let now = |search: &Position| current.game.tree().non_move_events(search.node);
        let outdated = |search: &Position| search.events != *now(search);
        if self.search.as_ref().is_some_and(outdated) {
            self.stop();
        }
    }

    /// Returns when [`poll`](Self::poll) must be called to enforce the deadline.
    pub(crate) fn next_due(&self) -> Option<Duration> {
        self.engine.next_due()
    }

    /// Starts to search a position. If the match is over there, returns its evaluation at once.
    ///
    /// # Errors
    /// If no engine plays this match or no thread can be started.
    pub(crate) fn start(
        &mut self,
        current: &SeatedMatch,
        host: &SearchHost,
        request: SearchRequest,
        now: Duration,
    ) -> Result<Option<EvaluatedPosition>, String> {
        let (node, budget) = (request.node, request.budget);
        let game = current.game.position_at(node);
        let game = game.ok_or("this is not possible now")?;
        // This includes ends by resignation or agreement: a search would assume that the match
        // continues.
        if let Some(outcome) = current.game.outcome_at(node) {
            return Ok(Some(EvaluatedPosition {
                node,
                analysis: PositionAnalysis {
                    chances: final_chances(game.as_ref(), outcome),
                    player: ANALYSIS_PLAYER.into(),
                    ..PositionAnalysis::default()
                },
            }));
        }
        self.engine
            .start(current.game.as_ref(), host, request, now)?;
        self.search = Some(Position {
            node,
            events: current.game.tree().non_move_events(node).clone(),
            game,
            budget,
        });
        Ok(None)
    }

    /// Returns the result once the search has finished.
    pub(crate) fn poll(&mut self, now: Duration) -> Option<Result<EvaluatedPosition, String>> {
        let read = self.engine.poll(now)?;
        let position = self.search.take()?;
        Some(read.map(|result| EvaluatedPosition {
            node: position.node,
            analysis: position_analysis(
                position.game.as_ref(),
                result,
                position.budget,
                ANALYSIS_PLAYER,
            ),
        }))
    }
}

/// The win chances at the end of a match. In a draw they are equal for all remaining teams.
fn final_chances(game: &dyn AnyMatch, outcome: Outcome) -> WinChances {
    if outcome.is_draw() {
        return even_chances(game);
    }
    let mut chances = [0.0; Seat::MAX];
    for seat in game
        .teams_without(game.resigned())
        .iter()
        .flat_map(|side| side.iter())
    {
        chances[seat.index()] = f32::from(u8::from(outcome.winners.contains(seat)));
    }
    chances
}

/// Equal chances for all remaining teams.
fn even_chances(game: &dyn AnyMatch) -> WinChances {
    let sides = game.teams_without(game.resigned());
    let share = 1.0 / sides.len().max(1) as f32;
    let mut chances = [0.0; Seat::MAX];
    for seat in sides.iter().flat_map(|side| side.iter()) {
        chances[seat.index()] = share;
    }
    chances
}

/// Returns the reported chances, or equal ones if the search reported none.
fn reported_or_even(game: &dyn AnyMatch, reported: WinChances) -> WinChances {
    if reported.iter().sum::<f32>() > 0.0 {
        reported
    } else {
        even_chances(game)
    }
}

/// Returns the moves tried at a node in all variations.
pub(super) fn tried_actions(current: &SeatedMatch, node: NodeId) -> Vec<Action> {
    let tree = current.game.tree();
    let moves = tree.children(node).iter().filter_map(|&next| tree.mv(next));
    moves.map(|mv| mv.action).collect()
}

/// Converts the result of a search to an analysis.
pub(crate) fn position_analysis(
    game: &dyn AnyMatch,
    result: SearchResult,
    budget: Duration,
    player: &str,
) -> PositionAnalysis {
    let SearchResult {
        action,
        info,
        lines,
    } = result;
    let info = info.unwrap_or_default();
    let losses = losses(game, action, &info, &lines);
    let mut line = info.line;
    if let Some(action) = action
        && line.first().is_none_or(|&(_, first)| first != action)
    {
        // The chosen move may differ from the first move of an earlier principal variation.
        line = vec![(game.turn(), action)];
    }
    let texts = game.line_notation(&line);
    line.truncate(texts.len());
    PositionAnalysis {
        chances: reported_or_even(game, info.chances),
        line,
        texts,
        wins_in: info.wins_in,
        depth: info.depth,
        budget,
        player: player.into(),
        losses,
    }
}

/// Returns the losses of the other moves that the search scored.
fn losses(
    game: &dyn AnyMatch,
    best: Option<Action>,
    info: &SearchInfo,
    lines: &[SearchInfo],
) -> Vec<MoveLoss> {
    let mover = game.turn().index();
    let others = lines
        .iter()
        .filter_map(|line| Some((line.line.first()?.1, line)));
    let others = others.filter(|&(action, _)| Some(action) != best);
    let losses = others.filter_map(|(action, line)| {
        let text = game.line_notation(&line.line[..1]).pop()?;
        let loss = (info.chances[mover] - line.chances[mover]).max(0.0);
        Some(MoveLoss { action, text, loss })
    });
    losses.collect()
}

#[cfg(test)]
mod tests {
    use stack_game::{Rule, SeatSet};

    use super::*;
    use crate::game::{new_record, open_record};

    #[test]
    fn in_a_draw_all_remaining_teams_have_equal_chances() {
        let draw = Outcome {
            winners: SeatSet::EMPTY,
            rule: Rule::REPETITION,
        };
        for (variant, gives_up, share) in [
            ("two", false, 0.5),
            ("partners", false, 0.5),
            ("four", false, 0.25),
            ("four", true, 1.0 / 3.0),
        ] {
            let record = new_record(variant).expect("a variant");
            let (_, mut game) = open_record(&record).expect("a match");
            let seat = game.turn();
            if gives_up {
                game.resign(seat).expect("a seat that plays");
            }
            let chances = final_chances(game.as_ref(), draw);
            for other in game.seats() {
                let out = gives_up && other == seat;
                let expected = if out { 0.0 } else { share };
                assert_eq!(chances[other.index()], expected, "{variant}");
            }
        }
    }
}
