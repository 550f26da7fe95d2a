//! The rules page: chapters on the left, the chosen one beside them.

mod boards;
mod byte_pictures;
mod diagrams;
mod focus_pictures;
mod page;
mod pen;

pub use page::{RulesAction, RulesDialog};
