//! Accessibility: one AccessKit tree of panels and table for screen readers and other assistive
//! technologies.
//!
//! egui builds the tree of the panels; `board_tree` adds the board and its trays as a grid, and
//! `announcements` a live region that is read aloud. `linux_adapter` or, on other systems,
//! `polled_adapter` exchanges trees and actions with the system.
//!
//! Nothing is built until an assistive technology asks for the tree. bevy_egui's own feature is not
//! used: version 0.42 doesn't pass actions on, and builds the tree in every frame.

mod added_nodes;
mod announcements;
mod board_tree;
#[cfg(target_os = "linux")]
mod linux_adapter;
mod node_ids;
#[cfg(not(target_os = "linux"))]
mod polled_adapter;

pub(crate) use announcements::ReadAloud;
#[cfg(target_os = "linux")]
pub(crate) use linux_adapter::plugin as window_plugin;
#[cfg(not(target_os = "linux"))]
pub(crate) use polled_adapter::plugin as window_plugin;

use bevy::a11y::{AccessibilityRequested, ActionRequest, ManageAccessibilityUpdates};
use bevy::platform::collections::HashMap;
use bevy::prelude::*;
use bevy_egui::egui::accesskit::{Action, Node, NodeId, Role, TreeUpdate};
use bevy_egui::{EguiContext, EguiInput, EguiOutput, EguiPostUpdateSet, EguiPreUpdateSet, egui};
use focus_panels::tr;

use crate::frame::RedrawReasons;
use added_nodes::{AddedNodes, TreeSet, is_requested};

/// The tree of the last frame, until it is sent to the system.
#[derive(Resource, Default)]
pub(crate) struct AccessibilityTree(pub(crate) Option<TreeUpdate>);

pub(crate) fn plugin(app: &mut App) {
    // Bevy must not send its own tree.
    let mut manage = ManageAccessibilityUpdates::default();
    manage.set(false);
    app.init_resource::<AccessibilityRequested>()
        .insert_resource(manage)
        .init_resource::<AccessibilityTree>()
        .init_resource::<AddedNodes>()
        .add_message::<ActionRequest>()
        .configure_sets(
            PostUpdate,
            (TreeSet::Add, TreeSet::Merge, TreeSet::Send)
                .chain()
                .after(EguiPostUpdateSet::ProcessOutput)
                .before(bevy::a11y::AccessibilitySystems::Update)
                .run_if(is_requested),
        )
        .add_systems(
            PreUpdate,
            (enable_panel_tree, pass_actions_to_panels)
                .after(EguiPreUpdateSet::ProcessInput)
                .before(EguiPreUpdateSet::BeginPass),
        )
        .add_systems(PostUpdate, merge.in_set(TreeSet::Merge))
        .add_systems(
            PostUpdate,
            redraw_for_actions.after(bevy::a11y::AccessibilitySystems::Update),
        )
        .add_plugins((announcements::plugin, board_tree::plugin));
}

/// Lets egui build its tree while an assistive technology is active.
fn enable_panel_tree(
    requested: Res<AccessibilityRequested>,
    mut contexts: Query<&mut EguiContext>,
    mut enabled: Local<bool>,
) {
    if std::mem::replace(&mut *enabled, requested.get()) == requested.get() {
        return;
    }
    for mut context in &mut contexts {
        if requested.get() {
            context.get_mut().enable_accesskit();
        } else {
            context.get_mut().disable_accesskit();
        }
    }
}

/// Passes actions on nodes of the panels to egui.
fn pass_actions_to_panels(
    mut requests: MessageReader<ActionRequest>,
    mut inputs: Query<&mut EguiInput>,
) {
    for ActionRequest(request) in requests.read() {
        if node_ids::AddedNode::of(request.target_node).is_some() {
            continue;
        }
        for mut input in &mut inputs {
            let event = egui::Event::AccessKitActionRequest(request.clone());
            input.events.push(event);
        }
    }
}

/// Draws another frame after an action: its effect may show one frame later, and Bevy may have
/// received it at the end of this frame.
fn redraw_for_actions(
    mut requests: MessageReader<ActionRequest>,
    mut redraw: ResMut<RedrawReasons>,
) {
    if requests.read().count() > 0 {
        redraw.add("an assistive technology acts");
    }
}

/// Removes the actions of disabled controls, which egui adds and Linux would offer.
fn remove_disabled_actions(nodes: &mut [(NodeId, Node)]) {
    for (_, node) in nodes.iter_mut().filter(|(_, node)| node.is_disabled()) {
        node.remove_action(Action::Click);
        node.remove_action(Action::Focus);
    }
}

/// The indexes of nodes by their ids.
fn indexes(nodes: &[(NodeId, Node)]) -> HashMap<NodeId, usize> {
    let ids = nodes.iter().map(|(id, _)| *id);
    ids.zip(0..).collect()
}

/// The indexes of a node and everything below it, in reading order.
fn subtree(nodes: &[(NodeId, Node)], indexes: &HashMap<NodeId, usize>, top: NodeId) -> Vec<usize> {
    let (mut found, mut open) = (Vec::new(), vec![top]);
    while let Some(id) = open.pop() {
        if let Some(&index) = indexes.get(&id) {
            found.push(index);
            open.extend(nodes[index].1.children().iter().rev());
        }
    }
    found
}

/// Names each dialog by its first text, its title.
fn name_dialogs(nodes: &mut [(NodeId, Node)]) {
    let indexes = indexes(nodes);
    for index in 0..nodes.len() {
        let (id, node) = &nodes[index];
        if node.role() != Role::Dialog || node.label().is_some() {
            continue;
        }
        let below = subtree(nodes, &indexes, *id);
        let mut labels = below.iter().map(|&index| &nodes[index].1);
        let title = labels.find(|node| node.role() == Role::Label && node.value().is_some());
        if let Some(title) = title.and_then(Node::value).map(String::from) {
            nodes[index].1.set_label(title);
        }
    }
}

/// Hides what an open dialog covers, because it can't be used. Lists that are open above the dialog
/// come after it.
fn hide_covered(nodes: &mut [(NodeId, Node)], root: NodeId) {
    let is_dialog = |(_, node): &(NodeId, Node)| node.role() == Role::Dialog;
    let Some(dialog) = nodes.iter().position(is_dialog) else {
        return;
    };
    let indexes = indexes(nodes);
    let Some(&root) = indexes.get(&root) else {
        return;
    };
    let layers = nodes[root].1.children().iter();
    let layers: Vec<_> = layers.map(|&id| subtree(nodes, &indexes, id)).collect();
    let own_layer = layers.iter().position(|layer| layer.contains(&dialog));
    for &index in layers[..own_layer.unwrap_or(0)].iter().flatten() {
        nodes[index].1.set_hidden();
    }
}

/// Merges the nodes of the panels and the added ones into one tree.
fn merge(
    mut outputs: Query<&mut EguiOutput>,
    mut added: ResMut<AddedNodes>,
    mut tree: ResMut<AccessibilityTree>,
) {
    let AddedNodes {
        roots,
        nodes,
        focus,
    } = std::mem::take(&mut *added);
    let output = outputs.iter_mut().next();
    let Some(mut update) =
        output.and_then(|mut output| output.platform_output.accesskit_update.take())
    else {
        return;
    };
    let Some(root) = update.tree.as_ref().map(|tree| tree.root) else {
        return;
    };
    if let Some((_, window)) = update.nodes.iter_mut().find(|(id, _)| *id == root) {
        window.set_label(tr!("accessibility-window"));
        for child in roots {
            window.push_child(child);
        }
    }
    name_dialogs(&mut update.nodes);
    hide_covered(&mut update.nodes, root);
    remove_disabled_actions(&mut update.nodes);
    update.nodes.extend(nodes);
    // If no control is focused, the dialog has the focus, or the board if there is no dialog.
    let dialog = update
        .nodes
        .iter()
        .find(|(_, node)| node.role() == Role::Dialog);
    if update.focus == root
        && let Some(focus) = dialog.map(|(id, _)| *id).or(focus)
    {
        update.focus = focus;
    }
    tree.0 = Some(update);
}
