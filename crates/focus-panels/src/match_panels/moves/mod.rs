//! The moves in notation, a column per seat and a row per round, with the branches below the rows
//! that they leave.

mod laid;
mod model;
mod opened;
mod panel;
mod rounds;
mod roving;
mod rows;

pub use model::{
    BranchView, EventView, LineView, MoveLines, MoveView, MovesAnswer, MovesModel, Note,
};
pub use panel::PLACED;
pub use rounds::{Cell, Round, rounds};
