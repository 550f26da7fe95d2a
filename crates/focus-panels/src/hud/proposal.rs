//! View models of the dialogs for resigning, draw offers and blunders.

use stack_game::{Action, Outcome, Seat};
use stack_session::analysis::explained_reply;
use stack_session::play::SeatedMatch;
use stack_session::proposals::{Proposal, ProposalKind};

use super::seats::{seat_emblem, seat_name};
use crate::dialogs::blunder_question::BlunderQuestion;
use crate::dialogs::proposal_dialogs::{ProposalResponseModel, ProposeModel, Proposer};
use crate::strings;
use crate::style::SeatColors;
use crate::tr;

/// The dialog in which a human resigns or offers a draw; `None` if no human may do so now.
#[must_use]
pub fn propose_dialog(
    current: &SeatedMatch,
    kind: ProposalKind,
    colors: SeatColors,
) -> Option<ProposeModel> {
    let proposer = |seat: Seat| {
        let name = seat_name(current, seat);
        let (follows, asked) = match kind {
            ProposalKind::Resign => {
                let asked = current.resign_approvers(seat);
                let asked = (!asked.is_empty()).then(|| {
                    tr!(
                        "proposal-is-asked-first",
                        seats = name_list(current, &asked)
                    )
                });
                (after_resigning(current, seat), asked.unwrap_or_default())
            }
            ProposalKind::Draw => {
                let game = current.game.as_ref();
                let others = game
                    .seats()
                    .into_iter()
                    .filter(|&other| other != seat && !game.head_resigned().contains(other));
                let others: Vec<_> = others.collect();
                let asked = name_list(current, &others);
                let question = tr!("proposal-ask-draw", seat = name.as_str(), seats = asked);
                (question, String::new())
            }
        };
        Proposer {
            seat,
            emblem: seat_emblem(current, seat, colors),
            name,
            follows,
            asked,
        }
    };
    let proposers: Vec<_> = current.proposers().into_iter().map(proposer).collect();
    (!proposers.is_empty()).then_some(ProposeModel { kind, proposers })
}

/// The dialog in which humans answer a proposal; `None` while only computers are asked.
#[must_use]
pub fn answer_dialog(current: &SeatedMatch, proposal: &Proposal) -> Option<ProposalResponseModel> {
    if proposal.awaiting.is_empty() {
        return None;
    }
    let proposer = seat_name(current, proposal.proposer);
    let asked = name_list(current, &proposal.awaiting);
    let (title, question, follows) = match proposal.kind {
        ProposalKind::Resign => (
            tr!("proposal-wants-to-resign", seat = proposer),
            tr!("proposal-resign-question", seats = asked),
            after_resigning(current, proposal.proposer),
        ),
        ProposalKind::Draw => (
            tr!("proposal-offers-a-draw", seat = proposer),
            tr!("proposal-draw-question", seats = asked),
            String::new(),
        ),
    };
    Some(ProposalResponseModel {
        kind: proposal.kind,
        title,
        question,
        follows,
    })
}

/// The question whether the human to move wants to play a blunder.
#[must_use]
pub fn blunder_question(
    current: &SeatedMatch,
    action: Action,
    reply: Option<(Seat, Action)>,
) -> BlunderQuestion {
    let game = current.game.as_ref();
    let notation = game.line_notation(&[(game.turn(), action)]);
    let by_enemy = reply.filter(|&(seat, _)| !game.team(game.turn()).contains(seat));
    let answer = by_enemy.and_then(|(_, reply)| explained_reply(game, action, reply));
    let name = |seat| seat_name(current, seat);
    BlunderQuestion {
        answer: answer.map(|answer| strings::possible_answer(&answer, name)),
        text: tr!(
            "blunder-text",
            seat = seat_name(current, game.turn()),
            text = notation.concat()
        ),
    }
}

fn name_list(current: &SeatedMatch, seats: &[Seat]) -> String {
    let names: Vec<_> = seats.iter().map(|&seat| seat_name(current, seat)).collect();
    strings::join_list(&names)
}

/// Says what happens if a player resigns.
fn after_resigning(current: &SeatedMatch, seat: Seat) -> String {
    let name = seat_name(current, seat);
    let Some(Outcome { winners, .. }) = outcome_after_resigning(current, seat) else {
        return tr!("proposal-leaves-game", seat = name);
    };
    let winners: Vec<Seat> = winners.iter().collect();
    tr!(
        "proposal-wins",
        n = winners.len(),
        seat = name,
        winners = name_list(current, &winners)
    )
}

/// The result if a player resigned now.
fn outcome_after_resigning(current: &SeatedMatch, seat: Seat) -> Option<Outcome> {
    let game = &current.game;
    let mut after = game.fork(game.tree().head())?;
    after.resign(seat).ok()?;
    after.outcome()
}
