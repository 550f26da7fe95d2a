//! Which variations the user has expanded or collapsed.

use std::collections::BTreeMap;
use std::sync::Arc;

use egui::Ui;
use stack_session::game::NodeId;

/// Expanded (true) or collapsed variations, by their first node.
#[derive(Clone, Default)]
pub(super) struct Opened {
    pub(super) chosen: BTreeMap<NodeId, bool>,
    /// Increases with each change.
    pub(super) revision: u64,
}

pub(super) fn opened(ui: &Ui) -> Arc<Opened> {
    let opened = ui.data(|data| data.get_temp(egui::Id::new("opened branches")));
    opened.unwrap_or_default()
}

pub(super) fn set_open(ui: &Ui, first: NodeId, open: bool) {
    let mut opened = Opened::clone(&opened(ui));
    opened.chosen.insert(first, open);
    opened.revision += 1;
    let id = egui::Id::new("opened branches");
    ui.data_mut(|data| data.insert_temp(id, Arc::new(opened)));
}
