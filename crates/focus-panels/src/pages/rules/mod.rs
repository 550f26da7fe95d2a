//! The rules page: chapters on the left, the chosen one beside them.

mod boards;
mod byte_pictures;
mod focus_pictures;
mod page;
mod pen;
mod pictures;

pub use page::{RulesAnswer, RulesPage};
