//! The move list: a column per seat and a row per round, with variations below the rounds that they
//! leave.

mod laid;
mod model;
mod opened;
mod panel;
mod rounds;
mod roving;
mod rows;

pub use model::{
    EventView, MoveLine, MoveListAction, MoveListData, MoveListModel, MoveNote, MoveView,
    VariationView,
};
pub use panel::PLACEMENT_SIGN;
pub use rounds::{Round, RoundCell, rounds};
