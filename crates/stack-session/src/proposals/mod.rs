//! Proposals of a person to end the match: partners are asked before a seat gives up, all others before
//! a draw is agreed on. Computers answer by their own judgement.

mod judges;
mod proposal;

pub use judges::{EVEN, agrees};
pub use proposal::{Proposal, ProposalCommand, ProposalKind, ProposalNews, Proposals};
