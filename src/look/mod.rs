//! How everything looks and which words it uses.

pub mod seat_marks;
pub mod text;
pub mod ui_style;
