//! The library and the file dialog.

mod actions;
mod answer;
mod file_dialog;
mod filter;
mod list;
mod page;
mod places;
mod preview;
mod row;
mod state;
mod variant_labels;

pub use answer::LibraryPageAction;
pub use file_dialog::{FileChoice, RecordFileDialog};
pub use page::LibraryPage;
pub use row::{LibraryRow, LibraryRowContext, RowTexts};
pub use state::{LibraryPageState, LibraryRows};
pub use variant_labels::VariantLabels;
