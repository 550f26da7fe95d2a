//! The library: listing, searching, renaming, deleting, restoring, copying and opening games.

mod changes;
mod helpers;
mod index;
mod list;
mod names;
mod opening;
mod times;
