//! Giving up and draws: the questions before them.

use focus_panels::dialogs::proposal_dialogs::ProposeAction;
use focus_panels::hud;
use focus_panels::style::seat_colors;
use stack_session::proposals::{ProposalCommand, ProposalKind};

use super::content::DialogContext;
use super::requests::DialogAction;

/// The question to the person who gives up or offers a draw.
pub(super) fn propose_dialog(content: &mut DialogContext, kind: ProposalKind) -> DialogAction {
    let colours = seat_colors(content.settings.palette);
    let current = content.session.current();
    let model =
        current.and_then(|current| hud::propose_dialog(current, kind, content.words, colours));
    let Some(mut model) = model else {
        content.dialogs.close();
        return DialogAction::None;
    };
    // Nobody is asked what cannot be done: the session says why at once.
    let first = model.proposers[0].seat;
    let declined = |seat| kind == ProposalKind::Draw && content.session.draw_was_declined(seat);
    model.proposers.retain(|one| !declined(one.seat));
    if model.proposers.is_empty() {
        content.dialogs.clear();
        return DialogAction::session(ProposalCommand::OfferDraw(first));
    }
    match model.ui(
        content.ui,
        &mut content.dialogs.proposer_index,
        content.words,
    ) {
        None => DialogAction::None,
        Some(ProposeAction::Cancel) => {
            content.dialogs.clear();
            DialogAction::None
        }
        Some(ProposeAction::Propose(seat)) => {
            content.dialogs.clear();
            DialogAction::session(match kind {
                ProposalKind::Resign => ProposalCommand::Resign(seat),
                ProposalKind::Draw => ProposalCommand::OfferDraw(seat),
            })
        }
    }
}

/// The question to those who are asked.
pub(super) fn proposal_response(content: &mut DialogContext) -> DialogAction {
    let session = content.session;
    let asked = session.current().zip(session.proposal());
    let model =
        asked.and_then(|(current, proposal)| hud::answer_dialog(current, proposal, content.words));
    let Some(model) = model else {
        content.dialogs.close();
        return DialogAction::None;
    };
    match model.ui(content.ui, content.words) {
        None => DialogAction::None,
        Some(agreed) => {
            content.dialogs.clear();
            DialogAction::session(ProposalCommand::Respond(agreed))
        }
    }
}
