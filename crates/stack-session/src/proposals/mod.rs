//! Proposals of a person to end the match: partners are asked before a seat gives up, all others before
//! a draw is agreed on. Computers answer by their own judgement.

mod draw_answers;
mod proposal;

pub use draw_answers::{DeclineReason, EVEN_TOLERANCE, decline_reason};
pub use proposal::{Proposal, ProposalCommand, ProposalKind, ProposalNews, Proposals};
