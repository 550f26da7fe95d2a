//! The judge: the adviser's searches as insights into positions.

use std::time::Duration;

use stack_game::{Action, Outcome, Seat};

use crate::game::{AnyMatch, Interlude, MoveLoss, NodeId, PositionAnalysis, WinChances};
use crate::play::SeatedMatch;
use crate::players::{Adviser, HINT_PLAYER, SearchHost, SearchRequest, SearchResult};
use crate::search::SearchInfo;

/// The adviser with the position that it searches.
#[derive(Default)]
pub(super) struct Evaluator {
    adviser: Adviser,
    search: Option<Position>,
}

/// The position that is searched now.
struct Position {
    node: NodeId,
    /// What had happened there when the search began.
    interlude: Interlude,
    game: Box<dyn AnyMatch>,
    budget: Duration,
}

/// A judged position.
pub(super) struct EvaluatedPosition {
    pub node: NodeId,
    pub analysis: PositionAnalysis,
}

impl Evaluator {
    /// True if a position is being searched.
    pub(super) fn is_busy(&self) -> bool {
        self.search.is_some()
    }

    /// Drops the search; the champion that searched goes with it.
    pub(super) fn stop(&mut self) {
        self.adviser.stop();
        self.search = None;
    }

    /// Drops a search whose position has changed: somebody gave up there, or took that back.
    pub(super) fn sync(&mut self, current: &SeatedMatch) {
        let now = |search: &Position| current.game.tree().non_move_events(search.node);
        let outdated = |search: &Position| search.interlude != *now(search);
        if self.search.as_ref().is_some_and(outdated) {
            self.stop();
        }
    }

    /// The program time at which [`read`](Self::read) hurries the search.
    pub(super) fn next_due(&self) -> Option<Duration> {
        self.adviser.next_due()
    }

    /// Begins with a position; one at which the match is over is judged at once.
    ///
    /// # Errors
    /// When there is no champion for this match or the system gives no thread.
    pub(super) fn start(
        &mut self,
        current: &SeatedMatch,
        host: &SearchHost,
        work: SearchRequest,
        now: Duration,
    ) -> Result<Option<EvaluatedPosition>, String> {
        let (node, budget) = (work.node, work.budget);
        let game = current.game.fork(node);
        let game = game.ok_or("the position belongs to another match")?;
        // Also where the players ended it themselves: a search for what could have followed would speak
        // of another position.
        if let Some(outcome) = current.game.outcome_at(node) {
            return Ok(Some(EvaluatedPosition {
                node,
                analysis: PositionAnalysis {
                    chances: settled(game.as_ref(), outcome),
                    player: HINT_PLAYER.into(),
                    ..PositionAnalysis::default()
                },
            }));
        }
        self.adviser.start(current.game.as_ref(), host, work, now)?;
        self.search = Some(Position {
            node,
            interlude: current.game.tree().non_move_events(node).clone(),
            game,
            budget,
        });
        Ok(None)
    }

    /// The result of the search that has ended; hurries one that takes too long.
    pub(super) fn poll(&mut self, now: Duration) -> Option<Result<EvaluatedPosition, String>> {
        let read = self.adviser.poll(now)?;
        let position = self.search.take()?;
        Some(read.map(|advice| EvaluatedPosition {
            node: position.node,
            analysis: position_analysis(position.game.as_ref(), advice, position.budget),
        }))
    }
}

/// The chances at the end of a match: all or nothing. A draw is shared by the sides that are in the
/// game.
fn settled(game: &dyn AnyMatch, outcome: Outcome) -> WinChances {
    if outcome.is_draw() {
        return even(game);
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

/// The same chance for all sides that are in the game.
fn even(game: &dyn AnyMatch) -> WinChances {
    let sides = game.teams_without(game.resigned());
    let share = 1.0 / sides.len().max(1) as f32;
    let mut chances = [0.0; Seat::MAX];
    for seat in sides.iter().flat_map(|side| side.iter()) {
        chances[seat.index()] = share;
    }
    chances
}

/// The chances that a search told; even ones if it had no time to tell any.
fn told_or_even(game: &dyn AnyMatch, told: WinChances) -> WinChances {
    if told.iter().sum::<f32>() > 0.0 {
        told
    } else {
        even(game)
    }
}

/// The actions played at a node, in all variations.
pub(super) fn tried_actions(current: &SeatedMatch, node: NodeId) -> Vec<Action> {
    let tree = current.game.tree();
    let moves = tree.children(node).iter().filter_map(|&next| tree.mv(next));
    moves.map(|mv| mv.action).collect()
}

/// A line of moves in notation, up to the first that cannot be played.
pub(super) fn line_notation(game: &dyn AnyMatch, line: &[(Seat, Action)]) -> Vec<String> {
    let mut texts = Vec::new();
    if let Some(mut ahead) = game.fork(game.tree().cursor()) {
        for &(_, action) in line {
            if ahead.play(action).is_err() {
                break;
            }
            let mv = ahead.tree().mv(ahead.tree().cursor());
            texts.extend(mv.map(|mv| mv.text.clone()));
        }
    }
    texts
}

/// The insight of a finished search.
pub(crate) fn position_analysis(
    game: &dyn AnyMatch,
    advice: SearchResult,
    budget: Duration,
) -> PositionAnalysis {
    let SearchResult {
        action,
        info: thought,
        lines,
    } = advice;
    let thought = thought.unwrap_or_default();
    let losses = losses(game, action, &thought, &lines);
    let mut line = thought.line;
    if let Some(action) = action
        && line.first().is_none_or(|&(_, first)| first != action)
    {
        // The chosen move counts, also when an earlier variation began with another one.
        line = vec![(game.turn(), action)];
    }
    let texts = line_notation(game, &line);
    line.truncate(texts.len());
    PositionAnalysis {
        chances: told_or_even(game, thought.chances),
        line,
        texts,
        wins_in: thought.wins_in,
        depth: thought.depth,
        budget,
        player: HINT_PLAYER.into(),
        losses,
    }
}

/// The losses of the moves that other lines of the same search begin with.
fn losses(
    game: &dyn AnyMatch,
    best: Option<Action>,
    thought: &SearchInfo,
    lines: &[SearchInfo],
) -> Vec<MoveLoss> {
    let mover = game.turn().index();
    let others = lines
        .iter()
        .filter_map(|line| Some((line.line.first()?.1, line)));
    let others = others.filter(|&(action, _)| Some(action) != best);
    let losses = others.filter_map(|(action, line)| {
        let text = line_notation(game, &line.line[..1]).pop()?;
        let loss = (thought.chances[mover] - line.chances[mover]).max(0.0);
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
    fn a_draw_is_shared_by_the_sides_that_are_in_the_game() {
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
                game.resign(seat).expect("it goes on");
            }
            let chances = settled(game.as_ref(), draw);
            for other in game.seats() {
                let out = gives_up && other == seat;
                let expected = if out { 0.0 } else { share };
                assert_eq!(chances[other.index()], expected, "{variant}");
            }
        }
    }
}
