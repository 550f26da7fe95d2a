//! All games on disk: listed, searched, renamed, deleted and brought back, copied, opened.

mod changes;
mod index;
mod list;
mod names;
mod opening;
mod shelf;
mod times;
