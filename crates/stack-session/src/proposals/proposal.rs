//! A proposal and the answers to it.

use std::time::Duration;

use stack_game::Seat;

use super::draw_answers::{DeclineReason, DrawAnswers};
use crate::game::NodeId;
use crate::play::{MatchCommand, MatchEvent, SeatedMatch};
use crate::players::SearchHost;

/// A proposal that waits for answers.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Proposal {
    /// What is proposed.
    pub kind: ProposalKind,
    /// The seat that proposes it.
    pub proposer: Seat,
    /// The persons who are asked; none while computers think about it.
    pub awaiting: Vec<Seat>,
}

/// The end that is proposed.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum ProposalKind {
    /// The seat gives up.
    Resign,
    /// A draw.
    Draw,
}

/// A command about proposals.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum ProposalCommand {
    /// A person wants to give up; partners who are persons are asked first.
    Resign(Seat),
    /// A person offers a draw to all others.
    OfferDraw(Seat),
    /// The answer of the persons who are asked.
    Respond(bool),
}

/// News of a proposal.
#[derive(Clone, Debug)]
pub enum ProposalNews {
    /// The proposal is carried out.
    Command(MatchCommand),
    /// These computers think about the draw.
    Considered(Vec<Seat>),
    /// The proposal was declined by the persons of these seats.
    Declined(ProposalKind, Vec<Seat>),
    /// The draw was declined by the computers of these seats, for these reasons.
    DrawDeclinedByComputers(Vec<(Seat, DeclineReason)>),
    /// It cannot be proposed now, for this reason.
    Refused(&'static str),
}

/// The proposals in the match on the table.
#[derive(Default)]
pub struct Proposals {
    open: Option<Open>,
    /// Where each seat's last offer was declined, by [`Seat::index`]: the match and its live end.
    declined: [Option<(u32, NodeId)>; Seat::MAX],
}

struct Open {
    proposal: Proposal,
    answers: DrawAnswers,
}

impl Proposals {
    /// The proposal that waits for answers.
    #[must_use]
    pub fn open(&self) -> Option<&Proposal> {
        self.open.as_ref().map(|open| &open.proposal)
    }

    /// True if an offer of this seat was declined and no move was made since: it cannot offer again.
    #[must_use]
    pub fn was_declined(&self, seat: Seat, current: &SeatedMatch) -> bool {
        self.declined[seat.index()] == Some(place(current))
    }

    /// Carries out a command.
    pub fn execute(
        &mut self,
        command: ProposalCommand,
        current: &SeatedMatch,
    ) -> Vec<ProposalNews> {
        match command {
            ProposalCommand::Resign(seat) => {
                let asked = current.resign_approvers(seat);
                self.propose(ProposalKind::Resign, seat, asked, current)
            }
            ProposalCommand::OfferDraw(seat) => {
                if self.was_declined(seat, current) {
                    let why = "the draw was declined; it can be offered again after the next move";
                    return vec![ProposalNews::Refused(why)];
                }
                let asked = current.asked_for_draw(seat);
                self.propose(ProposalKind::Draw, seat, asked, current)
            }
            ProposalCommand::Respond(agreed) => self.answer(agreed, current),
        }
    }

    fn propose(
        &mut self,
        kind: ProposalKind,
        by: Seat,
        asked: Vec<Seat>,
        current: &SeatedMatch,
    ) -> Vec<ProposalNews> {
        if self.open.is_some() || !current.proposers().contains(&by) {
            return vec![ProposalNews::Refused("this cannot be proposed now")];
        }
        let agreed = asked.is_empty();
        self.open = Some(Open {
            proposal: Proposal {
                kind,
                proposer: by,
                awaiting: asked,
            },
            answers: DrawAnswers::default(),
        });
        if agreed {
            self.answer(true, current)
        } else {
            Vec::new()
        }
    }

    /// The answer of the persons.
    fn answer(&mut self, agreed: bool, current: &SeatedMatch) -> Vec<ProposalNews> {
        let Some(open) = &mut self.open else {
            return Vec::new();
        };
        let Proposal {
            kind,
            proposer: by,
            awaiting: asked,
        } = &mut open.proposal;
        let (kind, by, asked) = (*kind, *by, std::mem::take(asked));
        if !agreed {
            self.decline(kind, by, current);
            return vec![ProposalNews::Declined(kind, asked)];
        }
        if kind == ProposalKind::Draw {
            open.answers = DrawAnswers::of(current);
            let seats = open.answers.seats();
            if !seats.is_empty() {
                return vec![ProposalNews::Considered(seats)];
            }
        }
        self.open = None;
        vec![ProposalNews::Command(match kind {
            ProposalKind::Resign => MatchCommand::Resign(by),
            ProposalKind::Draw => MatchCommand::AgreeDraw,
        })]
    }

    fn decline(&mut self, kind: ProposalKind, by: Seat, current: &SeatedMatch) {
        self.open = None;
        if kind == ProposalKind::Draw {
            self.declined[by.index()] = Some(place(current));
        }
    }

    /// Lets computers think about an offered draw, each for at most `time`.
    pub fn update(
        &mut self,
        current: &SeatedMatch,
        host: &SearchHost,
        time: Duration,
        now: Duration,
    ) -> Option<ProposalNews> {
        let open = self.open.as_mut()?;
        if !open.proposal.awaiting.is_empty() {
            return None;
        }
        let by = open.proposal.proposer;
        let against = open.answers.update(current, host, time, now)?;
        if !against.is_empty() {
            self.decline(ProposalKind::Draw, by, current);
            return Some(ProposalNews::DrawDeclinedByComputers(against));
        }
        self.open = None;
        Some(ProposalNews::Command(MatchCommand::AgreeDraw))
    }

    /// The program time at which [`update`](Self::update) hurries a computer that has not answered.
    #[must_use]
    pub fn next_due(&self) -> Option<Duration> {
        self.open.as_ref()?.answers.next_due()
    }

    /// Follows the match: a proposal belongs to the position in which it was made.
    pub fn on_match_event(&mut self, event: &MatchEvent) {
        if !matches!(event, MatchEvent::Annotated) {
            self.open = None;
        }
    }
}

/// The match and its live end.
fn place(current: &SeatedMatch) -> (u32, NodeId) {
    (current.id, current.game.tree().head())
}
