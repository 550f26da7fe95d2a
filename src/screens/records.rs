//! What the storage offers and what is wanted of it.

use bevy::prelude::*;

use crate::panels::files::RecordEntry;

/// The saved games; filled by the storage.
#[derive(Resource, Clone, Debug, Default, PartialEq, Eq)]
pub struct RecordsModel {
    /// Where they are kept.
    pub folder: String,
    /// Each of them, the newest first.
    pub entries: Vec<RecordEntry>,
}

/// The match that can be resumed; filled by the storage.
#[derive(Resource, Clone, Debug, Default, PartialEq, Eq)]
pub struct ResumeOffer(pub Option<Resumable>);

/// A match that was not finished.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Resumable {
    /// The variant's id, such as `four-fast`.
    pub variant: String,
    /// How many moves were played.
    pub moves: usize,
}

/// A wish that the storage fulfils.
#[derive(Message, Clone, Debug, PartialEq, Eq)]
pub enum StorageRequest {
    /// Look into the folder again.
    List,
    /// Save the match under a name.
    Save(String),
    /// Open the game of that name.
    Open(String),
    /// Go on with the match that was not finished.
    Resume,
}

pub(super) fn plugin(app: &mut App) {
    app.init_resource::<RecordsModel>()
        .init_resource::<ResumeOffer>()
        .add_message::<StorageRequest>();
}
