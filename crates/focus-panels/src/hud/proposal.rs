//! View models of the dialogs for resigning and draw offers.

use stack_game::{Outcome, Seat};
use stack_session::play::SeatedMatch;
use stack_session::proposals::{Proposal, ProposalKind};

use super::seats::{seat_emblem, seat_name};
use crate::dialogs::proposal_dialogs::{ProposalResponseModel, ProposeModel, Proposer};
use crate::strings::{Strings, fill_in, plural};
use crate::style::SeatColors;

/// The dialog in which a human resigns or offers a draw; `None` if no human may do so now.
#[must_use]
pub fn propose_dialog(
    current: &SeatedMatch,
    kind: ProposalKind,
    strings: &Strings,
    colors: SeatColors,
) -> Option<ProposeModel> {
    let names = Names { current, strings };
    let texts = &strings.proposals;
    let proposer = |seat: Seat| {
        let (follows, asked) = match kind {
            ProposalKind::Resign => {
                let asked = current.resign_approvers(seat);
                let asked = names.fill_names(&asked, texts.is_asked_first);
                (names.after_resigning(seat), asked)
            }
            ProposalKind::Draw => {
                let game = current.game.as_ref();
                let others = game
                    .seats()
                    .into_iter()
                    .filter(|&other| other != seat && !game.head_resigned().contains(other));
                let others: Vec<_> = others.collect();
                let (by, asked) = (names.of(seat), names.list(&others));
                let question = fill_in(texts.ask_draw, &[("seat", &by), ("seats", &asked)]);
                (question, String::new())
            }
        };
        Proposer {
            seat,
            mark: seat_emblem(current, seat, colors),
            name: names.of(seat),
            follows,
            asked,
        }
    };
    let proposers: Vec<_> = current.proposers().into_iter().map(proposer).collect();
    (!proposers.is_empty()).then_some(ProposeModel { kind, proposers })
}

/// The dialog in which humans answer a proposal; `None` while only computers are asked.
#[must_use]
pub fn answer_dialog(
    current: &SeatedMatch,
    proposal: &Proposal,
    strings: &Strings,
) -> Option<ProposalResponseModel> {
    if proposal.awaiting.is_empty() {
        return None;
    }
    let names = Names { current, strings };
    let texts = &strings.proposals;
    let (by, asked) = (names.of(proposal.proposer), names.list(&proposal.awaiting));
    let (title, question, follows) = match proposal.kind {
        ProposalKind::Resign => (
            texts.wants_to_resign,
            texts.resign_question,
            names.after_resigning(proposal.proposer),
        ),
        ProposalKind::Draw => (texts.offers_a_draw, texts.draw_question, String::new()),
    };
    Some(ProposalResponseModel {
        kind: proposal.kind,
        title: fill_in(title, &[("seat", &by)]),
        question: fill_in(question, &[("seats", &asked)]),
        follows,
    })
}

struct Names<'a> {
    current: &'a SeatedMatch,
    strings: &'a Strings,
}

impl Names<'_> {
    fn of(&self, seat: Seat) -> String {
        seat_name(self.current, seat, self.strings)
    }

    fn list(&self, seats: &[Seat]) -> String {
        let names: Vec<_> = seats.iter().map(|&seat| self.of(seat)).collect();
        self.strings.join_list(&names)
    }

    /// Fills a phrase with the names of some seats; empty without any.
    fn fill_names(&self, seats: &[Seat], phrase: &str) -> String {
        match seats.len() {
            0 => String::new(),
            n => plural(phrase, n, &[("seats", &self.list(seats))]),
        }
    }

    /// Says what happens if a player resigns.
    fn after_resigning(&self, seat: Seat) -> String {
        let texts = &self.strings.proposals;
        let name = self.of(seat);
        let Some(Outcome { winners, .. }) = self.outcome_after_resigning(seat) else {
            return fill_in(texts.is_out, &[("seat", &name)]);
        };
        let winners: Vec<Seat> = winners.iter().collect();
        let values: [(&str, &dyn std::fmt::Display); 2] =
            [("seat", &name), ("winners", &self.list(&winners))];
        plural(texts.wins, winners.len(), &values)
    }

    /// The result if a player resigned now.
    fn outcome_after_resigning(&self, seat: Seat) -> Option<Outcome> {
        let game = &self.current.game;
        let mut after = game.fork(game.tree().head())?;
        after.resign(seat).ok()?;
        after.outcome()
    }
}
