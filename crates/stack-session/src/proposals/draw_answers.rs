//! The computers' answer to an offered draw.

use std::time::Duration;

use stack_game::{Seat, SeatSet};

use crate::game::AnyMatch;
use crate::play::SeatedMatch;
use crate::players::SearchHost;
use crate::search::{Found, TimedSearch};

/// The longest time for which a computer thinks about an offer.
const TIME: Duration = Duration::from_secs(1);
/// A chance so little above an even one counts as even, and so little above none as none.
pub const EVEN_TOLERANCE: f32 = 0.01;

/// Why a computer plays on although a draw was offered.
#[derive(Clone, Copy, Debug, PartialEq)]
pub enum DeclineReason {
    /// It expects more than a draw: its chance of winning, and what is even here.
    ExpectsMore {
        /// The chance, 0 to 1.
        chance: f32,
        /// An equal share of all sides that are in the game.
        even: f32,
    },
    /// A draw counts as lost for it.
    DrawLoses,
}

/// Computer players that think about an offered draw, one after the other.
#[derive(Default)]
pub(super) struct DrawAnswers {
    /// The players that have not answered, each with its seats.
    todo: Vec<(String, Vec<Seat>)>,
    search: Option<(Vec<Seat>, TimedSearch)>,
    /// The seats that play on, and why.
    against: Vec<(Seat, DeclineReason)>,
}

impl DrawAnswers {
    /// The computers of a match.
    pub(super) fn of(current: &SeatedMatch) -> Self {
        let mut todo: Vec<(String, Vec<Seat>)> = Vec::new();
        let out = current.game.head_resigned();
        let seats = current.game.seats().into_iter();
        for seat in seats.filter(|&seat| !out.contains(seat)) {
            let Some(player) = current.computer(seat) else {
                continue;
            };
            match todo.iter_mut().find(|(known, _)| known == player) {
                Some((_, seats)) => seats.push(seat),
                None => todo.push((player.into(), vec![seat])),
            }
        }
        Self {
            todo,
            ..Self::default()
        }
    }

    /// The seats that have not answered.
    pub(super) fn seats(&self) -> Vec<Seat> {
        let asked = self.search.iter().flat_map(|(seats, _)| seats);
        let todo = self.todo.iter().flat_map(|(_, seats)| seats);
        asked.chain(todo).copied().collect()
    }

    /// The program time at which [`update`](Self::update) hurries a search.
    pub(super) fn next_due(&self) -> Option<Duration> {
        self.search.as_ref().map(|(_, search)| search.next_due())
    }

    /// Reads and starts searches of at most `time`; one that takes too long is hurried. Once all have
    /// answered: the seats that play on, and why.
    pub(super) fn update(
        &mut self,
        current: &SeatedMatch,
        host: &SearchHost,
        time: Duration,
        now: Duration,
    ) -> Option<Vec<(Seat, DeclineReason)>> {
        if let Some((seats, search)) = &mut self.search {
            let chances = match search.found(now)? {
                Found::Action { thought, .. } => thought.map(|thought| thought.chances),
                Found::Panicked(why) => {
                    log::error!("the judgement of an offered draw failed: {why}");
                    None
                }
            };
            let against = seats.iter().filter_map(|&seat| {
                let chance = chances.map(|chances| chances[seat.index()]);
                Some((seat, decline_reason(current.game.as_ref(), seat, chance)?))
            });
            self.against.extend(against);
            self.search = None;
        }
        let time = time.min(TIME);
        while let Some((player, seats)) = self.todo.pop() {
            let game = current.game.as_ref();
            let steps = game.steps_to(game.tree().head());
            let search = host
                .create_player(game, &player)
                .and_then(|thinker| host.search(thinker, steps, time));
            match search {
                Ok(search) => {
                    self.search = Some((seats, TimedSearch::new(search, time, now)));
                    return None;
                }
                Err(why) => log::error!("{player} cannot judge an offered draw: {why}"),
            }
        }
        Some(std::mem::take(&mut self.against))
    }
}

/// Why the computer of a seat with this chance of winning at the live end plays on; `None` if it agrees on a draw: if
/// the chance is even or worse. A player that fails, or sees nothing, has no chance to tell and nothing
/// against a draw.
///
/// Where a draw counts as won, its winners agree; to all others it is lost like the game.
#[must_use]
pub fn decline_reason(
    game: &dyn AnyMatch,
    seat: Seat,
    chance: Option<f32>,
) -> Option<DeclineReason> {
    let winners = winners_of_draw(game);
    if !winners.is_empty() {
        let agrees =
            winners.contains(seat) || chance.is_some_and(|chance| chance <= EVEN_TOLERANCE);
        return (!agrees).then_some(DeclineReason::DrawLoses);
    }
    let sides = game.teams_without(game.head_resigned());
    let (chance, even) = (chance?, 1.0 / sides.len().max(1) as f32);
    (chance > even + EVEN_TOLERANCE).then_some(DeclineReason::ExpectsMore { chance, even })
}

/// The winners of a draw agreed on at the live end; empty unless draws count as won.
fn winners_of_draw(game: &dyn AnyMatch) -> SeatSet {
    let drawn = game.fork(game.tree().head()).and_then(|mut drawn| {
        drawn.agree_draw().ok()?;
        drawn.outcome()
    });
    drawn.map_or(SeatSet::EMPTY, |outcome| outcome.winners)
}
