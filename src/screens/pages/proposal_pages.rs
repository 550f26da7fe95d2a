//! Giving up and draws: the questions before them.

use focus_panels::hud::{answer, propose};
use focus_panels::pages::proposal::ProposeAnswer;
use focus_panels::style::seat_colours;
use stack_session::proposals::{ProposalCommand, ProposalKind};

use super::content::Content;
use super::requests::PageAnswer;

/// The question to the person who gives up or offers a draw.
pub(super) fn question(content: &mut Content, kind: ProposalKind) -> PageAnswer {
    let colours = seat_colours(content.settings.palette);
    let current = content.session.current();
    let model = current.and_then(|current| propose(current, kind, content.words, colours));
    let Some(mut model) = model else {
        content.pages.close();
        return PageAnswer::None;
    };
    // Nobody is asked what cannot be done: the session says why at once.
    let first = model.proposers[0].seat;
    let declined = |seat| kind == ProposalKind::Draw && content.session.draw_was_declined(seat);
    model.proposers.retain(|one| !declined(one.seat));
    if model.proposers.is_empty() {
        content.pages.clear();
        return PageAnswer::session(ProposalCommand::OfferDraw(first));
    }
    match model.ui(content.ui, &mut content.pages.proposer, content.words) {
        None => PageAnswer::None,
        Some(ProposeAnswer::Cancel) => {
            content.pages.clear();
            PageAnswer::None
        }
        Some(ProposeAnswer::Propose(seat)) => {
            content.pages.clear();
            PageAnswer::session(match kind {
                ProposalKind::GiveUp => ProposalCommand::GiveUp(seat),
                ProposalKind::Draw => ProposalCommand::OfferDraw(seat),
            })
        }
    }
}

/// The question to those who are asked.
pub(super) fn answered(content: &mut Content) -> PageAnswer {
    let session = content.session;
    let asked = session.current().zip(session.proposal());
    let model = asked.and_then(|(current, proposal)| answer(current, proposal, content.words));
    let Some(model) = model else {
        content.pages.close();
        return PageAnswer::None;
    };
    match model.ui(content.ui, content.words) {
        None => PageAnswer::None,
        Some(agreed) => {
            content.pages.clear();
            PageAnswer::session(ProposalCommand::Answer(agreed))
        }
    }
}
