//! Resignations and draw offers of humans.
//!
//! Partners must approve a resignation and all opponents must accept a draw. Computer players
//! decide by searching the position.

use std::time::Duration;

use stack_game::{Seat, SeatSet};

use crate::game::{AnyMatch, NodeId};
use crate::play::{MatchCommand, MatchEvent, SeatedMatch};
use crate::players::{SearchHost, SearchKind};
use crate::search::{DeadlineSearch, SearchOutcome};

/// A proposal that waits for responses.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Proposal {
    /// The kind of the proposal.
    pub kind: ProposalKind,
    /// The seat that made the proposal.
    pub proposer: Seat,
    /// The humans who must respond; empty while computer players consider a draw.
    pub awaiting: Vec<Seat>,
}

/// What is proposed.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum ProposalKind {
    /// The player resigns.
    Resign,
    /// A draw.
    Draw,
}

/// A command about proposals.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum ProposalCommand {
    /// A human resigns; human partners must approve.
    Resign(Seat),
    /// A human offers a draw to all others.
    OfferDraw(Seat),
    /// The humans accept or decline.
    Respond(bool),
}

/// A result of a proposal.
#[derive(Clone, Debug)]
pub enum ProposalEvent {
    /// The proposal was accepted: execute this command.
    Command(MatchCommand),
    /// These computer players are considering the draw.
    DrawConsidered(Vec<Seat>),
    /// The humans in these seats declined.
    Declined(ProposalKind, Vec<Seat>),
    /// The computer players in these seats declined the draw.
    DrawDeclinedByComputers(Vec<(Seat, DeclineReason)>),
    /// The proposal is not possible now.
    Refused(&'static str),
}

/// The open proposal and the declined draw offers of the current match.
#[derive(Default)]
pub struct Proposals {
    /// The open proposal, with the responses of computer players to a draw.
    open: Option<(Proposal, DrawResponses)>,
    /// For each seat the match and head node at which its draw offer was declined.
    declined: [Option<(u32, NodeId)>; Seat::MAX],
}

impl Proposals {
    /// Returns the open proposal.
    pub fn open(&self) -> Option<&Proposal> {
        self.open.as_ref().map(|(proposal, _)| proposal)
    }

    /// Whether a draw offer of this seat was declined and no move has been played since. It cannot
    /// be repeated.
    pub fn was_declined(&self, seat: Seat, current: &SeatedMatch) -> bool {
        self.declined[seat.index()] == Some(head_of(current))
    }

    /// Executes a command.
    pub fn execute(
        &mut self,
        command: ProposalCommand,
        current: &SeatedMatch,
    ) -> Vec<ProposalEvent> {
        match command {
            ProposalCommand::Resign(seat) => {
                let approvers = current.resign_approvers(seat);
                self.propose(ProposalKind::Resign, seat, approvers, current)
            }
            ProposalCommand::OfferDraw(seat) => {
                if self.was_declined(seat, current) {
                    let reason =
                        "the draw was declined; it can be offered again after the next move";
                    return vec![ProposalEvent::Refused(reason)];
                }
                let approvers = current.draw_approvers(seat);
                self.propose(ProposalKind::Draw, seat, approvers, current)
            }
            ProposalCommand::Respond(accepted) => self.respond(accepted, current),
        }
    }

    fn propose(
        &mut self,
        kind: ProposalKind,
        proposer: Seat,
        awaiting: Vec<Seat>,
        current: &SeatedMatch,
    ) -> Vec<ProposalEvent> {
        if self.open.is_some() || !current.proposers().contains(&proposer) {
            return vec![ProposalEvent::Refused("this is not possible now")];
        }
        let is_accepted = awaiting.is_empty();
        let proposal = Proposal {
            kind,
            proposer,
            awaiting,
        };
        self.open = Some((proposal, DrawResponses::default()));
        if is_accepted {
            self.respond(true, current)
        } else {
            Vec::new()
        }
    }

    /// Handles the response of the humans.
    fn respond(&mut self, accepted: bool, current: &SeatedMatch) -> Vec<ProposalEvent> {
        let Some((proposal, responses)) = &mut self.open else {
            return Vec::new();
        };
        let Proposal { kind, proposer, .. } = *proposal;
        let approvers = std::mem::take(&mut proposal.awaiting);
        if !accepted {
            self.decline(kind, proposer, current);
            return vec![ProposalEvent::Declined(kind, approvers)];
        }
        if kind == ProposalKind::Draw {
            *responses = DrawResponses::of(current);
            let seats = responses.seats();
            if !seats.is_empty() {
                return vec![ProposalEvent::DrawConsidered(seats)];
            }
        }
        self.open = None;
        vec![ProposalEvent::Command(match kind {
            ProposalKind::Resign => MatchCommand::Resign(proposer),
            ProposalKind::Draw => MatchCommand::AgreeDraw,
        })]
    }

    fn decline(&mut self, kind: ProposalKind, proposer: Seat, current: &SeatedMatch) {
        self.open = None;
        if kind == ProposalKind::Draw {
            self.declined[proposer.index()] = Some(head_of(current));
        }
    }

    /// Lets computer players consider a draw for at most `time` each.
    pub fn update(
        &mut self,
        current: &SeatedMatch,
        host: &SearchHost,
        time: Duration,
        now: Duration,
    ) -> Option<ProposalEvent> {
        let (proposal, responses) = self.open.as_mut()?;
        if !proposal.awaiting.is_empty() {
            return None;
        }
        let proposer = proposal.proposer;
        let declined = responses.update(current, host, time, now)?;
        if !declined.is_empty() {
            self.decline(ProposalKind::Draw, proposer, current);
            return Some(ProposalEvent::DrawDeclinedByComputers(declined));
        }
        self.open = None;
        Some(ProposalEvent::Command(MatchCommand::AgreeDraw))
    }

    /// Returns when [`update`](Self::update) must be called to enforce a deadline.
    pub fn next_due(&self) -> Option<Duration> {
        self.open.as_ref()?.1.next_due()
    }

    /// Drops the proposal when the match has changed.
    pub fn on_match_event(&mut self, event: &MatchEvent) {
        if !matches!(event, MatchEvent::Annotated) {
            self.open = None;
        }
    }
}

/// Identifies the head of the match.
fn head_of(current: &SeatedMatch) -> (u32, NodeId) {
    (current.id, current.game.tree().head())
}

/// The maximum time for a computer player to respond.
const MAX_TIME: Duration = Duration::from_secs(1);
/// Win chances that differ by this little count as equal.
const EVEN_TOLERANCE: f32 = 0.01;

/// Why a computer player declines a draw.
#[derive(Clone, Copy, Debug, PartialEq)]
pub enum DeclineReason {
    /// It expects more than a draw.
    ExpectsMore {
        /// Its win chance, 0 to 1.
        chance: f32,
        /// An equal share for all remaining teams.
        even: f32,
    },
    /// A draw counts as a loss for this player.
    DrawLoses,
}

/// Computer players that consider a draw offer, one after the other.
#[derive(Default)]
struct DrawResponses {
    /// The players that have not responded, with their seats.
    remaining: Vec<(String, Vec<Seat>)>,
    search: Option<(Vec<Seat>, DeadlineSearch)>,
    /// The seats that decline, with the reasons.
    declined: Vec<(Seat, DeclineReason)>,
}

impl DrawResponses {
    /// Collects the computer players that must respond.
    fn of(current: &SeatedMatch) -> Self {
        let mut remaining: Vec<(String, Vec<Seat>)> = Vec::new();
        for seat in current.playing_seats() {
            let Some(player) = current.computer(seat) else {
                continue;
            };
            match remaining.iter_mut().find(|(name, _)| name == player) {
                Some((_, seats)) => seats.push(seat),
                None => remaining.push((player.into(), vec![seat])),
            }
        }
        Self {
            remaining,
            ..Self::default()
        }
    }

    /// Returns the seats that have not responded.
    fn seats(&self) -> Vec<Seat> {
        let searching = self.search.iter().flat_map(|(seats, _)| seats);
        let remaining = self.remaining.iter().flat_map(|(_, seats)| seats);
        searching.chain(remaining).copied().collect()
    }

    /// Returns when [`update`](Self::update) must be called to enforce a deadline.
    fn next_due(&self) -> Option<Duration> {
        self.search.as_ref().map(|(_, search)| search.next_due())
    }

    /// Reads and starts searches of at most `time`. Returns the seats that decline once all have
    /// responded.
    fn update(
        &mut self,
        current: &SeatedMatch,
        host: &SearchHost,
        time: Duration,
        now: Duration,
    ) -> Option<Vec<(Seat, DeclineReason)>> {
        if let Some((seats, search)) = &mut self.search {
            let chances = match search.poll(now)? {
                SearchOutcome::Action { info, .. } => info.map(|info| info.chances),
                SearchOutcome::Failed(error) => {
                    log::error!("the evaluation of a draw offer failed: {error}");
                    None
                }
            };
            let declined = seats.iter().filter_map(|&seat| {
                let chance = chances.map(|chances| chances[seat.index()]);
                Some((seat, decline_reason(current.game.as_ref(), seat, chance)?))
            });
            self.declined.extend(declined);
            self.search = None;
        }
        let time = time.min(MAX_TIME);
        while let Some((player, seats)) = self.remaining.pop() {
            let game = current.game.as_ref();
            let steps = game.steps_to(game.tree().head());
            let search = host.create_player(game, &player).and_then(|player| {
                host.search(player, steps, SearchKind::Scored(Vec::new(), time))
            });
            match search {
                Ok(search) => {
                    self.search = Some((seats, DeadlineSearch::new(search, time, now)));
                    return None;
                }
                Err(error) => log::error!("{player} cannot evaluate a draw offer: {error}"),
            }
        }
        Some(std::mem::take(&mut self.declined))
    }
}

/// Returns why the computer player of a seat declines a draw at the head; `None` if it accepts.
///
/// It accepts if its win chance is at most even, or unknown because its search failed. If draws
/// count as wins for some seats, these accept; the others accept only if they are losing.
fn decline_reason(game: &dyn AnyMatch, seat: Seat, chance: Option<f32>) -> Option<DeclineReason> {
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

/// Returns the winners of a draw by agreement at the head; usually none.
fn winners_of_draw(game: &dyn AnyMatch) -> SeatSet {
    let outcome = game.fork(game.tree().head()).and_then(|mut copy| {
        copy.agree_draw().ok()?;
        copy.outcome()
    });
    outcome.map_or(SeatSet::EMPTY, |outcome| outcome.winners)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::game::{new_record, open_record};

    #[test]
    fn a_draw_is_declined_by_players_that_expect_more() {
        let expects_more = |chance, even| Some(DeclineReason::ExpectsMore { chance, even });
        let draw_loses = Some(DeclineReason::DrawLoses);
        // Variant, anti-symmetry rule, whether the first seat resigns, seat, its win chance.
        for (variant, rule, resigns, seat, chance, expected) in [
            ("two", "none", false, 1, Some(0.2), None),
            ("two", "none", false, 1, Some(0.5), None),
            ("two", "none", false, 1, Some(0.53), expects_more(0.53, 0.5)),
            ("two", "none", false, 1, None, None),
            (
                "three",
                "none",
                false,
                1,
                Some(0.4),
                expects_more(0.4, 1.0 / 3.0),
            ),
            ("three", "none", true, 1, Some(0.4), None),
            ("partners", "none", false, 1, Some(0.5), None),
            // The first player wins a draw.
            ("two", "draw-first", false, 0, Some(0.9), None),
            ("two", "draw-first", false, 1, Some(0.02), draw_loses),
            ("two", "draw-first", false, 1, None, draw_loses),
            ("two", "draw-first", false, 1, Some(0.0), None),
        ] {
            let mut record = new_record(variant).expect("a variant");
            if rule != "none" {
                record.settings.insert("anti-symmetry".into(), rule.into());
            }
            let (_, mut game) = open_record(&record).expect("a match");
            let seats = game.seats();
            if resigns {
                game.resign(seats[0]).expect("the others play on");
            }
            let reason = decline_reason(game.as_ref(), seats[seat], chance);
            assert_eq!(
                reason, expected,
                "{variant} {rule} {resigns} {seat} {chance:?}"
            );
        }
    }
}
