//! The library: listing, searching, renaming, deleting, restoring, copying and opening games.

mod edits;
mod helpers;
mod index;
mod list;
mod opening;
